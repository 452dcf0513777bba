import { isoDay } from '../../src/samples/mock/choices/sample-day.ts';

const A_DAY = 86_400_000;

/**
 * Days since 1970, without a time zone.
 * @param text `13 Nov 2026`, `2026-11-13` (anything after a `T` is ignored) or `11/13/2026`
 * @returns NaN for any other text
 */
export function dayNumber(text: string): number {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(isoDay(text) ?? text);
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [american[3], american[1], american[2]]
      : [];
  if (!Number(month) || Number(month) > 12) return Number.NaN;
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / A_DAY;
}
