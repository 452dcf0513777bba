import Stack from '@mui/material/Stack';
import { useDayText } from 'touchline/dates';
import { DayField } from '@/samples/shared/dates/DayField';

const WHOLE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const SHORT = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const MATCH_DAYS = {
  modifiers: { match: { dayOfWeek: [3, 6] } },
  modifiersStyles: {
    match: {
      borderRadius: 8,
      backgroundColor: 'var(--mui-palette-success-soft)',
      color: 'var(--mui-palette-success-onSoft)',
    },
  },
  footer: 'Green: match days',
};

export default function Customization() {
  const text = useDayText();
  const today = new Date();
  return (
    <Stack sx={{ gap: 2 }}>
      <DayField label="Written in full" first={today} write={(day) => text(day, WHOLE)} />
      <DayField label="Written in figures" first={today} write={(day) => text(day, SHORT)} />
      <DayField
        label="With highlighted days"
        first={today}
        write={(day) => text(day, { dateStyle: 'medium' })}
        calendar={MATCH_DAYS}
      />
    </Stack>
  );
}
