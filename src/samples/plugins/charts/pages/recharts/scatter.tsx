import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { CartesianGrid, Legend, Scatter, ScatterChart, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormat } from 'touchline/ui';
import { DAYS, daysWithin, dayText, SPAN, swing } from '@/samples/gallery/sample-series';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { PeriodField } from '@/samples/shared/dates/PeriodField';
import { useLook } from './look';

const NAMES = ['Home', 'Away'] as const;
const VALUES = NAMES.map((_, at) => swing(DAYS.length, 50 + at * 15, 40, at * 3));

export default function ScatterExample() {
  const look = useLook();
  const short = dayText(useFormat().lang);
  const [period, setPeriod] = useState({ from: '2026-07-25', to: '2026-08-21' });
  const days = daysWithin(period);
  return (
    <Stack sx={{ gap: 2 }}>
      <PeriodField label="Period" value={period} onChange={setPeriod} {...SPAN} />
      <ChartFrame
        label="Shots by day, at home and away"
        table={{
          head: ['Day', ...NAMES],
          rows: days.map(({ day, at }) => ({
            name: short(day),
            values: VALUES.map((values) => values[at] ?? null),
          })),
        }}
      >
        <ScatterChart {...look.chart}>
          <CartesianGrid {...look.grid} />
          <XAxis
            dataKey="at"
            type="number"
            name="Day"
            domain={['dataMin', 'dataMax']}
            tickFormatter={(at: number) => short(DAYS[at] ?? DAYS[0] ?? '')}
            {...look.x}
          />
          <YAxis dataKey="value" name="Shots" {...look.y} />
          <Tooltip {...look.tooltip} />
          <Legend {...look.legend} />
          {NAMES.map((name, series) => (
            <Scatter
              key={name}
              name={name}
              shape={series === 0 ? 'circle' : 'diamond'}
              fill={look.colors[series]}
              data={days.map(({ at }) => ({ at, value: VALUES[series]?.[at] ?? 0 }))}
              isAnimationActive={look.moves}
            />
          ))}
        </ScatterChart>
      </ChartFrame>
    </Stack>
  );
}
