import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Chart } from 'touchline/ui';
import { DAYS, daysWithin, SPAN, swing } from '@/samples/gallery/sample-series';
import { PeriodField } from '@/samples/shared/dates/PeriodField';

type Candle = [open: number, high: number, low: number, close: number];

const CLOSES = swing(DAYS.length, 120, 30, 7);
const CANDLES = CLOSES.map((close, at): Candle => {
  const open = CLOSES[at - 1] ?? close - 4;
  return [open, Math.max(open, close) + 5, Math.min(open, close) - 6, close];
});

export default function Candlestick() {
  const [period, setPeriod] = useState({ from: '2026-08-01', to: '2026-08-21' });
  const days = daysWithin(period);
  return (
    <Stack sx={{ gap: 2 }}>
      <PeriodField label="Period" value={period} onChange={setPeriod} {...SPAN} />
      <Chart
        kind="candlestick"
        label="Share price by day"
        categories={days.map(({ day }) => day)}
        candles={days.map(({ at }) => CANDLES[at] ?? [0, 0, 0, 0])}
      />
    </Stack>
  );
}
