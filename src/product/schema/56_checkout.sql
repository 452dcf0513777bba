-- Buying, changing and ending a plan, on behalf of the caller.

-- Starts a payment for a plan. People pay the price they saw: the value of an old plan
-- shrinks while they look at it, so the amount that they agreed to is valid for half an hour, and
-- any other one is refused. Nobody is charged a price they have not seen.
create function private.begin_checkout_as_me(
  plan_code text, currency text, provider text, promo_code text, idempotency_key text,
  seen_amount bigint)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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
$$;

grant execute on function private.begin_checkout_as_me(text, text, text, text, text, bigint)
  to authenticated;


-- Requests a payment; the function `checkout` then contacts the provider. `seen_amount` is the amount due that
-- the person saw, in the smallest unit.
create function public.begin_checkout(
  plan_code text, currency text, provider text, promo_code text, idempotency_key text,
  seen_amount bigint)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.begin_checkout_as_me(begin_checkout.plan_code, begin_checkout.currency,
    begin_checkout.provider, begin_checkout.promo_code, begin_checkout.idempotency_key,
    begin_checkout.seen_amount)
$$;

grant execute on function public.begin_checkout(text, text, text, text, text, bigint)
  to authenticated;


-- Records the provider's reference for a started payment. A transfer awaits approval.
create function private.attach_checkout(payment uuid, provider_ref text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
begin
  update public.payments as x
  set provider_ref = coalesce(x.provider_ref, attach_checkout.provider_ref),
    status = case when x.provider = 'manual' and x.status = 'PENDING'
      then 'AWAITING_APPROVAL' else x.status end
  where x.id = payment
  returning * into p;
  return p.status;
end
$$;

grant execute on function private.attach_checkout(uuid, text) to service_role;


-- Records the provider's reference for a payment.
create function public.attach_checkout(payment uuid, provider_ref text)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.attach_checkout(attach_checkout.payment, attach_checkout.provider_ref)
$$;

grant execute on function public.attach_checkout(uuid, text) to service_role;


-- The effect of choosing a plan now, for the caller.
create function private.preview_plan_change_as_me(plan_code text, currency text, promo_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  perform private.second_step_done();
  return private.quote(auth.uid(), plan_code, currency, promo_code, now())
    - 'plan_id' - 'promo_code_id' - 'credit_until';
end
$$;

grant execute on function private.preview_plan_change_as_me(text, text, text) to authenticated;


-- The effect of choosing a plan now: kind, amount due, credit, discount, dates.
create function public.preview_plan_change(
  plan_code text, currency text, promo_code text default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.preview_plan_change_as_me(
  preview_plan_change.plan_code, preview_plan_change.currency, preview_plan_change.promo_code)
$$;

grant execute on function public.preview_plan_change(text, text, text) to authenticated;


-- The caller's live subscription, locked; refuses if there is none.
create function private.my_subscription_in_turn()
returns public.subscriptions
language plpgsql
set search_path = ''
as $$
declare
  s public.subscriptions;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  perform private.in_turn_for(auth.uid());
  select * into s from public.subscriptions
  where user_id = auth.uid() and state not in ('INCOMPLETE', 'EXPIRED') for update;
  if s.id is null then
    perform private.refuse(404, 'NO_SUBSCRIPTION', 'You have no plan that runs.');
  end if;
  return s;
end
$$;


-- Refuses a change of a subscription whose period or state is not what the person saw; a purchase, a renewal and a
-- cancellation each change one of them. Pages show milliseconds.
create function private.require_period_seen(
  s public.subscriptions, seen_state text, seen_current_period_end timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_seen('state', seen_state, s.state);
  perform private.require_seen('current_period_end', private.iso_instant(seen_current_period_end),
    private.iso_instant(s.current_period_end));
end
$$;


-- Ends the plan with its period; at once if no paid time is left.
create function private.cancel_subscription_as_me(seen_state text, seen_current_period_end timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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
$$;

grant execute on function private.cancel_subscription_as_me(text, timestamptz) to authenticated;


-- Ends the caller's plan with its period.
create function public.cancel_subscription(seen_state text, seen_current_period_end timestamptz)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.cancel_subscription_as_me(cancel_subscription.seen_state,
    cancel_subscription.seen_current_period_end)
$$;

grant execute on function public.cancel_subscription(text, timestamptz) to authenticated;


-- Undoes the cancellation while the period lasts.
create function private.resume_subscription_as_me(seen_state text, seen_current_period_end timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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
$$;

grant execute on function private.resume_subscription_as_me(text, timestamptz) to authenticated;


-- Undoes a cancellation while the period runs.
create function public.resume_subscription(seen_state text, seen_current_period_end timestamptz)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.resume_subscription_as_me(resume_subscription.seen_state,
    resume_subscription.seen_current_period_end)
$$;

grant execute on function public.resume_subscription(text, timestamptz) to authenticated;


-- Chooses a smaller plan for the end of the current period; choosing the current plan undoes that.
create function private.change_plan_as_me(plan_code text, seen_current_period_end timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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
$$;

grant execute on function private.change_plan_as_me(text, timestamptz) to authenticated;


-- Chooses a smaller plan from the end of the period on; the current plan undoes that.
create function public.change_plan(plan_code text, seen_current_period_end timestamptz)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.change_plan_as_me(change_plan.plan_code, change_plan.seen_current_period_end)
$$;

grant execute on function public.change_plan(text, timestamptz) to authenticated;


-- The provider's reference of the caller's payment; null if it is not theirs.
create function private.my_payment(payment_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('provider', p.provider, 'provider_ref', p.provider_ref, 'status', p.status)
  from public.payments as p
  where p.id = my_payment.payment_id and p.user_id = auth.uid() and private.second_step_done()
$$;

grant execute on function private.my_payment(uuid) to authenticated;


-- The provider's reference of the caller's payment.
create function public.my_payment(payment_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_payment(my_payment.payment_id)
$$;

grant execute on function public.my_payment(uuid) to authenticated;


-- A provider's answer to the first request for a checkout, so that repeating the request returns
-- the same answer: some providers refuse a known reference.
create table private.kept_checkouts (
  payment_id uuid primary key references public.payments (id) on delete cascade,
  answer jsonb not null,
  created_at timestamptz not null default now()
);


alter table private.kept_checkouts enable row level security;
revoke all on private.kept_checkouts from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.kept_checkouts');


-- Stores the answer if it is the first one, and returns the first one; null while there is none.
create function private.keep_checkout(payment uuid, answer jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if keep_checkout.answer is not null then
    insert into private.kept_checkouts (payment_id, answer)
    values (keep_checkout.payment, keep_checkout.answer)
    on conflict on constraint kept_checkouts_pkey do nothing;
  end if;
  return (select k.answer from private.kept_checkouts as k where k.payment_id = keep_checkout.payment);
end
$$;

grant execute on function private.keep_checkout(uuid, jsonb) to service_role;


create function public.keep_checkout(payment uuid, answer jsonb default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.keep_checkout(keep_checkout.payment, keep_checkout.answer)
$$;

grant execute on function public.keep_checkout(uuid, jsonb) to service_role;
