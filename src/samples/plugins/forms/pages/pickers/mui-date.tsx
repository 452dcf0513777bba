import Stack from '@mui/material/Stack';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { MobileDatePicker } from '@mui/x-date-pickers/MobileDatePicker';
import dayjs from 'dayjs';
import { PickerLocale } from 'touchline/dates';

const MATCH_DAY = dayjs('2026-08-22');

export default function MuiDate() {
  return (
    <PickerLocale>
      <Stack sx={{ gap: 2 }}>
        <DatePicker label="Basic" defaultValue={MATCH_DAY} />
        <DatePicker disabled label="Disabled" defaultValue={MATCH_DAY} />
        <DatePicker readOnly label="Read only" defaultValue={MATCH_DAY} />
        <DatePicker label="In the page's language" format="D MMMM YYYY" defaultValue={MATCH_DAY} />
        <DatePicker
          label="Year first"
          openTo="year"
          views={['year', 'month', 'day']}
          defaultValue={MATCH_DAY}
        />
        <MobileDatePicker label="In a dialog, as on phones" defaultValue={MATCH_DAY} />
      </Stack>
    </PickerLocale>
  );
}
