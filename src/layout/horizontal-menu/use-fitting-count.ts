import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many entries fit in the bar, measured before paint and updated when the bar, a text or the font changes. All
 * entries must be in the list, with the overflow group last.
 * @param key changes with the entries
 */
export function useFittingCount(
  list: RefObject<HTMLElement | null>,
  total: number,
  key: string,
): number {
  const [count, setCount] = useState(total);

  // biome-ignore lint/correctness/useExhaustiveDependencies: remeasures when the entries change
  useLayoutEffect(() => {
    const bar = list.current;
    if (!bar) return;
    const measure = () => {
      const widths = [...bar.children].map((entry) => entry.getBoundingClientRect().width);
      const more = widths.pop() ?? 0;
      const gap = Number.parseFloat(getComputedStyle(bar).columnGap) || 0;
      setCount(fittingCount(widths, bar.getBoundingClientRect().width, more, gap));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const watched of [bar, ...bar.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [list, key]);

  return Math.min(count, total);
}

/**
 * How many entries fit side by side. Unless all of them do, the last place is the overflow group's.
 * @param widths of the entries, in px
 * @param room width of the bar
 * @param more width of the overflow group
 * @param gap between two entries
 */
export function fittingCount(
  widths: readonly number[],
  room: number,
  more: number,
  gap: number,
): number {
  const taken = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0);
  if (taken(widths.length) - gap <= room) return widths.length;
  let count = 0;
  while (count < widths.length - 1 && taken(count + 1) + more <= room) count += 1;
  return count;
}
