import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '@/plugin-api/registry-context';
import type { Words } from './registry-entries';

/** The words of all plugins and of the generated pages, in the person's language and in English. */
export function useWords(): Words {
  const { namespaces } = useRegistry();
  const { t } = useTranslation(['shell', 'crud', ...namespaces]);
  return useMemo(
    () => ({
      t: (key, params) => t(key, params ?? {}),
      english: (key, params) => t(key, { ...params, lng: 'en' }),
    }),
    [t],
  );
}
