import type { SPORTS } from './fictional-leagues.ts';

export type Sport = 'football' | (typeof SPORTS)[number];

/** A final score as stored in the fixtures table; `status` is the provider-style short code. */
export interface DemoResult {
  status: string;
  homeReg: number;
  awayReg: number;
  homeFull: number;
  awayFull: number;
  periods: { home: number; away: number }[];
}

/** Expected scoring of both sides: all that the price model knows about a match. */
export interface Expectation {
  home: number;
  away: number;
}

/** One match of the demo. Every match has a `result`; it is written for past matches only. */
export interface DemoFixture {
  id: string;
  providerId: string;
  sport: Sport;
  home: string;
  away: string;
  round: string;
  startsAt: Date;
  expectation: Expectation;
  result: DemoResult | null;
}

export interface DemoLeague {
  sport: Sport;
  name: string;
  country: string;
  season: string;
  teams: readonly DemoTeam[];
  fixtures: DemoFixture[];
}

export interface DemoTeam {
  name: string;
  shortName: string;
}

/** What the server provides to the loader. */
export interface DemoBackend {
  /** Runs one statement as the database owner, with `$1`-style parameters. */
  query: (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Creates a sign-in through the auth API, as a person would. */
  signUp: (account: {
    email: string;
    password: string;
    data: Record<string, unknown>;
  }) => Promise<void>;
  /** Receives one short sentence about the current step. */
  /** Only the accounts, without fixtures, tips and sales. */
  accountsOnly?: boolean;
  onStep?: (text: string) => void;
  now?: Date;
}

/** Milliseconds. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
