import { normal, seededRandom, seededUuid } from 'touchline/server';
import { DAY, type DemoLeague, type Expectation, type Sport } from './demo-types.ts';
import { FICTIONAL_LEAGUES, type SPORTS } from './fictional-leagues.ts';
import { playMatch } from './play-match.ts';

/** Rounds (of 18) that are over when the demo is loaded. */
const PAST_ROUNDS = 13;

/** Scoring of an average match, and how much teams differ (standard deviation on a log scale). */
const LEVEL: Record<(typeof SPORTS)[number], Expectation & { spread: number }> = {
  baseball: { home: 4.7, away: 4.4, spread: 0.14 },
  basketball: { home: 84, away: 81, spread: 0.045 },
  handball: { home: 29.5, away: 28, spread: 0.05 },
  hockey: { home: 3.1, away: 2.8, spread: 0.13 },
  rugby: { home: 25, away: 21, spread: 0.16 },
  volleyball: { home: 0.53, away: 0.47, spread: 0.3 },
};

/**
 * An invented season of one sport: ten teams, everyone home and away, 18 rounds around today.
 * The same day gives the same season.
 * @param before number of earlier seasons with other matches, one right after the other
 */
export function fictionalSeason(sport: (typeof SPORTS)[number], now: Date, before = 0): DemoLeague {
  const league = FICTIONAL_LEAGUES[sport];
  const today = Math.floor(now.getTime() / DAY) * DAY;
  const strength = league.teams.map(({ name }) => normal(seededRandom(sport, name)));
  const season = pairings(league.teams.length);
  const rounds = Array.from({ length: before + 1 }, () => season).flat();
  const fixtures = rounds.flatMap((round, place) => {
    const roundIndex = place - before * season.length;
    const day =
      today + (league.nextRoundInDays + (roundIndex - PAST_ROUNDS) * league.gapDays) * DAY;
    return round.map(([homeIndex, awayIndex], slot) => {
      const key = `demo-${sport}-${roundIndex + 1}-${slot + 1}`;
      const expectation = expect(sport, strength[homeIndex] ?? 0, strength[awayIndex] ?? 0);
      return {
        id: seededUuid(key),
        providerId: key,
        sport,
        home: league.teams[homeIndex]?.name ?? '',
        away: league.teams[awayIndex]?.name ?? '',
        round: `Round ${roundIndex + 1}`,
        startsAt: new Date(day + timeOfDay(league.times[slot] ?? '18:00')),
        expectation,
        result: playMatch(sport, expectation, seededRandom(key, 'result')),
      };
    });
  });
  const firstYear = fixtures[0]?.startsAt.getUTCFullYear() ?? now.getUTCFullYear();
  return {
    sport,
    name: league.name,
    country: 'Fictional',
    season: String(firstYear),
    teams: league.teams,
    fixtures,
  };
}

function expect(sport: Sport, home: number, away: number): Expectation {
  if (sport === 'football') throw new Error('Football is replayed, not invented');
  const level = LEVEL[sport];
  if (sport === 'volleyball') {
    const chance =
      1 / (1 + Math.exp(-(Math.log(level.home / level.away) + level.spread * (home - away))));
    return { home: chance, away: 1 - chance };
  }
  const gap = (level.spread * (home - away)) / 2;
  return { home: level.home * Math.exp(gap), away: level.away * Math.exp(-gap) };
}

/** Circle method: each round holds every team once; the second half swaps home and away. */
function pairings(teams: number): [number, number][][] {
  const first = Array.from({ length: teams - 1 }, (_, round) =>
    Array.from({ length: teams / 2 }, (_, slot): [number, number] => {
      const one = slot === 0 ? teams - 1 : (round + slot) % (teams - 1);
      const two = (round - slot + teams - 1) % (teams - 1);
      return (round + slot) % 2 === 0 ? [one, two] : [two, one];
    }),
  );
  const second = first.map((round) => round.map(([home, away]): [number, number] => [away, home]));
  return [...first, ...second];
}

function timeOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
