-- Importing fixtures, results and odds from a file: reading the rows, checking, writing.

-- True for a whole number from 0 to 999.
create function private.is_score(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select value ~ '^\d{1,3}$'
$$;


-- The state of a fixture after an import. What somebody decided off the pitch is not undone by a file of
-- results, which knows nothing of it.
create function private.imported_state(given text, present text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when given = 'FINISHED' and present in ('CANCELLED', 'AWARDED', 'WALKOVER') then present
    else coalesce(given, present, 'SCHEDULED')
  end
$$;


-- The rows of an import, with empty text as null and instants read.
create function private.read_import(rows jsonb)
returns table (
  "row" integer, provider text, provider_id text, sport text, league text, season text,
  country text, home text, away text, round text, venue text, starts_text text,
  starts_at timestamptz, state text, status_short text, home_reg text, away_reg text,
  home_full text, away_full text, periods jsonb, odds jsonb, existing uuid
)
language sql
stable
set search_path = ''
as $$
  with given as (
    select
      case when jsonb_typeof(e.value -> 'row') = 'number' and e.value ->> 'row' ~ '^\d{1,7}$'
        then (e.value ->> 'row')::integer else e.place::integer end as "row",
      case when jsonb_typeof(e.value) = 'object' then e.value else '{}' end as v
    from jsonb_array_elements(rows) with ordinality as e (value, place)
  ),
  texts as (
    select
      "row",
      coalesce(nullif(btrim(v ->> 'provider'), ''), 'manual') as provider,
      nullif(btrim(v ->> 'provider_id'), '') as provider_id,
      nullif(btrim(v ->> 'sport'), '') as sport,
      nullif(btrim(v ->> 'league'), '') as league,
      coalesce(btrim(v ->> 'season'), '') as season,
      nullif(btrim(v ->> 'country'), '') as country,
      nullif(btrim(v ->> 'home'), '') as home,
      nullif(btrim(v ->> 'away'), '') as away,
      nullif(btrim(v ->> 'round'), '') as round,
      nullif(btrim(v ->> 'venue'), '') as venue,
      nullif(btrim(v ->> 'starts_at'), '') as starts_text,
      nullif(btrim(v ->> 'state'), '') as state,
      nullif(btrim(v ->> 'status_short'), '') as status_short,
      nullif(btrim(v ->> 'home_reg'), '') as home_reg,
      nullif(btrim(v ->> 'away_reg'), '') as away_reg,
      nullif(btrim(v ->> 'home_full'), '') as home_full,
      nullif(btrim(v ->> 'away_full'), '') as away_full,
      nullif(v -> 'periods', 'null') as periods,
      nullif(v -> 'odds', 'null') as odds
    from given
  )
  select
    t."row", t.provider, t.provider_id, t.sport, t.league, t.season, t.country, t.home, t.away,
    t.round, t.venue, t.starts_text, private.try_instant(t.starts_text), t.state, t.status_short,
    t.home_reg, t.away_reg, t.home_full, t.away_full, t.periods, t.odds, coalesce(e.id, s.id)
  from texts as t
  left join public.fixtures as e
    on e.provider = t.provider and e.sport = t.sport and e.provider_id = t.provider_id
  -- An id that was made of names is another one where the names are spelled otherwise.
  left join lateral (
    select f.id
    from public.fixtures as f
    where e.id is null
      and f.provider = t.provider and f.sport = t.sport
      and f.home_team_id = private.team_named(t.sport, t.home)
      and f.away_team_id = private.team_named(t.sport, t.away)
      and not exists (
        select from public.teams as h
        join public.teams as a on a.id = f.away_team_id and a.name = t.away
        where h.id = f.home_team_id and h.name = t.home)
      and f.starts_at between private.try_instant(t.starts_text) - interval '3 hours'
        and private.try_instant(t.starts_text) + interval '3 hours'
    order by f.starts_at, f.id
    limit 1
  ) as s on true
$$;


-- What is wrong with the rows of an import: `{row, field, code}` each, at most 1,000.
create function private.import_errors(rows jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
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
      ('away', 'SAME_TEAM', private.team_key(r.home) = private.team_key(r.away)
        or private.team_named(r.sport, r.home) = private.team_named(r.sport, r.away)),
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
        partition by r.provider, r.sport, coalesce(r.existing::text, r.provider_id)
        order by r."row") as copy
      from r
      where r.provider_id is not null
    ) as d
    where d.copy > 1

    union all
    -- The sides of a fixture that carries a published tip.
    select r."row", 'home', 'LOCKED'
    from r
    join public.fixtures as f on f.id = r.existing
    where exists (
        select from public.predictions as p where p.fixture_id = f.id and p.status <> 'DRAFT')
      and (
        r.home is not null
          and private.team_named(r.sport, r.home, f.home_team_id) is distinct from f.home_team_id
        or r.away is not null
          and private.team_named(r.sport, r.away, f.away_team_id) is distinct from f.away_team_id)

    union all
    -- A start that stays where it is, because of what is published on the fixture.
    select r."row", 'starts_at', 'START_KEPT'
    from r
    join public.fixtures as f on f.id = r.existing
    where private.is_brought_forward(f, r.starts_at)

    union all
    -- What would decide on a tip of the person who imports.
    select r."row", own.field, 'OWN_TIP'
    from r
    join public.fixtures as f on f.id = r.existing
    left join scores as s on s."row" = r."row"
    cross join lateral (values
      ('starts_at', r.starts_at <> f.starts_at),
      ('state', s.state <> f.state),
      ('home_full', (s.home_reg, s.away_reg, s.home_full, s.away_full, s.periods)
        is distinct from (f.home_reg, f.away_reg, f.home_full, f.away_full, f.periods)
        and s."row" is not null
        and s.state is not distinct from coalesce(r.state, s.state)),
      ('odds', exists (
        select from odds as o
        where o."row" = r."row"
          and case when o.v ->> 'odds' ~ '^\d{1,4}(\.\d{1,6})?$'
              and coalesce(o.v ->> 'line', '0') ~ '^[+-]?\d{1,4}(\.\d{1,2})?$'
            then (o.v ->> 'odds')::numeric(8, 3) is distinct from private.quote_held(
              f.id, o.v ->> 'market_code', o.v ->> 'selection', (o.v ->> 'line')::numeric(6, 2),
              btrim(o.v ->> 'bookmaker'), coalesce(o.v ->> 'kind', 'CLOSING'))
            else false end))
    ) as own (field, changes)
    where own.changes and private.is_own_match(f.id)

    union all
    -- Odds.
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
      or coalesce(o.v ->> 'kind', 'CLOSING') not in ('EARLY', 'CLOSING')
      or coalesce(char_length(o.v ->> 'selection'), 0) not between 1 and 20
      or coalesce(char_length(btrim(o.v ->> 'bookmaker')), 0) not between 1 and 60
  )
  select coalesce(jsonb_agg(
    jsonb_build_object('row', p."row", 'field', p.field, 'code', p.code)
    order by p."row", p.field, p.code), '[]')
  from (select distinct * from problems order by "row", field, code limit 1000) as p
$$;


-- Writes checked rows: leagues and teams that are new, fixtures that are new or differ, odds.
create function private.write_import(rows jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  wanted jsonb := rows;
  made integer;
  changed integer;
  priced integer;
begin
  perform private.fixtures_come_from('IMPORT');
  insert into public.leagues (sport, name, season, country)
  select distinct on (r.sport, r.league, r.season) r.sport, r.league, r.season, r.country
  from private.read_import(wanted) as r
  where r.league is not null
  order by r.sport, r.league, r.season, r.country
  on conflict (sport, name, season) do nothing;

  perform private.add_teams((
    select jsonb_agg(distinct jsonb_build_object('sport', r.sport, 'name', t.name))
    from private.read_import(wanted) as r
    cross join lateral (values (r.home), (r.away)) as t (name)
    where t.name is not null));

  with r as materialized (
    select i.*, l.id as league_id,
      private.team_named(i.sport, i.home, c.home_team_id) as home_id,
      private.team_named(i.sport, i.away, c.away_team_id) as away_id
    from private.read_import(wanted) as i
    left join public.leagues as l
      on l.sport = i.sport and l.name = i.league and l.season = i.season
    left join public.fixtures as c on c.id = i.existing
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
    select distinct on (r.existing, o.v ->> 'market_code', o.v ->> 'selection',
        (o.v ->> 'line')::numeric(6, 2), btrim(o.v ->> 'bookmaker'), coalesce(o.v ->> 'kind', 'CLOSING'))
      r.existing as fixture_id,
      o.v ->> 'market_code' as market_code,
      o.v ->> 'selection' as selection,
      (o.v ->> 'line')::numeric(6, 2) as line,
      btrim(o.v ->> 'bookmaker') as bookmaker,
      (o.v ->> 'odds')::numeric(8, 3) as odds,
      coalesce(o.v ->> 'kind', 'CLOSING') as kind,
      r.provider as source
    from private.read_import(wanted) as r
    cross join lateral jsonb_array_elements(r.odds) as o (v)
    where r.odds is not null
  ),
  written as (
    insert into public.fixture_odds
      (fixture_id, market_code, selection, line, bookmaker, odds, entered_by, kind, source)
    select p.fixture_id, p.market_code, p.selection, p.line, p.bookmaker, p.odds, auth.uid(),
      p.kind, p.source
    from prices as p
    where p.odds is distinct from private.quote_held(
      p.fixture_id, p.market_code, p.selection, p.line, p.bookmaker, p.kind)
    returning 1
  )
  select count(*) into priced from written;
  perform private.fixtures_come_from(null);

  return jsonb_build_object(
    'created', made,
    'updated', changed,
    'unchanged', jsonb_array_length(rows) - made - changed,
    'odds', priced,
    'errors', '[]'::jsonb
  );
end
$$;


-- Imports up to 10,000 rows in one transaction. With errors, or on a dry run, nothing is written;
-- a dry run still counts what would be.
create function private.import_as_me(rows jsonb, dry_run boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  problems jsonb;
  report jsonb;
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators import fixtures.');
  end if;
  if jsonb_typeof(rows) is distinct from 'array' then
    perform private.refuse(422, 'ROWS_INVALID', 'Send the rows as a list.', '{"field": "rows"}');
  end if;
  if jsonb_array_length(rows) > 10000 then
    perform private.refuse(422, 'TOO_MANY_ROWS', 'Import at most 10,000 rows at once.',
      jsonb_build_object('rows', jsonb_array_length(rows)));
  end if;

  problems := private.import_errors(rows);
  if jsonb_array_length(problems) > 0 then
    return jsonb_build_object(
      'created', 0, 'updated', 0, 'unchanged', 0, 'odds', 0, 'errors', problems);
  end if;

  perform pg_advisory_xact_lock(7310003);
  if not coalesce(dry_run, false) then
    return private.write_import(rows);
  end if;
  -- The dry run writes and takes it back, so that it counts exactly what the import would do.
  begin
    report := private.write_import(rows);
    raise exception using errcode = 'PTDRY';
  exception
    when sqlstate 'PTDRY' then return report;
  end;
end
$$;

grant execute on function private.import_as_me(jsonb, boolean) to authenticated;


create function public.import_fixtures(rows jsonb, dry_run boolean default false)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.import_as_me(import_fixtures.rows, import_fixtures.dry_run)
$$;

comment on function public.import_fixtures(jsonb, boolean) is 'Imports fixtures, results and odds, all rows or none.';
grant execute on function public.import_fixtures(jsonb, boolean) to authenticated;
