import { useTheme } from '@mui/material/styles';
import { type PointerEvent, useState } from 'react';
import { useFormat } from '@/shared/format/use-format';
import type { CurvePoint } from '../profit-curve';
import { AXIS_FOOT, AXIS_WIDTH, Axis } from './Axis';
import { CHART_HEIGHT } from './ChartFrame';
import { niceTicks, scale } from './scale';
import { useFlow } from './use-flow';

interface CumulativeChartProps {
  width: number;
  /** In settled order. */
  points: CurvePoint[];
  label: string;
  /** Words of the readout for one point. */
  readout: (point: CurvePoint) => string;
}

const TOP = 22;

/** Profit so far, tip after tip. The pointer reads single points; the table holds the same as numbers. */
export function CumulativeChart({ width, points, label, readout }: CumulativeChartProps) {
  const { vars, typography } = useTheme();
  const { palette } = vars;
  const format = useFormat();
  const flow = useFlow(width);
  const [at, setAt] = useState<number | null>(null);
  const totals = points.map((point) => point.total);
  const ticks = niceTicks(Math.min(...totals), Math.max(...totals));
  const bottom = CHART_HEIGHT - AXIS_FOOT;
  const y = (value: number) => scale(value, ticks[0] ?? 0, ticks.at(-1) ?? 1, bottom, TOP);
  const x = (index: number) => flow(scale(index, 0, points.length - 1, AXIS_WIDTH, width - 6));
  const line = points.map((point, index) => `${x(index).toFixed(1)},${y(point.total).toFixed(1)}`);
  const shown = at === null ? null : points[at];

  function follow(event: PointerEvent<SVGSVGElement>) {
    const { left } = event.currentTarget.getBoundingClientRect();
    const place = flow(event.clientX - left);
    const share = scale(place, AXIS_WIDTH, width - 6, 0, points.length - 1);
    setAt(Math.min(Math.max(Math.round(share), 0), points.length - 1));
  }

  return (
    <svg
      width={width}
      height={CHART_HEIGHT}
      role="img"
      aria-label={label}
      onPointerMove={follow}
      onPointerLeave={() => setAt(null)}
      style={{ display: 'block', touchAction: 'pan-y' }}
    >
      <Axis width={width} ticks={ticks} y={y} />
      <polygon
        points={`${x(0)},${y(0)} ${line.join(' ')} ${x(points.length - 1)},${y(0)}`}
        fill={palette.primary.main}
        opacity={0.08}
      />
      <polyline
        points={line.join(' ')}
        fill="none"
        stroke={palette.primary.main}
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <g fill={palette.text.secondary} fontSize={12} fontFamily={typography.fontFamily}>
        <text x={flow(AXIS_WIDTH)} y={CHART_HEIGHT - 4}>
          {format.date(points[0]?.date)}
        </text>
        <text x={flow(width - 6)} y={CHART_HEIGHT - 4} textAnchor="end">
          {format.date(points.at(-1)?.date)}
        </text>
      </g>
      {shown && at !== null && (
        <g>
          <line
            x1={x(at)}
            x2={x(at)}
            y1={TOP}
            y2={bottom}
            stroke={palette.text.disabled}
            strokeDasharray="3 3"
          />
          <circle
            cx={x(at)}
            cy={y(shown.total)}
            r={4}
            fill={palette.primary.main}
            stroke={palette.background.paper}
            strokeWidth={2}
          />
          <text
            x={flow(Math.min(Math.max(flow(x(at)), AXIS_WIDTH + 90), width - 96))}
            y={13}
            textAnchor="middle"
            fontSize={12}
            fontWeight={500}
            fontFamily={typography.fontFamily}
            fill={palette.text.primary}
          >
            {readout(shown)}
          </text>
        </g>
      )}
    </svg>
  );
}
