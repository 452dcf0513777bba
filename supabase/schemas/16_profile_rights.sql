-- Who reads and changes profiles.

-- Which fields of their profile people change themselves beside the framework's. A part that adds some replaces it.
create function private.own_fields_of_parts()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{}'::text[]
$$;

grant execute on function private.own_fields_of_parts() to authenticated, service_role;


-- The first guard of profiles; it also applies where column privileges do not. A person changes
-- their own settings, an ADMIN (or the secret key) role, name and country, nobody anything else.
-- SECURITY INVOKER: it must see who writes.
create function private.guard_profiles()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  own constant text[] := array['full_name', 'avatar_url', 'timezone', 'locale', 'self_excluded_until',
    'updated_at'];
  administered constant text[] := array['profile_role', 'full_name', 'country', 'updated_at'];
  changeable text[] := '{}';
  field text;
begin
  if not private.is_api_role() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op <> 'UPDATE' then
    perform private.forbid('Accounts are made and removed by signing up and by closing an account.');
  end if;

  if new.id = auth.uid() then
    changeable := own || private.own_fields_of_parts();
  end if;
  if current_user = 'service_role' or private.has_role('ADMIN') then
    changeable := changeable || administered;
  end if;
  for field in
    select n.key
    from jsonb_each(to_jsonb(new)) as n
    join jsonb_each(to_jsonb(old)) as o using (key)
    where n.value is distinct from o.value and not n.key = any (changeable)
  loop
    perform private.forbid(format('%s can''t be changed here.', field));
  end loop;

  if old.self_excluded_until > now()
    and (new.self_excluded_until is null or new.self_excluded_until < old.self_excluded_until) then
    perform private.forbid('A self-exclusion can be lengthened, never shortened.');
  end if;
  if new.timezone is distinct from old.timezone and not private.is_time_zone(new.timezone) then
    perform private.refuse(422, 'TIMEZONE_INVALID', 'That is not the name of a time zone.',
      jsonb_build_object('field', 'timezone'));
  end if;
  return new;
end
$$;

create trigger profiles_guard before insert or update or delete on public.profiles
  for each row execute function private.guard_profiles();


-- There is always an ADMIN who can act: nothing demotes, suspends or removes the last one. Runs as the
-- owner to count all of them, and serialised, so that two can't do it to each other at once.
create function private.keep_last_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.profile_role = 'ADMIN'
    and (tg_op = 'DELETE' or new.profile_role <> 'ADMIN'
      or coalesce(new.suspended_until > now(), false)) then
    perform pg_advisory_xact_lock(7310002);
    if not exists (
      select from public.profiles
      where profile_role = 'ADMIN' and id <> old.id
        and (suspended_until is null or suspended_until <= now())
    ) then
      perform private.refuse(409, 'LAST_ADMIN', 'This is the only administrator. Make someone else one first.');
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger profiles_keep_last_admin before update or delete on public.profiles
  for each row execute function private.keep_last_admin();


-- A new role begins with a new sign-in, with what it requires: nothing that is open from before, at an unattended
-- desk or in somebody else's hands, gets it.
create function private.end_sessions_of_new_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end
$$;

create trigger profiles_end_sessions after update of profile_role on public.profiles
  for each row when (new.profile_role is distinct from old.profile_role)
  execute function private.end_sessions_of_new_role();


alter table public.profiles enable row level security;

-- A person reads their own profile; support, finance and administrators read all, once they have proven the second
-- factor that they have.
create policy profiles_read on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or nullif((select private.reads_people()), false) is not null
  );

-- A person changes their own profile, an administrator anyone's; the guard says which fields.
create policy profiles_change on public.profiles for update to authenticated
  using (id = (select auth.uid()) or (select private.has_role('ADMIN')))
  with check (id = (select auth.uid()) or (select private.has_role('ADMIN')));

revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated, service_role;
grant update (full_name, avatar_url, timezone, locale, self_excluded_until,
  profile_role, country) on public.profiles to authenticated;
grant update (full_name, profile_role, country) on public.profiles to service_role;
select private.keep_suspended_out('public.profiles');
select private.protect_by_step_up('public.profiles', 'profile_role', 'suspended_until', 'suspension_reason');


-- Whether an address has an account whose owner has confirmed it, for staff who invite people. One that merely somebody
-- asked for hinders no invitation.
create function private.has_confirmed_account(email text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.reads_people() and exists (
    select from auth.users as u
    where lower(u.email) = lower(btrim(has_confirmed_account.email)) and u.email_confirmed_at is not null
  )
$$;

grant execute on function private.has_confirmed_account(text) to authenticated;


create function public.has_account(email text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.has_confirmed_account(has_account.email)
$$;

comment on function public.has_account(text) is 'Whether an address has a confirmed account. For staff who read people.';
grant execute on function public.has_account(text) to authenticated;
