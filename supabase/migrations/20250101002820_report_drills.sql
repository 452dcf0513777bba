-- Every figure of the reports leads to exactly its own rows: a figure is named by its column, and the
-- rows behind it are asked for by that name.

-- How many of a span's tips a figure of report_tips rests on; null for a name that it has not. Without
-- a name all that the span counts, settled or withdrawn.
create function private.tips_behind(span private.tip_spans, figure text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case coalesce(figure, 'all')
    when 'all' then span.n + span.withdrawn
    when 'n' then span.n
    when 'won' then span.won
    when 'half_won' then span.half_won
    when 'void' then span.void
    when 'half_lost' then span.half_lost
    when 'lost' then span.lost
    when 'withdrawn' then span.withdrawn
    when 'counted' then span.counted
    when 'clv_n' then span.clv_n
    when 'brier_n' then span.brier_n
  end
$$;

revoke execute on function private.tips_behind(private.tip_spans, text) from public;


-- As before, for the tips of one figure.
drop function private.report_tip_days(text, text, date, date, integer, integer);

create function private.report_tip_days(
  dimension text, bucket text, from_day date, to_day date, figure text, row_limit integer,
  row_offset integer)
returns table (day date, total bigint, skip bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  return query
  select d.day, d.total, row_offset - min(d.through - d.tips) over ()
  from (
    select s.day, s.tips,
      sum(s.tips) over (order by s.day desc) as through,
      sum(s.tips) over () as total
    from (
      select t.day, private.tips_behind(t, report_tip_days.figure) as tips
      from private.tip_spans as t
      where t.span = 'DAY'
        and t.dimension = report_tip_days.dimension
        and t.bucket = report_tip_days.bucket
        and t.day >= coalesce(from_day, '-infinity')
        and t.day <= coalesce(to_day, 'infinity')
    ) as s
    where s.tips > 0
  ) as d
  where d.through > row_offset and d.through - d.tips < row_offset + row_limit;
end
$$;

revoke execute on function private.report_tip_days(text, text, date, date, text, integer, integer)
from public;
grant execute on function private.report_tip_days(text, text, date, date, text, integer, integer)
to authenticated;


-- The rows behind a figure of report_tips, latest first. The summary tells how many there are and on
-- which days the page lies, so that only those days' tips are read. Runs as the reader.
drop function public.report_tip_rows(text, text, date, date, integer, integer);

create function public.report_tip_rows(
  group_by text default 'all', bucket text default null, from_day date default null,
  to_day date default null, row_limit integer default 50, row_offset integer default 0,
  figure text default null)
returns table (
  total bigint, prediction_id uuid, seq bigint, day date, settled_at timestamptz,
  starts_at timestamptz, sport text, league text, home text, away text, market text,
  selection text, line numeric, odds numeric, closing_odds numeric, stake numeric, tier text,
  author text, status text, outcome text, profit numeric
)
language plpgsql
stable
set search_path = ''
-- A few days' tips are looked up one by one; all picks are never read for them.
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  -- A day or a month is a period of all tips, any other group a bucket of its own.
  in_time constant boolean := group_by in ('day', 'month');
  one_from constant date := case group_by
    when 'day' then (private.try_day(bucket) at time zone 'UTC')::date
    when 'month' then (private.try_day(bucket || '-01') at time zone 'UTC')::date end;
  one_to constant date := case group_by when 'day' then one_from
    when 'month' then (one_from + interval '1 month' - interval '1 day')::date end;
  most constant integer := least(greatest(row_limit, 1), 1000);
  -- Which outcomes the figure is over; null for any.
  outcomes constant text[] := case
    when figure in ('won', 'half_won', 'void', 'half_lost', 'lost') then array[upper(figure)]
    when figure in ('counted', 'brier_n') then array['WON', 'HALF_WON', 'HALF_LOST', 'LOST'] end;
  days date[];
  before bigint;
  found bigint;
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  if in_time and one_from is null then
    return;
  end if;
  select array_agg(s.day), min(s.skip), min(s.total) into days, before, found
  from private.report_tip_days(
    case when in_time then 'all' else group_by end,
    case when in_time or group_by = 'all' then 'all' else report_tip_rows.bucket end,
    greatest(from_day, one_from), least(to_day, one_to), figure, most,
    greatest(row_offset, 0)) as s;
  return query
  select
    found, p.id, p.seq, s.day, p.settled_at, p.starts_at, p.sport, p.league_name,
    p.home_name, p.away_name, k.market_code, k.selection, k.line, k.odds, k.closing_odds,
    k.stake_units, p.tier, coalesce(p.author_name, ''), p.status, p.outcome, p.profit_units
  from unnest(days) as s (day)
  cross join lateral (
    select t.* from public.predictions as t
    where figure is distinct from 'withdrawn'
      and t.settled_at >= s.day::timestamp at time zone 'UTC'
      and t.settled_at < (s.day + 1)::timestamp at time zone 'UTC'
      and (outcomes is null or t.outcome = any (outcomes))
    union all
    select t.* from public.predictions as t
    where (figure is null or figure = 'withdrawn')
      and t.status = 'WITHDRAWN'
      and t.withdrawn_at >= s.day::timestamp at time zone 'UTC'
      and t.withdrawn_at < (s.day + 1)::timestamp at time zone 'UTC'
  ) as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where (in_time or group_by = 'all'
      or report_tip_rows.bucket = coalesce(private.record_bucket(group_by, p.starts_at, p.sport,
        p.league_name, k.market_code, p.tier, p.author_name, k.odds), ''))
    and (figure is distinct from 'clv_n' or k.closing_odds is not null)
    and (figure is distinct from 'brier_n' or k.probability is not null)
  order by coalesce(p.settled_at, p.withdrawn_at) desc, p.seq desc
  limit most offset coalesce(before, 0);
end
$$;

comment on function public.report_tip_rows(text, text, date, date, integer, integer, text) is 'The tips behind a figure of report_tips, latest first: n, won, half_won, void, half_lost, lost, withdrawn, counted (without voids), clv_n, brier_n; without one all of a group. Tipsters and administrators.';


-- The tips behind report_backlog, of one state or all.
drop function public.report_backlog_rows(text, integer, integer);

create function public.report_backlog_rows(
  age_group text default null, row_limit integer default 50, row_offset integer default 0,
  figure text default null)
returns table (
  total bigint, prediction_id uuid, seq bigint, sport text, league text, home text, away text,
  starts_at timestamptz, tier text, stake numeric, state text, status text, age text
)
language sql
stable
set search_path = ''
as $$
  select count(*) over (), b.*
  from private.settlement_backlog() as b
  where (age_group is null or b.age = age_group)
    and (figure is null or b.status = upper(figure))
  order by b.starts_at, b.seq
  limit least(greatest(row_limit, 1), 1000) offset greatest(row_offset, 0)
$$;

comment on function public.report_backlog_rows(text, integer, integer, text) is 'The tips behind report_backlog, oldest first: due, awaited, playing; without one all of an age.';


-- As before, but a period is found by the indexes of both tables: charges by the day on which they were
-- paid, whatever is taken back by the day of taking it back.
create or replace function private.money_moved(currency text, from_day date, to_day date)
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


-- The movements behind a figure of report_revenue.
drop function public.report_revenue_rows(text, text, text, date, date, integer, integer);
drop function private.report_revenue_rows(text, text, text, date, date);

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
      when 'refunds' then m.kind = 'REFUND'
      when 'disputes' then m.kind in ('DISPUTE', 'DISPUTE_WON')
      when 'discounts' then m.kind = 'CHARGE' and m.discount <> 0
      else false
    end
  order by m.moved_at desc, m.payment_id, m.kind;
end
$$;

revoke execute on function private.report_revenue_rows(text, text, text, date, date, text)
from public;
grant execute on function private.report_revenue_rows(text, text, text, date, date, text)
to authenticated;

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


-- The people behind the figures of report_recurring.
create or replace function private.report_recurring_rows(
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

comment on function public.report_recurring_rows(text, text, date, date, integer, integer) is 'The people behind report_recurring: NEW, LOST, KEPT, PAYING at the end, STARTED (paying at the start), MORE or LESS a month than then, CHURNED (lost or less).';


revoke execute on function
  public.report_tip_rows(text, text, date, date, integer, integer, text),
  public.report_backlog_rows(text, integer, integer, text),
  public.report_revenue_rows(text, text, text, date, date, integer, integer, text)
from public, anon, authenticated, service_role;

grant execute on function
  public.report_tip_rows(text, text, date, date, integer, integer, text),
  public.report_backlog_rows(text, integer, integer, text),
  public.report_revenue_rows(text, text, text, date, date, integer, integer, text)
to authenticated;
