import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Calendar, PopupField, useDayText } from 'touchline/dates';

const LAYOUTS = {
  Month: 'dropdown-months',
  Year: 'dropdown-years',
  'Month and year': 'dropdown',
} as const;
type Label = keyof typeof LAYOUTS;

function WithDropdown({ label }: { label: Label }) {
  const [day, setDay] = useState(new Date(1998, 6, 12));
  const text = useDayText();
  return (
    <PopupField label={label} text={text(day)}>
      {(close) => (
        <Calendar
          required
          mode="single"
          captionLayout={LAYOUTS[label]}
          startMonth={new Date(1950, 0)}
          endMonth={new Date(2030, 11)}
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

export default function Dropdowns() {
  return (
    <Stack sx={{ gap: 2 }}>
      {(Object.keys(LAYOUTS) as Label[]).map((label) => (
        <WithDropdown key={label} label={label} />
      ))}
    </Stack>
  );
}
