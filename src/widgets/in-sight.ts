import { startTransition, useEffect, useState } from 'react';
import type { WidgetSize } from '@/plugin-api/widget-size';
import { useAtRest } from '@/shared/when-at-rest';

const PHONE = 640;
const COLUMNS = 12;
/** What stands above the first widget, at least: the app bar, and the page's title. */
const ABOVE = 140;
/** Between two widgets, at least. */
const GAP = 16;
/** What is in sight comes first. */
const REST_MS = 500;

/** How many widgets, in their order, begin within a window of this size; in pixels. */
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
 * How many widgets are shown: at first those in the upper half of the window, so that they need not wait for the
 * others to be drawn; then those in sight; all once the page is at rest or somebody scrolls.
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
