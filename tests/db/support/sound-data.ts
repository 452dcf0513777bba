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
  [
    'the reports sum up what the tips of each author make of a capital',
    `select coalesce(s.bucket, t.key) as author from (
        select bucket, sum(matches) as matches, sum(log_3) as log_3, sum(log_6) as log_6, sum(log_12) as log_12
        from private.tip_spans where span = 'MONTH' and dimension = 'author' group by bucket
      ) as s full join (
        select private.name_key(coalesce(p.author_name, '')) as key, count(*) as matches,
          sum(c.log_3) as log_3, sum(c.log_6) as log_6, sum(c.log_12) as log_12
        from public.predictions as p
        join public.prediction_picks as k on k.prediction_id = p.id
        cross join lateral private.capital_steps(p.outcome, k.odds) as c
        where p.status = 'PUBLISHED' and p.outcome <> 'PENDING'
          and private.is_first_on_match(private.name_key(coalesce(p.author_name, '')), p.fixture_id, p.seq)
        group by 1
      ) as t on t.key = s.bucket
      where (coalesce(s.matches, 0), coalesce(s.log_3, 0), coalesce(s.log_6, 0), coalesce(s.log_12, 0))
        is distinct from (coalesce(t.matches, 0), coalesce(t.log_3, 0), coalesce(t.log_6, 0), coalesce(t.log_12, 0))`,
  ],
  [
    'the lists of people and tiers have everybody as they are',
    `select coalesce(p.id, l.user_id) as id from public.profiles as p
      full join private.listed_people as l on l.user_id = p.id
      where (p.full_name, p.email, p.profile_role, p.country, p.created_at, p.locale, p.timezone,
          p.suspended_until, p.updated_at)
        is distinct from (l.full_name, l.email, l.profile_role, l.country, l.created_at, l.locale,
          l.timezone, l.suspended_until, l.updated_at)
      union all
      select coalesce(e.user_id, t.user_id) from (
        select user_id, tier, max(until) as until from public.entitlements group by user_id, tier
      ) as e
      full join private.tier_ends as t on t.user_id = e.user_id and t.tier = e.tier
      where t.until is distinct from e.until`,
  ],
];
