-- The figures of the record and of the reports on tips, at any number of tips. They come from a summary
-- by day and by month that every settlement keeps exact, so that a query reads some months and days
-- instead of a million tips. Run as the reader: settled tips are public, so everyone gets the same
-- numbers. docs/record.md says which query uses what, docs/reports.md defines each figure.

-- One line for each day and each month (UTC) of settlement or withdrawal, and each group of tips. All
-- figures of the record follow from these sums; the columns from peak to losses_longest let drawdown
-- and streaks be joined over days and months, because these follow one another in the settled order.
create table private.tip_spans (
  span text not null check (span in ('DAY', 'MONTH')),
  dimension text not null check (dimension ~
    '^((sport|tier|market):[^/]+/)?(all|month|sport|league|market|tier|author|odds_bucket)$'),
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
  first_start timestamptz,
  last_start timestamptz,
  matches integer not null default 0,
  log_3 bigint not null default 0,
  log_6 bigint not null default 0,
  log_12 bigint not null default 0,
  primary key (span, dimension, bucket, day)
);

comment on table private.tip_spans is 'Settled and withdrawn tips summed up by day, month and group. Kept by private.keep_tip_spans.';
comment on column private.tip_spans.dimension is 'What the buckets are, for all tips or (`tier:VIP/month`) within a sport, a tier or a market.';
comment on column private.tip_spans.day is 'The day, or the first day of the month.';
comment on column private.tip_spans.counted is 'Tips that were not void: the basis of rates and averages.';
comment on column private.tip_spans.peak is 'Highest profit so far within the span, at least 0; trough is the lowest, at most 0.';
comment on column private.tip_spans.wins_first is 'Won tips that the span begins with; wins_last: that it ends with.';
comment on column private.tip_spans.first_start is 'Earliest start of a match of its settled tips; last_start: the latest. Null where all were withdrawn.';
comment on column private.tip_spans.matches is 'Settled tips that are their author''s first on the match: those that private.author_places counts.';
comment on column private.tip_spans.log_3 is 'What they make of a fair bettor''s capital whose bets win 3 %, as private.capital_steps gives it; log_6 and log_12: 6 and 12 %.';

-- One dimension over time, with all columns of a day or a month.
create index tip_spans_dimension_day_idx on private.tip_spans (span, dimension, day);
create index tip_spans_day_idx on private.tip_spans (span, day);


alter table private.tip_spans enable row level security;
revoke all on private.tip_spans from public;
select private.keep_suspended_out('private.tip_spans');


-- A day (`2025-01-31`, from its first moment in UTC, `later` days on) or a time; null for
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

grant execute on function private.try_day(text, integer) to anon, authenticated, service_role;


-- An author's tips in the order of their publication, under whatever spelling of the name.
create index predictions_author_key_idx on public.predictions (
  private.name_key(coalesce(author_name, '')), seq);


-- The first of an author's tips on a match.
create index predictions_author_match_idx on public.predictions (
  private.name_key(coalesce(author_name, '')), fixture_id, seq);


-- An author's name as on the first tip that was published under it, by the key of all its spellings.
create function private.author_spelling(key text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select p.author_name from public.predictions as p
    where private.name_key(coalesce(p.author_name, '')) = key and p.seq is not null
    order by p.seq limit 1), '')
$$;

grant execute on function private.author_spelling(text) to anon, authenticated, service_role;


-- The group that a tip belongs to; an author's is the key of the name.
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
    when 'author' then private.name_key(coalesce(author, ''))
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

grant execute on function private.record_bucket(text, timestamptz, text, text, text, text, text, numeric)
  to anon, authenticated, service_role;


-- The rates derived from sums over tips, each null if there is nothing to divide by: the single
-- place for their formulas. The yield is a ratio: its spread is that of each tip's profit
-- around what its stake would return at that yield; divided by the mean stake and the root of the number it
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

grant execute on function private.rates(numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric)
  to anon, authenticated, service_role;


-- Whether a published tip is its author's first on the match. What an author publishes on it afterwards must not change
-- what the first one weighs: news may have come by then. Takes the key of the author's name, which costs more to find.
create function private.is_first_on_match(author_key text, fixture uuid, number bigint)
returns boolean
language sql
stable
set search_path = ''
as $$
  select not exists (
    select from public.predictions as e
    where private.name_key(coalesce(e.author_name, '')) = author_key
      and e.fixture_id = fixture
      and e.seq < number)
$$;


-- What a tip makes of a fair bettor's capital, as a natural logarithm in whole millionths, rounded down. The bet is such
-- that a win adds 3, 6 or 12 % to the capital, but never more than half of it, so the capital never ends; stakes play no
-- part. Every quotient is of whole numbers, so that PostgreSQL, JavaScript and Python have the same double.
create function private.capital_steps(outcome text, odds numeric)
returns table (log_3 bigint, log_6 bigint, log_12 bigint)
language sql
immutable
rows 1
set search_path = ''
as $$
  select
    floor(1000000 * ln((w.whole + w.sign * least(p.price, 60)) / w.whole))::bigint,
    floor(1000000 * ln((w.whole + w.sign * least(p.price, 120)) / w.whole))::bigint,
    floor(1000000 * ln((w.whole + w.sign * least(p.price, 240)) / w.whole))::bigint
  -- Thousandths: what a unit wins at these odds; the least is twice what the bet wins.
  from (select (1000 * odds - 1000)::double precision as price) as p
  cross join lateral (
    select
      case outcome when 'WON' then 2000 when 'HALF_WON' then 4000 when 'HALF_LOST' then 4 * p.price
        when 'LOST' then 2 * p.price else 1 end as whole,
      case when outcome in ('WON', 'HALF_WON') then 1 when outcome in ('HALF_LOST', 'LOST') then -1
        else 0 end as sign
  ) as w
$$;


-- The tips of some days with the columns needed for the figures, settled and withdrawn ones. A settled tip belongs
-- to the day of its settlement, a withdrawn one to the day of its withdrawal.
create function private.tips_of_days(days date[])
returns table (
  id uuid, day date, seq bigint, status text, outcome text, sport text, league text, market text,
  tier text, author text, odds_bucket text, starts_at timestamptz, settled_at timestamptz, odds numeric,
  closing_odds numeric, stake numeric, profit numeric, probability numeric, matches integer,
  log_3 bigint, log_6 bigint, log_12 bigint
)
language sql
stable
set search_path = ''
-- They are looked up one by one. Without these, all picks are read for a single day: a tenth more blocks with 10,000 tips,
-- and the more tips the worse.
set enable_nestloop = on
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select
    p.id, d.day, p.seq, p.status, p.outcome, p.sport, p.league_name, k.market_code, p.tier,
    coalesce(p.author_name, ''),
    private.record_bucket('odds_bucket', p.starts_at, p.sport, p.league_name, k.market_code,
      p.tier, p.author_name, k.odds),
    p.starts_at, p.settled_at, k.odds, k.closing_odds, k.stake_units, p.profit_units, k.probability,
    c.matches, c.log_3, c.log_6, c.log_12
  from (
    select u.day, u.day::timestamp at time zone 'UTC' as starts,
      (u.day + 1)::timestamp at time zone 'UTC' as ends
    from unnest(days) as u (day)
  ) as d
  cross join lateral (
    select s.* from public.predictions as s
    where s.settled_at >= d.starts and s.settled_at < d.ends
    union all
    select w.* from public.predictions as w
    where w.status = 'WITHDRAWN' and w.withdrawn_at >= d.starts and w.withdrawn_at < d.ends
  ) as p
  join public.prediction_picks as k on k.prediction_id = p.id
  left join lateral (
    select 1 as matches, s.* from private.capital_steps(p.outcome, k.odds) as s
    where p.status = 'PUBLISHED'
      and private.is_first_on_match(private.name_key(coalesce(p.author_name, '')), p.fixture_id, p.seq)
  ) as c on true
$$;


-- All settled tips that pass some of the record's filters, with the same columns. For queries for which the
-- summary has no lines. Without what they make of a capital: that is only asked of the whole record.
create function private.tips_that_pass(filters jsonb)
returns table (
  id uuid, day date, seq bigint, status text, outcome text, sport text, league text, market text,
  tier text, author text, odds_bucket text, starts_at timestamptz, settled_at timestamptz, odds numeric,
  closing_odds numeric, stake numeric, profit numeric, probability numeric, matches integer,
  log_3 bigint, log_6 bigint, log_12 bigint
)
language plpgsql
stable
set search_path = ''
as $$
declare
  from_at constant timestamptz := coalesce(private.try_day(filters ->> 'from'), '-infinity');
  to_at constant timestamptz := coalesce(private.try_day(filters ->> 'to', 1), 'infinity');
  one_sport constant text := nullif(filters ->> 'sport', '');
  one_league constant text := nullif(filters ->> 'league', '');
  one_market constant text := nullif(filters ->> 'market', '');
  one_tier constant text := nullif(filters ->> 'tier', '');
  one_author constant text := private.name_key(nullif(filters ->> 'author', ''));
begin
  return query
  select
    p.id, (p.settled_at at time zone 'UTC')::date, p.seq, p.status, p.outcome, p.sport, p.league_name,
    k.market_code, p.tier, coalesce(p.author_name, ''),
    private.record_bucket('odds_bucket', p.starts_at, p.sport, p.league_name, k.market_code,
      p.tier, p.author_name, k.odds),
    p.starts_at, p.settled_at, k.odds, k.closing_odds, k.stake_units, p.profit_units, k.probability,
    null::integer, null::bigint, null::bigint, null::bigint
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where p.status = 'PUBLISHED'
    and p.outcome <> 'PENDING'
    and p.starts_at >= from_at
    and p.starts_at < to_at
    and (one_sport is null or p.sport = one_sport)
    and (one_league is null or p.league_name = one_league)
    and (one_tier is null or p.tier = one_tier)
    and (one_author is null or private.name_key(coalesce(p.author_name, '')) = one_author)
    and (one_market is null or k.market_code = one_market);
end
$$;


-- The groups that are also summed up within a sport, a tier and a market.
create function private.summed_within()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['sport/month', 'tier/month', 'market/month', 'sport/tier', 'tier/sport', 'tier/market']
$$;


-- Sums up tips: a line for each of their days and each bucket, of one dimension or, with null, of
-- all. The tips are those of some days, or all settled ones, limited to those that pass the filters
-- and are among the ids, if any are given.
create function private.sum_tips(
  days date[], filters jsonb, only_dimension text, ids uuid[] default null)
returns setof private.tip_spans
language sql
stable
set search_path = ''
as $$
  with tips as (
    select t.*
    from (select
      coalesce(private.try_day(filters ->> 'from'), '-infinity') as from_at,
      coalesce(private.try_day(filters ->> 'to', 1), 'infinity') as to_at,
      private.name_key(nullif(filters ->> 'author', '')) as author_key
    ) as f
    cross join private.tips_of_days(days) as t
    where days is not null
      and (ids is null or t.id in (select i from unnest(ids) as i))
      and t.starts_at >= f.from_at
      and t.starts_at < f.to_at
      and t.sport = coalesce(nullif(filters ->> 'sport', ''), t.sport)
      and t.league = coalesce(nullif(filters ->> 'league', ''), t.league)
      and t.tier = coalesce(nullif(filters ->> 'tier', ''), t.tier)
      and (f.author_key is null or private.name_key(t.author) = f.author_key)
      and t.market = coalesce(nullif(filters ->> 'market', ''), t.market)
    union all
    select t.* from private.tips_that_pass(filters) as t where days is null
  ),
  rows as materialized (
    -- Names are sorted often and not for display here: bytewise order is fastest.
    select g.dimension collate "C" as dimension, g.bucket collate "C" as bucket, t.day, t.seq, t.status, t.outcome, t.starts_at, t.settled_at,
      t.odds, t.closing_odds, t.stake, t.profit, t.probability, t.matches, t.log_3, t.log_6, t.log_12,
      t.outcome not in ('PENDING', 'VOID') as counts,
      case when t.outcome in ('WON', 'HALF_WON') then 1
        when t.outcome in ('LOST', 'HALF_LOST') then -1 end as side
    from tips as t
    cross join lateral (
      with groups (kind, name) as (values
        ('all', 'all'), ('month', to_char(t.starts_at at time zone 'UTC', 'YYYY-MM')), ('sport', t.sport), ('league', t.league),
        ('market', t.market), ('tier', t.tier), ('odds_bucket', t.odds_bucket),
        ('author', case when coalesce(only_dimension, 'author') = 'author' then private.name_key(t.author) end)
      )
      select o.kind as dimension, o.name as bucket
      from groups as o
      union all
      select w.kind || ':' || w.name || '/' || o.kind, o.name
      from groups as w
      join groups as o on w.kind || '/' || o.kind = any (private.summed_within())
      where only_dimension is null
    ) as g
    where only_dimension is null or g.dimension = only_dimension
  ),
  -- Profit so far in settled order, and runs of the same side (voids don't break one).
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
        filter (where r.counts), 0) as brier_sum,
      min(r.starts_at) filter (where r.status = 'PUBLISHED') as first_start,
      max(r.starts_at) filter (where r.status = 'PUBLISHED') as last_start,
      count(r.matches) as matches, coalesce(sum(r.log_3), 0) as log_3,
      coalesce(sum(r.log_6), 0) as log_6, coalesce(sum(r.log_12), 0) as log_12
    from rows as r
    group by r.dimension, r.bucket, r.day
  )
  select
    'DAY', s.dimension, s.bucket, s.day, s.n::integer, s.won::integer, s.half_won::integer,
    s.void::integer, s.half_lost::integer, s.lost::integer, s.withdrawn::integer, s.counted::integer,
    s.staked, s.profit, s.stake_squares, s.profit_squares, s.profit_stakes, s.odds_sum,
    s.clv_n::integer, s.clv_sum, s.brier_n::integer, s.brier_sum,
    coalesce(f.peak, 0), coalesce(f.trough, 0), coalesce(f.drawdown, 0),
    coalesce(t.wins_first, 0)::integer, coalesce(t.wins_last, 0)::integer,
    coalesce(t.wins_longest, 0)::integer, coalesce(t.losses_first, 0)::integer,
    coalesce(t.losses_last, 0)::integer, coalesce(t.losses_longest, 0)::integer,
    s.first_start, s.last_start, s.matches::integer, s.log_3::bigint, s.log_6::bigint,
    s.log_12::bigint
  from sums as s
  left join falls as f using (dimension, bucket, day)
  left join streaks as t using (dimension, bucket, day)
$$;


-- Joins lines that follow one another in time: one line for each name, as if it were one long
-- span. The names are those of the buckets, per dimension with name_by bucket; with
-- month or day those of the period. With only_name there is one line of that name. Lines of the same
-- day keep their given order. The new lines are those of a month, or of the given period.
create function private.chain_spans(
  lines private.tip_spans[], name_by text, only_name text default null,
  as_span text default 'MONTH', as_day date default null)
returns setof private.tip_spans
language sql
stable
set search_path = ''
as $$
  with spans as materialized (
    select
      (case name_by when 'bucket' then t.dimension else name_by end) collate "C" as kind,
      (case when only_name is not null then only_name when name_by = 'month'
        then to_char(t.day, 'YYYY-MM') when name_by = 'day' then t.day::text
        else t.bucket end) collate "C" as name,
      t.*
    from unnest(lines) with ordinality as t (
      span, dimension, bucket, day, n, won, half_won, void, half_lost, lost, withdrawn, counted, staked,
      profit, stake_squares, profit_squares, profit_stakes, odds_sum, clv_n, clv_sum, brier_n,
      brier_sum, peak, trough, drawdown, wins_first, wins_last, wins_longest, losses_first,
      losses_last, losses_longest, first_start, last_start, matches, log_3, log_6, log_12, place)
  ),
  sums as (
    select
      s.kind, s.name, min(s.day) as day, sum(s.n) as n, sum(s.won) as won, sum(s.half_won) as half_won,
      sum(s.void) as void, sum(s.half_lost) as half_lost, sum(s.lost) as lost,
      sum(s.withdrawn) as withdrawn, sum(s.counted) as counted, sum(s.staked) as staked,
      sum(s.profit) as profit, sum(s.stake_squares) as stake_squares,
      sum(s.profit_squares) as profit_squares, sum(s.profit_stakes) as profit_stakes,
      sum(s.odds_sum) as odds_sum, sum(s.clv_n) as clv_n, sum(s.clv_sum) as clv_sum,
      sum(s.brier_n) as brier_n, sum(s.brier_sum) as brier_sum,
      min(s.first_start) as first_start, max(s.last_start) as last_start,
      sum(s.matches) as matches, sum(s.log_3) as log_3, sum(s.log_6) as log_6, sum(s.log_12) as log_12
    from spans as s
    group by s.kind, s.name
  ),
  -- The start of each span: the profit before it, and the runs that it may continue.
  placed as (
    select s.kind, s.name, s.day, s.place, s.counted, s.peak, s.trough, s.drawdown, s.wins_first, s.wins_last,
      s.wins_longest, s.losses_first, s.losses_last, s.losses_longest,
      s.counted > 0 and s.wins_first = s.counted as all_won,
      s.counted > 0 and s.losses_first = s.counted as all_lost,
      sum(s.profit) over before - s.profit as total_before,
      count(*) filter (where s.counted > 0 and s.wins_first < s.counted) over before as win_run,
      count(*) filter (where s.counted > 0 and s.losses_first < s.counted) over before as loss_run
    from spans as s
    window before as (partition by s.kind, s.name order by s.day, s.place rows unbounded preceding)
  ),
  joined as (
    select p.*,
      max(p.total_before + p.peak) over (
        partition by p.kind, p.name order by p.day, p.place rows unbounded preceding) as peak_so_far,
      sum(case when p.all_won then p.counted else p.wins_last end) over (
        partition by p.kind, p.name, p.win_run order by p.day, p.place rows unbounded preceding)
        as wins_at_end,
      sum(case when p.all_lost then p.counted else p.losses_last end) over (
        partition by p.kind, p.name, p.loss_run order by p.day, p.place rows unbounded preceding)
        as losses_at_end
    from placed as p
  ),
  linked as (
    select j.*,
      greatest(0, lag(j.peak_so_far) over earlier) as peak_before,
      coalesce(lag(j.wins_at_end) over earlier, 0) as wins_before,
      coalesce(lag(j.losses_at_end) over earlier, 0) as losses_before,
      lead(j.place) over earlier is null as is_last
    from joined as j
    window earlier as (partition by j.kind, j.name order by j.day, j.place)
  ),
  chains as (
    select
      l.kind, l.name,
      max(l.total_before + l.peak) as peak,
      min(l.total_before + l.trough) as trough,
      max(greatest(l.drawdown, l.peak_before - l.total_before - l.trough)) as drawdown,
      sum(case when l.win_run = 0 then l.counted
        when l.win_run = 1 and not l.all_won then l.wins_first else 0 end) as wins_first,
      sum(l.wins_at_end) filter (where l.is_last) as wins_last,
      max(greatest(l.wins_longest, l.wins_before + l.wins_first)) as wins_longest,
      sum(case when l.loss_run = 0 then l.counted
        when l.loss_run = 1 and not l.all_lost then l.losses_first else 0 end) as losses_first,
      sum(l.losses_at_end) filter (where l.is_last) as losses_last,
      max(greatest(l.losses_longest, l.losses_before + l.losses_first)) as losses_longest
    from linked as l
    group by l.kind, l.name
  )
  select
    as_span, s.kind, s.name, coalesce(as_day, date_trunc('month', s.day)::date), s.n::integer, s.won::integer,
    s.half_won::integer, s.void::integer, s.half_lost::integer, s.lost::integer,
    s.withdrawn::integer, s.counted::integer, s.staked, s.profit, s.stake_squares,
    s.profit_squares, s.profit_stakes, s.odds_sum, s.clv_n::integer, s.clv_sum,
    s.brier_n::integer, s.brier_sum, c.peak, c.trough, c.drawdown,
    c.wins_first::integer, c.wins_last::integer, c.wins_longest::integer,
    c.losses_first::integer, c.losses_last::integer, c.losses_longest::integer,
    s.first_start, s.last_start, s.matches::integer, s.log_3::bigint, s.log_6::bigint,
    s.log_12::bigint
  from sums as s
  join chains as c on c.kind = s.kind and c.name = s.name
$$;


-- Joins the lines of one dimension over a period, as if each were one long span. The names are those of
-- the buckets; with name_by day or month the period's, over all tips. Whole months are read as such,
-- with use_months, and days if the period starts or ends within a month.
create function private.join_spans(
  only_dimension text, name_by text, from_day date, to_day date, use_months boolean)
returns setof private.tip_spans
language plpgsql
stable
set search_path = ''
as $$
declare
  since constant date := coalesce(from_day, '-infinity');
  until constant date := coalesce(to_day, 'infinity');
  first constant date := case when not use_months then 'infinity' when from_day is null then '-infinity'
    else date_trunc('month', from_day + interval '1 month' - interval '1 day')::date end;
  after constant date := case when not use_months or to_day is null then 'infinity'
    else date_trunc('month', to_day + 1)::date end;
begin
  return query
  select c.*
  from private.chain_spans(array(
    select t from private.tip_spans as t
    where t.dimension = only_dimension and t.span = 'MONTH' and t.day >= first and t.day < after
    union all
    select t from private.tip_spans as t
    where t.dimension = only_dimension and t.span = 'DAY' and t.day >= since
      and t.day <= until and t.day < first
    union all
    select t from private.tip_spans as t
    where t.dimension = only_dimension and t.span = 'DAY' and t.day <= until
      and t.day >= greatest(first, after)
  ), name_by) as c;
end
$$;


-- Recomputes some days, and those groups of their months that these days contain or contained. For the
-- trigger, and after rows were loaded without it.
create function private.refresh_tip_spans(days date[])
returns void
language plpgsql
volatile
set search_path = ''
-- A plan kept from single days would read twice as many blocks for a quarter of a year.
set enable_nestloop = off
as $$
declare
  -- One line for each group of each of these days: which groups of which months to recompute.
  touched private.tip_spans[];
  fresh private.tip_spans[];
begin
  with gone as (
    delete from private.tip_spans as t where t.span = 'DAY' and t.day = any (days) returning t
  )
  select array_agg(g.t) into touched from gone as g;

  fresh := array(select s from private.sum_tips(days, '{}', null) as s);
  insert into private.tip_spans select f.* from unnest(fresh) as f;
  touched := touched || fresh;

  delete from private.tip_spans as t
  using unnest(touched) as x
  where t.span = 'MONTH' and t.dimension = x.dimension and t.bucket = x.bucket
    and t.day = date_trunc('month', x.day)::date;

  insert into private.tip_spans
  select c.*
  from (
    select array_agg(t) as lines
    from private.tip_spans as t
    join (
      select distinct x.dimension, x.bucket, date_trunc('month', x.day)::date as first
      from unnest(touched) as x
    ) as g on g.dimension = t.dimension and g.bucket = t.bucket
      and g.first = date_trunc('month', t.day)::date
    where t.span = 'DAY'
      and t.day >= (select date_trunc('month', min(d))::date from unnest(days) as d)
      and t.day < (select date_trunc('month', max(d)) + interval '1 month' from unnest(days) as d)
    group by g.first
  ) as m
  cross join lateral private.chain_spans(m.lines, 'bucket') as c;
end
$$;


-- Adds tips to the lines of a day and its month: the common case, a settlement after all others. Neither
-- the day's tips nor the month are recomputed.
create function private.append_tip_spans(day date, ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  month constant date := date_trunc('month', append_tip_spans.day)::date;
  fresh constant private.tip_spans[] := array(
    select s from private.sum_tips(array[append_tip_spans.day], '{}', null, ids) as s);
  old_days private.tip_spans[];
  old_months private.tip_spans[];
begin
  with gone as (
    delete from private.tip_spans as t
    using unnest(fresh) as f
    where t.dimension = f.dimension and t.bucket = f.bucket
      and (t.span = 'DAY' and t.day = append_tip_spans.day or t.span = 'MONTH' and t.day = month)
    returning t
  )
  select
    array_agg(g.t) filter (where (g.t).span = 'DAY'),
    array_agg(g.t) filter (where (g.t).span = 'MONTH')
    into old_days, old_months
  from gone as g;

  insert into private.tip_spans
  select c.* from private.chain_spans(
    old_days || fresh, 'bucket', null, 'DAY', append_tip_spans.day) as c
  union all
  select c.* from private.chain_spans(old_months || fresh, 'bucket', null, 'MONTH', month) as c;
end
$$;


-- Maintains the summary. Tips settled or withdrawn after everything else are added to it. Otherwise each
-- day affected by a settlement, a correction or a withdrawal, including the one that a corrected tip
-- leaves, is recomputed in the same statement. All of these hold the record's lock, so no two of
-- them run at once.
create function private.keep_tip_spans()
returns trigger
language plpgsql
security definer
set search_path = ''
-- As in private.audit: 2,000 corrections after single ones would take 1.7 times as long.
set enable_nestloop = off
as $$
declare
  days date[];
  ids uuid[];
  since timestamptz;
  is_first boolean;
begin
  with touched as (
    select
      n.id, n.settled_at, coalesce(o.settled_at, o.withdrawn_at) as before,
      coalesce(n.settled_at, n.withdrawn_at) as after
    from new_rows as n
    join old_rows as o on o.id = n.id
    where (n.status, n.outcome, n.settled_at, n.withdrawn_at, n.profit_units)
      is distinct from (o.status, o.outcome, o.settled_at, o.withdrawn_at, o.profit_units)
  )
  select
    array_agg(distinct (at.at at time zone 'UTC')::date), array_agg(distinct t.id),
    min(t.settled_at), bool_and(t.before is null)
    into days, ids, since, is_first
  from touched as t
  cross join lateral (values (t.before), (t.after)) as at (at)
  where at.at is not null;

  if is_first and cardinality(days) = 1 and not exists (
    select from public.predictions as p
    where p.settled_at >= since and p.id not in (select i from unnest(ids) as i)
  ) then
    perform private.append_tip_spans(days[1], ids);
  elsif days is not null then
    perform private.refresh_tip_spans(days);
  end if;
  return null;
end
$$;

create trigger predictions_keep_tip_spans after update on public.predictions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_tip_spans();


-- The figures of the settled tips that pass the filters, by group, all of which a settlement makes
-- public. From the summary if it has the lines: everything, each filter alone or with one more,
-- over any period. Tips are only read for days partly within the period, and for other queries.
create function private.settled_figures(group_by text, filters jsonb)
returns setof private.tip_spans
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  from_at constant timestamptz := coalesce(private.try_day(filters ->> 'from'), '-infinity');
  to_at constant timestamptz := coalesce(private.try_day(filters ->> 'to', 1), 'infinity');
  kind constant text := case when group_by in (
    'month', 'sport', 'league', 'market', 'tier', 'author', 'odds_bucket') then group_by else 'all' end;
  wanted jsonb := jsonb_strip_nulls(jsonb_build_object(
    'sport', nullif(filters ->> 'sport', ''), 'league', nullif(filters ->> 'league', ''),
    'market', nullif(filters ->> 'market', ''), 'tier', nullif(filters ->> 'tier', ''),
    'author', private.name_key(nullif(filters ->> 'author', ''))));
  -- The group's name if there can be only one.
  name text := case when kind = 'all' then 'all' else wanted ->> kind end;
  -- How the tips are distinguished: by the filters and the group.
  kinds text[];
  -- The filter within which the summary keeps groups, the groups' dimension, and the one requested.
  within text;
  groups text;
  one text;
  market_sport text;
  summed text;
  lines private.tip_spans[];
  more private.tip_spans[];
  cut private.tip_spans[];
begin
  -- A market belongs to one sport, and so do its tips.
  if wanted ? 'market' then
    select m.sport into market_sport from public.markets as m where m.code = wanted ->> 'market';
    if market_sport is distinct from coalesce(wanted ->> 'sport', market_sport) then
      return;
    end if;
    wanted := wanted - 'sport';
    name := case when kind = 'sport' then market_sport else name end;
  end if;

  summed := case when name is null then kind else 'all' end;
  kinds := array(select jsonb_object_keys(wanted) union select kind where name is null);
  if cardinality(kinds) = 2 then
    select k into within from unnest(kinds) as k
    where wanted ? k and k || '/' || (array_remove(kinds, k))[1] = any (private.summed_within())
    order by k limit 1;
  end if;
  groups := coalesce((array_remove(kinds, within))[1], 'all');
  one := case when groups = 'all' then 'all' else wanted ->> groups end;

  if cardinality(kinds) > 2 or cardinality(kinds) = 2 and within is null then
    lines := array(select s from private.sum_tips(null, filters, summed) as s);
  else
    groups := coalesce(within || ':' || (wanted ->> within) || '/', '') || groups;
    select
      array_agg(t) filter (where t.first_start >= from_at and t.last_start < to_at),
      array_agg(t) filter (where t.first_start < from_at or t.last_start >= to_at)
      into lines, cut
    from private.tip_spans as t
    where t.span = 'MONTH' and t.dimension = groups and (one is null or t.bucket = one)
      and t.last_start >= from_at and t.first_start < to_at;

    if cut is not null then
      select
        array_agg(t) filter (where t.first_start >= from_at and t.last_start < to_at),
        array_agg(t) filter (where t.first_start < from_at or t.last_start >= to_at)
        into more, cut
      from private.tip_spans as t
      join unnest(cut) as m
        on m.bucket = t.bucket and t.day >= m.day and t.day < m.day + interval '1 month'
      where t.span = 'DAY' and t.dimension = groups
        and t.last_start >= from_at and t.first_start < to_at;
      lines := lines || more;
    end if;

    if cut is not null then
      lines := lines || array(
        select s
        from private.sum_tips(array(select distinct c.day from unnest(cut) as c), filters,
          summed) as s
        where (s.day, s.bucket) in (
          select c.day, case summed when 'all' then 'all' else c.bucket end from unnest(cut) as c)
      );
    end if;
  end if;

  return query
  select c.*
  from private.chain_spans(lines, 'name', name) as c
  where c.n > 0;
end
$$;

grant execute on function private.settled_figures(text, jsonb) to anon, authenticated, service_role;


-- The figures of each group of the record. Void tips are counted, but left out of stake, average odds,
-- interval and Brier score; a half-won tip counts as half a hit in the hit rate and in the Brier score.
-- Withdrawn tips are counted as visible to the reader: unrevealed ones have no market
-- and no odds.
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
  with settled as (
    select t.*, r.*
    from private.settled_figures(
      record_figures.group_by, coalesce(record_figures.filters, '{}')) as t
    cross join lateral private.rates(t.counted, t.won, t.half_won, t.staked, t.profit,
      t.stake_squares, t.profit_squares, t.profit_stakes, t.odds_sum, t.clv_n, t.clv_sum, t.brier_n,
      t.brier_sum) as r
  ),
  period as materialized (
    select
      coalesce(private.try_day(record_figures.filters ->> 'from'), '-infinity') as from_at,
      coalesce(private.try_day(record_figures.filters ->> 'to', 1), 'infinity') as to_at
  ),
  taken_back as (
    select
      private.record_bucket(record_figures.group_by, p.starts_at, p.sport, p.league_name,
        k.market_code, p.tier, coalesce(p.author_name, ''), k.odds) as bucket,
      count(*) as withdrawn
    from public.predictions as p
    left join public.prediction_picks as k on k.prediction_id = p.id
    where p.status = 'WITHDRAWN'
      and p.starts_at >= (select d.from_at from period as d)
      and p.starts_at < (select d.to_at from period as d)
      and p.sport = coalesce(nullif(filters ->> 'sport', ''), p.sport)
      and p.league_name = coalesce(nullif(filters ->> 'league', ''), p.league_name)
      and p.tier = coalesce(nullif(filters ->> 'tier', ''), p.tier)
      and (nullif(filters ->> 'author', '') is null or private.name_key(coalesce(p.author_name, ''))
        = private.name_key(filters ->> 'author'))
      and (nullif(filters ->> 'market', '') is null or k.market_code = filters ->> 'market')
    group by 1
  )
  select
    case when record_figures.group_by = 'author'
      then private.author_spelling(coalesce(s.bucket, w.bucket)) else coalesce(s.bucket, w.bucket) end,
    coalesce(s.n, 0)::bigint, coalesce(s.won, 0)::bigint,
    coalesce(s.half_won, 0)::bigint, coalesce(s.void, 0)::bigint, coalesce(s.half_lost, 0)::bigint,
    coalesce(s.lost, 0)::bigint, coalesce(w.withdrawn, 0), coalesce(s.staked, 0),
    coalesce(s.profit, 0), s.yield_pct, s.yield_low, s.yield_high, s.hit_rate_pct, s.avg_odds,
    s.break_even_pct, s.clv_pct, coalesce(s.drawdown, 0), coalesce(s.wins_longest, 0)::bigint,
    coalesce(s.losses_longest, 0)::bigint, s.brier, s.first_start, s.last_start
  from settled as s
  full join taken_back as w on w.bucket = s.bucket
  order by 1
$$;

grant execute on function public.record_figures(text, jsonb) to anon, authenticated, service_role;


-- Each author's evidence of skill and place, from the whole record: docs/record.md gives the rules and why they hold. A
-- withdrawn tip counts as lost once everybody may read it. The first 20 matches only give an author a number: it is
-- known before the first match that counts, so no results choose who gets which.
create function private.author_places()
returns table (key text, number bigint, matches bigint, log_capital bigint, place bigint)
language sql
stable
security definer
set search_path = ''
as $$
  -- Each spelling's key is found once.
  with spellings as materialized (
    select n.name, private.name_key(n.name) as key
    from (
      select distinct coalesce(p.author_name, '') as name
      from public.predictions as p where p.status = 'WITHDRAWN'
    ) as n
  ),
  taken_back as (
    select n.key, 1 as matches, s.*
    from public.predictions as p
    join spellings as n on n.name = coalesce(p.author_name, '')
    join public.prediction_picks as k on k.prediction_id = p.id and k.visibility = 'PUBLIC'
    cross join lateral private.capital_steps('LOST', k.odds) as s
    where p.status = 'WITHDRAWN' and private.is_first_on_match(n.key, p.fixture_id, p.seq)
  ),
  authors as (
    select a.key, sum(a.matches) as matches, sum(a.log_3) as log_3, sum(a.log_6) as log_6,
      sum(a.log_12) as log_12
    from (
      select t.bucket as key, t.matches, t.log_3, t.log_6, t.log_12
      from private.tip_spans as t where t.span = 'MONTH' and t.dimension = 'author'
      union all
      select w.* from taken_back as w
    ) as a
    group by a.key
    having sum(a.matches) > 20
  ),
  numbered as (
    select a.key, a.matches - 20 as matches, row_number() over (order by w.entry) as number,
      a.log_3 - w.log_3 as log_3, a.log_6 - w.log_6 as log_6, a.log_12 - w.log_12 as log_12
    from authors as a
    cross join lateral (
      select sum(f.log_3) filter (where f.nth <= 20) as log_3,
        sum(f.log_6) filter (where f.nth <= 20) as log_6,
        sum(f.log_12) filter (where f.nth <= 20) as log_12,
        max(f.seq) as entry
      from (
        select p.seq, row_number() over (order by p.seq) as nth, s.*
        from public.predictions as p
        join public.prediction_picks as k on k.prediction_id = p.id and k.visibility = 'PUBLIC'
        cross join lateral private.capital_steps(
          case p.status when 'WITHDRAWN' then 'LOST' else p.outcome end, k.odds) as s
        where private.name_key(coalesce(p.author_name, '')) = a.key
          and (p.status = 'WITHDRAWN' or p.status = 'PUBLISHED' and p.outcome <> 'PENDING')
          and private.is_first_on_match(a.key, p.fixture_id, p.seq)
        order by p.seq
        limit 21
      ) as f
    ) as w
  ),
  worth as (
    -- The mean of the three capitals, from the greatest, as a logarithm in millionths.
    select n.key, n.number, n.matches, m.most + floor(1000000 * ln((
        exp((n.log_3 - m.most)::double precision / 1000000)
        + exp((n.log_6 - m.most)::double precision / 1000000)
        + exp((n.log_12 - m.most)::double precision / 1000000)) / 3))::bigint as log_capital
    from numbered as n
    cross join lateral (select greatest(n.log_3, n.log_6, n.log_12)::bigint as most) as m
  ),
  -- What the capital lacks of 20 n (n + 1), which k authors with a place divide by k.
  lacking as (
    select w.*, l.lack, row_number() over (order by l.lack, w.number) as nth
    from worth as w
    cross join lateral (
      select ln((20 * w.number * (w.number + 1))::double precision)
        - w.log_capital::double precision / 1000000 as lack
    ) as l
  ),
  told_apart as (
    select max(l.nth) as until from lacking as l where l.lack <= ln(l.nth::double precision)
  )
  select l.key, l.number, l.matches::bigint, l.log_capital,
    case when l.nth <= u.until then row_number() over (
      order by l.nth > coalesce(u.until, 0), l.log_capital desc, l.number) end
  from lacking as l
  cross join told_apart as u
$$;

grant execute on function private.author_places() to anon, authenticated, service_role;


-- The figures of each author that the filters leave, in the order of places. The place, how many matches count for it and
-- the capital (as a natural logarithm) are of the whole record whatever the filters, so that trying filters wins none.
create function public.record_authors(filters jsonb default '{}')
returns table (
  place bigint, author text, n bigint, staked numeric, profit numeric, yield_pct numeric,
  avg_odds numeric, matches bigint, log_capital numeric
)
language sql
stable
set search_path = ''
as $$
  select p.place, private.author_spelling(t.bucket) collate "C", t.n::bigint, t.staked, t.profit, r.yield_pct,
    r.avg_odds, coalesce(p.matches, 0), round(p.log_capital / 1000000.0, 6)
  from private.settled_figures('author', coalesce(record_authors.filters, '{}')) as t
  cross join lateral private.rates(t.counted, t.won, t.half_won, t.staked, t.profit,
    t.stake_squares, t.profit_squares, t.profit_stakes, t.odds_sum, t.clv_n, t.clv_sum, t.brier_n,
    t.brier_sum) as r
  left join private.author_places() as p on p.key = t.bucket
  order by 1 nulls last, p.log_capital desc nulls last, p.number, t.n desc, 2
$$;

comment on function public.record_authors(jsonb) is 'The record''s figures by author. Only those told apart from luck have a place.';
grant execute on function public.record_authors(jsonb) to anon, authenticated, service_role;
