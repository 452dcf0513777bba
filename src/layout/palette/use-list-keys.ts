import { getListboxItemId, type KBarQuery } from '@refinedev/kbar';
import { useEffect, useRef } from 'react';

/** Options that PageUp and PageDown pass. */
const PAGE = 8;

type Item = string | { id: string };

/**
 * The keys that kbar lacks: wrapping around the ends, Home, End, paging, and the first nine by number. The selection
 * stays when more results arrive; kbar itself would jump back to the top.
 */
export function useListKeys(
  items: readonly Item[],
  text: string,
  activeIndex: number,
  query: KBarQuery,
): void {
  const chosen = useRef<{ text: string; id?: string }>({ text });

  useEffect(() => {
    const { current } = chosen;
    const isChosen = (item: Item) => typeof item !== 'string' && item.id === current.id;
    const at = current.text === text ? items.findIndex(isChosen) : -1;
    if (at >= 0) query.setActiveIndex(at);
  }, [items, text, query]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const input = query.getInput();
      if (event.target !== input || event.isComposing || event.shiftKey || event.altKey) return;
      const goal = goalOf(event, items, activeIndex);
      if (goal === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.ctrlKey || event.metaKey) {
        document.getElementById(getListboxItemId(goal))?.click();
        return;
      }
      const item = items[goal];
      chosen.current = { text, id: typeof item === 'object' ? item.id : undefined };
      query.setActiveIndex(goal);
    };
    // Before kbar, which also listens on the window.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [items, text, activeIndex, query]);
}

/** The index that a key moves to; undefined for every other key. */
function goalOf(event: KeyboardEvent, items: readonly Item[], active: number): number | undefined {
  const options = items.flatMap((item, at) => (typeof item === 'string' ? [] : [at]));
  if (event.ctrlKey || event.metaKey) {
    const [, digit] = /^Digit([1-9])$/.exec(event.code) ?? [];
    return digit ? options[Number(digit) - 1] : undefined;
  }
  const at = options.indexOf(active);
  const last = options.length - 1;
  const goals: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: Math.min(at + PAGE, last),
    PageUp: Math.max(at - PAGE, 0),
    Home: 0,
    End: last,
  };
  return options[goals[event.key] ?? -1];
}
