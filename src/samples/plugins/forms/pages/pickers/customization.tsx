import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Calendar, PopupField, useDayText } from 'touchline/dates';

const WHOLE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const SHORT = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const MATCH_DAYS = { dayOfWeek: [3, 6] };
const MATCH_LOOK = {
  match: {
    borderRadius: 8,
    backgroundColor: 'var(--mui-palette-success-soft)',
    color: 'var(--mui-palette-success-onSoft)',
  },
};

interface CustomProps {
  label: string;
  format: Intl.DateTimeFormatOptions;
  highlighted?: boolean;
}

function Custom({ label, format, highlighted }: CustomProps) {
  const [day, setDay] = useState(new Date());
  const text = useDayText();
  return (
    <PopupField label={label} text={text(day, format)}>
      {(close) => (
        <Calendar
          required
          mode="single"
          modifiers={highlighted ? { match: MATCH_DAYS } : undefined}
          modifiersStyles={MATCH_LOOK}
          footer={highlighted ? 'Green: match days' : undefined}
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

export default function Customization() {
  return (
    <Stack sx={{ gap: 2 }}>
      <Custom label="Written in full" format={WHOLE} />
      <Custom label="Written in figures" format={SHORT} />
      <Custom highlighted label="With highlighted days" format={{ dateStyle: 'medium' }} />
    </Stack>
  );
}
