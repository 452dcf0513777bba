import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Chart } from 'touchline/ui';
import { DAYS, daysWithin, SPAN, swing } from '@/samples/gallery/sample-series';
import { PeriodField } from '@/samples/shared/dates/PeriodField';

const JOBS = {
  Finished: swing(DAYS.length, 90, 40, 4),
  Waiting: swing(DAYS.length, 50, 30, 5),
};

export default function DataScience() {
  const [period, setPeriod] = useState({ from: '2026-08-10', to: '2026-08-19' });
  const days = daysWithin(period);
  return (
    <Stack sx={{ gap: 2 }}>
      <PeriodField label="Period" value={period} onChange={setPeriod} {...SPAN} />
      <Chart
        stacked
        kind="bar"
        time="day"
        label="Jobs by day"
        categories={days.map(({ day }) => day)}
        series={Object.entries(JOBS).map(([name, values]) => ({
          name,
          values: days.map(({ at }) => values[at] ?? null),
        }))}
      />
    </Stack>
  );
}
