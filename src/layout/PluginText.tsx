import { useTranslation } from 'react-i18next';
import type { TKey } from '@/plugin-api/types';

interface PluginTextProps {
  of: TKey;
}

/** A text of a plugin; suspends until the plugin's texts have loaded. */
export function PluginText({ of }: PluginTextProps) {
  const { t } = useTranslation(of.slice(0, of.indexOf(':')));
  return t(of);
}
