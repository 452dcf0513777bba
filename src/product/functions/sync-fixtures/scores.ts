import type { FixtureState, Sport } from './statuses.ts';

export interface Pair {
  home: number;
  away: number;
}

export interface Scores {
  /** After regulation time. */
  reg: Pair | null;
  /** With overtime, extra innings or shoot-out; sets in volleyball. During a match: the current score. */
  full: Pair | null;
  /** Football: half-time only. Volleyball: the points of each set. Otherwise the score of each period. */
  periods: Pair[] | null;
}

type Json = Record<string, unknown>;

const NONE: Scores = { reg: null, full: null, periods: null };
const PERIODS: Record<Exclude<Sport, 'football'>, readonly string[]> = {
  baseball: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  basketball: ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4'],
  handball: ['first', 'second'],
  hockey: ['first', 'second', 'third'],
  rugby: ['first', 'second'],
  volleyball: ['first', 'second', 'third', 'fourth', 'fifth'],
};

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** A count from 0 to 999, from a number or a text of digits; null for anything else. */
export function countOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 999
    ? number
    : null;
}

const pairFrom = (home: unknown, away: unknown): Pair | null => {
  const pair = { home: countOf(home), away: countOf(away) };
  return pair.home === null || pair.away === null ? null : { home: pair.home, away: pair.away };
};

/** A pair from `{home, away}`, or from the text `2-1`, the format of hockey's periods. */
function pairOf(value: unknown): Pair | null {
  const parts = typeof value === 'string' ? value.match(/^\s*(\d+)\s*-\s*(\d+)\s*$/) : null;
  if (parts) return pairFrom(parts[1], parts[2]);
  const { home, away } = objectOf(value);
  return pairFrom(home, away);
}

/** The pairs up to the first missing one; null if there are none. */
function leading(pairs: (Pair | null)[]): Pair[] | null {
  const end = pairs.indexOf(null);
  const played = (end < 0 ? pairs : pairs.slice(0, end)) as Pair[];
  return played.length > 0 ? played : null;
}

const sum = (pairs: Pair[]): Pair => ({
  home: pairs.reduce((total, { home }) => total + home, 0),
  away: pairs.reduce((total, { away }) => total + away, 0),
});

/** The sum of the periods of regulation time; null unless all of them were played. */
const regulation = (periods: Pair[] | null, needed: number) =>
  periods && periods.length >= needed ? sum(periods.slice(0, needed)) : null;

/**
 * Football. Ninety minutes are `score.fulltime`; the goals include extra time. During the first half
 * `score.halftime` already holds the current score: it counts once that half is over.
 */
function football(game: Json, state: FixtureState, code: string): Scores {
  const score = objectOf(game.score);
  const over = state === 'FINISHED' || code === 'HT' || secondHalfBegan(game);
  const half = over ? pairOf(score.halftime) : null;
  const full = pairOf(game.goals);
  const ninety = pairOf(score.fulltime);
  const reg = { FINISHED: ninety, ABANDONED: ninety ?? full }[state as string] ?? null;
  return { reg, full, periods: half ? [half] : null };
}

const secondHalfBegan = (game: Json) => {
  const second = objectOf(objectOf(game.fixture).periods).second;
  return second !== null && second !== undefined;
};

/** Baseball and basketball: each side has its own periods and its total. */
function bySide(sport: 'baseball' | 'basketball', game: Json, done: boolean): Scores {
  const scores = objectOf(game.scores);
  const [home, away] = [objectOf(scores.home), objectOf(scores.away)];
  const partsOf = (side: Json) => (sport === 'baseball' ? objectOf(side.innings) : side);
  const [homeParts, awayParts] = [partsOf(home), partsOf(away)];
  const names = PERIODS[sport];
  const full = pairFrom(home.total, away.total);
  if (sport === 'baseball') {
    // The home side may not bat in the last inning: an unplayed half is null, not 0.
    const innings = names
      .map((name) => ({ home: countOf(homeParts[name]), away: countOf(awayParts[name]) }))
      .filter(({ away: runs }) => runs !== null);
    const played = innings.map((inning) => ({ ...inning })) as Pair[];
    return { reg: null, full, periods: played.length > 0 ? played : null };
  }
  const periods = leading(names.map((name) => pairFrom(homeParts[name], awayParts[name])));
  return { reg: done ? regulation(periods, names.length) : null, full, periods };
}

/** A winner beyond regulation has one more goal; regulation was level at the loser's goals. */
function hockeyBeyond(full: Pair | null, shootOut: Pair | null): Pick<Scores, 'reg' | 'full'> {
  if (!full) return { reg: null, full: null };
  const level = Math.min(full.home, full.away);
  const decider = full.home !== full.away ? full : shootOut;
  const reg = { home: level, away: level };
  if (!decider || decider.home === decider.away) return { reg, full: null };
  const won = decider.home > decider.away;
  return { reg, full: { home: level + (won ? 1 : 0), away: level + (won ? 0 : 1) } };
}

/** Handball, hockey, rugby and volleyball: one score, and the periods beside it. */
function byPeriod(
  sport: 'handball' | 'hockey' | 'rugby' | 'volleyball',
  game: Json,
  state: FixtureState,
  code: string,
): Scores {
  const played = objectOf(game.periods);
  const names = PERIODS[sport];
  const all = leading(names.map((name) => pairOf(played[name])));
  // The last period of an abandoned match was not played in full.
  const periods = state === 'ABANDONED' && all ? nullIfEmpty(all.slice(0, -1)) : all;
  const full = pairOf(game.scores);
  if (state === 'ABANDONED') return { reg: full, full, periods };
  if (state !== 'FINISHED') return { reg: null, full, periods };
  if (sport === 'volleyball' || code === 'FT') return { reg: full, full, periods };
  if (sport === 'hockey') return { ...hockeyBeyond(full, pairOf(played.penalties)), periods };
  return { reg: regulation(periods, names.length), full, periods };
}

const nullIfEmpty = (pairs: Pair[]) => (pairs.length > 0 ? pairs : null);

const PLAYED = new Set<FixtureState | null>([
  'LIVE',
  'SUSPENDED',
  'INTERRUPTED',
  'FINISHED',
  'ABANDONED',
]);

/**
 * A game's scores from API-Sports, in our terms: as played, never an administrative result.
 * @param code the short status, which says how a finished game was decided
 */
export function scoresOf(
  sport: Sport,
  game: Json,
  state: FixtureState | null,
  code: string,
): Scores {
  if (!state || !PLAYED.has(state)) return NONE;
  if (sport === 'football') return football(game, state, code);
  if (sport === 'baseball' || sport === 'basketball') {
    return withLevelRegulation(bySide(sport, game, state === 'FINISHED'), code);
  }
  const scores = byPeriod(sport, game, state, code);
  return sport === 'hockey' && state === 'FINISHED' ? withLevelRegulation(scores, code) : scores;
}

/** Without a regulation score that can't be: these sports go on only from a level one. */
function withLevelRegulation(scores: Scores, code: string): Scores {
  const { reg, full } = scores;
  if (!reg || !full || reg.home === reg.away) return scores;
  const went = code === 'AOT' || code === 'AP' || reg.home !== full.home || reg.away !== full.away;
  return went ? { ...scores, reg: null } : scores;
}
