-- The whole schema, as the schema files stated it: supabase/schemas in order, then those of plugins.
-- Made by `npm run db:migration -- --base`. Edit the schema files, not this one.


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/10_helpers.sql
-- ------------------------------------------------------------------------------------------------

-- The schema `private`, which the REST API does not expose, and the small helpers used by every
-- subject.
--
-- How functions are divided: the work, and every permission check, is in `private`. The
-- REST API offers thin functions in `public` that run as their caller and pass on their arguments, so
-- that nothing in the exposed schema has more rights than its caller.
-- tests/db/schema-rules.test.ts enforces this for both schemas.

create schema if not exists private;

revoke all on schema private from public;

-- Row-level security calls helpers of this schema as the caller, so these roles may use
-- it; execution is granted function by function.
grant usage on schema private to anon, authenticated, service_role;

-- A hosted project has these grants already and its owner may not give them: leave it alone.
do $$
begin
  grant usage on schema auth to anon, authenticated, service_role;
exception
  when insufficient_privilege then null;
end
$$;

-- Nothing new may be executed by everyone, whatever a later migration forgets.
alter default privileges in schema private revoke execute on functions from public;

alter default privileges revoke execute on functions from public;
-- A hosted project would grant every new function of `public` to everybody by name.
alter default privileges in schema public
  revoke execute on functions from anon, authenticated, service_role;


-- Refuses with an HTTP status. `code` is a stable word for programs, `hint` one plain sentence,
-- `detail` the parameters. PostgREST and the embedded backend turn sqlstate PTnnn into status nnn.
create function private.refuse(status integer, code text, hint text, detail jsonb default '{}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT' || status,
    message = code,
    hint = refuse.hint,
    detail = refuse.detail::text;
end
$$;

grant execute on function private.refuse(integer, text, text, jsonb)
  to anon, authenticated, service_role;


-- Refuses a direct write, as missing privileges do (HTTP 403, or 401 without a session).
create function private.forbid(hint text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = '42501', message = 'NOT_ALLOWED', hint = forbid.hint;
end
$$;

grant execute on function private.forbid(text) to anon, authenticated, service_role;


-- True inside a statement that came directly from the REST API, false inside our own functions,
-- which run as the owner. Must stay SECURITY INVOKER: it checks the current user.
create function private.is_api_role()
returns boolean
language sql
stable
set search_path = ''
as $$
  select current_user in ('anon', 'authenticated', 'service_role')
$$;

grant execute on function private.is_api_role() to anon, authenticated, service_role;


-- Stamps `updated_at`. Always later than before, so that two saves never look like one.
create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;


-- For tables whose rows are permanent: refuses TRUNCATE (and DELETE, if the trigger covers it) to everyone,
-- including the owner.
create function private.forbid_always()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.forbid(format('Rows of %s stay: %s is not possible.', tg_table_name, tg_op));
  return null;
end
$$;


-- For tables written only by our own functions: refuses every direct write of the REST API,
-- even with the secret key.
create function private.forbid_api()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_api_role() then
    perform private.forbid(format('%s is written by functions only.', tg_table_name));
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;


-- The order of the tiers; 0 for anything that is not a tier.
create function private.tier_rank(tier text)
returns smallint
language sql
immutable
set search_path = ''
as $$
  select case tier
    when 'FREE' then 1
    when 'BASIC' then 2
    when 'PREMIUM' then 3
    when 'VIP' then 4
    else 0
  end::smallint
$$;

grant execute on function private.tier_rank(text) to anon, authenticated, service_role;


-- A time in the canonical texts' format: UTC, milliseconds, `2025-01-31T15:04:05.678Z`.
create function private.iso_instant(at timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;


-- True when the text names a time zone of the IANA list, or UTC.
create function private.is_time_zone(name text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if name is null or name !~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2})$' then
    return false;
  end if;
  perform now() at time zone name;
  return true;
exception
  when invalid_parameter_value then return false;
end
$$;

grant execute on function private.is_time_zone(text) to authenticated, service_role;


-- Parses a text as a time; null if it is not one.
create function private.try_instant(value text)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  if value !~ '^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}(:?\d{2})?)$' then
    return null;
  end if;
  return value::timestamptz;
exception
  when data_exception then return null;
end
$$;

grant execute on function private.try_instant(text) to anon, authenticated, service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/11_profiles.sql
-- ------------------------------------------------------------------------------------------------

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
  odds_format text not null default 'DECIMAL'
    check (odds_format in ('DECIMAL', 'FRACTIONAL', 'AMERICAN')),
  age_confirmed_at timestamptz,
  self_excluded_until timestamptz check (self_excluded_until < '2200-01-01T00:00:00Z'),
  referral_code text unique,
  referred_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspended_until timestamptz check (suspended_until < '2200-01-01T00:00:00Z'),
  suspension_reason text check (char_length(suspension_reason) <= 500),
  constraint profiles_not_referred_by_self check (referred_by <> id)
);

comment on table public.profiles is 'People with an account. The role decides what a person may do; the tier comes from entitlements.';
comment on column public.profiles.self_excluded_until is 'Until then no tip of this person''s tier is readable. May be lengthened, never shortened.';
comment on column public.profiles.suspended_until is 'Until then the person reads no tips, holds no role and writes nothing. Set by suspend_user.';

create index profiles_referred_by_idx on public.profiles (referred_by);
create index profiles_role_idx on public.profiles (profile_role, created_at desc);
create index profiles_email_idx on public.profiles (email);
create index profiles_created_at_idx on public.profiles (created_at desc, id);
create index profiles_suspended_idx on public.profiles (suspended_until)
  where suspended_until is not null;
create index profiles_country_idx on public.profiles (country);

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();


-- True while the caller has excluded themselves from betting content.
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


-- Creates the profile of a new account. Input from the sign-up form is never trusted: anything not
-- clearly valid gets its default, and nothing in it can prevent the sign-up.
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

create trigger touchline_create_profile after insert on auth.users
  for each row execute function private.create_profile();


-- Keeps the profile's address equal to the account's.
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

create trigger touchline_follow_email after update of email on auth.users
  for each row execute function private.follow_email();


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/12_entitlements.sql
-- ------------------------------------------------------------------------------------------------

-- What a person has paid for or was given: a tier for a period.

create table public.entitlements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tier text not null check (tier in ('BASIC', 'PREMIUM', 'VIP')),
  source text not null check (source in ('SUBSCRIPTION', 'BONUS', 'STAFF')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  -- Days that were paid for or given, or days of grace while a renewal waits for its money.
  kind text not null default 'PERIOD' check (kind in ('PERIOD', 'GRACE')),
  -- The reason staff entered when giving or revoking it; for a bonus, its cause.
  reason text check (char_length(reason) <= 500),
  -- Of a subscription: the payment that opened or closed it, by its reference. No foreign key, because payments
  -- point here already.
  payment_reference text,
  -- What ended it early.
  closed_as text check (closed_as in ('REPLACED', 'PAID', 'CANCELED', 'DISPUTED', 'REFUNDED', 'LOST', 'STAFF')),
  granted_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Its origin: a subscription or a bonus. No foreign key, because it refers to several tables.
  source_id uuid,
  check (ends_at > starts_at),
  check (closed_as is null or revoked_at is not null)
);

comment on table public.entitlements is 'A person''s tier is the highest one that is valid now. Rows are written by functions only.';

create index entitlements_user_idx on public.entitlements (user_id, ends_at desc);
create index entitlements_granted_by_idx on public.entitlements (granted_by);
create index entitlements_tier_idx on public.entitlements (tier, ends_at desc);
create index entitlements_source_idx on public.entitlements (source_id);
create index entitlements_renewal_idx on public.entitlements (ends_at)
  where source = 'SUBSCRIPTION' and revoked_at is null;

-- Nobody grants access through the REST API, not even with the secret key.
create trigger entitlements_guard before insert or update or delete on public.entitlements
  for each row execute function private.forbid_api();

create trigger entitlements_guard_truncate before truncate on public.entitlements
  for each statement execute function private.forbid_always();


-- The caller's effective entitlement: highest tier first, then longest.
create function private.my_entitlement()
returns public.entitlements
language sql
stable
security definer
set search_path = ''
as $$
  select e
  from public.entitlements as e
  where e.user_id = auth.uid()
    and e.starts_at <= now()
    and e.ends_at > now()
    and e.revoked_at is null
  order by private.tier_rank(e.tier) desc, e.ends_at desc
  limit 1
$$;

grant execute on function private.my_entitlement() to anon, authenticated, service_role;


-- The rank of the highest tier that the caller may read in their own right: an account,
-- and an entitlement that is valid now.
create function private.own_tier_rank()
returns smallint
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(1, private.tier_rank((select (private.my_entitlement()).tier)))::smallint
$$;


-- Gives a person a tier for a period. For the owner's own functions.
create function private.grant_tier(
  user_id uuid, tier text, starts_at timestamptz, ends_at timestamptz,
  source text, source_id uuid, reason text, kind text default 'PERIOD', payment_reference text default null)
returns uuid
language sql
volatile
set search_path = ''
as $$
  insert into public.entitlements
    (user_id, tier, starts_at, ends_at, source, source_id, reason, kind, payment_reference, granted_by)
  values (grant_tier.user_id, grant_tier.tier, grant_tier.starts_at, grant_tier.ends_at, grant_tier.source,
    grant_tier.source_id, grant_tier.reason, grant_tier.kind, grant_tier.payment_reference,
    (select p.id from public.profiles as p where p.id = auth.uid() and p.id <> grant_tier.user_id))
  returning id
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/13_access.sql
-- ------------------------------------------------------------------------------------------------

-- Read access: the caller's role and tiers. Every policy uses these
-- functions, so suspension and preview are handled here and nowhere else.
--
-- Preview: staff see the app as a subscriber of a tier does. A request with the header
-- `x-preview-tier` is answered to staff as to a USER with that tier: they can read less,
-- never more, and write with a USER's rights. For everyone else the header is ignored.

-- The role in the profile, ignoring any preview; null for a visitor.
create function private.real_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select profile_role from public.profiles where id = auth.uid()
$$;

grant execute on function private.real_role() to authenticated;


-- The tiers that the caller may preview, lowest first; none for people who aren't staff.
-- A preview shows what they may read anyway: tipsters and administrators read every tip, the
-- others what their own entitlement covers.
create function private.preview_tiers()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select t.tier
    from unnest(array['FREE', 'BASIC', 'PREMIUM', 'VIP']) as t (tier)
    where r.role <> 'USER'
      and (r.role in ('TIPSTER', 'ADMIN') or private.tier_rank(t.tier) <= private.own_tier_rank())
    order by private.tier_rank(t.tier)
  )
  from (select private.real_role() as role) as r
$$;

grant execute on function private.preview_tiers() to authenticated;


-- The tier previewed by this request; usually null. A tier above the caller's own
-- is lowered to it, and an unknown tier counts as FREE.
create function private.preview_tier()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  headers constant text := current_setting('request.headers', true);
  asked text;
begin
  if headers is null or headers = '' then
    return null;
  end if;
  asked := headers::json ->> 'x-preview-tier';
  if asked is null or asked = '' then
    return null;
  end if;
  return (
    select t.tier
    from unnest(private.preview_tiers()) as t (tier)
    where private.tier_rank(t.tier) <= greatest(1, private.tier_rank(asked))
    order by private.tier_rank(t.tier) desc
    limit 1
  );
end
$$;

grant execute on function private.preview_tier() to authenticated;


-- The caller's role: USER during a preview, none for a visitor or while suspended.
-- Every rule about roles uses this function.
create function private.my_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when private.suspended() then null
    when private.preview_tier() is null then private.real_role()
    else 'USER'
  end
$$;

grant execute on function private.my_role() to anon, authenticated, service_role;


-- True if the caller has one of these roles.
create function private.has_role(variadic roles text[])
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.my_role() = any (roles), false)
$$;

grant execute on function private.has_role(text[]) to anon, authenticated, service_role;


-- True for all staff.
create function private.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.my_role() <> 'USER', false)
$$;

grant execute on function private.is_staff() to anon, authenticated, service_role;


-- The tiers whose tips the caller may read now; FREE comes with any existing account that is not
-- suspended.
create function private.readable_tiers()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select case when private.my_role() is null then '{}'::text[] else array(
    select t.tier
    from unnest(array['FREE', 'BASIC', 'PREMIUM', 'VIP']) as t (tier)
    where private.tier_rank(t.tier) <= (
      select case
        when p.tier is null then private.own_tier_rank() else private.tier_rank(p.tier)
      end
      from (select private.preview_tier() as tier) as p
    )
  ) end
$$;

grant execute on function private.readable_tiers() to anon, authenticated, service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/14_audit_log.sql
-- ------------------------------------------------------------------------------------------------

-- Who changed what: filled by triggers on every table that staff can write, never by hand.

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_role text not null
    check (actor_role in ('USER', 'SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN', 'SERVICE', 'SYSTEM')),
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  table_name text not null,
  record_id text,
  before jsonb,
  after jsonb
);

comment on table public.audit_log is 'Append-only. The actor has no foreign key on purpose: the line outlives the account.';

create index audit_log_table_idx on public.audit_log (table_name, id desc);
create index audit_log_record_idx on public.audit_log (table_name, record_id, id desc);
create index audit_log_actor_idx on public.audit_log (actor_id, id desc);
create index audit_log_created_at_idx on public.audit_log (created_at desc);


-- Writes one line for each changed row of a statement, with the person's real role,
-- even during a preview. The argument names the key column.
-- The plan that pairs old rows with new ones is cached from the first call, which may see a single
-- row: without nested loops it remains efficient for thousands.
create function private.audit()
returns trigger
language plpgsql
security definer
set search_path = ''
set enable_nestloop = off
as $$
declare
  key constant text := tg_argv[0];
  who constant uuid := auth.uid();
  as_role constant text := coalesce(
    private.real_role(),
    case when auth.role() = 'service_role' then 'SERVICE' else 'SYSTEM' end
  );
begin
  if tg_op = 'INSERT' then
    insert into public.audit_log (actor_id, actor_role, action, table_name, record_id, after)
    select who, as_role, tg_op, tg_table_name, n.after ->> key, n.after
    from (select to_jsonb(new_rows) as after from new_rows) as n;
  elsif tg_op = 'UPDATE' then
    with n as materialized (
      select r.after ->> key as id, r.after
      from (select to_jsonb(new_rows) as after from new_rows) as r
    ),
    o as materialized (
      select r.before ->> key as id, r.before
      from (select to_jsonb(old_rows) as before from old_rows) as r
    )
    insert into public.audit_log (actor_id, actor_role, action, table_name, record_id, before, after)
    select who, as_role, tg_op, tg_table_name, n.id, o.before, n.after
    from n
    join o using (id)
    where o.before is distinct from n.after;
  else
    insert into public.audit_log (actor_id, actor_role, action, table_name, record_id, before)
    select who, as_role, tg_op, tg_table_name, o.before ->> key, o.before
    from (select to_jsonb(old_rows) as before from old_rows) as o;
  end if;
  return null;
end
$$;


-- Creates the three audit triggers on a table.
create function private.keep_audit_of(target regclass, key text default 'id')
returns void
language plpgsql
set search_path = ''
as $$
declare
  table_name constant text := (select relname from pg_catalog.pg_class where oid = target);
begin
  execute format('create trigger %I after insert on %s referencing new table as new_rows
    for each statement execute function private.audit(%L)', table_name || '_audit_insert', target, key);
  execute format('create trigger %I after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function private.audit(%L)', table_name || '_audit_update', target, key);
  execute format('create trigger %I after delete on %s referencing old table as old_rows
    for each statement execute function private.audit(%L)', table_name || '_audit_delete', target, key);
end
$$;

-- Lines are written by the triggers only, and never change, not even by the owner.
create trigger audit_log_guard_insert before insert on public.audit_log
  for each row execute function private.forbid_api();

create trigger audit_log_guard_change before update or delete on public.audit_log
  for each row execute function private.forbid_always();

create trigger audit_log_guard_truncate before truncate on public.audit_log
  for each statement execute function private.forbid_always();


alter table public.audit_log enable row level security;

-- Administrators read everything, tipsters lines about fixtures, tips and slips, support lines about
-- people and their access, finance lines about money.
create policy audit_log_read on public.audit_log for select to authenticated
  using (
    (select private.has_role('ADMIN'))
    or (
      table_name in ('fixtures', 'leagues', 'teams', 'markets', 'predictions', 'prediction_picks')
      and (select private.has_role('TIPSTER'))
    )
    or (
      table_name in ('profiles', 'entitlements', 'subscriptions', 'staff_messages')
      and (select private.has_role('SUPPORT'))
    )
    or (
      table_name in ('entitlements', 'subscriptions', 'payments', 'plans', 'plan_prices', 'promo_codes')
      and (select private.has_role('FINANCE'))
    )
    or (
      table_name in ('slips', 'slip_bodies', 'slip_legs')
      and (select private.has_role('TIPSTER'))
    )
    or (table_name = 'bonuses' and (select private.has_role('SUPPORT')))
    or (table_name in ('commissions', 'payouts') and (select private.has_role('FINANCE')))
  );

revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;

select private.keep_audit_of('public.profiles');


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/15_suspension.sql
-- ------------------------------------------------------------------------------------------------

-- Suspended people can sign in and see why, read their own data, download it, take a
-- break or leave. They read no tips, have no role and write nothing else.

-- True inside the functions of 19_own_account.sql, which must work for everyone, even while suspended. Those
-- functions set it for one transaction: 'yes', or 'leaving' while the account is being deleted along with its
-- sessions. Nothing in the REST API can set it.
create function private.acts_on_own_account()
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(current_setting('touchline.own_account', true) in ('yes', 'leaving'), false)
$$;

grant execute on function private.acts_on_own_account() to anon, authenticated, service_role;


-- True if the request's session was ended, by signing out here or everywhere, by a
-- new password or with the account. Its token may remain valid for some minutes.
create function private.session_ended()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when auth.uid() is null then false
    when not exists (select from public.profiles where id = auth.uid()) then true
    else auth.jwt() ->> 'session_id' is not null and not exists (
      select from auth.sessions as s
      where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
    )
  end
$$;

grant execute on function private.session_ended() to anon, authenticated, service_role;


-- Refuses people whose session has ended or whose account is suspended, except for
-- what they may do with their own account while it is suspended.
create function private.refuse_inactive()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if private.session_ended()
    and coalesce(current_setting('touchline.own_account', true), '') <> 'leaving' then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'You were signed out. Sign in again.');
  end if;
  if private.suspended() and not private.acts_on_own_account() then
    perform private.refuse(403, 'SUSPENDED', 'This account is suspended.');
  end if;
end
$$;

grant execute on function private.refuse_inactive() to anon, authenticated, service_role;


-- The same for every statement that writes, whichever function it comes from.
create function private.refuse_suspended()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse_inactive();
  return null;
end
$$;


-- Called first by every edge function that acts for a person.
create function public.check_session()
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  perform private.refuse_inactive();
  return auth.uid() is not null;
end
$$;

comment on function public.check_session() is 'True for a person who may act; a refusal after signing out, while suspended, and once the account is gone.';
grant execute on function public.check_session() to authenticated;


-- Creates that trigger on a table. Idempotent.
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


-- Checks shared by suspending and lifting. Returns the role of the person concerned.
create function private.check_suspension(who uuid, reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  their_role text;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only support and administrators suspend people.');
  end if;
  if coalesce(char_length(btrim(reason)), 0) not between 3 and 500 then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 3 to 500 characters.',
      jsonb_build_object('field', 'reason'));
  end if;
  if who = auth.uid() then
    perform private.refuse(409, 'SUSPEND_SELF', 'You can''t suspend yourself.');
  end if;
  select profile_role into their_role from public.profiles where id = who for update;
  if not found then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such person.');
  end if;
  if their_role <> 'USER' and not private.has_role('ADMIN') then
    perform private.refuse(403, 'SUSPEND_STAFF', 'Only administrators suspend people who work here.');
  end if;
end
$$;


-- Suspends one person, until a day or until further notice, on behalf of the caller.
create function private.suspend_as_me(who uuid, reason text, days integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.check_suspension(who, reason);
  if days is not null and days not between 1 and 3653 then
    perform private.refuse(422, 'SUSPENSION_LENGTH', 'Choose between one day and ten years.',
      jsonb_build_object('field', 'days'));
  end if;
  -- Serialised with other changes to administrators, so that two can't suspend each other.
  perform pg_advisory_xact_lock(7310002);
  update public.profiles
  set
    suspended_until = case when days is null then '2199-12-31T00:00:00Z'
      else now() + make_interval(days => days) end,
    suspension_reason = btrim(reason)
  where id = who;
  return true;
end
$$;

grant execute on function private.suspend_as_me(uuid, text, integer) to authenticated;


create function public.suspend_user(user_id uuid, reason text, days integer default null)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.suspend_as_me(suspend_user.user_id, suspend_user.reason, suspend_user.days)
$$;

comment on function public.suspend_user(uuid, text, integer) is 'Suspends a person for some days, or until further notice. SUPPORT and ADMIN; staff by ADMIN only.';
grant execute on function public.suspend_user(uuid, text, integer) to authenticated;


-- Ends one person's suspension, on behalf of the caller.
create function private.lift_suspension_as_me(who uuid, reason text)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.check_suspension(who, reason);
  update public.profiles
  set suspended_until = null, suspension_reason = btrim(reason)
  where id = who and suspended_until is not null;
  return true;
end
$$;

grant execute on function private.lift_suspension_as_me(uuid, text) to authenticated;


create function public.lift_suspension(user_id uuid, reason text)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.lift_suspension_as_me(lift_suspension.user_id, lift_suspension.reason)
$$;

comment on function public.lift_suspension(uuid, text) is 'Ends a suspension. SUPPORT and ADMIN; of staff by ADMIN only.';
grant execute on function public.lift_suspension(uuid, text) to authenticated;


-- Suspends many accounts, or lifts their suspensions, on behalf of the caller and by the rules for one.
-- A refused account does not stop the others; it is reported with the reason.
create function private.suspend_many_as_me(who uuid[], reason text, lift boolean)
returns table (id uuid, status integer, code text, hint text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  one uuid;
  refusal text;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only support and administrators suspend people.');
  end if;
  if coalesce(char_length(btrim(reason)), 0) not between 3 and 500 then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 3 to 500 characters.',
      jsonb_build_object('field', 'reason'));
  end if;
  if coalesce(cardinality(who), 0) not between 1 and 500 then
    perform private.refuse(422, 'TOO_MANY_ROWS', 'Choose from 1 to 500 people.');
  end if;
  -- Always in the same order, so that two of these wait for each other instead of deadlocking.
  perform 1 from public.profiles as p where p.id = any (who) order by p.id for update;
  for one in select distinct u.id from unnest(who) as u (id) where u.id is not null order by 1 loop
    begin
      if lift then
        perform private.lift_suspension_as_me(one, reason);
      else
        perform private.suspend_as_me(one, reason, null);
      end if;
    exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' then
      get stacked diagnostics refusal = message_text, hint = pg_exception_hint;
      id := one;
      status := right(sqlstate, 3)::integer;
      code := refusal;
      return next;
    end;
  end loop;
end
$$;

grant execute on function private.suspend_many_as_me(uuid[], text, boolean) to authenticated;


create function public.suspend_users(user_ids uuid[], reason text)
returns table (id uuid, status integer, code text, hint text)
language sql
volatile
set search_path = ''
as $$
  select * from private.suspend_many_as_me(suspend_users.user_ids, suspend_users.reason, false)
$$;

comment on function public.suspend_users(uuid[], text) is 'Suspends people until further notice; returns one row for each account that was refused. SUPPORT and ADMIN; staff by ADMIN only.';
grant execute on function public.suspend_users(uuid[], text) to authenticated;


create function public.lift_suspensions(user_ids uuid[], reason text)
returns table (id uuid, status integer, code text, hint text)
language sql
volatile
set search_path = ''
as $$
  select * from private.suspend_many_as_me(lift_suspensions.user_ids, lift_suspensions.reason, true)
$$;

comment on function public.lift_suspensions(uuid[], text) is 'Ends suspensions; returns one row for each account that was refused. SUPPORT and ADMIN; of staff by ADMIN only.';
grant execute on function public.lift_suspensions(uuid[], text) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/16_profile_rights.sql
-- ------------------------------------------------------------------------------------------------

-- Who reads and changes profiles and entitlements.

-- The first guard of profiles; it also applies where column privileges do not. A person changes
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


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/17_quotas.sql
-- ------------------------------------------------------------------------------------------------

-- Rate limits for actions that leave rows or files behind. Each use is counted in one row that the next one
-- waits for, so that simultaneous requests can't exceed a limit.

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


-- Deletes counts of past periods. Called by the hourly job of the subscriptions.
create function private.forget_quota_uses(at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  delete from private.quota_uses as q where q.since <= forget_quota_uses.at - interval '2 days'
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/18_app_settings.sql
-- ------------------------------------------------------------------------------------------------

-- Settings made by an administrator for everybody: one row per setting, inserted here, so that rows are only
-- ever changed. A new setting is a new row and a new branch of the check. Values are text: the embedded
-- backend can't write a bare word or a boolean into a json column.

create table public.app_settings (
  key text primary key,
  value text not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references public.profiles (id) on delete set null,
  constraint app_settings_value_check check (
    case key
      when 'customizer' then value in ('true', 'false')
      when 'menuSource' then value in ('plugins', 'server')
      when 'horizontalMenuOpens' then value in ('hover', 'click')
      when 'routingLoader' then value in ('true', 'false')
      when 'toastPosition' then value in (
        'top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'
      )
      when 'menuTextTruncated' then value in ('true', 'false')
      else false
    end
  )
);

comment on table public.app_settings is 'Settings of the whole app. Everyone with an account reads them (no secrets here), administrators change them.';

create index app_settings_updated_by_idx on public.app_settings (updated_by);


insert into public.app_settings (key, value)
values
  ('customizer', 'false'),
  ('menuSource', 'plugins'),
  ('horizontalMenuOpens', 'hover'),
  ('routingLoader', 'true'),
  ('toastPosition', 'top-right'),
  ('menuTextTruncated', 'true');

create trigger app_settings_touch before update on public.app_settings
  for each row execute function private.touch_updated_at();


-- The first guard: through the REST API an administrator (or the secret key) changes the value of
-- a setting and nothing else; the author is recorded here, whatever the request says.
-- SECURITY INVOKER: it must see who writes.
create function private.guard_app_settings()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_api_role() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op <> 'UPDATE' then
    perform private.forbid('Settings are added and removed by migrations.');
  end if;
  if current_user <> 'service_role' and not private.has_role('ADMIN') then
    perform private.forbid('Only administrators change the settings of the app.');
  end if;
  if new.key <> old.key then
    perform private.forbid('A setting keeps its name.');
  end if;
  new.updated_by := auth.uid();
  return new;
end
$$;

create trigger app_settings_guard before insert or update or delete on public.app_settings
  for each row execute function private.guard_app_settings();

create trigger app_settings_guard_truncate before truncate on public.app_settings
  for each statement execute function private.forbid_always();


alter table public.app_settings enable row level security;

-- Everyone with an account reads the settings, because they affect their app.
create policy app_settings_read on public.app_settings for select to authenticated using (true);

create policy app_settings_change on public.app_settings for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));

revoke all on public.app_settings from public, anon, authenticated, service_role;
grant select on public.app_settings to authenticated, service_role;
grant update (value) on public.app_settings to authenticated, service_role;

select private.keep_audit_of('public.app_settings', 'key');
select private.keep_suspended_out('public.app_settings');


-- The settings as one object; switches are true or false in it.
create function private.app_settings()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    jsonb_object_agg(
      s.key,
      case when s.value in ('true', 'false') then s.value::jsonb else to_jsonb(s.value) end
    ),
    '{}'
  )
  from public.app_settings as s
$$;

grant execute on function private.app_settings() to authenticated;


-- The app's first request. It includes the settings, so that they need no request of their own.
create function public.my_access()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'profile_role', private.my_role(),
    'real_role', private.real_role(),
    'tier', coalesce(p.tier, e.tier, 'FREE'),
    'tier_ends_at', case when p.tier is null then e.ends_at end,
    'self_excluded', private.self_excluded(),
    'previewing', p.tier is not null,
    'preview_tiers', private.preview_tiers(),
    'app_settings', private.app_settings()
  )
  from private.my_entitlement() as e
  cross join (select private.preview_tier() as tier) as p
$$;

comment on function public.my_access() is 'What the caller may do and read now.';
grant execute on function public.my_access() to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/19_own_account.sql
-- ------------------------------------------------------------------------------------------------

-- What a person does with their own account: confirm their age, see their sessions, take a
-- break, download their data, and leave.

-- Records that the caller is of age; for accounts created without the sign-up form.
create function private.confirm_my_age()
returns timestamptz
language sql
volatile
security definer
set search_path = ''
as $$
  update public.profiles
  set age_confirmed_at = coalesce(age_confirmed_at, now())
  where id = auth.uid()
  returning age_confirmed_at
$$;

grant execute on function private.confirm_my_age() to authenticated;


create function public.confirm_age()
returns timestamptz
language sql
volatile
set search_path = ''
as $$
  select private.confirm_my_age()
$$;

comment on function public.confirm_age() is 'Records that the caller is 18 or older.';
grant execute on function public.confirm_age() to authenticated;


-- The id of the request's session; null if the token has none.
create function private.my_session_id()
returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  return (auth.jwt() ->> 'session_id')::uuid;
exception
  when data_exception then return null;
end
$$;


-- True if the session started by signing in during the last minutes. Refreshing a token does not
-- start a session, so somebody at an unattended browser can't make this true.
create function private.signed_in_just_now()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions as s
    where s.id = private.my_session_id()
      and s.user_id = auth.uid()
      and s.created_at > now() - interval '5 minutes'
  )
$$;


-- The caller's sessions, newest first.
create function private.list_my_sessions()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id,
    'started_at', s.created_at,
    'refreshed_at', s.refreshed_at at time zone 'UTC',
    'user_agent', left(s.user_agent, 300),
    'current', coalesce(s.id = private.my_session_id(), false)
  ) order by s.created_at desc), '[]')
  from auth.sessions as s
  where s.user_id = auth.uid()
    and (s.not_after is null or s.not_after > now())
$$;

grant execute on function private.list_my_sessions() to authenticated;


create function public.my_sessions()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.list_my_sessions()
$$;

comment on function public.my_sessions() is 'Where the caller is signed in: id, started_at, refreshed_at, user_agent, current.';
grant execute on function public.my_sessions() to authenticated;


-- Excludes the caller from tips and from buying for some days from now on. A longer
-- exclusion remains; nothing shortens it.
create function private.exclude_myself_as_me(days integer)
returns timestamptz
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  result timestamptz;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if days is null or days not between 1 and 3653 then
    perform private.refuse(422, 'EXCLUSION_LENGTH', 'Choose between one day and ten years.',
      jsonb_build_object('field', 'days'));
  end if;
  perform set_config('touchline.own_account', 'yes', true);
  update public.profiles
  set self_excluded_until = greatest(self_excluded_until, now() + make_interval(days => days))
  where id = auth.uid()
  returning self_excluded_until into result;
  perform set_config('touchline.own_account', '', true);
  return result;
end
$$;

grant execute on function private.exclude_myself_as_me(integer) to authenticated;


create function public.exclude_myself(days integer)
returns timestamptz
language sql
volatile
set search_path = ''
as $$
  select private.exclude_myself_as_me(exclude_myself.days)
$$;

comment on function public.exclude_myself(integer) is 'Excludes the caller from tips and buying for some days; never shortens. Returns the end.';
grant execute on function public.exclude_myself(integer) to authenticated;


-- Where rows about a person are, derived from the foreign keys: tables whose row belongs to one
-- person (user_id, or author_id of what they wrote), and tables that belong to such a row. Columns
-- with other names say who acted on somebody else's row. A new table is
-- included automatically. `filter` selects the person's rows.
create function private.my_tables()
returns table (name text, filter text)
language sql
stable
security definer
set search_path = ''
as $$
  with keys as (
    select c.conrelid, c.confrelid, a.attname as own, f.attname as target
    from pg_catalog.pg_constraint as c
    join pg_catalog.pg_class as t on t.oid = c.conrelid
    join pg_catalog.pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_catalog.pg_attribute as f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f'
      and cardinality(c.conkey) = 1
      and t.relnamespace = 'public'::regnamespace
  ),
  mine as (
    select distinct on (k.conrelid) k.conrelid, format('%I = auth.uid()', k.own) as filter
    from keys as k
    where k.confrelid = 'public.profiles'::regclass and k.own in ('user_id', 'author_id')
    order by k.conrelid, k.own desc
  ),
  theirs as (
    select distinct on (k.conrelid)
      k.conrelid,
      format('%I in (select %I from public.%I where %s)', k.own, k.target, p.relname, m.filter)
        as filter
    from keys as k
    join mine as m on m.conrelid = k.confrelid
    join pg_catalog.pg_class as p on p.oid = k.confrelid
    where k.conrelid <> 'public.profiles'::regclass
      and not exists (
        select from keys as o
        where o.conrelid = k.conrelid and o.confrelid = 'public.profiles'::regclass
          and o.own not like '%\_by')
    order by k.conrelid, k.own
  )
  select 'profiles', 'id = auth.uid()'
  union all
  select c.relname::text, r.filter
  from (select * from mine union all select * from theirs) as r
  join pg_catalog.pg_class as c on c.oid = r.conrelid
  order by 1
$$;


-- The number of rows about the caller in each table.
create function private.count_my_data()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  part record;
  found bigint;
  result jsonb := '{}';
begin
  if auth.uid() is null then
    return result;
  end if;
  for part in select t.name, t.filter from private.my_tables() as t loop
    execute format('select count(*) from public.%I where %s', part.name, part.filter) into found;
    if found > 0 then
      result := result || jsonb_build_object(part.name, found);
    end if;
  end loop;
  return result;
end
$$;

grant execute on function private.count_my_data() to authenticated;


-- The rows about the caller in one of those tables, as JSON, page by page.
create function private.read_my_data(table_name text, skip integer, size integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  filter text;
  result jsonb;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  select t.filter into filter from private.my_tables() as t where t.name = table_name;
  if filter is null then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such part of your data.');
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (
       select * from public.%I as t where %s order by md5(t::text) limit %s offset %s) as r',
    table_name, filter, least(greatest(size, 1), 5000), greatest(skip, 0)) into result;
  return result;
end
$$;

grant execute on function private.read_my_data(text, integer, integer) to authenticated;


create function public.my_data_tables()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.count_my_data()
$$;

comment on function public.my_data_tables() is 'The tables that hold rows about the caller, each with their number.';
grant execute on function public.my_data_tables() to authenticated;


create function public.my_data(table_name text, skip integer default 0, size integer default 1000)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.read_my_data(my_data.table_name, my_data.skip, my_data.size)
$$;

comment on function public.my_data(text, integer, integer) is 'The rows about the caller in one table of my_data_tables.';
grant execute on function public.my_data(text, integer, integer) to authenticated;


-- Deletes the account of the caller, who must just have signed in with their password.
-- Data required by law or by the record remains, without the person: see the foreign keys. Tips keep the
-- name under which they were published, because it was hashed.
create function private.delete_my_account_as_me()
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if not private.signed_in_just_now() then
    perform private.refuse(403, 'PASSWORD_NEEDED', 'Enter your password again.');
  end if;
  perform set_config('touchline.own_account', 'leaving', true);
  delete from auth.users where id = auth.uid();
  perform set_config('touchline.own_account', '', true);
  return true;
end
$$;

grant execute on function private.delete_my_account_as_me() to authenticated;


create function public.delete_my_account()
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.delete_my_account_as_me()
$$;

comment on function public.delete_my_account() is 'Deletes the account of the caller. The session must have begun with the password in the last five minutes.';
grant execute on function public.delete_my_account() to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/20_remembered_mailboxes.sql
-- ------------------------------------------------------------------------------------------------

-- One person is one mailbox, whatever accounts it has: nobody gets around a break, a suspension or "once per
-- person" by another spelling of the address, or by leaving and coming back. What outlives an account is a
-- keyed hash of the mailbox, never the address, for as long as it is needed.

-- One spelling for each mailbox: capitals, dots and anything after a plus are ignored, at every provider. Few
-- providers distinguish dots or use the plus differently, fewer people would share a name otherwise, and
-- all they lose is free days. For comparison only: no mail is sent there.
create function private.mailbox(email text)
returns text
language sql
immutable
set search_path = ''
as $$
  select replace(regexp_replace(a.parts[1], '^([^+]+)\+.*$', '\1'), '.', '') || '@'
    || regexp_replace(a.parts[2], '^googlemail\.com$', 'gmail.com')
  from (select regexp_match(lower(btrim(email)), '^(.*)@([^@]*)$') as parts) as a
$$;


-- Used by the index below whenever a profile is written.
grant execute on function private.mailbox(text) to anon, authenticated, service_role;

create index profiles_mailbox_idx on public.profiles (private.mailbox(email));


-- The accounts of a person's mailbox, including theirs.
create function private.accounts_of_mailbox(who uuid)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select accounts_of_mailbox.who
  union
  select p.id
  from public.profiles as me
  join public.profiles as p on private.mailbox(p.email) = private.mailbox(me.email)
  where me.id = accounts_of_mailbox.who
$$;


-- HMAC-SHA256 (RFC 2104). The key has at most 64 bytes.
create function private.hmac_sha256(key bytea, message bytea)
returns bytea
language plpgsql
immutable
set search_path = ''
as $$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0 .. length(key) - 1 loop
    inner_pad := set_byte(inner_pad, i, get_byte(inner_pad, i) # get_byte(key, i));
    outer_pad := set_byte(outer_pad, i, get_byte(outer_pad, i) # get_byte(key, i));
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end
$$;


create table private.mailbox_key (
  id boolean primary key default true check (id),
  key bytea not null check (length(key) = 32)
);

comment on table private.mailbox_key is 'The key of the hashes, one per database, created on first use.';

create table private.remembered_mailboxes (
  hash bytea primary key,
  excluded_until timestamptz,
  suspended_until timestamptz,
  had_plan boolean not null default false,
  had_welcome boolean not null default false,
  kept_until timestamptz not null,
  earned_referral boolean not null default false,
  promo_codes uuid[] not null default '{}'
);

comment on table private.remembered_mailboxes is 'Mailboxes of accounts that are gone, as keyed hashes. A break or a suspension moves to the next account of the mailbox.';
comment on column private.remembered_mailboxes.earned_referral is 'Whether the person who had referred them got the bonus for it.';

create index remembered_mailboxes_kept_until_idx on private.remembered_mailboxes (kept_until);

alter table private.mailbox_key enable row level security;
alter table private.remembered_mailboxes enable row level security;
revoke all on private.mailbox_key, private.remembered_mailboxes
  from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.mailbox_key');
select private.keep_suspended_out('private.remembered_mailboxes');


-- The hash under which a mailbox is stored; null while there is no key, and so nothing to find.
create function private.mailbox_hash(email text)
returns bytea
language sql
stable
set search_path = ''
as $$
  select private.hmac_sha256(k.key, convert_to(private.mailbox(mailbox_hash.email), 'UTF8'))
  from private.mailbox_key as k
$$;


-- The stored facts about the mailbox of a current account's person.
create function private.remembered_of(who uuid)
returns private.remembered_mailboxes
language sql
stable
set search_path = ''
as $$
  select r
  from public.profiles as p
  join private.remembered_mailboxes as r on r.hash = private.mailbox_hash(p.email)
  where p.id = remembered_of.who and r.kept_until > now()
$$;


-- Applies a break or a suspension of another or an earlier account of the mailbox to this one.
create function private.recall_mailbox()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  r private.remembered_mailboxes := private.remembered_of(new.id);
  on_break timestamptz;
  suspended timestamptz;
begin
  select greatest(r.excluded_until, max(p.self_excluded_until)),
    greatest(r.suspended_until, max(p.suspended_until))
  into on_break, suspended
  from public.profiles as p
  where p.id in (select private.accounts_of_mailbox(new.id)) and p.id <> new.id;
  if on_break > now() or suspended > now() then
    update public.profiles as p
    set self_excluded_until = greatest(p.self_excluded_until, on_break),
      suspended_until = greatest(p.suspended_until, suspended),
      suspension_reason = case when suspended > now()
        then 'Another account of this mailbox was suspended.' else p.suspension_reason end
    where p.id = new.id;
    update private.remembered_mailboxes as m set excluded_until = null, suspended_until = null
    where m.hash = r.hash;
  end if;
  return null;
end
$$;

create trigger profiles_recall_mailbox after insert or update of email on public.profiles
  for each row execute function private.recall_mailbox();


-- A break applies to every account of the mailbox.
create function private.share_break()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles as p set self_excluded_until = new.self_excluded_until
  where p.id in (select private.accounts_of_mailbox(new.id))
    and (p.self_excluded_until is null or p.self_excluded_until < new.self_excluded_until);
  return null;
end
$$;

create trigger profiles_share_break after update of self_excluded_until on public.profiles
  for each row when (new.self_excluded_until > old.self_excluded_until
    or new.self_excluded_until is not null and old.self_excluded_until is null)
  execute function private.share_break();


-- Deletes what is no longer needed. Called by the hourly job of the subscriptions.
create function private.forget_mailboxes(at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  delete from private.remembered_mailboxes where kept_until <= forget_mailboxes.at
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/21_attempts.sql
-- ------------------------------------------------------------------------------------------------

-- Attempts at things that can be guessed. The local host counts here, before it does any work,
-- so that several hosts on one database share the counts and a restart resets none: see
-- server/attempt-limits.ts, which defines them. The hosted service has its own limits.

create table private.attempts (
  -- SHA-256 of the counted key: an address is never stored.
  key bytea primary key check (length(key) = 32),
  tries integer not null,
  -- When the window ends and the count restarts.
  until timestamptz not null
);

comment on table private.attempts is 'Attempts within a window, by the hash of their subject or origin.';

create index attempts_until_idx on private.attempts (until);

alter table private.attempts enable row level security;
revoke all on private.attempts from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.attempts');


-- Counts one attempt for each of the counters `[{ key, most, seconds }]`, unless one of them is used
-- up: then it counts none and returns the seconds to wait. Always locks in the same order, so that
-- simultaneous attempts wait for each other.
create function private.take_attempt(counters jsonb)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  c record;
  one integer;
  wait integer := 0;
begin
  for c in
    select decode(x.key, 'hex') as key, x.most, x.seconds
    from jsonb_to_recordset(counters) as x (key text, most integer, seconds integer)
    order by x.key
  loop
    insert into private.attempts as a (key, tries, until)
    values (c.key, 0, clock_timestamp() + make_interval(secs => c.seconds))
    on conflict on constraint attempts_pkey do update
    set tries = case when a.until <= clock_timestamp() then 0 else a.tries end,
      until = case when a.until <= clock_timestamp() then excluded.until else a.until end
    returning case when a.tries >= c.most
      then greatest(1, ceil(extract(epoch from a.until - clock_timestamp()))) else 0 end into one;
    wait := greatest(wait, one);
  end loop;
  if wait = 0 then
    update private.attempts as a set tries = a.tries + 1
    from jsonb_to_recordset(counters) as x (key text)
    where a.key = decode(x.key, 'hex');
  end if;
  -- Last, because it takes its locks in another order; it never waits.
  delete from private.attempts as a
  where a.key in (
    select o.key from private.attempts as o where o.until <= clock_timestamp()
    order by o.until limit 20 for update skip locked
  );
  return wait;
end
$$;


-- Takes back one attempt for each of the keys after a correct one, and resets the counts of `cleared`.
create function private.return_attempt(keys text[], cleared text[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  one text;
begin
  for one in select distinct k from unnest(keys || cleared) as k order by k loop
    update private.attempts as a
    set tries = case when one = any (cleared) then 0 else greatest(0, a.tries - 1) end
    where a.key = decode(one, 'hex');
  end loop;
end
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/22_avatars.sql
-- ------------------------------------------------------------------------------------------------

-- Pictures of people: small, square, stored with the data, so that they work with any database
-- and are deleted with the account. Each upload gets a new key, so its address can be cached forever.

create table public.avatars (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  key uuid not null unique default gen_random_uuid(),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 16 and 262144),
  created_at timestamptz not null default clock_timestamp()
);

comment on table public.avatars is 'Pictures of people, at most 256 kB. Written by set_avatar and remove_avatar, shown to everyone by the function avatar.';

create trigger avatars_guard before insert or update or delete on public.avatars
  for each row execute function private.forbid_api();

create trigger avatars_guard_truncate before truncate on public.avatars
  for each statement execute function private.forbid_always();


alter table public.avatars enable row level security;

-- Nobody lists the table; a person may look at their own row.
create policy avatars_read on public.avatars for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.avatars from public, anon, authenticated, service_role;
grant select on public.avatars to authenticated, service_role;
select private.keep_suspended_out('public.avatars');


-- A picture's type, by its first bytes; null if it is not one that we show. A claimed name or
-- type is ignored.
create function private.picture_type(bytes bytea)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when substr(bytes, 1, 8) = '\x89504e470d0a1a0a'::bytea then 'image/png'
    when substr(bytes, 1, 3) = '\xffd8ff'::bytea then 'image/jpeg'
    when substr(bytes, 1, 4) = '\x52494646'::bytea and substr(bytes, 9, 4) = '\x57454250'::bytea
      then 'image/webp'
  end
$$;


-- Stores the caller's picture, given as base64; returns its address.
create function private.set_avatar_as_me(picture text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  content bytea;
  new_key constant uuid := gen_random_uuid();
  address constant text := '/functions/v1/avatar?key=' || new_key;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if char_length(picture) > 360000 then
    perform private.refuse(413, 'PICTURE_TOO_LARGE', 'The picture is too large.');
  end if;
  begin
    content := decode(picture, 'base64');
  exception
    when data_exception then content := null;
  end;
  if content is null or octet_length(content) < 16 or private.picture_type(content) is null then
    perform private.refuse(422, 'PICTURE_INVALID', 'Choose a PNG, JPEG or WebP picture.');
  end if;
  if octet_length(content) > 262144 then
    perform private.refuse(413, 'PICTURE_TOO_LARGE', 'The picture is too large.');
  end if;
  insert into public.avatars as a (user_id, key, content_type, bytes)
  values (auth.uid(), new_key, private.picture_type(content), content)
  on conflict on constraint avatars_pkey do update
  set key = excluded.key, content_type = excluded.content_type, bytes = excluded.bytes,
    created_at = excluded.created_at;
  update public.profiles set avatar_url = address where id = auth.uid();
  return address;
end
$$;

grant execute on function private.set_avatar_as_me(text) to authenticated;


create function public.set_avatar(picture text)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.set_avatar_as_me(set_avatar.picture)
$$;

comment on function public.set_avatar(text) is 'Takes the picture of the caller (PNG, JPEG or WebP as base64, at most 256 kB); returns its address.';
grant execute on function public.set_avatar(text) to authenticated;


create function private.remove_avatar_as_me()
returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.avatars where user_id = auth.uid();
  update public.profiles set avatar_url = null where id = auth.uid() and avatar_url is not null;
  select true;
$$;

grant execute on function private.remove_avatar_as_me() to authenticated;


create function public.remove_avatar()
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.remove_avatar_as_me()
$$;

comment on function public.remove_avatar() is 'Removes the picture of the caller.';
grant execute on function public.remove_avatar() to authenticated;


-- A picture by its key, for anyone with the address, like any picture on the web.
create function private.picture_of(key uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'content_type', a.content_type,
    'data', translate(encode(a.bytes, 'base64'), E'\n', ''))
  from public.avatars as a
  where a.key = picture_of.key
$$;

grant execute on function private.picture_of(uuid) to anon, authenticated;


create function public.avatar_picture(key uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.picture_of(avatar_picture.key)
$$;

comment on function public.avatar_picture(uuid) is 'A picture by its key: content_type, and data as base64; null when there is none.';
grant execute on function public.avatar_picture(uuid) to anon, authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/23_saved_views.sql
-- ------------------------------------------------------------------------------------------------

-- A person's named setup of a list: search, filters, order, columns and row height.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid()
    constraint saved_views_user_id_fkey references public.profiles (id) on delete cascade,
  resource text not null check (resource ~ '^[a-z][a-z0-9._-]{0,79}$'),
  name text not null check (char_length(btrim(name)) between 1 and 60),
  query text not null default '' check (char_length(query) <= 2000),
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.saved_views is 'Views of lists that people keep. A shared one is read by all staff, and changed by its owner only.';
comment on column public.saved_views.resource is 'Id of the list in the plugins.';
comment on column public.saved_views.query is 'The list''s address, with its columns and row height beside it.';

create unique index saved_views_name_idx on public.saved_views (user_id, resource, lower(btrim(name)));
create index saved_views_shared_idx on public.saved_views (resource, shared);

create trigger saved_views_touch before update on public.saved_views
  for each row execute function private.touch_updated_at();


-- The first guard: through the REST API people write their own views, only staff share
-- them, and nobody hoards them. SECURITY INVOKER: it must see who writes.
create function private.guard_saved_views()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_api_role() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op <> 'INSERT' and old.user_id is distinct from auth.uid() then
    if tg_op = 'DELETE' and old.shared and private.has_role('ADMIN') then
      return old;
    end if;
    perform private.forbid('A saved view belongs to who made it.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.user_id is distinct from auth.uid() then
    perform private.forbid('A saved view belongs to who made it.');
  end if;
  if new.shared and not private.is_staff() then
    perform private.forbid('Only staff share views.');
  end if;
  -- Serialised per person, so that simultaneous writes can't exceed the limits.
  perform pg_advisory_xact_lock(hashtextextended('saved_views:' || auth.uid(), 0));
  if tg_op = 'INSERT' and (
    select count(*) >= 100 from public.saved_views where user_id = auth.uid()
  ) then
    perform private.refuse(422, 'TOO_MANY_VIEWS', 'A person keeps at most 100 views. Remove some first.',
      jsonb_build_object('most', 100));
  end if;
  if (tg_op = 'INSERT' or new.resource <> old.resource) and (
    select count(*) >= 50 from public.saved_views
    where user_id = auth.uid() and resource = new.resource
  ) then
    perform private.refuse(422, 'TOO_MANY_VIEWS', 'A list keeps at most 50 views of one person.',
      jsonb_build_object('most', 50));
  end if;
  return new;
end
$$;

create trigger saved_views_guard before insert or update or delete on public.saved_views
  for each row execute function private.guard_saved_views();

create trigger saved_views_guard_truncate before truncate on public.saved_views
  for each statement execute function private.forbid_always();


alter table public.saved_views enable row level security;

-- A person reads their own views, staff also what other staff share.
create policy saved_views_read on public.saved_views for select to authenticated
  using (user_id = (select auth.uid()) or (shared and (select private.is_staff())));

create policy saved_views_add on public.saved_views for insert to authenticated
  with check (
    user_id = (select auth.uid()) and (not shared or (select private.is_staff()))
  );

create policy saved_views_change on public.saved_views for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and (not shared or (select private.is_staff()))
  );

-- A person removes their own views; administrators also shared ones, whose owner may be gone.
create policy saved_views_remove on public.saved_views for delete to authenticated
  using (
    user_id = (select auth.uid()) or (shared and (select private.has_role('ADMIN')))
  );

revoke all on public.saved_views from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.saved_views to authenticated;
grant select on public.saved_views to service_role;

select private.keep_audit_of('public.saved_views');

select private.keep_suspended_out('public.saved_views');


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/24_notifications.sql
-- ------------------------------------------------------------------------------------------------

-- Notifications: one row per event, never one per reader, with separate read marks;
-- and each person's notification choices.

create table public.notification_kinds (
  kind text primary key check (kind ~ '^[A-Z][A-Z_]{2,39}$'),
  -- Whether people who haven't chosen get an email about it.
  emailed boolean not null
);

comment on table public.notification_kinds is 'Kinds of notifications. A migration adds a kind, with its payload''s keys below.';

-- By default emails are sent about the person's own plan, but not about every tip.
insert into public.notification_kinds (kind, emailed) values
  ('TIP_PUBLISHED', false),
  ('TIPS_SETTLED', false),
  ('SLIP_PUBLISHED', false),
  ('SLIPS_SETTLED', false),
  ('RENEWAL_DUE', true),
  ('PAYMENT_FAILED', true),
  ('PAYMENT_RETURNED', true),
  ('MESSAGE', true);


create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete cascade,
  tier text check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  kind text not null references public.notification_kinds (kind),
  payload jsonb not null,
  dedupe_key text not null unique check (char_length(dedupe_key) between 1 and 200),
  created_at timestamptz not null default clock_timestamp(),
  -- Either for one person, or for everybody who may read a tier.
  check (num_nonnulls(user_id, tier) = 1),
  constraint notifications_for_check check ((tier is not null) = (kind in
    ('TIP_PUBLISHED', 'TIPS_SETTLED', 'SLIP_PUBLISHED', 'SLIPS_SETTLED'))),
  -- Names, counts, dates and messages by staff to one person: no other key is allowed, so that no pick can leak.
  constraint notifications_payload_keys check (
    jsonb_typeof(payload) = 'object'
    and payload - case kind
      when 'TIP_PUBLISHED' then
        array['prediction_id', 'sport', 'league', 'home', 'away', 'starts_at']
      when 'SLIP_PUBLISHED' then array['slip_id', 'title', 'legs', 'starts_at']
      when 'TIPS_SETTLED' then array['settled', 'won', 'half_won', 'void', 'half_lost', 'lost']
      when 'SLIPS_SETTLED' then array['settled', 'won', 'half_won', 'void', 'half_lost', 'lost']
      when 'RENEWAL_DUE' then array['plan', 'ends_at']
      when 'PAYMENT_FAILED' then array['plan', 'access_until']
      when 'PAYMENT_RETURNED' then array['plan', 'reason']
      when 'MESSAGE' then array['subject', 'text']
      else array[]::text[]
    end = '{}'::jsonb
  )
);

comment on table public.notifications is 'Events announced to people. For one person (user_id) or for a tier. Rows are written by triggers and functions only.';
comment on column public.notifications.dedupe_key is 'Identifies the event, so that nothing is announced twice.';

create index notifications_user_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_tier_idx on public.notifications (tier, created_at desc, id desc);
create index notifications_kind_idx on public.notifications (kind, created_at desc);


create table public.notification_reads (
  user_id uuid not null references public.profiles (id) on delete cascade,
  notification_id uuid not null references public.notifications (id) on delete cascade,
  is_read boolean not null,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (user_id, notification_id)
);

comment on table public.notification_reads is 'What a person marked one by one, as read or as unread again.';

create index notification_reads_notification_idx on public.notification_reads (notification_id);
create index notification_reads_unread_idx on public.notification_reads (user_id) where not is_read;


create table public.notification_marks (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  read_through timestamptz not null,
  marked_at timestamptz not null,
  previous_read_through timestamptz,
  previous_marked_at timestamptz
);

comment on table public.notification_marks is 'Up to when a person marked everything as read, and the mark before that one, for undo.';


create table public.notification_choices (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null references public.notification_kinds (kind),
  in_app boolean not null,
  email boolean not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (user_id, kind)
);

comment on table public.notification_choices is 'A person''s notification choices. A kind without a row is shown in the app; for email see private.wants_email. Written by set_notification_choice.';

create index notification_choices_email_idx on public.notification_choices (kind, email);


-- The tiers whose news the caller gets now: those whose tips they may read.
create function private.notified_tiers()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when private.self_excluded() then '{}'::text[]
    when private.has_role('TIPSTER', 'ADMIN') then array['FREE', 'BASIC', 'PREMIUM', 'VIP']
    else private.readable_tiers()
  end
$$;

grant execute on function private.notified_tiers() to anon, authenticated, service_role;


-- The day on which the caller opened their account.
create function private.member_since()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select created_at from public.profiles where id = auth.uid()
$$;

grant execute on function private.member_since() to anon, authenticated, service_role;


-- True unless the person has opted out of this in the app.
create function private.wants_in_app(who uuid, kind text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select c.in_app from public.notification_choices as c
      where c.user_id = wants_in_app.who and c.kind = wants_in_app.kind),
    true)
$$;


-- True if the person wants an email about this: by their choice, or by the kind's default.
create function private.wants_email(who uuid, kind text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select c.email from public.notification_choices as c
      where c.user_id = wants_email.who and c.kind = wants_email.kind),
    (select k.emailed from public.notification_kinds as k where k.kind = wants_email.kind))
$$;


-- The kinds that the caller does not want to see in the app.
create function private.muted_kinds()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(c.kind), '{}')
  from public.notification_choices as c
  where c.user_id = auth.uid() and not c.in_app
$$;

grant execute on function private.muted_kinds() to authenticated;

create trigger notification_kinds_guard before insert or update or delete on public.notification_kinds
  for each row execute function private.forbid_api();

create trigger notification_kinds_guard_truncate before truncate on public.notification_kinds
  for each statement execute function private.forbid_always();

create trigger notification_choices_guard before insert or update or delete
  on public.notification_choices
  for each row execute function private.forbid_api();

create trigger notification_choices_guard_truncate before truncate on public.notification_choices
  for each statement execute function private.forbid_always();

-- Written by functions and triggers, never through the REST API, not even with the secret key.
create trigger notifications_guard before insert or update or delete on public.notifications
  for each row execute function private.forbid_api();

create trigger notifications_guard_truncate before truncate on public.notifications
  for each statement execute function private.forbid_always();

create trigger notification_reads_guard before insert or update or delete
  on public.notification_reads
  for each row execute function private.forbid_api();

create trigger notification_reads_guard_truncate before truncate on public.notification_reads
  for each statement execute function private.forbid_always();

create trigger notification_marks_guard before insert or update or delete
  on public.notification_marks
  for each row execute function private.forbid_api();

create trigger notification_marks_guard_truncate before truncate on public.notification_marks
  for each statement execute function private.forbid_always();


alter table public.notification_kinds enable row level security;

-- The available kinds, for everybody who can choose.
create policy notification_kinds_read on public.notification_kinds for select to authenticated
  using (true);

revoke all on public.notification_kinds from public, anon, authenticated, service_role;
grant select on public.notification_kinds to authenticated, service_role;
select private.keep_suspended_out('public.notification_kinds');


alter table public.notifications enable row level security;
alter table public.notification_reads enable row level security;
alter table public.notification_marks enable row level security;

-- A person reads their own notifications, and the news of the tiers that they may read now, from the
-- day they opened their account.
create policy notifications_read on public.notifications for select to authenticated
  using (
    user_id = (select auth.uid())
    or (
      tier = any ((select private.notified_tiers())::text[])
      and created_at >= (select private.member_since())
    )
  );

-- Read marks are private.
create policy notification_reads_read on public.notification_reads for select to authenticated
  using (user_id = (select auth.uid()));

create policy notification_marks_read on public.notification_marks for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.notifications, public.notification_reads, public.notification_marks
  from public, anon, authenticated, service_role;
grant select on public.notifications, public.notification_reads, public.notification_marks
  to authenticated, service_role;
select private.keep_suspended_out('public.notifications');
select private.keep_suspended_out('public.notification_reads');
select private.keep_suspended_out('public.notification_marks');


alter table public.notification_choices enable row level security;

-- Notification choices are private.
create policy notification_choices_read on public.notification_choices
  for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.notification_choices from public, anon, authenticated, service_role;
grant select on public.notification_choices to authenticated, service_role;

-- A muted kind is neither shown nor counted. Restrictive, because it cuts across the other policies.
-- Written as a test on a JSON list, which the planner takes for nearly always false: with `<> all`
-- it would expect few rows to be left, drop the feeds' indexes and read the whole history.
create policy notifications_chosen on public.notifications
  as restrictive for select to authenticated
  using (not to_jsonb((select private.muted_kinds())) ? kind);

select private.keep_suspended_out('public.notification_choices');


-- Sets one choice of the caller. Idempotent.
create function private.choose_notification_as_me(kind text, in_app boolean, email boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if choose_notification_as_me.in_app is null or choose_notification_as_me.email is null
    or not exists (
      select from public.notification_kinds as k where k.kind = choose_notification_as_me.kind) then
    perform private.refuse(422, 'NOTIFICATION_KIND_UNKNOWN', 'There is no such notification.',
      jsonb_build_object('field', 'kind'));
  end if;
  insert into public.notification_choices as c (user_id, kind, in_app, email)
  values (auth.uid(), choose_notification_as_me.kind, choose_notification_as_me.in_app,
    choose_notification_as_me.email)
  on conflict on constraint notification_choices_pkey do update
  set in_app = excluded.in_app, email = excluded.email, updated_at = excluded.updated_at
  where (c.in_app, c.email) is distinct from (excluded.in_app, excluded.email);
end
$$;

grant execute on function private.choose_notification_as_me(text, boolean, boolean)
  to authenticated;


create function public.set_notification_choice(kind text, in_app boolean, email boolean)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.choose_notification_as_me(set_notification_choice.kind,
    set_notification_choice.in_app, set_notification_choice.email);
  select true;
$$;

comment on function public.set_notification_choice(text, boolean, boolean) is 'Sets how the caller receives one kind of notification.';
grant execute on function public.set_notification_choice(text, boolean, boolean) to authenticated;


-- Notifies one person, once for each dedupe key; returns the notification's id, null if they
-- were notified before, or want it neither in the app nor by email.
create function private.notify(
  user_id uuid, kind text, payload jsonb, dedupe_key text)
returns uuid
language sql
volatile
set search_path = ''
as $$
  insert into public.notifications (user_id, kind, payload, dedupe_key)
  select notify.user_id, notify.kind, notify.payload, notify.dedupe_key
  where private.wants_in_app(notify.user_id, notify.kind)
    or private.wants_email(notify.user_id, notify.kind)
  on conflict on constraint notifications_dedupe_key_key do nothing
  returning id
$$;


-- Notifies everybody who may read a tier. For the person who caused it, it counts as read.
create function private.notify_tier(
  tier text, kind text, payload jsonb, dedupe_key text, at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  with told as (
    insert into public.notifications (tier, kind, payload, dedupe_key, created_at)
    values (notify_tier.tier, notify_tier.kind, notify_tier.payload, notify_tier.dedupe_key,
      notify_tier.at)
    on conflict on constraint notifications_dedupe_key_key do nothing
    returning id
  )
  insert into public.notification_reads (user_id, notification_id, is_read)
  select p.id, told.id, true
  from told
  join public.profiles as p on p.id = auth.uid()
$$;


-- The news that the caller gets, and from when: of the free tier from the day they opened
-- their account, of a paid one from the first day that they had it, so that nobody gets
-- a backlog of old news after an upgrade.
create function private.my_feeds()
returns table (tier text, since timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select t.tier, greatest(private.member_since(), e.first_day)
  from unnest(private.notified_tiers()) as t (tier)
  left join lateral (
    select min(g.starts_at) as first_day
    from public.entitlements as g
    where g.user_id = auth.uid()
      and g.revoked_at is null
      and private.tier_rank(g.tier) >= private.tier_rank(t.tier)
  ) as e on t.tier <> 'FREE'
$$;

grant execute on function private.my_feeds() to authenticated;


-- Runs as its reader: row-level security decides, the feeds only make it fast. Each feed is read
-- by its index from the newest row on, so a page costs the same however long the history is.
-- Notifications that stay unopened for 30 days count as read.
create function public.my_notifications(
  before_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20,
  unread_only boolean default false
)
returns table (
  id uuid, kind text, tier text, payload jsonb, created_at timestamptz, read_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  with me as materialized (
    select
      who.id,
      coalesce(m.read_through, '-infinity') as read_through,
      coalesce(m.marked_at, '-infinity') as marked_at,
      greatest(m.read_through, now() - interval '30 days') as unread_after,
      case when unread_only then greatest(m.read_through, now() - interval '30 days')
        else '-infinity' end as found_after,
      coalesce(before_at, 'infinity') as last_at,
      coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff') as last_id,
      least(greatest(page_size, 1), 100) as size
    from (select auth.uid() as id) as who
    left join public.notification_marks as m on m.user_id = who.id
  ),
  found as (
    select b.*
    from me
    cross join lateral private.my_feeds() as feed
    cross join lateral (
      select n.id, n.kind, n.tier, n.payload, n.created_at
      from public.notifications as n
      where n.tier = feed.tier
        and n.created_at >= feed.since
        and n.created_at > me.found_after
        and (n.created_at, n.id) < (me.last_at, me.last_id)
        and not (unread_only and exists (
          select from public.notification_reads as r
          where r.user_id = me.id and r.notification_id = n.id and r.is_read))
      order by n.created_at desc, n.id desc
      limit me.size
    ) as b
    union all
    select p.*
    from me
    cross join lateral (
      select n.id, n.kind, n.tier, n.payload, n.created_at
      from public.notifications as n
      where n.user_id = me.id
        and n.created_at > me.found_after
        and (n.created_at, n.id) < (me.last_at, me.last_id)
        and not (unread_only and exists (
          select from public.notification_reads as r
          where r.user_id = me.id and r.notification_id = n.id and r.is_read))
      order by n.created_at desc, n.id desc
      limit me.size
    ) as p
    union all
    -- Older ones that were marked as unread again.
    select n.id, n.kind, n.tier, n.payload, n.created_at
    from me
    join public.notification_reads as r on r.user_id = me.id
    join public.notifications as n on n.id = r.notification_id
    where unread_only
      and not r.is_read
      and n.created_at <= me.unread_after
      and (r.marked_at > me.marked_at or n.created_at > me.read_through)
      and (n.created_at, n.id) < (me.last_at, me.last_id)
  )
  select
    f.id, f.kind, f.tier, f.payload, f.created_at,
    case
      when r.is_read then r.marked_at
      when r.marked_at > me.marked_at then null
      when f.created_at <= me.read_through then me.marked_at
      when r.user_id is not null then null
      when f.created_at <= me.unread_after then f.created_at + interval '30 days'
    end
  from found as f
  cross join me
  left join public.notification_reads as r on r.user_id = me.id and r.notification_id = f.id
  order by f.created_at desc, f.id desc
  limit (select size from me)
$$;

comment on function public.my_notifications(timestamptz, uuid, integer, boolean) is 'The notifications of the caller, newest first, at most 100; those before a given one for the next page.';
grant execute on function public.my_notifications(timestamptz, uuid, integer, boolean)
  to authenticated;


create function public.unread_notifications()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'newest_at', max(n.created_at))
  from public.my_notifications(null, null, 100, true) as n
$$;

comment on function public.unread_notifications() is 'How many notifications the caller has not read (100 stands for 100 or more), and when the newest of them arrived.';
grant execute on function public.unread_notifications() to authenticated;


-- Marks one notification that the caller may read, as read or as unread again.
create function private.mark_notification_as_me(notification uuid, as_read boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.notifications as n
    where n.id = notification
      and (
        n.user_id = auth.uid()
        or (n.tier = any (private.notified_tiers()) and n.created_at >= private.member_since())
      )
  ) then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such notification.');
  end if;
  insert into public.notification_reads as r (user_id, notification_id, is_read)
  values (auth.uid(), notification, as_read)
  on conflict (user_id, notification_id) do update
  set is_read = excluded.is_read, marked_at = excluded.marked_at
  where not (r.is_read and excluded.is_read);
end
$$;

grant execute on function private.mark_notification_as_me(uuid, boolean) to authenticated;


-- All of these return the unread count afterwards.
create function public.mark_notification_read(notification_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.mark_notification_as_me(mark_notification_read.notification_id, true);
  select public.unread_notifications();
$$;

comment on function public.mark_notification_read(uuid) is 'Marks a notification as read by the caller. Returns the same as unread_notifications.';
grant execute on function public.mark_notification_read(uuid) to authenticated;


create function public.mark_notification_unread(notification_id uuid)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.mark_notification_as_me(mark_notification_unread.notification_id, false);
  select public.unread_notifications();
$$;

comment on function public.mark_notification_unread(uuid) is 'Marks a notification as unread again. Returns the same as unread_notifications.';
grant execute on function public.mark_notification_unread(uuid) to authenticated;


-- Marks everything up to a time as read: one row, however many notifications there are.
create function private.mark_all_as_me(through timestamptz)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.notification_marks as m (
    user_id, read_through, marked_at, previous_read_through, previous_marked_at
  )
  values (
    auth.uid(), least(through, clock_timestamp()), clock_timestamp(), '-infinity', '-infinity'
  )
  on conflict (user_id) do update
  set
    previous_read_through = m.read_through,
    previous_marked_at = m.marked_at,
    read_through = greatest(m.read_through, excluded.read_through),
    marked_at = excluded.marked_at
$$;

grant execute on function private.mark_all_as_me(timestamptz) to authenticated;


create function public.mark_all_notifications_read(through timestamptz default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.mark_all_as_me(mark_all_notifications_read.through);
  select public.unread_notifications();
$$;

comment on function public.mark_all_notifications_read(timestamptz) is 'Marks everything up to an instant (the newest one that was seen; default now) as read. Returns the same as unread_notifications.';
grant execute on function public.mark_all_notifications_read(timestamptz) to authenticated;


-- Undoes the last such mark, once.
create function private.undo_mark_all_as_me()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.notification_marks
  set
    read_through = previous_read_through,
    marked_at = previous_marked_at,
    previous_read_through = null,
    previous_marked_at = null
  where user_id = auth.uid() and previous_read_through is not null
$$;

grant execute on function private.undo_mark_all_as_me() to authenticated;


create function public.undo_mark_all_notifications_read()
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.undo_mark_all_as_me();
  select public.unread_notifications();
$$;

comment on function public.undo_mark_all_notifications_read() is 'Takes the last mark_all_notifications_read back, once. Returns the same as unread_notifications.';
grant execute on function public.undo_mark_all_notifications_read() to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/25_mail_outbox.sql
-- ------------------------------------------------------------------------------------------------

-- Notifications by email: each mail to send is a row here, and a sender outside the database takes
-- the rows, sends them and reports the result.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null
    constraint mail_outbox_notification_id_fkey
    references public.notifications (id) on delete cascade,
  user_id uuid not null
    constraint mail_outbox_user_id_fkey references public.profiles (id) on delete cascade,
  kind text not null,
  payload jsonb not null,
  -- FAILED: the last attempt failed too. EXPIRED: nobody sent it in time, and it is no longer news.
  state text not null default 'PENDING'
    check (state in ('PENDING', 'SENDING', 'SENT', 'FAILED', 'EXPIRED')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default clock_timestamp(),
  last_error text check (char_length(last_error) <= 300),
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  unique (notification_id, user_id),
  check ((state = 'SENT') = (sent_at is not null))
);

comment on table public.mail_outbox is 'Mails to send, one for each notification and person. Addresses are read from the account when a mail leaves. Written by functions only.';

create index mail_outbox_due_idx on public.mail_outbox (next_attempt_at)
  where state in ('PENDING', 'SENDING');
create index mail_outbox_user_id_idx on public.mail_outbox (user_id, created_at desc);

create trigger mail_outbox_guard before insert or update or delete on public.mail_outbox
  for each row execute function private.forbid_api();

create trigger mail_outbox_guard_truncate before truncate on public.mail_outbox
  for each statement execute function private.forbid_always();


alter table public.mail_outbox enable row level security;

-- A person reads the mails sent to them; support and administrators help with missing mails.
create policy mail_outbox_read on public.mail_outbox for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_role('SUPPORT', 'ADMIN')));

revoke all on public.mail_outbox from public, anon, authenticated, service_role;
grant select on public.mail_outbox to authenticated, service_role;
select private.keep_suspended_out('public.mail_outbox');


-- Turns a notification into mails for its recipients, if they want one: a personal one for
-- that person, a tier's news for everyone who asked for it and may read the tier now. A problem
-- with a mail must never undo the reported event.
create function private.post_notification()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (notification_id, user_id, kind, payload)
  select new.id, new.user_id, new.kind, new.payload
  where new.user_id is not null and private.wants_email(new.user_id, new.kind)
  union all
  select new.id, c.user_id, new.kind, new.payload
  from public.notification_choices as c
  join public.profiles as p on p.id = c.user_id
  where new.tier is not null
    and c.kind = new.kind
    and c.email
    and coalesce(p.self_excluded_until <= now(), true)
    and (
      new.tier = 'FREE'
      or exists (
        select from public.entitlements as e
        where e.user_id = c.user_id
          and e.revoked_at is null
          and e.starts_at <= now()
          and e.ends_at > now()
          and private.tier_rank(e.tier) >= private.tier_rank(new.tier)
      )
    )
  on conflict on constraint mail_outbox_notification_id_user_id_key do nothing;
  return null;
exception
  when others then
    raise warning 'a notification could not be put into the outbox: %', sqlerrm;
    return null;
end
$$;

create trigger notifications_post after insert on public.notifications
  for each row execute function private.post_notification();


-- Takes up to `most` due mails and returns them with the current address and language.
-- A mail that is taken and never reported becomes due again after 10 minutes. For the sender.
create function private.take_mails(most integer default 20, at timestamptz default now())
returns table (
  id uuid, kind text, payload jsonb, email text, full_name text, locale text, timezone text,
  attempts integer
)
language sql
volatile
set search_path = ''
as $$
  update public.mail_outbox
  set state = 'EXPIRED'
  where state in ('PENDING', 'SENDING') and next_attempt_at <= at
    and created_at < at - interval '3 days';

  with due as (
    select m.id
    from public.mail_outbox as m
    where m.state in ('PENDING', 'SENDING') and m.next_attempt_at <= at
    order by m.next_attempt_at
    limit least(greatest(most, 1), 100)
    for update skip locked
  ),
  taken as (
    update public.mail_outbox as m
    set state = 'SENDING', attempts = m.attempts + 1, next_attempt_at = at + interval '10 minutes'
    from due
    where m.id = due.id
    returning m.*
  )
  select t.id, t.kind, t.payload, p.email, p.full_name, p.locale, p.timezone, t.attempts
  from taken as t
  join public.profiles as p on p.id = t.user_id
  order by t.created_at
$$;


-- The same for a hosted project's sender, which uses the secret key.
create function private.take_mails_as_me(most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only the server sends mails.');
  end if;
  return (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from private.take_mails(most) as t);
end
$$;

grant execute on function private.take_mails_as_me(integer) to service_role;


create function public.take_mails(most integer default 20)
returns jsonb
language sql
volatile
set search_path = ''
set statement_timeout = '120s'
as $$
  select private.take_mails_as_me(take_mails.most)
$$;

comment on function public.take_mails(integer) is 'For the mail sender, with the secret key: mails that are due, with addresses.';
grant execute on function public.take_mails(integer) to service_role;


-- Records the result of sending. Failed mails are tried again after 1, 2, 4 … minutes, 8 times in all.
create function private.report_mail(mail uuid, problem text, at timestamptz default now())
returns void
language sql
volatile
set search_path = ''
as $$
  update public.mail_outbox
  set
    state = case
      when problem is null then 'SENT' when attempts >= 8 then 'FAILED' else 'PENDING' end,
    sent_at = case when problem is null then at end,
    last_error = left(problem, 300),
    next_attempt_at = at + make_interval(mins => (2 ^ least(attempts - 1, 7))::integer)
  where id = mail and state = 'SENDING'
$$;


create function private.report_mail_as_me(mail uuid, problem text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only the server sends mails.');
  end if;
  perform private.report_mail(mail, problem);
end
$$;

grant execute on function private.report_mail_as_me(uuid, text) to service_role;


create function public.report_mail(mail_id uuid, problem text default null)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.report_mail_as_me(report_mail.mail_id, report_mail.problem);
  select true;
$$;

comment on function public.report_mail(uuid, text) is 'For the mail sender, with the secret key: a mail was sent, or why not.';
grant execute on function public.report_mail(uuid, text) to service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/26_staff_messages.sql
-- ------------------------------------------------------------------------------------------------

-- Messages from support and administrators to people: a notification for each of them, and a
-- mail if they want one.

create table public.staff_messages (
  id uuid primary key default gen_random_uuid(),
  sent_by uuid
    constraint staff_messages_sent_by_fkey references public.profiles (id) on delete set null,
  subject text not null check (char_length(subject) between 3 and 120),
  body text not null check (char_length(body) between 3 and 2000),
  recipient_ids uuid[] not null check (cardinality(recipient_ids) between 1 and 200),
  created_at timestamptz not null default clock_timestamp()
);

comment on table public.staff_messages is 'Messages of the staff, one row for each sending. Written by send_message only.';

create index staff_messages_sent_by_idx on public.staff_messages (sent_by, created_at desc);

create trigger staff_messages_guard before insert or update or delete on public.staff_messages
  for each row execute function private.forbid_api();

create trigger staff_messages_guard_truncate before truncate on public.staff_messages
  for each statement execute function private.forbid_always();

alter table public.staff_messages enable row level security;

-- Roles that may send one can read those sent.
create policy staff_messages_read on public.staff_messages for select to authenticated
  using ((select private.has_role('SUPPORT', 'ADMIN')));

revoke all on public.staff_messages from public, anon, authenticated, service_role;
grant select on public.staff_messages to authenticated, service_role;
select private.keep_suspended_out('public.staff_messages');
select private.keep_audit_of('public.staff_messages');


-- Sends a message on behalf of the caller: to all recipients or none. At most 200 at once and 1,000 an
-- hour, so that a stolen session or a misclick reaches few.
create function private.send_message_as_me(user_ids uuid[], subject text, body text)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  title constant text := btrim(coalesce(send_message_as_me.subject, ''));
  words constant text := btrim(coalesce(send_message_as_me.body, ''));
  people uuid[];
  message uuid;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only support and administrators write to people.');
  end if;
  if char_length(title) not between 3 and 120 then
    perform private.refuse(422, 'SUBJECT_INVALID', 'Give a subject of 3 to 120 characters.',
      jsonb_build_object('field', 'subject'));
  end if;
  if char_length(words) not between 3 and 2000 then
    perform private.refuse(422, 'MESSAGE_INVALID', 'Write 3 to 2,000 characters.',
      jsonb_build_object('field', 'body'));
  end if;
  if coalesce(cardinality(user_ids), 0) not between 1 and 200 then
    perform private.refuse(422, 'TOO_MANY_PEOPLE', 'Choose from 1 to 200 people.');
  end if;
  -- Serialised per sender, so that simultaneous sendings can't exceed the limit.
  perform from public.profiles as p where p.id = auth.uid() for update;
  people := array(
    select p.id from public.profiles as p where p.id = any (user_ids) order by p.id
  );
  if cardinality(people) < (select count(distinct u.id) from unnest(user_ids) as u (id)) then
    perform private.refuse(404, 'PERSON_UNKNOWN', 'There is no such account.');
  end if;
  if cardinality(people) + coalesce((
    select sum(cardinality(m.recipient_ids))
    from public.staff_messages as m
    where m.sent_by = auth.uid() and m.created_at > now() - interval '1 hour'
  ), 0) > 1000 then
    perform private.refuse(429, 'TOO_MANY_MESSAGES', 'At most 1,000 messages an hour.');
  end if;
  insert into public.staff_messages (sent_by, subject, body, recipient_ids)
  values (auth.uid(), title, words, people)
  returning id into message;
  perform private.notify(p.id, 'MESSAGE', jsonb_build_object('subject', title, 'text', words),
    'message:' || message || ':' || p.id)
  from unnest(people) as p (id);
  return cardinality(people);
end
$$;

grant execute on function private.send_message_as_me(uuid[], text, text) to authenticated;


create function public.send_message(user_ids uuid[], subject text, body text)
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.send_message_as_me(send_message.user_ids, send_message.subject, send_message.body)
$$;

comment on function public.send_message(uuid[], text, text) is 'Tells people something, in the app and by mail where they want it; returns the number. SUPPORT and ADMIN.';
grant execute on function public.send_message(uuid[], text, text) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/28_sports_data.sql
-- ------------------------------------------------------------------------------------------------

-- Leagues, teams and fixtures of the seven sports.

create table public.leagues (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  country text check (char_length(country) <= 60),
  season text not null default '' check (char_length(season) <= 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (sport, name, season)
);

create index leagues_name_idx on public.leagues (name);


create table public.teams (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  short_name text check (char_length(short_name) <= 20),
  country text check (char_length(country) <= 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (sport, name)
);

create index teams_name_idx on public.teams (name);


create table public.fixtures (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  league_id uuid not null
    constraint fixtures_league_id_fkey references public.leagues (id) on delete restrict,
  home_team_id uuid not null
    constraint fixtures_home_team_id_fkey references public.teams (id) on delete restrict,
  away_team_id uuid not null
    constraint fixtures_away_team_id_fkey references public.teams (id) on delete restrict,
  round text check (char_length(round) <= 80),
  venue text check (char_length(venue) <= 120),
  starts_at timestamptz not null check (isfinite(starts_at)),
  original_starts_at timestamptz not null,
  state text not null default 'SCHEDULED' check (state in
    ('TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED', 'FINISHED', 'POSTPONED', 'CANCELLED',
     'ABANDONED', 'AWARDED', 'WALKOVER')),
  status_short text check (char_length(status_short) <= 20),
  status_long text check (char_length(status_long) <= 80),
  home_reg smallint check (home_reg >= 0),
  away_reg smallint check (away_reg >= 0),
  home_full smallint check (home_full >= 0),
  away_full smallint check (away_full >= 0),
  periods jsonb check (
    jsonb_typeof(periods) = 'array'
    and jsonb_array_length(periods) <= 40
    and not jsonb_path_exists(periods, '$[*] ? (@.type() != "object")')
    and not jsonb_path_exists(periods, '$[*].* ? (@.type() != "number" && @ != null)')
    and not jsonb_path_exists(periods, '$[*].* ? (@ < 0 || @ > 999 || @.floor() != @)')
  ),
  result_confirmed_at timestamptz,
  provider text not null default 'manual' check (char_length(btrim(provider)) between 1 and 40),
  provider_id text check (char_length(btrim(provider_id)) between 1 and 120),
  change_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, sport, provider_id),
  check (home_team_id <> away_team_id),
  check ((home_reg is null) = (away_reg is null)),
  check ((home_full is null) = (away_full is null))
);

comment on table public.fixtures is 'Matches. Scores hold what was played, never an administrative result.';
comment on column public.fixtures.home_reg is 'Score after regulation time (football 90 minutes, hockey and handball 60, rugby 80).';
comment on column public.fixtures.home_full is 'Final score incl. overtime, extra innings or shoot-out; sets in volleyball.';
comment on column public.fixtures.periods is 'List of {"home": n, "away": n}. Football: the first is half-time. Volleyball: the points of each set.';

comment on column public.fixtures.change_reason is 'Write only: the public reason of a change of start, state or score. fixture_facts keeps it.';

create index fixtures_league_id_idx on public.fixtures (league_id);
create index fixtures_teams_idx on public.fixtures (home_team_id, away_team_id, starts_at);
create index fixtures_away_team_id_idx on public.fixtures (away_team_id);
create index fixtures_sport_starts_at_idx on public.fixtures (sport, starts_at desc, id);
create index fixtures_starts_at_idx on public.fixtures (starts_at, id);
create index fixtures_state_idx on public.fixtures (state, starts_at);
create index fixtures_updated_at_idx on public.fixtures (updated_at);

create trigger leagues_touch before update on public.leagues
  for each row execute function private.touch_updated_at();

create trigger teams_touch before update on public.teams
  for each row execute function private.touch_updated_at();

create trigger fixtures_touch before update on public.fixtures
  for each row execute function private.touch_updated_at();


-- Fills derived values: the original start, and when the result became known.
-- League and teams must be of the fixture's own sport.
create function private.complete_fixture()
returns trigger
language plpgsql
security definer
set search_path = ''
-- Its plans are kept by the connection: one made while there were few teams would read all of them for each match.
set enable_seqscan = off
as $$
declare
  known constant boolean := case
    when new.state = 'FINISHED' then new.home_reg is not null or new.home_full is not null
    else new.state in ('CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
  end;
begin
  new.original_starts_at := coalesce(new.original_starts_at, new.starts_at);
  if not known then
    new.result_confirmed_at := null;
  elsif tg_op = 'INSERT' or old.result_confirmed_at is null
    or (new.state, new.home_reg, new.away_reg, new.home_full, new.away_full, new.periods)
      is distinct from
      (old.state, old.home_reg, old.away_reg, old.home_full, old.away_full, old.periods) then
    new.result_confirmed_at := now();
  else
    new.result_confirmed_at := old.result_confirmed_at;
  end if;

  if not exists (select from public.leagues where id = new.league_id and sport = new.sport) then
    perform private.refuse(422, 'FIXTURE_INVALID', 'That league is not of this sport.', '{"field": "league_id"}');
  end if;
  if exists (
    select from public.teams
    where id in (new.home_team_id, new.away_team_id) and sport <> new.sport
  ) then
    perform private.refuse(422, 'FIXTURE_INVALID', 'Both teams must be of this sport.', '{"field": "home_team_id"}');
  end if;
  return new;
end
$$;

create trigger fixtures_complete before insert or update on public.fixtures
  for each row execute function private.complete_fixture();


-- True for the name of a source reserved for the server, in any spelling.
create function private.is_sync_provider(name text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(lower(normalize(name, NFKC)), '[^a-z0-9]', '', 'g') = 'apisports'
$$;


-- No person can claim that a match came from the sync's provider, nor that one of its matches didn't.
create function private.guard_fixture_origin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null
    and (private.is_sync_provider(new.provider)
      or tg_op = 'UPDATE' and private.is_sync_provider(old.provider))
    and (tg_op = 'INSERT'
      or (new.provider, new.provider_id) is distinct from (old.provider, old.provider_id)) then
    perform private.forbid('Only the fixture sync says what came from its provider.');
  end if;
  return new;
end
$$;

create trigger fixtures_origin before insert or update on public.fixtures
  for each row execute function private.guard_fixture_origin();


-- Why a score can't be a real result: a code, the field, and a sentence.
create function private.score_problems(
  sport text, state text, home_reg integer, away_reg integer, home_full integer, away_full integer,
  periods jsonb)
returns table (code text, field text, sentence text)
language sql
immutable
set search_path = ''
as $$
  select p.code, p.field, p.sentence
  from (
    select coalesce(home_full, home_reg) as home, coalesce(away_full, away_reg) as away
  ) as f
  cross join lateral (values
    ('HALF_TIME_ABOVE_FULL_TIME', 'periods', 'The half-time score is higher than the final one.',
      sport in ('football', 'handball', 'rugby') and (
        (periods -> 0 ->> 'home')::numeric > home_reg
        or (periods -> 0 ->> 'away')::numeric > away_reg)),
    ('FULL_BELOW_REGULATION', 'home_full',
      'The final score is lower than the one after regulation time.',
      home_full < home_reg or away_full < away_reg),
    ('DRAW_IMPOSSIBLE', 'home_full', 'A basketball game does not end level.',
      sport = 'basketball' and state = 'FINISHED' and home_full = away_full),
    ('SETS_IMPOSSIBLE', 'home_full', 'Volleyball ends when one side has won three sets, or two of three.',
      sport = 'volleyball' and (
        greatest(f.home, f.away) > 3 or least(f.home, f.away) > 2
        or state = 'FINISHED' and (greatest(f.home, f.away) < 2 or f.home = f.away)))
  ) as p (code, field, sentence, wrong)
  where state in ('FINISHED', 'ABANDONED') and p.wrong
$$;


-- Whether a start is plausible: neither before our sports data nor in a mistyped year.
create function private.is_plausible_start(at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select at between '1990-01-01T00:00:00Z' and now() + interval '5 years'
$$;


-- Refuses implausible results and starts when they are entered or changed.
create function private.refuse_impossible_fixture()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  problem record;
begin
  if (tg_op = 'INSERT' or new.starts_at <> old.starts_at)
    and not private.is_plausible_start(new.starts_at) then
    perform private.refuse(422, 'START_OUT_OF_RANGE',
      'A match begins after 1989 and at most five years from now.', '{"field": "starts_at"}');
  end if;
  if tg_op = 'INSERT'
    or (new.state, new.home_reg, new.away_reg, new.home_full, new.away_full, new.periods)
      is distinct from
      (old.state, old.home_reg, old.away_reg, old.home_full, old.away_full, old.periods) then
    select * into problem from private.score_problems(new.sport, new.state, new.home_reg,
      new.away_reg, new.home_full, new.away_full, new.periods) limit 1;
    if found then
      perform private.refuse(422, problem.code, problem.sentence,
        jsonb_build_object('field', problem.field));
    end if;
  end if;
  return new;
end
$$;

create trigger fixtures_possible before insert or update on public.fixtures
  for each row execute function private.refuse_impossible_fixture();


alter table public.leagues enable row level security;
alter table public.teams enable row level security;
alter table public.fixtures enable row level security;

-- Everyone reads leagues, visitors too.
create policy leagues_read_anon on public.leagues for select to anon using (true);
create policy leagues_read on public.leagues for select to authenticated using (true);

-- Tipsters and administrators maintain the leagues.
create policy leagues_add on public.leagues for insert to authenticated
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy leagues_change on public.leagues for update to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')))
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy leagues_remove on public.leagues for delete to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));

-- Everyone reads teams, visitors too.
create policy teams_read_anon on public.teams for select to anon using (true);
create policy teams_read on public.teams for select to authenticated using (true);

-- Tipsters and administrators maintain the teams.
create policy teams_add on public.teams for insert to authenticated
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy teams_change on public.teams for update to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')))
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy teams_remove on public.teams for delete to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));

-- Everyone reads fixtures, visitors too.
create policy fixtures_read_anon on public.fixtures for select to anon using (true);
create policy fixtures_read on public.fixtures for select to authenticated using (true);

-- Tipsters and administrators maintain the fixtures; one with a tip on it can't be deleted (foreign key).
create policy fixtures_add on public.fixtures for insert to authenticated
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy fixtures_change on public.fixtures for update to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')))
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy fixtures_remove on public.fixtures for delete to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));

revoke all on public.leagues, public.teams, public.fixtures
  from public, anon, authenticated, service_role;
grant select on public.leagues, public.teams, public.fixtures to anon;
grant select, insert, update, delete on public.leagues, public.teams, public.fixtures
  to authenticated, service_role;

select private.keep_audit_of('public.leagues');
select private.keep_audit_of('public.teams');
select private.keep_audit_of('public.fixtures');
select private.keep_suspended_out('public.leagues');
select private.keep_suspended_out('public.teams');
select private.keep_suspended_out('public.fixtures');


-- How late a match may start before its tips are void, relative to the published
-- start. Football 48 h and handball 24 h are fixed by the house rules; the others follow the
-- custom of their sport: games that are replayed the next day or not at all 24 h, weekly ones 48 h.
create function private.postponement_window(sport text)
returns interval
language sql
immutable
set search_path = ''
as $$
  select case
    when sport in ('football', 'rugby', 'volleyball') then interval '48 hours'
    else interval '24 hours'
  end
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/29_markets.sql
-- ------------------------------------------------------------------------------------------------

-- Markets that can be tipped, with the settlement rule of each in plain English.

-- The possible selections of a kind of market; none for exact scores.
create function private.selections_of(kind text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case kind
    when 'THREE_WAY' then array['HOME', 'DRAW', 'AWAY']
    when 'TWO_WAY' then array['HOME', 'AWAY']
    when 'DOUBLE_CHANCE' then array['HOME_DRAW', 'HOME_AWAY', 'DRAW_AWAY']
    when 'DRAW_NO_BET' then array['HOME', 'AWAY']
    when 'ASIAN_HANDICAP' then array['HOME', 'AWAY']
    when 'POINT_HANDICAP' then array['HOME', 'AWAY']
    when 'EUROPEAN_HANDICAP' then array['HOME', 'DRAW', 'AWAY']
    when 'TOTAL' then array['OVER', 'UNDER']
    when 'TEAM_TOTAL' then array['HOME_OVER', 'HOME_UNDER', 'AWAY_OVER', 'AWAY_UNDER']
    when 'BTTS' then array['YES', 'NO']
    when 'ODD_EVEN' then array['ODD', 'EVEN']
    when 'HALF_TIME_FULL_TIME' then array[
      'HOME/HOME', 'HOME/DRAW', 'HOME/AWAY', 'DRAW/HOME', 'DRAW/DRAW', 'DRAW/AWAY',
      'AWAY/HOME', 'AWAY/DRAW', 'AWAY/AWAY']
    else '{}'::text[]
  end
$$;

grant execute on function private.selections_of(text) to authenticated, service_role;


create table public.markets (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{2,59}$'),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  kind text not null check (kind in
    ('THREE_WAY', 'TWO_WAY', 'DOUBLE_CHANCE', 'DRAW_NO_BET', 'ASIAN_HANDICAP', 'TOTAL',
     'TEAM_TOTAL', 'BTTS', 'ODD_EVEN', 'CORRECT_SCORE', 'EUROPEAN_HANDICAP',
     'HALF_TIME_FULL_TIME', 'SET_SCORE', 'POINT_HANDICAP')),
  scope text not null check (scope in ('REGULATION', 'FULL', 'HALF_TIME', 'POINTS')),
  requires_line boolean not null default false,
  line_step numeric(4, 2) check (line_step in (0.25, 0.5, 1)),
  selections text[] not null default '{}',
  rules_text text not null check (char_length(rules_text) between 1 and 2000),
  min_tier text not null default 'FREE' check (min_tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (requires_line = (line_step is not null)),
  check (requires_line = (kind in
    ('ASIAN_HANDICAP', 'TOTAL', 'TEAM_TOTAL', 'EUROPEAN_HANDICAP', 'POINT_HANDICAP'))),
  check (kind <> 'EUROPEAN_HANDICAP' or line_step = 1),
  -- Elsewhere the first period is a quarter, an inning or a set.
  constraint markets_half_time_check check (sport in ('football', 'handball', 'rugby')
    or scope <> 'HALF_TIME' and kind <> 'HALF_TIME_FULL_TIME'),
  constraint markets_points_check check (sport = 'volleyball' or scope <> 'POINTS'),
  check (selections <@ private.selections_of(kind)),
  check ((cardinality(selections) = 0) = (kind in ('CORRECT_SCORE', 'SET_SCORE')))
);

comment on table public.markets is 'Markets with our own settlement rule, because bookmakers differ. Empty selections: any exact score n-n.';

create index markets_sport_idx on public.markets (sport, code);
create index markets_min_tier_idx on public.markets (min_tier);

create trigger markets_touch before update on public.markets
  for each row execute function private.touch_updated_at();


alter table public.markets enable row level security;

-- Everyone reads the markets and their rules, visitors too.
create policy markets_read_anon on public.markets for select to anon using (true);
create policy markets_read on public.markets for select to authenticated using (true);

-- Only administrators maintain the markets.
create policy markets_add on public.markets for insert to authenticated
  with check ((select private.has_role('ADMIN')));
create policy markets_change on public.markets for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));
create policy markets_remove on public.markets for delete to authenticated
  using ((select private.has_role('ADMIN')));

revoke all on public.markets from public, anon, authenticated, service_role;
grant select on public.markets to anon;
grant select, insert, update, delete on public.markets to authenticated, service_role;

select private.keep_audit_of('public.markets');
select private.keep_suspended_out('public.markets');


-- Reference rows. The void rules at the end of each text are those applied by settlement.
insert into public.markets
  (code, name, sport, kind, scope, requires_line, line_step, selections, rules_text)
values
  ('FOOTBALL_1X2', 'Match result (1X2)', 'football', 'THREE_WAY', 'REGULATION', false, null,
   '{HOME,DRAW,AWAY}',
   'Home win, draw or away win. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_DOUBLE_CHANCE', 'Double chance', 'football', 'DOUBLE_CHANCE', 'REGULATION', false, null,
   '{HOME_DRAW,HOME_AWAY,DRAW_AWAY}',
   'Two of the three results are right: home or draw, home or away, draw or away. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_DRAW_NO_BET', 'Draw no bet', 'football', 'DRAW_NO_BET', 'REGULATION', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Draw: void. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_ASIAN_HANDICAP', 'Asian handicap', 'football', 'ASIAN_HANDICAP', 'REGULATION', true, 0.25,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own goals. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_EUROPEAN_HANDICAP', 'European handicap', 'football', 'EUROPEAN_HANDICAP', 'REGULATION', true, 1,
   '{HOME,DRAW,AWAY}',
   'The whole-number line is added to the selected side''s own goals; for the draw it is the home side''s line. The adjusted result is home win, draw or away win, and there is no void. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_TOTAL_GOALS', 'Total goals', 'football', 'TOTAL', 'REGULATION', true, 0.25,
   '{OVER,UNDER}',
   'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_TEAM_TOTAL', 'Team total goals', 'football', 'TEAM_TOTAL', 'REGULATION', true, 0.25,
   '{HOME_OVER,HOME_UNDER,AWAY_OVER,AWAY_UNDER}',
   'The goals of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_BTTS', 'Both teams to score', 'football', 'BTTS', 'REGULATION', false, null,
   '{YES,NO}',
   'Yes wins when both sides score, no wins when one of them does not. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless both sides had already scored. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_ODD_EVEN', 'Goals odd or even', 'football', 'ODD_EVEN', 'REGULATION', false, null,
   '{ODD,EVEN}',
   'Whether the sum of all goals is odd or even; zero is even. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_CORRECT_SCORE', 'Correct score', 'football', 'CORRECT_SCORE', 'REGULATION', false, null,
   '{}',
   'The exact score, home side first. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the score was already out of reach. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_HALF_TIME_FULL_TIME', 'Half-time / full-time', 'football', 'HALF_TIME_FULL_TIME', 'REGULATION', false, null,
   '{HOME/HOME,HOME/DRAW,HOME/AWAY,DRAW/HOME,DRAW/DRAW,DRAW/AWAY,AWAY/HOME,AWAY/DRAW,AWAY/AWAY}',
   'The result at half-time and the result at the end, both right. It stays open while the half-time score is unknown. Counts 90 minutes and stoppage time; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the half-time part had already lost. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_HALF_TIME_1X2', 'Half-time result', 'football', 'THREE_WAY', 'HALF_TIME', false, null,
   '{HOME,DRAW,AWAY}',
   'Home win, draw or away win. Counts the first half only. It stays open while the half-time score is unknown. Cancelled, awarded or walkover: void. Abandoned: void unless the first half had been completed. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('FOOTBALL_HALF_TIME_TOTAL_GOALS', 'First half goals', 'football', 'TOTAL', 'HALF_TIME', true, 0.25,
   '{OVER,UNDER}',
   'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the first half only. It stays open while the half-time score is unknown. Cancelled, awarded or walkover: void. Abandoned: void unless the first half had been completed. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('BASEBALL_WINNER', 'Winner (moneyline)', 'baseball', 'TWO_WAY', 'FULL', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Level: void. Counts the final score, extra innings included. Abandoned: the score stands once 5 innings (4½ when the home side leads) were played, otherwise void. Cancelled, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASEBALL_RUN_LINE', 'Run line', 'baseball', 'ASIAN_HANDICAP', 'FULL', true, 0.5,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own runs. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the final score, extra innings included. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASEBALL_TOTAL_RUNS', 'Total runs', 'baseball', 'TOTAL', 'FULL', true, 0.5,
   '{OVER,UNDER}',
   'All runs of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, extra innings included. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASEBALL_TEAM_TOTAL', 'Team total runs', 'baseball', 'TEAM_TOTAL', 'FULL', true, 0.5,
   '{HOME_OVER,HOME_UNDER,AWAY_OVER,AWAY_UNDER}',
   'The runs of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, extra innings included. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASEBALL_ODD_EVEN', 'Runs odd or even', 'baseball', 'ODD_EVEN', 'FULL', false, null,
   '{ODD,EVEN}',
   'Whether the sum of all runs is odd or even; zero is even. Counts the final score, extra innings included. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASKETBALL_WINNER', 'Winner incl. overtime', 'basketball', 'TWO_WAY', 'FULL', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Level: void. Counts the final score, overtime included. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASKETBALL_HANDICAP', 'Handicap (spread)', 'basketball', 'ASIAN_HANDICAP', 'FULL', true, 0.25,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own points. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the final score, overtime included. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASKETBALL_TOTAL_POINTS', 'Total points', 'basketball', 'TOTAL', 'FULL', true, 0.25,
   '{OVER,UNDER}',
   'All points of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, overtime included. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASKETBALL_TEAM_TOTAL', 'Team total points', 'basketball', 'TEAM_TOTAL', 'FULL', true, 0.5,
   '{HOME_OVER,HOME_UNDER,AWAY_OVER,AWAY_UNDER}',
   'The points of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, overtime included. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('BASKETBALL_ODD_EVEN', 'Points odd or even', 'basketball', 'ODD_EVEN', 'FULL', false, null,
   '{ODD,EVEN}',
   'Whether the sum of all points is odd or even; zero is even. Counts the final score, overtime included. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_1X2', 'Match result, 60 minutes', 'handball', 'THREE_WAY', 'REGULATION', false, null,
   '{HOME,DRAW,AWAY}',
   'Home win, draw or away win. Counts 60 minutes; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_DOUBLE_CHANCE', 'Double chance', 'handball', 'DOUBLE_CHANCE', 'REGULATION', false, null,
   '{HOME_DRAW,HOME_AWAY,DRAW_AWAY}',
   'Two of the three results are right: home or draw, home or away, draw or away. Counts 60 minutes; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_DRAW_NO_BET', 'Draw no bet', 'handball', 'DRAW_NO_BET', 'REGULATION', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Draw: void. Counts 60 minutes; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_HANDICAP', 'Handicap', 'handball', 'ASIAN_HANDICAP', 'REGULATION', true, 0.5,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own goals. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts 60 minutes; extra time and penalties do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_TOTAL_GOALS', 'Total goals', 'handball', 'TOTAL', 'REGULATION', true, 0.5,
   '{OVER,UNDER}',
   'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 60 minutes; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_TEAM_TOTAL', 'Team total goals', 'handball', 'TEAM_TOTAL', 'REGULATION', true, 0.5,
   '{HOME_OVER,HOME_UNDER,AWAY_OVER,AWAY_UNDER}',
   'The goals of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 60 minutes; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HANDBALL_HALF_TIME_FULL_TIME', 'Half-time / full-time', 'handball', 'HALF_TIME_FULL_TIME', 'REGULATION', false, null,
   '{HOME/HOME,HOME/DRAW,HOME/AWAY,DRAW/HOME,DRAW/DRAW,DRAW/AWAY,AWAY/HOME,AWAY/DRAW,AWAY/AWAY}',
   'The result at half-time and the result at the end, both right. It stays open while the half-time score is unknown. Counts 60 minutes; extra time and penalties do not count. Cancelled, awarded or walkover: void. Abandoned: void unless the half-time part had already lost. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_1X2', 'Match result, 80 minutes', 'rugby', 'THREE_WAY', 'REGULATION', false, null,
   '{HOME,DRAW,AWAY}',
   'Home win, draw or away win. Counts 80 minutes; extra time does not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_DOUBLE_CHANCE', 'Double chance', 'rugby', 'DOUBLE_CHANCE', 'REGULATION', false, null,
   '{HOME_DRAW,HOME_AWAY,DRAW_AWAY}',
   'Two of the three results are right: home or draw, home or away, draw or away. Counts 80 minutes; extra time does not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_DRAW_NO_BET', 'Draw no bet', 'rugby', 'DRAW_NO_BET', 'REGULATION', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Draw: void. Counts 80 minutes; extra time does not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_HANDICAP', 'Handicap', 'rugby', 'ASIAN_HANDICAP', 'REGULATION', true, 0.5,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own points. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts 80 minutes; extra time does not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_TOTAL_POINTS', 'Total points', 'rugby', 'TOTAL', 'REGULATION', true, 0.5,
   '{OVER,UNDER}',
   'All points of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 80 minutes; extra time does not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_TEAM_TOTAL', 'Team total points', 'rugby', 'TEAM_TOTAL', 'REGULATION', true, 0.5,
   '{HOME_OVER,HOME_UNDER,AWAY_OVER,AWAY_UNDER}',
   'The points of one side against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts 80 minutes; extra time does not count. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('RUGBY_HALF_TIME_FULL_TIME', 'Half-time / full-time', 'rugby', 'HALF_TIME_FULL_TIME', 'REGULATION', false, null,
   '{HOME/HOME,HOME/DRAW,HOME/AWAY,DRAW/HOME,DRAW/DRAW,DRAW/AWAY,AWAY/HOME,AWAY/DRAW,AWAY/AWAY}',
   'The result at half-time and the result at the end, both right. It stays open while the half-time score is unknown. Counts 80 minutes; extra time does not count. Cancelled, awarded or walkover: void. Abandoned: void unless the half-time part had already lost. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_60_MIN', 'Match result, 60 minutes', 'hockey', 'THREE_WAY', 'REGULATION', false, null,
   '{HOME,DRAW,AWAY}',
   'Home win, draw or away win. Counts 60 minutes; overtime and shoot-out do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_WINNER', 'Winner incl. overtime and shoot-out', 'hockey', 'TWO_WAY', 'FULL', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Level: void. Counts the final score, overtime and shoot-out included (a shoot-out adds one goal to the winner). Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_DOUBLE_CHANCE', 'Double chance, 60 minutes', 'hockey', 'DOUBLE_CHANCE', 'REGULATION', false, null,
   '{HOME_DRAW,HOME_AWAY,DRAW_AWAY}',
   'Two of the three results are right: home or draw, home or away, draw or away. Counts 60 minutes; overtime and shoot-out do not count. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_PUCK_LINE', 'Puck line incl. overtime and shoot-out', 'hockey', 'ASIAN_HANDICAP', 'FULL', true, 0.5,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own goals. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the final score, overtime and shoot-out included (a shoot-out adds one goal to the winner). Cancelled, abandoned, awarded or walkover: void. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_TOTAL_GOALS', 'Total goals incl. overtime and shoot-out', 'hockey', 'TOTAL', 'FULL', true, 0.25,
   '{OVER,UNDER}',
   'All goals of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the final score, overtime and shoot-out included (a shoot-out adds one goal to the winner). Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('HOCKEY_BTTS', 'Both teams to score, 60 minutes', 'hockey', 'BTTS', 'REGULATION', false, null,
   '{YES,NO}',
   'Yes wins when both sides score, no wins when one of them does not. Counts 60 minutes; overtime and shoot-out do not count. Cancelled, awarded or walkover: void. Abandoned: void unless both sides had already scored. Postponed by more than 24 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_WINNER', 'Winner', 'volleyball', 'TWO_WAY', 'FULL', false, null,
   '{HOME,AWAY}',
   'Home or away to win. Level: void. Counts the sets won in the whole match. Cancelled, awarded or walkover: void. Abandoned: void unless the sets played had already decided it. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_SET_SCORE', 'Set score', 'volleyball', 'SET_SCORE', 'FULL', false, null,
   '{}',
   'The exact number of sets of each side, home side first. Counts the sets won in the whole match. Cancelled, awarded or walkover: void. Abandoned: void unless the sets played had already decided it. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_SET_HANDICAP', 'Set handicap', 'volleyball', 'ASIAN_HANDICAP', 'FULL', true, 0.5,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own sets. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the sets won in the whole match. Cancelled, awarded or walkover: void. Abandoned: void unless the sets played had already decided it. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_TOTAL_SETS', 'Total sets', 'volleyball', 'TOTAL', 'FULL', true, 0.5,
   '{OVER,UNDER}',
   'All sets of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the sets won in the whole match. Cancelled, awarded or walkover: void. Abandoned: void unless the sets played had already decided it. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_POINT_HANDICAP', 'Point handicap', 'volleyball', 'POINT_HANDICAP', 'POINTS', true, 0.5,
   '{HOME,AWAY}',
   'The line is added to the selected side''s own points. Ahead by half or more: won; by a quarter: half won; level: void; behind by a quarter: half lost; by half or more: lost. Counts the points of all sets together. It stays open while the points of a set are unknown. Cancelled, abandoned, awarded or walkover: void. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.'),
  ('VOLLEYBALL_TOTAL_POINTS', 'Total points', 'volleyball', 'TOTAL', 'POINTS', true, 0.5,
   '{OVER,UNDER}',
   'All points of both sides against the line. Beyond it by half or more: won; by a quarter: half won; exactly on it: void; short by a quarter: half lost; by half or more: lost. Counts the points of all sets together. It stays open while the points of a set are unknown. Cancelled, awarded or walkover: void. Abandoned: void unless the line was already passed; each half of a quarter line counts by itself. Postponed by more than 48 hours: void. Moved to a start before the tip was published: void.');


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/30_team_names.sql
-- ------------------------------------------------------------------------------------------------

-- Team aliases: the team meant by a name in a file or from a provider.

-- A team's name in a form that ignores spelling differences: no accents, capitals, punctuation, nor "FC".
create function private.team_key(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    nullif(btrim(regexp_replace(regexp_replace(
      ' ' || n.plain || ' ', '( (fc|afc|cf))+(?= )', ' ', 'g'), ' +', ' ', 'g')), ''),
    nullif(btrim(n.plain), ''),
    lower(btrim(name)))
  from (
    select regexp_replace(
      regexp_replace(
        replace(replace(translate(
          lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')),
          'øłđıØŁĐ', 'oldiold'), 'ß', 'ss'), '&', ' and '),
        '[''’.]', '', 'g'),
      '[-\s–—_,;:!?"()/\\|+*#@%$^~<>=\[\]{}]+', ' ', 'g') as plain
  ) as n
$$;

grant execute on function private.team_key(text) to authenticated, service_role;

create index teams_name_key_idx on public.teams (sport, private.team_key(name));


create table public.team_aliases (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  team_id uuid not null
    constraint team_aliases_team_id_fkey references public.teams (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.team_aliases is 'Other names of teams. What is imported or synced under such a name belongs to that team.';

create unique index team_aliases_name_key_idx
  on public.team_aliases (sport, private.team_key(name));
create index team_aliases_team_id_idx on public.team_aliases (team_id);

create trigger team_aliases_touch before update on public.team_aliases
  for each row execute function private.touch_updated_at();


-- An alias belongs to the team's own sport, whatever is sent.
create function private.fill_team_alias()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.name := btrim(new.name);
  select sport into new.sport from public.teams where id = new.team_id;
  return new;
end
$$;

create trigger team_aliases_fill before insert or update on public.team_aliases
  for each row execute function private.fill_team_alias();


alter table public.team_aliases enable row level security;

-- Tipsters and administrators maintain the aliases; nobody else needs them.
create policy team_aliases_read on public.team_aliases for select to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));
create policy team_aliases_add on public.team_aliases for insert to authenticated
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy team_aliases_change on public.team_aliases for update to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')))
  with check ((select private.has_role('TIPSTER', 'ADMIN')));
create policy team_aliases_remove on public.team_aliases for delete to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));

revoke all on public.team_aliases from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.team_aliases to authenticated, service_role;

select private.keep_audit_of('public.team_aliases');
select private.keep_suspended_out('public.team_aliases');


-- The team that a name means; null when there is none yet. The team that a fixture has at present stays
-- while it is called so; then the other names that staff wrote down, the name itself, and the oldest team
-- whose name differs only in spelling.
create function private.team_named(sport text, name text, present uuid default null)
returns uuid
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select t.id from public.teams as t where t.id = present and t.name = team_named.name),
    (select a.team_id from public.team_aliases as a
      where a.sport = team_named.sport
        and private.team_key(a.name) = private.team_key(team_named.name)),
    (select t.id from public.teams as t
      where t.sport = team_named.sport and t.name = team_named.name),
    (select t.id from public.teams as t
      where t.sport = team_named.sport
        and private.team_key(t.name) = private.team_key(team_named.name)
      order by t.created_at, t.id
      limit 1))
$$;


-- Adds the missing teams of these names, one for all spellings of a name.
create function private.add_teams(names jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.teams (sport, name)
  select distinct on (n.sport, private.team_key(n.name)) n.sport, n.name
  from (
    select distinct e ->> 'sport' as sport, e ->> 'name' as name from jsonb_array_elements(names) as e
  ) as n
  where private.team_named(n.sport, n.name) is null
  -- The spelling that is not all capitals.
  order by n.sport, private.team_key(n.name), n.name = upper(n.name), n.name
  on conflict on constraint teams_sport_name_key do nothing
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/31_predictions.sql
-- ------------------------------------------------------------------------------------------------

-- Tips. The header is public from publication on; the pick (market, selection, odds, analysis) is
-- gated by tier, which is why it has its own table: row-level security filters rows. Then the
-- ledger of settlements, one line when a tip is settled and one more for each correction, and the known odds
-- of fixtures, before and at the start.

-- 64 random hexadecimal characters from a cryptographic source.
create function private.new_salt()
returns text
language sql
volatile
set search_path = ''
as $$
  select encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
$$;


create table public.predictions (
  id uuid primary key default gen_random_uuid(),
  fixture_id uuid not null references public.fixtures (id) on delete restrict,
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  league_name text not null,
  home_name text not null,
  away_name text not null,
  starts_at timestamptz not null,
  tier text not null check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  source text not null default 'MANUAL' check (source in ('MANUAL', 'MODEL')),
  author_id uuid references public.profiles (id) on delete set null,
  author_name text check (char_length(author_name) <= 120),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  published_at timestamptz,
  withdrawn_at timestamptz,
  withdraw_reason text check (char_length(withdraw_reason) <= 500),
  commit_hash text check (commit_hash ~ '^[0-9a-f]{64}$'),
  seq bigint unique check (seq >= 1),
  prev_hash text check (prev_hash ~ '^[0-9a-f]{64}$'),
  chain_hash text check (chain_hash ~ '^[0-9a-f]{64}$'),
  outcome text not null default 'PENDING'
    check (outcome in ('PENDING', 'WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST')),
  profit_units numeric(10, 4),
  settled_at timestamptz,
  corrected boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'DRAFT') = (published_at is null)),
  check (published_at < starts_at),
  check (num_nulls(published_at, commit_hash, seq, prev_hash, chain_hash) in (0, 5)),
  check ((status = 'WITHDRAWN') = (withdrawn_at is not null)),
  check (withdrawn_at < starts_at),
  check ((outcome = 'PENDING') = (settled_at is null)),
  check ((outcome = 'PENDING') = (profit_units is null)),
  check (outcome = 'PENDING' or status = 'PUBLISHED')
);

comment on table public.predictions is 'Public headers of tips. Names and start are the hashed snapshot.';
comment on column public.predictions.seq is 'Place in the chain, from 1 without gaps, given at publication.';

create index predictions_fixture_id_idx on public.predictions (fixture_id);
create index predictions_author_id_idx on public.predictions (author_id);
create index predictions_status_starts_at_idx on public.predictions (status, starts_at desc, id);
-- Everything that was ever published, in the order of the record's pages.
create index predictions_record_idx on public.predictions (starts_at desc, id)
  where status in ('PUBLISHED', 'WITHDRAWN');
create index predictions_tier_idx on public.predictions (tier, starts_at desc, id);
create index predictions_sport_idx on public.predictions (sport, starts_at desc, id);
create index predictions_outcome_idx on public.predictions (outcome, starts_at desc);
create index predictions_pending_idx on public.predictions (fixture_id)
  where status = 'PUBLISHED' and outcome = 'PENDING';
create index predictions_settled_at_idx on public.predictions (settled_at desc);
create index predictions_published_at_idx on public.predictions (published_at desc);
create index predictions_updated_at_idx on public.predictions (updated_at desc);
create index predictions_withdrawn_at_idx on public.predictions (withdrawn_at)
  where status = 'WITHDRAWN';


create table public.prediction_picks (
  prediction_id uuid primary key references public.predictions (id) on delete cascade,
  market_code text not null references public.markets (code) on update cascade on delete restrict,
  selection text not null check (char_length(selection) between 1 and 20),
  line numeric(6, 2) check (mod(line, 0.25) = 0),
  odds numeric(8, 3) not null check (odds > 1 and odds <= 1000),
  bookmaker text check (char_length(bookmaker) <= 60),
  stake_units numeric(4, 2) not null default 1
    check (stake_units between 0.25 and 10 and mod(stake_units, 0.25) = 0),
  probability numeric(5, 4) check (probability > 0 and probability < 1),
  closing_odds numeric(8, 3) check (closing_odds > 1),
  analysis text check (char_length(analysis) <= 10000),
  salt text not null default private.new_salt() check (salt ~ '^[0-9a-f]{64}$'),
  tier text not null check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  visibility text not null default 'DRAFT' check (visibility in ('DRAFT', 'TIER', 'PUBLIC')),
  -- Where and when the odds were quoted, and the least odds at which the tip is still worth taking. The last is filled in
  -- on publication, and marks the tips hashed by version 2.
  quote_source text check (char_length(quote_source) <= 200),
  quoted_at timestamptz check (quoted_at = date_trunc('milliseconds', quoted_at)),
  least_odds numeric(8, 3) check (least_odds > 1),
  -- The known quotes for this pick at its publication: see private.quotes_held.
  held_number integer check (held_number >= 0),
  held_best numeric(8, 3),
  held_median numeric(8, 3),
  held_at timestamptz,
  -- The source of the closing odds and, if their margin is removed, the original quote: see private.closing_of.
  closing_bookmaker text check (char_length(closing_bookmaker) <= 60),
  closing_quoted numeric(8, 3) check (closing_quoted > 1),
  constraint prediction_picks_least_odds_within_odds check (least_odds <= odds)
);

comment on table public.prediction_picks is 'The gated body of a tip. TIER: visible to subscribers of the tier; PUBLIC: revealed after settlement.';
comment on column public.prediction_picks.closing_odds is 'Odds at the start, without the bookmaker''s margin where closing_quoted is there.';
comment on column public.prediction_picks.held_at is 'When the latest of the quotes came that were held at publication.';

create index prediction_picks_market_code_idx on public.prediction_picks (market_code);
create index prediction_picks_visibility_tier_idx on public.prediction_picks (visibility, tier);
create index prediction_picks_tier_idx on public.prediction_picks (tier);


-- The field of a pick that does not fit its market, null if all is well.
create function private.pick_problem(pick public.prediction_picks, sport text, tier text)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when m.code is null or not m.active or m.sport <> pick_problem.sport then 'market_code'
    when private.tier_rank(pick_problem.tier) < private.tier_rank(m.min_tier) then 'tier'
    when cardinality(m.selections) > 0 and not pick.selection = any (m.selections) then 'selection'
    when cardinality(m.selections) = 0 and pick.selection !~ '^\d{1,3}-\d{1,3}$' then 'selection'
    when m.requires_line and pick.line is null then 'line'
    when not m.requires_line and pick.line is not null then 'line'
    when mod(pick.line, m.line_step) <> 0 then 'line'
    when m.kind in ('TOTAL', 'TEAM_TOTAL') and pick.line <= 0 then 'line'
    when m.kind = 'EUROPEAN_HANDICAP' and pick.line = 0 then 'line'
    when pick.quoted_at > clock_timestamp() then 'quoted_at'
    when pick.least_odds > pick.odds or pick.least_odds <= 1 then 'least_odds'
  end
  from (select 1) as one
  left join public.markets as m on m.code = pick.market_code
$$;


-- A header with the current names and start of its fixture, and its author's name.
create function private.with_snapshot(header public.predictions)
returns public.predictions
language plpgsql
stable
set search_path = ''
as $$
begin
  select f.sport, l.name, h.name, a.name, date_trunc('milliseconds', f.starts_at)
  into header.sport, header.league_name, header.home_name, header.away_name, header.starts_at
  from public.fixtures as f
  join public.leagues as l on l.id = f.league_id
  join public.teams as h on h.id = f.home_team_id
  join public.teams as a on a.id = f.away_team_id
  where f.id = header.fixture_id;
  if not found then
    perform private.refuse(422, 'PICK_INVALID', 'Choose a fixture.', '{"field": "fixture_id"}');
  end if;
  if header.author_id is not null then
    header.author_name := coalesce(
      (select p.full_name from public.profiles as p where p.id = header.author_id), 'Tipster');
  end if;
  return header;
end
$$;


-- Keeps the snapshot in a draft's header equal to its fixture, until publication.
create function private.fill_prediction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or old.status = 'DRAFT' then
    new := private.with_snapshot(new);
  end if;
  return new;
end
$$;

create trigger predictions_fill before insert or update on public.predictions
  for each row execute function private.fill_prediction();

create trigger predictions_touch before update on public.predictions
  for each row execute function private.touch_updated_at();


-- The pick has its header's tier, so that its policy needs no join, and fits its market.
create function private.fill_pick()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.predictions;
  problem text;
begin
  select * into header from public.predictions where id = new.prediction_id;
  new.tier := coalesce(header.tier, new.tier);
  new.quoted_at := date_trunc('milliseconds', new.quoted_at);
  if header.status = 'DRAFT' then
    problem := private.pick_problem(new, header.sport, header.tier);
    if problem is not null then
      perform private.refuse(422, 'PICK_INVALID', 'The pick does not fit its market.',
        jsonb_build_object('field', problem));
    end if;
  end if;
  return new;
end
$$;

create trigger prediction_picks_fill before insert or update on public.prediction_picks
  for each row execute function private.fill_pick();


alter table public.predictions enable row level security;
alter table public.prediction_picks enable row level security;

-- Visitors read the headers of everything that was ever published, withdrawals included.
create policy predictions_read_anon on public.predictions for select to anon
  using (status in ('PUBLISHED', 'WITHDRAWN'));

-- So do people with an account; tipsters and administrators read drafts as well.
create policy predictions_read on public.predictions for select to authenticated
  using (
    status in ('PUBLISHED', 'WITHDRAWN')
    or (select private.has_role('TIPSTER', 'ADMIN'))
  );

-- Visitors read picks once they are revealed.
create policy prediction_picks_read_anon on public.prediction_picks for select to anon
  using (visibility = 'PUBLIC');

-- People read revealed picks and those that their tier covers; tipsters and administrators all.
create policy prediction_picks_read on public.prediction_picks for select to authenticated
  using (
    visibility = 'PUBLIC'
    or (visibility = 'TIER' and tier = any ((select private.readable_tiers())::text[]))
    or (select private.has_role('TIPSTER', 'ADMIN'))
  );

-- During a self-exclusion a person reads revealed picks only, whatever their tier or role.
create policy prediction_picks_self_exclusion on public.prediction_picks
  as restrictive for select to authenticated
  using (visibility = 'PUBLIC' or not (select private.self_excluded()));

-- Suspended people read no picks at all, not even public ones.
create policy prediction_picks_suspension on public.prediction_picks
  as restrictive for select to authenticated
  using (not (select private.suspended()));

-- No write policy on either table: drafts are written through desk_tips, the rest by
-- functions.
revoke all on public.predictions, public.prediction_picks
  from public, anon, authenticated, service_role;
grant select on public.predictions, public.prediction_picks
  to anon, authenticated, service_role;

select private.keep_audit_of('public.predictions');
select private.keep_audit_of('public.prediction_picks', 'prediction_id');
select private.keep_suspended_out('public.predictions');
select private.keep_suspended_out('public.prediction_picks');


create table public.settlements (
  id uuid primary key default gen_random_uuid(),
  prediction_id uuid not null references public.predictions (id) on delete restrict,
  kind text not null check (kind in ('SETTLE', 'REGRADE')),
  outcome text not null check (outcome in ('WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST')),
  profit_units numeric(10, 4) not null,
  score jsonb not null,
  rule_version integer not null,
  reason text check (char_length(reason) <= 500),
  settled_by uuid,
  settlement_hash text not null check (settlement_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp()
);

comment on table public.settlements is 'Append-only. settled_by has no foreign key on purpose: the line outlives the account.';

create index settlements_prediction_id_idx on public.settlements (prediction_id, created_at desc);
create index settlements_created_at_idx on public.settlements (created_at desc);
create unique index settlements_one_settle_idx on public.settlements (prediction_id)
  where kind = 'SETTLE';

create trigger settlements_guard_insert before insert on public.settlements
  for each row execute function private.forbid_api();

create trigger settlements_guard_change before update or delete on public.settlements
  for each row execute function private.forbid_always();

create trigger settlements_guard_truncate before truncate on public.settlements
  for each statement execute function private.forbid_always();


alter table public.settlements enable row level security;

-- Everyone reads how tips were settled, visitors too.
create policy settlements_read_anon on public.settlements for select to anon using (true);
create policy settlements_read on public.settlements for select to authenticated using (true);

revoke all on public.settlements from public, anon, authenticated, service_role;
grant select on public.settlements to anon, authenticated, service_role;
select private.keep_suspended_out('public.settlements');


-- Bookmakers' quotes for fixtures, from imports and feeds: early quotes, with which a tip's odds are
-- compared at publication, and closing ones, against which closing line value is measured.
create table public.fixture_odds (
  fixture_id uuid not null references public.fixtures (id) on delete cascade,
  market_code text not null references public.markets (code) on update cascade on delete restrict,
  selection text not null check (char_length(selection) between 1 and 20),
  line numeric(6, 2),
  bookmaker text not null check (char_length(btrim(bookmaker)) between 1 and 60),
  odds numeric(8, 3) not null check (odds > 1),
  -- Who imported them: they do not close that person's tips.
  entered_by uuid constraint fixture_odds_entered_by_fkey
    references public.profiles (id) on delete set null,
  id bigint generated always as identity primary key,
  kind text not null default 'CLOSING' check (kind in ('EARLY', 'CLOSING')),
  -- The source: the provider of the file or feed.
  source text not null default 'manual' check (char_length(btrim(source)) between 1 and 40),
  seen_at timestamptz not null default clock_timestamp()
);

comment on table public.fixture_odds is 'Append-only. Of a bookmaker''s quotes of a kind for a selection the last line holds.';
comment on column public.fixture_odds.seen_at is 'When we came to hold it, by the clock of the database.';

create index fixture_odds_quote_idx on public.fixture_odds
  (fixture_id, market_code, selection, kind, line, bookmaker, id desc);
create index fixture_odds_market_code_idx on public.fixture_odds (market_code);
create index fixture_odds_entered_by_idx on public.fixture_odds (entered_by);

-- A quote never changes. It is deleted with its fixture, follows its market's code, and loses its importer when
-- that account is closed.
create function private.guard_fixture_odds()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from public.fixtures where id = old.fixture_id) then
      perform private.forbid('A quote can''t be removed.');
    end if;
    return old;
  end if;
  if new.entered_by is null then
    old.entered_by := null;
  end if;
  if not exists (select from public.markets where code = old.market_code) then
    old.market_code := new.market_code;
  end if;
  if new is distinct from old then
    perform private.forbid('A quote stays as it came.');
  end if;
  return new;
end
$$;

create trigger fixture_odds_guard before insert or update or delete on public.fixture_odds
  for each row execute function private.forbid_api();

create trigger fixture_odds_guard_change before update or delete on public.fixture_odds
  for each row execute function private.guard_fixture_odds();

create trigger fixture_odds_guard_truncate before truncate on public.fixture_odds
  for each statement execute function private.forbid_always();


alter table public.fixture_odds enable row level security;

-- People with an account read the known quotes.
create policy fixture_odds_read on public.fixture_odds for select to authenticated using (true);

revoke all on public.fixture_odds from public, anon, authenticated, service_role;
grant select on public.fixture_odds to authenticated, service_role;
select private.keep_suspended_out('public.fixture_odds');


-- A bookmaker's last known quote for a selection.
create function private.quote_held(
  fixture uuid, market text, picked text, line numeric, bookmaker text, kind text)
returns numeric
language sql
stable
set search_path = ''
as $$
  select o.odds
  from public.fixture_odds as o
  where o.fixture_id = fixture and o.market_code = market and o.selection = picked
    and o.kind = quote_held.kind and o.line is not distinct from quote_held.line
    and o.bookmaker = quote_held.bookmaker
  order by o.id desc
  limit 1
$$;


-- The known quotes for a pick at a given time: the last early quote of each bookmaker, except those entered by the
-- tip's author.
create function private.quotes_held(header public.predictions, pick public.prediction_picks)
returns table (number integer, best numeric, median numeric, latest timestamptz)
language sql
stable
set search_path = ''
as $$
  select count(*)::integer, max(q.odds),
    round(percentile_cont(0.5) within group (order by q.odds)::numeric, 3), max(q.seen_at)
  from (
    select distinct on (lower(o.bookmaker)) o.odds, o.seen_at
    from public.fixture_odds as o
    where o.fixture_id = header.fixture_id and o.market_code = pick.market_code
      and o.selection = pick.selection and o.line is not distinct from pick.line
      and o.kind = 'EARLY' and o.seen_at <= header.published_at
      and (o.entered_by is null or o.entered_by is distinct from header.author_id)
    order by lower(o.bookmaker), o.id desc
  ) as q
$$;


-- All outcomes of a pick's market, including the pick itself, each with its own line. None for
-- exact scores, which can't be listed.
create function private.outcomes_of(kind text, picked text, own_line numeric)
returns table (selection text, line numeric)
language sql
immutable
set search_path = ''
as $$
  select o.selection,
    -- A handicap is the selected side's own; for the draw it is the home side's.
    case when outcomes_of.kind in ('ASIAN_HANDICAP', 'POINT_HANDICAP', 'EUROPEAN_HANDICAP')
      and (o.selection = 'AWAY') <> (picked = 'AWAY') then -own_line else own_line end
  from unnest(private.selections_of(outcomes_of.kind)) as o (selection)
  where outcomes_of.kind <> 'TEAM_TOTAL'
    or split_part(o.selection, '_', 1) = split_part(picked, '_', 1)
$$;


-- A pick's closing odds and their source. If the same bookmaker closed every outcome of the market, its
-- margin is removed proportionally: the odds times the sum of 1/odds over all outcomes. Each double chance
-- covers two results, so there it is half that sum. `quoted` is then the bookmaker's closing quote, otherwise null.
-- Quotes entered by the tip's author don't count.
create function private.closing_of(fixture uuid, pick public.prediction_picks, author uuid)
returns table (odds numeric, bookmaker text, quoted numeric)
language sql
stable
set search_path = ''
as $$
  with market as (
    select m.kind from public.markets as m where m.code = pick.market_code
  ),
  held as (
    select distinct on (o.bookmaker, o.selection, o.line)
      o.bookmaker, o.selection, o.line, o.odds
    from public.fixture_odds as o
    where o.fixture_id = fixture and o.market_code = pick.market_code and o.kind = 'CLOSING'
      and (o.entered_by is null or o.entered_by is distinct from author)
    order by o.bookmaker, o.selection, o.line, o.id desc
  ),
  priced as (
    select h.bookmaker, h.odds as quoted, (
      select case when count(*) = count(b.odds) then round(
        sum(h.odds / b.odds) / case market.kind when 'DOUBLE_CHANCE' then 2 else 1 end, 3) end
      from private.outcomes_of(market.kind, pick.selection, pick.line) as a
      left join held as b on b.bookmaker = h.bookmaker
        and b.selection = a.selection and b.line is not distinct from a.line
    ) as fair
    from held as h
    cross join market
    where h.selection = pick.selection and h.line is not distinct from pick.line
  )
  select coalesce(p.fair, p.quoted), p.bookmaker, case when p.fair is not null then p.quoted end
  from (select quoted, bookmaker, case when fair > 1 then fair end as fair from priced) as p
  -- Without margin before with it; then the tip's own bookmaker, the market's average, the first by name.
  order by
    p.fair is null,
    lower(p.bookmaker) is distinct from lower(pick.bookmaker),
    lower(p.bookmaker) not in ('average', 'market average', 'avg'),
    p.bookmaker
  limit 1
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/32_slips.sql
-- ------------------------------------------------------------------------------------------------

-- Sure games: slips of 2 to 20 legs. As with tips, the header is public from publication on; the
-- body (stake, analysis, combined odds) and the legs are gated by tier in their own tables.

create table public.slips (
  id uuid primary key default gen_random_uuid(),
  tier text not null check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  author_id uuid references public.profiles (id) on delete set null,
  author_name text check (char_length(author_name) <= 120),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  legs_count smallint not null default 0 check (legs_count between 0 and 20),
  starts_at timestamptz,
  published_at timestamptz,
  withdrawn_at timestamptz,
  withdraw_reason text check (char_length(withdraw_reason) <= 500),
  commit_hash text check (commit_hash ~ '^[0-9a-f]{64}$'),
  seq bigint unique check (seq >= 1),
  prev_hash text check (prev_hash ~ '^[0-9a-f]{64}$'),
  chain_hash text check (chain_hash ~ '^[0-9a-f]{64}$'),
  outcome text not null default 'PENDING'
    check (outcome in ('PENDING', 'WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST')),
  profit_units numeric(14, 4),
  settled_at timestamptz,
  corrected boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'DRAFT') = (published_at is null)),
  check (status = 'DRAFT' or legs_count >= 2 and starts_at is not null),
  check (published_at < starts_at),
  check (num_nulls(published_at, commit_hash, seq, prev_hash, chain_hash) in (0, 5)),
  check ((status = 'WITHDRAWN') = (withdrawn_at is not null)),
  check (withdrawn_at < starts_at),
  check ((outcome = 'PENDING') = (settled_at is null)),
  check ((outcome = 'PENDING') = (profit_units is null)),
  check (outcome = 'PENDING' or status = 'PUBLISHED')
);

comment on table public.slips is 'Public headers of slips (accumulators). Titles are public: they must not name the picks.';
comment on column public.slips.starts_at is 'The first start of the legs: no slip is published or withdrawn after it.';
comment on column public.slips.seq is 'Place in the chain of slips, from 1 without gaps, given at publication.';

create index slips_author_id_idx on public.slips (author_id);
create index slips_status_idx on public.slips (status, starts_at desc, id);
create index slips_tier_idx on public.slips (tier, starts_at desc, id);
create index slips_outcome_idx on public.slips (outcome, starts_at desc);
create index slips_settled_at_idx on public.slips (settled_at desc);
create index slips_updated_at_idx on public.slips (updated_at desc);


create table public.slip_bodies (
  slip_id uuid primary key references public.slips (id) on delete cascade,
  stake_units numeric(4, 2) not null default 1
    check (stake_units between 0.25 and 10 and mod(stake_units, 0.25) = 0),
  combined_odds numeric(12, 3) check (combined_odds > 1 and combined_odds <= 100000),
  analysis text check (char_length(analysis) <= 10000),
  salt text not null default private.new_salt() check (salt ~ '^[0-9a-f]{64}$'),
  tier text not null check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  visibility text not null default 'DRAFT' check (visibility in ('DRAFT', 'TIER', 'PUBLIC'))
);

comment on table public.slip_bodies is 'The gated body of a slip. TIER: visible to subscribers of the tier; PUBLIC: revealed.';

create index slip_bodies_visibility_tier_idx on public.slip_bodies (visibility, tier);
create index slip_bodies_tier_idx on public.slip_bodies (tier);


create table public.slip_legs (
  id uuid primary key default gen_random_uuid(),
  slip_id uuid not null references public.slips (id) on delete cascade,
  position smallint not null check (position between 1 and 20),
  fixture_id uuid not null references public.fixtures (id) on delete restrict,
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  league_name text not null,
  home_name text not null,
  away_name text not null,
  starts_at timestamptz not null,
  market_code text not null references public.markets (code) on update cascade on delete restrict,
  selection text not null check (char_length(selection) between 1 and 20),
  line numeric(6, 2) check (mod(line, 0.25) = 0),
  odds numeric(8, 3) not null check (odds > 1 and odds <= 1000),
  tier text not null check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  visibility text not null default 'DRAFT' check (visibility in ('DRAFT', 'TIER', 'PUBLIC')),
  -- The basis of the odds, as in prediction_picks: least_odds is filled in on publication, and marks the slips
  -- hashed by version 2.
  bookmaker text check (char_length(bookmaker) <= 60),
  quote_source text check (char_length(quote_source) <= 200),
  quoted_at timestamptz check (quoted_at = date_trunc('milliseconds', quoted_at)),
  least_odds numeric(8, 3) check (least_odds > 1),
  -- The known quotes for this leg when the slip was published: see private.quotes_held.
  held_number integer check (held_number >= 0),
  held_best numeric(8, 3),
  held_median numeric(8, 3),
  held_at timestamptz,
  unique (slip_id, position),
  unique (slip_id, fixture_id),
  constraint slip_legs_least_odds_within_odds check (least_odds <= odds)
);

comment on table public.slip_legs is 'The legs of a slip, one per fixture. Names and start are the hashed snapshot.';

create index slip_legs_fixture_id_idx on public.slip_legs (fixture_id);
create index slip_legs_market_code_idx on public.slip_legs (market_code);
create index slip_legs_visibility_tier_idx on public.slip_legs (visibility, tier);
create index slip_legs_tier_idx on public.slip_legs (tier);


-- The ledger: one line when a slip is settled, one more for each correction.
create table public.slip_settlements (
  id uuid primary key default gen_random_uuid(),
  slip_id uuid not null references public.slips (id) on delete restrict,
  kind text not null check (kind in ('SETTLE', 'REGRADE')),
  outcome text not null check (outcome in ('WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST')),
  profit_units numeric(14, 4) not null,
  legs jsonb not null check (jsonb_typeof(legs) = 'array'),
  rule_version integer not null,
  reason text check (char_length(reason) <= 500),
  settled_by uuid,
  settlement_hash text not null check (settlement_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp()
);

comment on table public.slip_settlements is 'Append-only. `legs` holds the outcome and the score of each leg in order; settled_by has no foreign key on purpose.';

create index slip_settlements_slip_id_idx on public.slip_settlements (slip_id, created_at desc);
create unique index slip_settlements_one_settle_idx on public.slip_settlements (slip_id)
  where kind = 'SETTLE';


-- The field of a leg that does not fit its market, null if all is well: the same rule as for tips.
create function private.leg_problem(leg public.slip_legs)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  pick public.prediction_picks;
begin
  pick.market_code := leg.market_code;
  pick.selection := leg.selection;
  pick.line := leg.line;
  return private.pick_problem(pick, leg.sport, leg.tier);
end
$$;


-- The known quotes for a leg when its slip is published: the same rule as for tips.
create function private.leg_quotes_held(header public.slips, leg public.slip_legs)
returns table (number integer, best numeric, median numeric, latest timestamptz)
language plpgsql
stable
set search_path = ''
as $$
declare
  tip public.predictions;
  pick public.prediction_picks;
begin
  tip.fixture_id := leg.fixture_id;
  tip.author_id := header.author_id;
  tip.published_at := header.published_at;
  pick.market_code := leg.market_code;
  pick.selection := leg.selection;
  pick.line := leg.line;
  return query select q.number, q.best, q.median, q.latest from private.quotes_held(tip, pick) as q;
end
$$;


-- A leg with the current names and start of its fixture.
create function private.leg_snapshot(leg public.slip_legs)
returns public.slip_legs
language plpgsql
stable
set search_path = ''
as $$
declare
  header public.predictions;
begin
  header.fixture_id := leg.fixture_id;
  header := private.with_snapshot(header);
  leg.sport := header.sport;
  leg.league_name := header.league_name;
  leg.home_name := header.home_name;
  leg.away_name := header.away_name;
  leg.starts_at := header.starts_at;
  return leg;
end
$$;


-- Body and legs have their header's tier, so that their policies need no join. A draft's leg
-- follows its fixture and fits its market.
create function private.fill_slip_body()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.tier := coalesce((select tier from public.slips where id = new.slip_id), new.tier);
  return new;
end
$$;

create trigger slip_bodies_fill before insert or update on public.slip_bodies
  for each row execute function private.fill_slip_body();


-- A leg has the tier of its slip; in a draft it is completed from its fixture and must fit its market.
create function private.fill_slip_leg()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.slips;
  problem text;
begin
  select * into header from public.slips where id = new.slip_id;
  new.tier := coalesce(header.tier, new.tier);
  if header.status = 'DRAFT' then
    new := private.leg_snapshot(new);
    problem := private.leg_problem(new);
    if problem is not null then
      perform private.refuse(422, 'PICK_INVALID', 'The leg does not fit its market.',
        jsonb_build_object('field', problem, 'leg', new.position));
    end if;
  end if;
  return new;
end
$$;

create trigger slip_legs_fill before insert or update on public.slip_legs
  for each row execute function private.fill_slip_leg();


-- A draft has its author's current name.
create function private.fill_slip()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.author_id is not null and (tg_op = 'INSERT' or old.status = 'DRAFT') then
    new.author_name := coalesce(
      (select p.full_name from public.profiles as p where p.id = new.author_id), 'Tipster');
  end if;
  return new;
end
$$;

create trigger slips_fill before insert or update on public.slips
  for each row execute function private.fill_slip();

create trigger slips_touch before update on public.slips
  for each row execute function private.touch_updated_at();

create trigger slip_settlements_guard_insert before insert on public.slip_settlements
  for each row execute function private.forbid_api();

create trigger slip_settlements_guard_change before update or delete on public.slip_settlements
  for each row execute function private.forbid_always();

create trigger slip_settlements_guard_truncate before truncate on public.slip_settlements
  for each statement execute function private.forbid_always();


alter table public.slips enable row level security;
alter table public.slip_bodies enable row level security;
alter table public.slip_legs enable row level security;
alter table public.slip_settlements enable row level security;

-- Visitors read the headers of everything that was ever published, withdrawals included.
create policy slips_read_anon on public.slips for select to anon
  using (status in ('PUBLISHED', 'WITHDRAWN'));

-- So do people with an account; tipsters and administrators read drafts as well.
create policy slips_read on public.slips for select to authenticated
  using (
    status in ('PUBLISHED', 'WITHDRAWN')
    or (select private.has_role('TIPSTER', 'ADMIN'))
  );

-- Visitors read bodies once they are revealed.
create policy slip_bodies_read_anon on public.slip_bodies for select to anon
  using (visibility = 'PUBLIC');

-- People read revealed bodies and those that their tier covers; tipsters and administrators all.
create policy slip_bodies_read on public.slip_bodies for select to authenticated
  using (
    visibility = 'PUBLIC'
    or (visibility = 'TIER' and tier = any ((select private.readable_tiers())::text[]))
    or (select private.has_role('TIPSTER', 'ADMIN'))
  );

-- During a self-exclusion a person reads revealed bodies only, whatever their tier or role.
create policy slip_bodies_self_exclusion on public.slip_bodies
  as restrictive for select to authenticated
  using (visibility = 'PUBLIC' or not (select private.self_excluded()));

-- Suspended people read no bodies at all, not even public ones.
create policy slip_bodies_suspension on public.slip_bodies
  as restrictive for select to authenticated
  using (not (select private.suspended()));

-- The same four rules for the legs.
create policy slip_legs_read_anon on public.slip_legs for select to anon
  using (visibility = 'PUBLIC');

create policy slip_legs_read on public.slip_legs for select to authenticated
  using (
    visibility = 'PUBLIC'
    or (visibility = 'TIER' and tier = any ((select private.readable_tiers())::text[]))
    or (select private.has_role('TIPSTER', 'ADMIN'))
  );

create policy slip_legs_self_exclusion on public.slip_legs
  as restrictive for select to authenticated
  using (visibility = 'PUBLIC' or not (select private.self_excluded()));

create policy slip_legs_suspension on public.slip_legs
  as restrictive for select to authenticated
  using (not (select private.suspended()));

-- A slip's settlement shows the scores of its legs: anyone who may read the body may read it.
create policy slip_settlements_read_anon on public.slip_settlements for select to anon
  using (exists (select from public.slip_bodies as b where b.slip_id = slip_settlements.slip_id));

create policy slip_settlements_read on public.slip_settlements for select to authenticated
  using (exists (select from public.slip_bodies as b where b.slip_id = slip_settlements.slip_id));

-- No write policy: drafts are written through desk_slips, the rest by functions.
revoke all on public.slips, public.slip_bodies, public.slip_legs, public.slip_settlements
  from public, anon, authenticated, service_role;
grant select on public.slips, public.slip_bodies, public.slip_legs, public.slip_settlements
  to anon, authenticated, service_role;

select private.keep_audit_of('public.slips');
select private.keep_audit_of('public.slip_bodies', 'slip_id');
select private.keep_audit_of('public.slip_legs');
select private.keep_suspended_out('public.slips');
select private.keep_suspended_out('public.slip_bodies');
select private.keep_suspended_out('public.slip_legs');
select private.keep_suspended_out('public.slip_settlements');


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/33_commitment.sql
-- ------------------------------------------------------------------------------------------------

-- The commitment to what was published: canonical texts of tips, slips and their settlements, the hashes
-- over them, and the lock that keeps the two chains in order. docs/record.md describes the format.

-- SHA-256 of a text, in hexadecimal digits.
create function private.sha256_hex(value text)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(value, 'UTF8')), 'hex')
$$;


-- A text value inside a canonical text: one line, backslashes doubled.
create function private.canonical_value(value text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    replace(replace(replace(value, '\', '\\'), chr(10), '\n'), chr(13), '\r'), '')
$$;


-- The text whose SHA-256 is a tip's commit hash: version 2, which includes the basis of the odds, if the least odds
-- are filled in, otherwise version 1. Never change either: write a version 3. tests/record/frozen enforces this.
create function private.canonical_tip(header public.predictions, pick public.prediction_picks)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(chr(10),
    case when pick.least_odds is null then 'touchline-tip-v1' else 'touchline-tip-v2' end,
    'prediction_id=' || header.id,
    'fixture_id=' || header.fixture_id,
    'sport=' || private.canonical_value(header.sport),
    'league=' || private.canonical_value(header.league_name),
    'home=' || private.canonical_value(header.home_name),
    'away=' || private.canonical_value(header.away_name),
    'starts_at=' || private.iso_instant(header.starts_at),
    'tier=' || header.tier,
    'source=' || header.source,
    'author=' || private.canonical_value(header.author_name),
    'market=' || private.canonical_value(pick.market_code),
    'market_kind=' || (select m.kind from public.markets as m where m.code = pick.market_code),
    'market_scope=' || (select m.scope from public.markets as m where m.code = pick.market_code),
    'selection=' || private.canonical_value(pick.selection),
    'line=' || coalesce(pick.line::numeric(6, 2)::text, ''),
    'odds=' || pick.odds::numeric(8, 3)::text,
    'bookmaker=' || private.canonical_value(pick.bookmaker),
    -- Null in version 1, and therefore left out.
    case when pick.least_odds is not null
      then 'quote_source=' || private.canonical_value(pick.quote_source) end,
    case when pick.least_odds is not null
      then 'quoted_at=' || coalesce(private.iso_instant(pick.quoted_at), '') end,
    'least_odds=' || pick.least_odds::numeric(8, 3)::text,
    'stake_units=' || pick.stake_units::numeric(4, 2)::text,
    'probability=' || coalesce(pick.probability::numeric(5, 4)::text, ''),
    'analysis=' || private.canonical_value(pick.analysis),
    'published_at=' || private.iso_instant(header.published_at),
    'salt=' || pick.salt)
$$;


-- A score as compact JSON text with its keys in a fixed order, nulls left out.
create function private.score_text(score jsonb)
returns text
language sql
immutable
strict
set search_path = ''
as $$
  select '{' || coalesce(string_agg(to_json(k.key)::text || ':' || (score -> k.key)::text, ','
    order by k.place), '') || '}'
  from unnest(
    array['home', 'away', 'ht_home', 'ht_away', 'official', 'state', 'starts_at']) with ordinality as k (key, place)
  where jsonb_typeof(score -> k.key) <> 'null'
$$;

grant execute on function private.score_text(jsonb) to anon, authenticated, service_role;


-- The text whose SHA-256 is a settlement's hash, version 1. Never change it: write a version 2.
create function private.canonical_settlement(
  prediction_id uuid, commit_hash text, outcome text, profit_units numeric, score jsonb,
  rule_version integer, closing_odds numeric, settled_at timestamptz, corrected boolean)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(chr(10),
    'touchline-settlement-v1',
    'prediction_id=' || prediction_id,
    'commit_hash=' || commit_hash,
    'outcome=' || outcome,
    'profit_units=' || profit_units::numeric(10, 4)::text,
    'score=' || private.score_text(score),
    'rule_version=' || rule_version,
    'closing_odds=' || coalesce(closing_odds::numeric(8, 3)::text, ''),
    'settled_at=' || private.iso_instant(settled_at),
    'corrected=' || corrected::text)
$$;


-- A lock: publishing, withdrawing and settling queue here, so that the chain has no gaps
-- and no tip is withdrawn while it is being settled.
create function private.lock_record()
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(7310001)
$$;


-- The legs as one line of JSON, keys in a fixed order, numbers as text. Version 2 includes the basis of the odds.
create function private.legs_text(slip uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select '[' || coalesce(string_agg(format(
    '{"fixture_id":%s,"sport":%s,"league":%s,"home":%s,"away":%s,"starts_at":%s,"market":%s,"market_kind":%s,"market_scope":%s,"selection":%s,"line":%s,"odds":%s%s}',
    to_json(k.fixture_id::text), to_json(k.sport), to_json(k.league_name), to_json(k.home_name),
    to_json(k.away_name), to_json(private.iso_instant(k.starts_at)), to_json(k.market_code),
    to_json(m.kind), to_json(m.scope), to_json(k.selection), to_json(coalesce(k.line::numeric(6, 2)::text, '')),
    to_json(k.odds::numeric(8, 3)::text),
    case when k.least_odds is not null then format(
      ',"bookmaker":%s,"quote_source":%s,"quoted_at":%s,"least_odds":%s',
      to_json(coalesce(k.bookmaker, '')), to_json(coalesce(k.quote_source, '')),
      to_json(coalesce(private.iso_instant(k.quoted_at), '')),
      to_json(k.least_odds::numeric(8, 3)::text)) end), ',' order by k.position), '') || ']'
  from public.slip_legs as k
  join public.markets as m on m.code = k.market_code
  where k.slip_id = slip
$$;


-- The text whose SHA-256 is a slip's commit hash: version 2, which includes the basis of the odds, if the least odds of
-- its legs are filled in, otherwise version 1. Never change either: write a version 3.
create function private.canonical_slip(header public.slips, body public.slip_bodies)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(chr(10),
    case when exists (
      select from public.slip_legs as k where k.slip_id = header.id and k.least_odds is null
    ) then 'touchline-slip-v1' else 'touchline-slip-v2' end,
    'slip_id=' || header.id,
    'tier=' || header.tier,
    'title=' || private.canonical_value(header.title),
    'author=' || private.canonical_value(header.author_name),
    'legs=' || private.legs_text(header.id),
    'stake_units=' || body.stake_units::numeric(4, 2)::text,
    'analysis=' || private.canonical_value(body.analysis),
    'published_at=' || private.iso_instant(header.published_at),
    'salt=' || body.salt)
$$;


-- The legs as settled in the ledger, as one line of JSON.
create function private.results_text(legs jsonb)
returns text
language sql
immutable
strict
set search_path = ''
as $$
  select '[' || string_agg(format('{"outcome":%s,"score":%s}',
    leg.value -> 'outcome', private.score_text(leg.value -> 'score')), ',' order by leg.place) || ']'
  from jsonb_array_elements(legs) with ordinality as leg (value, place)
$$;

grant execute on function private.results_text(jsonb) to anon, authenticated, service_role;


-- The text whose SHA-256 is the hash of a slip's settlement, version 1.
create function private.canonical_slip_settlement(
  slip_id uuid, commit_hash text, outcome text, profit_units numeric, legs jsonb,
  rule_version integer, settled_at timestamptz, corrected boolean)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(chr(10),
    'touchline-slip-settlement-v1',
    'slip_id=' || slip_id,
    'commit_hash=' || commit_hash,
    'outcome=' || outcome,
    'profit_units=' || profit_units::numeric(14, 4)::text,
    'results=' || private.results_text(legs),
    'rule_version=' || rule_version,
    'settled_at=' || private.iso_instant(settled_at),
    'corrected=' || corrected::text)
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/34_fixture_facts.sql
-- ------------------------------------------------------------------------------------------------

-- Known facts of fixtures over time: a line for each start, state and score that one ever had,
-- written from the audit log in the same transaction and never changed. Everyone reads it; who entered a
-- line is in the audit log, which staff read. Then the rules on who may enter what.

create table public.fixture_facts (
  id bigint generated always as identity primary key,
  -- No foreign key on purpose: the line outlives its fixture.
  fixture_id uuid not null,
  created_at timestamptz not null,
  starts_at timestamptz not null,
  state text not null,
  home_reg smallint,
  away_reg smallint,
  home_full smallint,
  away_full smallint,
  periods jsonb,
  changed text[] not null check (changed <@ array['START', 'STATE', 'SCORE'] and cardinality(changed) > 0),
  source text not null check (source in ('HAND', 'IMPORT', 'SYNC', 'SERVER')),
  reason text check (char_length(reason) between 10 and 500),
  -- Its line of the audit log, which is permanent.
  audit_id bigint not null unique
);

comment on table public.fixture_facts is 'Append-only. Starts, states and scores of fixtures as entered, each with all values valid from then on.';
comment on column public.fixture_facts.changed is 'Which of START, STATE and SCORE the line changed.';
comment on column public.fixture_facts.source is 'HAND: by a person. IMPORT: from a file. SYNC: from the data provider. SERVER: by the server itself.';
comment on column public.fixture_facts.reason is 'The public reason that the person gave.';

create index fixture_facts_fixture_id_idx on public.fixture_facts (fixture_id, id desc);

create trigger fixture_facts_guard_insert before insert on public.fixture_facts
  for each row execute function private.forbid_api();

create trigger fixture_facts_guard_change before update or delete on public.fixture_facts
  for each row execute function private.forbid_always();

create trigger fixture_facts_guard_truncate before truncate on public.fixture_facts
  for each statement execute function private.forbid_always();


alter table public.fixture_facts enable row level security;

-- Everyone reads the facts of fixtures, as they read the fixtures.
create policy fixture_facts_read_anon on public.fixture_facts for select to anon using (true);
create policy fixture_facts_read on public.fixture_facts for select to authenticated using (true);

revoke all on public.fixture_facts from public, anon, authenticated, service_role;
grant select on public.fixture_facts to anon, authenticated, service_role;
select private.keep_suspended_out('public.fixture_facts');


-- Which of START, STATE and SCORE differ between two rows of fixtures; all of them for a new one.
create function private.changed_facts(before jsonb, after jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select c.part
    from (values ('START', 'starts_at'), ('STATE', 'state'), ('SCORE', 'home_reg'),
      ('SCORE', 'away_reg'), ('SCORE', 'home_full'), ('SCORE', 'away_full'), ('SCORE', 'periods')
    ) as c (part, field)
    where before is null or before -> c.field is distinct from after -> c.field
    group by c.part
    order by c.part desc)
$$;


-- Writes the lines that follow from new lines of the audit log. Their source is the one declared by the import or the
-- sync in this transaction.
create function private.note_fixture_facts()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from new_rows as n where n.table_name = 'fixtures' and n.action <> 'DELETE') then
    return null;
  end if;
  insert into public.fixture_facts (fixture_id, created_at, starts_at, state, home_reg, away_reg,
    home_full, away_full, periods, changed, source, reason, audit_id)
  select f.id, n.created_at, f.starts_at, f.state, f.home_reg, f.away_reg, f.home_full, f.away_full,
    f.periods, c.parts,
    coalesce(nullif(current_setting('touchline.source', true), ''),
      case when n.actor_id is null then 'SERVER' else 'HAND' end),
    nullif(current_setting('touchline.reason', true), ''),
    n.id
  from new_rows as n
  cross join lateral jsonb_populate_record(null::public.fixtures, n.after) as f
  cross join lateral (select private.changed_facts(n.before, n.after) as parts) as c
  where n.table_name = 'fixtures' and n.action <> 'DELETE' and cardinality(c.parts) > 0
  order by n.id;
  return null;
end
$$;

create trigger audit_log_fixture_facts after insert on public.audit_log
  referencing new table as new_rows
  for each statement execute function private.note_fixture_facts();


-- Declares the source of the fixtures written next in this transaction; null: by hand again.
create function private.fixtures_come_from(source text)
returns void
language sql
volatile
set search_path = ''
as $$
  select set_config('touchline.source', coalesce(source, ''), true)
$$;


-- Removes the reason of a change from its row, for the resulting line.
create function private.take_change_reason()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.change_reason := nullif(btrim(new.change_reason), '');
  if char_length(new.change_reason) not between 10 and 500 then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 10 to 500 characters.',
      '{"field": "change_reason"}');
  end if;
  perform set_config('touchline.reason', coalesce(new.change_reason, ''), true);
  new.change_reason := null;
  return new;
end
$$;

-- After fixtures_guard, which requires the reason: triggers run in the order of their names.
create trigger fixtures_reason before insert or update on public.fixtures
  for each row execute function private.take_change_reason();


-- The source of a fixture's data: its provider, or `manual` after a manual change.
create function private.fact_source(fixture public.fixtures)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    when (select f.source from public.fixture_facts as f where f.fixture_id = fixture.id
      order by f.id desc limit 1) = 'HAND' then 'manual'
    else fixture.provider
  end;
end
$$;


-- True if the writer would affect their own tip: it is published on this fixture, or the fixture is
-- a leg of their slip. An administrator may; the record then says so.
create function private.is_own_match(fixture uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select auth.uid() is not null
    and (
      exists (
        select from public.predictions as p
        where p.fixture_id = fixture and p.author_id = auth.uid() and p.status = 'PUBLISHED')
      or exists (
        select from public.slip_legs as l
        join public.slips as s on s.id = l.slip_id
        where l.fixture_id = fixture and s.author_id = auth.uid() and s.status = 'PUBLISHED')
    )
    and not private.has_role('ADMIN')
$$;


-- True if this person entered the fixture's current result.
create function private.entered_result(who uuid, fixture uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select a.actor_id = who
    from public.fixture_facts as f
    join public.audit_log as a on a.id = f.audit_id
    where f.fixture_id = fixture
      and f.changed && array['STATE', 'SCORE']
      and f.state not in ('TBD', 'SCHEDULED')
    order by f.id desc
    limit 1), false)
$$;

grant execute on function private.entered_result(uuid, uuid) to anon, authenticated, service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/35_tip_lock.sql
-- ------------------------------------------------------------------------------------------------

-- The guards that make a published tip immutable, and the basis of settlement for tips and slips.

-- Refuses a publication that is not exactly the next link of the chain: wrong hash, wrong place,
-- backdated, or a pick that does not fit its market.
create function private.check_publication(header public.predictions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  pick public.prediction_picks;
  last public.predictions;
  problem text;
begin
  select * into pick from public.prediction_picks where prediction_id = header.id;
  problem := case when pick.prediction_id is null then 'market_code'
    else private.pick_problem(pick, header.sport, header.tier) end;
  if problem is not null then
    perform private.refuse(422, 'PICK_INVALID', 'The pick does not fit its market.',
      jsonb_build_object('field', problem));
  end if;
  if pick.quoted_at > header.published_at then
    perform private.refuse(422, 'PICK_INVALID', 'The odds were not quoted before the tip is published.',
      '{"field": "quoted_at"}');
  end if;
  if pick.least_odds is null then
    perform private.forbid('A tip is published with the least odds at which it stands.');
  end if;

  select * into last from public.predictions where seq is not null order by seq desc limit 1;
  if header.published_at < last.published_at then
    perform private.refuse(409, 'PUBLISHED_OUT_OF_ORDER',
      'A tip can''t be published earlier than the one before it.',
      jsonb_build_object('last_published_at', private.iso_instant(last.published_at)));
  end if;
  if header.published_at is distinct from date_trunc('milliseconds', header.published_at)
    or header.seq is distinct from coalesce(last.seq, 0) + 1
    or header.prev_hash is distinct from coalesce(last.chain_hash, repeat('0', 64))
    or header.commit_hash is distinct from private.sha256_hex(private.canonical_tip(header, pick))
    or header.chain_hash
      is distinct from private.sha256_hex(header.prev_hash || header.commit_hash) then
    perform private.forbid('A tip is published by publish_prediction, which computes its hashes.');
  end if;
end
$$;


-- The names of the columns in which two rows differ.
create function private.changed_columns(old_row jsonb, new_row jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select n.key from jsonb_each(new_row) as n
    where n.value is distinct from old_row -> n.key
    order by n.key)
$$;

grant execute on function private.changed_columns(jsonb, jsonb) to authenticated, service_role;


-- What may happen to a published header, even for the owner: it can be withdrawn
-- before the start, settled as in the ledger, and lose its author's account. Nothing else.
create function private.check_published_change(before public.predictions, after public.predictions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  changed constant text[] :=
    array_remove(private.changed_columns(to_jsonb(before), to_jsonb(after)), 'updated_at');
  allowed text[] := case when after.author_id is null then array['author_id'] else '{}' end;
  entry public.settlements;
  closing numeric;
begin
  if before.status = 'PUBLISHED' and after.status = 'WITHDRAWN' and before.outcome = 'PENDING' then
    allowed := allowed || array['status', 'withdrawn_at', 'withdraw_reason'];
  elsif before.status = 'PUBLISHED' and after.status = 'PUBLISHED' then
    select * into entry from public.settlements
    where prediction_id = after.id order by created_at desc limit 1;
    select closing_odds into closing from public.prediction_picks where prediction_id = after.id;
    if entry.settlement_hash = private.sha256_hex(
      private.canonical_settlement(after.id, after.commit_hash, after.outcome, after.profit_units,
        entry.score, entry.rule_version, closing, after.settled_at, after.corrected)) then
      allowed := allowed || array['outcome', 'profit_units', 'settled_at', 'corrected'];
    end if;
  end if;
  if not changed <@ allowed then
    perform private.forbid('A published tip stays as it is.');
  end if;
end
$$;


-- The guard of headers. SECURITY INVOKER: it must see who writes.
create function private.guard_predictions()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_api_role() then
    perform private.forbid('Tips are written through desk_tips and the functions.');
  end if;
  if tg_op = 'DELETE' then
    if old.status <> 'DRAFT' then
      perform private.forbid('A published tip can''t be deleted.');
    end if;
    return old;
  end if;
  if new.status = 'DRAFT' and (tg_op = 'INSERT' or old.status = 'DRAFT') then
    if tg_op = 'UPDATE' and new.id <> old.id then
      perform private.forbid('The id of a tip stays.');
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    perform private.forbid('A tip starts as a draft.');
  elsif old.status = 'DRAFT' then
    if new.status <> 'PUBLISHED' or new.outcome <> 'PENDING' or new.id <> old.id then
      perform private.forbid('A draft can only be published.');
    end if;
    perform private.check_publication(new);
  else
    perform private.check_published_change(old, new);
  end if;
  return new;
end
$$;

create trigger predictions_guard before insert or update or delete on public.predictions
  for each row execute function private.guard_predictions();

create trigger predictions_guard_truncate before truncate on public.predictions
  for each statement execute function private.forbid_always();


-- True if a pick may be shown to everyone: its tip is in the ledger, or was withdrawn and the match has
-- started, or is postponed for so long that the tip would be void.
create function private.may_reveal(prediction uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.settlements where prediction_id = prediction)
    or exists (
      select from public.predictions as p
      join public.fixtures as f on f.id = p.fixture_id
      where p.id = prediction and p.status = 'WITHDRAWN'
        and least(f.starts_at, p.starts_at + private.postponement_window(p.sport)) <= now())
$$;


-- The guard of picks. Once published, a pick only becomes more visible. It gets the known quotes when it is
-- published, and its closing odds when it is revealed.
create function private.guard_picks()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  header_status text;
  changed text[];
  step text;
begin
  if private.is_api_role() then
    perform private.forbid('Tips are written through desk_tips and the functions.');
  end if;
  select status into header_status from public.predictions
  where id = case tg_op when 'DELETE' then old.prediction_id else new.prediction_id end;

  if tg_op = 'DELETE' then
    if header_status <> 'DRAFT' then
      perform private.forbid('A published tip can''t be deleted.');
    end if;
    return old;
  end if;
  if header_status = 'DRAFT' then
    if new.visibility <> 'DRAFT'
      or num_nonnulls(new.closing_odds, new.closing_bookmaker, new.closing_quoted,
        new.held_number, new.held_best, new.held_median, new.held_at) > 0
      or (tg_op = 'UPDATE' and new.prediction_id <> old.prediction_id) then
      perform private.forbid('A draft is seen by its writers only.');
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    perform private.forbid('A pick is written while its tip is a draft.');
  end if;

  changed := private.changed_columns(to_jsonb(old), to_jsonb(new));
  step := old.visibility || '>' || new.visibility;
  if step = 'DRAFT>TIER' and changed <@ array['visibility', 'tier', 'held_number', 'held_best',
    'held_median', 'held_at'] then
    return new;
  end if;
  if step = 'TIER>PUBLIC' and changed <@ array['visibility', 'closing_odds', 'closing_bookmaker',
      'closing_quoted']
    and private.may_reveal(new.prediction_id) then
    return new;
  end if;
  if cardinality(changed) > 0 then
    perform private.forbid('A published tip stays as it is.');
  end if;
  return new;
end
$$;

create trigger prediction_picks_guard before insert or update or delete on public.prediction_picks
  for each row execute function private.guard_picks();

create trigger prediction_picks_guard_truncate before truncate on public.prediction_picks
  for each statement execute function private.forbid_always();


-- True if a tip, or a leg of a slip, was ever published on a fixture.
create function private.has_published(fixture uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
      select from public.predictions where fixture_id = fixture and status <> 'DRAFT')
    or exists (
      select from public.slip_legs where fixture_id = fixture and visibility <> 'DRAFT')
$$;


-- True if a fixture has or ever had a result, by the audit log, which nobody can change.
create function private.ever_had_result(fixture uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
      select from public.fixtures where id = fixture and result_confirmed_at is not null)
    or exists (
      select from public.audit_log
      where table_name = 'fixtures' and record_id = fixture::text
        and after ->> 'result_confirmed_at' is not null)
$$;


-- True if a match was due before a given time by any of its original starts.
create function private.ever_due_by(fixture uuid, at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
      select from public.fixtures where id = fixture and original_starts_at <= at)
    or exists (
      select from public.audit_log
      where table_name = 'fixtures' and record_id = fixture::text
        and (after ->> 'original_starts_at')::timestamptz <= at)
$$;


-- True if a person, not the data provider, would move a fixture's start earlier although
-- something is published on it, which could become void as a result.
create function private.is_brought_forward(fixture public.fixtures, starts_at timestamptz)
returns boolean
language sql
stable
set search_path = ''
as $$
  select is_brought_forward.starts_at < fixture.starts_at
    and auth.uid() is not null
    and private.has_published(fixture.id)
$$;


-- A fixture with a published tip, or with a leg of a published slip, keeps its sides, because swapping them
-- would reverse the tip. Its start is moved earlier only by the data provider, or by an administrator with a
-- public reason if there was never a result; and nobody affects their own tip.
create function private.guard_fixtures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  published text;
begin
  if (new.sport, new.home_team_id, new.away_team_id, new.original_starts_at)
      is distinct from (old.sport, old.home_team_id, old.away_team_id, old.original_starts_at) then
    published := case
      when exists (
        select from public.predictions where fixture_id = old.id and status <> 'DRAFT'
      ) then 'tip'
      when exists (
        select from public.slip_legs where fixture_id = old.id and visibility <> 'DRAFT'
      ) then 'slip'
    end;
  end if;
  if published is not null then
    perform private.refuse(409, 'FIXTURE_LOCKED', format(
      'There is a published %s on this fixture: its teams and its original start stay.', published));
  end if;
  if private.is_brought_forward(old, new.starts_at) then
    if not private.has_role('ADMIN') or private.ever_had_result(old.id) then
      perform private.refuse(409, 'FIXTURE_START_KEPT',
        'Something is published on this fixture: its start moves earlier only by an administrator, before any result.',
        '{"field": "starts_at"}');
    end if;
    if btrim(coalesce(new.change_reason, '')) = '' then
      perform private.refuse(422, 'FIXTURE_REASON_NEEDED',
        'Something is published on this fixture: say in public why its start moves earlier.',
        '{"field": "change_reason"}');
    end if;
  end if;
  if cardinality(private.changed_facts(to_jsonb(old), to_jsonb(new))) > 0
    and private.is_own_match(old.id) then
    perform private.refuse(409, 'FIXTURE_OWN_TIP',
      'You have published a tip on this match: somebody else enters its start, state and score.');
  end if;
  return new;
end
$$;

create trigger fixtures_guard before update on public.fixtures
  for each row execute function private.guard_fixtures();


-- A market with a published tip, or with a leg of a published slip, keeps the columns that determine its settlement.
create function private.guard_markets()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  published text;
begin
  if (new.code, new.sport, new.kind, new.scope)
      is distinct from (old.code, old.sport, old.kind, old.scope) then
    published := case
      when exists (
        select from public.prediction_picks where market_code = old.code and visibility <> 'DRAFT'
      ) then 'tip'
      when exists (
        select from public.slip_legs where market_code = old.code and visibility <> 'DRAFT'
      ) then 'slip'
    end;
  end if;
  if published is not null then
    perform private.refuse(409, 'MARKET_LOCKED', format(
      'There is a published %s on this market: its code, sport, kind and scope stay.', published));
  end if;
  return new;
end
$$;

create trigger markets_guard before update on public.markets
  for each row execute function private.guard_markets();


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/36_slip_lock.sql
-- ------------------------------------------------------------------------------------------------

-- The guards that make a published slip immutable. Its fixtures and markets are guarded with those of
-- tips, in 35_tip_lock.sql.

-- Refuses related legs. The rule: legs of different fixtures count as independent as long as no
-- team is in the slip twice; one fixture gives one leg.
create function private.check_legs_independent(slip uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  twice record;
begin
  select t.name, min(x.position) as first_leg, max(x.position) as leg into twice
  from (
    select k.position, unnest(array[f.home_team_id, f.away_team_id]) as team_id
    from public.slip_legs as k
    join public.fixtures as f on f.id = k.fixture_id
    where k.slip_id = slip
  ) as x
  join public.teams as t on t.id = x.team_id
  group by t.id, t.name
  having count(*) > 1
  order by 2
  limit 1;
  if found then
    perform private.refuse(422, 'LEGS_CORRELATED', 'A team can stand in a slip only once.',
      jsonb_build_object('team', twice.name, 'leg', twice.leg, 'first_leg', twice.first_leg));
  end if;
end
$$;


-- Refuses a publication that is not exactly the next link of the chain: wrong hash, wrong place,
-- back-dated, too few legs, or a leg that does not fit its market or is related to another.
create function private.check_slip_publication(header public.slips)
returns void
language plpgsql
set search_path = ''
as $$
declare
  body public.slip_bodies;
  last public.slips;
  leg public.slip_legs;
  problem text;
  known record;
begin
  select * into body from public.slip_bodies where slip_id = header.id;
  select count(*) as legs, min(starts_at) as first_start into known
  from public.slip_legs where slip_id = header.id;
  if known.legs not between 2 and 20 or body.slip_id is null then
    perform private.refuse(422, 'SLIP_LEGS_COUNT', 'A slip has 2 to 20 legs.',
      jsonb_build_object('legs', known.legs));
  end if;
  for leg in select * from public.slip_legs where slip_id = header.id order by position loop
    problem := private.leg_problem(leg);
    if problem is not null then
      perform private.refuse(422, 'PICK_INVALID', 'A leg does not fit its market.',
        jsonb_build_object('field', problem, 'leg', leg.position));
    end if;
    if leg.quoted_at > header.published_at then
      perform private.refuse(422, 'PICK_INVALID', 'The odds were not quoted before the slip is published.',
        jsonb_build_object('field', 'quoted_at', 'leg', leg.position));
    end if;
    if leg.least_odds is null then
      perform private.forbid('A slip is published with the least odds at which each leg stands.');
    end if;
  end loop;
  perform private.check_legs_independent(header.id);

  select * into last from public.slips where seq is not null order by seq desc limit 1;
  if header.published_at < last.published_at then
    perform private.refuse(409, 'PUBLISHED_OUT_OF_ORDER',
      'A slip can''t be published earlier than the one before it.',
      jsonb_build_object('last_published_at', private.iso_instant(last.published_at)));
  end if;
  if header.published_at is distinct from date_trunc('milliseconds', header.published_at)
    or header.legs_count <> known.legs
    or header.starts_at is distinct from known.first_start
    or header.seq is distinct from coalesce(last.seq, 0) + 1
    or header.prev_hash is distinct from coalesce(last.chain_hash, repeat('0', 64))
    or header.commit_hash is distinct from private.sha256_hex(private.canonical_slip(header, body))
    or header.chain_hash
      is distinct from private.sha256_hex(header.prev_hash || header.commit_hash) then
    perform private.forbid('A slip is published by publish_slip, which computes its hashes.');
  end if;
end
$$;


-- What may happen to a published header, even for the owner: it can be withdrawn
-- before the first start, settled as in the ledger, and lose its author's account.
create function private.check_slip_change(before public.slips, after public.slips)
returns void
language plpgsql
set search_path = ''
as $$
declare
  changed constant text[] :=
    array_remove(private.changed_columns(to_jsonb(before), to_jsonb(after)), 'updated_at');
  allowed text[] := case when after.author_id is null then array['author_id'] else '{}' end;
  entry public.slip_settlements;
begin
  if before.status = 'PUBLISHED' and after.status = 'WITHDRAWN' and before.outcome = 'PENDING' then
    allowed := allowed || array['status', 'withdrawn_at', 'withdraw_reason'];
  elsif before.status = 'PUBLISHED' and after.status = 'PUBLISHED' then
    select * into entry from public.slip_settlements
    where slip_id = after.id order by created_at desc limit 1;
    if entry.settlement_hash = private.sha256_hex(private.canonical_slip_settlement(
      after.id, after.commit_hash, after.outcome, after.profit_units, entry.legs,
      entry.rule_version, after.settled_at, after.corrected)) then
      allowed := allowed || array['outcome', 'profit_units', 'settled_at', 'corrected'];
    end if;
  end if;
  if not changed <@ allowed then
    perform private.forbid('A published slip stays as it is.');
  end if;
end
$$;


-- The guard of headers. SECURITY INVOKER: it must see who writes.
create function private.guard_slips()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_api_role() then
    perform private.forbid('Slips are written through desk_slips and the functions.');
  end if;
  if tg_op = 'DELETE' then
    if old.status <> 'DRAFT' then
      perform private.forbid('A published slip can''t be deleted.');
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.status <> 'DRAFT' then
      perform private.forbid('A slip starts as a draft.');
    end if;
  elsif new.id <> old.id then
    perform private.forbid('The id of a slip stays.');
  elsif old.status = 'DRAFT' then
    if new.status = 'PUBLISHED' and new.outcome = 'PENDING' then
      perform private.check_slip_publication(new);
    elsif new.status <> 'DRAFT' then
      perform private.forbid('A draft can only be published.');
    end if;
  else
    perform private.check_slip_change(old, new);
  end if;
  return new;
end
$$;

create trigger slips_guard before insert or update or delete on public.slips
  for each row execute function private.guard_slips();

create trigger slips_guard_truncate before truncate on public.slips
  for each statement execute function private.forbid_always();


-- True if a slip may be shown to everyone: it is in the ledger or was withdrawn, and none of its
-- matches can still start in time to count. A slip that loses with its first leg keeps the others hidden.
create function private.may_reveal_slip(slip uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (
      exists (select from public.slip_settlements where slip_id = slip)
      or exists (select from public.slips where id = slip and status = 'WITHDRAWN')
    )
    and not exists (
      select from public.slip_legs as k
      join public.fixtures as f on f.id = k.fixture_id
      where k.slip_id = slip
        and least(f.starts_at, k.starts_at + private.postponement_window(k.sport)) > now()
        and f.state not in ('FINISHED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER'))
$$;


-- The guard of bodies and legs. Once published, they only become more visible. A leg gets the known quotes
-- when it is published.
create function private.guard_slip_parts()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  slip constant uuid := (coalesce(after, before) ->> 'slip_id')::uuid;
  held constant text[] := array['held_number', 'held_best', 'held_median', 'held_at'];
  header_status constant text := (select status from public.slips where id = slip);
  changed text[];
  step text;
begin
  if private.is_api_role() then
    perform private.forbid('Slips are written through desk_slips and the functions.');
  end if;
  if tg_op = 'DELETE' then
    if header_status <> 'DRAFT' then
      perform private.forbid('A published slip can''t be deleted.');
    end if;
    return old;
  end if;
  if header_status = 'DRAFT' then
    if after ->> 'visibility' <> 'DRAFT' or before ->> 'slip_id' <> slip::text
      or jsonb_strip_nulls(after) ?| held then
      perform private.forbid('A draft is seen by its writers only.');
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    perform private.forbid('Legs are written while their slip is a draft.');
  end if;

  changed := private.changed_columns(before, after);
  step := (before ->> 'visibility') || '>' || (after ->> 'visibility');
  if step = 'DRAFT>TIER' and changed <@ (array['visibility'] || held) then
    return new;
  end if;
  if step = 'TIER>PUBLIC' and changed <@ array['visibility'] and private.may_reveal_slip(slip) then
    return new;
  end if;
  if cardinality(changed) > 0 then
    perform private.forbid('A published slip stays as it is.');
  end if;
  return new;
end
$$;

create trigger slip_bodies_guard before insert or update or delete on public.slip_bodies
  for each row execute function private.guard_slip_parts();

create trigger slip_bodies_guard_truncate before truncate on public.slip_bodies
  for each statement execute function private.forbid_always();

create trigger slip_legs_guard before insert or update or delete on public.slip_legs
  for each row execute function private.guard_slip_parts();

create trigger slip_legs_guard_truncate before truncate on public.slip_legs
  for each statement execute function private.forbid_always();


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/37_grading.sql
-- ------------------------------------------------------------------------------------------------

-- The settlement rules, as pure functions.

-- The version of the rules below; it is written into every settlement and its hash.
create function private.rule_version()
returns integer
language sql
immutable
set search_path = ''
as $$
  select 1
$$;


-- The rule of every Asian line: the margin after the line is applied decides.
create function private.grade_margin(adjusted numeric)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when adjusted >= 0.5 then 'WON'
    when adjusted > 0 then 'HALF_WON'
    when adjusted = 0 then 'VOID'
    when adjusted > -0.5 then 'HALF_LOST'
    when adjusted <= -0.5 then 'LOST'
    else 'PENDING'
  end
$$;


-- HOME, DRAW or AWAY by the sign of a margin.
create function private.result_of(margin numeric)
returns text
language sql
immutable
set search_path = ''
as $$
  select case sign(margin) when 1 then 'HOME' when 0 then 'DRAW' when -1 then 'AWAY' end
$$;


-- The outcome of a pick for a score `{home, away, ht_home, ht_away}` that is already restricted to
-- the market's scope. PENDING while a required number is unknown.
create function private.grade(kind text, selection text, line numeric, score jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when s.home is null or s.away is null then 'PENDING'

    when kind in ('THREE_WAY', 'DOUBLE_CHANCE') then
      case when private.result_of(s.home - s.away) = any (string_to_array(selection, '_'))
        then 'WON' else 'LOST' end

    when kind in ('TWO_WAY', 'DRAW_NO_BET') then
      case
        when s.home = s.away then 'VOID'
        when private.result_of(s.home - s.away) = selection then 'WON'
        else 'LOST'
      end

    when kind in ('ASIAN_HANDICAP', 'POINT_HANDICAP') then private.grade_margin(
      case selection when 'HOME' then s.home - s.away when 'AWAY' then s.away - s.home end + line)

    when kind in ('TOTAL', 'TEAM_TOTAL') then private.grade_margin(
      case split_part(selection, '_', 1)
        when 'HOME' then s.home when 'AWAY' then s.away else s.home + s.away
      end * d.direction - line * d.direction)

    when kind = 'BTTS' then
      case when (s.home > 0 and s.away > 0) = (selection = 'YES') then 'WON' else 'LOST' end

    when kind = 'ODD_EVEN' then
      case when (mod(s.home + s.away, 2) = 1) = (selection = 'ODD') then 'WON' else 'LOST' end

    when kind in ('CORRECT_SCORE', 'SET_SCORE') then
      case
        when s.home = split_part(selection, '-', 1)::integer
          and s.away = split_part(selection, '-', 2)::integer then 'WON'
        else 'LOST'
      end

    when kind = 'EUROPEAN_HANDICAP' then
      case
        when private.result_of(
          s.home - s.away + case selection when 'AWAY' then -line else line end) = selection
          then 'WON'
        else 'LOST'
      end

    when kind = 'HALF_TIME_FULL_TIME' then
      case
        when s.ht_home is null or s.ht_away is null then 'PENDING'
        when private.result_of(s.ht_home - s.ht_away) || '/'
          || private.result_of(s.home - s.away) = selection then 'WON'
        else 'LOST'
      end

    else 'PENDING'
  end
  from (
    select
      (score ->> 'home')::numeric as home,
      (score ->> 'away')::numeric as away,
      (score ->> 'ht_home')::numeric as ht_home,
      (score ->> 'ht_away')::numeric as ht_away
  ) as s
  cross join (select case when selection like '%UNDER' then -1 else 1 end as direction) as d
$$;


-- How a match abandoned at a score could still have ended, as far as any market can distinguish the
-- results: volleyball goes to the first with three sets, every other score only grows, and the
-- first half is over.
create function private.possible_ends(
  sport text, scope text, selection text, line numeric, score jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(score || jsonb_build_object('home', e.home, 'away', e.away))
  from (
    select (score ->> 'home')::integer as home, (score ->> 'away')::integer as away
  ) as s
  cross join lateral (
    select
      sport = 'volleyball' and scope in ('REGULATION', 'FULL') as by_sets,
      scope = 'HALF_TIME' as is_over,
      greatest(s.home, s.away) + 999 as high,
      case when selection ~ '^\d{1,3}-\d{1,3}$' then split_part(selection, '-', 1)::integer end
        as picked_home,
      case when selection ~ '^\d{1,3}-\d{1,3}$' then split_part(selection, '-', 2)::integer end
        as picked_away
  ) as d
  cross join lateral (values
    (3, 0, d.by_sets), (3, 1, d.by_sets), (3, 2, d.by_sets),
    (0, 3, d.by_sets), (1, 3, d.by_sets), (2, 3, d.by_sets),
    -- As it stood, a win of either side, a draw after the line, and the exact score that was picked.
    (s.home, s.away, not d.by_sets),
    (d.high, s.away, not d.by_sets and not d.is_over),
    (s.home, d.high, not d.by_sets and not d.is_over),
    (d.high, d.high + trunc(coalesce(line, 0))::integer, not d.by_sets and not d.is_over),
    (d.high, d.high + 1, not d.by_sets and not d.is_over),
    (d.picked_home, d.picked_away, not d.by_sets and not d.is_over)
  ) as e (home, away, counts)
  where e.counts and e.home >= s.home and e.away >= s.away
    and (not d.by_sets or greatest(s.home, s.away) < 3 or (e.home, e.away) = (s.home, s.away))
$$;


-- The outcome common to all possible results, VOID if they differ or a number is unknown.
create function private.decided_outcome(kind text, selection text, line numeric, ends jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when count(distinct g.outcome) = 1 and min(g.outcome) <> 'PENDING'
    then min(g.outcome) else 'VOID' end
  from jsonb_array_elements(ends) as e (score)
  cross join lateral (
    select private.grade(decided_outcome.kind, decided_outcome.selection, decided_outcome.line,
      e.score) as outcome
  ) as g
$$;


-- The outcome of an abandoned match: void unless play had already decided it, whatever
-- could have followed. For a quarter line each half of the stake is decided separately. A baseball game that is
-- official has its winner.
create function private.grade_unfinished(
  sport text, kind text, scope text, selection text, line numeric, score jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  ends jsonb;
  halves text[];
begin
  if kind = 'TWO_WAY' and score -> 'official' = 'true' then
    return private.grade(kind, selection, line, score);
  end if;
  ends := private.possible_ends(sport, scope, selection, line, score);
  if abs(mod(line * 4, 2)) = 1
    and kind in ('ASIAN_HANDICAP', 'POINT_HANDICAP', 'TOTAL', 'TEAM_TOTAL') then
    halves := array[
      private.decided_outcome(kind, selection, line - 0.25, ends),
      private.decided_outcome(kind, selection, line + 0.25, ends)];
    return case
      when halves[1] = halves[2] then halves[1]
      when 'WON' = any (halves) then 'HALF_WON'
      else 'HALF_LOST'
    end;
  end if;
  return private.decided_outcome(kind, selection, line, ends);
end
$$;


-- What a pick of a market is graded by, nulls left out: the score that counts, half-time and state beside
-- it, whether a broken-off baseball game is official (after 5 innings, or 4½ with the home side ahead),
-- and the start when it is no longer the one that was published. Points count once each set is known.
create function private.score_for(
  scope text, fixture public.fixtures, published_start timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'home', case scope
      when 'REGULATION' then fixture.home_reg
      when 'FULL' then fixture.home_full
      when 'HALF_TIME' then (fixture.periods -> 0 ->> 'home')::numeric::integer
      when 'POINTS' then points.home
    end,
    'away', case scope
      when 'REGULATION' then fixture.away_reg
      when 'FULL' then fixture.away_full
      when 'HALF_TIME' then (fixture.periods -> 0 ->> 'away')::numeric::integer
      when 'POINTS' then points.away
    end,
    'ht_home', case when fixture.sport in ('football', 'handball', 'rugby')
      then (fixture.periods -> 0 ->> 'home')::numeric::integer end,
    'ht_away', case when fixture.sport in ('football', 'handball', 'rugby')
      then (fixture.periods -> 0 ->> 'away')::numeric::integer end,
    'official', case when fixture.sport = 'baseball' and fixture.state = 'ABANDONED'
      and jsonb_typeof(fixture.periods -> 4 -> 'away') = 'number'
      and (jsonb_typeof(fixture.periods -> 4 -> 'home') = 'number'
        or fixture.home_full > fixture.away_full)
      then true end,
    'state', fixture.state,
    'starts_at', nullif(private.iso_instant(fixture.starts_at), private.iso_instant(published_start))
  ))
  from (
    select
      case when p.known then p.home end as home,
      case when p.known then p.away end as away
    from (
      select
        sum((period ->> 'home')::numeric::integer) as home,
        sum((period ->> 'away')::numeric::integer) as away,
        count(period ->> 'home') = count(*) and count(period ->> 'away') = count(*)
          and (fixture.sport <> 'volleyball' or fixture.state <> 'FINISHED'
            or count(*) = fixture.home_full + fixture.away_full) as known
      from jsonb_array_elements(fixture.periods) as period
    ) as p
  ) as points
$$;


-- Profit in units of one tip, four decimals, halves rounded away from zero.
create function private.profit(outcome text, odds numeric, stake numeric)
returns numeric
language sql
immutable
set search_path = ''
as $$
  select round(case outcome
    when 'WON' then stake * (odds - 1)
    when 'HALF_WON' then stake * (odds - 1) / 2
    when 'VOID' then 0
    when 'HALF_LOST' then -stake / 2
    when 'LOST' then -stake
  end, 4)
$$;


-- The outcome of one pick as of a given time, from its data in the record: the market's kind and
-- scope, the score of `score_for`, the published start. The one place for the void rules:
-- tips and legs are graded by it, and src/product/sports/record/grade.ts repeats them for people who verify a
-- file. In PL/pgSQL, because the plans of the called functions are then kept from one pick to the
-- next.
create function private.outcome_of(
  sport text, kind text, scope text, selection text, line numeric, score jsonb,
  starts_at timestamptz, published_at timestamptz, at timestamptz)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  state constant text := score ->> 'state';
  begins constant timestamptz := coalesce((score ->> 'starts_at')::timestamptz, starts_at);
  deadline timestamptz;
begin
  if begins <= published_at then
    return 'VOID';
  end if;
  deadline := date_trunc('milliseconds', starts_at) + private.postponement_window(sport);
  if at > deadline and (state = 'POSTPONED' or begins > deadline) then
    return 'VOID';
  end if;
  if state in ('CANCELLED', 'AWARDED', 'WALKOVER') then
    return 'VOID';
  end if;
  if state = 'FINISHED' and begins <= at then
    return private.grade(kind, selection, line, score);
  end if;
  if state = 'ABANDONED' then
    return private.grade_unfinished(sport, kind, scope, selection, line, score);
  end if;
  return 'PENDING';
end
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/38_tip_settling.sql
-- ------------------------------------------------------------------------------------------------

-- Settling tips: deriving the outcomes of published ones from results, and recording them.

create type private.grading as (
  prediction_id uuid,
  commit_hash text,
  current_outcome text,
  next_outcome text,
  next_profit numeric,
  closing_odds numeric,
  score jsonb,
  closing_bookmaker text,
  closing_quoted numeric
);


-- The open tips that can get an outcome, in the order of the record: cheap however many tips there are,
-- and however many of them are due.
create function private.due_candidates()
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select p.id
    from public.predictions as p
    join public.fixtures as f on f.id = p.fixture_id
    where p.status = 'PUBLISHED'
      and p.outcome = 'PENDING'
      and (
        f.state in ('FINISHED', 'POSTPONED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
        or f.starts_at <= p.published_at
        -- No window is shorter than a day; the function is called for the few that started earlier.
        or f.starts_at > p.starts_at + interval '24 hours'
          and f.starts_at > p.starts_at + private.postponement_window(p.sport)
      )
    order by p.seq)
$$;


-- Grades published tips as of a given time.
create function private.gradings_of(tips uuid[], at timestamptz)
returns setof private.grading
language sql
stable
set search_path = ''
as $$
  select
    p.id,
    p.commit_hash,
    p.outcome,
    n.outcome,
    private.profit(n.outcome, k.odds, k.stake_units),
    coalesce(k.closing_odds, o.odds),
    s.score,
    o.bookmaker,
    o.quoted
  from unnest(tips) as t (id)
  join public.predictions as p on p.id = t.id
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.fixtures as f on f.id = p.fixture_id
  join public.markets as m on m.code = k.market_code
  cross join lateral (select private.score_for(m.scope, f, p.starts_at) as score) as s
  cross join lateral (
    select private.outcome_of(p.sport, m.kind, m.scope, k.selection, k.line, s.score, p.starts_at,
      p.published_at, at) as outcome
  ) as n
  -- Looked up only if it is recorded: most candidates on the desk have no outcome.
  left join lateral (
    select c.*
    from private.closing_of(p.fixture_id, k, p.author_id) as c
    where n.outcome <> 'PENDING' and k.closing_odds is null
  ) as o on true
  where p.status = 'PUBLISHED'
$$;


-- Whether a fixture's facts are the same as at a tip's last settlement.
create function private.is_graded_by_facts(header public.predictions, fixture public.fixtures)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.score_for(m.scope, fixture, header.starts_at) = (
    select e.score from public.settlements as e
    where e.prediction_id = header.id
    order by e.created_at desc
    limit 1)
  from public.prediction_picks as k
  join public.markets as m on m.code = k.market_code
  where k.prediction_id = header.id
$$;


-- Grades the open tips that can get an outcome or started 3 hours ago, and the settled ones whose fixture's
-- facts have changed. With an id, that one only. With due_only just the first of these.
create function private.gradings(
  at timestamptz, only_prediction uuid default null, due_only boolean default false)
returns setof private.grading
language sql
stable
set search_path = ''
as $$
  select g.*
  from private.gradings_of(
    case
      when only_prediction is not null then array[only_prediction]
      when due_only then private.due_candidates()
      else array(
        select p.id
        from public.predictions as p
        join public.fixtures as f on f.id = p.fixture_id
        where p.status = 'PUBLISHED'
          and (
            p.outcome = 'PENDING' and f.starts_at < at - interval '3 hours'
            -- Most fixtures haven't changed since, which is quick to check. An open tip was never settled: compared
            -- with null, it would go through the expensive check, too.
            or p.outcome <> 'PENDING'
              and f.updated_at > p.settled_at - interval '1 hour'
              -- Never settled tips have nothing to compare with, which is quick to check, too.
              and exists (select from public.settlements as e where e.prediction_id = p.id)
              and not private.is_graded_by_facts(p, f)
          )
        union
        select unnest(private.due_candidates()))
    end,
    at) as g
$$;


-- Writes gradings into the ledger, reveals the picks, and updates the headers.
create function private.record_gradings(
  due private.grading[], kind text, reason text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  is_correction constant boolean := kind = 'REGRADE';
begin
  insert into public.settlements (
    prediction_id, kind, outcome, profit_units, score, rule_version, reason, settled_by,
    settlement_hash
  )
  select
    g.prediction_id, record_gradings.kind, g.next_outcome, g.next_profit, g.score,
    private.rule_version(), record_gradings.reason, auth.uid(),
    private.sha256_hex(private.canonical_settlement(
      g.prediction_id, g.commit_hash, g.next_outcome, g.next_profit, g.score,
      private.rule_version(), g.closing_odds, at, is_correction))
  from unnest(due) as g;

  if not is_correction then
    update public.prediction_picks as k
    set visibility = 'PUBLIC', closing_odds = g.closing_odds,
      closing_bookmaker = g.closing_bookmaker, closing_quoted = g.closing_quoted
    from unnest(due) as g
    where k.prediction_id = g.prediction_id;
  end if;

  update public.predictions as p
  set outcome = g.next_outcome, profit_units = g.next_profit, settled_at = at,
    corrected = is_correction
  from unnest(due) as g
  where p.id = g.prediction_id;
end
$$;


-- Settles the tips due at a given time, up to a limit, and reveals withdrawn picks whose match
-- has started. `more` says that others may be due.
create function private.settle_tips_now(at timestamptz default now(), most integer default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  candidates uuid[];
  size integer;
  due private.grading[] := '{}';
  shown integer;
begin
  at := date_trunc('milliseconds', at);
  perform private.lock_record();
  candidates := private.due_candidates();

  -- Grades no more than needed: with thousands due, each slice costs what it settles.
  size := coalesce(most, greatest(cardinality(candidates), 1));
  for place in 1 .. cardinality(candidates) by size loop
    due := due || array(
      select g
      from private.gradings_of(candidates[place : place + size - 1], at) as g
      where g.next_outcome <> 'PENDING');
    exit when cardinality(due) >= most;
  end loop;
  due := due[1 : coalesce(most, cardinality(due))];

  perform private.record_gradings(due, 'SETTLE', null, at);

  update public.prediction_picks as k
  set visibility = 'PUBLIC'
  from public.predictions as p
  join public.fixtures as f on f.id = p.fixture_id
  where p.id = k.prediction_id
    and p.status = 'WITHDRAWN'
    and k.visibility = 'TIER'
    and least(f.starts_at, p.starts_at + private.postponement_window(p.sport)) <= least(at, now());
  get diagnostics shown = row_count;

  return (
    select jsonb_build_object(
      'settled', count(g.prediction_id),
      'won', count(*) filter (where g.next_outcome = 'WON'),
      'half_won', count(*) filter (where g.next_outcome = 'HALF_WON'),
      'void', count(*) filter (where g.next_outcome = 'VOID'),
      'half_lost', count(*) filter (where g.next_outcome = 'HALF_LOST'),
      'lost', count(*) filter (where g.next_outcome = 'LOST'),
      'revealed', shown,
      'more', coalesce(count(g.prediction_id) = most, false)
    )
    from unnest(due) as g
  );
end
$$;


-- The settlement desk's data. Started more than 3 hours ago without a result: AWAITED.
create function private.preview_settlement()
returns table (
  prediction_id uuid, seq bigint, fixture_id uuid, fixture_name text, sport text,
  starts_at timestamptz, tier text, market_code text, selection text, line numeric, odds numeric,
  stake_units numeric, state text, score jsonb, status text, current_outcome text,
  next_outcome text, next_profit numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators settle tips.');
  end if;
  return query
  select
    p.id, p.seq, p.fixture_id, p.home_name || ' – ' || p.away_name, p.sport,
    p.starts_at, p.tier, k.market_code, k.selection, k.line, k.odds,
    k.stake_units, f.state, g.score, c.status, g.current_outcome,
    g.next_outcome, g.next_profit
  from private.gradings(now()) as g
  join public.predictions as p on p.id = g.prediction_id
  join public.prediction_picks as k on k.prediction_id = g.prediction_id
  join public.fixtures as f on f.id = p.fixture_id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome = 'PENDING' and f.starts_at < now() - interval '3 hours'
        then 'AWAITED'
      when g.current_outcome <> 'PENDING' and g.next_outcome not in ('PENDING', g.current_outcome)
        then 'CHANGED'
    end as status
  ) as c
  where c.status is not null
  order by p.starts_at, p.seq;
end
$$;

grant execute on function private.preview_settlement() to authenticated;


create function public.settlement_preview()
returns table (
  prediction_id uuid, seq bigint, fixture_id uuid, fixture_name text, sport text,
  starts_at timestamptz, tier text, market_code text, selection text, line numeric, odds numeric,
  stake_units numeric, state text, score jsonb, status text, current_outcome text,
  next_outcome text, next_profit numeric
)
language sql
stable
set search_path = ''
as $$
  select * from private.preview_settlement()
$$;

comment on function public.settlement_preview() is 'Tips that would be settled now, whose result changed since, or whose result is awaited.';
grant execute on function public.settlement_preview() to authenticated;


-- Regrades a settled tip after its result was corrected: one more line in the ledger.
create function private.regrade_as_me(prediction uuid, reason text)
returns public.predictions
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.predictions;
  next private.grading;
begin
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators correct settled tips.');
  end if;
  if char_length(btrim(coalesce(reason, ''))) not between 10 and 500 then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 10 to 500 characters.',
      '{"field": "reason"}');
  end if;
  perform private.lock_record();
  select * into header from public.predictions where id = prediction for update;
  if header.id is null or header.status = 'DRAFT' then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such tip.');
  end if;
  if header.outcome = 'PENDING' then
    perform private.refuse(409, 'NOT_SETTLED', 'This tip is not settled yet.');
  end if;

  select * into next from private.gradings(date_trunc('milliseconds', now()), prediction);
  if next.next_outcome = 'PENDING' then
    perform private.refuse(409, 'RESULT_AWAITED', 'The fixture has no result now.');
  end if;
  if next.next_outcome = header.outcome then
    perform private.refuse(409, 'OUTCOME_UNCHANGED', 'The result grades this tip as before.');
  end if;
  -- A revealed pick keeps the closing odds recorded by its first settlement.
  next.closing_odds := (select closing_odds from public.prediction_picks where prediction_id = prediction);
  perform private.record_gradings(array[next], 'REGRADE', btrim(reason),
    date_trunc('milliseconds', now()));
  select * into header from public.predictions where id = prediction;
  return header;
end
$$;

grant execute on function private.regrade_as_me(uuid, text) to authenticated;


create function public.regrade_prediction(prediction_id uuid, reason text)
returns public.predictions
language sql
volatile
set search_path = ''
as $$
  select p.* from private.regrade_as_me(
    regrade_prediction.prediction_id, regrade_prediction.reason) as p
$$;

comment on function public.regrade_prediction(uuid, text) is 'Grades a settled tip again after its result was corrected. Administrators only.';
grant execute on function public.regrade_prediction(uuid, text) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/39_slip_settling.sql
-- ------------------------------------------------------------------------------------------------

-- Settling slips, leg by leg and as a whole; and settling everything that is due.

-- The return of one unit on a slip: the product over its legs of the odds if won, half of
-- (odds + 1) if half won, 1 if void, a half if half lost, 0 if lost. Exact, never rounded.
create function private.slip_factor(odds numeric[], outcomes text[])
returns numeric
language plpgsql
immutable
set search_path = ''
as $$
declare
  factor numeric := 1;
begin
  for i in 1 .. coalesce(cardinality(odds), 0) loop
    factor := factor * case outcomes[i]
      when 'WON' then odds[i]
      when 'HALF_WON' then (odds[i] + 1) * 0.5
      when 'VOID' then 1
      when 'HALF_LOST' then 0.5
      when 'LOST' then 0
      -- Only beside a lost leg, where it no longer matters.
      when 'PENDING' then 1
    end;
  end loop;
  return factor;
end
$$;


-- A slip loses with the first leg that loses, and waits while one is open. All legs void: void.
-- All others won: won. With half results, half won if the factor is at least 1, otherwise half lost.
create function private.slip_outcome(odds numeric[], outcomes text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when 'LOST' = any (outcomes) then 'LOST'
    when 'PENDING' = any (outcomes) then 'PENDING'
    when outcomes <@ array['VOID'] then 'VOID'
    when outcomes <@ array['WON', 'VOID'] then 'WON'
    when private.slip_factor(odds, outcomes) >= 1 then 'HALF_WON'
    else 'HALF_LOST'
  end
$$;


create type private.slip_grading as (
  slip_id uuid,
  commit_hash text,
  current_outcome text,
  current_profit numeric,
  next_outcome text,
  next_profit numeric,
  legs jsonb
);


-- Whether the facts of a slip's matches are the same as at its last settlement.
create function private.is_slip_graded_by_facts(slip uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(private.score_for(m.scope, f, k.starts_at) order by k.position) = (
    select jsonb_path_query_array(e.legs, '$[*].score')
    from public.slip_settlements as e
    where e.slip_id = slip
    order by e.created_at desc
    limit 1)
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  join public.markets as m on m.code = k.market_code
  where k.slip_id = slip
$$;


-- Grades published slips as of a given time: the open ones that a match could have decided, and with
-- `settled_too` those whose last match started 3 hours ago, and the settled ones whose fixtures' facts have
-- changed. With an id, that one only.
create function private.slip_gradings(
  at timestamptz, only_slip uuid default null, settled_too boolean default false)
returns setof private.slip_grading
language sql
stable
set search_path = ''
as $$
  select
    s.id,
    s.commit_hash,
    s.outcome,
    s.profit_units,
    o.outcome,
    case when o.outcome <> 'PENDING' then round(
      b.stake_units * (private.slip_factor(l.odds, l.outcomes) - 1), 4) end,
    l.legs
  from public.slips as s
  join public.slip_bodies as b on b.slip_id = s.id
  cross join lateral (
    select
      array_agg(k.odds order by k.position) as odds,
      array_agg(g.outcome order by k.position) as outcomes,
      jsonb_agg(jsonb_build_object('outcome', g.outcome, 'score', g.score) order by k.position)
        as legs
    from public.slip_legs as k
    join public.fixtures as f on f.id = k.fixture_id
    join public.markets as m on m.code = k.market_code
    cross join lateral (select private.score_for(m.scope, f, k.starts_at) as score) as r
    cross join lateral (
      select r.score, private.outcome_of(k.sport, m.kind, m.scope, k.selection, k.line, r.score,
        k.starts_at, s.published_at, at) as outcome
    ) as g
    where k.slip_id = s.id
  ) as l
  cross join lateral (select private.slip_outcome(l.odds, l.outcomes) as outcome) as o
  where s.status = 'PUBLISHED'
    and (only_slip is null or s.id = only_slip)
    and (
      s.outcome = 'PENDING'
      or only_slip is not null
      -- Most fixtures haven't changed since, which is quick to check.
      or settled_too
        and exists (
          select
          from public.slip_legs as k
          join public.fixtures as f on f.id = k.fixture_id
          where k.slip_id = s.id and f.updated_at > s.settled_at - interval '1 hour'
        )
        and exists (select from public.slip_settlements as e where e.slip_id = s.id)
        and not private.is_slip_graded_by_facts(s.id)
    )
    -- At least one leg of an open slip must have an outcome; a slip whose matches are all
    -- upcoming is not graded.
    and (
      s.outcome <> 'PENDING'
      or only_slip is not null
      or settled_too and not exists (
        select from public.slip_legs as k
        where k.slip_id = s.id and k.starts_at >= at - interval '3 hours'
      )
      or exists (
        select
        from public.slip_legs as k
        join public.fixtures as f on f.id = k.fixture_id
        where k.slip_id = s.id
          and (
            f.state in ('FINISHED', 'POSTPONED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
            or f.starts_at <= s.published_at
            or f.starts_at > k.starts_at + interval '24 hours'
          )
      )
    )
$$;


-- Writes gradings into the ledger and updates the headers.
create function private.record_slip_gradings(
  due private.slip_grading[], kind text, reason text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  is_correction constant boolean := kind = 'REGRADE';
begin
  insert into public.slip_settlements (
    slip_id, kind, outcome, profit_units, legs, rule_version, reason, settled_by, settlement_hash
  )
  select
    g.slip_id, record_slip_gradings.kind, g.next_outcome, g.next_profit, g.legs,
    private.rule_version(), record_slip_gradings.reason, auth.uid(),
    private.sha256_hex(private.canonical_slip_settlement(
      g.slip_id, g.commit_hash, g.next_outcome, g.next_profit, g.legs,
      private.rule_version(), at, is_correction))
  from unnest(due) as g;

  update public.slips as s
  set outcome = g.next_outcome, profit_units = g.next_profit, settled_at = at,
    corrected = is_correction
  from unnest(due) as g
  where s.id = g.slip_id;
end
$$;


-- Settles the slips due at a given time, up to a limit, and reveals those whose matches have all
-- started. `more` says that others may be due.
create function private.settle_slips_now(at timestamptz, most integer default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  due private.slip_grading[];
  shown uuid[];
begin
  at := date_trunc('milliseconds', at);
  perform private.lock_record();

  select array_agg(d.grading) into due
  from (
    select g as grading
    from private.slip_gradings(at) as g
    where g.next_outcome <> 'PENDING'
    limit most
  ) as d;

  perform private.record_slip_gradings(due, 'SETTLE', null, at);

  select array_agg(b.slip_id) into shown
  from public.slip_bodies as b
  where b.visibility = 'TIER' and private.may_reveal_slip(b.slip_id);
  update public.slip_bodies set visibility = 'PUBLIC' where slip_id = any (shown);
  update public.slip_legs set visibility = 'PUBLIC' where slip_id = any (shown);

  return jsonb_build_object(
    'slips', coalesce(cardinality(due), 0),
    'more', coalesce(cardinality(due) = most, false));
end
$$;


-- Settles everything due at a given time: tips, and slips once no tip is left.
-- For the owner: the server's own jobs, demo data and tests.
create function private.settle_due_now(at timestamptz default now(), most integer default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  tips constant jsonb := private.settle_tips_now(at, most);
begin
  if (tips ->> 'more')::boolean then
    return tips || '{"slips": 0}';
  end if;
  return tips || private.settle_slips_now(at, most);
end
$$;


-- Settles what is due now, for tipsters and administrators: at most a hundred, so that nobody else waits
-- longer than a moment however much is due.
create function private.settle_as_me()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators settle tips.');
  end if;
  return private.settle_due_now(now(), 100);
end
$$;

grant execute on function private.settle_as_me() to authenticated;


create function public.settle_due()
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.settle_as_me()
$$;

comment on function public.settle_due() is 'Settles up to a hundred tips or slips whose results are in, and reveals withdrawn tips whose match has begun. Where the answer says more, call it again.';
grant execute on function public.settle_due() to authenticated;


-- The settlement desk's view of slips: those that would be settled now, those whose results have
-- changed since they were settled, and those whose results are awaited.
create function private.preview_slips()
returns table (
  slip_id uuid, seq bigint, title text, tier text, starts_at timestamptz, legs_count smallint,
  combined_odds numeric, stake_units numeric, status text, current_outcome text, next_outcome text,
  next_profit numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.forbid('Only tipsters and administrators settle.');
  end if;
  return query
  select s.id, s.seq, s.title, s.tier, s.starts_at, s.legs_count, b.combined_odds, b.stake_units,
    d.status, g.current_outcome, g.next_outcome, g.next_profit
  from private.slip_gradings(now(), null, true) as g
  join public.slips as s on s.id = g.slip_id
  join public.slip_bodies as b on b.slip_id = s.id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome <> 'PENDING' and g.next_outcome <> 'PENDING'
        and (g.next_outcome, g.next_profit) is distinct from (g.current_outcome, g.current_profit)
        then 'CHANGED'
      when g.current_outcome = 'PENDING' and (
        select max(k.starts_at) from public.slip_legs as k where k.slip_id = s.id
      ) < now() - interval '3 hours' then 'AWAITED'
    end as status
  ) as d
  where d.status is not null
  order by s.starts_at, s.seq;
end
$$;

grant execute on function private.preview_slips() to authenticated;


create function public.slips_preview()
returns table (
  slip_id uuid, seq bigint, title text, tier text, starts_at timestamptz, legs_count smallint,
  combined_odds numeric, stake_units numeric, status text, current_outcome text, next_outcome text,
  next_profit numeric
)
language sql
stable
set search_path = ''
as $$
  select * from private.preview_slips()
$$;

comment on function public.slips_preview() is 'Slips that would be settled now, whose results changed since, or whose results are awaited.';
grant execute on function public.slips_preview() to authenticated;


-- Regrades a settled slip after a result was corrected: one more line in the ledger.
create function private.regrade_slip_as_me(slip uuid, reason text)
returns public.slips
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.slips;
  next private.slip_grading;
begin
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators correct settled slips.');
  end if;
  if char_length(btrim(coalesce(reason, ''))) not between 10 and 500 then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 10 to 500 characters.',
      '{"field": "reason"}');
  end if;
  perform private.lock_record();
  select * into header from public.slips where id = slip for update;
  if header.id is null or header.status = 'DRAFT' then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such slip.');
  end if;
  if header.outcome = 'PENDING' then
    perform private.refuse(409, 'NOT_SETTLED', 'This slip is not settled yet.');
  end if;

  select * into next from private.slip_gradings(date_trunc('milliseconds', now()), slip);
  if next.next_outcome = 'PENDING' then
    perform private.refuse(409, 'RESULT_AWAITED', 'A leg has no result now.');
  end if;
  if (next.next_outcome, next.next_profit) = (header.outcome, header.profit_units) then
    perform private.refuse(409, 'OUTCOME_UNCHANGED', 'The results grade this slip as before.');
  end if;
  perform private.record_slip_gradings(array[next], 'REGRADE', btrim(reason),
    date_trunc('milliseconds', now()));
  select * into header from public.slips where id = slip;
  return header;
end
$$;

grant execute on function private.regrade_slip_as_me(uuid, text) to authenticated;


create function public.regrade_slip(slip_id uuid, reason text)
returns public.slips
language sql
volatile
set search_path = ''
as $$
  select s.* from private.regrade_slip_as_me(regrade_slip.slip_id, regrade_slip.reason) as s
$$;

comment on function public.regrade_slip(uuid, text) is 'Grades a settled slip again after a result was corrected. Administrators only.';
grant execute on function public.regrade_slip(uuid, text) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/40_tip_publishing.sql
-- ------------------------------------------------------------------------------------------------

-- Publishing and withdrawing tips.

-- Publishes a draft as of a given time: computes its hashes, appends it to the chain, and records the known quotes.
-- For the owner: publish_prediction, demo data and tests. Times must not go backwards.
create function private.publish_at(prediction uuid, at timestamptz)
returns public.predictions
language plpgsql
set search_path = ''
as $$
declare
  header public.predictions;
  pick public.prediction_picks;
  last public.predictions;
begin
  perform private.lock_record();
  select * into header from public.predictions where id = prediction for update;
  if header.id is null then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such tip.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'This tip is published already.');
  end if;

  -- The snapshot is taken again, while the fixture can't change.
  perform 1 from public.fixtures where id = header.fixture_id for share;
  header := private.with_snapshot(header);
  header.published_at := date_trunc('milliseconds', at);
  if header.published_at >= header.starts_at then
    perform private.refuse(409, 'FIXTURE_STARTED', 'The match has begun: nothing can be published on it.');
  end if;
  -- Without explicit least odds, the tip is only worth taking at the quoted odds.
  update public.prediction_picks set least_odds = odds
  where prediction_id = prediction and least_odds is null;
  select * into pick from public.prediction_picks where prediction_id = prediction;
  select * into last from public.predictions where seq is not null order by seq desc limit 1;

  header.status := 'PUBLISHED';
  header.seq := coalesce(last.seq, 0) + 1;
  header.prev_hash := coalesce(last.chain_hash, repeat('0', 64));
  header.commit_hash := private.sha256_hex(private.canonical_tip(header, pick));
  header.chain_hash := private.sha256_hex(header.prev_hash || header.commit_hash);

  update public.predictions
  set status = header.status, published_at = header.published_at, seq = header.seq,
    prev_hash = header.prev_hash, commit_hash = header.commit_hash, chain_hash = header.chain_hash
  where id = prediction
  returning * into header;
  update public.prediction_picks
  set visibility = 'TIER',
    (held_number, held_best, held_median, held_at) = (
      select q.number, q.best, q.median, q.latest from private.quotes_held(header, pick) as q)
  where prediction_id = prediction;
  return header;
end
$$;


-- How long before the start something can be published: a verifier objects to tips locked for 60 days.
create function private.publishing_ahead()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '30 days'
$$;


-- Publishes a draft now, for its author or an administrator.
create function private.publish_as_me(prediction uuid)
returns public.predictions
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.predictions;
  fixture public.fixtures;
  last_published_at timestamptz;
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators publish tips.');
  end if;
  perform private.lock_record();
  select * into header from public.predictions where id = prediction;
  if header.id is null then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such tip.');
  end if;
  if header.author_id is distinct from auth.uid() and not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_YOUR_PREDICTION', 'A tip is published by its author or an administrator.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'This tip is published already.');
  end if;
  select * into fixture from public.fixtures where id = header.fixture_id;
  if fixture.starts_at <= clock_timestamp() then
    perform private.refuse(409, 'FIXTURE_STARTED', 'The match has begun: nothing can be published on it.');
  end if;
  if fixture.state not in ('SCHEDULED', 'TBD') then
    perform private.refuse(409, 'FIXTURE_NOT_OPEN', 'This fixture is not open for tips.',
      jsonb_build_object('state', fixture.state));
  end if;
  if fixture.starts_at > clock_timestamp() + private.publishing_ahead() then
    perform private.refuse(409, 'FIXTURE_TOO_FAR', 'This match is more than 30 days ahead.');
  end if;
  if private.ever_had_result(fixture.id) or private.ever_due_by(fixture.id, clock_timestamp()) then
    perform private.refuse(409, 'FIXTURE_PLAYED',
      'This match had a result before, or was due earlier: nothing can be published on it.');
  end if;
  select published_at into last_published_at from public.predictions
  where seq is not null order by seq desc limit 1;
  if last_published_at >= fixture.starts_at then
    perform private.refuse(409, 'RECORD_AHEAD',
      'The last tip is dated after the start of this match: the server''s clock was ahead.',
      jsonb_build_object('last_published_at', private.iso_instant(last_published_at)));
  end if;
  return private.publish_at(prediction, greatest(clock_timestamp(), last_published_at));
end
$$;

grant execute on function private.publish_as_me(uuid) to authenticated;


create function public.publish_prediction(prediction_id uuid)
returns public.predictions
language sql
volatile
set search_path = ''
as $$
  select p.* from private.publish_as_me(publish_prediction.prediction_id) as p
$$;

comment on function public.publish_prediction(uuid) is 'Publishes a draft now and locks it. For its author and administrators.';
grant execute on function public.publish_prediction(uuid) to authenticated;


-- Withdraws a published tip as of a time before its start. For the owner: withdraw_prediction,
-- demo data and tests.
create function private.withdraw_at(prediction uuid, reason text, at timestamptz)
returns public.predictions
language plpgsql
set search_path = ''
as $$
declare
  header public.predictions;
  current_start timestamptz;
begin
  if char_length(btrim(coalesce(reason, ''))) not between 3 and 500 then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 3 to 500 characters.',
      '{"field": "reason"}');
  end if;
  perform private.lock_record();
  select * into header from public.predictions where id = prediction for update;
  if header.id is null or header.status = 'DRAFT' then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such published tip.');
  end if;
  if header.status <> 'PUBLISHED' or header.outcome <> 'PENDING' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'This tip is withdrawn or settled already.');
  end if;
  at := date_trunc('milliseconds', at);
  select starts_at into current_start from public.fixtures where id = header.fixture_id;
  if least(header.starts_at, current_start) <= at then
    perform private.refuse(409, 'FIXTURE_STARTED', 'The match has begun: the tip stands.');
  end if;
  update public.predictions
  set status = 'WITHDRAWN', withdrawn_at = at, withdraw_reason = btrim(reason)
  where id = prediction
  returning * into header;
  return header;
end
$$;


-- Withdraws a tip now, for its author or an administrator.
create function private.withdraw_as_me(prediction uuid, reason text)
returns public.predictions
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators withdraw tips.');
  end if;
  if not private.has_role('ADMIN') and exists (
    select from public.predictions where id = prediction and author_id is distinct from auth.uid()
  ) then
    perform private.refuse(403, 'NOT_YOUR_PREDICTION', 'A tip is withdrawn by its author or an administrator.');
  end if;
  return private.withdraw_at(prediction, reason, clock_timestamp());
end
$$;

grant execute on function private.withdraw_as_me(uuid, text) to authenticated;


create function public.withdraw_prediction(prediction_id uuid, reason text)
returns public.predictions
language sql
volatile
set search_path = ''
as $$
  select p.* from private.withdraw_as_me(
    withdraw_prediction.prediction_id, withdraw_prediction.reason) as p
$$;

comment on function public.withdraw_prediction(uuid, text) is 'Withdraws a published tip before its start. It stays in the record, as withdrawn.';
grant execute on function public.withdraw_prediction(uuid, text) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/41_slip_publishing.sql
-- ------------------------------------------------------------------------------------------------

-- Publishing and withdrawing slips.

-- Updates legs, count, first start and combined odds of a draft from its fixtures.
create function private.refresh_slip(slip uuid)
returns public.slips
language plpgsql
set search_path = ''
as $$
declare
  header public.slips;
  combined numeric;
begin
  -- The legs' own trigger takes the snapshot.
  update public.slip_legs set position = position where slip_id = slip;
  perform private.check_legs_independent(slip);
  select round(private.slip_factor(
      array_agg(odds order by position), array_agg('WON'::text order by position)), 3)
  into combined
  from public.slip_legs where slip_id = slip having count(*) > 0;
  if combined > 100000 then
    perform private.refuse(422, 'SLIP_ODDS_LIMIT', 'The combined odds are at most 100,000.');
  end if;
  update public.slip_bodies set combined_odds = combined where slip_id = slip;
  update public.slips
  set (legs_count, starts_at) =
    (select count(*), min(k.starts_at) from public.slip_legs as k where k.slip_id = slip)
  where id = slip
  returning * into header;
  return header;
end
$$;


-- Publishes a draft as of a given time: computes its hashes, appends it to the chain of slips, and records the known
-- quotes. For the owner: publish_slip, demo data and tests. Times must not go backwards.
create function private.publish_slip_at(slip uuid, at timestamptz)
returns public.slips
language plpgsql
set search_path = ''
as $$
declare
  header public.slips;
  body public.slip_bodies;
  last public.slips;
begin
  perform private.lock_record();
  select * into header from public.slips where id = slip for update;
  if header.id is null then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such slip.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'SLIP_LOCKED', 'This slip is published already.');
  end if;
  if header.legs_count < 2 then
    perform private.refuse(422, 'SLIP_LEGS_COUNT', 'A slip has 2 to 20 legs.',
      jsonb_build_object('legs', header.legs_count));
  end if;

  -- The snapshot is taken again, while the fixtures can't change.
  perform 1 from public.fixtures as f
  join public.slip_legs as k on k.fixture_id = f.id
  where k.slip_id = slip
  order by f.id
  for share of f;
  header := private.refresh_slip(slip);
  header.published_at := date_trunc('milliseconds', at);
  if header.published_at >= header.starts_at then
    perform private.refuse(409, 'SLIP_STARTED', 'A match of this slip has begun: it can''t be published.');
  end if;
  -- Without explicit least odds, the slip is only worth taking at the quoted odds.
  update public.slip_legs set least_odds = odds where slip_id = slip and least_odds is null;
  select * into body from public.slip_bodies where slip_id = slip;
  select * into last from public.slips where seq is not null order by seq desc limit 1;

  header.seq := coalesce(last.seq, 0) + 1;
  header.prev_hash := coalesce(last.chain_hash, repeat('0', 64));
  header.commit_hash := private.sha256_hex(private.canonical_slip(header, body));
  header.chain_hash := private.sha256_hex(header.prev_hash || header.commit_hash);

  update public.slips
  set status = 'PUBLISHED', published_at = header.published_at, seq = header.seq,
    prev_hash = header.prev_hash, commit_hash = header.commit_hash, chain_hash = header.chain_hash
  where id = slip
  returning * into header;
  update public.slip_bodies set visibility = 'TIER' where slip_id = slip;
  update public.slip_legs as k
  set visibility = 'TIER',
    (held_number, held_best, held_median, held_at) = (
      select q.number, q.best, q.median, q.latest from private.leg_quotes_held(header, k) as q)
  where k.slip_id = slip;
  return header;
end
$$;


-- Publishes a draft now, for its author or an administrator.
create function private.publish_slip_as_me(slip uuid)
returns public.slips
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.slips;
  closed record;
  last_published_at timestamptz;
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators publish slips.');
  end if;
  perform private.lock_record();
  select * into header from public.slips where id = slip;
  if header.id is null then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such slip.');
  end if;
  if header.author_id is distinct from auth.uid() and not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_YOUR_SLIP', 'A slip is published by its author or an administrator.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'SLIP_LOCKED', 'This slip is published already.');
  end if;
  select k.position, f.state, f.starts_at <= clock_timestamp() as begun into closed
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  where k.slip_id = slip
    and (f.starts_at <= clock_timestamp() or f.state not in ('SCHEDULED', 'TBD'))
  order by k.position
  limit 1;
  if closed.begun then
    perform private.refuse(409, 'SLIP_STARTED', 'A match of this slip has begun: it can''t be published.',
      jsonb_build_object('leg', closed.position));
  elsif not closed.begun then
    perform private.refuse(409, 'FIXTURE_NOT_OPEN', 'A fixture of this slip is not open for tips.',
      jsonb_build_object('leg', closed.position, 'state', closed.state));
  end if;
  select k.position into closed
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  where k.slip_id = slip and f.starts_at > clock_timestamp() + private.publishing_ahead()
  order by k.position
  limit 1;
  if found then
    perform private.refuse(409, 'FIXTURE_TOO_FAR', 'A match of this slip is more than 30 days ahead.',
      jsonb_build_object('leg', closed.position));
  end if;
  select k.position into closed
  from public.slip_legs as k
  where k.slip_id = slip
    and (private.ever_had_result(k.fixture_id)
      or private.ever_due_by(k.fixture_id, clock_timestamp()))
  order by k.position
  limit 1;
  if found then
    perform private.refuse(409, 'FIXTURE_PLAYED',
      'A match of this slip had a result before, or was due earlier: nothing can be published on it.',
      jsonb_build_object('leg', closed.position));
  end if;
  select published_at into last_published_at from public.slips
  where seq is not null order by seq desc limit 1;
  select k.position into closed
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  where k.slip_id = slip and f.starts_at <= last_published_at
  order by k.position
  limit 1;
  if found then
    perform private.refuse(409, 'RECORD_AHEAD',
      'The last slip is dated after the start of a match of this one: the server''s clock was ahead.',
      jsonb_build_object('leg', closed.position, 'last_published_at', private.iso_instant(last_published_at)));
  end if;
  return private.publish_slip_at(slip, greatest(clock_timestamp(), last_published_at));
end
$$;

grant execute on function private.publish_slip_as_me(uuid) to authenticated;


create function public.publish_slip(slip_id uuid)
returns public.slips
language sql
volatile
set search_path = ''
as $$
  select s.* from private.publish_slip_as_me(publish_slip.slip_id) as s
$$;

comment on function public.publish_slip(uuid) is 'Publishes a draft slip now and locks it. For its author and administrators.';
grant execute on function public.publish_slip(uuid) to authenticated;


-- Withdraws a published slip as of a time before its first start. For the owner:
-- withdraw_slip, demo data and tests.
create function private.withdraw_slip_at(slip uuid, reason text, at timestamptz)
returns public.slips
language plpgsql
set search_path = ''
as $$
declare
  header public.slips;
  first_start timestamptz;
begin
  if char_length(btrim(coalesce(reason, ''))) not between 3 and 500 then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 3 to 500 characters.',
      '{"field": "reason"}');
  end if;
  perform private.lock_record();
  select * into header from public.slips where id = slip for update;
  if header.id is null or header.status = 'DRAFT' then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such published slip.');
  end if;
  if header.status <> 'PUBLISHED' or header.outcome <> 'PENDING' then
    perform private.refuse(409, 'SLIP_LOCKED', 'This slip is withdrawn or settled already.');
  end if;
  at := date_trunc('milliseconds', at);
  select min(f.starts_at) into first_start
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  where k.slip_id = slip;
  if least(header.starts_at, first_start) <= at then
    perform private.refuse(409, 'SLIP_STARTED', 'A match of this slip has begun: the slip stands.');
  end if;
  update public.slips
  set status = 'WITHDRAWN', withdrawn_at = at, withdraw_reason = btrim(reason)
  where id = slip
  returning * into header;
  return header;
end
$$;


-- Withdraws a slip now, for its author or an administrator.
create function private.withdraw_slip_as_me(slip uuid, reason text)
returns public.slips
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators withdraw slips.');
  end if;
  if not private.has_role('ADMIN') and exists (
    select from public.slips where id = slip and author_id is distinct from auth.uid()
  ) then
    perform private.refuse(403, 'NOT_YOUR_SLIP', 'A slip is withdrawn by its author or an administrator.');
  end if;
  return private.withdraw_slip_at(slip, reason, clock_timestamp());
end
$$;

grant execute on function private.withdraw_slip_as_me(uuid, text) to authenticated;


create function public.withdraw_slip(slip_id uuid, reason text)
returns public.slips
language sql
volatile
set search_path = ''
as $$
  select s.* from private.withdraw_slip_as_me(withdraw_slip.slip_id, withdraw_slip.reason) as s
$$;

comment on function public.withdraw_slip(uuid, text) is 'Withdraws a published slip before its first start. It stays in the record, as withdrawn.';
grant execute on function public.withdraw_slip(uuid, text) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/42_tip_views.sql
-- ------------------------------------------------------------------------------------------------

-- The two views of tips: the desk's drafts and tips in one row, and the public record.

create view public.desk_tips
with (security_invoker = true)
as
select
  p.id,
  p.fixture_id,
  p.home_name || ' – ' || p.away_name as fixture_name,
  p.sport,
  p.league_name,
  p.starts_at,
  p.tier,
  p.source,
  p.author_id,
  p.author_name,
  p.status,
  k.market_code,
  k.selection,
  k.line,
  k.odds,
  k.bookmaker,
  k.stake_units,
  k.probability,
  k.analysis,
  p.published_at,
  p.seq,
  p.commit_hash,
  p.outcome,
  p.profit_units,
  p.updated_at,
  k.quote_source,
  k.quoted_at,
  k.least_odds
from public.predictions as p
left join public.prediction_picks as k on k.prediction_id = p.id
where (select private.is_staff());

comment on view public.desk_tips is 'Tips as staff see them, without the pick where the reader''s tier doesn''t open it. Tipsters and administrators add, change and remove drafts here; a published tip is locked.';

revoke all on public.desk_tips from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.desk_tips to authenticated;


-- Writes a draft through the view. Runs as the owner, so it checks the role itself: tipsters
-- write their own drafts, administrators all.
create function private.write_desk_tip()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.predictions;
  who constant uuid := auth.uid();
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators write tips.');
  end if;

  if tg_op = 'INSERT' then
    new.id := coalesce(new.id, gen_random_uuid());
    insert into public.predictions (id, fixture_id, tier, source, author_id)
    values (new.id, new.fixture_id, new.tier, coalesce(new.source, 'MANUAL'), who);
    insert into public.prediction_picks (
      prediction_id, market_code, selection, line, odds, bookmaker, stake_units, probability,
      analysis, tier, quote_source, quoted_at, least_odds
    )
    values (
      new.id, new.market_code, new.selection, new.line, new.odds, new.bookmaker,
      coalesce(new.stake_units, 1), new.probability, new.analysis, new.tier, new.quote_source,
      new.quoted_at, new.least_odds
    );
    select * into new from public.desk_tips where id = new.id;
    return new;
  end if;

  select * into header from public.predictions where id = old.id for update;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'A published tip can''t be changed or deleted.');
  end if;
  if header.author_id is distinct from who and not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_YOUR_PREDICTION', 'A draft is changed by its author or an administrator.');
  end if;
  -- Someone else saved this draft between our read and our write: nothing is overwritten.
  if header.id is null or header.updated_at <> old.updated_at then
    return null;
  end if;

  if tg_op = 'DELETE' then
    delete from public.predictions where id = old.id;
    return old;
  end if;

  update public.predictions
  set fixture_id = new.fixture_id, tier = new.tier, source = new.source
  where id = old.id;
  update public.prediction_picks
  set market_code = new.market_code, selection = new.selection, line = new.line, odds = new.odds,
    bookmaker = new.bookmaker, stake_units = new.stake_units, probability = new.probability,
    analysis = new.analysis, quote_source = new.quote_source, quoted_at = new.quoted_at,
    least_odds = new.least_odds
  where prediction_id = old.id;
  select * into new from public.desk_tips where id = old.id;
  return new;
end
$$;

create trigger desk_tips_write
  instead of insert or update or delete on public.desk_tips
  for each row execute function private.write_desk_tip();


create view public.listed_tips
with (security_invoker = true)
as
select
  p.id as prediction_id,
  p.seq,
  p.sport,
  p.league_name,
  p.home_name,
  p.away_name,
  p.fixture_id,
  p.starts_at,
  p.tier,
  p.source,
  p.author_name,
  p.status,
  p.published_at,
  p.withdrawn_at,
  k.market_code,
  m.name as market_name,
  m.kind as market_kind,
  m.scope as market_scope,
  k.selection,
  k.line,
  k.odds,
  k.bookmaker,
  k.stake_units,
  k.probability,
  k.closing_odds,
  k.analysis,
  k.salt,
  p.commit_hash,
  p.prev_hash,
  p.chain_hash,
  p.outcome,
  p.profit_units,
  p.settled_at,
  p.corrected,
  f.home_reg,
  f.away_reg,
  f.home_full,
  f.away_full,
  s.settlement_hash,
  private.score_text(s.score) as settlement_score,
  s.rule_version,
  k.prediction_id is null as locked,
  p.outcome <> 'PENDING' and private.entered_result(p.author_id, p.fixture_id) as result_by_author,
  k.quote_source,
  k.quoted_at,
  k.least_odds,
  k.held_number,
  k.held_best,
  k.held_median,
  k.held_at,
  k.closing_bookmaker,
  k.closing_quoted
from public.predictions as p
join public.fixtures as f on f.id = p.fixture_id
left join public.prediction_picks as k on k.prediction_id = p.id
left join public.markets as m on m.code = k.market_code
left join lateral (
  select e.settlement_hash, e.score, e.rule_version
  from public.settlements as e
  where e.prediction_id = p.id
  order by e.created_at desc
  limit 1
) as s on true
where p.status in ('PUBLISHED', 'WITHDRAWN');

comment on view public.listed_tips is 'The public record. The columns of the pick are null (locked) while the reader may not see it.';

revoke all on public.listed_tips from public, anon, authenticated, service_role;
grant select on public.listed_tips to anon, authenticated, service_role;


-- For read-only views. Without it a write would end as a server error.
create function private.refuse_view_write()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.forbid(format('%s is for reading only.', tg_table_name));
  return null;
end
$$;

create trigger listed_tips_read_only
  instead of insert or update or delete on public.listed_tips
  for each row execute function private.refuse_view_write();


-- The end of the chain, for anyone who wants to store a copy elsewhere.
create function public.record_head()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'seq', coalesce(max(p.seq), 0),
    'chain_hash', coalesce(
      (select l.chain_hash from public.predictions as l
        where l.seq is not null order by l.seq desc limit 1),
      repeat('0', 64)),
    'published', count(*),
    'settled', count(*) filter (where p.outcome <> 'PENDING')
  )
  from public.predictions as p
  where p.status in ('PUBLISHED', 'WITHDRAWN')
$$;

comment on function public.record_head() is 'The last link of the chain and how many tips it holds.';
grant execute on function public.record_head() to anon, authenticated, service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/43_slip_views.sql
-- ------------------------------------------------------------------------------------------------

-- The two views of slips: the desk's drafts and slips in one row, and the public record.

-- One leg in its current state: its outcome and the score that counts. Reads public data only.
create function private.leg_standing(
  fixture uuid, market text, selection text, line numeric, starts_at timestamptz,
  published_at timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', private.outcome_of(f.sport, m.kind, m.scope, leg_standing.selection,
      leg_standing.line, r.score, leg_standing.starts_at, leg_standing.published_at, now()),
    'score', r.score)
  from public.fixtures as f
  join public.markets as m on m.code = leg_standing.market
  cross join lateral (select private.score_for(m.scope, f, leg_standing.starts_at) as score) as r
  where f.id = leg_standing.fixture
$$;

grant execute on function private.leg_standing(uuid, text, text, numeric, timestamptz, timestamptz)
  to anon, authenticated, service_role;


-- A slip's legs in order, null if the reader may see none. Runs as its reader. The
-- ledger's outcomes are final; a leg that was open then is shown in its current state.
create function private.slip_legs_json(slip public.slips)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'fixture_id', k.fixture_id, 'sport', k.sport, 'league_name', k.league_name,
    'home_name', k.home_name, 'away_name', k.away_name, 'starts_at', k.starts_at,
    'market_code', k.market_code, 'market_name', m.name, 'market_kind', m.kind,
    'market_scope', m.scope, 'selection', k.selection, 'line', k.line,
    'odds', k.odds, 'bookmaker', k.bookmaker, 'quote_source', k.quote_source, 'quoted_at', k.quoted_at,
    'least_odds', k.least_odds, 'held_number', k.held_number, 'held_best', k.held_best,
    'held_median', k.held_median, 'held_at', k.held_at) || d.standing order by k.position)
  from public.slip_legs as k
  join public.markets as m on m.code = k.market_code
  left join lateral (
    select e.legs -> (k.position - 1) as leg
    from public.slip_settlements as e
    where e.slip_id = slip.id
    order by e.created_at desc
    limit 1
  ) as e on true
  cross join lateral (
    select case
      when e.leg ->> 'outcome' <> 'PENDING' then e.leg
      else private.leg_standing(
        k.fixture_id, k.market_code, k.selection, k.line, k.starts_at, slip.published_at)
    end as standing
  ) as d
  where k.slip_id = slip.id
$$;

grant execute on function private.slip_legs_json(public.slips) to anon, authenticated, service_role;


create view public.desk_slips
with (security_invoker = true)
as
select
  s.id,
  s.title,
  s.tier,
  s.author_id,
  s.author_name,
  s.status,
  s.legs_count,
  s.starts_at,
  b.stake_units,
  b.combined_odds,
  b.analysis,
  private.slip_legs_json(s) as legs,
  s.published_at,
  s.withdrawn_at,
  s.withdraw_reason,
  s.seq,
  s.commit_hash,
  s.outcome,
  s.profit_units,
  s.settled_at,
  s.updated_at
from public.slips as s
left join public.slip_bodies as b on b.slip_id = s.id
where (select private.is_staff());

comment on view public.desk_slips is 'Slips as staff see them, without the body where the reader''s tier doesn''t open it. Tipsters and administrators add, change and remove drafts here; a published slip is locked.';

revoke all on public.desk_slips from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.desk_slips to authenticated;


-- Replaces the legs of a draft: a list of {fixture_id, market_code, selection, line, odds, bookmaker, quote_source,
-- quoted_at, least_odds}, the last four optional; other keys are ignored.
create function private.write_slip_legs(slip uuid, legs jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  leg record;
  field text;
  same smallint;
begin
  if jsonb_typeof(coalesce(legs, '[]')) <> 'array' or jsonb_array_length(coalesce(legs, '[]')) > 20 then
    perform private.refuse(422, 'SLIP_LEGS_COUNT', 'A slip has 2 to 20 legs.');
  end if;
  delete from public.slip_legs where slip_id = slip;
  for leg in select value, ordinality as place from jsonb_array_elements(legs) with ordinality loop
    field := case
      when coalesce(leg.value ->> 'fixture_id', '')
        !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then 'fixture_id'
      when coalesce(leg.value ->> 'market_code', '') = '' then 'market_code'
      when char_length(coalesce(leg.value ->> 'selection', '')) not between 1 and 20 then 'selection'
      when coalesce(leg.value ->> 'line', '0') !~ '^-?\d{1,4}(\.\d{1,4})?$' then 'line'
      when coalesce(leg.value ->> 'odds', '') !~ '^\d{1,4}(\.\d{1,6})?$' then 'odds'
      when (leg.value ->> 'odds')::numeric not between 1.001 and 1000 then 'odds'
      when char_length(leg.value ->> 'bookmaker') > 60 then 'bookmaker'
      when char_length(leg.value ->> 'quote_source') > 200 then 'quote_source'
      when leg.value ->> 'quoted_at' !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$'
        then 'quoted_at'
      when leg.value ->> 'least_odds' !~ '^\d{1,4}(\.\d{1,6})?$' then 'least_odds'
      when (leg.value ->> 'least_odds')::numeric not between 1.001 and (leg.value ->> 'odds')::numeric
        then 'least_odds'
    end;
    if field is not null then
      perform private.refuse(422, 'PICK_INVALID', 'The leg does not fit its market.',
        jsonb_build_object('field', field, 'leg', leg.place));
    end if;
    select k.position into same from public.slip_legs as k
    where k.slip_id = slip and k.fixture_id = (leg.value ->> 'fixture_id')::uuid;
    if found then
      perform private.refuse(422, 'LEGS_CORRELATED', 'A fixture can stand in a slip only once.',
        jsonb_build_object('leg', leg.place, 'first_leg', same));
    end if;
    insert into public.slip_legs (
      slip_id, position, fixture_id, market_code, selection, line, odds, bookmaker, quote_source, quoted_at,
      least_odds
    )
    values (
      slip, leg.place, (leg.value ->> 'fixture_id')::uuid, leg.value ->> 'market_code',
      leg.value ->> 'selection', (leg.value ->> 'line')::numeric, (leg.value ->> 'odds')::numeric,
      nullif(btrim(leg.value ->> 'bookmaker'), ''), nullif(btrim(leg.value ->> 'quote_source'), ''),
      date_trunc('milliseconds', (leg.value ->> 'quoted_at')::timestamptz),
      (leg.value ->> 'least_odds')::numeric
    );
  end loop;
end
$$;


-- Writes a draft through the view. Runs as the owner, so it checks the role itself: tipsters
-- write their own drafts, administrators all.
create function private.write_desk_slip()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.slips;
  who constant uuid := auth.uid();
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators write slips.');
  end if;

  if tg_op = 'INSERT' then
    new.id := coalesce(new.id, gen_random_uuid());
    insert into public.slips (id, tier, title, author_id)
    values (new.id, new.tier, btrim(new.title), who);
    insert into public.slip_bodies (slip_id, stake_units, analysis)
    values (new.id, coalesce(new.stake_units, 1), new.analysis);
    perform private.write_slip_legs(new.id, coalesce(new.legs, '[]'));
    perform private.refresh_slip(new.id);
    select * into new from public.desk_slips where id = new.id;
    return new;
  end if;

  select * into header from public.slips where id = old.id for update;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'SLIP_LOCKED', 'A published slip can''t be changed or deleted.');
  end if;
  if header.author_id is distinct from who and not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_YOUR_SLIP', 'A draft is changed by its author or an administrator.');
  end if;
  -- Someone else saved this draft between our read and our write: nothing is overwritten.
  if header.id is null or header.updated_at <> old.updated_at then
    return null;
  end if;

  if tg_op = 'DELETE' then
    delete from public.slips where id = old.id;
    return old;
  end if;

  update public.slips set tier = new.tier, title = btrim(new.title) where id = old.id;
  update public.slip_bodies set stake_units = new.stake_units, analysis = new.analysis
  where slip_id = old.id;
  if new.legs is distinct from old.legs then
    perform private.write_slip_legs(old.id, coalesce(new.legs, '[]'));
  end if;
  perform private.refresh_slip(old.id);
  select * into new from public.desk_slips where id = old.id;
  return new;
end
$$;

create trigger desk_slips_write
  instead of insert or update or delete on public.desk_slips
  for each row execute function private.write_desk_slip();


create view public.listed_slips
with (security_invoker = true)
as
select
  s.id as slip_id,
  s.seq,
  s.tier,
  s.title,
  s.author_name,
  s.status,
  s.legs_count,
  s.starts_at,
  s.published_at,
  s.withdrawn_at,
  b.stake_units,
  b.combined_odds,
  b.analysis,
  b.salt,
  private.slip_legs_json(s) as legs,
  s.commit_hash,
  s.prev_hash,
  s.chain_hash,
  s.outcome,
  s.profit_units,
  s.settled_at,
  s.corrected,
  e.settlement_hash,
  e.rule_version,
  private.results_text(e.legs) as settlement_results,
  b.slip_id is null as locked,
  s.outcome <> 'PENDING' and exists (
    select from public.slip_legs as l
    where l.slip_id = s.id and private.entered_result(s.author_id, l.fixture_id)
  ) as result_by_author
from public.slips as s
left join public.slip_bodies as b on b.slip_id = s.id
left join lateral (
  select g.settlement_hash, g.rule_version, g.legs
  from public.slip_settlements as g
  where g.slip_id = s.id
  order by g.created_at desc
  limit 1
) as e on true
where s.status in ('PUBLISHED', 'WITHDRAWN');

comment on view public.listed_slips is 'The public record of slips. Body and legs are null (locked) while the reader may not see them.';

revoke all on public.listed_slips from public, anon, authenticated, service_role;
grant select on public.listed_slips to anon, authenticated, service_role;

create trigger listed_slips_read_only
  instead of insert or update or delete on public.listed_slips
  for each row execute function private.refuse_view_write();


-- The figures of slips, for one tier or all, over the last so many days or all time. Runs as
-- its reader, and everyone gets the same: a lost but unrevealed slip's stake equals
-- its loss, and no other settled slip is hidden.
create function public.slip_figures(tier text default null, days integer default null)
returns table (
  n bigint, won bigint, half_won bigint, void bigint, half_lost bigint, lost bigint,
  withdrawn bigint, open bigint, staked numeric, profit numeric, yield_pct numeric,
  hit_rate_pct numeric, first_at timestamptz, last_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  with rows as (
    select
      s.status, s.outcome, s.starts_at, s.profit_units as profit,
      s.outcome not in ('PENDING', 'VOID') as counts,
      coalesce(b.stake_units, -s.profit_units) as stake
    from public.slips as s
    left join public.slip_bodies as b on b.slip_id = s.id
    where s.status in ('PUBLISHED', 'WITHDRAWN')
      and s.tier = coalesce(slip_figures.tier, s.tier)
      and s.starts_at >= coalesce(now() - make_interval(days => slip_figures.days), '-infinity')
  )
  select
    count(*) filter (where outcome <> 'PENDING'),
    count(*) filter (where outcome = 'WON'),
    count(*) filter (where outcome = 'HALF_WON'),
    count(*) filter (where outcome = 'VOID'),
    count(*) filter (where outcome = 'HALF_LOST'),
    count(*) filter (where outcome = 'LOST'),
    count(*) filter (where status = 'WITHDRAWN'),
    count(*) filter (where status = 'PUBLISHED' and outcome = 'PENDING'),
    round(coalesce(sum(stake) filter (where counts), 0), 4),
    coalesce(sum(profit) filter (where counts), 0),
    round(100 * sum(profit) filter (where counts) / nullif(sum(stake) filter (where counts), 0), 4),
    round(100 * (count(*) filter (where outcome = 'WON')
      + 0.5 * count(*) filter (where outcome = 'HALF_WON'))
      / nullif(count(*) filter (where counts), 0), 4),
    min(starts_at) filter (where outcome <> 'PENDING'),
    max(starts_at) filter (where outcome <> 'PENDING')
  from rows
$$;

comment on function public.slip_figures(text, integer) is 'What the settled slips came to: voids left out of stake and rates, half won counts as half a hit.';
grant execute on function public.slip_figures(text, integer) to anon, authenticated, service_role;


-- The end of the chain of slips, for anyone who wants to store a copy elsewhere.
create function public.slip_head()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'seq', coalesce(max(s.seq), 0),
    'chain_hash', coalesce(
      (select l.chain_hash from public.slips as l
        where l.seq is not null order by l.seq desc limit 1),
      repeat('0', 64)))
  from public.slips as s
  where s.status in ('PUBLISHED', 'WITHDRAWN')
$$;

comment on function public.slip_head() is 'The last link of the chain of slips.';
grant execute on function public.slip_head() to anon, authenticated, service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/44_people.sql
-- ------------------------------------------------------------------------------------------------

-- People as listed for staff: with their current tiers, and whether the account is open.

-- Profiles and entitlements visible to the caller: their own, and everybody's for
-- staff and for the secret key. Runs as the owner, because contact data and reasons for suspensions are shown to
-- support, finance and administrators only, and row security can't hide columns. The barrier keeps the reader's own
-- conditions, and their errors, away from hidden rows, and from the planner's samples of them.
create view private.visible_people
with (security_barrier = true)
as
select
  p.id,
  p.full_name,
  case when own_or_contact.shown then p.email end as email,
  p.profile_role,
  p.country,
  p.created_at,
  p.locale,
  p.timezone,
  case when own_or_contact.shown then p.age_confirmed_at end as age_confirmed_at,
  case when own_or_contact.shown then p.self_excluded_until end as self_excluded_until,
  p.suspended_until,
  case when own_or_contact.shown then p.suspension_reason end as suspension_reason,
  p.updated_at
from public.profiles as p
cross join lateral (
  select p.id = (select auth.uid())
    or (select current_user = 'service_role' or private.has_role('SUPPORT', 'FINANCE', 'ADMIN'))
      as shown
) as own_or_contact
where p.id = (select auth.uid())
  or (select current_user = 'service_role' or private.is_staff());

create view private.visible_entitlements
with (security_barrier = true)
as
select e.user_id, e.tier, e.starts_at, e.ends_at, e.revoked_at
from public.entitlements as e
where e.user_id = (select auth.uid())
  or (select current_user = 'service_role' or private.is_staff());

revoke all on private.visible_people, private.visible_entitlements
  from public, anon, authenticated, service_role;
grant select on private.visible_people, private.visible_entitlements to authenticated, service_role;


-- People with their state in each paid tier, for the tier lists.
create view public.user_tiers
with (security_invoker = true)
as
select
  p.id,
  p.email,
  p.full_name,
  p.country,
  p.profile_role,
  p.created_at,
  case when t.basic_valid then 'ACTIVE' when t.basic_until is not null then 'INACTIVE' end
    as basic_status,
  t.basic_until,
  case when t.premium_valid then 'ACTIVE' when t.premium_until is not null then 'INACTIVE' end
    as premium_status,
  t.premium_until,
  case when t.vip_valid then 'ACTIVE' when t.vip_until is not null then 'INACTIVE' end
    as vip_status,
  t.vip_until
from private.visible_people as p
left join lateral (
  select
    bool_or(e.valid) filter (where e.tier = 'BASIC') as basic_valid,
    max(e.until) filter (where e.tier = 'BASIC') as basic_until,
    bool_or(e.valid) filter (where e.tier = 'PREMIUM') as premium_valid,
    max(e.until) filter (where e.tier = 'PREMIUM') as premium_until,
    bool_or(e.valid) filter (where e.tier = 'VIP') as vip_valid,
    max(e.until) filter (where e.tier = 'VIP') as vip_until
  from (
    select
      g.tier,
      least(g.ends_at, g.revoked_at) as until,
      g.starts_at <= now() and g.ends_at > now() and g.revoked_at is null as valid
    from private.visible_entitlements as g
    where g.user_id = p.id
  ) as e
) as t on true;

comment on view public.user_tiers is 'People and their paid tiers: ACTIVE while an entitlement is valid, INACTIVE when there was one.';

revoke all on public.user_tiers from public, anon, authenticated, service_role;
grant select on public.user_tiers to authenticated, service_role;

create trigger user_tiers_read_only
  instead of insert or update or delete on public.user_tiers
  for each row execute function private.refuse_view_write();


create view public.people
with (security_invoker = true)
as
select
  p.id,
  p.full_name,
  p.email,
  p.profile_role,
  p.country,
  p.created_at,
  p.locale,
  p.timezone,
  p.age_confirmed_at,
  p.self_excluded_until,
  p.suspended_until,
  p.suspension_reason,
  p.updated_at,
  -- In the list of columns, so that it is looked up only for a page's rows.
  coalesce((
    select e.tier
    from private.visible_entitlements as e
    where e.user_id = p.id
      and e.starts_at <= now() and e.ends_at > now() and e.revoked_at is null
    order by private.tier_rank(e.tier) desc
    limit 1
  ), 'FREE') as tier,
  case when p.suspended_until > now() then 'SUSPENDED' else 'OPEN' end as account_state
from private.visible_people as p;

comment on view public.people is 'People with the tier that is valid now and whether the account is suspended; for reading. Contact data are empty for tipsters.';

revoke all on public.people from public, anon, authenticated, service_role;
grant select on public.people to authenticated, service_role;

create trigger people_read_only
  instead of insert or update or delete on public.people
  for each row execute function private.refuse_view_write();


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/45_fixture_import.sql
-- ------------------------------------------------------------------------------------------------

-- Importing fixtures, results and odds from a file: reading the rows, checking, writing.

-- True for a whole number from 0 to 999.
create function private.is_score(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select value ~ '^\d{1,3}$'
$$;


-- A fixture's state after an import. Decisions made off the pitch are not undone by a file of
-- results, which doesn't know them, nor a result by a file that only lacks the time.
create function private.imported_state(given text, present text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when given = 'FINISHED' and present in ('CANCELLED', 'AWARDED', 'WALKOVER') then present
    when given = 'TBD' and present in ('FINISHED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
      then present
    else coalesce(given, present, 'SCHEDULED')
  end
$$;


-- The rows of an import, with empty text as null and times parsed. `id_from` says how the id was made: FILE
-- is the source's own id; SEASON and DAY are derived from names, for pairs that usually meet once at home
-- in a season, or on a day.
create function private.read_import(rows jsonb)
returns table (
  place integer, "row" integer, provider text, provider_id text, id_from text, sport text, league text,
  season text, country text, home text, away text, round text, venue text, starts_text text,
  starts_at timestamptz, state text, status_short text, home_reg text, away_reg text,
  home_full text, away_full text, periods jsonb, odds jsonb
)
language sql
stable
set search_path = ''
as $$
  with given as (
    select
      e.place::integer as place,
      case when jsonb_typeof(e.value -> 'row') = 'number' and e.value ->> 'row' ~ '^\d{1,7}$'
        then (e.value ->> 'row')::integer else e.place::integer end as "row",
      case when jsonb_typeof(e.value) = 'object' then e.value else '{}' end as v
    from jsonb_array_elements(rows) with ordinality as e (value, place)
  )
  select
    place,
    "row",
    coalesce(nullif(btrim(v ->> 'provider'), ''), 'manual'),
    nullif(btrim(v ->> 'provider_id'), ''),
    case when v ->> 'id_from' in ('SEASON', 'DAY') then v ->> 'id_from' else 'FILE' end,
    nullif(btrim(v ->> 'sport'), ''),
    nullif(btrim(v ->> 'league'), ''),
    coalesce(btrim(v ->> 'season'), ''),
    nullif(btrim(v ->> 'country'), ''),
    nullif(btrim(v ->> 'home'), ''),
    nullif(btrim(v ->> 'away'), ''),
    nullif(btrim(v ->> 'round'), ''),
    nullif(btrim(v ->> 'venue'), ''),
    nullif(btrim(v ->> 'starts_at'), ''),
    private.try_instant(nullif(btrim(v ->> 'starts_at'), '')),
    nullif(btrim(v ->> 'state'), ''),
    nullif(btrim(v ->> 'status_short'), ''),
    nullif(btrim(v ->> 'home_reg'), ''),
    nullif(btrim(v ->> 'away_reg'), ''),
    nullif(btrim(v ->> 'home_full'), ''),
    nullif(btrim(v ->> 'away_full'), ''),
    nullif(v -> 'periods', 'null'),
    nullif(v -> 'odds', 'null')
  from given
$$;


-- How far apart two starts of one pair may be for the same match: a delay, another time zone, a missing
-- time. In baseball a pair plays twice on some days.
create function private.same_match_window(sport text)
returns interval
language sql
immutable
set search_path = ''
as $$
  select case sport when 'baseball' then interval '3 hours' else interval '12 hours' end
$$;


-- How well a row whose id is derived from names fits a fixture of the same pair: 1 best, null not at all. A match
-- without a result may have been moved by days or months; one with a result is found only at its own time, so that
-- a later one is another meeting of the two.
create function private.meeting_fit(
  id_from text, starts_at timestamptz, round text, home_full integer, away_full integer,
  fixture public.fixtures)
returns integer
language sql
stable
set search_path = ''
as $$
  select case
    when fixture.starts_at = meeting_fit.starts_at then 1
    when fixture.starts_at > meeting_fit.starts_at - w.width
      and fixture.starts_at < meeting_fit.starts_at + w.width then
      case when meeting_fit.id_from = 'DAY' and (
          fixture.round <> meeting_fit.round
          -- Two results on one day are two games.
          or (coalesce(fixture.home_full, fixture.home_reg), coalesce(fixture.away_full, fixture.away_reg))
            <> (meeting_fit.home_full, meeting_fit.away_full))
        then null else 2 end
    when meeting_fit.id_from = 'DAY' or fixture.result_confirmed_at is not null then null
    -- A match that was over before the fixture was announced is another match.
    when meeting_fit.home_full is not null and meeting_fit.starts_at < fixture.created_at
      and fixture.original_starts_at > fixture.created_at then null
    when fixture.round = meeting_fit.round then 3
    when fixture.round <> meeting_fit.round then null
    -- A played match was brought forward by days, not by weeks.
    when meeting_fit.home_full is not null
      and meeting_fit.starts_at < fixture.starts_at - interval '10 days' then null
    else 4
  end
  from (select private.same_match_window(fixture.sport) as width) as w
$$;


-- Reads an import's rows into the temporary table `import_rows`, with the league, the teams and the fixture
-- of each, null if there is none yet. A temporary table has statistics: with them, the search
-- takes time in proportion to the rows. The statistics of the fixtures may be older than the last import, and then
-- miss its provider's thousands of matches; `provider || ''` keeps the planner from reading all of those for each row
-- through the index on the provider, instead of those of the two teams. Teams belong to one sport.
create function private.open_import(rows jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if to_regclass('pg_temp.import_rows') is not null then
    drop table pg_temp.import_rows;
  end if;
  create temporary table import_rows on commit drop as
  with r as materialized (
    select * from private.read_import(open_import.rows)
  ),
  named as materialized (
    select n.sport, n.name, private.team_key(n.name) as key,
      private.team_named(n.sport, n.name) as id
    from (select r.sport, r.home as name from r union select r.sport, r.away from r) as n
    where n.name is not null
  )
  select r.*, l.id as league_id, h.id as home_id, a.id as away_id, h.key as home_key,
    a.key as away_key, null::uuid as existing, false as added
  from r
  left join named as h on h.sport = r.sport and h.name = r.home
  left join named as a on a.sport = r.sport and a.name = r.away
  left join public.leagues as l
    on l.sport = r.sport and l.name = r.league and l.season = r.season;
  analyze pg_temp.import_rows;

  update pg_temp.import_rows as r
  set existing = f.id
  from public.fixtures as f
  where r.id_from = 'FILE'
    and f.provider = r.provider and f.sport = r.sport and f.provider_id = r.provider_id;

  -- An id derived from names changes if the names are spelled differently.
  update pg_temp.import_rows as r
  set existing = s.id
  from (
    select distinct on (i.place) i.place, f.id
    from pg_temp.import_rows as i
    join public.fixtures as f
      on f.home_team_id = i.home_id and f.away_team_id = i.away_id
      and f.provider || '' = i.provider
      and f.starts_at between i.starts_at - interval '3 hours' and i.starts_at + interval '3 hours'
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
    where i.id_from = 'FILE' and i.existing is null and (h.name, a.name) <> (i.home, i.away)
    order by i.place, f.starts_at, f.id
  ) as s
  where s.place = r.place;

  if exists (select from pg_temp.import_rows as r where r.id_from <> 'FILE') then
    perform private.match_meetings();
  end if;

  -- A fixture keeps its teams while the file uses the same names.
  update pg_temp.import_rows as r
  set home_id = case when h.name = r.home then h.id else r.home_id end,
    away_id = case when a.name = r.away then a.id else r.away_id end
  from public.fixtures as f
  join public.teams as h on h.id = f.home_team_id
  join public.teams as a on a.id = f.away_team_id
  where f.id = r.existing and (h.name = r.home or a.name = r.away);
end
$$;


-- Finds the fixtures of rows whose ids are derived from names: no fixture for two rows, and the best match first, so
-- that neither the order of the rows nor that of the files matters.
create function private.match_meetings()
returns void
language plpgsql
set search_path = ''
as $$
begin
  if to_regclass('pg_temp.import_meetings') is not null then
    drop table pg_temp.import_meetings;
  end if;
  create temporary table import_meetings on commit drop as
  select e.place, e.id as fixture, row_number() over (
    order by m.fit, f.round is distinct from r.round,
      greatest(f.starts_at - r.starts_at, r.starts_at - f.starts_at), r.starts_at, f.starts_at,
      e.place, e.id) as rank
  from (
    select r.place, f.id
    from pg_temp.import_rows as r
    join public.fixtures as f
      on f.provider = r.provider and f.sport = r.sport and f.provider_id = r.provider_id
    where r.id_from <> 'FILE'
    union
    select r.place, f.id
    from pg_temp.import_rows as r
    join public.fixtures as f
      on f.home_team_id = r.home_id and f.away_team_id = r.away_id
      and f.provider || '' = r.provider
    where r.id_from <> 'FILE' and (
      r.id_from = 'SEASON' and f.league_id = r.league_id
      or f.starts_at between r.starts_at - interval '12 hours' and r.starts_at + interval '12 hours')
  ) as e
  join pg_temp.import_rows as r on r.place = e.place
  join public.fixtures as f on f.id = e.id
  cross join lateral (
    select private.meeting_fit(r.id_from, r.starts_at, r.round,
      case when private.is_score(coalesce(r.home_full, r.home_reg))
        then coalesce(r.home_full, r.home_reg)::integer end,
      case when private.is_score(coalesce(r.away_full, r.away_reg))
        then coalesce(r.away_full, r.away_reg)::integer end, f) as fit
  ) as m
  where m.fit is not null;
  analyze pg_temp.import_meetings;

  loop
    with taken as (
      update pg_temp.import_rows as r
      set existing = b.fixture
      from (
        select m.place, m.fixture, m.rank,
          min(m.rank) over (partition by m.place) as of_row,
          min(m.rank) over (partition by m.fixture) as of_fixture
        from pg_temp.import_meetings as m
      ) as b
      where b.rank = b.of_row and b.rank = b.of_fixture and r.place = b.place
      returning r.place, b.fixture
    )
    delete from pg_temp.import_meetings as m
    where m.place in (select t.place from taken as t)
      or m.fixture in (select t.fixture from taken as t);
    exit when not found;
  end loop;
end
$$;


-- The problems of the current import's rows: `{row, field, code}` each, at most 1,000.
create function private.import_errors()
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return (
    with r as materialized (
      select * from pg_temp.import_rows
    ),
    odds as materialized (
      select r.place, r."row", r.sport, r.existing, o.value as v
      from r
      cross join lateral jsonb_array_elements(
        case when jsonb_typeof(r.odds) = 'array' then r.odds else '[]' end) as o (value)
    ),
    scores as materialized (
      select
        r.place, r."row", r.sport, private.imported_state(r.state, f.state) as state,
        coalesce(r.home_reg::integer, f.home_reg) as home_reg,
        coalesce(r.away_reg::integer, f.away_reg) as away_reg,
        coalesce(r.home_full::integer, f.home_full) as home_full,
        coalesce(r.away_full::integer, f.away_full) as away_full,
        coalesce(r.periods, f.periods) as periods
      from r
      left join public.fixtures as f on f.id = r.existing
      where coalesce(private.is_score(r.home_reg), true)
        and coalesce(private.is_score(r.away_reg), true)
        and coalesce(private.is_score(r.home_full), true)
        and coalesce(private.is_score(r.away_full), true)
        and (r.periods is null or not jsonb_path_exists(r.periods, '$[*].* ? (@.type() != "number" && @ != null)'))
    ),
    own_matches as materialized (
      select r.place, r.existing from r
      where r.existing is not null and private.is_own_match(r.existing)
    ),
    problems as (
      -- Required values.
      select r."row", need.field, 'REQUIRED' as code
      from r
      cross join lateral (values
        ('provider_id', r.provider_id is null),
        ('sport', r.sport is null),
        ('league', r.existing is null and r.league is null),
        ('home', r.existing is null and r.home is null),
        ('away', r.existing is null and r.away is null),
        ('starts_at', r.existing is null and r.starts_text is null),
        ('away_reg', r.home_reg is not null and r.away_reg is null),
        ('home_reg', r.home_reg is null and r.away_reg is not null),
        ('away_full', r.home_full is not null and r.away_full is null),
        ('home_full', r.home_full is null and r.away_full is not null),
        ('home_reg', r.state = 'FINISHED' and num_nonnulls(
          r.home_reg, r.away_reg, r.home_full, r.away_full) = 0
          and not exists (
            select from public.fixtures as f
            where f.id = r.existing and (f.home_reg is not null or f.home_full is not null)))
      ) as need (field, missing)
      where need.missing

      union all
      -- Unreadable values.
      select r."row", bad.field, bad.code
      from r
      cross join lateral (values
        ('sport', 'UNKNOWN', r.sport not in
          ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
        ('state', 'UNKNOWN', r.state not in
          ('TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED', 'FINISHED', 'POSTPONED',
           'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')),
        ('starts_at', 'INVALID', r.starts_text is not null and r.starts_at is null),
        ('starts_at', 'OUT_OF_RANGE', not private.is_plausible_start(r.starts_at)),
        ('away', 'SAME_TEAM', r.home_key = r.away_key or r.home_id = r.away_id),
        ('home_reg', 'NOT_A_NUMBER', not private.is_score(r.home_reg)),
        ('away_reg', 'NOT_A_NUMBER', not private.is_score(r.away_reg)),
        ('home_full', 'NOT_A_NUMBER', not private.is_score(r.home_full)),
        ('away_full', 'NOT_A_NUMBER', not private.is_score(r.away_full)),
        ('provider', 'TOO_LONG', char_length(r.provider) > 40),
        ('provider', 'RESERVED', private.is_sync_provider(r.provider)),
        ('provider_id', 'TOO_LONG', char_length(r.provider_id) > 120),
        ('league', 'TOO_LONG', char_length(r.league) > 120),
        ('season', 'TOO_LONG', char_length(r.season) > 20),
        ('country', 'TOO_LONG', char_length(r.country) > 60),
        ('home', 'TOO_LONG', char_length(r.home) > 120),
        ('away', 'TOO_LONG', char_length(r.away) > 120),
        ('round', 'TOO_LONG', char_length(r.round) > 80),
        ('venue', 'TOO_LONG', char_length(r.venue) > 120),
        ('status_short', 'TOO_LONG', char_length(r.status_short) > 20),
        ('periods', 'INVALID', r.periods is not null and (
          jsonb_typeof(r.periods) <> 'array'
          or jsonb_array_length(case jsonb_typeof(r.periods) when 'array' then r.periods else '[]' end) > 40
          or jsonb_path_exists(r.periods, '$[*] ? (@.type() != "object")')
          or jsonb_path_exists(r.periods, '$[*].* ? (@.type() != "number" && @ != null)')
          or jsonb_path_exists(r.periods, '$[*].* ? (@ < 0 || @ > 999 || @.floor() != @)'))),
        ('odds', 'INVALID', r.odds is not null and jsonb_typeof(r.odds) <> 'array')
      ) as bad (field, code, wrong)
      where bad.wrong

      union all
      -- Impossible results, together with the fixture's existing values.
      select s."row", p.field, p.code
      from scores as s
      cross join lateral private.score_problems(s.sport, s.state, s.home_reg, s.away_reg,
        s.home_full, s.away_full, s.periods) as p

      union all
      -- The same fixture twice in one file.
      select d."row", 'provider_id', 'DUPLICATE'
      from (
        select r."row", row_number() over (
          partition by r.provider, r.sport, coalesce(r.existing::text, case r.id_from
            when 'FILE' then r.provider_id
            else concat_ws(chr(10), r.league, r.season, coalesce(r.home_id::text, r.home_key),
              coalesce(r.away_id::text, r.away_key), r.starts_at,
              case when r.id_from = 'DAY' then r.round end) end)
          order by r."row") as copy
        from r
        where r.provider_id is not null
      ) as d
      where d.copy > 1

      union all
      -- The sides of a fixture with a published tip.
      select r."row", 'home', 'LOCKED'
      from r
      join public.fixtures as f on f.id = r.existing
      where exists (
          select from public.predictions as p where p.fixture_id = f.id and p.status <> 'DRAFT')
        and (
          r.home is not null and r.home_id is distinct from f.home_team_id
          or r.away is not null and r.away_id is distinct from f.away_team_id)

      union all
      -- A finished match is not moved: a later one is another match.
      select r."row", 'starts_at', 'PLAYED'
      from r
      join public.fixtures as f on f.id = r.existing
      where r.starts_at > f.starts_at
        and (f.state in ('FINISHED', 'AWARDED', 'WALKOVER')
          or f.result_confirmed_at is not null
            and private.imported_state(r.state, f.state) = f.state)
        and (num_nonnulls(r.home_reg, r.home_full) = 0
          or r.starts_at >= f.starts_at + private.same_match_window(f.sport))

      union all
      -- A new start that could belong to either of two upcoming matches.
      select r."row", 'starts_at', 'AMBIGUOUS'
      from r
      join public.fixtures as f on f.id = r.existing
      where r.id_from = 'SEASON'
        and r.starts_at not between f.starts_at - interval '10 days' and f.starts_at + interval '10 days'
        and (f.round = r.round) is not true
        and exists (
          select from public.fixtures as o
          where o.home_team_id = f.home_team_id and o.away_team_id = f.away_team_id
            and o.league_id = f.league_id and o.provider || '' = f.provider and o.id <> f.id
            and o.result_confirmed_at is null
            and o.id not in (select t.existing from r as t where t.existing is not null))

      union all
      -- A start that must not change, because of something published on the fixture.
      select r."row", 'starts_at', 'START_KEPT'
      from r
      join public.fixtures as f on f.id = r.existing
      where private.is_brought_forward(f, r.starts_at)

      union all
      -- Values that would affect the importer's own tip.
      select r."row", own.field, 'OWN_TIP'
      from own_matches as m
      join r on r.place = m.place
      join public.fixtures as f on f.id = m.existing
      left join scores as s on s.place = m.place
      cross join lateral (values
        ('starts_at', r.starts_at <> f.starts_at),
        ('state', s.state <> f.state),
        ('home_full', (s.home_reg, s.away_reg, s.home_full, s.away_full, s.periods)
          is distinct from (f.home_reg, f.away_reg, f.home_full, f.away_full, f.periods)
          and s.place is not null
          and s.state is not distinct from coalesce(r.state, s.state)),
        ('odds', exists (
          select from odds as o
          where o.place = m.place
            and case when o.v ->> 'odds' ~ '^\d{1,4}(\.\d{1,6})?$'
                and coalesce(o.v ->> 'line', '0') ~ '^[+-]?\d{1,4}(\.\d{1,2})?$'
              then (o.v ->> 'odds')::numeric(8, 3) is distinct from private.quote_held(
                f.id, o.v ->> 'market_code', o.v ->> 'selection', (o.v ->> 'line')::numeric(6, 2),
                btrim(o.v ->> 'bookmaker'), coalesce(o.v ->> 'kind', 'CLOSING'))
              else false end))
      ) as own (field, changes)
      where own.changes

      union all
      -- Odds.
      select o."row", 'odds', case
          when m.code is null then 'UNKNOWN_MARKET'
          when m.requires_line and (o.v ->> 'line') is null then 'LINE_MISSING'
          else 'INVALID'
        end
      from odds as o
      left join public.markets as m on m.code = o.v ->> 'market_code' and m.sport = o.sport
      where m.code is null
        or m.requires_line and (o.v ->> 'line') is null
        or coalesce(o.v ->> 'line', '0') !~ '^[+-]?\d{1,4}(\.\d{1,2})?$'
        or coalesce(o.v ->> 'odds', '') !~ '^\d{1,4}(\.\d{1,6})?$'
        or case when o.v ->> 'odds' ~ '^\d{1,4}(\.\d{1,6})?$'
          then (o.v ->> 'odds')::numeric(8, 3) <= 1 else false end
        or coalesce(o.v ->> 'kind', 'CLOSING') not in ('EARLY', 'CLOSING')
        or coalesce(char_length(o.v ->> 'selection'), 0) not between 1 and 20
        or coalesce(char_length(btrim(o.v ->> 'bookmaker')), 0) not between 1 and 60
    )
    select coalesce(jsonb_agg(
      jsonb_build_object('row', p."row", 'field', p.field, 'code', p.code)
      order by p."row", p.field, p.code), '[]')
    from (select distinct * from problems order by "row", field, code limit 1000) as p
  );
end
$$;


-- Writes the checked rows of the current import: new leagues and teams, new or changed
-- fixtures, odds.
create function private.write_import()
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  made integer;
  changed integer;
  priced integer;
begin
  perform private.fixtures_come_from('IMPORT');
  insert into public.leagues (sport, name, season, country)
  select distinct on (r.sport, r.league, r.season) r.sport, r.league, r.season, r.country
  from pg_temp.import_rows as r
  where r.league is not null and r.league_id is null
  order by r.sport, r.league, r.season, r.country
  on conflict (sport, name, season) do nothing;

  perform private.add_teams((
    select jsonb_agg(distinct jsonb_build_object('sport', r.sport, 'name', t.name))
    from pg_temp.import_rows as r
    cross join lateral (values (r.home, r.home_id), (r.away, r.away_id)) as t (name, id)
    where t.name is not null and t.id is null));

  -- The plans that check references are kept by the connection: those made while there were few teams would read all
  -- of them for each match. Nothing else renews them in the embedded database.
  if (select count(*) from pg_temp.import_rows) >= 100 then
    analyze public.leagues, public.teams;
  end if;

  with named as materialized (
    select n.sport, n.name, private.team_named(n.sport, n.name) as id
    from (
      select r.sport, r.home as name from pg_temp.import_rows as r where r.home_id is null
      union
      select r.sport, r.away from pg_temp.import_rows as r where r.away_id is null
    ) as n
  )
  update pg_temp.import_rows as r
  set league_id = coalesce(r.league_id, l.id), home_id = coalesce(r.home_id, h.id),
    away_id = coalesce(r.away_id, a.id)
  from pg_temp.import_rows as i
  left join public.leagues as l
    on l.sport = i.sport and l.name = i.league and l.season = i.season
  left join named as h on h.sport = i.sport and h.name = i.home
  left join named as a on a.sport = i.sport and a.name = i.away
  where i.place = r.place and num_nulls(r.league_id, r.home_id, r.away_id) > 0;

  -- An id derived from names may be that of an earlier meeting of the two.
  with fresh as (
    select r.place, r.id_from <> 'FILE' and (
        row_number() over (partition by r.provider, r.sport, r.provider_id
          order by r.id_from <> 'FILE', r.starts_at, r.place) > 1
        or exists (
          select from public.fixtures as f
          where f.provider = r.provider and f.sport = r.sport and f.provider_id = r.provider_id)
      ) as taken
    from pg_temp.import_rows as r
    where r.existing is null
  )
  update pg_temp.import_rows as r
  set added = true, existing = gen_random_uuid(),
    provider_id = case when f.taken
      then left(r.provider_id, 83) || '|' || gen_random_uuid() else r.provider_id end
  from fresh as f
  where f.place = r.place;

  insert into public.fixtures (
    id, provider, provider_id, sport, league_id, home_team_id, away_team_id, round, venue, starts_at,
    state, status_short, home_reg, away_reg, home_full, away_full, periods
  )
  select
    r.existing, r.provider, r.provider_id, r.sport, r.league_id, r.home_id, r.away_id, r.round, r.venue,
    r.starts_at, coalesce(r.state, 'SCHEDULED'), r.status_short, r.home_reg::smallint,
    r.away_reg::smallint, r.home_full::smallint, r.away_full::smallint, r.periods
  from pg_temp.import_rows as r
  where r.added
  order by r.place;
  get diagnostics made = row_count;

  update public.fixtures as f
  set
    league_id = n.league_id, home_team_id = n.home_id, away_team_id = n.away_id,
    round = n.round, venue = n.venue, starts_at = n.starts_at, state = n.state,
    status_short = n.status_short, home_reg = n.home_reg, away_reg = n.away_reg,
    home_full = n.home_full, away_full = n.away_full, periods = n.periods
  from (
    select
      c.id,
      coalesce(r.league_id, c.league_id) as league_id,
      coalesce(r.home_id, c.home_team_id) as home_id,
      coalesce(r.away_id, c.away_team_id) as away_id,
      coalesce(r.round, c.round) as round,
      coalesce(r.venue, c.venue) as venue,
      coalesce(r.starts_at, c.starts_at) as starts_at,
      s.state,
      case when s.stays then c.status_short else coalesce(r.status_short, c.status_short) end
        as status_short,
      case when s.stays then c.home_reg else coalesce(r.home_reg::smallint, c.home_reg) end
        as home_reg,
      case when s.stays then c.away_reg else coalesce(r.away_reg::smallint, c.away_reg) end
        as away_reg,
      case when s.stays then c.home_full else coalesce(r.home_full::smallint, c.home_full) end
        as home_full,
      case when s.stays then c.away_full else coalesce(r.away_full::smallint, c.away_full) end
        as away_full,
      case when s.stays then c.periods else coalesce(r.periods, c.periods) end as periods
    from pg_temp.import_rows as r
    join public.fixtures as c on c.id = r.existing and not r.added
    cross join lateral (
      select g.state, g.state <> r.state as stays
      from (select private.imported_state(r.state, c.state) as state) as g
    ) as s
  ) as n
  where f.id = n.id
    and (f.league_id, f.home_team_id, f.away_team_id, f.round, f.venue, f.starts_at, f.state,
      f.status_short, f.home_reg, f.away_reg, f.home_full, f.away_full, f.periods)
    is distinct from (n.league_id, n.home_id, n.away_id, n.round, n.venue, n.starts_at, n.state,
      n.status_short, n.home_reg, n.away_reg, n.home_full, n.away_full, n.periods);
  get diagnostics changed = row_count;

  with prices as (
    select distinct on (r.existing, o.v ->> 'market_code', o.v ->> 'selection',
        (o.v ->> 'line')::numeric(6, 2), btrim(o.v ->> 'bookmaker'), coalesce(o.v ->> 'kind', 'CLOSING'))
      r.existing as fixture_id,
      o.v ->> 'market_code' as market_code,
      o.v ->> 'selection' as selection,
      (o.v ->> 'line')::numeric(6, 2) as line,
      btrim(o.v ->> 'bookmaker') as bookmaker,
      (o.v ->> 'odds')::numeric(8, 3) as odds,
      coalesce(o.v ->> 'kind', 'CLOSING') as kind,
      r.provider as source
    from pg_temp.import_rows as r
    cross join lateral jsonb_array_elements(r.odds) as o (v)
    where r.odds is not null
  ),
  written as (
    insert into public.fixture_odds
      (fixture_id, market_code, selection, line, bookmaker, odds, entered_by, kind, source)
    select p.fixture_id, p.market_code, p.selection, p.line, p.bookmaker, p.odds, auth.uid(),
      p.kind, p.source
    from prices as p
    where p.odds is distinct from private.quote_held(
      p.fixture_id, p.market_code, p.selection, p.line, p.bookmaker, p.kind)
    returning 1
  )
  select count(*) into priced from written;
  perform private.fixtures_come_from(null);

  return jsonb_build_object(
    'created', made,
    'updated', changed,
    'unchanged', (select count(*) from pg_temp.import_rows) - made - changed,
    'odds', priced,
    'errors', '[]'::jsonb
  );
end
$$;


-- Imports up to 10,000 rows in one transaction. With errors, or on a dry run, nothing is written;
-- a dry run still counts the changes.
create function private.import_as_me(rows jsonb, dry_run boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  problems jsonb;
  report jsonb;
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators import fixtures.');
  end if;
  if jsonb_typeof(rows) is distinct from 'array' then
    perform private.refuse(422, 'ROWS_INVALID', 'Send the rows as a list.', '{"field": "rows"}');
  end if;
  if jsonb_array_length(rows) > 10000 then
    perform private.refuse(422, 'TOO_MANY_ROWS', 'Import at most 10,000 rows at once.',
      jsonb_build_object('rows', jsonb_array_length(rows)));
  end if;

  -- From here on no other import changes what this one finds.
  perform pg_advisory_xact_lock(7310003);
  perform private.open_import(rows);
  problems := private.import_errors();
  if jsonb_array_length(problems) > 0 then
    return jsonb_build_object(
      'created', 0, 'updated', 0, 'unchanged', 0, 'odds', 0, 'errors', problems);
  end if;

  if not coalesce(dry_run, false) then
    return private.write_import();
  end if;
  -- The dry run writes and rolls back, so that it counts exactly what the import would do.
  begin
    report := private.write_import();
    raise exception using errcode = 'PTDRY';
  exception
    when sqlstate 'PTDRY' then return report;
  end;
end
$$;

grant execute on function private.import_as_me(jsonb, boolean) to authenticated;


create function public.import_fixtures(rows jsonb, dry_run boolean default false)
returns jsonb
language sql
volatile
set search_path = ''
set statement_timeout = '120s'
as $$
  select private.import_as_me(import_fixtures.rows, import_fixtures.dry_run)
$$;

comment on function public.import_fixtures(jsonb, boolean) is 'Imports fixtures, results and odds, all rows or none.';
grant execute on function public.import_fixtures(jsonb, boolean) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/46_fixture_syncs.sql
-- ------------------------------------------------------------------------------------------------

-- Fixtures from a provider's interface: the runs, alerts for staff, and what a run writes. A
-- run ends in one transaction with its matches.

create table public.fixture_syncs (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  cause text not null check (cause in ('TIMER', 'LIVE', 'STAFF')),
  started_by uuid constraint fixture_syncs_started_by_fkey
    references public.profiles (id) on delete set null,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- QUOTA: stopped before the provider's limit. PARTIAL: some of the days could not be fetched.
  outcome text not null default 'RUNNING'
    check (outcome in ('RUNNING', 'OK', 'PARTIAL', 'QUOTA', 'FAILED')),
  requests integer not null default 0 check (requests >= 0),
  received integer not null default 0 check (received >= 0),
  created integer not null default 0 check (created >= 0),
  updated integer not null default 0 check (updated >= 0),
  unchanged integer not null default 0 check (unchanged >= 0),
  alerts integer not null default 0 check (alerts >= 0),
  quota_left integer check (quota_left >= 0),
  error text check (char_length(error) <= 300),
  check ((outcome = 'RUNNING') = (finished_at is null))
);

comment on table public.fixture_syncs is 'Runs of the fixture sync, one row a run. Written by its functions only.';

create index fixture_syncs_started_at_idx on public.fixture_syncs (started_at desc);
create index fixture_syncs_sport_idx on public.fixture_syncs (sport, started_at desc);
create index fixture_syncs_started_by_idx on public.fixture_syncs (started_by);


create table public.fixture_alerts (
  id uuid primary key default gen_random_uuid(),
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  -- UNKNOWN_STATUS: a code missing from the table of states. TEAMS_CHANGED: other teams than
  -- those of a published tip. BAD_ROW: an unreadable match.
  kind text not null check (kind in ('UNKNOWN_STATUS', 'TEAMS_CHANGED', 'BAD_ROW')),
  provider text not null check (char_length(provider) between 1 and 40),
  -- The subject: the code, or the provider's number of the match.
  code text not null check (char_length(code) between 1 and 120),
  detail text check (char_length(detail) <= 300),
  fixture_id uuid constraint fixture_alerts_fixture_id_fkey
    references public.fixtures (id) on delete cascade,
  times integer not null default 1 check (times > 0),
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  done_by uuid constraint fixture_alerts_done_by_fkey
    references public.profiles (id) on delete set null
);

comment on table public.fixture_alerts is 'Problems that the fixture sync could not resolve, until a member of staff has handled them.';

create unique index fixture_alerts_open_idx on public.fixture_alerts (provider, sport, kind, code)
  where done_at is null;
create index fixture_alerts_fixture_id_idx on public.fixture_alerts (fixture_id);
create index fixture_alerts_done_by_idx on public.fixture_alerts (done_by);
create index fixture_alerts_last_seen_at_idx on public.fixture_alerts (last_seen_at desc);

create trigger fixture_syncs_guard before insert or update or delete on public.fixture_syncs
  for each row execute function private.forbid_api();

create trigger fixture_syncs_guard_truncate before truncate on public.fixture_syncs
  for each statement execute function private.forbid_always();

create trigger fixture_alerts_guard before insert or update or delete on public.fixture_alerts
  for each row execute function private.forbid_api();

create trigger fixture_alerts_guard_truncate before truncate on public.fixture_alerts
  for each statement execute function private.forbid_always();


alter table public.fixture_syncs enable row level security;
alter table public.fixture_alerts enable row level security;

-- The people who maintain the fixtures read the runs and the alerts.
create policy fixture_syncs_read on public.fixture_syncs for select to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));
create policy fixture_alerts_read on public.fixture_alerts for select to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));

revoke all on public.fixture_syncs, public.fixture_alerts
  from public, anon, authenticated, service_role;
grant select on public.fixture_syncs, public.fixture_alerts to authenticated, service_role;

select private.keep_audit_of('public.fixture_alerts');

select private.keep_suspended_out('public.fixture_syncs');
select private.keep_suspended_out('public.fixture_alerts');


-- Starts a run; one at a time for each sport. A run that never ended counts as failed after
-- 15 minutes. For the owner's own functions.
create function private.begin_sync(sport text, cause text, who uuid)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  run uuid;
begin
  if begin_sync.sport is null or begin_sync.sport not in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball') then
    perform private.refuse(422, 'SPORT_INVALID', 'Name one of the seven sports.');
  end if;
  perform pg_advisory_xact_lock(7310025, hashtext(begin_sync.sport));
  update public.fixture_syncs as s
  set outcome = 'FAILED', finished_at = clock_timestamp(), error = 'INTERRUPTED'
  where s.sport = begin_sync.sport and s.outcome = 'RUNNING'
    and s.started_at < now() - interval '15 minutes';
  if exists (
    select from public.fixture_syncs as s
    where s.sport = begin_sync.sport and s.outcome = 'RUNNING'
  ) then
    perform private.refuse(409, 'SYNC_RUNNING', 'A sync of this sport is under way.');
  end if;
  insert into public.fixture_syncs (sport, cause, started_by)
  values (begin_sync.sport, begin_sync.cause, begin_sync.who)
  returning id into run;
  return run;
end
$$;


-- A count as a number; null for anything that is not one.
create function private.count_of(value text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case when value ~ '^[0-9]{1,9}$' then value::integer end
$$;


-- A side's score as a number from 0 to 999; null for anything that is not one.
create function private.goals_of(value text)
returns smallint
language sql
immutable
set search_path = ''
as $$
  select case when value ~ '^[0-9]{1,3}$' then value::smallint end
$$;


-- The matches of a run as rows; any without number, teams, league or start is left out here
-- and reported by the run.
create function private.read_synced(sport text, rows jsonb)
returns table (
  provider_id text, league text, country text, season text, home text, away text, round text,
  venue text, starts_at timestamptz, state text, status_short text, status_long text,
  home_reg smallint, away_reg smallint, home_full smallint, away_full smallint, periods jsonb,
  original jsonb
)
language sql
stable
set search_path = ''
as $$
  select distinct on (r ->> 'provider_id')
    r ->> 'provider_id', left(btrim(r ->> 'league'), 100), left(btrim(r ->> 'country'), 60),
    coalesce(left(r ->> 'season', 20), ''), left(btrim(r ->> 'home'), 120),
    left(btrim(r ->> 'away'), 120), left(r ->> 'round', 80), left(r ->> 'venue', 120),
    private.try_instant(r ->> 'starts_at'), case when r ->> 'state' in
      ('TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED', 'FINISHED', 'POSTPONED',
       'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER') then r ->> 'state' end, left(r ->> 'status_short', 20),
    left(r ->> 'status_long', 80), private.goals_of(r ->> 'home_reg'),
    private.goals_of(r ->> 'away_reg'), private.goals_of(r ->> 'home_full'),
    private.goals_of(r ->> 'away_full'), nullif(r -> 'periods', 'null'), r
  from jsonb_array_elements(rows) as r
  where r ->> 'provider_id' ~ '^[0-9]{1,18}$'
    and btrim(r ->> 'league') <> ''
    and btrim(r ->> 'home') <> ''
    and btrim(r ->> 'away') <> ''
    and private.team_key(r ->> 'home') <> private.team_key(r ->> 'away')
    and private.is_plausible_start(private.try_instant(r ->> 'starts_at'))
  order by r ->> 'provider_id'
$$;


-- The league with a name; if another country has a league of that name, the country is appended.
create function private.synced_league(sport text, league text, country text, season text)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  named text := league;
  found public.leagues;
begin
  for attempt in 1..2 loop
    select * into found from public.leagues as l
    where l.sport = synced_league.sport and l.name = named and l.season = synced_league.season;
    if found.id is null then
      insert into public.leagues (sport, name, country, season)
      values (synced_league.sport, named, synced_league.country, synced_league.season)
      returning * into found;
    end if;
    if attempt = 2 or synced_league.country is null
      or coalesce(found.country, synced_league.country) = synced_league.country then
      return found.id;
    end if;
    named := league || ' (' || synced_league.country || ')';
  end loop;
end
$$;


-- Raises an alert, or increments it while it is open.
create function private.raise_fixture_alert(
  sport text, kind text, provider text, code text, detail text, fixture uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.fixture_alerts as a (sport, kind, provider, code, detail, fixture_id)
  values (raise_fixture_alert.sport, raise_fixture_alert.kind, raise_fixture_alert.provider,
    left(raise_fixture_alert.code, 120), left(raise_fixture_alert.detail, 300), fixture)
  on conflict (provider, sport, kind, code) where done_at is null do update
  set times = a.times + 1, last_seen_at = clock_timestamp(), detail = excluded.detail,
    fixture_id = excluded.fixture_id
$$;


-- Writes a run's matches: new ones are added, known ones (provider, sport and number) changed
-- if they differ. A row without a state has an unknown code: the match keeps its
-- state and its scores, and staff are alerted. Returns the counts.
create function private.write_synced(sport text, rows jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  source constant text := 'api-sports';
  r record;
  old public.fixtures;
  wanted public.fixtures;
  locked boolean;
  problem text;
  made integer := 0;
  changed integer := 0;
  alerts integer := 0;
  readable integer := 0;
begin
  perform private.fixtures_come_from('SYNC');
  for r in select * from private.read_synced(write_synced.sport, rows) loop
    readable := readable + 1;
    perform private.add_teams(jsonb_build_array(
      jsonb_build_object('sport', write_synced.sport, 'name', r.home),
      jsonb_build_object('sport', write_synced.sport, 'name', r.away)));
    select * into old from public.fixtures as f
    where f.provider = source and f.sport = write_synced.sport
      and f.provider_id = r.provider_id;
    wanted := old;
    wanted.league_id := private.synced_league(write_synced.sport, r.league, r.country, r.season);
    wanted.home_team_id := private.team_named(write_synced.sport, r.home, old.home_team_id);
    wanted.away_team_id := private.team_named(write_synced.sport, r.away, old.away_team_id);
    if wanted.home_team_id = wanted.away_team_id then
      perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id,
        r.home || ' – ' || r.away || ': both are names of one team.', old.id);
      alerts := alerts + 1;
      continue;
    end if;
    wanted.round := coalesce(r.round, old.round);
    wanted.venue := coalesce(r.venue, old.venue);
    wanted.starts_at := r.starts_at;
    wanted.status_short := r.status_short;
    wanted.status_long := r.status_long;
    if r.state is not null then
      wanted.state := r.state;
      if r.state in ('TBD', 'SCHEDULED', 'POSTPONED') then
        wanted.home_reg := null; wanted.away_reg := null;
        wanted.home_full := null; wanted.away_full := null; wanted.periods := null;
      else
        -- Both sides of a score, or neither.
        if r.home_reg is not null and r.away_reg is not null then
          wanted.home_reg := r.home_reg; wanted.away_reg := r.away_reg;
        end if;
        if r.home_full is not null and r.away_full is not null then
          wanted.home_full := r.home_full; wanted.away_full := r.away_full;
        end if;
        wanted.periods := coalesce(r.periods, old.periods);
      end if;
    end if;

    select p.sentence into problem from private.score_problems(write_synced.sport, wanted.state,
      wanted.home_reg, wanted.away_reg, wanted.home_full, wanted.away_full, wanted.periods) as p
    limit 1;
    if problem is not null then
      wanted.state := old.state; wanted.periods := old.periods;
      wanted.home_reg := old.home_reg; wanted.away_reg := old.away_reg;
      wanted.home_full := old.home_full; wanted.away_full := old.away_full;
      perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id,
        r.home || ' – ' || r.away || ': ' || problem, old.id);
      alerts := alerts + 1;
    end if;

    if old.id is null then
      insert into public.fixtures (
        provider, provider_id, sport, league_id, home_team_id, away_team_id, round, venue,
        starts_at, state, status_short, status_long, home_reg, away_reg, home_full, away_full,
        periods
      )
      values (
        source, r.provider_id, write_synced.sport, wanted.league_id,
        wanted.home_team_id, wanted.away_team_id, wanted.round, wanted.venue, wanted.starts_at,
        coalesce(wanted.state, 'SCHEDULED'), wanted.status_short, wanted.status_long,
        wanted.home_reg, wanted.away_reg, wanted.home_full, wanted.away_full, wanted.periods
      )
      returning * into wanted;
      made := made + 1;
    else
      locked := (wanted.home_team_id, wanted.away_team_id)
        is distinct from (old.home_team_id, old.away_team_id)
        and exists (
          select from public.predictions where fixture_id = old.id and status <> 'DRAFT');
      if locked then
        wanted.home_team_id := old.home_team_id;
        wanted.away_team_id := old.away_team_id;
        perform private.raise_fixture_alert(write_synced.sport, 'TEAMS_CHANGED',
          source, r.provider_id, r.home || ' – ' || r.away, old.id);
        alerts := alerts + 1;
      end if;
      if wanted is distinct from old then
        update public.fixtures as f
        set
          league_id = wanted.league_id, home_team_id = wanted.home_team_id,
          away_team_id = wanted.away_team_id, round = wanted.round, venue = wanted.venue,
          starts_at = wanted.starts_at, state = wanted.state, status_short = wanted.status_short,
          status_long = wanted.status_long, home_reg = wanted.home_reg,
          away_reg = wanted.away_reg, home_full = wanted.home_full,
          away_full = wanted.away_full, periods = wanted.periods
        where f.id = old.id;
        changed := changed + 1;
      end if;
    end if;
    if r.state is null then
      perform private.raise_fixture_alert(write_synced.sport, 'UNKNOWN_STATUS',
        source, coalesce(nullif(r.status_short, ''), '?'),
        concat_ws(' · ', r.status_long, r.home || ' – ' || r.away), wanted.id);
      alerts := alerts + 1;
    end if;
  end loop;

  if readable < jsonb_array_length(rows) then
    perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source,
      coalesce(b.number, '?'), 'League, teams, start or number is missing or can''t be.', null)
    from (
      select distinct nullif(btrim(bad ->> 'provider_id'), '') as number
      from jsonb_array_elements(rows) as bad
      where not exists (
        select from private.read_synced(write_synced.sport, jsonb_build_array(bad)))
      limit 20
    ) as b;
    alerts := alerts + 1;
  end if;
  perform private.fixtures_come_from(null);
  return jsonb_build_object(
    'received', jsonb_array_length(rows),
    'created', made,
    'updated', changed,
    'unchanged', readable - made - changed,
    'alerts', alerts
  );
end
$$;


-- Ends a run and writes its matches, both or neither. Called again for the same run, it returns the
-- same answer and writes nothing. `report`: outcome, requests, quota_left, error. For the owner's own
-- functions.
create function private.finish_sync(run uuid, report jsonb, rows jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  entry public.fixture_syncs;
  counts jsonb;
begin
  select * into entry from public.fixture_syncs where id = run for update;
  if entry.id is null then
    perform private.refuse(404, 'SYNC_NOT_FOUND', 'There is no such run.');
  end if;
  if entry.outcome = 'RUNNING' then
    if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 10000 then
      perform private.refuse(422, 'ROWS_INVALID', 'Send up to 10,000 matches as a list.');
    end if;
    if report ->> 'outcome' is null
      or report ->> 'outcome' not in ('OK', 'PARTIAL', 'QUOTA', 'FAILED') then
      perform private.refuse(422, 'REPORT_INVALID', 'The report needs an outcome.');
    end if;
    counts := private.write_synced(entry.sport, rows);
    update public.fixture_syncs
    set
      outcome = report ->> 'outcome',
      finished_at = clock_timestamp(),
      requests = coalesce(private.count_of(report ->> 'requests'), 0),
      quota_left = private.count_of(report ->> 'quota_left'),
      error = left(report ->> 'error', 300),
      received = (counts ->> 'received')::integer,
      created = (counts ->> 'created')::integer,
      updated = (counts ->> 'updated')::integer,
      unchanged = (counts ->> 'unchanged')::integer,
      alerts = (counts ->> 'alerts')::integer
    where id = run
    returning * into entry;
  end if;
  return to_jsonb(entry) - array['started_by', 'cause'];
end
$$;


-- begin_sync, for those who may start a run: the people who maintain the fixtures, and the server's own key.
create function private.begin_sync_as_me(sport text, cause text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not (private.has_role('TIPSTER', 'ADMIN') or coalesce(auth.role() = 'service_role', false)) then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators sync fixtures.');
  end if;
  -- A run started by a person is recorded as such, whatever the request says.
  return private.begin_sync(sport,
    case when auth.uid() is null and cause in ('TIMER', 'LIVE') then cause else 'STAFF' end,
    auth.uid());
end
$$;

grant execute on function private.begin_sync_as_me(text, text) to authenticated, service_role;


-- finish_sync, for the server: the provider's data is never accepted from a person.
create function private.finish_sync_as_me(run uuid, report jsonb, rows jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only the server ends a run of the fixture sync.');
  end if;
  return private.finish_sync(run, report, rows);
end
$$;

grant execute on function private.finish_sync_as_me(uuid, jsonb, jsonb) to service_role;


-- Closes an alert, once.
create function private.close_alert_as_me(alert uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators see to alerts.');
  end if;
  update public.fixture_alerts
  set done_at = clock_timestamp(), done_by = auth.uid()
  where id = alert and done_at is null;
  if not found and not exists (select from public.fixture_alerts where id = alert) then
    perform private.refuse(404, 'ALERT_NOT_FOUND', 'There is no such alert.');
  end if;
end
$$;

grant execute on function private.close_alert_as_me(uuid) to authenticated;


-- The sports with a match by the provider that should be in progress, or whose result is awaited:
-- it started within the last 6 hours, or is reported to be in play.
create function private.sports_in_play(at timestamptz default now())
returns setof text
language sql
stable
set search_path = ''
as $$
  select distinct f.sport
  from public.fixtures as f
  where f.provider = 'api-sports'
    and f.starts_at between at - interval '6 hours' and at
    and f.state in ('TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED')
$$;


create function public.begin_fixture_sync(sport text, cause text default 'STAFF')
returns uuid
language sql
volatile
set search_path = ''
as $$
  select private.begin_sync_as_me(begin_fixture_sync.sport, begin_fixture_sync.cause)
$$;

comment on function public.begin_fixture_sync(text, text) is 'Begins a run of the fixture sync (TIPSTER, ADMIN, the secret key). Gives the run''s id; 409 SYNC_RUNNING while one of the sport is under way.';
grant execute on function public.begin_fixture_sync(text, text) to authenticated, service_role;


create function public.finish_fixture_sync(run_id uuid, report jsonb, rows jsonb default '[]')
returns jsonb
language sql
volatile
set search_path = ''
set statement_timeout = '120s'
as $$
  select private.finish_sync_as_me(finish_fixture_sync.run_id, finish_fixture_sync.report,
    finish_fixture_sync.rows)
$$;

comment on function public.finish_fixture_sync(uuid, jsonb, jsonb) is 'Writes the matches of a run and ends it, in one transaction. Gives the run. For the secret key alone.';
grant execute on function public.finish_fixture_sync(uuid, jsonb, jsonb) to service_role;


create function public.close_fixture_alert(alert_id uuid)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.close_alert_as_me(close_fixture_alert.alert_id);
  select true;
$$;

comment on function public.close_fixture_alert(uuid) is 'Marks an alert of the fixture sync as done (TIPSTER, ADMIN).';
grant execute on function public.close_fixture_alert(uuid) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/47_market_examples.sql
-- ------------------------------------------------------------------------------------------------

-- Examples for the page of markets, beside each rule: scores, and a pick's outcome by the same
-- function that settles tips.

-- A score near the sport's usual one, shifted by the goals (points, runs) of each side. Sets
-- can't end level: a lead of one is 3-2, of two 3-1.
create function private.example_score(
  sport text, scope text, home integer, away integer, ht_home integer, ht_away integer
)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when sport = 'volleyball' and scope <> 'POINTS' then
      case when home <> away then jsonb_build_object(
        'home', case when home > away then 3 else 3 - least(away - home, 3) end,
        'away', case when away > home then 3 else 3 - least(home - away, 3) end) end
    else jsonb_strip_nulls(jsonb_build_object(
      'home', b.base + home, 'away', b.base + away,
      'ht_home', b.base / 2 + ht_home, 'ht_away', b.base / 2 + ht_away))
  end
  from (
    select case
      when scope = 'HALF_TIME' then 0
      when sport = 'football' then 1
      when sport = 'hockey' then 2
      when sport = 'baseball' then 4
      when sport = 'rugby' then 20
      when sport = 'handball' then 28
      when sport = 'basketball' then 88
      else 92
    end as base
  ) as b
$$;


-- Example picks and scores by kind of market; scores are shifts of the usual
-- one, and lines of totals are relative to its sum.
create function private.example_picks()
returns table (
  kind text, place integer, selection text, line numeric, home integer, away integer,
  ht_home integer, ht_away integer
)
language sql
immutable
set search_path = ''
as $$
  values
    ('THREE_WAY', 1, 'HOME', null::numeric, 1, 0, null::integer, null::integer),
    ('THREE_WAY', 2, 'HOME', null, 0, 0, null, null),
    ('THREE_WAY', 3, 'DRAW', null, 0, 0, null, null),
    ('THREE_WAY', 4, 'AWAY', null, 0, 1, null, null),
    ('TWO_WAY', 1, 'HOME', null, 1, 0, null, null),
    ('TWO_WAY', 2, 'HOME', null, 0, 1, null, null),
    ('TWO_WAY', 3, 'HOME', null, 0, 0, null, null),
    ('TWO_WAY', 4, 'AWAY', null, 0, 2, null, null),
    ('DOUBLE_CHANCE', 1, 'DRAW_AWAY', null, 0, 0, null, null),
    ('DOUBLE_CHANCE', 2, 'DRAW_AWAY', null, 0, 1, null, null),
    ('DOUBLE_CHANCE', 3, 'DRAW_AWAY', null, 1, 0, null, null),
    ('DOUBLE_CHANCE', 4, 'HOME_AWAY', null, 0, 0, null, null),
    ('DRAW_NO_BET', 1, 'HOME', null, 1, 0, null, null),
    ('DRAW_NO_BET', 2, 'HOME', null, 0, 0, null, null),
    ('DRAW_NO_BET', 3, 'HOME', null, 0, 1, null, null),
    ('ASIAN_HANDICAP', 1, 'HOME', -0.25, 0, 0, null, null),
    ('ASIAN_HANDICAP', 2, 'AWAY', 0.25, 0, 0, null, null),
    ('ASIAN_HANDICAP', 3, 'HOME', -0.75, 1, 0, null, null),
    ('ASIAN_HANDICAP', 4, 'HOME', -1, 1, 0, null, null),
    ('ASIAN_HANDICAP', 5, 'HOME', -1.5, 1, 0, null, null),
    ('ASIAN_HANDICAP', 6, 'AWAY', 1.5, 1, 0, null, null),
    ('ASIAN_HANDICAP', 7, 'HOME', -1.5, 2, 0, null, null),
    ('POINT_HANDICAP', 1, 'HOME', -4.5, 6, 0, null, null),
    ('POINT_HANDICAP', 2, 'HOME', -4.5, 3, 0, null, null),
    ('POINT_HANDICAP', 3, 'HOME', -4, 4, 0, null, null),
    ('POINT_HANDICAP', 4, 'AWAY', 4.5, 3, 0, null, null),
    ('EUROPEAN_HANDICAP', 1, 'HOME', -1, 2, 0, null, null),
    ('EUROPEAN_HANDICAP', 2, 'HOME', -1, 1, 0, null, null),
    ('EUROPEAN_HANDICAP', 3, 'DRAW', -1, 1, 0, null, null),
    ('EUROPEAN_HANDICAP', 4, 'AWAY', 1, 0, 0, null, null),
    -- Lines of totals are relative to the sum of the usual score.
    ('TOTAL', 1, 'OVER', 0.5, 1, 0, null, null),
    ('TOTAL', 2, 'OVER', 1, 1, 0, null, null),
    ('TOTAL', 3, 'OVER', 0.75, 1, 0, null, null),
    ('TOTAL', 4, 'OVER', 1.25, 1, 0, null, null),
    ('TOTAL', 5, 'UNDER', 1.5, 1, 0, null, null),
    ('TOTAL', 6, 'UNDER', 1.5, 3, 0, null, null),
    ('TEAM_TOTAL', 1, 'HOME_OVER', 0.5, 1, 0, null, null),
    ('TEAM_TOTAL', 2, 'HOME_OVER', 1, 1, 0, null, null),
    ('TEAM_TOTAL', 3, 'HOME_OVER', 1.5, 1, 0, null, null),
    ('TEAM_TOTAL', 4, 'AWAY_UNDER', 0.5, 1, 0, null, null),
    ('BTTS', 1, 'YES', null, 1, 0, null, null),
    ('BTTS', 2, 'NO', null, 1, 0, null, null),
    ('BTTS', 3, 'NO', null, 1, -2, null, null),
    ('BTTS', 4, 'YES', null, 1, -2, null, null),
    ('ODD_EVEN', 1, 'ODD', null, 1, 0, null, null),
    ('ODD_EVEN', 2, 'EVEN', null, 1, 0, null, null),
    ('ODD_EVEN', 3, 'EVEN', null, 0, 0, null, null),
    ('CORRECT_SCORE', 1, '2-1', null, 1, 0, null, null),
    ('CORRECT_SCORE', 2, '2-1', null, 0, 0, null, null),
    ('SET_SCORE', 1, '3-1', null, 2, 0, null, null),
    ('SET_SCORE', 2, '3-1', null, 1, 0, null, null),
    ('SET_SCORE', 3, '2-3', null, 0, 1, null, null),
    ('HALF_TIME_FULL_TIME', 1, 'DRAW/HOME', null, 1, 0, 0, 0),
    ('HALF_TIME_FULL_TIME', 2, 'DRAW/HOME', null, 1, 0, 1, 0),
    ('HALF_TIME_FULL_TIME', 3, 'HOME/HOME', null, 1, 0, 1, 0),
    ('HALF_TIME_FULL_TIME', 4, 'HOME/HOME', null, 1, 0, null, null)
$$;


-- The examples of every active market.
create function private.market_examples()
returns table (
  market_code text, place integer, selection text, line numeric, home integer, away integer,
  ht_home integer, ht_away integer, outcome text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    m.code, e.place, e.selection, l.line,
    (s.score ->> 'home')::integer, (s.score ->> 'away')::integer,
    (s.score ->> 'ht_home')::integer, (s.score ->> 'ht_away')::integer,
    private.grade(m.kind, e.selection, l.line, s.score)
  from public.markets as m
  join private.example_picks() as e on e.kind = m.kind
  cross join lateral (
    -- No score is negative.
    select private.example_score(m.sport, m.scope, e.home,
      case when m.sport = 'football' and e.away < 0 then -1 else e.away end, e.ht_home, e.ht_away)
      as score
  ) as s
  cross join lateral (
    select case
      when m.kind = 'TOTAL' then e.line + (
        select (u.score ->> 'home')::integer + (u.score ->> 'away')::integer
          - case when m.sport = 'volleyball' and m.scope <> 'POINTS' then 2 else 1 end
        from (select private.example_score(m.sport, m.scope, 1, 0, null, null) as score) as u)
      when m.kind = 'TEAM_TOTAL' then e.line + (
        select (u.score ->> 'away')::integer
        from (select private.example_score(m.sport, m.scope, 1, 0, null, null) as score) as u)
      else e.line
    end as line
  ) as l
  where m.active
    and s.score is not null
    and (l.line is null or (l.line > 0 or m.kind not in ('TOTAL', 'TEAM_TOTAL')))
    and (l.line is null or mod(l.line, m.line_step) = 0)
    and (cardinality(m.selections) = 0 or e.selection = any (m.selections))
  order by m.code, e.place
$$;

grant execute on function private.market_examples() to anon, authenticated, service_role;


create function public.market_examples()
returns table (
  market_code text, place integer, selection text, line numeric, home integer, away integer,
  ht_home integer, ht_away integer, outcome text
)
language sql
stable
set search_path = ''
as $$
  select * from private.market_examples()
$$;

comment on function public.market_examples() is 'Example picks and scores of each market in use, with the outcome that settlement gives them. Open to everyone.';
grant execute on function public.market_examples() to anon, authenticated, service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/48_tip_news.sql
-- ------------------------------------------------------------------------------------------------

-- News about tips and slips: one notification per publication, one per tier of a settlement.
-- Old events are history, not news: loading old tips notifies nobody of those published more
-- than a day ago or settled more than three days ago.

-- Announces a published tip by its public header, never its pick.
create function private.notify_published()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.published_at > now() - interval '1 day' then
    perform private.notify_tier(
      new.tier, 'TIP_PUBLISHED',
      jsonb_build_object(
        'prediction_id', new.id, 'sport', new.sport, 'league', new.league_name,
        'home', new.home_name, 'away', new.away_name, 'starts_at', new.starts_at),
      'TIP_PUBLISHED:' || new.id, new.published_at);
  end if;
  return null;
end
$$;

create trigger predictions_notify_published after update on public.predictions
  for each row
  when (old.status = 'DRAFT' and new.status = 'PUBLISHED')
  execute function private.notify_published();


-- Settled tips: one line for each tier of a settlement, however many tips it contained. A tip is
-- settled once, so the first one's id identifies the event. No nested loops, for the reason given in
-- private.audit.
create function private.notify_settled()
returns trigger
language plpgsql
security definer
set search_path = ''
set enable_nestloop = off
as $$
begin
  perform private.notify_tier(
    s.tier, 'TIPS_SETTLED', s.payload, 'TIPS_SETTLED:' || s.first_id, s.settled_at)
  from (
    select
      n.tier,
      min(n.id::text) as first_id,
      max(n.settled_at) as settled_at,
      jsonb_build_object(
        'settled', count(*),
        'won', count(*) filter (where n.outcome = 'WON'),
        'half_won', count(*) filter (where n.outcome = 'HALF_WON'),
        'void', count(*) filter (where n.outcome = 'VOID'),
        'half_lost', count(*) filter (where n.outcome = 'HALF_LOST'),
        'lost', count(*) filter (where n.outcome = 'LOST')) as payload
    from new_rows as n
    join old_rows as o on o.id = n.id
    where o.outcome = 'PENDING'
      and n.outcome <> 'PENDING'
      and n.settled_at > now() - interval '3 days'
    group by n.tier
  ) as s;
  return null;
end
$$;

create trigger predictions_notify_settled after update on public.predictions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_settled();


-- Announces a published slip by its public header, never its legs.
create function private.notify_slip_published()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.published_at > now() - interval '1 day' then
    perform private.notify_tier(
      new.tier, 'SLIP_PUBLISHED',
      jsonb_build_object('slip_id', new.id, 'title', new.title, 'legs', new.legs_count,
        'starts_at', new.starts_at),
      'SLIP_PUBLISHED:' || new.id, new.published_at);
  end if;
  return null;
end
$$;

create trigger slips_notify_published after update on public.slips
  for each row
  when (old.status = 'DRAFT' and new.status = 'PUBLISHED')
  execute function private.notify_slip_published();


-- Settled slips: one line for each tier of a settlement, like private.notify_settled for tips.
create function private.notify_slips_settled()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.notify_tier(
    s.tier, 'SLIPS_SETTLED', s.payload, 'SLIPS_SETTLED:' || s.first_id, s.settled_at)
  from (
    select
      n.tier,
      min(n.id::text) as first_id,
      max(n.settled_at) as settled_at,
      jsonb_build_object(
        'settled', count(*),
        'won', count(*) filter (where n.outcome = 'WON'),
        'half_won', count(*) filter (where n.outcome = 'HALF_WON'),
        'void', count(*) filter (where n.outcome = 'VOID'),
        'half_lost', count(*) filter (where n.outcome = 'HALF_LOST'),
        'lost', count(*) filter (where n.outcome = 'LOST')) as payload
    from new_rows as n
    join old_rows as o on o.id = n.id
    where o.outcome = 'PENDING'
      and n.outcome <> 'PENDING'
      and n.settled_at > now() - interval '3 days'
    group by n.tier
  ) as s;
  return null;
end
$$;

create trigger slips_notify_settled after update on public.slips
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.notify_slips_settled();


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/49_record_log.sql
-- ------------------------------------------------------------------------------------------------

-- The record as a transparency log: one entry for each event of a tip or slip, numbered and
-- hashed in the transaction that causes it. docs/record.md describes the entries;
-- src/product/sports/record/log reads them, and builds the tree, its files and its signed head from them.

-- The first lines of an entry's text, the same for every kind. In PL/pgSQL, like everything called once per
-- entry: plans are then kept from one row to the next.
create function private.event_head(
  index bigint, at timestamptz, kind text, subject text, subject_id uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return concat_ws(chr(10),
    'touchline-event-v1',
    'index=' || index,
    'at=' || private.iso_instant(at),
    'kind=' || kind,
    'subject=' || subject,
    'id=' || subject_id) || chr(10);
end
$$;


-- The hash of an entry as a leaf of the tree (RFC 6962, section 2.1), in hexadecimal digits.
create function private.leaf_hash(data text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return encode(sha256('\x00'::bytea || convert_to(data, 'UTF8')), 'hex');
end
$$;


create table public.record_events (
  index bigint primary key check (index >= 0),
  at timestamptz not null,
  kind text not null check (kind in
    ('PUBLISH', 'WITHDRAW', 'RESULT', 'SETTLE', 'REGRADE', 'REVEAL')),
  subject text not null check (subject in ('tip', 'slip', 'fixture')),
  subject_id uuid not null,
  data text not null check (octet_length(data) <= 65535),
  leaf_hash text not null generated always as (private.leaf_hash(data)) stored,
  check ((kind = 'RESULT') = (subject = 'fixture')),
  check (starts_with(data, private.event_head(index, at, kind, subject, subject_id)))
);

comment on table public.record_events is 'The entries of the record''s log. Append-only, numbered from 0 without gaps; locked content is in it only as its hash.';
comment on column public.record_events.at is 'When this database wrote the entry, whatever times the entry mentions.';
comment on column public.record_events.subject_id is 'Of the tip, the slip or the fixture; no foreign key, because entries outlive everything.';

create index record_events_subject_idx on public.record_events (subject_id, kind, index desc);


-- The log's signing key is in the server's data folder. With another key the server doesn't start.
create table private.record_log_key (
  id boolean primary key default true check (id),
  verifier text not null check (char_length(verifier) <= 500)
);

comment on table private.record_log_key is 'The line that readers check the log''s signatures with: one, written by the server.';

alter table private.record_log_key enable row level security;
revoke all on private.record_log_key from public, anon, authenticated, service_role;

select private.keep_suspended_out('private.record_log_key');


-- Entries are written by functions only, with consecutive numbers, whoever writes.
create function private.check_record_order()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  new_ones record;
begin
  if private.is_api_role() then
    perform private.forbid('The log is written by what happens to the record.');
  end if;
  select min(n.index) as first, max(n.index) as last, count(*) as entries into new_ones
  from new_rows as n;
  if new_ones.last - new_ones.first + 1 <> new_ones.entries
    or new_ones.first <> 1 + coalesce(
      (select max(e.index) from public.record_events as e where e.index < new_ones.first), -1) then
    perform private.forbid('Entries of the log are numbered without gaps.');
  end if;
  return null;
end
$$;

create trigger record_events_order after insert on public.record_events
  referencing new table as new_rows
  for each statement execute function private.check_record_order();

create trigger record_events_guard_change before update or delete on public.record_events
  for each row execute function private.forbid_always();

create trigger record_events_guard_truncate before truncate on public.record_events
  for each statement execute function private.forbid_always();

alter table public.record_events enable row level security;

-- Everyone reads the log, including visitors.
create policy record_events_read_anon on public.record_events for select to anon using (true);
create policy record_events_read on public.record_events for select to authenticated using (true);

revoke all on public.record_events from public, anon, authenticated, service_role;
grant select on public.record_events to anon, authenticated, service_role;

select private.keep_suspended_out('public.record_events');


-- An entry's content, before it has a number; `fields` are the lines of its kind.
create type private.record_entry as (kind text, subject text, subject_id uuid, fields text);


-- Appends entries in their order. Waits for concurrent writers, so that readers, who see
-- committed rows, always see the log without gaps.
create function private.append_record_events(entries private.record_entry[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  last public.record_events;
  at timestamptz;
begin
  if coalesce(cardinality(entries), 0) = 0 then
    return;
  end if;
  perform private.lock_record();
  select * into last from public.record_events as e order by e.index desc limit 1;
  -- A clock that was set back doesn't reverse the order.
  at := greatest(last.at, date_trunc('milliseconds', clock_timestamp()));
  insert into public.record_events (index, at, kind, subject, subject_id, data)
  select n.index, at, e.kind, e.subject, e.subject_id,
    private.event_head(n.index, at, e.kind, e.subject, e.subject_id) || e.fields
  from unnest(entries) with ordinality as e (kind, subject, subject_id, fields, place)
  cross join lateral (select coalesce(last.index, -1) + e.place as index) as n;
end
$$;


-- The current facts by which picks on a fixture are graded: the lines of a RESULT. The score is one line of
-- JSON: the fixture's own columns in their order, nulls left out.
create function private.result_fields(fixture public.fixtures, home text, away text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return concat_ws(chr(10),
    'sport=' || fixture.sport,
    'home=' || private.canonical_value(home),
    'away=' || private.canonical_value(away),
    'starts_at=' || private.iso_instant(fixture.starts_at),
    'state=' || fixture.state,
    'score={' || concat_ws(',',
      '"home_reg":' || fixture.home_reg,
      '"away_reg":' || fixture.away_reg,
      '"home_full":' || fixture.home_full,
      '"away_full":' || fixture.away_full,
      '"periods":[' || (
        select string_agg('{' || concat_ws(',',
          '"home":' || (p.value ->> 'home')::numeric::integer,
          '"away":' || (p.value ->> 'away')::numeric::integer) || '}', ',' order by p.place)
        from jsonb_array_elements(fixture.periods) with ordinality as p (value, place)
      ) || ']') || '}',
    'source=' || private.canonical_value(private.fact_source(fixture)));
end
$$;


-- Appends the facts of fixtures that have changed since the log last recorded them.
create function private.log_results(fixtures uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.append_record_events(array_agg(
    row('RESULT', 'fixture', r.id, r.fields)::private.record_entry order by r.place))
  from (
    select w.id, w.place, private.result_fields(f, h.name, a.name) as fields
    from (
      select u.id, min(u.place) as place
      from unnest(fixtures) with ordinality as u (id, place)
      group by u.id
    ) as w
    join public.fixtures as f on f.id = w.id
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
  ) as r
  left join public.record_events as known on known.index = private.last_result(r.id)
  where right(known.data, char_length(r.fields) + 1) is distinct from chr(10) || r.fields;
end
$$;


-- The number of the log's last entry with facts of a fixture; null if there is none.
create function private.last_result(fixture uuid)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select max(e.index) from public.record_events as e
    where e.subject_id = fixture and e.kind = 'RESULT');
end
$$;


-- The entry of a settlement; `results` are the fixtures whose last facts graded it.
create function private.settle_entry(
  kind text, subject text, id uuid, commit_hash text, settlement_hash text, results uuid[],
  reason text)
returns private.record_entry
language plpgsql
stable
set search_path = ''
as $$
begin
  return row(kind, subject, id, concat_ws(chr(10),
    'commit_hash=' || commit_hash,
    'settlement_hash=' || settlement_hash,
    'result=' || coalesce((
      select string_agg(private.last_result(r.id)::text, ' ' order by r.place)
      from unnest(results) with ordinality as r (id, place)), ''),
    case when kind = 'REGRADE' then 'reason=' || private.canonical_value(reason) end))::private.record_entry;
end
$$;


-- The entry that records how a tip or slip got its status.
create function private.status_entry(
  subject text, id uuid, status text, commit_hash text, published_at timestamptz,
  withdrawn_at timestamptz, reason text)
returns private.record_entry
language plpgsql
stable
set search_path = ''
as $$
begin
  return case status
    when 'WITHDRAWN' then row('WITHDRAW', subject, id, concat_ws(chr(10),
      'commit_hash=' || commit_hash,
      'withdrawn_at=' || private.iso_instant(withdrawn_at),
      'reason=' || private.canonical_value(reason)))::private.record_entry
    else row('PUBLISH', subject, id, concat_ws(chr(10),
      'commit_hash=' || commit_hash,
      'published_at=' || private.iso_instant(published_at)))::private.record_entry
  end;
end
$$;


-- A tip or slip was published or withdrawn; the argument says which.
create function private.log_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.append_record_events(array[private.status_entry(tg_argv[0], new.id, new.status,
    new.commit_hash, new.published_at, new.withdrawn_at, new.withdraw_reason)]);
  return null;
end
$$;

create trigger predictions_log_status after update on public.predictions
  for each row when (old.status <> new.status)
  execute function private.log_status('tip');

create trigger slips_log_status after update on public.slips
  for each row when (old.status <> new.status)
  execute function private.log_status('slip');


-- Tips were settled or regraded: the facts that graded them, then each settlement.
create function private.log_settlements()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.log_results(array_agg(p.fixture_id order by p.seq))
  from new_rows as s
  join public.predictions as p on p.id = s.prediction_id;

  perform private.append_record_events(array_agg(
    private.settle_entry(s.kind, 'tip', p.id, p.commit_hash, s.settlement_hash,
      array[p.fixture_id], s.reason)
    order by p.seq))
  from new_rows as s
  join public.predictions as p on p.id = s.prediction_id;
  return null;
end
$$;

create trigger settlements_log after insert on public.settlements
  referencing new table as new_rows
  for each statement execute function private.log_settlements();


-- The fixtures of a slip in the order of its legs.
create function private.fixtures_of_slip(slip uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array_agg(k.fixture_id order by k.position) from public.slip_legs as k
  where k.slip_id = slip
$$;


-- Slips were settled or regraded. While a slip stays locked, because it lost before all of its matches
-- started, its entry names no results and no reason: they would reveal its content.
create function private.log_slip_settlements()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.log_results(array_agg(f.id order by h.seq, f.place))
  from new_rows as s
  join public.slips as h on h.id = s.slip_id
  cross join lateral unnest(private.fixtures_of_slip(h.id)) with ordinality as f (id, place)
  where private.may_reveal_slip(h.id);

  perform private.append_record_events(array_agg(
    private.settle_entry(s.kind, 'slip', h.id, h.commit_hash, s.settlement_hash,
      case when r.revealed then private.fixtures_of_slip(h.id) end,
      case when r.revealed then s.reason end)
    order by h.seq))
  from new_rows as s
  join public.slips as h on h.id = s.slip_id
  cross join lateral (select private.may_reveal_slip(h.id) as revealed) as r;
  return null;
end
$$;

create trigger slip_settlements_log after insert on public.slip_settlements
  referencing new table as new_rows
  for each statement execute function private.log_slip_settlements();


-- True if the log already contains the reveal of a tip or slip.
create function private.reveal_logged(id uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.record_events as e where e.subject_id = id and e.kind = 'REVEAL');
end
$$;


-- Picks were revealed to everybody.
create function private.log_revealed_picks()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.append_record_events(array_agg(
    row('REVEAL', 'tip', p.id, 'commit_hash=' || p.commit_hash)::private.record_entry
    order by p.seq))
  from new_rows as n
  join public.predictions as p on p.id = n.prediction_id
  where n.visibility = 'PUBLIC' and not private.reveal_logged(p.id);
  return null;
end
$$;

create trigger prediction_picks_log after update on public.prediction_picks
  referencing new table as new_rows
  for each statement execute function private.log_revealed_picks();


-- Slips were revealed to everybody: the facts of the matches of those that were settled, then each slip.
create function private.log_revealed_slips()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  shown uuid[];
begin
  select array_agg(n.slip_id) into shown
  from new_rows as n
  where n.visibility = 'PUBLIC' and not private.reveal_logged(n.slip_id);

  perform private.log_results(array_agg(f.id order by h.seq, f.place))
  from public.slips as h
  cross join lateral unnest(private.fixtures_of_slip(h.id)) with ordinality as f (id, place)
  where h.id = any (shown) and h.outcome <> 'PENDING';

  perform private.append_record_events(array_agg(
    row('REVEAL', 'slip', h.id, 'commit_hash=' || h.commit_hash)::private.record_entry
    order by h.seq))
  from public.slips as h
  where h.id = any (shown);
  return null;
end
$$;

create trigger slip_bodies_log after update on public.slip_bodies
  referencing new table as new_rows
  for each statement execute function private.log_revealed_slips();


-- The fixtures whose facts are still those of a tip's settlement, null if they have changed.
create function private.known_facts(entry public.settlements)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array[p.fixture_id]
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.markets as m on m.code = k.market_code
  join public.fixtures as f on f.id = p.fixture_id
  where p.id = entry.prediction_id
    and private.score_for(m.scope, f, p.starts_at) = entry.score
$$;


-- The same for the legs of a slip that everybody may read.
create function private.known_slip_facts(entry public.slip_settlements)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array_agg(k.fixture_id order by k.position)
  from public.slip_legs as k
  join public.markets as m on m.code = k.market_code
  join public.fixtures as f on f.id = k.fixture_id
  where k.slip_id = entry.slip_id and k.visibility = 'PUBLIC'
  having jsonb_agg(private.score_for(m.scope, f, k.starts_at) order by k.position)
    = jsonb_path_query_array(entry.legs, '$[*].score')
$$;


-- Events from before the log existed, in chronological order. A settlement that has been corrected
-- since only has the time at which it was written.
create function private.recorded_before_log()
returns table (
  at timestamptz, step integer, seq bigint, entry private.record_entry, facts uuid[])
language sql
stable
set search_path = ''
as $$
  select p.published_at, 1, p.seq, private.status_entry('tip', p.id, 'PUBLISHED', p.commit_hash,
    p.published_at, null, null), null::uuid[]
  from public.predictions as p
  where p.seq is not null
  union all
  select s.published_at, 1, s.seq, private.status_entry('slip', s.id, 'PUBLISHED', s.commit_hash,
    s.published_at, null, null), null
  from public.slips as s
  where s.seq is not null
  union all
  select p.withdrawn_at, 2, p.seq, private.status_entry('tip', p.id, p.status, p.commit_hash,
    p.published_at, p.withdrawn_at, p.withdraw_reason), null
  from public.predictions as p
  where p.status = 'WITHDRAWN'
  union all
  select s.withdrawn_at, 2, s.seq, private.status_entry('slip', s.id, s.status, s.commit_hash,
    s.published_at, s.withdrawn_at, s.withdraw_reason), null
  from public.slips as s
  where s.status = 'WITHDRAWN'
  union all
  select case when p.corrected then e.created_at else p.settled_at end, 3, p.seq,
    row(e.kind, 'tip', p.id, e.settlement_hash)::private.record_entry, private.known_facts(e)
  from public.settlements as e
  join public.predictions as p on p.id = e.prediction_id
  union all
  select case when s.corrected then e.created_at else s.settled_at end, 3, s.seq,
    row(e.kind, 'slip', s.id, e.settlement_hash)::private.record_entry, private.known_slip_facts(e)
  from public.slip_settlements as e
  join public.slips as s on s.id = e.slip_id
  union all
  select coalesce((select min(e.created_at) from public.settlements as e
      where e.prediction_id = p.id and p.corrected), p.settled_at, p.starts_at), 4, p.seq,
    row('REVEAL', 'tip', p.id, 'commit_hash=' || p.commit_hash)::private.record_entry, null
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where k.visibility = 'PUBLIC'
  union all
  select greatest(s.settled_at, max(k.starts_at), (select min(e.created_at)
      from public.slip_settlements as e where e.slip_id = s.id and s.corrected)), 4, s.seq,
    row('REVEAL', 'slip', s.id, 'commit_hash=' || s.commit_hash)::private.record_entry,
    array_agg(k.fixture_id order by k.position) filter (where s.outcome <> 'PENDING')
  from public.slips as s
  join public.slip_legs as k on k.slip_id = s.id
  where k.visibility = 'PUBLIC'
  group by s.id
$$;


-- Writes the log of events from before it existed; does nothing if it has an entry. A settlement
-- names the facts of its fixtures if they are still those that graded it.
-- For the owner: the migration that introduces the log ends with `select private.fill_record_log()`.
create function private.fill_record_log()
returns void
language plpgsql
set search_path = ''
as $$
declare
  past record;
  next private.record_entry;
begin
  perform private.lock_record();
  if exists (select from public.record_events) then
    return;
  end if;
  for past in
    select b.*, coalesce(p.commit_hash, h.commit_hash) as commit_hash,
      coalesce(e.reason, l.reason) as reason
    from private.recorded_before_log() as b
    left join public.predictions as p on p.id = (b.entry).subject_id
    left join public.slips as h on h.id = (b.entry).subject_id
    left join public.settlements as e on e.prediction_id = p.id
      and b.step = 3 and e.settlement_hash = (b.entry).fields
    left join public.slip_settlements as l on l.slip_id = h.id
      and b.step = 3 and l.settlement_hash = (b.entry).fields
      and exists (select from public.slip_bodies as o
        where o.slip_id = h.id and o.visibility = 'PUBLIC')
    order by b.at, b.step, (b.entry).subject desc, b.seq
  loop
    next := past.entry;
    perform private.log_results(past.facts);
    if past.step = 3 then
      next := private.settle_entry(next.kind, next.subject, next.subject_id, past.commit_hash,
        next.fields, past.facts, past.reason);
    end if;
    perform private.append_record_events(array[next]);
  end loop;
end
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/50_plans.sql
-- ------------------------------------------------------------------------------------------------

-- What can be bought: plans, their prices in several currencies, and promo codes.

create table public.plans (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  tier text not null check (tier in ('BASIC', 'PREMIUM', 'VIP')),
  billing_interval text not null check (billing_interval in ('MONTH', 'QUARTER', 'YEAR')),
  trial_days integer not null default 0 check (trial_days between 0 and 60),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.plans is 'A tier for a month, a quarter or a year. Offered where it is active and has a price in the currency asked for.';


create table public.plan_prices (
  plan_id uuid not null references public.plans (id) on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount between 1 and 1000000000000),
  -- A name of one word, for lists and forms.
  id uuid not null unique default gen_random_uuid(),
  primary key (plan_id, currency)
);

comment on column public.plan_prices.amount is 'In the smallest unit of the currency: cents, pence, kobo.';


-- Amounts that can be charged are multiples of this, in the smallest unit: providers require the last of three
-- digits to be 0, and Stripe accepts whole ariary only (https://docs.stripe.com/currencies).
create function private.charge_step(currency text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 10
    when currency = 'MGA' then 100
    else 1
  end
$$;

grant execute on function private.charge_step(text) to authenticated;


-- A price that can't be charged is refused on entry.
create function private.check_price_step()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.amount % private.charge_step(new.currency) <> 0 then
    perform private.refuse(422, 'AMOUNT_STEP',
      'Payment providers can''t charge exactly this: round it, so that the last digit is 0.',
      jsonb_build_object('field', 'amount'));
  end if;
  return new;
end
$$;

create trigger plan_prices_step before insert or update on public.plan_prices
  for each row execute function private.check_price_step();


create table public.promo_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
  percent_off integer check (percent_off between 1 and 100),
  free_days integer check (free_days between 1 and 366),
  tier text check (tier in ('BASIC', 'PREMIUM', 'VIP')),
  currency text check (currency ~ '^[A-Z]{3}$'),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  max_redemptions integer check (max_redemptions > 0),
  redemptions integer not null default 0 check (redemptions >= 0),
  tiers text[] check (cardinality(tiers) > 0 and tiers <@ array['BASIC', 'PREMIUM', 'VIP']),
  active boolean not null default true,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Either money off a plan, or days of a tier.
  check (num_nonnulls(percent_off, free_days) = 1),
  check ((free_days is null) = (tier is null)),
  check (ends_at > starts_at)
);

comment on table public.promo_codes is 'percent_off counts at the checkout; free_days are claimed as a bonus. tiers and currency limit its use, null: no limit.';

create index promo_codes_created_by_idx on public.promo_codes (created_by);
create index promo_codes_created_at_idx on public.promo_codes (created_at desc, id);

create trigger plans_touch before update on public.plans
  for each row execute function private.touch_updated_at();

create trigger promo_codes_touch before update on public.promo_codes
  for each row execute function private.touch_updated_at();


-- A plan that people have bought keeps its meaning: another tier or length requires another plan.
-- SECURITY INVOKER: it must see who writes.
create function private.guard_plans()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_api_role()
    and (new.id, new.code, new.tier, new.billing_interval)
      is distinct from (old.id, old.code, old.tier, old.billing_interval) then
    perform private.refuse(422, 'PLAN_FIXED',
      'A plan keeps its code, tier and length. Add another plan and switch this one off.');
  end if;
  return new;
end
$$;

create trigger plans_guard before update on public.plans
  for each row execute function private.guard_plans();


-- A code's uses are counted by functions, never entered; codes are upper case.
-- SECURITY INVOKER: it must see who writes.
create function private.guard_promo_codes()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.code := upper(btrim(new.code));
  if private.is_api_role() then
    if tg_op = 'INSERT' then
      new.redemptions := 0;
      new.created_by := auth.uid();
    elsif (new.id, new.redemptions, new.created_by, new.created_at)
      is distinct from (old.id, old.redemptions, old.created_by, old.created_at) then
      perform private.forbid('Uses are counted, not typed.');
    elsif old.redemptions > 0
      and (new.code, new.percent_off, new.free_days, new.tier)
        is distinct from (old.code, old.percent_off, old.free_days, old.tier) then
      perform private.refuse(422, 'PROMO_USED',
        'People have used this code: it keeps what it gives. Add another one and switch it off.');
    end if;
  end if;
  return new;
end
$$;

create trigger promo_codes_guard before insert or update on public.promo_codes
  for each row execute function private.guard_promo_codes();


alter table public.plans enable row level security;
alter table public.plan_prices enable row level security;
alter table public.promo_codes enable row level security;

-- Everybody may see what is sold; administrators change it.
create policy plans_read_anon on public.plans for select to anon using (true);
create policy plans_read on public.plans for select to authenticated using (true);
create policy plans_add on public.plans for insert to authenticated
  with check ((select private.has_role('ADMIN')));
create policy plans_change on public.plans for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));
create policy plans_remove on public.plans for delete to authenticated
  using ((select private.has_role('ADMIN')));

create policy plan_prices_read_anon on public.plan_prices for select to anon using (true);
create policy plan_prices_read on public.plan_prices for select to authenticated using (true);
create policy plan_prices_add on public.plan_prices for insert to authenticated
  with check ((select private.has_role('ADMIN')));
create policy plan_prices_change on public.plan_prices for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));
create policy plan_prices_remove on public.plan_prices for delete to authenticated
  using ((select private.has_role('ADMIN')));

-- The list of codes is not public.
create policy promo_codes_read on public.promo_codes for select to authenticated
  using ((select private.has_role('SUPPORT', 'FINANCE', 'ADMIN')));
create policy promo_codes_add on public.promo_codes for insert to authenticated
  with check ((select private.has_role('ADMIN')));
create policy promo_codes_change on public.promo_codes for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));
create policy promo_codes_remove on public.promo_codes for delete to authenticated
  using ((select private.has_role('ADMIN')));

revoke all on public.plans, public.plan_prices, public.promo_codes
  from public, anon, authenticated, service_role;
grant select on public.plans, public.plan_prices to anon, authenticated, service_role;
grant insert, update, delete on public.plans, public.plan_prices to authenticated;
grant select on public.promo_codes to authenticated, service_role;
grant insert, update, delete on public.promo_codes to authenticated;

select private.keep_audit_of('public.plans');
select private.keep_audit_of('public.plan_prices');
select private.keep_audit_of('public.promo_codes');
select private.keep_suspended_out('public.plans');
select private.keep_suspended_out('public.plan_prices');
select private.keep_suspended_out('public.promo_codes');


-- Counts one use of a code. False if it is used up; safe under concurrency. For functions
-- that write the use itself in the same transaction.
create function private.take_promo_code(promo_code uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.promo_codes as c
  set redemptions = c.redemptions + 1
  where c.id = take_promo_code.promo_code
    and (c.max_redemptions is null or c.redemptions < c.max_redemptions);
  return found;
end
$$;


insert into public.plans (code, tier, billing_interval, trial_days)
select tier || '_' || billing_interval, tier, billing_interval,
  case when tier = 'BASIC' and billing_interval = 'MONTH' then 7 else 0 end
from unnest(array['BASIC', 'PREMIUM', 'VIP']) with ordinality as t (tier, tier_place)
cross join unnest(array['MONTH', 'QUARTER', 'YEAR']) with ordinality as i (billing_interval, place)
order by tier_place, place;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/51_subscriptions.sql
-- ------------------------------------------------------------------------------------------------

-- Subscriptions and payments with their states. Functions write both;
-- everybody else reads.

-- The allowed steps of a subscription. The only definition; a trigger enforces it.
--   INCOMPLETE  the first payment is awaited
--   TRIALING    free days
--   ACTIVE      paid
--   PAST_DUE    a renewal is unpaid, access lasts until grace_until
--   CANCELED    ends with the period, access until then
--   UNPAID      grace is over, no access, can be paid up
--   PAUSED      disputed, or on a break or suspended at renewal: no access, nothing is charged
--   EXPIRED     over; only a refund that didn't go through brings it back
create function private.subscription_may_become(before text, after text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select before = after or after = any (case before
    when 'INCOMPLETE' then array['TRIALING', 'ACTIVE', 'EXPIRED']
    when 'TRIALING' then array['ACTIVE', 'CANCELED', 'PAUSED', 'EXPIRED']
    when 'ACTIVE' then array['PAST_DUE', 'CANCELED', 'PAUSED', 'EXPIRED']
    when 'PAST_DUE' then array['ACTIVE', 'CANCELED', 'UNPAID', 'PAUSED', 'EXPIRED']
    when 'CANCELED' then array['ACTIVE', 'TRIALING', 'PAUSED', 'EXPIRED']
    when 'UNPAID' then array['ACTIVE', 'PAUSED', 'EXPIRED']
    when 'PAUSED' then array['ACTIVE', 'CANCELED', 'EXPIRED']
    when 'EXPIRED' then array['ACTIVE', 'CANCELED', 'PAUSED']
    else array[]::text[]
  end)
$$;


-- The allowed steps of a payment. A late success is still a success: the money arrived. A refund that failed
-- reverses its step.
create function private.payment_may_become(before text, after text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select before = after or after = any (case before
    when 'PENDING' then array['AWAITING_APPROVAL', 'SUCCEEDED', 'FAILED', 'ABANDONED']
    when 'AWAITING_APPROVAL' then array['SUCCEEDED', 'FAILED', 'ABANDONED']
    when 'FAILED' then array['SUCCEEDED']
    when 'ABANDONED' then array['SUCCEEDED', 'FAILED']
    when 'SUCCEEDED' then array['PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED']
    when 'PARTIALLY_REFUNDED' then array['SUCCEEDED', 'REFUNDED', 'DISPUTED']
    when 'REFUNDED' then array['SUCCEEDED', 'PARTIALLY_REFUNDED', 'DISPUTED']
    when 'DISPUTED' then array['SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED']
    else array[]::text[]
  end)
$$;


-- A reference for people to quote: short, and hard to guess.
create function private.new_reference()
returns text
language sql
volatile
set search_path = ''
as $$
  select 'TL-' || substr(r.hex, 1, 6) || '-' || substr(r.hex, 7, 6)
  from (select upper(replace(gen_random_uuid()::text, '-', '')) as hex) as r
$$;


create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  plan_id uuid not null references public.plans (id),
  tier text not null check (tier in ('BASIC', 'PREMIUM', 'VIP')),
  billing_interval text not null check (billing_interval in ('MONTH', 'QUARTER', 'YEAR')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount >= 0),
  state text not null default 'INCOMPLETE' check (state in ('INCOMPLETE', 'TRIALING', 'ACTIVE',
    'PAST_DUE', 'CANCELED', 'UNPAID', 'PAUSED', 'EXPIRED')),
  provider text not null check (provider in ('sandbox', 'manual', 'stripe', 'paystack')),
  provider_ref text check (char_length(provider_ref) <= 300),
  one_off boolean not null default false,
  trial_ends_at timestamptz,
  -- The time from which renewals are counted: the 31st returns after a short month.
  anchor_at timestamptz,
  current_period_start timestamptz,
  current_period_end timestamptz,
  grace_until timestamptz,
  cancel_at_period_end boolean not null default false,
  canceled_at timestamptz,
  next_plan_id uuid references public.plans (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (current_period_end > current_period_start),
  check (state in ('INCOMPLETE', 'EXPIRED') or current_period_end is not null),
  check (state <> 'PAST_DUE' or grace_until is not null)
);

comment on table public.subscriptions is 'One row for each time a person subscribed. Access itself comes from entitlements, which point here by source_id.';
comment on column public.subscriptions.provider_ref is 'The saved way to pay at the provider, for renewals; null when there is none.';
comment on column public.subscriptions.one_off is 'Paid for a period and not renewed automatically.';

-- One live subscription per person.
create unique index subscriptions_live_idx on public.subscriptions (user_id) where state <> 'EXPIRED';
create index subscriptions_user_idx on public.subscriptions (user_id, created_at desc);
create index subscriptions_plan_idx on public.subscriptions (plan_id);
create index subscriptions_next_plan_idx on public.subscriptions (next_plan_id);
create index subscriptions_state_idx on public.subscriptions (state, current_period_end);
create index subscriptions_created_at_idx on public.subscriptions (created_at desc, id);


create table public.payments (
  id uuid primary key default gen_random_uuid(),
  -- Accounting data outlives an account: the row stays, without a name.
  user_id uuid references public.profiles (id) on delete set null,
  subscription_id uuid references public.subscriptions (id) on delete set null,
  plan_id uuid references public.plans (id),
  provider text not null check (provider in ('sandbox', 'manual', 'stripe', 'paystack')),
  provider_ref text check (char_length(provider_ref) <= 300),
  purpose text not null check (purpose in ('NEW', 'RENEWAL', 'UPGRADE')),
  amount bigint not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  discount bigint not null default 0 check (discount >= 0),
  credit bigint not null default 0 check (credit >= 0),
  -- The end of the period that the credit was for: a credit is used once.
  credit_until timestamptz,
  promo_code_id uuid references public.promo_codes (id),
  status text not null default 'PENDING' check (status in ('PENDING', 'AWAITING_APPROVAL',
    'SUCCEEDED', 'FAILED', 'ABANDONED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'DISPUTED')),
  failure_code text check (char_length(failure_code) <= 100),
  reference text not null unique default private.new_reference(),
  receipt_number text unique,
  period_start timestamptz,
  period_end timestamptz,
  entitlement_id uuid references public.entitlements (id) on delete set null,
  refunded_amount bigint not null default 0,
  dispute text check (dispute in ('OPEN', 'WON', 'LOST')),
  note text check (char_length(note) <= 500),
  decided_by uuid references public.profiles (id) on delete set null,
  idempotency_key text not null check (char_length(idempotency_key) between 8 and 200),
  -- Pays for the free days of a plan: nothing.
  trial boolean not null default false,
  -- Requested by the server, as the renewal of a plan that renews automatically.
  automatic boolean not null default false,
  paid_at timestamptz,
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  dispute_opened_at timestamptz,
  dispute_due_at timestamptz,
  evidence_sent_at timestamptz,
  refund_begun bigint,
  refund_begun_from bigint,
  refund_begun_at timestamptz,
  refund_due_at timestamptz,
  bought_nothing boolean not null default false,
  check (refunded_amount between 0 and amount),
  check (not trial or amount = 0),
  check (not automatic or purpose = 'RENEWAL'),
  check (period_end > period_start),
  check ((receipt_number is null) = (paid_at is null)),
  check (status in ('PENDING', 'AWAITING_APPROVAL', 'FAILED', 'ABANDONED') or paid_at is not null)
);

comment on table public.payments is 'Requested payments and their results. amount = price − discount − credit, in the smallest unit of the currency.';
comment on column public.payments.provider_ref is 'What the provider calls it.';
comment on column public.payments.decided_by is 'Who approved, rejected or refunded it.';
comment on column public.payments.refund_begun is 'A refund that was sent to the provider, with refunded_amount at that time: pending while that is unchanged.';
comment on column public.payments.bought_nothing is 'The money arrived when it could not buy the requested plan: failure_code says why.';
comment on column public.payments.refund_due_at is 'Since when a refund is due: the money bought nothing, or a refund failed. Null once it is done.';
comment on column public.payments.dispute_due_at is 'Deadline for answering a dispute: the provider''s, or a week after we learned of it.';

create unique index payments_idempotency_idx on public.payments (user_id, idempotency_key);
create unique index payments_provider_ref_idx on public.payments (provider, provider_ref);
-- A person uses a code once: failed or abandoned payments don't count.
create unique index payments_promo_once_idx on public.payments (user_id, promo_code_id)
  where promo_code_id is not null and status not in ('FAILED', 'ABANDONED');
create index payments_user_idx on public.payments (user_id, created_at desc);
create index payments_subscription_idx on public.payments (subscription_id, created_at desc);
create index payments_plan_idx on public.payments (plan_id);
create index payments_promo_code_idx on public.payments (promo_code_id);
create index payments_entitlement_idx on public.payments (entitlement_id);
create index payments_decided_by_idx on public.payments (decided_by);
create index payments_status_idx on public.payments (status, created_at desc);
create index payments_paid_at_idx on public.payments (paid_at desc);
create index payments_created_at_idx on public.payments (created_at desc, id);
create index payments_dispute_idx on public.payments (dispute, dispute_due_at);
create index payments_refund_due_idx on public.payments (refund_due_at) where refund_due_at is not null;
create index payments_provider_created_idx on public.payments (provider, created_at);

create trigger subscriptions_touch before update on public.subscriptions
  for each row execute function private.touch_updated_at();

create trigger payments_touch before update on public.payments
  for each row execute function private.touch_updated_at();


-- Restricts every change of a subscription to the steps above, even the owner's.
create function private.check_subscription_step()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.subscription_may_become(old.state, new.state) then
    perform private.refuse(409, 'SUBSCRIPTION_STEP',
      format('A subscription that is %s can''t become %s.', old.state, new.state));
  end if;
  return new;
end
$$;

create trigger subscriptions_step before update of state on public.subscriptions
  for each row execute function private.check_subscription_step();


-- Restricts every change of a payment to the steps above, even the owner's; the requested terms never change.
create function private.check_payment_step()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.payment_may_become(old.status, new.status) then
    perform private.refuse(409, 'PAYMENT_STEP',
      format('A payment that is %s can''t become %s.', old.status, new.status));
  end if;
  if (new.amount, new.currency, new.discount, new.credit, new.provider, new.reference)
      is distinct from
      (old.amount, old.currency, old.discount, old.credit, old.provider, old.reference)
    or (old.receipt_number is not null and new.receipt_number is distinct from old.receipt_number)
  then
    perform private.refuse(409, 'PAYMENT_FIXED', 'What a payment asked for and got stays as it is.');
  end if;
  return new;
end
$$;

create trigger payments_step before update on public.payments
  for each row execute function private.check_payment_step();

create trigger subscriptions_guard before insert or update or delete on public.subscriptions
  for each row execute function private.forbid_api();

create trigger subscriptions_guard_truncate before truncate on public.subscriptions
  for each statement execute function private.forbid_always();

create trigger payments_guard before insert or update on public.payments
  for each row execute function private.forbid_api();

create trigger payments_guard_delete before delete on public.payments
  for each row execute function private.forbid_always();

create trigger payments_guard_truncate before truncate on public.payments
  for each statement execute function private.forbid_always();


alter table public.subscriptions enable row level security;
alter table public.payments enable row level security;

-- A person reads their own; support, finance and administrators read all.
create policy subscriptions_read on public.subscriptions for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.has_role('SUPPORT', 'FINANCE', 'ADMIN'))
  );

-- A person reads their own; finance and administrators read all, and so does support, who answers
-- questions about payments. The ledger and other people's disputes are for finance.
create policy payments_read on public.payments for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.has_role('SUPPORT', 'FINANCE', 'ADMIN'))
  );

revoke all on public.subscriptions, public.payments from public, anon, authenticated, service_role;
grant select on public.subscriptions, public.payments to authenticated, service_role;

select private.keep_audit_of('public.subscriptions');
-- Payments are never removed, so only two of the three audit triggers are needed.
create trigger payments_audit_insert after insert on public.payments
  referencing new table as new_rows
  for each statement execute function private.audit('id');
create trigger payments_audit_update after update on public.payments
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.audit('id');
select private.keep_suspended_out('public.subscriptions');
select private.keep_suspended_out('public.payments');


-- True if this mailbox has had a plan before, including a trial, under any account, even a deleted
-- one.
create function private.had_plan(who uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.subscriptions as s
    where s.user_id in (select private.accounts_of_mailbox(had_plan.who)) and s.state <> 'INCOMPLETE'
  ) or coalesce((private.remembered_of(had_plan.who)).had_plan, false)
$$;


-- The same for the caller.
create function private.had_plan()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.had_plan(auth.uid())
$$;

grant execute on function private.had_plan() to anon, authenticated, service_role;


-- The plans that can be bought in a currency, cheapest tier first. Free days are for people who
-- never had a plan.
create function public.plan_offers(currency text)
returns table (
  plan_id uuid,
  code text,
  tier text,
  billing_interval text,
  trial_days integer,
  currency_code text,
  amount bigint
)
language sql
stable
set search_path = ''
as $$
  select p.id, p.code, p.tier, p.billing_interval,
    case when private.had_plan() then 0 else p.trial_days end, r.currency, r.amount
  from public.plans as p
  join public.plan_prices as r on r.plan_id = p.id
  where p.active and r.currency = upper(plan_offers.currency)
  order by private.tier_rank(p.tier),
    array_position(array['MONTH', 'QUARTER', 'YEAR'], p.billing_interval)
$$;

grant execute on function public.plan_offers(text) to anon, authenticated, service_role;


-- Notifies people whose plan is about to end: within 7 days, and again within 1. Returns the number of people
-- notified. Skips plans that continue anyway, and those no longer than the notice itself.
-- For the owner: the server's own job.
create function private.notify_renewals_due(at timestamptz default now())
returns integer
language sql
volatile
set search_path = ''
as $$
  select count(private.notify(
    e.user_id, 'RENEWAL_DUE',
    jsonb_build_object('plan', e.tier, 'ends_at', e.ends_at),
    format('RENEWAL_DUE:%s:%s:%s', e.id, private.iso_instant(e.ends_at), d.days)))::integer
  from public.entitlements as e
  cross join lateral (
    select case when e.ends_at <= at + interval '1 day' then 1 else 7 end as days
  ) as d
  where e.source = 'SUBSCRIPTION'
    and e.revoked_at is null
    and e.starts_at <= at
    and e.ends_at > at
    and e.ends_at <= at + interval '7 days'
    and e.ends_at - e.starts_at > make_interval(days => d.days)
    and not exists (
      select from public.entitlements as later
      where later.user_id = e.user_id
        and later.revoked_at is null
        and later.starts_at <= e.ends_at
        and later.ends_at > e.ends_at
        and private.tier_rank(later.tier) >= private.tier_rank(e.tier)
    )
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/52_ledger.sql
-- ------------------------------------------------------------------------------------------------

-- The ledger: movements of money, in entries that always add up to zero; and the providers' messages.

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  payment_id uuid not null references public.payments (id),
  account text not null check (account in ('CASH', 'REVENUE', 'REFUNDS', 'DISPUTES')),
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null
    check (kind in ('CHARGE', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON')),
  created_at timestamptz not null default now()
);

comment on table public.ledger_entries is 'Append-only. The entries of one event add up to 0; money that came in is positive on CASH and negative on REVENUE.';

create index ledger_entries_payment_idx on public.ledger_entries (payment_id);
create index ledger_entries_created_at_idx on public.ledger_entries (created_at desc, id);
-- The ledger as a list: by account or kind, newest first.
create index ledger_entries_account_idx on public.ledger_entries (account, created_at desc, id);
create index ledger_entries_kind_idx on public.ledger_entries (kind, created_at desc, id);


create table public.webhook_events (
  provider text not null check (provider in ('sandbox', 'manual', 'stripe', 'paystack')),
  event_id text not null check (char_length(event_id) between 1 and 200),
  type text not null check (char_length(type) between 1 and 200),
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text check (char_length(outcome) <= 100),
  primary key (provider, event_id)
);

comment on table public.webhook_events is 'Every message of a provider, once. Whatever comes again finds itself here and changes nothing.';

create index webhook_events_received_at_idx on public.webhook_events (received_at desc);


-- Entries booked together add up to zero, per payment and kind.
create function private.check_ledger_balance()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from new_rows as n
    group by n.payment_id, n.kind, n.currency
    having sum(n.amount) <> 0
  ) then
    perform private.refuse(409, 'LEDGER_UNBALANCED', 'Entries that are booked together add up to 0.');
  end if;
  return null;
end
$$;

create trigger ledger_entries_balance after insert on public.ledger_entries
  referencing new table as new_rows
  for each statement execute function private.check_ledger_balance();

create trigger ledger_entries_guard before insert on public.ledger_entries
  for each row execute function private.forbid_api();

create trigger ledger_entries_guard_change before update or delete on public.ledger_entries
  for each row execute function private.forbid_always();

create trigger ledger_entries_guard_truncate before truncate on public.ledger_entries
  for each statement execute function private.forbid_always();

create trigger webhook_events_guard before insert or update or delete on public.webhook_events
  for each row execute function private.forbid_api();

create trigger webhook_events_guard_truncate before truncate on public.webhook_events
  for each statement execute function private.forbid_always();


alter table public.ledger_entries enable row level security;
alter table public.webhook_events enable row level security;

create policy ledger_entries_read on public.ledger_entries for select to authenticated
  using ((select private.has_role('FINANCE', 'ADMIN')));
create policy webhook_events_read on public.webhook_events for select to authenticated
  using ((select private.has_role('FINANCE', 'ADMIN')));

revoke all on public.ledger_entries, public.webhook_events
  from public, anon, authenticated, service_role;
grant select on public.ledger_entries, public.webhook_events to authenticated, service_role;
select private.keep_suspended_out('public.ledger_entries');
select private.keep_suspended_out('public.webhook_events');


-- The movements for a payment event of this kind: amounts come in pairs. For the owner's own functions.
create function private.book(payment_id uuid, kind text, amount bigint, currency text)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.ledger_entries (payment_id, account, amount, currency, kind)
  select book.payment_id, a.account, a.sign * book.amount, book.currency, book.kind
  from (values
    ('CHARGE', 'CASH', 1), ('CHARGE', 'REVENUE', -1),
    ('REFUND', 'REFUNDS', 1), ('REFUND', 'CASH', -1),
    ('REFUND_FAILED', 'CASH', 1), ('REFUND_FAILED', 'REFUNDS', -1),
    ('DISPUTE', 'DISPUTES', 1), ('DISPUTE', 'CASH', -1),
    ('DISPUTE_WON', 'CASH', 1), ('DISPUTE_WON', 'DISPUTES', -1)
  ) as a (kind, account, sign)
  where a.kind = book.kind and book.amount <> 0
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/53_periods_and_quotes.sql
-- ------------------------------------------------------------------------------------------------

-- The arithmetic of money and time, in one place: periods, proration, discounts and the cost of a change of
-- plan. All of it in UTC and in whole minor units.

-- A plan's length in months.
create function private.months_of(billing_interval text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case billing_interval when 'MONTH' then 1 when 'QUARTER' then 3 when 'YEAR' then 12 end
$$;


-- Some months after a given time, in UTC's calendar: the 31st becomes the last day of a shorter
-- month, and returns afterwards if counted from the same anchor.
create function private.after_months(anchor timestamptz, months integer)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select ((anchor at time zone 'UTC') + make_interval(months => months)) at time zone 'UTC'
$$;


-- The end of a period that starts at `starts`: the first renewal after it, counting renewals
-- from the anchor.
create function private.period_end(anchor timestamptz, starts timestamptz, billing_interval text)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select min(private.after_months(anchor, n * i.months))
  from (
    select private.months_of(billing_interval) as months,
      (12 * (extract(year from starts at time zone 'UTC') - extract(year from anchor at time zone 'UTC'))
        + extract(month from starts at time zone 'UTC') - extract(month from anchor at time zone 'UTC')
      )::integer as between_them
  ) as i
  cross join lateral generate_series(
    greatest(0, i.between_them / i.months), greatest(0, i.between_them / i.months) + 2
  ) as n
  where private.after_months(anchor, n * i.months) > starts
$$;


-- The value of the rest of a paid period: proportional to the time left, rounded down.
-- Never negative and never more than the whole.
create function private.unused_value(
  value bigint, starts timestamptz, ends timestamptz, at timestamptz)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select case
    when value is null or value <= 0 or ends is null or starts is null or at >= ends then 0
    when at <= starts then value
    else floor(value::numeric * extract(epoch from ends - at) / extract(epoch from ends - starts))
  end::bigint
$$;


-- A promo code's discount on a price, rounded down.
create function private.discount_of(price bigint, percent_off integer)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select price * coalesce(percent_off, 0) / 100
$$;


-- Compares plans: a higher tier is more, and within a tier the longer one.
create function private.plan_rank(tier text, billing_interval text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select private.tier_rank(tier) * 100 + private.months_of(billing_interval)
$$;


-- Serialises a person's payments: everything that changes a subscription, a payment or a bonus
-- of theirs waits here for the previous change, across all accounts of their mailbox.
create function private.in_turn_for(user_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('payments:' || coalesce((
    select private.mailbox(p.email) from public.profiles as p where p.id = in_turn_for.user_id
  ), in_turn_for.user_id::text), 0))
$$;


-- The promo code, if this person may use it for this plan now; otherwise a refusal.
create function private.usable_promo_code(
  who uuid, plan public.plans, currency text, code text, at timestamptz)
returns public.promo_codes
language plpgsql
stable
set search_path = ''
as $$
declare
  c public.promo_codes;
begin
  select * into c from public.promo_codes as p where p.code = upper(btrim(usable_promo_code.code));
  if c.id is null or not c.active or c.starts_at > at or c.ends_at <= at then
    perform private.refuse(422, 'PROMO_UNKNOWN', 'This code is not valid, or not any more.');
  end if;
  if c.percent_off is null then
    perform private.refuse(422, 'PROMO_IS_BONUS', 'This code gives free days. Enter it on the bonus page.');
  end if;
  if c.currency <> usable_promo_code.currency or not plan.tier = any (c.tiers) then
    perform private.refuse(422, 'PROMO_NOT_FOR_PLAN', 'This code is not for this plan.');
  end if;
  if c.redemptions >= c.max_redemptions then
    perform private.refuse(422, 'PROMO_USED_UP', 'This code has been used up.');
  end if;
  if private.has_used_code(who, c.id) then
    perform private.refuse(422, 'PROMO_ALREADY_USED', 'You have used this code before.');
  end if;
  return c;
end
$$;


-- The effect of choosing a plan now: the kind of change, the amount due, and the period.
-- The single source for every displayed or charged price.
create function private.quote(
  who uuid, plan_code text, currency text, promo_code text, at timestamptz)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  wanted public.plans;
  s public.subscriptions;
  c public.promo_codes;
  price bigint;
  kind text;
  running boolean;
  discount bigint := 0;
  available bigint := 0;
  credit bigint := 0;
  starts timestamptz := at;
  ends timestamptz;
  trial integer := 0;
  odd bigint;
begin
  select * into wanted from public.plans as p where p.code = quote.plan_code and p.active;
  select p.amount into price from public.plan_prices as p
  where p.plan_id = wanted.id and p.currency = upper(quote.currency);
  if price is null then
    perform private.refuse(404, 'PLAN_UNKNOWN', 'This plan can''t be bought in this currency.');
  end if;
  select * into s from public.subscriptions as x
  where x.user_id = who and x.state not in ('INCOMPLETE', 'EXPIRED');
  running := coalesce(
    s.state in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED') and s.current_period_end > at, false);

  if s.id is null or not running and s.state <> 'PAST_DUE' then
    kind := 'NEW';
    if s.id is null and not private.had_plan(who) then
      trial := wanted.trial_days;
    end if;
  elsif s.plan_id = wanted.id then
    kind := 'SAME';
  elsif private.plan_rank(wanted.tier, wanted.billing_interval)
      > private.plan_rank(s.tier, s.billing_interval) then
    kind := 'UPGRADE';
  elsif s.state = 'PAST_DUE' then
    kind := 'NEW';
  else
    kind := 'DOWNGRADE';
  end if;

  if kind = 'UPGRADE' and running then
    available := private.unused_of(s.id, at);
  end if;
  if available > 0 and s.currency <> upper(quote.currency) then
    perform private.refuse(409, 'PLAN_CURRENCY',
      format('Your plan is paid in %s: change it in the same currency.', s.currency),
      jsonb_build_object('currency', s.currency));
  end if;
  if btrim(coalesce(quote.promo_code, '')) <> '' and trial = 0 then
    c := private.usable_promo_code(who, wanted, upper(quote.currency), quote.promo_code, at);
    discount := private.discount_of(price, c.percent_off);
  end if;

  if kind = 'UPGRADE' then
    credit := least(available, price - discount);
    ends := private.period_end(at, at, wanted.billing_interval);
    -- Any value of the old plan beyond the price extends the new one.
    ends := ends + (ends - at) * ((available - credit)::double precision / price);
  elsif kind = 'NEW' then
    ends := case when trial > 0 then at + make_interval(days => trial)
      else private.period_end(at, at, wanted.billing_interval) end;
  else
    starts := s.current_period_end;
    ends := private.period_end(coalesce(s.anchor_at, starts), starts, wanted.billing_interval);
  end if;
  if kind = 'DOWNGRADE' then
    discount := 0;
  end if;

  -- The amount due must be chargeable: the odd remainder is given away.
  odd := (price - discount - credit) % private.charge_step(upper(quote.currency));
  if credit > 0 then
    credit := credit + odd;
  else
    discount := discount + odd;
  end if;

  return jsonb_build_object(
    'kind', kind,
    'plan_code', wanted.code,
    'plan_id', wanted.id,
    'tier', wanted.tier,
    'billing_interval', wanted.billing_interval,
    'price', price,
    'discount', case when trial > 0 then price else discount end,
    'credit', credit,
    'amount_due', case
      when trial > 0 or kind = 'DOWNGRADE' then 0
      when kind = 'SAME' and not s.one_off and s.state = 'ACTIVE' then 0
      else price - discount - credit end,
    'currency', upper(quote.currency),
    'effective_at', private.iso_instant(starts),
    'period_end', private.iso_instant(ends),
    'trial_days', trial,
    'promo_code_id', c.id,
    'credit_until', case when kind = 'UPGRADE' and running then to_jsonb(s.current_period_end) end,
    -- An upgrade covered by credit renews with the saved payment method, if there is one.
    'renews', kind = 'UPGRADE' and running and price - discount - credit = 0
      and s.provider_ref is not null
  );
end
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/54_value_carried_over.sql
-- ------------------------------------------------------------------------------------------------

-- The payments behind access. The unused part of a plan is carried over into its upgrade, so one entitlement
-- may rest on several payments; when one of them is reversed, its part is, too.

create table private.carried_values (
  entitlement_id uuid not null references public.entitlements (id) on delete cascade,
  payment_id uuid not null references public.payments (id) on delete cascade,
  value bigint not null check (value > 0),
  primary key (entitlement_id, payment_id)
);

comment on table private.carried_values is 'What an earlier payment adds to an upgrade, in the smallest unit of its currency.';

create index carried_values_payment_idx on private.carried_values (payment_id);

alter table private.carried_values enable row level security;
revoke all on private.carried_values from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.carried_values');


-- The length of access before it was shortened by the reversal of a payment that it rests on, so that it can be
-- restored if that refund fails.
create table private.full_lengths (
  entitlement_id uuid primary key references public.entitlements (id) on delete cascade,
  length interval not null
);

alter table private.full_lengths enable row level security;
revoke all on private.full_lengths from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.full_lengths');


-- The payments that an entitlement rests on, each with its contribution: its own payment and those carried
-- over from earlier plans.
create function private.paid_for(entitlement uuid)
returns table (payment_id uuid, value bigint)
language sql
stable
set search_path = ''
as $$
  select p.id, p.amount from public.payments as p
  where p.entitlement_id = paid_for.entitlement and p.amount > 0
  union all
  select c.payment_id, c.value from private.carried_values as c
  where c.entitlement_id = paid_for.entitlement
$$;


-- The remaining value of a plan at a given time, in the smallest unit: for each open period of access,
-- its payments' contributions, less refunds, in proportion to the time left.
create function private.unused_of(subscription uuid, at timestamptz)
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(private.unused_value(
    floor(f.value * (p.amount - p.refunded_amount)::numeric / p.amount)::bigint,
    e.starts_at, e.ends_at, unused_of.at)), 0)::bigint
  from public.entitlements as e
  cross join lateral private.paid_for(e.id) as f
  join public.payments as p on p.id = f.payment_id
  where e.source_id = unused_of.subscription
    and e.source = 'SUBSCRIPTION'
    and e.revoked_at is null
    and p.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
$$;


-- Records the value carried over into an upgrade from each payment of the entitlements that its own payment, given by
-- its reference, replaced. Partial refunds are not deducted: readers of the value do that.
create function private.carry_over(
  subscription uuid, replaced_by text, entitlement uuid, at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.carried_values (entitlement_id, payment_id, value)
  select carry_over.entitlement, n.payment_id, n.value
  from (
    select f.payment_id, sum(private.unused_value(f.value, e.starts_at, e.ends_at, at)) as value
    from public.entitlements as e
    cross join lateral private.paid_for(e.id) as f
    join public.payments as p on p.id = f.payment_id
    where e.source_id = carry_over.subscription
      and e.source = 'SUBSCRIPTION'
      and e.closed_as = 'REPLACED'
      and e.payment_reference = carry_over.replaced_by
      and p.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
    group by f.payment_id
  ) as n
  where n.value > 0
$$;


-- Sets a subscription's period to that of its access: from the first day to the last open one.
-- False if nothing is open any more.
create function private.fit_period(subscription uuid, at timestamptz)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  first_start timestamptz;
  last_end timestamptz;
begin
  select min(e.starts_at), max(e.ends_at) into first_start, last_end
  from public.entitlements as e
  where e.source_id = subscription
    and e.source = 'SUBSCRIPTION'
    and e.revoked_at is null
    and e.ends_at > at
    and e.kind = 'PERIOD';
  if last_end is null then
    return false;
  end if;
  update public.subscriptions
  set current_period_start = first_start, current_period_end = last_end
  where id = subscription;
  return true;
end
$$;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/55_payment_states.sql
-- ------------------------------------------------------------------------------------------------

-- The effects of a payment that succeeds, fails, is refunded or disputed. Every source of a payment's
-- state, whether a webhook, a check or a person, goes through private.apply_payment_state.

create sequence private.receipt_numbers;


-- The next receipt number, with the year in front.
create function private.next_receipt_number(at timestamptz)
returns text
language sql
volatile
set search_path = ''
as $$
  select to_char(at at time zone 'UTC', '"R-"YYYY-')
    || lpad(nextval('private.receipt_numbers')::text, 6, '0')
$$;


-- Returns a use of a promo code.
create function private.release_promo_code(promo_code uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.promo_codes set redemptions = redemptions - 1
  where id = release_promo_code.promo_code and redemptions > 0
$$;


-- Closes all access of a subscription from now on, because of a payment (by its reference) or without one.
create function private.close_access(
  subscription uuid, closed_as text, payment_reference text, at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.entitlements as e
  set revoked_at = at, closed_as = close_access.closed_as, payment_reference = close_access.payment_reference
  where e.source_id = subscription
    and e.source = 'SUBSCRIPTION'
    and e.revoked_at is null
    and e.ends_at > at
$$;


-- Ends a subscription's days of grace, because the awaited payment arrived.
create function private.close_days_of_grace(subscription uuid, payment_reference text, at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.entitlements as e
  set revoked_at = at, closed_as = 'PAID', payment_reference = close_days_of_grace.payment_reference
  where e.source_id = subscription
    and e.source = 'SUBSCRIPTION'
    and e.kind = 'GRACE'
    and e.revoked_at is null
    and e.ends_at > at
$$;


-- Why money that arrives now doesn't buy the requested plan; null if it does. The person's and the plan's status
-- are checked again whenever money arrives. An open checkout is an offer: its price, and its use of a
-- code, remain valid until it is paid, replaced or abandoned. After that they are checked again, too.
create function private.sale_obstacle(p public.payments, at timestamptz)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  u public.profiles;
  plan public.plans;
  s public.subscriptions;
  price bigint;
begin
  if p.amount = 0 then
    return null;
  end if;
  select * into u from public.profiles where id = p.user_id;
  if u.id is null then
    return 'ACCOUNT_GONE';
  elsif u.self_excluded_until > at then
    return 'SELF_EXCLUDED';
  elsif u.suspended_until > at then
    return 'SUSPENDED';
  elsif p.automatic then
    return null;
  end if;
  select * into plan from public.plans where id = p.plan_id;
  if not plan.active then
    return 'PLAN_GONE';
  end if;
  select * into s from public.subscriptions
  where user_id = p.user_id and state not in ('INCOMPLETE', 'EXPIRED');
  if s.currency <> p.currency and private.unused_of(s.id, at) > 0
    and private.plan_rank(plan.tier, plan.billing_interval)
      > private.plan_rank(s.tier, s.billing_interval) then
    return 'PLAN_CURRENCY';
  end if;
  if p.status in ('PENDING', 'AWAITING_APPROVAL') then
    return null;
  end if;

  select r.amount into price from public.plan_prices as r
  where r.plan_id = p.plan_id and r.currency = p.currency;
  if price is null then
    return 'PLAN_GONE';
  elsif price > p.amount + p.discount + p.credit then
    return 'PRICE_CHANGED';
  end if;
  if p.promo_code_id is not null and not exists (
    select from public.promo_codes as c
    where c.id = p.promo_code_id
      and c.active and c.starts_at <= at and (c.ends_at is null or c.ends_at > at)
      and private.discount_of(price, c.percent_off) + private.charge_step(p.currency) > p.discount
      and not private.has_used_code(p.user_id, c.id, p.id)
  ) then
    return 'PROMO_GONE';
  end if;
  return null;
end
$$;


-- Handles money that buys nothing: it is booked, the person is notified, and it is due back. The server refunds it
-- automatically if the provider can, finance does it otherwise.
create function private.hold_for_return(p public.payments, obstacle text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p.promo_code_id is not null and p.status in ('PENDING', 'AWAITING_APPROVAL') then
    perform private.release_promo_code(p.promo_code_id);
  end if;
  update public.payments
  set status = 'SUCCEEDED',
    failure_code = obstacle,
    promo_code_id = null,
    paid_at = at,
    receipt_number = private.next_receipt_number(at),
    bought_nothing = true,
    refund_due_at = at
  where id = p.id;
  perform private.book(p.id, 'CHARGE', p.amount, p.currency);
  if p.user_id is not null then
    perform private.notify(p.user_id, 'PAYMENT_RETURNED',
      jsonb_build_object('plan', (select tier from public.plans where id = p.plan_id), 'reason', obstacle),
      'PAYMENT_RETURNED:' || p.id);
  end if;
end
$$;


-- The same for money that arrives now, which takes the promo code's use again if it was returned.
create function private.sale_obstacle_now(p public.payments, at timestamptz)
returns text
language plpgsql
set search_path = ''
as $$
declare
  obstacle constant text := private.sale_obstacle(p, at);
begin
  if obstacle is null and p.status in ('FAILED', 'ABANDONED') and p.promo_code_id is not null
    and not private.take_promo_code(p.promo_code_id) then
    return 'PROMO_GONE';
  end if;
  return obstacle;
end
$$;


-- The subscription that a payment is for, locked: the person's existing one, or a new one.
create function private.subscription_to_pay(p public.payments, plan public.plans)
returns public.subscriptions
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
begin
  select * into s from public.subscriptions
  where user_id = p.user_id and state <> 'EXPIRED' for update;
  if s.id is null then
    insert into public.subscriptions
      (user_id, plan_id, tier, billing_interval, currency, amount, provider)
    values (p.user_id, plan.id, plan.tier, plan.billing_interval, p.currency,
      p.amount + p.discount + p.credit, p.provider)
    returning * into s;
  end if;
  return s;
end
$$;


-- A payment's effect on a subscription: START if none is running, UPGRADE from now on, EXTEND from its end.
create function private.sale_step(
  p public.payments, s public.subscriptions, plan public.plans, at timestamptz)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when s.state in ('INCOMPLETE', 'UNPAID', 'PAUSED')
      or s.current_period_end <= at and s.state <> 'PAST_DUE' then 'START'
    when p.purpose <> 'RENEWAL' and private.plan_rank(plan.tier, plan.billing_interval)
      > private.plan_rank(s.tier, s.billing_interval) then 'UPGRADE'
    else 'EXTEND'
  end
$$;


-- The period of access bought by a payment, the anchor of its renewals, and the value of the old plan carried
-- over into it, in the smallest unit.
create function private.bought_stretch(
  p public.payments, s public.subscriptions, plan public.plans, step text, at timestamptz,
  out starts timestamptz, out ends timestamptz, out anchor timestamptz, out carried bigint)
language plpgsql
stable
set search_path = ''
as $$
declare
  price constant bigint := p.amount + p.discount + p.credit;
  credit bigint;
  surplus bigint;
  missing bigint := 0;
begin
  carried := 0;
  if step = 'EXTEND' then
    starts := s.current_period_end;
    anchor := coalesce(s.anchor_at, starts);
    ends := private.period_end(anchor, starts, plan.billing_interval);
    if p.credit > 0 and price > 0 then
      ends := starts + (ends - starts) * ((price - p.credit)::double precision / price);
      anchor := ends;
    end if;
  elsif p.trial then
    starts := at;
    ends := at + make_interval(days => plan.trial_days);
    -- The paid period starts when the free days end.
    anchor := ends;
  else
    starts := at;
    anchor := at;
    ends := private.period_end(at, at, plan.billing_interval);
    if step = 'UPGRADE' then
      carried := private.unused_of(s.id, at);
    end if;
    credit := least(p.credit, carried);
    surplus := carried - credit;
    -- The credit was promised for the period running at the time of the request. If that is gone,
    -- the missing value shortens the new period; any value of the old plan beyond the price
    -- extends it.
    if s.current_period_end is distinct from p.credit_until then
      missing := p.credit - credit;
    end if;
    if price > 0 and (surplus > 0 or missing > 0) then
      ends := at + (ends - at) * ((price - missing + surplus)::double precision / price);
      anchor := ends;
    end if;
  end if;
  if ends <= starts then
    ends := starts + interval '1 day';
  end if;
end
$$;


-- Sets a subscription to the paid plan and period.
create function private.run_as_paid(
  p public.payments, s public.subscriptions, plan public.plans, step text, method_ref text,
  starts timestamptz, ends timestamptz, anchor timestamptz, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- A saved payment method is kept for a plan that renews, even across an upgrade that costs nothing now.
  keeps constant boolean := method_ref is null and s.provider_ref is not null
    and (p.purpose = 'RENEWAL' and s.provider = p.provider
      or p.purpose = 'UPGRADE' and p.amount = 0 and step <> 'START');
begin
  update public.subscriptions as x
  set plan_id = plan.id,
    tier = plan.tier,
    billing_interval = plan.billing_interval,
    currency = p.currency,
    amount = p.amount + p.discount + case when p.purpose = 'RENEWAL' then 0 else p.credit end,
    provider = case when keeps then x.provider else p.provider end,
    provider_ref = case when keeps then x.provider_ref else method_ref end,
    one_off = not keeps and method_ref is null,
    state = case when p.trial then 'TRIALING' else 'ACTIVE' end,
    trial_ends_at = case when p.trial then ends else x.trial_ends_at end,
    anchor_at = anchor,
    current_period_start = case
      when step <> 'EXTEND' or starts < at then starts else least(at, starts) end,
    current_period_end = ends,
    grace_until = null,
    cancel_at_period_end = false,
    canceled_at = null,
    next_plan_id = null
  where x.id = s.id;
end
$$;


-- Applies a received payment: its period starts, access opens, the ledger is written, unless it no longer buys
-- anything. The caller holds the person's lock and has found the payment unpaid and the amount correct.
create function private.complete_payment(payment uuid, method_ref text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  p public.payments;
  s public.subscriptions;
  plan public.plans;
  obstacle text;
  step text;
  starts timestamptz;
  ends timestamptz;
  anchor timestamptz;
  carried bigint;
  entitlement uuid;
begin
  select * into p from public.payments where id = payment for update;
  obstacle := private.sale_obstacle_now(p, at);
  if obstacle is not null then
    perform private.hold_for_return(p, obstacle, at);
    return;
  end if;

  if p.user_id is not null then
    select * into plan from public.plans where id = p.plan_id;
    s := private.subscription_to_pay(p, plan);
    step := private.sale_step(p, s, plan, at);
    select * into starts, ends, anchor, carried from private.bought_stretch(p, s, plan, step, at);
    if step = 'EXTEND' then
      perform private.close_days_of_grace(s.id, p.reference, at);
    else
      perform private.close_access(s.id, 'REPLACED', p.reference, at);
    end if;
    perform private.run_as_paid(p, s, plan, step, method_ref, starts, ends, anchor, at);
    entitlement := private.grant_tier(p.user_id, plan.tier, starts, ends, 'SUBSCRIPTION', s.id, null,
      'PERIOD', p.reference);
    if carried > 0 then
      perform private.carry_over(s.id, p.reference, entitlement, at);
    end if;
  end if;

  update public.payments
  set status = 'SUCCEEDED',
    failure_code = null,
    paid_at = at,
    receipt_number = private.next_receipt_number(at),
    period_start = starts,
    period_end = ends,
    entitlement_id = entitlement,
    subscription_id = coalesce(s.id, subscription_id)
  where id = p.id;
  perform private.book(p.id, 'CHARGE', p.amount, p.currency);
end
$$;


-- An unpaid renewal: three days of grace, and the person is notified.
create function private.begin_grace(subscription uuid, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
begin
  select * into s from public.subscriptions where id = subscription for update;
  if s.state <> 'ACTIVE' then
    return;
  end if;
  s.grace_until := greatest(s.current_period_end, at - interval '2 days') + interval '3 days';
  update public.subscriptions set state = 'PAST_DUE', grace_until = s.grace_until where id = s.id;
  perform private.grant_tier(s.user_id, s.tier, s.current_period_end, s.grace_until,
    'SUBSCRIPTION', s.id, null, 'GRACE');
  perform private.notify(s.user_id, 'PAYMENT_FAILED',
    jsonb_build_object('plan', s.tier, 'access_until', s.grace_until),
    format('PAYMENT_FAILED:%s:%s', s.id, private.iso_instant(s.current_period_end)));
end
$$;


-- A payment that will not arrive: failed, or abandoned.
create function private.end_payment(payment uuid, status text, failure_code text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  p public.payments;
begin
  update public.payments
  set status = end_payment.status, failure_code = left(end_payment.failure_code, 100)
  where id = payment
  returning * into p;
  if p.promo_code_id is not null then
    perform private.release_promo_code(p.promo_code_id);
  end if;
  if p.status = 'FAILED' and p.automatic then
    perform private.begin_grace(p.subscription_id, at);
  end if;
end
$$;


-- A subscription's access that a dispute keeps closed and that is not over yet.
create function private.paused_access(subscription uuid, at timestamptz)
returns setof public.entitlements
language sql
stable
set search_path = ''
as $$
  select e.* from public.entitlements as e
  join public.payments as p on p.reference = e.payment_reference
  where e.source_id = paused_access.subscription
    and e.source = 'SUBSCRIPTION'
    and e.kind = 'PERIOD'
    and e.closed_as = 'DISPUTED'
    and e.revoked_at is not null
    and e.ends_at > paused_access.at
    and p.subscription_id = e.source_id
    and p.status = 'DISPUTED' and p.dispute = 'OPEN'
$$;


-- Reopens access closed by a payment's dispute, if it is not over yet. Access that rests on another disputed
-- payment stays closed.
create function private.reopen_disputed(p public.payments, at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.entitlements as e
  set revoked_at = case when f.disputed is not null then e.revoked_at end,
    closed_as = case when f.disputed is not null then 'DISPUTED' end,
    payment_reference = coalesce(f.disputed, p.reference)
  from (
    select x.id, (
      select min(o.reference) from private.paid_for(x.id) as v
      join public.payments as o on o.id = v.payment_id
      where o.id <> p.id and o.status = 'DISPUTED' and o.dispute = 'OPEN'
    ) as disputed
    from public.entitlements as x
    where x.source_id = p.subscription_id
      and x.source = 'SUBSCRIPTION'
      and x.revoked_at is not null
      and x.ends_at > at
      and x.kind = 'PERIOD'
      and x.closed_as = 'DISPUTED'
      and x.payment_reference = p.reference
  ) as f
  where e.id = f.id
$$;


-- Ends access after a refund or a dispute. The payment's own period ends. An upgrade that received
-- its value is closed while it is disputed, ends if nothing else paid for it is left,
-- and is otherwise shortened by its part, even while another dispute keeps it closed. Access paid
-- for otherwise stays.
create function private.close_payment_access(p public.payments, next_state text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
  e record;
  new_end timestamptz;
  shortened boolean := false;
  paused_until timestamptz;
begin
  -- A payment that bought nothing ends nothing.
  if p.bought_nothing then
    return;
  end if;
  if next_state <> 'DISPUTED' then
    perform private.reopen_disputed(p, at);
  end if;
  for e in
    select x.id, x.starts_at, x.ends_at, coalesce(f.part, 0) as part, coalesce(f.kept, 0) as kept
    from (
      select * from public.entitlements as open
      where open.source_id = p.subscription_id
        and open.source = 'SUBSCRIPTION'
        and open.revoked_at is null
        and open.ends_at > at
      union all
      select * from private.paused_access(p.subscription_id, at) where next_state <> 'DISPUTED'
    ) as x
    cross join lateral (
      select sum(v.value) filter (where v.payment_id = p.id) as part,
        sum(v.value) filter (where v.payment_id <> p.id
          and (o.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
            or o.status = 'DISPUTED' and o.dispute = 'OPEN')) as kept
      from private.paid_for(x.id) as v
      join public.payments as o on o.id = v.payment_id
    ) as f
    where f.part is not null or x.id = p.entitlement_id or x.kind = 'GRACE'
  loop
    new_end := case
      when next_state = 'DISPUTED' or e.id = p.entitlement_id or e.kept = 0 then at
      else e.starts_at + (e.ends_at - e.starts_at) * (e.kept / (e.kept + e.part))::double precision
    end;
    if new_end <= at then
      update public.entitlements
      set revoked_at = coalesce(revoked_at, at), closed_as = next_state, payment_reference = p.reference
      where id = e.id;
    else
      shortened := true;
      insert into private.full_lengths (entitlement_id, length) values (e.id, e.ends_at - e.starts_at)
      on conflict on constraint full_lengths_pkey do nothing;
      update public.entitlements set ends_at = new_end where id = e.id;
    end if;
  end loop;

  select * into s from public.subscriptions where id = p.subscription_id for update;
  if s.id is null or s.state in ('INCOMPLETE', 'EXPIRED') then
    return;
  end if;
  if private.fit_period(s.id, at) then
    update public.subscriptions
    set state = case when state <> 'PAUSED' then state
        when cancel_at_period_end then 'CANCELED' else 'ACTIVE' end,
      anchor_at = case when shortened then current_period_end else anchor_at end
    where id = s.id;
  else
    select max(ends_at) into paused_until from private.paused_access(s.id, at);
    update public.subscriptions
    set state = case when next_state = 'DISPUTED' or paused_until is not null
        then 'PAUSED' else 'EXPIRED' end,
      anchor_at = case when shortened then paused_until else anchor_at end
    where id = s.id;
    perform private.end_payment(x.id, 'ABANDONED', 'CLOSED', at)
    from public.payments as x
    where x.subscription_id = s.id and x.status = 'PENDING' and x.id <> p.id;
  end if;
end
$$;


-- Restores access ended by a full refund that failed: as far as the remaining payments
-- reach now. Access closed for another reason stays closed. The subscription is restored with it,
-- unless the person has another one by now.
create function private.restore_access(p public.payments, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
  e record;
  new_end timestamptz;
  fits boolean;
begin
  select * into s from public.subscriptions where id = p.subscription_id for update;
  for e in
    select x.*, f.good, f.total, f.disputed, coalesce(l.length, x.ends_at - x.starts_at) as full_length
    from public.entitlements as x
    left join private.full_lengths as l on l.entitlement_id = x.id
    cross join lateral (
      select sum(v.value) as total,
        sum(v.value) filter (where o.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
          or o.status = 'DISPUTED' and o.dispute = 'OPEN') as good,
        min(o.reference) filter (where o.id <> p.id and o.status = 'DISPUTED' and o.dispute = 'OPEN')
          as disputed,
        bool_or(v.payment_id = p.id) as rests_on_it,
        bool_or(o.entitlement_id = x.id
          and (o.status = 'REFUNDED' or o.status = 'DISPUTED' and o.dispute = 'LOST')) as own_gone,
        bool_or(x.closed_as in ('REFUNDED', 'DISPUTED', 'LOST') and x.payment_reference = o.reference)
          as closed_by_money
      from private.paid_for(x.id) as v
      join public.payments as o on o.id = v.payment_id
    ) as f
    where x.source_id = p.subscription_id
      and x.source = 'SUBSCRIPTION'
      and f.rests_on_it and f.own_gone is not true and f.good > 0
      and (x.revoked_at is null or f.closed_by_money)
  loop
    new_end := e.starts_at + e.full_length * (e.good / e.total)::double precision;
    if new_end > at then
      update public.entitlements
      set ends_at = new_end,
        revoked_at = case when e.disputed is not null then coalesce(e.revoked_at, at) end,
        closed_as = case when e.disputed is not null then 'DISPUTED' end,
        payment_reference = coalesce(e.disputed, p.reference)
      where id = e.id;
    end if;
  end loop;

  if s.state = 'EXPIRED' and exists (
    select from public.subscriptions as x
    where x.user_id = s.user_id and x.state not in ('INCOMPLETE', 'EXPIRED')
  ) then
    return;
  end if;
  fits := private.fit_period(s.id, at);
  if fits or exists (select from private.paused_access(s.id, at)) then
    update public.subscriptions set state = 'EXPIRED'
    where user_id = s.user_id and state = 'INCOMPLETE' and s.state = 'EXPIRED';
    update public.subscriptions
    set state = case when not fits then 'PAUSED'
        when state not in ('EXPIRED', 'PAUSED') then state
        when cancel_at_period_end then 'CANCELED' else 'ACTIVE' end,
      anchor_at = case when current_period_end is distinct from s.current_period_end
        then current_period_end else anchor_at end
    where id = s.id;
  end if;
end
$$;


-- Applies a refund, `refunded` being the provider's total: more than before, or less if a refund
-- failed. A partial refund leaves access unchanged, a full one ends it; access ended by a full refund
-- returns with the money. The ledger records every step.
create function private.record_refund(p public.payments, refunded bigint, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  total constant bigint := least(refunded, p.amount);
  complete constant boolean := refunded >= p.amount;
  failed constant boolean := total < p.refunded_amount;
begin
  update public.payments
  set refunded_amount = total,
    refunded_at = case when failed then case when total > 0 then refunded_at end else at end,
    refund_due_at = case when failed then at when not complete and bought_nothing then refund_due_at end,
    refund_begun = case when not failed then refund_begun end,
    refund_begun_from = case when not failed then refund_begun_from end,
    refund_begun_at = case when not failed then refund_begun_at end,
    status = case when complete then 'REFUNDED'
      when p.dispute in ('OPEN', 'LOST') then 'DISPUTED'
      when total > 0 then 'PARTIALLY_REFUNDED'
      else 'SUCCEEDED' end
  where id = p.id;
  perform private.book(p.id, case when failed then 'REFUND_FAILED' else 'REFUND' end,
    abs(total - p.refunded_amount), p.currency);
  -- A dispute covers everything that is not refunded, including money that came back.
  if failed and p.dispute in ('OPEN', 'LOST') then
    perform private.book(p.id, 'DISPUTE', greatest(0, p.amount - total - (
      select coalesce(sum(l.amount), 0) from public.ledger_entries as l
      where l.payment_id = p.id and l.kind = 'DISPUTE' and l.account = 'DISPUTES'
    ))::bigint, p.currency);
  end if;
  if complete then
    perform private.close_payment_access(p, 'REFUNDED', at);
  elsif p.status = 'REFUNDED' and not p.bought_nothing and p.dispute is distinct from 'LOST' then
    perform private.restore_access(p, at);
    if p.dispute = 'OPEN' then
      perform private.close_payment_access(p, 'DISPUTED', at);
    end if;
  end if;
end
$$;


-- A dispute is opened, won or lost; a decision is final. Winning a dispute
-- restores exactly what it ended, even if some of the payment was refunded in between.
create function private.record_dispute(
  p public.payments, dispute text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  fits boolean;
begin
  if p.dispute is null then
    update public.payments
    set status = 'DISPUTED', dispute = 'OPEN', dispute_opened_at = at,
      dispute_due_at = at + interval '7 days'
    where id = p.id;
    perform private.book(p.id, 'DISPUTE', p.amount - p.refunded_amount, p.currency);
    perform private.close_payment_access(p, 'DISPUTED', at);
  end if;
  if record_dispute.dispute = 'WON' then
    update public.payments
    set dispute = 'WON',
      status = case when status = 'REFUNDED' then status
        when refunded_amount > 0 then 'PARTIALLY_REFUNDED' else 'SUCCEEDED' end
    where id = p.id;
    perform private.book(p.id, 'DISPUTE_WON', coalesce((
      select sum(l.amount) from public.ledger_entries as l
      where l.payment_id = p.id and l.kind = 'DISPUTE' and l.account = 'DISPUTES'
    ), 0)::bigint, p.currency);
    if p.bought_nothing or p.status = 'REFUNDED' then
      return;
    end if;
    perform private.reopen_disputed(p, at);
    fits := private.fit_period(p.subscription_id, at);
    update public.subscriptions
    set state = case
      when not fits and exists (select from private.paused_access(subscriptions.id, at)) then 'PAUSED'
      when not fits then 'EXPIRED'
      when cancel_at_period_end then 'CANCELED' else 'ACTIVE' end
    where id = p.subscription_id and state = 'PAUSED';
  elsif record_dispute.dispute = 'LOST' then
    update public.payments set dispute = 'LOST' where id = p.id;
    perform private.close_payment_access(p, 'LOST', at);
  end if;
end
$$;


-- The time of our latest knowledge about a payment at its provider.
create table private.provider_reports (
  payment_id uuid primary key references public.payments (id) on delete cascade,
  as_of timestamptz not null
);

alter table private.provider_reports enable row level security;
revoke all on private.provider_reports from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.provider_reports');


-- Records that the provider was asked at a given time; false if we know something newer, for example when two
-- messages are processed at once and the first answer arrives last.
create function private.note_report(payment uuid, as_of timestamptz)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into private.provider_reports as r (payment_id, as_of) values (note_report.payment, note_report.as_of)
  on conflict on constraint provider_reports_pkey do update set as_of = excluded.as_of
    where r.as_of <= excluded.as_of;
  return found;
end
$$;


-- Brings a payment to the state reported by its provider: `{status, amount, currency, refunded, dispute,
-- method_ref, failure_code, as_of}`. The refunded amount follows it up and down; `as_of` is when the provider
-- was asked, and an answer older than the last one doesn't change it. Returns one word for the
-- result; RETURN_DUE for money that buys nothing and is due back.
create function private.apply_payment_state(payment uuid, state jsonb, at timestamptz)
returns text
language plpgsql
set search_path = ''
as $$
declare
  p public.payments;
  reported constant text := state ->> 'status';
  refunded constant bigint := coalesce((state ->> 'refunded')::bigint, 0);
  dispute constant text := state ->> 'dispute';
  -- The refunded amount of a paid payment, possibly zero; reports of other states don't include refunds.
  knows_refunds constant boolean := coalesce(state ->> 'status' = 'SUCCEEDED', false) and state ->> 'refunded' is not null;
  outcome text := 'UNCHANGED';
  newest boolean;
begin
  select * into p from public.payments where id = payment;
  if p.id is null then
    return 'UNKNOWN_PAYMENT';
  end if;
  if p.user_id is not null then
    perform private.in_turn_for(p.user_id);
  end if;
  select * into p from public.payments where id = payment for update;
  newest := private.note_report(p.id, date_trunc('milliseconds',
    least(coalesce((state ->> 'as_of')::timestamptz, clock_timestamp()), clock_timestamp())));

  if p.status in ('PENDING', 'AWAITING_APPROVAL', 'FAILED', 'ABANDONED') then
    if reported = 'SUCCEEDED' then
      if (state ->> 'amount')::bigint is distinct from p.amount
        or upper(state ->> 'currency') is distinct from p.currency then
        if p.status <> 'FAILED' then
          perform private.end_payment(p.id, 'FAILED', 'AMOUNT_MISMATCH', at);
        end if;
        return 'MISMATCH';
      end if;
      perform private.complete_payment(p.id, state ->> 'method_ref', at);
      outcome := (
        select case when x.bought_nothing then 'RETURN_DUE' else 'SUCCEEDED' end
        from public.payments as x where x.id = p.id);
    elsif p.status in ('PENDING', 'AWAITING_APPROVAL') and reported in ('FAILED', 'ABANDONED') then
      perform private.end_payment(p.id, reported, state ->> 'failure_code', at);
      outcome := reported;
    end if;
    select * into p from public.payments where id = payment;
  end if;

  if p.paid_at is not null and newest and (refunded > p.refunded_amount and p.refunded_amount < p.amount
    or knows_refunds and refunded < p.refunded_amount) then
    outcome := case when refunded < p.refunded_amount then 'REFUND_FAILED' end;
    perform private.record_refund(p, refunded, at);
    select * into p from public.payments where id = payment;
    outcome := coalesce(outcome, p.status);
  end if;
  if p.paid_at is not null and (p.status <> 'REFUNDED' or p.dispute is not null)
    and dispute in ('OPEN', 'WON', 'LOST')
    and (p.dispute is null or p.dispute = 'OPEN' and dispute <> 'OPEN') then
    perform private.record_dispute(p, dispute, at);
    outcome := 'DISPUTE_' || dispute;
  end if;
  return outcome;
end
$$;


-- Processes one provider message: records it once and applies the fetched state. A
-- message that is already known changes nothing. One transaction: both happen or neither.
create function private.record_payment_event(
  provider text, event_id text, type text, payload jsonb, payment uuid, state jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  result text;
begin
  insert into public.webhook_events (provider, event_id, type, payload)
  values (record_payment_event.provider, record_payment_event.event_id, record_payment_event.type,
    record_payment_event.payload)
  on conflict on constraint webhook_events_pkey do nothing;
  if not found then
    return 'DUPLICATE';
  end if;
  result := case
    when state is null then 'IGNORED'
    when not exists (
      select from public.payments as p
      where p.id = payment and p.provider = record_payment_event.provider
    ) then 'UNKNOWN_PAYMENT'
    else private.apply_payment_state(payment, state, now())
  end;
  if result not in ('IGNORED', 'UNKNOWN_PAYMENT') then
    perform private.note_dispute_due(payment, (state ->> 'dispute_due')::timestamptz);
  end if;
  update public.webhook_events as e
  set processed_at = clock_timestamp(), outcome = result
  where e.provider = record_payment_event.provider and e.event_id = record_payment_event.event_id;
  return result;
end
$$;

grant execute on function private.record_payment_event(text, text, text, jsonb, uuid, jsonb)
  to service_role;


-- Processes one provider message.
create function public.record_payment_event(
  provider text, event_id text, type text, payload jsonb, payment uuid, state jsonb)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.record_payment_event(
  record_payment_event.provider, record_payment_event.event_id, record_payment_event.type, record_payment_event.payload, record_payment_event.payment, record_payment_event.state)
$$;

grant execute on function public.record_payment_event(text, text, text, jsonb, uuid, jsonb)
  to service_role;


-- Applies a state now, for our functions on the server.
create function private.apply_payment_state_now(payment uuid, state jsonb)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select private.apply_payment_state(payment, state, now())
$$;

grant execute on function private.apply_payment_state_now(uuid, jsonb) to service_role;


-- Brings a payment to the state reported by its provider.
create function public.apply_payment_state(payment uuid, state jsonb)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.apply_payment_state_now(apply_payment_state.payment, apply_payment_state.state)
$$;

grant execute on function public.apply_payment_state(uuid, jsonb) to service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/56_checkout.sql
-- ------------------------------------------------------------------------------------------------

-- Buying, changing and ending a plan, on behalf of the caller.

-- Starts a payment for a plan. People pay the price they saw: the value of an old plan
-- shrinks while they look at it, so the amount that they agreed to is valid for half an hour, and
-- any other one is refused. Nobody is charged a price they have not seen.
create function private.begin_checkout_as_me(
  plan_code text, currency text, provider text, promo_code text, idempotency_key text,
  shown bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  who constant uuid := auth.uid();
  q jsonb;
  p public.payments;
  s public.subscriptions;
  price bigint;
  most_credit bigint;
  replaced jsonb := '[]';
begin
  if who is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if private.self_excluded() then
    perform private.refuse(403, 'SELF_EXCLUDED', 'You have excluded yourself: nothing can be bought until that ends.');
  end if;
  if begin_checkout_as_me.provider is null
    or begin_checkout_as_me.provider not in ('sandbox', 'manual', 'stripe', 'paystack') then
    perform private.refuse(422, 'PROVIDER_UNKNOWN', 'This way to pay is not offered.');
  end if;
  if char_length(coalesce(begin_checkout_as_me.idempotency_key, '')) not between 8 and 200
    or begin_checkout_as_me.idempotency_key like 'renewal:%' then
    perform private.refuse(422, 'KEY_INVALID', 'A key of 8 to 200 characters names the attempt.');
  end if;
  perform private.in_turn_for(who);
  select * into p from public.payments as x
  where x.user_id = who and x.idempotency_key = begin_checkout_as_me.idempotency_key;

  if p.id is null then
    if not private.within_quota(who, 'checkouts', 200, interval '1 day') then
      perform private.refuse(429, 'TOO_MANY_CHECKOUTS', 'You have begun too many payments today. Try again tomorrow.');
    end if;
    if begin_checkout_as_me.provider = 'manual' and (
      select count(*) >= 5 from public.payments as x
      where x.user_id in (select private.accounts_of_mailbox(who)) and x.status = 'AWAITING_APPROVAL'
    ) then
      perform private.refuse(429, 'TOO_MANY_TRANSFERS',
        'Five transfers of yours wait for approval. Try again once some of them are decided.');
    end if;
    -- Unpaid earlier checkouts are replaced, including their use of a code.
    select coalesce(jsonb_agg(jsonb_build_object('provider', x.provider, 'provider_ref', x.provider_ref)), '[]')
    into replaced
    from public.payments as x
    where x.user_id = who and x.status = 'PENDING' and x.provider_ref is not null;
    perform private.end_payment(x.id, 'ABANDONED', 'REPLACED', now())
    from public.payments as x
    where x.user_id = who and x.status = 'PENDING';
    q := private.quote(who, plan_code, currency, promo_code, now());
    if q ->> 'kind' = 'DOWNGRADE' then
      perform private.refuse(409, 'DOWNGRADE_LATER', 'A smaller plan begins when the current period ends: nothing is to be paid now.');
    end if;
    select * into s from public.subscriptions where user_id = who and state <> 'EXPIRED' for update;
    if q ->> 'kind' = 'SAME' and not s.one_off and s.state in ('ACTIVE', 'CANCELED') then
      perform private.refuse(409, 'ALREADY_SUBSCRIBED', 'You have this plan already.');
    end if;
    if shown <> (q ->> 'amount_due')::bigint then
      price := (q ->> 'price')::bigint - (q ->> 'discount')::bigint;
      most_credit := case
        when q ->> 'kind' = 'UPGRADE' and (q ->> 'credit')::bigint > 0
          then least(price, private.unused_of(s.id, now() - interval '30 minutes')
            + private.charge_step(q ->> 'currency') - 1)
        else (q ->> 'credit')::bigint end;
      if shown > (q ->> 'amount_due')::bigint or shown < price - most_credit then
        perform private.refuse(409, 'PRICE_CHANGED', 'The price is another one now. Look at it again.',
          jsonb_build_object('amount_due', q -> 'amount_due'));
      end if;
      q := q || jsonb_build_object('amount_due', shown, 'credit', price - shown);
    end if;
    if s.id is null then
      insert into public.subscriptions
        (user_id, plan_id, tier, billing_interval, currency, amount, provider)
      values (who, (q ->> 'plan_id')::uuid, q ->> 'tier', q ->> 'billing_interval',
        q ->> 'currency', (q ->> 'price')::bigint, begin_checkout_as_me.provider)
      returning * into s;
    elsif s.state = 'INCOMPLETE' then
      update public.subscriptions
      set plan_id = (q ->> 'plan_id')::uuid, tier = q ->> 'tier',
        billing_interval = q ->> 'billing_interval', currency = q ->> 'currency',
        amount = (q ->> 'price')::bigint, provider = begin_checkout_as_me.provider
      where id = s.id;
    end if;
    if q ->> 'promo_code_id' is not null
      and not private.take_promo_code((q ->> 'promo_code_id')::uuid) then
      perform private.refuse(422, 'PROMO_USED_UP', 'This code has been used up.');
    end if;
    insert into public.payments (user_id, subscription_id, plan_id, provider, purpose, amount,
      currency, discount, credit, credit_until, promo_code_id, idempotency_key, trial)
    values (who, s.id, (q ->> 'plan_id')::uuid, begin_checkout_as_me.provider,
      case q ->> 'kind' when 'SAME' then 'RENEWAL' else q ->> 'kind' end,
      (q ->> 'amount_due')::bigint, q ->> 'currency', (q ->> 'discount')::bigint,
      (q ->> 'credit')::bigint, (q ->> 'credit_until')::timestamptz, (q ->> 'promo_code_id')::uuid,
      begin_checkout_as_me.idempotency_key,
      coalesce((q ->> 'trial_days')::integer > 0, false))
    returning * into p;
    if p.amount = 0 then
      perform private.complete_payment(p.id, null, now());
      select * into p from public.payments where id = p.id;
    end if;
  end if;

  return jsonb_build_object(
    'payment_id', p.id,
    'provider', p.provider,
    'provider_ref', p.provider_ref,
    'status', p.status,
    'amount', p.amount,
    'currency', p.currency,
    'reference', p.reference,
    'purpose', p.purpose,
    'plan_code', (select code from public.plans where id = p.plan_id),
    'email', (select email from public.profiles where id = who),
    -- Replaced checkouts, to be closed at the provider while they could still be paid.
    'replaced', replaced
  );
end
$$;

grant execute on function private.begin_checkout_as_me(text, text, text, text, text, bigint)
  to authenticated;


-- Requests a payment; the function `checkout` then contacts the provider. `shown` is the amount due that
-- the person saw, in the smallest unit; without it the current amount applies.
create function public.begin_checkout(
  plan_code text, currency text, provider text, promo_code text, idempotency_key text,
  shown bigint default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.begin_checkout_as_me(begin_checkout.plan_code, begin_checkout.currency,
    begin_checkout.provider, begin_checkout.promo_code, begin_checkout.idempotency_key,
    begin_checkout.shown)
$$;

grant execute on function public.begin_checkout(text, text, text, text, text, bigint)
  to authenticated;


-- Records the provider's reference for a started payment. A transfer awaits approval.
create function private.attach_checkout(payment uuid, provider_ref text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
begin
  update public.payments as x
  set provider_ref = coalesce(x.provider_ref, attach_checkout.provider_ref),
    status = case when x.provider = 'manual' and x.status = 'PENDING'
      then 'AWAITING_APPROVAL' else x.status end
  where x.id = payment
  returning * into p;
  return p.status;
end
$$;

grant execute on function private.attach_checkout(uuid, text) to service_role;


-- Records the provider's reference for a payment.
create function public.attach_checkout(payment uuid, provider_ref text)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.attach_checkout(attach_checkout.payment, attach_checkout.provider_ref)
$$;

grant execute on function public.attach_checkout(uuid, text) to service_role;


-- The effect of choosing a plan now, for the caller.
create function private.preview_plan_change_as_me(plan_code text, currency text, promo_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  return private.quote(auth.uid(), plan_code, currency, promo_code, now())
    - 'plan_id' - 'promo_code_id' - 'credit_until';
end
$$;

grant execute on function private.preview_plan_change_as_me(text, text, text) to authenticated;


-- The effect of choosing a plan now: kind, amount due, credit, discount, dates.
create function public.preview_plan_change(
  plan_code text, currency text, promo_code text default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.preview_plan_change_as_me(
  preview_plan_change.plan_code, preview_plan_change.currency, preview_plan_change.promo_code)
$$;

grant execute on function public.preview_plan_change(text, text, text) to authenticated;


-- The caller's live subscription, locked; refuses if there is none.
create function private.my_subscription_in_turn()
returns public.subscriptions
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  perform private.in_turn_for(auth.uid());
  select * into s from public.subscriptions
  where user_id = auth.uid() and state not in ('INCOMPLETE', 'EXPIRED') for update;
  if s.id is null then
    perform private.refuse(404, 'NO_SUBSCRIPTION', 'You have no plan that runs.');
  end if;
  return s;
end
$$;


-- Ends the plan with its period; at once if no paid time is left.
create function private.cancel_subscription_as_me()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  s public.subscriptions := private.my_subscription_in_turn();
begin
  if s.state <> 'CANCELED' then
    perform private.end_payment(p.id, 'ABANDONED', 'CANCELED', now())
    from public.payments as p where p.subscription_id = s.id and p.status = 'PENDING';
    if s.state in ('PAST_DUE', 'UNPAID', 'PAUSED') then
      perform private.close_access(s.id, 'CANCELED', null, now());
    end if;
    update public.subscriptions
    set state = case when state in ('TRIALING', 'ACTIVE') then 'CANCELED' else 'EXPIRED' end,
      cancel_at_period_end = true,
      canceled_at = now(),
      next_plan_id = null
    where id = s.id
    returning * into s;
  end if;
  return jsonb_build_object('state', s.state, 'effective_at',
    private.iso_instant(case when s.state = 'CANCELED' then s.current_period_end else now() end));
end
$$;

grant execute on function private.cancel_subscription_as_me() to authenticated;


-- Ends the caller's plan with its period.
create function public.cancel_subscription()
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.cancel_subscription_as_me()
$$;

grant execute on function public.cancel_subscription() to authenticated;


-- Undoes the cancellation while the period lasts.
create function private.resume_subscription_as_me()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  s public.subscriptions := private.my_subscription_in_turn();
begin
  if s.state = 'CANCELED' then
    if s.current_period_end <= now() then
      perform private.refuse(409, 'PERIOD_OVER', 'The period is over. Choose a plan again.');
    end if;
    if private.self_excluded() then
      perform private.refuse(403, 'SELF_EXCLUDED', 'You have excluded yourself: nothing can be bought until that ends.');
    end if;
    update public.subscriptions
    set state = case when trial_ends_at = current_period_end then 'TRIALING' else 'ACTIVE' end,
      cancel_at_period_end = false,
      canceled_at = null
    where id = s.id
    returning * into s;
  end if;
  return jsonb_build_object('state', s.state, 'period_end', private.iso_instant(s.current_period_end));
end
$$;

grant execute on function private.resume_subscription_as_me() to authenticated;


-- Undoes a cancellation while the period runs.
create function public.resume_subscription()
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.resume_subscription_as_me()
$$;

grant execute on function public.resume_subscription() to authenticated;


-- Chooses a smaller plan for the end of the current period; choosing the current plan undoes that.
create function private.change_plan_as_me(plan_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  s public.subscriptions := private.my_subscription_in_turn();
  q jsonb;
begin
  if s.state not in ('TRIALING', 'ACTIVE') then
    perform private.refuse(409, 'NOT_ACTIVE', 'Only a plan that runs can be changed.');
  end if;
  q := private.quote(s.user_id, plan_code, s.currency, null, now());
  if q ->> 'kind' not in ('DOWNGRADE', 'SAME') then
    perform private.refuse(409, 'CHECKOUT_NEEDED', 'A bigger plan begins at once: go through the checkout.');
  end if;
  -- A renewal requested at the old price is replaced.
  perform private.end_payment(p.id, 'ABANDONED', 'REPLACED', now())
  from public.payments as p where p.subscription_id = s.id and p.status = 'PENDING';
  update public.subscriptions
  set next_plan_id = nullif((q ->> 'plan_id')::uuid, plan_id)
  where id = s.id
  returning * into s;
  return jsonb_build_object('kind', q ->> 'kind', 'effective_at', private.iso_instant(s.current_period_end));
end
$$;

grant execute on function private.change_plan_as_me(text) to authenticated;


-- Chooses a smaller plan from the end of the period on; the current plan undoes that.
create function public.change_plan(plan_code text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.change_plan_as_me(change_plan.plan_code)
$$;

grant execute on function public.change_plan(text) to authenticated;


-- The provider's reference of the caller's payment; null if it is not theirs.
create function private.my_payment(payment_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('provider', p.provider, 'provider_ref', p.provider_ref, 'status', p.status)
  from public.payments as p
  where p.id = my_payment.payment_id and p.user_id = auth.uid()
$$;

grant execute on function private.my_payment(uuid) to authenticated;


-- The provider's reference of the caller's payment.
create function public.my_payment(payment_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_payment(my_payment.payment_id)
$$;

grant execute on function public.my_payment(uuid) to authenticated;


-- A provider's answer to the first request for a checkout, so that repeating the request returns
-- the same answer: some providers refuse a known reference.
create table private.kept_checkouts (
  payment_id uuid primary key references public.payments (id) on delete cascade,
  answer jsonb not null,
  created_at timestamptz not null default now()
);


alter table private.kept_checkouts enable row level security;
revoke all on private.kept_checkouts from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.kept_checkouts');


-- Stores the answer if it is the first one, and returns the first one; null while there is none.
create function private.keep_checkout(payment uuid, answer jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if keep_checkout.answer is not null then
    insert into private.kept_checkouts (payment_id, answer)
    values (keep_checkout.payment, keep_checkout.answer)
    on conflict on constraint kept_checkouts_pkey do nothing;
  end if;
  return (select k.answer from private.kept_checkouts as k where k.payment_id = keep_checkout.payment);
end
$$;

grant execute on function private.keep_checkout(uuid, jsonb) to service_role;


create function public.keep_checkout(payment uuid, answer jsonb default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.keep_checkout(keep_checkout.payment, keep_checkout.answer)
$$;

grant execute on function public.keep_checkout(uuid, jsonb) to service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/57_renewals.sql
-- ------------------------------------------------------------------------------------------------

-- Time-based changes of subscriptions. The server's own job, every hour; idempotent.

-- Requests the renewal of a subscription, once for each attempt: the first shortly before the period
-- ends, then once on each day of grace.
create function private.ask_for_renewal(s public.subscriptions, attempt integer, at timestamptz)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  plan public.plans;
  price bigint := s.amount;
begin
  select * into plan from public.plans where id = coalesce(s.next_plan_id, s.plan_id);
  if s.next_plan_id is not null then
    select p.amount into price from public.plan_prices as p
    where p.plan_id = plan.id and p.currency = s.currency;
    price := coalesce(price, s.amount);
  end if;
  insert into public.payments (user_id, subscription_id, plan_id, provider, purpose, amount,
    currency, automatic, idempotency_key)
  values (s.user_id, s.id, plan.id, s.provider, 'RENEWAL', price, s.currency, true,
    format('renewal:%s:%s:%s', s.id, private.iso_instant(s.current_period_end), attempt))
  on conflict do nothing;
  return found;
end
$$;


-- Moves one subscription to its state at a given time. Returns one word for the result.
create function private.advance_subscription(subscription uuid, at timestamptz)
returns text
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
  excluded boolean;
  ended boolean;
begin
  select * into s from public.subscriptions where id = subscription;
  perform private.in_turn_for(s.user_id);
  select * into s from public.subscriptions where id = subscription for update;
  excluded := coalesce((
    select greatest(p.self_excluded_until, p.suspended_until) > at
    from public.profiles as p where p.id = s.user_id), false);
  ended := s.current_period_end <= at;

  if s.state = 'INCOMPLETE' then
    if s.created_at <= at - interval '1 day' and not exists (
      select from public.payments as p
      where p.subscription_id = s.id and p.status in ('PENDING', 'AWAITING_APPROVAL')
    ) then
      update public.subscriptions set state = 'EXPIRED' where id = s.id;
      return 'EXPIRED';
    end if;
  elsif s.state in ('TRIALING', 'CANCELED') or s.state = 'ACTIVE' and s.one_off then
    if ended then
      update public.subscriptions set state = 'EXPIRED' where id = s.id;
      return 'EXPIRED';
    end if;
  elsif s.state = 'ACTIVE' then
    if excluded and ended then
      update public.subscriptions set state = 'PAUSED' where id = s.id;
      return 'PAUSED';
    elsif not excluded and private.ask_for_renewal(s, 0, at) then
      return 'ASKED';
    elsif ended then
      perform private.begin_grace(s.id, at);
      return 'PAST_DUE';
    end if;
  elsif s.state = 'PAST_DUE' then
    if s.grace_until <= at then
      perform private.end_payment(p.id, 'ABANDONED', 'GRACE_OVER', at)
      from public.payments as p where p.subscription_id = s.id and p.status = 'PENDING';
      update public.subscriptions set state = 'UNPAID' where id = s.id;
      return 'UNPAID';
    elsif not excluded and ended and not exists (
      select from public.payments as p
      where p.subscription_id = s.id and p.status in ('PENDING', 'AWAITING_APPROVAL')
    ) and private.ask_for_renewal(
      s, 1 + floor(extract(epoch from at - s.current_period_end) / 86400)::integer, at) then
      return 'ASKED';
    end if;
  elsif s.state in ('UNPAID', 'PAUSED') and s.current_period_end <= at - interval '30 days' then
    update public.subscriptions set state = 'EXPIRED' where id = s.id;
    return 'EXPIRED';
  end if;
  return 'UNCHANGED';
end
$$;


-- Processes everything that is due: unfinished payments are abandoned (after a day, a transfer after two
-- weeks), renewals are requested two hours before the period ends, grace and periods end. Returns the number
-- of each.
create function private.advance_subscriptions(at timestamptz default now())
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  old record;
  due record;
  result text;
  counts jsonb := '{}';
begin
  perform private.forget_mailboxes(at);
  perform private.forget_quota_uses(at);
  for old in
    select p.id, p.user_id from public.payments as p
    where p.status = 'PENDING' and p.created_at <= at - interval '1 day'
      or p.status = 'AWAITING_APPROVAL' and p.created_at <= at - interval '14 days'
    order by p.created_at limit 500
  loop
    perform private.in_turn_for(coalesce(old.user_id, old.id));
    if exists (
      select from public.payments where id = old.id and status in ('PENDING', 'AWAITING_APPROVAL')
    ) then
      perform private.end_payment(old.id, 'ABANDONED', 'TIMED_OUT', at);
    end if;
  end loop;

  for due in
    select s.id from public.subscriptions as s
    where s.state = 'INCOMPLETE' and s.created_at <= at - interval '1 day'
      or s.state in ('TRIALING', 'CANCELED') and s.current_period_end <= at
      or s.state = 'ACTIVE' and s.current_period_end <= at + interval '2 hours'
      or s.state = 'PAST_DUE'
      or s.state in ('UNPAID', 'PAUSED') and s.current_period_end <= at - interval '30 days'
    order by s.current_period_end limit 500
  loop
    result := private.advance_subscription(due.id, at);
    -- A renewal requested after the end, for example because the server was down, is past due as well.
    if result = 'ASKED' then
      counts := counts || jsonb_build_object(
        'ASKED', coalesce((counts ->> 'ASKED')::integer, 0) + 1);
      result := private.advance_subscription(due.id, at);
    end if;
    if result <> 'UNCHANGED' then
      counts := counts || jsonb_build_object(
        result, coalesce((counts ->> result)::integer, 0) + 1);
    end if;
  end loop;
  return counts;
end
$$;


-- For the server's job: processes what is due and returns the renewals to charge now.
create function private.run_renewals()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  counts constant jsonb := private.advance_subscriptions(now());
begin
  return jsonb_build_object('counts', counts, 'charges', coalesce((
    select jsonb_agg(jsonb_build_object(
      'payment_id', p.id, 'provider', p.provider, 'amount', p.amount, 'currency', p.currency,
      'reference', p.reference, 'method_ref', s.provider_ref, 'email', u.email))
    from public.payments as p
    join public.subscriptions as s on s.id = p.subscription_id
    join public.profiles as u on u.id = p.user_id
    where p.status = 'PENDING' and p.automatic
      and s.state in ('ACTIVE', 'PAST_DUE')
      and s.provider_ref is not null and s.provider = p.provider
      -- The renewal was requested earlier: a break or a suspension may have started since.
      and coalesce(greatest(u.self_excluded_until, u.suspended_until) <= now(), true)
  ), '[]'));
end
$$;

grant execute on function private.run_renewals() to service_role;


-- The hourly job: processes what is due and returns the renewals to charge.
create function public.run_renewals()
returns jsonb
language sql
volatile
set search_path = ''
set statement_timeout = '120s'
as $$
  select private.run_renewals()
$$;

grant execute on function public.run_renewals() to service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/58_payment_desk.sql
-- ------------------------------------------------------------------------------------------------

-- Actions of staff on payments and access.

-- Approves a payment that awaits approval, such as a transfer that has arrived.
create function private.approve_payment_as_me(payment_id uuid, note text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators approve payments.');
  end if;
  select * into p from public.payments where id = approve_payment_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if p.user_id = auth.uid() then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  if p.status <> 'SUCCEEDED' or p.decided_by is distinct from auth.uid() then
    if p.status <> 'AWAITING_APPROVAL' then
      perform private.refuse(409, 'NOT_AWAITING', 'This payment does not wait for approval.');
    end if;
    perform private.complete_payment(p.id, null, now());
    update public.payments
    set decided_by = auth.uid(), note = nullif(btrim(left(approve_payment_as_me.note, 500)), '')
    where id = p.id
    returning * into p;
  end if;
  return jsonb_build_object('payment_id', p.id, 'status', p.status, 'receipt_number', p.receipt_number,
    'refund_due', case when p.bought_nothing then p.failure_code end);
end
$$;

grant execute on function private.approve_payment_as_me(uuid, text) to authenticated;


-- A transfer arrived. For finance and administrators.
create function public.approve_payment(payment_id uuid, note text default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.approve_payment_as_me(approve_payment.payment_id, approve_payment.note)
$$;

grant execute on function public.approve_payment(uuid, text) to authenticated;


-- Rejects a payment that awaits approval.
create function private.reject_payment_as_me(payment_id uuid, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(reject_payment_as_me.reason, ''), 500));
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators reject payments.');
  end if;
  if char_length(why) < 3 then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = reject_payment_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  if p.status <> 'FAILED' or p.decided_by is distinct from auth.uid() then
    if p.status <> 'AWAITING_APPROVAL' then
      perform private.refuse(409, 'NOT_AWAITING', 'This payment does not wait for approval.');
    end if;
    perform private.end_payment(p.id, 'FAILED', 'REJECTED', now());
    update public.payments set decided_by = auth.uid(), note = why where id = p.id
    returning * into p;
    if p.user_id is not null then
      perform private.notify(p.user_id, 'PAYMENT_FAILED',
        jsonb_build_object('plan', (select tier from public.plans where id = p.plan_id)),
        'PAYMENT_FAILED:' || p.id);
    end if;
  end if;
  return jsonb_build_object('payment_id', p.id, 'status', p.status);
end
$$;

grant execute on function private.reject_payment_as_me(uuid, text) to authenticated;


-- A transfer did not arrive. For finance and administrators.
create function public.reject_payment(payment_id uuid, reason text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.reject_payment_as_me(reject_payment.payment_id, reject_payment.reason)
$$;

grant execute on function public.reject_payment(uuid, text) to authenticated;


-- The refund request for the provider. The key is the same for the same step, so that a second click is
-- not a second refund, and changes after a failed refund.
create function private.refund_request(p public.payments, amount bigint)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'payment_id', p.id, 'provider', p.provider, 'provider_ref', p.provider_ref,
    'reference', p.reference, 'amount', amount, 'refunded_before', p.refunded_amount,
    'total', p.amount, 'currency', p.currency,
    'key', format('refund:%s:%s:%s', p.id, p.refunded_amount, amount) || (
      select case when count(*) > 0 then ':' || count(*) else '' end
      from public.ledger_entries as l
      where l.payment_id = p.id and l.kind = 'REFUND_FAILED' and l.account = 'CASH'))
$$;


-- Checks that the person may refund this amount of a payment, records who and why, and returns the
-- request for the provider. Nothing has moved yet.
create function private.begin_refund_as_me(payment_id uuid, amount bigint, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(begin_refund_as_me.reason, ''), 500));
  refund bigint;
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators refund payments.');
  end if;
  if char_length(why) < 3 then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = begin_refund_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if p.user_id = auth.uid() then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  refund := coalesce(begin_refund_as_me.amount, p.amount - p.refunded_amount);
  if p.status not in ('SUCCEEDED', 'PARTIALLY_REFUNDED') or p.amount = 0 then
    perform private.refuse(409, 'NOT_REFUNDABLE', 'Only a payment that was made can be refunded.');
  end if;
  if refund <= 0 or refund > p.amount - p.refunded_amount then
    perform private.refuse(422, 'REFUND_TOO_HIGH', 'No more than what was paid and is not refunded yet.',
      jsonb_build_object('field', 'amount', 'max', p.amount - p.refunded_amount));
  end if;
  if refund % private.charge_step(p.currency) <> 0 then
    perform private.refuse(422, 'AMOUNT_STEP',
      'Payment providers can''t pay back exactly this: round it, so that the last digit is 0.',
      jsonb_build_object('field', 'amount'));
  end if;
  -- Another amount may have been sent to the provider and not be booked yet; together they could exceed
  -- the payment.
  if p.refund_begun_from = p.refunded_amount and p.refund_begun <> refund
    and p.refund_begun_at > now() - interval '15 minutes' then
    perform private.refuse(409, 'REFUND_RUNNING',
      'Another refund of this payment is under way. Try again in a quarter of an hour.');
  end if;
  update public.payments
  set decided_by = auth.uid(), note = why, refund_begun = refund,
    refund_begun_from = p.refunded_amount, refund_begun_at = now()
  where id = p.id;
  return private.refund_request(p, refund);
end
$$;

grant execute on function private.begin_refund_as_me(uuid, bigint, text) to authenticated;


-- Checks a refund; the function `refund` then contacts the provider.
create function public.begin_refund(payment_id uuid, amount bigint, reason text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.begin_refund_as_me(begin_refund.payment_id, begin_refund.amount, begin_refund.reason)
$$;

grant execute on function public.begin_refund(uuid, bigint, text) to authenticated;


-- For the server: money that bought nothing and can be refunded by a provider; for one payment, or
-- all. Refunds that a provider failed to make are for finance.
create function private.returns_due(payment uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  due jsonb := '[]';
begin
  for p in
    select * from public.payments as x
    where x.bought_nothing and x.refund_due_at is not null
      and not exists (
        select from public.ledger_entries as l where l.payment_id = x.id and l.kind = 'REFUND_FAILED')
      and x.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
      and x.provider <> 'manual' and x.provider_ref is not null
      and (returns_due.payment is null or x.id = returns_due.payment)
    order by x.paid_at limit 100
    for update skip locked
  loop
    update public.payments
    set refund_begun = p.amount - p.refunded_amount, refund_begun_from = p.refunded_amount,
      refund_begun_at = now()
    where id = p.id;
    due := due || private.refund_request(p, p.amount - p.refunded_amount);
  end loop;
  return due;
end
$$;

grant execute on function private.returns_due(uuid) to service_role;


create function public.returns_due(payment uuid default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.returns_due(returns_due.payment)
$$;

comment on function public.returns_due(uuid) is 'For the server: the refunds to request from providers for money that bought nothing.';
grant execute on function public.returns_due(uuid) to service_role;


-- Finance has handled money due back in another way, or leaves it as it is.
create function private.settle_refund_as_me(payment_id uuid, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(settle_refund_as_me.reason, ''), 500));
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators refund payments.');
  end if;
  if char_length(why) < 3 then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = settle_refund_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if p.user_id = auth.uid() then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  update public.payments
  set refund_due_at = null, decided_by = auth.uid(), note = why
  where id = p.id and refund_due_at is not null;
  return jsonb_build_object('payment_id', p.id);
end
$$;

grant execute on function private.settle_refund_as_me(uuid, text) to authenticated;


create function public.settle_refund(payment_id uuid, reason text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.settle_refund_as_me(settle_refund.payment_id, settle_refund.reason)
$$;

comment on function public.settle_refund(uuid, text) is 'Takes money that was to go back off the list of finance, with the reason.';
grant execute on function public.settle_refund(uuid, text) to authenticated;


-- Gives somebody a tier for some days, with a reason. Repeating the click gives it once.
create function private.grant_entitlement_as_me(
  user_id uuid, tier text, days integer, reason text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  why constant text := btrim(left(coalesce(grant_entitlement_as_me.reason, ''), 500));
  given uuid;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators give access.');
  end if;
  if grant_entitlement_as_me.user_id = auth.uid() then
    perform private.refuse(403, 'OWN_ACCESS', 'Somebody else has to decide about your own access.');
  end if;
  if char_length(why) < 3 then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  if grant_entitlement_as_me.tier is null
    or grant_entitlement_as_me.tier not in ('BASIC', 'PREMIUM', 'VIP') then
    perform private.refuse(422, 'TIER_INVALID', 'Choose BASIC, PREMIUM or VIP.',
      jsonb_build_object('field', 'tier'));
  end if;
  if coalesce(days, 0) not between 1 and 731 then
    perform private.refuse(422, 'DAYS_INVALID', 'Choose from 1 to 731 days.',
      jsonb_build_object('field', 'days'));
  end if;
  if not exists (
    select from public.profiles as p where p.id = grant_entitlement_as_me.user_id
  ) then
    perform private.refuse(404, 'PERSON_UNKNOWN', 'There is no such account.');
  end if;
  perform private.in_turn_for(grant_entitlement_as_me.user_id);
  select e.id into given
  from public.entitlements as e
  where e.user_id = grant_entitlement_as_me.user_id
    and e.source = 'STAFF'
    and e.tier = grant_entitlement_as_me.tier
    and e.reason = why
    and e.granted_by = auth.uid()
    and e.revoked_at is null
    and e.created_at > now() - interval '1 minute'
  limit 1;
  return coalesce(given, private.grant_tier(grant_entitlement_as_me.user_id,
    grant_entitlement_as_me.tier, now(), now() + make_interval(days => days), 'STAFF', null, why));
end
$$;

grant execute on function private.grant_entitlement_as_me(uuid, text, integer, text)
  to authenticated;


-- Gives somebody a tier for some days. For support and administrators.
create function public.grant_entitlement(user_id uuid, tier text, days integer, reason text)
returns uuid
language sql
volatile
set search_path = ''
as $$
  select private.grant_entitlement_as_me(
  grant_entitlement.user_id, grant_entitlement.tier, grant_entitlement.days, grant_entitlement.reason)
$$;

grant execute on function public.grant_entitlement(uuid, text, integer, text) to authenticated;


-- The same for several people, all of them or none.
create function private.grant_entitlements_as_me(
  user_ids uuid[], tier text, days integer, reason text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  one uuid;
  given integer := 0;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators give access.');
  end if;
  if coalesce(cardinality(user_ids), 0) not between 1 and 200 then
    perform private.refuse(422, 'TOO_MANY_PEOPLE', 'Choose from 1 to 200 people.');
  end if;
  -- Always in the same order, so that two of these wait for each other instead of deadlocking.
  for one in select distinct u.id from unnest(user_ids) as u (id) order by 1 loop
    perform private.grant_entitlement_as_me(one, grant_entitlements_as_me.tier,
      grant_entitlements_as_me.days, grant_entitlements_as_me.reason);
    given := given + 1;
  end loop;
  return given;
end
$$;

grant execute on function private.grant_entitlements_as_me(uuid[], text, integer, text)
  to authenticated;


create function public.grant_entitlements(
  user_ids uuid[], tier text, days integer, reason text)
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.grant_entitlements_as_me(grant_entitlements.user_ids, grant_entitlements.tier,
    grant_entitlements.days, grant_entitlements.reason)
$$;

comment on function public.grant_entitlements(uuid[], text, integer, text) is 'Gives several people a tier for some days, with one reason; returns the number. SUPPORT and ADMIN, and nobody to themselves.';
grant execute on function public.grant_entitlements(uuid[], text, integer, text) to authenticated;


-- Revokes a person's access, on behalf of the caller. Days from a bonus are also revoked in
-- the list of bonuses, where the person sees what is still valid.
create function private.revoke_entitlement_as_me(entitlement_id uuid, reason text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  why constant text := btrim(left(coalesce(revoke_entitlement_as_me.reason, ''), 500));
  found_one uuid;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators take access away.');
  end if;
  if char_length(why) < 3 then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select e.id into found_one from public.entitlements as e
  where e.id = revoke_entitlement_as_me.entitlement_id;
  if found_one is null then
    perform private.refuse(404, 'ENTITLEMENT_UNKNOWN', 'There is no such access.');
  end if;
  update public.entitlements as e set revoked_at = now(), closed_as = 'STAFF', reason = why
  where e.id = found_one and e.revoked_at is null;
  update public.bonuses as b set revoked_at = now()
  where b.entitlement_id = found_one and b.revoked_at is null;
  return found_one;
end
$$;

grant execute on function private.revoke_entitlement_as_me(uuid, text) to authenticated;


-- Revokes somebody's access. For support and administrators.
create function public.revoke_entitlement(entitlement_id uuid, reason text)
returns uuid
language sql
volatile
set search_path = ''
as $$
  select private.revoke_entitlement_as_me(
  revoke_entitlement.entitlement_id, revoke_entitlement.reason)
$$;

grant execute on function public.revoke_entitlement(uuid, text) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/59_transfer_receipts.sql
-- ------------------------------------------------------------------------------------------------

-- A bank's receipt for a transfer, added by the sender of the money, so that finance finds it sooner.
-- The file is in the project's file storage if there is one, in the bucket transfer-receipts under a key
-- that is never reused; otherwise here. Row and file can't be written in one step, so a key is marked as
-- unused before the file is sent, and again when its row is deleted: an hourly job deletes unreferenced files.

create table public.transfer_receipts (
  payment_id uuid primary key references public.payments (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  key uuid not null unique,
  content_type text not null
    check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  size integer not null check (size between 16 and 5242880),
  created_at timestamptz not null default clock_timestamp()
);

comment on table public.transfer_receipts is 'Receipts of bank transfers, one for each payment. Written and read through the function transfer-receipt.';

create index transfer_receipts_user_idx on public.transfer_receipts (user_id);

create trigger transfer_receipts_guard before insert or update or delete on public.transfer_receipts
  for each row execute function private.forbid_api();

create trigger transfer_receipts_guard_truncate before truncate on public.transfer_receipts
  for each statement execute function private.forbid_always();


create table private.stored_files (
  key uuid primary key,
  bytes bytea not null check (octet_length(bytes) between 16 and 5242880)
);

comment on table private.stored_files is 'Files of a backend without file storage.';

alter table private.stored_files enable row level security;
revoke all on private.stored_files from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.stored_files');


create table private.unused_files (
  key uuid primary key,
  -- The file's purpose during the upload.
  payment_id uuid references public.payments (id) on delete set null,
  since timestamptz not null default now()
);

comment on table private.unused_files is 'Keys of files that no row points to, yet or any more.';

create index unused_files_payment_idx on private.unused_files (payment_id);
create index unused_files_since_idx on private.unused_files (since);

alter table private.unused_files enable row level security;
revoke all on private.unused_files from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.unused_files');


alter table public.transfer_receipts enable row level security;

create policy transfer_receipts_read on public.transfer_receipts for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.has_role('FINANCE', 'ADMIN'))
  );

revoke all on public.transfer_receipts from public, anon, authenticated, service_role;
grant select on public.transfer_receipts to authenticated, service_role;
select private.keep_suspended_out('public.transfer_receipts');


-- Marks the file of a deleted or replaced receipt as unused, and deletes it if it is stored here.
create function private.release_receipt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or new.key <> old.key then
    delete from private.stored_files where key = old.key;
    -- It counts as a file of its payment for another hour, unless the payment is deleted, too.
    insert into private.unused_files (key, payment_id)
    values (old.key, (select p.id from public.payments as p where p.id = old.payment_id));
  end if;
  return null;
end
$$;

create trigger transfer_receipts_release after update or delete on public.transfer_receipts
  for each row execute function private.release_receipt();


-- The caller's payment, if a receipt can be added or removed; otherwise a refusal.
create function private.my_open_transfer(payment_id uuid)
returns public.payments
language plpgsql
set search_path = ''
as $$
declare
  p public.payments;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  select * into p from public.payments
  where id = my_open_transfer.payment_id and user_id = auth.uid();
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if p.provider <> 'manual' or p.status not in ('PENDING', 'AWAITING_APPROVAL') then
    perform private.refuse(409, 'TRANSFER_CLOSED', 'This transfer does not wait for approval any more.');
  end if;
  return p;
end
$$;


create function private.begin_transfer_receipt_as_me(payment_id uuid, size integer)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments := private.my_open_transfer(begin_transfer_receipt_as_me.payment_id);
  new_key constant uuid := gen_random_uuid();
begin
  perform private.in_turn_for(p.user_id);
  -- Ten files an hour for all of the person's transfers: uploaded, replaced or still being uploaded.
  if (
    select count(*) from private.unused_files as f
    join public.payments as x on x.id = f.payment_id
    where x.user_id = p.user_id and f.since > now() - interval '1 hour'
  ) + (
    select count(*) from public.transfer_receipts as r
    where r.user_id = p.user_id and r.created_at > now() - interval '1 hour'
  ) >= 10 then
    perform private.refuse(429, 'TOO_MANY_FILES', 'Too many files at once. Try again in an hour.');
  end if;
  if not private.within_quota(p.user_id, 'receipt bytes', 50000000, interval '1 day',
    greatest(0, coalesce(size, 0))) then
    perform private.refuse(429, 'TOO_MANY_BYTES', 'No more than 50 MB a day. Try again tomorrow.');
  end if;
  insert into private.unused_files (key, payment_id) values (new_key, p.id);
  return new_key;
end
$$;

grant execute on function private.begin_transfer_receipt_as_me(uuid, integer) to authenticated;


create function public.begin_transfer_receipt(payment_id uuid, size integer default null)
returns uuid
language sql
volatile
set search_path = ''
as $$
  select private.begin_transfer_receipt_as_me(begin_transfer_receipt.payment_id, begin_transfer_receipt.size)
$$;

comment on function public.begin_transfer_receipt(uuid, integer) is 'Gives the key under which the receipt of one''s own transfer, which waits for approval, is to be kept; size is in bytes.';
grant execute on function public.begin_transfer_receipt(uuid, integer) to authenticated;


-- The file of a key has arrived: it becomes its payment's receipt, replacing an earlier one.
create function private.keep_transfer_receipt(key uuid, content_type text, size integer, data text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  r public.transfer_receipts;
begin
  select x.* into p from private.unused_files as f
  join public.payments as x on x.id = f.payment_id
  where f.key = keep_transfer_receipt.key;
  perform private.in_turn_for(p.user_id);
  select * into p from public.payments where id = p.id;
  if p.user_id is null or p.status not in ('PENDING', 'AWAITING_APPROVAL') then
    perform private.refuse(409, 'TRANSFER_CLOSED', 'This transfer does not wait for approval any more.');
  end if;
  delete from private.unused_files as f where f.key = keep_transfer_receipt.key;
  if data is not null then
    insert into private.stored_files (key, bytes)
    values (keep_transfer_receipt.key, decode(data, 'base64'));
  end if;
  insert into public.transfer_receipts as t (payment_id, user_id, key, content_type, size)
  values (p.id, p.user_id, keep_transfer_receipt.key, keep_transfer_receipt.content_type,
    keep_transfer_receipt.size)
  on conflict on constraint transfer_receipts_pkey do update
  set key = excluded.key, content_type = excluded.content_type, size = excluded.size,
    created_at = excluded.created_at
  returning * into r;
  return jsonb_build_object('payment_id', r.payment_id, 'content_type', r.content_type,
    'size', r.size, 'created_at', r.created_at);
end
$$;

grant execute on function private.keep_transfer_receipt(uuid, text, integer, text) to service_role;


create function public.keep_transfer_receipt(key uuid, content_type text, size integer, data text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.keep_transfer_receipt(keep_transfer_receipt.key, keep_transfer_receipt.content_type,
    keep_transfer_receipt.size, keep_transfer_receipt.data)
$$;

comment on function public.keep_transfer_receipt(uuid, text, integer, text) is 'For the server: makes a file that has arrived the receipt of its payment. Data is the file as base64, null where file storage has it.';
grant execute on function public.keep_transfer_receipt(uuid, text, integer, text) to service_role;


-- A file of the table as base64; null if file storage has it.
create function private.stored_file(key uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select translate(encode(f.bytes, 'base64'), E'\n', '')
  from private.stored_files as f
  where f.key = stored_file.key
$$;

grant execute on function private.stored_file(uuid) to authenticated;


create function public.transfer_receipt(payment_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('key', r.key, 'content_type', r.content_type,
    'data', private.stored_file(r.key))
  from public.transfer_receipts as r
  where r.payment_id = transfer_receipt.payment_id
$$;

comment on function public.transfer_receipt(uuid) is 'The receipt of a transfer, for people who may read it: key, content_type, and data as base64, null if file storage has it. Null if there is none.';
grant execute on function public.transfer_receipt(uuid) to authenticated;


create function private.remove_transfer_receipt_as_me(payment_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  p constant public.payments := private.my_open_transfer(remove_transfer_receipt_as_me.payment_id);
begin
  delete from public.transfer_receipts as r where r.payment_id = p.id;
  return found;
end
$$;

grant execute on function private.remove_transfer_receipt_as_me(uuid) to authenticated;


create function public.remove_transfer_receipt(payment_id uuid)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.remove_transfer_receipt_as_me(remove_transfer_receipt.payment_id)
$$;

comment on function public.remove_transfer_receipt(uuid) is 'Takes the receipt off one''s own transfer while it waits for approval.';
grant execute on function public.remove_transfer_receipt(uuid) to authenticated;


-- For the server's job: keys of files that have been unreferenced for an hour, at most a hundred. Those in `removed`
-- are deleted first.
create function private.unused_files(removed uuid[])
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.unused_files as f where f.key = any (unused_files.removed);
  return coalesce((
    select jsonb_agg(f.key) from (
      select key from private.unused_files
      where since <= now() - interval '1 hour' order by since limit 100
    ) as f
  ), '[]');
end
$$;

grant execute on function private.unused_files(uuid[]) to service_role;


create function public.unused_files(removed uuid[] default '{}')
returns jsonb
language sql
volatile
set search_path = ''
set statement_timeout = '120s'
as $$
  select private.unused_files(unused_files.removed)
$$;

comment on function public.unused_files(uuid[]) is 'For the server''s job: forgets the keys of files it has removed, and gives those to remove next.';
grant execute on function public.unused_files(uuid[]) to service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/60_bonuses.sql
-- ------------------------------------------------------------------------------------------------

-- Bonuses: days of a tier, given once for each person and cause.

create table public.bonuses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('WELCOME', 'REFERRAL', 'PROMO', 'STAFF')),
  cause text not null check (char_length(cause) between 1 and 200),
  tier text not null check (tier in ('BASIC', 'PREMIUM', 'VIP')),
  days integer not null check (days between 1 and 366),
  entitlement_id uuid references public.entitlements (id) on delete set null,
  reason text check (char_length(reason) <= 500),
  granted_by uuid references public.profiles (id) on delete set null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint bonuses_once unique (user_id, cause)
);

comment on table public.bonuses is 'Days of a tier that a person was given. Rows are written by functions only.';
comment on column public.bonuses.cause is 'Why it was given. One person gets one bonus per cause, however often it is requested.';

create index bonuses_user_idx on public.bonuses (user_id, created_at desc);
create index bonuses_cause_idx on public.bonuses (cause);
create index bonuses_entitlement_idx on public.bonuses (entitlement_id);
create index bonuses_granted_by_idx on public.bonuses (granted_by);

-- Nobody gives bonuses through the REST API, not even with the secret key.
create trigger bonuses_guard before insert or update or delete on public.bonuses
  for each row execute function private.forbid_api();

create trigger bonuses_guard_truncate before truncate on public.bonuses
  for each statement execute function private.forbid_always();


alter table public.bonuses enable row level security;

-- A person reads their own bonuses; support, finance and administrators read all.
create policy bonuses_read on public.bonuses for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.has_role('SUPPORT', 'FINANCE', 'ADMIN'))
  );

revoke all on public.bonuses from public, anon, authenticated, service_role;
grant select on public.bonuses to authenticated, service_role;

select private.keep_audit_of('public.bonuses');
select private.keep_suspended_out('public.bonuses');


-- The value of each kind of bonus. The single definition.
create function private.bonus_rule(kind text)
returns table (tier text, days integer)
language sql
immutable
set search_path = ''
as $$
  select r.tier, r.days
  from (values ('WELCOME', 'BASIC', 7), ('REFERRAL', 'PREMIUM', 7)) as r (kind, tier, days)
  where r.kind = bonus_rule.kind
$$;


-- Gives a bonus, once for its cause; null if it was given before, or if the person
-- is self-excluded. The days start when the person's existing access to that tier ends, so
-- that none is lost. For the owner's own functions.
create function private.give_bonus(
  user_id uuid, kind text, cause text, tier text, days integer,
  reason text default null, granted_by uuid default null)
returns public.bonuses
language plpgsql
volatile
set search_path = ''
as $$
declare
  given public.bonuses;
  begins timestamptz;
begin
  -- Serialised per person, so that two simultaneous bonuses do not cover the same days.
  perform from public.profiles as p
  where p.id = give_bonus.user_id
    and (p.self_excluded_until is null or p.self_excluded_until <= now())
  for no key update;
  if not found then
    return null;
  end if;

  insert into public.bonuses (user_id, kind, cause, tier, days, reason, granted_by)
  values (give_bonus.user_id, give_bonus.kind, give_bonus.cause, give_bonus.tier, give_bonus.days,
    give_bonus.reason, give_bonus.granted_by)
  on conflict on constraint bonuses_once do nothing
  returning * into given;
  if given.id is null then
    return null;
  end if;

  select greatest(now(), max(e.ends_at)) into begins
  from public.entitlements as e
  where e.user_id = give_bonus.user_id
    and e.revoked_at is null
    and e.ends_at > now()
    and private.tier_rank(e.tier) >= private.tier_rank(give_bonus.tier);

  update public.bonuses as b
  set entitlement_id = private.grant_tier(give_bonus.user_id, give_bonus.tier, begins,
    begins + make_interval(days => give_bonus.days), 'BONUS', given.id,
    coalesce(give_bonus.reason, give_bonus.kind))
  where b.id = given.id
  returning b.* into given;
  return given;
end
$$;


-- Revokes a bonus whose cause no longer applies (a refund).
create function private.take_bonus_back(cause text)
returns void
language sql
volatile
set search_path = ''
as $$
  with taken as (
    update public.bonuses set revoked_at = now()
    where bonuses.cause = take_bonus_back.cause and revoked_at is null
    returning entitlement_id
  )
  update public.entitlements as e set revoked_at = now()
  from taken
  where e.id = taken.entitlement_id and e.revoked_at is null
$$;


-- Whether a promo code was used for this mailbox, under any account, even a deleted one. An open checkout
-- counts, except the person's own, which is replaced by the next one.
create function private.has_used_code(who uuid, code uuid, besides uuid default null)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments as p
    where p.user_id in (select private.accounts_of_mailbox(has_used_code.who))
      and p.promo_code_id = has_used_code.code
      and p.id is distinct from has_used_code.besides
      and p.status not in ('FAILED', 'ABANDONED')
      and (p.status <> 'PENDING' or p.user_id <> has_used_code.who or has_used_code.besides is not null)
  ) or exists (
    select from public.bonuses as b
    where b.user_id in (select private.accounts_of_mailbox(has_used_code.who))
      and b.cause = 'PROMO:' || has_used_code.code
  ) or coalesce(has_used_code.code = any ((private.remembered_of(has_used_code.who)).promo_codes), false)
$$;


-- Why the caller can't claim the welcome bonus; null if they can.
create function private.welcome_obstacle()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when exists (
        select from public.bonuses as b
        where b.user_id in (select private.accounts_of_mailbox(p.id)) and b.cause = 'WELCOME')
      or (private.remembered_of(p.id)).had_welcome then 'CLAIMED'
    when p.self_excluded_until > now() then 'SELF_EXCLUDED'
    when p.age_confirmed_at is null then 'AGE_NOT_CONFIRMED'
    when (select to_jsonb(u) ->> 'email_confirmed_at' from auth.users as u where u.id = p.id) is null
      then 'EMAIL_NOT_CONFIRMED'
  end
  from public.profiles as p
  where p.id = auth.uid()
$$;

grant execute on function private.welcome_obstacle() to authenticated;


-- Gives the caller their welcome bonus, if nothing prevents it.
create function private.claim_welcome_as_me()
returns public.bonuses
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  obstacle text;
  given public.bonuses;
begin
  if auth.uid() is null then
    perform private.forbid('Sign in first.');
  end if;
  perform private.in_turn_for(auth.uid());
  obstacle := private.welcome_obstacle();
  if obstacle = 'AGE_NOT_CONFIRMED' then
    perform private.refuse(409, obstacle, 'Confirm that you are 18 or older first.');
  elsif obstacle = 'EMAIL_NOT_CONFIRMED' then
    perform private.refuse(409, 'BONUS_EMAIL_NOT_CONFIRMED', 'Confirm your email address first.');
  elsif obstacle = 'SELF_EXCLUDED' then
    perform private.refuse(409, obstacle, 'There are no bonuses during a self-exclusion.');
  end if;
  if obstacle is null then
    select g.* into given
    from private.bonus_rule('WELCOME') as r,
      lateral private.give_bonus(auth.uid(), 'WELCOME', 'WELCOME', r.tier, r.days) as g;
  end if;
  if given.id is null then
    perform private.refuse(409, 'BONUS_TAKEN', 'You have had this bonus.');
  end if;
  return given;
end
$$;

grant execute on function private.claim_welcome_as_me() to authenticated;


create function public.claim_welcome_bonus()
returns public.bonuses
language sql
volatile
set search_path = ''
as $$
  select b.* from private.claim_welcome_as_me() as b
$$;

comment on function public.claim_welcome_bonus() is 'Gives the caller the welcome bonus, once.';
grant execute on function public.claim_welcome_bonus() to authenticated;


-- The caller claims the days of a promo code. Codes that lower a price are for the
-- checkout.
create function private.redeem_promo_as_me(code text)
returns public.bonuses
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  promo public.promo_codes;
  given public.bonuses;
begin
  if auth.uid() is null then
    perform private.forbid('Sign in first.');
  end if;
  if private.self_excluded() then
    perform private.refuse(409, 'SELF_EXCLUDED', 'There are no bonuses during a self-exclusion.');
  end if;
  select c.* into promo
  from public.promo_codes as c
  where c.code = upper(btrim(left(redeem_promo_as_me.code, 60)))
    and c.active
    and c.starts_at <= now()
    and (c.ends_at is null or c.ends_at > now());
  if promo.id is null then
    perform private.refuse(404, 'PROMO_CODE_UNKNOWN', 'There is no such code, or it is over.');
  end if;
  if promo.free_days is null then
    perform private.refuse(409, 'PROMO_AT_CHECKOUT', 'This code lowers a price: use it when you subscribe.');
  end if;
  perform private.in_turn_for(auth.uid());
  if private.has_used_code(auth.uid(), promo.id) then
    perform private.refuse(409, 'BONUS_TAKEN', 'You have had this bonus.');
  end if;
  -- Before the person's row, in the same order as payments, so that they can't deadlock.
  if not private.take_promo_code(promo.id) then
    perform private.refuse(409, 'PROMO_CODE_USED_UP', 'This code has been used up.');
  end if;
  given := private.give_bonus(auth.uid(), 'PROMO', 'PROMO:' || promo.id, promo.tier,
    promo.free_days, promo.code);
  if given.id is null then
    perform private.refuse(409, 'BONUS_TAKEN', 'You have had this bonus.');
  end if;
  return given;
end
$$;

grant execute on function private.redeem_promo_as_me(text) to authenticated;


create function public.redeem_promo_code(code text)
returns public.bonuses
language sql
volatile
set search_path = ''
as $$
  select b.* from private.redeem_promo_as_me(redeem_promo_code.code) as b
$$;

comment on function public.redeem_promo_code(text) is 'Gives the caller the free days of a promo code, once.';
grant execute on function public.redeem_promo_code(text) to authenticated;


-- Support gives days of a tier. `grant_key` identifies the click, so that repeating it gives no more.
create function private.grant_bonus_as_me(
  user_id uuid, tier text, days integer, reason text, grant_key uuid)
returns public.bonuses
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given public.bonuses;
  why constant text := btrim(coalesce(grant_bonus_as_me.reason, ''));
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators give bonuses.');
  end if;
  if grant_bonus_as_me.user_id = auth.uid() then
    perform private.forbid('Nobody gives a bonus to themselves.');
  end if;
  if grant_key is null or private.tier_rank(grant_bonus_as_me.tier) < 2
    or grant_bonus_as_me.days is null or grant_bonus_as_me.days not between 1 and 366
    or char_length(why) not between 3 and 500 then
    perform private.refuse(422, 'BONUS_INVALID',
      'A bonus has a tier, 1 to 366 days and a reason of 3 to 500 characters.');
  end if;
  if not exists (select from public.profiles as p where p.id = grant_bonus_as_me.user_id) then
    perform private.refuse(404, 'PERSON_NOT_FOUND', 'There is no such person.');
  end if;
  given := private.give_bonus(grant_bonus_as_me.user_id, 'STAFF', 'STAFF:' || grant_key,
    grant_bonus_as_me.tier, grant_bonus_as_me.days, why, auth.uid());
  if given.id is null then
    -- Repeating the click returns the same answer.
    select b.* into given from public.bonuses as b
    where b.user_id = grant_bonus_as_me.user_id and b.cause = 'STAFF:' || grant_key;
  end if;
  if given.id is null then
    perform private.refuse(409, 'PERSON_SELF_EXCLUDED',
      'This person has excluded themselves and gets no bonuses.');
  end if;
  return given;
end
$$;

grant execute on function private.grant_bonus_as_me(uuid, text, integer, text, uuid)
  to authenticated;


create function public.grant_bonus(
  user_id uuid, tier text, days integer, reason text, grant_key uuid)
returns public.bonuses
language sql
volatile
set search_path = ''
as $$
  select b.* from private.grant_bonus_as_me(grant_bonus.user_id, grant_bonus.tier,
    grant_bonus.days, grant_bonus.reason, grant_bonus.grant_key) as b
$$;

comment on function public.grant_bonus(uuid, text, integer, text, uuid) is 'Gives a person days of a tier, with a reason. For support and administrators.';
grant execute on function public.grant_bonus(uuid, text, integer, text, uuid) to authenticated;


-- The bonus page's data for the caller: what can be claimed, and the referral
-- link's results, in counts only.
create function private.my_bonus_state()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'welcome', jsonb_build_object(
      'tier', w.tier, 'days', w.days, 'obstacle', private.welcome_obstacle()),
    'referral', jsonb_build_object(
      'tier', r.tier, 'days', r.days, 'code', p.referral_code,
      'joined', (select count(*) from public.profiles as f where f.referred_by = p.id),
      'paid', (
        select count(*) from public.bonuses as b
        where b.user_id = p.id and b.kind = 'REFERRAL' and b.revoked_at is null))
  )
  from public.profiles as p,
    private.bonus_rule('WELCOME') as w,
    private.bonus_rule('REFERRAL') as r
  where p.id = auth.uid()
$$;

grant execute on function private.my_bonus_state() to authenticated;


create function public.my_bonus_state()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_bonus_state()
$$;

comment on function public.my_bonus_state() is 'The bonuses open to the caller, and their referral link''s counts.';
grant execute on function public.my_bonus_state() to authenticated;


-- A new account that came through a referral link belongs to its referrer. The code comes from
-- the sign-up form, so it only counts if it names someone else; a wrong one never prevents a sign-up.
create function private.note_referrer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles as p set referred_by = referrer.id
  from public.profiles as referrer
  where p.id = new.id
    and referrer.referral_code = upper(btrim(left(new.raw_user_meta_data ->> 'referral_code', 40)))
    and referrer.id <> p.id
    and private.mailbox(referrer.email) is distinct from private.mailbox(p.email);
  return new;
end
$$;

-- After touchline_create_profile: triggers of one event fire by name.
create trigger touchline_note_referrer after insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'referral_code' is not null)
  execute function private.note_referrer();


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/61_disputes.sql
-- ------------------------------------------------------------------------------------------------

-- Finance's steps in a dispute: the deadline for an answer, when evidence was sent, and the
-- result if no provider reports it. Ledger, access, commission and the friend's bonus follow.

-- The provider's own deadline for the answer replaces ours, while the dispute is open.
create function private.note_dispute_due(payment uuid, due timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.payments set dispute_due_at = due
  where id = payment and dispute = 'OPEN' and due is not null and dispute_due_at is distinct from due
$$;


-- Restores a revoked bonus once its cause applies again: as many days as were left
-- at the time, starting when the person's existing access to that tier ends.
create function private.restore_bonus(cause text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  b public.bonuses;
  e public.entitlements;
  begins timestamptz;
begin
  select * into b from public.bonuses as x
  where x.cause = restore_bonus.cause and x.revoked_at is not null
  for update;
  if b.id is null then
    return;
  end if;
  perform from public.profiles as p where p.id = b.user_id for no key update;
  select * into e from public.entitlements as x where x.id = b.entitlement_id;
  if e.id is not null and e.ends_at > b.revoked_at then
    select greatest(now(), max(x.ends_at)) into begins
    from public.entitlements as x
    where x.user_id = b.user_id and x.revoked_at is null and x.ends_at > now()
      and private.tier_rank(x.tier) >= private.tier_rank(b.tier);
    e.id := private.grant_tier(b.user_id, b.tier, begins,
      begins + (e.ends_at - greatest(e.starts_at, b.revoked_at)), 'BONUS', b.id,
      coalesce(b.reason, b.kind));
  end if;
  update public.bonuses set revoked_at = null, entitlement_id = e.id where id = b.id;
end
$$;


-- A won dispute, or a failed refund, restores the bonus of the payer's referrer.
create function private.follow_money_kept()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.restore_bonus('REFERRED:' || new.user_id);
  return null;
end
$$;

create trigger payments_money_kept after update on public.payments
  for each row
  when (old.status in ('DISPUTED', 'REFUNDED') and not new.bought_nothing and new.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
    and new.user_id is not null and new.amount > 0)
  execute function private.follow_money_kept();


-- One step of finance in a dispute:
--   OPENED         reported to us by the bank, if no provider reports it
--   EVIDENCE_SENT  recorded, so that it is sent once
--   ACCEPTED       we don't contest it: it is lost
--   WON, LOST      the result, if no provider reports it
-- Repeating a step changes nothing.
create function private.dispute_step_as_me(payment_id uuid, step text, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(dispute_step_as_me.reason, ''), 500));
  outcome constant text := case dispute_step_as_me.step
    when 'OPENED' then 'OPEN' when 'EVIDENCE_SENT' then 'OPEN' when 'ACCEPTED' then 'LOST'
    else dispute_step_as_me.step end;
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators handle disputes.');
  end if;
  if dispute_step_as_me.step is null
    or dispute_step_as_me.step not in ('OPENED', 'EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST') then
    perform private.refuse(422, 'STEP_UNKNOWN', 'There is no such step.',
      jsonb_build_object('field', 'step'));
  end if;
  if char_length(why) < 3 then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = dispute_step_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if p.user_id = auth.uid() then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  if dispute_step_as_me.step in ('OPENED', 'WON', 'LOST') and p.provider not in ('manual', 'sandbox') then
    perform private.refuse(409, 'PROVIDER_DECIDES', 'The provider tells us of this by itself.');
  end if;

  if dispute_step_as_me.step = 'EVIDENCE_SENT' then
    if p.dispute is distinct from 'OPEN' then
      perform private.refuse(409, 'NOT_DISPUTED', 'This payment is not at that step.');
    end if;
    if p.evidence_sent_at is null then
      update public.payments set evidence_sent_at = now(), decided_by = auth.uid(), note = why
      where id = p.id returning * into p;
    end if;
  elsif p.dispute is distinct from outcome then
    if outcome = 'OPEN' and (p.dispute is not null or p.amount = 0
        or p.status not in ('SUCCEEDED', 'PARTIALLY_REFUNDED'))
      or outcome <> 'OPEN' and p.dispute is distinct from 'OPEN' then
      perform private.refuse(409, 'NOT_DISPUTED', 'This payment is not at that step.');
    end if;
    perform private.record_dispute(p, outcome, now());
    -- The sandbox's own side is informed as by a bank.
    update private.sandbox_charges as c set dispute = outcome
    where c.payment_id = p.id and p.provider = 'sandbox';
    update public.payments set decided_by = auth.uid(), note = why where id = p.id returning * into p;
  end if;
  return jsonb_build_object('payment_id', p.id, 'status', p.status, 'dispute', p.dispute);
end
$$;

grant execute on function private.dispute_step_as_me(uuid, text, text) to authenticated;


-- Records a step in a dispute. For finance and administrators.
create function public.dispute_step(payment_id uuid, step text, reason text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.dispute_step_as_me(dispute_step.payment_id, dispute_step.step, dispute_step.reason)
$$;

grant execute on function public.dispute_step(uuid, text, text) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/62_sandbox.sql
-- ------------------------------------------------------------------------------------------------

-- The sandbox: a simulated payment provider, and its clock.

-- The sandbox's own records: the provider's side of its payments.
create table private.sandbox_charges (
  ref text primary key check (char_length(ref) <= 300),
  payment_id uuid not null,
  amount bigint not null,
  currency text not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'SUCCEEDED', 'FAILED', 'ABANDONED')),
  refunded bigint not null default 0,
  dispute text,
  method_ref text,
  failure_code text,
  created_at timestamptz not null default now()
);

create index sandbox_charges_created_at_idx on private.sandbox_charges (created_at, ref);


alter table private.sandbox_charges enable row level security;
revoke all on private.sandbox_charges from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.sandbox_charges');


-- Reads a charge of the sandbox, after applying `change`.
create function private.sandbox_charge(ref text, change jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c private.sandbox_charges;
begin
  if change ? 'payment_id' then
    insert into private.sandbox_charges (ref, payment_id, amount, currency)
    values (sandbox_charge.ref, (change ->> 'payment_id')::uuid, (change ->> 'amount')::bigint,
      change ->> 'currency')
    on conflict on constraint sandbox_charges_pkey do nothing;
  end if;
  update private.sandbox_charges as x
  set status = case when x.status = 'SUCCEEDED' then x.status
      else coalesce(change ->> 'status', x.status) end,
    refunded = greatest(x.refunded, coalesce((change ->> 'refunded')::bigint, 0))
      -- A refund returned by the bank.
      - least(x.refunded, coalesce((change ->> 'refund_failed')::bigint, 0)),
    dispute = coalesce(change ->> 'dispute', x.dispute),
    method_ref = coalesce(change ->> 'method_ref', x.method_ref),
    failure_code = coalesce(change ->> 'failure_code', x.failure_code)
  where x.ref = sandbox_charge.ref
  returning * into c;
  return case when c.ref is not null then to_jsonb(c) end;
end
$$;

grant execute on function private.sandbox_charge(text, jsonb) to service_role;


-- The sandbox's own side of a payment.
create function public.sandbox_charge(ref text, change jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.sandbox_charge(sandbox_charge.ref, sandbox_charge.change)
$$;

grant execute on function public.sandbox_charge(text, jsonb) to service_role;


-- The sandbox's charges of a period, oldest first, continued after `after_ref`, which was created
-- at `after_at`. At most 1,000 at once; fewer than requested are the last ones.
create function private.sandbox_charges_between(
  from_at timestamptz, to_at timestamptz, after_at timestamptz, after_ref text, page integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.ref), '[]')
  from (
    select * from private.sandbox_charges as x
    where x.created_at >= greatest(from_at, after_at) and x.created_at < to_at
      and (after_at is null or (x.created_at, x.ref) > (after_at, after_ref))
    order by x.created_at, x.ref
    limit least(greatest(coalesce(page, 1000), 1), 1000)
  ) as c
$$;

grant execute on function private.sandbox_charges_between(timestamptz, timestamptz, timestamptz, text, integer)
  to service_role;


-- The sandbox's own side of a period.
create function public.sandbox_charges_between(
  from_at timestamptz, to_at timestamptz, after_at timestamptz default null,
  after_ref text default null, page integer default 1000)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.sandbox_charges_between(
  sandbox_charges_between.from_at, sandbox_charges_between.to_at, sandbox_charges_between.after_at,
  sandbox_charges_between.after_ref, sandbox_charges_between.page)
$$;

grant execute on function public.sandbox_charges_between(timestamptz, timestamptz, timestamptz, text, integer)
  to service_role;


-- The sandbox's clock: lets some hours pass for one subscription bought in the sandbox, so
-- that renewals, grace and expiry can be tried out without waiting a month. The 30-day hold of its
-- commissions passes with it. Purchases with real money keep their dates.
create function private.sandbox_pass_time(payment uuid, hours integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  s public.subscriptions;
  passed constant interval := make_interval(hours => sandbox_pass_time.hours);
begin
  if sandbox_pass_time.hours is null or sandbox_pass_time.hours not between 1 and 9600 then
    perform private.refuse(422, 'FIELD_INVALID', 'Between 1 and 9600 hours can pass.',
      jsonb_build_object('field', 'hours'));
  end if;
  select x.* into s
  from public.payments as p
  join public.subscriptions as x on x.id = p.subscription_id
  where p.id = sandbox_pass_time.payment and p.provider = 'sandbox' and x.provider = 'sandbox';
  if s.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  perform private.in_turn_for(s.user_id);
  update public.subscriptions as x
  set anchor_at = x.anchor_at - passed,
    trial_ends_at = x.trial_ends_at - passed,
    current_period_start = x.current_period_start - passed,
    current_period_end = x.current_period_end - passed,
    grace_until = x.grace_until - passed
  where x.id = s.id
  returning * into s;
  update public.entitlements as e
  set starts_at = e.starts_at - passed, ends_at = e.ends_at - passed, revoked_at = e.revoked_at - passed
  where e.source = 'SUBSCRIPTION' and e.source_id = s.id;
  update public.payments as p
  set period_start = p.period_start - passed, period_end = p.period_end - passed
  where p.subscription_id = s.id and p.period_start is not null;
  update public.commissions as c
  set held_until = c.held_until - passed
  from public.payments as p
  where p.id = c.payment_id and p.subscription_id = s.id and p.provider = 'sandbox';
  return jsonb_build_object('state', s.state, 'period_end', private.iso_instant(s.current_period_end));
end
$$;

grant execute on function private.sandbox_pass_time(uuid, integer) to service_role;


create function public.sandbox_pass_time(payment uuid, hours integer)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.sandbox_pass_time(sandbox_pass_time.payment, sandbox_pass_time.hours)
$$;

grant execute on function public.sandbox_pass_time(uuid, integer) to service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/63_reconciliation.sql
-- ------------------------------------------------------------------------------------------------

-- Reconciliation reads both sides page by page, so that any number of payments can be handled, and finds
-- the other side of a payment or charge by its reference, however far apart in time they are.

-- A payment as seen by the comparison, with the amount received by the ledger.
create function private.reconciled_payment(p public.payments)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'payment_id', p.id, 'reference', p.reference, 'provider', p.provider,
    'provider_ref', p.provider_ref, 'status', p.status, 'amount', p.amount,
    'currency', p.currency, 'refunded', p.refunded_amount, 'dispute', p.dispute,
    'created_at', p.created_at,
    'booked', (
      select coalesce(sum(l.amount), 0) from public.ledger_entries as l
      where l.payment_id = p.id and l.account = 'CASH'
    ))
$$;


-- Refuses everybody but finance and administrators.
create function private.only_who_reconciles()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators reconcile payments.');
  end if;
end
$$;


-- The payments of a period, oldest first, continued after `after_id`, which was started at
-- `after_at`. At most 1,000 at once; fewer than requested are the last ones.
create function private.payments_to_reconcile_as_me(
  from_at timestamptz, to_at timestamptz, after_at timestamptz, after_id uuid, page integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(page, 1000), 1), 1000);
begin
  perform private.only_who_reconciles();
  return coalesce((
    select jsonb_agg(private.reconciled_payment(p) order by p.created_at, p.id)
    from (
      select * from public.payments as x
      where x.created_at >= greatest(from_at, after_at) and x.created_at < to_at
        and (after_at is null or (x.created_at, x.id) > (after_at, after_id))
      order by x.created_at, x.id
      limit size
    ) as p
  ), '[]');
end
$$;

grant execute on function private.payments_to_reconcile_as_me(timestamptz, timestamptz, timestamptz, uuid, integer)
  to authenticated;


-- Our side of the reconciliation. For finance and administrators.
create function public.payments_to_reconcile(
  from_at timestamptz, to_at timestamptz, after_at timestamptz default null,
  after_id uuid default null, page integer default 1000)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.payments_to_reconcile_as_me(
  payments_to_reconcile.from_at, payments_to_reconcile.to_at, payments_to_reconcile.after_at,
  payments_to_reconcile.after_id, payments_to_reconcile.page)
$$;

grant execute on function public.payments_to_reconcile(timestamptz, timestamptz, timestamptz, uuid, integer)
  to authenticated;


-- A provider's payments by our ids or by its references, from any time.
create function private.payments_by_name_as_me(provider text, ids uuid[], refs text[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.only_who_reconciles();
  if coalesce(cardinality(ids), 0) > 1000 or coalesce(cardinality(refs), 0) > 1000 then
    perform private.refuse(422, 'FIELD_INVALID', 'No more than 1,000 names at once.');
  end if;
  return coalesce((
    select jsonb_agg(private.reconciled_payment(p))
    from public.payments as p
    where p.id in (
      select x.id from public.payments as x
      where x.id = any (ids) and x.provider = payments_by_name_as_me.provider
      union
      select x.id from public.payments as x
      where x.provider = payments_by_name_as_me.provider and x.provider_ref = any (refs)
    )
  ), '[]');
end
$$;

grant execute on function private.payments_by_name_as_me(text, uuid[], text[]) to authenticated;


-- Our payments that a provider lists. For finance and administrators.
create function public.payments_by_name(provider text, ids uuid[], refs text[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.payments_by_name_as_me(
  payments_by_name.provider, payments_by_name.ids, payments_by_name.refs)
$$;

grant execute on function public.payments_by_name(text, uuid[], text[]) to authenticated;


-- The providers used for payments in a period, including those no longer offered.
create function private.reconciled_providers_as_me(from_at timestamptz, to_at timestamptz)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.only_who_reconciles();
  return coalesce((
    select jsonb_agg(each.name)
    from unnest(array['sandbox', 'manual', 'stripe', 'paystack']) as each (name)
    where exists (
      select from public.payments as p
      where p.provider = each.name and p.created_at >= from_at and p.created_at < to_at
    )
  ), '[]');
end
$$;

grant execute on function private.reconciled_providers_as_me(timestamptz, timestamptz)
  to authenticated;


-- The providers to compare with. For finance and administrators.
create function public.reconciled_providers(from_at timestamptz, to_at timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.reconciled_providers_as_me(
  reconciled_providers.from_at, reconciled_providers.to_at)
$$;

grant execute on function public.reconciled_providers(timestamptz, timestamptz) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/64_affiliates.sql
-- ------------------------------------------------------------------------------------------------

-- Affiliates: people who bring subscribers and earn a share of what those pay for subscriptions.
-- They never earn from anybody's losses. An affiliate whose link was used is suspended and stays
-- in the books; one entered by mistake, or never used, may be deleted and restored.

create table public.affiliates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references public.profiles (id) on delete set null,
  code text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  status text not null default 'PENDING'
    check (status in ('PENDING', 'ACTIVE', 'REJECTED', 'SUSPENDED')),
  rate_bps integer not null default 2000 check (rate_bps between 0 and 5000),
  cookie_days integer not null default 30 check (cookie_days between 1 and 365),
  audience text check (char_length(audience) <= 1000),
  payout_method text check (payout_method in ('BANK', 'MOBILE_MONEY', 'OTHER')),
  payout_details text check (char_length(payout_details) <= 500),
  review_note text check (char_length(review_note) <= 500),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  used boolean not null default false
);

comment on table public.affiliates is 'People who bring subscribers. The row outlives the account, for the books; personal data in it is deleted with the account.';
comment on column public.affiliates.used is 'Whether the link was ever followed or anybody signed up through it; then the row stays.';

create index affiliates_status_idx on public.affiliates (status, created_at desc);
create index affiliates_reviewed_by_idx on public.affiliates (reviewed_by);
create index affiliates_created_at_idx on public.affiliates (created_at desc, id);


create table public.affiliate_clicks (
  affiliate_id uuid not null references public.affiliates (id) on delete cascade,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (affiliate_id, day)
);

comment on table public.affiliate_clicks is 'How often a link was followed, by day (UTC). Nothing about who did.';


create table public.affiliate_referrals (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  affiliate_id uuid not null references public.affiliates (id) on delete cascade,
  signed_up_at timestamptz not null default now()
);

comment on table public.affiliate_referrals is 'Whose link a person signed up through: the first one that they followed, if it was within its days.';

create index affiliate_referrals_affiliate_idx
  on public.affiliate_referrals (affiliate_id, signed_up_at desc);


-- The caller's own affiliate; null for most people.
create function private.my_affiliate_id()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select id from public.affiliates where user_id = auth.uid()
$$;

grant execute on function private.my_affiliate_id() to authenticated, service_role;

-- Whether the caller may see all of an affiliate's row.
create function private.sees_affiliate(owner uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select sees_affiliate.owner = auth.uid() or current_user = 'service_role'
    or private.has_role('FINANCE', 'ADMIN')
$$;

grant execute on function private.sees_affiliate(uuid) to authenticated, service_role;

create trigger affiliates_touch before update on public.affiliates
  for each row execute function private.touch_updated_at();


-- The first guard: through the REST API an administrator sets state, rate and days of somebody
-- else's row, may add one, and delete one that was never used. The author and time of a decision are recorded
-- here, whatever the request says; a row restored after a deletion gets its owner's entries
-- from the log, never from the request. SECURITY INVOKER: it must see who writes.
create function private.guard_affiliates()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  field text;
  gone jsonb;
begin
  if tg_op = 'UPDATE' and old.user_id is not null and new.user_id is null then
    new.payout_method := null;
    new.payout_details := null;
    new.audience := null;
    new.status := 'SUSPENDED';
  end if;
  if not private.is_api_role() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if not private.has_role('ADMIN') then
    perform private.forbid('Only administrators decide about affiliates.');
  end if;
  if tg_op = 'DELETE' then
    if old.used then
      perform private.refuse(409, 'IN_USE',
        'An affiliate whose link was used stays in the books; suspend them instead.');
    end if;
    if old.user_id = auth.uid() then
      perform private.forbid('Nobody decides about themselves.');
    end if;
    return old;
  end if;
  if new.user_id is null or new.user_id = auth.uid() then
    perform private.forbid('Nobody decides about themselves.');
  end if;
  if tg_op = 'UPDATE' then
    foreach field in array private.changed_columns(to_jsonb(old), to_jsonb(new)) loop
      if field not in ('status', 'rate_bps', 'cookie_days', 'review_note', 'updated_at') then
        perform private.forbid(format('%s can''t be changed here.', field));
      end if;
    end loop;
  end if;
  if tg_op = 'INSERT' then
    select l.before into gone
    from public.audit_log as l
    where l.table_name = 'affiliates'
      and l.record_id = new.id::text
      and l.action = 'DELETE'
      and l.before ->> 'user_id' = new.user_id::text
    order by l.id desc
    limit 1;
    new.payout_method := gone ->> 'payout_method';
    new.payout_details := gone ->> 'payout_details';
    new.created_at := coalesce((gone ->> 'created_at')::timestamptz, now());
    new.updated_at := now();
    new.used := false;
  end if;
  if tg_op = 'INSERT' or new.status is distinct from old.status then
    if tg_op = 'UPDATE' and new.status = 'PENDING' then
      perform private.refuse(422, 'AFFILIATE_DECIDED', 'A decision can be changed, not undone.',
        jsonb_build_object('field', 'status'));
    end if;
    new.reviewed_by := case when new.status <> 'PENDING' then auth.uid() end;
    new.reviewed_at := case when new.status <> 'PENDING' then now() end;
  end if;
  return new;
end
$$;

create trigger affiliates_guard before insert or update or delete on public.affiliates
  for each row execute function private.guard_affiliates();

create trigger affiliates_guard_truncate before truncate on public.affiliates
  for each statement execute function private.forbid_always();

create trigger affiliate_clicks_guard before insert or update or delete on public.affiliate_clicks
  for each row execute function private.forbid_api();

create trigger affiliate_clicks_guard_truncate before truncate on public.affiliate_clicks
  for each statement execute function private.forbid_always();

create trigger affiliate_referrals_guard before insert or update or delete
  on public.affiliate_referrals
  for each row execute function private.forbid_api();

create trigger affiliate_referrals_guard_truncate before truncate on public.affiliate_referrals
  for each statement execute function private.forbid_always();


alter table public.affiliates enable row level security;
alter table public.affiliate_clicks enable row level security;
alter table public.affiliate_referrals enable row level security;

-- An affiliate reads their own row, finance and administrators all.
create policy affiliates_read on public.affiliates for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_role('FINANCE', 'ADMIN')));

-- Administrators add affiliates, decide on them and remove them; the guard limits the columns.
create policy affiliates_add on public.affiliates for insert to authenticated
  with check ((select private.has_role('ADMIN')));

create policy affiliates_change on public.affiliates for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));

create policy affiliates_remove on public.affiliates for delete to authenticated
  using ((select private.has_role('ADMIN')));

-- An affiliate reads the number of clicks on their link, finance and administrators all counts.
create policy affiliate_clicks_read on public.affiliate_clicks for select to authenticated
  using (
    affiliate_id = (select private.my_affiliate_id())
    or (select private.has_role('FINANCE', 'ADMIN'))
  );

-- The origin of a sign-up is personal: finance and administrators only.
create policy affiliate_referrals_read on public.affiliate_referrals for select to authenticated
  using ((select private.has_role('FINANCE', 'ADMIN')));

revoke all on public.affiliates, public.affiliate_clicks, public.affiliate_referrals
  from public, anon, authenticated, service_role;
grant select on public.affiliates, public.affiliate_clicks, public.affiliate_referrals
  to authenticated, service_role;
-- All columns, for a restored row; the guard accepts only the permitted values from the request.
grant insert (id, user_id, code, status, rate_bps, cookie_days, audience, payout_method, payout_details,
  review_note, reviewed_by, reviewed_at, created_at, updated_at, used)
  on public.affiliates to authenticated;
grant update (status, rate_bps, cookie_days, review_note) on public.affiliates to authenticated;
grant delete on public.affiliates to authenticated;

select private.keep_audit_of('public.affiliates');
select private.keep_suspended_out('public.affiliates');
select private.keep_suspended_out('public.affiliate_clicks');
select private.keep_suspended_out('public.affiliate_referrals');


-- Affiliates visible to the caller: their own row, and all of them for staff and for the secret key. Data
-- about their money, and their correspondence with us, are for the affiliate, finance and administrators. Runs as
-- the owner, because row security can't hide columns; the barrier keeps the reader's conditions behind ours.
create view private.visible_affiliates
with (security_barrier = true)
as
select
  a.id,
  a.user_id,
  a.code,
  a.status,
  a.rate_bps,
  a.cookie_days,
  case when private.sees_affiliate(a.user_id) then a.audience end as audience,
  case when private.sees_affiliate(a.user_id) then a.payout_method end as payout_method,
  case when private.sees_affiliate(a.user_id) then a.payout_details end as payout_details,
  case when private.sees_affiliate(a.user_id) then a.review_note end as review_note,
  a.reviewed_at,
  a.created_at,
  a.updated_at,
  a.used
from public.affiliates as a
where a.user_id = (select auth.uid())
  or (select current_user = 'service_role' or private.is_staff());

revoke all on private.visible_affiliates from public, anon, authenticated, service_role;
grant select on private.visible_affiliates to authenticated, service_role;


create view public.listed_affiliates
with (security_invoker = true)
as
select
  a.id,
  a.user_id,
  a.code,
  a.status,
  a.rate_bps,
  a.cookie_days,
  a.audience,
  a.payout_method,
  a.payout_details,
  a.review_note,
  a.reviewed_at,
  a.created_at,
  a.updated_at,
  a.used
from private.visible_affiliates as a;

comment on view public.listed_affiliates is 'Affiliates as staff list them; for reading. What is about their money is empty for tipsters and support.';

revoke all on public.listed_affiliates from public, anon, authenticated, service_role;
grant select on public.listed_affiliates to authenticated, service_role;


-- The caller applies, or applies again after a refusal.
create function private.apply_as_affiliate_as_me(
  code text, audience text, payout_method text, payout_details text)
returns public.affiliates
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted constant text := upper(btrim(coalesce(apply_as_affiliate_as_me.code, '')));
  kept public.affiliates;
begin
  if auth.uid() is null or private.my_role() is null then
    perform private.forbid('Sign in first.');
  end if;
  if private.self_excluded() then
    perform private.refuse(409, 'SELF_EXCLUDED', 'This is not possible during a self-exclusion.');
  end if;
  if wanted !~ '^[A-Z0-9]{4,20}$' then
    perform private.refuse(422, 'AFFILIATE_CODE_INVALID',
      'A code has 4 to 20 letters and digits.', jsonb_build_object('field', 'code'));
  end if;
  if exists (
    select from public.affiliates as a
    where a.code = wanted and a.user_id is distinct from auth.uid()
  ) then
    perform private.refuse(409, 'AFFILIATE_CODE_TAKEN', 'Someone else has this code.',
      jsonb_build_object('field', 'code'));
  end if;
  insert into public.affiliates as a (user_id, code, audience, payout_method, payout_details)
  values (auth.uid(), wanted,
    nullif(btrim(left(apply_as_affiliate_as_me.audience, 1000)), ''),
    apply_as_affiliate_as_me.payout_method,
    nullif(btrim(left(apply_as_affiliate_as_me.payout_details, 500)), ''))
  on conflict (user_id) do update
    set status = 'PENDING', code = excluded.code, audience = excluded.audience,
      payout_method = excluded.payout_method, payout_details = excluded.payout_details,
      reviewed_by = null, reviewed_at = null, review_note = null
    where a.status = 'REJECTED'
  returning a.* into kept;
  if kept.id is null then
    perform private.refuse(409, 'AFFILIATE_ALREADY', 'You have applied.');
  end if;
  return kept;
end
$$;

grant execute on function private.apply_as_affiliate_as_me(text, text, text, text) to authenticated;


create function public.apply_as_affiliate(
  code text, audience text, payout_method text, payout_details text)
returns public.affiliates
language sql
volatile
set search_path = ''
as $$
  select a.* from private.apply_as_affiliate_as_me(apply_as_affiliate.code,
    apply_as_affiliate.audience, apply_as_affiliate.payout_method,
    apply_as_affiliate.payout_details) as a
$$;

comment on function public.apply_as_affiliate(text, text, text, text) is 'Applies for the affiliate programme, or again after a refusal.';
grant execute on function public.apply_as_affiliate(text, text, text, text) to authenticated;


-- An administrator's decision, with a note to the affiliate. Runs as the caller: the
-- policy and the guard of the table decide.
create function public.review_affiliate(affiliate_id uuid, decision text, note text default null)
returns public.affiliates
language plpgsql
volatile
set search_path = ''
as $$
declare
  kept public.affiliates;
begin
  update public.affiliates as a
  set status = review_affiliate.decision,
    review_note = coalesce(nullif(btrim(review_affiliate.note), ''), a.review_note)
  where a.id = review_affiliate.affiliate_id
  returning a.* into kept;
  if kept.id is null then
    perform private.forbid('Only administrators decide about affiliates.');
  end if;
  return kept;
end
$$;

comment on function public.review_affiliate(uuid, text, text) is 'Approves, refuses or suspends an affiliate. For administrators.';
grant execute on function public.review_affiliate(uuid, text, text) to authenticated;


-- The account to which an affiliate's earnings are paid.
create function private.set_payout_details_as_me(payout_method text, payout_details text)
returns public.affiliates
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  kept public.affiliates;
begin
  update public.affiliates as a
  set payout_method = set_payout_details_as_me.payout_method,
    payout_details = nullif(btrim(left(set_payout_details_as_me.payout_details, 500)), '')
  where a.user_id = auth.uid()
  returning a.* into kept;
  if kept.id is null then
    perform private.forbid('You are not an affiliate.');
  end if;
  return kept;
end
$$;

grant execute on function private.set_payout_details_as_me(text, text) to authenticated;


create function public.set_payout_details(payout_method text, payout_details text)
returns public.affiliates
language sql
volatile
set search_path = ''
as $$
  select a.* from private.set_payout_details_as_me(set_payout_details.payout_method,
    set_payout_details.payout_details) as a
$$;

comment on function public.set_payout_details(text, text) is 'Says where the money of the affiliate who asks goes.';
grant execute on function public.set_payout_details(text, text) to authenticated;


-- Counts a click on a link, at most thirty a minute, so that nobody can inflate its numbers,
-- and returns for how many days to remember it; null if there is no such link. Open to visitors: it learns and reveals nothing about anybody.
create function private.count_click(code text)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  with link as (
    select a.id, a.code, a.cookie_days from public.affiliates as a
    where a.code = upper(btrim(left(count_click.code, 40))) and a.status = 'ACTIVE'
  ),
  counted as (
    insert into public.affiliate_clicks as c (affiliate_id, day, clicks)
    select link.id, (now() at time zone 'UTC')::date, 1 from link
    where private.within_quota(link.id, 'clicks', 30, interval '1 minute')
    on conflict (affiliate_id, day) do update set clicks = c.clicks + 1
  )
  select jsonb_build_object('code', link.code, 'cookie_days', link.cookie_days) from link
$$;

grant execute on function private.count_click(text) to anon, authenticated;


create function public.follow_affiliate_link(code text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.count_click(follow_affiliate_link.code)
$$;

comment on function public.follow_affiliate_link(text) is 'Counts a click on an affiliate''s link; gives its code and how many days to remember it.';
grant execute on function public.follow_affiliate_link(text) to anon, authenticated;


-- A new account that came through an affiliate's link, within its days, belongs to the affiliate.
-- The browser remembers the first link followed and sends it with the sign-up; a code that is
-- wrong, late or the person's own is ignored and never prevents a sign-up.
create function private.note_affiliate()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  clicked constant timestamptz :=
    private.try_instant(left(new.raw_user_meta_data ->> 'affiliate_clicked_at', 40));
begin
  insert into public.affiliate_referrals (user_id, affiliate_id)
  select new.id, a.id
  from public.affiliates as a
  join public.profiles as owner on owner.id = a.user_id
  where a.code = upper(btrim(left(new.raw_user_meta_data ->> 'affiliate_code', 40)))
    and a.status = 'ACTIVE'
    and a.user_id <> new.id
    and private.mailbox(owner.email) is distinct from private.mailbox(new.email)
    and clicked > now() - make_interval(days => a.cookie_days)
    and clicked < now() + interval '1 day'
  on conflict (user_id) do nothing;
  return new;
end
$$;

-- After touchline_create_profile: triggers of one event fire by name.
create trigger touchline_note_affiliate after insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'affiliate_code' is not null)
  execute function private.note_affiliate();


-- A commission requires a sign-up, so checking clicks and sign-ups is enough.
create function private.mark_affiliate_used()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.affiliates as a set used = true where a.id = new.affiliate_id and not a.used;
  return null;
end
$$;

create trigger affiliate_clicks_mark_used after insert on public.affiliate_clicks
  for each row execute function private.mark_affiliate_used();

create trigger affiliate_referrals_mark_used after insert on public.affiliate_referrals
  for each row execute function private.mark_affiliate_used();


-- Records whose link the caller had followed. The sign-up form sends it; an account created through
-- Google has no form to send it with, so the browser calls this right after the first sign-in. Only in
-- the first hour of an account without an origin. Returns whether the account is that new.
create function private.claim_origin_as_me(
  referral_code text, affiliate_code text, affiliate_clicked_at text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  me public.profiles;
  clicked constant timestamptz :=
    private.try_instant(left(claim_origin_as_me.affiliate_clicked_at, 40));
begin
  select * into me from public.profiles as p where p.id = auth.uid() for update;
  if me.id is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if me.created_at < now() - interval '1 hour' then
    return false;
  end if;
  if me.referred_by is null then
    update public.profiles as p set referred_by = referrer.id
    from public.profiles as referrer
    where p.id = me.id
      and referrer.referral_code = upper(btrim(left(claim_origin_as_me.referral_code, 40)))
      and referrer.id <> p.id
      and private.mailbox(referrer.email) is distinct from private.mailbox(p.email);
  end if;
  insert into public.affiliate_referrals (user_id, affiliate_id)
  select me.id, a.id
  from public.affiliates as a
  join public.profiles as owner on owner.id = a.user_id
  where a.code = upper(btrim(left(claim_origin_as_me.affiliate_code, 40)))
    and a.status = 'ACTIVE'
    and a.user_id <> me.id
    and private.mailbox(owner.email) is distinct from private.mailbox(me.email)
    and clicked > now() - make_interval(days => a.cookie_days)
    and clicked < now() + interval '1 day'
  on conflict (user_id) do nothing;
  return true;
end
$$;

grant execute on function private.claim_origin_as_me(text, text, text) to authenticated;


create function public.claim_origin(
  referral_code text default null, affiliate_code text default null,
  affiliate_clicked_at text default null)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.claim_origin_as_me(claim_origin.referral_code, claim_origin.affiliate_code,
    claim_origin.affiliate_clicked_at)
$$;

comment on function public.claim_origin(text, text, text) is 'Records whose link the new account came through, for sign-ups without a form.';
grant execute on function public.claim_origin(text, text, text) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/65_commissions.sql
-- ------------------------------------------------------------------------------------------------

-- Affiliates' earnings: a share of each subscription payment of the people they brought. Held for
-- 30 days, then approved and paid; a refund or a dispute reverses it.

create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates (id) on delete restrict,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  earned bigint not null check (earned >= 0),
  recovered bigint not null,
  amount bigint not null check (amount > 0 and amount = earned - recovered),
  commissions integer not null check (commissions >= 0),
  reference text not null check (char_length(reference) between 3 and 120),
  payout_key uuid not null unique,
  paid_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);

comment on table public.payouts is 'Money paid out to an affiliate: minor units of one currency. Append-only.';
comment on column public.payouts.recovered is 'Kept back for commissions that had been paid and whose payment was refunded since; negative when more was kept back than was due.';

create index payouts_affiliate_idx on public.payouts (affiliate_id, created_at desc);
create index payouts_paid_by_idx on public.payouts (paid_by);
create index payouts_created_at_idx on public.payouts (created_at desc, id);


create table public.commissions (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references public.affiliates (id) on delete restrict,
  payment_id uuid not null unique references public.payments (id) on delete restrict,
  base_amount bigint not null check (base_amount >= 0),
  rate_bps integer not null check (rate_bps between 0 and 5000),
  amount bigint not null check (amount >= 0 and amount <= base_amount),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'HELD' check (status in ('HELD', 'APPROVED', 'PAID', 'REVERSED')),
  held_until timestamptz not null,
  approved_by uuid references public.profiles (id) on delete set null,
  approved_at timestamptz,
  payout_id uuid references public.payouts (id) on delete restrict,
  owed_back bigint not null default 0 check (owed_back >= 0 and owed_back <= amount),
  recovered bigint not null default 0 check (recovered >= 0 and recovered <= amount),
  reversed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'PAID' or payout_id is not null),
  check (status <> 'REVERSED' or reversed_at is not null)
);

comment on table public.commissions is 'An affiliate''s share of one payment, in minor units of its currency. Written by triggers and functions only.';
comment on column public.commissions.owed_back is 'For a paid commission: the amount reversed by a later refund; `recovered` is the part of it deducted from later payouts.';

create index commissions_affiliate_idx on public.commissions (affiliate_id, created_at desc);
create index commissions_status_idx on public.commissions (status, held_until);
create index commissions_payout_idx on public.commissions (payout_id);
create index commissions_approved_by_idx on public.commissions (approved_by);
create index commissions_created_at_idx on public.commissions (created_at desc, id);

create trigger commissions_touch before update on public.commissions
  for each row execute function private.touch_updated_at();

create trigger commissions_guard before insert or update or delete on public.commissions
  for each row execute function private.forbid_api();

create trigger commissions_guard_truncate before truncate on public.commissions
  for each statement execute function private.forbid_always();

create trigger payouts_guard_insert before insert on public.payouts
  for each row execute function private.forbid_api();


-- A payout never changes, not even by the owner; only the reference to the person who paid it is removed with their
-- account.
create function private.keep_payout()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or new.paid_by is not null
    or private.changed_columns(to_jsonb(old), to_jsonb(new)) <> array['paid_by'] then
    perform private.forbid('A payout stays as it is.');
  end if;
  return new;
end
$$;

create trigger payouts_guard_change before update or delete on public.payouts
  for each row execute function private.keep_payout();

create trigger payouts_guard_truncate before truncate on public.payouts
  for each statement execute function private.forbid_always();


alter table public.payouts enable row level security;
alter table public.commissions enable row level security;

-- An affiliate reads their own commissions and payouts, finance and administrators all.
create policy commissions_read on public.commissions for select to authenticated
  using (
    affiliate_id = (select private.my_affiliate_id())
    or (select private.has_role('FINANCE', 'ADMIN'))
  );

create policy payouts_read on public.payouts for select to authenticated
  using (
    affiliate_id = (select private.my_affiliate_id())
    or (select private.has_role('FINANCE', 'ADMIN'))
  );

revoke all on public.payouts, public.commissions from public, anon, authenticated, service_role;
grant select on public.payouts, public.commissions to authenticated, service_role;

select private.keep_audit_of('public.commissions');
select private.keep_suspended_out('public.payouts');
select private.keep_suspended_out('public.commissions');

-- Payouts are only ever added.
create trigger payouts_audit_insert after insert on public.payouts
  referencing new table as new_rows
  for each statement execute function private.audit('id');


-- An affiliate's share of an amount, rounded down to the minor unit.
create function private.commission_of(base bigint, rate_bps integer)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select (greatest(base, 0) * rate_bps) / 10000
$$;


-- A payment was received or reversed: the affiliate's commission and the referrer's bonus follow. The
-- amount due is the share of the money kept; for a commission already paid, the difference is owed back.
-- It never fails: anything not due is skipped, and the payment goes through.
create function private.follow_payment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept constant bigint := case
    when new.bought_nothing then 0
    when new.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED') then new.amount - new.refunded_amount
    else 0 end;
begin
  if new.status = 'SUCCEEDED' and kept > 0 then
    insert into public.commissions
      (affiliate_id, payment_id, base_amount, rate_bps, amount, currency, held_until)
    select a.id, new.id, kept, a.rate_bps, private.commission_of(kept, a.rate_bps),
      new.currency, coalesce(new.paid_at, now()) + interval '30 days'
    from public.affiliate_referrals as r
    join public.affiliates as a on a.id = r.affiliate_id
    where r.user_id = new.user_id
      and a.status = 'ACTIVE'
      and a.user_id not in (select private.accounts_of_mailbox(new.user_id))
    on conflict (payment_id) do nothing;

    perform private.give_bonus(p.referred_by, 'REFERRAL', 'REFERRED:' || p.id, b.tier, b.days)
    from public.profiles as p, private.bonus_rule('REFERRAL') as b
    where p.id = new.user_id
      and p.referred_by not in (select private.accounts_of_mailbox(p.id))
      and (private.remembered_of(p.id)).earned_referral is not true
      and not exists (
        select from public.bonuses as before
        where before.cause in (
          select 'REFERRED:' || a from private.accounts_of_mailbox(p.id) as a where a <> p.id)
      );
  end if;

  update public.commissions as c
  set status = case
        when kept > 0 and c.payout_id is not null then 'PAID'
        when kept = 0 then 'REVERSED'
        when c.status = 'REVERSED' then 'HELD'
        else c.status end,
    reversed_at = case when kept = 0 then coalesce(c.reversed_at, now()) end,
    base_amount = case when kept > 0 and c.payout_id is null then kept else c.base_amount end,
    amount = case when kept > 0 and c.payout_id is null
      then private.commission_of(kept, c.rate_bps) else c.amount end,
    owed_back = case when c.payout_id is null then 0
      else c.amount - private.commission_of(kept, c.rate_bps) end
  where c.payment_id = new.id
    and new.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED');

  if new.status in ('REFUNDED', 'DISPUTED') then
    perform private.take_bonus_back('REFERRED:' || new.user_id)
    where not exists (
      select from public.payments as other
      where other.user_id = new.user_id
        and other.id <> new.id
        and other.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
        and other.amount > 0
    );
  end if;
  return null;
end
$$;

create trigger payments_pay_affiliate_new after insert on public.payments
  for each row when (new.status = 'SUCCEEDED')
  execute function private.follow_payment();

create trigger payments_pay_affiliate after update on public.payments
  for each row
  when (
    new.status is distinct from old.status
    or new.refunded_amount is distinct from old.refunded_amount
  )
  execute function private.follow_payment();


-- Finance approves commissions whose 30 days are over: all of the list or none. Returns how many
-- were approved now; earlier approvals count as done.
create function private.approve_commissions_as_me(commission_ids uuid[])
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  approved integer;
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators approve commissions.');
  end if;
  if coalesce(cardinality(commission_ids), 0) not between 1 and 1000 then
    perform private.refuse(422, 'COMMISSIONS_MISSING', 'Name 1 to 1,000 commissions.');
  end if;
  perform from public.commissions as c where c.id = any (commission_ids)
  order by c.id for update;
  if exists (
    select from public.commissions as c
    where c.id = any (commission_ids) and c.affiliate_id = private.my_affiliate_id()
  ) then
    perform private.forbid('Nobody approves their own commission.');
  end if;
  if exists (
    select from public.commissions as c
    where c.id = any (commission_ids) and c.status = 'HELD' and c.held_until > now()
  ) then
    perform private.refuse(409, 'COMMISSION_HELD',
      'A commission can be approved once its 30 days are over.');
  end if;
  if (
    select count(*) from public.commissions as c
    where c.id = any (commission_ids) and c.status in ('HELD', 'APPROVED')
  ) <> (select count(distinct i.id) from unnest(commission_ids) as i (id)) then
    perform private.refuse(409, 'COMMISSION_NOT_OPEN',
      'One of these was paid or reversed meanwhile, or is not there.');
  end if;
  update public.commissions as c
  set status = 'APPROVED', approved_by = auth.uid(), approved_at = now()
  where c.id = any (commission_ids) and c.status = 'HELD';
  get diagnostics approved = row_count;
  return approved;
end
$$;

grant execute on function private.approve_commissions_as_me(uuid[]) to authenticated;


create function public.approve_commissions(commission_ids uuid[])
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.approve_commissions_as_me(approve_commissions.commission_ids)
$$;

comment on function public.approve_commissions(uuid[]) is 'Approves commissions that were held for 30 days. For finance and administrators.';
grant execute on function public.approve_commissions(uuid[]) to authenticated;


-- Finance records a payout: all approved commissions of one affiliate in one currency, less
-- later reversals. `payout_key` identifies the click: repeating it pays no more.
create function private.pay_affiliate_as_me(
  affiliate_id uuid, currency text, reference text, payout_key uuid)
returns public.payouts
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  made public.payouts;
  total bigint;
  back bigint;
  how_many integer;
  named constant text := btrim(coalesce(pay_affiliate_as_me.reference, ''));
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators pay affiliates.');
  end if;
  if pay_affiliate_as_me.affiliate_id = private.my_affiliate_id() then
    perform private.forbid('Nobody pays themselves.');
  end if;
  if pay_affiliate_as_me.payout_key is null or char_length(named) not between 3 and 120 then
    perform private.refuse(422, 'PAYOUT_INVALID', 'A payout has a reference of 3 to 120 characters.',
      jsonb_build_object('field', 'reference'));
  end if;
  -- Serialised per affiliate.
  perform from public.affiliates as a where a.id = pay_affiliate_as_me.affiliate_id for update;
  select p.* into made from public.payouts as p where p.payout_key = pay_affiliate_as_me.payout_key;
  if made.id is not null then
    if made.affiliate_id <> pay_affiliate_as_me.affiliate_id
      or made.currency <> pay_affiliate_as_me.currency then
      perform private.refuse(409, 'PAYOUT_KEY_USED', 'This payout was made for someone else.');
    end if;
    return made;
  end if;

  perform from public.commissions as c
  where c.affiliate_id = pay_affiliate_as_me.affiliate_id
    and c.currency = pay_affiliate_as_me.currency
  order by c.id for update;
  select
    coalesce(sum(c.amount) filter (where c.status = 'APPROVED'), 0),
    coalesce(sum(c.owed_back - c.recovered), 0),
    count(*) filter (where c.status = 'APPROVED')
  into total, back, how_many
  from public.commissions as c
  where c.affiliate_id = pay_affiliate_as_me.affiliate_id
    and c.currency = pay_affiliate_as_me.currency;
  if total <= back then
    perform private.refuse(409, 'NOTHING_TO_PAY', 'There is nothing to pay in this currency.');
  end if;

  insert into public.payouts
    (affiliate_id, currency, earned, recovered, amount, commissions, reference, payout_key, paid_by)
  values (pay_affiliate_as_me.affiliate_id, pay_affiliate_as_me.currency, total, back, total - back,
    how_many, named, pay_affiliate_as_me.payout_key, auth.uid())
  returning * into made;
  update public.commissions as c
  set status = case when c.status = 'APPROVED' then 'PAID' else c.status end,
    payout_id = case when c.status = 'APPROVED' then made.id else c.payout_id end,
    recovered = c.owed_back
  where c.affiliate_id = made.affiliate_id
    and c.currency = made.currency
    and (c.status = 'APPROVED' or c.owed_back <> c.recovered);
  return made;
end
$$;

grant execute on function private.pay_affiliate_as_me(uuid, text, text, uuid) to authenticated;


create function public.pay_affiliate(
  affiliate_id uuid, currency text, reference text, payout_key uuid)
returns public.payouts
language sql
volatile
set search_path = ''
as $$
  select p.* from private.pay_affiliate_as_me(pay_affiliate.affiliate_id, pay_affiliate.currency,
    pay_affiliate.reference, pay_affiliate.payout_key) as p
$$;

comment on function public.pay_affiliate(uuid, text, text, uuid) is 'Records a payout of all approved commissions of an affiliate in one currency.';
grant execute on function public.pay_affiliate(uuid, text, text, uuid) to authenticated;


-- From clicks to money, in counts: for the affiliate, finance and administrators.
-- Without an id it is about the caller. `owed_back` is still to be deducted from a payout.
create function private.affiliate_figures(affiliate_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  whose constant uuid := coalesce(affiliate_figures.affiliate_id, private.my_affiliate_id());
begin
  if whose is distinct from private.my_affiliate_id()
    and not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('These figures are somebody else''s.');
  end if;
  return jsonb_build_object(
    'clicks', (
      select coalesce(sum(c.clicks), 0) from public.affiliate_clicks as c
      where c.affiliate_id = whose),
    'sign_ups', (
      select count(*) from public.affiliate_referrals as r where r.affiliate_id = whose),
    'paying', (
      select count(*) from public.affiliate_referrals as r
      where r.affiliate_id = whose and exists (
        select from public.payments as p
        where p.user_id = r.user_id and p.status = 'SUCCEEDED' and p.amount > 0)),
    'sums', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.currency), '[]')
      from (
        select c.currency,
          coalesce(sum(c.amount) filter (where c.status = 'HELD'), 0) as held,
          coalesce(sum(c.amount) filter (where c.status = 'HELD' and c.held_until <= now()), 0)
            as ripe,
          coalesce(sum(c.amount) filter (where c.status = 'APPROVED'), 0) as approved,
          coalesce(sum(c.amount) filter (where c.status = 'PAID'), 0) as paid,
          coalesce(sum(c.amount) filter (where c.status = 'REVERSED'), 0) as reversed,
          coalesce(sum(c.owed_back - c.recovered), 0) as owed_back
        from public.commissions as c
        where c.affiliate_id = whose
        group by c.currency
      ) as s)
  );
end
$$;

grant execute on function private.affiliate_figures(uuid) to authenticated;


create function public.affiliate_figures(affiliate_id uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.affiliate_figures(affiliate_figures.affiliate_id)
$$;

comment on function public.affiliate_figures(uuid) is 'Clicks, sign-ups, paying people and sums by state and currency of an affiliate.';
grant execute on function public.affiliate_figures(uuid) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/66_leaving.sql
-- ------------------------------------------------------------------------------------------------

-- Remembers the mailbox of an account that is deleted, or gets another address, if necessary: a
-- break or a suspension until it is over, and for two years what is given once: free days, the welcome bonus,
-- promo codes, the bonus of the person's referrer. Nothing is kept about anybody else.
create function private.remember_mailbox()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before private.remembered_mailboxes := private.remembered_of(old.id);
  on_break constant timestamptz := case when old.self_excluded_until > now() then old.self_excluded_until end;
  suspended constant timestamptz := case when old.suspended_until > now() then old.suspended_until end;
  plan constant boolean := coalesce(before.had_plan, false) or exists (
    select from public.subscriptions as s where s.user_id = old.id and s.state <> 'INCOMPLETE');
  welcome constant boolean := coalesce(before.had_welcome, false) or exists (
    select from public.bonuses as b where b.user_id = old.id and b.cause = 'WELCOME');
  referral constant boolean := coalesce(before.earned_referral, false) or exists (
    select from public.bonuses as b where b.cause = 'REFERRED:' || old.id);
  codes constant uuid[] := array(
    select unnest(before.promo_codes)
    union
    select p.promo_code_id from public.payments as p
    where p.user_id = old.id and p.promo_code_id is not null
      and p.status not in ('PENDING', 'FAILED', 'ABANDONED')
    union
    select c.id from public.bonuses as b
    join public.promo_codes as c on b.cause = 'PROMO:' || c.id
    where b.user_id = old.id);
  given constant boolean := plan or welcome or referral or cardinality(codes) > 0;
begin
  if old.email is not null and (tg_op = 'DELETE' or new.email is distinct from old.email)
    and (coalesce(on_break, suspended) is not null or given) then
    insert into private.mailbox_key (key)
    select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8'))
    from generate_series(1, 4)
    on conflict (id) do nothing;
    insert into private.remembered_mailboxes as m
      (hash, excluded_until, suspended_until, had_plan, had_welcome, earned_referral, promo_codes, kept_until)
    values (private.mailbox_hash(old.email), on_break, suspended, plan, welcome, referral, codes,
      greatest(on_break, suspended, case when given then now() + interval '2 years' end))
    on conflict (hash) do update
      set excluded_until = greatest(m.excluded_until, excluded.excluded_until),
        suspended_until = greatest(m.suspended_until, excluded.suspended_until),
        had_plan = m.had_plan or excluded.had_plan,
        had_welcome = m.had_welcome or excluded.had_welcome,
        earned_referral = m.earned_referral or excluded.earned_referral,
        promo_codes = array(select unnest(m.promo_codes) union select unnest(excluded.promo_codes)),
        kept_until = greatest(m.kept_until, excluded.kept_until);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger profiles_remember_mailbox before delete or update of email on public.profiles
  for each row execute function private.remember_mailbox();


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/70_record_figures.sql
-- ------------------------------------------------------------------------------------------------

-- The figures of the record and of the reports on tips, at any number of tips. They come from a summary
-- by day and by month that every settlement keeps exact, so that a query reads some months and days
-- instead of a million tips. Run as the reader: settled tips are public, so everyone gets the same
-- numbers. docs/record.md says which query uses what, docs/reports.md defines each figure.

-- One line for each day and each month (UTC) of settlement or withdrawal, and each group of tips. All
-- figures of the record follow from these sums; the columns from peak to losses_longest let drawdown
-- and streaks be joined over days and months, because these follow one another in the settled order.
create table private.tip_spans (
  span text not null check (span in ('DAY', 'MONTH')),
  dimension text not null check (dimension ~
    '^((sport|tier|market):[^/]+/)?(all|month|sport|league|market|tier|author|odds_bucket)$'),
  bucket text not null,
  day date not null,
  n integer not null,
  won integer not null,
  half_won integer not null,
  void integer not null,
  half_lost integer not null,
  lost integer not null,
  withdrawn integer not null,
  counted integer not null,
  staked numeric not null,
  profit numeric not null,
  stake_squares numeric not null,
  profit_squares numeric not null,
  profit_stakes numeric not null,
  odds_sum numeric not null,
  clv_n integer not null,
  clv_sum numeric not null,
  brier_n integer not null,
  brier_sum numeric not null,
  peak numeric not null,
  trough numeric not null,
  drawdown numeric not null,
  wins_first integer not null,
  wins_last integer not null,
  wins_longest integer not null,
  losses_first integer not null,
  losses_last integer not null,
  losses_longest integer not null,
  first_start timestamptz,
  last_start timestamptz,
  primary key (span, dimension, bucket, day)
);

comment on table private.tip_spans is 'Settled and withdrawn tips summed up by day, month and group. Kept by private.keep_tip_spans.';
comment on column private.tip_spans.dimension is 'What the buckets are, for all tips or (`tier:VIP/month`) within a sport, a tier or a market.';
comment on column private.tip_spans.day is 'The day, or the first day of the month.';
comment on column private.tip_spans.counted is 'Tips that were not void: the basis of rates and averages.';
comment on column private.tip_spans.peak is 'Highest profit so far within the span, at least 0; trough is the lowest, at most 0.';
comment on column private.tip_spans.wins_first is 'Won tips that the span begins with; wins_last: that it ends with.';
comment on column private.tip_spans.first_start is 'Earliest start of a match of its settled tips; last_start: the latest. Null where all were withdrawn.';

-- One dimension over time, with all columns of a day or a month.
create index tip_spans_dimension_day_idx on private.tip_spans (span, dimension, day);
create index tip_spans_day_idx on private.tip_spans (span, day);


alter table private.tip_spans enable row level security;
revoke all on private.tip_spans from public;
select private.keep_suspended_out('private.tip_spans');


-- A day (`2025-01-31`, from its first moment in UTC, `later` days on) or a time; null for
-- anything else.
create function private.try_day(value text, later integer default 0)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case
    when value ~ '^\d{4}-\d{2}-\d{2}$'
      then private.try_instant(value || 'T00:00:00Z') + make_interval(days => later)
    else private.try_instant(value)
  end
$$;

grant execute on function private.try_day(text, integer) to anon, authenticated, service_role;


-- The name of the group that a tip belongs to.
create function private.record_bucket(
  group_by text, starts_at timestamptz, sport text, league text, market text, tier text,
  author text, odds numeric)
returns text
language sql
stable
set search_path = ''
as $$
  select case group_by
    when 'month' then to_char(starts_at at time zone 'UTC', 'YYYY-MM')
    when 'sport' then sport
    when 'league' then league
    when 'market' then market
    when 'tier' then tier
    when 'author' then author
    when 'odds_bucket' then case
      when odds < 1.5 then '1.01-1.49'
      when odds < 2 then '1.50-1.99'
      when odds < 3 then '2.00-2.99'
      when odds < 5 then '3.00-4.99'
      when odds >= 5 then '5.00+'
    end
    else 'all'
  end
$$;

grant execute on function private.record_bucket(text, timestamptz, text, text, text, text, text, numeric)
  to anon, authenticated, service_role;


-- The rates derived from sums over tips, each null if there is nothing to divide by: the single
-- place for their formulas. The yield is a ratio: its spread is that of each tip's profit
-- around what its stake would return at that yield; divided by the mean stake and the root of the number it
-- is half the width of the interval.
create function private.rates(
  counted numeric, won numeric, half_won numeric, staked numeric, profit numeric,
  stake_squares numeric, profit_squares numeric, profit_stakes numeric, odds_sum numeric,
  clv_n numeric, clv_sum numeric, brier_n numeric, brier_sum numeric)
returns table (
  yield_pct numeric, yield_low numeric, yield_high numeric, hit_rate_pct numeric,
  avg_odds numeric, break_even_pct numeric, clv_pct numeric, brier numeric
)
language sql
immutable
set search_path = ''
as $$
  select
    round(100 * y.yield, 4), round(100 * (y.yield - y.half), 4), round(100 * (y.yield + y.half), 4),
    round(100 * (won + 0.5 * half_won) / nullif(counted, 0), 4),
    round(odds_sum / nullif(counted, 0), 4),
    round(100 * counted / nullif(odds_sum, 0), 4),
    round(clv_sum / nullif(clv_n, 0), 4),
    round(brier_sum / nullif(brier_n, 0), 6)
  from (
    select
      profit / nullif(staked, 0) as yield,
      1.96 * sqrt(greatest(0, profit_squares
          - 2 * (profit / nullif(staked, 0)) * profit_stakes
          + (profit / nullif(staked, 0)) * (profit / nullif(staked, 0)) * stake_squares)
        / nullif(counted - 1, 0)) * sqrt(nullif(counted, 0)) / nullif(staked, 0) as half
  ) as y
$$;

grant execute on function private.rates(numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric)
  to anon, authenticated, service_role;


-- The tips of some days with the columns needed for the figures, settled and withdrawn ones. A settled tip belongs
-- to the day of its settlement, a withdrawn one to the day of its withdrawal.
create function private.tips_of_days(days date[])
returns table (
  id uuid, day date, seq bigint, status text, outcome text, sport text, league text, market text,
  tier text, author text, odds_bucket text, starts_at timestamptz, settled_at timestamptz, odds numeric,
  closing_odds numeric, stake numeric, profit numeric, probability numeric
)
language sql
stable
set search_path = ''
-- They are looked up one by one; the picks are never all read for them.
set enable_nestloop = on
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select
    p.id, d.day, p.seq, p.status, p.outcome, p.sport, p.league_name, k.market_code, p.tier,
    coalesce(p.author_name, ''),
    private.record_bucket('odds_bucket', p.starts_at, p.sport, p.league_name, k.market_code,
      p.tier, p.author_name, k.odds),
    p.starts_at, p.settled_at, k.odds, k.closing_odds, k.stake_units, p.profit_units, k.probability
  from (
    select u.day, u.day::timestamp at time zone 'UTC' as starts,
      (u.day + 1)::timestamp at time zone 'UTC' as ends
    from unnest(days) as u (day)
  ) as d
  cross join lateral (
    select s.* from public.predictions as s
    where s.settled_at >= d.starts and s.settled_at < d.ends
    union all
    select w.* from public.predictions as w
    where w.status = 'WITHDRAWN' and w.withdrawn_at >= d.starts and w.withdrawn_at < d.ends
  ) as p
  join public.prediction_picks as k on k.prediction_id = p.id
$$;


-- All settled tips that pass some of the record's filters, with the same columns. For queries for which the
-- summary has no lines.
create function private.tips_that_pass(filters jsonb)
returns table (
  id uuid, day date, seq bigint, status text, outcome text, sport text, league text, market text,
  tier text, author text, odds_bucket text, starts_at timestamptz, settled_at timestamptz, odds numeric,
  closing_odds numeric, stake numeric, profit numeric, probability numeric
)
language plpgsql
stable
set search_path = ''
set enable_nestloop = on
as $$
declare
  from_at constant timestamptz := coalesce(private.try_day(filters ->> 'from'), '-infinity');
  to_at constant timestamptz := coalesce(private.try_day(filters ->> 'to', 1), 'infinity');
  one_sport constant text := nullif(filters ->> 'sport', '');
  one_league constant text := nullif(filters ->> 'league', '');
  one_market constant text := nullif(filters ->> 'market', '');
  one_tier constant text := nullif(filters ->> 'tier', '');
  one_author constant text := nullif(filters ->> 'author', '');
begin
  return query
  select
    p.id, (p.settled_at at time zone 'UTC')::date, p.seq, p.status, p.outcome, p.sport, p.league_name,
    k.market_code, p.tier, coalesce(p.author_name, ''),
    private.record_bucket('odds_bucket', p.starts_at, p.sport, p.league_name, k.market_code,
      p.tier, p.author_name, k.odds),
    p.starts_at, p.settled_at, k.odds, k.closing_odds, k.stake_units, p.profit_units, k.probability
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where p.status = 'PUBLISHED'
    and p.outcome <> 'PENDING'
    and p.starts_at >= from_at
    and p.starts_at < to_at
    and (one_sport is null or p.sport = one_sport)
    and (one_league is null or p.league_name = one_league)
    and (one_tier is null or p.tier = one_tier)
    and (one_author is null or coalesce(p.author_name, '') = one_author)
    and (one_market is null or k.market_code = one_market);
end
$$;


-- The groups that are also summed up within a sport, a tier and a market.
create function private.summed_within()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['sport/month', 'tier/month', 'market/month', 'sport/tier', 'tier/sport', 'tier/market']
$$;


-- Sums up tips: a line for each of their days and each bucket, of one dimension or, with null, of
-- all. The tips are those of some days, or all settled ones, limited to those that pass the filters
-- and are among the ids, if any are given.
create function private.sum_tips(
  days date[], filters jsonb, only_dimension text, ids uuid[] default null)
returns setof private.tip_spans
language sql
stable
set search_path = ''
-- The number of tips is not known in advance; a nested loop over many would never end.
set enable_nestloop = off
as $$
  with tips as (
    select t.*
    from (select
      coalesce(private.try_day(filters ->> 'from'), '-infinity') as from_at,
      coalesce(private.try_day(filters ->> 'to', 1), 'infinity') as to_at
    ) as f
    cross join private.tips_of_days(days) as t
    where days is not null
      and (ids is null or t.id in (select i from unnest(ids) as i))
      and t.starts_at >= f.from_at
      and t.starts_at < f.to_at
      and t.sport = coalesce(nullif(filters ->> 'sport', ''), t.sport)
      and t.league = coalesce(nullif(filters ->> 'league', ''), t.league)
      and t.tier = coalesce(nullif(filters ->> 'tier', ''), t.tier)
      and t.author = coalesce(nullif(filters ->> 'author', ''), t.author)
      and t.market = coalesce(nullif(filters ->> 'market', ''), t.market)
    union all
    select t.* from private.tips_that_pass(filters) as t where days is null
  ),
  rows as materialized (
    -- Names are sorted often and not for display here: bytewise order is fastest.
    select g.dimension collate "C" as dimension, g.bucket collate "C" as bucket, t.day, t.seq, t.status, t.outcome, t.starts_at, t.settled_at,
      t.odds, t.closing_odds, t.stake, t.profit, t.probability,
      t.outcome not in ('PENDING', 'VOID') as counts,
      case when t.outcome in ('WON', 'HALF_WON') then 1
        when t.outcome in ('LOST', 'HALF_LOST') then -1 end as side
    from tips as t
    cross join lateral (
      with groups (kind, name) as (values
        ('all', 'all'), ('month', to_char(t.starts_at at time zone 'UTC', 'YYYY-MM')), ('sport', t.sport), ('league', t.league),
        ('market', t.market), ('tier', t.tier), ('author', t.author), ('odds_bucket', t.odds_bucket)
      )
      select o.kind as dimension, o.name as bucket
      from groups as o
      union all
      select w.kind || ':' || w.name || '/' || o.kind, o.name
      from groups as w
      join groups as o on w.kind || '/' || o.kind = any (private.summed_within())
      where only_dimension is null
    ) as g
    where only_dimension is null or g.dimension = only_dimension
  ),
  -- Profit so far in settled order, and runs of the same side (voids don't break one).
  ordered as (
    select r.dimension, r.bucket, r.day, r.side, r.settled_at, r.seq,
      sum(r.profit) over so_far as total,
      row_number() over so_far as place,
      row_number() over (
        partition by r.dimension, r.bucket, r.day, r.side order by r.settled_at, r.seq) as of_side,
      count(*) over (partition by r.dimension, r.bucket, r.day) as places
    from rows as r
    where r.counts
    window so_far as (partition by r.dimension, r.bucket, r.day order by r.settled_at, r.seq)
  ),
  running as (
    select o.*,
      greatest(0, max(o.total) over (
        partition by o.dimension, o.bucket, o.day order by o.settled_at, o.seq)) as peak
    from ordered as o
  ),
  falls as (
    select r.dimension, r.bucket, r.day, max(r.peak) as peak, least(0, min(r.total)) as trough,
      max(r.peak - r.total) as drawdown
    from running as r
    group by r.dimension, r.bucket, r.day
  ),
  runs as (
    select o.dimension, o.bucket, o.day, o.side, count(*) as length,
      min(o.place) = 1 as is_first, max(o.place) = max(o.places) as is_last
    from ordered as o
    group by o.dimension, o.bucket, o.day, o.side, o.place - o.of_side
  ),
  streaks as (
    select r.dimension, r.bucket, r.day,
      max(r.length) filter (where r.side = 1 and r.is_first) as wins_first,
      max(r.length) filter (where r.side = 1 and r.is_last) as wins_last,
      max(r.length) filter (where r.side = 1) as wins_longest,
      max(r.length) filter (where r.side = -1 and r.is_first) as losses_first,
      max(r.length) filter (where r.side = -1 and r.is_last) as losses_last,
      max(r.length) filter (where r.side = -1) as losses_longest
    from runs as r
    group by r.dimension, r.bucket, r.day
  ),
  sums as (
    select
      r.dimension, r.bucket, r.day,
      count(*) filter (where r.status = 'PUBLISHED') as n,
      count(*) filter (where r.outcome = 'WON') as won,
      count(*) filter (where r.outcome = 'HALF_WON') as half_won,
      count(*) filter (where r.outcome = 'VOID') as void,
      count(*) filter (where r.outcome = 'HALF_LOST') as half_lost,
      count(*) filter (where r.outcome = 'LOST') as lost,
      count(*) filter (where r.status = 'WITHDRAWN') as withdrawn,
      count(*) filter (where r.counts) as counted,
      coalesce(sum(r.stake) filter (where r.counts), 0) as staked,
      coalesce(sum(r.profit) filter (where r.counts), 0) as profit,
      coalesce(sum(r.stake * r.stake) filter (where r.counts), 0) as stake_squares,
      coalesce(sum(r.profit * r.profit) filter (where r.counts), 0) as profit_squares,
      coalesce(sum(r.profit * r.stake) filter (where r.counts), 0) as profit_stakes,
      coalesce(sum(r.odds) filter (where r.counts), 0) as odds_sum,
      count(r.closing_odds) filter (where r.status = 'PUBLISHED') as clv_n,
      coalesce(sum(100 * (r.odds / r.closing_odds - 1))
        filter (where r.status = 'PUBLISHED'), 0) as clv_sum,
      count(r.probability) filter (where r.counts) as brier_n,
      coalesce(sum(power(r.probability - case r.outcome
        when 'WON' then 1 when 'HALF_WON' then 0.5 else 0 end, 2))
        filter (where r.counts), 0) as brier_sum,
      min(r.starts_at) filter (where r.status = 'PUBLISHED') as first_start,
      max(r.starts_at) filter (where r.status = 'PUBLISHED') as last_start
    from rows as r
    group by r.dimension, r.bucket, r.day
  )
  select
    'DAY', s.dimension, s.bucket, s.day, s.n::integer, s.won::integer, s.half_won::integer,
    s.void::integer, s.half_lost::integer, s.lost::integer, s.withdrawn::integer, s.counted::integer,
    s.staked, s.profit, s.stake_squares, s.profit_squares, s.profit_stakes, s.odds_sum,
    s.clv_n::integer, s.clv_sum, s.brier_n::integer, s.brier_sum,
    coalesce(f.peak, 0), coalesce(f.trough, 0), coalesce(f.drawdown, 0),
    coalesce(t.wins_first, 0)::integer, coalesce(t.wins_last, 0)::integer,
    coalesce(t.wins_longest, 0)::integer, coalesce(t.losses_first, 0)::integer,
    coalesce(t.losses_last, 0)::integer, coalesce(t.losses_longest, 0)::integer,
    s.first_start, s.last_start
  from sums as s
  left join falls as f using (dimension, bucket, day)
  left join streaks as t using (dimension, bucket, day)
$$;


-- Joins lines that follow one another in time: one line for each name, as if it were one long
-- span. The names are those of the buckets, per dimension with name_by bucket; with
-- month or day those of the period. With only_name there is one line of that name. Lines of the same
-- day keep their given order. The new lines are those of a month, or of the given period.
create function private.chain_spans(
  lines private.tip_spans[], name_by text, only_name text default null,
  as_span text default 'MONTH', as_day date default null)
returns setof private.tip_spans
language sql
stable
set search_path = ''
set enable_nestloop = off
as $$
  with spans as materialized (
    select
      (case name_by when 'bucket' then t.dimension else name_by end) collate "C" as kind,
      (case when only_name is not null then only_name when name_by = 'month'
        then to_char(t.day, 'YYYY-MM') when name_by = 'day' then t.day::text
        else t.bucket end) collate "C" as name,
      t.*
    from unnest(lines) with ordinality as t (
      span, dimension, bucket, day, n, won, half_won, void, half_lost, lost, withdrawn, counted, staked,
      profit, stake_squares, profit_squares, profit_stakes, odds_sum, clv_n, clv_sum, brier_n,
      brier_sum, peak, trough, drawdown, wins_first, wins_last, wins_longest, losses_first,
      losses_last, losses_longest, first_start, last_start, place)
  ),
  sums as (
    select
      s.kind, s.name, min(s.day) as day, sum(s.n) as n, sum(s.won) as won, sum(s.half_won) as half_won,
      sum(s.void) as void, sum(s.half_lost) as half_lost, sum(s.lost) as lost,
      sum(s.withdrawn) as withdrawn, sum(s.counted) as counted, sum(s.staked) as staked,
      sum(s.profit) as profit, sum(s.stake_squares) as stake_squares,
      sum(s.profit_squares) as profit_squares, sum(s.profit_stakes) as profit_stakes,
      sum(s.odds_sum) as odds_sum, sum(s.clv_n) as clv_n, sum(s.clv_sum) as clv_sum,
      sum(s.brier_n) as brier_n, sum(s.brier_sum) as brier_sum,
      min(s.first_start) as first_start, max(s.last_start) as last_start
    from spans as s
    group by s.kind, s.name
  ),
  -- The start of each span: the profit before it, and the runs that it may continue.
  placed as (
    select s.kind, s.name, s.day, s.place, s.counted, s.peak, s.trough, s.drawdown, s.wins_first, s.wins_last,
      s.wins_longest, s.losses_first, s.losses_last, s.losses_longest,
      s.counted > 0 and s.wins_first = s.counted as all_won,
      s.counted > 0 and s.losses_first = s.counted as all_lost,
      sum(s.profit) over before - s.profit as total_before,
      count(*) filter (where s.counted > 0 and s.wins_first < s.counted) over before as win_run,
      count(*) filter (where s.counted > 0 and s.losses_first < s.counted) over before as loss_run
    from spans as s
    window before as (partition by s.kind, s.name order by s.day, s.place rows unbounded preceding)
  ),
  joined as (
    select p.*,
      max(p.total_before + p.peak) over (
        partition by p.kind, p.name order by p.day, p.place rows unbounded preceding) as peak_so_far,
      sum(case when p.all_won then p.counted else p.wins_last end) over (
        partition by p.kind, p.name, p.win_run order by p.day, p.place rows unbounded preceding)
        as wins_at_end,
      sum(case when p.all_lost then p.counted else p.losses_last end) over (
        partition by p.kind, p.name, p.loss_run order by p.day, p.place rows unbounded preceding)
        as losses_at_end
    from placed as p
  ),
  linked as (
    select j.*,
      greatest(0, lag(j.peak_so_far) over earlier) as peak_before,
      coalesce(lag(j.wins_at_end) over earlier, 0) as wins_before,
      coalesce(lag(j.losses_at_end) over earlier, 0) as losses_before,
      lead(j.place) over earlier is null as is_last
    from joined as j
    window earlier as (partition by j.kind, j.name order by j.day, j.place)
  ),
  chains as (
    select
      l.kind, l.name,
      max(l.total_before + l.peak) as peak,
      min(l.total_before + l.trough) as trough,
      max(greatest(l.drawdown, l.peak_before - l.total_before - l.trough)) as drawdown,
      sum(case when l.win_run = 0 then l.counted
        when l.win_run = 1 and not l.all_won then l.wins_first else 0 end) as wins_first,
      sum(l.wins_at_end) filter (where l.is_last) as wins_last,
      max(greatest(l.wins_longest, l.wins_before + l.wins_first)) as wins_longest,
      sum(case when l.loss_run = 0 then l.counted
        when l.loss_run = 1 and not l.all_lost then l.losses_first else 0 end) as losses_first,
      sum(l.losses_at_end) filter (where l.is_last) as losses_last,
      max(greatest(l.losses_longest, l.losses_before + l.losses_first)) as losses_longest
    from linked as l
    group by l.kind, l.name
  )
  select
    as_span, s.kind, s.name, coalesce(as_day, date_trunc('month', s.day)::date), s.n::integer, s.won::integer,
    s.half_won::integer, s.void::integer, s.half_lost::integer, s.lost::integer,
    s.withdrawn::integer, s.counted::integer, s.staked, s.profit, s.stake_squares,
    s.profit_squares, s.profit_stakes, s.odds_sum, s.clv_n::integer, s.clv_sum,
    s.brier_n::integer, s.brier_sum, c.peak, c.trough, c.drawdown,
    c.wins_first::integer, c.wins_last::integer, c.wins_longest::integer,
    c.losses_first::integer, c.losses_last::integer, c.losses_longest::integer,
    s.first_start, s.last_start
  from sums as s
  join chains as c on c.kind = s.kind and c.name = s.name
$$;


-- Joins the lines of one dimension over a period, as if each were one long span. The names are those of
-- the buckets; with name_by day or month the period's, over all tips. Whole months are read as such,
-- with use_months, and days if the period starts or ends within a month.
create function private.join_spans(
  only_dimension text, name_by text, from_day date, to_day date, use_months boolean)
returns setof private.tip_spans
language plpgsql
stable
set search_path = ''
as $$
declare
  since constant date := coalesce(from_day, '-infinity');
  until constant date := coalesce(to_day, 'infinity');
  first constant date := case when not use_months then 'infinity' when from_day is null then '-infinity'
    else date_trunc('month', from_day + interval '1 month' - interval '1 day')::date end;
  after constant date := case when not use_months or to_day is null then 'infinity'
    else date_trunc('month', to_day + 1)::date end;
begin
  return query
  select c.*
  from private.chain_spans(array(
    select t from private.tip_spans as t
    where t.dimension = only_dimension and t.span = 'MONTH' and t.day >= first and t.day < after
    union all
    select t from private.tip_spans as t
    where t.dimension = only_dimension and t.span = 'DAY' and t.day >= since
      and t.day <= until and t.day < first
    union all
    select t from private.tip_spans as t
    where t.dimension = only_dimension and t.span = 'DAY' and t.day <= until
      and t.day >= greatest(first, after)
  ), name_by) as c;
end
$$;


-- Recomputes some days, and those groups of their months that these days contain or contained. For the
-- trigger, and after rows were loaded without it.
create function private.refresh_tip_spans(days date[])
returns void
language plpgsql
volatile
set search_path = ''
set enable_nestloop = off
as $$
declare
  -- One line for each group of each of these days: which groups of which months to recompute.
  touched private.tip_spans[];
  fresh private.tip_spans[];
begin
  with gone as (
    delete from private.tip_spans as t where t.span = 'DAY' and t.day = any (days) returning t
  )
  select array_agg(g.t) into touched from gone as g;

  fresh := array(select s from private.sum_tips(days, '{}', null) as s);
  insert into private.tip_spans select f.* from unnest(fresh) as f;
  touched := touched || fresh;

  delete from private.tip_spans as t
  using unnest(touched) as x
  where t.span = 'MONTH' and t.dimension = x.dimension and t.bucket = x.bucket
    and t.day = date_trunc('month', x.day)::date;

  insert into private.tip_spans
  select c.*
  from (
    select array_agg(t) as lines
    from private.tip_spans as t
    join (
      select distinct x.dimension, x.bucket, date_trunc('month', x.day)::date as first
      from unnest(touched) as x
    ) as g on g.dimension = t.dimension and g.bucket = t.bucket
      and g.first = date_trunc('month', t.day)::date
    where t.span = 'DAY'
      and t.day >= (select date_trunc('month', min(d))::date from unnest(days) as d)
      and t.day < (select date_trunc('month', max(d)) + interval '1 month' from unnest(days) as d)
    group by g.first
  ) as m
  cross join lateral private.chain_spans(m.lines, 'bucket') as c;
end
$$;


-- Adds tips to the lines of a day and its month: the common case, a settlement after all others. Neither
-- the day's tips nor the month are recomputed.
create function private.append_tip_spans(day date, ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
set enable_nestloop = off
as $$
declare
  month constant date := date_trunc('month', append_tip_spans.day)::date;
  fresh constant private.tip_spans[] := array(
    select s from private.sum_tips(array[append_tip_spans.day], '{}', null, ids) as s);
  old_days private.tip_spans[];
  old_months private.tip_spans[];
begin
  with gone as (
    delete from private.tip_spans as t
    using unnest(fresh) as f
    where t.dimension = f.dimension and t.bucket = f.bucket
      and (t.span = 'DAY' and t.day = append_tip_spans.day or t.span = 'MONTH' and t.day = month)
    returning t
  )
  select
    array_agg(g.t) filter (where (g.t).span = 'DAY'),
    array_agg(g.t) filter (where (g.t).span = 'MONTH')
    into old_days, old_months
  from gone as g;

  insert into private.tip_spans
  select c.* from private.chain_spans(
    old_days || fresh, 'bucket', null, 'DAY', append_tip_spans.day) as c
  union all
  select c.* from private.chain_spans(old_months || fresh, 'bucket', null, 'MONTH', month) as c;
end
$$;


-- Maintains the summary. Tips settled or withdrawn after everything else are added to it. Otherwise each
-- day affected by a settlement, a correction or a withdrawal, including the one that a corrected tip
-- leaves, is recomputed in the same statement. All of these hold the record's lock, so no two of
-- them run at once.
create function private.keep_tip_spans()
returns trigger
language plpgsql
security definer
set search_path = ''
set enable_nestloop = off
as $$
declare
  days date[];
  ids uuid[];
  since timestamptz;
  is_first boolean;
begin
  with touched as (
    select
      n.id, n.settled_at, coalesce(o.settled_at, o.withdrawn_at) as before,
      coalesce(n.settled_at, n.withdrawn_at) as after
    from new_rows as n
    join old_rows as o on o.id = n.id
    where (n.status, n.outcome, n.settled_at, n.withdrawn_at, n.profit_units)
      is distinct from (o.status, o.outcome, o.settled_at, o.withdrawn_at, o.profit_units)
  )
  select
    array_agg(distinct (at.at at time zone 'UTC')::date), array_agg(distinct t.id),
    min(t.settled_at), bool_and(t.before is null)
    into days, ids, since, is_first
  from touched as t
  cross join lateral (values (t.before), (t.after)) as at (at)
  where at.at is not null;

  if is_first and cardinality(days) = 1 and not exists (
    select from public.predictions as p
    where p.settled_at >= since and p.id not in (select i from unnest(ids) as i)
  ) then
    perform private.append_tip_spans(days[1], ids);
  elsif days is not null then
    perform private.refresh_tip_spans(days);
  end if;
  return null;
end
$$;

create trigger predictions_keep_tip_spans after update on public.predictions
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.keep_tip_spans();


-- The figures of the settled tips that pass the filters, by group, all of which a settlement makes
-- public. From the summary if it has the lines: everything, each filter alone or with one more,
-- over any period. Tips are only read for days partly within the period, and for other queries.
create function private.settled_figures(group_by text, filters jsonb)
returns setof private.tip_spans
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  from_at constant timestamptz := coalesce(private.try_day(filters ->> 'from'), '-infinity');
  to_at constant timestamptz := coalesce(private.try_day(filters ->> 'to', 1), 'infinity');
  kind constant text := case when group_by in (
    'month', 'sport', 'league', 'market', 'tier', 'author', 'odds_bucket') then group_by else 'all' end;
  wanted jsonb := jsonb_strip_nulls(jsonb_build_object(
    'sport', nullif(filters ->> 'sport', ''), 'league', nullif(filters ->> 'league', ''),
    'market', nullif(filters ->> 'market', ''), 'tier', nullif(filters ->> 'tier', ''),
    'author', nullif(filters ->> 'author', '')));
  -- The group's name if there can be only one.
  name text := case when kind = 'all' then 'all' else wanted ->> kind end;
  -- How the tips are distinguished: by the filters and the group.
  kinds text[];
  -- The filter within which the summary keeps groups, the groups' dimension, and the one requested.
  within text;
  groups text;
  one text;
  market_sport text;
  summed text;
  lines private.tip_spans[];
  more private.tip_spans[];
  cut private.tip_spans[];
begin
  -- A market belongs to one sport, and so do its tips.
  if wanted ? 'market' then
    select m.sport into market_sport from public.markets as m where m.code = wanted ->> 'market';
    if market_sport is distinct from coalesce(wanted ->> 'sport', market_sport) then
      return;
    end if;
    wanted := wanted - 'sport';
    name := case when kind = 'sport' then market_sport else name end;
  end if;

  summed := case when name is null then kind else 'all' end;
  kinds := array(select jsonb_object_keys(wanted) union select kind where name is null);
  if cardinality(kinds) = 2 then
    select k into within from unnest(kinds) as k
    where wanted ? k and k || '/' || (array_remove(kinds, k))[1] = any (private.summed_within())
    order by k limit 1;
  end if;
  groups := coalesce((array_remove(kinds, within))[1], 'all');
  one := case when groups = 'all' then 'all' else wanted ->> groups end;

  if cardinality(kinds) > 2 or cardinality(kinds) = 2 and within is null then
    lines := array(select s from private.sum_tips(null, filters, summed) as s);
  else
    groups := coalesce(within || ':' || (wanted ->> within) || '/', '') || groups;
    select
      array_agg(t) filter (where t.first_start >= from_at and t.last_start < to_at),
      array_agg(t) filter (where t.first_start < from_at or t.last_start >= to_at)
      into lines, cut
    from private.tip_spans as t
    where t.span = 'MONTH' and t.dimension = groups and (one is null or t.bucket = one)
      and t.last_start >= from_at and t.first_start < to_at;

    if cut is not null then
      select
        array_agg(t) filter (where t.first_start >= from_at and t.last_start < to_at),
        array_agg(t) filter (where t.first_start < from_at or t.last_start >= to_at)
        into more, cut
      from private.tip_spans as t
      join unnest(cut) as m
        on m.bucket = t.bucket and t.day >= m.day and t.day < m.day + interval '1 month'
      where t.span = 'DAY' and t.dimension = groups
        and t.last_start >= from_at and t.first_start < to_at;
      lines := lines || more;
    end if;

    if cut is not null then
      lines := lines || array(
        select s
        from private.sum_tips(array(select distinct c.day from unnest(cut) as c), filters,
          summed) as s
        where (s.day, s.bucket) in (
          select c.day, case summed when 'all' then 'all' else c.bucket end from unnest(cut) as c)
      );
    end if;
  end if;

  return query
  select c.*
  from private.chain_spans(lines, 'name', name) as c
  where c.n > 0;
end
$$;

grant execute on function private.settled_figures(text, jsonb) to anon, authenticated, service_role;


-- The figures of each group of the record. Void tips are counted, but left out of stake, average odds,
-- interval and Brier score; a half-won tip counts as half a hit in the hit rate and in the Brier score.
-- Withdrawn tips are counted as visible to the reader: unrevealed ones have no market
-- and no odds.
create function public.record_figures(group_by text default 'all', filters jsonb default '{}')
returns table (
  bucket text, n bigint, won bigint, half_won bigint, void bigint, half_lost bigint, lost bigint,
  withdrawn bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric,
  yield_high numeric, hit_rate_pct numeric, avg_odds numeric, break_even_pct numeric,
  clv_pct numeric, max_drawdown numeric, longest_win_streak bigint, longest_losing_streak bigint,
  brier numeric, first_at timestamptz, last_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  with settled as (
    select t.*, r.*
    from private.settled_figures(
      record_figures.group_by, coalesce(record_figures.filters, '{}')) as t
    cross join lateral private.rates(t.counted, t.won, t.half_won, t.staked, t.profit,
      t.stake_squares, t.profit_squares, t.profit_stakes, t.odds_sum, t.clv_n, t.clv_sum, t.brier_n,
      t.brier_sum) as r
  ),
  period as materialized (
    select
      coalesce(private.try_day(record_figures.filters ->> 'from'), '-infinity') as from_at,
      coalesce(private.try_day(record_figures.filters ->> 'to', 1), 'infinity') as to_at
  ),
  taken_back as (
    select
      private.record_bucket(record_figures.group_by, p.starts_at, p.sport, p.league_name,
        k.market_code, p.tier, coalesce(p.author_name, ''), k.odds) as bucket,
      count(*) as withdrawn
    from public.predictions as p
    left join public.prediction_picks as k on k.prediction_id = p.id
    where p.status = 'WITHDRAWN'
      and p.starts_at >= (select d.from_at from period as d)
      and p.starts_at < (select d.to_at from period as d)
      and p.sport = coalesce(nullif(filters ->> 'sport', ''), p.sport)
      and p.league_name = coalesce(nullif(filters ->> 'league', ''), p.league_name)
      and p.tier = coalesce(nullif(filters ->> 'tier', ''), p.tier)
      and coalesce(p.author_name, '')
        = coalesce(nullif(filters ->> 'author', ''), p.author_name, '')
      and (nullif(filters ->> 'market', '') is null or k.market_code = filters ->> 'market')
    group by 1
  )
  select
    coalesce(s.bucket, w.bucket), coalesce(s.n, 0)::bigint, coalesce(s.won, 0)::bigint,
    coalesce(s.half_won, 0)::bigint, coalesce(s.void, 0)::bigint, coalesce(s.half_lost, 0)::bigint,
    coalesce(s.lost, 0)::bigint, coalesce(w.withdrawn, 0), coalesce(s.staked, 0),
    coalesce(s.profit, 0), s.yield_pct, s.yield_low, s.yield_high, s.hit_rate_pct, s.avg_odds,
    s.break_even_pct, s.clv_pct, coalesce(s.drawdown, 0), coalesce(s.wins_longest, 0)::bigint,
    coalesce(s.losses_longest, 0)::bigint, s.brier, s.first_start, s.last_start
  from settled as s
  full join taken_back as w on w.bucket = s.bucket
  order by 1
$$;

grant execute on function public.record_figures(text, jsonb) to anon, authenticated, service_role;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/71_tip_reports.sql
-- ------------------------------------------------------------------------------------------------

-- Reports on tips, for tipsters and administrators. Every figure leads to exactly its own rows: a figure
-- is named by its column, and its rows are requested by that name.

-- Refuses anyone who holds none of the roles.
create function private.require_report_role(variadic roles text[])
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.has_role(variadic roles) then
    perform private.refuse(403, 'NOT_ALLOWED', 'Your role does not include this report.');
  end if;
end
$$;

grant execute on function private.require_report_role(text[]) to authenticated;


-- The number of a span's tips behind a figure of report_tips; null for an unknown name.
-- Without a name: everything the span counts, settled or withdrawn.
create function private.tips_behind(span private.tip_spans, figure text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case coalesce(figure, 'all')
    when 'all' then span.n + span.withdrawn
    when 'n' then span.n
    when 'won' then span.won
    when 'half_won' then span.half_won
    when 'void' then span.void
    when 'half_lost' then span.half_lost
    when 'lost' then span.lost
    when 'withdrawn' then span.withdrawn
    when 'counted' then span.counted
    when 'clv_n' then span.clv_n
    when 'brier_n' then span.brier_n
  end
$$;


-- The days that contain a page of a bucket's tips, latest first, from the summary: `total` tips over the
-- whole period, of which `skip` of the first of these days come before the page.
create function private.report_tip_days(
  dimension text, bucket text, from_day date, to_day date, figure text, row_limit integer,
  row_offset integer)
returns table (day date, total bigint, skip bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  return query
  select d.day, d.total, row_offset - min(d.through - d.tips) over ()
  from (
    select s.day, s.tips,
      sum(s.tips) over (order by s.day desc) as through,
      sum(s.tips) over () as total
    from (
      select t.day, private.tips_behind(t, report_tip_days.figure) as tips
      from private.tip_spans as t
      where t.span = 'DAY'
        and t.dimension = report_tip_days.dimension
        and t.bucket = report_tip_days.bucket
        and t.day >= coalesce(from_day, '-infinity')
        and t.day <= coalesce(to_day, 'infinity')
    ) as s
    where s.tips > 0
  ) as d
  where d.through > row_offset and d.through - d.tips < row_offset + row_limit;
end
$$;

grant execute on function private.report_tip_days(text, text, date, date, text, integer, integer)
  to authenticated;


-- The figures of the tips settled (or withdrawn) between two days, inclusive, UTC; null is
-- open-ended. By month and day the groups are those of the settlement.
create function private.report_tips(group_by text, from_day date, to_day date)
returns table (
  bucket text, n bigint, won bigint, half_won bigint, void bigint, half_lost bigint, lost bigint,
  withdrawn bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric,
  yield_high numeric, hit_rate_pct numeric, avg_odds numeric, break_even_pct numeric,
  clv_pct numeric, clv_n bigint, max_drawdown numeric, longest_win_streak bigint,
  longest_losing_streak bigint, brier numeric, brier_n bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  return query
  select
    t.bucket, t.n::bigint, t.won::bigint, t.half_won::bigint, t.void::bigint, t.half_lost::bigint,
    t.lost::bigint, t.withdrawn::bigint, t.staked, t.profit,
    r.yield_pct, r.yield_low, r.yield_high, r.hit_rate_pct, r.avg_odds, r.break_even_pct, r.clv_pct,
    t.clv_n::bigint, t.drawdown, t.wins_longest::bigint, t.losses_longest::bigint, r.brier,
    t.brier_n::bigint
  from private.join_spans(
    case when group_by in ('month', 'day') then 'all' else group_by end, group_by,
    from_day, to_day, group_by <> 'day') as t
  cross join lateral private.rates(t.counted, t.won, t.half_won, t.staked, t.profit,
    t.stake_squares, t.profit_squares, t.profit_stakes, t.odds_sum, t.clv_n, t.clv_sum, t.brier_n,
    t.brier_sum) as r
  order by t.bucket;
end
$$;

grant execute on function private.report_tips(text, date, date) to authenticated;


-- The rows behind a figure of report_tips, latest first, with their number. Runs as the reader.
create function public.report_tip_rows(
  group_by text default 'all', bucket text default null, from_day date default null,
  to_day date default null, row_limit integer default 50, row_offset integer default 0,
  figure text default null)
returns table (
  total bigint, prediction_id uuid, seq bigint, day date, settled_at timestamptz,
  starts_at timestamptz, sport text, league text, home text, away text, market text,
  selection text, line numeric, odds numeric, closing_odds numeric, stake numeric, tier text,
  author text, status text, outcome text, profit numeric
)
language plpgsql
stable
set search_path = ''
-- A few days' tips are looked up one by one; the picks are never all read for them.
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  -- A day or a month is a period of all tips, any other group has its own bucket.
  in_time constant boolean := group_by in ('day', 'month');
  one_from constant date := case group_by
    when 'day' then (private.try_day(bucket) at time zone 'UTC')::date
    when 'month' then (private.try_day(bucket || '-01') at time zone 'UTC')::date end;
  one_to constant date := case group_by when 'day' then one_from
    when 'month' then (one_from + interval '1 month' - interval '1 day')::date end;
  most constant integer := least(greatest(row_limit, 1), 1000);
  -- The outcomes that the figure covers; null for all.
  outcomes constant text[] := case
    when figure in ('won', 'half_won', 'void', 'half_lost', 'lost') then array[upper(figure)]
    when figure in ('counted', 'brier_n') then array['WON', 'HALF_WON', 'HALF_LOST', 'LOST'] end;
  days date[];
  before bigint;
  found bigint;
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  if in_time and one_from is null then
    return;
  end if;
  select array_agg(s.day), min(s.skip), min(s.total) into days, before, found
  from private.report_tip_days(
    case when in_time then 'all' else group_by end,
    case when in_time or group_by = 'all' then 'all' else report_tip_rows.bucket end,
    greatest(from_day, one_from), least(to_day, one_to), figure, most,
    greatest(row_offset, 0)) as s;
  return query
  select
    found, p.id, p.seq, s.day, p.settled_at, p.starts_at, p.sport, p.league_name,
    p.home_name, p.away_name, k.market_code, k.selection, k.line, k.odds, k.closing_odds,
    k.stake_units, p.tier, coalesce(p.author_name, ''), p.status, p.outcome, p.profit_units
  from unnest(days) as s (day)
  cross join lateral (
    select t.* from public.predictions as t
    where figure is distinct from 'withdrawn'
      and t.settled_at >= s.day::timestamp at time zone 'UTC'
      and t.settled_at < (s.day + 1)::timestamp at time zone 'UTC'
      and (outcomes is null or t.outcome = any (outcomes))
    union all
    select t.* from public.predictions as t
    where (figure is null or figure = 'withdrawn')
      and t.status = 'WITHDRAWN'
      and t.withdrawn_at >= s.day::timestamp at time zone 'UTC'
      and t.withdrawn_at < (s.day + 1)::timestamp at time zone 'UTC'
  ) as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where (in_time or group_by = 'all'
      or report_tip_rows.bucket = coalesce(private.record_bucket(group_by, p.starts_at, p.sport,
        p.league_name, k.market_code, p.tier, p.author_name, k.odds), ''))
    and (figure is distinct from 'clv_n' or k.closing_odds is not null)
    and (figure is distinct from 'brier_n' or k.probability is not null)
  order by coalesce(p.settled_at, p.withdrawn_at) desc, p.seq desc
  limit most offset coalesce(before, 0);
end
$$;

comment on function public.report_tip_rows(text, text, date, date, integer, integer, text) is 'The tips behind a figure of report_tips, latest first: n, won, half_won, void, half_lost, lost, withdrawn, counted (without voids), clv_n, brier_n; without one all of a group. Tipsters and administrators.';
grant execute on function public.report_tip_rows(text, text, date, date, integer, integer, text)
  to authenticated;


create function public.report_tips(
  group_by text default 'all', from_day date default null, to_day date default null)
returns table (
  bucket text, n bigint, won bigint, half_won bigint, void bigint, half_lost bigint, lost bigint,
  withdrawn bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric,
  yield_high numeric, hit_rate_pct numeric, avg_odds numeric, break_even_pct numeric,
  clv_pct numeric, clv_n bigint, max_drawdown numeric, longest_win_streak bigint,
  longest_losing_streak bigint, brier numeric, brier_n bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.report_tips(
    report_tips.group_by, report_tips.from_day, report_tips.to_day)
$$;

comment on function public.report_tips(text, date, date) is 'Figures of the tips settled in a period, by sport, league, market, tier, author, odds_bucket, month or day. Tipsters and administrators.';
grant execute on function public.report_tips(text, date, date) to authenticated;


-- Published tips whose match has started and that are not settled: ready to settle (DUE),
-- without a result although it started more than 3 hours ago (AWAITED), and in play. Grouped
-- by the time since the start.
create function private.settlement_backlog()
returns table (
  prediction_id uuid, seq bigint, sport text, league text, home text, away text,
  starts_at timestamptz, tier text, stake numeric, state text, status text, age text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  return query
  select
    p.id, p.seq, p.sport, p.league_name, p.home_name, p.away_name, p.starts_at, p.tier,
    k.stake_units, f.state,
    case
      when g.prediction_id is not null then 'DUE'
      when f.starts_at < now() - interval '3 hours' then 'AWAITED'
      else 'PLAYING'
    end,
    case
      when p.starts_at > now() - interval '1 day' then 'DAY'
      when p.starts_at > now() - interval '3 days' then 'DAYS_3'
      when p.starts_at > now() - interval '7 days' then 'WEEK'
      else 'OLDER'
    end
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.fixtures as f on f.id = p.fixture_id
  left join private.gradings(now(), due_only => true) as g
    on g.prediction_id = p.id and g.next_outcome <> 'PENDING'
  where p.status = 'PUBLISHED'
    and p.outcome = 'PENDING'
    and (p.starts_at <= now() or g.prediction_id is not null)
  order by p.starts_at, p.seq;
end
$$;

grant execute on function private.settlement_backlog() to authenticated;


create function public.report_backlog()
returns table (age text, due bigint, awaited bigint, playing bigint, staked numeric, oldest timestamptz)
language sql
stable
set search_path = ''
as $$
  select b.age,
    count(*) filter (where b.status = 'DUE'),
    count(*) filter (where b.status = 'AWAITED'),
    count(*) filter (where b.status = 'PLAYING'),
    sum(b.stake), min(b.starts_at)
  from private.settlement_backlog() as b
  group by b.age
  order by min(b.starts_at) desc
$$;

comment on function public.report_backlog() is 'Tips that await settlement, by the time since the start. Tipsters and administrators.';
grant execute on function public.report_backlog() to authenticated;


create function public.report_backlog_rows(
  age_group text default null, row_limit integer default 50, row_offset integer default 0,
  figure text default null)
returns table (
  total bigint, prediction_id uuid, seq bigint, sport text, league text, home text, away text,
  starts_at timestamptz, tier text, stake numeric, state text, status text, age text
)
language sql
stable
set search_path = ''
as $$
  select count(*) over (), b.*
  from private.settlement_backlog() as b
  where (age_group is null or b.age = age_group)
    and (figure is null or b.status = upper(figure))
  order by b.starts_at, b.seq
  limit least(greatest(row_limit, 1), 1000) offset greatest(row_offset, 0)
$$;

comment on function public.report_backlog_rows(text, integer, integer, text) is 'The tips behind report_backlog, oldest first: due, awaited, playing; without one all of an age.';
grant execute on function public.report_backlog_rows(text, integer, integer, text) to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/72_revenue_reports.sql
-- ------------------------------------------------------------------------------------------------

-- Reports on money and subscribers. One currency at a time: amounts in different ones are never added up. Days are
-- in UTC; a period includes both its days. docs/reports.md defines each figure.

-- The start of a day. Null is before, or after, all time.
create function private.day_start(day date, otherwise timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select coalesce(day::timestamp at time zone 'UTC', otherwise)
$$;


-- The people paying at a given time, one line each: their latest payment whose period covers it, with
-- its monthly value. A payment that was refunded in full or disputed by then covers nothing. Free
-- days don't count. Payments that don't renew automatically are left out unless requested.
create function private.paying_at(at timestamptz, with_one_off boolean default false)
returns table (
  person uuid, user_id uuid, payment_id uuid, plan_id uuid, tier text, currency text,
  monthly numeric
)
language sql
stable
set search_path = ''
as $$
  select distinct on (coalesce(p.user_id, p.id))
    coalesce(p.user_id, p.id), p.user_id, p.id, p.plan_id, l.tier, p.currency,
    (p.amount + p.credit)::numeric / case l.billing_interval
      when 'MONTH' then 1 when 'QUARTER' then 3 else 12 end
  from public.payments as p
  join public.plans as l on l.id = p.plan_id
  left join public.subscriptions as s on s.id = p.subscription_id
  where p.paid_at <= at
    and p.period_start <= at
    and p.period_end > at
    and p.amount + p.credit > 0
    and not (p.status = 'REFUNDED' and coalesce(p.refunded_at, p.paid_at) <= at)
    and not (p.status = 'DISPUTED' and exists (
      select from public.ledger_entries as e
      where e.payment_id = p.id and e.kind = 'DISPUTE' and e.created_at <= at))
    and (with_one_off or not coalesce(s.one_off, false))
  order by coalesce(p.user_id, p.id), p.paid_at desc, p.id
$$;


-- Changes among the paying people of a currency between two times: NEW, LOST, or KEPT with more,
-- less or the same a month.
create function private.paying_changes(currency text, since timestamptz, until timestamptz)
returns table (
  person uuid, user_id uuid, payment_id uuid, change text, before numeric, after numeric
)
language sql
stable
set search_path = ''
as $$
  select
    coalesce(b.person, a.person), coalesce(a.user_id, b.user_id),
    coalesce(a.payment_id, b.payment_id),
    case when b.person is null then 'NEW' when a.person is null then 'LOST' else 'KEPT' end,
    coalesce(b.monthly, 0), coalesce(a.monthly, 0)
  from (
    select * from private.paying_at(since) as p where p.currency = paying_changes.currency
  ) as b
  full join (
    select * from private.paying_at(until) as p where p.currency = paying_changes.currency
  ) as a on a.person = b.person
$$;


-- Recurring revenue over a period, whole or month by month: monthly recurring revenue at both ends,
-- gains and losses in between, churn of people and of revenue, revenue per paying person.
create function private.report_recurring(
  currency text, from_day date, to_day date, by_month boolean)
returns table (
  bucket text, mrr_start bigint, mrr_end bigint, paying_start bigint, paying_end bigint,
  new_people bigint, lost_people bigint, new_mrr bigint, expansion bigint, contraction bigint,
  lost_mrr bigint, logo_churn_pct numeric, revenue_churn_pct numeric, arpu bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('FINANCE', 'ADMIN');
  return query
  with bounds as (
    select
      private.day_start(coalesce(from_day, (
        select (min(p.paid_at) at time zone 'UTC')::date from public.payments as p
        where p.currency = report_recurring.currency)), now()) as since,
      least(now(), private.day_start(to_day + 1, now())) as until
  ),
  spans as (
    select 'all' as name, b.since, b.until from bounds as b where not by_month
    union all
    select to_char(m at time zone 'UTC', 'YYYY-MM'), greatest(m, b.since),
      least((m at time zone 'UTC' + interval '1 month') at time zone 'UTC', b.until)
    from bounds as b
    cross join lateral (
      select s at time zone 'UTC' as m
      from generate_series(date_trunc('month', b.since at time zone 'UTC'),
        b.until at time zone 'UTC', interval '1 month') as s
    ) as months
    where by_month and m < b.until
  ),
  sums as (
    select s.name,
      coalesce(sum(c.before), 0) as mrr_start,
      coalesce(sum(c.after), 0) as mrr_end,
      count(c.person) filter (where c.change <> 'NEW') as paying_start,
      count(c.person) filter (where c.change <> 'LOST') as paying_end,
      count(c.person) filter (where c.change = 'NEW') as new_people,
      count(c.person) filter (where c.change = 'LOST') as lost_people,
      coalesce(sum(c.after) filter (where c.change = 'NEW'), 0) as new_mrr,
      coalesce(sum(c.after - c.before)
        filter (where c.change = 'KEPT' and c.after > c.before), 0) as expansion,
      coalesce(sum(c.before - c.after)
        filter (where c.change = 'KEPT' and c.after < c.before), 0) as contraction,
      coalesce(sum(c.before) filter (where c.change = 'LOST'), 0) as lost_mrr
    from spans as s
    left join lateral private.paying_changes(
      report_recurring.currency, s.since, s.until) as c on true
    group by s.name
  )
  select
    s.name, round(s.mrr_start)::bigint, round(s.mrr_end)::bigint, s.paying_start, s.paying_end,
    s.new_people, s.lost_people, round(s.new_mrr)::bigint, round(s.expansion)::bigint,
    round(s.contraction)::bigint, round(s.lost_mrr)::bigint,
    round(100.0 * s.lost_people / nullif(s.paying_start, 0), 4),
    round(100 * (s.lost_mrr + s.contraction) / nullif(s.mrr_start, 0), 4),
    round(s.mrr_end / nullif(s.paying_end, 0))::bigint
  from sums as s
  order by s.name;
end
$$;

grant execute on function private.report_recurring(text, date, date, boolean) to authenticated;


-- The ledger entries in a period, each with its payment, found by the indexes of both tables. A
-- charge belongs to the day on which it was paid, a reversal to the day on which it happened.
create function private.money_moved(currency text, from_day date, to_day date)
returns table (
  payment_id uuid, moved_at timestamptz, kind text, amount bigint, provider text, plan text,
  purpose text, discount bigint
)
language sql
stable
set search_path = ''
as $$
  select p.id, p.paid_at, e.kind, e.amount, p.provider, coalesce(l.code, ''), p.purpose, p.discount
  from public.payments as p
  join public.ledger_entries as e on e.payment_id = p.id
  left join public.plans as l on l.id = p.plan_id
  where e.account = 'CASH'
    and e.kind = 'CHARGE'
    and e.currency = money_moved.currency
    and p.paid_at >= private.day_start(from_day, '-infinity')
    and p.paid_at < private.day_start(to_day + 1, 'infinity')
  union all
  select p.id, e.created_at, e.kind, e.amount, p.provider, coalesce(l.code, ''), p.purpose,
    p.discount
  from public.ledger_entries as e
  join public.payments as p on p.id = e.payment_id
  left join public.plans as l on l.id = p.plan_id
  where e.account = 'CASH'
    and e.kind <> 'CHARGE'
    and e.currency = money_moved.currency
    and e.created_at >= private.day_start(from_day, '-infinity')
    and e.created_at < private.day_start(to_day + 1, 'infinity')
$$;


-- The name of the group that a movement belongs to.
create function private.money_bucket(
  group_by text, moved_at timestamptz, provider text, plan text, purpose text)
returns text
language sql
stable
set search_path = ''
as $$
  select case group_by
    when 'day' then to_char(moved_at at time zone 'UTC', 'YYYY-MM-DD')
    when 'month' then to_char(moved_at at time zone 'UTC', 'YYYY-MM')
    when 'provider' then provider
    when 'plan' then plan
    when 'purpose' then purpose
    else 'all'
  end
$$;


-- Money received, reversed, and kept, in the smallest unit of the currency.
create function private.report_revenue(group_by text, currency text, from_day date, to_day date)
returns table (
  bucket text, payments bigint, gross bigint, refunds bigint, disputes bigint, net bigint,
  discounts bigint
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('FINANCE', 'ADMIN');
  return query
  select
    private.money_bucket(group_by, m.moved_at, m.provider, m.plan, m.purpose) as name,
    count(*) filter (where m.kind = 'CHARGE'),
    coalesce(sum(m.amount) filter (where m.kind = 'CHARGE'), 0)::bigint,
    coalesce(-sum(m.amount) filter (where m.kind in ('REFUND', 'REFUND_FAILED')), 0)::bigint,
    coalesce(-sum(m.amount) filter (where m.kind in ('DISPUTE', 'DISPUTE_WON')), 0)::bigint,
    sum(m.amount)::bigint,
    coalesce(sum(m.discount) filter (where m.kind = 'CHARGE'), 0)::bigint
  from private.money_moved(report_revenue.currency, from_day, to_day) as m
  group by name
  order by name;
end
$$;

grant execute on function private.report_revenue(text, text, date, date) to authenticated;


-- The entries behind the figures of report_revenue.
create function private.report_revenue_rows(
  group_by text, bucket text, currency text, from_day date, to_day date, figure text)
returns table (
  payment_id uuid, reference text, moved_at timestamptz, kind text, amount bigint, discount bigint,
  person text, plan text, provider text, purpose text, status text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('FINANCE', 'ADMIN');
  return query
  select m.payment_id, p.reference, m.moved_at, m.kind, m.amount,
    case m.kind when 'CHARGE' then m.discount else 0 end,
    coalesce(nullif(u.full_name, ''), u.email, ''), m.plan, m.provider, m.purpose, p.status
  from private.money_moved(report_revenue_rows.currency, from_day, to_day) as m
  join public.payments as p on p.id = m.payment_id
  left join public.profiles as u on u.id = p.user_id
  where (report_revenue_rows.bucket is null
      or private.money_bucket(group_by, m.moved_at, m.provider, m.plan, m.purpose)
        = report_revenue_rows.bucket)
    and case coalesce(figure, 'net')
      when 'net' then true
      when 'payments' then m.kind = 'CHARGE'
      when 'gross' then m.kind = 'CHARGE'
      when 'refunds' then m.kind in ('REFUND', 'REFUND_FAILED')
      when 'disputes' then m.kind in ('DISPUTE', 'DISPUTE_WON')
      when 'discounts' then m.kind = 'CHARGE' and m.discount <> 0
      else false
    end
  order by m.moved_at desc, m.payment_id, m.kind;
end
$$;

grant execute on function private.report_revenue_rows(text, text, text, date, date, text)
  to authenticated;


-- The people behind the figures of report_recurring.
create function private.report_recurring_rows(
  currency text, from_day date, to_day date, only_change text)
returns table (
  user_id uuid, person text, change text, before bigint, after bigint, reference text,
  paid_at timestamptz, period_end timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('FINANCE', 'ADMIN');
  return query
  select c.user_id, coalesce(nullif(u.full_name, ''), u.email, ''), c.change,
    round(c.before)::bigint, round(c.after)::bigint, p.reference, p.paid_at, p.period_end
  from private.paying_changes(report_recurring_rows.currency,
    private.day_start(from_day, '-infinity'),
    least(now(), private.day_start(to_day + 1, now()))) as c
  join public.payments as p on p.id = c.payment_id
  left join public.profiles as u on u.id = c.user_id
  where case only_change
      when 'PAYING' then c.change <> 'LOST'
      when 'STARTED' then c.change <> 'NEW'
      when 'MORE' then c.change = 'KEPT' and c.after > c.before
      when 'LESS' then c.change = 'KEPT' and c.after < c.before
      when 'CHURNED' then c.change = 'LOST' or c.change = 'KEPT' and c.after < c.before
      else only_change is null or c.change = only_change
    end
  order by p.paid_at desc, p.id;
end
$$;

grant execute on function private.report_recurring_rows(text, date, date, text) to authenticated;


-- The currencies of payments, most used first.
create function private.report_currencies()
returns table (currency text, payments bigint)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('FINANCE', 'ADMIN');
  return query
  select p.currency, count(*) from public.payments as p
  where p.paid_at is not null
  group by p.currency
  order by count(*) desc, p.currency;
end
$$;

grant execute on function private.report_currencies() to authenticated;


create function public.report_revenue(
  currency text, group_by text default 'all', from_day date default null,
  to_day date default null)
returns table (
  bucket text, payments bigint, gross bigint, refunds bigint, disputes bigint, net bigint,
  discounts bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.report_revenue(report_revenue.group_by, report_revenue.currency,
    report_revenue.from_day, report_revenue.to_day)
$$;

comment on function public.report_revenue(text, text, date, date) is 'Money received and paid back in one currency, by day, month, provider, plan or purpose. Finance and administrators.';
grant execute on function public.report_revenue(text, text, date, date) to authenticated;


create function public.report_revenue_rows(
  currency text, group_by text default 'all', bucket text default null,
  from_day date default null, to_day date default null, row_limit integer default 50,
  row_offset integer default 0, figure text default null)
returns table (
  total bigint, payment_id uuid, reference text, moved_at timestamptz, kind text, amount bigint,
  discount bigint, person text, plan text, provider text, purpose text, status text
)
language sql
stable
set search_path = ''
as $$
  select count(*) over (), r.*
  from private.report_revenue_rows(report_revenue_rows.group_by, report_revenue_rows.bucket,
    report_revenue_rows.currency, report_revenue_rows.from_day, report_revenue_rows.to_day,
    report_revenue_rows.figure) as r
  order by r.moved_at desc, r.payment_id, r.kind
  limit least(greatest(row_limit, 1), 1000) offset greatest(row_offset, 0)
$$;

comment on function public.report_revenue_rows(text, text, text, date, date, integer, integer, text) is 'The movements behind a figure of report_revenue, latest first: payments, gross, refunds, disputes, discounts; net or none for all of them.';
grant execute on function public.report_revenue_rows(text, text, text, date, date, integer, integer, text)
  to authenticated;


create function public.report_recurring(
  currency text, by_month boolean default false, from_day date default null,
  to_day date default null)
returns table (
  bucket text, mrr_start bigint, mrr_end bigint, paying_start bigint, paying_end bigint,
  new_people bigint, lost_people bigint, new_mrr bigint, expansion bigint, contraction bigint,
  lost_mrr bigint, logo_churn_pct numeric, revenue_churn_pct numeric, arpu bigint
)
language sql
stable
set search_path = ''
as $$
  select * from private.report_recurring(report_recurring.currency, report_recurring.from_day,
    report_recurring.to_day, report_recurring.by_month)
$$;

comment on function public.report_recurring(text, boolean, date, date) is 'Monthly recurring revenue, churn and revenue per paying person in one currency. Finance and administrators.';
grant execute on function public.report_recurring(text, boolean, date, date) to authenticated;


create function public.report_recurring_rows(
  currency text, bucket text default null, from_day date default null, to_day date default null,
  row_limit integer default 50, row_offset integer default 0)
returns table (
  total bigint, user_id uuid, person text, change text, before bigint, after bigint,
  reference text, paid_at timestamptz, period_end timestamptz
)
language sql
stable
set search_path = ''
as $$
  select count(*) over (), r.*
  from private.report_recurring_rows(report_recurring_rows.currency,
    report_recurring_rows.from_day, report_recurring_rows.to_day,
    report_recurring_rows.bucket) as r
  order by r.paid_at desc, r.reference
  limit least(greatest(row_limit, 1), 1000) offset greatest(row_offset, 0)
$$;

comment on function public.report_recurring_rows(text, text, date, date, integer, integer) is 'The people behind report_recurring: NEW, LOST, KEPT, PAYING at the end, STARTED (paying at the start), MORE or LESS a month than then, CHURNED (lost or less).';
grant execute on function public.report_recurring_rows(text, text, date, date, integer, integer)
  to authenticated;


create function public.report_currencies()
returns table (currency text, payments bigint)
language sql
stable
set search_path = ''
as $$
  select * from private.report_currencies()
$$;

comment on function public.report_currencies() is 'The currencies that were paid in. Finance and administrators.';
grant execute on function public.report_currencies() to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/73_people_reports.sql
-- ------------------------------------------------------------------------------------------------

-- Reports on people: tiers, how sign-ups become payers, and how long they stay. For
-- support, finance and administrators; no amounts.

-- Everybody who had an account at an instant, with the highest tier that was valid then.
create function private.tiers_at(at timestamptz)
returns table (user_id uuid, tier text)
language sql
stable
set search_path = ''
as $$
  select p.id, coalesce(e.tier, 'FREE')
  from public.profiles as p
  left join lateral (
    select g.tier from public.entitlements as g
    where g.user_id = p.id
      and g.starts_at <= at
      and g.ends_at > at
      and (g.revoked_at is null or g.revoked_at > at)
    order by private.tier_rank(g.tier) desc
    limit 1
  ) as e on true
  where p.created_at <= at
$$;


-- How far each person who signed up in a period has come. A trial is optional on the way.
create function private.funnel_steps(from_day date, to_day date)
returns table (user_id uuid, step text)
language sql
stable
set search_path = ''
as $$
  select p.id, s.step
  from public.profiles as p
  cross join lateral (
    select 'SIGNED_UP' as step
    union all
    select 'CHECKOUT' where exists (
      select from public.subscriptions as b where b.user_id = p.id)
    union all
    select 'TRIAL' where exists (
      select from public.subscriptions as b
      where b.user_id = p.id and b.trial_ends_at is not null and b.state <> 'INCOMPLETE')
    union all
    select 'PAID' where exists (
      select from public.payments as y
      where y.user_id = p.id and y.paid_at is not null and y.amount > 0)
    union all
    select 'PAYING' where exists (
      select from private.paying_at(now(), true) as n where n.user_id = p.id)
  ) as s
  where p.created_at >= private.day_start(from_day, '-infinity')
    and p.created_at < private.day_start(to_day + 1, 'infinity')
$$;


-- Of the people who signed up in a month, those paying 0, 1, 2 … whole months after its end. The
-- last 12 months of sign-up; future times are left out.
create function private.cohort_people(to_day date)
returns table (cohort text, months integer, user_id uuid, paying boolean)
language sql
stable
set search_path = ''
as $$
  with months as (
    select m, (m + interval '1 month') at time zone 'UTC' as ends
    from generate_series(
      date_trunc('month', coalesce(to_day, now()::date)::timestamp) - interval '11 months',
      date_trunc('month', coalesce(to_day, now()::date)::timestamp), interval '1 month') as m
  ),
  paying as materialized (
    select months.ends, a.user_id
    from months
    cross join lateral private.paying_at(months.ends, true) as a
    where months.ends <= now()
  )
  select to_char(c.m, 'YYYY-MM'),
    ((extract(year from t.m) - extract(year from c.m)) * 12
      + extract(month from t.m) - extract(month from c.m))::integer,
    p.id,
    y.user_id is not null
  from months as c
  join public.profiles as p
    on p.created_at >= c.m at time zone 'UTC' and p.created_at < c.ends
  join months as t on t.m >= c.m and t.ends <= now()
  left join paying as y on y.ends = t.ends and y.user_id = p.id
$$;


-- People of one of the reports: TIER, FUNNEL or COHORT, with the key that names their group.
create function private.report_people(report text, from_day date, to_day date)
returns table (key text, user_id uuid)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('SUPPORT', 'FINANCE', 'ADMIN');
  if report = 'TIER' then
    return query select t.tier, t.user_id
      from private.tiers_at(least(now(), private.day_start(to_day + 1, now()))) as t;
  elsif report = 'FUNNEL' then
    return query select f.step, f.user_id from private.funnel_steps(from_day, to_day) as f;
  elsif report = 'COHORT' then
    return query
      select c.cohort || ' ' || c.months, c.user_id from private.cohort_people(to_day) as c
      where c.paying
      union all
      select distinct c.cohort || ' all', c.user_id from private.cohort_people(to_day) as c;
  end if;
end
$$;

grant execute on function private.report_people(text, date, date) to authenticated;


-- The number of people in each group of a report. COHORT has a group for every sign-up month and
-- number of months after it (2025-01 3), and one of all who signed up (2025-01 all).
create function public.report_people(
  report text, from_day date default null, to_day date default null)
returns table (bucket text, people bigint)
language sql
stable
set search_path = ''
as $$
  select r.key, count(*)
  from private.report_people(report_people.report, report_people.from_day,
    report_people.to_day) as r
  group by r.key
  order by r.key
$$;

comment on function public.report_people(text, date, date) is 'People by tier (TIER), by step from sign-up to payment (FUNNEL), or by month of sign-up and time since (COHORT). Support, finance and administrators.';
grant execute on function public.report_people(text, date, date) to authenticated;


-- The people behind a figure of report_people, newest first. Runs as the reader.
create function public.report_people_rows(
  report text, bucket text default null, from_day date default null, to_day date default null,
  row_limit integer default 50, row_offset integer default 0)
returns table (
  total bigint, user_id uuid, person text, email text, country text, created_at timestamptz
)
language sql
stable
set search_path = ''
as $$
  select count(*) over (), p.id, coalesce(nullif(p.full_name, ''), p.email, ''), p.email, p.country,
    p.created_at
  from private.report_people(report_people_rows.report, report_people_rows.from_day,
    report_people_rows.to_day) as r
  join public.profiles as p on p.id = r.user_id
  where report_people_rows.bucket is null or r.key = report_people_rows.bucket
  order by p.created_at desc, p.id
  limit least(greatest(row_limit, 1), 1000) offset greatest(row_offset, 0)
$$;

comment on function public.report_people_rows(text, text, date, date, integer, integer) is 'The people behind report_people, newest first.';
grant execute on function public.report_people_rows(text, text, date, date, integer, integer)
  to authenticated;


-- ------------------------------------------------------------------------------------------------
-- supabase/schemas/74_staff_work.sql
-- ------------------------------------------------------------------------------------------------

-- Pending work of the staff, counted for their start page.

-- One line for each kind of work of the reader's role, if there is any. `since` is when the
-- first item came up; for drafts the next start, for disputes the earliest deadline,
-- for payments past due the first end of access.
create function private.my_work()
returns table (kind text, items bigint, since timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_report_role('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN');
  if private.has_role('TIPSTER', 'ADMIN') then
    return query
    select w.kind, count(*), min(w.since)
    from (
      select d.status, d.starts_at from private.preview_settlement() as d
      union all
      select s.status, s.starts_at from private.preview_slips() as s
      union all
      select 'DRAFT', f.starts_at
      from public.predictions as p
      join public.fixtures as f on f.id = p.fixture_id
      where p.status = 'DRAFT' and f.starts_at > now()
      union all
      select 'ALERT', a.first_seen_at from public.fixture_alerts as a where a.done_at is null
    ) as w (kind, since)
    -- Only administrators regrade.
    where w.kind <> 'CHANGED' or private.has_role('ADMIN')
    group by w.kind;
  end if;
  if private.has_role('FINANCE', 'ADMIN') then
    return query
    select w.kind, count(*), min(w.since)
    from (
      select 'TRANSFER', p.created_at from public.payments as p where p.status = 'AWAITING_APPROVAL'
      union all
      select 'DISPUTE', p.dispute_due_at from public.payments as p where p.dispute = 'OPEN'
      union all
      select 'REFUND', p.refund_due_at from public.payments as p where p.refund_due_at is not null
    ) as w (kind, since)
    group by w.kind;
  end if;
  if private.has_role('SUPPORT', 'ADMIN') then
    return query
    select 'PAST_DUE', count(*), min(s.grace_until)
    from public.subscriptions as s
    where s.state = 'PAST_DUE'
    having count(*) > 0;
  end if;
  if private.has_role('SUPPORT') then
    -- The time is not recorded.
    return query
    select 'SUSPENDED', count(*), null::timestamptz
    from public.profiles as p
    where p.suspended_until > now()
    having count(*) > 0;
  end if;
  if private.has_role('ADMIN') then
    return query
    select 'AFFILIATE', count(*), min(a.created_at)
    from public.affiliates as a
    where a.status = 'PENDING'
    having count(*) > 0;
  end if;
end
$$;

grant execute on function private.my_work() to authenticated;


create function public.my_work()
returns table (kind text, items bigint, since timestamptz)
language sql
stable
set search_path = ''
as $$
  select * from private.my_work()
$$;

comment on function public.my_work() is 'What waits for the reader, by kind: tips and slips that are DUE, whose result is AWAITED or has CHANGED, a DRAFT that is still to start, an ALERT of the fixture sync, a TRANSFER to approve, a DISPUTE to answer, a REFUND to see to, an AFFILIATE who applied, payments PAST_DUE, accounts SUSPENDED. For staff.';
grant execute on function public.my_work() to authenticated;
