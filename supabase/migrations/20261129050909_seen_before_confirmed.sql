-- seen before confirmed

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "private"."approve_commissions_as_me"(uuid[]);

DROP FUNCTION "private"."approve_payment_as_me"(uuid, text);

DROP FUNCTION "private"."begin_checkout_as_me"(text, text, text, text, text, bigint);

DROP FUNCTION "private"."begin_refund_as_me"(uuid, bigint, text);

DROP FUNCTION "private"."cancel_subscription_as_me"();

DROP FUNCTION "private"."change_plan_as_me"(text);

DROP FUNCTION "private"."claim_welcome_as_me"();

DROP FUNCTION "private"."dispute_step_as_me"(uuid, text, text);

DROP FUNCTION "private"."pay_affiliate_as_me"(uuid, text, text, uuid);

DROP FUNCTION "private"."reject_payment_as_me"(uuid, text);

DROP FUNCTION "private"."remove_transfer_receipt_as_me"(uuid);

DROP FUNCTION "private"."resume_subscription_as_me"();

DROP FUNCTION "private"."revoke_entitlement_as_me"(uuid, text);

DROP FUNCTION "private"."settle_refund_as_me"(uuid, text);

DROP FUNCTION "public"."approve_commissions"(uuid[]);

DROP FUNCTION "public"."approve_payment"(uuid, text);

DROP FUNCTION "public"."begin_checkout"(text, text, text, text, text, bigint);

DROP FUNCTION "public"."begin_refund"(uuid, bigint, text);

DROP FUNCTION "public"."cancel_subscription"();

DROP FUNCTION "public"."change_plan"(text);

DROP FUNCTION "public"."claim_welcome_bonus"();

DROP FUNCTION "public"."dispute_step"(uuid, text, text);

DROP FUNCTION "public"."pay_affiliate"(uuid, text, text, uuid);

DROP FUNCTION "public"."reject_payment"(uuid, text);

DROP FUNCTION "public"."remove_transfer_receipt"(uuid);

DROP FUNCTION "public"."resume_subscription"();

DROP FUNCTION "public"."review_affiliate"(uuid, text, text);

DROP FUNCTION "public"."revoke_entitlement"(uuid, text);

DROP FUNCTION "public"."settle_refund"(uuid, text);

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
    where c.id = any (commission_ids) and c.status = 'HELD' and c.held_until > now()
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
      and x.status = 'HELD' and x.held_until <= now()
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

CREATE OR REPLACE FUNCTION private.approve_payment_as_me(payment_id uuid, seen_status text, note text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.payments;
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators approve payments.');
  end if;
  select * into p from public.payments where id = approve_payment_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if p.user_id = auth.uid() then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  if p.status <> 'SUCCEEDED' or p.decided_by is distinct from auth.uid() then
    perform private.require_seen('status', approve_payment_as_me.seen_status, p.status);
    if p.status <> 'AWAITING_APPROVAL' then
      perform private.refuse(409, 'NOT_AWAITING', 'This payment does not wait for approval.');
    end if;
    perform private.complete_payment(p.id, null, now());
    update public.payments
    set decided_by = auth.uid(), note = nullif(btrim(left(approve_payment_as_me.note, 500)), '')
    where id = p.id
    returning * into p;
  end if;
  return jsonb_build_object('payment_id', p.id, 'status', p.status, 'receipt_number', p.receipt_number,
    'refund_due', case when p.bought_nothing then p.failure_code end);
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
          then least(price, private.unused_of(s.id, now() - interval '30 minutes')
            + private.charge_step(q ->> 'currency') - 1)
        else (q ->> 'credit')::bigint end;
      if seen_amount > (q ->> 'amount_due')::bigint or seen_amount < price - most_credit then
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

CREATE OR REPLACE FUNCTION private.begin_refund_as_me(payment_id uuid, seen_refunded_amount bigint, amount bigint, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(begin_refund_as_me.reason, ''), 500));
  refund bigint;
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators refund payments.');
  end if;
  if not private.is_reason(why, 3) then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = begin_refund_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if p.user_id = auth.uid() then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  perform private.require_seen('refunded_amount', begin_refund_as_me.seen_refunded_amount, p.refunded_amount);
  refund := coalesce(begin_refund_as_me.amount, p.amount - p.refunded_amount);
  if p.status not in ('SUCCEEDED', 'PARTIALLY_REFUNDED') or p.amount = 0 then
    perform private.refuse(409, 'NOT_REFUNDABLE', 'Only a payment that was made can be refunded.');
  end if;
  if refund <= 0 or refund > p.amount - p.refunded_amount then
    perform private.refuse(422, 'REFUND_TOO_HIGH', 'No more than what was paid and is not refunded yet.',
      jsonb_build_object('field', 'amount', 'max', p.amount - p.refunded_amount));
  end if;
  if refund % private.charge_step(p.currency) <> 0 then
    perform private.refuse(422, 'AMOUNT_STEP',
      'Payment providers can''t pay back exactly this: round it, so that the last digit is 0.',
      jsonb_build_object('field', 'amount'));
  end if;
  -- Another amount may have been sent to the provider and not be booked yet; together they could exceed
  -- the payment.
  if p.refund_begun_from = p.refunded_amount and p.refund_begun <> refund
    and p.refund_begun_at > now() - interval '15 minutes' then
    perform private.refuse(409, 'REFUND_RUNNING',
      'Another refund of this payment is under way. Try again in a quarter of an hour.');
  end if;
  update public.payments
  set decided_by = auth.uid(), note = why, refund_begun = refund,
    refund_begun_from = p.refunded_amount, refund_begun_at = now()
  where id = p.id;
  return private.refund_request(p, refund);
end
$function$;

CREATE OR REPLACE FUNCTION private.cancel_subscription_as_me(seen_state text, seen_current_period_end timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  s public.subscriptions := private.my_subscription_in_turn();
begin
  if s.state <> 'CANCELED' then
    perform private.require_period_seen(s, seen_state, seen_current_period_end);
    perform private.end_payment(p.id, 'ABANDONED', 'CANCELED', now())
    from public.payments as p where p.subscription_id = s.id and p.status = 'PENDING';
    if s.state in ('PAST_DUE', 'UNPAID', 'PAUSED') then
      perform private.close_access(s.id, 'CANCELED', null, now());
    end if;
    update public.subscriptions
    set state = case when state in ('TRIALING', 'ACTIVE') then 'CANCELED' else 'EXPIRED' end,
      cancel_at_period_end = true,
      canceled_at = now(),
      next_plan_id = null
    where id = s.id
    returning * into s;
  end if;
  return jsonb_build_object('state', s.state, 'effective_at',
    private.iso_instant(case when s.state = 'CANCELED' then s.current_period_end else now() end));
end
$function$;

CREATE OR REPLACE FUNCTION private.change_plan_as_me(plan_code text, seen_current_period_end timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  s public.subscriptions := private.my_subscription_in_turn();
  q jsonb;
begin
  if s.state not in ('TRIALING', 'ACTIVE') then
    perform private.refuse(409, 'NOT_ACTIVE', 'Only a plan that runs can be changed.');
  end if;
  perform private.require_period_seen(s, s.state, seen_current_period_end);
  q := private.quote(s.user_id, plan_code, s.currency, null, now());
  if q ->> 'kind' not in ('DOWNGRADE', 'SAME') then
    perform private.refuse(409, 'CHECKOUT_NEEDED', 'A bigger plan begins at once: go through the checkout.');
  end if;
  -- A renewal requested at the old price is replaced.
  perform private.end_payment(p.id, 'ABANDONED', 'REPLACED', now())
  from public.payments as p where p.subscription_id = s.id and p.status = 'PENDING';
  update public.subscriptions
  set next_plan_id = nullif((q ->> 'plan_id')::uuid, plan_id)
  where id = s.id
  returning * into s;
  return jsonb_build_object('kind', q ->> 'kind', 'effective_at', private.iso_instant(s.current_period_end));
end
$function$;

CREATE OR REPLACE FUNCTION private.claim_welcome_as_me(seen_tier text, seen_days integer)
 RETURNS public.bonuses
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  obstacle text;
  given public.bonuses;
begin
  if auth.uid() is null then
    perform private.forbid('Sign in first.');
  end if;
  perform private.in_turn_for(auth.uid());
  obstacle := private.welcome_obstacle();
  if obstacle = 'AGE_NOT_CONFIRMED' then
    perform private.refuse(409, obstacle, 'Confirm that you are 18 or older first.');
  elsif obstacle = 'EMAIL_NOT_CONFIRMED' then
    perform private.refuse(409, 'BONUS_EMAIL_NOT_CONFIRMED', 'Confirm your email address first.');
  elsif obstacle = 'SELF_EXCLUDED' then
    perform private.refuse(409, obstacle, 'There are no bonuses during a self-exclusion.');
  end if;
  if obstacle is null then
    perform private.require_seen('tier', claim_welcome_as_me.seen_tier, r.tier),
      private.require_seen('days', claim_welcome_as_me.seen_days, r.days)
    from private.bonus_rule('WELCOME') as r;
    select g.* into given
    from private.bonus_rule('WELCOME') as r,
      lateral private.give_bonus(auth.uid(), 'WELCOME', 'WELCOME', r.tier, r.days) as g;
  end if;
  if given.id is null then
    perform private.refuse(409, 'BONUS_TAKEN', 'You have had this bonus.');
  end if;
  return given;
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
    if outcome = 'OPEN' and (p.dispute is not null or p.amount = 0
        or p.status not in ('SUCCEEDED', 'PARTIALLY_REFUNDED'))
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

CREATE OR REPLACE FUNCTION private.pay_affiliate_as_me(affiliate_id uuid, currency text, seen_amount bigint, reference text, payout_key uuid)
 RETURNS public.payouts
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made public.payouts;
  total bigint;
  back bigint;
  how_many integer;
  named constant text := btrim(coalesce(pay_affiliate_as_me.reference, ''));
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators pay affiliates.');
  end if;
  if pay_affiliate_as_me.affiliate_id = private.my_affiliate_id() then
    perform private.forbid('Nobody pays themselves.');
  end if;
  if pay_affiliate_as_me.payout_key is null or char_length(named) not between 3 and 120 then
    perform private.refuse(422, 'PAYOUT_INVALID', 'A payout has a reference of 3 to 120 characters.',
      jsonb_build_object('field', 'reference'));
  end if;
  -- Serialised per affiliate.
  perform from public.affiliates as a where a.id = pay_affiliate_as_me.affiliate_id for update;
  select p.* into made from public.payouts as p where p.payout_key = pay_affiliate_as_me.payout_key;
  if made.id is not null then
    if made.affiliate_id <> pay_affiliate_as_me.affiliate_id
      or made.currency <> pay_affiliate_as_me.currency
      or made.amount <> pay_affiliate_as_me.seen_amount then
      perform private.refuse(409, 'PAYOUT_KEY_USED', 'This key was used for another payout.');
    end if;
    return made;
  end if;

  perform from public.commissions as c
  where c.affiliate_id = pay_affiliate_as_me.affiliate_id
    and c.currency = pay_affiliate_as_me.currency
  order by c.id for update;
  select
    coalesce(sum(c.amount) filter (where c.status = 'APPROVED'), 0),
    coalesce(sum(c.owed_back - c.recovered), 0),
    count(*) filter (where c.status = 'APPROVED')
  into total, back, how_many
  from public.commissions as c
  where c.affiliate_id = pay_affiliate_as_me.affiliate_id
    and c.currency = pay_affiliate_as_me.currency;
  perform private.require_seen('amount', pay_affiliate_as_me.seen_amount, greatest(total - back, 0));
  if total <= back then
    perform private.refuse(409, 'NOTHING_TO_PAY', 'There is nothing to pay in this currency.');
  end if;

  insert into public.payouts
    (affiliate_id, currency, earned, recovered, amount, commissions, reference, payout_key, paid_by)
  values (pay_affiliate_as_me.affiliate_id, pay_affiliate_as_me.currency, total, back, total - back,
    how_many, named, pay_affiliate_as_me.payout_key, auth.uid())
  returning * into made;
  update public.commissions as c
  set status = case when c.status = 'APPROVED' then 'PAID' else c.status end,
    payout_id = case when c.status = 'APPROVED' then made.id else c.payout_id end,
    recovered = c.owed_back
  where c.affiliate_id = made.affiliate_id
    and c.currency = made.currency
    and (c.status = 'APPROVED' or c.owed_back <> c.recovered);
  return made;
end
$function$;

CREATE OR REPLACE FUNCTION private.reject_payment_as_me(payment_id uuid, seen_status text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(reject_payment_as_me.reason, ''), 500));
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators reject payments.');
  end if;
  if not private.is_reason(why, 3) then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = reject_payment_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  if p.status <> 'FAILED' or p.decided_by is distinct from auth.uid() then
    perform private.require_seen('status', reject_payment_as_me.seen_status, p.status);
    if p.status <> 'AWAITING_APPROVAL' then
      perform private.refuse(409, 'NOT_AWAITING', 'This payment does not wait for approval.');
    end if;
    perform private.end_payment(p.id, 'FAILED', 'REJECTED', now());
    update public.payments set decided_by = auth.uid(), note = why where id = p.id
    returning * into p;
    if p.user_id is not null then
      perform private.notify(p.user_id, 'PAYMENT_FAILED',
        jsonb_build_object('plan', (select tier from public.plans where id = p.plan_id)),
        'PAYMENT_FAILED:' || p.id);
    end if;
  end if;
  return jsonb_build_object('payment_id', p.id, 'status', p.status);
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_transfer_receipt_as_me(payment_id uuid, seen_created_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p constant public.payments := private.my_open_transfer(remove_transfer_receipt_as_me.payment_id);
begin
  -- Another tab may have replaced it.
  perform private.require_seen('created_at', remove_transfer_receipt_as_me.seen_created_at, r.created_at)
  from public.transfer_receipts as r where r.payment_id = p.id for update;
  delete from public.transfer_receipts as r where r.payment_id = p.id;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_period_seen(s public.subscriptions, seen_state text, seen_current_period_end timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_seen('state', seen_state, s.state);
  perform private.require_seen('current_period_end', private.iso_instant(seen_current_period_end),
    private.iso_instant(s.current_period_end));
end
$function$;

CREATE OR REPLACE FUNCTION private.require_seen(what text, seen anyelement, current anyelement, more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if seen is null then
    if auth.uid() is not null then
      perform private.refuse(422, 'SEEN_MISSING', format('Say in seen_%s what you saw.', what),
        jsonb_build_object('field', 'seen_' || what));
    end if;
  elsif seen is distinct from current then
    perform private.refuse(409, 'CHANGED_MEANWHILE', 'This has changed since you opened it. Look at it again.',
      more || jsonb_build_object('what', what, 'seen', seen, 'now', current));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.resume_subscription_as_me(seen_state text, seen_current_period_end timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  s public.subscriptions := private.my_subscription_in_turn();
begin
  if s.state = 'CANCELED' then
    perform private.require_period_seen(s, seen_state, seen_current_period_end);
    if s.current_period_end <= now() then
      perform private.refuse(409, 'PERIOD_OVER', 'The period is over. Choose a plan again.');
    end if;
    if private.self_excluded() then
      perform private.refuse(403, 'SELF_EXCLUDED', 'You have excluded yourself: nothing can be bought until that ends.');
    end if;
    update public.subscriptions
    set state = case when trial_ends_at = current_period_end then 'TRIALING' else 'ACTIVE' end,
      cancel_at_period_end = false,
      canceled_at = null
    where id = s.id
    returning * into s;
  end if;
  return jsonb_build_object('state', s.state, 'period_end', private.iso_instant(s.current_period_end));
end
$function$;

CREATE OR REPLACE FUNCTION private.revoke_entitlement_as_me(entitlement_id uuid, seen_until timestamp with time zone, reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why constant text := btrim(left(coalesce(revoke_entitlement_as_me.reason, ''), 500));
  e public.entitlements;
begin
  perform private.require_staff_step_up();
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators take access away.');
  end if;
  if not private.is_reason(why, 3) then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into e from public.entitlements as x
  where x.id = revoke_entitlement_as_me.entitlement_id for update;
  if e.id is null then
    perform private.refuse(404, 'ENTITLEMENT_UNKNOWN', 'There is no such access.');
  end if;
  perform private.require_seen('until', revoke_entitlement_as_me.seen_until, e.until);
  update public.entitlements as x set revoked_at = now(), closed_as = 'STAFF', reason = why
  where x.id = e.id and x.revoked_at is null;
  update public.bonuses as b set revoked_at = now()
  where b.entitlement_id = e.id and b.revoked_at is null;
  return e.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_refund_as_me(payment_id uuid, seen_refunded_amount bigint, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(settle_refund_as_me.reason, ''), 500));
begin
  perform private.require_staff_step_up();
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators refund payments.');
  end if;
  if not private.is_reason(why, 3) then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = settle_refund_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if p.user_id = auth.uid() then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  perform private.require_seen('refunded_amount', settle_refund_as_me.seen_refunded_amount, p.refunded_amount);
  update public.payments
  set refund_due_at = null, decided_by = auth.uid(), note = why
  where id = p.id and refund_due_at is not null;
  return jsonb_build_object('payment_id', p.id);
end
$function$;

CREATE OR REPLACE FUNCTION public.approve_commissions(commission_ids uuid[], seen_amounts bigint[])
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.approve_commissions_as_me(approve_commissions.commission_ids,
    approve_commissions.seen_amounts)
$function$;

CREATE OR REPLACE FUNCTION public.approve_due_commissions(affiliate_id uuid, currency text, seen_amount bigint)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.approve_due_as_me(approve_due_commissions.affiliate_id,
    approve_due_commissions.currency, approve_due_commissions.seen_amount)
$function$;

CREATE OR REPLACE FUNCTION public.approve_payment(payment_id uuid, seen_status text, note text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.approve_payment_as_me(approve_payment.payment_id, approve_payment.seen_status,
    approve_payment.note)
$function$;

CREATE OR REPLACE FUNCTION public.begin_checkout(plan_code text, currency text, provider text, promo_code text, idempotency_key text, seen_amount bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.begin_checkout_as_me(begin_checkout.plan_code, begin_checkout.currency,
    begin_checkout.provider, begin_checkout.promo_code, begin_checkout.idempotency_key,
    begin_checkout.seen_amount)
$function$;

CREATE OR REPLACE FUNCTION public.begin_refund(payment_id uuid, seen_refunded_amount bigint, amount bigint, reason text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.begin_refund_as_me(begin_refund.payment_id, begin_refund.seen_refunded_amount,
    begin_refund.amount, begin_refund.reason)
$function$;

CREATE OR REPLACE FUNCTION public.cancel_subscription(seen_state text, seen_current_period_end timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.cancel_subscription_as_me(cancel_subscription.seen_state,
    cancel_subscription.seen_current_period_end)
$function$;

CREATE OR REPLACE FUNCTION public.change_plan(plan_code text, seen_current_period_end timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.change_plan_as_me(change_plan.plan_code, change_plan.seen_current_period_end)
$function$;

CREATE OR REPLACE FUNCTION public.claim_welcome_bonus(seen_tier text, seen_days integer)
 RETURNS public.bonuses
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select b.* from private.claim_welcome_as_me(claim_welcome_bonus.seen_tier,
    claim_welcome_bonus.seen_days) as b
$function$;

CREATE OR REPLACE FUNCTION public.dispute_step(payment_id uuid, step text, seen_status text, seen_refunded_amount bigint, reason text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.dispute_step_as_me(dispute_step.payment_id, dispute_step.step,
    dispute_step.seen_status, dispute_step.seen_refunded_amount, dispute_step.reason)
$function$;

CREATE OR REPLACE FUNCTION public.pay_affiliate(affiliate_id uuid, currency text, seen_amount bigint, reference text, payout_key uuid)
 RETURNS public.payouts
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select p.* from private.pay_affiliate_as_me(pay_affiliate.affiliate_id, pay_affiliate.currency,
    pay_affiliate.seen_amount, pay_affiliate.reference, pay_affiliate.payout_key) as p
$function$;

CREATE OR REPLACE FUNCTION public.reject_payment(payment_id uuid, seen_status text, reason text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.reject_payment_as_me(reject_payment.payment_id, reject_payment.seen_status,
    reject_payment.reason)
$function$;

CREATE OR REPLACE FUNCTION public.remove_transfer_receipt(payment_id uuid, seen_created_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.remove_transfer_receipt_as_me(remove_transfer_receipt.payment_id,
    remove_transfer_receipt.seen_created_at)
$function$;

CREATE OR REPLACE FUNCTION public.resume_subscription(seen_state text, seen_current_period_end timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.resume_subscription_as_me(resume_subscription.seen_state,
    resume_subscription.seen_current_period_end)
$function$;

CREATE OR REPLACE FUNCTION public.review_affiliate(affiliate_id uuid, decision text, seen_status text, seen_rate_bps integer, note text DEFAULT NULL::text)
 RETURNS public.affiliates
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kept public.affiliates;
begin
  perform private.require_staff_step_up();
  perform private.require_seen('status', review_affiliate.seen_status, a.status),
    private.require_seen('rate_bps', review_affiliate.seen_rate_bps, a.rate_bps)
  from public.affiliates as a where a.id = review_affiliate.affiliate_id for update;
  update public.affiliates as a
  set status = review_affiliate.decision,
    review_note = coalesce(nullif(btrim(review_affiliate.note), ''), a.review_note)
  where a.id = review_affiliate.affiliate_id
  returning a.* into kept;
  if kept.id is null then
    perform private.forbid('Only administrators decide about affiliates.');
  end if;
  return kept;
end
$function$;

CREATE OR REPLACE FUNCTION public.revoke_entitlement(entitlement_id uuid, seen_until timestamp with time zone, reason text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.revoke_entitlement_as_me(revoke_entitlement.entitlement_id,
    revoke_entitlement.seen_until, revoke_entitlement.reason)
$function$;

CREATE OR REPLACE FUNCTION public.settle_refund(payment_id uuid, seen_refunded_amount bigint, reason text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.settle_refund_as_me(settle_refund.payment_id, settle_refund.seen_refunded_amount,
    settle_refund.reason)
$function$;

COMMENT ON FUNCTION "public"."approve_commissions"(uuid[], bigint[]) IS 'Approves commissions that were held for 30 days, each at the amount that was seen, in the same order. For finance and administrators.';

COMMENT ON FUNCTION "public"."approve_due_commissions"(uuid, text, bigint) IS 'Approves all commissions of an affiliate in one currency that were held for 30 days, if they come to the amount that was seen. For finance and administrators.';

COMMENT ON FUNCTION "public"."claim_welcome_bonus"(text, integer) IS 'Gives the caller the welcome bonus that they saw, once.';

COMMENT ON FUNCTION "public"."pay_affiliate"(uuid, text, bigint, text, uuid) IS 'Records a payout of all approved commissions of an affiliate in one currency, if it comes to the amount that was seen.';

COMMENT ON FUNCTION "public"."remove_transfer_receipt"(uuid, timestamp with time zone) IS 'Takes the receipt off one''s own transfer while it waits for approval.';

COMMENT ON FUNCTION "public"."review_affiliate"(uuid, text, text, integer, text) IS 'Approves, refuses or suspends an affiliate. For administrators.';

COMMENT ON FUNCTION "public"."settle_refund"(uuid, bigint, text) IS 'Takes money that was to go back off the list of finance, with the reason.';

REVOKE ALL ON FUNCTION "private"."approve_commissions_as_me"(uuid[], bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."approve_commissions_as_me"(uuid[], bigint[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."approve_due_as_me"(uuid, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."approve_due_as_me"(uuid, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."approve_payment_as_me"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."approve_payment_as_me"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."begin_checkout_as_me"(text, text, text, text, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_checkout_as_me"(text, text, text, text, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."begin_refund_as_me"(uuid, bigint, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_refund_as_me"(uuid, bigint, bigint, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."cancel_subscription_as_me"(text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_subscription_as_me"(text, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."change_plan_as_me"(text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_plan_as_me"(text, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."claim_welcome_as_me"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."claim_welcome_as_me"(text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."dispute_step_as_me"(uuid, text, text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dispute_step_as_me"(uuid, text, text, bigint, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."pay_affiliate_as_me"(uuid, text, bigint, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."pay_affiliate_as_me"(uuid, text, bigint, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."reject_payment_as_me"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reject_payment_as_me"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."remove_transfer_receipt_as_me"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_transfer_receipt_as_me"(uuid, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_period_seen"(public.subscriptions, text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_seen"(text, anyelement, anyelement, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_seen"(text, anyelement, anyelement, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."resume_subscription_as_me"(text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."resume_subscription_as_me"(text, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."revoke_entitlement_as_me"(uuid, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."revoke_entitlement_as_me"(uuid, timestamp with time zone, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."settle_refund_as_me"(uuid, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_refund_as_me"(uuid, bigint, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."approve_commissions"(uuid[], bigint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."approve_commissions"(uuid[], bigint[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."approve_due_commissions"(uuid, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."approve_due_commissions"(uuid, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."approve_payment"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."approve_payment"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."begin_checkout"(text, text, text, text, text, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_checkout"(text, text, text, text, text, bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."begin_refund"(uuid, bigint, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_refund"(uuid, bigint, bigint, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."cancel_subscription"(text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancel_subscription"(text, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_plan"(text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."change_plan"(text, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."claim_welcome_bonus"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."claim_welcome_bonus"(text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."dispute_step"(uuid, text, text, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."dispute_step"(uuid, text, text, bigint, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."pay_affiliate"(uuid, text, bigint, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pay_affiliate"(uuid, text, bigint, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."reject_payment"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reject_payment"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."remove_transfer_receipt"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_transfer_receipt"(uuid, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."resume_subscription"(text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."resume_subscription"(text, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."review_affiliate"(uuid, text, text, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."review_affiliate"(uuid, text, text, integer, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."revoke_entitlement"(uuid, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."revoke_entitlement"(uuid, timestamp with time zone, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."settle_refund"(uuid, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_refund"(uuid, bigint, text) TO "authenticated";
