/** Calendar days in UTC, both included; null is open-ended. */
export interface Period {
  from: string | null;
  to: string | null;
}

/** The name of a file with the figures of a period: `revenue-2026-11-01-to-2026-11-30`. */
export const fileName = (name: string, { from, to }: Period): string =>
  [name, from, to && `to-${to}`].filter(Boolean).join('-');

/** Choices of the period bar, as in the address. */
export const PRESETS = ['7', '30', '90', 'month', 'last-month', 'year', '365', 'all'] as const;
export type Preset = (typeof PRESETS)[number];
export const DEFAULT_PRESET: Preset = '30';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day that it is now, in UTC. */
export const thisDay = () => toDay(Date.now());

/** A calendar day, or null for anything else that an address may hold. */
export function dayOrNull(text: string): string | null {
  const time = DAY.test(text) ? toTime(text) : Number.NaN;
  return !Number.isNaN(time) && toDay(time) === text ? text : null;
}

function isPreset(text: string): text is Preset {
  return PRESETS.some((preset) => preset === text);
}

/** The days of a choice, seen from a day on. */
export function presetPeriod(preset: Preset, today: string): Period {
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (preset === 'all') return { from: null, to: null };
  if (preset === 'month') return { from: `${today.slice(0, 7)}-01`, to: today };
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  if (preset === 'last-month') {
    return {
      from: toDay(Date.UTC(year, month - 2, 1)),
      to: toDay(Date.UTC(year, month - 1, 0)),
    };
  }
  return { from: toDay(toTime(today) - (Number(preset) - 1) * DAY_MS), to: today };
}

export interface PeriodChoice {
  /** `own` for dates of one's own. */
  choice: Preset | 'own';
  period: Period;
}

/** The period in an address: `period=90`, or `from` and `to`; by default the last 30 days. */
export function readPeriod(
  values: { period: string; from: string; to: string },
  today: string,
): PeriodChoice {
  const from = dayOrNull(values.from);
  const to = dayOrNull(values.to);
  if (from || to) {
    // Dates given the wrong way round are turned.
    const turned = from && to && from > to;
    return { choice: 'own', period: turned ? { from: to, to: from } : { from, to } };
  }
  const choice = isPreset(values.period) ? values.period : DEFAULT_PRESET;
  return { choice, period: presetPeriod(choice, today) };
}

/** How many days a period has, null when it is open-ended. */
export function daysOf({ from, to }: Period): number | null {
  return from && to ? Math.round((toTime(to) - toTime(from)) / DAY_MS) + 1 : null;
}

/** Whether the period is whole calendar months. */
function isWholeMonths({ from, to }: Period): boolean {
  return !!from && !!to && from.endsWith('-01') && toDay(toTime(to) + DAY_MS).endsWith('-01');
}

/**
 * The period before, to compare with: as many days, right before; whole months have as many whole months before them.
 * Null for an open-ended period, which has nothing before it.
 */
export function periodBefore(period: Period): Period | null {
  const { from, to } = period;
  const days = daysOf(period);
  if (!from || !to || days === null) return null;
  const last = toDay(toTime(from) - DAY_MS);
  if (!isWholeMonths(period)) return { from: toDay(toTime(from) - days * DAY_MS), to: last };
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [endYear = 0, endMonth = 0] = to.split('-').map(Number);
  const months = (endYear - year) * 12 + endMonth - month + 1;
  return { from: toDay(Date.UTC(year, month - 1 - months, 1)), to: last };
}

/** The days of a period up to the end of one of its days or months, `2026-03`. */
export function upTo(period: Period, bucket: string): Period {
  return { from: period.from, to: bucket.length === 7 ? monthOf(period, bucket).to : bucket };
}

/** The part of a period that falls in a month, `2026-03`. */
export function monthOf({ from, to }: Period, month: string): Period {
  const [year = 0, at = 0] = month.split('-').map(Number);
  const first = `${month}-01`;
  const last = toDay(Date.UTC(year, at, 0));
  return { from: from && from > first ? from : first, to: to && to < last ? to : last };
}

/**
 * Which day or month of a period is compared with one of the period before: the first with the first, and so on.
 * Null for months of a period that doesn't hold whole ones.
 */
export function timeShift(
  period: Period,
  before: Period | null,
  step: 'day' | 'month',
): ((bucket: string) => string) | null {
  if (!before?.from || !period.from) return null;
  if (step === 'day') {
    const by = toTime(period.from) - toTime(before.from);
    return (day) => toDay(toTime(day) + by);
  }
  if (!isWholeMonths(period)) return null;
  const monthsAt = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const by = monthsAt(period.from) - monthsAt(before.from);
  return (month) => {
    const at = monthsAt(month) + by;
    return toDay(Date.UTC(Math.floor(at / 12), at % 12, 1)).slice(0, 7);
  };
}

/** By day for what fits a line of days, else by month. */
export function stepOf(period: Period): 'day' | 'month' {
  const days = daysOf(period);
  return days !== null && days <= 62 ? 'day' : 'month';
}

/** The days or months that a chart of the period spans; undefined if it is open-ended. */
export function axisSpan(
  { from, to }: Period,
  step: 'day' | 'month',
): [string, string] | undefined {
  const length = step === 'day' ? 10 : 7;
  return from && to ? [from.slice(0, length), to.slice(0, length)] : undefined;
}

/** The period, extended back to at least twelve months, which a course over months needs. */
export function atLeastYear({ from, to }: Period): Period {
  if (!from || !to) return { from, to };
  const [year = 0, month = 0] = to.split('-').map(Number);
  const first = toDay(Date.UTC(year, month - 12, 1));
  return { from: first < from ? first : from, to };
}

/** The period as the functions of the database take it. */
export const periodArgs = ({ from, to }: Period) => ({ from_day: from, to_day: to });

/** The period that a report's arguments name, as `periodArgs` writes it; open on both ends if they name none. */
export function periodOf(args: Record<string, unknown>): Period {
  const day = (key: string) => (typeof args[key] === 'string' ? args[key] : null);
  return { from: day('from_day'), to: day('to_day') };
}
