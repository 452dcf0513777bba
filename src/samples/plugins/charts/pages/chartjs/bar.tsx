import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Bar } from 'react-chartjs-2';
import { useFormat } from 'touchline/ui';
import { DAYS, daysWithin, dayText, SPAN, swing } from '@/samples/gallery/sample-series';
import { ChartFrame } from '@/samples/shared/components/ChartFrame';
import { PeriodField } from '@/samples/shared/dates/PeriodField';
import { useLook } from './look';

const NEWS = swing(DAYS.length, 150, 90, 8);

export default function BarExample() {
  const { colors, canvas, base, x, y } = useLook();
  const short = dayText(useFormat().lang);
  const [period, setPeriod] = useState({ from: '2026-08-08', to: '2026-08-21' });
  const days = daysWithin(period);
  return (
    <Stack sx={{ gap: 2 }}>
      <PeriodField label="Period" value={period} onChange={setPeriod} {...SPAN} />
      <ChartFrame
        label="Latest statistics by day"
        table={{
          head: ['Day', 'Visitors'],
          rows: days.map(({ day, at }) => ({ name: short(day), values: [NEWS[at] ?? null] })),
        }}
      >
        <Bar
          {...canvas}
          options={{ ...base, scales: { x, y } }}
          data={{
            labels: days.map(({ day }) => short(day)),
            datasets: [
              {
                label: 'Visitors',
                data: days.map(({ at }) => NEWS[at] ?? 0),
                backgroundColor: colors[0],
                borderRadius: 6,
                maxBarThickness: 18,
              },
            ],
          }}
        />
      </ChartFrame>
    </Stack>
  );
}
