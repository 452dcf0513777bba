import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { lazyPart } from '@/shared/lazy-part';
import { PartBoundary } from '../PartBoundary';
import { ChartLegend } from './ChartLegend';
import { ChartTable } from './ChartTable';
import type { ChartProps } from './chart-props';
import { useChartTable } from './use-chart-table';

const ApexChart = lazyPart(() => import('./ApexChart'));

/** Prefetches the chart library for a page that starts with a chart. */
export async function chartAhead(): Promise<void> {
  ApexChart.ahead().catch(() => undefined);
}

/** Default height of a chart, in px. */
export const CHART_HEIGHT = 260;

/** Height of a legend line, in px. */
export const LEGEND_HEIGHT = 24;

type Props = ChartProps & {
  /** Replaces the chart's table for screen readers; null if the page has a table anyway. */
  table?: ReactNode;
};

/**
 * A chart in the page's colours, with a legend, and a table of its numbers for screen readers. The chart library
 * loads with the first chart shown; the space is reserved until then.
 */
export function Chart({ table: own, ...given }: Props) {
  const { chart, table } = useChartTable(given);
  const height = chart.height ?? CHART_HEIGHT;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ height, overflow: 'visible' }}>
        <PartBoundary waiting={<Skeleton variant="rounded" height={height} />}>
          <ApexChart chart={chart} unit={table.unit} height={height} />
        </PartBoundary>
      </Box>
      <ChartLegend chart={chart} />
      {own !== null && (
        <Box sx={visuallyHidden}>{own ?? <ChartTable label={chart.label} data={table} />}</Box>
      )}
    </Box>
  );
}
