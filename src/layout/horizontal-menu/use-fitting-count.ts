import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many entries of a bar it has room for, known before they are painted and kept right when the bar, a word or
 * the font changes. All entries must be in the list, with the group of the others as the last one.
 * @param key changes with the entries
 */
export function useFittingCount(
  list: RefObject<HTMLElement | null>,
  total: number,
  key: string,
): number {
  const [count, setCount] = useState(total);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are measured again
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
 * How many entries stand side by side. Unless all of them do, the last place belongs to the group of the others.
 * @param widths of the entries, in px
 * @param room width of the bar
 * @param more width of the group of the others
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
