import type { ChartUnit } from '@/shared/components/chart/chart-units';
import type { SportsFormat } from './use-sports-format';

/** Profit and loss in units of stake, as charts write them. */
export const stakeUnit = (format: SportsFormat): ChartUnit => ({
  format: (value) => format.units(value, { signed: true }),
  axis: (value) => format.number(value),
});
