import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRtl } from '@mui/system/RtlProvider';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import imported from 'react-apexcharts';
import { useFormat } from '@/shared/format/use-format';
import { useSeen } from '@/shared/use-seen';
import { useChartColors } from './chart-colors';
import { drawing } from './chart-options';
import type { ChartProps } from './chart-props';
import type { ChartUnit } from './chart-units';
import { isLying } from './drawings/look';
import { CHART_STYLES, MIRRORED } from './tooltip';

// Depending on the bundler, this is the component itself or its module.
const ReactApexChart = (imported as { default?: typeof imported }).default ?? imported;

/** Widths are rounded to this step (px), so that a chart isn't redrawn for every pixel. */
const WIDTH_STEP = 60;

/** A value whose formatted text differs between units. */
const PROBE = 1234.5;

interface ApexChartProps {
  chart: ChartProps;
  unit: ChartUnit;
  height: number;
}

/** Draws a chart. Use `<Chart>`, which fetches this first. */
export default function ApexChart({ chart, unit, height }: ApexChartProps) {
  const { typography } = useTheme();
  const colors = useChartColors();
  const { lang } = useFormat();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const rtl = useRtl();
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const seen = useSeen(ref);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Drawing is slow, so the surrounding page is painted first.
    const measure = () =>
      startTransition(() => setWidth(Math.ceil(element.clientWidth / WIDTH_STEP) * WIDTH_STEP));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const font = typography.fontFamily ?? 'inherit';
  const content = JSON.stringify([chart, unit.format(PROBE), unit.axis(PROBE)]);
  // The library redraws everything for each new options object, which can take a second.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` represents `chart` and `unit`.
  const { type, series, options } = useMemo(
    () => drawing(chart, { colors, rtl, still, font, lang, unit, width }),
    [content, colors, rtl, still, font, lang, width],
  );
  return (
    <Box
      ref={ref}
      role="img"
      aria-label={chart.label}
      dir="ltr"
      sx={{ ...CHART_STYLES, ...(rtl && isLying(chart) && MIRRORED), minWidth: 0, height }}
    >
      {seen && width > 0 && (
        <ReactApexChart
          // The library keeps the old colours on an update.
          key={`${type}${colors.series.join()}${colors.card}${rtl}${lang}${width}`}
          type={type}
          height={height}
          width="100%"
          series={series}
          options={options}
        />
      )}
    </Box>
  );
}
