import { TIERS } from '@/product/sports/tiers';
import { withBefore } from './compare';
import type { ReportRow } from './report-value';

const STEPS = ['SIGNED_UP', 'CHECKOUT', 'TRIAL', 'PAID', 'PAYING'];

/** The groups in their order, each with its people and its share in percent of `all`; none where that is nobody. */
function shares(
  groups: readonly string[],
  rows: readonly ReportRow[] | undefined,
  all: (people: Map<unknown, number>) => number,
): ReportRow[] | undefined {
  if (!rows) return undefined;
  const people = new Map<unknown, number>(rows.map((row) => [row.bucket, Number(row.people)]));
  const whole = all(people);
  if (whole === 0) return [];
  return groups.map((bucket) => {
    const count = people.get(bucket) ?? 0;
    return { bucket, people: count, share: (100 * count) / whole };
  });
}

type Rows = readonly ReportRow[] | undefined;
const KEYS = { sums: ['people'], rates: ['share'] };

/** Tiers, lowest first, each with its share of all people, against the end of the period before. */
export function tierRows(rows: Rows, before: Rows): ReportRow[] {
  const all = (people: Map<unknown, number>) =>
    [...people.values()].reduce((sum, count) => sum + count, 0);
  return withBefore(shares(TIERS, rows, all) ?? [], shares(TIERS, before, all), KEYS);
}

/** Steps in their order, each with its share of all who signed up, against those of the period before. */
export function funnelRows(rows: Rows, before: Rows): ReportRow[] {
  const all = (people: Map<unknown, number>) => people.get('SIGNED_UP') ?? 0;
  return withBefore(shares(STEPS, rows, all) ?? [], shares(STEPS, before, all), KEYS);
}
