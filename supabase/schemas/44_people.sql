-- People as listed for staff, and whether the account is open.

-- What staff list of everybody, in a table of its own, because row security can't hide columns, and a barrier that hides
-- them keeps the order and the page of a list away from its indexes: it would read everybody. Only the views below read
-- it, and they show the address to those who may read contact data; it is here because a search that looked it up in
-- profiles would do so for each person. A trigger keeps the table.
create table private.listed_people (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  full_name text,
  email text,
  profile_role text not null,
  country text,
  created_at timestamptz not null,
  locale text not null,
  timezone text not null,
  suspended_until timestamptz,
  updated_at timestamptz not null
);

comment on table private.listed_people is 'Each profile as staff list it. Kept by a trigger on profiles.';

-- By each column that the list sorts and filters by, newest first among equals.
create index listed_people_created_at_idx on private.listed_people (created_at desc, user_id);
create index listed_people_role_idx on private.listed_people (profile_role, created_at desc);
create index listed_people_country_idx on private.listed_people (country, created_at desc);
create index listed_people_full_name_idx on private.listed_people (full_name, created_at desc);
create index listed_people_locale_idx on private.listed_people (locale, created_at desc);
create index listed_people_suspended_idx on private.listed_people (suspended_until, created_at desc);
create index listed_people_updated_at_idx on private.listed_people (updated_at);
-- Without samples in the planner's statistics, its estimates (`count=planned`) say nothing to anybody about a
-- name or an address.
alter table private.listed_people alter column full_name set statistics 0, alter column email set statistics 0;

create function private.keep_listed_people()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.listed_people as l
    (user_id, full_name, email, profile_role, country, created_at, locale, timezone, suspended_until, updated_at)
  values (new.id, new.full_name, new.email, new.profile_role, new.country, new.created_at, new.locale, new.timezone,
    new.suspended_until, new.updated_at)
  on conflict (user_id) do update set
    full_name = excluded.full_name, email = excluded.email, profile_role = excluded.profile_role, country = excluded.country,
    created_at = excluded.created_at, locale = excluded.locale, timezone = excluded.timezone,
    suspended_until = excluded.suspended_until, updated_at = excluded.updated_at;
  return null;
end
$$;

create trigger profiles_keep_listed after insert or update on public.profiles
  for each row execute function private.keep_listed_people();


alter table private.listed_people enable row level security;

-- A person reads their own row, staff and the secret key everybody's.
create policy listed_people_read on private.listed_people for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.second_step_done()))
    or nullif((select private.is_staff()), false) is not null
  );

revoke all on private.listed_people from public, anon, authenticated, service_role;
grant select on private.listed_people to authenticated, service_role;
select private.keep_suspended_out('private.listed_people');


-- What a reader may do with a person, as all views say it in `may`: the ids of actions, each with null, or with the code of
-- the refusal for what is theirs to do, but not here.
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

grant execute on function private.person_rights(text, uuid, uuid, text, boolean) to authenticated, service_role;


-- What public.people shows of everybody, whatever other parts add to it.
create view private.people_as_listed
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
-- Its policy says who reads the rest of the contact data.
left join public.profiles as c on c.id = p.user_id;

revoke all on private.people_as_listed from public, anon, authenticated, service_role;
grant select on private.people_as_listed to authenticated, service_role;


-- A part that knows more of people replaces it, with its columns at the end.
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
