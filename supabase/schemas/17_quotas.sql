-- Rate limits for actions that leave rows or files behind. Each use is counted in one row that the next one
-- waits for, so that simultaneous requests can't exceed a limit.

create table private.quota_uses (
  owner uuid not null,
  what text not null,
  since timestamptz not null,
  used bigint not null,
  primary key (owner, what)
);

comment on table private.quota_uses is 'What was used in the current stretch of time: by a person, or through a link of theirs.';

create index quota_uses_since_idx on private.quota_uses (since);

alter table private.quota_uses enable row level security;
revoke all on private.quota_uses from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.quota_uses');


-- Counts a use, or `weight` of them; true while at most `most` were used in the period, which starts
-- at a full hour, day, … in UTC. For the owner's own functions, which refuse otherwise.
create function private.within_quota(
  owner uuid, what text, most bigint, stretch interval, weight bigint default 1)
returns boolean
language sql
volatile
set search_path = ''
as $$
  insert into private.quota_uses as q (owner, what, since, used)
  values (within_quota.owner, within_quota.what,
    date_bin(stretch, clock_timestamp(), '2000-01-01T00:00Z'), weight)
  on conflict on constraint quota_uses_pkey do update
  set used = case when q.since = excluded.since then q.used else 0 end + excluded.used,
    since = excluded.since
  returning used <= most
$$;


-- Deletes counts of past periods. Called by an hourly job.
create function private.forget_quota_uses(at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  delete from private.quota_uses as q where q.since <= forget_quota_uses.at - interval '2 days'
$$;
