import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installMock } from './install.ts';

const network = vi.fn<typeof fetch>(async () => new Response('from the network'));

/** A page at this address; Node has no IndexedDB, like a browser that denies it. */
function openPage(address: string): void {
  const { href, origin, search } = new URL(address, 'https://touchline.test');
  vi.stubGlobal('window', { fetch: network, location: { href, origin, search } });
  installMock();
}

const read = async (path: string) => (await window.fetch(path)).json();

beforeEach(() => network.mockClear());
afterEach(() => vi.unstubAllGlobals());

it('keeps changes in memory if the page has no database', async () => {
  expect('indexedDB' in globalThis).toBe(false);
  openPage('/apps/email');
  const change = { method: 'PATCH', body: JSON.stringify({ name: 'Renamed' }) };
  expect((await window.fetch('/mock/rest/permissions/4', change)).status).toBe(200);
  expect(await read('/mock/rest/permissions/4')).toMatchObject({ name: 'Renamed' });
  expect(network).not.toHaveBeenCalled();
});

it('does the same if the browser refuses to open its database', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      const request = { error: new DOMException('no', 'SecurityError'), onerror: () => {} };
      queueMicrotask(() => request.onerror());
      return request;
    },
  });
  openPage('/apps/email');
  expect(await read('/mock/rest/permissions/4')).toMatchObject({ id: 4 });
});

it.each([
  ['', { latency: 0, failures: 0 }],
  ['?mock=slow', { latency: 1500, failures: 0 }],
  ['?mock=error&q=tea', { latency: 0, failures: 1 }],
  ['?mock=constructor', { latency: 0, failures: 0 }],
])('reads from the address how the line is: %s', async (search, conditions) => {
  openPage(`/apps/email${search}`);
  expect(await read('/mock/demo/conditions')).toEqual(conditions);
  if (conditions.latency > 0) return;
  const { status } = await window.fetch('/mock/rest/permissions/4');
  expect(status).toBe(conditions.failures ? 503 : 200);
});

it('leaves to the network whatever is not below /mock on its own origin', async () => {
  openPage('/apps/email?mock=error');
  for (const address of ['/rest/v1/tips', '/mockingbird', 'https://example.com/mock/rest/users']) {
    expect(await (await window.fetch(address)).text()).toBe('from the network');
  }
  const request = new Request('https://touchline.test/mock/rest/permissions/4');
  expect((await window.fetch(request)).status).toBe(503);
});
