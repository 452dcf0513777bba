import {
  chainHash,
  commitHash,
  FIRST_PREV_HASH,
  settlementHash,
} from '@/product/record/canonical-text';
import { LOCKED_COLUMNS, type RecordRow } from '@/product/record/columns';
import type { RecordEvent } from '@/product/record/log/event';
import { profitUnits } from '@/product/record/profit';
import { buildRow } from '@/product/record/record-row';
import { renumbered } from '../sample-log';
import { toCsv } from '../to-csv';
import { DAY_MS, eventsOf, type Honest, TIPS } from './honest-record';

/** The rows with all hashes recomputed: of the tips, of the chain, of the results. */
export async function rehash(rows: readonly RecordRow[]): Promise<RecordRow[]> {
  const all: RecordRow[] = [];
  let prev = FIRST_PREV_HASH;
  for (const [index, row] of rows.entries()) {
    const commit = row.salt === '' ? row.commit_hash : await commitHash(row);
    const chain = await chainHash(prev, commit);
    const chained = {
      ...row,
      seq: String(index + 1),
      commit_hash: commit,
      prev_hash: prev,
      chain_hash: chain,
    };
    all.push(await resettle(chained));
    prev = chain;
  }
  return all;
}

export async function resettle(row: RecordRow): Promise<RecordRow> {
  if (row.settlement_hash === '') return row;
  const profit = profitUnits(row.outcome as 'WON', row.odds, row.stake_units) ?? '';
  const settled = { ...row, profit_units: profit };
  return { ...settled, settlement_hash: await settlementHash(settled) };
}

export type Change = (row: RecordRow, index: number) => RecordRow | RecordRow[];
export type Which = (row: RecordRow, index: number) => boolean;

export const isLost: Which = (row) => row.outcome === 'LOST';
/** Too recent for a missing result to be suspicious. */
export const isYoungLoser: Which = (row, index) => index >= TIPS - 6 && isLost(row, index);

export const changed = (rows: readonly RecordRow[], which: Which, change: Change) =>
  rows.flatMap((row, index) => (which(row, index) ? change(row, index) : row));
export const set =
  (parts: Partial<RecordRow>): Change =>
  (row) => ({ ...row, ...parts });
export const locked: Change = (row) =>
  buildRow((name) => {
    if (name === 'outcome') return 'PENDING';
    if (name === 'corrected') return 'false';
    return LOCKED_COLUMNS.has(name) ? row[name] : '';
  });
export const open = set({
  outcome: 'PENDING',
  corrected: 'false',
  profit_units: '',
  score: '',
  rule_version: '',
  closing_odds: '',
  settled_at: '',
  settlement_hash: '',
});

/** Changes only the file, as it is or with every hash in it recomputed. */
export const inFile =
  (which: Which, change: Change) =>
  async ({ rows }: Honest) => ({
    csv: toCsv(changed(rows, which, change)),
  });
export const inFileRehashed =
  (which: Which, change: Change) =>
  async ({ rows }: Honest) => ({
    csv: toCsv(await rehash(changed(rows, which, change))),
  });
/** Changes file and log consistently, everything hashed and signed again; the witness has seen another log. */
export const everywhere =
  (which: Which, change: Change) =>
  async ({ rows }: Honest) => {
    const forged = await rehash(changed(rows, which, change));
    return { csv: toCsv(forged), events: eventsOf(forged), witnessed: false };
  };
/** Changes only the log and signs it, as the owner of the key can; the file stays. */
export const inLog =
  (change: (events: RecordEvent[], rows: readonly RecordRow[]) => RecordEvent[]) =>
  async ({ events, rows }: Honest) => ({ events: renumbered(change([...events], rows)) });

export const score = (home: number, away: number, state = 'FINISHED') =>
  `{"home":${home},"away":${away},"state":"${state}"}`;
export const winner = set({ outcome: 'WON', score: score(90, 1) });
export const nth =
  (place: number): Which =>
  (_, index) =>
    index === place;
export const isWithdrawn: Which = (row) => row.status === 'WITHDRAWN';
export const dayEarlier = (cell: string) =>
  cell === '' ? '' : new Date(Date.parse(cell) - DAY_MS).toISOString();
export const eventOf = (events: readonly RecordEvent[], row: RecordRow | undefined, kind: string) =>
  events.findIndex((event) => event.kind === kind && event.fields.commit_hash === row?.commit_hash);
