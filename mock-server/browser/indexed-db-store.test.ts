import { afterEach, expect, it, vi } from 'vitest';
import { indexedDbStore } from './indexed-db-store.ts';

/** A browser that can open its database, with this implementation of locks. */
function browser(locks?: Pick<LockManager, 'request'>): void {
  vi.stubGlobal('navigator', locks ? { locks } : {});
  vi.stubGlobal('indexedDB', {
    open() {
      const request = { result: {}, onsuccess: () => {} };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

it('runs tasks in order in a page without locks, even after one fails', async () => {
  browser();
  const { alone } = await indexedDbStore();
  const said: string[] = [];
  const work = (name: string) => async () => {
    said.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    said.push(`${name} ends`);
    if (name === 'a') throw new Error('a');
    return name;
  };
  const both = await Promise.allSettled([alone(work('a')), alone(work('b'))]);
  expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(both).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'b' }]);
});

it('takes turns with other tabs where the browser has locks', async () => {
  const request = vi.fn(async (_name: string, work: () => unknown) => work());
  browser({ request } as unknown as LockManager);
  const { alone } = await indexedDbStore();
  expect(await alone(async () => 'done')).toBe('done');
  expect(request).toHaveBeenCalledWith('touchline-mock', expect.any(Function));
});
