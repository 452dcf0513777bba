import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bothFiles } from '@/product/record/both-files';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import { verifyWithLog } from '@/product/record/log/verify-with-log';
import { verifyRecord } from '@/product/record/verify-record';
import type { Bundle } from '../support/record/forgeries/anew/bundle.ts';
import type { Kind } from '../support/record/forgeries/anew/craft.ts';
import { forgeAnew, KINDS } from '../support/record/forgeries/anew/kinds.ts';
import { byPython, hexFiles, hexOf, type PythonCase } from '../support/record/python-driver.ts';
import { SAMPLE_KEY, SAMPLE_WITNESS } from '../support/record/sample-log.ts';
import { LANE } from './support/lane.ts';

/** Forged bundles of each kind; in the quick lane one of every eighth kind. */
const SEEDS = LANE === 'main' ? [1] : [1, 2];
const CHOSEN = KINDS.filter((_, at) => LANE !== 'main' || at % 8 === 0);

type Kept = Pick<PythonCase, 'noted' | 'witness'>;

/** What is wrong according to the verifier in TypeScript. */
async function byOurs(bundle: Bundle, { noted, witness }: Kept): Promise<string[]> {
  const files = await Promise.all(
    [bundle.tips, bundle.slips].map(async (csv) => ({
      ...(await verifyRecord(new TextEncoder().encode(csv))),
      ofHead: bundle.ofHead,
    })),
  );
  const both = bothFiles(files) ?? files;
  const report = await verifyWithLog(both, {
    read: async (path) => bundle.files.get(path) ?? null,
    key: SAMPLE_KEY,
    now: bundle.now,
    givenAt: bundle.givenAt,
    ...(noted === undefined ? {} : { noted }),
    ...(witness === undefined ? {} : { witnesses: [SAMPLE_WITNESS] }),
  });
  return [...both, report].flatMap(({ problems }) =>
    problems.map(({ code, seq, entry }) => `${code} ${seq ?? ''} ${entry ?? ''}`),
  );
}

const forPython = (bundle: Bundle, kept: Kept): PythonCase => ({
  file: hexOf(bundle.tips),
  other: hexOf(bundle.slips),
  log: hexFiles(bundle.files),
  key: formatVerifierKey(SAMPLE_KEY),
  now: bundle.now,
  ...(bundle.givenAt === undefined ? {} : { asOf: bundle.givenAt }),
  ...(bundle.ofHead
    ? { heads: Array(2).fill(`${bundle.ofHead.size} ${bundle.ofHead.start}`) }
    : {}),
  ...kept,
});

it('both verifiers refuse every lie that contradicts its own evidence, and no honest twin', async () => {
  const readings: { what: string; bundle: Bundle; kept: Kept; passes: boolean }[] = [];
  const counts = { lie: 0, inherent: 0, rewritten: 0 };
  const witness = formatVerifierKey(SAMPLE_WITNESS);
  for (const kind of CHOSEN) {
    for (const seed of SEEDS) {
      const { forged, honest } = await forgeAnew(kind, seed);
      const passes = kind.is !== 'lie';
      const name = `${kind.name} (${seed})`;
      counts[kind.is] += 1;
      readings.push({ what: name, bundle: forged, kept: {}, passes });
      readings.push({ what: `witnessed: ${name}`, bundle: forged, kept: { witness }, passes });
      readings.push({ what: `honest: ${name}`, bundle: honest, kept: { witness }, passes: true });
      if (kind.is === 'rewritten') {
        const kept = { noted: honest.head };
        readings.push({ what: `noted: ${name}`, bundle: forged, kept, passes: false });
      }
    }
  }
  const python = byPython(readings.map(({ bundle, kept }) => forPython(bundle, kept)));
  const wrong: unknown[] = [];
  for (const [at, { what, bundle, kept, passes }] of readings.entries()) {
    const ours = await byOurs(bundle, kept);
    const theirs = python[at]?.faults ?? [];
    const isRight = (ours.length === 0) === passes && (theirs.length === 0) === passes;
    if (!isRight) wrong.push({ what, ours: ours.slice(0, 3), theirs: theirs.slice(0, 3) });
  }
  expect(wrong).toEqual([]);
  // By kind and seed, in either lane.
  const of = (is: Kind['is']) => SEEDS.length * CHOSEN.filter((kind) => kind.is === is).length;
  expect(counts).toEqual({
    lie: of('lie'),
    inherent: of('inherent'),
    rewritten: of('rewritten'),
  });
  if (LANE !== 'main') expect(counts.lie).toBeGreaterThanOrEqual(191);
});

it('docs/record.md has a line for each kind that no evidence contradicts', () => {
  const page = readFileSync('docs/record.md', 'utf8');
  const lines = KINDS.flatMap(({ line = [] }) => line);
  expect(
    lines.filter((line) => !page.includes(`- ${line}`) && !page.includes(`| ${line} `)),
  ).toEqual([]);
});
