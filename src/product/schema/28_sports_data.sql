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


-- What the record's verifiers know of each sport, in their words (`SportRules` of src/product/record/grammar.ts; a test
-- compares it with grammar.json): the fewest minutes of a match, and what a score is made of.
create function private.sport_rules(sport text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select '{
    "football": {"minutes": 90, "parts": 2, "halves": true, "shootOut": true},
    "baseball": {"minutes": 45, "parts": 9, "levelBeforeMore": true, "homeMayNotBat": true},
    "basketball": {"minutes": 40, "parts": 4, "levelBeforeMore": true, "decided": true},
    "handball": {"minutes": 60, "parts": 2, "halves": true, "levelBeforeMore": true, "shootOut": true},
    "hockey": {"minutes": 60, "parts": 3, "levelBeforeMore": true, "shootOut": true, "oneMore": true},
    "rugby": {"minutes": 14, "parts": 2, "halves": true, "levelBeforeMore": true, "shootOut": true},
    "volleyball": {"minutes": 40, "sets": {"won": 3, "points": [25, 25, 25, 25, 15], "lead": 2}}
  }'::jsonb -> sport
$$;


-- Whether sets are won as the sport wins them, and add up to the score of the match, which is that of sets.
-- `homes` and `aways` are the points of each.
create function private.are_possible_sets(
  rules jsonb, is_over boolean, home integer, away integer, homes numeric[], aways numeric[])
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  won constant integer := (rules -> 'won')::integer;
  lead constant integer := (rules -> 'lead')::integer;
  played constant integer := coalesce(cardinality(homes), 0);
  home_sets integer := 0;
  away_sets integer := 0;
  target integer;
  high numeric;
  ahead numeric;
begin
  if greatest(home, away) > won or least(home, away) >= won or is_over and greatest(home, away) <> won then
    return false;
  end if;
  for place in 1 .. played loop
    target := (rules -> 'points' -> (place - 1))::integer;
    high := greatest(homes[place], aways[place]);
    ahead := abs(homes[place] - aways[place]);
    if target is null or greatest(home_sets, away_sets) = won or high > target and ahead > lead then
      return false;
    end if;
    if high >= target and ahead >= lead then
      home_sets := home_sets + (homes[place] > aways[place])::integer;
      away_sets := away_sets + (homes[place] < aways[place])::integer;
    elsif is_over or place < played then
      return false;
    end if;
  end loop;
  return not coalesce(home_sets > home or away_sets > away
    or is_over and played = home + away and (home_sets, away_sets) <> (home, away), false);
end
$$;


-- Whether a match of the sport can have these scores in the state, as src/product/record/possible-score.ts says, which the
-- record is verified by. Numbers that are unknown contradict nothing. Null for a sport or periods that can't be read.
create function private.is_possible_score(
  sport text, state text, home_reg integer, away_reg integer, home_full integer, away_full integer,
  periods jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  rules constant jsonb := private.sport_rules(sport);
  is_over constant boolean := state = 'FINISHED';
  from_level constant boolean := rules ? 'levelBeforeMore';
  parts constant integer := (rules -> 'parts')::integer;
  homes numeric[];
  aways numeric[];
  played integer;
  -- The sums of the parts of regulation time, then the scores before and after the last part beyond it.
  home numeric;
  away numeric;
  home_before numeric;
  away_before numeric;
  goals numeric;
begin
  if rules is null or jsonb_typeof(periods) <> 'array'
    or jsonb_path_exists(periods, '$[*].* ? (@.type() != "number" && @ != null)') then
    return null;
  end if;
  select array_agg((p.value ->> 'home')::numeric order by p.place),
    array_agg((p.value ->> 'away')::numeric order by p.place)
  into homes, aways
  from jsonb_array_elements(periods) with ordinality as p (value, place);
  played := coalesce(cardinality(homes), 0);

  -- A part of a score is there with both sides; only the last inning may be without the home side.
  if played > 0 and rules ? 'homeMayNotBat' then
    homes[played] := coalesce(homes[played], 0);
  end if;
  if array_position(homes, null) is not null or array_position(aways, null) is not null
    or (home_reg is null) <> (away_reg is null) or (home_full is null) <> (away_full is null)
    or greatest(home_reg, away_reg, home_full, away_full) > 999
    or 999 < any (homes || aways) then
    return false;
  end if;
  if state not in ('FINISHED', 'ABANDONED') then
    return true;
  end if;
  if rules ? 'sets' then
    return coalesce((home_reg, away_reg) = (home_full, away_full), true)
      and private.are_possible_sets(rules -> 'sets', is_over, coalesce(home_full, home_reg),
        coalesce(away_full, away_reg), homes, aways);
  end if;

  select coalesce(sum(p.home), 0), coalesce(sum(p.away), 0) into home, away
  from unnest(homes[:parts], aways[:parts]) as p (home, away);
  if home > least(home_reg, home_full) or away > least(away_reg, away_full)
    or home_reg > home_full or away_reg > away_full then
    return false;
  end if;
  if not is_over then
    return played <= parts or not coalesce(
      (select sum(h.n) from unnest(homes) as h (n)) > home_full
      or (select sum(a.n) from unnest(aways) as a (n)) > away_full, false);
  end if;
  if played >= parts and (home, away) <> (home_reg, away_reg)
    or rules ? 'decided' and home_full = away_full then
    return false;
  end if;
  if home_reg is null and played < parts then
    return true;
  end if;
  home := coalesce(home_reg, home);
  away := coalesce(away_reg, away);
  goals := home + away;
  if played <= parts then
    return home_full is null or (home, away) = (home_full, away_full)
      or (not from_level or home = away)
        and (not rules ? 'oneMore' or home_full + away_full = goals + 1);
  end if;

  for place in parts + 1 .. played loop
    if from_level and home <> away then
      return false;
    end if;
    home_before := home;
    away_before := away;
    home := home + homes[place];
    away := away + aways[place];
  end loop;
  if (not rules ? 'oneMore' or home + away <= goals + 1)
    and (home_full is null or (home, away) = (home_full, away_full)) then
    return true;
  end if;
  -- The last part was a shoot-out, of which the final score has nothing, or one for its winner.
  if not rules ? 'shootOut' or homes[played] = aways[played] then
    return false;
  end if;
  if rules ? 'oneMore' then
    home_before := home_before + (homes[played] > aways[played])::integer;
    away_before := away_before + (homes[played] < aways[played])::integer;
  end if;
  return home_full is null or (home_before, away_before) = (home_full, away_full);
end
$$;


-- Why a score can't be a real result: a code, the field, and a sentence. `status` is the source's own word for how the
-- match ended. After extra time, overtime or a shoot-out a lone score is the final one, not that of regulation time;
-- sports that go on until one side leads do so from a level score only. What is wrong in no such way is refused as the
-- record's verifiers refuse it.
create function private.score_problems(
  sport text, state text, status text, home_reg integer, away_reg integer, home_full integer, away_full integer,
  periods jsonb)
returns table (code text, field text, sentence text)
language sql
immutable
set search_path = ''
as $$
  with known as materialized (
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
  )
  select k.code, k.field, k.sentence from known as k
  union all
  select 'SCORE_IMPOSSIBLE', case when jsonb_array_length(periods) > 0 then 'periods' else 'home_full' end,
    'A match of this sport can''t have this score: it, the score of regulation time and the parts contradict each other.'
  where not exists (select from known)
    and not private.is_possible_score(sport, state, home_reg, away_reg, home_full, away_full, periods)
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
    or (new.sport, new.state, new.status_short, new.home_reg, new.away_reg, new.home_full,
        new.away_full, new.periods)
      is distinct from
      (old.sport, old.state, old.status_short, old.home_reg, old.away_reg, old.home_full,
        old.away_full, old.periods) then
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
