import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '@/plugin-api/registry-context';

/** Translates in the person's language, and in English for those who type that. */
export interface Words {
  t: (key: string, params?: Record<string, unknown>) => string;
  english: (key: string, params?: Record<string, unknown>) => string;
}

/**
 * The texts of all plugins and of the generated pages. Suspends until they have loaded, including the English ones.
 */
export function useWords(): Words {
  const { namespaces } = useRegistry();
  const all = ['shell', 'crud', ...namespaces];
  const { t } = useTranslation(all);
  const { t: english } = useTranslation(all, { lng: 'en' });
  return useMemo(
    () => ({
      t: (key, params) => t(key, params ?? {}),
      english: (key, params) => english(key, params ?? {}),
    }),
    [t, english],
  );
}
