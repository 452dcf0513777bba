import { useTranslation } from 'react-i18next';
import { MENU_NAMESPACE } from '@/providers/i18n/menu-namespace';

/** Begins the titles of a menu that the server sends: plain words, with translations of their own. */
export const SERVED_TITLE = 'menu:';

const SHELL = 'shell:';

/** Gives the words of a menu's keys, and waits for them; a served title without translation stands for itself. */
export function useMenuText(): (key: string) => string {
  const { t } = useTranslation(['shell', MENU_NAMESPACE]);
  return (key) => {
    if (key.startsWith(SHELL)) return t(key);
    if (!key.startsWith(SERVED_TITLE)) return t(key, { ns: MENU_NAMESPACE, nsSeparator: false });
    const title = key.slice(SERVED_TITLE.length);
    return t(title, { ns: 'menu', nsSeparator: false, defaultValue: title });
  };
}
