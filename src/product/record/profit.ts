import type { Outcome } from './outcomes';

/** Whole-number division, halves away from zero, as PostgreSQL rounds `numeric`. */
function roundedDivision(value: number, by: number): number {
  const magnitude = Math.floor((Math.abs(value) + by / 2) / by);
  return value < 0 ? -magnitude : magnitude;
}

/** Digits of a canonical decimal as a whole number: `1.900` gives 1900. */
function scaled(decimal: string): number {
  return Number(decimal.replace('.', ''));
}

/**
 * Profit of a settled tip in units with four decimals, computed in whole numbers.
 * Takes canonical cells: odds with three decimals, stake with two. Null for PENDING.
 */
export function profitUnits(outcome: Outcome, odds: string, stake: string): string | null {
  const gain = (scaled(odds) - 1000) * scaled(stake);
  const lost = scaled(stake) * 100;
  const tenThousandths: Record<Outcome, number | null> = {
    PENDING: null,
    WON: roundedDivision(gain, 10),
    HALF_WON: roundedDivision(gain, 20),
    VOID: 0,
    HALF_LOST: -lost / 2,
    LOST: -lost,
  };
  const units = tenThousandths[outcome];
  return units === null ? null : (units / 10_000).toFixed(4).replace(/^-(0\.0+)$/, '$1');
}
