import useMediaQuery from '@mui/material/useMediaQuery';
import { useRtl } from '@mui/system/RtlProvider';
import { useChartColors } from 'touchline/charts';

/** Common look of this page's charts: the theme's colours, the page's direction, reduced motion. */
export function useLook() {
  const colors = useChartColors();
  const rtl = useRtl();
  const moves = !useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const tick = { fill: colors.text, fontSize: 12 };
  const card = {
    borderRadius: 8,
    fontSize: 12,
    color: 'var(--mui-palette-text-primary)',
    border: '1px solid var(--mui-palette-divider)',
    backgroundColor: 'var(--mui-palette-surface-raised)',
  };
  return {
    colors: colors.series,
    /** Props of the chart itself; a table of its numbers follows, so it needs no keyboard access. */
    chart: {
      responsive: true,
      accessibilityLayer: false,
      style: { width: '100%', height: '100%' },
      margin: { top: 8, bottom: 0, left: 4, right: 4 },
    },
    x: { reversed: rtl, stroke: colors.grid, tick, tickLine: false, minTickGap: 16 },
    y: {
      orientation: rtl ? ('right' as const) : ('left' as const),
      axisLine: false,
      tickLine: false,
      tick,
      width: 40,
    },
    grid: { stroke: colors.grid, strokeDasharray: '3 3', vertical: false },
    tooltip: {
      contentStyle: card,
      isAnimationActive: moves,
      cursor: { fill: colors.grid, fillOpacity: 0.4, stroke: colors.grid },
    },
    legend: { iconSize: 10, wrapperStyle: { fontSize: 12, color: colors.text } },
    moves,
    rtl,
  };
}
