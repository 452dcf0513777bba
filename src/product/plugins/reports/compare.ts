import type { ReportRow } from './report-value';

/** Compared figures of a report: a missing sum is 0, a missing rate unknown. */
interface Compared {
  sums: readonly string[];
  rates?: readonly string[];
}

const numberOrNull = (value: ReportRow[string] | undefined) =>
  value === null || value === undefined ? null : Number(value);

/**
 * The rows with the same figures of the period before: `<key>_before`, and `<key>_change` for the difference. What
 * existed only before is last, with zeros. Without a period before the rows stay as they are.
 */
export function withBefore(
  rows: readonly ReportRow[],
  before: readonly ReportRow[] | undefined,
  { sums, rates = [] }: Compared,
): ReportRow[] {
  if (!before) return [...rows];
  const old = new Map(before.map((row) => [row.bucket, row]));
  const now = new Set(rows.map((row) => row.bucket));
  const gone = before
    .filter(({ bucket }) => !now.has(bucket))
    .map(
      ({ bucket = null }): ReportRow => ({
        bucket,
        ...Object.fromEntries(sums.map((key) => [key, 0])),
      }),
    );
  return [...rows, ...gone].map((row) => {
    const compared: ReportRow = { ...row };
    for (const key of [...sums, ...rates]) {
      const missing = sums.includes(key) ? 0 : null;
      const value = numberOrNull(row[key]) ?? missing;
      const was = numberOrNull(old.get(row.bucket)?.[key]) ?? missing;
      compared[`${key}_before`] = was;
      // Differences of decimals: four places are what the database gives.
      compared[`${key}_change`] =
        value === null || was === null ? null : Number((value - was).toFixed(4));
    }
    return compared;
  });
}

/** The period before laid over the period: each day or month named as the one that it is compared with. */
export function shifted(
  before: readonly ReportRow[] | undefined,
  shift: ((bucket: string) => string) | null,
): ReportRow[] | undefined {
  if (!shift) return undefined;
  return before?.map((row) => ({ ...row, bucket: shift(String(row.bucket)) }));
}

/**
 * Rows in time order with what a figure adds up to so far: `total`, and `total_before` for the period before. A period
 * with one high day stays readable next to another in this form.
 */
export function withTotals(rows: readonly ReportRow[], key: string): ReportRow[] {
  let total = 0;
  let before = 0;
  return rows.map((row) => {
    total += Number(row[key] ?? 0);
    before += Number(row[`${key}_before`] ?? 0);
    // Decimals: four places are what the database gives.
    return {
      ...row,
      total: Number(total.toFixed(4)),
      total_before: Number(before.toFixed(4)),
    };
  });
}

/** Rows of days or months in their order. */
export const inTime = (rows: readonly ReportRow[]) =>
  rows.toSorted((a, b) => (String(a.bucket) < String(b.bucket) ? -1 : 1));
