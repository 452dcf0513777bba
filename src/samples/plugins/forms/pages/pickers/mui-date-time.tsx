import Stack from '@mui/material/Stack';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs from 'dayjs';
import { PickerLocale } from 'touchline/dates';

const KICK_OFF = dayjs('2026-08-22T15:00');

export default function MuiDateTime() {
  return (
    <PickerLocale>
      <Stack sx={{ gap: 2 }}>
        <DateTimePicker ampm={false} label="Basic" defaultValue={KICK_OFF} />
        <DateTimePicker disabled ampm={false} label="Disabled" defaultValue={KICK_OFF} />
        <DateTimePicker
          disablePast
          ampm={false}
          label="Only what is to come"
          slotProps={{ textField: { helperText: "Past days and times can't be chosen" } }}
        />
        <DateTimePicker
          ampm={false}
          label="From 12:00, whatever the day"
          disableIgnoringDatePartForTimeValidation={false}
          minTime={dayjs('2000-01-01T12:00')}
          defaultValue={KICK_OFF}
        />
      </Stack>
    </PickerLocale>
  );
}
