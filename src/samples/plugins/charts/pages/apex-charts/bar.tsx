import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Chart, useFormat } from 'touchline/ui';
import { DAYS, daysWithin, SPAN, swing } from '@/samples/gallery/sample-series';
import { PeriodField } from '@/samples/shared/dates/PeriodField';

const GOALS = swing(DAYS.length, 34, 22, 6);

export default function Bar() {
  const { date } = useFormat();
  const [period, setPeriod] = useState({ from: '2026-08-17', to: '2026-08-23' });
  const days = daysWithin(period);
  return (
    <Stack sx={{ gap: 2 }}>
      <PeriodField label="Period" value={period} onChange={setPeriod} {...SPAN} />
      <Chart
        horizontal
        kind="bar"
        label="Goals by day"
        categories={days.map(({ day }) => date(`${day}T12:00:00Z`))}
        series={[{ name: 'Goals', values: days.map(({ at }) => GOALS[at] ?? null), color: 'info' }]}
      />
    </Stack>
  );
}
