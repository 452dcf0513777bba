import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/shared/lazy-part';
import { ChartTable } from './ChartTable';
import { colorOf, partColors, seriesColors, useChartColors } from './chart-colors';
import type { ChartProps } from './chart-props';
import { useChartTable } from './use-chart-table';

interface LegendItem {
  name: string;
  color: string;
  dashed?: boolean;
}

function useItems(chart: ChartProps): LegendItem[] {
  const colors = useChartColors();
  if (chart.kind === 'heatmap' || !('series' in chart || 'parts' in chart)) return [];
  if ('parts' in chart) {
    const tints = partColors(chart, colors);
    return chart.parts.map(({ name }, at) => ({ name, color: tints[at] ?? '' }));
  }
  if (chart.kind === 'scatter') {
    return chart.series.map(({ name, color }, at) => ({ name, color: colorOf(colors, color, at) }));
  }
  const tints = seriesColors(chart, colors);
  return chart.series.map(({ name, before }, at) => ({
    name,
    color: tints[at] ?? '',
    dashed: before && (chart.kind !== 'bar' || chart.time !== undefined),
  }));
}

/** Names what is drawn, in the order of reading. The table says the same to screen readers. */
function ChartLegend({ chart }: { chart: ChartProps }) {
  const items = useItems(chart);
  if (!(chart.legend ?? (items.length > 1 && !chart.mini))) return null;
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, px: 1, pt: 0.5 }}
    >
      {items.map(({ name, color, dashed }) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
          <Box
            style={dashed ? { borderColor: color } : { backgroundColor: color }}
            sx={
              dashed
                ? { width: 14, borderTop: '2px dashed', flexShrink: 0 }
                : { width: 10, height: 10, borderRadius: '3px', flexShrink: 0 }
            }
          />
          <Typography variant="caption" color="text.secondary" noWrap>
            {name}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const ApexChart = lazyPart(() => import('./ApexChart'));

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
