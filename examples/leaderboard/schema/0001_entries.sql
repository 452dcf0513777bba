-- Who has how many points. Everybody with an account reads them, administrators write them.

create table public.leaderboard_entries (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  points integer not null default 0 check (points >= 0),
  stars smallint not null default 0 check (stars between 0 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.leaderboard_entries is 'Who has how many points.';

create index leaderboard_entries_points_idx on public.leaderboard_entries (points desc);

create trigger leaderboard_entries_touch before update on public.leaderboard_entries
  for each row execute function private.touch_updated_at();

alter table public.leaderboard_entries enable row level security;

create policy leaderboard_entries_read on public.leaderboard_entries for select to authenticated
  using (true);

create policy leaderboard_entries_add on public.leaderboard_entries for insert to authenticated
  with check ((select private.has_role('ADMIN')));

create policy leaderboard_entries_change on public.leaderboard_entries for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));

create policy leaderboard_entries_remove on public.leaderboard_entries for delete to authenticated
  using ((select private.has_role('ADMIN')));

select private.keep_suspended_out('public.leaderboard_entries');

revoke all on public.leaderboard_entries from public, anon, authenticated, service_role;
grant select, insert (id, name, points, stars), update (name, points, stars), delete
  on public.leaderboard_entries to authenticated;
grant select on public.leaderboard_entries to service_role;
