import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Calendar, PopupField, useDayText } from 'touchline/dates';

/** So many days from today. */
function daysFromNow(days: number): Date {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day;
}

function Limited({ label, from, to }: { label: string; from?: Date; to?: Date }) {
  const [day, setDay] = useState<Date | undefined>();
  const text = useDayText();
  const outside = [...(from ? [{ before: from }] : []), ...(to ? [{ after: to }] : [])];
  return (
    <PopupField label={label} text={text(day)} placeholder="Choose a day">
      {(close) => (
        <Calendar
          mode="single"
          startMonth={from}
          endMonth={to}
          disabled={outside}
          defaultMonth={day ?? from}
          selected={day}
          onSelect={(chosen) => {
            setDay(chosen);
            close();
          }}
        />
      )}
    </PopupField>
  );
}

export default function MinAndMax() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Limited label="Not before five days ago" from={daysFromNow(-5)} />
      <Limited label="Within the next fortnight" from={daysFromNow(0)} to={daysFromNow(14)} />
    </Stack>
  );
}
