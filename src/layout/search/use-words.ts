import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '@/plugin-api/registry-context';
import type { Words } from './registry-entries';

/** The words of all plugins and of the generated pages, in the person's language and in English. */
export function useWords(): Words {
  const { namespaces } = useRegistry();
  const all = ['shell', 'crud', ...namespaces];
  const { t } = useTranslation(all);
  // Waits for the English ones as well: they may come later than the others.
  const { t: english } = useTranslation(all, { lng: 'en' });
  return useMemo(
    () => ({
      t: (key, params) => t(key, params ?? {}),
      english: (key, params) => english(key, params ?? {}),
    }),
    [t, english],
  );
}
