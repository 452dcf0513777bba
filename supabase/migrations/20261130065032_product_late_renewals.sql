-- product late renewals

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.sale_obstacle(p public.payments, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
    select * into s from public.subscriptions where id = p.subscription_id;
    return case when s.cancel_at_period_end then 'CANCELED'
      when coalesce(s.next_plan_id, s.plan_id) <> p.plan_id then 'REPLACED' end;
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
$function$;
