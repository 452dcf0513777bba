import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The words of the date and time pickers; the package has none in Arabic. */
export function usePickerTexts(): Partial<PickersLocaleText> {
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
      // The library cuts what is on the buttons to one figure.
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
