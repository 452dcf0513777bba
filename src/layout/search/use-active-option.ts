import { type KeyboardEvent, useState } from 'react';
import type { SearchEntry, SearchGroup } from './search-entry';

/** Entries that PageUp and PageDown pass. */
const PAGE = 8;

export interface ActiveOption {
  /** DOM id of the chosen entry, for `aria-activedescendant`. */
  optionId?: string;
  entry?: SearchEntry;
  /** The list's first entry: its heading shall be seen too. */
  isFirst: boolean;
  optionIdOf: (group: SearchGroup, entry: SearchEntry) => string;
  choose: (optionId: string) => void;
  /** Arrows, Home, End, PageUp and PageDown move the choice; at an end the arrows go on at the other. */
  onKey: (event: KeyboardEvent) => void;
}

/** Which entry Enter runs. It is known by its name, so that entries that come later don't change it. */
export function useActiveOption(
  groups: readonly SearchGroup[],
  text: string,
  listId: string,
): ActiveOption {
  const [choice, setChoice] = useState({ text, optionId: '' });
  const optionIdOf = (group: SearchGroup, entry: SearchEntry) =>
    `${listId} ${group.id} ${entry.id}`.replace(/\s+/g, '-');
  const options = groups.flatMap((group) =>
    group.entries.map((entry) => ({ entry, id: optionIdOf(group, entry) })),
  );
  // Another text begins at the top again.
  const chosen = choice.text === text ? options.findIndex(({ id }) => id === choice.optionId) : -1;
  const at = Math.max(chosen, 0);
  const choose = (optionId: string) => setChoice({ text, optionId });

  function onKey(event: KeyboardEvent) {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = options.length - 1;
    const goal: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(at + PAGE, last),
      PageUp: Math.max(at - PAGE, 0),
      Home: 0,
      End: last,
    };
    const next = options[goal[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
  }

  return {
    optionId: options[at]?.id,
    entry: options[at]?.entry,
    isFirst: at === 0,
    optionIdOf,
    choose,
    onKey,
  };
}
