import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import {
  chainHash,
  commitHash,
  FIRST_PREV_HASH,
  settlementHash,
} from '@/product/record/canonical-text';
import type { RecordColumn, RecordRow } from '@/product/record/columns';
import type { RecordEvent } from '@/product/record/log/event';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import { verifyWithLog } from '@/product/record/log/verify-with-log';
import { whatIsProved } from '@/product/record/log/what-is-proved';
import type { SlipRow } from '@/product/record/slip-row';
import { verifyRecord } from '@/product/record/verify-record';
import { eventsOf, honestRecord } from '../../../../tests/support/record/forgeries/honest-record';
import { honestSlips } from '../../../../tests/support/record/forgeries/slip-forgeries';
import { byPython, hexFiles, hexOf } from '../../../../tests/support/record/python-driver';
import { SAMPLE_KEY, sampleFiles } from '../../../../tests/support/record/sample-log';
import { rehashSlips, toSlipCsv } from '../../../../tests/support/record/sample-slips';
import { toCsv } from '../../../../tests/support/record/to-csv';

const FEW = 14;
const KEY = formatVerifierKey(SAMPLE_KEY);
let tips: RecordRow[];
let slips: SlipRow[];
let slipEvents: RecordEvent[];
beforeAll(async () => {
  tips = await rehashed((await honestRecord()).rows.slice(0, FEW));
  const honest = await honestSlips();
  slips = honest.rows;
  slipEvents = honest.events;
});

/** All hashes made again, every other cell as it is. */
async function rehashed(rows: readonly RecordRow[]): Promise<RecordRow[]> {
  const all: RecordRow[] = [];
  let prev = FIRST_PREV_HASH;
  for (const row of rows) {
    const commit = row.salt === '' ? row.commit_hash : await commitHash(row);
    const chain = await chainHash(prev, commit);
    const chained = { ...row, commit_hash: commit, prev_hash: prev, chain_hash: chain };
    const settlement_hash = row.settlement_hash && (await settlementHash(chained));
    all.push({ ...chained, settlement_hash });
    prev = chain;
  }
  return all;
}

/** Numbers, instants, words and texts as a lax reader might take them. */
const ODD = [
  ...['', ' ', '0', '00', '1', '1e3', '1E3', '+1.000', '-0.00', '-0.000', '0594', '-1', '1.9'],
  ...['Infinity', '-Infinity', 'NaN', 'nan', '١٢', '２.000', '1,900', '1.90', '1.9000', '01.900'],
  ...['1_000.000', '0x10', '2.000 ', ' 2.000', '0.25', '0.26', '-0.25', '10000.25', '9999.75'],
  ...['2025-02-30T09:00:00.000Z', '2025-01-07T09:00:00.000+00:00', '2025-01-07T09:00:00Z'],
  ...['2025-01-07T09:00:00.000z', '2025-01-07 09:00:00.000Z', '2025-01-07T24:00:00.000Z'],
  ...['2025-01-07T23:59:60.000Z', '0000-01-01T00:00:00.000Z', '２025-01-07T09:00:00.000Z'],
  ...['true', 'TRUE', 'True', 'false', 'null', 'None', 'GOLD', 'free', 'VIP', 'VIP ', 'pending'],
  ...[
    'PENDING',
    'WON',
    'won',
    'VOID',
    'MANUAL',
    'manual',
    'FOOTBALL_1X2',
    'THREE_WAY',
    'HALF_TIME',
  ],
  ...[
    '1-0',
    '１-0',
    '01-0',
    'HOME',
    'Home',
    'DRAW',
    '=1+1',
    "'x",
    '@x',
    '"q"',
    'a,b',
    '\t',
    'a\\nb',
  ],
  ...['\\x', '\\', '\u2028', '\ufeff', 'é', 'e\u0301', '[]', '{}', '[[]]'],
];
/** Scores in JSON, of a result or of the facts in the log. */
const counts = ['1e0', '1.0', 'Infinity', 'NaN', '-1', '01', 'true', '"1"', 'null', '100000', '-0'];
const ODD_SCORES = [
  ...counts.map((count) => `{"home":${count},"away":0,"state":"FINISHED"}`),
  ...counts.map((count) => `{"home_reg":${count},"away_reg":0}`),
  ...counts.map((count) => `{"home_reg":2,"away_reg":0,"periods":[{"home":${count},"away":0}]}`),
  '{"home":2,"home":90,"away":1,"state":"FINISHED"}',
  '{"away":1,"home":90,"state":"FINISHED"}',
  '{"home":90, "away":1,"state":"FINISHED"}',
  '{"home":90,"away":1,"state":"FINISHED","more":1}',
  '{"home":90,"away":1,"official":false,"state":"FINISHED"}',
  '{"home":90,"away":1,"official":1,"state":"FINISHED"}',
  '{"home":90,"away":1,"state":null}',
  '{"home":90,"away":1,"state":"FIN\\u0049SHED"}',
  '{"home":90,"away":1,"state":"\\ud800"}',
  '{"home":90,"away":1,"state":"FINISHED","starts_at":"2025-01-07T09:00:00.000+00:00"}',
  '{"home_reg":2,"home_reg":0,"away_reg":1}',
  '{"away_reg":1,"home_reg":2}',
  '{"home_reg":2,"away_reg":1,"periods":{}}',
  '{"home_reg":2,"away_reg":1,"periods":[1]}',
  '{"home_reg":2,"away_reg":1,"periods":[{"away":1,"home":1}]}',
  ...['null', '[]', '1', '"x"', '{"home":9007199254740993,"away":0,"state":"FINISHED"}'],
];
const odd = fc.constantFrom(...ODD, ...ODD_SCORES);
const ODD_NAMED = [
  '-1',
  '00',
  '３',
  '3  4',
  ' 3',
  '3 ',
  '+3',
  '999',
  '',
  '3_0',
  '0x3',
  '3\t4',
  '1 1',
];

interface Case {
  what: string;
  csv: string;
  events: RecordEvent[] | null;
}

async function oddTip(at: number, column: RecordColumn, text: string): Promise<Case> {
  const rows = tips.map((row, place) => (place === at ? { ...row, [column]: text } : row));
  const forged = await rehashed(rows);
  return { what: `tip ${at + 1} ${column}=${text}`, csv: toCsv(forged), events: null };
}

async function oddSlip(at: number, column: keyof SlipRow, from: number, text: string) {
  const cell = slips[at]?.[column] ?? '';
  // In JSON, one of its values in place of the whole cell.
  const values = [...cell.matchAll(/:("[^"]*"|\d+)/g)];
  const value = values[from % Math.max(values.length, 1)];
  const forged = value
    ? `${cell.slice(0, value.index + 1)}${value[1]?.startsWith('"') ? JSON.stringify(text) : text}${cell.slice(value.index + value[0].length)}`
    : text;
  const rows = slips.map((row, place) => (place === at ? { ...row, [column]: forged } : row));
  const csv = toSlipCsv(await rehashSlips(rows));
  return { what: `slip ${at + 1} ${column}=${forged}`, csv, events: null };
}

function oddEvent(of: RecordEvent[], csv: string, at: number, name: number, text: string): Case {
  const place = at % of.length;
  const event = of[place];
  const names = ['at', 'subject', 'id', ...Object.keys(event?.fields ?? {})];
  const field = names[name % names.length] ?? 'at';
  const events = of.map((each, index) => {
    if (index !== place) return each;
    return field in each.fields
      ? { ...each, fields: { ...each.fields, [field]: text } }
      : { ...each, [field]: text };
  });
  return { what: `entry ${place} ${field}=${text}`, csv, events };
}

/** The verdicts that differ, with what was changed. */
async function differences(cases: Case[]) {
  const logs = cases.map(({ events }) => events && sampleFiles(events));
  const python = byPython(
    cases.map(({ csv }, at) => {
      const log = logs[at];
      return { file: hexOf(csv), ...(log ? { log: hexFiles(log), key: KEY } : {}) };
    }),
  );
  const found: unknown[] = [];
  let passed = 0;
  for (const [at, { what, csv }] of cases.entries()) {
    const file = await verifyRecord(new TextEncoder().encode(csv));
    const log = logs[at];
    const read = async (path: string) => log?.get(path) ?? null;
    const report = log ? await verifyWithLog(file, { read, key: SAMPLE_KEY }) : null;
    const ok = file.ok && (report?.ok ?? true);
    const { faults = [], notes = [] } = python[at] ?? {};
    if (ok) passed += 1;
    const ours = [...file.problems, ...(report?.problems ?? [])].slice(0, 2);
    if (ok !== (faults.length === 0)) found.push({ what, ok, ours, faults });
    if (!ok || faults.length > 0) continue;
    const { proved, unproved } = whatIsProved(report, true);
    const told = [
      ...proved.map(({ code, count }) => ['proved', code, count]),
      ...unproved.map(({ code, count }) => ['unproved', code, count]),
    ];
    if (JSON.stringify(told.toSorted()) !== JSON.stringify(notes.toSorted())) {
      found.push({ what, told, notes });
    }
  }
  return { found, passed };
}

it('both verifiers give the same verdict on oddly written cells of tips', async () => {
  const columns = Object.keys(tips[0] ?? {}) as RecordColumn[];
  const picked = fc.sample(fc.tuple(fc.nat({ max: FEW - 1 }), fc.constantFrom(...columns), odd), {
    numRuns: 500,
    seed: 13,
  });
  const cases = await Promise.all(picked.map((args) => oddTip(...args)));
  const { found, passed } = await differences(cases);
  expect(found).toEqual([]);
  expect(passed).toBeGreaterThan(5);
});

it('both verifiers give the same verdict on oddly written cells of slips', async () => {
  const columns = Object.keys(slips[0] ?? {}) as (keyof SlipRow)[];
  const column = fc.oneof(
    fc.constantFrom<keyof SlipRow>('legs', 'results'),
    fc.constantFrom(...columns),
  );
  const picked = fc.sample(
    fc.tuple(fc.nat({ max: slips.length - 1 }), column, fc.nat({ max: 40 }), odd),
    { numRuns: 300, seed: 13 },
  );
  const { found, passed } = await differences(
    await Promise.all(picked.map((args) => oddSlip(...args))),
  );
  expect(found).toEqual([]);
  expect(passed).toBeGreaterThan(5);
});

it('both verifiers give the same verdict and the same notes on oddly written entries of the log', async () => {
  const text = fc.oneof(odd, fc.constantFrom(...ODD_NAMED));
  const place = fc.tuple(fc.nat({ max: 200 }), fc.nat({ max: 20 }), text);
  const picked = fc.sample(place, { numRuns: 300, seed: 13 });
  const own = eventsOf(tips);
  const cases = picked.map((args, at) =>
    at % 2 === 0
      ? oddEvent(own, toCsv(tips), ...args)
      : oddEvent(slipEvents, toSlipCsv(slips), ...args),
  );
  const whole = [
    { what: 'nothing', csv: toCsv(tips), events: own },
    { what: 'older', csv: toCsv(tips.slice(0, 9)), events: own },
    { what: 'slips', csv: toSlipCsv(slips), events: slipEvents },
    {
      what: 'begun later',
      csv: toCsv(tips),
      events: own.map((event) => ({ ...event, at: own.at(-1)?.at ?? '' })),
    },
  ];
  const { found, passed } = await differences([...whole, ...cases]);
  expect(found).toEqual([]);
  expect(passed).toBeGreaterThan(5);
});
