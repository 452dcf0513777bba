import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderFiles } from '../../../../server/files/server-files.ts';
import { createHost } from '../../../../server/requests/host.ts';
import type { Settings } from '../../../../server/settings/settings.ts';
import {
  openTestBackend,
  type TestBackend,
  temporaryFolder,
  testSettings,
} from '../../../../server/testing/test-site.ts';
import { toBase64 } from '../../record/log/bytes.ts';
import { parseCheckpoint } from '../../record/log/checkpoint.ts';
import { parseEvent } from '../../record/log/event.ts';
import { leafHash, MerkleTree, provesConsistency } from '../../record/log/merkle.ts';
import { readRecordHead } from '../../record/log/record-head.ts';
import { checkNote, parseNote, parseVerifierKey } from '../../record/log/signed-note.ts';
import {
  bundleEntries,
  entryFiles,
  logFilePath,
  logFiles,
  tileBytes,
} from '../../record/log/tiles.ts';
import { loadLogKey, logKeyFor } from './log-key.ts';
import { logRoutes } from './log-routes.ts';
import { publicRecord } from './public-record.ts';
import { openRecordLog } from './record-log.ts';
import { openStamps } from './stamps.ts';
import { writeLog } from './write-log.ts';

let site: TestBackend;
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;

/** The database's log with the stored key; it has read nothing yet. */
async function openLog() {
  const { runSql } = site.backend;
  const log = openRecordLog(runSql, loadLogKey(site.settings));
  return {
    log,
    routes: logRoutes(
      log,
      publicRecord(runSql),
      await openStamps(folderFiles(site.settings.dataDir), undefined),
    ),
  };
}

/** A site that serves the log. */
async function openSite() {
  const host = createHost({
    backend: site.backend,
    functions: null,
    partRoutes: [(await openLog()).routes],
    mails: null,
    mailToken: '',
    publicConfig: async () => ({}),
    page: async () => null,
    headers: {},
    report: (...parts) => {
      throw parts.at(-1);
    },
  });
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    host(new Request(`http://localhost:3000${path}`, { method, headers }), null);
}

/** Entries in the database's format; their contents belong to no tip. */
const append = (entries: number) =>
  site.backend.runSql(`
    select private.append_record_events(array_agg(row('REVEAL', 'tip', gen_random_uuid(),
      'commit_hash=' || repeat('a', 64))::private.record_entry))
    from generate_series(1, ${entries})`);

const bytesAt = async (path: string) => {
  const response = await get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return new Uint8Array(await response.arrayBuffer());
};

/** Reads the log as a stranger does: checkpoint, key and bundles. */
async function readLog() {
  const key = parseVerifierKey(await (await get('/.well-known/touchline-record.vkey')).text());
  const text = await (await get('/record/log/checkpoint')).text();
  const note = parseNote(text);
  const head = note && parseCheckpoint(note.text);
  if (!key || !note || !head) throw new Error(`not a checkpoint: ${text}`);
  expect(checkNote(note, key)).toEqual({ signed: true, seenAt: null });
  expect(head.origin).toBe(key.name);
  const tree = new MerkleTree();
  for (const file of entryFiles(head.size)) {
    const entries = bundleEntries(await bytesAt(`/record/log/${logFilePath(file)}`), file.width);
    for (const entry of entries ?? []) {
      expect(parseEvent(entry)?.index).toBe(tree.size);
      tree.push(leafHash(entry));
    }
  }
  expect(tree.size).toBe(head.size);
  expect(tree.root()).toEqual(head.root);
  return { text, head, tree };
}

beforeAll(async () => {
  site = await openTestBackend();
  get = await openSite();
});
afterAll(() => site?.close());

describe('the log over HTTP', () => {
  it('begins empty, signed with the stored key', async () => {
    const { head } = await readLog();
    expect(head).toMatchObject({ origin: 'localhost:3000/record/log', size: 0 });
  });

  it('can be read in full, only ever grows, and has its tree’s tiles', async () => {
    await append(300);
    const earlier = await readLog();
    expect(earlier.head.size).toBe(300);
    await append(500);
    const later = await readLog();
    expect(later.head.size).toBe(800);
    const proof = later.tree.consistencyProof(300);
    expect(provesConsistency(earlier.head, later.head, proof)).toBe(true);
    for (const file of logFiles(800).filter(({ level }) => level !== 'entries')) {
      expect(await bytesAt(`/record/log/${logFilePath(file)}`)).toEqual(
        tileBytes(later.tree, file),
      );
    }
    // An earlier last tile is still available.
    expect((await get('/record/log/tile/0/001.p/44')).status).toBe(200);
    expect((await get('/record/log/tile/entries/001.p/44')).status).toBe(200);
  });

  it('is rebuilt from scratch with the same bytes', async () => {
    const paths = ['checkpoint', ...logFiles(800).map(logFilePath)].map((p) => `/record/log/${p}`);
    const before = await Promise.all(paths.map(bytesAt));
    get = await openSite();
    expect(await Promise.all(paths.map(bytesAt))).toEqual(before);
  });

  it.each([
    'tile/0/003',
    'tile/0/003.p/33',
    'tile/0/004.p/1',
    'tile/1/000.p/4',
    'tile/entries/003',
    'tile/entries/003.p/33',
    'tile/entries/3',
    'tile/0/003.p/0',
    'else',
    '',
  ])('has nothing at %j', async (path) => {
    expect((await get(`/record/log/${path}`)).status).toBe(404);
  });

  it('may be cached for ever, except for its head', async () => {
    const tile = await get('/record/log/tile/0/000');
    expect(tile.headers.get('cache-control')).toContain('immutable');
    expect(tile.headers.get('access-control-allow-origin')).toBe('*');
    const head = await get('/record/log/checkpoint');
    expect(head.headers.get('cache-control')).toBe('no-cache');
    const etag = head.headers.get('etag') ?? '';
    const again = () => get('/record/log/checkpoint', { 'if-none-match': etag });
    expect((await again()).status).toBe(304);
    await append(1);
    expect((await again()).status).toBe(200);
  });

  it('is written as files with the same bytes, and later only the new ones', async () => {
    const folder = temporaryFolder();
    const { log, routes } = await openLog();
    const write = async () => writeLog(routes, await log.tree(), folder.path);
    const first = await write();
    const { size } = await log.tree();
    const paths = ['checkpoint', 'checkpoints.txt', ...logFiles(size).map(logFilePath)]
      .map((path) => `/record/log/${path}`)
      .concat('/.well-known/touchline-record.vkey', '/record.csv', '/record.json');
    for (const path of paths) {
      expect(new Uint8Array(readFileSync(join(folder.path, path)))).toEqual(await bytesAt(path));
    }
    expect(first).toEqual({ size, written: paths.length + 1 });
    expect(await write()).toEqual({ size, written: 0 });
    await append(1);
    // The checkpoint, which is also in record.json, a bundle and a tile; no other file reflects this entry.
    expect(await write()).toEqual({ size: size + 1, written: 4 });

    const other = new MerkleTree(Array.from({ length: size + 1 }, () => new Uint8Array(32)));
    const held = readFileSync(join(folder.path, '/record/log/checkpoint'), 'utf8');
    await expect(writeLog(routes, other, folder.path)).rejects.toThrow('holds a log that');
    expect(readFileSync(join(folder.path, '/record/log/checkpoint'), 'utf8')).toBe(held);
    folder.remove();
  });

  it('reads two rows for one more entry, however long it is, and none for a tile that it has', async () => {
    let rows = 0;
    const counted: typeof site.backend.runSql = async (text) => {
      const answer = await site.backend.runSql(text);
      rows += answer.length;
      return answer;
    };
    const log = openRecordLog(counted, loadLogKey(site.settings));
    const grow = async (entries: number) => {
      await append(entries);
      rows = 0;
      await log.tree();
      return rows;
    };
    await log.tree();
    expect(await grow(1)).toBe(2);
    expect(await grow(3000)).toBe(3001);
    expect(await grow(1)).toBe(2);
    rows = 0;
    await log.file({ level: 0, index: 3, width: 256 });
    expect(rows).toBe(0);
  });

  it('has a list of its daily heads, which only grows', async () => {
    const list = async () => (await get('/record/log/checkpoints.txt')).text();
    expect(await list()).toBe('');
    const { tree } = await readLog();
    await site.backend.runSql(`
      insert into public.record_events (index, at, kind, subject, subject_id, data)
      select n.index, n.at, 'REVEAL', 'tip', n.id,
        private.event_head(n.index, n.at, 'REVEAL', 'tip', n.id) || 'commit_hash='
      from (select ${tree.size} as index, now() + interval '1 day' as at, gen_random_uuid() as id) as n`);
    const [last, ...earlier] = (await list()).split('\n').slice(0, -1).reverse();
    expect(last?.slice(10)).toBe(` ${tree.size} ${toBase64(tree.root())}`);
    expect(last).toMatch(/^\d{4}-\d\d-\d\d /);
    expect(earlier.length).toBeLessThan(2);
  });

  it('detects that another database has replaced the known one', async () => {
    await site.backend.runSql(`alter table public.record_events disable trigger user;
      truncate public.record_events;
      alter table public.record_events enable trigger user;`);
    await append(3);
    expect((await readLog()).head.size).toBe(3);
  });
});

describe('the whole record', () => {
  it('is served with its ETag, and in parts', async () => {
    const response = await get('/record.csv');
    const text = await response.text();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text).toMatch(/^seq,status,prediction_id,.*\n$/);
    const etag = response.headers.get('etag') ?? '';
    expect((await get('/record.csv', { 'if-none-match': etag })).status).toBe(304);
    const part = await get('/record.csv', { range: 'bytes=4-9' });
    expect([part.status, await part.text()]).toEqual([206, 'status']);
    expect(part.headers.get('content-range')).toBe(`bytes 4-9/${utf8ToBytes(text).length}`);
    expect(await (await get('/record.csv', { range: 'bytes=-5' })).text()).toBe(text.slice(-5));
    expect((await get('/record.csv', { range: 'bytes=99999-' })).status).toBe(416);
    const changed = await get('/record.csv', { range: 'bytes=4-9', 'if-range': '"other"' });
    expect([changed.status, await changed.text()]).toEqual([200, text]);
    const checkpoint = await (await get('/record/log/checkpoint')).text();
    const json = await get('/record.json');
    expect(await json.json()).toEqual({
      tips: [],
      slips: [],
      quotes: [],
      head: { ...readRecordHead(checkpoint), checkpoint },
    });
    const tag = json.headers.get('etag') ?? '';
    expect((await get('/record.json', { 'if-none-match': tag })).status).toBe(304);
    expect((await get('/record.json', { range: 'bytes=0-1' })).status).toBe(206);
    expect(await (await get('/record-slips.csv')).text()).toMatch(/^seq,status,slip_id,.*\n$/);
  });

  it('accepts only GET', async () => {
    expect((await (await openSite())('/record.csv', {}, 'POST')).status).toBe(405);
  });

  it('lets other sites’ pages ask whether it changed', async () => {
    const asked = { origin: 'https://other.test', 'access-control-request-method': 'GET' };
    const { status, headers } = await (await openSite())('/record.csv', asked, 'OPTIONS');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-headers')).toContain('If-None-Match');
  });
});

describe('the key', () => {
  it('is created once, readable by its owner only, and named after the public address', () => {
    const folder = temporaryFolder();
    const settings = testSettings(folder.path);
    const key = loadLogKey(settings);
    expect(statSync(join(folder.path, 'record-log.json')).mode & 0o777).toBe(0o600);
    // Another port of this machine is the same log; a public name is the site's.
    expect(loadLogKey({ ...settings, siteUrl: 'http://localhost:4000' })).toEqual(key);
    const there = loadLogKey({ ...settings, siteUrl: 'https://tips.example.com' });
    expect(there.origin).toBe('tips.example.com/record/log');
    expect(there.secret).toEqual(key.secret);
    folder.remove();
  });

  it('is remembered by the database: a data folder without it, or with another, is refused', async () => {
    const { runSql } = site.backend;
    const folders = [temporaryFolder(), temporaryFolder(), temporaryFolder()] as const;
    const [own, empty, other] = folders.map(({ path }) => testSettings(path)) as [
      Settings,
      Settings,
      Settings,
    ];
    await append(1);
    const key = await logKeyFor(runSql, own);
    await expect(logKeyFor(runSql, empty)).rejects.toThrow(/has no key.*RECORD_NEW_KEY=on/);
    expect(existsSync(join(empty.dataDir, 'record-log.json'))).toBe(false);
    loadLogKey(other);
    await expect(logKeyFor(runSql, other)).rejects.toThrow('has another key');
    // The same key under a new site name is the same signer.
    const moved = await logKeyFor(runSql, { ...own, siteUrl: 'https://tips.example.com' });
    expect(moved.secret).toEqual(key.secret);
    expect((await logKeyFor(runSql, own)).verifier).toBe(key.verifier);
    await logKeyFor(runSql, { ...other, recordNewKey: true });
    await expect(logKeyFor(runSql, own)).rejects.toThrow('has another key');
    for (const { remove } of folders) remove();
  });
});
