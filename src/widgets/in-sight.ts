import { startTransition, useEffect, useState } from 'react';
import type { WidgetSize } from '@/plugin-api/widget-size';
import { useAtRest } from '@/shared/when-at-rest';

const PHONE = 640;
const COLUMNS = 12;
/** Minimum height above the first widget, in px: the app bar and the page's title. */
const ABOVE = 140;
/** Minimum gap between two widgets, in px. */
const GAP = 16;
/** Delay before the widgets below the window are shown, in ms. */
const REST_MS = 500;

/** How many widgets, in order, start within a window of this size in px. */
export function inSight(sizes: readonly WidgetSize[], width: number, height: number): number {
  let top = ABOVE;
  const isBelow = ({ columns, height: own, phoneHeight = own }: WidgetSize) => {
    const begins = top;
    top += width < PHONE ? phoneHeight + GAP : ((own + GAP) * columns) / COLUMNS;
    return begins >= height;
  };
  const first = sizes.findIndex(isBelow);
  return first < 0 ? sizes.length : first;
}

/**
 * How many widgets to show: first those in the upper half of the window, so that they needn't wait for the others to
 * render; then the visible ones; all once the page is idle or scrolled.
 */
export function useShownWidgets(sizes: readonly WidgetSize[]): number {
  const rested = useAtRest(REST_MS);
  const [begun, setBegun] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    startTransition(() => setBegun(true));
    const onScroll = () => startTransition(() => setScrolled(true));
    window.addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (rested || scrolled) return sizes.length;
  return inSight(sizes, window.innerWidth, begun ? window.innerHeight : window.innerHeight / 2);
}
