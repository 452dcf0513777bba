import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import 'dayjs/locale/ar';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';

/** Texts of the date and time pickers; the package has none in Arabic. */
function usePickerTexts(): Partial<PickersLocaleText> {
  const { t } = useTranslation('dates');
  return useMemo(
    () => ({
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      calendarViewSwitchingButtonAriaLabel: (view) =>
        view === 'year' ? t('toDays') : t('toYears'),
      cancelButtonLabel: t('cancel'),
      clearButtonLabel: t('clear'),
      okButtonLabel: t('ok'),
      nextStepButtonLabel: t('next'),
      todayButtonLabel: t('today'),
      datePickerToolbarTitle: t('choose'),
      dateTimePickerToolbarTitle: t('choose'),
      timePickerToolbarTitle: t('chooseTime'),
      openPreviousView: t('previousView'),
      openNextView: t('nextView'),
      selectViewText: (view) => t('select', { part: view === 'hours' ? t('hours') : t('minutes') }),
      // The library cuts button texts to one digit.
      hoursClockNumberText: (hours) => t('hourOption', { figures: hours.padStart(2, '0') }),
      minutesClockNumberText: (minutes) => t('minuteOption', { figures: minutes.padStart(2, '0') }),
      openDatePickerDialogue: (date) => (date ? t('chosen', { date }) : t('choose')),
      openTimePickerDialogue: (time) => (time ? t('chosenTime', { time }) : t('chooseTime')),
      timeTableLabel: t('chooseTime'),
      fieldClearLabel: t('clear'),
      dateTableLabel: t('calendar'),
      fieldYearPlaceholder: () => t('yearMask'),
      fieldMonthPlaceholder: () => t('monthMask'),
      fieldDayPlaceholder: () => t('dayMask'),
      fieldHoursPlaceholder: () => t('hoursMask'),
      fieldMinutesPlaceholder: () => t('minutesMask'),
      year: t('year'),
      month: t('month'),
      day: t('day'),
      hours: t('hours'),
      minutes: t('minutes'),
      empty: t('empty'),
    }),
    [t],
  );
}

interface PickerLocaleProps {
  /** The dayjs adapter or a subclass of it. */
  adapter?: typeof AdapterDayjs;
  children: ReactNode;
}

/** Provides the person's language and first day of the week to the pickers below it. */
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
