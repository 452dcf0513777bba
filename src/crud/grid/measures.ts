/** Screens that show cards instead of the grid. */
export const NARROW = '(max-width:899.95px)';

/** In px; MUI's minimum. */
export const CHECKBOX_WIDTH = 50;
export const HEADER_HEIGHT = 40;
