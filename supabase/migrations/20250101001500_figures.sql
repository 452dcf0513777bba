-- The figures of the record. Runs as the reader: what is settled is public, so everyone gets the
-- same numbers.

-- A day (`2025-01-31`, from its first moment in UTC, `later` days on) or an instant; null for
-- anything else.
create function private.try_day(value text, later integer default 0)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case
    when value ~ '^\d{4}-\d{2}-\d{2}$'
      then private.try_instant(value || 'T00:00:00Z') + make_interval(days => later)
    else private.try_instant(value)
  end
$$;


-- One row for each tip that counts, with what the figures need.
create function private.record_rows(filters jsonb)
returns table (
  seq bigint, status text, outcome text, sport text, league text, market text, tier text,
  author text, starts_at timestamptz, settled_at timestamptz, odds numeric, closing_odds numeric,
  stake numeric, profit numeric, probability numeric
)
language sql
stable
set search_path = ''
as $$
  select
    p.seq, p.status, p.outcome, p.sport, p.league_name, k.market_code, p.tier,
    coalesce(p.author_name, ''), p.starts_at, p.settled_at, k.odds, k.closing_odds,
    k.stake_units, p.profit_units, k.probability
  from public.predictions as p
  left join public.prediction_picks as k on k.prediction_id = p.id
  where (p.status = 'WITHDRAWN' or (p.status = 'PUBLISHED' and p.outcome <> 'PENDING'))
    and p.starts_at >= coalesce(private.try_day(filters ->> 'from'), '-infinity')
    and p.starts_at < coalesce(private.try_day(filters ->> 'to', 1), 'infinity')
    and p.sport = coalesce(nullif(filters ->> 'sport', ''), p.sport)
    and p.league_name = coalesce(nullif(filters ->> 'league', ''), p.league_name)
    and p.tier = coalesce(nullif(filters ->> 'tier', ''), p.tier)
    and coalesce(p.author_name, '') = coalesce(nullif(filters ->> 'author', ''), p.author_name, '')
    and (nullif(filters ->> 'market', '') is null or k.market_code = filters ->> 'market')
$$;


-- The name of the group that a tip belongs to.
create function private.record_bucket(
  group_by text, starts_at timestamptz, sport text, league text, market text, tier text,
  author text, odds numeric)
returns text
language sql
stable
set search_path = ''
as $$
  select case group_by
    when 'month' then to_char(starts_at at time zone 'UTC', 'YYYY-MM')
    when 'sport' then sport
    when 'league' then league
    when 'market' then market
    when 'tier' then tier
    when 'author' then author
    when 'odds_bucket' then case
      when odds < 1.5 then '1.01-1.49'
      when odds < 2 then '1.50-1.99'
      when odds < 3 then '2.00-2.99'
      when odds < 5 then '3.00-4.99'
      when odds >= 5 then '5.00+'
    end
    else 'all'
  end
$$;


-- The figures of each group. Rates are null where there is nothing to divide by. Void tips are
-- counted, but left out of stake, average odds, interval and Brier score; a half-won tip counts
-- as half a hit in the hit rate and in the Brier score.
create function public.record_figures(group_by text default 'all', filters jsonb default '{}')
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
  -- The yield is a ratio: its spread is that of each tip's profit around what its stake would bring
  -- at that yield. With equal stakes this is the plain spread of the profit per unit.
  totals as (
    select rows.bucket, sum(rows.profit) / nullif(sum(rows.stake), 0) as yield
    from rows
    where rows.counts
    group by rows.bucket
    union all
    select rows.bucket, null
    from rows
    group by rows.bucket
    having not bool_or(rows.counts)
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
      avg(rows.stake) filter (where rows.counts) as mean_stake,
      stddev_samp(rows.profit - rows.stake * t.yield) filter (where rows.counts) as deviation,
      avg(rows.odds) filter (where rows.counts) as avg_odds,
      avg(100 * (rows.odds / rows.closing_odds - 1)) filter (where rows.status = 'PUBLISHED') as clv,
      avg(power(rows.probability - case rows.outcome
        when 'WON' then 1 when 'HALF_WON' then 0.5 else 0 end, 2))
        filter (where rows.counts) as brier,
      min(rows.starts_at) filter (where rows.status = 'PUBLISHED') as first_at,
      max(rows.starts_at) filter (where rows.status = 'PUBLISHED') as last_at
    from rows
    join totals as t on t.bucket is not distinct from rows.bucket
    group by rows.bucket
  )
  select
    s.bucket, s.n, s.won, s.half_won, s.void, s.half_lost, s.lost, s.withdrawn,
    s.staked,
    s.profit,
    round(100 * s.profit / nullif(s.staked, 0), 4),
    round(100 * (s.profit / nullif(s.staked, 0)
      - 1.96 * s.deviation / s.mean_stake / sqrt(nullif(s.counted, 0)::numeric)), 4),
    round(100 * (s.profit / nullif(s.staked, 0)
      + 1.96 * s.deviation / s.mean_stake / sqrt(nullif(s.counted, 0)::numeric)), 4),
    round(100 * (s.won + 0.5 * s.half_won) / nullif(s.counted, 0), 4),
    round(s.avg_odds, 4),
    round(100 / s.avg_odds, 4),
    round(s.clv, 4),
    coalesce(d.deepest, 0),
    coalesce(t.wins, 0),
    coalesce(t.losses, 0),
    round(s.brier, 6),
    s.first_at,
    s.last_at
  from sums as s
  left join drawdowns as d on d.bucket is not distinct from s.bucket
  left join streaks as t on t.bucket is not distinct from s.bucket
  order by s.bucket
$$;

revoke execute on function private.record_rows(jsonb) from public;
revoke execute on function private.try_day(text, integer) from public;
revoke execute on function private.record_bucket(
  text, timestamptz, text, text, text, text, text, numeric) from public;
revoke execute on function public.record_figures(text, jsonb)
  from public, anon, authenticated, service_role;

grant execute on function private.record_rows(jsonb) to anon, authenticated, service_role;
grant execute on function private.try_day(text, integer) to anon, authenticated, service_role;
grant execute on function private.try_instant(text) to anon, authenticated, service_role;
grant execute on function private.record_bucket(
  text, timestamptz, text, text, text, text, text, numeric) to anon, authenticated, service_role;
grant execute on function public.record_figures(text, jsonb) to anon, authenticated, service_role;
