import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Chart } from 'touchline/ui';
import { DAYS, daysWithin, SPAN, swing } from '@/samples/gallery/sample-series';
import { PeriodField } from '@/samples/shared/dates/PeriodField';

export const wide = true;

const VISITS = {
  Visits: swing(DAYS.length, 180, 60, 1),
  Clicks: swing(DAYS.length, 110, 40, 2),
  Sales: swing(DAYS.length, 60, 25, 3),
};

export default function LineChart() {
  const [period, setPeriod] = useState({ from: '2026-08-01', to: '2026-08-21' });
  const days = daysWithin(period);
  return (
    <Stack sx={{ gap: 2 }}>
      <PeriodField label="Period" value={period} onChange={setPeriod} {...SPAN} />
      <Chart
        kind="area"
        time="day"
        label="Visits, clicks and sales by day"
        height={320}
        categories={days.map(({ day }) => day)}
        series={Object.entries(VISITS).map(([name, values]) => ({
          name,
          values: days.map(({ at }) => values[at] ?? null),
        }))}
      />
    </Stack>
  );
}
