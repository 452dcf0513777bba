-- Reports on tips, for tipsters and administrators. Every figure leads to exactly its own rows: a figure
-- is named by its column, and its rows are requested by that name.

-- Refuses anyone who holds none of the roles.
create function private.require_report_role(variadic roles text[])
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.has_role(variadic roles) then
    perform private.refuse(403, 'NOT_ALLOWED', 'Your role does not include this report.');
  end if;
end
$$;

grant execute on function private.require_report_role(text[]) to authenticated;


-- The number of a span's tips behind a figure of report_tips; null for an unknown name.
-- Without a name: everything the span counts, settled or withdrawn.
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


-- The days that contain a page of a bucket's tips, latest first, from the summary: `total` tips over the
-- whole period, of which `skip` of the first of these days come before the page.
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

grant execute on function private.report_tip_days(text, text, date, date, text, integer, integer)
  to authenticated;


-- The figures of the tips settled (or withdrawn) between two days, inclusive, UTC; null is
-- open-ended. By month and day the groups are those of the settlement.
create function private.report_tips(group_by text, from_day date, to_day date)
returns table (
  bucket text, n bigint, won bigint, half_won bigint, void bigint, half_lost bigint, lost bigint,
  withdrawn bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric,
  yield_high numeric, hit_rate_pct numeric, avg_odds numeric, break_even_pct numeric,
  clv_pct numeric, clv_n bigint, max_drawdown numeric, longest_win_streak bigint,
  longest_losing_streak bigint, brier numeric, brier_n bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  return query
  select
    case when group_by = 'author' then private.author_spelling(t.bucket) else t.bucket end as bucket,
    t.n::bigint, t.won::bigint, t.half_won::bigint, t.void::bigint, t.half_lost::bigint,
    t.lost::bigint, t.withdrawn::bigint, t.staked, t.profit,
    r.yield_pct, r.yield_low, r.yield_high, r.hit_rate_pct, r.avg_odds, r.break_even_pct, r.clv_pct,
    t.clv_n::bigint, t.drawdown, t.wins_longest::bigint, t.losses_longest::bigint, r.brier,
    t.brier_n::bigint
  from private.join_spans(
    case when group_by in ('month', 'day') then 'all' else group_by end, group_by,
    from_day, to_day, group_by <> 'day') as t
  cross join lateral private.rates(t.counted, t.won, t.half_won, t.staked, t.profit,
    t.stake_squares, t.profit_squares, t.profit_stakes, t.odds_sum, t.clv_n, t.clv_sum, t.brier_n,
    t.brier_sum) as r
  order by 1;
end
$$;

grant execute on function private.report_tips(text, date, date) to authenticated;


-- The rows behind a figure of report_tips, latest first, with their number. Runs as the reader.
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
-- A few days' tips are looked up one by one; the picks are never all read for them. With 10,000 tips that costs 1,400
-- blocks more behind a league; reading all picks would cost more with each tip.
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  -- A day or a month is a period of all tips, any other group has its own bucket.
  in_time constant boolean := group_by in ('day', 'month');
  one_from constant date := case group_by
    when 'day' then (private.try_day(bucket) at time zone 'UTC')::date
    when 'month' then (private.try_day(bucket || '-01') at time zone 'UTC')::date end;
  one_to constant date := case group_by when 'day' then one_from
    when 'month' then (one_from + interval '1 month' - interval '1 day')::date end;
  most constant integer := least(greatest(row_limit, 1), 1000);
  -- The group as the summary has it.
  one_bucket constant text := case when group_by = 'author'
    then private.name_key(report_tip_rows.bucket) else report_tip_rows.bucket end;
  -- The outcomes that the figure covers; null for all.
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
    case when in_time or group_by = 'all' then 'all' else one_bucket end,
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
      or one_bucket = coalesce(private.record_bucket(group_by, p.starts_at, p.sport,
        p.league_name, k.market_code, p.tier, p.author_name, k.odds), ''))
    and (figure is distinct from 'clv_n' or k.closing_odds is not null)
    and (figure is distinct from 'brier_n' or k.probability is not null)
  order by coalesce(p.settled_at, p.withdrawn_at) desc, p.seq desc
  limit most offset coalesce(before, 0);
end
$$;

comment on function public.report_tip_rows(text, text, date, date, integer, integer, text) is 'The tips behind a figure of report_tips, latest first: n, won, half_won, void, half_lost, lost, withdrawn, counted (without voids), clv_n, brier_n; without one all of a group. Tipsters and administrators.';
grant execute on function public.report_tip_rows(text, text, date, date, integer, integer, text)
  to authenticated;


create function public.report_tips(
  group_by text default 'all', from_day date default null, to_day date default null)
returns table (
  bucket text, n bigint, won bigint, half_won bigint, void bigint, half_lost bigint, lost bigint,
  withdrawn bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric,
  yield_high numeric, hit_rate_pct numeric, avg_odds numeric, break_even_pct numeric,
  clv_pct numeric, clv_n bigint, max_drawdown numeric, longest_win_streak bigint,
  longest_losing_streak bigint, brier numeric, brier_n bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.report_tips(
    report_tips.group_by, report_tips.from_day, report_tips.to_day)
$$;

comment on function public.report_tips(text, date, date) is 'Figures of the tips settled in a period, by sport, league, market, tier, author, odds_bucket, month or day. Tipsters and administrators.';
grant execute on function public.report_tips(text, date, date) to authenticated;


-- Published tips whose match has started and that are not settled: ready to settle (DUE),
-- without a result although it started more than 3 hours ago (AWAITED), and in play. Grouped
-- by the time since the start.
create function private.settlement_backlog()
returns table (
  prediction_id uuid, seq bigint, sport text, league text, home text, away text,
  starts_at timestamptz, tier text, stake numeric, state text, status text, age text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  return query
  select
    p.id, p.seq, p.sport, p.league_name, p.home_name, p.away_name, p.starts_at, p.tier,
    k.stake_units, f.state,
    case
      when g.prediction_id is not null then 'DUE'
      when private.match_stage(f.state, f.starts_at, now()) = 'OVER' then 'AWAITED'
      else 'PLAYING'
    end,
    case
      when p.starts_at > now() - interval '1 day' then 'DAY'
      when p.starts_at > now() - interval '3 days' then 'DAYS_3'
      when p.starts_at > now() - interval '7 days' then 'WEEK'
      else 'OLDER'
    end
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.fixtures as f on f.id = p.fixture_id
  left join private.gradings(now(), due_only => true) as g
    on g.prediction_id = p.id and g.next_outcome <> 'PENDING'
  where p.status = 'PUBLISHED'
    and p.outcome = 'PENDING'
    and (p.starts_at <= now() or g.prediction_id is not null)
  order by p.starts_at, p.seq;
end
$$;

grant execute on function private.settlement_backlog() to authenticated;


create function public.report_backlog()
returns table (age text, due bigint, awaited bigint, playing bigint, staked numeric, oldest timestamptz)
language sql
stable
set search_path = ''
as $$
  select b.age,
    count(*) filter (where b.status = 'DUE'),
    count(*) filter (where b.status = 'AWAITED'),
    count(*) filter (where b.status = 'PLAYING'),
    sum(b.stake), min(b.starts_at)
  from private.settlement_backlog() as b
  group by b.age
  order by min(b.starts_at) desc
$$;

comment on function public.report_backlog() is 'Tips that await settlement, by the time since the start. Tipsters and administrators.';
grant execute on function public.report_backlog() to authenticated;


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
grant execute on function public.report_backlog_rows(text, integer, integer, text) to authenticated;
