-- Step-up: staff actions need a second factor that was proven a short while ago. Decided here, from the signed token
-- and our tables alone, so that it is the same on every host.
--
-- A protected table calls protect_by_step_up, which covers every write by staff, whichever function it comes from. Each
-- staff function that writes one also calls require_staff_step_up before anything else, so that it answers at once
-- and in the same words. tests/db/step-up.test.ts finds the functions by the tables that they write.

-- Since when the person has a second factor: an authenticator app or a security key, or a passkey. Null without one; a
-- phone number does not count. For the owner's own functions. Projects of the hosted service that have never offered
-- passkeys lack the second table.
create function private.factor_since(person uuid)
returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  since timestamptz;
  passkey_since timestamptz;
begin
  select min(f.created_at) into since
  from auth.mfa_factors as f
  where f.user_id = person and f.status = 'verified' and f.factor_type in ('totp', 'webauthn');
  if to_regclass('auth.webauthn_credentials') is not null then
    select min(c.created_at) into passkey_since from auth.webauthn_credentials as c where c.user_id = person;
  end if;
  return least(since, passkey_since);
end
$$;


-- True if the person has a second factor.
create function private.has_factor(person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.factor_since(person) is not null
$$;


-- When the caller last proved a second factor in this session, by the token or with a recovery code; null if never.
-- Both hosts write the methods of a sign-in into its tokens; the hosted service calls a passkey's level aal1.
create function private.factor_at()
returns timestamptz
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  methods constant jsonb := auth.jwt()::jsonb -> 'amr';
begin
  return (
    select max(proof.at)
    from (
      select to_timestamp((m ->> 'timestamp')::double precision) as at
      from jsonb_array_elements(case when jsonb_typeof(methods) = 'array' then methods else '[]' end) as m
      where m ->> 'method' in ('totp', 'mfa/webauthn', 'passkey') and jsonb_typeof(m -> 'timestamp') = 'number'
      union all
      select u.used_at from private.recovery_uses as u
      where u.session_id = private.my_session_id() and u.user_id = auth.uid()
    ) as proof
  );
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
    if coalesce(private.factor_at() <= now() - interval '15 minutes', true) then
      perform private.refuse(403, 'STEP_UP_NEEDED', 'Confirm with your second factor, then try again.');
    end if;
  elsif private.works_here() and coalesce(private.factor_grace_ends(who) <= now(), true) then
    perform private.refuse(403, 'SECOND_FACTOR_NEEDED', 'Set up a second factor first: people who work here need one.');
  end if;
end
$$;

grant execute on function private.require_step_up() to anon, authenticated, service_role;


-- The same for staff actions: the others pass, and are refused by the rule about roles. So do staff who preview the
-- app as a subscriber, because they have no role then.
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
