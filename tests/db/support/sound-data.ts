/**
 * Questions about any data of the product; every row that comes back is something wrong.
 * @param at the moment at which its subscriptions were last moved on, in SQL
 */
export const soundAt = (at: string): [string, string][] => [
  [
    'each subscription that runs has its access, and no other has',
    `select s.id, s.state from public.subscriptions as s
      where (s.state in ('ACTIVE', 'TRIALING', 'PAST_DUE', 'CANCELED')) <> exists (
        select from public.entitlements as e where e.source_id = s.id and e.tier = s.tier
          and e.revoked_at is null and e.starts_at <= ${at} and e.ends_at > ${at})`,
  ],
  [
    'the books hold what was paid and not taken back',
    `select p.id from public.payments as p
      where coalesce((select sum(l.amount) from public.ledger_entries as l
          where l.payment_id = p.id and l.account = 'CASH'), 0)
        <> case when p.paid_at is null or p.status = 'DISPUTED' then 0
          else p.amount - p.refunded_amount end`,
  ],
  [
    'what closed the access of a subscription is known',
    `select id from public.entitlements
      where source = 'SUBSCRIPTION' and (revoked_at is null) <> (closed_as is null)`,
  ],
  [
    'the reports sum up every tip that is decided',
    `select s.days, s.months, s.tips from (
        select (select sum(n + withdrawn) from private.tip_spans
            where span = 'DAY' and dimension = 'all') as days,
          (select sum(n + withdrawn) from private.tip_spans
            where span = 'MONTH' and dimension = 'tier') as months,
          (select count(*) from public.predictions
            where coalesce(settled_at, withdrawn_at) is not null) as tips
      ) as s
      where s.days <> s.tips or s.months <> s.tips`,
  ],
];
