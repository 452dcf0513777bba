import GRAMMAR from './grammar.json';
import type { ProblemCode } from './problems';

/** What the grammar says of a sport; a part that is left out doesn't hold. */
export interface SportRules {
  /** The shortest time, from the start, after which a match can be over. */
  minutes: number;
  /** How many parts regulation time has. Sports of sets have none. */
  parts?: number;
  /** The first part is the first half. */
  halves?: boolean;
  /** Which parts of the game a market can count. */
  scopes: string[];
  /** What is played on beyond regulation time is played on from a level score. */
  levelBeforeMore?: boolean;
  /** No match ends level. */
  decided?: boolean;
  /** The last part may be a shoot-out, of which the final score has nothing, or one for its winner (`oneMore`). */
  shootOut?: boolean;
  /** What is played on beyond regulation time ends with the first score. */
  oneMore?: boolean;
  /** The home side may have no turn in the last part. */
  homeMayNotBat?: boolean;
  /** Sets that win a match, the points that win each set, and by how many. */
  sets?: { won: number; points: number[]; lead: number };
}

/**
 * What a record and its log may say of matches, stated once for both verifiers: `grammar.json` beside this file, of which
 * the Python verifier has a copy. What isn't in it is refused. docs/record.md describes it.
 */
export const SPORTS: ReadonlyMap<string, SportRules> = new Map(Object.entries(GRAMMAR.sports));

const { before, playing, final } = GRAMMAR.states;
/** States in which a match is still to come. */
export const BEFORE: readonly string[] = before;
/** States in which it is under way. */
export const PLAYING: readonly string[] = playing;
/** States that stay. */
export const FINAL: readonly string[] = final;
/** Final states of a match that counts as not played. */
export const UNPLAYED: readonly string[] = GRAMMAR.unplayed;
const STATES: ReadonlySet<string> = new Set([...before, ...playing, ...final]);
const NEXT: Readonly<Record<string, readonly string[]>> = GRAMMAR.next;

export const isState = (state: string) => STATES.has(state);

/** Whether a match can go from one state to another, with or without others in between. */
export const mayFollow = (state: string, next: string) =>
  state === next || (NEXT[state] ?? [...STATES]).includes(next);

export const MOST_IN_SCORE = GRAMMAR.mostInScore;

const MINUTE_MS = 60_000;
/** How far apart two starts of one match are that are taken for one. */
export const SAME_START_MS = GRAMMAR.startMinutes * MINUTE_MS;

/** The shortest time that a match takes, in milliseconds; 0 for a sport that there is not. */
export const shortestMs = (sport: string) => (SPORTS.get(sport)?.minutes ?? 0) * MINUTE_MS;

/** The first instant that a record can name, canonical. */
export const FIRST_INSTANT = GRAMMAR.span.from;
/** How long before a publication its odds can have been quoted. */
export const QUOTE_MS = GRAMMAR.span.quoteDays * 1440 * MINUTE_MS;
/** How far a record may be ahead of the clock of who reads it. */
export const AHEAD_OF_CLOCK_MS = GRAMMAR.span.aheadHours * 60 * MINUTE_MS;

const UNTIL: Readonly<Record<string, string>> = GRAMMAR.rulesUntil;
/** Until when results could be graded by a version of the rules, a canonical instant; empty for the one of today. */
export const rulesUntil = (version: string) => UNTIL[version] ?? '';

export const NAMES = GRAMMAR.names;

/** Codes of the problems that the grammar names, in both verifiers, with the English sentence of each. */
export const GRAMMAR_SENTENCES = GRAMMAR.sentences satisfies Partial<Record<ProblemCode, string>>;
