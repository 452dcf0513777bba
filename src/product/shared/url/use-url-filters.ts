import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface UrlFilters<Key extends string> {
  /** Empty text if not in the address. */
  values: Record<Key, string>;
  /** Writes some of them; empty text takes one out. One step in the history; the page number is reset. */
  set: (changes: Partial<Record<Key, string>>) => void;
  clear: () => void;
  /** How many are set. */
  count: number;
}

/** The filters that an address names. */
export function readUrlFilters<const Key extends string>(
  search: URLSearchParams,
  keys: readonly Key[],
): Record<Key, string> {
  const found: Partial<Record<Key, string>> = {};
  for (const key of keys) found[key] = search.get(key) ?? '';
  return found as Record<Key, string>;
}

/** Filters that live in the address, so that a view can be shared and the back button works. */
export function useUrlFilters<const Key extends string>(keys: readonly Key[]): UrlFilters<Key> {
  const [search, setSearch] = useSearchParams();
  const joined = keys.join();
  const values = useMemo(
    () => readUrlFilters(search, joined.split(',') as Key[]),
    [joined, search],
  );

  const set = useCallback(
    (changes: Partial<Record<Key, string>>) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [key, value] of Object.entries<string | undefined>(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      }),
    [setSearch],
  );
  const clear = useCallback(() => {
    const none: Partial<Record<Key, string>> = {};
    for (const key of joined.split(',') as Key[]) none[key] = '';
    set(none);
  }, [joined, set]);

  const count = Object.values(values).filter((value) => value !== '').length;
  return { values, set, clear, count };
}
