import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormat } from 'touchline/ui';
import { DAYS, daysWithin, dayText, SPAN, swing } from '@/samples/gallery/sample-series';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { PeriodField } from '@/samples/shared/dates/PeriodField';
import { useLook } from './look';

const NAMES = ['Basic', 'Team', 'Company'] as const;
const VALUES = NAMES.map((_, at) => swing(DAYS.length, 60 - at * 12, 20, at * 2));

export default function BarExample() {
  const look = useLook();
  const short = dayText(useFormat().lang);
  const [period, setPeriod] = useState({ from: '2026-08-15', to: '2026-08-24' });
  const days = daysWithin(period);
  const data = days.map(({ day, at }) => ({
    day: short(day),
    ...Object.fromEntries(NAMES.map((name, series) => [name, VALUES[series]?.[at] ?? 0])),
  }));
  return (
    <Stack sx={{ gap: 2 }}>
      <PeriodField label="Period" value={period} onChange={setPeriod} {...SPAN} />
      <ChartFrame
        label="New members by day and plan"
        table={{
          head: ['Day', ...NAMES],
          rows: days.map(({ day, at }) => ({
            name: short(day),
            values: VALUES.map((values) => values[at] ?? null),
          })),
        }}
      >
        <BarChart {...look.chart} data={data} barSize={16}>
          <CartesianGrid {...look.grid} />
          <XAxis dataKey="day" {...look.x} />
          <YAxis {...look.y} />
          <Tooltip {...look.tooltip} />
          <Legend {...look.legend} />
          {NAMES.map((name, at) => (
            <Bar
              key={name}
              dataKey={name}
              stackId="all"
              fill={look.colors[at]}
              radius={at === NAMES.length - 1 ? [6, 6, 0, 0] : 0}
              isAnimationActive={look.moves}
            />
          ))}
        </BarChart>
      </ChartFrame>
    </Stack>
  );
}
