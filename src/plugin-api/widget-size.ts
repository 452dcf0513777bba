/** The size of a widget's card. */
export interface WidgetSize {
  /** Of twelve columns on wide screens; on narrower ones the grid gives it more. */
  columns: number;
  /** Rows of the grid on wide screens; default 1. */
  rows?: number;
  /** Height in px reserved from the start, so that nothing moves when its content arrives. */
  height: number;
  /** The same on a phone, where its content may be taller; default `height`. */
  phoneHeight?: number;
  /** Its height depends on its content: the height is reserved only until its code has loaded. */
  loose?: boolean;
}
