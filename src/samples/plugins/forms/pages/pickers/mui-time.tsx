import Stack from '@mui/material/Stack';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs from 'dayjs';
import { PickerLocale } from 'touchline/dates';

const KICK_OFF = dayjs('2026-08-22T15:00');

export default function MuiTime() {
  return (
    <PickerLocale>
      <Stack sx={{ gap: 2 }}>
        <TimePicker ampm={false} label="Basic" defaultValue={KICK_OFF} />
        <TimePicker disabled ampm={false} label="Disabled" defaultValue={KICK_OFF} />
        <TimePicker
          ampm={false}
          label="From 12:00 to 20:30"
          minTime={dayjs('2026-08-22T12:00')}
          maxTime={dayjs('2026-08-22T20:30')}
          defaultValue={KICK_OFF}
        />
        <TimePicker
          ampm={false}
          label="Even hours only"
          shouldDisableTime={(time, view) => view === 'hours' && time.hour() % 2 === 1}
          defaultValue={dayjs('2026-08-22T14:00')}
        />
      </Stack>
    </PickerLocale>
  );
}
