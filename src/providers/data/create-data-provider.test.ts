import { expect, it, vi } from 'vitest';
import { createDataProvider } from './create-data-provider';
import type { TableSource } from './table-source';

const call = vi.fn<TableSource['call']>(async () => 7);
const { custom } = createDataProvider({ call } as Partial<TableSource> as TableSource);

it.each([
  ['one that reads may be asked again', 'get', {}, { read: true }],
  ['one that changes something is sent once', 'post', {}, { read: false }],
  ['one may take long', 'post', { timeoutMs: 5000 }, { read: false, timeoutMs: 5000 }],
  ['the address of the page has no say', 'post', { timeoutMs: '1' }, { read: false }],
] as const)('a function: %s', async (_what, method, meta, options) => {
  call.mockClear();
  const answer = await custom({ url: 'rpc/settle_due', method, payload: { day: 1 }, meta });
  expect(answer).toEqual({ data: 7 });
  expect(call.mock.calls).toEqual([['settle_due', { day: 1 }, options]]);
});

it('needs nothing but functions', async () => {
  await expect(custom({ url: 'other/place', method: 'get' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
