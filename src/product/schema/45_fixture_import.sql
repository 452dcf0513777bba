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


-- A fixture's state after an import. Decisions made off the pitch are not undone by a file of
-- results, which doesn't know them, nor a result by a file that only lacks the time.
create function private.imported_state(given text, present text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when given = 'FINISHED' and present in ('CANCELLED', 'AWARDED', 'WALKOVER') then present
    when given = 'TBD' and present in ('FINISHED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
      then present
    else coalesce(given, present, 'SCHEDULED')
  end
$$;


-- The rows of an import, with empty text as null and times parsed. `id_from` says how the id was made: FILE
-- is the source's own id; SEASON and DAY are derived from names, for pairs that usually meet once at home
-- in a season, or on a day.
create function private.read_import(rows jsonb)
returns table (
  place integer, "row" integer, provider text, provider_id text, id_from text, sport text, league text,
  season text, country text, home text, away text, round text, venue text, starts_text text,
  starts_at timestamptz, state text, status_short text, home_reg text, away_reg text,
  home_full text, away_full text, periods jsonb, odds jsonb
)
language sql
stable
set search_path = ''
as $$
  with given as (
    select
      e.place::integer as place,
      case when jsonb_typeof(e.value -> 'row') = 'number' and e.value ->> 'row' ~ '^\d{1,7}$'
        then (e.value ->> 'row')::integer else e.place::integer end as "row",
      case when jsonb_typeof(e.value) = 'object' then e.value else '{}' end as v
    from jsonb_array_elements(rows) with ordinality as e (value, place)
  )
  select
    place,
    "row",
    coalesce(nullif(btrim(v ->> 'provider'), ''), 'manual'),
    nullif(btrim(v ->> 'provider_id'), ''),
    case when v ->> 'id_from' in ('SEASON', 'DAY') then v ->> 'id_from' else 'FILE' end,
    nullif(btrim(v ->> 'sport'), ''),
    nullif(btrim(v ->> 'league'), ''),
    coalesce(btrim(v ->> 'season'), ''),
    nullif(btrim(v ->> 'country'), ''),
    nullif(btrim(v ->> 'home'), ''),
    nullif(btrim(v ->> 'away'), ''),
    nullif(btrim(v ->> 'round'), ''),
    nullif(btrim(v ->> 'venue'), ''),
    nullif(btrim(v ->> 'starts_at'), ''),
    private.try_instant(nullif(btrim(v ->> 'starts_at'), '')),
    nullif(btrim(v ->> 'state'), ''),
    nullif(btrim(v ->> 'status_short'), ''),
    nullif(btrim(v ->> 'home_reg'), ''),
    nullif(btrim(v ->> 'away_reg'), ''),
    nullif(btrim(v ->> 'home_full'), ''),
    nullif(btrim(v ->> 'away_full'), ''),
    nullif(v -> 'periods', 'null'),
    nullif(v -> 'odds', 'null')
  from given
$$;


-- How far apart two starts of one pair may be for the same match: a delay, another time zone, a missing
-- time. In baseball a pair plays twice on some days.
create function private.same_match_window(sport text)
returns interval
language sql
immutable
set search_path = ''
as $$
  select case sport when 'baseball' then interval '3 hours' else interval '12 hours' end
$$;


-- How well a row whose id is derived from names fits a fixture of the same pair: 1 best, null not at all. A match
-- without a result may have been moved by days or months; one with a result is found only at its own time, so that
-- a later one is another meeting of the two.
create function private.meeting_fit(
  id_from text, starts_at timestamptz, round text, home_full integer, away_full integer,
  fixture public.fixtures)
returns integer
language sql
stable
set search_path = ''
as $$
  select case
    when fixture.starts_at = meeting_fit.starts_at then 1
    when fixture.starts_at > meeting_fit.starts_at - w.width
      and fixture.starts_at < meeting_fit.starts_at + w.width then
      case when meeting_fit.id_from = 'DAY' and (
          fixture.round <> meeting_fit.round
          -- Two results on one day are two games.
          or (coalesce(fixture.home_full, fixture.home_reg), coalesce(fixture.away_full, fixture.away_reg))
            <> (meeting_fit.home_full, meeting_fit.away_full))
        then null else 2 end
    when meeting_fit.id_from = 'DAY' or fixture.result_confirmed_at is not null then null
    -- A match that was over before the fixture was announced is another match.
    when meeting_fit.home_full is not null and meeting_fit.starts_at < fixture.created_at
      and fixture.original_starts_at > fixture.created_at then null
    when fixture.round = meeting_fit.round then 3
    when fixture.round <> meeting_fit.round then null
    -- A played match was brought forward by days, not by weeks.
    when meeting_fit.home_full is not null
      and meeting_fit.starts_at < fixture.starts_at - interval '10 days' then null
    else 4
  end
  from (select private.same_match_window(fixture.sport) as width) as w
$$;


-- Reads an import's rows into the temporary table `import_rows`, with the league, the teams and the fixture
-- of each, null if there is none yet. A temporary table has statistics: with them, the search
-- takes time in proportion to the rows. The statistics of the fixtures may be older than the last import, and then
-- miss its provider's thousands of matches; `provider || ''` keeps the planner from reading all of those for each row
-- through the index on the provider, instead of those of the two teams. Teams belong to one sport.
create function private.open_import(rows jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if to_regclass('pg_temp.import_rows') is not null then
    drop table pg_temp.import_rows;
  end if;
  create temporary table import_rows on commit drop as
  with r as materialized (
    select * from private.read_import(open_import.rows)
  ),
  named as materialized (
    select n.sport, n.name, private.team_key(n.name) as key,
      private.team_named(n.sport, n.name) as id
    from (select r.sport, r.home as name from r union select r.sport, r.away from r) as n
    where n.name is not null
  ),
  keyed as materialized (
    select n.*, private.record_team_key(coalesce(t.name, n.name)) as record_key,
      private.name_looks(coalesce(t.name, n.name)) as looks
    from named as n
    left join public.teams as t on t.id = n.id
  )
  select r.*, l.id as league_id, h.id as home_id, a.id as away_id, h.key as home_key,
    a.key as away_key, h.record_key = a.record_key or h.looks && a.looks as same_team, null::uuid as existing, false as added,
    null::jsonb as before, 0 as prices
  from r
  left join keyed as h on h.sport = r.sport and h.name = r.home
  left join keyed as a on a.sport = r.sport and a.name = r.away
  left join public.leagues as l
    on l.sport = r.sport and l.name = r.league and l.season = r.season;
  analyze pg_temp.import_rows;

  update pg_temp.import_rows as r
  set existing = f.id
  from public.fixtures as f
  where r.id_from = 'FILE'
    and f.provider = r.provider and f.sport = r.sport and f.provider_id = r.provider_id;

  -- An id derived from names changes if the names are spelled differently.
  update pg_temp.import_rows as r
  set existing = s.id
  from (
    select distinct on (i.place) i.place, f.id
    from pg_temp.import_rows as i
    join public.fixtures as f
      on f.home_team_id = i.home_id and f.away_team_id = i.away_id
      and f.provider || '' = i.provider
      and f.starts_at between i.starts_at - interval '3 hours' and i.starts_at + interval '3 hours'
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
    where i.id_from = 'FILE' and i.existing is null and (h.name, a.name) <> (i.home, i.away)
    order by i.place, f.starts_at, f.id
  ) as s
  where s.place = r.place;

  if exists (select from pg_temp.import_rows as r where r.id_from <> 'FILE') then
    perform private.match_meetings();
  end if;

  -- A fixture keeps its teams while the file uses the same names.
  update pg_temp.import_rows as r
  set home_id = case when h.name = r.home then h.id else r.home_id end,
    away_id = case when a.name = r.away then a.id else r.away_id end
  from public.fixtures as f
  join public.teams as h on h.id = f.home_team_id
  join public.teams as a on a.id = f.away_team_id
  where f.id = r.existing and (h.name = r.home or a.name = r.away);
end
$$;


-- Finds the fixtures of rows whose ids are derived from names: no fixture for two rows, and the best match first, so
-- that neither the order of the rows nor that of the files matters.
create function private.match_meetings()
returns void
language plpgsql
set search_path = ''
as $$
begin
  if to_regclass('pg_temp.import_meetings') is not null then
    drop table pg_temp.import_meetings;
  end if;
  create temporary table import_meetings on commit drop as
  select e.place, e.id as fixture, row_number() over (
    order by m.fit, f.round is distinct from r.round,
      greatest(f.starts_at - r.starts_at, r.starts_at - f.starts_at), r.starts_at, f.starts_at,
      e.place, e.id) as rank
  from (
    select r.place, f.id
    from pg_temp.import_rows as r
    join public.fixtures as f
      on f.provider = r.provider and f.sport = r.sport and f.provider_id = r.provider_id
    where r.id_from <> 'FILE'
    union
    select r.place, f.id
    from pg_temp.import_rows as r
    join public.fixtures as f
      on f.home_team_id = r.home_id and f.away_team_id = r.away_id
      and f.provider || '' = r.provider
    where r.id_from <> 'FILE' and (
      r.id_from = 'SEASON' and f.league_id = r.league_id
      or f.starts_at between r.starts_at - interval '12 hours' and r.starts_at + interval '12 hours')
  ) as e
  join pg_temp.import_rows as r on r.place = e.place
  join public.fixtures as f on f.id = e.id
  cross join lateral (
    select private.meeting_fit(r.id_from, r.starts_at, r.round,
      case when private.is_score(coalesce(r.home_full, r.home_reg))
        then coalesce(r.home_full, r.home_reg)::integer end,
      case when private.is_score(coalesce(r.away_full, r.away_reg))
        then coalesce(r.away_full, r.away_reg)::integer end, f) as fit
  ) as m
  where m.fit is not null;
  analyze pg_temp.import_meetings;

  loop
    with taken as (
      update pg_temp.import_rows as r
      set existing = b.fixture
      from (
        select m.place, m.fixture, m.rank,
          min(m.rank) over (partition by m.place) as of_row,
          min(m.rank) over (partition by m.fixture) as of_fixture
        from pg_temp.import_meetings as m
      ) as b
      where b.rank = b.of_row and b.rank = b.of_fixture and r.place = b.place
      returning r.place, b.fixture
    )
    delete from pg_temp.import_meetings as m
    where m.place in (select t.place from taken as t)
      or m.fixture in (select t.fixture from taken as t);
    exit when not found;
  end loop;
end
$$;


-- The problems of the current import's rows: `{row, field, code}` each, at most 1,000.
create function private.import_errors()
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return (
    with r as materialized (
      select * from pg_temp.import_rows
    ),
    odds as materialized (
      select r.place, r."row", r.sport, r.existing, o.value as v
      from r
      cross join lateral jsonb_array_elements(
        case when jsonb_typeof(r.odds) = 'array' then r.odds else '[]' end) as o (value)
    ),
    scores as materialized (
      select
        r.place, r."row", r.sport, private.imported_state(r.state, f.state) as state,
        coalesce(r.status_short, f.status_short) as status,
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
    own_matches as materialized (
      select r.place, r.existing from r
      where r.existing is not null and private.is_own_match(r.existing)
    ),
    problems as (
      -- Required values.
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
      -- Unreadable values.
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
        ('home', 'UNKNOWN_LETTER', r.home_id is null and private.unknown_letter(r.home) is not null),
        ('away', 'UNKNOWN_LETTER', r.away_id is null and private.unknown_letter(r.away) is not null),
        ('away', 'SAME_TEAM', r.home_key = r.away_key or r.home_id = r.away_id or r.same_team),
        ('home_reg', 'NOT_A_NUMBER', not private.is_score(r.home_reg)),
        ('away_reg', 'NOT_A_NUMBER', not private.is_score(r.away_reg)),
        ('home_full', 'NOT_A_NUMBER', not private.is_score(r.home_full)),
        ('away_full', 'NOT_A_NUMBER', not private.is_score(r.away_full)),
        ('provider', 'TOO_LONG', char_length(r.provider) > 40),
        ('provider', 'RESERVED', private.is_sync_provider(r.provider)),
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
      -- Impossible results, together with the fixture's existing values.
      select s."row", p.field, p.code
      from scores as s
      cross join lateral private.score_problems(s.sport, s.state, s.status, s.home_reg, s.away_reg,
        s.home_full, s.away_full, s.periods) as p

      union all
      -- The same fixture twice in one file.
      select d."row", 'provider_id', 'DUPLICATE'
      from (
        select r."row", row_number() over (
          partition by r.provider, r.sport, coalesce(r.existing::text, case r.id_from
            when 'FILE' then r.provider_id
            else concat_ws(chr(10), r.league, r.season, coalesce(r.home_id::text, r.home_key),
              coalesce(r.away_id::text, r.away_key), r.starts_at,
              case when r.id_from = 'DAY' then r.round end) end)
          order by r."row") as copy
        from r
        where r.provider_id is not null
      ) as d
      where d.copy > 1

      union all
      -- The sides of a fixture with a published tip.
      select r."row", 'home', 'LOCKED'
      from r
      join public.fixtures as f on f.id = r.existing
      where exists (
          select from public.predictions as p where p.fixture_id = f.id and p.status <> 'DRAFT')
        and (
          r.home is not null and r.home_id is distinct from f.home_team_id
          or r.away is not null and r.away_id is distinct from f.away_team_id)

      union all
      -- A finished match is not moved: a later one is another match.
      select r."row", 'starts_at', 'PLAYED'
      from r
      join public.fixtures as f on f.id = r.existing
      where r.starts_at > f.starts_at
        and (f.state in ('FINISHED', 'AWARDED', 'WALKOVER')
          or f.result_confirmed_at is not null
            and private.imported_state(r.state, f.state) = f.state)
        and (num_nonnulls(r.home_reg, r.home_full) = 0
          or r.starts_at >= f.starts_at + private.same_match_window(f.sport))

      union all
      -- A new start that could belong to either of two upcoming matches.
      select r."row", 'starts_at', 'AMBIGUOUS'
      from r
      join public.fixtures as f on f.id = r.existing
      where r.id_from = 'SEASON'
        and r.starts_at not between f.starts_at - interval '10 days' and f.starts_at + interval '10 days'
        and (f.round = r.round) is not true
        and exists (
          select from public.fixtures as o
          where o.home_team_id = f.home_team_id and o.away_team_id = f.away_team_id
            and o.league_id = f.league_id and o.provider || '' = f.provider and o.id <> f.id
            and o.result_confirmed_at is null
            and o.id not in (select t.existing from r as t where t.existing is not null))

      union all
      -- A start that must not change, because of something published on the fixture.
      select r."row", 'starts_at', 'START_KEPT'
      from r
      join public.fixtures as f on f.id = r.existing
      where private.is_brought_forward(f, r.starts_at)

      union all
      -- Played before its start, or over too soon after it, with something published on it.
      select s."row", 'starts_at', private.too_early(n.facts)
      from scores as s
      join r on r.place = s.place
      join public.fixtures as f on f.id = r.existing
      cross join lateral (
        select jsonb_populate_record(f, jsonb_build_object('starts_at', coalesce(r.starts_at, f.starts_at),
          'state', s.state, 'home_reg', s.home_reg, 'away_reg', s.away_reg, 'home_full', s.home_full,
          'away_full', s.away_full, 'periods', s.periods)) as facts
      ) as n
      where cardinality(private.changed_facts(to_jsonb(f), to_jsonb(n.facts))) > 0
        and private.too_early(n.facts) is not null

      union all
      -- Another day for a match whose teams were renamed since it was published.
      select r."row", 'starts_at', 'RENAMED'
      from r
      join public.fixtures as f on f.id = r.existing
      where r.starts_at <> f.starts_at and private.renamed_from(f.id, r.starts_at) is not null

      union all
      -- Values that would affect the importer's own tip.
      select r."row", own.field, 'OWN_TIP'
      from own_matches as m
      join r on r.place = m.place
      join public.fixtures as f on f.id = m.existing
      left join scores as s on s.place = m.place
      cross join lateral (values
        ('starts_at', r.starts_at <> f.starts_at),
        ('state', s.state <> f.state or r.status_short <> coalesce(f.status_short, '')
          and not coalesce(private.imported_state(r.state, f.state) <> r.state, false)),
        ('home_full', (s.home_reg, s.away_reg, s.home_full, s.away_full, s.periods)
          is distinct from (f.home_reg, f.away_reg, f.home_full, f.away_full, f.periods)
          and s.place is not null
          and s.state is not distinct from coalesce(r.state, s.state)),
        ('odds', exists (
          select from odds as o
          where o.place = m.place
            and case when o.v ->> 'odds' ~ '^\d{1,4}(\.\d{1,6})?$'
                and coalesce(o.v ->> 'line', '0') ~ '^[+-]?\d{1,4}(\.\d{1,2})?$'
              then (o.v ->> 'odds')::numeric(8, 3) is distinct from private.quote_held(
                f.id, o.v ->> 'market_code', o.v ->> 'selection', (o.v ->> 'line')::numeric(6, 2),
                btrim(o.v ->> 'bookmaker'), coalesce(o.v ->> 'kind', 'CLOSING'))
              else false end))
      ) as own (field, changes)
      where own.changes

      union all
      -- A team in two matches at one time, with something published on both.
      select r."row", 'starts_at', 'TEAM_ELSEWHERE'
      from r
      join public.fixtures as f on f.id = r.existing
      cross join lateral private.meeting_after(f, jsonb_populate_record(f, jsonb_build_object(
        'starts_at', coalesce(r.starts_at, f.starts_at),
        'state', private.imported_state(r.state, f.state)))) as m

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
  );
end
$$;


-- The matches of the current import's rows as they are now, in the fields of a row.
create function private.import_facts()
returns table (place integer, facts jsonb)
language plpgsql
set search_path = ''
as $$
begin
  return query
    select r.place, jsonb_build_object(
      'league', l.name, 'season', l.season, 'home', h.name, 'away', a.name, 'round', f.round,
      'venue', f.venue, 'starts_at', private.iso_instant(f.starts_at), 'state', f.state,
      'status_short', f.status_short, 'home_reg', f.home_reg, 'away_reg', f.away_reg,
      'home_full', f.home_full, 'away_full', f.away_full, 'periods', f.periods)
    from pg_temp.import_rows as r
    join public.fixtures as f on f.id = r.existing
    join public.leagues as l on l.id = f.league_id
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id;
end
$$;


-- What the import made of each of its rows, in their order: a new match, another than before, with the fields that
-- changed as `[before, after]`, or the same; and how many odds it wrote for it.
create function private.import_outcomes()
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'row', r."row",
      'outcome', case when r.added then 'NEW' when c.changes = '{}' then 'SAME' else 'CHANGED' end,
      'changes', c.changes,
      'odds', r.prices) order by r.place), '[]')
    from pg_temp.import_rows as r
    join private.import_facts() as n on n.place = r.place
    cross join lateral (
      select coalesce(jsonb_object_agg(b.key, jsonb_build_array(b.value, n.facts -> b.key)), '{}') as changes
      from jsonb_each(r.before) as b (key, value)
      where b.value <> n.facts -> b.key
    ) as c
  );
end
$$;


-- Writes the checked rows of the current import: new leagues and teams, new or changed
-- fixtures, odds. Reports what became of each row, and a digest of that.
create function private.write_import()
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  outcomes jsonb;
begin
  perform private.fixtures_come_from('IMPORT');
  update pg_temp.import_rows as r
  set before = n.facts
  from private.import_facts() as n
  where n.place = r.place;

  insert into public.leagues (sport, name, season, country)
  select distinct on (r.sport, r.league, r.season) r.sport, r.league, r.season, r.country
  from pg_temp.import_rows as r
  where r.league is not null and r.league_id is null
  order by r.sport, r.league, r.season, r.country
  on conflict (sport, name, season) do nothing;

  perform private.add_teams((
    select jsonb_agg(distinct jsonb_build_object('sport', r.sport, 'name', t.name))
    from pg_temp.import_rows as r
    cross join lateral (values (r.home, r.home_id), (r.away, r.away_id)) as t (name, id)
    where t.name is not null and t.id is null));

  -- The plans that check references are kept by the connection: those made while there were few teams would read all
  -- of them for each match. Nothing else renews them in the embedded database.
  if (select count(*) from pg_temp.import_rows) >= 100 then
    analyze public.leagues, public.teams;
  end if;

  with named as materialized (
    select n.sport, n.name, private.team_named(n.sport, n.name) as id
    from (
      select r.sport, r.home as name from pg_temp.import_rows as r where r.home_id is null
      union
      select r.sport, r.away from pg_temp.import_rows as r where r.away_id is null
    ) as n
  )
  update pg_temp.import_rows as r
  set league_id = coalesce(r.league_id, l.id), home_id = coalesce(r.home_id, h.id),
    away_id = coalesce(r.away_id, a.id)
  from pg_temp.import_rows as i
  left join public.leagues as l
    on l.sport = i.sport and l.name = i.league and l.season = i.season
  left join named as h on h.sport = i.sport and h.name = i.home
  left join named as a on a.sport = i.sport and a.name = i.away
  where i.place = r.place and num_nulls(r.league_id, r.home_id, r.away_id) > 0;

  -- An id derived from names may be that of an earlier meeting of the two.
  with fresh as (
    select r.place, r.id_from <> 'FILE' and (
        row_number() over (partition by r.provider, r.sport, r.provider_id
          order by r.id_from <> 'FILE', r.starts_at, r.place) > 1
        or exists (
          select from public.fixtures as f
          where f.provider = r.provider and f.sport = r.sport and f.provider_id = r.provider_id)
      ) as taken
    from pg_temp.import_rows as r
    where r.existing is null
  )
  update pg_temp.import_rows as r
  set added = true, existing = gen_random_uuid(),
    provider_id = case when f.taken
      then left(r.provider_id, 83) || '|' || gen_random_uuid() else r.provider_id end
  from fresh as f
  where f.place = r.place;

  insert into public.fixtures (
    id, provider, provider_id, sport, league_id, home_team_id, away_team_id, round, venue, starts_at,
    state, status_short, home_reg, away_reg, home_full, away_full, periods
  )
  select
    r.existing, r.provider, r.provider_id, r.sport, r.league_id, r.home_id, r.away_id, r.round, r.venue,
    r.starts_at, coalesce(r.state, 'SCHEDULED'), r.status_short, r.home_reg::smallint,
    r.away_reg::smallint, r.home_full::smallint, r.away_full::smallint, r.periods
  from pg_temp.import_rows as r
  where r.added
  order by r.place;

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
    from pg_temp.import_rows as r
    join public.fixtures as c on c.id = r.existing and not r.added
    cross join lateral (
      select g.state, g.state <> r.state as stays
      from (select private.imported_state(r.state, c.state) as state) as g
    ) as s
  ) as n
  where f.id = n.id
    and (f.league_id, f.home_team_id, f.away_team_id, f.round, f.venue, f.starts_at, f.state,
      f.status_short, f.home_reg, f.away_reg, f.home_full, f.away_full, f.periods)
    is distinct from (n.league_id, n.home_id, n.away_id, n.round, n.venue, n.starts_at, n.state,
      n.status_short, n.home_reg, n.away_reg, n.home_full, n.away_full, n.periods);

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
    from pg_temp.import_rows as r
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
    returning fixture_id
  )
  update pg_temp.import_rows as r
  set prices = w.number
  from (select n.fixture_id, count(*) as number from written as n group by n.fixture_id) as w
  where w.fixture_id = r.existing;
  perform private.fixtures_come_from(null);

  outcomes := private.import_outcomes();
  return (
    select jsonb_build_object(
      'created', count(*) filter (where o.outcome = 'NEW'),
      'updated', count(*) filter (where o.outcome = 'CHANGED'),
      'unchanged', count(*) filter (where o.outcome = 'SAME'),
      'odds', coalesce(sum(o.odds), 0),
      'digest', private.sha256_hex(outcomes::text),
      'rows', outcomes,
      'errors', '[]'::jsonb)
    from jsonb_to_recordset(outcomes) as o (outcome text, odds integer)
  );
end
$$;


-- Imports up to 10,000 rows in one transaction. With errors, or on a dry run, nothing is written;
-- a dry run still says what would become of each row. `seen_counts` are its counts with the digest of that, and an
-- import that would change anything else is refused.
create function private.import_as_me(rows jsonb, dry_run boolean, seen_counts jsonb)
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

  -- From here on no other import changes what this one finds.
  perform pg_advisory_xact_lock(7310003);
  perform private.open_import(rows);
  problems := private.import_errors();
  if jsonb_array_length(problems) > 0 then
    return jsonb_build_object(
      'created', 0, 'updated', 0, 'unchanged', 0, 'odds', 0, 'digest', '', 'rows', '[]'::jsonb,
      'errors', problems);
  end if;

  if not coalesce(dry_run, false) then
    report := private.write_import();
    perform private.require_seen('counts', seen_counts, report - array['rows', 'errors']);
    return report;
  end if;
  -- The dry run writes and rolls back, so that it counts exactly what the import would do.
  begin
    report := private.write_import();
    raise exception using errcode = 'PTDRY';
  exception
    when sqlstate 'PTDRY' then return report;
  end;
end
$$;

grant execute on function private.import_as_me(jsonb, boolean, jsonb) to authenticated;


create function public.import_fixtures(rows jsonb, seen_counts jsonb, dry_run boolean default false)
returns jsonb
language sql
volatile
set search_path = ''
set statement_timeout = '120s'
as $$
  select private.import_as_me(
    import_fixtures.rows, import_fixtures.dry_run, import_fixtures.seen_counts)
$$;

comment on function public.import_fixtures(jsonb, jsonb, boolean) is 'Imports fixtures, results and odds, all rows or none, if it would do what a dry run (which takes null) said: {"created", "updated", "unchanged", "odds", "digest"}. The digest is of "rows", which says of each whether it is NEW, CHANGED (from what to what) or the SAME.';
grant execute on function public.import_fixtures(jsonb, jsonb, boolean) to authenticated;
