-- product places of authors and lost results

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "private"."expected_yield"(numeric, numeric, numeric, numeric, numeric);

DROP FUNCTION "private"."tips_of_days"(date[]);

DROP FUNCTION "private"."tips_that_pass"(jsonb);

DROP FUNCTION "public"."record_authors"(jsonb);

ALTER TABLE "private"."tip_spans" ADD COLUMN "matches" integer NOT NULL DEFAULT 0;

ALTER TABLE "private"."tip_spans" ADD COLUMN "log_3" bigint NOT NULL DEFAULT 0;

ALTER TABLE "private"."tip_spans" ADD COLUMN "log_6" bigint NOT NULL DEFAULT 0;

ALTER TABLE "private"."tip_spans" ADD COLUMN "log_12" bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION private.author_places()
 RETURNS TABLE(key text, number bigint, matches bigint, log_capital bigint, place bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.capital_steps(outcome text, odds numeric)
 RETURNS TABLE(log_3 bigint, log_6 bigint, log_12 bigint)
 LANGUAGE sql
 IMMUTABLE ROWS 1
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.chain_spans(lines private.tip_spans[], name_by text, only_name text DEFAULT NULL::text, as_span text DEFAULT 'MONTH'::text, as_day date DEFAULT NULL::date)
 RETURNS SETOF private.tip_spans
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.is_first_on_match(author_key text, fixture uuid, number bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select not exists (
    select from public.predictions as e
    where private.name_key(coalesce(e.author_name, '')) = author_key
      and e.fixture_id = fixture
      and e.seq < number)
$function$;

CREATE OR REPLACE FUNCTION private.preview_settlement()
 RETURNS TABLE(prediction_id uuid, seq bigint, fixture_id uuid, fixture_name text, sport text, starts_at timestamp with time zone, tier text, market_code text, selection text, line numeric, odds numeric, stake_units numeric, state text, score jsonb, status text, current_outcome text, next_outcome text, next_profit numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators settle tips.');
  end if;
  return query
  select
    p.id, p.seq, p.fixture_id, p.home_name || ' – ' || p.away_name, p.sport,
    p.starts_at, p.tier, k.market_code, k.selection, k.line, k.odds,
    k.stake_units, f.state, g.score, c.status, g.current_outcome,
    g.next_outcome, g.next_profit
  from private.gradings(now()) as g
  join public.predictions as p on p.id = g.prediction_id
  join public.prediction_picks as k on k.prediction_id = g.prediction_id
  join public.fixtures as f on f.id = p.fixture_id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome <> 'PENDING' and g.next_outcome not in ('PENDING', g.current_outcome)
        then 'CHANGED'
      when g.next_outcome = 'PENDING'
        and (g.current_outcome <> 'PENDING' or private.match_stage(f.state, f.starts_at, now()) = 'OVER')
        then 'AWAITED'
    end as status
  ) as c
  where c.status is not null
  order by p.starts_at, p.seq;
end
$function$;

CREATE OR REPLACE FUNCTION private.preview_slips()
 RETURNS TABLE(slip_id uuid, seq bigint, title text, tier text, starts_at timestamp with time zone, legs_count smallint, combined_odds numeric, stake_units numeric, status text, current_outcome text, next_outcome text, next_profit numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.forbid('Only tipsters and administrators settle.');
  end if;
  return query
  select s.id, s.seq, s.title, s.tier, s.starts_at, s.legs_count, b.combined_odds, b.stake_units,
    d.status, g.current_outcome, g.next_outcome, g.next_profit
  from private.slip_gradings(now(), null, true) as g
  join public.slips as s on s.id = g.slip_id
  join public.slip_bodies as b on b.slip_id = s.id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome <> 'PENDING' and g.next_outcome <> 'PENDING'
        and (g.next_outcome, g.next_profit) is distinct from (g.current_outcome, g.current_profit)
        then 'CHANGED'
      when private.slip_state(s, now()) = 'AWAITING'
        or g.current_outcome <> 'PENDING' and g.next_outcome = 'PENDING' then 'AWAITED'
    end as status
  ) as d
  where d.status is not null
  order by s.starts_at, s.seq;
end
$function$;

CREATE OR REPLACE FUNCTION private.sum_tips(days date[], filters jsonb, only_dimension text, ids uuid[] DEFAULT NULL::uuid[])
 RETURNS SETOF private.tip_spans
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.tips_of_days(days date[])
 RETURNS TABLE(id uuid, day date, seq bigint, status text, outcome text, sport text, league text, market text, tier text, author text, odds_bucket text, starts_at timestamp with time zone, settled_at timestamp with time zone, odds numeric, closing_odds numeric, stake numeric, profit numeric, probability numeric, matches integer, log_3 bigint, log_6 bigint, log_12 bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'on'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.tips_that_pass(filters jsonb)
 RETURNS TABLE(id uuid, day date, seq bigint, status text, outcome text, sport text, league text, market text, tier text, author text, odds_bucket text, starts_at timestamp with time zone, settled_at timestamp with time zone, odds numeric, closing_odds numeric, stake numeric, profit numeric, probability numeric, matches integer, log_3 bigint, log_6 bigint, log_12 bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.record_authors(filters jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(place bigint, author text, n bigint, staked numeric, profit numeric, yield_pct numeric, avg_odds numeric, matches bigint, log_capital numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.place, private.author_spelling(t.bucket) collate "C", t.n::bigint, t.staked, t.profit, r.yield_pct,
    r.avg_odds, coalesce(p.matches, 0), round(p.log_capital / 1000000.0, 6)
  from private.settled_figures('author', coalesce(record_authors.filters, '{}')) as t
  cross join lateral private.rates(t.counted, t.won, t.half_won, t.staked, t.profit,
    t.stake_squares, t.profit_squares, t.profit_stakes, t.odds_sum, t.clv_n, t.clv_sum, t.brier_n,
    t.brier_sum) as r
  left join private.author_places() as p on p.key = t.bucket
  order by 1 nulls last, p.log_capital desc nulls last, p.number, t.n desc, 2
$function$;

COMMENT ON COLUMN "private"."tip_spans"."log_3" IS 'What they make of a fair bettor''s capital whose bets win 3 %, as private.capital_steps gives it; log_6 and log_12: 6 and 12 %.';

COMMENT ON COLUMN "private"."tip_spans"."matches" IS 'Settled tips that are their author''s first on the match: those that private.author_places counts.';

COMMENT ON FUNCTION "public"."record_authors"(jsonb) IS 'The record''s figures by author. Only those told apart from luck have a place.';

REVOKE ALL ON FUNCTION "private"."author_places"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."author_places"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."capital_steps"(text, numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_first_on_match"(text, uuid, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tips_of_days"(date[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tips_that_pass"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."record_authors"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_authors"(jsonb) TO "anon", "authenticated", "service_role";

CREATE INDEX predictions_author_match_idx ON public.predictions USING btree (private.name_key(COALESCE(author_name, ''::text)), fixture_id, seq);

-- What settled tips make of a capital is added to the summary, month by month.
do $$
declare
  month date;
begin
  for month in select t.day from private.tip_spans as t where t.span = 'MONTH' group by t.day loop
    perform private.refresh_tip_spans(array(
      select t.day from private.tip_spans as t
      where t.span = 'DAY' and t.day >= month and t.day < month + interval '1 month'
      group by t.day));
  end loop;
end
$$;
