-- Importing fixtures, results and closing odds, second half: writing.

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
        coalesce(r.state, c.state) as state,
        coalesce(r.status_short, c.status_short) as status_short,
        coalesce(r.home_reg::smallint, c.home_reg) as home_reg,
        coalesce(r.away_reg::smallint, c.away_reg) as away_reg,
        coalesce(r.home_full::smallint, c.home_full) as home_full,
        coalesce(r.away_full::smallint, c.away_full) as away_full,
        coalesce(r.periods, c.periods) as periods
      from r
      join public.fixtures as c on c.id = r.existing
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
$$;

revoke execute on function private.write_import(jsonb) from public;


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

revoke execute on function private.import_as_me(jsonb, boolean) from public;
grant execute on function private.import_as_me(jsonb, boolean) to authenticated;
