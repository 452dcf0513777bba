import type { ChartColor } from 'touchline/charts';
import { tierColor } from '@/product/sports/tier-colors';
import type { ReportRow } from './report-value';

/** Colours of bars by tier, or by plan (`VIP_MONTH`, `VIP`), which have their tier's; undefined for other groups. */
export function groupColors(
  by: string,
  rows: readonly ReportRow[],
): (ChartColor | undefined)[] | undefined {
  if (by !== 'tier' && by !== 'plan') return undefined;
  return rows.map(({ bucket }) => tierColor(String(bucket).split('_')[0] ?? ''));
}
