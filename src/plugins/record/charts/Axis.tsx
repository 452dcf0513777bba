import { useTheme } from '@mui/material/styles';
import { useFormat } from '@/shared/format/use-format';
import { useFlow } from './use-flow';

export const AXIS_WIDTH = 44;
export const AXIS_FOOT = 24;

interface AxisProps {
  width: number;
  ticks: number[];
  y: (value: number) => number;
}

/** Horizontal lines with their values in units; zero is drawn stronger. */
export function Axis({ width, ticks, y }: AxisProps) {
  const { vars, typography } = useTheme();
  const { palette } = vars;
  const format = useFormat();
  const at = useFlow(width);
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={at(AXIS_WIDTH)}
            x2={at(width)}
            y1={y(tick)}
            y2={y(tick)}
            stroke={tick === 0 ? palette.text.disabled : palette.divider}
          />
          <text
            x={at(AXIS_WIDTH - 8)}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
            fill={palette.text.secondary}
            fontSize={12}
            fontFamily={typography.fontFamily}
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {format.number(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}
