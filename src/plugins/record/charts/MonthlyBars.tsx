import { useTheme } from '@mui/material/styles';
import { AXIS_FOOT, AXIS_WIDTH, Axis } from './Axis';
import { CHART_HEIGHT } from './ChartFrame';
import { niceTicks, scale } from './scale';
import { useFlow } from './use-flow';

export interface MonthBar {
  /** `2025-03` */
  month: string;
  profit: number;
  /** Short name under the bar. */
  name: string;
  /** Words for the pointer. */
  title: string;
}

interface MonthlyBarsProps {
  width: number;
  bars: MonthBar[];
  label: string;
}

const TOP = 10;
/** Room that a month's name needs. */
const NAME_WIDTH = 52;
const WIDEST_BAR = 40;

/** Profit by month, above or below the zero line. */
export function MonthlyBars({ width, bars, label }: MonthlyBarsProps) {
  const { vars, typography } = useTheme();
  const { palette } = vars;
  const flow = useFlow(width);
  const profits = bars.map((bar) => bar.profit);
  const ticks = niceTicks(Math.min(...profits), Math.max(...profits));
  const y = (value: number) =>
    scale(value, ticks[0] ?? 0, ticks.at(-1) ?? 1, CHART_HEIGHT - AXIS_FOOT, TOP);
  const slot = (width - AXIS_WIDTH) / bars.length;
  const thick = Math.max(2, Math.min(slot * 0.6, WIDEST_BAR));
  const every = Math.max(1, Math.ceil(NAME_WIDTH / slot));
  return (
    <svg
      width={width}
      height={CHART_HEIGHT}
      role="img"
      aria-label={label}
      style={{ display: 'block' }}
    >
      <Axis width={width} ticks={ticks} y={y} />
      {bars.map(({ month, profit, name, title }, index) => {
        const middle = flow(AXIS_WIDTH + slot * (index + 0.5));
        return (
          <g key={month}>
            <title>{title}</title>
            <rect
              x={middle - slot / 2}
              y={TOP}
              width={slot}
              height={CHART_HEIGHT - AXIS_FOOT - TOP}
              fill="transparent"
            />
            <rect
              x={middle - thick / 2}
              y={Math.min(y(profit), y(0))}
              width={thick}
              height={Math.max(1, Math.abs(y(profit) - y(0)))}
              rx={3}
              fill={profit < 0 ? palette.error.main : palette.primary.main}
            />
            {index % every === 0 && (
              <text
                x={middle}
                y={CHART_HEIGHT - 4}
                textAnchor="middle"
                fontSize={12}
                fontFamily={typography.fontFamily}
                fill={palette.text.secondary}
              >
                {name}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
