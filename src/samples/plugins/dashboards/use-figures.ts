import { useMemo } from 'react';
import { chartUnits } from 'touchline/charts';
import { localeOf } from 'touchline/format';
import { type Trend, useFormat } from 'touchline/ui';

const CURRENCY = 'USD';
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const A_DAY = 86_400_000;

/** The dashboards' number formats. Money is in cents, percentages are points, countries are codes. */
export function useFigures() {
  const { lang } = useFormat();
  return useMemo(() => {
    const locale = localeOf(lang);
    const units = chartUnits(lang);
    const money = units.money(CURRENCY);
    const regions = new Intl.DisplayNames([locale], { type: 'region' });
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    return {
      units: { ...units, money },
      /** "$2,456.70" */
      money: money.format,
      /** "$2.5K" */
      shortMoney: money.axis,
      count: units.count.format,
      shortCount: units.number.axis,
      percent: units.percent.format,
      country: (code: string) => regions.of(code) ?? code,
      /** Short names, Monday first. */
      weekdays: Array.from({ length: 7 }, (_, day) => weekday.format(MONDAY + day * A_DAY)),
      weekdayOf: (day: string) => weekday.format(Date.parse(`${day}T00:00:00Z`)),
      trend: (change: number): Trend => ({
        change,
        text: units.percent.format(Math.abs(change)),
      }),
      /** Money as a file has it. */
      plain: (cents: number) => (cents / 100).toFixed(2),
    };
  }, [lang]);
}
