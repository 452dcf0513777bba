-- Read access: the caller's role and tiers. Every policy uses these
-- functions, so suspension and preview are handled here and nowhere else.
--
-- Preview: staff see the app as a subscriber of a tier does. A request with the header
-- `x-preview-tier` is answered to staff as to a USER with that tier: they can read less,
-- never more, and write with a USER's rights. For everyone else the header is ignored.

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
