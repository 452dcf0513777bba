-- Reports on tips at any number of tips: whole months are read without looking at their days, and the
-- rows behind a figure are found day by day instead of counted one by one. The formulas of the rates
-- stand once, for the record and for the reports.

-- The rates that follow from sums over tips, each null where there is nothing to divide by: the one
-- place where their formulas stand. The yield is a ratio: its spread is that of each tip's profit
-- around what its stake would bring at that yield; over the mean stake and the root of the number it
-- is half the width of the interval.
create function private.rates(
  counted numeric, won numeric, half_won numeric, staked numeric, profit numeric,
  stake_squares numeric, profit_squares numeric, profit_stakes numeric, odds_sum numeric,
  clv_n numeric, clv_sum numeric, brier_n numeric, brier_sum numeric)
returns table (
  yield_pct numeric, yield_low numeric, yield_high numeric, hit_rate_pct numeric,
  avg_odds numeric, break_even_pct numeric, clv_pct numeric, brier numeric
)
language sql
immutable
set search_path = ''
as $$
  select
    round(100 * y.yield, 4), round(100 * (y.yield - y.half), 4), round(100 * (y.yield + y.half), 4),
    round(100 * (won + 0.5 * half_won) / nullif(counted, 0), 4),
    round(odds_sum / nullif(counted, 0), 4),
    round(100 * counted / nullif(odds_sum, 0), 4),
    round(clv_sum / nullif(clv_n, 0), 4),
    round(brier_sum / nullif(brier_n, 0), 6)
  from (
    select
      profit / nullif(staked, 0) as yield,
      1.96 * sqrt(greatest(0, profit_squares
          - 2 * (profit / nullif(staked, 0)) * profit_stakes
          + (profit / nullif(staked, 0)) * (profit / nullif(staked, 0)) * stake_squares)
        / nullif(counted - 1, 0)) * sqrt(nullif(counted, 0)) / nullif(staked, 0) as half
  ) as y
$$;

revoke execute on function private.rates(
  numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric,
  numeric, numeric, numeric) from public;
grant execute on function private.rates(
  numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric,
  numeric, numeric, numeric) to anon, authenticated, service_role;


-- As before, reading only the spans that it needs: one line for each dimension and name, as if it
-- were one long span. The names are those of the buckets; with name_by day or month the period's, over
-- all tips. One dimension, or with null each of them. Whole months are read as such, with use_months,
-- and days where the period begins or ends within a month.
create or replace function private.join_spans(
  only_dimension text, name_by text, from_day date, to_day date, use_months boolean)
returns setof private.tip_spans
language sql
stable
set search_path = ''
as $$
  with edges as (
    select
      coalesce(from_day, '-infinity') as from_day,
      coalesce(to_day, 'infinity') as to_day,
      case when not use_months then 'infinity'::date when from_day is null then '-infinity'
        else date_trunc('month', from_day + interval '1 month' - interval '1 day')::date end as first,
      case when not use_months or to_day is null then 'infinity'::date
        else date_trunc('month', to_day + 1)::date end as after
  ),
  -- Three ranges that the index finds by themselves; of all days none is read where months serve.
  found as (
    select t.*
    from private.tip_spans as t
    where t.dimension = any (case when only_dimension is null
        then array['all', 'sport', 'league', 'market', 'tier', 'author', 'odds_bucket']
        else array[only_dimension] end)
      and t.span = 'MONTH'
      and t.day >= (select e.first from edges as e)
      and t.day < (select e.after from edges as e)
    union all
    select t.*
    from private.tip_spans as t
    where t.dimension = any (case when only_dimension is null
        then array['all', 'sport', 'league', 'market', 'tier', 'author', 'odds_bucket']
        else array[only_dimension] end)
      and t.span = 'DAY'
      and t.day >= (select e.from_day from edges as e)
      and t.day <= (select e.to_day from edges as e)
      and t.day < (select e.first from edges as e)
    union all
    select t.*
    from private.tip_spans as t
    where t.dimension = any (case when only_dimension is null
        then array['all', 'sport', 'league', 'market', 'tier', 'author', 'odds_bucket']
        else array[only_dimension] end)
      and t.span = 'DAY'
      and t.day <= (select e.to_day from edges as e)
      and t.day >= (select greatest(e.first, e.after) from edges as e)
  ),
  spans as (
    select
      case name_by when 'month' then to_char(t.day, 'YYYY-MM') when 'day' then t.day::text
        else t.bucket end as name,
      t.*,
      t.counted > 0 and t.wins_first = t.counted as all_won,
      t.counted > 0 and t.losses_first = t.counted as all_lost
    from found as t
  ),
  -- Where each span starts from: the profit before it, and the runs that it may go on with.
  placed as (
    select s.*,
      sum(s.profit) over before - s.profit as total_before,
      count(*) filter (where s.counted > 0 and not s.all_won) over before as win_run,
      count(*) filter (where s.counted > 0 and not s.all_lost) over before as loss_run
    from spans as s
    window before as (partition by s.dimension, s.name order by s.day)
  ),
  joined as (
    select p.*,
      max(p.total_before + p.peak) over (
        partition by p.dimension, p.name order by p.day) as peak_so_far,
      sum(case when p.all_won then p.counted else p.wins_last end) over (
        partition by p.dimension, p.name, p.win_run order by p.day) as wins_at_end,
      sum(case when p.all_lost then p.counted else p.losses_last end) over (
        partition by p.dimension, p.name, p.loss_run order by p.day) as losses_at_end
    from placed as p
  ),
  linked as (
    select j.*,
      greatest(0, lag(j.peak_so_far) over earlier) as peak_before,
      coalesce(lag(j.wins_at_end) over earlier, 0) as wins_before,
      coalesce(lag(j.losses_at_end) over earlier, 0) as losses_before,
      row_number() over (partition by j.dimension, j.name order by j.day desc) = 1 as is_last
    from joined as j
    window earlier as (partition by j.dimension, j.name order by j.day)
  )
  select
    'MONTH', l.dimension, l.name, min(l.day),
    sum(l.n)::integer, sum(l.won)::integer, sum(l.half_won)::integer, sum(l.void)::integer,
    sum(l.half_lost)::integer, sum(l.lost)::integer, sum(l.withdrawn)::integer,
    sum(l.counted)::integer, sum(l.staked), sum(l.profit), sum(l.stake_squares),
    sum(l.profit_squares), sum(l.profit_stakes), sum(l.odds_sum), sum(l.clv_n)::integer,
    sum(l.clv_sum), sum(l.brier_n)::integer, sum(l.brier_sum),
    max(l.total_before + l.peak),
    min(l.total_before + l.trough),
    max(greatest(l.drawdown, l.peak_before - l.total_before - l.trough)),
    sum(case when l.win_run = 0 then l.counted
      when l.win_run = 1 and not l.all_won then l.wins_first else 0 end)::integer,
    sum(l.wins_at_end) filter (where l.is_last)::integer,
    max(greatest(l.wins_longest, l.wins_before + l.wins_first))::integer,
    sum(case when l.loss_run = 0 then l.counted
      when l.loss_run = 1 and not l.all_lost then l.losses_first else 0 end)::integer,
    sum(l.losses_at_end) filter (where l.is_last)::integer,
    max(greatest(l.losses_longest, l.losses_before + l.losses_first))::integer
  from linked as l
  group by l.dimension, l.name
$$;



-- The figures of the tips settled (or withdrawn) from a day to a day, both included, UTC; null is
-- open-ended. By month and day the groups are those of the settlement.
create or replace function private.report_tips(group_by text, from_day date, to_day date)
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
    t.bucket, t.n::bigint, t.won::bigint, t.half_won::bigint, t.void::bigint, t.half_lost::bigint,
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
  order by t.bucket;
end
$$;



-- The figures of each group of the record, from its rows. Void tips are counted, but left out of
-- stake, average odds, interval and Brier score; a half-won tip counts as half a hit in the hit rate
-- and in the Brier score.
create or replace function public.record_figures(group_by text default 'all', filters jsonb default '{}')
returns table (
  bucket text, n bigint, won bigint, half_won bigint, void bigint, half_lost bigint, lost bigint,
  withdrawn bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric,
  yield_high numeric, hit_rate_pct numeric, avg_odds numeric, break_even_pct numeric,
  clv_pct numeric, max_drawdown numeric, longest_win_streak bigint, longest_losing_streak bigint,
  brier numeric, first_at timestamptz, last_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  with rows as materialized (
    select
      private.record_bucket(record_figures.group_by, r.starts_at, r.sport, r.league, r.market,
        r.tier, r.author, r.odds) as bucket,
      r.*,
      r.outcome not in ('PENDING', 'VOID') as counts,
      case when r.outcome in ('WON', 'HALF_WON') then 1
        when r.outcome in ('LOST', 'HALF_LOST') then -1 end as side
    from private.record_rows(coalesce(record_figures.filters, '{}')) as r
  ),
  -- Profit so far in settled order, its peak, and runs of the same side (voids don't break one).
  running as (
    select
      w.bucket, w.side, w.total,
      greatest(0, max(w.total) over (
        partition by w.bucket order by w.settled_at, w.seq)) as peak,
      w.place - row_number() over (
        partition by w.bucket, w.side order by w.settled_at, w.seq) as run
    from (
      select
        rows.bucket, rows.side, rows.settled_at, rows.seq,
        sum(rows.profit) over (
          partition by rows.bucket order by rows.settled_at, rows.seq) as total,
        row_number() over (
          partition by rows.bucket order by rows.settled_at, rows.seq) as place
      from rows
      where rows.counts
    ) as w
  ),
  drawdowns as (
    select running.bucket, max(running.peak - running.total) as deepest
    from running
    group by running.bucket
  ),
  streaks as (
    select s.bucket,
      max(s.length) filter (where s.side = 1) as wins,
      max(s.length) filter (where s.side = -1) as losses
    from (
      select running.bucket, running.side, running.run, count(*) as length
      from running
      group by running.bucket, running.side, running.run
    ) as s
    group by s.bucket
  ),
  sums as (
    select
      rows.bucket,
      count(*) filter (where rows.status = 'PUBLISHED') as n,
      count(*) filter (where rows.outcome = 'WON') as won,
      count(*) filter (where rows.outcome = 'HALF_WON') as half_won,
      count(*) filter (where rows.outcome = 'VOID') as void,
      count(*) filter (where rows.outcome = 'HALF_LOST') as half_lost,
      count(*) filter (where rows.outcome = 'LOST') as lost,
      count(*) filter (where rows.status = 'WITHDRAWN') as withdrawn,
      count(*) filter (where rows.counts) as counted,
      coalesce(sum(rows.stake) filter (where rows.counts), 0) as staked,
      coalesce(sum(rows.profit) filter (where rows.counts), 0) as profit,
      sum(rows.stake * rows.stake) filter (where rows.counts) as stake_squares,
      sum(rows.profit * rows.profit) filter (where rows.counts) as profit_squares,
      sum(rows.profit * rows.stake) filter (where rows.counts) as profit_stakes,
      sum(rows.odds) filter (where rows.counts) as odds_sum,
      count(rows.closing_odds) filter (where rows.status = 'PUBLISHED') as clv_n,
      sum(100 * (rows.odds / rows.closing_odds - 1))
        filter (where rows.status = 'PUBLISHED') as clv_sum,
      count(rows.probability) filter (where rows.counts) as brier_n,
      sum(power(rows.probability - case rows.outcome
        when 'WON' then 1 when 'HALF_WON' then 0.5 else 0 end, 2))
        filter (where rows.counts) as brier_sum,
      min(rows.starts_at) filter (where rows.status = 'PUBLISHED') as first_at,
      max(rows.starts_at) filter (where rows.status = 'PUBLISHED') as last_at
    from rows
    group by rows.bucket
  )
  select
    s.bucket, s.n, s.won, s.half_won, s.void, s.half_lost, s.lost, s.withdrawn,
    s.staked,
    s.profit,
    r.yield_pct, r.yield_low, r.yield_high, r.hit_rate_pct, r.avg_odds, r.break_even_pct, r.clv_pct,
    coalesce(d.deepest, 0),
    coalesce(t.wins, 0),
    coalesce(t.losses, 0),
    r.brier,
    s.first_at,
    s.last_at
  from sums as s
  cross join lateral private.rates(s.counted, s.won, s.half_won, s.staked, s.profit,
    s.stake_squares, s.profit_squares, s.profit_stakes, s.odds_sum, s.clv_n, s.clv_sum, s.brier_n,
    s.brier_sum) as r
  left join drawdowns as d on d.bucket is not distinct from s.bucket
  left join streaks as t on t.bucket is not distinct from s.bucket
  order by s.bucket
$$;


-- The days that hold a page of a bucket's tips, latest first, by the summary: `total` tips over the
-- whole period, of which `skip` of the first of these days come before the page.
create function private.report_tip_days(
  dimension text, bucket text, from_day date, to_day date, row_limit integer, row_offset integer)
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
    select t.day, (t.n + t.withdrawn)::bigint as tips,
      sum(t.n + t.withdrawn) over (order by t.day desc) as through,
      sum(t.n + t.withdrawn) over () as total
    from private.tip_spans as t
    where t.span = 'DAY'
      and t.dimension = report_tip_days.dimension
      and t.bucket = report_tip_days.bucket
      and t.day >= coalesce(from_day, '-infinity')
      and t.day <= coalesce(to_day, 'infinity')
  ) as d
  where d.through > row_offset and d.through - d.tips < row_offset + row_limit;
end
$$;

revoke execute on function private.report_tip_days(text, text, date, date, integer, integer)
from public;
grant execute on function private.report_tip_days(text, text, date, date, integer, integer)
to authenticated;


-- The rows behind a figure of report_tips, latest first, with their number. Runs as the reader.
create or replace function public.report_tip_rows(
  group_by text default 'all', bucket text default null, from_day date default null,
  to_day date default null, row_limit integer default 50, row_offset integer default 0)
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
    greatest(from_day, one_from), least(to_day, one_to), most, greatest(row_offset, 0)) as s;
  return query
  select
    found, p.id, p.seq, s.day, p.settled_at, p.starts_at, p.sport, p.league_name,
    p.home_name, p.away_name, k.market_code, k.selection, k.line, k.odds, k.closing_odds,
    k.stake_units, p.tier, coalesce(p.author_name, ''), p.status, p.outcome, p.profit_units
  from unnest(days) as s (day)
  cross join lateral (
    select t.* from public.predictions as t
    where t.settled_at >= s.day::timestamp at time zone 'UTC'
      and t.settled_at < (s.day + 1)::timestamp at time zone 'UTC'
    union all
    select t.* from public.predictions as t
    where t.status = 'WITHDRAWN'
      and t.withdrawn_at >= s.day::timestamp at time zone 'UTC'
      and t.withdrawn_at < (s.day + 1)::timestamp at time zone 'UTC'
  ) as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where in_time or group_by = 'all'
    or report_tip_rows.bucket = coalesce(private.record_bucket(group_by, p.starts_at, p.sport,
      p.league_name, k.market_code, p.tier, p.author_name, k.odds), '')
  order by coalesce(p.settled_at, p.withdrawn_at) desc, p.seq desc
  limit most offset coalesce(before, 0);
end
$$;
