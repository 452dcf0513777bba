import type { DemoBackend } from './demo-types.ts';

type Query = DemoBackend['query'];

/**
 * Lets the reports' summary rest while a year of settlements is replayed: it would sum up the same months
 * again after each of their days. No rule about tips hangs on it; `sumUpReports` makes it whole.
 */
export async function restReports(query: Query): Promise<void> {
  await query('alter table public.predictions disable trigger predictions_keep_tip_spans');
}

/** Sums up all days at once, and goes on summing up with every settlement. */
export async function sumUpReports(query: Query): Promise<void> {
  await query('alter table public.predictions enable trigger predictions_keep_tip_spans');
  await query(
    `select private.refresh_tip_spans(array_agg(d.day))
       from (select distinct (coalesce(settled_at, withdrawn_at) at time zone 'UTC')::date as day
               from public.predictions
              where coalesce(settled_at, withdrawn_at) is not null) as d`,
  );
}
