-- Suspended people: they can sign in and see why, read what is their own, take their data along,
-- take a break or leave. They read no tips, hold no role and write nothing else.
-- Last of its group on purpose: its loop reaches every table made before it. A table made later
-- calls private.keep_suspended_out for itself.

alter table public.profiles
  add column suspended_until timestamptz check (suspended_until < '2200-01-01T00:00:00Z'),
  add column suspension_reason text check (char_length(suspension_reason) <= 500);

comment on column public.profiles.suspended_until is 'Until then the person reads no tips, holds no role and writes nothing. Set by suspend_user.';

create index profiles_suspended_idx on public.profiles (suspended_until)
  where suspended_until is not null;
create index profiles_country_idx on public.profiles (country);


-- True while the person who asks is suspended.
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
  )
$$;

revoke execute on function private.suspended() from public;
grant execute on function private.suspended() to anon, authenticated, service_role;


-- The role of the person who asks: USER during a preview, none for a visitor or while suspended.
-- Every rule about roles goes through this function.
create or replace function private.my_role()
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


-- The tiers whose tips the person who asks may read now; FREE comes with any account that is not
-- suspended.
create or replace function private.readable_tiers()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select case when auth.uid() is null or private.suspended() then '{}'::text[] else array(
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


-- Cuts across every other rule: not even tips that are public are shown.
create policy prediction_picks_suspension on public.prediction_picks
  as restrictive for select to authenticated
  using (not (select private.suspended()));


-- There is always an ADMIN who can act: the last one can't be lowered, suspended or removed, by
-- whatever way. Runs as the owner to count all of them, and in turn, so that two can't do it to
-- each other at once.
create or replace function private.keep_last_admin()
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

revoke execute on function private.refuse_suspended() from public;


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

revoke execute on function private.keep_suspended_out(regclass) from public;

-- The log writes itself, and only beside another write.
do $$
declare
  target regclass;
begin
  for target in
    select oid::regclass from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname <> 'audit_log'
    order by relname
  loop
    perform private.keep_suspended_out(target);
  end loop;
end
$$;


-- The checks that suspending and lifting share. Gives the role of the person it is about.
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

revoke execute on function private.check_suspension(uuid, text) from public;


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
  -- In turn with other changes of administrators, so that two can't suspend each other.
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

revoke execute on function private.suspend_as_me(uuid, text, integer) from public;
grant execute on function private.suspend_as_me(uuid, text, integer) to authenticated;


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

revoke execute on function private.lift_suspension_as_me(uuid, text) from public;
grant execute on function private.lift_suspension_as_me(uuid, text) to authenticated;


create function public.suspend_user(user_id uuid, reason text, days integer default null)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.suspend_as_me(suspend_user.user_id, suspend_user.reason, suspend_user.days)
$$;

comment on function public.suspend_user(uuid, text, integer) is 'Suspends a person for some days, or until further notice. SUPPORT and ADMIN; staff by ADMIN only.';


create function public.lift_suspension(user_id uuid, reason text)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.lift_suspension_as_me(lift_suspension.user_id, lift_suspension.reason)
$$;

comment on function public.lift_suspension(uuid, text) is 'Ends a suspension. SUPPORT and ADMIN; of staff by ADMIN only.';

revoke execute on function
  public.suspend_user(uuid, text, integer), public.lift_suspension(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.suspend_user(uuid, text, integer), public.lift_suspension(uuid, text)
to authenticated;
