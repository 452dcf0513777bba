-- How often somebody may do what leaves rows or files behind. Each use is counted in one row that the next one
-- waits for, so that many at once don't pass a limit.

create table private.quota_uses (
  owner uuid not null,
  what text not null,
  since timestamptz not null,
  used bigint not null,
  primary key (owner, what)
);

comment on table private.quota_uses is 'What was used in the current stretch of time: by a person, or through an affiliate''s link.';

create index quota_uses_since_idx on private.quota_uses (since);

alter table private.quota_uses enable row level security;
revoke all on private.quota_uses from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.quota_uses');


-- Counts a use, or `weight` of them; true while no more than `most` were used in the stretch of time, which begins
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


-- Forgets what was used in days gone by. The hourly job of the subscriptions calls it.
create function private.forget_quota_uses(at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  delete from private.quota_uses as q where q.since <= forget_quota_uses.at - interval '2 days'
$$;
