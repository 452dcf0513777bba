-- Fixtures from a provider's interface: the runs, and what staff should look at.

create table public.fixture_syncs (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  cause text not null check (cause in ('TIMER', 'LIVE', 'STAFF')),
  started_by uuid constraint fixture_syncs_started_by_fkey
    references public.profiles (id) on delete set null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- QUOTA: stopped before the provider's limit. PARTIAL: some of the days could not be had.
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
  -- UNKNOWN_STATUS: a code that the table of states does not hold. TEAMS_CHANGED: other teams than
  -- those of a published tip. BAD_ROW: a match that could not be read.
  kind text not null check (kind in ('UNKNOWN_STATUS', 'TEAMS_CHANGED', 'BAD_ROW')),
  provider text not null check (char_length(provider) between 1 and 40),
  -- What it is about: the code, or the provider's number of the match.
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

comment on table public.fixture_alerts is 'What the fixture sync could not decide by itself, until somebody of the staff has seen to it.';

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

-- Who keeps the fixtures reads the runs and the alerts.
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
