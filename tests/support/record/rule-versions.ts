import type { ListedTip } from '@/product/record/listed-tip';
import type { ProblemCode } from '@/product/record/problems';
import { sampleRecord } from './sample-record';
import { toCsv } from './to-csv';

/** Broken off in the second half at an unknown score, when the half-time part had lost. */
const BROKEN_OFF: Partial<ListedTip> = {
  market_code: 'FOOTBALL_HALF_TIME_FULL_TIME',
  market_kind: 'HALF_TIME_FULL_TIME',
  selection: 'HOME/HOME',
  line: null,
  settlement_score: '{"ht_home":0,"ht_away":1,"state":"ABANDONED"}',
};
const TWO_SETS: Partial<ListedTip> = {
  sport: 'volleyball',
  market_code: 'VOLLEYBALL_WINNER',
  market_kind: 'TWO_WAY',
  market_scope: 'FULL',
  line: null,
  outcome: 'WON',
  settlement_score: '{"home":2,"away":1,"state":"FINISHED"}',
};
const first = (parts: Partial<ListedTip>) => ({ ...parts, rule_version: 1 });
const second = (parts: Partial<ListedTip>) => ({ ...parts, rule_version: 2 });
const later = (parts: Partial<ListedTip>) => ({
  ...parts,
  settled_at: '2024-08-17T17:05:00+00:00',
});
const VOID = { ...BROKEN_OFF, outcome: 'VOID' };
const LOST = { ...BROKEN_OFF, outcome: 'LOST' };

const CASES: [name: string, tips: Partial<ListedTip>[], codes: ProblemCode[]][] = [
  ['void under version 1', [first(VOID)], []],
  ['lost under version 2', [second(LOST)], []],
  ['void under version 1, lost later under version 2', [first(VOID), later(second(LOST))], []],
  ['void under version 2', [second(VOID)], ['OUTCOME']],
  ['lost under version 1', [first(LOST)], ['OUTCOME']],
  ['under version 1 after version 2', [second(LOST), later(first(VOID))], ['RULES_BACK']],
  ['a result from two sets under version 1', [first(TWO_SETS)], ['SCORE']],
  ['a result from two sets under version 2', [second(TWO_SETS)], ['SCORE', 'OUTCOME']],
];

/** Records of results under each version of the rules, and the problems that a verifier names. Test helper. */
export const RULE_VERSION_CASES = CASES.map(([name, tips, codes]) => ({
  name,
  codes,
  file: async () => toCsv(await sampleRecord(tips)),
}));
