import { Legend, Pie, PieChart, Tooltip } from 'recharts';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { useLook } from './look';

const SHARES = [
  { name: 'Home wins', value: 46 },
  { name: 'Draws', value: 25 },
  { name: 'Away wins', value: 29 },
];

export default function PieExample() {
  const look = useLook();
  return (
    <ChartFrame
      label="How matches end, in per cent"
      table={{
        head: ['Result', 'Per cent'],
        rows: SHARES.map(({ name, value }) => ({ name, values: [value] })),
      }}
    >
      <PieChart {...look.chart}>
        <Pie
          data={SHARES.map((share, at) => ({ ...share, fill: look.colors[at] }))}
          dataKey="value"
          innerRadius="55%"
          outerRadius="85%"
          paddingAngle={2}
          stroke="none"
          isAnimationActive={look.moves}
        />
        <Tooltip {...look.tooltip} />
        <Legend {...look.legend} />
      </PieChart>
    </ChartFrame>
  );
}
