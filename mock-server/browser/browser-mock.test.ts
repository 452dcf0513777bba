import { expect, it, vi } from 'vitest';
import { createBrowserMock } from './browser-mock.ts';
import { memoryStore } from './mock-store.ts';

const base = 'https://touchline.test/apps/email';
const network = vi.fn<typeof fetch>(async () => new Response('from the network'));

it('passes on calls that are not its own', async () => {
  const mock = createBrowserMock({ store: memoryStore(), network, base });
  const elsewhere = ['/rest/v1/tips', '/mock/apps/none', 'https://example.com/mock/pages/faqs'];
  for (const address of elsewhere) {
    expect(await (await mock(address)).text()).toBe('from the network');
  }
  expect(network.mock.calls.map(([input]) => input)).toEqual(elsewhere);
});

it('accepts a Request, and stops waiting once it is aborted', async () => {
  const conditions = { latency: 20 };
  const mock = createBrowserMock({ store: memoryStore(), network, base, conditions });
  const address = 'https://touchline.test/mock/rest/permissions/1';
  expect(await (await mock(new Request(address))).json()).toMatchObject({ id: 1 });
  const givenUp = new AbortController();
  const answer = mock(address, { signal: givenUp.signal, method: 'DELETE' });
  givenUp.abort();
  await expect(answer).rejects.toThrow();
  expect((await mock(address)).status).toBe(200);
});

it('keeps the valid part of an earlier version’s data', async () => {
  const store = memoryStore();
  await store.write({ permissions: [{ id: 4, name: 'Kept', assignedTo: [], createdDate: '' }] });
  await store.write(JSON.parse('{"users":[{"id":1}]}'));
  const mock = createBrowserMock({ store, network, base });
  const read = async (name: string) => (await mock(`/mock/rest/${name}`)).json();
  expect(await read('permissions')).toMatchObject([{ id: 4, name: 'Kept' }]);
  expect(await read('users')).toHaveLength(50);
});

it('loses no change when calls arrive at once', async () => {
  const mock = createBrowserMock({ store: memoryStore(), network, base });
  const add = (name: string) =>
    mock('/mock/rest/permissions', { method: 'POST', body: JSON.stringify({ name }) });
  const made = await Promise.all(['a', 'b', 'c'].map(add));
  expect(await Promise.all(made.map(async (one) => (await one.json()).id))).toEqual([10, 11, 12]);
});
