-- The server's own jobs. Of several servers on one database one does them, the holder of an advisory
-- lock (server/jobs.ts); the table says what is due, so that the next holder goes on where it stopped.

create table private.jobs (
  name text primary key check (name ~ '^[a-z-]{1,40}$'),
  started_at timestamptz not null,
  -- Null while it runs, and if its server ended meanwhile.
  finished_at timestamptz,
  due_at timestamptz not null,
  -- What went wrong in the last run; null if nothing did.
  problem text check (char_length(problem) <= 300)
);

comment on table private.jobs is 'The last run of each of the server''s jobs, and when the next is due.';

alter table private.jobs enable row level security;
revoke all on private.jobs from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.jobs');


-- Notes that a job begins, if it is due. It stays due until it is finished: if its server ends meanwhile,
-- another one begins it again.
create function private.begin_job(job text)
returns boolean
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- Servers ask every few seconds: a look writes nothing.
  if exists (select from private.jobs as j where j.name = job and j.due_at > clock_timestamp()) then
    return false;
  end if;
  insert into private.jobs as j (name, started_at, due_at)
  values (job, clock_timestamp(), clock_timestamp())
  on conflict on constraint jobs_pkey do update
  set started_at = clock_timestamp(), finished_at = null
  where j.due_at <= clock_timestamp();
  return found;
end
$$;


-- Notes that a job is finished, and due again so many seconds after it began.
create function private.finish_job(job text, seconds integer, problem text)
returns void
language sql
volatile
set search_path = ''
as $$
  update private.jobs as j
  set finished_at = clock_timestamp(), problem = left(finish_job.problem, 300),
    due_at = j.started_at + make_interval(secs => seconds)
  where j.name = job
$$;
