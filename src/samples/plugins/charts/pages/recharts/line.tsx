import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormat } from 'touchline/ui';
import { DAYS, dayText, swing } from '@/samples/gallery/sample-series';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { useLook } from './look';

const BALANCE = swing(15, 190, 80, 1);

export default function LineExample() {
  const look = useLook();
  const short = dayText(useFormat().lang);
  const data = BALANCE.map((Balance, at) => ({ day: short(DAYS[at] ?? ''), Balance }));
  return (
    <ChartFrame
      label="Balance by day"
      table={{
        head: ['Day', 'Balance'],
        rows: data.map(({ day, Balance }) => ({ name: day, values: [Balance] })),
      }}
    >
      <LineChart {...look.chart} data={data}>
        <CartesianGrid {...look.grid} />
        <XAxis dataKey="day" {...look.x} />
        <YAxis {...look.y} />
        <Tooltip {...look.tooltip} />
        <Line
          dataKey="Balance"
          stroke={look.colors[0]}
          strokeWidth={2}
          isAnimationActive={look.moves}
        />
      </LineChart>
    </ChartFrame>
  );
}
