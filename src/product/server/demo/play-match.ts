import { integer, type Random } from 'touchline/server';
import type { DemoResult, Expectation, Sport } from './demo-types.ts';
import { drawCell, homeShare, type ScoreCell, scoreModel } from './score-model.ts';

/** Periods over which a fictional score is split. */
const PERIODS: Partial<Record<Sport, number>> = {
  baseball: 9,
  basketball: 4,
  handball: 2,
  hockey: 3,
  rugby: 2,
};

/**
 * Plays one fictional match: draws a score from the model that prices it, breaks ties where
 * the sport plays on, and splits the score into periods.
 */
export function playMatch(sport: Sport, expectation: Expectation, random: Random): DemoResult {
  const { home, away } = drawCell(scoreModel(sport, expectation).regulation, random());
  if (sport === 'volleyball') return volleyball(home, away, random);
  const parts = PERIODS[sport] ?? 2;
  const score = sport === 'rugby' ? rugbyScore({ home, away }) : { home, away };
  const result: DemoResult = {
    status: 'FT',
    homeReg: score.home,
    awayReg: score.away,
    homeFull: score.home,
    awayFull: score.away,
    periods: split(score, parts, sport === 'basketball' || sport === 'rugby', random),
  };
  if (score.home !== score.away || sport === 'handball' || sport === 'rugby') return result;
  return afterTie(sport, result, random() < homeShare(expectation), random);
}

/** Extra innings, overtime or a shoot-out. In hockey the margin is always one goal. */
function afterTie(sport: Sport, tied: DemoResult, homeWins: boolean, random: Random): DemoResult {
  const more = { winner: 1, loser: 0, status: 'FT' };
  if (sport === 'hockey') more.status = random() < 0.6 ? 'AOT' : 'AP';
  if (sport === 'basketball') {
    more.loser = integer(random, 5, 11);
    more.winner = more.loser + 4;
    more.status = 'AOT';
  }
  const home = homeWins ? more.winner : more.loser;
  const away = homeWins ? more.loser : more.winner;
  return {
    ...tied,
    status: more.status,
    homeFull: tied.homeReg + home,
    awayFull: tied.awayReg + away,
    periods: [...tied.periods, { home, away }],
  };
}

/** Sets to 25, the fifth to 15, two points apart; the scores that count are sets. */
function volleyball(home: number, away: number, random: Random): DemoResult {
  const winners = [
    ...Array.from({ length: Math.min(home, 2) }, () => true),
    ...Array.from({ length: Math.min(away, 2) }, () => false),
  ];
  for (let at = winners.length - 1; at > 0; at -= 1) {
    const other = integer(random, 0, at);
    const held = winners[at] ?? true;
    winners[at] = winners[other] ?? true;
    winners[other] = held;
  }
  winners.push(home > away);
  const periods = winners.map((homeWon, index) => {
    const target = index === 4 ? 15 : 25;
    const loser =
      random() < 0.15 ? target + integer(random, -1, 3) : integer(random, target - 10, target - 2);
    const winnerPoints = Math.max(target, loser + 2);
    return homeWon ? { home: winnerPoints, away: loser } : { home: loser, away: winnerPoints };
  });
  return { status: 'FT', homeReg: home, awayReg: away, homeFull: home, awayFull: away, periods };
}

/** One, two and four points can't be scored in rugby union. */
function rugbyScore({ home, away }: { home: number; away: number }) {
  const possible = (points: number) =>
    points === 1 || points === 2 ? 3 : points === 4 ? 5 : points;
  return { home: possible(home), away: possible(away) };
}

/** Spreads both scores over the periods: point by point, or evenly with noise if scores are high. */
function split(
  score: Pick<ScoreCell, 'home' | 'away'>,
  parts: number,
  high: boolean,
  random: Random,
) {
  const home = spread(score.home, parts, high, random);
  const away = spread(score.away, parts, high, random);
  return home.map((points, index) => ({ home: points, away: away[index] ?? 0 }));
}

function spread(total: number, parts: number, high: boolean, random: Random): number[] {
  const periods = Array.from({ length: parts }, () => 0);
  if (parts === 2 && high) {
    const first = possibleHalf(total, random);
    return [first, total - first];
  }
  for (let point = 0; point < total; point += 1) {
    const at = Math.floor(random() * parts);
    periods[at] = (periods[at] ?? 0) + 1;
  }
  return periods;
}

/** A first half in rugby points: multiples of 3, 5 and 7 near the middle, also the other possible ones. */
function possibleHalf(total: number, random: Random): number {
  const impossible = new Set([1, 2, 4]);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const first = integer(random, 0, total);
    if (!impossible.has(first) && !impossible.has(total - first)) return first;
  }
  return 0;
}
