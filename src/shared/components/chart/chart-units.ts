import { useMemo } from 'react';
import { formatMoney } from '@/shared/format/format-money';
import { formatNumber, formatPercent } from '@/shared/format/format-number';
import { numberFormat } from '@/shared/format/formatters';
import { minorDigits } from '@/shared/format/minor-units';
import { useFormat } from '@/shared/format/use-format';

/** A number in a few characters: 12,345 is "12.3k". */
function compactNumber(value: number, lang: string): string {
  return numberFormat(lang, {
    notation: 'compact',
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1,
  }).format(value);
}

/**
 * An amount in a few characters: 1,234,500 cents are "€12.3k". Cents only if the amount is less than ten.
 * @param minor in the currency's smallest unit
 * @param currency ISO 4217
 */
function compactMoney(minor: number, currency: string, lang: string): string {
  const value = minor / 10 ** minorDigits(currency);
  const cents = Math.abs(value) < 10 && !Number.isInteger(value);
  const parts = numberFormat(lang, {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: cents ? 2 : 0,
    maximumFractionDigits: cents ? 2 : 1,
  }).formatToParts(value);
  if (!lang.startsWith('ar')) return parts.map((part) => part.value).join('');
  // Isolates amounts and currency letters in right-to-left text.
  const text = parts.map((part) =>
    part.type === 'currency' ? `\u2066${part.value}\u2069` : part.value,
  );
  return `\u2068${text.join('').replaceAll('\u200f', '')}\u2069`;
}

/** How the values of a chart are formatted. */
export interface ChartUnit {
  /** In full: in the tooltip and in the table. */
  format: (value: number) => string;
  /** On an axis, short. */
  axis: (value: number) => string;
  /** In a CSV file; default: the number. */
  csv?: (value: number) => string | number;
  /** Values are whole numbers. */
  whole?: boolean;
}

/** Units of charts in a language. */
export function chartUnits(lang: string) {
  return {
    number: {
      format: (value: number) => formatNumber(value, { lang }),
      axis: (value: number) => compactNumber(value, lang),
    },
    count: {
      format: (value: number) => formatNumber(value, { lang, digits: 0 }),
      axis: (value: number) => compactNumber(value, lang),
      whole: true,
    },
    /** Takes percentage points: 4.2 is "4.2%". */
    percent: {
      format: (value: number) => formatPercent(value, { lang }),
      axis: (value: number) =>
        formatPercent(value, { lang, digits: Number.isInteger(value) ? 0 : 1 }),
    },
    /** Takes the currency's smallest unit. */
    money: (currency: string): ChartUnit => ({
      format: (value) => formatMoney(Math.round(value), currency, lang),
      axis: (value) => compactMoney(value, currency, lang),
      csv: (value) => {
        const digits = minorDigits(currency);
        return (value / 10 ** digits).toFixed(digits);
      },
    }),
  } satisfies Record<string, ChartUnit | ((currency: string) => ChartUnit)>;
}

/** Units of charts in the person's language. */
export function useChartUnits() {
  const { lang } = useFormat();
  return useMemo(() => chartUnits(lang), [lang]);
}
