import { useMemo } from 'react';
import { compactMoney, compactNumber } from '@/shared/format/compact';
import { formatMoney } from '@/shared/format/format-money';
import { formatNumber, formatPercent } from '@/shared/format/format-number';
import { minorDigits } from '@/shared/format/minor-units';
import { useFormat } from '@/shared/format/use-format';

/** How the values of a chart are written. */
export interface ChartUnit {
  /** In full: in the tooltip and in the table. */
  format: (value: number) => string;
  /** On an axis, short. */
  axis: (value: number) => string;
  /** In a CSV file; default: the number. */
  csv?: (value: number) => string | number;
  /** There is nothing between whole values. */
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
    /** Takes points: 4.2 is "4.2%". */
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
