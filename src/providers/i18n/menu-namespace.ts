/** The namespace of the menus' texts, by full key (`users:all`); the build collects them from the plugins. */
export const MENU_NAMESPACE = 'menus';
