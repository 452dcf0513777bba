import { utf8ToBytes } from '@noble/hashes/utils.js';
import { FORGERIES } from '@tests/support/record/forgeries/forgeries';
import { type Honest, honestRecord } from '@tests/support/record/forgeries/honest-record';
import { SAMPLE_KEY, sampleFiles } from '@tests/support/record/sample-log';
import {
  openSampleStamps,
  type SampleStamps,
  stampedFiles,
} from '@tests/support/record/sample-stamp';
import { beforeAll, expect, it } from 'vitest';
import { verifyWithLog } from './verify-with-log';
import { whatIsProved } from './what-is-proved';

let honest: Honest;
let service: SampleStamps;
let files: Map<string, Uint8Array>;
beforeAll(async () => {
  honest = await honestRecord();
  service = await openSampleStamps();
  files = await stampedFiles(honest.events, service);
});

const verify = (of: Map<string, Uint8Array>, stampCertificates?: string) =>
  verifyWithLog(null, {
    read: async (path) => of.get(path) ?? null,
    key: SAMPLE_KEY,
    stampCertificates,
  });
const codes = async (of: Map<string, Uint8Array>, pem?: string) => {
  const { problems } = await verify(of, pem);
  return [...new Set(problems.map(({ code }) => code))];
};
/** The files with one of them another one. */
const withFile = (path: string, bytes: Uint8Array) => new Map(files).set(path, bytes);
const firstDay = () => [...files.keys()].find((path) => path.endsWith('.tsr')) ?? '';

it('reports until when a stamping service saw the log, and by whose certificate', async () => {
  const report = await verify(files);
  const { stamps } = report;
  expect(report.ok).toBe(true);
  expect(stamps?.days).toBeGreaterThan(2);
  expect(stamps).toMatchObject({ by: 'Sample stamps', independent: false, waitDays: 40 });
  expect(stamps?.size).toBeLessThan(honest.events.length);
  const unproved = whatIsProved(report, false).unproved.map(({ code }) => code);
  expect(unproved).toContain('STAMPS');

  const own = await verify(files, service.rootPem);
  expect(own.stamps?.independent).toBe(true);
  expect(whatIsProved(own, false).proved).toContainEqual({
    code: 'STAMPS',
    count: stamps?.size,
  });
});

it('refuses a log that was rewritten after it was stamped, though all of it is signed', async () => {
  const forgery = FORGERIES.find(({ name }) => name.startsWith('file and log rebuilt'));
  const forged = sampleFiles({ ...honest, ...(await forgery?.forge(honest)) }.events);
  expect(await codes(forged)).toEqual([]);
  expect(await codes(new Map([...files, ...forged]))).toEqual(['STAMP_REWRITTEN']);
});

it('shows how late the entries of a log were stamped that was made up afterwards', async () => {
  const days = new TextDecoder().decode(files.get('stamps.txt')).trimEnd().split('\n');
  const late = new Map(files).set('stamps.txt', utf8ToBytes(`${days.at(-1)}\n`));
  const { ok, stamps } = await verify(late);
  expect(ok).toBe(true);
  expect(stamps?.days).toBe(1);
  expect(stamps?.waitDays).toBeGreaterThan(150);
});

it('refuses stamps of a service that the reader does not trust, or that are gone', async () => {
  const other = await openSampleStamps();
  expect(await codes(files, other.rootPem)).toEqual(['STAMP_BAD']);
  expect(await codes(withFile(firstDay(), utf8ToBytes('nothing')))).toEqual(['STAMP_BAD']);
  expect(await codes(sampleFiles(honest.events), service.rootPem)).toEqual(['STAMP_NONE']);
  expect(await codes(sampleFiles(honest.events))).toEqual([]);
});

it('refuses a stamp that is older than what it covers', async () => {
  const early = await stampedFiles(honest.events, {
    ...service,
    stamp: (text) => service.stamp(text, '2024-02-01T00:00:00.000Z'),
  });
  expect(await codes(early)).toEqual(['STAMP_EARLY']);
});
