/** Width of the open vertical menu, in px. */
export const MENU_WIDTH = 260;
/** Widest content of the boxed layout, in px. */
export const BOXED_WIDTH = 1440;
/** Id of the main landmark: the skip link's target. */
export const MAIN_ID = 'main';
