import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLog } from '@/product/record/log/read-log';
import {
  type LogEvidence,
  type LogReport,
  verifyWithLog,
} from '@/product/record/log/verify-with-log';
import { verifyRecord } from '@/product/record/verify-record';
import { SAMPLE_KEY, SAMPLE_WITNESS, sampleFiles } from '../sample-log';
import { CATALOGUE, honestRecords, UNUSUAL_RECORDS } from './forgeries';
import { type CaughtBy, CHECKED_AT, type HandedOut, type Honest, type Kept } from './honest-record';

let records: Awaited<ReturnType<typeof honestRecords>>;
let honest: Honest;
beforeAll(async () => {
  records = await honestRecords();
  honest = records.tips;
});

/** The problems found by readers with the file, then also the log, then a stored head, then a witness. */
async function readAll(out: HandedOut & Kept): Promise<Record<CaughtBy, string[]>> {
  const file = { ...(await verifyRecord(out.csv)), ofHead: out.ofHead };
  const other = out.other === undefined ? [] : [await verifyRecord(out.other)];
  const files = sampleFiles(out.events, out.witnessed ? { witnessedAt: CHECKED_AT } : {});
  out.tamper?.(files);
  const evidence: LogEvidence = {
    read: async (path) => files.get(path) ?? null,
    key: SAMPLE_KEY,
    givenAt: out.givenAt,
    now: out.now ?? CHECKED_AT,
  };
  const found = async (more: Partial<LogEvidence>) =>
    codesOf(await verifyWithLog([file, ...other], { ...evidence, ...more }));
  const { noted, seenAt } = out;
  return {
    file: codesOf(file),
    log: await found({}),
    head: await found({ noted, seenAt }),
    witness: await found({ witnesses: [SAMPLE_WITNESS] }),
  };
}
const NOTHING_KEPT: Kept = { noted: '', seenAt: CHECKED_AT };
const codesOf = ({ problems }: Pick<LogReport, 'problems'>) => [
  ...new Set(problems.map(({ code }) => code)),
];

it('the honest record is verified by all of them', async () => {
  for (const record of [records.tips, records.slips]) {
    expect(await readAll(record)).toEqual({ file: [], log: [], head: [], witness: [] });
  }
});

it.each(UNUSUAL_RECORDS.map((each) => [each.name, each] as const))(
  'a true record is verified: %s',
  async (_, { hand }) => {
    const { file, log } = await readAll({ ...(await hand(records)), ...NOTHING_KEPT });
    expect({ file, log }).toEqual({ file: [], log: [] });
  },
);

describe('a forgery is detected', () => {
  it.each(CATALOGUE.map((forgery) => [forgery.caughtBy, forgery.name, forgery] as const))(
    'by the %s: %s',
    async (caughtBy, _, { hand }) => {
      const found = await readAll(await hand(records));
      const order: CaughtBy[] = ['file', 'log', 'head', 'witness'];
      expect(order.find((reader) => found[reader].length > 0)).toBe(caughtBy);
    },
  );
});

it('each of 400 changed bytes of the file is detected from the file', async () => {
  const bytes = new TextEncoder().encode(honest.csv);
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: bytes.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (at, flip) => {
        const changed = bytes.with(at, (bytes[at] ?? 0) ^ flip);
        expect((await verifyRecord(changed)).ok).toBe(false);
      },
    ),
    { numRuns: 400, seed: 16 },
  );
});

it('each of 400 changed bytes of the log is detected from the log', async () => {
  const files = sampleFiles(honest.events);
  const read = [...files].filter(([path]) => !/^tile\/\d/.test(path));
  const place = fc
    .constantFrom(...read)
    .chain(([path, bytes]) => fc.tuple(fc.constant(path), fc.nat({ max: bytes.length - 1 })));
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async ([path, at], flip) => {
      const bytes = files.get(path) ?? new Uint8Array();
      const altered = new Map(files).set(path, bytes.with(at, (bytes[at] ?? 0) ^ flip));
      const reading = await readLog(async (name) => altered.get(name) ?? null, SAMPLE_KEY);
      expect('problems' in reading).toBe(true);
    }),
    { numRuns: 400, seed: 16 },
  );
});

it('docs/record.md lists each forgery and what detects it', () => {
  const page = readFileSync(new URL('../../../../docs/record.md', import.meta.url), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const readers: Record<string, CaughtBy> = {
    'the file by itself': 'file',
    'the log': 'log',
    'a head that was noted': 'head',
    'a witness': 'witness',
  };
  const listed = rows.flatMap(([, name = '', by = '']) =>
    readers[by] ? [[name, readers[by]]] : [],
  );
  expect(listed).toEqual(CATALOGUE.map(({ name, caughtBy }) => [name, caughtBy]));
});
