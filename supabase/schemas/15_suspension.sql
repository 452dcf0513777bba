-- Suspended people can sign in and see why, read their own data, download it, take a
-- break or leave. They have no role and write nothing else.

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


-- When a session ends by itself: after a time without use, and some time after it began in any case. Staff's
-- sessions are shorter. Used means renewed, as an open page does by itself.
create function private.session_end(began timestamptz, used timestamptz, holder_role text)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case
    when holder_role = 'USER' then
      least(began + interval '180 days', coalesce(used, began) + interval '30 days')
    else least(began + interval '7 days', coalesce(used, began) + interval '12 hours')
  end
$$;


-- True if a session has ended by itself. What its person previews makes it no longer.
create function private.session_over(session uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.session_end(s.created_at, s.refreshed_at at time zone 'UTC', p.profile_role) <= now()
  from auth.sessions as s
  join public.profiles as p on p.id = s.user_id
  where s.id = session_over.session
$$;


-- True if the request's session was ended, by signing out here or everywhere, by a new password or role, with
-- the account or by time. Its token may remain valid for some minutes.
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
        and not private.session_over(s.id)
    )
  end
$$;

grant execute on function private.session_ended() to anon, authenticated, service_role;


-- Refuses every request of a session that owes its second step, before anything looks at what it asks, but for what takes
-- that step. The hosted service asks before each request (`pgrst.db_pre_request`), the local host before each call.
create function private.check_request()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(current_setting('request.path', true), '')
    !~ '^/rpc/(my_security|use_recovery_code|ask_factor_reset)$' and private.awaits_second_step() then
    if private.session_ended() then
      perform private.refuse(401, 'NOT_SIGNED_IN', 'You were signed out. Sign in again.');
    end if;
    perform private.second_step_done();
  end if;
end
$$;

grant execute on function private.check_request() to anon, authenticated, service_role;


-- Refuses people whose session has ended, who owe the second step of their sign-in, or whose account is suspended,
-- except for what they may do with their own account while it is suspended. Nothing in the REST API can set
-- `touchline.second_step`: the functions by which a person takes that step set it for one transaction.
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
  if coalesce(current_setting('touchline.second_step', true), '') <> 'yes' then
    perform private.second_step_done();
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


-- Creates that trigger on a table, and the policy that closes it to people who owe the second step of their sign-in.
-- Idempotent.
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
  if (select relnamespace from pg_catalog.pg_class where oid = target) = 'public'::regnamespace then
    perform private.require_second_step(target);
  end if;
end
$$;


-- Why somebody may not suspend a person or lift their suspension; null if they may. The functions below refuse by it,
-- and the rows of people say it to their reader.
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

grant execute on function private.suspension_obstacle(text, uuid, uuid, text) to authenticated, service_role;


-- Checks shared by suspending and lifting: who may, and that the person is as the caller saw them.
create function private.check_suspension(who uuid, reason text, seen_updated_at timestamptz)
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


-- Suspends one person, until a day or until further notice, on behalf of the caller.
create function private.suspend_as_me(who uuid, reason text, days integer, seen_updated_at timestamptz)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.check_suspension(who, reason, seen_updated_at);
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

grant execute on function private.suspend_as_me(uuid, text, integer, timestamptz) to authenticated;


create function public.suspend_user(user_id uuid, seen_updated_at timestamptz, reason text, days integer default null)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.suspend_as_me(
    suspend_user.user_id, suspend_user.reason, suspend_user.days, suspend_user.seen_updated_at)
$$;

comment on function public.suspend_user(uuid, timestamptz, text, integer) is 'Suspends a person, unchanged since they were seen, for some days or until further notice. SUPPORT and ADMIN; staff by ADMIN only.';
grant execute on function public.suspend_user(uuid, timestamptz, text, integer) to authenticated;


-- Ends one person's suspension, on behalf of the caller.
create function private.lift_suspension_as_me(who uuid, reason text, seen_updated_at timestamptz)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.check_suspension(who, reason, seen_updated_at);
  update public.profiles
  set suspended_until = null, suspension_reason = btrim(reason)
  where id = who and suspended_until is not null;
  return true;
end
$$;

grant execute on function private.lift_suspension_as_me(uuid, text, timestamptz) to authenticated;


create function public.lift_suspension(user_id uuid, seen_updated_at timestamptz, reason text)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.lift_suspension_as_me(
    lift_suspension.user_id, lift_suspension.reason, lift_suspension.seen_updated_at)
$$;

comment on function public.lift_suspension(uuid, timestamptz, text) is 'Ends the suspension of a person unchanged since they were seen. SUPPORT and ADMIN; of staff by ADMIN only.';
grant execute on function public.lift_suspension(uuid, timestamptz, text) to authenticated;


-- Suspends many accounts, or lifts their suspensions, on behalf of the caller and by the rules for one.
-- A refused account does not stop the others; it is reported with the reason.
create function private.suspend_many_as_me(
  who uuid[], seen_updated_at timestamptz[], reason text, lift boolean)
returns table (id uuid, status integer, code text, hint text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  one record;
  refusal text;
begin
  perform private.require_staff_step_up();
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only support and administrators suspend people.');
  end if;
  if not private.is_reason(reason, 3) then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 3 to 500 characters.',
      jsonb_build_object('field', 'reason'));
  end if;
  if coalesce(cardinality(who), 0) not between 1 and 500 then
    perform private.refuse(422, 'TOO_MANY_ROWS', 'Choose from 1 to 500 people.');
  end if;
  -- Always in the same order, so that two of these wait for each other instead of deadlocking.
  perform 1 from public.profiles as p where p.id = any (who) order by p.id for update;
  for one in
    select distinct on (u.id) u.id, u.version
    from unnest(who, seen_updated_at) as u (id, version)
    where u.id is not null
    order by u.id
  loop
    begin
      if lift then
        perform private.lift_suspension_as_me(one.id, reason, one.version);
      else
        perform private.suspend_as_me(one.id, reason, null, one.version);
      end if;
    exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' then
      get stacked diagnostics refusal = message_text, hint = pg_exception_hint;
      id := one.id;
      status := right(sqlstate, 3)::integer;
      code := refusal;
      return next;
    end;
  end loop;
end
$$;

grant execute on function private.suspend_many_as_me(uuid[], timestamptz[], text, boolean) to authenticated;


create function public.suspend_users(user_ids uuid[], seen_updated_at timestamptz[], reason text)
returns table (id uuid, status integer, code text, hint text)
language sql
volatile
set search_path = ''
as $$
  select * from private.suspend_many_as_me(
    suspend_users.user_ids, suspend_users.seen_updated_at, suspend_users.reason, false)
$$;

comment on function public.suspend_users(uuid[], timestamptz[], text) is 'Suspends people until further notice; the times are those of their rows as they were seen. Returns one row for each account that was refused. SUPPORT and ADMIN; staff by ADMIN only.';
grant execute on function public.suspend_users(uuid[], timestamptz[], text) to authenticated;


create function public.lift_suspensions(user_ids uuid[], seen_updated_at timestamptz[], reason text)
returns table (id uuid, status integer, code text, hint text)
language sql
volatile
set search_path = ''
as $$
  select * from private.suspend_many_as_me(
    lift_suspensions.user_ids, lift_suspensions.seen_updated_at, lift_suspensions.reason, true)
$$;

comment on function public.lift_suspensions(uuid[], timestamptz[], text) is 'Ends suspensions; the times are those of the rows as they were seen. Returns one row for each account that was refused. SUPPORT and ADMIN; of staff by ADMIN only.';
grant execute on function public.lift_suspensions(uuid[], timestamptz[], text) to authenticated;
