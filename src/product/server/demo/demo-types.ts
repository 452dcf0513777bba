import type { DemoContext } from 'touchline/server';
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

/** Runs one statement as the database's owner. */
export type Query = DemoContext['query'];

/** Milliseconds. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
