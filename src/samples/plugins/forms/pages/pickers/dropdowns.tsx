import Stack from '@mui/material/Stack';
import { DayField } from '@/samples/shared/dates/DayField';

const FINAL = new Date(1998, 6, 12);
const YEARS = { startMonth: new Date(1950, 0), endMonth: new Date(2030, 11) };
const LAYOUTS = [
  { label: 'Month', captionLayout: 'dropdown-months' },
  { label: 'Year', captionLayout: 'dropdown-years' },
  { label: 'Month and year', captionLayout: 'dropdown' },
] as const;

export default function Dropdowns() {
  return (
    <Stack sx={{ gap: 2 }}>
      {LAYOUTS.map(({ label, captionLayout }) => (
        <DayField key={label} label={label} first={FINAL} calendar={{ ...YEARS, captionLayout }} />
      ))}
    </Stack>
  );
}
