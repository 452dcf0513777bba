import { seededRandom } from 'touchline/server';
import { assignTiers } from './assign-tiers.ts';
import type { DemoMarket } from './bets.ts';
import { type DemoFixture, type DemoLeague, type DemoResult, HOUR } from './demo-types.ts';
import { SPORTS } from './fictional-leagues.ts';
import { fictionalSeason } from './fictional-season.ts';
import { footballSeason } from './football-season.ts';
import { type DemoTip, tipsOn } from './tips.ts';

/** A result and the time at which staff would have entered it. */
export interface ResultEntry {
  fixtureId: string;
  state: 'FINISHED' | 'CANCELLED';
  result: DemoResult | null;
  at: Date;
}

/** The whole content of the demo, as plain values; nothing is written yet. */
export interface DemoPlan {
  leagues: DemoLeague[];
  tips: DemoTip[];
  /** Results entered and settled day by day, oldest first. */
  settledResults: ResultEntry[];
  /** Results that are entered but not settled yet: the settlement desk's queue. */
  dueResults: ResultEntry[];
  /** First entered with the teams swapped, settled, then corrected. The first one is re-graded. */
  corrections: ResultEntry[];
  postponedFixtureId: string | null;
}

/** Number of tipped football matches, counted back from now. */
const TIPPED_FOOTBALL = 190;
/** Earlier seasons to take a longer demo from: enough for a year of the sport with the shortest season. */
const SEASONS = 10;
const UPCOMING = { football: 14, other: 6 };
const WITHDRAWN = 4;
const DRAFTS = 5;

/**
 * Plans the demo around `now`. The same time gives the same plan.
 * @param since matches from this time on may be tipped; by default those of the current season, for football the latest ones
 */
export function demoPlan(now: Date, markets: readonly DemoMarket[], since?: Date): DemoPlan {
  const seasons = since ? SEASONS : 0;
  const leagues = [
    footballSeason(now, seasons),
    ...SPORTS.map((sport) => fictionalSeason(sport, now, seasons)),
  ].map((league) => (since ? cutOff(league, since) : league));
  const past = leagues.map((league) => ({ league, played: playedBefore(league, now) }));
  const playedById = new Map(past.flatMap(({ played }) => played).map((one) => [one.id, one]));
  const pastTips = past.flatMap(({ league, played }) =>
    (since ? played : tipped(league, played)).flatMap((fixture) =>
      tipsOn(fixture, markets, now, pastCount(fixture)),
    ),
  );
  const tippedIds = new Set(pastTips.map((tip) => tip.fixtureId));
  const lastTipped = past.map(({ league, played }) => ({
    sport: league.sport,
    fixtures: played.filter((fixture) => tippedIds.has(fixture.id)).reverse(),
  }));
  const awaited = idsOf(lastTipped, ['football', 'hockey'], 0);
  const due = new Set([
    ...idsOf(lastTipped, ['football'], 1),
    ...idsOf(lastTipped, ['basketball', 'handball', 'volleyball'], 0),
  ]);
  const cancelled = idsOf(lastTipped, ['rugby'], 5);
  const swapped = swappedFixtures(pastTips, playedById);

  const unsettled = new Set([...awaited, ...due, ...cancelled]);
  const settled = new Map([...playedById].filter(([id]) => !unsettled.has(id)));
  const tips = [...assignTiers(pastTips, settled), ...upcomingTips(leagues, markets, now)];

  const entries = past
    .flatMap(({ played }) => played)
    .filter((fixture) => !awaited.has(fixture.id))
    .map((fixture) => entryOf(fixture, cancelled.has(fixture.id), now))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return {
    leagues,
    tips,
    settledResults: entries
      .filter((entry) => !due.has(entry.fixtureId))
      .map((entry) => (swapped.has(entry.fixtureId) ? swapTeams(entry) : entry)),
    dueResults: entries.filter((entry) => due.has(entry.fixtureId)),
    corrections: entries.filter((entry) => swapped.has(entry.fixtureId)),
    postponedFixtureId: untippedUpcoming(leagues, tips, now),
  };
}

function cutOff(league: DemoLeague, since: Date): DemoLeague {
  return { ...league, fixtures: league.fixtures.filter(({ startsAt }) => startsAt >= since) };
}

function playedBefore(league: DemoLeague, now: Date): DemoFixture[] {
  return league.fixtures.filter(({ startsAt }) => startsAt.getTime() < now.getTime() - 4 * HOUR);
}

function tipped(league: DemoLeague, played: DemoFixture[]): DemoFixture[] {
  return league.sport === 'football' ? played.slice(-TIPPED_FOOTBALL) : played;
}

/** No, one or two tips on a match, from the match's own random stream. */
function pastCount(fixture: DemoFixture): number {
  const roll = seededRandom(fixture.providerId, 'count')();
  if (fixture.sport !== 'football') return roll < 0.5 ? 1 : 0;
  return roll < 0.1 ? 0 : roll < 0.75 ? 1 : 2;
}

/** Tips on upcoming matches: a few withdrawn, a few still drafts, and every tier served in turn. */
function upcomingTips(leagues: DemoLeague[], markets: readonly DemoMarket[], now: Date): DemoTip[] {
  const tiers = ['FREE', 'BASIC', 'PREMIUM', 'VIP'] as const;
  return leagues.flatMap((league) => {
    const next = league.fixtures
      .filter(({ startsAt }) => startsAt.getTime() > now.getTime())
      .slice(0, league.sport === 'football' ? UPCOMING.football : UPCOMING.other);
    const tips = next.flatMap((fixture) => tipsOn(fixture, markets, now, 2));
    return tips.map((tip, index): DemoTip => {
      const place = tips.length - index;
      const football = league.sport === 'football';
      const draft = football ? place <= DRAFTS : false;
      const withdrawn = football && !draft && place <= DRAFTS + WITHDRAWN;
      const plan = draft ? 'DRAFT' : withdrawn ? 'WITHDRAW' : 'PUBLISH';
      return { ...tip, plan, tier: tiers[index % tiers.length] ?? 'FREE' };
    });
  });
}

/** The tipped fixture `back` places before the last one, for each named sport. */
function idsOf(
  lastTipped: { sport: string; fixtures: DemoFixture[] }[],
  sports: string[],
  back: number,
): Set<string> {
  const ids = lastTipped
    .filter(({ sport }) => sports.includes(sport))
    .flatMap(({ fixtures }) => fixtures[back]?.id ?? []);
  return new Set(ids);
}

/** Two finished handball or basketball matches with a tip on the winner. */
function swappedFixtures(tips: DemoTip[], byId: ReadonlyMap<string, DemoFixture>): Set<string> {
  const winners = tips.filter(({ bet, fixtureId }) => {
    const fixture = byId.get(fixtureId);
    const invented = fixture?.sport === 'handball' || fixture?.sport === 'basketball';
    const decided = fixture?.result && fixture.result.homeReg !== fixture.result.awayReg;
    const onWinner = ['THREE_WAY', 'TWO_WAY', 'DRAW_NO_BET'].includes(bet.kind);
    return invented && decided && onWinner && bet.selection !== 'DRAW';
  });
  return new Set(winners.slice(-6, -4).map((tip) => tip.fixtureId));
}

function entryOf(fixture: DemoFixture, cancelled: boolean, now: Date): ResultEntry {
  const at = Math.min(fixture.startsAt.getTime() + 3 * HOUR, now.getTime());
  return cancelled
    ? { fixtureId: fixture.id, state: 'CANCELLED', result: null, at: new Date(at) }
    : { fixtureId: fixture.id, state: 'FINISHED', result: fixture.result, at: new Date(at) };
}

function swapTeams(entry: ResultEntry): ResultEntry {
  const { result } = entry;
  if (!result) return entry;
  return {
    ...entry,
    result: {
      status: result.status,
      homeReg: result.awayReg,
      awayReg: result.homeReg,
      homeFull: result.awayFull,
      awayFull: result.homeFull,
      periods: result.periods.map(({ home, away }) => ({ home: away, away: home })),
    },
  };
}

function untippedUpcoming(leagues: DemoLeague[], tips: DemoTip[], now: Date): string | null {
  const tippedIds = new Set(tips.map((tip) => tip.fixtureId));
  const football = leagues.find((league) => league.sport === 'football');
  const fixture = football?.fixtures.find(
    ({ id, startsAt }) => startsAt.getTime() > now.getTime() && !tippedIds.has(id),
  );
  return fixture?.id ?? null;
}
