import { dateFormat, toWallTime } from 'touchline/format';

interface Reader {
  lang: string;
  timeZone: string;
  time: (iso: string) => string;
  date: (iso: string) => string;
}

/** When a mail arrived, as short as possible: the time if today, the day if this year, otherwise the date. */
export function rowTime(iso: string, now: Date, { lang, timeZone, time, date }: Reader): string {
  const then = toWallTime(iso, timeZone);
  const today = toWallTime(now.toISOString(), timeZone);
  if (then.slice(0, 10) === today.slice(0, 10)) return time(iso);
  if (then.slice(0, 4) !== today.slice(0, 4)) return date(iso);
  const style = { day: 'numeric', month: 'short', timeZone } as const;
  return dateFormat(lang, style).format(Date.parse(iso));
}
