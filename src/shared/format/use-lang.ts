import { use, useCallback, useSyncExternalStore } from 'react';
import { getI18n, I18nContext } from 'react-i18next';

/** The code of the page's language. Lighter than `useTranslation`, since tables need it in each cell. */
export function useLang(): string {
  const i18n = use(I18nContext)?.i18n ?? getI18n();
  const listen = useCallback(
    (listener: () => void) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    [i18n],
  );
  return useSyncExternalStore(listen, () => i18n.resolvedLanguage ?? i18n.language ?? 'en');
}
