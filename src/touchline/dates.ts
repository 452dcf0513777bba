/** Calendars, and fields for days and times, in the person's language, direction and first day of the week. */
export { Calendar } from '../shared/dates/Calendar';
export { DateBox } from '../shared/dates/DateBox';
export type { DayRange } from '../shared/dates/date-presets';
export { PickerLocale } from '../shared/dates/PickerLocale';
export { PopupField } from '../shared/dates/PopupField';
export { useDayText } from '../shared/dates/use-day-text';
