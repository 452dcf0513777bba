import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { ar } from 'react-day-picker/locale/ar';
import { fr } from 'react-day-picker/locale/fr';
import { Calendar, PopupField } from 'touchline/dates';

const CASES = [
  { label: 'Français', lang: 'fr', locale: fr, dir: 'ltr' },
  { label: 'العربية', lang: 'ar', locale: ar, dir: 'rtl' },
] as const;

function Localised({ label, lang, locale, dir }: (typeof CASES)[number]) {
  const [day, setDay] = useState(new Date());
  const text = new Intl.DateTimeFormat(lang, { dateStyle: 'long', numberingSystem: 'latn' });
  return (
    <PopupField label={label} text={text.format(day)}>
      {(close) => (
        <Calendar
          required
          mode="single"
          lang={lang}
          dir={dir}
          locale={locale}
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

export default function Locales() {
  return (
    <Stack sx={{ gap: 2 }}>
      {CASES.map((one) => (
        <Localised key={one.lang} {...one} />
      ))}
    </Stack>
  );
}
