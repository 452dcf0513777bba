import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '@/plugin-api/field-type';
import { usePagePlugin } from '@/plugin-api/page-plugin-context';
import { useRegistry } from '@/plugin-api/registry-context';

/**
 * Translator for the generated pages; takes keys with their namespace. A resource uses its plugin's
 * texts, so it waits for those; outside a plugin's page it waits for all.
 */
export function useT(): Translate {
  const registry = useRegistry();
  const plugin = usePagePlugin();
  const { t } = useTranslation([
    'crud',
    ...(plugin === null ? registry.namespaces : registry.namespacesOf(plugin)),
  ]);
  return useMemo(() => (key, params) => String(t(key, params ?? {})), [t]);
}
