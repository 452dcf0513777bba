/** The hour of an instant in a time zone, from 0 to 23. `now` in milliseconds. */
export const hourIn = (timeZone: string, now: number): number =>
  Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  );

/** The part of the day by the hour, from 0 to 23. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
