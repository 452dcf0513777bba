import {
  FIRST_LEG_PARTS,
  type LegResult,
  legScore,
  sampleLeg,
  sampleSlip,
  sampleSlips,
} from '@tests/support/record/sample-slips';
import { expect, it } from 'vitest';
import { checkSlipLine } from './check-slip-line';
import type { SlipLeg } from './listed-slip';
import { slipCommitText, toSlipLine } from './slip-row';

/** A settled slip whose hashes, outcome and profit follow from what is said of its legs. */
async function rowOf(legs: SlipLeg[], results: LegResult[]) {
  const [row] = await sampleSlips([sampleSlip(legs, results)]);
  if (!row) throw new Error('There is no row.');
  return row;
}
const lineOf = async (legs: SlipLeg[], results: LegResult[]) =>
  toSlipLine(await rowOf(legs, results));

const LEGS = [sampleLeg(1), sampleLeg(2)];
const WON = { outcome: 'WON', score: legScore(2, 1) };

it('takes a slip whose legs follow from their scores, also with a leg that is still open', async () => {
  const lost = { outcome: 'LOST', score: legScore(0, 1) };
  const open = { outcome: 'PENDING', score: { state: 'LIVE' } };
  for (const second of [WON, lost]) {
    expect((await checkSlipLine(await lineOf(LEGS, [WON, second]))).faults).toEqual([]);
  }
  expect((await checkSlipLine(await lineOf(LEGS, [lost, open]))).faults).toEqual([]);
});

it.each<[string, LegResult, object]>([
  ['a lost leg made a winner', { outcome: 'WON', score: legScore(0, 1) }, { expected: 'LOST' }],
  ['a lost leg made void', { outcome: 'VOID', score: legScore(0, 1) }, { expected: 'LOST' }],
  [
    'a leg won by a walkover',
    { outcome: 'WON', score: legScore(3, 0, 'WALKOVER') },
    { expected: 'VOID' },
  ],
])('refuses %s, with every hash made new', async (_, second, params) => {
  const { faults } = await checkSlipLine(await lineOf(LEGS, [WON, second]));
  expect(faults).toMatchObject([{ code: 'OUTCOME', params }]);
});

it('refuses a leg that no market of its kind has, and an invalid score', async () => {
  const draw = [sampleLeg(1), sampleLeg(2, { market_kind: 'TWO_WAY', selection: 'DRAW' })];
  expect((await checkSlipLine(await lineOf(draw, [WON, WON]))).faults).toMatchObject([
    { code: 'SPELLING', params: { column: 'legs' } },
  ]);
  const odd = { outcome: 'WON', score: { a: 'b' } };
  expect((await checkSlipLine(await lineOf(LEGS, [WON, odd]))).faults).toMatchObject([
    { code: 'SPELLING', params: { column: 'results' } },
  ]);
});

it('hashes what the odds rest on since there are quotes, and takes a slip from before', async () => {
  expect((await slipCommitText(await rowOf(LEGS, [WON, WON]))).text).toMatch(
    /^touchline-slip-v2\n[\s\S]*"odds":"2\.000","bookmaker":"Pinnacle","quote_source":"pinnacle\.com","quoted_at":"2024-08-16T07:55:00\.000Z","least_odds":"1\.900"}/,
  );
  const first = [sampleLeg(1, FIRST_LEG_PARTS), sampleLeg(2, FIRST_LEG_PARTS)];
  const row = await rowOf(first, [WON, WON]);
  expect((await slipCommitText(row)).text).toMatch(/^touchline-slip-v1\n/);
  expect((await checkSlipLine(toSlipLine(row))).faults).toEqual([]);
});

it.each<[string, Partial<SlipLeg>, object]>([
  ['least odds above the odds', { least_odds: 2.1 }, { code: 'SPELLING' }],
  ['least odds of nothing', { least_odds: 1 }, { code: 'SPELLING' }],
  ['a quote from after the publication', { quoted_at: '2024-08-16T09:31:00Z' }, { code: 'ORDER' }],
  ['legs of two versions', FIRST_LEG_PARTS, { code: 'SPELLING' }],
  [
    'a line between the quarters',
    { market_kind: 'TOTAL', selection: 'OVER', line: 2.6 },
    { code: 'SPELLING' },
  ],
])('refuses %s, with every hash made new', async (_, more, fault) => {
  const { faults } = await checkSlipLine(
    await lineOf([sampleLeg(1), sampleLeg(2, more)], [WON, WON]),
  );
  expect(faults).toMatchObject([fault]);
});
