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
