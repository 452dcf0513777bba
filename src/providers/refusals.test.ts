import type { DataProvider } from '@refinedev/core';
import { expect, it, vi } from 'vitest';
import { createBackend } from './backend';
import { lazyDataProvider } from './data/lazy-provider';
import { errorOf } from './http/error-codes';
import { createRefusals } from './refusals';

const WRITES = ['create', 'createMany', 'update', 'updateMany', 'deleteOne', 'deleteMany'] as const;
const READS = ['getList', 'getMany', 'getOne'] as const;

/** A provider all of whose calls fail with a status; `heard` counts what was heard. */
function failing(status: number) {
  const heard = vi.fn();
  const refusals = createRefusals();
  refusals.listen(heard);
  const fail = () => Promise.reject(errorOf(status, 'ANY'));
  const all = Object.fromEntries([...WRITES, ...READS, 'custom'].map((name) => [name, fail]));
  const provider = lazyDataProvider(
    async () => all as unknown as Required<DataProvider>,
    'https://api.example',
    refusals,
  );
  const call = (name: (typeof WRITES)[number] | (typeof READS)[number]) =>
    (provider[name] as (params: object) => Promise<unknown>)({ resource: 'payments' });
  return { provider, call, heard };
}

it.each(WRITES)('are heard of where a row is to be written: %s', async (name) => {
  const { call, heard } = failing(409);
  await expect(call(name)).rejects.toMatchObject({ status: 409 });
  expect(heard).toHaveBeenCalledTimes(1);
});

it('are heard of where a function of the database changes something, not where it reads', async () => {
  const { provider, heard } = failing(404);
  const url = 'rpc/reject_payment';
  await expect(provider.custom({ url, method: 'get' })).rejects.toThrow();
  expect(heard).not.toHaveBeenCalled();
  await expect(provider.custom({ url, method: 'post' })).rejects.toThrow();
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each(READS)('are nothing to hear of where rows are read: %s', async (name) => {
  const { call, heard } = failing(403);
  await expect(call(name)).rejects.toThrow();
  expect(heard).not.toHaveBeenCalled();
});

it.each([
  [0, 0],
  [401, 0],
  [403, 1],
  [404, 1],
  [409, 1],
  [413, 0],
  [422, 1],
  [429, 0],
  [503, 0],
])('with status %i are heard of %i times', async (status, times) => {
  const { call, heard } = failing(status);
  await expect(call('update')).rejects.toThrow();
  expect(heard).toHaveBeenCalledTimes(times);
});

it('are heard of where a function of the server is called', async () => {
  const answer = async () =>
    Response.json({ code: 'REFUND_TOO_HIGH', message: 'Too high.' }, { status: 422 });
  const backend = createBackend(
    { supabaseUrl: 'https://api.example', supabaseKey: 'key' },
    { fetch: answer, autoRefresh: false },
  );
  const heard = vi.fn();
  backend.refusals.listen(heard);
  const refund = `${backend.url}/functions/v1/refund`;
  await expect(backend.fetch(refund)).rejects.toThrow();
  expect(heard).not.toHaveBeenCalled();
  await expect(backend.fetch(refund, { method: 'POST', body: '{}' })).rejects.toThrow();
  expect(heard).toHaveBeenCalledTimes(1);
});
