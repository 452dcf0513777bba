import { TIERS } from '@/product/record/tiers';
import { withBefore } from './compare';
import type { ReportRow } from './report-value';

/** In their order. The trial is optional: what follows it is compared with the step before it. */
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

/**
 * Steps in their order, each with its share of all who signed up, against those of the period before; `of_step` is its
 * share of the step before, in percent, null for the first step and after a step that nobody took.
 */
export function funnelRows(rows: Rows, before: Rows): ReportRow[] {
  const all = (people: Map<unknown, number>) => people.get('SIGNED_UP') ?? 0;
  let last: number | null = null;
  const steps = (shares(STEPS, rows, all) ?? []).map((row): ReportRow => {
    const people = Number(row.people);
    const of_step = last ? (100 * people) / last : null;
    if (row.bucket !== 'TRIAL') last = people;
    return { ...row, of_step };
  });
  return withBefore(steps, shares(STEPS, before, all), KEYS);
}
