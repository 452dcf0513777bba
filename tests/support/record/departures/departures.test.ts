import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bothFiles } from '@/product/record/both-files';
import GRAMMAR from '@/product/record/grammar.json';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import { verifyWithLog } from '@/product/record/log/verify-with-log';
import { verifyRecord } from '@/product/record/verify-record';
import { FIXTURE_STATES } from '@/product/sports/fixture-states';
import type { Bundle } from '../forgeries/anew/bundle';
import { byPython, hexFiles, hexOf } from '../python-driver';
import { SAMPLE_KEY } from '../sample-log';
import { bundleOf, CLOCK, DEPARTURES, GRAMMAR_CODES } from './departures';
import { secondMeeting } from './of-rows';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(CLOCK) });
});
afterAll(() => {
  vi.useRealTimers();
});

/** How many records are made: one of each, and with `DEPARTURES=2000` so many. */
const COUNT = Number(process.env.DEPARTURES ?? DEPARTURES.length);

/** The codes of the problems that our own verifier names. */
async function byOurs({ tips, slips, files, now }: Bundle): Promise<string[]> {
  const read = await Promise.all(
    [tips, slips].map((csv) => verifyRecord(new TextEncoder().encode(csv))),
  );
  const both = bothFiles(read) ?? read;
  const log = async (path: string) => files.get(path) ?? null;
  const report = await verifyWithLog(both, { read: log, key: SAMPLE_KEY, now });
  return [...both, report].flatMap(({ problems }) => problems.map(({ code }) => code));
}

const forPython = ({ tips, slips, files, now }: Bundle) => ({
  file: hexOf(tips),
  other: hexOf(slips),
  log: hexFiles(files),
  key: formatVerifierKey(SAMPLE_KEY),
  now,
  clock: CLOCK,
});

it('both verifiers refuse each departure from the grammar by the same code', async () => {
  const cases = await Promise.all(
    Array.from({ length: COUNT }, async (_, seed) => {
      const departure = DEPARTURES[seed % DEPARTURES.length];
      return { departure, seed, bundle: await bundleOf(seed, departure) };
    }),
  );
  const python = byPython(cases.map(({ bundle }) => forPython(bundle)));
  const wrong: unknown[] = [];
  for (const [at, { departure, seed, bundle }] of cases.entries()) {
    const ours = await byOurs(bundle);
    const theirs = python[at]?.faults ?? [];
    const code = departure?.code ?? '';
    const isNamed = ours.includes(code) && theirs.some((fault) => fault.includes(`${code}: `));
    if (!isNamed) wrong.push({ code, name: departure?.name, seed, ours, theirs });
  }
  expect(wrong).toEqual([]);
});

it('both verifiers accept the records that the departures are made from', async () => {
  const bundles = await Promise.all(
    Array.from({ length: 40 }, (_, seed) =>
      seed % 4 === 0 ? bundleOf(seed, { make: secondMeeting, year: 2027 }) : bundleOf(seed),
    ),
  );
  const python = byPython(bundles.map(forPython));
  const ours = await Promise.all(bundles.map(byOurs));
  expect([...ours, ...python.map(({ faults }) => faults)].flat()).toEqual([]);
});

it('each rule of the grammar has a departure', () => {
  const made = new Set<string>(DEPARTURES.map(({ code }) => code));
  expect(GRAMMAR_CODES.filter((code) => !made.has(code))).toEqual([]);
});

it('the states are those of the database, and Python has the same grammar', () => {
  const { before, playing, final } = GRAMMAR.states;
  expect([...before, ...playing, ...final].toSorted()).toEqual(FIXTURE_STATES.toSorted());
  const own = readFileSync('src/product/record/grammar.json', 'utf8');
  expect(readFileSync('verifier/touchline_verify/grammar.json', 'utf8')).toBe(own);
});
