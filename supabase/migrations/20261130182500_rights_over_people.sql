-- rights over people

set local search_path = pg_catalog;

set local check_function_bodies = off;

create function private.suspension_obstacle(my_role text, me uuid, person uuid, their_role text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when coalesce(my_role not in ('SUPPORT', 'ADMIN'), true) then 'NOT_ALLOWED'
    when person = me then 'SUSPEND_SELF'
    when their_role <> 'USER' and my_role <> 'ADMIN' then 'SUSPEND_STAFF'
  end
$$;

revoke all on function private.suspension_obstacle(text, uuid, uuid, text) from public;

grant execute on function private.suspension_obstacle(text, uuid, uuid, text) to authenticated, service_role;

create or replace function private.check_suspension(who uuid, reason text, seen_updated_at timestamptz)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person public.profiles;
  obstacle text;
begin
  perform private.require_staff_step_up();
  select * into person from public.profiles where id = who for update;
  obstacle := private.suspension_obstacle(private.my_role(), auth.uid(), who, person.profile_role);
  if obstacle = 'NOT_ALLOWED' then
    perform private.refuse(403, obstacle, 'Only support and administrators suspend people.');
  end if;
  if not private.is_reason(reason, 3) then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 3 to 500 characters.',
      jsonb_build_object('field', 'reason'));
  end if;
  if person.id is null then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such person.');
  end if;
  if obstacle = 'SUSPEND_SELF' then
    perform private.refuse(409, obstacle, 'You can''t suspend yourself.');
  elsif obstacle = 'SUSPEND_STAFF' then
    perform private.refuse(403, obstacle, 'Only administrators suspend people who work here.');
  end if;
  perform private.require_seen('updated_at', seen_updated_at, person.updated_at);
end
$$;

create function private.person_rights(my_role text, me uuid, person uuid, their_role text, is_suspended boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when o.code is distinct from 'NOT_ALLOWED'
      then jsonb_build_object(case when is_suspended then 'lift' else 'suspend' end, o.code) else '{}' end
    || case when my_role = 'ADMIN' then '{"edit": null}'::jsonb else '{}' end
  from (select private.suspension_obstacle(my_role, me, person, their_role) as code) as o
$$;

revoke all on function private.person_rights(text, uuid, uuid, text, boolean) from public;

grant execute on function private.person_rights(text, uuid, uuid, text, boolean) to authenticated, service_role;

create or replace view private.people_as_listed
with (security_invoker = true)
as
select
  p.user_id as id,
  p.full_name,
  case when p.user_id = (select auth.uid())
      or (select current_user = 'service_role' or private.reads_people())
    then p.email end as email,
  p.profile_role,
  p.country,
  p.created_at,
  p.locale,
  p.timezone,
  c.age_confirmed_at,
  c.self_excluded_until,
  p.suspended_until,
  c.suspension_reason,
  p.updated_at,
  case when p.suspended_until > now() then 'SUSPENDED' else 'OPEN' end as account_state,
  private.person_rights((select private.my_role()), (select auth.uid()), p.user_id, p.profile_role,
    coalesce(p.suspended_until > now(), false)) as may
from private.listed_people as p
left join public.profiles as c on c.id = p.user_id;

-- A part may have put columns of its own behind the last one; its next migration puts them there again.
drop view public.people;

create view public.people
with (security_invoker = true)
as
select * from private.people_as_listed;

comment on view public.people is 'People, whether the account is suspended, and what the reader may do with it; for reading. Contact data are empty for tipsters.';

revoke all on public.people from public, anon, authenticated, service_role;

grant select on public.people to authenticated, service_role;

create trigger people_read_only
  instead of insert or update or delete on public.people
  for each row execute function private.refuse_view_write();
