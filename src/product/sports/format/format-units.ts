import type { ChartUnit } from 'touchline/charts';
import { formatNumber, NO_VALUE, type NumberStyle } from 'touchline/format';
import type { SportsFormat } from './use-sports-format';

/** Profit and loss in units of stake, as charts write them. */
export const stakeUnit = (format: SportsFormat): ChartUnit => ({
  format: (value) => format.units(value, { signed: true }),
  axis: (value) => format.number(value),
});

export type UnitStyle = NumberStyle;

/** Written out in Arabic: its first letter alone reads as "and". */
const UNIT: Record<string, string> = { en: 'u', fr: 'u', ar: 'وحدة' };

/** Stake or profit in units: "+1.25 u". Two decimals by default, no-break space before the unit. */
export function formatUnits(value: number | string | null | undefined, style: UnitStyle): string {
  const figure = formatNumber(value, { digits: 2, ...style });
  if (figure === NO_VALUE) return NO_VALUE;
  const lang = style.lang.slice(0, 2);
  const text = `${figure}\u00a0${UNIT[lang] ?? 'u'}`;
  // Isolated, so the unit keeps its side in any line.
  return lang === 'ar' ? `\u2067${text}\u2069` : text;
}
