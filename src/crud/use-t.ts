import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '@/plugin-api/registry-context';
import type { Translate } from './schema/crud-row';

/**
 * Translator for the generated pages: keys with their namespace, text back. A resource may speak of others, so it
 * waits for the texts of all plugins.
 */
export function useT(): Translate {
  const registry = useRegistry();
  const { t } = useTranslation(['crud', ...registry.namespaces]);
  return useMemo(() => (key, params) => String(t(key, params ?? {})), [t]);
}
