-- product states by one rule

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.affiliate_figures(affiliate_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  whose constant uuid := coalesce(affiliate_figures.affiliate_id, private.my_affiliate_id());
begin
  perform private.second_step_done();
  if whose is distinct from private.my_affiliate_id()
    and not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('These figures are somebody else''s.');
  end if;
  return jsonb_build_object(
    'clicks', (
      select coalesce(sum(c.clicks), 0) from public.affiliate_clicks as c
      where c.affiliate_id = whose),
    'sign_ups', (
      select count(*) from public.affiliate_referrals as r where r.affiliate_id = whose),
    'paying', (
      select count(*) from public.affiliate_referrals as r
      where r.affiliate_id = whose and exists (
        select from public.payments as p
        where p.user_id = r.user_id and p.status = 'SUCCEEDED' and p.amount > 0)),
    'sums', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.currency), '[]')
      from (
        select c.currency,
          coalesce(sum(c.amount) filter (where l.state = 'HELD'), 0) as held,
          coalesce(sum(c.amount) filter (where l.state = 'HOLD_ENDED'), 0) as hold_ended,
          coalesce(sum(c.amount) filter (where l.state = 'APPROVED'), 0) as approved,
          coalesce(sum(c.amount) filter (where l.state = 'PAID'), 0) as paid,
          coalesce(sum(c.amount) filter (where l.state = 'REVERSED'), 0) as reversed,
          coalesce(sum(c.owed_back - c.recovered), 0) as owed_back
        from public.commissions as c
        cross join lateral (
          select private.commission_state(c.status, c.held_until, now()) as state
        ) as l
        where c.affiliate_id = whose
        group by c.currency
      ) as s)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.approve_commissions_as_me(commission_ids uuid[], seen_amounts bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  approved integer;
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators approve commissions.');
  end if;
  if coalesce(cardinality(commission_ids), 0) not between 1 and 1000 then
    perform private.refuse(422, 'COMMISSIONS_MISSING', 'Name 1 to 1,000 commissions.');
  end if;
  perform from public.commissions as c where c.id = any (commission_ids)
  order by c.id for update;
  if exists (
    select from public.commissions as c
    where c.id = any (commission_ids) and c.affiliate_id = private.my_affiliate_id()
  ) then
    perform private.forbid('Nobody approves their own commission.');
  end if;
  perform private.require_seen('amount', s.amount, c.amount, jsonb_build_object('id', c.id))
  from public.commissions as c
  left join unnest(commission_ids, seen_amounts) as s (id, amount) on s.id = c.id
  where c.id = any (commission_ids);
  if exists (
    select from public.commissions as c
    where c.id = any (commission_ids)
      and private.commission_state(c.status, c.held_until, now()) = 'HELD'
  ) then
    perform private.refuse(409, 'COMMISSION_HELD',
      'A commission can be approved once its 30 days are over.');
  end if;
  if (
    select count(*) from public.commissions as c
    where c.id = any (commission_ids) and c.status in ('HELD', 'APPROVED')
  ) <> (select count(distinct i.id) from unnest(commission_ids) as i (id)) then
    perform private.refuse(409, 'COMMISSION_NOT_OPEN',
      'One of these was paid or reversed meanwhile, or is not there.');
  end if;
  update public.commissions as c
  set status = 'APPROVED', approved_by = auth.uid(), approved_at = now()
  where c.id = any (commission_ids) and c.status = 'HELD';
  get diagnostics approved = row_count;
  return approved;
end
$function$;

CREATE OR REPLACE FUNCTION private.approve_due_as_me(affiliate_id uuid, currency text, seen_amount bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due public.commissions[];
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators approve commissions.');
  end if;
  if approve_due_as_me.affiliate_id = private.my_affiliate_id() then
    perform private.forbid('Nobody approves their own commission.');
  end if;
  select coalesce(array_agg(c), '{}') into due
  from (
    select * from public.commissions as x
    where x.affiliate_id = approve_due_as_me.affiliate_id and x.currency = approve_due_as_me.currency
      and private.commission_state(x.status, x.held_until, now()) = 'HOLD_ENDED'
    order by x.id for update
  ) as c;
  perform private.require_seen('amount', approve_due_as_me.seen_amount,
    (select coalesce(sum(d.amount), 0)::bigint from unnest(due) as d));
  update public.commissions as c
  set status = 'APPROVED', approved_by = auth.uid(), approved_at = now()
  where c.id in (select d.id from unnest(due) as d);
  return cardinality(due);
end
$function$;

CREATE OR REPLACE FUNCTION private.commission_state(status text, held_until timestamp with time zone, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when status = 'HELD' and held_until <= at then 'HOLD_ENDED' else status end
$function$;

CREATE OR REPLACE FUNCTION private.promo_code_state(code public.promo_codes, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when not code.active then 'OFF'
    when code.ends_at <= at then 'EXPIRED'
    when code.redemptions >= code.max_redemptions then 'USED_UP'
    when code.starts_at > at then 'AHEAD'
    else 'ACTIVE'
  end
$function$;

CREATE OR REPLACE FUNCTION private.redeem_promo_as_me(code text)
 RETURNS public.bonuses
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  promo public.promo_codes;
  given public.bonuses;
begin
  if auth.uid() is null then
    perform private.forbid('Sign in first.');
  end if;
  if private.self_excluded() then
    perform private.refuse(409, 'SELF_EXCLUDED', 'There are no bonuses during a self-exclusion.');
  end if;
  select c.* into promo
  from public.promo_codes as c
  where c.code = upper(btrim(left(redeem_promo_as_me.code, 60)))
    and private.promo_code_state(c, now()) in ('ACTIVE', 'USED_UP');
  if promo.id is null then
    perform private.refuse(404, 'PROMO_CODE_UNKNOWN', 'There is no such code, or it is over.');
  end if;
  if promo.free_days is null then
    perform private.refuse(409, 'PROMO_AT_CHECKOUT', 'This code lowers a price: use it when you subscribe.');
  end if;
  perform private.in_turn_for(auth.uid());
  if private.has_used_code(auth.uid(), promo.id) then
    perform private.refuse(409, 'BONUS_TAKEN', 'You have had this bonus.');
  end if;
  -- Before the person's row, in the same order as payments, so that they can't deadlock.
  if not private.take_promo_code(promo.id) then
    perform private.refuse(409, 'PROMO_CODE_USED_UP', 'This code has been used up.');
  end if;
  given := private.give_bonus(auth.uid(), 'PROMO', 'PROMO:' || promo.id, promo.tier,
    promo.free_days, promo.code);
  if given.id is null then
    perform private.refuse(409, 'BONUS_TAKEN', 'You have had this bonus.');
  end if;
  return given;
end
$function$;

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
    return null;
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
      and private.promo_code_state(c, at) in ('ACTIVE', 'USED_UP')
      and private.discount_of(price, c.percent_off) + private.charge_step(p.currency) > p.discount
      and not private.has_used_code(p.user_id, c.id, p.id)
  ) then
    return 'PROMO_GONE';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.usable_promo_code(who uuid, plan public.plans, currency text, code text, at timestamp with time zone)
 RETURNS public.promo_codes
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  c public.promo_codes;
  state text;
begin
  select * into c from public.promo_codes as p where p.code = upper(btrim(usable_promo_code.code));
  state := private.promo_code_state(c, at);
  if c.id is null or state in ('OFF', 'EXPIRED', 'AHEAD') then
    perform private.refuse(422, 'PROMO_UNKNOWN', 'This code is not valid, or not any more.');
  end if;
  if c.percent_off is null then
    perform private.refuse(422, 'PROMO_IS_BONUS', 'This code gives free days. Enter it on the bonus page.');
  end if;
  if c.currency <> usable_promo_code.currency or not plan.tier = any (c.tiers) then
    perform private.refuse(422, 'PROMO_NOT_FOR_PLAN', 'This code is not for this plan.');
  end if;
  if state = 'USED_UP' then
    perform private.refuse(422, 'PROMO_USED_UP', 'This code has been used up.');
  end if;
  if private.has_used_code(who, c.id) then
    perform private.refuse(422, 'PROMO_ALREADY_USED', 'You have used this code before.');
  end if;
  return c;
end
$function$;

CREATE VIEW "public"."listed_commissions" WITH (security_invoker=true) AS  SELECT id,
    affiliate_id,
    payment_id,
    base_amount,
    rate_bps,
    amount,
    currency,
    private.commission_state(status, held_until, now()) AS state,
    held_until,
    approved_at,
    payout_id,
    owed_back,
    reversed_at,
    created_at,
    updated_at
   FROM public.commissions c;;

REVOKE ALL ON TABLE "public"."listed_commissions" FROM "anon";

CREATE VIEW "public"."listed_promo_codes" WITH (security_invoker=true) AS  SELECT id,
    code,
    percent_off,
    free_days,
    tier,
    tiers,
    currency,
    starts_at,
    ends_at,
    max_redemptions,
    redemptions,
    active,
    private.promo_code_state(c.*, now()) AS state,
    created_at,
    updated_at
   FROM public.promo_codes c;;

REVOKE ALL ON TABLE "public"."listed_promo_codes" FROM "anon";

COMMENT ON VIEW "public"."listed_commissions" IS 'Commissions with their state now; for reading.';

COMMENT ON VIEW "public"."listed_promo_codes" IS 'Promo codes with their state now; for reading. `active` is only the switch: the state also follows from dates and uses.';

REVOKE ALL ON FUNCTION "private"."commission_state"(text, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."commission_state"(text, timestamp with time zone, timestamp with time zone) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."promo_code_state"(public.promo_codes, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."promo_code_state"(public.promo_codes, timestamp with time zone) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."listed_commissions" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_commissions" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_commissions" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_commissions" TO "service_role";

REVOKE ALL ON TABLE "public"."listed_promo_codes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_promo_codes" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_promo_codes" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_promo_codes" TO "service_role";
