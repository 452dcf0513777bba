-- The people as staff look through them: with the tier that is theirs now and whether the account is
-- open, so that a list can be narrowed to either. And suspending many at once.

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
  -- In the list of columns, so that it is looked up for the rows of a page only.
  coalesce((
    select e.tier
    from public.entitlements as e
    where e.user_id = p.id
      and e.starts_at <= now() and e.ends_at > now() and e.revoked_at is null
    order by private.tier_rank(e.tier) desc
    limit 1
  ), 'FREE') as tier,
  case when p.suspended_until > now() then 'SUSPENDED' else 'OPEN' end as account_state
from public.profiles as p;

comment on view public.people is 'Profiles with the tier that is valid now and whether the account is suspended; for reading.';

revoke all on public.people from public, anon, authenticated, service_role;
grant select on public.people to authenticated, service_role;

create trigger people_read_only
  instead of insert or update or delete on public.people
  for each row execute function private.refuse_view_write();


-- Does one thing to many accounts, as the person who asks and by the rules for one: what is refused
-- for one account leaves the others done, and is told by its id and reason.
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
  -- Always in the same order, so that two of these wait for each other instead of blocking.
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

revoke execute on function private.suspend_many_as_me(uuid[], text, boolean) from public;
grant execute on function private.suspend_many_as_me(uuid[], text, boolean) to authenticated;


create function public.suspend_users(user_ids uuid[], reason text)
returns table (id uuid, status integer, code text, hint text)
language sql
volatile
set search_path = ''
as $$
  select * from private.suspend_many_as_me(suspend_users.user_ids, suspend_users.reason, false)
$$;

comment on function public.suspend_users(uuid[], text) is 'Suspends people until further notice; answers one row for each account that was refused. SUPPORT and ADMIN; staff by ADMIN only.';


create function public.lift_suspensions(user_ids uuid[], reason text)
returns table (id uuid, status integer, code text, hint text)
language sql
volatile
set search_path = ''
as $$
  select * from private.suspend_many_as_me(lift_suspensions.user_ids, lift_suspensions.reason, true)
$$;

comment on function public.lift_suspensions(uuid[], text) is 'Ends suspensions; answers one row for each account that was refused. SUPPORT and ADMIN; of staff by ADMIN only.';

revoke execute on function
  public.suspend_users(uuid[], text), public.lift_suspensions(uuid[], text)
from public, anon, authenticated, service_role;
grant execute on function
  public.suspend_users(uuid[], text), public.lift_suspensions(uuid[], text)
to authenticated;
