import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { useRegistry } from '@/plugin-api/registry-context';

/** Sets the description meta tag of a public page, in the person's language. */
export function PageDescription() {
  const { routes } = useRegistry();
  const { pathname } = useLocation();
  const key = routes.find(({ path }) => path === pathname)?.descriptionKey;
  return key && <Description textKey={key} />;
}

function Description({ textKey }: { textKey: string }) {
  const { t } = useTranslation(namespaceOf(textKey));
  const text = t(textKey);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', text);
  }, [text]);
  return null;
}
