import Stack from '@mui/material/Stack';
import { DayField } from '@/samples/shared/dates/DayField';

/** So many days from today. */
function daysFromNow(days: number): Date {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day;
}

export default function MinAndMax() {
  const early = daysFromNow(-5);
  const today = daysFromNow(0);
  const late = daysFromNow(14);
  return (
    <Stack sx={{ gap: 2 }}>
      <DayField
        label="Not before five days ago"
        placeholder="Choose a day"
        calendar={{ startMonth: early, defaultMonth: early, disabled: { before: early } }}
      />
      <DayField
        label="Within the next fortnight"
        placeholder="Choose a day"
        calendar={{
          startMonth: today,
          endMonth: late,
          defaultMonth: today,
          disabled: [{ before: today }, { after: late }],
        }}
      />
    </Stack>
  );
}
