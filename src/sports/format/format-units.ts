import { formatNumber, type NumberStyle } from '@/shared/format/format-number';
import { NO_VALUE } from '@/shared/format/locale';

export type UnitStyle = NumberStyle;

const UNIT_SUFFIX: Record<string, string> = { en: 'u', fr: 'u', ar: 'و' };

/** Stake or profit in units: "+1.25 u". Two decimals unless told, no-break space before the unit. */
export function formatUnits(value: number | string | null | undefined, style: UnitStyle): string {
  const figure = formatNumber(value, { digits: 2, ...style });
  if (figure === NO_VALUE) return NO_VALUE;
  return `${figure}\u00a0${UNIT_SUFFIX[style.lang.slice(0, 2)] ?? 'u'}`;
}
