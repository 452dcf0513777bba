/** What a message must not cover: the header, toolbars, a page's actions and the bar for chosen rows. */
const KEPT_FREE = 'header, [role="toolbar"], [data-keep-free]';
/** The widest message, in px. */
export const TOAST_WIDTH = 420;
/** Distance of messages from the window and from what they leave free, in px. */
const GAP = 8;
const SIDE = 16;

type Span = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far from its edge of the window a stack of messages has to start, in px, to cover none of these places; at least
 * `from`. Without such room it starts there.
 * @param height of the stack, in px
 */
export function freeEdge(
  edge: 'top' | 'bottom',
  places: readonly Span[],
  { height, from, windowHeight }: { height: number; from: number; windowHeight: number },
): number {
  // Measured from the edge, in order.
  const taken = places
    .map(({ top, bottom }) =>
      edge === 'top' ? [top, bottom] : [windowHeight - bottom, windowHeight - top],
    )
    .toSorted(([a = 0], [b = 0]) => a - b);
  let start = from;
  for (const [near = 0, far = 0] of taken) {
    if (near < start + height && far > start) start = far + GAP;
  }
  return start + height > windowHeight - GAP ? from : start;
}

/** The places on screen to leave free where messages at this side of the window would stand. */
export function keptFree(side: 'left' | 'center' | 'right'): Span[] {
  const wide = window.innerWidth;
  const width = Math.min(TOAST_WIDTH, wide - 2 * SIDE);
  const left = { left: SIDE, center: (wide - width) / 2, right: wide - SIDE - width }[side];
  return [...document.querySelectorAll(KEPT_FREE)]
    .map((place) => place.getBoundingClientRect())
    .filter((place) => place.width > 0 && place.bottom > 0 && place.top < window.innerHeight)
    .filter((place) => place.left < left + width && place.right > left);
}
