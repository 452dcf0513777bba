/** The namespace of the menus' words, by their whole key (`users:all`); the build takes them out of the plugins' texts. */
export const MENU_NAMESPACE = 'menus';
