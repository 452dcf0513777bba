import { dateFormat, localeOf } from 'touchline/format';
import type { When } from './when';

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** "Sat 21 Nov, 09:00 – 10:00", or "Sat 21 – Mon 23 Nov" for whole days; in the language's time format. */
export function whenText(when: When, lang: string, timeZone: string): string {
  if (when.allDay) {
    const last = Date.parse(when.end) - 1;
    return dateFormat(lang, { ...DAY, timeZone: 'UTC' }).formatRange(Date.parse(when.start), last);
  }
  const [start, end] = [Date.parse(when.start), Date.parse(when.end)];
  return dateFormat(lang, { ...DAY, ...CLOCK, timeZone }).formatRange(start, end);
}

/** The time of day of an instant: "09:00", "09:00 ص". */
export function clockText(time: number | Date, lang: string, timeZone: string): string {
  return dateFormat(lang, { ...CLOCK, timeZone }).format(time);
}

/** A calendar day: "Saturday 21 November". */
export function dayText(day: string, lang: string): string {
  const long = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return dateFormat(lang, long).format(Date.parse(day));
}

/** The first day of the week for a language: 0 is Sunday. */
export function firstDayOfWeek(lang: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } =
    new Intl.Locale(localeOf(lang));
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  // For browsers without week data: Saturday for Arabic, otherwise Monday.
  return info ? info.firstDay % 7 : lang.startsWith('ar') ? 6 : 1;
}

interface WeekInfo {
  /** 1 is Monday, 7 Sunday. */
  firstDay: number;
}
