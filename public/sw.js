// Caches the app's shell, so that it starts quickly and without a connection. Pages are fetched from the network if
// possible, so nobody sees an old app after a deployment. Responses of the backend and session data are never cached.
// `src/app/service-worker.ts` registers it.
const NAME = 'touchline-';
/** A page of the app, which lists the files needed to start it. */
const SHELL = '/index.html';
const FILE = /^\/assets\//;
/** Small, without a hash in their names, and needed to start. */
const NEEDED =
  /^\/(?:locales\/\w+\.json|theme-init\.js|show-drawn\.js|icon[\w-]*\.\w+|manifest\.webmanifest)$/;

const versionOf = (html) => /<meta name="app-version" content="(\w+)"/.exec(html)?.[1];

/** The files that the page starts with, and those of the frame for signed-in people. */
function filesOf(html) {
  const own = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  const data = /<script type="application\/json" id="route-files">(.*?)<\/script>/s.exec(html)?.[1];
  const { files = [], frame = [] } = data ? JSON.parse(data) : {};
  return [...new Set([...own, ...frame.map((at) => `/${files[at]}`)])];
}

/** Caches this version's shell and deletes older ones. */
async function keepShell(html) {
  const version = versionOf(html);
  if (!version || (await caches.has(NAME + version))) return;
  const files = await Promise.all(
    filesOf(html).map(async (path) => [path, (await caches.match(path)) ?? (await fetch(path))]),
  );
  // Half a shell would be useless, so the next page retries.
  if (files.some(([, response]) => !response.ok)) return;
  const cache = await caches.open(NAME + version);
  await Promise.all(files.map(([path, response]) => cache.put(path, response)));
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  await cache.put(SHELL, new Response(html, { headers }));
  for (const name of await caches.keys()) {
    if (name.startsWith(NAME) && name !== NAME + version) await caches.delete(name);
  }
}

async function current() {
  const name = (await caches.keys()).find((one) => one.startsWith(NAME));
  return name && caches.open(name);
}

async function keep(path, response) {
  if (response.ok) await (await current())?.put(path, response);
}

/** The network's response, or the cached one if there is none. */
async function networkFirst(event, kept, onAnswer) {
  try {
    const response = await fetch(event.request);
    const copy = response.clone();
    event.waitUntil(Promise.resolve(onAnswer(copy)).catch(() => undefined));
    return response;
  } catch (error) {
    const found = await caches.match(kept);
    if (found) return found;
    throw error;
  }
}

async function fileFirst(event, path) {
  const found = await caches.match(path);
  if (found) return found;
  const response = await fetch(event.request);
  event.waitUntil(keep(path, response.clone()).catch(() => undefined));
  return response;
}

async function keepPage(response) {
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html');
  if (isPage) await keepShell(await response.text());
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(SHELL, { cache: 'no-cache' }).then(keepPage));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Sign-in has its own page, which isn't the shell.
  const keepsPage = pathname.startsWith('/auth/') ? () => undefined : keepPage;
  if (request.mode === 'navigate') event.respondWith(networkFirst(event, SHELL, keepsPage));
  else if (FILE.test(pathname)) event.respondWith(fileFirst(event, pathname));
  else if (NEEDED.test(pathname)) {
    event.respondWith(networkFirst(event, pathname, (response) => keep(pathname, response)));
  }
});
