import { afterAll, beforeAll, expect, it } from 'vitest';
import { PREVIEW_HEADER, previewOf, SPORTS_VIEWER } from '@/product/sports/viewer/sports-viewer';
import { createBackend } from '@/providers/backend';
import { PREVIEW_KEY } from '@/providers/preview-store';
import { readViewer } from '@/providers/read-viewer';
import { type AccountName, emailOf, PASSWORD } from '../db/support/accounts.ts';
import { PUBLISHABLE_KEY } from '../db/support/test-app.ts';
import { openWorld, type World } from '../db/support/world.ts';
import { memoryStorage } from './support/memory-storage.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('PostgreSQL');
});
afterAll(() => world.close());

interface Tab {
  /** What the browser keeps, and what belongs to the tab alone. */
  storage?: Storage;
  own?: Storage;
}

/** The app's way to the server in one tab, and the preview header of each request that it sent. */
function openTab({ storage = memoryStorage(), own = memoryStorage() }: Tab = {}) {
  const headers: (string | null)[] = [];
  const backend = createBackend(
    { supabaseUrl: 'http://localhost', supabaseKey: PUBLISHABLE_KEY },
    {
      fetch: (input, init) => {
        const request = new Request(input, init);
        if (request.url.includes('/rest/')) headers.push(request.headers.get(PREVIEW_HEADER));
        return world.fetch(request);
      },
      storage: () => storage,
      tabStorage: () => own,
      autoRefresh: false,
      retries: 0,
    },
  );
  const view = async () => {
    const read = await readViewer(backend, backend.session.current()?.userId ?? '');
    return { ...read, ...SPORTS_VIEWER.read(read.facts) };
  };
  return { backend, storage, own, headers, view };
}

async function signedIn(name: AccountName) {
  const tab = openTab();
  const auth = await tab.backend.session.client();
  await auth.signInWithPassword({ email: emailOf(name), password: PASSWORD });
  return tab;
}

it('goes with every request of the tab, also after a reload, until it ends', async () => {
  const { backend, storage, own, headers, view } = await signedIn('tipster');
  expect(await view()).toMatchObject({ role: 'TIPSTER', previewing: false });
  backend.preview.set(previewOf('BASIC'));
  expect(await view()).toMatchObject({
    role: 'USER',
    realRole: 'TIPSTER',
    tier: 'BASIC',
    previewing: true,
    previewTiers: ['FREE', 'BASIC', 'PREMIUM', 'VIP'],
  });
  const reloaded = openTab({ storage, own });
  expect(await reloaded.view()).toMatchObject({ role: 'USER', tier: 'BASIC' });
  reloaded.backend.preview.set(null);
  expect(await reloaded.view()).toMatchObject({ role: 'TIPSTER', previewing: false });
  expect([...headers, ...reloaded.headers]).toEqual([
    ...[null, null, 'BASIC', 'BASIC'],
    ...['BASIC', 'BASIC', null, null],
  ]);
  expect(openTab({ storage, own }).backend.preview.current()).toBeNull();
});

it('ends with the session, and never goes without one', async () => {
  const { backend, own } = await signedIn('admin');
  backend.preview.set(previewOf('VIP'));
  await backend.session.end();
  expect(backend.preview.current()).toBeNull();
  expect(own.getItem(PREVIEW_KEY)).toBeNull();
  own.setItem(PREVIEW_KEY, JSON.stringify(previewOf('VIP')));
  const visitor = openTab({ own });
  await visitor.backend.getJson('/rest/v1/leagues?limit=1');
  expect(visitor.headers).toEqual([null]);
});

it('starts with nothing that is no preview', async () => {
  const { storage, own } = await signedIn('admin');
  own.setItem(PREVIEW_KEY, JSON.stringify(previewOf('VIP')));
  expect(openTab({ storage, own }).backend.preview.current()).toEqual(previewOf('VIP'));
  const other = (preview: object) => JSON.stringify({ ...previewOf('VIP'), ...preview });
  for (const junk of [
    ...['vip', '"VIP"', 'null', 'x'.repeat(10_000)],
    ...[other({ header: 'authorization' }), other({ value: 'a b' }), other({ value: 7 })],
  ]) {
    own.setItem(PREVIEW_KEY, junk);
    expect(openTab({ storage, own }).backend.preview.current()).toBeNull();
  }
});
