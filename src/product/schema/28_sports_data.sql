-- Leagues, teams and fixtures of the seven sports.

create table public.leagues (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  country text check (char_length(country) <= 60),
  season text not null default '' check (char_length(season) <= 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (sport, name, season)
);

create index leagues_name_idx on public.leagues (name);


create table public.teams (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  short_name text check (char_length(short_name) <= 20),
  country text check (char_length(country) <= 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (sport, name)
);

create index teams_name_idx on public.teams (name);


create table public.fixtures (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  league_id uuid not null
    constraint fixtures_league_id_fkey references public.leagues (id) on delete restrict,
  home_team_id uuid not null
    constraint fixtures_home_team_id_fkey references public.teams (id) on delete restrict,
  away_team_id uuid not null
    constraint fixtures_away_team_id_fkey references public.teams (id) on delete restrict,
  round text check (char_length(round) <= 80),
  venue text check (char_length(venue) <= 120),
  starts_at timestamptz not null check (isfinite(starts_at)),
  original_starts_at timestamptz not null,
  state text not null default 'SCHEDULED' check (state in
    ('TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED', 'FINISHED', 'POSTPONED', 'CANCELLED',
     'ABANDONED', 'AWARDED', 'WALKOVER')),
  status_short text check (char_length(status_short) <= 20),
  status_long text check (char_length(status_long) <= 80),
  home_reg smallint check (home_reg >= 0),
  away_reg smallint check (away_reg >= 0),
  home_full smallint check (home_full >= 0),
  away_full smallint check (away_full >= 0),
  periods jsonb check (
    jsonb_typeof(periods) = 'array'
    and jsonb_array_length(periods) <= 40
    and not jsonb_path_exists(periods, '$[*] ? (@.type() != "object")')
    and not jsonb_path_exists(periods, '$[*].* ? (@.type() != "number" && @ != null)')
    and not jsonb_path_exists(periods, '$[*].* ? (@ < 0 || @ > 999 || @.floor() != @)')
  ),
  result_confirmed_at timestamptz,
  provider text not null default 'manual' check (char_length(btrim(provider)) between 1 and 40),
  provider_id text check (char_length(btrim(provider_id)) between 1 and 120),
  change_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, sport, provider_id),
  check (home_team_id <> away_team_id),
  check ((home_reg is null) = (away_reg is null)),
  check ((home_full is null) = (away_full is null))
);

comment on table public.fixtures is 'Matches. Scores hold what was played, never an administrative result.';
comment on column public.fixtures.home_reg is 'Score after regulation time (football 90 minutes, hockey and handball 60, rugby 80).';
comment on column public.fixtures.home_full is 'Final score incl. overtime, extra innings or shoot-out; sets in volleyball.';
comment on column public.fixtures.periods is 'List of {"home": n, "away": n}. Football: the first is half-time. Volleyball: the points of each set.';

comment on column public.fixtures.change_reason is 'Write only: the public reason of a change of start, state or score. fixture_facts keeps it.';

create index fixtures_league_id_idx on public.fixtures (league_id);
create index fixtures_teams_idx on public.fixtures (home_team_id, away_team_id, starts_at);
create index fixtures_away_team_id_idx on public.fixtures (away_team_id);
create index fixtures_sport_starts_at_idx on public.fixtures (sport, starts_at desc, id);
create index fixtures_starts_at_idx on public.fixtures (starts_at, id);
create index fixtures_state_idx on public.fixtures (state, starts_at);
-- The fixtures that need a result: the few that began long ago and are not decided.
create index fixtures_undecided_idx on public.fixtures (sport, starts_at)
  where state in ('TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED');
create index fixtures_updated_at_idx on public.fixtures (updated_at);
create index fixtures_sport_updated_at_idx on public.fixtures (sport, updated_at);

create trigger leagues_touch before update on public.leagues
  for each row execute function private.touch_updated_at();

create trigger teams_touch before update on public.teams
  for each row execute function private.touch_updated_at();

create trigger fixtures_touch before update on public.fixtures
  for each row execute function private.touch_updated_at();


-- Fills derived values: the original start, and when the result became known.
-- League and teams must be of the fixture's own sport.
create function private.complete_fixture()
returns trigger
language plpgsql
security definer
set search_path = ''
-- Its plans are kept by the connection: one made while there were few teams would read all of them for each match.
-- An import of 2,000 matches with 10,000 new teams reads 52,000 blocks, and 248,000 without this.
set enable_seqscan = off
as $$
declare
  known constant boolean := case
    when new.state = 'FINISHED' then new.home_reg is not null or new.home_full is not null
    else new.state in ('CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
  end;
begin
  new.original_starts_at := coalesce(new.original_starts_at, new.starts_at);
  if not known then
    new.result_confirmed_at := null;
  elsif tg_op = 'INSERT' or old.result_confirmed_at is null
    or (new.state, new.home_reg, new.away_reg, new.home_full, new.away_full, new.periods)
      is distinct from
      (old.state, old.home_reg, old.away_reg, old.home_full, old.away_full, old.periods) then
    new.result_confirmed_at := now();
  else
    new.result_confirmed_at := old.result_confirmed_at;
  end if;

  if not exists (select from public.leagues where id = new.league_id and sport = new.sport) then
    perform private.refuse(422, 'FIXTURE_INVALID', 'That league is not of this sport.', '{"field": "league_id"}');
  end if;
  if exists (
    select from public.teams
    where id in (new.home_team_id, new.away_team_id) and sport <> new.sport
  ) then
    perform private.refuse(422, 'FIXTURE_INVALID', 'Both teams must be of this sport.', '{"field": "home_team_id"}');
  end if;
  return new;
end
$$;

create trigger fixtures_complete before insert or update on public.fixtures
  for each row execute function private.complete_fixture();


-- True for the name of a source reserved for the server, in any spelling.
create function private.is_sync_provider(name text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(lower(normalize(name, NFKC)), '[^a-z0-9]', '', 'g') = 'apisports'
$$;


-- No person can claim that a match came from the sync's provider, nor that one of its matches didn't.
create function private.guard_fixture_origin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null
    and (private.is_sync_provider(new.provider)
      or tg_op = 'UPDATE' and private.is_sync_provider(old.provider))
    and (tg_op = 'INSERT'
      or (new.provider, new.provider_id) is distinct from (old.provider, old.provider_id)) then
    perform private.forbid('Only the fixture sync says what came from its provider.');
  end if;
  return new;
end
$$;

create trigger fixtures_origin before insert or update on public.fixtures
  for each row execute function private.guard_fixture_origin();


-- Why a score can't be a real result: a code, the field, and a sentence. `status` is the source's own word for how the
-- match ended. After extra time, overtime or a shoot-out a lone score is the final one, not that of regulation time;
-- sports that go on until one side leads do so from a level score only.
create function private.score_problems(
  sport text, state text, status text, home_reg integer, away_reg integer, home_full integer, away_full integer,
  periods jsonb)
returns table (code text, field text, sentence text)
language sql
immutable
set search_path = ''
as $$
  select p.code, p.field, p.sentence
  from (
    select coalesce(home_full, home_reg) as home, coalesce(away_full, away_reg) as away
  ) as f
  cross join (
    select coalesce(upper(btrim(status)) in ('AET', 'PEN', 'AOT', 'AP'), false) as beyond
  ) as w
  cross join lateral (values
    ('SCORE_TOO_HIGH', 'home_full', 'No number in a score is above 999.',
      greatest(home_reg, away_reg, home_full, away_full) > 999),
    ('HALF_TIME_ABOVE_FULL_TIME', 'periods', 'The half-time score is higher than the final one.',
      sport in ('football', 'handball', 'rugby') and (
        (periods -> 0 ->> 'home')::numeric > least(home_reg, home_full)
        or (periods -> 0 ->> 'away')::numeric > least(away_reg, away_full))),
    ('FULL_BELOW_REGULATION', 'home_full',
      'The final score is lower than the one after regulation time.',
      home_full < home_reg or away_full < away_reg),
    ('REGULATION_UNCLEAR', 'home_reg',
      'After extra time, overtime or a shoot-out the score of regulation time is level or not known.',
      state = 'FINISHED' and (
        home_full is null and home_reg is not null and w.beyond
        or sport in ('baseball', 'basketball', 'hockey') and home_reg <> away_reg
          and home_full >= home_reg and away_full >= away_reg
          and (w.beyond or home_full > home_reg or away_full > away_reg))),
    ('DRAW_IMPOSSIBLE', 'home_full', 'A basketball game does not end level.',
      sport = 'basketball' and state = 'FINISHED' and home_full = away_full),
    ('SETS_IMPOSSIBLE', 'home_full', 'Volleyball ends when one side has won three sets.',
      sport = 'volleyball' and (
        greatest(f.home, f.away) > 3 or least(f.home, f.away) > 2
        or state = 'FINISHED' and greatest(f.home, f.away) < 3))
  ) as p (code, field, sentence, wrong)
  where (state in ('FINISHED', 'ABANDONED') or p.code = 'SCORE_TOO_HIGH') and p.wrong
$$;


-- Whether a start is plausible: neither before our sports data nor in a mistyped year.
create function private.is_plausible_start(at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select at between '1990-01-01T00:00:00Z' and now() + interval '5 years'
$$;


-- Refuses implausible results and starts when they are entered or changed.
create function private.refuse_impossible_fixture()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  problem record;
begin
  if (tg_op = 'INSERT' or new.starts_at <> old.starts_at)
    and not private.is_plausible_start(new.starts_at) then
    perform private.refuse(422, 'START_OUT_OF_RANGE',
      'A match begins after 1989 and at most five years from now.', '{"field": "starts_at"}');
  end if;
  if tg_op = 'INSERT'
    or (new.state, new.status_short, new.home_reg, new.away_reg, new.home_full, new.away_full,
        new.periods)
      is distinct from
      (old.state, old.status_short, old.home_reg, old.away_reg, old.home_full, old.away_full,
        old.periods) then
    select * into problem from private.score_problems(new.sport, new.state,
      new.status_short, new.home_reg, new.away_reg, new.home_full, new.away_full, new.periods) limit 1;
    if found then
      perform private.refuse(422, problem.code, problem.sentence,
        jsonb_build_object('field', problem.field));
    end if;
  end if;
  return new;
end
$$;

create trigger fixtures_possible before insert or update on public.fixtures
  for each row execute function private.refuse_impossible_fixture();


alter table public.leagues enable row level security;
alter table public.teams enable row level security;
alter table public.fixtures enable row level security;

-- Everyone reads leagues, visitors too.
create policy leagues_read_anon on public.leagues for select to anon using (true);
create policy leagues_read on public.leagues for select to authenticated using (true);

-- Tipsters and administrators maintain the leagues.
create policy leagues_add on public.leagues for insert to authenticated
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy leagues_change on public.leagues for update to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')))
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy leagues_remove on public.leagues for delete to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));

-- Everyone reads teams, visitors too.
create policy teams_read_anon on public.teams for select to anon using (true);
create policy teams_read on public.teams for select to authenticated using (true);

-- Tipsters and administrators maintain the teams.
create policy teams_add on public.teams for insert to authenticated
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy teams_change on public.teams for update to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')))
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy teams_remove on public.teams for delete to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));

-- Everyone reads fixtures, visitors too.
create policy fixtures_read_anon on public.fixtures for select to anon using (true);
create policy fixtures_read on public.fixtures for select to authenticated using (true);

-- Tipsters and administrators maintain the fixtures; one with a tip on it can't be deleted (foreign key).
create policy fixtures_add on public.fixtures for insert to authenticated
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy fixtures_change on public.fixtures for update to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')))
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy fixtures_remove on public.fixtures for delete to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));

revoke all on public.leagues, public.teams, public.fixtures
  from public, anon, authenticated, service_role;
grant select on public.leagues, public.teams, public.fixtures to anon;
grant select, insert, update, delete on public.leagues, public.teams, public.fixtures
  to authenticated, service_role;

select private.keep_audit_of('public.leagues');
select private.keep_audit_of('public.teams');
select private.keep_audit_of('public.fixtures');
select private.keep_suspended_out('public.leagues');
select private.keep_suspended_out('public.teams');
select private.keep_suspended_out('public.fixtures');


-- How late a match may start before its tips are void, relative to the published
-- start. Football 48 h and handball 24 h are fixed by the house rules; the others follow the
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
