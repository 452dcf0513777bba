import { useTranslation } from 'react-i18next';
import { useRegistry } from '@/plugin-api/registry-context';

/** Begins the titles of a menu that the server sends: plain words, with translations of their own. */
export const SERVED_TITLE = 'menu:';

/**
 * Gives the words of a menu's keys. They stand in the texts of all plugins, which it waits for; a served title
 * without translation stands for itself.
 */
export function useMenuText(): (key: string) => string {
  const registry = useRegistry();
  const { t } = useTranslation(['shell', ...registry.namespaces]);
  return (key) => {
    if (!key.startsWith(SERVED_TITLE)) return t(key);
    const title = key.slice(SERVED_TITLE.length);
    return t(title, { ns: 'menu', nsSeparator: false, defaultValue: title });
  };
}
