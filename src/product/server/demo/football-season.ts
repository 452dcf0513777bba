import { readFileSync } from 'node:fs';
import { fromWallTime, seededUuid } from 'touchline/server';
import { DAY, type DemoLeague, type DemoResult, type Expectation, HOUR } from './demo-types.ts';

interface OpenfootballMatch {
  round: string;
  date: string;
  time: string;
  team1: string;
  team2: string;
  score: { ht?: [number, number]; ft: [number, number] };
}

const ZONE = 'Europe/London';
/** From a kick-off to the same one a season later: whole weeks. */
const SEASON_DAYS = 52 * 7;

/** A Tuesday in the 30th of 38 rounds: the week that is mapped to the current one. */
const ANCHOR = Date.UTC(2025, 3, 1);

/** Goals of an average home and away side before anything is known about the two teams. */
const AVERAGE: Expectation = { home: 1.55, away: 1.3 };
/** How far one goal more or less than expected moves a team's rating (log scale). */
const LEARNING = 0.04;

/**
 * The real season, moved by whole weeks so that `now` falls into the week of its 30th round:
 * weekdays and UK kick-off times are kept. Expectations come from ratings that learn match by match from
 * results before the kick-off and before `now`, never from later ones.
 * @param before number of earlier seasons with the same matches
 */
export function footballSeason(now: Date, before = 0): DemoLeague {
  const file = new URL('./data/openfootball-en.1-2024-25.json', import.meta.url);
  const { name, matches }: { name: string; matches: OpenfootballMatch[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const days = shiftInDays(now);
  const dated = Array.from({ length: before + 1 }, (_, back) =>
    matches.map((match, index) => {
      const startsAt = kickOff(match, days - back * SEASON_DAYS);
      return { match, index: back * matches.length + index, startsAt };
    }),
  )
    .flat()
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.index - b.index);
  const ratings = new Ratings();
  const fixtures = dated.map(({ match, index, startsAt }) => {
    const home = tidyName(match.team1);
    const away = tidyName(match.team2);
    const expectation = ratings.expect(home, away);
    const result = toResult(match);
    if (startsAt.getTime() < now.getTime() - 3 * HOUR) ratings.learn(home, away, result);
    return {
      id: seededUuid('football', index),
      providerId: `demo-football-${index + 1}`,
      sport: 'football' as const,
      home,
      away,
      round: match.round,
      startsAt,
      expectation,
      result,
    };
  });
  const names = [...new Set(fixtures.map((fixture) => fixture.home))].sort();
  return {
    sport: 'football',
    name: name.replace(/ \d{4}.*$/, ''),
    country: 'England',
    season: '2024/25 replay',
    teams: names.map((team) => ({ name: team, shortName: team.split(' ')[0] ?? team })),
    fixtures,
  };
}

/** Whole weeks between the anchor and the week (Tuesday to Monday, UTC) that contains `now`. */
function shiftInDays(now: Date): number {
  return Math.floor((now.getTime() - ANCHOR) / (7 * DAY)) * 7;
}

function kickOff(match: OpenfootballMatch, shift: number): Date {
  const day = new Date(Date.parse(`${match.date}T00:00:00Z`) + shift * DAY);
  const wall = `${day.toISOString().slice(0, 10)}T${match.time}`;
  const at = fromWallTime(wall, ZONE);
  if (!at) throw new Error(`The demo season has a match at ${wall}, which is no time.`);
  return new Date(at.iso);
}

/** The everyday names of "AFC Bournemouth" and "Fulham FC": Bournemouth, Fulham. */
function tidyName(name: string): string {
  return name.replace(/^AFC /, '').replace(/ A?FC$/, '');
}

function toResult({ score }: OpenfootballMatch): DemoResult {
  const [home, away] = score.ft;
  const half = score.ht;
  return {
    status: 'FT',
    homeReg: home,
    awayReg: away,
    homeFull: home,
    awayFull: away,
    periods: half
      ? [
          { home: half[0], away: half[1] },
          { home: home - half[0], away: away - half[1] },
        ]
      : [],
  };
}

/** Attack and defence of each team on a log scale, 0 for the average team. */
class Ratings {
  readonly #attack = new Map<string, number>();
  readonly #defence = new Map<string, number>();

  expect(home: string, away: string): Expectation {
    const attack = (team: string) => this.#attack.get(team) ?? 0;
    const defence = (team: string) => this.#defence.get(team) ?? 0;
    return {
      home: AVERAGE.home * Math.exp(attack(home) + defence(away)),
      away: AVERAGE.away * Math.exp(attack(away) + defence(home)),
    };
  }

  learn(home: string, away: string, result: DemoResult): void {
    const expected = this.expect(home, away);
    const homeSurprise = LEARNING * (result.homeReg - expected.home);
    const awaySurprise = LEARNING * (result.awayReg - expected.away);
    this.#move(this.#attack, home, homeSurprise);
    this.#move(this.#defence, away, homeSurprise);
    this.#move(this.#attack, away, awaySurprise);
    this.#move(this.#defence, home, awaySurprise);
  }

  #move(ratings: Map<string, number>, team: string, by: number): void {
    ratings.set(team, (ratings.get(team) ?? 0) + by);
  }
}
