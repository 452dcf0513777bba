import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { DateRange } from 'react-day-picker';
import { Calendar, PopupField, useDayText } from 'touchline/dates';

function Range({ label, months }: { label: string; months: number }) {
  const [range, setRange] = useState<DateRange | undefined>();
  const text = useDayText();
  const whole = range?.to ? `${text(range.from)} – ${text(range.to)}` : text(range?.from);
  return (
    <PopupField
      label={label}
      text={whole}
      placeholder="First and last day"
      onClear={() => setRange(undefined)}
    >
      {() => (
        <Calendar
          mode="range"
          resetOnSelect
          min={1}
          numberOfMonths={months}
          defaultMonth={range?.from}
          selected={range}
          onSelect={setRange}
        />
      )}
    </PopupField>
  );
}

export default function Ranges() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Range label="One month" months={1} />
      <Range label="Two months" months={2} />
    </Stack>
  );
}
