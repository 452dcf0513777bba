/** Width of the open vertical menu, in px. */
export const MENU_WIDTH = 260;
/** Width of the vertical menu that is folded to its icons, in px. */
export const MENU_FOLDED_WIDTH = 68;
/** Id of the main landmark: the skip link's target. */
export const MAIN_ID = 'main';
/** Height of the app bar, in px. */
export const BAR_HEIGHT = 64;
