import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fittingCount } from './fitting-count';

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
