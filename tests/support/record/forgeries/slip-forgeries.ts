import { escapeText } from '@/product/record/cell-format';
import type { ListedSlip } from '@/product/record/listed-slip';
import type { RecordEvent } from '@/product/record/log/event';
import { slipToLogged } from '@/product/record/logged-row';
import { slipOutcome, slipProfit } from '@/product/record/slip-profit';
import { buildSlipRow, LOCKED_SLIP_COLUMNS, type SlipRow } from '@/product/record/slip-row';
import { renumbered, sampleCheckpoint, sampleEvents } from '../sample-log';
import {
  FIRST_LEG_PARTS,
  type LegResult,
  legScore,
  rehashSlips,
  sampleLeg,
  sampleSlip,
  sampleSlips,
  toSlipCsv,
} from '../sample-slips';
import { again, hoursAfter, withMore } from './contradictions';
import { type CaughtBy, type HandedOut, instant, type Kept } from './honest-record';

export interface HonestSlips extends HandedOut, Kept {
  rows: SlipRow[];
}

export interface SlipForgery {
  name: string;
  caughtBy: CaughtBy;
  forge: (honest: HonestSlips) => Promise<Partial<HandedOut>>;
}

const SLIPS = 12;
const WON: LegResult = { outcome: 'WON', score: legScore(2, 1) };
const LOST: LegResult = { outcome: 'LOST', score: legScore(0, 1) };
const HALVES: LegResult[] = [
  { outcome: 'HALF_LOST', score: legScore(1, 1) },
  { outcome: 'VOID', score: { state: 'CANCELLED' } },
];
/** Lost with its first leg, while the other match was still running. */
const EARLY: LegResult[] = [LOST, { outcome: 'PENDING', score: { state: 'LIVE' } }];

/** A slip every five days: won, lost, half lost, lost early in turn, the first ones from before there were quotes. */
function entryOf(index: number): ListedSlip {
  const times = {
    published_at: instant(5 * index),
    starts_at: instant(5 * index + 1),
    settled_at: instant(5 * index + 1, 3),
  };
  const results = [[WON, WON], [WON, LOST], HALVES, EARLY][index % 4] ?? [];
  const parts = index < SLIPS / 4 ? FIRST_LEG_PARTS : { quoted_at: times.published_at };
  const at = { starts_at: times.starts_at, ...parts };
  const code = 'FOOTBALL_ASIAN_HANDICAP';
  const handicap = { market_code: code, market_kind: 'ASIAN_HANDICAP', line: -0.25 };
  const legs = [
    sampleLeg(2 * index, { ...at, ...(index % 4 === 2 ? handicap : {}) }),
    sampleLeg(2 * index + 1, at),
  ];
  const own = { slip_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` };
  return sampleSlip(legs, results, { ...own, ...times });
}

const isLost = ({ outcome }: SlipRow) => outcome === 'LOST';
const nth = (rows: readonly SlipRow[], place: number, change: (row: SlipRow) => SlipRow[]) =>
  rows.flatMap((row, index) => (index === place ? change(row) : row));

/** The slip with these results and everything derived from them. */
function withResults(row: SlipRow, results: LegResult[]): SlipRow {
  const legs = (JSON.parse(row.legs) as { odds: string }[]).map(({ odds }, index) => ({
    odds,
    outcome: results[index]?.outcome ?? '',
  }));
  return {
    ...row,
    results: JSON.stringify(results),
    outcome: slipOutcome(legs),
    profit_units: slipProfit(legs, row.stake_units),
  };
}
const winner = (row: SlipRow) => withResults(row, [WON, WON]);
const changeLegs = (row: SlipRow, from: string, to: string): SlipRow[] => [
  { ...row, legs: row.legs.replaceAll(from, to) },
];

const inFile = (change: (rows: SlipRow[]) => SlipRow[]) => async (honest: HonestSlips) => ({
  csv: toSlipCsv(await rehashSlips(change(honest.rows))),
});
/** In both file and log, everything hashed and signed again. */
const everywhere = (change: (rows: SlipRow[]) => SlipRow[]) => async (honest: HonestSlips) => {
  const rows = await rehashSlips(change(honest.rows));
  return { csv: toSlipCsv(rows), events: eventsOf(rows), witnessed: false };
};

/** Like the database's, the log names no facts of a slip that was settled before all were known. */
function eventsOf(rows: readonly SlipRow[]): RecordEvent[] {
  const events = sampleEvents(
    rows.map((row, index) => slipToLogged(row, index + 2)),
    'slip',
  );
  const early = new Set(
    rows.filter(({ results }) => results.includes('PENDING')).map((row) => row.commit_hash),
  );
  return events.map((event) => {
    const { commit_hash = '', result } = event.fields;
    return result !== undefined && early.has(commit_hash)
      ? { ...event, fields: { ...event.fields, result: '' } }
      : event;
  });
}

/** A true record of slips with its log. */
export async function honestSlips(): Promise<HonestSlips> {
  const rows = await sampleSlips(Array.from({ length: SLIPS }, (_, index) => entryOf(index)));
  const events = eventsOf(rows);
  const seenAt = instant(42);
  const size = events.findIndex(({ at }) => at > seenAt);
  const noted = sampleCheckpoint(events, { size, witnessedAt: seenAt });
  return { rows, csv: toSlipCsv(rows), events, witnessed: true, noted, seenAt };
}

/** A slip as it was before anything came of it. */
const unsettled: Partial<SlipRow> = {
  outcome: 'PENDING',
  corrected: 'false',
  profit_units: '',
  results: '',
  rule_version: '',
  settled_at: '',
  settlement_hash: '',
};

/** The ninth slip withdrawn or corrected, in file and log, and the log changed. */
const ninth =
  (parts: Partial<SlipRow>, change: (events: RecordEvent[], row: SlipRow) => RecordEvent[]) =>
  async ({ rows }: HonestSlips): Promise<Partial<HandedOut>> => {
    const forged = await rehashSlips(nth(rows, 8, (row) => [{ ...row, ...parts }]));
    const row = forged[8];
    const events = eventsOf(forged);
    return {
      csv: toSlipCsv(forged),
      events: row ? renumbered(change(events, row)) : events,
      witnessed: false,
    };
  };
const withReason = (reason: string) => (events: RecordEvent[], row: SlipRow) =>
  events.map((event) =>
    event.fields.reason !== undefined && event.fields.commit_hash === row.commit_hash
      ? { ...event, fields: { ...event.fields, reason } }
      : event,
  );
const WITHDRAWN: Partial<SlipRow> = { ...unsettled, status: 'WITHDRAWN' };
const CORRECTED: Partial<SlipRow> = { corrected: 'true' };

/** Facts of the second leg of a slip, logged before it is withdrawn two hours later. */
const withFacts = (state: string, score: string) => (events: RecordEvent[], row: SlipRow) => {
  const [, leg] = JSON.parse(row.legs) as { fixture_id: string; home: string; away: string }[];
  const facts = events.find(({ kind }) => kind === 'RESULT');
  const at = events.findIndex(
    ({ kind, fields }) => kind === 'WITHDRAW' && fields.commit_hash === row.commit_hash,
  );
  const withdraw = events[at];
  if (!leg || !facts || !withdraw) throw new Error('no facts');
  const fields = {
    home: escapeText(leg.home),
    away: escapeText(leg.away),
    starts_at: hoursAfter(withdraw.at, 1),
    state,
    score,
  };
  const later = { ...withdraw, at: hoursAfter(withdraw.at, 4) };
  const moved = { ...later, fields: { ...later.fields, withdrawn_at: later.at } };
  const known = { ...again(facts, hoursAfter(withdraw.at, 2), fields), id: leg.fixture_id };
  return withMore(events.toSpliced(at, 1), [known, moved]);
};

/** True records of slips to which something unusual happened. */
export const UNUSUAL_SLIPS: Omit<SlipForgery, 'caughtBy'>[] = [
  { name: 'slips: a withdrawal', forge: ninth(WITHDRAWN, (events) => events) },
  { name: 'slips: a correction', forge: ninth(CORRECTED, (events) => events) },
];

export const SLIP_FORGERIES: SlipForgery[] = [
  {
    name: 'slips: a lost leg made a winner, the score left alone, rehashed',
    caughtBy: 'file',
    forge: inFile((rows) =>
      nth(rows, 1, (row) => [withResults(row, [WON, { ...LOST, outcome: 'WON' }])]),
    ),
  },
  {
    name: 'slips: a loser called won, its legs left alone, rehashed',
    caughtBy: 'file',
    forge: inFile((rows) =>
      nth(rows, 1, (row) => [{ ...row, outcome: 'WON', profit_units: '3.0000' }]),
    ),
  },
  {
    name: 'slips: better odds in a leg, the slip rehashed',
    caughtBy: 'file',
    forge: inFile((rows) => nth(rows, 0, (row) => changeLegs(row, '"2.000"', '"2.500"'))),
  },
  {
    name: 'slips: quotes taken off one leg, rehashed',
    caughtBy: 'file',
    forge: inFile((rows) =>
      nth(rows, 9, (row) => [
        { ...row, legs: row.legs.replace(/,"bookmaker".*?"least_odds":"1\.900"/, '') },
      ]),
    ),
  },
  {
    name: 'slips: losers staked below zero, rehashed',
    caughtBy: 'file',
    forge: inFile((rows) =>
      rows.map((row) =>
        isLost(row) ? { ...row, stake_units: '-1.00', profit_units: '1.0000' } : row,
      ),
    ),
  },
  {
    name: 'slips: a team in two legs, rehashed',
    caughtBy: 'file',
    forge: inFile((rows) => nth(rows, 8, (row) => changeLegs(row, 'Home 17', 'Home 16'))),
  },
  ...['home\u200d 16', 'HOME16', 'Hоme 16'].map(
    (other, at): SlipForgery => ({
      name: `slips: a team in two legs ${['by a joiner', 'by capitals and blanks', 'by a letter that looks alike'][at]}, rehashed`,
      caughtBy: 'file',
      forge: inFile((rows) => nth(rows, 8, (row) => changeLegs(row, 'Home 17', other))),
    }),
  ),
  {
    name: 'slips: a winner twice, rechained',
    caughtBy: 'file',
    forge: inFile((rows) => nth(rows, 0, (row) => [row, row])),
  },
  {
    name: 'slips: losers made winners by other scores, rehashed',
    caughtBy: 'log',
    forge: inFile((rows) => rows.map((row) => (isLost(row) ? winner(row) : row))),
  },
  {
    name: 'slips: a loser left out, rechained',
    caughtBy: 'log',
    forge: inFile((rows) => nth(rows, 1, () => [])),
  },
  {
    name: 'slips: quotes taken off all legs, rehashed by version 1',
    caughtBy: 'log',
    forge: inFile((rows) =>
      nth(rows, 9, (row) => [
        { ...row, legs: row.legs.replace(/,"bookmaker".*?"least_odds":"1\.900"/g, '') },
      ]),
    ),
  },
  {
    name: 'slips: a loser locked',
    caughtBy: 'log',
    forge: inFile((rows) =>
      nth(rows, 9, (row) => [
        buildSlipRow((name) => (LOCKED_SLIP_COLUMNS.has(name) ? row[name] : '')),
      ]),
    ),
  },
  {
    name: 'slips: a winner that was settled without naming its facts',
    caughtBy: 'log',
    forge: async ({ rows, events }) => {
      const row = rows[8];
      const forged = events.map((event) =>
        event.kind === 'SETTLE' && event.fields.commit_hash === row?.commit_hash
          ? { ...event, fields: { ...event.fields, result: '' } }
          : event,
      );
      return { events: forged, witnessed: false };
    },
  },
  {
    name: 'slips: a withdrawal without a reason',
    caughtBy: 'log',
    forge: ninth(WITHDRAWN, withReason('')),
  },
  {
    name: 'slips: a withdrawal with a reason that nobody sees',
    caughtBy: 'log',
    forge: ninth(WITHDRAWN, withReason('\u3164\u200b')),
  },
  {
    name: 'slips: a correction without a reason',
    caughtBy: 'log',
    forge: ninth(CORRECTED, withReason('')),
  },
  {
    name: 'slips: a correction with a reason that nobody sees',
    caughtBy: 'log',
    forge: ninth(CORRECTED, withReason('\u00a0\ufeff')),
  },
  {
    name: 'slips: a withdrawal when the log had the result of one leg',
    caughtBy: 'log',
    forge: ninth(WITHDRAWN, withFacts('FINISHED', '{"home_reg":0,"away_reg":1}')),
  },
  {
    name: 'slips: a withdrawal when the log had one leg under way',
    caughtBy: 'log',
    forge: ninth(WITHDRAWN, withFacts('LIVE', '{}')),
  },
  {
    name: 'slips: a leg won by facts with home and away exchanged',
    caughtBy: 'log',
    forge: ninth({}, (events, row) => {
      const [leg] = JSON.parse(row.legs) as { fixture_id: string }[];
      return events.map((event) =>
        event.kind === 'RESULT' && event.id === leg?.fixture_id
          ? {
              ...event,
              fields: {
                ...event.fields,
                home: event.fields.away ?? '',
                away: event.fields.home ?? '',
              },
            }
          : event,
      );
    }),
  },
  {
    name: 'slips: a half-time score above the final one in a leg, rehashed',
    caughtBy: 'file',
    forge: inFile((rows) =>
      nth(rows, 1, (row) => [
        withResults(row, [
          WON,
          {
            outcome: 'WON',
            score: { home: 2, away: 1, ht_home: 3, ht_away: 0, state: 'FINISHED' },
          },
        ]),
      ]),
    ),
  },
  {
    name: 'slips: a winner whose true score the log gets again every 29 days',
    caughtBy: 'log',
    forge: async ({ rows }) => {
      const forged = await rehashSlips(nth(rows, 1, (row) => [winner(row)]));
      const events = eventsOf(forged);
      const legs = JSON.parse(rows[1]?.legs ?? '[]') as { fixture_id: string }[];
      const facts = events.find(({ kind, id }) => kind === 'RESULT' && id === legs[1]?.fixture_id);
      if (!facts) throw new Error('no facts');
      const more = [1, 30, 59, 88].map((days, turn) =>
        again(facts, hoursAfter(facts.at, 24 * days), {
          score: '{"home_reg":0,"away_reg":1}',
          source: `source ${turn}`,
        }),
      );
      const now = hoursAfter(more.at(-1)?.at ?? '', 24);
      return { csv: toSlipCsv(forged), events: withMore(events, more), witnessed: false, now };
    },
  },
  {
    name: 'slips: file and log with winners for losers, all hashes right',
    caughtBy: 'head',
    forge: everywhere((rows) => rows.map((row) => (isLost(row) ? winner(row) : row))),
  },
];
