import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = readFileSync('public/sw.js', 'utf8');
const ORIGIN = 'http://localhost';

/** The page of a version, which starts with one file and has another for its frame. */
const pageOf = (version: string) => `<meta name="app-version" content="${version}">
<script src="/assets/start-${version}.js"></script>
<script type="application/json" id="route-files">{"files":["assets/app-${version}.js"],"frame":[0]}</script>`;

let stores: Map<string, Map<string, Response>>;
/** What the network serves; null while offline. */
let network: Record<string, string> | null;
let asked: string[];

const pathOf = (what: string | Request) =>
  typeof what === 'string' ? what : new URL(what.url).pathname;

function cacheOf(store: Map<string, Response>) {
  return {
    put: async (path: string, response: Response) => void store.set(path, response),
    match: async (path: string) => store.get(path)?.clone(),
  };
}

/**
 * Runs the worker in its own simulated browser; returns a function that sends an event and awaits everything it
 * triggers.
 */
function worker() {
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(SCRIPT, {
    URL,
    Response,
    self: {
      location: { origin: ORIGIN },
      clients: { claim: async () => undefined },
      skipWaiting: () => undefined,
      addEventListener: (type: string, listener: (event: object) => void) => {
        listeners[type] = listener;
      },
    },
    caches: {
      has: async (name: string) => stores.has(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      open: async (name: string) => {
        const store = stores.get(name) ?? new Map();
        stores.set(name, store);
        return cacheOf(store);
      },
      match: async (path: string) =>
        [...stores.values()]
          .map((store) => store.get(path))
          .find(Boolean)
          ?.clone(),
    },
    fetch: async (what: string | Request) => {
      const path = pathOf(what);
      asked.push(path);
      if (!network) throw new TypeError('Failed to fetch');
      const text = network[path];
      const type = path.includes('.') && !path.endsWith('.html') ? 'text/javascript' : 'text/html';
      return new Response(text, {
        status: text === undefined ? 404 : 200,
        headers: { 'Content-Type': type },
      });
    },
  });
  return async (type: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners[type]?.({
      ...event,
      waitUntil: (done: Promise<unknown>) => work.push(done),
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    const text = await answer?.then(
      (response) => response.text(),
      () => 'no connection',
    );
    await Promise.all(work);
    return text;
  };
}

const request = (path: string, mode: string, method = 'GET') => ({
  request: { url: ORIGIN + path, mode, method } as Request,
});
const kept = () => [...stores].map(([name, store]) => [name, [...store.keys()].sort()]);

function deploy(version: string) {
  network = {
    '/index.html': pageOf(version),
    '/users': pageOf(version),
    [`/assets/start-${version}.js`]: `start ${version}`,
    [`/assets/app-${version}.js`]: `app ${version}`,
    [`/assets/page-${version}.js`]: `page ${version}`,
    '/auth/login': 'sign-in',
    '/locales/en.json': `texts ${version}`,
    '/config.json': 'settings',
    '/rest/v1/people': 'people',
  };
}

beforeEach(() => {
  stores = new Map();
  asked = [];
  deploy('1');
});

describe('the service worker', () => {
  it('caches the shell and starts the app from it when offline', async () => {
    const send = worker();
    await send('install');
    await send('fetch', request('/locales/en.json', 'cors'));
    expect(kept()).toEqual([
      [
        'touchline-1',
        ['/assets/app-1.js', '/assets/start-1.js', '/index.html', '/locales/en.json'],
      ],
    ]);
    network = null;
    expect(await send('fetch', request('/users', 'navigate'))).toBe(pageOf('1'));
    expect(await send('fetch', request('/assets/app-1.js', 'cors'))).toBe('app 1');
    expect(await send('fetch', request('/locales/en.json', 'cors'))).toBe('texts 1');
    expect(await send('fetch', request('/assets/page-1.js', 'cors'))).toBe('no connection');
  });

  it('shows a new deployment at once and drops the previous one', async () => {
    const send = worker();
    await send('install');
    await send('fetch', request('/assets/page-1.js', 'cors'));
    deploy('2');
    expect(await send('fetch', request('/users', 'navigate'))).toBe(pageOf('2'));
    expect(kept()).toEqual([
      ['touchline-2', ['/assets/app-2.js', '/assets/start-2.js', '/index.html']],
    ]);
  });

  it('requests a hashed file once, and others every time', async () => {
    const send = worker();
    await send('install');
    asked = [];
    for (const path of ['/assets/page-1.js', '/locales/en.json']) {
      await send('fetch', request(path, 'cors'));
      await send('fetch', request(path, 'cors'));
    }
    expect(asked).toEqual(['/assets/page-1.js', '/locales/en.json', '/locales/en.json']);
  });

  it('does not cache the backend’s responses, the settings or other sites', async () => {
    const send = worker();
    await send('install');
    const before = kept();
    for (const path of ['/rest/v1/people', '/auth/v1/user', '/config.json', '/version.json']) {
      expect(await send('fetch', request(path, 'cors'))).toBeUndefined();
    }
    expect(await send('fetch', request('/users', 'navigate', 'POST'))).toBeUndefined();
    expect(await send('fetch', request('/auth/login', 'navigate'))).toBe('sign-in');
    expect(kept()).toEqual(before);
  });

  it('never caches the sign-in page as the shell', async () => {
    const send = worker();
    await send('install');
    deploy('2');
    network = { ...network, '/auth/login': pageOf('2') };
    await send('fetch', request('/auth/login', 'navigate'));
    network = null;
    expect(await send('fetch', request('/users', 'navigate'))).toBe(pageOf('1'));
  });

  it('never caches a partial shell', async () => {
    delete network?.['/assets/app-1.js'];
    await worker()('install');
    expect(kept()).toEqual([]);
  });
});
