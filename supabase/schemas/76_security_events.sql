-- What matters for the security of accounts: sign-ins, refusals, and changes of passwords, roles, grants, money and
-- settings. The local host notes what it answers (server/watch/security-events.ts), the audit log the rest. A line
-- holds ids, never a name, an address, a password, a token or anything that a person typed.

create table public.security_events (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in (
    'SIGN_IN', 'SIGN_OUT', 'SESSION_REVOKED', 'RECOVERY_ASKED', 'PASSWORD_CHANGED', 'ADDRESS_CHANGED',
    'FACTOR_TRIED', 'FACTOR_CHANGED', 'LIMIT_HIT', 'ACCESS_REFUSED', 'PEOPLE_EXPORTED', 'ROLE_CHANGED',
    'SUSPENSION_CHANGED', 'GRANT_CHANGED', 'MONEY_CHANGED', 'SETTING_CHANGED', 'ACCOUNT_CLOSED'
  )),
  result text not null check (result in ('OK', 'FAILED', 'REFUSED')),
  actor_id uuid,
  subject_id uuid,
  detail text not null default '' check (char_length(detail) <= 200),
  origin text check (origin ~ '^[0-9a-f]{12}$'),
  agent text check (char_length(agent) <= 40)
);

comment on table public.security_events is 'Append-only, kept for 400 days. Like the audit log it has no foreign keys: a line outlives the account.';
comment on column public.security_events.actor_id is 'Who acted, as far as they proved it; null for strangers and for the system.';
comment on column public.security_events.subject_id is 'The account concerned.';
comment on column public.security_events.detail is 'A word or two of our own: a role, a table, the class of an address.';
comment on column public.security_events.origin is 'The sender''s network, as a keyed hash: the same network has the same one.';
comment on column public.security_events.agent is 'The family of the browser and the system.';

create index security_events_created_at_idx on public.security_events (created_at desc);
create index security_events_result_idx on public.security_events (result, created_at desc);
create index security_events_kind_idx on public.security_events (kind, created_at desc);
create index security_events_actor_id_idx on public.security_events (actor_id, created_at desc);
create index security_events_subject_id_idx on public.security_events (subject_id, created_at desc);
create index security_events_origin_idx on public.security_events (origin, created_at desc);


-- Lines never change, and are removed only once they are older than the time they are kept.
create function private.guard_security_events()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '400 days' and not private.is_api_role() then
    return old;
  end if;
  perform private.forbid('Security events stay as they are for 400 days.');
  return null;
end
$$;

create trigger security_events_guard_insert before insert on public.security_events
  for each row execute function private.forbid_api();

create trigger security_events_guard_change before update or delete on public.security_events
  for each row execute function private.guard_security_events();

create trigger security_events_guard_truncate before truncate on public.security_events
  for each statement execute function private.forbid_always();

alter table public.security_events enable row level security;

create policy security_events_read on public.security_events for select to authenticated
  using (nullif((select private.has_role('ADMIN')), false) is not null);

revoke all on public.security_events from public, anon, authenticated, service_role;
grant select on public.security_events to authenticated;

select private.keep_suspended_out('public.security_events');


-- The events with the people's names, for administrators.
create view public.security_log
with (security_invoker = true)
as
select e.id, e.created_at, e.kind, e.result, e.actor_id,
  coalesce(nullif(btrim(a.full_name), ''), a.email) as actor, e.subject_id,
  coalesce(nullif(btrim(s.full_name), ''), s.email) as subject, e.detail, e.origin, e.agent
from public.security_events as e
left join public.profiles as a on a.id = e.actor_id
left join public.profiles as s on s.id = e.subject_id;

comment on view public.security_log is 'Security events with the names of people who still have an account.';
revoke all on public.security_log from public, anon, authenticated, service_role;
grant select on public.security_log to authenticated;


-- Events that a host has still to write into its own log. At most the last 10,000: a hosted project has
-- no host that takes them.
create table private.events_to_log (
  event_id bigint primary key references public.security_events (id) on delete cascade
);

comment on table private.events_to_log is 'Security events that no host has logged yet.';

alter table private.events_to_log enable row level security;
revoke all on private.events_to_log from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.events_to_log');


create function private.queue_events_to_log()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.events_to_log (event_id) select n.id from new_rows as n;
  delete from private.events_to_log as q
  where q.event_id <= (select max(n.id) from new_rows as n) - 10000;
  return null;
end
$$;

create trigger security_events_queue after insert on public.security_events
  referencing new table as new_rows
  for each statement execute function private.queue_events_to_log();


-- Takes up to 200 events for a host's log, the oldest first; each goes to one host. Removes events whose time is over.
create function private.take_events_to_log()
returns setof public.security_events
language sql
volatile
set search_path = ''
as $$
  delete from public.security_events where created_at < now() - interval '401 days';

  with taken as (
    delete from private.events_to_log as q
    where q.event_id in (
      select o.event_id from private.events_to_log as o
      order by o.event_id limit 200 for update skip locked
    )
    returning q.event_id
  )
  select e.* from public.security_events as e join taken as t on t.event_id = e.id order by e.id
$$;


-- Notes events `[{ kind, result, actor_id, email, detail, origin, agent }]` for the host. An address only serves to
-- find the account concerned; without one it is the actor's own.
create function private.note_security_events(events jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.security_events (kind, result, actor_id, subject_id, detail, origin, agent)
  select e.kind, e.result, e.actor_id,
    coalesce((select p.id from public.profiles as p where p.email = private.mail_address(e.email)), e.actor_id),
    coalesce(e.detail, ''), e.origin, e.agent
  from jsonb_to_recordset(events) as e (
    kind text, result text, actor_id uuid, email text, detail text, origin text, agent text
  )
$$;


-- The kind of security event that a line of the audit log about another part's table is; null for most. The part
-- replaces it.
create function private.event_of_part(line public.audit_log)
returns text
language sql
stable
set search_path = ''
as $$
  select null::text
$$;


-- Notes what the audit log says about roles, suspensions, settings and closed accounts, and what other parts name.
create function private.note_audited_changes()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into public.security_events (kind, result, actor_id, subject_id, detail)
  select w.kind, 'OK', n.actor_id,
    case when n.table_name = 'profiles' then n.record_id
      else coalesce(n.after, n.before) ->> 'user_id' end::uuid,
    case
      when w.kind = 'ROLE_CHANGED' then
        (n.before ->> 'profile_role') || ' → ' || (n.after ->> 'profile_role')
      when w.kind = 'SUSPENSION_CHANGED' then
        case when n.after ->> 'suspended_until' is null then 'lifted' else 'suspended' end
      when w.kind = 'ACCOUNT_CLOSED' then ''
      else left(n.table_name || ' ' || n.action || ' ' || coalesce(n.record_id, ''), 200)
    end
  from new_rows as n
  cross join lateral (
    select case
      when n.table_name = 'profiles' then
        case
          when n.action = 'DELETE' then 'ACCOUNT_CLOSED'
          when n.action = 'INSERT' then null
          when n.before ->> 'profile_role' is distinct from n.after ->> 'profile_role' then 'ROLE_CHANGED'
          when n.before ->> 'suspended_until' is distinct from n.after ->> 'suspended_until'
            then 'SUSPENSION_CHANGED'
        end
      -- Migrations add the app's own settings.
      when n.table_name = 'app_settings' and (n.action = 'UPDATE' or n.actor_id is not null) then 'SETTING_CHANGED'
      else private.event_of_part(n)
    end as kind
  ) as w
  where w.kind is not null;
  return null;
end
$$;

create trigger audit_log_note_events after insert on public.audit_log
  referencing new table as new_rows
  for each statement execute function private.note_audited_changes();
