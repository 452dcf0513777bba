import { useEffect } from 'react';
import { PRODUCT } from './product-name';

/** Sets the browser tab's title to "<title> · <the application's name>" while the page is open. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
