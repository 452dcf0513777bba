import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { colorOf, partColors, seriesColors, useChartColors } from './chart-colors';
import type { ChartProps } from './chart-props';

interface LegendItem {
  name: string;
  color: string;
  dashed?: boolean;
}

function useItems(chart: ChartProps): LegendItem[] {
  const colors = useChartColors();
  if (!('series' in chart || 'parts' in chart)) return [];
  if ('parts' in chart) {
    const tints = partColors(chart, colors);
    return chart.parts.map(({ name }, at) => ({ name, color: tints[at] ?? '' }));
  }
  if (chart.kind === 'scatter') {
    return chart.series.map(({ name, color }, at) => ({ name, color: colorOf(colors, color, at) }));
  }
  const tints = seriesColors(chart, colors);
  const items = chart.series.map(({ name, before }, at) => ({
    name,
    color: tints[at] ?? '',
    dashed: before && (chart.kind !== 'bar' || chart.time !== undefined),
  }));
  // Bars of many colours are named by the axis.
  return chart.barColors ? items.filter((_, at) => chart.series[at]?.before) : items;
}

/** Whether a chart has a legend; default if there is more than one entry. */
export function hasLegend(chart: ChartProps): boolean {
  if (chart.kind === 'heatmap' || chart.kind === 'funnel') return false;
  if (!('series' in chart || 'parts' in chart)) return false;
  const count = 'parts' in chart ? chart.parts.length : chart.series.length;
  return chart.legend ?? (count > 1 && !chart.mini);
}

/** The legend, in reading order. Hidden from screen readers, which have the table. */
export function ChartLegend({ chart }: { chart: ChartProps }) {
  const items = useItems(chart);
  if (!hasLegend(chart)) return null;
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
