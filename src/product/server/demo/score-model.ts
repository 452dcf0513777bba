import type { Expectation, Sport } from './demo-types.ts';

/** One possible final score and its probability. Weights of a list sum to 1. */
export interface ScoreCell {
  home: number;
  away: number;
  weight: number;
}

/** Regulation time and, where a sport plays on, the score used by its two-way markets. */
export interface ScoreModel {
  regulation: ScoreCell[];
  full: ScoreCell[];
}

/** Standard deviation of one side's score where scores are near normal. */
const SPREAD: Partial<Record<Sport, number>> = { basketball: 10.5, handball: 4.2, rugby: 9 };

/** Sports that play on until one side wins; their two-way score has no draws. */
const PLAYS_ON: readonly Sport[] = ['baseball', 'basketball', 'hockey'];

/**
 * All scores of a match with their probability, from both sides' expected scoring.
 * Football, hockey and baseball: two independent Poisson counts. Basketball, handball and rugby: two
 * independent rounded normals. Volleyball: `expectation.home` is the chance of winning one set.
 */
export function scoreModel(sport: Sport, expectation: Expectation): ScoreModel {
  if (sport === 'volleyball') {
    const sets = setScores(expectation.home);
    return { regulation: sets, full: sets };
  }
  const spread = SPREAD[sport];
  const home = spread ? rounded(expectation.home, spread) : poisson(expectation.home);
  const away = spread ? rounded(expectation.away, spread) : poisson(expectation.away);
  const regulation = home.flatMap((h) =>
    away.map((a) => ({ home: h.score, away: a.score, weight: h.weight * a.weight })),
  );
  const full = PLAYS_ON.includes(sport) ? withoutTies(sport, regulation, expectation) : regulation;
  return { regulation, full };
}

/** Draws one cell: `luck` is a number in [0, 1). */
export function drawCell(cells: readonly ScoreCell[], luck: number): ScoreCell {
  let left = luck;
  for (const cell of cells) {
    left -= cell.weight;
    if (left < 0) return cell;
  }
  const last = cells.at(-1);
  if (!last) throw new Error('A score model without cells');
  return last;
}

/** The home side's share of the ties: its share of the expected scoring. */
export function homeShare({ home, away }: Expectation): number {
  return home / (home + away);
}

/** Turns every tie into a win: by one in hockey and baseball, by four points in basketball. */
function withoutTies(
  sport: Sport,
  cells: readonly ScoreCell[],
  expectation: Expectation,
): ScoreCell[] {
  const step = sport === 'basketball' ? 4 : 1;
  const share = homeShare(expectation);
  return cells.flatMap((cell) =>
    cell.home === cell.away
      ? [
          { home: cell.home + step, away: cell.away, weight: cell.weight * share },
          { home: cell.home, away: cell.away + step, weight: cell.weight * (1 - share) },
        ]
      : [cell],
  );
}

interface SideScore {
  score: number;
  weight: number;
}

/** A Poisson count; the tail is cut at one in a million. */
function poisson(mean: number): SideScore[] {
  const scores: SideScore[] = [];
  let weight = Math.exp(-mean);
  for (let score = 0; score <= mean || weight > 1e-6; score += 1) {
    scores.push({ score, weight });
    weight *= mean / (score + 1);
  }
  return normalise(scores);
}

/** A normal score rounded to whole points, cut at 3.5 standard deviations and at zero. */
function rounded(mean: number, spread: number): SideScore[] {
  const lowest = Math.max(0, Math.floor(mean - 3.5 * spread));
  const highest = Math.ceil(mean + 3.5 * spread);
  return normalise(
    Array.from({ length: highest - lowest + 1 }, (_, index) => {
      const score = lowest + index;
      return { score, weight: Math.exp(-((score - mean) ** 2) / (2 * spread * spread)) };
    }),
  );
}

/** Best of five sets, from the chance of winning one. */
function setScores(chance: number): ScoreCell[] {
  const other = 1 - chance;
  return [
    { home: 3, away: 0, weight: chance ** 3 },
    { home: 3, away: 1, weight: 3 * chance ** 3 * other },
    { home: 3, away: 2, weight: 6 * chance ** 3 * other ** 2 },
    { home: 2, away: 3, weight: 6 * other ** 3 * chance ** 2 },
    { home: 1, away: 3, weight: 3 * other ** 3 * chance },
    { home: 0, away: 3, weight: other ** 3 },
  ];
}

function normalise(scores: SideScore[]): SideScore[] {
  const total = scores.reduce((sum, { weight }) => sum + weight, 0);
  return scores.map(({ score, weight }) => ({ score, weight: weight / total }));
}
