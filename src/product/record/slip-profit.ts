import { isOutcome, type Outcome } from './outcomes';

/** One leg as the arithmetic needs it: odds with three decimals, and its outcome. */
export interface GradedLeg {
  odds: string;
  outcome: string;
}

/** Twice the thousandths that a leg multiplies the slip by, so that halves stay whole numbers. */
function doubled({ odds, outcome }: GradedLeg): bigint {
  const thousandths = BigInt(odds.replace('.', ''));
  const factors: Record<Outcome, bigint> = {
    WON: 2n * thousandths,
    HALF_WON: thousandths + 1000n,
    VOID: 2000n,
    HALF_LOST: 1000n,
    LOST: 0n,
    // Only beside a lost leg: it no longer matters.
    PENDING: 2000n,
  };
  return isOutcome(outcome) ? factors[outcome] : 0n;
}

/** The slip's factor as a fraction, exact. */
function factorOf(legs: readonly GradedLeg[]): { above: bigint; below: bigint } {
  return legs.reduce(
    ({ above, below }, leg) => ({ above: above * doubled(leg), below: below * 2000n }),
    { above: 1n, below: 1n },
  );
}

/**
 * The outcome of a slip: lost with the first lost leg, open while one is open, void when all are, won when all
 * others won. With half results in it, half won from a factor of 1 on, else half lost.
 */
export function slipOutcome(legs: readonly GradedLeg[]): Outcome {
  const has = (outcome: string) => legs.some((leg) => leg.outcome === outcome);
  const only = (...outcomes: string[]) => legs.every((leg) => outcomes.includes(leg.outcome));
  if (has('LOST')) return 'LOST';
  if (has('PENDING')) return 'PENDING';
  if (only('VOID')) return 'VOID';
  if (only('WON', 'VOID')) return 'WON';
  const { above, below } = factorOf(legs);
  return above >= below ? 'HALF_WON' : 'HALF_LOST';
}

/** `numerator / denominator` as a decimal of `digits` places, halves away from zero as PostgreSQL rounds. */
function toDecimal(numerator: bigint, denominator: bigint, digits: number): string {
  const sign = numerator < 0n ? '-' : '';
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size * 10n ** BigInt(digits) + denominator) / (2n * denominator);
  const text = String(rounded).padStart(digits + 1, '0');
  const decimal = `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return rounded === 0n ? decimal : sign + decimal;
}

/** Stake × (factor − 1) with four decimals; takes the stake with two. */
export function slipProfit(legs: readonly GradedLeg[], stake: string): string {
  const { above, below } = factorOf(legs);
  return toDecimal(BigInt(stake.replace('.', '')) * (above - below), 100n * below, 4);
}

/** Product of the odds with three decimals. */
export function combinedOdds(odds: readonly string[]): string {
  const { above, below } = factorOf(odds.map((legOdds) => ({ odds: legOdds, outcome: 'WON' })));
  return toDecimal(above, below, 3);
}
