import { useEffect, useRef, useSyncExternalStore } from 'react';

/** An action on the open page, also available as a button there. */
export interface PageCommand {
  id: string;
  /** Key with its namespace, so that it is also found in English. */
  titleKey: string;
  /** More words by which it is found. */
  keywordsKey?: string;
  icon?: string;
  run: () => void;
}

interface Offered {
  /** Name of the open record or page. */
  about?: string;
  commands: readonly PageCommand[];
}

let offered: readonly Offered[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Offered[]): void {
  offered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Commands that the open page adds to the palette. */
export function useShownCommands(): readonly Offered[] {
  return useSyncExternalStore(subscribe, () => offered);
}

/** Offers commands in the command palette while the component is on screen. */
export function usePageCommands(commands: readonly PageCommand[], about?: string): void {
  const current = useRef(commands);
  current.current = commands;
  const ids = commands.map(({ id }) => id).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a different command has a different id
  useEffect(() => {
    if (current.current.length === 0) return;
    const mine: Offered = {
      about,
      commands: current.current.map((command) => ({
        ...command,
        run: () => current.current.find(({ id }) => id === command.id)?.run(),
      })),
    };
    change([...offered, mine]);
    return () => change(offered.filter((one) => one !== mine));
  }, [ids, about]);
}
