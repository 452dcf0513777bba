-- The settlement rules, as pure functions.

-- The version of the rules below; it is written into every settlement and its hash. Version 2 counts the half-time
-- score of an abandoned match as the least that its sides had, and takes no volleyball match as finished before a
-- side has three sets. What was settled under version 1 keeps its result.
create function private.rule_version()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 2
$$;


-- The rule of every Asian line: the margin after the line is applied decides.
create function private.grade_margin(adjusted numeric)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when adjusted >= 0.5 then 'WON'
    when adjusted > 0 then 'HALF_WON'
    when adjusted = 0 then 'VOID'
    when adjusted > -0.5 then 'HALF_LOST'
    when adjusted <= -0.5 then 'LOST'
    else 'PENDING'
  end
$$;


-- HOME, DRAW or AWAY by the sign of a margin.
create function private.result_of(margin numeric)
returns text
language sql
immutable
set search_path = ''
as $$
  select case sign(margin) when 1 then 'HOME' when 0 then 'DRAW' when -1 then 'AWAY' end
$$;


-- The outcome of a pick for a score `{home, away, ht_home, ht_away}` that is already restricted to
-- the market's scope. PENDING while a required number is unknown.
create function private.grade(kind text, selection text, line numeric, score jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when s.home is null or s.away is null then 'PENDING'

    when kind in ('THREE_WAY', 'DOUBLE_CHANCE') then
      case when private.result_of(s.home - s.away) = any (string_to_array(selection, '_'))
        then 'WON' else 'LOST' end

    when kind in ('TWO_WAY', 'DRAW_NO_BET') then
      case
        when s.home = s.away then 'VOID'
        when private.result_of(s.home - s.away) = selection then 'WON'
        else 'LOST'
      end

    when kind in ('ASIAN_HANDICAP', 'POINT_HANDICAP') then private.grade_margin(
      case selection when 'HOME' then s.home - s.away when 'AWAY' then s.away - s.home end + line)

    when kind in ('TOTAL', 'TEAM_TOTAL') then private.grade_margin(
      case split_part(selection, '_', 1)
        when 'HOME' then s.home when 'AWAY' then s.away else s.home + s.away
      end * d.direction - line * d.direction)

    when kind = 'BTTS' then
      case when (s.home > 0 and s.away > 0) = (selection = 'YES') then 'WON' else 'LOST' end

    when kind = 'ODD_EVEN' then
      case when (mod(s.home + s.away, 2) = 1) = (selection = 'ODD') then 'WON' else 'LOST' end

    when kind in ('CORRECT_SCORE', 'SET_SCORE') then
      case
        when s.home = split_part(selection, '-', 1)::integer
          and s.away = split_part(selection, '-', 2)::integer then 'WON'
        else 'LOST'
      end

    when kind = 'EUROPEAN_HANDICAP' then
      case
        when private.result_of(
          s.home - s.away + case selection when 'AWAY' then -line else line end) = selection
          then 'WON'
        else 'LOST'
      end

    when kind = 'HALF_TIME_FULL_TIME' then
      case
        when s.ht_home is null or s.ht_away is null then 'PENDING'
        when private.result_of(s.ht_home - s.ht_away) || '/'
          || private.result_of(s.home - s.away) = selection then 'WON'
        else 'LOST'
      end

    else 'PENDING'
  end
  from (
    select
      (score ->> 'home')::numeric as home,
      (score ->> 'away')::numeric as away,
      (score ->> 'ht_home')::numeric as ht_home,
      (score ->> 'ht_away')::numeric as ht_away
  ) as s
  cross join (select case when selection like '%UNDER' then -1 else 1 end as direction) as d
$$;


-- How a match abandoned at a score could still have ended, as far as any market can distinguish the
-- results: volleyball goes to the first with three sets, every other score only grows, and the
-- first half is over.
create function private.possible_ends(
  sport text, scope text, selection text, line numeric, score jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(score || jsonb_build_object('home', e.home, 'away', e.away))
  from (
    select (score ->> 'home')::integer as home, (score ->> 'away')::integer as away
  ) as s
  cross join lateral (
    select
      sport = 'volleyball' and scope in ('REGULATION', 'FULL') as by_sets,
      scope = 'HALF_TIME' as is_over,
      greatest(s.home, s.away) + 999 as high,
      case when selection ~ '^\d{1,3}-\d{1,3}$' then split_part(selection, '-', 1)::integer end
        as picked_home,
      case when selection ~ '^\d{1,3}-\d{1,3}$' then split_part(selection, '-', 2)::integer end
        as picked_away
  ) as d
  cross join lateral (values
    (3, 0, d.by_sets), (3, 1, d.by_sets), (3, 2, d.by_sets),
    (0, 3, d.by_sets), (1, 3, d.by_sets), (2, 3, d.by_sets),
    -- As it stood, a win of either side, a draw after the line, and the exact score that was picked.
    (s.home, s.away, not d.by_sets),
    (d.high, s.away, not d.by_sets and not d.is_over),
    (s.home, d.high, not d.by_sets and not d.is_over),
    (d.high, d.high + trunc(coalesce(line, 0))::integer, not d.by_sets and not d.is_over),
    (d.high, d.high + 1, not d.by_sets and not d.is_over),
    (d.picked_home, d.picked_away, not d.by_sets and not d.is_over)
  ) as e (home, away, counts)
  where e.counts and e.home >= s.home and e.away >= s.away
    and (not d.by_sets or greatest(s.home, s.away) < 3 or (e.home, e.away) = (s.home, s.away))
$$;


-- The outcome common to all possible results, VOID if they differ or a number is unknown.
create function private.decided_outcome(kind text, selection text, line numeric, ends jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when count(distinct g.outcome) = 1 and min(g.outcome) <> 'PENDING'
    then min(g.outcome) else 'VOID' end
  from jsonb_array_elements(ends) as e (score)
  cross join lateral (
    select private.grade(decided_outcome.kind, decided_outcome.selection, decided_outcome.line,
      e.score) as outcome
  ) as g
$$;


-- The outcome of an abandoned match: void unless play had already decided it, whatever
-- could have followed. A side whose later score is unknown has at least what it had at half-time. For a quarter line
-- each half of the stake is decided separately. A baseball game that is official has its winner.
create function private.grade_unfinished(
  sport text, kind text, scope text, selection text, line numeric, score jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  ends jsonb;
  halves text[];
begin
  if kind = 'TWO_WAY' and score -> 'official' = 'true' then
    return private.grade(kind, selection, line, score);
  end if;
  ends := private.possible_ends(sport, scope, selection, line,
    jsonb_strip_nulls(jsonb_build_object('home', score -> 'ht_home', 'away', score -> 'ht_away')) || score);
  if abs(mod(line * 4, 2)) = 1
    and kind in ('ASIAN_HANDICAP', 'POINT_HANDICAP', 'TOTAL', 'TEAM_TOTAL') then
    halves := array[
      private.decided_outcome(kind, selection, line - 0.25, ends),
      private.decided_outcome(kind, selection, line + 0.25, ends)];
    return case
      when halves[1] = halves[2] then halves[1]
      when 'WON' = any (halves) then 'HALF_WON'
      else 'HALF_LOST'
    end;
  end if;
  return private.decided_outcome(kind, selection, line, ends);
end
$$;


-- What a pick of a market is graded by, nulls left out: the score that counts, half-time and state beside
-- it, whether a broken-off baseball game is official (after 5 innings, or 4½ with the home side ahead),
-- and the start when it is no longer the one that was published. Points count once each set is known.
create function private.score_for(
  scope text, fixture public.fixtures, published_start timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'home', case scope
      when 'REGULATION' then fixture.home_reg
      when 'FULL' then fixture.home_full
      when 'HALF_TIME' then (fixture.periods -> 0 ->> 'home')::numeric::integer
      when 'POINTS' then points.home
    end,
    'away', case scope
      when 'REGULATION' then fixture.away_reg
      when 'FULL' then fixture.away_full
      when 'HALF_TIME' then (fixture.periods -> 0 ->> 'away')::numeric::integer
      when 'POINTS' then points.away
    end,
    'ht_home', case when fixture.sport in ('football', 'handball', 'rugby')
      then (fixture.periods -> 0 ->> 'home')::numeric::integer end,
    'ht_away', case when fixture.sport in ('football', 'handball', 'rugby')
      then (fixture.periods -> 0 ->> 'away')::numeric::integer end,
    'official', case when fixture.sport = 'baseball' and fixture.state = 'ABANDONED'
      and jsonb_typeof(fixture.periods -> 4 -> 'away') = 'number'
      and (jsonb_typeof(fixture.periods -> 4 -> 'home') = 'number'
        or fixture.home_full > fixture.away_full)
      then true end,
    'state', fixture.state,
    'starts_at', nullif(private.iso_instant(fixture.starts_at), private.iso_instant(published_start))
  ))
  from (
    select
      case when p.known then p.home end as home,
      case when p.known then p.away end as away
    from (
      select
        sum((period ->> 'home')::numeric::integer) as home,
        sum((period ->> 'away')::numeric::integer) as away,
        count(period ->> 'home') = count(*) and count(period ->> 'away') = count(*)
          and (fixture.sport <> 'volleyball' or fixture.state <> 'FINISHED'
            or count(*) = fixture.home_full + fixture.away_full) as known
      from jsonb_array_elements(fixture.periods) as period
    ) as p
  ) as points
$$;


-- Whether a finished match can have ended so: a volleyball match ends when a side has three sets.
create function private.is_whole_score(sport text, scope text, score jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select sport <> 'volleyball' or scope not in ('REGULATION', 'FULL')
    or coalesce(
      greatest((score ->> 'home')::integer, (score ->> 'away')::integer) = 3
        and least((score ->> 'home')::integer, (score ->> 'away')::integer) between 0 and 2,
      false)
$$;


-- Profit in units of one tip, four decimals, halves rounded away from zero.
create function private.profit(outcome text, odds numeric, stake numeric)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select round(case outcome
    when 'WON' then stake * (odds - 1)
    when 'HALF_WON' then stake * (odds - 1) / 2
    when 'VOID' then 0
    when 'HALF_LOST' then -stake / 2
    when 'LOST' then -stake
  end, 4)
$$;


-- The outcome of one pick as of a given time, from its data in the record: the market's kind and
-- scope, the score of `score_for`, the published start. The one place for the void rules:
-- tips and legs are graded by it, and src/product/record/grade.ts repeats them for people who verify a
-- file. In PL/pgSQL, because the plans of the called functions are then kept from one pick to the
-- next.
create function private.outcome_of(
  sport text, kind text, scope text, selection text, line numeric, score jsonb,
  starts_at timestamptz, published_at timestamptz, at timestamptz)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  state constant text := score ->> 'state';
  begins constant timestamptz := coalesce((score ->> 'starts_at')::timestamptz, starts_at);
  deadline timestamptz;
begin
  if begins <= published_at then
    return 'VOID';
  end if;
  deadline := date_trunc('milliseconds', starts_at) + private.postponement_window(sport);
  if at > deadline and (state = 'POSTPONED' or begins > deadline) then
    return 'VOID';
  end if;
  if state in ('CANCELLED', 'AWARDED', 'WALKOVER') then
    return 'VOID';
  end if;
  if state = 'FINISHED' and begins <= at and private.is_whole_score(sport, scope, score) then
    return private.grade(kind, selection, line, score);
  end if;
  if state = 'ABANDONED' then
    return private.grade_unfinished(sport, kind, scope, selection, line, score);
  end if;
  return 'PENDING';
end
$$;
