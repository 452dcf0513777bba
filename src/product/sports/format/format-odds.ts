import { formatNumber, NO_VALUE } from 'touchline/format';

export const ODDS_FORMATS = ['DECIMAL', 'FRACTIONAL', 'AMERICAN'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** Whether a value read from outside names an odds format. */
export function isOddsFormat(value: unknown): value is OddsFormat {
  return ODDS_FORMATS.some((format) => format === value);
}

/** The simplest fraction within half a thousandth of `value` (the precision that odds are stored in). */
function toFraction(value: number): string {
  for (let denominator = 1; denominator <= 1000; denominator += 1) {
    const numerator = Math.round(value * denominator);
    if (numerator > 0 && Math.abs(numerator / denominator - value) <= 0.0005) {
      return `${numerator}/${denominator}`;
    }
  }
  return `${Math.round(value * 1000)}/1000`;
}

/**
 * Decimal odds as the person reads them.
 * FRACTIONAL shows o − 1; AMERICAN shows +100(o − 1) from 2.00 up and −100/(o − 1) below.
 */
export function formatOdds(
  odds: number | string | null | undefined,
  format: OddsFormat,
  lang = 'en',
): string {
  const value = Number(odds ?? Number.NaN);
  if (!Number.isFinite(value) || value <= 1) return NO_VALUE;
  if (format === 'FRACTIONAL') return toFraction(value - 1);
  if (format === 'AMERICAN') {
    const american = value >= 2 ? 100 * (value - 1) : -100 / (value - 1);
    return `${american > 0 ? '+' : '\u2212'}${Math.round(Math.abs(american))}`;
  }
  const digits = Number.isInteger(Math.round(value * 1000) / 10) ? 2 : 3;
  return formatNumber(value, { lang, digits });
}
