import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Area, AreaChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormat } from 'touchline/ui';
import { DAYS, daysWithin, dayText, SPAN, swing } from '@/samples/gallery/sample-series';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { PeriodField } from '@/samples/shared/dates/PeriodField';
import { useLook } from './look';

const NAMES = ['Sales', 'Clicks', 'Visits'] as const;
const VALUES = NAMES.map((_, at) => swing(DAYS.length, 60 + at * 20, 30, at));

export default function AreaExample() {
  const look = useLook();
  const short = dayText(useFormat().lang);
  const [period, setPeriod] = useState({ from: '2026-08-01', to: '2026-08-21' });
  const days = daysWithin(period);
  const data = days.map(({ day, at }) => ({
    day: short(day),
    ...Object.fromEntries(NAMES.map((name, series) => [name, VALUES[series]?.[at] ?? 0])),
  }));
  return (
    <Stack sx={{ gap: 2 }}>
      <PeriodField label="Period" value={period} onChange={setPeriod} {...SPAN} />
      <ChartFrame
        label="Sales, clicks and visits by day"
        table={{
          head: ['Day', ...NAMES],
          rows: days.map(({ day, at }) => ({
            name: short(day),
            values: VALUES.map((values) => values[at] ?? null),
          })),
        }}
      >
        <AreaChart {...look.chart} data={data}>
          <CartesianGrid {...look.grid} />
          <XAxis dataKey="day" {...look.x} />
          <YAxis {...look.y} />
          <Tooltip {...look.tooltip} />
          <Legend {...look.legend} />
          {NAMES.map((name, at) => (
            <Area
              key={name}
              dataKey={name}
              stackId="all"
              stroke={look.colors[at]}
              fill={look.colors[at]}
              fillOpacity={0.3}
              isAnimationActive={look.moves}
            />
          ))}
        </AreaChart>
      </ChartFrame>
    </Stack>
  );
}
