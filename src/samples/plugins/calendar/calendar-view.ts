import { addDays } from './when';

/** The views by name in the address, each with the library's name. */
export const VIEWS = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listMonth',
} as const;

export type ViewName = keyof typeof VIEWS;
export const VIEW_NAMES = Object.keys(VIEWS) as ViewName[];

/** The view in the address; the month by default. */
export function readView(text: string | null): ViewName {
  return VIEW_NAMES.find((name) => name === text) ?? 'month';
}

/** The day in the address; null if it is invalid. */
export function readDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** One page of a view on or back: a month, a week or a day. */
export function stepDay(day: string, view: ViewName, step: 1 | -1): string {
  if (view === 'week') return addDays(day, 7 * step);
  if (view === 'day') return addDays(day, step);
  const month = new Date(`${day.slice(0, 7)}-01T00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + step);
  return month.toISOString().slice(0, 10);
}

/** Whether events of this view are moved in half hours. */
export const hasClock = (view: ViewName) => view === 'week' || view === 'day';
