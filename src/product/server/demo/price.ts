import type { ScoreCell, ScoreModel } from './score-model.ts';

/** The bookmaker's margin: odds are the fair odds divided by this. */
export const MARGIN = 1.04;

/** A bet, in the terms of the markets table. */
export interface Bet {
  marketCode: string;
  kind: string;
  scope: string;
  selection: string;
  line: number | null;
}

/** Probability of each outcome; a quarter line splits the stake, hence the halves. Sums to 1. */
export interface Chances {
  won: number;
  halfWon: number;
  void: number;
  halfLost: number;
  lost: number;
}

/** The probability of each outcome under a score model. */
export function chancesOf(bet: Bet, model: ScoreModel): Chances {
  const cells = bet.scope === 'FULL' ? model.full : model.regulation;
  const chances: Chances = { won: 0, halfWon: 0, void: 0, halfLost: 0, lost: 0 };
  for (const cell of cells) chances[endOf(bet, cell)] += cell.weight;
  return chances;
}

/** Odds at which nobody would win in the long run. */
export function fairOdds({ won, halfWon, halfLost, lost }: Chances): number {
  return 1 + (lost + halfLost / 2) / (won + halfWon / 2);
}

/** Decimal odds after the margin, two decimals. */
export function offeredOdds(chances: Chances): number {
  return Math.max(1.01, Math.round((fairOdds(chances) / MARGIN) * 100) / 100);
}

/** Chance of winning at these fair odds: the probability stated by a tipster. */
export function winChance(chances: Chances): number {
  return 1 / fairOdds(chances);
}

/** A bet's outcome at a score. Settlement uses the database's own rule; a test compares the two. */
export function endOf(bet: Bet, cell: Pick<ScoreCell, 'home' | 'away'>): keyof Chances {
  const margin = cell.home - cell.away;
  const total = cell.home + cell.away;
  switch (bet.kind) {
    case 'THREE_WAY':
    case 'TWO_WAY':
      return bet.kind === 'TWO_WAY' && margin === 0
        ? 'void'
        : ending(bet.selection === winner(margin));
    case 'DOUBLE_CHANCE':
      return ending(bet.selection.split('_').includes(winner(margin)));
    case 'DRAW_NO_BET':
      return margin === 0 ? 'void' : ending(bet.selection === winner(margin));
    case 'BTTS':
      return ending((cell.home > 0 && cell.away > 0) === (bet.selection === 'YES'));
    case 'ASIAN_HANDICAP':
      return byLine((bet.selection === 'HOME' ? margin : -margin) + (bet.line ?? 0));
    case 'TOTAL':
      return byLine((bet.selection === 'OVER' ? 1 : -1) * (total - (bet.line ?? 0)));
    default:
      throw new Error(`The demo does not price markets of kind ${bet.kind}`);
  }
}

function winner(margin: number): string {
  if (margin === 0) return 'DRAW';
  return margin > 0 ? 'HOME' : 'AWAY';
}

function ending(won: boolean): keyof Chances {
  return won ? 'won' : 'lost';
}

function byLine(adjusted: number): keyof Chances {
  if (adjusted >= 0.5) return 'won';
  if (adjusted === 0.25) return 'halfWon';
  if (adjusted === 0) return 'void';
  return adjusted === -0.25 ? 'halfLost' : 'lost';
}
