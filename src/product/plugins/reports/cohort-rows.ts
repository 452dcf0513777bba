import type { ChartSeries } from 'touchline/charts';
import type { ReportRow } from './report-value';

/** Most months after the sign-up that a cohort is followed. */
export const COHORT_MONTHS = 12;

/**
 * A line for each month of sign-up, out of the counts of `report_people`: `size`, and `m0`, `m1` … the share, in
 * percent, that was paying so many months after the month's end. Null for the future.
 * @param today a calendar day in UTC
 */
export function cohortRows(counts: readonly ReportRow[], today: string): ReportRow[] {
  const people = new Map(counts.map((row) => [String(row.bucket), Number(row.people)]));
  const [year = 0, month = 0] = today.split('-').map(Number);
  const cohorts = [...people.keys()].flatMap((key) =>
    key.endsWith(' all') ? [key.slice(0, 7)] : [],
  );
  return cohorts.sort().map((cohort) => {
    const size = people.get(`${cohort} all`) ?? 0;
    const [from = 0, at = 0] = cohort.split('-').map(Number);
    const passed = (year - from) * 12 + month - at;
    const row: ReportRow = { bucket: cohort, size };
    for (let after = 0; after < COHORT_MONTHS; after += 1) {
      row[`m${after}`] =
        after < passed ? (100 * (people.get(`${cohort} ${after}`) ?? 0)) / size : null;
    }
    return row;
  });
}

/** Lines distinguishable by colour and dashes. */
const MOST_LINES = 6;

/** Retention, one line per recent month of sign-up that is at least a month old. */
export function cohortLines(
  rows: readonly ReportRow[],
  month: (value: string) => string,
  after: (months: number) => string,
): { categories: string[]; series: ChartSeries[] } {
  const lines = rows
    .filter((row) => row.m0 !== null)
    .slice(-MOST_LINES)
    .map((row) => ({
      name: month(String(row.bucket)),
      values: Array.from({ length: COHORT_MONTHS }, (_, at) => {
        const share = row[`m${at}`];
        return share === null || share === undefined ? null : Number(share);
      }),
    }));
  const length = Math.max(
    0,
    ...lines.map(({ values }) => values.findLastIndex((of) => of !== null) + 1),
  );
  return {
    categories: Array.from({ length }, (_, at) => after(at)),
    series: lines.map(({ name, values }) => ({ name, values: values.slice(0, length) })),
  };
}
