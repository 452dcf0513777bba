import { dateFormat, relativeFormat } from './formatters';
import { NO_VALUE } from './locale';

export interface DateTimeStyle {
  lang: string;
  /** IANA name known to `Intl`. */
  timeZone: string;
  /** `dateTime` "17 Aug 2024, 16:00" (default), `date`, `time`, `clock` "16:00:05", or `day` "Sat 17 Aug, 16:00". */
  show?: 'dateTime' | 'date' | 'time' | 'clock' | 'day';
  /** Adds the zone's short name. */
  withZone?: boolean;
}

const SHOWN: Record<NonNullable<DateTimeStyle['show']>, Intl.DateTimeFormatOptions> = {
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
};

/** An ISO instant in the person's language and time zone; a dash if it is missing or invalid. */
export function formatDateTime(iso: string | null | undefined, style: DateTimeStyle): string {
  const time = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(time)) return NO_VALUE;
  const text = dateFormat(style.lang, {
    ...SHOWN[style.show ?? 'dateTime'],
    timeZone: style.timeZone,
    hourCycle: 'h23',
    ...(style.withZone ? { timeZoneName: 'short' } : {}),
  }).format(time);
  // French and Arabic have "UTC+0" for London in winter.
  return style.withZone ? text.replace(/\+0$/, '') : text;
}

const STEPS: [limit: number, unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  [60, 'second', 1],
  [3600, 'minute', 60],
  [86_400, 'hour', 3600],
  [2_592_000, 'day', 86_400],
  [31_536_000, 'month', 2_592_000],
  [Number.POSITIVE_INFINITY, 'year', 31_536_000],
];

/** "in 3 hours", "2 minutes ago"; `now` (in ms) is a parameter for tests. */
export function formatRelative(
  iso: string | null | undefined,
  lang: string,
  now: number = Date.now(),
): string {
  const time = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(time)) return NO_VALUE;
  const seconds = (time - now) / 1000;
  const step = STEPS.find(([limit]) => Math.abs(seconds) < limit) ?? STEPS[STEPS.length - 1];
  if (!step) return NO_VALUE;
  return relativeFormat(lang, { numeric: 'auto' }).format(Math.round(seconds / step[2]), step[1]);
}
