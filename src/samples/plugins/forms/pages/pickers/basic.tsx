import Stack from '@mui/material/Stack';
import { DayField } from '@/samples/shared/dates/DayField';

const FOCUSED = { autoFocus: true };

export default function Basic() {
  const today = new Date();
  return (
    <Stack sx={{ gap: 2 }}>
      <DayField label="Basic" first={today} calendar={FOCUSED} />
      <DayField disabled label="Disabled" first={today} calendar={FOCUSED} />
      <DayField readOnly label="Read only" first={today} calendar={FOCUSED} />
    </Stack>
  );
}
