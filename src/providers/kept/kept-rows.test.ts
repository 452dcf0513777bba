import { describe, expect, it, vi } from 'vitest';
import type { Backend } from '../backend';
import { createKeptRows } from './kept-rows';
import type { KeptStore } from './kept-store';

/** Starts in a browser with this session and mark; whether the store is fetched before anything is asked. */
function fetchesStore(hasSession: boolean, isMarked: boolean): boolean {
  const load = vi.fn(() => new Promise<KeptStore>(() => {}));
  const backend = {
    session: {
      current: () => (hasSession ? { userId: 'ann', accessToken: '', email: null } : null),
      listen: () => () => {},
    },
    preview: { current: () => null },
  } as unknown as Backend;
  const storage = () => ({ getItem: () => (isMarked ? '1' : null), setItem: () => {} });
  createKeptRows(backend, { load, storage });
  return load.mock.calls.length > 0;
}

describe('the store of kept answers', () => {
  it('is fetched at the start of a session whose answers it may have', () => {
    expect(fetchesStore(true, true)).toBe(true);
  });

  it('is not fetched in a browser that has kept nothing', () => {
    expect(fetchesStore(true, false)).toBe(false);
  });
});
