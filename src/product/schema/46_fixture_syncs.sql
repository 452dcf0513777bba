-- Fixtures from a provider's interface: the runs, alerts for staff, and what a run writes. A
-- run ends in one transaction with its matches.

create table public.fixture_syncs (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  cause text not null check (cause in ('TIMER', 'LIVE', 'STAFF')),
  started_by uuid constraint fixture_syncs_started_by_fkey
    references public.profiles (id) on delete set null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- QUOTA: stopped before the provider's limit. PARTIAL: some of the days could not be fetched.
  outcome text not null default 'RUNNING'
    check (outcome in ('RUNNING', 'OK', 'PARTIAL', 'QUOTA', 'FAILED')),
  requests integer not null default 0 check (requests >= 0),
  received integer not null default 0 check (received >= 0),
  created integer not null default 0 check (created >= 0),
  updated integer not null default 0 check (updated >= 0),
  unchanged integer not null default 0 check (unchanged >= 0),
  alerts integer not null default 0 check (alerts >= 0),
  quota_left integer check (quota_left >= 0),
  error text check (char_length(error) <= 300),
  check ((outcome = 'RUNNING') = (finished_at is null))
);

comment on table public.fixture_syncs is 'Runs of the fixture sync, one row a run. Written by its functions only.';

create index fixture_syncs_started_at_idx on public.fixture_syncs (started_at desc);
create index fixture_syncs_sport_idx on public.fixture_syncs (sport, started_at desc);
create index fixture_syncs_started_by_idx on public.fixture_syncs (started_by);


create table public.fixture_alerts (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  -- UNKNOWN_STATUS: a code missing from the table of states. TEAMS_CHANGED: other teams than
  -- those of a published tip. BAD_ROW: an unreadable match.
  kind text not null check (kind in ('UNKNOWN_STATUS', 'TEAMS_CHANGED', 'BAD_ROW')),
  provider text not null check (char_length(provider) between 1 and 40),
  -- The subject: the code, or the provider's number of the match.
  code text not null check (char_length(code) between 1 and 120),
  detail text check (char_length(detail) <= 300),
  fixture_id uuid constraint fixture_alerts_fixture_id_fkey
    references public.fixtures (id) on delete cascade,
  times integer not null default 1 check (times > 0),
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  done_by uuid constraint fixture_alerts_done_by_fkey
    references public.profiles (id) on delete set null
);

comment on table public.fixture_alerts is 'Problems that the fixture sync could not resolve, until a member of staff has handled them.';

create unique index fixture_alerts_open_idx on public.fixture_alerts (provider, sport, kind, code)
  where done_at is null;
create index fixture_alerts_fixture_id_idx on public.fixture_alerts (fixture_id);
create index fixture_alerts_done_by_idx on public.fixture_alerts (done_by);
create index fixture_alerts_last_seen_at_idx on public.fixture_alerts (last_seen_at desc);

create trigger fixture_syncs_guard before insert or update or delete on public.fixture_syncs
  for each row execute function private.forbid_api();

create trigger fixture_syncs_guard_truncate before truncate on public.fixture_syncs
  for each statement execute function private.forbid_always();

create trigger fixture_alerts_guard before insert or update or delete on public.fixture_alerts
  for each row execute function private.forbid_api();

create trigger fixture_alerts_guard_truncate before truncate on public.fixture_alerts
  for each statement execute function private.forbid_always();


alter table public.fixture_syncs enable row level security;
alter table public.fixture_alerts enable row level security;

-- The people who maintain the fixtures read the runs and the alerts.
create policy fixture_syncs_read on public.fixture_syncs for select to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));
create policy fixture_alerts_read on public.fixture_alerts for select to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));

revoke all on public.fixture_syncs, public.fixture_alerts
  from public, anon, authenticated, service_role;
grant select on public.fixture_syncs, public.fixture_alerts to authenticated, service_role;

select private.keep_audit_of('public.fixture_alerts');

select private.keep_suspended_out('public.fixture_syncs');
select private.keep_suspended_out('public.fixture_alerts');


-- Starts a run; one at a time for each sport. A run that never ended counts as failed after
-- 15 minutes. For the owner's own functions.
create function private.begin_sync(sport text, cause text, who uuid)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  run uuid;
begin
  if begin_sync.sport is null or begin_sync.sport not in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball') then
    perform private.refuse(422, 'SPORT_INVALID', 'Name one of the seven sports.');
  end if;
  perform pg_advisory_xact_lock(7310025, hashtext(begin_sync.sport));
  update public.fixture_syncs as s
  set outcome = 'FAILED', finished_at = clock_timestamp(), error = 'INTERRUPTED'
  where s.sport = begin_sync.sport and s.outcome = 'RUNNING'
    and s.started_at < now() - interval '15 minutes';
  if exists (
    select from public.fixture_syncs as s
    where s.sport = begin_sync.sport and s.outcome = 'RUNNING'
  ) then
    perform private.refuse(409, 'SYNC_RUNNING', 'A sync of this sport is under way.');
  end if;
  insert into public.fixture_syncs (sport, cause, started_by)
  values (begin_sync.sport, begin_sync.cause, begin_sync.who)
  returning id into run;
  return run;
end
$$;


-- A count as a number; null for anything that is not one.
create function private.count_of(value text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case when value ~ '^[0-9]{1,9}$' then value::integer end
$$;


-- A side's score as a number from 0 to 999; null for anything that is not one.
create function private.goals_of(value text)
returns smallint
language sql
immutable
set search_path = ''
as $$
  select case when value ~ '^[0-9]{1,3}$' then value::smallint end
$$;


-- The matches of a run as rows; any without number, teams, league or start is left out here
-- and reported by the run.
create function private.read_synced(sport text, rows jsonb)
returns table (
  provider_id text, league text, country text, season text, home text, away text, round text,
  venue text, starts_at timestamptz, state text, status_short text, status_long text,
  home_reg smallint, away_reg smallint, home_full smallint, away_full smallint, periods jsonb,
  original jsonb
)
language sql
stable
set search_path = ''
as $$
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
    and private.team_key(r ->> 'home') <> private.team_key(r ->> 'away')
    and private.is_plausible_start(private.try_instant(r ->> 'starts_at'))
  order by r ->> 'provider_id'
$$;


-- The league with a name; if another country has a league of that name, the country is appended.
create function private.synced_league(sport text, league text, country text, season text)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  named text := league;
  found public.leagues;
begin
  for attempt in 1..2 loop
    select * into found from public.leagues as l
    where l.sport = synced_league.sport and l.name = named and l.season = synced_league.season;
    if found.id is null then
      insert into public.leagues (sport, name, country, season)
      values (synced_league.sport, named, synced_league.country, synced_league.season)
      returning * into found;
    end if;
    if attempt = 2 or synced_league.country is null
      or coalesce(found.country, synced_league.country) = synced_league.country then
      return found.id;
    end if;
    named := left(league, 117 - char_length(synced_league.country)) || ' (' || synced_league.country || ')';
  end loop;
end
$$;


-- Raises an alert, or increments it while it is open.
create function private.raise_fixture_alert(
  sport text, kind text, provider text, code text, detail text, fixture uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.fixture_alerts as a (sport, kind, provider, code, detail, fixture_id)
  values (raise_fixture_alert.sport, raise_fixture_alert.kind, raise_fixture_alert.provider,
    left(raise_fixture_alert.code, 120), left(raise_fixture_alert.detail, 300), fixture)
  on conflict (provider, sport, kind, code) where done_at is null do update
  set times = a.times + 1, last_seen_at = clock_timestamp(), detail = excluded.detail,
    fixture_id = excluded.fixture_id
$$;


-- Writes a run's matches: new ones are added, known ones (provider, sport and number) changed
-- if they differ. A row without a state has an unknown code: the match keeps its
-- state and its scores, and staff are alerted. Returns the counts.
create function private.write_synced(sport text, rows jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  source constant text := 'api-sports';
  r record;
  old public.fixtures;
  wanted public.fixtures;
  locked boolean;
  problem text;
  made integer := 0;
  changed integer := 0;
  alerts integer := 0;
  readable integer := 0;
begin
  perform private.fixtures_come_from('SYNC');
  for r in select * from private.read_synced(write_synced.sport, rows) loop
    readable := readable + 1;
    select n.name into problem from (values (r.home), (r.away)) as n (name)
    where private.unknown_letter(n.name) is not null and private.team_named(write_synced.sport, n.name) is null;
    if found then
      perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id, format(
        '%s – %s: "%s" (%s) is of another alphabet than the letters before it, or of none that the record knows. Add the team under another name, and this one as its other name.',
        r.home, r.away, private.unknown_letter(problem), private.code_of(private.unknown_letter(problem))), null);
      alerts := alerts + 1;
      continue;
    end if;
    perform private.add_teams(jsonb_build_array(
      jsonb_build_object('sport', write_synced.sport, 'name', r.home),
      jsonb_build_object('sport', write_synced.sport, 'name', r.away)));
    select * into old from public.fixtures as f
    where f.provider = source and f.sport = write_synced.sport
      and f.provider_id = r.provider_id;
    wanted := old;
    wanted.league_id := private.synced_league(write_synced.sport, r.league, r.country, r.season);
    wanted.home_team_id := private.team_named(write_synced.sport, r.home, old.home_team_id);
    wanted.away_team_id := private.team_named(write_synced.sport, r.away, old.away_team_id);
    if wanted.home_team_id = wanted.away_team_id
      or (wanted.home_team_id, wanted.away_team_id) is distinct from (old.home_team_id, old.away_team_id)
        and private.are_one_team(
          (select t.name from public.teams as t where t.id = wanted.home_team_id),
          (select t.name from public.teams as t where t.id = wanted.away_team_id)) then
      perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id,
        r.home || ' – ' || r.away || ': both are names of one team.', old.id);
      alerts := alerts + 1;
      continue;
    end if;
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

    -- What can't be is held back as a whole, until the provider says something else.
    problem := coalesce(
      (select p.sentence
        from private.score_problems(write_synced.sport, wanted.state, wanted.status_short, wanted.home_reg,
          wanted.away_reg, wanted.home_full, wanted.away_full, wanted.periods) as p
        limit 1),
      case when cardinality(private.changed_facts(to_jsonb(old), to_jsonb(wanted))) > 0
        then case private.too_early(wanted)
          when 'NOT_BEGUN' then 'It was played before its start, and something is published on it.'
          when 'TOO_SHORT' then 'It was over too soon after its start, and something is published on it.'
        end
      end,
      (select format('A team of it plays %s – %s at that time, and something is published on both.', m.home, m.away)
        from private.meeting_after(old, wanted) as m));
    if problem is not null then
      wanted.starts_at := coalesce(old.starts_at, r.starts_at);
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
      problem := case when wanted.starts_at <> old.starts_at
        then private.renamed_from(old.id, wanted.starts_at) end;
      if problem is not null then
        perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id, format(
          '%s – %s begins on another day, but was published as %s: give the teams these names again.',
          r.home, r.away, problem), old.id);
        alerts := alerts + 1;
        continue;
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
  perform private.fixtures_come_from(null);
  return jsonb_build_object(
    'received', jsonb_array_length(rows),
    'created', made,
    'updated', changed,
    'unchanged', readable - made - changed,
    'alerts', alerts
  );
end
$$;


-- Ends a run and writes its matches, both or neither. Called again for the same run, it returns the
-- same answer and writes nothing. `report`: outcome, requests, quota_left, error. For the owner's own
-- functions.
create function private.finish_sync(run uuid, report jsonb, rows jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  entry public.fixture_syncs;
  counts jsonb;
begin
  select * into entry from public.fixture_syncs where id = run for update;
  if entry.id is null then
    perform private.refuse(404, 'SYNC_NOT_FOUND', 'There is no such run.');
  end if;
  if entry.outcome = 'RUNNING' then
    if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 10000 then
      perform private.refuse(422, 'ROWS_INVALID', 'Send up to 10,000 matches as a list.');
    end if;
    if report ->> 'outcome' is null
      or report ->> 'outcome' not in ('OK', 'PARTIAL', 'QUOTA', 'FAILED') then
      perform private.refuse(422, 'REPORT_INVALID', 'The report needs an outcome.');
    end if;
    counts := private.write_synced(entry.sport, rows);
    update public.fixture_syncs
    set
      outcome = report ->> 'outcome',
      finished_at = clock_timestamp(),
      requests = coalesce(private.count_of(report ->> 'requests'), 0),
      quota_left = private.count_of(report ->> 'quota_left'),
      error = left(report ->> 'error', 300),
      received = (counts ->> 'received')::integer,
      created = (counts ->> 'created')::integer,
      updated = (counts ->> 'updated')::integer,
      unchanged = (counts ->> 'unchanged')::integer,
      alerts = (counts ->> 'alerts')::integer
    where id = run
    returning * into entry;
  end if;
  return to_jsonb(entry) - array['started_by', 'cause'];
end
$$;


-- begin_sync, for those who may start a run: the people who maintain the fixtures, and the server's own key.
create function private.begin_sync_as_me(sport text, cause text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not (private.has_role('TIPSTER', 'ADMIN') or coalesce(auth.role() = 'service_role', false)) then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators sync fixtures.');
  end if;
  -- A run started by a person is recorded as such, whatever the request says.
  return private.begin_sync(sport,
    case when auth.uid() is null and cause in ('TIMER', 'LIVE') then cause else 'STAFF' end,
    auth.uid());
end
$$;

grant execute on function private.begin_sync_as_me(text, text) to authenticated, service_role;


-- finish_sync, for the server: the provider's data is never accepted from a person.
create function private.finish_sync_as_me(run uuid, report jsonb, rows jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only the server ends a run of the fixture sync.');
  end if;
  return private.finish_sync(run, report, rows);
end
$$;

grant execute on function private.finish_sync_as_me(uuid, jsonb, jsonb) to service_role;


-- Closes an alert, once.
create function private.close_alert_as_me(alert uuid, seen_last_seen_at timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  last_seen timestamptz;
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators see to alerts.');
  end if;
  select a.last_seen_at into last_seen from public.fixture_alerts as a where a.id = alert for update;
  if not found then
    perform private.refuse(404, 'ALERT_NOT_FOUND', 'There is no such alert.');
  end if;
  -- It may have happened again since.
  perform private.require_seen('last_seen_at', seen_last_seen_at, last_seen);
  update public.fixture_alerts
  set done_at = clock_timestamp(), done_by = auth.uid()
  where id = alert and done_at is null;
end
$$;

grant execute on function private.close_alert_as_me(uuid, timestamptz) to authenticated;


-- The sports with a match by the provider that should be in progress, or whose result is awaited:
-- it started within the last 6 hours, or is reported to be in play.
create function private.sports_in_play(at timestamptz default now())
returns setof text
language sql
stable
set search_path = ''
as $$
  select distinct f.sport
  from public.fixtures as f
  where f.provider = 'api-sports'
    and f.starts_at between at - interval '6 hours' and at
    and f.state in ('TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED')
$$;


create function public.begin_fixture_sync(sport text, cause text default 'STAFF')
returns uuid
language sql
volatile
set search_path = ''
as $$
  select private.begin_sync_as_me(begin_fixture_sync.sport, begin_fixture_sync.cause)
$$;

comment on function public.begin_fixture_sync(text, text) is 'Begins a run of the fixture sync (TIPSTER, ADMIN, the secret key). Gives the run''s id; 409 SYNC_RUNNING while one of the sport is under way.';
grant execute on function public.begin_fixture_sync(text, text) to authenticated, service_role;


create function public.finish_fixture_sync(run_id uuid, report jsonb, rows jsonb default '[]')
returns jsonb
language sql
volatile
set search_path = ''
set statement_timeout = '120s'
as $$
  select private.finish_sync_as_me(finish_fixture_sync.run_id, finish_fixture_sync.report,
    finish_fixture_sync.rows)
$$;

comment on function public.finish_fixture_sync(uuid, jsonb, jsonb) is 'Writes the matches of a run and ends it, in one transaction. Gives the run. For the secret key alone.';
grant execute on function public.finish_fixture_sync(uuid, jsonb, jsonb) to service_role;


create function public.close_fixture_alert(alert_id uuid, seen_last_seen_at timestamptz)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.close_alert_as_me(
    close_fixture_alert.alert_id, close_fixture_alert.seen_last_seen_at);
  select true;
$$;

comment on function public.close_fixture_alert(uuid, timestamptz) is 'Marks an alert of the fixture sync as done, if it hasn''t happened again since it was seen (TIPSTER, ADMIN).';
grant execute on function public.close_fixture_alert(uuid, timestamptz) to authenticated;
