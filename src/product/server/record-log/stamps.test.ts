import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { folderFiles } from '../../../../server/files/server-files.ts';
import { temporaryFolder } from '../../../../server/testing/test-site.ts';
import {
  openSampleStamps,
  type SampleStamps,
} from '../../../../tests/support/record/sample-stamp.ts';
import { checkStamp, readCertificates } from '../../record/log/stamp.ts';
import { logRoutes } from './log-routes.ts';
import type { PublicRecord } from './public-record.ts';
import type { RecordLog } from './record-log.ts';
import { openStamps, stampLastDay, stampOverNetwork } from './stamps.ts';

const AT = '2026-11-23T00:10:00.000Z';
const HEADS = `2026-11-21 3 ${'A'.repeat(43)}=\n2026-11-22 5 ${'B'.repeat(43)}=\n`;
const LAST = HEADS.slice(HEADS.indexOf('2026-11-22'));
const url = 'https://stamps.example/tsr';

let service: SampleStamps;
let folder: ReturnType<typeof temporaryFolder>;
let asked: number;
beforeAll(async () => {
  service = await openSampleStamps();
});
beforeEach(() => {
  folder = temporaryFolder();
  asked = 0;
});
afterEach(() => folder.remove());

const log = { dailyHeads: async () => HEADS };
const certificate = (pem = service.rootPem) => {
  const path = join(folder.path, 'service.pem');
  writeFileSync(path, pem);
  return path;
};
const open = (pem?: string) =>
  openStamps(folderFiles(folder.path), { url, certificate: certificate(pem) });
const honest = async (request: Request) => {
  asked += 1;
  expect(request.headers.get('content-type')).toBe('application/timestamp-query');
  return new Response(await service.answer(new Uint8Array(await request.arrayBuffer()), AT));
};

it('stamps the last daily head once, and keeps the stamp across restarts', async () => {
  const stamps = await open();
  await stampLastDay(log, stamps, url, honest);
  await stampLastDay(log, stamps, url, honest);
  expect(asked).toBe(1);
  const again = await open();
  expect(await again.days()).toEqual(['2026-11-22']);
  const bytes = (await again.stamp('2026-11-22')) ?? new Uint8Array();
  const known = readCertificates(await again.certificates()) ?? [];
  expect(await checkStamp(bytes, LAST, known)).toMatchObject({ stamped: true, at: AT });
  await again.keep('2026-11-22', Uint8Array.of(1));
  expect(await again.stamp('2026-11-22')).toEqual(bytes);
});

it('asks for nothing before a day is over', async () => {
  const none = { dailyHeads: async () => '' };
  await stampLastDay(none, await open(), url, honest);
  expect(asked).toBe(0);
});

it.each<[string, RegExp, (request: Request) => Promise<Response>]>([
  ['is down', /^fetch failed$/, () => Promise.reject(new Error('fetch failed'))],
  ['is broken', /answered 503/, async () => new Response('', { status: 503 })],
  ['shows a page', /UNREADABLE/, async () => new Response('<html>')],
  ['sends no end', /too long/, async () => new Response(new Uint8Array(200_000))],
  [
    'stamps something else',
    /OTHER_TEXT/,
    async () => new Response(await service.stamp('something else', AT)),
  ],
  [
    'resends an old answer',
    /OTHER_REQUEST/,
    async () => new Response(await service.stamp(LAST, AT)),
  ],
])('keeps nothing of a service that %s', async (_, reason, send) => {
  const stamps = await open();
  await expect(stampLastDay(log, stamps, url, send)).rejects.toThrow(reason);
  expect(await stamps.days()).toEqual([]);
});

it('keeps nothing from a service whose certificate does not match', async () => {
  const other = await openSampleStamps();
  const stamps = await open(other.rootPem);
  await expect(stampLastDay(log, stamps, url, honest)).rejects.toThrow(/NOT_TRUSTED/);
  expect(await stamps.days()).toEqual([]);
});

it('gives up on a slow service', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  const place = { url: `http://127.0.0.1:${port}/tsr`, certificate: certificate() };
  const stamps = await openStamps(folderFiles(folder.path), place);
  expect(await stampOverNetwork(log, stamps, place, 50)).toMatch(/aborted due to timeout/);
  expect(await stamps.days()).toEqual([]);
  silent.closeAllConnections();
  silent.close();
});

it('reports a network failure in one line', async () => {
  const place = { url: 'http://127.0.0.1:1/tsr', certificate: certificate() };
  const stamps = await openStamps(folderFiles(folder.path), place);
  expect(await stampOverNetwork(log, stamps, place)).toMatch(
    /^The stamping service http:\/\/127\.0\.0\.1:1\/tsr gave no stamp: .+\.$/,
  );
});

it('keeps the certificates of earlier services, too', async () => {
  await open();
  const other = await openSampleStamps();
  const stamps = await open(other.rootPem);
  await open(other.rootPem);
  expect(await stamps.certificates()).toBe(service.rootPem + other.rootPem);
});

it('does not start with an invalid certificate', async () => {
  await expect(open('hello')).rejects.toThrow(/no PEM certificate/);
  await expect(
    openStamps(folderFiles(folder.path), { url, certificate: '/nowhere.pem' }),
  ).rejects.toThrow(/can't be read/);
});

it('serves the stamps beside the daily heads, and lists no others', async () => {
  const stamps = await open();
  const routes = logRoutes(
    { ...log, file: async () => null } as unknown as RecordLog,
    {} as PublicRecord,
    stamps,
  );
  const get = (path: string) => routes.answer(new Request(`http://localhost${path}`), path);
  expect((await get('/record/log/stamps.txt')).status).toBe(404);
  await stampLastDay(log, stamps, url, honest);
  expect(await (await get('/record/log/stamps.txt')).text()).toBe('2026-11-22\n');
  expect(await (await get('/record/log/stamps.pem')).text()).toBe(service.rootPem);
  const stamp = await get('/record/log/stamps/2026-11-22.tsr');
  expect(stamp.headers.get('content-type')).toBe('application/timestamp-reply');
  expect(new Uint8Array(await stamp.arrayBuffer())).toEqual(
    new Uint8Array(readFileSync(join(folder.path, 'record-stamps', '2026-11-22.tsr'))),
  );
  for (const path of ['stamps/2026-11-21.tsr', 'stamps/stamps.pem', 'stamps/..%2Fstamps.pem']) {
    expect((await get(`/record/log/${path}`)).status).toBe(404);
  }
  expect(await routes.files()).toEqual(
    expect.arrayContaining(['/record/log/stamps.txt', '/record/log/stamps/2026-11-22.tsr']),
  );
});
