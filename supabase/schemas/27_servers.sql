-- What the servers of a database share: their jobs, and the files that they need in common.

-- Of several servers on one database one does the jobs, the holder of an advisory
-- lock (server/jobs/jobs.ts); the table says what is due, so that the next holder goes on where it stopped.

create table private.jobs (
  -- `clean-up`, or `<id of a plugin>.<name>`.
  name text primary key constraint jobs_name_check check (char_length(name) between 1 and 125),
  started_at timestamptz not null,
  -- Null while it runs, and if its server ended meanwhile.
  finished_at timestamptz,
  due_at timestamptz not null,
  -- The end of the last run in which nothing went wrong.
  succeeded_at timestamptz,
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
    succeeded_at = case when finish_job.problem is null then clock_timestamp() else j.succeeded_at end,
    due_at = j.started_at + make_interval(secs => seconds)
  where j.name = job
$$;


-- What servers of one database need to have in common, under the names of the files in which a server with
-- an embedded database keeps it, such as the keys that sign sessions. Read and written by
-- server/files/server-files.ts, as the owner.
create table private.server_files (
  name text primary key check (char_length(name) between 1 and 100),
  content bytea not null check (octet_length(content) <= 1048576),
  changed_at timestamptz not null default clock_timestamp()
);

comment on table private.server_files is 'Keys, signed head and stamps, shared by all servers of the database. Whoever reads it can sign as the site.';

alter table private.server_files enable row level security;
revoke all on private.server_files from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.server_files');
