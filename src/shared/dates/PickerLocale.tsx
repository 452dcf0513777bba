import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import 'dayjs/locale/ar';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format';
import { usePickerTexts } from './use-picker-texts';

interface PickerLocaleProps {
  /** Reads and writes dates: dayjs, or a class derived from its adapter. */
  adapter?: typeof AdapterDayjs;
  children: ReactNode;
}

/** Gives the date and time pickers below it the person's language and its first day of the week. */
export function PickerLocale({ adapter = AdapterDayjs, children }: PickerLocaleProps) {
  const lang = useFormat().lang.slice(0, 2);
  const texts = usePickerTexts();
  return (
    <LocalizationProvider
      dateAdapter={adapter}
      adapterLocale={lang === 'en' ? 'en-gb' : lang}
      localeText={texts}
    >
      {children}
    </LocalizationProvider>
  );
}
