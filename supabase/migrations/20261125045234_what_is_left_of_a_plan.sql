-- what is left of a plan

set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "public"."subscriptions" DROP CONSTRAINT "subscriptions_period_value_check";

DROP FUNCTION "private"."carry_over"(uuid, text, uuid, bigint, timestamp with time zone);

ALTER TABLE "public"."subscriptions" DROP COLUMN "period_value";

CREATE OR REPLACE FUNCTION private.begin_checkout_as_me(plan_code text, currency text, provider text, promo_code text, idempotency_key text, shown bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
  q jsonb;
  p public.payments;
  s public.subscriptions;
  price bigint;
  most_credit bigint;
begin
  if who is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if private.self_excluded() then
    perform private.refuse(403, 'SELF_EXCLUDED', 'You have excluded yourself: nothing can be bought until that ends.');
  end if;
  if begin_checkout_as_me.provider is null
    or begin_checkout_as_me.provider not in ('sandbox', 'manual', 'stripe', 'paystack') then
    perform private.refuse(422, 'PROVIDER_UNKNOWN', 'This way to pay is not offered.');
  end if;
  if char_length(coalesce(begin_checkout_as_me.idempotency_key, '')) not between 8 and 200
    or begin_checkout_as_me.idempotency_key like 'renewal:%' then
    perform private.refuse(422, 'KEY_INVALID', 'A key of 8 to 200 characters names the attempt.');
  end if;
  perform private.in_turn_for(who);
  select * into p from public.payments as x
  where x.user_id = who and x.idempotency_key = begin_checkout_as_me.idempotency_key;

  if p.id is null then
    -- What was begun before and not paid gives way, its use of a code too.
    perform private.end_payment(x.id, 'ABANDONED', 'REPLACED', now())
    from public.payments as x
    where x.user_id = who and x.status = 'PENDING';
    q := private.quote(who, plan_code, currency, promo_code, now());
    if q ->> 'kind' = 'DOWNGRADE' then
      perform private.refuse(409, 'DOWNGRADE_LATER', 'A smaller plan begins when the current period ends: nothing is to be paid now.');
    end if;
    select * into s from public.subscriptions where user_id = who and state <> 'EXPIRED' for update;
    if q ->> 'kind' = 'SAME' and not s.one_off and s.state in ('ACTIVE', 'CANCELED') then
      perform private.refuse(409, 'ALREADY_SUBSCRIBED', 'You have this plan already.');
    end if;
    if shown <> (q ->> 'amount_due')::bigint then
      price := (q ->> 'price')::bigint - (q ->> 'discount')::bigint;
      most_credit := case
        when q ->> 'kind' = 'UPGRADE' and (q ->> 'credit')::bigint > 0
          then least(price, private.unused_of(s.id, now() - interval '30 minutes')
            + private.charge_step(q ->> 'currency') - 1)
        else (q ->> 'credit')::bigint end;
      if shown > (q ->> 'amount_due')::bigint or shown < price - most_credit then
        perform private.refuse(409, 'PRICE_CHANGED', 'The price is another one now. Look at it again.',
          jsonb_build_object('amount_due', q -> 'amount_due'));
      end if;
      q := q || jsonb_build_object('amount_due', shown, 'credit', price - shown);
    end if;
    if s.id is null then
      insert into public.subscriptions
        (user_id, plan_id, tier, billing_interval, currency, amount, provider)
      values (who, (q ->> 'plan_id')::uuid, q ->> 'tier', q ->> 'billing_interval',
        q ->> 'currency', (q ->> 'price')::bigint, begin_checkout_as_me.provider)
      returning * into s;
    elsif s.state = 'INCOMPLETE' then
      update public.subscriptions
      set plan_id = (q ->> 'plan_id')::uuid, tier = q ->> 'tier',
        billing_interval = q ->> 'billing_interval', currency = q ->> 'currency',
        amount = (q ->> 'price')::bigint, provider = begin_checkout_as_me.provider
      where id = s.id;
    end if;
    if q ->> 'promo_code_id' is not null
      and not private.take_promo_code((q ->> 'promo_code_id')::uuid) then
      perform private.refuse(422, 'PROMO_USED_UP', 'This code has been used up.');
    end if;
    insert into public.payments (user_id, subscription_id, plan_id, provider, purpose, amount,
      currency, discount, credit, credit_until, promo_code_id, idempotency_key, note)
    values (who, s.id, (q ->> 'plan_id')::uuid, begin_checkout_as_me.provider,
      case q ->> 'kind' when 'SAME' then 'RENEWAL' else q ->> 'kind' end,
      (q ->> 'amount_due')::bigint, q ->> 'currency', (q ->> 'discount')::bigint,
      (q ->> 'credit')::bigint, (q ->> 'credit_until')::timestamptz, (q ->> 'promo_code_id')::uuid,
      begin_checkout_as_me.idempotency_key,
      case when (q ->> 'trial_days')::integer > 0 then 'TRIAL' end)
    returning * into p;
    if p.amount = 0 then
      perform private.complete_payment(p.id, null, now());
      select * into p from public.payments where id = p.id;
    end if;
  end if;

  return jsonb_build_object(
    'payment_id', p.id,
    'provider', p.provider,
    'provider_ref', p.provider_ref,
    'status', p.status,
    'amount', p.amount,
    'currency', p.currency,
    'reference', p.reference,
    'purpose', p.purpose,
    'plan_code', (select code from public.plans where id = p.plan_id),
    'email', (select email from public.profiles where id = who)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.carry_over(subscription uuid, reason text, entitlement uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.carried_values (entitlement_id, payment_id, value)
  select carry_over.entitlement, n.payment_id, n.value
  from (
    select f.payment_id, sum(private.unused_value(f.value, e.starts_at, e.ends_at, at)) as value
    from public.entitlements as e
    cross join lateral private.paid_for(e.id) as f
    join public.payments as p on p.id = f.payment_id
    where e.source_id = carry_over.subscription
      and e.source = 'SUBSCRIPTION'
      and e.reason = carry_over.reason
      and p.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
    group by f.payment_id
  ) as n
  where n.value > 0
$function$;

CREATE OR REPLACE FUNCTION private.close_payment_access(p public.payments, next_state text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  s public.subscriptions;
  e record;
  new_end timestamptz;
  shortened boolean := false;
  paused_until timestamptz;
begin
  if next_state <> 'DISPUTED' then
    perform private.reopen_disputed(p, at);
  end if;
  for e in
    select x.id, x.starts_at, x.ends_at, coalesce(f.part, 0) as part, coalesce(f.kept, 0) as kept
    from (
      select * from public.entitlements as open
      where open.source_id = p.subscription_id
        and open.source = 'SUBSCRIPTION'
        and open.revoked_at is null
        and open.ends_at > at
      union all
      select * from private.paused_access(p.subscription_id, at) where next_state <> 'DISPUTED'
    ) as x
    cross join lateral (
      select sum(v.value) filter (where v.payment_id = p.id) as part,
        sum(v.value) filter (where v.payment_id <> p.id
          and (o.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
            or o.status = 'DISPUTED' and o.dispute = 'OPEN')) as kept
      from private.paid_for(x.id) as v
      join public.payments as o on o.id = v.payment_id
    ) as f
    where f.part is not null or x.id = p.entitlement_id or x.reason = 'Days of grace'
  loop
    new_end := case
      when next_state = 'DISPUTED' or e.id = p.entitlement_id or e.kept = 0 then at
      else e.starts_at + (e.ends_at - e.starts_at) * (e.kept / (e.kept + e.part))::double precision
    end;
    if new_end <= at then
      update public.entitlements
      set revoked_at = coalesce(revoked_at, at), reason = case when reason = 'Days of grace' then reason
        else format('Payment %s: %s', p.reference, lower(next_state)) end
      where id = e.id;
    else
      shortened := true;
      update public.entitlements set ends_at = new_end where id = e.id;
    end if;
  end loop;

  select * into s from public.subscriptions where id = p.subscription_id for update;
  if s.id is null or s.state in ('INCOMPLETE', 'EXPIRED') then
    return;
  end if;
  if private.fit_period(s.id, at) then
    update public.subscriptions
    set state = case when state <> 'PAUSED' then state
        when cancel_at_period_end then 'CANCELED' else 'ACTIVE' end,
      anchor_at = case when shortened then current_period_end else anchor_at end
    where id = s.id;
  else
    select max(ends_at) into paused_until from private.paused_access(s.id, at);
    update public.subscriptions
    set state = case when next_state = 'DISPUTED' or paused_until is not null
        then 'PAUSED' else 'EXPIRED' end,
      anchor_at = case when shortened then paused_until else anchor_at end
    where id = s.id;
    update public.payments set status = 'ABANDONED', failure_code = 'CLOSED'
    where subscription_id = s.id and status = 'PENDING' and id <> p.id;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.complete_payment(payment uuid, method_ref text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  p public.payments;
  s public.subscriptions;
  plan public.plans;
  fresh boolean;
  upgrade boolean;
  starts timestamptz := at;
  ends timestamptz;
  anchor timestamptz := at;
  rest bigint := 0;
  credit bigint := 0;
  surplus bigint := 0;
  missing bigint := 0;
  price bigint;
  entitlement uuid;
  trial boolean;
  keeps boolean;
begin
  select * into p from public.payments where id = payment for update;
  select * into plan from public.plans where id = p.plan_id;
  price := p.amount + p.discount + p.credit;

  if p.status in ('FAILED', 'ABANDONED') and p.promo_code_id is not null then
    -- It was given up, the code's use given back, and now the money came after all.
    if exists (
      select from public.payments as other
      where other.user_id = p.user_id and other.promo_code_id = p.promo_code_id
        and other.id <> p.id and other.status not in ('FAILED', 'ABANDONED')
    ) then
      update public.payments set promo_code_id = null where id = p.id;
    else
      update public.promo_codes set redemptions = redemptions + 1 where id = p.promo_code_id;
    end if;
  end if;

  if p.user_id is not null then
    select * into s from public.subscriptions
    where user_id = p.user_id and state <> 'EXPIRED' for update;
    if s.id is null then
      insert into public.subscriptions
        (user_id, plan_id, tier, billing_interval, currency, amount, provider)
      values (p.user_id, plan.id, plan.tier, plan.billing_interval, p.currency, price, p.provider)
      returning * into s;
    end if;
    trial := p.amount = 0 and p.note = 'TRIAL';
    fresh := s.state in ('INCOMPLETE', 'UNPAID', 'PAUSED')
      or s.current_period_end <= at and s.state <> 'PAST_DUE';
    -- A saved way to pay stays for a plan that renews, also into an upgrade that costs nothing now.
    keeps := method_ref is null and s.provider_ref is not null
      and (p.purpose = 'RENEWAL' and s.provider = p.provider
        or p.purpose = 'UPGRADE' and p.amount = 0 and not fresh);
    upgrade := not fresh and p.purpose <> 'RENEWAL'
      and private.plan_rank(plan.tier, plan.billing_interval)
        > private.plan_rank(s.tier, s.billing_interval);
    if fresh or upgrade then
      if trial then
        ends := at + make_interval(days => plan.trial_days);
        -- What is paid for begins when the free days end.
        anchor := ends;
      else
        ends := private.period_end(at, at, plan.billing_interval);
        if upgrade then
          rest := private.unused_of(s.id, at);
          credit := least(p.credit, rest);
          surplus := rest - credit;
        end if;
        -- The credit was promised for the period that ran when it was asked for. If that is gone,
        -- what is missing makes the new period shorter; what the old plan is worth beyond the price
        -- makes it longer.
        if s.current_period_end is distinct from p.credit_until then
          missing := p.credit - credit;
        end if;
        if price > 0 and (surplus > 0 or missing > 0) then
          ends := at + (ends - at) * ((price - missing + surplus)::double precision / price);
          anchor := ends;
        end if;
      end if;
      perform private.revoke_access(s.id, null, at, 'Replaced by payment ' || p.reference);
    else
      starts := s.current_period_end;
      anchor := coalesce(s.anchor_at, starts);
      if p.credit > 0 and price > 0 then
        ends := private.period_end(anchor, starts, plan.billing_interval);
        ends := starts + (ends - starts) * ((price - p.credit)::double precision / price);
        anchor := ends;
      else
        ends := private.period_end(anchor, starts, plan.billing_interval);
      end if;
      perform private.revoke_access(s.id, gen_random_uuid(), at, 'Paid by ' || p.reference);
    end if;
    if ends <= starts then
      ends := starts + interval '1 day';
    end if;

    update public.subscriptions as x
    set plan_id = plan.id,
      tier = plan.tier,
      billing_interval = plan.billing_interval,
      currency = p.currency,
      amount = case when p.purpose = 'RENEWAL' then p.amount + p.discount else price end,
      provider = case when keeps then x.provider else p.provider end,
      provider_ref = case when keeps then x.provider_ref else method_ref end,
      one_off = not keeps and method_ref is null,
      state = case when trial then 'TRIALING' else 'ACTIVE' end,
      trial_ends_at = case when trial then ends else x.trial_ends_at end,
      anchor_at = anchor,
      current_period_start = case
        when fresh or upgrade or starts < at then starts else least(at, starts) end,
      current_period_end = ends,
      grace_until = null,
      cancel_at_period_end = false,
      canceled_at = null,
      next_plan_id = null
    where x.id = s.id;
    entitlement := private.grant_tier(p.user_id, plan.tier, starts, ends, 'SUBSCRIPTION', s.id,
      'Payment ' || p.reference);
    if rest > 0 then
      perform private.carry_over(s.id, 'Replaced by payment ' || p.reference, entitlement, at);
    end if;
  end if;

  update public.payments
  set status = 'SUCCEEDED',
    failure_code = null,
    paid_at = at,
    receipt_number = private.next_receipt_number(at),
    period_start = case when entitlement is not null then starts end,
    period_end = case when entitlement is not null then ends end,
    entitlement_id = entitlement,
    subscription_id = coalesce(s.id, subscription_id)
  where id = p.id;
  perform private.book(p.id, 'CHARGE', p.amount, p.currency);
end
$function$;

CREATE OR REPLACE FUNCTION private.fit_period(subscription uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  first_start timestamptz;
  last_end timestamptz;
begin
  select min(e.starts_at), max(e.ends_at) into first_start, last_end
  from public.entitlements as e
  where e.source_id = subscription
    and e.source = 'SUBSCRIPTION'
    and e.revoked_at is null
    and e.ends_at > at
    and e.reason is distinct from 'Days of grace';
  if last_end is null then
    return false;
  end if;
  update public.subscriptions
  set current_period_start = first_start, current_period_end = last_end
  where id = subscription;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.paused_access(subscription uuid, at timestamp with time zone)
 RETURNS SETOF public.entitlements
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select e.* from public.entitlements as e
  join public.payments as p on e.reason = format('Payment %s: disputed', p.reference)
  where e.source_id = paused_access.subscription
    and e.source = 'SUBSCRIPTION'
    and e.revoked_at is not null
    and e.ends_at > paused_access.at
    and p.subscription_id = e.source_id
    and p.status = 'DISPUTED' and p.dispute = 'OPEN'
$function$;

CREATE OR REPLACE FUNCTION private.quote(who uuid, plan_code text, currency text, promo_code text, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  wanted public.plans;
  s public.subscriptions;
  c public.promo_codes;
  price bigint;
  kind text;
  running boolean;
  discount bigint := 0;
  available bigint := 0;
  credit bigint := 0;
  starts timestamptz := at;
  ends timestamptz;
  trial integer := 0;
  odd bigint;
begin
  select * into wanted from public.plans as p where p.code = quote.plan_code and p.active;
  select p.amount into price from public.plan_prices as p
  where p.plan_id = wanted.id and p.currency = upper(quote.currency);
  if price is null then
    perform private.refuse(404, 'PLAN_UNKNOWN', 'This plan can''t be bought in this currency.');
  end if;
  select * into s from public.subscriptions as x
  where x.user_id = who and x.state not in ('INCOMPLETE', 'EXPIRED');
  running := coalesce(
    s.state in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED') and s.current_period_end > at, false);

  if s.id is null or not running and s.state <> 'PAST_DUE' then
    kind := 'NEW';
    if s.id is null and not exists (
      select from public.subscriptions as x where x.user_id = who and x.state <> 'INCOMPLETE'
    ) and (private.remembered_of(who)).had_plan is not true then
      trial := wanted.trial_days;
    end if;
  elsif s.plan_id = wanted.id then
    kind := 'SAME';
  elsif private.plan_rank(wanted.tier, wanted.billing_interval)
      > private.plan_rank(s.tier, s.billing_interval) then
    kind := 'UPGRADE';
  elsif s.state = 'PAST_DUE' then
    kind := 'NEW';
  else
    kind := 'DOWNGRADE';
  end if;

  if kind = 'UPGRADE' and running then
    available := private.unused_of(s.id, at);
  end if;
  if available > 0 and s.currency <> upper(quote.currency) then
    perform private.refuse(409, 'PLAN_CURRENCY',
      format('Your plan is paid in %s: change it in the same currency.', s.currency),
      jsonb_build_object('currency', s.currency));
  end if;
  if btrim(coalesce(quote.promo_code, '')) <> '' and trial = 0 then
    c := private.usable_promo_code(who, wanted, upper(quote.currency), quote.promo_code, at);
    discount := private.discount_of(price, c.percent_off);
  end if;

  if kind = 'UPGRADE' then
    credit := least(available, price - discount);
    ends := private.period_end(at, at, wanted.billing_interval);
    -- What is left of the old plan beyond the price makes the new one longer.
    ends := ends + (ends - at) * ((available - credit)::double precision / price);
  elsif kind = 'NEW' then
    ends := case when trial > 0 then at + make_interval(days => trial)
      else private.period_end(at, at, wanted.billing_interval) end;
  else
    starts := s.current_period_end;
    ends := private.period_end(coalesce(s.anchor_at, starts), starts, wanted.billing_interval);
  end if;
  if kind = 'DOWNGRADE' then
    discount := 0;
  end if;

  -- What is due can be charged: what is odd is given away.
  odd := (price - discount - credit) % private.charge_step(upper(quote.currency));
  if credit > 0 then
    credit := credit + odd;
  else
    discount := discount + odd;
  end if;

  return jsonb_build_object(
    'kind', kind,
    'plan_code', wanted.code,
    'plan_id', wanted.id,
    'tier', wanted.tier,
    'billing_interval', wanted.billing_interval,
    'price', price,
    'discount', case when trial > 0 then price else discount end,
    'credit', credit,
    'amount_due', case
      when trial > 0 or kind = 'DOWNGRADE' then 0
      when kind = 'SAME' and not s.one_off and s.state = 'ACTIVE' then 0
      else price - discount - credit end,
    'currency', upper(quote.currency),
    'effective_at', private.iso_instant(starts),
    'period_end', private.iso_instant(ends),
    'trial_days', trial,
    'promo_code_id', c.id,
    'credit_until', case when kind = 'UPGRADE' and running then to_jsonb(s.current_period_end) end,
    -- An upgrade that the credit covers renews with the saved way to pay, where there is one.
    'renews', kind = 'UPGRADE' and running and price - discount - credit = 0
      and s.provider_ref is not null
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.record_dispute(p public.payments, dispute text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  fits boolean;
begin
  if p.dispute is null then
    update public.payments
    set status = 'DISPUTED', dispute = 'OPEN', dispute_opened_at = at,
      dispute_due_at = at + interval '7 days'
    where id = p.id;
    perform private.book(p.id, 'DISPUTE', p.amount - p.refunded_amount, p.currency);
    perform private.close_payment_access(p, 'DISPUTED', at);
  end if;
  if record_dispute.dispute = 'WON' then
    update public.payments
    set dispute = 'WON',
      status = case when refunded_amount > 0 then 'PARTIALLY_REFUNDED' else 'SUCCEEDED' end
    where id = p.id;
    perform private.book(p.id, 'DISPUTE_WON', coalesce((
      select sum(l.amount) from public.ledger_entries as l
      where l.payment_id = p.id and l.kind = 'DISPUTE' and l.account = 'DISPUTES'
    ), 0)::bigint, p.currency);
    perform private.reopen_disputed(p, at);
    fits := private.fit_period(p.subscription_id, at);
    update public.subscriptions
    set state = case
      when not fits and exists (select from private.paused_access(subscriptions.id, at)) then 'PAUSED'
      when not fits then 'EXPIRED'
      when cancel_at_period_end then 'CANCELED' else 'ACTIVE' end
    where id = p.subscription_id and state = 'PAUSED';
  elsif record_dispute.dispute = 'LOST' then
    update public.payments set dispute = 'LOST' where id = p.id;
    perform private.close_payment_access(p, 'LOST', at);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_refund(p public.payments, refunded bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  complete constant boolean := refunded >= p.amount;
begin
  update public.payments
  set refunded_amount = least(refunded, p.amount),
    refunded_at = at,
    status = case when complete then 'REFUNDED'
      when p.status = 'DISPUTED' then 'DISPUTED' else 'PARTIALLY_REFUNDED' end
  where id = p.id;
  perform private.book(p.id, 'REFUND', least(refunded, p.amount) - p.refunded_amount, p.currency);
  if complete then
    perform private.close_payment_access(p, 'REFUNDED', at);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.reopen_disputed(p public.payments, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.entitlements as e
  set revoked_at = case when f.disputed is not null then e.revoked_at end,
    reason = 'Payment ' || coalesce(f.disputed || ': disputed', p.reference)
  from (
    select x.id, (
      select min(o.reference) from private.paid_for(x.id) as v
      join public.payments as o on o.id = v.payment_id
      where o.id <> p.id and o.status = 'DISPUTED' and o.dispute = 'OPEN'
    ) as disputed
    from public.entitlements as x
    where x.source_id = p.subscription_id
      and x.source = 'SUBSCRIPTION'
      and x.revoked_at is not null
      and x.ends_at > at
      and x.reason = format('Payment %s: disputed', p.reference)
  ) as f
  where e.id = f.id
$function$;

CREATE OR REPLACE FUNCTION private.unused_of(subscription uuid, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum(private.unused_value(
    floor(f.value * (p.amount - p.refunded_amount)::numeric / p.amount)::bigint,
    e.starts_at, e.ends_at, unused_of.at)), 0)::bigint
  from public.entitlements as e
  cross join lateral private.paid_for(e.id) as f
  join public.payments as p on p.id = f.payment_id
  where e.source_id = unused_of.subscription
    and e.source = 'SUBSCRIPTION'
    and e.revoked_at is null
    and p.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
$function$;

REVOKE ALL ON FUNCTION "private"."carry_over"(uuid, text, uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."paused_access"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unused_of"(uuid, timestamp with time zone) FROM PUBLIC;
