-- Reports on money and subscribers. One currency at a time: amounts in different ones are never added up. Days are
-- in UTC; a period includes both its days. docs/reports.md defines each figure.

-- The start of a day. Null is before, or after, all time.
create function private.day_start(day date, otherwise timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select coalesce(day::timestamp at time zone 'UTC', otherwise)
$$;


-- The people paying at a given time, one line each: their latest payment whose period covers it, with
-- its monthly value. A payment that was refunded in full or disputed by then covers nothing. Free
-- days don't count. Payments that don't renew automatically are left out unless requested.
create function private.paying_at(at timestamptz, with_one_off boolean default false)
returns table (
  person uuid, user_id uuid, payment_id uuid, plan_id uuid, tier text, currency text,
  monthly numeric
)
language sql
stable
set search_path = ''
as $$
  select distinct on (coalesce(p.user_id, p.id))
    coalesce(p.user_id, p.id), p.user_id, p.id, p.plan_id, l.tier, p.currency,
    (p.amount + p.credit)::numeric / case l.billing_interval
      when 'MONTH' then 1 when 'QUARTER' then 3 else 12 end
  from public.payments as p
  join public.plans as l on l.id = p.plan_id
  left join public.subscriptions as s on s.id = p.subscription_id
  where p.paid_at <= at
    and p.period_start <= at
    and p.period_end > at
    and p.amount + p.credit > 0
    and not (p.status = 'REFUNDED' and coalesce(p.refunded_at, p.paid_at) <= at)
    and not (p.status = 'DISPUTED' and exists (
      select from public.ledger_entries as e
      where e.payment_id = p.id and e.kind = 'DISPUTE' and e.created_at <= at))
    and (with_one_off or not coalesce(s.one_off, false))
  order by coalesce(p.user_id, p.id), p.paid_at desc, p.id
$$;


-- Changes among the paying people of a currency between two times: NEW, LOST, or KEPT with more,
-- less or the same a month.
create function private.paying_changes(currency text, since timestamptz, until timestamptz)
returns table (
  person uuid, user_id uuid, payment_id uuid, change text, before numeric, after numeric
)
language sql
stable
set search_path = ''
as $$
  select
    coalesce(b.person, a.person), coalesce(a.user_id, b.user_id),
    coalesce(a.payment_id, b.payment_id),
    case when b.person is null then 'NEW' when a.person is null then 'LOST' else 'KEPT' end,
    coalesce(b.monthly, 0), coalesce(a.monthly, 0)
  from (
    select * from private.paying_at(since) as p where p.currency = paying_changes.currency
  ) as b
  full join (
    select * from private.paying_at(until) as p where p.currency = paying_changes.currency
  ) as a on a.person = b.person
$$;


-- Recurring revenue over a period, whole or month by month: monthly recurring revenue at both ends,
-- gains and losses in between, churn of people and of revenue, revenue per paying person.
create function private.report_recurring(
  currency text, from_day date, to_day date, by_month boolean)
returns table (
  bucket text, mrr_start bigint, mrr_end bigint, paying_start bigint, paying_end bigint,
  new_people bigint, lost_people bigint, new_mrr bigint, expansion bigint, contraction bigint,
  lost_mrr bigint, logo_churn_pct numeric, revenue_churn_pct numeric, arpu bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('FINANCE', 'ADMIN');
  return query
  with bounds as (
    select
      private.day_start(coalesce(from_day, (
        select (min(p.paid_at) at time zone 'UTC')::date from public.payments as p
        where p.currency = report_recurring.currency)), now()) as since,
      least(now(), private.day_start(to_day + 1, now())) as until
  ),
  spans as (
    select 'all' as name, b.since, b.until from bounds as b where not by_month
    union all
    select to_char(m at time zone 'UTC', 'YYYY-MM'), greatest(m, b.since),
      least((m at time zone 'UTC' + interval '1 month') at time zone 'UTC', b.until)
    from bounds as b
    cross join lateral (
      select s at time zone 'UTC' as m
      from generate_series(date_trunc('month', b.since at time zone 'UTC'),
        b.until at time zone 'UTC', interval '1 month') as s
    ) as months
    where by_month and m < b.until
  ),
  sums as (
    select s.name,
      coalesce(sum(c.before), 0) as mrr_start,
      coalesce(sum(c.after), 0) as mrr_end,
      count(c.person) filter (where c.change <> 'NEW') as paying_start,
      count(c.person) filter (where c.change <> 'LOST') as paying_end,
      count(c.person) filter (where c.change = 'NEW') as new_people,
      count(c.person) filter (where c.change = 'LOST') as lost_people,
      coalesce(sum(c.after) filter (where c.change = 'NEW'), 0) as new_mrr,
      coalesce(sum(c.after - c.before)
        filter (where c.change = 'KEPT' and c.after > c.before), 0) as expansion,
      coalesce(sum(c.before - c.after)
        filter (where c.change = 'KEPT' and c.after < c.before), 0) as contraction,
      coalesce(sum(c.before) filter (where c.change = 'LOST'), 0) as lost_mrr
    from spans as s
    left join lateral private.paying_changes(
      report_recurring.currency, s.since, s.until) as c on true
    group by s.name
  )
  select
    s.name, round(s.mrr_start)::bigint, round(s.mrr_end)::bigint, s.paying_start, s.paying_end,
    s.new_people, s.lost_people, round(s.new_mrr)::bigint, round(s.expansion)::bigint,
    round(s.contraction)::bigint, round(s.lost_mrr)::bigint,
    round(100.0 * s.lost_people / nullif(s.paying_start, 0), 4),
    round(100 * (s.lost_mrr + s.contraction) / nullif(s.mrr_start, 0), 4),
    round(s.mrr_end / nullif(s.paying_end, 0))::bigint
  from sums as s
  order by s.name;
end
$$;

grant execute on function private.report_recurring(text, date, date, boolean) to authenticated;


-- The ledger entries in a period, each with its payment, found by the indexes of both tables. A
-- charge belongs to the day on which it was paid, a reversal to the day on which it happened.
create function private.money_moved(currency text, from_day date, to_day date)
returns table (
  payment_id uuid, moved_at timestamptz, kind text, amount bigint, provider text, plan text,
  purpose text, discount bigint
)
language sql
stable
set search_path = ''
as $$
  select p.id, p.paid_at, e.kind, e.amount, p.provider, coalesce(l.code, ''), p.purpose, p.discount
  from public.payments as p
  join public.ledger_entries as e on e.payment_id = p.id
  left join public.plans as l on l.id = p.plan_id
  where e.account = 'CASH'
    and e.kind = 'CHARGE'
    and e.currency = money_moved.currency
    and p.paid_at >= private.day_start(from_day, '-infinity')
    and p.paid_at < private.day_start(to_day + 1, 'infinity')
  union all
  select p.id, e.created_at, e.kind, e.amount, p.provider, coalesce(l.code, ''), p.purpose,
    p.discount
  from public.ledger_entries as e
  join public.payments as p on p.id = e.payment_id
  left join public.plans as l on l.id = p.plan_id
  where e.account = 'CASH'
    and e.kind <> 'CHARGE'
    and e.currency = money_moved.currency
    and e.created_at >= private.day_start(from_day, '-infinity')
    and e.created_at < private.day_start(to_day + 1, 'infinity')
$$;


-- The name of the group that a movement belongs to.
create function private.money_bucket(
  group_by text, moved_at timestamptz, provider text, plan text, purpose text)
returns text
language sql
stable
set search_path = ''
as $$
  select case group_by
    when 'day' then to_char(moved_at at time zone 'UTC', 'YYYY-MM-DD')
    when 'month' then to_char(moved_at at time zone 'UTC', 'YYYY-MM')
    when 'provider' then provider
    when 'plan' then plan
    when 'purpose' then purpose
    else 'all'
  end
$$;


-- Money received, reversed, and kept, in the smallest unit of the currency.
create function private.report_revenue(group_by text, currency text, from_day date, to_day date)
returns table (
  bucket text, payments bigint, gross bigint, refunds bigint, disputes bigint, net bigint,
  discounts bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('FINANCE', 'ADMIN');
  return query
  select
    private.money_bucket(group_by, m.moved_at, m.provider, m.plan, m.purpose) as name,
    count(*) filter (where m.kind = 'CHARGE'),
    coalesce(sum(m.amount) filter (where m.kind = 'CHARGE'), 0)::bigint,
    coalesce(-sum(m.amount) filter (where m.kind in ('REFUND', 'REFUND_FAILED')), 0)::bigint,
    coalesce(-sum(m.amount) filter (where m.kind in ('DISPUTE', 'DISPUTE_WON')), 0)::bigint,
    sum(m.amount)::bigint,
    coalesce(sum(m.discount) filter (where m.kind = 'CHARGE'), 0)::bigint
  from private.money_moved(report_revenue.currency, from_day, to_day) as m
  group by name
  order by name;
end
$$;

grant execute on function private.report_revenue(text, text, date, date) to authenticated;


-- The entries behind the figures of report_revenue.
create function private.report_revenue_rows(
  group_by text, bucket text, currency text, from_day date, to_day date, figure text)
returns table (
  payment_id uuid, reference text, moved_at timestamptz, kind text, amount bigint, discount bigint,
  person text, plan text, provider text, purpose text, status text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('FINANCE', 'ADMIN');
  return query
  select m.payment_id, p.reference, m.moved_at, m.kind, m.amount,
    case m.kind when 'CHARGE' then m.discount else 0 end,
    coalesce(nullif(u.full_name, ''), u.email, ''), m.plan, m.provider, m.purpose, p.status
  from private.money_moved(report_revenue_rows.currency, from_day, to_day) as m
  join public.payments as p on p.id = m.payment_id
  left join public.profiles as u on u.id = p.user_id
  where (report_revenue_rows.bucket is null
      or private.money_bucket(group_by, m.moved_at, m.provider, m.plan, m.purpose)
        = report_revenue_rows.bucket)
    and case coalesce(figure, 'net')
      when 'net' then true
      when 'payments' then m.kind = 'CHARGE'
      when 'gross' then m.kind = 'CHARGE'
      when 'refunds' then m.kind in ('REFUND', 'REFUND_FAILED')
      when 'disputes' then m.kind in ('DISPUTE', 'DISPUTE_WON')
      when 'discounts' then m.kind = 'CHARGE' and m.discount <> 0
      else false
    end
  order by m.moved_at desc, m.payment_id, m.kind;
end
$$;

grant execute on function private.report_revenue_rows(text, text, text, date, date, text)
  to authenticated;


-- The people behind the figures of report_recurring.
create function private.report_recurring_rows(
  currency text, from_day date, to_day date, only_change text)
returns table (
  user_id uuid, person text, change text, before bigint, after bigint, reference text,
  paid_at timestamptz, period_end timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('FINANCE', 'ADMIN');
  return query
  select c.user_id, coalesce(nullif(u.full_name, ''), u.email, ''), c.change,
    round(c.before)::bigint, round(c.after)::bigint, p.reference, p.paid_at, p.period_end
  from private.paying_changes(report_recurring_rows.currency,
    private.day_start(from_day, '-infinity'),
    least(now(), private.day_start(to_day + 1, now()))) as c
  join public.payments as p on p.id = c.payment_id
  left join public.profiles as u on u.id = c.user_id
  where case only_change
      when 'PAYING' then c.change <> 'LOST'
      when 'STARTED' then c.change <> 'NEW'
      when 'MORE' then c.change = 'KEPT' and c.after > c.before
      when 'LESS' then c.change = 'KEPT' and c.after < c.before
      when 'CHURNED' then c.change = 'LOST' or c.change = 'KEPT' and c.after < c.before
      else only_change is null or c.change = only_change
    end
  order by p.paid_at desc, p.id;
end
$$;

grant execute on function private.report_recurring_rows(text, date, date, text) to authenticated;


-- The currencies of payments, most used first.
create function private.report_currencies()
returns table (currency text, payments bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('FINANCE', 'ADMIN');
  return query
  select p.currency, count(*) from public.payments as p
  where p.paid_at is not null
  group by p.currency
  order by count(*) desc, p.currency;
end
$$;

grant execute on function private.report_currencies() to authenticated;


create function public.report_revenue(
  currency text, group_by text default 'all', from_day date default null,
  to_day date default null)
returns table (
  bucket text, payments bigint, gross bigint, refunds bigint, disputes bigint, net bigint,
  discounts bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.report_revenue(report_revenue.group_by, report_revenue.currency,
    report_revenue.from_day, report_revenue.to_day)
$$;

comment on function public.report_revenue(text, text, date, date) is 'Money received and paid back in one currency, by day, month, provider, plan or purpose. Finance and administrators.';
grant execute on function public.report_revenue(text, text, date, date) to authenticated;


create function public.report_revenue_rows(
  currency text, group_by text default 'all', bucket text default null,
  from_day date default null, to_day date default null, row_limit integer default 50,
  row_offset integer default 0, figure text default null)
returns table (
  total bigint, payment_id uuid, reference text, moved_at timestamptz, kind text, amount bigint,
  discount bigint, person text, plan text, provider text, purpose text, status text
)
language sql
stable
set search_path = ''
as $$
  select count(*) over (), r.*
  from private.report_revenue_rows(report_revenue_rows.group_by, report_revenue_rows.bucket,
    report_revenue_rows.currency, report_revenue_rows.from_day, report_revenue_rows.to_day,
    report_revenue_rows.figure) as r
  order by r.moved_at desc, r.payment_id, r.kind
  limit least(greatest(row_limit, 1), 1000) offset greatest(row_offset, 0)
$$;

comment on function public.report_revenue_rows(text, text, text, date, date, integer, integer, text) is 'The movements behind a figure of report_revenue, latest first: payments, gross, refunds, disputes, discounts; net or none for all of them.';
grant execute on function public.report_revenue_rows(text, text, text, date, date, integer, integer, text)
  to authenticated;


create function public.report_recurring(
  currency text, by_month boolean default false, from_day date default null,
  to_day date default null)
returns table (
  bucket text, mrr_start bigint, mrr_end bigint, paying_start bigint, paying_end bigint,
  new_people bigint, lost_people bigint, new_mrr bigint, expansion bigint, contraction bigint,
  lost_mrr bigint, logo_churn_pct numeric, revenue_churn_pct numeric, arpu bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.report_recurring(report_recurring.currency, report_recurring.from_day,
    report_recurring.to_day, report_recurring.by_month)
$$;

comment on function public.report_recurring(text, boolean, date, date) is 'Monthly recurring revenue, churn and revenue per paying person in one currency. Finance and administrators.';
grant execute on function public.report_recurring(text, boolean, date, date) to authenticated;


create function public.report_recurring_rows(
  currency text, bucket text default null, from_day date default null, to_day date default null,
  row_limit integer default 50, row_offset integer default 0)
returns table (
  total bigint, user_id uuid, person text, change text, before bigint, after bigint,
  reference text, paid_at timestamptz, period_end timestamptz
)
language sql
stable
set search_path = ''
as $$
  select count(*) over (), r.*
  from private.report_recurring_rows(report_recurring_rows.currency,
    report_recurring_rows.from_day, report_recurring_rows.to_day,
    report_recurring_rows.bucket) as r
  order by r.paid_at desc, r.reference
  limit least(greatest(row_limit, 1), 1000) offset greatest(row_offset, 0)
$$;

comment on function public.report_recurring_rows(text, text, date, date, integer, integer) is 'The people behind report_recurring: NEW, LOST, KEPT, PAYING at the end, STARTED (paying at the start), MORE or LESS a month than then, CHURNED (lost or less).';
grant execute on function public.report_recurring_rows(text, text, date, date, integer, integer)
  to authenticated;


create function public.report_currencies()
returns table (currency text, payments bigint)
language sql
stable
set search_path = ''
as $$
  select * from private.report_currencies()
$$;

comment on function public.report_currencies() is 'The currencies that were paid in. Finance and administrators.';
grant execute on function public.report_currencies() to authenticated;
