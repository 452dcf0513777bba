-- Step-up: staff actions need a second factor that was proven a short while ago. Decided here, from our own tables
-- alone, so that it is the same on every host, whatever a token says.
--
-- A protected table calls protect_by_step_up, which covers every write by staff, whichever function it comes from. Each
-- staff function that writes one also calls require_staff_step_up before anything else, so that it answers at once
-- and in the same words. tests/db/step-up.test.ts finds the functions by the tables that they write.

-- Kept by the triggers of 81_factor_changes.sql, with one row for each session that goes on.
create table private.session_assurance (
  session_id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  began_at timestamptz not null default now(),
  owes_step boolean not null,
  factor_kind text check (factor_kind in ('APP', 'PASSKEY', 'RECOVERY_CODE')),
  factor_id uuid,
  factor_at timestamptz,
  owner_token text,
  owner_asked_at timestamptz,
  owner_at timestamptz,
  constraint session_assurance_proof check (
    (factor_at is null) = (factor_kind is null)
    and (factor_id is not null) = coalesce(factor_kind in ('APP', 'PASSKEY'), false))
);

comment on table private.session_assurance is 'What each session owes, which second factor it proved when, and when its person last gave their password (owner_asked_at), and then the code that was mailed for it (owner_at). A proof is removed with its factor, and the owner’s with another password or address.';

create index session_assurance_user_id_idx on private.session_assurance (user_id);

create table private.factor_owners (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  since timestamptz not null default now()
);

comment on table private.factor_owners is 'People who have or have had a second factor.';

alter table private.session_assurance enable row level security;
alter table private.factor_owners enable row level security;
revoke all on private.session_assurance, private.factor_owners from public, anon, authenticated, service_role;


-- True if the person has a second factor: an authenticator app or a security key, or a passkey; a phone number does not
-- count. For the owner's own functions. Projects of the hosted service that have never offered passkeys lack the second
-- table.
create function private.has_factor(person uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if exists (
    select from auth.mfa_factors as f
    where f.user_id = person and f.status = 'verified' and f.factor_type in ('totp', 'webauthn')) then
    return true;
  end if;
  return to_regclass('auth.webauthn_credentials') is not null
    and exists (select from auth.webauthn_credentials as c where c.user_id = person);
end
$$;


-- True if the session owes the second step of its sign-in. One that is not known, such as one that has ended, owes it if
-- its person has ever had a factor.
create function private.session_owes_step(session uuid, person uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  owes boolean;
begin
  select a.owes_step and a.factor_at is null into owes
  from private.session_assurance as a
  where a.session_id = session and a.user_id = person;
  return coalesce(owes, exists (
    select from private.factor_owners as o join auth.users as u on u.id = o.user_id where o.user_id = person));
end
$$;


-- True if the session proved a second factor in the last 15 minutes that its person still has.
create function private.proven_lately(session uuid, person uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from private.session_assurance as a
    where a.session_id = session and a.user_id = person and a.factor_at > now() - interval '15 minutes');
end
$$;


-- When the caller last proved a second factor in this session that they still have; null if never.
create function private.factor_at()
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select a.factor_at from private.session_assurance as a
    where a.session_id = private.my_session_id() and a.user_id = auth.uid());
end
$$;


-- Refuses the caller unless they proved a second factor in the last 15 minutes. Those who have none pass, except staff
-- whose days of grace are over. For what a person does with their own factors and account; staff actions call
-- require_staff_step_up.
create function private.require_step_up()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  who constant uuid := auth.uid();
begin
  if who is null then
    return;
  end if;
  if private.has_factor(who) then
    if not private.proven_lately(private.my_session_id(), who) then
      perform private.refuse(403, 'STEP_UP_NEEDED', 'Confirm with your second factor, then try again.');
    end if;
  elsif private.works_here() and coalesce(private.factor_grace_ends(who) <= now(), true) then
    perform private.refuse(403, 'SECOND_FACTOR_NEEDED', 'Set up a second factor first: people who work here need one.');
  end if;
end
$$;

grant execute on function private.require_step_up() to anon, authenticated, service_role;


-- The same for staff actions: the others pass, and are refused by the rule about roles. So do staff who preview the
-- app as a user does, because they have no role then.
create function private.require_staff_step_up()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if private.works_here() then
    perform private.require_step_up();
  end if;
end
$$;

grant execute on function private.require_staff_step_up() to anon, authenticated, service_role;


-- The same for every statement that writes a protected table. Closing an account has asked already, and removes the
-- factors on its way.
create function private.refuse_without_step_up()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.acts_on_own_account() then
    perform private.require_staff_step_up();
  end if;
  return null;
end
$$;


-- Creates that trigger on a table; with columns, only for updates of those.
create function private.protect_by_step_up(target regclass, variadic columns text[] default '{}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('create trigger %I before %s on %s for each statement execute function private.refuse_without_step_up()',
    (select relname || '_step_up' from pg_catalog.pg_class where oid = target),
    case when cardinality(columns) = 0 then 'insert or update or delete'
      else 'update of ' || (select string_agg(quote_ident(c), ', ') from unnest(columns) as c) end,
    target);
end
$$;


-- True for staff who read everybody's profile. Refuses those who have a second factor and haven't proven it in this
-- session, however long ago: a stolen password alone reads nobody's address.
create function private.reads_people()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('SUPPORT', 'FINANCE', 'ADMIN') then
    return false;
  end if;
  if private.factor_at() is null then
    perform private.require_step_up();
  end if;
  return true;
end
$$;

grant execute on function private.reads_people() to authenticated, service_role;
