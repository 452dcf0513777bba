import { useCallback, useState } from 'react';

/** The stored choice. */
export function kept<Value>(key: string, read: (text: string | null) => Value): Value {
  try {
    return read(localStorage.getItem(key));
  } catch {
    return read(null);
  }
}

/** Stores a choice in this browser. */
export function keep(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage full or blocked: the choice lasts until the page closes.
  }
}

/**
 * A choice that is remembered in this browser.
 * @param read parses the stored text (null if there is none), falling back for broken parts
 */
export function useKept<Value extends object>(key: string, read: (text: string | null) => Value) {
  const [value, setValue] = useState(() => kept(key, read));
  const change = useCallback(
    (part: Partial<Value>) =>
      setValue((now) => {
        const next = { ...now, ...part };
        keep(key, next);
        return next;
      }),
    [key],
  );
  return [value, change] as const;
}
