-- The effects of a payment that succeeds, fails, is refunded or disputed. Every source of a payment's
-- state, whether a webhook, a check or a person, goes through private.apply_payment_state.

create sequence private.receipt_numbers;


-- The next receipt number, with the year in front.
create function private.next_receipt_number(at timestamptz)
returns text
language sql
volatile
set search_path = ''
as $$
  select to_char(at at time zone 'UTC', '"R-"YYYY-')
    || lpad(nextval('private.receipt_numbers')::text, 6, '0')
$$;


-- Returns a use of a promo code.
create function private.release_promo_code(promo_code uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.promo_codes set redemptions = redemptions - 1
  where id = release_promo_code.promo_code and redemptions > 0
$$;


-- Closes all access of a subscription from now on, because of a payment (by its reference) or without one.
create function private.close_access(
  subscription uuid, closed_as text, payment_reference text, at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.entitlements as e
  set revoked_at = at, closed_as = close_access.closed_as, payment_reference = close_access.payment_reference
  where e.source_id = subscription
    and e.source = 'SUBSCRIPTION'
    and e.revoked_at is null
    and e.ends_at > at
$$;


-- Ends a subscription's days of grace, because the awaited payment arrived.
create function private.close_days_of_grace(subscription uuid, payment_reference text, at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.entitlements as e
  set revoked_at = at, closed_as = 'PAID', payment_reference = close_days_of_grace.payment_reference
  where e.source_id = subscription
    and e.source = 'SUBSCRIPTION'
    and e.kind = 'GRACE'
    and e.revoked_at is null
    and e.ends_at > at
$$;


-- Why money that arrives now doesn't buy the requested plan; null if it does. The person's and the plan's status
-- are checked again whenever money arrives; for a renewal, whether the person still wants it: a card may be charged at
-- the moment in which they cancel or choose another plan. An open checkout is an offer: its price, and its use of a
-- code, remain valid until it is paid, replaced or abandoned. After that they are checked again, too.
create function private.sale_obstacle(p public.payments, at timestamptz)
returns text
language plpgsql
stable
set search_path = ''
as $$
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
      and private.promo_code_state(c, at) in ('ACTIVE', 'USED_UP')
      and private.discount_of(price, c.percent_off) + private.charge_step(p.currency) > p.discount
      and not private.has_used_code(p.user_id, c.id, p.id)
  ) then
    return 'PROMO_GONE';
  end if;
  return null;
end
$$;


-- Handles money that buys nothing: it is booked, the person is notified, and it is due back. The server refunds it
-- automatically if the provider can, finance does it otherwise.
create function private.hold_for_return(p public.payments, obstacle text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p.promo_code_id is not null and p.status in ('PENDING', 'AWAITING_APPROVAL') then
    perform private.release_promo_code(p.promo_code_id);
  end if;
  update public.payments
  set status = 'SUCCEEDED',
    failure_code = obstacle,
    promo_code_id = null,
    paid_at = at,
    receipt_number = private.next_receipt_number(at),
    bought_nothing = true,
    refund_due_at = at
  where id = p.id;
  perform private.book(p.id, 'CHARGE', p.amount, p.currency);
  if p.user_id is not null then
    perform private.notify(p.user_id, 'PAYMENT_RETURNED',
      jsonb_build_object('plan', (select tier from public.plans where id = p.plan_id), 'reason', obstacle),
      'PAYMENT_RETURNED:' || p.id);
  end if;
end
$$;


-- The same for money that arrives now, which takes the promo code's use again if it was returned.
create function private.sale_obstacle_now(p public.payments, at timestamptz)
returns text
language plpgsql
set search_path = ''
as $$
declare
  obstacle constant text := private.sale_obstacle(p, at);
begin
  if obstacle is null and p.status in ('FAILED', 'ABANDONED') and p.promo_code_id is not null
    and not private.take_promo_code(p.promo_code_id) then
    return 'PROMO_GONE';
  end if;
  return obstacle;
end
$$;


-- The subscription that a payment is for, locked: the person's existing one, or a new one.
create function private.subscription_to_pay(p public.payments, plan public.plans)
returns public.subscriptions
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
begin
  select * into s from public.subscriptions
  where user_id = p.user_id and state <> 'EXPIRED' for update;
  if s.id is null then
    insert into public.subscriptions
      (user_id, plan_id, tier, billing_interval, currency, amount, provider)
    values (p.user_id, plan.id, plan.tier, plan.billing_interval, p.currency,
      p.amount + p.discount + p.credit, p.provider)
    returning * into s;
  end if;
  return s;
end
$$;


-- A payment's effect on a subscription: START if none is running, UPGRADE from now on, EXTEND from its end.
create function private.sale_step(
  p public.payments, s public.subscriptions, plan public.plans, at timestamptz)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when s.state in ('INCOMPLETE', 'UNPAID', 'PAUSED')
      or s.current_period_end <= at and s.state <> 'PAST_DUE' then 'START'
    when p.purpose <> 'RENEWAL' and private.plan_rank(plan.tier, plan.billing_interval)
      > private.plan_rank(s.tier, s.billing_interval) then 'UPGRADE'
    else 'EXTEND'
  end
$$;


-- The period of access bought by a payment, the anchor of its renewals, and the value of the old plan carried
-- over into it, in the smallest unit.
create function private.bought_stretch(
  p public.payments, s public.subscriptions, plan public.plans, step text, at timestamptz,
  out starts timestamptz, out ends timestamptz, out anchor timestamptz, out carried bigint)
language plpgsql
stable
set search_path = ''
as $$
declare
  price constant bigint := p.amount + p.discount + p.credit;
  credit bigint;
  surplus bigint;
  missing bigint := 0;
begin
  carried := 0;
  if step = 'EXTEND' then
    starts := s.current_period_end;
    anchor := coalesce(s.anchor_at, starts);
    ends := private.period_end(anchor, starts, plan.billing_interval);
    if p.credit > 0 and price > 0 then
      ends := starts + (ends - starts) * ((price - p.credit)::double precision / price);
      anchor := ends;
    end if;
  elsif p.trial then
    starts := at;
    ends := at + make_interval(days => plan.trial_days);
    -- The paid period starts when the free days end.
    anchor := ends;
  else
    starts := at;
    anchor := at;
    ends := private.period_end(at, at, plan.billing_interval);
    if step = 'UPGRADE' then
      carried := private.unused_of(s.id, at);
    end if;
    credit := least(p.credit, carried);
    surplus := carried - credit;
    -- The credit was promised for the period running at the time of the request. If that is gone,
    -- the missing value shortens the new period; any value of the old plan beyond the price
    -- extends it.
    if s.current_period_end is distinct from p.credit_until then
      missing := p.credit - credit;
    end if;
    if price > 0 and (surplus > 0 or missing > 0) then
      ends := at + (ends - at) * ((price - missing + surplus)::double precision / price);
      anchor := ends;
    end if;
  end if;
  if ends <= starts then
    ends := starts + interval '1 day';
  end if;
end
$$;


-- Sets a subscription to the paid plan and period.
create function private.run_as_paid(
  p public.payments, s public.subscriptions, plan public.plans, step text, method_ref text,
  starts timestamptz, ends timestamptz, anchor timestamptz, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- A saved payment method is kept for a plan that renews, even across an upgrade that costs nothing now.
  keeps constant boolean := method_ref is null and s.provider_ref is not null
    and (p.purpose = 'RENEWAL' and s.provider = p.provider
      or p.purpose = 'UPGRADE' and p.amount = 0 and step <> 'START');
begin
  update public.subscriptions as x
  set plan_id = plan.id,
    tier = plan.tier,
    billing_interval = plan.billing_interval,
    currency = p.currency,
    amount = p.amount + p.discount + case when p.purpose = 'RENEWAL' then 0 else p.credit end,
    provider = case when keeps then x.provider else p.provider end,
    provider_ref = case when keeps then x.provider_ref else method_ref end,
    one_off = not keeps and method_ref is null,
    state = case when p.trial then 'TRIALING' else 'ACTIVE' end,
    trial_ends_at = case when p.trial then ends else x.trial_ends_at end,
    anchor_at = anchor,
    current_period_start = case
      when step <> 'EXTEND' or starts < at then starts else least(at, starts) end,
    current_period_end = ends,
    grace_until = null,
    cancel_at_period_end = false,
    canceled_at = null,
    next_plan_id = null
  where x.id = s.id;
end
$$;


-- Applies a received payment: its period starts, access opens, the ledger is written, unless it no longer buys
-- anything. The caller holds the person's lock and has found the payment unpaid and the amount correct.
create function private.complete_payment(payment uuid, method_ref text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  p public.payments;
  s public.subscriptions;
  plan public.plans;
  obstacle text;
  step text;
  starts timestamptz;
  ends timestamptz;
  anchor timestamptz;
  carried bigint;
  entitlement uuid;
begin
  select * into p from public.payments where id = payment for update;
  obstacle := private.sale_obstacle_now(p, at);
  if obstacle is not null then
    perform private.hold_for_return(p, obstacle, at);
    return;
  end if;

  if p.user_id is not null then
    select * into plan from public.plans where id = p.plan_id;
    s := private.subscription_to_pay(p, plan);
    step := private.sale_step(p, s, plan, at);
    select * into starts, ends, anchor, carried from private.bought_stretch(p, s, plan, step, at);
    if step = 'EXTEND' then
      perform private.close_days_of_grace(s.id, p.reference, at);
    else
      perform private.close_access(s.id, 'REPLACED', p.reference, at);
    end if;
    perform private.run_as_paid(p, s, plan, step, method_ref, starts, ends, anchor, at);
    entitlement := private.grant_tier(p.user_id, plan.tier, starts, ends, 'SUBSCRIPTION', s.id, null,
      'PERIOD', p.reference);
    if carried > 0 then
      perform private.carry_over(s.id, p.reference, entitlement, at);
    end if;
  end if;

  update public.payments
  set status = 'SUCCEEDED',
    failure_code = null,
    paid_at = at,
    receipt_number = private.next_receipt_number(at),
    period_start = starts,
    period_end = ends,
    entitlement_id = entitlement,
    subscription_id = coalesce(s.id, subscription_id)
  where id = p.id;
  perform private.book(p.id, 'CHARGE', p.amount, p.currency);
end
$$;


-- An unpaid renewal: three days of grace, and the person is notified.
create function private.begin_grace(subscription uuid, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
begin
  select * into s from public.subscriptions where id = subscription for update;
  if s.state <> 'ACTIVE' then
    return;
  end if;
  s.grace_until := greatest(s.current_period_end, at - interval '2 days') + interval '3 days';
  update public.subscriptions set state = 'PAST_DUE', grace_until = s.grace_until where id = s.id;
  perform private.grant_tier(s.user_id, s.tier, s.current_period_end, s.grace_until,
    'SUBSCRIPTION', s.id, null, 'GRACE');
  perform private.notify(s.user_id, 'PAYMENT_FAILED',
    jsonb_build_object('plan', s.tier, 'access_until', s.grace_until),
    format('PAYMENT_FAILED:%s:%s', s.id, private.iso_instant(s.current_period_end)));
end
$$;


-- A payment that will not arrive: failed, or abandoned.
create function private.end_payment(payment uuid, status text, failure_code text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  p public.payments;
begin
  update public.payments
  set status = end_payment.status, failure_code = left(end_payment.failure_code, 100)
  where id = payment
  returning * into p;
  if p.promo_code_id is not null then
    perform private.release_promo_code(p.promo_code_id);
  end if;
  if p.status = 'FAILED' and p.automatic then
    perform private.begin_grace(p.subscription_id, at);
  end if;
end
$$;


-- A subscription's access that a dispute keeps closed and that is not over yet.
create function private.paused_access(subscription uuid, at timestamptz)
returns setof public.entitlements
language sql
stable
set search_path = ''
as $$
  select e.* from public.entitlements as e
  join public.payments as p on p.reference = e.payment_reference
  where e.source_id = paused_access.subscription
    and e.source = 'SUBSCRIPTION'
    and e.kind = 'PERIOD'
    and e.closed_as = 'DISPUTED'
    and e.revoked_at is not null
    and e.ends_at > paused_access.at
    and p.subscription_id = e.source_id
    and p.status = 'DISPUTED' and p.dispute = 'OPEN'
$$;


-- Reopens access closed by a payment's dispute, if it is not over yet. Access that rests on another disputed
-- payment stays closed.
create function private.reopen_disputed(p public.payments, at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  update public.entitlements as e
  set revoked_at = case when f.disputed is not null then e.revoked_at end,
    closed_as = case when f.disputed is not null then 'DISPUTED' end,
    payment_reference = coalesce(f.disputed, p.reference)
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
      and x.kind = 'PERIOD'
      and x.closed_as = 'DISPUTED'
      and x.payment_reference = p.reference
  ) as f
  where e.id = f.id
$$;


-- Ends access after a refund or a dispute. The payment's own period ends. An upgrade that received
-- its value is closed while it is disputed, ends if nothing else paid for it is left,
-- and is otherwise shortened by its part, even while another dispute keeps it closed. Access paid
-- for otherwise stays.
create function private.close_payment_access(p public.payments, next_state text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
  e record;
  new_end timestamptz;
  shortened boolean := false;
  paused_until timestamptz;
begin
  -- A payment that bought nothing ends nothing.
  if p.bought_nothing then
    return;
  end if;
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
    where f.part is not null or x.id = p.entitlement_id or x.kind = 'GRACE'
  loop
    new_end := case
      when next_state = 'DISPUTED' or e.id = p.entitlement_id or e.kept = 0 then at
      else e.starts_at + (e.ends_at - e.starts_at) * (e.kept / (e.kept + e.part))::double precision
    end;
    if new_end <= at then
      update public.entitlements
      set revoked_at = coalesce(revoked_at, at), closed_as = next_state, payment_reference = p.reference
      where id = e.id;
    else
      shortened := true;
      insert into private.full_lengths (entitlement_id, length) values (e.id, e.ends_at - e.starts_at)
      on conflict on constraint full_lengths_pkey do nothing;
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
    perform private.end_payment(x.id, 'ABANDONED', 'CLOSED', at)
    from public.payments as x
    where x.subscription_id = s.id and x.status = 'PENDING' and x.id <> p.id;
  end if;
end
$$;


-- Restores access ended by a full refund that failed: as far as the remaining payments
-- reach now. Access closed for another reason stays closed. The subscription is restored with it,
-- unless the person has another one by now.
create function private.restore_access(p public.payments, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
  e record;
  new_end timestamptz;
  fits boolean;
begin
  select * into s from public.subscriptions where id = p.subscription_id for update;
  for e in
    select x.*, f.good, f.total, f.disputed, coalesce(l.length, x.ends_at - x.starts_at) as full_length
    from public.entitlements as x
    left join private.full_lengths as l on l.entitlement_id = x.id
    cross join lateral (
      select sum(v.value) as total,
        sum(v.value) filter (where o.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
          or o.status = 'DISPUTED' and o.dispute = 'OPEN') as good,
        min(o.reference) filter (where o.id <> p.id and o.status = 'DISPUTED' and o.dispute = 'OPEN')
          as disputed,
        bool_or(v.payment_id = p.id) as rests_on_it,
        bool_or(o.entitlement_id = x.id
          and (o.status = 'REFUNDED' or o.status = 'DISPUTED' and o.dispute = 'LOST')) as own_gone,
        bool_or(x.closed_as in ('REFUNDED', 'DISPUTED', 'LOST') and x.payment_reference = o.reference)
          as closed_by_money
      from private.paid_for(x.id) as v
      join public.payments as o on o.id = v.payment_id
    ) as f
    where x.source_id = p.subscription_id
      and x.source = 'SUBSCRIPTION'
      and f.rests_on_it and f.own_gone is not true and f.good > 0
      and (x.revoked_at is null or f.closed_by_money)
  loop
    new_end := e.starts_at + e.full_length * (e.good / e.total)::double precision;
    if new_end > at then
      update public.entitlements
      set ends_at = new_end,
        revoked_at = case when e.disputed is not null then coalesce(e.revoked_at, at) end,
        closed_as = case when e.disputed is not null then 'DISPUTED' end,
        payment_reference = coalesce(e.disputed, p.reference)
      where id = e.id;
    end if;
  end loop;

  if s.state = 'EXPIRED' and exists (
    select from public.subscriptions as x
    where x.user_id = s.user_id and x.state not in ('INCOMPLETE', 'EXPIRED')
  ) then
    return;
  end if;
  fits := private.fit_period(s.id, at);
  if fits or exists (select from private.paused_access(s.id, at)) then
    update public.subscriptions set state = 'EXPIRED'
    where user_id = s.user_id and state = 'INCOMPLETE' and s.state = 'EXPIRED';
    update public.subscriptions
    set state = case when not fits then 'PAUSED'
        when state not in ('EXPIRED', 'PAUSED') then state
        when cancel_at_period_end then 'CANCELED' else 'ACTIVE' end,
      anchor_at = case when current_period_end is distinct from s.current_period_end
        then current_period_end else anchor_at end
    where id = s.id;
  end if;
end
$$;


-- The part of a payment that a dispute holds or has taken, by the ledger; 0 once it is won.
create function private.disputed_of(payment uuid)
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(l.amount), 0)::bigint from public.ledger_entries as l
  where l.payment_id = disputed_of.payment and l.account = 'DISPUTES'
$$;


-- Applies a refund, `refunded` being the provider's total: more than before, or less if a refund
-- failed. A partial refund leaves access unchanged, a full one ends it; access ended by a full refund
-- returns with the money. The ledger records every step.
create function private.record_refund(p public.payments, refunded bigint, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  total constant bigint := least(refunded, p.amount);
  complete constant boolean := refunded >= p.amount;
  failed constant boolean := total < p.refunded_amount;
begin
  update public.payments
  set refunded_amount = total,
    refunded_at = case when failed then case when total > 0 then refunded_at end else at end,
    refund_due_at = case when failed then at when not complete and bought_nothing then refund_due_at end,
    refund_begun = case when not failed then refund_begun end,
    refund_begun_from = case when not failed then refund_begun_from end,
    refund_begun_at = case when not failed then refund_begun_at end,
    status = case when complete then 'REFUNDED'
      when p.dispute in ('OPEN', 'LOST') then 'DISPUTED'
      when total > 0 then 'PARTIALLY_REFUNDED'
      else 'SUCCEEDED' end
  where id = p.id;
  perform private.book(p.id, case when failed then 'REFUND_FAILED' else 'REFUND' end,
    abs(total - p.refunded_amount), p.currency);
  -- A dispute covers everything that is not refunded, including money that came back.
  if failed and p.dispute in ('OPEN', 'LOST') then
    perform private.book(p.id, 'DISPUTE', greatest(0, p.amount - total - private.disputed_of(p.id)), p.currency);
  end if;
  if complete then
    perform private.close_payment_access(p, 'REFUNDED', at);
  elsif p.status = 'REFUNDED' and not p.bought_nothing and p.dispute is distinct from 'LOST' then
    perform private.restore_access(p, at);
    if p.dispute = 'OPEN' then
      perform private.close_payment_access(p, 'DISPUTED', at);
    end if;
  end if;
end
$$;


-- Follows a dispute to what its provider says of it: opened, won or lost. Winning restores exactly what the dispute
-- ended, even if some of the payment was refunded in between. A payment can be disputed again after a won dispute, and
-- banks withdraw decisions.
create function private.record_dispute(
  p public.payments, dispute text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  fits boolean;
begin
  if p.dispute is null or p.dispute = 'WON' then
    update public.payments
    set status = case when status = 'REFUNDED' then status else 'DISPUTED' end,
      dispute = 'OPEN', dispute_opened_at = at, dispute_due_at = at + interval '7 days', evidence_sent_at = null
    where id = p.id;
    perform private.book(p.id, 'DISPUTE', p.amount - p.refunded_amount, p.currency);
    perform private.close_payment_access(p, 'DISPUTED', at);
  end if;
  if record_dispute.dispute = 'WON' then
    update public.payments
    set dispute = 'WON',
      status = case when status = 'REFUNDED' then status
        when refunded_amount > 0 then 'PARTIALLY_REFUNDED' else 'SUCCEEDED' end
    where id = p.id;
    perform private.book(p.id, 'DISPUTE_WON', private.disputed_of(p.id), p.currency);
    if p.bought_nothing or p.status = 'REFUNDED' then
      return;
    end if;
    if p.dispute = 'LOST' then
      perform private.restore_access(p, at);
      return;
    end if;
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
$$;


-- Our latest knowledge about a payment at its provider: its time, and the charge that paid it.
create table private.provider_reports (
  payment_id uuid primary key references public.payments (id) on delete cascade,
  as_of timestamptz not null,
  charge text check (char_length(charge) <= 300)
);

alter table private.provider_reports enable row level security;
revoke all on private.provider_reports from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.provider_reports');


-- Records that the provider was asked about a paid payment at a given time; false if we know something newer, for
-- example when two messages are processed at once and the first answer arrives last.
create function private.note_report(payment uuid, as_of timestamptz)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into private.provider_reports as r (payment_id, as_of) values (note_report.payment, note_report.as_of)
  on conflict on constraint provider_reports_pkey do update set as_of = excluded.as_of
    where r.as_of <= excluded.as_of;
  return found;
end
$$;


-- Brings a payment to the state reported by its provider: `{status, amount, currency, refunded, dispute,
-- method_ref, failure_code, charge, as_of}`. The refunded amount follows it up and down, and so does the dispute, but a
-- loss that finance accepted isn't open again. `as_of` is when the provider was asked, and an answer older than the
-- last one changes neither; only an answer that money moved counts. `charge` names the charge within the provider:
-- reports of a second one for a paid payment change nothing. Returns one word for the result; RETURN_DUE for money that
-- buys nothing and is due back.
create function private.apply_payment_state(payment uuid, state jsonb, at timestamptz)
returns text
language plpgsql
set search_path = ''
as $$
declare
  p public.payments;
  reported constant text := state ->> 'status';
  refunded constant bigint := coalesce((state ->> 'refunded')::bigint, 0);
  dispute constant text := state ->> 'dispute';
  -- The refunded amount of a paid payment, possibly zero; reports of other states don't include refunds.
  knows_refunds constant boolean := coalesce(state ->> 'status' = 'SUCCEEDED', false) and state ->> 'refunded' is not null;
  outcome text := 'UNCHANGED';
  newest boolean := false;
begin
  select * into p from public.payments where id = payment;
  if p.id is null then
    return 'UNKNOWN_PAYMENT';
  end if;
  if p.user_id is not null then
    perform private.in_turn_for(p.user_id);
  end if;
  select * into p from public.payments where id = payment for update;
  if p.paid_at is not null and exists (
    select from private.provider_reports as r where r.payment_id = p.id and r.charge <> state ->> 'charge'
  ) then
    return 'OTHER_CHARGE';
  end if;
  if reported = 'SUCCEEDED' or refunded > 0 then
    newest := private.note_report(p.id, date_trunc('milliseconds',
      least(coalesce((state ->> 'as_of')::timestamptz, clock_timestamp()), clock_timestamp())));
  end if;

  if p.status in ('PENDING', 'AWAITING_APPROVAL', 'FAILED', 'ABANDONED') then
    if reported = 'SUCCEEDED' then
      if (state ->> 'amount')::bigint is distinct from p.amount
        or upper(state ->> 'currency') is distinct from p.currency then
        if p.status <> 'FAILED' then
          perform private.end_payment(p.id, 'FAILED', 'AMOUNT_MISMATCH', at);
        end if;
        return 'MISMATCH';
      end if;
      perform private.complete_payment(p.id, state ->> 'method_ref', at);
      outcome := (
        select case when x.bought_nothing then 'RETURN_DUE' else 'SUCCEEDED' end
        from public.payments as x where x.id = p.id);
    elsif p.status in ('PENDING', 'AWAITING_APPROVAL') and reported in ('FAILED', 'ABANDONED') then
      perform private.end_payment(p.id, reported, state ->> 'failure_code', at);
      outcome := reported;
    end if;
    select * into p from public.payments where id = payment;
  end if;
  if p.paid_at is not null and reported = 'SUCCEEDED' then
    update private.provider_reports as r set charge = state ->> 'charge'
    where r.payment_id = p.id and r.charge is null;
  end if;

  if p.paid_at is not null and newest and (refunded > p.refunded_amount and p.refunded_amount < p.amount
    or knows_refunds and refunded < p.refunded_amount) then
    outcome := case when refunded < p.refunded_amount then 'REFUND_FAILED' end;
    perform private.record_refund(p, refunded, at);
    select * into p from public.payments where id = payment;
    outcome := coalesce(outcome, p.status);
  end if;
  if p.paid_at is not null and newest and (p.status <> 'REFUNDED' or p.dispute is not null)
    and dispute in ('OPEN', 'WON', 'LOST') and p.dispute is distinct from dispute
    and (p.dispute, dispute) is distinct from ('LOST', 'OPEN') then
    perform private.record_dispute(p, dispute, at);
    outcome := 'DISPUTE_' || dispute;
  end if;
  return outcome;
end
$$;


-- Processes one provider message: records it once and applies the fetched state. A
-- message that is already known changes nothing. One transaction: both happen or neither.
create function private.record_payment_event(
  provider text, event_id text, type text, payload jsonb, payment uuid, state jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  result text;
begin
  insert into public.webhook_events (provider, event_id, type, payload)
  values (record_payment_event.provider, record_payment_event.event_id, record_payment_event.type,
    record_payment_event.payload)
  on conflict on constraint webhook_events_pkey do nothing;
  if not found then
    return 'DUPLICATE';
  end if;
  result := case
    when state is null then 'IGNORED'
    when not exists (
      select from public.payments as p
      where p.id = payment and p.provider = record_payment_event.provider
    ) then 'UNKNOWN_PAYMENT'
    else private.apply_payment_state(payment, state, now())
  end;
  if result not in ('IGNORED', 'UNKNOWN_PAYMENT') then
    perform private.note_dispute_due(payment, (state ->> 'dispute_due')::timestamptz);
  end if;
  update public.webhook_events as e
  set processed_at = clock_timestamp(), outcome = result
  where e.provider = record_payment_event.provider and e.event_id = record_payment_event.event_id;
  return result;
end
$$;

grant execute on function private.record_payment_event(text, text, text, jsonb, uuid, jsonb)
  to service_role;


-- Processes one provider message.
create function public.record_payment_event(
  provider text, event_id text, type text, payload jsonb, payment uuid, state jsonb)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.record_payment_event(
  record_payment_event.provider, record_payment_event.event_id, record_payment_event.type, record_payment_event.payload, record_payment_event.payment, record_payment_event.state)
$$;

grant execute on function public.record_payment_event(text, text, text, jsonb, uuid, jsonb)
  to service_role;


-- Applies a state now, for our functions on the server.
create function private.apply_payment_state_now(payment uuid, state jsonb)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select private.apply_payment_state(payment, state, now())
$$;

grant execute on function private.apply_payment_state_now(uuid, jsonb) to service_role;


-- Brings a payment to the state reported by its provider.
create function public.apply_payment_state(payment uuid, state jsonb)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.apply_payment_state_now(apply_payment_state.payment, apply_payment_state.state)
$$;

grant execute on function public.apply_payment_state(uuid, jsonb) to service_role;
