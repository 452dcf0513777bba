-- What a person was shown is what they pay. What is left of an old plan shrinks while they look at the
-- price: the amount that they agreed to holds for half an hour, and any other one is refused, so that
-- nobody is charged what they have not seen.
drop function public.begin_checkout(text, text, text, text, text);
drop function private.begin_checkout_as_me(text, text, text, text, text);

create function private.begin_checkout_as_me(
  plan_code text, currency text, provider text, promo_code text, idempotency_key text,
  shown bigint)
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
          then least(price, private.unused_value(s.period_value, s.current_period_start,
            s.current_period_end, now() - interval '30 minutes'))
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
$$;

revoke execute on function private.begin_checkout_as_me(text, text, text, text, text, bigint) from public;
grant execute on function private.begin_checkout_as_me(text, text, text, text, text, bigint)
  to authenticated;


-- Asks for a payment; the function `checkout` goes on with the provider. `shown` is the amount due that
-- the person saw, in the smallest unit; without it the amount of this moment counts.
create function public.begin_checkout(
  plan_code text, currency text, provider text, promo_code text, idempotency_key text,
  shown bigint default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.begin_checkout_as_me(begin_checkout.plan_code, begin_checkout.currency,
    begin_checkout.provider, begin_checkout.promo_code, begin_checkout.idempotency_key,
    begin_checkout.shown)
$$;

revoke execute on function public.begin_checkout(text, text, text, text, text, bigint) from public;
grant execute on function public.begin_checkout(text, text, text, text, text, bigint)
  to authenticated;
