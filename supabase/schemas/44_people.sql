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
    or (select current_user = 'service_role' or private.reads_people())
      as shown
) as own_or_contact
where (p.id = (select auth.uid()) and (select private.second_step_done()))
  or (select current_user = 'service_role' or private.is_staff());

create view private.visible_entitlements
with (security_barrier = true)
as
select e.user_id, e.tier, e.starts_at, e.ends_at, e.revoked_at
from public.entitlements as e
where (e.user_id = (select auth.uid()) and (select private.second_step_done()))
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
