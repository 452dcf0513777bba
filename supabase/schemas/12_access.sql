-- Read access: the caller's role. Every policy uses these functions, so suspension and preview are handled here and
-- nowhere else.

-- True if the caller owes this session its second step: their account had a factor when it began, and the session has
-- proven none since. Such a session is worth nothing. One that began before there was a factor goes on.
-- (13_step_up.sql says where that is kept.)
create function private.awaits_second_step()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return auth.uid() is not null and private.session_owes_step(private.my_session_id(), auth.uid());
end
$$;

grant execute on function private.awaits_second_step() to anon, authenticated, service_role;


-- True unless the caller owes the second step of their sign-in; then it refuses. Every policy and everything that asks
-- for a role or reads what is the caller's own goes through it.
create function private.second_step_done()
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  if private.awaits_second_step() then
    perform private.refuse(403, 'STEP_UP_NEEDED', 'Finish signing in with your second factor, then try again.');
  end if;
  return true;
end
$$;

grant execute on function private.second_step_done() to anon, authenticated, service_role;


-- Creates that policy on a table. Idempotent. It asks whether the answer is there, because the planner takes a bare
-- condition to keep half of the rows, and estimated totals would be half of what they are.
create function private.require_second_step(target regclass)
returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('drop policy if exists second_step on %s', target);
  execute format('create policy second_step on %s as restrictive to authenticated
    using ((select private.second_step_done()) is not null)
    with check ((select private.second_step_done()) is not null)', target);
end
$$;


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


-- Whether this request is answered to staff as to a USER, who reads less, never more, and writes with a USER's rights. A
-- part that has such a preview replaces it.
create function private.previewing()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select false
$$;

grant execute on function private.previewing() to anon, authenticated, service_role;


-- The caller's role: USER during a preview, none for a visitor or while suspended; a refusal before the second step.
-- Every rule about roles uses this function.
create function private.my_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when not private.second_step_done() or private.suspended() then null
    when private.previewing() then 'USER'
    else private.real_role()
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


-- Policies of large tables ask whether there is an answer, `nullif((select private.has_role(…)), false) is not null`: the planner
-- takes a bare condition to keep half of the rows, and the estimated totals of lists would be half of what they are.

-- True for Touchline's own staff. A role that an application adds opens only what names it.
create function private.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.has_role('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN')
$$;

grant execute on function private.is_staff() to anon, authenticated, service_role;


-- True for everybody who works here, in whatever role: they need a second factor.
create function private.works_here()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.my_role() <> 'USER', false)
$$;

grant execute on function private.works_here() to anon, authenticated, service_role;
