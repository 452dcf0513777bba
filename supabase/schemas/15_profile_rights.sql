-- People: one row for each account, made by a trigger on auth.users.
--##
-- What a person does with their own account: see who is signed in, take a break, take their data
-- along, and leave.
--##
-- Suspended people: they can sign in and see why, read what is their own, take their data along,
-- take a break or leave. They read no tips, hold no role and write nothing else.
-- Last of its group on purpose: its loop reaches every table made before it. A table made later
-- calls private.keep_suspended_out for itself.
--##
-- What a person has paid for or was given: a tier for a while.


-- The first guard of profiles; it also holds where column privileges do not. A person changes
-- their own settings, an ADMIN (or the secret key) role, name and country, nobody anything else.
-- SECURITY INVOKER: it must see who writes.
create function private.guard_profiles()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  own constant text[] := array['full_name', 'avatar_url', 'timezone', 'locale', 'odds_format',
    'self_excluded_until', 'updated_at'];
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
    changeable := own;
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


-- There is always an ADMIN who can act: the last one can't be lowered, suspended or removed, by
-- whatever way. Runs as the owner to count all of them, and in turn, so that two can't do it to
-- each other at once.
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


-- True inside the functions below that must work for everyone, also while the account is
-- suspended. Set for one transaction by those functions; nothing of the REST API can set it.
create function private.acts_on_own_account()
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(current_setting('touchline.own_account', true) = 'yes', false)
$$;

grant execute on function private.acts_on_own_account() to anon, authenticated, service_role;


-- Refuses every statement that writes while the person who asks is suspended, whichever function
-- it comes from, save what they may always do with their own account.
create function private.refuse_suspended()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.suspended() and not private.acts_on_own_account() then
    perform private.refuse(403, 'SUSPENDED', 'This account is suspended.');
  end if;
  return null;
end
$$;


-- Puts that trigger on a table; for use by migrations. Twice does no harm.
create function private.keep_suspended_out(target regclass)
returns void
language plpgsql
set search_path = ''
as $$
declare
  name constant text :=
    (select relname || '_keep_suspended_out' from pg_catalog.pg_class where oid = target);
begin
  execute format('drop trigger if exists %I on %s', name, target);
  execute format('create trigger %I before insert or update or delete on %s
    for each statement execute function private.refuse_suspended()', name, target);
end
$$;


alter table public.profiles enable row level security;

-- A person reads their own profile; support, finance and administrators read all.
create policy profiles_read on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or (select private.has_role('SUPPORT', 'FINANCE', 'ADMIN'))
  );

-- A person changes their own profile, an administrator anyone's; the guard says which fields.
create policy profiles_change on public.profiles for update to authenticated
  using (id = (select auth.uid()) or (select private.has_role('ADMIN')))
  with check (id = (select auth.uid()) or (select private.has_role('ADMIN')));

revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated, service_role;
grant update (full_name, avatar_url, timezone, locale, odds_format, self_excluded_until,
  profile_role, country) on public.profiles to authenticated;
grant update (full_name, profile_role, country) on public.profiles to service_role;
select private.keep_suspended_out('public.profiles');


alter table public.entitlements enable row level security;

-- A person reads their own entitlements; support, finance and administrators read all.
create policy entitlements_read on public.entitlements for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.has_role('SUPPORT', 'FINANCE', 'ADMIN'))
  );

revoke all on public.entitlements from public, anon, authenticated, service_role;
grant select on public.entitlements to authenticated, service_role;

select private.keep_audit_of('public.entitlements');
select private.keep_suspended_out('public.entitlements');
