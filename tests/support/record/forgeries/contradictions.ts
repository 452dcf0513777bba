import type { RecordRow } from '@/product/record/columns';
import type { RecordEvent } from '@/product/record/log/event';
import { renumbered } from '../sample-log';
import { toCsv } from '../to-csv';
import {
  changed,
  eventOf,
  inFileRehashed,
  inLog,
  isLost,
  locked,
  nth,
  open,
  rehash,
  score,
  set,
  winner,
} from './change-record';
import {
  CHECKED_AT,
  DAY_MS,
  eventsOf,
  type Forgery,
  type HandedOut,
  type Honest,
  instant,
} from './honest-record';

/** Reasons without anything to see: blanks, joiners, marks of direction, marks without a letter, fillers. */
export const UNSEEN_REASONS = [
  '   ',
  '\u00a0\u2003\u3000',
  '\u200b\u200d\u2060',
  '\ufeff',
  '\u00ad\u00ad',
  '\u202e\u2066\u200f',
  '\u3164\u115f\uffa0',
  '\u0301\u0323\u20dd',
  '\\n\\n\\r',
  '\u2800',
  '\u{e0041}\ufe0f',
];

/** An instant some hours after another. */
export const hoursAfter = (at: string, hours: number) =>
  new Date(Date.parse(at) + hours * 3_600_000).toISOString();

/** The entries with more of them, each at its time and before those of the same time if `first`. */
export function withMore(
  events: readonly RecordEvent[],
  more: readonly RecordEvent[],
  { first = false } = {},
): RecordEvent[] {
  const all = first ? [...more, ...events] : [...events, ...more];
  return renumbered(all.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)));
}

/** The facts that graded a row. */
function factsOf(events: readonly RecordEvent[], row: RecordRow | undefined): RecordEvent {
  const facts = events.find(({ kind, id }) => kind === 'RESULT' && id === row?.fixture_id);
  if (!facts) throw new Error('no facts');
  return facts;
}

/** The same facts at another time, with some of their lines changed. */
export function again(
  facts: RecordEvent,
  at: string,
  fields: Record<string, string> = {},
): RecordEvent {
  return { ...facts, index: -1, at, fields: { ...facts.fields, ...fields } };
}

const LOST_FACTS = { score: '{"home_reg":0,"away_reg":1}' };
const UNKNOWN_FACTS = { state: 'POSTPONED', score: '{}' };

/**
 * A loser settled by a false score as a winner, whose true one the log gets later.
 * @param later the facts logged at each number of days after the settlement, the true ones if left out
 */
const settledFalsely =
  (...later: [number, Record<string, string>?][]) =>
  async ({ rows }: Honest): Promise<Partial<HandedOut>> => {
    const forged = await rehash(changed(rows, nth(1), winner));
    const events = eventsOf(forged);
    const facts = factsOf(events, rows[1]);
    const more = later.map(([days, fields], turn) =>
      // Another source makes the same facts another entry.
      again(facts, hoursAfter(facts.at, 24 * days), {
        ...(fields ?? LOST_FACTS),
        source: `source ${turn}`,
      }),
    );
    const now = hoursAfter(more.at(-1)?.at ?? '', 24 * 28);
    const all = withMore(events, more);
    return {
      csv: toCsv(forged),
      events: all,
      witnessed: false,
      now: [now, CHECKED_AT].toSorted().at(-1),
    };
  };

/** The last loser withdrawn two hours before its start, after facts of its match that the log got an hour before. */
const withdrawnAfter =
  (facts: Record<string, string>) =>
  async ({ rows, events }: Honest): Promise<Partial<HandedOut>> => {
    const row = rows[37];
    const settle = eventOf(events, row, 'SETTLE');
    const [known, old] = [factsOf(events, row), events[settle]];
    if (!row || !old) return {};
    const at = hoursAfter(row.starts_at, -2);
    const withdrawn = changed(rows, nth(37), (each, index) =>
      [open(each, index)].flat().map((opened) => ({ ...opened, status: 'WITHDRAWN' })),
    );
    const fields = { commit_hash: row.commit_hash, withdrawn_at: at, reason: 'Line-up news.' };
    const rest = events.filter((event) => event !== known && event !== old);
    const starts_at = hoursAfter(at, -1.5);
    const more = [
      again(known, hoursAfter(at, -1), { starts_at, ...facts }),
      { ...old, at, kind: 'WITHDRAW' as const, fields },
    ];
    return { csv: toCsv(withdrawn), events: withMore(rest, more), witnessed: false };
  };

/** A winner published when the log had facts of its match. */
const publishedAfter = (fields: Record<string, string>, hours = -1) =>
  inLog((events, rows) => {
    const facts = factsOf(events, rows[36]);
    const at = rows[36]?.published_at ?? '';
    const starts_at = hoursAfter(at, hours);
    return withMore(events, [again(facts, at, { starts_at, ...fields })], { first: true });
  });

/** Losers made winners, with other names in the facts of their matches. */
const byFactsOf =
  (home: string, away: string) =>
  async ({ rows }: Honest): Promise<Partial<HandedOut>> => {
    const forged = await rehash(changed(rows, isLost, set({ outcome: 'WON', score: score(1, 0) })));
    const losers = new Set(rows.filter(isLost).map((row) => row.fixture_id));
    const events = eventsOf(forged).map((event) =>
      event.kind === 'RESULT' && losers.has(event.id)
        ? { ...event, fields: { ...event.fields, home, away } }
        : event,
    );
    return { csv: toCsv(forged), events, witnessed: false };
  };

/** The last tips of a record whose operator writes nothing more, for a reader who comes months later. */
const stopped =
  (which: typeof open, now: string) =>
  async ({ rows }: Honest): Promise<Partial<HandedOut>> => {
    const few = changed(rows.slice(0, 38), nth(37), which);
    return { csv: toCsv(few), events: eventsOf(few), witnessed: false, now };
  };

/** A winner of another sport, by a score. */
const ofSport = (sport: string, market_kind: string, line: string, text: string) =>
  inFileRehashed(
    nth(36),
    set({
      sport,
      market: `${sport.toUpperCase()}_SAMPLE`,
      market_kind,
      market_scope: 'FULL',
      line,
      outcome: 'WON',
      score: text,
    }),
  );

/** Files that contradict themselves. */
export const FILE_CONTRADICTIONS: Forgery[] = [
  {
    name: 'a half-time score above the final one, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(
      isLost,
      set({
        outcome: 'WON',
        score: '{"home":2,"away":1,"ht_home":3,"ht_away":0,"state":"FINISHED"}',
      }),
    ),
  },
  {
    name: 'a drawn basketball game, rehashed',
    caughtBy: 'file',
    forge: ofSport('basketball', 'POINT_HANDICAP', '0.50', score(80, 80)),
  },
  {
    name: 'a volleyball match that ends 2–1, rehashed',
    caughtBy: 'file',
    forge: ofSport('volleyball', 'TWO_WAY', '', score(2, 1)),
  },
  {
    name: 'a volleyball match of four won sets, rehashed',
    caughtBy: 'file',
    forge: ofSport('volleyball', 'TWO_WAY', '', score(4, 1)),
  },
  {
    name: 'a score of a thousand goals, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, set({ outcome: 'WON', score: score(1000, 1) })),
  },
  {
    name: 'a score below zero, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, set({ outcome: 'WON', score: score(1, -1) })),
  },
  {
    name: 'losers broken off before their start, rehashed',
    caughtBy: 'file',
    forge: inFileRehashed(isLost, (row) => ({
      ...row,
      outcome: 'VOID',
      score: score(0, 1, 'ABANDONED'),
      settled_at: hoursAfter(row.starts_at, -1),
    })),
  },
];

const winnerAt =
  (settledAt: number, loggedAt: number) =>
  async ({ rows }: Honest): Promise<Partial<HandedOut>> => {
    const forged = await rehash(
      changed(rows, nth(36), (row) => ({
        ...row,
        settled_at: hoursAfter(row.starts_at, settledAt),
      })),
    );
    const at = hoursAfter(rows[36]?.starts_at ?? '', loggedAt);
    const old = rows[36]?.settled_at;
    const events = eventsOf(forged).map((event) =>
      event.at > at && event.at <= (old ?? '') ? { ...event, at } : event,
    );
    return { csv: toCsv(forged), events: renumbered(events), witnessed: false };
  };

/** Logs that contradict themselves, or the file beside them. */
export const LOG_CONTRADICTIONS: Forgery[] = [
  {
    name: 'a winner whose true score the log gets again every 29 days',
    caughtBy: 'log',
    forge: settledFalsely([1], [30], [59], [88], [117], [146], [175]),
  },
  {
    name: 'a winner whose true and false scores the log gets by turns',
    caughtBy: 'log',
    forge: settledFalsely([1], [29, {}], [30], [58, {}], [59], [87, {}]),
  },
  {
    name: 'a winner whose true score the log gets and then takes back',
    caughtBy: 'log',
    forge: settledFalsely([1], [20, {}]),
  },
  {
    name: 'a winner whose true score the log gets and then takes for unknown',
    caughtBy: 'log',
    forge: settledFalsely([1], [29, UNKNOWN_FACTS]),
  },
  ...(
    [
      ['had its result', { starts_at: '' }],
      ['had its match under way', { state: 'LIVE', score: '{}' }],
      ['had its match interrupted', { state: 'INTERRUPTED', score: '{}' }],
      ['had its match postponed with a score', { state: 'POSTPONED' }],
      ['had an earlier start of its match', { state: 'SCHEDULED', score: '{}' }],
    ] as const
  ).map(
    ([when, { starts_at: _, ...facts }]: readonly [string, Record<string, string>]): Forgery => ({
      name: `a loser withdrawn when the log ${when}`,
      caughtBy: 'log',
      forge: withdrawnAfter(facts),
    }),
  ),
  ...(
    [
      ['under way', { state: 'LIVE', score: '{}' }, -1],
      ['suspended', { state: 'SUSPENDED', score: '{}' }, -1],
      ['interrupted', { state: 'INTERRUPTED', score: '{}' }, -1],
      ['postponed with a score', { state: 'POSTPONED' }, 24],
      ['due earlier', { state: 'SCHEDULED', score: '{}' }, -1],
    ] as const
  ).map(
    ([how, facts, hours]): Forgery => ({
      name: `a winner published when the log had its match as ${how}`,
      caughtBy: 'log',
      forge: publishedAfter(facts, hours),
    }),
  ),
  {
    name: 'a winner whose result and settlement were logged before its start',
    caughtBy: 'log',
    forge: winnerAt(2, -0.4),
  },
  {
    name: 'a winner settled later than the log says',
    caughtBy: 'log',
    forge: winnerAt(2, 1.2),
  },
  {
    name: 'a match under way before its start',
    caughtBy: 'log',
    forge: inLog((events, rows) => {
      const at = hoursAfter(rows[36]?.starts_at ?? '', -1);
      const live = { state: 'LIVE', score: '{"home_reg":2,"away_reg":0}' };
      return withMore(events, [again(factsOf(events, rows[36]), at, live)]);
    }),
  },
  {
    name: 'a withdrawal before the publication, in a log that was begun later',
    caughtBy: 'log',
    forge: async ({ rows, events }) => ({
      events: events.map((event) =>
        event.kind === 'WITHDRAW'
          ? {
              ...event,
              at: CHECKED_AT,
              fields: {
                ...event.fields,
                withdrawn_at: new Date(
                  Date.parse(rows[0]?.published_at ?? '') - DAY_MS,
                ).toISOString(),
              },
            }
          : { ...event, at: CHECKED_AT },
      ),
      witnessed: false,
    }),
  },
  {
    name: 'losers made winners by facts with home and away exchanged',
    caughtBy: 'log',
    forge: byFactsOf('Chelsea', 'Arsenal'),
  },
  {
    name: 'losers made winners by facts of another match',
    caughtBy: 'log',
    forge: byFactsOf('Everton', 'Fulham'),
  },
  {
    name: 'losers made winners by facts with one side on the other’s place',
    caughtBy: 'log',
    forge: byFactsOf('FC CHELSEA', 'Fulham'),
  },
  ...(['WITHDRAW', 'REGRADE'] as const).map(
    (kind): Forgery => ({
      name: `${kind === 'WITHDRAW' ? 'withdrawals' : 'corrections'} with a reason that nobody sees`,
      caughtBy: 'log',
      forge: inLog((events) =>
        events.map((event) =>
          event.kind === kind
            ? {
                ...event,
                fields: {
                  ...event.fields,
                  reason: UNSEEN_REASONS[event.index % UNSEEN_REASONS.length] ?? '',
                },
              }
            : event,
        ),
      ),
    }),
  ),
  {
    name: 'a final score in the log below the one after regulation time',
    caughtBy: 'log',
    forge: inLog((events, rows) => {
      const facts = factsOf(events, rows[36]);
      const text =
        '{"home_reg":2,"away_reg":1,"home_full":1,"away_full":1,"periods":[{"home":1,"away":0}]}';
      return events.with(facts.index, { ...facts, fields: { ...facts.fields, score: text } });
    }),
  },
  {
    name: 'a loser left open in a log that stops',
    caughtBy: 'log',
    forge: stopped(open, instant(186 + 31)),
  },
  {
    name: 'a loser left locked in a log that stops',
    caughtBy: 'log',
    forge: stopped(locked, instant(185 + 61)),
  },
];

/** A record that is true, though something unusual happened to it. */
export const UNUSUAL: Omit<Forgery, 'caughtBy'>[] = [
  {
    name: 'the true score logged again, long after a correction by it',
    forge: inLog((events, rows) => {
      const facts = factsOf(events, rows[5]);
      return withMore(
        events,
        [40, 80].map((days) =>
          again(facts, hoursAfter(facts.at, 24 * days), { source: `${days}` }),
        ),
      );
    }),
  },
  {
    name: 'a typing mistake in a score, put right after three days, and the result confirmed',
    forge: async ({ rows }) => {
      const old = rows[36]?.settled_at ?? '';
      const at = hoursAfter(old, 96);
      const confirmed = await rehash(
        changed(rows, nth(36), set({ corrected: 'true', settled_at: at })),
      );
      const own = eventsOf(confirmed);
      const facts = factsOf(own, rows[36]);
      const back = { ...again(facts, at, { source: 'file' }), index: 9000 };
      const events = own.map((event) => {
        if (event.fields.commit_hash !== rows[36]?.commit_hash)
          return event === facts ? { ...event, at: old } : event;
        if (event.kind === 'SETTLE') return { ...event, at: old };
        if (event.kind !== 'REGRADE') return event;
        return { ...event, fields: { ...event.fields, result: '9000' } };
      });
      const wrong = again(facts, hoursAfter(old, 24), LOST_FACTS);
      return { csv: toCsv(confirmed), events: withMore(events, [back, wrong], { first: true }) };
    },
  },
  {
    name: 'a start that was moved to the next day',
    forge: async ({ rows }) => {
      const moved = await rehash(
        changed(rows, nth(36), (row) => ({
          ...row,
          score: `{"home":2,"away":1,"state":"FINISHED","starts_at":"${hoursAfter(row.starts_at, 24)}"}`,
          settled_at: hoursAfter(row.settled_at, 24),
        })),
      );
      return { csv: toCsv(moved), events: eventsOf(moved) };
    },
  },
  ...(
    [
      ['Arsenal FC', 'FC Chelsea'],
      ['Gunners', 'Chelsea'],
      ['ARSENAL London', 'Chelsea Football Club'],
      ['Ársenal', 'Chel\u200bsea'],
    ] as const
  ).map(([home, away]) => ({
    name: `teams renamed ${home} and ${away}`,
    forge: inLog((events) =>
      events.map((event) =>
        event.kind === 'RESULT' ? { ...event, fields: { ...event.fields, home, away } } : event,
      ),
    ),
  })),
  {
    name: 'scores at the limits of what is possible',
    forge: async ({ rows }) => {
      const limits: [string, string, string, string][] = [
        ['basketball', 'POINT_HANDICAP', '0.50', score(81, 80)],
        ['volleyball', 'TWO_WAY', '', score(3, 2)],
        ['baseball', 'POINT_HANDICAP', '0.50', score(3, 3)],
        [
          'handball',
          'TWO_WAY',
          '',
          '{"home":1,"away":0,"ht_home":1,"ht_away":0,"state":"FINISHED"}',
        ],
      ];
      const places = [24, 30, 31, 36];
      const forged = await rehash(
        changed(
          rows,
          (_, index) => places.includes(index),
          (row, index) => {
            const [sport = '', market_kind = '', line = '', text = ''] =
              limits[places.indexOf(index)] ?? [];
            const market = `${sport.toUpperCase()}_SAMPLE`;
            const won = { outcome: 'WON', score: text, market_scope: 'REGULATION' };
            return { ...row, ...won, sport, market, market_kind, line };
          },
        ),
      );
      return { csv: toCsv(forged), events: eventsOf(forged) };
    },
  },
  {
    name: 'an older file beside a log that went on',
    forge: async ({ rows }) => ({ csv: toCsv(changed(rows.slice(0, 20), nth(19), open)) }),
  },
];
