import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/shared/lazy-part';
import { ChartLegend } from './ChartLegend';
import { ChartTable } from './ChartTable';
import type { ChartProps } from './chart-props';
import { useChartTable } from './use-chart-table';

const ApexChart = lazyPart(() => import('./ApexChart'));

/** Fetches the drawing library for a page that begins with a chart, which waits for nothing but its own code. */
export async function chartAhead(): Promise<void> {
  ApexChart.ahead().catch(() => undefined);
}

/** Height of a chart that names none. */
export const CHART_HEIGHT = 260;

/** A line of the legend. */
export const LEGEND_HEIGHT = 24;

type Props = ChartProps & {
  /** What screen readers get in place of the chart's own numbers; null where a table is beside it. */
  table?: ReactNode;
};

/**
 * A chart in the colours of the page, with its legend, and its numbers as a table for screen readers. The drawing
 * library loads with the first one shown; its space is reserved until then.
 */
export function Chart({ table: own, ...given }: Props) {
  const { chart, table } = useChartTable(given);
  const height = chart.height ?? CHART_HEIGHT;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ height, overflow: 'visible' }}>
        <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
          <ApexChart chart={chart} unit={table.unit} height={height} />
        </Suspense>
      </Box>
      <ChartLegend chart={chart} />
      {own !== null && (
        <Box sx={visuallyHidden}>{own ?? <ChartTable label={chart.label} data={table} />}</Box>
      )}
    </Box>
  );
}
