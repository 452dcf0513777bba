import { createContext, use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { MENU_NAMESPACE } from '@/providers/i18n/menu-namespace';

/** Prefix of titles in a menu that the server sends: plain text with its own translations. */
export const SERVED_TITLE = 'menu:';

const SHELL = 'shell:';

/** Translates a menu's key; titles from the server without a translation are used as they are. */
export type MenuText = (key: string, values?: Record<string, string>) => string;

/** The translator of a menu, shared by its hundred entries. */
export const MenuTextContext = createContext<MenuText | null>(null);

/**
 * Loads the texts of a menu and suspends until they arrive. The menu passes them to its entries by `MenuTextContext`.
 */
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

/** The translator of the surrounding menu. */
export function useMenuText(): MenuText {
  const text = use(MenuTextContext);
  if (!text) throw new Error('useMenuText needs a menu above it.');
  return text;
}
