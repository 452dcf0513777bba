/** The room that a card of a page of widgets takes. */
export interface WidgetSize {
  /** Of twelve columns on wide screens; the grid gives it more of them where there is less room. */
  columns: number;
  /** Rows of the grid on wide screens; default 1. */
  rows?: number;
  /** Pixels that are kept for it from the start, so that nothing moves when its content arrives. */
  height: number;
  /** The same on a phone, where its content may be higher; default `height`. */
  phoneHeight?: number;
  /** Its height depends on what there is to show: the pixels are kept only until its code is here. */
  loose?: boolean;
}
