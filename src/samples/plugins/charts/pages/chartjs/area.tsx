import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Line } from 'react-chartjs-2';
import { useFormat } from 'touchline/ui';
import { DAYS, daysWithin, dayText, SPAN, swing } from '@/samples/gallery/sample-series';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { PeriodField } from '@/samples/shared/dates/PeriodField';
import { faded, useLook } from './look';

export const wide = true;

const SERIES = [
  { label: 'Visits', values: swing(DAYS.length, 140, 50, 1) },
  { label: 'Clicks', values: swing(DAYS.length, 90, 35, 2) },
  { label: 'Sales', values: swing(DAYS.length, 45, 20, 3) },
];

export default function Area() {
  const { colors, canvas, base, x, y } = useLook();
  const short = dayText(useFormat().lang);
  const [period, setPeriod] = useState({ from: '2026-08-01', to: '2026-08-21' });
  const days = daysWithin(period);
  return (
    <Stack sx={{ gap: 2 }}>
      <PeriodField label="Period" value={period} onChange={setPeriod} {...SPAN} />
      <ChartFrame
        label="Visits, clicks and sales by day"
        table={{
          head: ['Day', ...SERIES.map(({ label }) => label)],
          rows: days.map(({ day, at }) => ({
            name: short(day),
            values: SERIES.map(({ values }) => values[at] ?? null),
          })),
        }}
      >
        <Line
          {...canvas}
          options={{ ...base, interaction: { mode: 'index', intersect: false }, scales: { x, y } }}
          data={{
            labels: days.map(({ day }) => short(day)),
            datasets: SERIES.map(({ label, values }, series) => ({
              label,
              data: days.map(({ at }) => values[at] ?? 0),
              fill: true,
              borderColor: colors[series],
              backgroundColor: faded(colors[series]),
              borderWidth: 2,
              pointRadius: 0,
              pointHoverRadius: 4,
              tension: 0.35,
            })),
          }}
        />
      </ChartFrame>
    </Stack>
  );
}
