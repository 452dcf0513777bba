-- People with their tiers, as listed for staff.

-- The end of each person's last period of each tier: the lists of a tier begin with it.
create table private.tier_ends (
  user_id uuid not null references public.profiles (id) on delete cascade,
  tier text not null,
  until timestamptz not null,
  primary key (user_id, tier)
);

comment on table private.tier_ends is 'When the last period of a tier ends or ended. Kept by a trigger on entitlements.';

create index tier_ends_until_idx on private.tier_ends (tier, until, user_id);

create function private.keep_tier_ends()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  whose uuid;
  which text;
  latest timestamptz;
begin
  for whose, which in
    select new.user_id, new.tier where tg_op <> 'DELETE'
    union
    select old.user_id, old.tier where tg_op <> 'INSERT'
  loop
    -- Whoever changes the same tier meanwhile is waited for, and their change counted.
    perform from private.tier_ends as t where t.user_id = whose and t.tier = which for update;
    select max(e.until) into latest from public.entitlements as e where e.user_id = whose and e.tier = which;
    if latest is null then
      delete from private.tier_ends as t where t.user_id = whose and t.tier = which;
    else
      update private.tier_ends as t set until = latest where t.user_id = whose and t.tier = which;
      if not found then
        insert into private.tier_ends as t (user_id, tier, until) values (whose, which, latest)
        on conflict (user_id, tier) do update set until = greatest(t.until, excluded.until);
      end if;
    end if;
  end loop;
  return null;
end
$$;

create trigger entitlements_keep_tier_ends after insert or update or delete on public.entitlements
  for each row execute function private.keep_tier_ends();


alter table private.tier_ends enable row level security;

-- A person reads their own row, staff and the secret key everybody's.
create policy tier_ends_read on private.tier_ends for select to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.second_step_done()))
    or nullif((select private.is_staff()), false) is not null
  );

revoke all on private.tier_ends from public, anon, authenticated, service_role;
grant select on private.tier_ends to authenticated, service_role;
select private.keep_suspended_out('private.tier_ends');


-- Entitlements visible to the caller: their own, and everybody's for staff and for the secret key. Runs as the owner, because
-- the reasons for them are for support, finance and administrators. The barrier keeps the reader's own conditions, and their
-- errors, away from hidden rows, and from the planner's samples of them.
create view private.visible_entitlements
with (security_barrier = true)
as
select e.user_id, e.tier, e.starts_at, e.ends_at, e.revoked_at
from public.entitlements as e
where (e.user_id = (select auth.uid()) and (select private.second_step_done()))
  or (select current_user = 'service_role' or private.is_staff());

revoke all on private.visible_entitlements from public, anon, authenticated, service_role;
grant select on private.visible_entitlements to authenticated, service_role;


-- Why somebody may not give a person a tier; null if they may.
create function private.gift_obstacle(my_role text, me uuid, person uuid)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when coalesce(my_role not in ('SUPPORT', 'ADMIN'), true) then 'NOT_ALLOWED'
    when person = me then 'OWN_ACCESS'
  end
$$;

grant execute on function private.gift_obstacle(text, uuid, uuid) to authenticated, service_role;


-- What a reader may do about a person's tiers, as private.person_rights says it.
create function private.tier_rights(my_role text, me uuid, person uuid)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when o.code is distinct from 'NOT_ALLOWED' then jsonb_build_object('grant', o.code) else '{}' end
  from (select private.gift_obstacle(my_role, me, person) as code) as o
$$;

grant execute on function private.tier_rights(text, uuid, uuid) to authenticated, service_role;


-- People with their state in each paid tier, for the tier lists: `active` and `former` say it in plain conditions, from which
-- the planner knows that people without the tier are out, and begins with the ends, which are indexed. Whether a tier is valid
-- now is asked outside the joins, where the planner looks into the condition: within one it takes half of the rows to meet it,
-- and lists would count what they can estimate. With a limit it is looked up for a page's rows, instead of once for everybody.
create view public.user_tiers
with (security_invoker = true)
as
select
  s.id,
  s.email,
  s.full_name,
  s.country,
  s.profile_role,
  s.created_at,
  case when s.basic_active then 'ACTIVE' when s.basic_until is not null then 'INACTIVE' end as basic_status,
  s.basic_until,
  s.basic_active,
  s.basic_until is not null and not s.basic_active as basic_former,
  case when s.premium_active then 'ACTIVE' when s.premium_until is not null then 'INACTIVE' end as premium_status,
  s.premium_until,
  s.premium_active,
  s.premium_until is not null and not s.premium_active as premium_former,
  case when s.vip_active then 'ACTIVE' when s.vip_until is not null then 'INACTIVE' end as vip_status,
  s.vip_until,
  s.vip_active,
  s.vip_until is not null and not s.vip_active as vip_former,
  private.tier_rights((select private.my_role()), (select auth.uid()), s.id) as may
from (
  select
    p.user_id as id,
    case when p.user_id = (select auth.uid())
        or (select current_user = 'service_role' or private.reads_people())
      then p.email end as email,
    p.full_name,
    p.country,
    p.profile_role,
    p.created_at,
    basic.until as basic_until,
    basic.until > now() and (
      select true from private.visible_entitlements as v
      where v.user_id = basic.user_id and v.tier = basic.tier
        and v.starts_at <= now() and v.ends_at > now() and v.revoked_at is null
      limit 1
    ) is not null as basic_active,
    premium.until as premium_until,
    premium.until > now() and (
      select true from private.visible_entitlements as v
      where v.user_id = premium.user_id and v.tier = premium.tier
        and v.starts_at <= now() and v.ends_at > now() and v.revoked_at is null
      limit 1
    ) is not null as premium_active,
    vip.until as vip_until,
    vip.until > now() and (
      select true from private.visible_entitlements as v
      where v.user_id = vip.user_id and v.tier = vip.tier
        and v.starts_at <= now() and v.ends_at > now() and v.revoked_at is null
      limit 1
    ) is not null as vip_active
  from private.listed_people as p
  left join private.tier_ends as basic on basic.user_id = p.user_id and basic.tier = 'BASIC'
  left join private.tier_ends as premium on premium.user_id = p.user_id and premium.tier = 'PREMIUM'
  left join private.tier_ends as vip on vip.user_id = p.user_id and vip.tier = 'VIP'
) as s;

comment on view public.user_tiers is 'People and their paid tiers, ACTIVE while an entitlement is valid, INACTIVE when there was one; and what the reader may do about them.';

revoke all on public.user_tiers from public, anon, authenticated, service_role;
grant select on public.user_tiers to authenticated, service_role;

create trigger user_tiers_read_only
  instead of insert or update or delete on public.user_tiers
  for each row execute function private.refuse_view_write();


create or replace view public.people
with (security_invoker = true)
as
select
  p.*,
  -- In the list of columns, so that it is looked up only for a page's rows.
  coalesce((
    select e.tier
    from private.visible_entitlements as e
    where e.user_id = p.id
      and e.starts_at <= now() and e.ends_at > now() and e.revoked_at is null
    order by private.tier_rank(e.tier) desc
    limit 1
  ), 'FREE') as tier
from private.people_as_listed as p;

comment on view public.people is 'People with the tier that is valid now, whether the account is suspended, and what the reader may do with it; for reading. Contact data are empty for tipsters.';
