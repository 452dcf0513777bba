import { createContext, use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { MENU_NAMESPACE } from '@/providers/i18n/menu-namespace';

/** Begins the titles of a menu that the server sends: plain words, with translations of their own. */
export const SERVED_TITLE = 'menu:';

const SHELL = 'shell:';

/** Translates a menu's key; titles from the server without a translation are used as they are. */
export type MenuText = (key: string, values?: Record<string, string>) => string;

/** The words for everything in a menu: a hundred lines share what one has asked for. */
export const MenuTextContext = createContext<MenuText | null>(null);

/** Loads the words of a menu, and waits for them. The menu gives them to its lines by `MenuTextContext`. */
export function useLoadedMenuText(): MenuText {
  const { t } = useTranslation(['shell', MENU_NAMESPACE]);
  return useCallback(
    (key, values) => {
      if (key.startsWith(SHELL)) return t(key, values);
      if (!key.startsWith(SERVED_TITLE)) return t(key, { ns: MENU_NAMESPACE, nsSeparator: false });
      const title = key.slice(SERVED_TITLE.length);
      return t(title, { ns: 'menu', nsSeparator: false, defaultValue: title });
    },
    [t],
  );
}

/** The words of the menu around it. */
export function useMenuText(): MenuText {
  const text = use(MenuTextContext);
  if (!text) throw new Error('A line of a menu stands outside of every menu.');
  return text;
}
