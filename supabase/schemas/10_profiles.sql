-- People: one row for each account, created by a trigger on auth.users.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  profile_role text not null default 'USER'
    check (profile_role in ('USER', 'SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN')),
  full_name text check (char_length(full_name) <= 120),
  -- An external address, or a picture uploaded here.
  avatar_url text check (
    char_length(avatar_url) <= 2048
    and (
      avatar_url ~ '^https://[^\s]+$'
      or avatar_url ~ '^/functions/v1/avatar\?key=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
  ),
  country text check (char_length(country) <= 60),
  timezone text not null default 'UTC',
  locale text not null default 'en' check (locale in ('en', 'fr', 'ar')),
  age_confirmed_at timestamptz,
  self_excluded_until timestamptz check (self_excluded_until < '2200-01-01T00:00:00Z'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspended_until timestamptz check (suspended_until < '2200-01-01T00:00:00Z'),
  suspension_reason text check (char_length(suspension_reason) <= 500),
  mail_bounced_at timestamptz
);

comment on table public.profiles is 'People with an account. The role decides what a person may do.';
comment on column public.profiles.self_excluded_until is 'Until then the person takes a break. May be lengthened, never shortened.';
comment on column public.profiles.mail_bounced_at is 'Since when there is no mailbox at the address, by the word of a mail server. Empty again once the address changes or the person confirms it.';
comment on column public.profiles.suspended_until is 'Until then the person holds no role and writes nothing. Set by suspend_user.';

create index profiles_role_idx on public.profiles (profile_role, created_at desc);
create index profiles_email_idx on public.profiles (email);
create index profiles_created_at_idx on public.profiles (created_at desc, id);
-- Without samples of names in the planner's statistics, its estimates (`count=planned`) say nothing about a name, whoever asks.
alter table public.profiles alter column full_name set statistics 0;

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();


-- True while the caller has excluded themselves, for a break.
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

grant execute on function private.self_excluded() to anon, authenticated, service_role;


-- True while the caller is suspended here, or banned by the sign-in service (for example in a hosted project's
-- dashboard).
create function private.suspended()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select suspended_until > now() from public.profiles where id = auth.uid()),
    false
  ) or coalesce((select banned_until > now() from auth.users where id = auth.uid()), false)
$$;

grant execute on function private.suspended() to anon, authenticated, service_role;


-- A person's name as it is kept: without control characters and marks that turn the text beside it around, which would
-- show another name; null if there is nothing to see.
create function private.shown_name(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when n.name ~ ('[^' || private.unseen_characters() || ']') then n.name end
  from (
    select btrim(regexp_replace(
      regexp_replace(shown_name.name, '[\u202A-\u202E\u2066-\u2069]+', '', 'g'), '[[:cntrl:]\u2028\u2029]+', ' ', 'g')) as name
  ) as n
$$;


create function private.keep_shown_name()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.full_name := private.shown_name(new.full_name);
  return new;
end
$$;

create trigger profiles_keep_shown_name before update of full_name on public.profiles
  for each row execute function private.keep_shown_name();


-- Writes into a person's profile what is said about them. Input from the sign-up form is never trusted: anything not
-- clearly valid gets its default, and nothing in it can prevent the sign-up.
create function private.describe_person(person uuid, meta jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.profiles as p
  set
    full_name = left(coalesce(m.about ->> 'full_name', m.about ->> 'name'), 120),
    locale = case when m.about ->> 'locale' in ('en', 'fr', 'ar') then m.about ->> 'locale' else 'en' end,
    timezone = case when private.is_time_zone(left(m.about ->> 'timezone', 64))
      then left(m.about ->> 'timezone', 64) else 'UTC' end,
    age_confirmed_at = case when m.about -> 'age_confirmed' = 'true'::jsonb then now() end
  from (
    select case jsonb_typeof(describe_person.meta) when 'object' then describe_person.meta else '{}' end as about
  ) as m
  where p.id = describe_person.person
$$;


-- Creates the profile of a new account. What the sign-up form says is written once the address is confirmed.
create function private.create_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Read by private.hand_over_account, until the transaction ends.
  perform set_config('touchline.new_account', new.id::text, true);
  insert into public.profiles (id, email) values (new.id, new.email);
  if new.email_confirmed_at is not null then
    perform private.describe_person(new.id, new.raw_user_meta_data);
  end if;
  return new;
end
$$;

create trigger touchline_create_profile after insert on auth.users
  for each row execute function private.create_profile();


-- What the account says about its person at that moment, in place of whatever its profile said.
create function private.fill_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.describe_person(new.id, new.raw_user_meta_data);
  return new;
end
$$;

create trigger touchline_fill_profile after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.fill_profile();


-- Accounts have plain addresses only, and so has one that awaits its confirmation: another text for the same mailbox
-- would be another person. An address from before this rule stays until it changes.
create function private.keep_plain_address()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  given constant text[] := array[
    case when tg_op = 'INSERT' or new.email is distinct from old.email then nullif(new.email, '') end,
    case when tg_op = 'INSERT' or new.email_change is distinct from old.email_change
      then nullif(new.email_change, '') end];
begin
  if exists (select from unnest(given) as g where private.mail_address(g) is null and g is not null) then
    perform private.refuse(422, 'EMAIL_INVALID', 'Give a plain email address such as name@example.com.');
  end if;
  new.email := coalesce(private.mail_address(given[1]), new.email);
  new.email_change := coalesce(private.mail_address(given[2]), new.email_change);
  return new;
end
$$;

create trigger touchline_keep_plain_address before insert or update of email, email_change on auth.users
  for each row execute function private.keep_plain_address();


-- Keeps the profile's address equal to the account's.
create function private.follow_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set email = new.email, mail_bounced_at = null
  where id = new.id and email is distinct from new.email;
  return new;
end
$$;

create trigger touchline_follow_email after update of email on auth.users
  for each row execute function private.follow_email();
