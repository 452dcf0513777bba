import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRtl } from '@mui/system/RtlProvider';
import imported from 'react-apexcharts';
import { useChartColors } from './chart-colors';
import { chartOptions, chartSeries } from './chart-options';
import type { ChartProps } from './chart-props';

// The bundler gives the component itself or the module around it.
const ReactApexChart = (imported as { default?: typeof imported }).default ?? imported;

/** Draws a chart. Use `<Chart>`, which fetches this first. */
export default function ApexChart(props: ChartProps) {
  const { typography } = useTheme();
  const colors = useChartColors();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const rtl = useRtl();
  const font = typography.fontFamily ?? 'inherit';
  const look = { colors, rtl, still, font };
  return (
    <Box role="img" aria-label={props.label} dir="ltr" sx={{ minWidth: 0, overflow: 'hidden' }}>
      <ReactApexChart
        // The library keeps old colours on an update.
        key={`${colors.series.join()}${colors.text}${rtl}`}
        type={props.kind}
        height={props.height}
        width="100%"
        series={chartSeries(props, rtl)}
        options={chartOptions(props, look)}
      />
    </Box>
  );
}
