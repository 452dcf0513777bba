import { useEffect, useRef, useSyncExternalStore } from 'react';
import { latinKey, mayTakeKey } from './keys';
import { singleKeysOn } from './single-keys';

/** A single-key shortcut of the open page. */
export interface PageShortcut {
  /** `['C']`, or `['Shift', 'I']`. */
  keys: readonly string[];
  /** What it does, translated. */
  text: string;
  run: () => void;
  /** Also while the key is held down. */
  repeats?: boolean;
}

interface ShownShortcuts {
  title: string;
  shortcuts: readonly PageShortcut[];
}

/** A sequence such as `g h` belongs to the shell: its second key isn't ours. */
const SEQUENCE_MS = 600;
const SEQUENCE_BEGINS = 'g';

let shown: ShownShortcuts | null = null;
const listeners = new Set<() => void>();

function show(next: ShownShortcuts | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shortcuts of the open page, for the list of all shortcuts. */
export function useShownShortcuts(): ShownShortcuts | null {
  return useSyncExternalStore(subscribe, () => shown);
}

/** The shortcut of a key press. Shift only counts with letters, because some keyboards need it for symbols. */
export function shortcutOf(
  event: KeyboardEvent,
  shortcuts: readonly PageShortcut[],
): PageShortcut | undefined {
  const key = latinKey(event);
  return shortcuts.find(({ keys }) => {
    if (keys.at(-1)?.toLowerCase() !== key) return false;
    return !/^[a-z]$/.test(key) || keys.includes('Shift') === event.shiftKey;
  });
}

/**
 * Makes single keys act while the page is open, outside of fields and dialogs, unless the person switched single
 * keys off. The list that `?` opens names them under the title.
 * @param allows whether one may act while this element has the focus; default everywhere
 */
export function usePageShortcuts(
  title: string,
  shortcuts: readonly PageShortcut[],
  allows: (shortcut: PageShortcut, focused: Element | null) => boolean = () => true,
): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  const allowed = useRef(allows);
  allowed.current = allows;
  const names = shortcuts.map(({ keys, text }) => `${keys.join(' ')} ${text}`).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: registered again when their texts change
  useEffect(() => {
    show({ title, shortcuts: current.current });
    return () => show(null);
  }, [title, names]);

  useEffect(() => {
    let begunAt = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!singleKeysOn() || !mayTakeKey(document.activeElement)) return;
      const inSequence = event.timeStamp - begunAt < SEQUENCE_MS;
      begunAt = latinKey(event) === SEQUENCE_BEGINS ? event.timeStamp : 0;
      const shortcut = inSequence ? undefined : shortcutOf(event, current.current);
      if (!shortcut || (event.repeat && !shortcut.repeats)) return;
      if (!allowed.current(shortcut, document.activeElement)) return;
      event.preventDefault();
      shortcut.run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
