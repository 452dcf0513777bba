import { useEffect } from 'react';

export const PRODUCT = 'Touchline';

/** Sets the browser tab's title to "<title> · Touchline" while the page is open. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
