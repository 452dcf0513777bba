import { commitHash, settlementHash } from '@/product/record/canonical-text';
import { CSV_HEADER } from '@/product/record/csv-line';
import { toCsv } from '../to-csv';
import {
  inFile,
  inFileRehashed,
  isLost,
  locked,
  nth,
  open,
  rehash,
  score,
  set,
} from './change-record';
import type { Forgery } from './honest-record';

/** Forgeries detectable from the file alone. */
export const FILE_FORGERIES: Forgery[] = [
  { name: 'an empty file', caughtBy: 'file', forge: async () => ({ csv: '' }) },
  {
    name: 'a header without tips',
    caughtBy: 'file',
    forge: async () => ({ csv: `${CSV_HEADER}\n` }),
  },
  {
    name: 'a file that ends in the middle of a line',
    caughtBy: 'file',
    forge: async ({ csv }) => ({ csv: csv.slice(0, -40) }),
  },
  {
    name: 'the first tips cut off',
    caughtBy: 'file',
    forge: async ({ rows }) => ({ csv: toCsv(rows.slice(5)) }),
  },
  { name: 'a tip left out', caughtBy: 'file', forge: inFile(nth(3), () => []) },
  { name: 'a tip twice', caughtBy: 'file', forge: inFile(nth(3), (row) => [row, row]) },
  {
    name: 'a winner twice, rechained',
    caughtBy: 'file',
    forge: inFileRehashed(nth(0), (row) => [row, row]),
  },
  {
    name: 'a column that is in no hash',
    caughtBy: 'file',
    forge: async ({ csv }) => ({ csv: csv.replaceAll('\n', ',note\n') }),
  },
  {
    name: 'two tips that changed places',
    caughtBy: 'file',
    forge: async ({ rows: [a, b, ...rest] }) => ({
      csv: toCsv([b, a, ...rest].flatMap((row) => row ?? [])),
    }),
  },
  {
    name: 'all tips in another order, rechained',
    caughtBy: 'file',
    forge: async ({ rows }) => ({ csv: toCsv(await rehash(rows.toReversed())) }),
  },
  { name: 'better odds', caughtBy: 'file', forge: inFile(nth(0), set({ odds: '2.900' })) },
  {
    name: 'better odds, the tip rehashed',
    caughtBy: 'file',
    forge: async ({ rows }) => {
      const [first, ...rest] = rows;
      if (!first) return {};
      const better = { ...first, odds: '2.900' };
      return { csv: toCsv([{ ...better, commit_hash: await commitHash(better) }, ...rest]) };
    },
  },
  {
    name: 'lower least odds',
    caughtBy: 'file',
    forge: inFile(nth(12), set({ least_odds: '1.500' })),
  },
  {
    name: 'least odds above the odds, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(nth(12), set({ least_odds: '1.950' })),
  },
  {
    name: 'odds that were quoted after the tip, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(nth(12), (row) => ({ ...row, quoted_at: row.starts_at })),
  },
  {
    name: 'a quote without least odds, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(nth(12), set({ least_odds: '' })),
  },
  {
    name: 'a line between the quarters, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(nth(0), set({ line: '-0.10' })),
  },
  {
    name: 'a market that is of another kind in one tip, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(nth(12), set({ market_kind: 'POINT_HANDICAP' })),
  },
  {
    name: 'losers staked below zero, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, set({ stake_units: '-10.00' })),
  },
  {
    name: 'a higher profit, rehashed',
    caughtBy: 'file',
    forge: async ({ rows }) => ({
      csv: toCsv(
        await Promise.all(
          rows.map(async (row) => {
            if (row.outcome !== 'WON') return row;
            const more = { ...row, profit_units: '9.0000' };
            return { ...more, settlement_hash: await settlementHash(more) };
          }),
        ),
      ),
    }),
  },
  {
    name: 'losers made winners, the scores left alone, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, set({ outcome: 'WON' })),
  },
  {
    name: 'losers made void, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, set({ outcome: 'VOID' })),
  },
  {
    name: 'losers half lost only, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, set({ outcome: 'HALF_LOST' })),
  },
  {
    name: 'an invalid score, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, set({ outcome: 'WON', score: '{"a":"b"}' })),
  },
  {
    name: 'a score with half a goal, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, set({ outcome: 'WON', score: score(1.5, 1) })),
  },
  {
    name: 'a match that is still on, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, set({ outcome: 'WON', score: score(2, 1, 'LIVE') })),
  },
  {
    name: 'a win by walkover, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, set({ outcome: 'WON', score: score(3, 0, 'WALKOVER') })),
  },
  {
    name: 'rules of another version, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, set({ rule_version: '99' })),
  },
  {
    name: 'settled when it was published, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, (row) => ({ ...row, settled_at: row.published_at })),
  },
  {
    name: 'published after the start, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(nth(4), (row) => ({ ...row, published_at: row.settled_at })),
  },
  {
    name: 'losers whose match is said to begin in years, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, (row, index) =>
      [open(row, index)].flat().map((each) => ({ ...each, starts_at: '2035-01-01T00:00:00.000Z' })),
    ),
  },
  {
    name: 'a withdrawn tip that keeps its result',
    caughtBy: 'file',
    forge: inFile(isLost, set({ status: 'WITHDRAWN' })),
  },
  {
    name: 'losers locked for months',
    caughtBy: 'file',
    forge: inFile((row, index) => index < 20 && isLost(row, index), locked),
  },
  {
    name: 'losers left without a result for months',
    caughtBy: 'file',
    forge: inFile((row, index) => index < 20 && isLost(row, index), open),
  },
];
