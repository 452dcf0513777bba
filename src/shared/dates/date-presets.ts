import { toWallTime } from '../time/wall-time';

/** Both ends of a period, as days; either may be empty. */
export interface DayRange {
  from: string;
  to: string;
}

/** Common periods, ending today or in the past. */
export const DATE_PRESETS = ['today', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** The days of a period, in the person's time zone. */
export function presetRange(preset: DatePreset, timeZone: string, now = new Date()): DayRange {
  const today = toWallTime(now.toISOString(), timeZone).slice(0, 10);
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const dayOf = (...parts: [year: number, month: number, day: number]) =>
    new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
  const back = (days: number) => ({ from: dayOf(year, month - 1, day - days), to: today });
  switch (preset) {
    case 'today':
      return back(0);
    case 'last7':
      return back(6);
    case 'last30':
      return back(29);
    case 'thisMonth':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case 'lastMonth':
      return { from: dayOf(year, month - 2, 1), to: dayOf(year, month - 1, 0) };
  }
}
