import Stack from '@mui/material/Stack';
import { ar } from 'react-day-picker/locale/ar';
import { fr } from 'react-day-picker/locale/fr';
import { DayField } from '@/samples/shared/dates/DayField';

const CASES = [
  { label: 'Français', lang: 'fr', locale: fr, dir: 'ltr' },
  { label: 'العربية', lang: 'ar', locale: ar, dir: 'rtl' },
];

const textIn = (lang: string) =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', numberingSystem: 'latn' });

export default function Locales() {
  const today = new Date();
  return (
    <Stack sx={{ gap: 2 }}>
      {CASES.map(({ label, ...calendar }) => (
        <DayField
          key={label}
          label={label}
          first={today}
          write={(day) => textIn(calendar.lang).format(day)}
          calendar={calendar}
        />
      ))}
    </Stack>
  );
}
