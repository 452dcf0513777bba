-- The settlement rules, as pure functions.

-- The version of the rules below; it is written into every settlement and its hash.
create function private.rule_version()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 1
$$;


-- The closed rule of every Asian line: what remains after the line is applied decides.
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


-- The outcome of a pick for a score `{home, away, ht_home, ht_away}` that already is the one of
-- the market's scope. PENDING while a number that is needed is unknown.
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


-- The outcome of a match that was broken off, when play had already decided it: no later goal
-- could have changed it. VOID otherwise.
create function private.grade_unfinished(
  market public.markets, selection text, line numeric, score jsonb, state text, periods jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    -- The first half was played in full.
    when market.scope = 'HALF_TIME' and g.outcome <> 'PENDING' then g.outcome

    -- Over a line that is passed, under a line that is passed, both sides have scored.
    when market.kind in ('TOTAL', 'TEAM_TOTAL') and selection like '%OVER' and g.outcome = 'WON'
      then 'WON'
    when market.kind in ('TOTAL', 'TEAM_TOTAL') and selection like '%UNDER' and g.outcome = 'LOST'
      then 'LOST'
    when market.kind = 'BTTS' and selection = 'YES' and g.outcome = 'WON' then 'WON'
    when market.kind = 'BTTS' and selection = 'NO' and g.outcome = 'LOST' then 'LOST'

    -- A score that was already passed can't come back.
    when market.kind in ('CORRECT_SCORE', 'SET_SCORE') and (
      (score ->> 'home')::integer > split_part(selection, '-', 1)::integer
      or (score ->> 'away')::integer > split_part(selection, '-', 2)::integer
    ) then 'LOST'
    when market.kind = 'HALF_TIME_FULL_TIME'
      and private.result_of((score ->> 'ht_home')::numeric - (score ->> 'ht_away')::numeric)
        <> split_part(selection, '/', 1) then 'LOST'

    -- A baseball game is official after 5 innings, or 4½ with the home side ahead.
    when market.sport = 'baseball' and market.kind = 'TWO_WAY' and state = 'ABANDONED'
      and g.outcome <> 'PENDING'
      and jsonb_typeof(periods -> 4 -> 'away') = 'number'
      and (jsonb_typeof(periods -> 4 -> 'home') = 'number'
        or (score ->> 'home')::integer > (score ->> 'away')::integer)
      then g.outcome

    else 'VOID'
  end
  from (select private.grade(market.kind, selection, line, score) as outcome) as g
$$;


-- How long a match may be late before its tips are void, counted from the start that was
-- published. Football 48 h and handball 24 h are fixed by the house rules; the others follow the
-- custom of their sport: games that are replayed the next day or not at all 24 h, weekly ones 48 h.
create function private.postponement_window(sport text)
returns interval
language sql
immutable
set search_path = ''
as $$
  select case
    when sport in ('football', 'rugby', 'volleyball') then interval '48 hours'
    else interval '24 hours'
  end
$$;


-- The score that counts for a market, with half-time and state beside it, nulls left out.
create function private.score_for(scope text, fixture public.fixtures)
returns jsonb
language sql
immutable
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
    'state', fixture.state
  ))
  from (
    select
      sum((period ->> 'home')::numeric::integer) as home,
      sum((period ->> 'away')::numeric::integer) as away
    from jsonb_array_elements(fixture.periods) as period
  ) as points
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


-- The outcome of one pick as its fixture is at an instant. `starts_at` is the start that was published.
-- The one place for the void rules: tips and legs are graded by it. In PL/pgSQL, because the plans of
-- the functions that it calls are then kept from one pick to the next.
create function private.outcome_of(
  fixture public.fixtures, market public.markets, selection text, line numeric, score jsonb,
  starts_at timestamptz, published_at timestamptz, at timestamptz)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  deadline timestamptz;
begin
  if fixture.starts_at <= published_at then
    return 'VOID';
  end if;
  deadline := starts_at + private.postponement_window(fixture.sport);
  if at > deadline and (fixture.state = 'POSTPONED' or fixture.starts_at > deadline) then
    return 'VOID';
  end if;
  if fixture.state = 'FINISHED' and fixture.starts_at <= at then
    return private.grade(market.kind, selection, line, score);
  end if;
  if fixture.state in ('CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER') then
    return private.grade_unfinished(market, selection, line, score, fixture.state, fixture.periods);
  end if;
  return 'PENDING';
end
$$;
