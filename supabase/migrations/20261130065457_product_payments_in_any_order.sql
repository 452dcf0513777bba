-- product payments in any order

set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "private"."provider_reports" ADD COLUMN "charge" text;

CREATE OR REPLACE FUNCTION private.apply_payment_state(payment uuid, state jsonb, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.begin_checkout_as_me(plan_code text, currency text, provider text, promo_code text, idempotency_key text, seen_amount bigint)
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
  replaced jsonb := '[]';
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
    if not private.within_quota(who, 'checkouts', 200, interval '1 day') then
      perform private.refuse(429, 'TOO_MANY_CHECKOUTS', 'You have begun too many payments today. Try again tomorrow.');
    end if;
    if begin_checkout_as_me.provider = 'manual' and (
      select count(*) >= 5 from public.payments as x
      where x.user_id in (select private.accounts_of_mailbox(who)) and x.status = 'AWAITING_APPROVAL'
    ) then
      perform private.refuse(429, 'TOO_MANY_TRANSFERS',
        'Five transfers of yours wait for approval. Try again once some of them are decided.');
    end if;
    -- Unpaid earlier checkouts are replaced, including their use of a code.
    select coalesce(jsonb_agg(jsonb_build_object('provider', x.provider, 'provider_ref', x.provider_ref)), '[]')
    into replaced
    from public.payments as x
    where x.user_id = who and x.status = 'PENDING' and x.provider_ref is not null;
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
    if seen_amount is distinct from (q ->> 'amount_due')::bigint then
      if seen_amount is null then
        perform private.require_seen('amount', seen_amount, null);
      end if;
      price := (q ->> 'price')::bigint - (q ->> 'discount')::bigint;
      most_credit := case
        when q ->> 'kind' = 'UPGRADE' and (q ->> 'credit')::bigint > 0
          then price - private.chargeable(greatest(0, price
            - private.unused_of(s.id, now() - interval '30 minutes')), q ->> 'currency')
        else (q ->> 'credit')::bigint end;
      if seen_amount > (q ->> 'amount_due')::bigint or seen_amount < price - most_credit
        or seen_amount <> private.chargeable(seen_amount, q ->> 'currency') then
        perform private.refuse(409, 'PRICE_CHANGED', 'The price is another one now. Look at it again.',
          jsonb_build_object('amount_due', q -> 'amount_due'));
      end if;
      q := q || jsonb_build_object('amount_due', seen_amount, 'credit', price - seen_amount);
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
      currency, discount, credit, credit_until, promo_code_id, idempotency_key, trial)
    values (who, s.id, (q ->> 'plan_id')::uuid, begin_checkout_as_me.provider,
      case q ->> 'kind' when 'SAME' then 'RENEWAL' else q ->> 'kind' end,
      (q ->> 'amount_due')::bigint, q ->> 'currency', (q ->> 'discount')::bigint,
      (q ->> 'credit')::bigint, (q ->> 'credit_until')::timestamptz, (q ->> 'promo_code_id')::uuid,
      begin_checkout_as_me.idempotency_key,
      coalesce((q ->> 'trial_days')::integer > 0, false))
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
    'email', (select email from public.profiles where id = who),
    -- Replaced checkouts, to be closed at the provider while they could still be paid.
    'replaced', replaced
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.chargeable(amount bigint, currency text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when amount < private.least_charge(currency) then 0
    else amount - amount % private.charge_step(currency) end
$function$;

CREATE OR REPLACE FUNCTION private.check_price_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.amount % private.charge_step(new.currency) <> 0 then
    perform private.refuse(422, 'AMOUNT_STEP',
      'Payment providers can''t charge exactly this: round it, so that the last digit is 0.',
      jsonb_build_object('field', 'amount'));
  end if;
  if new.amount < private.least_charge(new.currency) then
    perform private.refuse(422, 'AMOUNT_TOO_LOW', 'Payment providers can''t charge so little.',
      jsonb_build_object('field', 'amount'));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.dispute_step_as_me(payment_id uuid, step text, seen_status text, seen_refunded_amount bigint, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(dispute_step_as_me.reason, ''), 500));
  outcome constant text := case dispute_step_as_me.step
    when 'OPENED' then 'OPEN' when 'EVIDENCE_SENT' then 'OPEN' when 'ACCEPTED' then 'LOST'
    else dispute_step_as_me.step end;
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators handle disputes.');
  end if;
  if dispute_step_as_me.step is null
    or dispute_step_as_me.step not in ('OPENED', 'EVIDENCE_SENT', 'ACCEPTED', 'WON', 'LOST') then
    perform private.refuse(422, 'STEP_UNKNOWN', 'There is no such step.',
      jsonb_build_object('field', 'step'));
  end if;
  if not private.is_reason(why, 3) then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = dispute_step_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if p.user_id = auth.uid() then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  if dispute_step_as_me.step in ('OPENED', 'WON', 'LOST') and p.provider not in ('manual', 'sandbox') then
    perform private.refuse(409, 'PROVIDER_DECIDES', 'The provider tells us of this by itself.');
  end if;

  if dispute_step_as_me.step = 'EVIDENCE_SENT' then
    if p.dispute is distinct from 'OPEN' then
      perform private.refuse(409, 'NOT_DISPUTED', 'This payment is not at that step.');
    end if;
    if p.evidence_sent_at is null then
      perform private.require_seen('status', dispute_step_as_me.seen_status, p.status);
      update public.payments set evidence_sent_at = now(), decided_by = auth.uid(), note = why
      where id = p.id returning * into p;
    end if;
  elsif p.dispute is distinct from outcome then
    perform private.require_seen('status', dispute_step_as_me.seen_status, p.status),
      private.require_seen('refunded_amount', dispute_step_as_me.seen_refunded_amount, p.refunded_amount);
    if outcome = 'OPEN' and (p.amount = 0 or p.status not in ('SUCCEEDED', 'PARTIALLY_REFUNDED'))
      or outcome <> 'OPEN' and p.dispute is distinct from 'OPEN' then
      perform private.refuse(409, 'NOT_DISPUTED', 'This payment is not at that step.');
    end if;
    perform private.record_dispute(p, outcome, now());
    -- The sandbox's own side is informed as by a bank.
    update private.sandbox_charges as c set dispute = outcome
    where c.payment_id = p.id and p.provider = 'sandbox';
    update public.payments set decided_by = auth.uid(), note = why where id = p.id returning * into p;
  end if;
  return jsonb_build_object('payment_id', p.id, 'status', p.status, 'dispute', p.dispute);
end
$function$;

CREATE OR REPLACE FUNCTION private.disputed_of(payment uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum(l.amount), 0)::bigint from public.ledger_entries as l
  where l.payment_id = disputed_of.payment and l.account = 'DISPUTES'
$function$;

CREATE OR REPLACE FUNCTION private.follow_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept constant bigint := case
    when new.bought_nothing then 0
    when new.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED') then new.amount - new.refunded_amount
    else 0 end;
begin
  if new.status = 'SUCCEEDED' and kept > 0 then
    insert into public.commissions
      (affiliate_id, payment_id, base_amount, rate_bps, amount, currency, held_until)
    select a.id, new.id, kept, a.rate_bps, private.commission_of(kept, a.rate_bps),
      new.currency, coalesce(new.paid_at, now()) + interval '30 days'
    from public.affiliate_referrals as r
    join public.affiliates as a on a.id = r.affiliate_id
    where r.user_id = new.user_id
      and a.status = 'ACTIVE'
      and a.user_id not in (select private.accounts_of_mailbox(new.user_id))
    on conflict (payment_id) do nothing;

    perform private.give_bonus(p.referred_by, 'REFERRAL', 'REFERRED:' || p.id, b.tier, b.days)
    from public.profiles as p, private.bonus_rule('REFERRAL') as b
    where p.id = new.user_id
      and p.referred_by not in (select private.accounts_of_mailbox(p.id))
      and (private.remembered_of(p.id)).earned_referral is not true
      and not exists (
        select from public.bonuses as before
        where before.cause in (
          select 'REFERRED:' || a from private.accounts_of_mailbox(p.id) as a where a <> p.id)
      );
  end if;

  update public.commissions as c
  set status = case
        when kept > 0 and c.payout_id is not null then 'PAID'
        when kept = 0 then 'REVERSED'
        when c.status = 'REVERSED' then 'HELD'
        else c.status end,
    reversed_at = case when kept = 0 then coalesce(c.reversed_at, now()) end,
    base_amount = case when kept > 0 and (c.payout_id is null or due.share > c.amount)
      then kept else c.base_amount end,
    amount = case when kept > 0 and (c.payout_id is null or due.share > c.amount)
      then due.share else c.amount end,
    owed_back = case when c.payout_id is null then 0 else greatest(0, c.amount - due.share) end,
    -- What a payout has not paid counts as kept back, so that the next one adds it.
    recovered = case when c.payout_id is null then 0 else c.recovered + greatest(0, due.share - c.amount) end
  from (
    select x.id, private.commission_of(kept, x.rate_bps) as share
    from public.commissions as x where x.payment_id = new.id
  ) as due
  where c.id = due.id
    and new.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED');

  if new.status in ('REFUNDED', 'DISPUTED') then
    perform private.take_bonus_back('REFERRED:' || new.user_id)
    where not exists (
      select from public.payments as other
      where other.user_id = new.user_id
        and other.id <> new.id
        and other.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
        and other.amount > 0
    );
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.least_charge(currency text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when currency = 'GBP' then 30
    when currency in ('AUD', 'BRL', 'CAD', 'CHF', 'EUR', 'INR', 'JPY', 'NZD', 'SGD', 'USD') then 50
    when currency = 'BGN' then 100
    when currency in ('AED', 'MYR', 'PLN', 'RON') then 200
    when currency = 'DKK' then 250
    when currency in ('NOK', 'SEK') then 300
    when currency = 'HKD' then 400
    when currency in ('MXN', 'THB') then 1000
    when currency = 'CZK' then 1500
    when currency = 'HUF' then 17500
    else private.charge_step(currency)
  end
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
    if s.id is null and not private.had_plan(who) then
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
    -- Any value of the old plan beyond the price extends the new one.
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

  -- The amount due must be chargeable: what can't be charged is given away.
  odd := price - discount - credit - private.chargeable(price - discount - credit, upper(quote.currency));
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
    -- An upgrade covered by credit renews with the saved payment method, if there is one.
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
$function$;

CREATE OR REPLACE FUNCTION private.record_refund(p public.payments, refunded bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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

ALTER TABLE "private"."provider_reports" ADD CONSTRAINT "provider_reports_charge_check" CHECK ((char_length(charge) <= 300));

COMMENT ON COLUMN "public"."commissions"."owed_back" IS 'For a paid commission: the amount reversed by a later refund; `recovered` is what payouts have kept back of the commission.';

REVOKE ALL ON FUNCTION "private"."chargeable"(bigint, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."disputed_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."least_charge"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."least_charge"(text) TO "authenticated";
