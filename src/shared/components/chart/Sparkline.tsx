import { useRtl } from '@mui/system/RtlProvider';
import { useId } from 'react';
import type { ThemeColor } from '@/shared/colors/tokens';

interface SparklineProps {
  values: readonly number[];
  /** Default: the theme colour. */
  color?: ThemeColor;
  height?: number;
}

const WIDTH = 120;
const EDGE = 3;

/**
 * Paths of a line and of the area below it, in a box. Uses the full height: a sparkline shows shape, not magnitude.
 */
export function sparkPaths(values: readonly number[], width: number, height: number) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const room = height - 2 * EDGE;
  const y = (value: number) =>
    span === 0 ? height / 2 : EDGE + room - ((value - low) / span) * room;
  const x = (at: number) => (at / Math.max(1, values.length - 1)) * width;
  const line = values
    .map((value, at) => `${at ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  return { line, area: `${line}L${width} ${height}L0 ${height}Z` };
}

/**
 * The shape of a figure over time; decorative, as the figure is beside it. Needs no chart library, and follows the
 * text direction.
 */
export function Sparkline({ values, color = 'primary', height = 40 }: SparklineProps) {
  const id = useId();
  const rtl = useRtl();
  if (values.length < 2) return <div style={{ height }} />;
  const { line, area } = sparkPaths(values, WIDTH, height);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      style={{
        display: 'block',
        width: '100%',
        height,
        color: `var(--mui-palette-${color}-main)`,
        transform: rtl ? 'scaleX(-1)' : undefined,
      }}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.24" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={area} fill={`url(#${id})`} />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
