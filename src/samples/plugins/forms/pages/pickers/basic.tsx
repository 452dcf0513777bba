import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Calendar, PopupField, useDayText } from 'touchline/dates';

function Day({ label, ...field }: { label: string; disabled?: boolean; readOnly?: boolean }) {
  const [day, setDay] = useState<Date | undefined>(new Date());
  const text = useDayText();
  return (
    <PopupField label={label} text={text(day)} {...field}>
      {(close) => (
        <Calendar
          autoFocus
          required
          mode="single"
          defaultMonth={day}
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

export default function Basic() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Day label="Basic" />
      <Day disabled label="Disabled" />
      <Day readOnly label="Read only" />
    </Stack>
  );
}
