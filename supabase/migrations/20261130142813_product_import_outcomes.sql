-- product import outcomes

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.import_as_me(rows jsonb, dry_run boolean, seen_counts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.import_facts()
 RETURNS TABLE(place integer, facts jsonb)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.import_outcomes()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.open_import(rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
    select n.*, private.record_team_key(coalesce(t.name, n.name)) as record_key
    from named as n
    left join public.teams as t on t.id = n.id
  )
  select r.*, l.id as league_id, h.id as home_id, a.id as away_id, h.key as home_key,
    a.key as away_key, h.record_key = a.record_key as same_team, null::uuid as existing, false as added,
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
$function$;

CREATE OR REPLACE FUNCTION private.write_import()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

COMMENT ON FUNCTION "public"."import_fixtures"(jsonb, jsonb, boolean) IS 'Imports fixtures, results and odds, all rows or none, if it would do what a dry run (which takes null) said: {"created", "updated", "unchanged", "odds", "digest"}. The digest is of "rows", which says of each whether it is NEW, CHANGED (from what to what) or the SAME.';

REVOKE ALL ON FUNCTION "private"."import_facts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_outcomes"() FROM PUBLIC;
