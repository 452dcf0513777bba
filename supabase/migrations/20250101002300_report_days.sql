-- Reports on tips: a summary by day and by month that every settlement keeps exact, so that a report
-- reads some months and days and not a million tips. docs/reports.md gives each definition.

-- One line for each day and each month (UTC) of settlement or withdrawal, and each group of tips. All
-- figures of the record follow from these sums; the last nine columns let drawdown and streaks be put
-- together over days and months, because these follow one another in the settled order.
create table private.tip_spans (
  span text not null check (span in ('DAY', 'MONTH')),
  dimension text not null
    check (dimension in ('all', 'sport', 'league', 'market', 'tier', 'author', 'odds_bucket')),
  bucket text not null,
  day date not null,
  n integer not null,
  won integer not null,
  half_won integer not null,
  void integer not null,
  half_lost integer not null,
  lost integer not null,
  withdrawn integer not null,
  counted integer not null,
  staked numeric not null,
  profit numeric not null,
  stake_squares numeric not null,
  profit_squares numeric not null,
  profit_stakes numeric not null,
  odds_sum numeric not null,
  clv_n integer not null,
  clv_sum numeric not null,
  brier_n integer not null,
  brier_sum numeric not null,
  peak numeric not null,
  trough numeric not null,
  drawdown numeric not null,
  wins_first integer not null,
  wins_last integer not null,
  wins_longest integer not null,
  losses_first integer not null,
  losses_last integer not null,
  losses_longest integer not null,
  primary key (span, dimension, bucket, day)
);

comment on table private.tip_spans is 'Settled and withdrawn tips summed up by day, month and group. Kept by private.keep_tip_spans.';
comment on column private.tip_spans.day is 'The day, or the first day of the month.';
comment on column private.tip_spans.counted is 'Tips that were not void: what rates and averages are over.';
comment on column private.tip_spans.peak is 'Highest profit so far within the span, at least 0; trough is the lowest, at most 0.';
comment on column private.tip_spans.wins_first is 'Won tips that the span begins with; wins_last: that it ends with.';

create index tip_spans_day_idx on private.tip_spans (span, day, dimension);

alter table private.tip_spans enable row level security;
revoke all on private.tip_spans from public;

create index predictions_withdrawn_at_idx on public.predictions (withdrawn_at)
  where status = 'WITHDRAWN';


-- The tips of some days with what the figures need, in the words of private.record_rows. A settled
-- tip belongs to the day of its settlement, a withdrawn one to the day it was taken back.
create function private.tips_of_days(days date[])
returns table (
  id uuid, day date, seq bigint, status text, outcome text, sport text, league text, market text,
  tier text, author text, odds_bucket text, settled_at timestamptz, odds numeric,
  closing_odds numeric, stake numeric, profit numeric, probability numeric
)
language sql
stable
set search_path = ''
as $$
  select
    p.id, d.day, p.seq, p.status, p.outcome, p.sport, p.league_name, k.market_code,
    p.tier, coalesce(p.author_name, ''),
    private.record_bucket('odds_bucket', p.starts_at, p.sport, p.league_name, k.market_code,
      p.tier, p.author_name, k.odds),
    p.settled_at, k.odds, k.closing_odds, k.stake_units, p.profit_units, k.probability
  from (
    select u.day, u.day::timestamp at time zone 'UTC' as starts,
      (u.day + 1)::timestamp at time zone 'UTC' as ends
    from unnest(days) as u (day)
  ) as d
  join lateral (
    select s.* from public.predictions as s
    where s.settled_at >= d.starts and s.settled_at < d.ends
    union all
    select w.* from public.predictions as w
    where w.status = 'WITHDRAWN' and w.withdrawn_at >= d.starts and w.withdrawn_at < d.ends
  ) as p on true
  join public.prediction_picks as k on k.prediction_id = p.id
$$;

revoke execute on function private.tips_of_days(date[]) from public;


-- Puts spans together: one line for each dimension and name, as if it were one long span. The names
-- are those of the buckets; with name_by day or month the period's, over all tips. One dimension, or
-- with null each of them. Whole months are read as such, with use_months, and days where the period
-- begins or ends within a month.
create function private.join_spans(
  only_dimension text, name_by text, from_day date, to_day date, use_months boolean)
returns setof private.tip_spans
language sql
stable
set search_path = ''
as $$
  with edges as (
    select
      case when not use_months then 'infinity'::date when from_day is null then '-infinity'
        else date_trunc('month', from_day + interval '1 month' - interval '1 day')::date end as first,
      case when to_day is null then 'infinity'::date
        else date_trunc('month', to_day + 1)::date end as after
  ),
  spans as (
    select
      case name_by when 'month' then to_char(t.day, 'YYYY-MM') when 'day' then t.day::text
        else t.bucket end as name,
      t.*,
      t.counted > 0 and t.wins_first = t.counted as all_won,
      t.counted > 0 and t.losses_first = t.counted as all_lost
    from private.tip_spans as t
    cross join edges as e
    where (only_dimension is null or t.dimension = only_dimension)
      and t.day >= coalesce(from_day, '-infinity')
      and t.day <= coalesce(to_day, 'infinity')
      and case t.span when 'MONTH' then t.day >= e.first and t.day < e.after
        else t.day < e.first or t.day >= e.after end
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

revoke execute on function private.join_spans(text, text, date, date, boolean) from public;


-- Sums up some days anew, and their months. For the trigger below, and after rows were loaded past it.
create function private.refresh_tip_spans(days date[])
returns void
language sql
volatile
set search_path = ''
as $$
  delete from private.tip_spans as t where t.span = 'DAY' and t.day = any (days);

  insert into private.tip_spans
  with rows as materialized (
    select g.dimension, g.bucket, t.day, t.seq, t.status, t.outcome, t.settled_at, t.odds,
      t.closing_odds, t.stake, t.profit, t.probability,
      t.outcome not in ('PENDING', 'VOID') as counts,
      case when t.outcome in ('WON', 'HALF_WON') then 1
        when t.outcome in ('LOST', 'HALF_LOST') then -1 end as side
    from private.tips_of_days(days) as t
    cross join lateral (values
      ('all', 'all'), ('sport', t.sport), ('league', t.league), ('market', t.market),
      ('tier', t.tier), ('author', t.author), ('odds_bucket', t.odds_bucket)
    ) as g (dimension, bucket)
  ),
  -- As in record_figures: profit so far in settled order, and runs of the same side.
  ordered as (
    select r.dimension, r.bucket, r.day, r.side, r.settled_at, r.seq,
      sum(r.profit) over so_far as total,
      row_number() over so_far as place,
      row_number() over (
        partition by r.dimension, r.bucket, r.day, r.side order by r.settled_at, r.seq) as of_side,
      count(*) over (partition by r.dimension, r.bucket, r.day) as places
    from rows as r
    where r.counts
    window so_far as (partition by r.dimension, r.bucket, r.day order by r.settled_at, r.seq)
  ),
  running as (
    select o.*,
      greatest(0, max(o.total) over (
        partition by o.dimension, o.bucket, o.day order by o.settled_at, o.seq)) as peak
    from ordered as o
  ),
  falls as (
    select r.dimension, r.bucket, r.day, max(r.peak) as peak, least(0, min(r.total)) as trough,
      max(r.peak - r.total) as drawdown
    from running as r
    group by r.dimension, r.bucket, r.day
  ),
  runs as (
    select o.dimension, o.bucket, o.day, o.side, count(*) as length,
      min(o.place) = 1 as is_first, max(o.place) = max(o.places) as is_last
    from ordered as o
    group by o.dimension, o.bucket, o.day, o.side, o.place - o.of_side
  ),
  streaks as (
    select r.dimension, r.bucket, r.day,
      max(r.length) filter (where r.side = 1 and r.is_first) as wins_first,
      max(r.length) filter (where r.side = 1 and r.is_last) as wins_last,
      max(r.length) filter (where r.side = 1) as wins_longest,
      max(r.length) filter (where r.side = -1 and r.is_first) as losses_first,
      max(r.length) filter (where r.side = -1 and r.is_last) as losses_last,
      max(r.length) filter (where r.side = -1) as losses_longest
    from runs as r
    group by r.dimension, r.bucket, r.day
  ),
  sums as (
    select
      r.dimension, r.bucket, r.day,
      count(*) filter (where r.status = 'PUBLISHED') as n,
      count(*) filter (where r.outcome = 'WON') as won,
      count(*) filter (where r.outcome = 'HALF_WON') as half_won,
      count(*) filter (where r.outcome = 'VOID') as void,
      count(*) filter (where r.outcome = 'HALF_LOST') as half_lost,
      count(*) filter (where r.outcome = 'LOST') as lost,
      count(*) filter (where r.status = 'WITHDRAWN') as withdrawn,
      count(*) filter (where r.counts) as counted,
      coalesce(sum(r.stake) filter (where r.counts), 0) as staked,
      coalesce(sum(r.profit) filter (where r.counts), 0) as profit,
      coalesce(sum(r.stake * r.stake) filter (where r.counts), 0) as stake_squares,
      coalesce(sum(r.profit * r.profit) filter (where r.counts), 0) as profit_squares,
      coalesce(sum(r.profit * r.stake) filter (where r.counts), 0) as profit_stakes,
      coalesce(sum(r.odds) filter (where r.counts), 0) as odds_sum,
      count(r.closing_odds) filter (where r.status = 'PUBLISHED') as clv_n,
      coalesce(sum(100 * (r.odds / r.closing_odds - 1))
        filter (where r.status = 'PUBLISHED'), 0) as clv_sum,
      count(r.probability) filter (where r.counts) as brier_n,
      coalesce(sum(power(r.probability - case r.outcome
        when 'WON' then 1 when 'HALF_WON' then 0.5 else 0 end, 2))
        filter (where r.counts), 0) as brier_sum
    from rows as r
    group by r.dimension, r.bucket, r.day
  )
  select
    'DAY', s.dimension, s.bucket, s.day, s.n, s.won, s.half_won, s.void, s.half_lost, s.lost, s.withdrawn,
    s.counted, s.staked, s.profit, s.stake_squares, s.profit_squares, s.profit_stakes, s.odds_sum,
    s.clv_n, s.clv_sum, s.brier_n, s.brier_sum,
    coalesce(f.peak, 0), coalesce(f.trough, 0), coalesce(f.drawdown, 0),
    coalesce(t.wins_first, 0), coalesce(t.wins_last, 0), coalesce(t.wins_longest, 0),
    coalesce(t.losses_first, 0), coalesce(t.losses_last, 0), coalesce(t.losses_longest, 0)
  from sums as s
  left join falls as f using (dimension, bucket, day)
  left join streaks as t using (dimension, bucket, day);

  delete from private.tip_spans as t
  using (select distinct date_trunc('month', d)::date as first from unnest(days) as d) as m
  where t.span = 'MONTH' and t.day = m.first;

  insert into private.tip_spans
  select j.span, j.dimension, j.bucket, m.first, j.n, j.won, j.half_won, j.void, j.half_lost, j.lost,
    j.withdrawn, j.counted, j.staked, j.profit, j.stake_squares, j.profit_squares, j.profit_stakes,
    j.odds_sum, j.clv_n, j.clv_sum, j.brier_n, j.brier_sum, j.peak, j.trough, j.drawdown,
    j.wins_first, j.wins_last, j.wins_longest, j.losses_first, j.losses_last, j.losses_longest
  from (select distinct date_trunc('month', d)::date as first from unnest(days) as d) as m
  cross join lateral private.join_spans(null, 'bucket', m.first,
    (m.first + interval '1 month' - interval '1 day')::date, false) as j;
$$;

revoke execute on function private.refresh_tip_spans(date[]) from public;


-- Keeps the summary: whatever day a settlement, a correction or a withdrawal touches, the one that
-- a corrected tip leaves included, is summed up anew in the same statement. The record's lock, which
-- these hold, keeps two of them apart.
create function private.keep_tip_spans()
returns trigger
language plpgsql
security definer
set search_path = ''
set enable_nestloop = off
as $$
declare
  days date[];
begin
  with touched as (
    select
      coalesce(o.settled_at, o.withdrawn_at) as before,
      coalesce(n.settled_at, n.withdrawn_at) as after
    from new_rows as n
    join old_rows as o on o.id = n.id
    where (n.status, n.outcome, n.settled_at, n.withdrawn_at, n.profit_units)
      is distinct from (o.status, o.outcome, o.settled_at, o.withdrawn_at, o.profit_units)
  )
  select array_agg(distinct (t.at at time zone 'UTC')::date) into days
  from (
    select touched.before as at from touched
    union
    select touched.after from touched
  ) as t
  where t.at is not null;
  if days is not null then
    perform private.refresh_tip_spans(days);
  end if;
  return null;
end
$$;

revoke execute on function private.keep_tip_spans() from public;

create trigger predictions_keep_tip_spans after update on public.predictions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_tip_spans();

-- What was settled before this summary existed.
select private.refresh_tip_spans(array_agg(d.day))
from (
  select distinct (coalesce(p.settled_at, p.withdrawn_at) at time zone 'UTC')::date as day
  from public.predictions as p
  where coalesce(p.settled_at, p.withdrawn_at) is not null
) as d;
