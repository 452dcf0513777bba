import useMediaQuery from '@mui/material/useMediaQuery';
import { useRtl } from '@mui/system/RtlProvider';
import {
  ArcElement,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  Legend,
  LinearScale,
  LineElement,
  PointElement,
  RadialLinearScale,
  Tooltip,
} from 'chart.js';
import { useChartColors } from 'touchline/charts';

Chart.register(
  ArcElement,
  BarElement,
  LineElement,
  PointElement,
  CategoryScale,
  LinearScale,
  RadialLinearScale,
  Filler,
  Legend,
  Tooltip,
);

/** Common look of this page's charts: the theme's colours, the page's direction, reduced motion. */
export function useLook() {
  const colors = useChartColors();
  const rtl = useRtl();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const ticks = { color: colors.text };
  return {
    colors: colors.series,
    /** The frame around it names the chart. */
    canvas: { role: 'presentation' },
    base: {
      responsive: true,
      maintainAspectRatio: false,
      animation: still ? (false as const) : { duration: 200 },
      plugins: {
        legend: {
          rtl,
          position: 'bottom' as const,
          labels: { color: colors.text, usePointStyle: true, boxHeight: 7 },
        },
        tooltip: {
          rtl,
          usePointStyle: true,
          cornerRadius: 8,
          padding: 10,
          borderWidth: 1,
          borderColor: colors.grid,
          backgroundColor: colors.card,
          titleColor: colors.text,
          bodyColor: colors.text,
        },
      },
    },
    x: { reverse: rtl, grid: { display: false }, border: { color: colors.grid }, ticks },
    y: {
      position: rtl ? ('right' as const) : ('left' as const),
      grid: { color: colors.grid },
      border: { display: false },
      ticks,
    },
    r: {
      grid: { color: colors.grid },
      angleLines: { color: colors.grid },
      pointLabels: { color: colors.text },
      ticks: { color: colors.text, backdropColor: 'transparent', maxTicksLimit: 5 },
    },
  };
}

/** A translucent colour. */
export const faded = (hex = '#777777') => `${hex}40`;
