-- What there is to do. Everybody with an account reads it, administrators write it.

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  due_on date,
  done boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.tasks is 'What there is to do.';

create index tasks_created_idx on public.tasks (created_at desc);

create trigger tasks_touch before update on public.tasks
  for each row execute function private.touch_updated_at();

alter table public.tasks enable row level security;

create policy tasks_read on public.tasks for select to authenticated
  using (true);

create policy tasks_add on public.tasks for insert to authenticated
  with check ((select private.has_role('ADMIN')));

create policy tasks_change on public.tasks for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));

create policy tasks_remove on public.tasks for delete to authenticated
  using ((select private.has_role('ADMIN')));

select private.keep_suspended_out('public.tasks');

revoke all on public.tasks from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.tasks to authenticated;
grant select on public.tasks to service_role;
