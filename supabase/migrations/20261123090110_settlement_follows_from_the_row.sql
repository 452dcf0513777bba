-- settlement follows from the row

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP VIEW "public"."record_entries";

DROP FUNCTION "private"."grade_unfinished"(public.markets, text, numeric, jsonb, text, jsonb);

DROP FUNCTION "private"."outcome_of"(public.fixtures, public.markets, text, numeric, jsonb, timestamp with time zone, timestamp with time zone, timestamp with time zone);

DROP FUNCTION "private"."score_for"(text, public.fixtures);

CREATE OR REPLACE FUNCTION private.canonical_tip(header public.predictions, pick public.prediction_picks)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(chr(10),
    'touchline-tip-v1',
    'prediction_id=' || header.id,
    'fixture_id=' || header.fixture_id,
    'sport=' || private.canonical_value(header.sport),
    'league=' || private.canonical_value(header.league_name),
    'home=' || private.canonical_value(header.home_name),
    'away=' || private.canonical_value(header.away_name),
    'starts_at=' || private.iso_instant(header.starts_at),
    'tier=' || header.tier,
    'source=' || header.source,
    'author=' || private.canonical_value(header.author_name),
    'market=' || private.canonical_value(pick.market_code),
    'market_kind=' || (select m.kind from public.markets as m where m.code = pick.market_code),
    'market_scope=' || (select m.scope from public.markets as m where m.code = pick.market_code),
    'selection=' || private.canonical_value(pick.selection),
    'line=' || coalesce(pick.line::numeric(6, 2)::text, ''),
    'odds=' || pick.odds::numeric(8, 3)::text,
    'bookmaker=' || private.canonical_value(pick.bookmaker),
    'stake_units=' || pick.stake_units::numeric(4, 2)::text,
    'probability=' || coalesce(pick.probability::numeric(5, 4)::text, ''),
    'analysis=' || private.canonical_value(pick.analysis),
    'published_at=' || private.iso_instant(header.published_at),
    'salt=' || pick.salt)
$function$;

CREATE OR REPLACE FUNCTION private.decided_outcome(kind text, selection text, line numeric, ends jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when count(distinct g.outcome) = 1 and min(g.outcome) <> 'PENDING'
    then min(g.outcome) else 'VOID' end
  from jsonb_array_elements(ends) as e (score)
  cross join lateral (
    select private.grade(decided_outcome.kind, decided_outcome.selection, decided_outcome.line,
      e.score) as outcome
  ) as g
$function$;

CREATE OR REPLACE FUNCTION private.grade_unfinished(sport text, kind text, scope text, selection text, line numeric, score jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  ends jsonb;
  halves text[];
begin
  if kind = 'TWO_WAY' and score -> 'official' = 'true' then
    return private.grade(kind, selection, line, score);
  end if;
  ends := private.possible_ends(sport, scope, selection, line, score);
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
$function$;

CREATE OR REPLACE FUNCTION private.gradings(at timestamp with time zone, only_prediction uuid DEFAULT NULL::uuid, due_only boolean DEFAULT false)
 RETURNS SETOF private.grading
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    p.id,
    p.commit_hash,
    p.outcome,
    n.outcome,
    private.profit(n.outcome, k.odds, k.stake_units),
    coalesce(k.closing_odds, o.odds),
    s.score
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.fixtures as f on f.id = p.fixture_id
  join public.markets as m on m.code = k.market_code
  cross join lateral (select private.score_for(m.scope, f, p.starts_at) as score) as s
  cross join lateral (
    select private.outcome_of(p.sport, m.kind, m.scope, k.selection, k.line, s.score, p.starts_at,
      p.published_at, at) as outcome
  ) as n
  left join lateral (
    select c.odds
    from public.fixture_odds as c
    where c.fixture_id = p.fixture_id
      and c.market_code = k.market_code
      and c.selection = k.selection
      and c.line is not distinct from k.line
    -- The tip's own bookmaker first, then the market's average, then the first by name.
    order by
      lower(c.bookmaker) is distinct from lower(k.bookmaker),
      lower(c.bookmaker) not in ('average', 'market average', 'avg'),
      c.bookmaker
    limit 1
  ) as o on true
  where p.status = 'PUBLISHED'
    and (only_prediction is null or p.id = only_prediction)
    and (
      p.outcome = 'PENDING'
      or only_prediction is not null
      or not due_only and f.updated_at > p.settled_at - interval '1 hour'
    )
    and (
      not due_only
      or f.state in ('FINISHED', 'POSTPONED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
      or f.starts_at <= p.published_at
      -- No window is shorter than a day; the function is asked for the few that are later.
      or f.starts_at > p.starts_at + interval '24 hours'
        and f.starts_at > p.starts_at + private.postponement_window(p.sport)
    )
$function$;

CREATE OR REPLACE FUNCTION private.import_errors(rows jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with r as materialized (
    select * from private.read_import(rows)
  ),
  odds as materialized (
    select r."row", r.sport, r.existing, o.value as v
    from r
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(r.odds) = 'array' then r.odds else '[]' end) as o (value)
  ),
  scores as materialized (
    select
      r."row", r.sport, private.imported_state(r.state, f.state) as state,
      coalesce(r.home_reg::integer, f.home_reg) as home_reg,
      coalesce(r.away_reg::integer, f.away_reg) as away_reg,
      coalesce(r.home_full::integer, f.home_full) as home_full,
      coalesce(r.away_full::integer, f.away_full) as away_full,
      coalesce(r.periods, f.periods) as periods
    from r
    left join public.fixtures as f on f.id = r.existing
    where coalesce(private.is_score(r.home_reg), true)
      and coalesce(private.is_score(r.away_reg), true)
      and coalesce(private.is_score(r.home_full), true)
      and coalesce(private.is_score(r.away_full), true)
      and (r.periods is null or not jsonb_path_exists(r.periods, '$[*].* ? (@.type() != "number" && @ != null)'))
  ),
  problems as (
    -- What must be there.
    select r."row", need.field, 'REQUIRED' as code
    from r
    cross join lateral (values
      ('provider_id', r.provider_id is null),
      ('sport', r.sport is null),
      ('league', r.existing is null and r.league is null),
      ('home', r.existing is null and r.home is null),
      ('away', r.existing is null and r.away is null),
      ('starts_at', r.existing is null and r.starts_text is null),
      ('away_reg', r.home_reg is not null and r.away_reg is null),
      ('home_reg', r.home_reg is null and r.away_reg is not null),
      ('away_full', r.home_full is not null and r.away_full is null),
      ('home_full', r.home_full is null and r.away_full is not null),
      ('home_reg', r.state = 'FINISHED' and num_nonnulls(
        r.home_reg, r.away_reg, r.home_full, r.away_full) = 0
        and not exists (
          select from public.fixtures as f
          where f.id = r.existing and (f.home_reg is not null or f.home_full is not null)))
    ) as need (field, missing)
    where need.missing

    union all
    -- What must be readable.
    select r."row", bad.field, bad.code
    from r
    cross join lateral (values
      ('sport', 'UNKNOWN', r.sport not in
        ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
      ('state', 'UNKNOWN', r.state not in
        ('TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED', 'FINISHED', 'POSTPONED',
         'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')),
      ('starts_at', 'INVALID', r.starts_text is not null and r.starts_at is null),
      ('starts_at', 'OUT_OF_RANGE', not private.is_plausible_start(r.starts_at)),
      ('away', 'SAME_TEAM', lower(r.home) = lower(r.away)),
      ('home_reg', 'NOT_A_NUMBER', not private.is_score(r.home_reg)),
      ('away_reg', 'NOT_A_NUMBER', not private.is_score(r.away_reg)),
      ('home_full', 'NOT_A_NUMBER', not private.is_score(r.home_full)),
      ('away_full', 'NOT_A_NUMBER', not private.is_score(r.away_full)),
      ('provider', 'TOO_LONG', char_length(r.provider) > 40),
      ('provider_id', 'TOO_LONG', char_length(r.provider_id) > 120),
      ('league', 'TOO_LONG', char_length(r.league) > 120),
      ('season', 'TOO_LONG', char_length(r.season) > 20),
      ('country', 'TOO_LONG', char_length(r.country) > 60),
      ('home', 'TOO_LONG', char_length(r.home) > 120),
      ('away', 'TOO_LONG', char_length(r.away) > 120),
      ('round', 'TOO_LONG', char_length(r.round) > 80),
      ('venue', 'TOO_LONG', char_length(r.venue) > 120),
      ('status_short', 'TOO_LONG', char_length(r.status_short) > 20),
      ('periods', 'INVALID', r.periods is not null and (
        jsonb_typeof(r.periods) <> 'array'
        or jsonb_array_length(case jsonb_typeof(r.periods) when 'array' then r.periods else '[]' end) > 40
        or jsonb_path_exists(r.periods, '$[*] ? (@.type() != "object")')
        or jsonb_path_exists(r.periods, '$[*].* ? (@.type() != "number" && @ != null)')
        or jsonb_path_exists(r.periods, '$[*].* ? (@ < 0 || @ > 999 || @.floor() != @)'))),
      ('odds', 'INVALID', r.odds is not null and jsonb_typeof(r.odds) <> 'array')
    ) as bad (field, code, wrong)
    where bad.wrong

    union all
    -- What can't have been played, with what the fixture has already.
    select s."row", p.field, p.code
    from scores as s
    cross join lateral private.score_problems(s.sport, s.state, s.home_reg, s.away_reg,
      s.home_full, s.away_full, s.periods) as p

    union all
    -- The same fixture twice in one file.
    select d."row", 'provider_id', 'DUPLICATE'
    from (
      select r."row", row_number() over (
        partition by r.provider, r.sport, r.provider_id order by r."row") as copy
      from r
      where r.provider_id is not null
    ) as d
    where d.copy > 1

    union all
    -- The sides of a fixture that carries a published tip.
    select r."row", 'home', 'LOCKED'
    from r
    join public.fixtures as f on f.id = r.existing
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
    where (coalesce(r.home, h.name), coalesce(r.away, a.name)) <> (h.name, a.name)
      and exists (
        select from public.predictions as p where p.fixture_id = f.id and p.status <> 'DRAFT')

    union all
    -- Closing odds.
    select o."row", 'odds', case
        when m.code is null then 'UNKNOWN_MARKET'
        when m.requires_line and (o.v ->> 'line') is null then 'LINE_MISSING'
        else 'INVALID'
      end
    from odds as o
    left join public.markets as m on m.code = o.v ->> 'market_code' and m.sport = o.sport
    where m.code is null
      or m.requires_line and (o.v ->> 'line') is null
      or coalesce(o.v ->> 'line', '0') !~ '^[+-]?\d{1,4}(\.\d{1,2})?$'
      or coalesce(o.v ->> 'odds', '') !~ '^\d{1,4}(\.\d{1,6})?$'
      or case when o.v ->> 'odds' ~ '^\d{1,4}(\.\d{1,6})?$'
        then (o.v ->> 'odds')::numeric(8, 3) <= 1 else false end
      or coalesce(char_length(o.v ->> 'selection'), 0) not between 1 and 20
      or coalesce(char_length(btrim(o.v ->> 'bookmaker')), 0) not between 1 and 60
  )
  select coalesce(jsonb_agg(
    jsonb_build_object('row', p."row", 'field', p.field, 'code', p.code)
    order by p."row", p.field, p.code), '[]')
  from (select distinct * from problems order by "row", field, code limit 1000) as p
$function$;

CREATE OR REPLACE FUNCTION private.imported_state(given text, present text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when given = 'FINISHED' and present in ('CANCELLED', 'AWARDED', 'WALKOVER') then present
    else coalesce(given, present, 'SCHEDULED')
  end
$function$;

CREATE OR REPLACE FUNCTION private.is_plausible_start(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select at between '1990-01-01T00:00:00Z' and now() + interval '5 years'
$function$;

CREATE OR REPLACE FUNCTION private.leg_standing(fixture uuid, market text, selection text, line numeric, starts_at timestamp with time zone, published_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'outcome', private.outcome_of(f.sport, m.kind, m.scope, leg_standing.selection,
      leg_standing.line, r.score, leg_standing.starts_at, leg_standing.published_at, now()),
    'score', r.score)
  from public.fixtures as f
  join public.markets as m on m.code = leg_standing.market
  cross join lateral (select private.score_for(m.scope, f, leg_standing.starts_at) as score) as r
  where f.id = leg_standing.fixture
$function$;

CREATE OR REPLACE FUNCTION private.legs_text(slip uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select '[' || coalesce(string_agg(format(
    '{"fixture_id":%s,"sport":%s,"league":%s,"home":%s,"away":%s,"starts_at":%s,"market":%s,"market_kind":%s,"market_scope":%s,"selection":%s,"line":%s,"odds":%s}',
    to_json(k.fixture_id::text), to_json(k.sport), to_json(k.league_name), to_json(k.home_name),
    to_json(k.away_name), to_json(private.iso_instant(k.starts_at)), to_json(k.market_code),
    to_json(m.kind), to_json(m.scope), to_json(k.selection), to_json(coalesce(k.line::numeric(6, 2)::text, '')),
    to_json(k.odds::numeric(8, 3)::text)), ',' order by k.position), '') || ']'
  from public.slip_legs as k
  join public.markets as m on m.code = k.market_code
  where k.slip_id = slip
$function$;

CREATE OR REPLACE FUNCTION private.outcome_of(sport text, kind text, scope text, selection text, line numeric, score jsonb, starts_at timestamp with time zone, published_at timestamp with time zone, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
  if state = 'FINISHED' and begins <= at then
    return private.grade(kind, selection, line, score);
  end if;
  if state = 'ABANDONED' then
    return private.grade_unfinished(sport, kind, scope, selection, line, score);
  end if;
  return 'PENDING';
end
$function$;

CREATE OR REPLACE FUNCTION private.possible_ends(sport text, scope text, selection text, line numeric, score jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
    -- As it stood, a win of either side, a draw after the line, and the very score that was picked.
    (s.home, s.away, not d.by_sets),
    (d.high, s.away, not d.by_sets and not d.is_over),
    (s.home, d.high, not d.by_sets and not d.is_over),
    (d.high, d.high + trunc(coalesce(line, 0))::integer, not d.by_sets and not d.is_over),
    (d.high, d.high + 1, not d.by_sets and not d.is_over),
    (d.picked_home, d.picked_away, not d.by_sets and not d.is_over)
  ) as e (home, away, counts)
  where e.counts and e.home >= s.home and e.away >= s.away
    and (not d.by_sets or greatest(s.home, s.away) < 3 or (e.home, e.away) = (s.home, s.away))
$function$;

CREATE OR REPLACE FUNCTION private.read_synced(sport text, rows jsonb)
 RETURNS TABLE(provider_id text, league text, country text, season text, home text, away text, round text, venue text, starts_at timestamp with time zone, state text, status_short text, status_long text, home_reg smallint, away_reg smallint, home_full smallint, away_full smallint, periods jsonb, original jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct on (r ->> 'provider_id')
    r ->> 'provider_id', left(btrim(r ->> 'league'), 100), left(btrim(r ->> 'country'), 60),
    coalesce(left(r ->> 'season', 20), ''), left(btrim(r ->> 'home'), 120),
    left(btrim(r ->> 'away'), 120), left(r ->> 'round', 80), left(r ->> 'venue', 120),
    private.try_instant(r ->> 'starts_at'), case when r ->> 'state' in
      ('TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED', 'FINISHED', 'POSTPONED',
       'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER') then r ->> 'state' end, left(r ->> 'status_short', 20),
    left(r ->> 'status_long', 80), private.goals_of(r ->> 'home_reg'),
    private.goals_of(r ->> 'away_reg'), private.goals_of(r ->> 'home_full'),
    private.goals_of(r ->> 'away_full'), nullif(r -> 'periods', 'null'), r
  from jsonb_array_elements(rows) as r
  where r ->> 'provider_id' ~ '^[0-9]{1,18}$'
    and btrim(r ->> 'league') <> ''
    and btrim(r ->> 'home') <> ''
    and btrim(r ->> 'away') <> ''
    and lower(btrim(r ->> 'home')) <> lower(btrim(r ->> 'away'))
    and private.is_plausible_start(private.try_instant(r ->> 'starts_at'))
  order by r ->> 'provider_id'
$function$;

CREATE OR REPLACE FUNCTION private.refuse_impossible_fixture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  problem record;
begin
  if (tg_op = 'INSERT' or new.starts_at <> old.starts_at)
    and not private.is_plausible_start(new.starts_at) then
    perform private.refuse(422, 'START_OUT_OF_RANGE',
      'A match begins after 1989 and at most five years from now.', '{"field": "starts_at"}');
  end if;
  if tg_op = 'INSERT'
    or (new.state, new.home_reg, new.away_reg, new.home_full, new.away_full, new.periods)
      is distinct from
      (old.state, old.home_reg, old.away_reg, old.home_full, old.away_full, old.periods) then
    select * into problem from private.score_problems(new.sport, new.state, new.home_reg,
      new.away_reg, new.home_full, new.away_full, new.periods) limit 1;
    if found then
      perform private.refuse(422, problem.code, problem.sentence,
        jsonb_build_object('field', problem.field));
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.regrade_as_me(prediction uuid, reason text)
 RETURNS public.predictions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  header public.predictions;
  next private.grading;
begin
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators correct settled tips.');
  end if;
  if char_length(btrim(coalesce(reason, ''))) not between 10 and 500 then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 10 to 500 characters.',
      '{"field": "reason"}');
  end if;
  perform private.lock_record();
  select * into header from public.predictions where id = prediction for update;
  if header.id is null or header.status = 'DRAFT' then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such tip.');
  end if;
  if header.outcome = 'PENDING' then
    perform private.refuse(409, 'NOT_SETTLED', 'This tip is not settled yet.');
  end if;

  select * into next from private.gradings(date_trunc('milliseconds', now()), prediction);
  if next.next_outcome = 'PENDING' then
    perform private.refuse(409, 'RESULT_AWAITED', 'The fixture has no result now.');
  end if;
  if next.next_outcome = header.outcome then
    perform private.refuse(409, 'OUTCOME_UNCHANGED', 'The result grades this tip as before.');
  end if;
  -- A revealed pick keeps the closing odds that its first settlement wrote down.
  next.closing_odds := (select closing_odds from public.prediction_picks where prediction_id = prediction);
  perform private.record_gradings(array[next], 'REGRADE', btrim(reason),
    date_trunc('milliseconds', now()));
  select * into header from public.predictions where id = prediction;
  return header;
end
$function$;

CREATE OR REPLACE FUNCTION private.regrade_slip_as_me(slip uuid, reason text)
 RETURNS public.slips
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  header public.slips;
  next private.slip_grading;
begin
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators correct settled slips.');
  end if;
  if char_length(btrim(coalesce(reason, ''))) not between 10 and 500 then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 10 to 500 characters.',
      '{"field": "reason"}');
  end if;
  perform private.lock_record();
  select * into header from public.slips where id = slip for update;
  if header.id is null or header.status = 'DRAFT' then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such slip.');
  end if;
  if header.outcome = 'PENDING' then
    perform private.refuse(409, 'NOT_SETTLED', 'This slip is not settled yet.');
  end if;

  select * into next from private.slip_gradings(date_trunc('milliseconds', now()), slip);
  if next.next_outcome = 'PENDING' then
    perform private.refuse(409, 'RESULT_AWAITED', 'A leg has no result now.');
  end if;
  if (next.next_outcome, next.next_profit) = (header.outcome, header.profit_units) then
    perform private.refuse(409, 'OUTCOME_UNCHANGED', 'The results grade this slip as before.');
  end if;
  perform private.record_slip_gradings(array[next], 'REGRADE', btrim(reason),
    date_trunc('milliseconds', now()));
  select * into header from public.slips where id = slip;
  return header;
end
$function$;

CREATE OR REPLACE FUNCTION private.score_for(scope text, fixture public.fixtures, published_start timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.score_problems(sport text, state text, home_reg integer, away_reg integer, home_full integer, away_full integer, periods jsonb)
 RETURNS TABLE(code text, field text, sentence text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p.code, p.field, p.sentence
  from (
    select coalesce(home_full, home_reg) as home, coalesce(away_full, away_reg) as away
  ) as f
  cross join lateral (values
    ('HALF_TIME_ABOVE_FULL_TIME', 'periods', 'The half-time score is higher than the final one.',
      sport in ('football', 'handball', 'rugby') and (
        (periods -> 0 ->> 'home')::numeric > home_reg
        or (periods -> 0 ->> 'away')::numeric > away_reg)),
    ('FULL_BELOW_REGULATION', 'home_full',
      'The final score is lower than the one after regulation time.',
      home_full < home_reg or away_full < away_reg),
    ('DRAW_IMPOSSIBLE', 'home_full', 'A basketball game does not end level.',
      sport = 'basketball' and state = 'FINISHED' and home_full = away_full),
    ('SETS_IMPOSSIBLE', 'home_full', 'Volleyball ends when one side has won three sets, or two of three.',
      sport = 'volleyball' and (
        greatest(f.home, f.away) > 3 or least(f.home, f.away) > 2
        or state = 'FINISHED' and (greatest(f.home, f.away) < 2 or f.home = f.away)))
  ) as p (code, field, sentence, wrong)
  where state in ('FINISHED', 'ABANDONED') and p.wrong
$function$;

CREATE OR REPLACE FUNCTION private.score_text(score jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select '{' || coalesce(string_agg(to_json(k.key)::text || ':' || (score -> k.key)::text, ','
    order by k.place), '') || '}'
  from unnest(
    array['home', 'away', 'ht_home', 'ht_away', 'official', 'state', 'starts_at']) with ordinality as k (key, place)
  where jsonb_typeof(score -> k.key) <> 'null'
$function$;

CREATE OR REPLACE FUNCTION private.slip_gradings(at timestamp with time zone, only_slip uuid DEFAULT NULL::uuid, settled_too boolean DEFAULT false)
 RETURNS SETOF private.slip_grading
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    s.id,
    s.commit_hash,
    s.outcome,
    s.profit_units,
    o.outcome,
    case when o.outcome <> 'PENDING' then round(
      b.stake_units * (private.slip_factor(l.odds, l.outcomes) - 1), 4) end,
    l.legs
  from public.slips as s
  join public.slip_bodies as b on b.slip_id = s.id
  cross join lateral (
    select
      array_agg(k.odds order by k.position) as odds,
      array_agg(g.outcome order by k.position) as outcomes,
      jsonb_agg(jsonb_build_object('outcome', g.outcome, 'score', g.score) order by k.position)
        as legs,
      max(f.updated_at) as changed_at
    from public.slip_legs as k
    join public.fixtures as f on f.id = k.fixture_id
    join public.markets as m on m.code = k.market_code
    cross join lateral (select private.score_for(m.scope, f, k.starts_at) as score) as r
    cross join lateral (
      select r.score, private.outcome_of(k.sport, m.kind, m.scope, k.selection, k.line, r.score,
        k.starts_at, s.published_at, at) as outcome
    ) as g
    where k.slip_id = s.id
  ) as l
  cross join lateral (select private.slip_outcome(l.odds, l.outcomes) as outcome) as o
  where s.status = 'PUBLISHED'
    and (only_slip is null or s.id = only_slip)
    and (
      s.outcome = 'PENDING'
      or only_slip is not null
      or settled_too and l.changed_at > s.settled_at - interval '1 hour'
    )
    -- Of an open slip one leg at least must have come to something; a slip whose matches are all
    -- still to be played is not graded.
    and (
      settled_too
      or only_slip is not null
      or exists (
        select
        from public.slip_legs as k
        join public.fixtures as f on f.id = k.fixture_id
        where k.slip_id = s.id
          and (
            f.state in ('FINISHED', 'POSTPONED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
            or f.starts_at <= s.published_at
            or f.starts_at > k.starts_at + interval '24 hours'
          )
      )
    )
$function$;

CREATE OR REPLACE FUNCTION private.slip_legs_json(slip public.slips)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object(
    'fixture_id', k.fixture_id, 'sport', k.sport, 'league_name', k.league_name,
    'home_name', k.home_name, 'away_name', k.away_name, 'starts_at', k.starts_at,
    'market_code', k.market_code, 'market_name', m.name, 'market_kind', m.kind,
    'market_scope', m.scope, 'selection', k.selection, 'line', k.line,
    'odds', k.odds) || d.standing order by k.position)
  from public.slip_legs as k
  join public.markets as m on m.code = k.market_code
  left join lateral (
    select e.legs -> (k.position - 1) as leg
    from public.slip_settlements as e
    where e.slip_id = slip.id
    order by e.created_at desc
    limit 1
  ) as e on true
  cross join lateral (
    select case
      when e.leg ->> 'outcome' <> 'PENDING' then e.leg
      else private.leg_standing(
        k.fixture_id, k.market_code, k.selection, k.line, k.starts_at, slip.published_at)
    end as standing
  ) as d
  where k.slip_id = slip.id
$function$;

CREATE OR REPLACE FUNCTION private.write_import(rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted jsonb := rows;
  made integer;
  changed integer;
  priced integer;
begin
  insert into public.leagues (sport, name, season, country)
  select distinct on (r.sport, r.league, r.season) r.sport, r.league, r.season, r.country
  from private.read_import(wanted) as r
  where r.league is not null
  order by r.sport, r.league, r.season, r.country
  on conflict (sport, name, season) do nothing;

  insert into public.teams (sport, name)
  select distinct r.sport, t.name
  from private.read_import(wanted) as r
  cross join lateral (values (r.home), (r.away)) as t (name)
  where t.name is not null
  on conflict (sport, name) do nothing;

  with r as materialized (
    select i.*, l.id as league_id, h.id as home_id, a.id as away_id
    from private.read_import(wanted) as i
    left join public.leagues as l
      on l.sport = i.sport and l.name = i.league and l.season = i.season
    left join public.teams as h on h.sport = i.sport and h.name = i.home
    left join public.teams as a on a.sport = i.sport and a.name = i.away
  ),
  added as (
    insert into public.fixtures (
      provider, provider_id, sport, league_id, home_team_id, away_team_id, round, venue, starts_at,
      state, status_short, home_reg, away_reg, home_full, away_full, periods
    )
    select
      r.provider, r.provider_id, r.sport, r.league_id, r.home_id, r.away_id, r.round, r.venue,
      r.starts_at, coalesce(r.state, 'SCHEDULED'), r.status_short, r.home_reg::smallint,
      r.away_reg::smallint, r.home_full::smallint, r.away_full::smallint, r.periods
    from r
    where r.existing is null
    returning 1
  ),
  differing as (
    update public.fixtures as f
    set
      league_id = n.league_id, home_team_id = n.home_id, away_team_id = n.away_id,
      round = n.round, venue = n.venue, starts_at = n.starts_at, state = n.state,
      status_short = n.status_short, home_reg = n.home_reg, away_reg = n.away_reg,
      home_full = n.home_full, away_full = n.away_full, periods = n.periods
    from (
      select
        c.id,
        coalesce(r.league_id, c.league_id) as league_id,
        coalesce(r.home_id, c.home_team_id) as home_id,
        coalesce(r.away_id, c.away_team_id) as away_id,
        coalesce(r.round, c.round) as round,
        coalesce(r.venue, c.venue) as venue,
        coalesce(r.starts_at, c.starts_at) as starts_at,
        s.state,
        case when s.stays then c.status_short else coalesce(r.status_short, c.status_short) end
          as status_short,
        case when s.stays then c.home_reg else coalesce(r.home_reg::smallint, c.home_reg) end
          as home_reg,
        case when s.stays then c.away_reg else coalesce(r.away_reg::smallint, c.away_reg) end
          as away_reg,
        case when s.stays then c.home_full else coalesce(r.home_full::smallint, c.home_full) end
          as home_full,
        case when s.stays then c.away_full else coalesce(r.away_full::smallint, c.away_full) end
          as away_full,
        case when s.stays then c.periods else coalesce(r.periods, c.periods) end as periods
      from r
      join public.fixtures as c on c.id = r.existing
      cross join lateral (
        select g.state, g.state <> r.state as stays
        from (select private.imported_state(r.state, c.state) as state) as g
      ) as s
    ) as n
    where f.id = n.id
      and (f.league_id, f.home_team_id, f.away_team_id, f.round, f.venue, f.starts_at, f.state,
        f.status_short, f.home_reg, f.away_reg, f.home_full, f.away_full, f.periods)
      is distinct from (n.league_id, n.home_id, n.away_id, n.round, n.venue, n.starts_at, n.state,
        n.status_short, n.home_reg, n.away_reg, n.home_full, n.away_full, n.periods)
    returning 1
  )
  select (select count(*) from added), (select count(*) from differing) into made, changed;

  with prices as (
    select distinct on (r.existing, o.v ->> 'market_code', o.v ->> 'selection', o.v ->> 'line',
        btrim(o.v ->> 'bookmaker'))
      r.existing as fixture_id,
      o.v ->> 'market_code' as market_code,
      o.v ->> 'selection' as selection,
      (o.v ->> 'line')::numeric(6, 2) as line,
      btrim(o.v ->> 'bookmaker') as bookmaker,
      (o.v ->> 'odds')::numeric(8, 3) as odds
    from private.read_import(wanted) as r
    cross join lateral jsonb_array_elements(r.odds) as o (v)
    where r.odds is not null
  ),
  written as (
    insert into public.fixture_odds as c
      (fixture_id, market_code, selection, line, bookmaker, odds)
    select p.fixture_id, p.market_code, p.selection, p.line, p.bookmaker, p.odds
    from prices as p
    on conflict on constraint fixture_odds_key do update
    set odds = excluded.odds
    where c.odds <> excluded.odds
    returning 1
  )
  select count(*) into priced from written;

  return jsonb_build_object(
    'created', made,
    'updated', changed,
    'unchanged', jsonb_array_length(rows) - made - changed,
    'odds', priced,
    'errors', '[]'::jsonb
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.write_synced(sport text, rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  source constant text := 'api-sports';
  r record;
  old public.fixtures;
  wanted public.fixtures;
  locked boolean;
  sides uuid[];
  problem text;
  made integer := 0;
  changed integer := 0;
  alerts integer := 0;
  readable integer := 0;
begin
  for r in select * from private.read_synced(write_synced.sport, rows) loop
    readable := readable + 1;
    insert into public.teams (sport, name)
    select write_synced.sport, t.name from (values (r.home), (r.away)) as t (name)
    on conflict on constraint teams_sport_name_key do nothing;
    select array[
      (select id from public.teams as t where t.sport = write_synced.sport and t.name = r.home),
      (select id from public.teams as t where t.sport = write_synced.sport and t.name = r.away)
    ] into sides;

    select * into old from public.fixtures as f
    where f.provider = source and f.sport = write_synced.sport
      and f.provider_id = r.provider_id;
    wanted := old;
    wanted.league_id := private.synced_league(write_synced.sport, r.league, r.country, r.season);
    wanted.home_team_id := sides[1];
    wanted.away_team_id := sides[2];
    wanted.round := coalesce(r.round, old.round);
    wanted.venue := coalesce(r.venue, old.venue);
    wanted.starts_at := r.starts_at;
    wanted.status_short := r.status_short;
    wanted.status_long := r.status_long;
    if r.state is not null then
      wanted.state := r.state;
      if r.state in ('TBD', 'SCHEDULED', 'POSTPONED') then
        wanted.home_reg := null; wanted.away_reg := null;
        wanted.home_full := null; wanted.away_full := null; wanted.periods := null;
      else
        -- Both sides of a score, or neither.
        if r.home_reg is not null and r.away_reg is not null then
          wanted.home_reg := r.home_reg; wanted.away_reg := r.away_reg;
        end if;
        if r.home_full is not null and r.away_full is not null then
          wanted.home_full := r.home_full; wanted.away_full := r.away_full;
        end if;
        wanted.periods := coalesce(r.periods, old.periods);
      end if;
    end if;

    select p.sentence into problem from private.score_problems(write_synced.sport, wanted.state,
      wanted.home_reg, wanted.away_reg, wanted.home_full, wanted.away_full, wanted.periods) as p
    limit 1;
    if problem is not null then
      wanted.state := old.state; wanted.periods := old.periods;
      wanted.home_reg := old.home_reg; wanted.away_reg := old.away_reg;
      wanted.home_full := old.home_full; wanted.away_full := old.away_full;
      perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id,
        r.home || ' – ' || r.away || ': ' || problem, old.id);
      alerts := alerts + 1;
    end if;

    if old.id is null then
      insert into public.fixtures (
        provider, provider_id, sport, league_id, home_team_id, away_team_id, round, venue,
        starts_at, state, status_short, status_long, home_reg, away_reg, home_full, away_full,
        periods
      )
      values (
        source, r.provider_id, write_synced.sport, wanted.league_id,
        wanted.home_team_id, wanted.away_team_id, wanted.round, wanted.venue, wanted.starts_at,
        coalesce(wanted.state, 'SCHEDULED'), wanted.status_short, wanted.status_long,
        wanted.home_reg, wanted.away_reg, wanted.home_full, wanted.away_full, wanted.periods
      )
      returning * into wanted;
      made := made + 1;
    else
      locked := (wanted.home_team_id, wanted.away_team_id)
        is distinct from (old.home_team_id, old.away_team_id)
        and exists (
          select from public.predictions where fixture_id = old.id and status <> 'DRAFT');
      if locked then
        wanted.home_team_id := old.home_team_id;
        wanted.away_team_id := old.away_team_id;
        perform private.raise_fixture_alert(write_synced.sport, 'TEAMS_CHANGED',
          source, r.provider_id, r.home || ' – ' || r.away, old.id);
        alerts := alerts + 1;
      end if;
      if wanted is distinct from old then
        update public.fixtures as f
        set
          league_id = wanted.league_id, home_team_id = wanted.home_team_id,
          away_team_id = wanted.away_team_id, round = wanted.round, venue = wanted.venue,
          starts_at = wanted.starts_at, state = wanted.state, status_short = wanted.status_short,
          status_long = wanted.status_long, home_reg = wanted.home_reg,
          away_reg = wanted.away_reg, home_full = wanted.home_full,
          away_full = wanted.away_full, periods = wanted.periods
        where f.id = old.id;
        changed := changed + 1;
      end if;
    end if;
    if r.state is null then
      perform private.raise_fixture_alert(write_synced.sport, 'UNKNOWN_STATUS',
        source, coalesce(nullif(r.status_short, ''), '?'),
        concat_ws(' · ', r.status_long, r.home || ' – ' || r.away), wanted.id);
      alerts := alerts + 1;
    end if;
  end loop;

  if readable < jsonb_array_length(rows) then
    perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source,
      coalesce(b.number, '?'), 'League, teams, start or number is missing or can''t be.', null)
    from (
      select distinct nullif(btrim(bad ->> 'provider_id'), '') as number
      from jsonb_array_elements(rows) as bad
      where not exists (
        select from private.read_synced(write_synced.sport, jsonb_build_array(bad)))
      limit 20
    ) as b;
    alerts := alerts + 1;
  end if;
  return jsonb_build_object(
    'received', jsonb_array_length(rows),
    'created', made,
    'updated', changed,
    'unchanged', readable - made - changed,
    'alerts', alerts
  );
end
$function$;

CREATE VIEW "public"."record_entries" WITH (security_invoker=true) AS  SELECT p.id AS prediction_id,
    p.seq,
    p.sport,
    p.league_name,
    p.home_name,
    p.away_name,
    p.fixture_id,
    p.starts_at,
    p.tier,
    p.source,
    p.author_name,
    p.status,
    p.published_at,
    p.withdrawn_at,
    k.market_code,
    m.name AS market_name,
    m.kind AS market_kind,
    m.scope AS market_scope,
    k.selection,
    k.line,
    k.odds,
    k.bookmaker,
    k.stake_units,
    k.probability,
    k.closing_odds,
    k.analysis,
    k.salt,
    p.commit_hash,
    p.prev_hash,
    p.chain_hash,
    p.outcome,
    p.profit_units,
    p.settled_at,
    p.corrected,
    f.home_reg,
    f.away_reg,
    f.home_full,
    f.away_full,
    s.settlement_hash,
    private.score_text(s.score) AS settlement_score,
    s.rule_version,
    (k.prediction_id IS NULL) AS locked
   FROM ((((public.predictions p
     JOIN public.fixtures f ON ((f.id = p.fixture_id)))
     LEFT JOIN public.prediction_picks k ON ((k.prediction_id = p.id)))
     LEFT JOIN public.markets m ON ((m.code = k.market_code)))
     LEFT JOIN LATERAL ( SELECT e.settlement_hash,
            e.score,
            e.rule_version
           FROM public.settlements e
          WHERE (e.prediction_id = p.id)
          ORDER BY e.created_at DESC
         LIMIT 1) s ON (true))
  WHERE (p.status = ANY (ARRAY['PUBLISHED'::text, 'WITHDRAWN'::text]));;

CREATE TRIGGER fixtures_possible BEFORE INSERT OR UPDATE ON public.fixtures FOR EACH ROW EXECUTE FUNCTION private.refuse_impossible_fixture();

CREATE TRIGGER record_entries_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.record_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

COMMENT ON VIEW "public"."record_entries" IS 'The public record. The columns of the pick are null (locked) while the reader may not see it.';

REVOKE ALL ON FUNCTION "private"."decided_outcome"(text, text, numeric, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_unfinished"(text, text, text, text, numeric, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."imported_state"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_plausible_start"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."outcome_of"(text, text, text, text, numeric, jsonb, timestamp with time zone, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."possible_ends"(text, text, text, numeric, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_impossible_fixture"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."score_for"(text, public.fixtures, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."score_problems"(text, text, integer, integer, integer, integer, jsonb) FROM PUBLIC;

REVOKE ALL ON TABLE "public"."record_entries" FROM "anon";

GRANT SELECT ON TABLE "public"."record_entries" TO "anon";

REVOKE ALL ON TABLE "public"."record_entries" FROM "authenticated";

GRANT SELECT ON TABLE "public"."record_entries" TO "authenticated";

REVOKE ALL ON TABLE "public"."record_entries" FROM "service_role";

GRANT SELECT ON TABLE "public"."record_entries" TO "service_role";

-- The printed rules of broken-off matches, where nobody has put them in other words.
update public.markets as m
set rules_text = r.text
from (values
  ('FOOTBALL_TOTAL_GOALS', 'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_TEAM_TOTAL', 'The goals of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'The goals of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_BTTS', 'Yes wins when both sides score, no wins when one of them does not. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void unless both sides had already scored. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'Yes wins when both sides score, no wins when one of them does not. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless both sides had already scored. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_CORRECT_SCORE', 'The exact score, home side first. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void unless the score was already out of reach. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'The exact score, home side first. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the score was already out of reach. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_HALF_TIME_FULL_TIME', 'The result at half-time and the result at the end, both right. It stays open while the half-time score is unknown. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void unless the half-time part had already lost. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'The result at half-time and the result at the end, both right. It stays open while the half-time score is unknown. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the half-time part had already lost. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_HALF_TIME_1X2', 'Home win, draw or away win. Counts the first half only. Cancelled, abandoned, awarded or walkover: void unless the first half had been completed. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'Home win, draw or away win. Counts the first half only. It stays open while the half-time score is unknown. Cancelled, awarded or walkover: void. Abandoned: void unless the first half had been completed. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_HALF_TIME_TOTAL_GOALS', 'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the first half only. Cancelled, abandoned, awarded or walkover: void unless the first half had been completed. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the first half only. It stays open while the half-time score is unknown. Cancelled, awarded or walkover: void. Abandoned: void unless the first half had been completed. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('BASEBALL_TOTAL_RUNS', 'All runs of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, extra innings included. Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.',
    'All runs of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, extra innings included. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASEBALL_TEAM_TOTAL', 'The runs of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, extra innings included. Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.',
    'The runs of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, extra innings included. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASKETBALL_TOTAL_POINTS', 'All points of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, overtime included. Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.',
    'All points of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, overtime included. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASKETBALL_TEAM_TOTAL', 'The points of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, overtime included. Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.',
    'The points of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, overtime included. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_TOTAL_GOALS', 'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 60 minutes; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.',
    'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 60 minutes; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_TEAM_TOTAL', 'The goals of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 60 minutes; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.',
    'The goals of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 60 minutes; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_HALF_TIME_FULL_TIME', 'The result at half-time and the result at the end, both right. It stays open while the half-time score is unknown. Counts 60 minutes; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void unless the half-time part had already lost. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.',
    'The result at half-time and the result at the end, both right. It stays open while the half-time score is unknown. Counts 60 minutes; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the half-time part had already lost. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_TOTAL_POINTS', 'All points of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 80 minutes; extra time does not count. Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'All points of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 80 minutes; extra time does not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_TEAM_TOTAL', 'The points of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 80 minutes; extra time does not count. Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'The points of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 80 minutes; extra time does not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_HALF_TIME_FULL_TIME', 'The result at half-time and the result at the end, both right. It stays open while the half-time score is unknown. Counts 80 minutes; extra time does not count. Cancelled, abandoned, awarded or walkover: void unless the half-time part had already lost. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'The result at half-time and the result at the end, both right. It stays open while the half-time score is unknown. Counts 80 minutes; extra time does not count. Cancelled, awarded or walkover: void. Abandoned: void unless the half-time part had already lost. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_TOTAL_GOALS', 'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, overtime and shoot-out included (a shoot-out adds one goal to the winner). Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.',
    'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, overtime and shoot-out included (a shoot-out adds one goal to the winner). Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_BTTS', 'Yes wins when both sides score, no wins when one of them does not. Counts 60 minutes; overtime and shoot-out do not count. Cancelled, abandoned, awarded or walkover: void unless both sides had already scored. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.',
    'Yes wins when both sides score, no wins when one of them does not. Counts 60 minutes; overtime and shoot-out do not count. Cancelled, awarded or walkover: void. Abandoned: void unless both sides had already scored. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_WINNER', 'Home or away to win. Level: void. Counts the sets won in the whole match. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'Home or away to win. Level: void. Counts the sets won in the whole match. Cancelled, awarded or walkover: void. Abandoned: void unless the sets played had already decided it. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_SET_SCORE', 'The exact number of sets of each side, home side first. Counts the sets won in the whole match. Cancelled, abandoned, awarded or walkover: void unless the score was already out of reach. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'The exact number of sets of each side, home side first. Counts the sets won in the whole match. Cancelled, awarded or walkover: void. Abandoned: void unless the sets played had already decided it. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_SET_HANDICAP', 'The line is added to the selected side''s own sets. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the sets won in the whole match. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'The line is added to the selected side''s own sets. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the sets won in the whole match. Cancelled, awarded or walkover: void. Abandoned: void unless the sets played had already decided it. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_TOTAL_SETS', 'All sets of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the sets won in the whole match. Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'All sets of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the sets won in the whole match. Cancelled, awarded or walkover: void. Abandoned: void unless the sets played had already decided it. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_POINT_HANDICAP', 'The line is added to the selected side''s own points. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the points of all sets together. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'The line is added to the selected side''s own points. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the points of all sets together. It stays open while the points of a set are unknown. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_TOTAL_POINTS', 'All points of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the points of all sets together. Cancelled, abandoned, awarded or walkover: void unless the line was already passed beyond return. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.',
    'All points of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the points of all sets together. It stays open while the points of a set are unknown. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.')
) as r (code, was, text)
where m.code = r.code and m.rules_text = r.was;
