-- How the installation is doing, for its administrators, its health check and its metrics.

-- Notes of the server about itself: `server` for its version, `last_backup` for the last backup:
-- `{ file, bytes, verified }`, `plugins` for their problems: `[{ name, code, message }]`.
create table private.system_notes (
  key text primary key check (char_length(key) between 1 and 100),
  value jsonb not null,
  noted_at timestamptz not null default clock_timestamp()
);

comment on table private.system_notes is 'What the server last noted about itself, by subject; for administrators.';

alter table private.system_notes enable row level security;
revoke all on private.system_notes from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.system_notes');


create function private.note_system(key text, value jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.system_notes as n (key, value, noted_at)
  values (note_system.key, note_system.value, clock_timestamp())
  on conflict on constraint system_notes_pkey do update
  set value = excluded.value, noted_at = excluded.noted_at
$$;


-- What the parts beside the framework say about their state; the part that has something to say replaces it.
create function private.state_of_parts(at timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select '{}'::jsonb
$$;


-- The state as numbers and times; whoever reads it puts it into words. Reads no person's row.
create function private.system_state(at timestamptz default now())
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  migrations jsonb;
  sessions bigint;
begin
  -- Made by whoever applies the migrations; a database under construction has neither.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_build_object(''count'', count(*), ''last'', max(version))
      from supabase_migrations.schema_migrations' into migrations;
  end if;
  if to_regclass('auth.sessions') is not null then
    execute 'select count(*) from auth.sessions where not_after is null or not_after > $1' into sessions using at;
  end if;
  return jsonb_build_object(
    'at', at,
    'server', (select n.value from private.system_notes as n where n.key = 'server'),
    'database', jsonb_build_object(
      'bytes', pg_catalog.pg_database_size(current_database()),
      'version', current_setting('server_version')
    ),
    'migrations', migrations,
    'sessions', sessions,
    -- What the server found wrong with the packages of plugins and with their tables.
    'plugins', (select n.value from private.system_notes as n where n.key = 'plugins'),
    'mail', (
      select jsonb_build_object(
        'waiting', count(*) filter (where m.waits),
        'oldest', min(m.created_at) filter (where m.waits),
        'overdue', min(m.next_attempt_at) filter (where m.waits and m.next_attempt_at <= at),
        'failed', count(*) filter (where not m.waits)
      )
      from (
        select o.state in ('PENDING', 'SENDING') as waits, coalesce(o.resent_at, o.created_at) as created_at,
          o.next_attempt_at
        from public.mail_outbox as o
        where o.state in ('PENDING', 'SENDING', 'FAILED', 'EXPIRED')
        union all
        select a.state <> 'FAILED', a.created_at, a.next_attempt_at from private.account_mails as a
      ) as m
    ),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', j.name,
        'last_run', j.started_at,
        'last_ok', j.succeeded_at,
        'ok', case when j.finished_at is not null then j.problem is null end,
        'ms', round(extract(epoch from j.finished_at - j.started_at) * 1000),
        'next', j.due_at
      ) order by j.name), '[]')
      from private.jobs as j
    ),
    'backup', (
      select n.value || jsonb_build_object('at', n.noted_at)
      from private.system_notes as n where n.key = 'last_backup'
    )
  ) || private.state_of_parts(at);
end
$$;


create function private.system_state_as_me()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators see the state of the system.');
  end if;
  return private.system_state();
end
$$;

grant execute on function private.system_state_as_me() to authenticated;


create function public.system_state()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.system_state_as_me()
$$;

comment on function public.system_state() is 'How the installation is doing: database, mail, jobs, backup and what other parts say. ADMIN only.';
grant execute on function public.system_state() to authenticated;


create function private.run_job_as_me(job text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.refuse_inactive();
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators start jobs.');
  end if;
  if not exists (select from private.jobs as j where j.name = job) then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such job.');
  end if;
  -- One that runs is left alone.
  update private.jobs as j set due_at = clock_timestamp()
  where j.name = job and j.due_at > clock_timestamp();
  return true;
end
$$;

grant execute on function private.run_job_as_me(text) to authenticated;


create function public.run_job(job text)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.run_job_as_me(run_job.job)
$$;

comment on function public.run_job(text) is 'Makes a job of the server due now: it begins within seconds. ADMIN only.';
grant execute on function public.run_job(text) to authenticated;
