import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { createBrowserMock } from '../../mock-server/browser/browser-mock.ts';
import { memoryStore } from '../../mock-server/browser/mock-store.ts';
import { mockApp } from '../../mock-server/mock-app.ts';

interface OpenHost {
  fetch: typeof fetch;
  close: () => Promise<void>;
}

/** The time on both hosts' clocks; tests may change it. */
export const clock = { now: new Date('2026-12-05T12:00:00Z') };

async function nodeHost(): Promise<OpenHost> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-mock-'));
  const app = mockApp(join(folder, 'mock.json'), { now: () => clock.now });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    fetch: (input, init) => fetch(new URL(String(input), `http://127.0.0.1:${port}`), init),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function browserHost(): Promise<OpenHost> {
  const mock = createBrowserMock({
    store: memoryStore(),
    network: async () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }),
    base: 'http://touchline.test/apps',
    now: () => clock.now,
  });
  return { fetch: mock, close: async () => {} };
}

interface Sent {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what any call may answer
  body: any;
  headers: Headers;
}

/** Calls to one host, in the sample apps' way. */
export interface Host {
  get: (path: string, query?: Record<string, string | string[]>) => Promise<Sent>;
  send: (method: string, path: string, body?: unknown) => Promise<Sent>;
  /** Sends a text as the body, whatever it is. */
  sendText: (method: string, path: string, text: string) => Promise<Sent>;
}

/** Every call that was made, as `Node GET /apps/email/emails 200`; the query left out. */
export const seen = new Set<string>();

/** Reads with side effects: the list last read, and read marks. */
const LEAVES_TRACES = /email\/emails|get-chat/;

function callsTo(name: string, host: () => OpenHost, onChange: () => void): Host {
  const call = async (path: string, init?: RequestInit): Promise<Sent> => {
    const response = await host().fetch(`/mock${path}`, init);
    const method = init?.method ?? 'GET';
    seen.add(`${name} ${method} ${path.split('?', 1)} ${response.status}`);
    if (response.ok && (init?.method || LEAVES_TRACES.test(path))) onChange();
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  const sendText: Host['sendText'] = (method, path, body) =>
    call(path, { method, body, headers: { 'Content-Type': 'application/json' } });
  return {
    get: (path, query = {}) => {
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) =>
          typeof value === 'string'
            ? [[name, value]]
            : value.map((one): [string, string] => [`${name}[]`, one]),
        ),
      );
      return call(search.size ? `${path}?${search}` : path);
    },
    send: (method, path, body) =>
      body === undefined ? call(path, { method }) : sendText(method, path, JSON.stringify(body)),
    sendText,
  };
}

/** The mock back end's hosts, by name. */
export const HOSTS = [
  ['Node', nodeHost],
  ['browser', browserHost],
] as const;

/** Runs the same tests against both hosts; each starts with the initial sample data. */
export function describeOnBothHosts(name: string, tests: (host: Host) => void): void {
  describe.each(HOSTS)(`${name}, in the %s host`, (host, open) => {
    let running: OpenHost;
    let isChanged = true;
    beforeAll(async () => {
      running = await open();
    });
    beforeEach(async () => {
      clock.now = new Date('2026-12-05T12:00:00Z');
      if (isChanged) await running.fetch('/mock/demo/reset', { method: 'POST' });
      isChanged = false;
    });
    afterAll(() => running.close());
    tests(
      callsTo(
        host,
        () => running,
        () => {
          isChanged = true;
        },
      ),
    );
  });
}
