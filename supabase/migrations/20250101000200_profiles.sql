-- People: one row for each account, made by a trigger on auth.users.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  profile_role text not null default 'USER'
    check (profile_role in ('USER', 'SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN')),
  full_name text check (char_length(full_name) <= 120),
  avatar_url text check (char_length(avatar_url) <= 2048 and avatar_url ~ '^https://[^\s]+$'),
  country text check (char_length(country) <= 60),
  timezone text not null default 'UTC',
  locale text not null default 'en' check (locale in ('en', 'fr', 'ar')),
  odds_format text not null default 'DECIMAL'
    check (odds_format in ('DECIMAL', 'FRACTIONAL', 'AMERICAN')),
  age_confirmed_at timestamptz,
  self_excluded_until timestamptz check (self_excluded_until < '2200-01-01T00:00:00Z'),
  referral_code text unique,
  referred_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.profiles is 'People with an account. The role decides what a person may do; the tier comes from entitlements.';
comment on column public.profiles.self_excluded_until is 'Until then no tip of this person''s tier is readable. May be lengthened, never shortened.';

create index profiles_referred_by_idx on public.profiles (referred_by);
create index profiles_role_idx on public.profiles (profile_role, created_at desc);
create index profiles_email_idx on public.profiles (email);
create index profiles_created_at_idx on public.profiles (created_at desc, id);

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();


-- The role of the person who asks; null for a visitor.
create function private.my_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select profile_role from public.profiles where id = auth.uid()
$$;

revoke execute on function private.my_role() from public;
grant execute on function private.my_role() to anon, authenticated, service_role;


-- True when the person who asks has one of these roles.
create function private.has_role(variadic roles text[])
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.my_role() = any (roles), false)
$$;

revoke execute on function private.has_role(text[]) from public;
grant execute on function private.has_role(text[]) to anon, authenticated, service_role;


-- True for everyone who works here.
create function private.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.my_role() <> 'USER', false)
$$;

revoke execute on function private.is_staff() from public;
grant execute on function private.is_staff() to anon, authenticated, service_role;


-- True while the person who asks has excluded themselves from betting content.
create function private.self_excluded()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select self_excluded_until > now() from public.profiles where id = auth.uid()),
    false
  )
$$;

revoke execute on function private.self_excluded() from public;
grant execute on function private.self_excluded() to anon, authenticated, service_role;


-- Makes the profile of a new account. What the sign-up form sent is never trusted: whatever is
-- not plainly right is left at its default, and nothing in it can stop the sign-up.
create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  meta constant jsonb := case jsonb_typeof(new.raw_user_meta_data)
    when 'object' then new.raw_user_meta_data else '{}' end;
  given_name constant text := coalesce(meta ->> 'full_name', meta ->> 'name');
begin
  insert into public.profiles (
    id, email, full_name, locale, timezone, age_confirmed_at, referral_code
  )
  values (
    new.id,
    new.email,
    nullif(btrim(left(regexp_replace(given_name, '[[:cntrl:]]+', ' ', 'g'), 120)), ''),
    case when meta ->> 'locale' in ('en', 'fr', 'ar') then meta ->> 'locale' else 'en' end,
    case when private.is_time_zone(left(meta ->> 'timezone', 64))
      then left(meta ->> 'timezone', 64) else 'UTC' end,
    case when meta -> 'age_confirmed' = 'true'::jsonb then now() end,
    upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))
  );
  return new;
end
$$;

revoke execute on function private.create_profile() from public;

create trigger touchline_create_profile after insert on auth.users
  for each row execute function private.create_profile();


-- Keeps the address of the profile the same as the account's.
create function private.follow_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set email = new.email
  where id = new.id and email is distinct from new.email;
  return new;
end
$$;

revoke execute on function private.follow_email() from public;

create trigger touchline_follow_email after update of email on auth.users
  for each row execute function private.follow_email();


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

revoke execute on function private.guard_profiles() from public;

create trigger profiles_guard before insert or update or delete on public.profiles
  for each row execute function private.guard_profiles();


-- There is always an ADMIN: the last one can't be lowered or removed, by whatever way. Runs as
-- the owner to count all of them, and in turn, so that two can't lower each other at once.
create function private.keep_last_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.profile_role = 'ADMIN' and (tg_op = 'DELETE' or new.profile_role <> 'ADMIN') then
    perform pg_advisory_xact_lock(7310002);
    if not exists (
      select from public.profiles where profile_role = 'ADMIN' and id <> old.id
    ) then
      perform private.refuse(409, 'LAST_ADMIN', 'This is the only administrator. Make someone else one first.');
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

revoke execute on function private.keep_last_admin() from public;

create trigger profiles_keep_last_admin before update or delete on public.profiles
  for each row execute function private.keep_last_admin();


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
