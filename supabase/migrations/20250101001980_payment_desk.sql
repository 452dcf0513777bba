-- What staff do with payments and access, and the provider that only pretends.

create function private.approve_payment_as_me(payment_id uuid, note text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
begin
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
    if p.status <> 'AWAITING_APPROVAL' then
      perform private.refuse(409, 'NOT_AWAITING', 'This payment does not wait for approval.');
    end if;
    perform private.complete_payment(p.id, null, now());
    update public.payments
    set decided_by = auth.uid(), note = nullif(btrim(left(approve_payment_as_me.note, 500)), '')
    where id = p.id
    returning * into p;
  end if;
  return jsonb_build_object('payment_id', p.id, 'status', p.status, 'receipt_number', p.receipt_number);
end
$$;

revoke execute on function private.approve_payment_as_me(uuid, text) from public;
grant execute on function private.approve_payment_as_me(uuid, text) to authenticated;


create function private.reject_payment_as_me(payment_id uuid, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(reject_payment_as_me.reason, ''), 500));
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators reject payments.');
  end if;
  if char_length(why) < 3 then
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
$$;

revoke execute on function private.reject_payment_as_me(uuid, text) from public;
grant execute on function private.reject_payment_as_me(uuid, text) to authenticated;


-- Checks that the person may refund so much of a payment, writes down who and why, and says what to
-- ask the provider for. Nothing has moved yet. The key is the same for the same step, so that a
-- second click is not a second refund.
create function private.begin_refund_as_me(payment_id uuid, amount bigint, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(begin_refund_as_me.reason, ''), 500));
  refund bigint;
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators refund payments.');
  end if;
  if char_length(why) < 3 then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select * into p from public.payments where id = begin_refund_as_me.payment_id;
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  refund := coalesce(begin_refund_as_me.amount, p.amount - p.refunded_amount);
  if p.status not in ('SUCCEEDED', 'PARTIALLY_REFUNDED') or p.amount = 0 then
    perform private.refuse(409, 'NOT_REFUNDABLE', 'Only a payment that was made can be refunded.');
  end if;
  if refund <= 0 or refund > p.amount - p.refunded_amount then
    perform private.refuse(422, 'REFUND_TOO_HIGH', 'No more than what was paid and is not refunded yet.',
      jsonb_build_object('field', 'amount', 'max', p.amount - p.refunded_amount));
  end if;
  update public.payments set decided_by = auth.uid(), note = why where id = p.id;
  return jsonb_build_object(
    'payment_id', p.id, 'provider', p.provider, 'provider_ref', p.provider_ref,
    'reference', p.reference, 'amount', refund, 'refunded_before', p.refunded_amount,
    'total', p.amount, 'currency', p.currency,
    'key', format('refund:%s:%s:%s', p.id, p.refunded_amount, refund));
end
$$;

revoke execute on function private.begin_refund_as_me(uuid, bigint, text) from public;
grant execute on function private.begin_refund_as_me(uuid, bigint, text) to authenticated;


-- The payments of a time, as we know them, for comparing with what the providers know.
create function private.payments_to_reconcile_as_me(from_at timestamptz, to_at timestamptz)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators reconcile payments.');
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'payment_id', p.id, 'reference', p.reference, 'provider', p.provider,
      'provider_ref', p.provider_ref, 'status', p.status, 'amount', p.amount,
      'currency', p.currency, 'refunded', p.refunded_amount, 'dispute', p.dispute,
      'booked', (
        select coalesce(sum(l.amount), 0) from public.ledger_entries as l
        where l.payment_id = p.id and l.account = 'CASH'
      )) order by p.created_at)
    from (
      select * from public.payments as x
      where x.created_at >= from_at and x.created_at < to_at and x.provider_ref is not null
      order by x.created_at
      limit 1000
    ) as p
  ), '[]');
end
$$;

revoke execute on function private.payments_to_reconcile_as_me(timestamptz, timestamptz) from public;
grant execute on function private.payments_to_reconcile_as_me(timestamptz, timestamptz)
  to authenticated;


-- Gives somebody a tier for some days, with a reason. The same click twice gives it once.
create function private.grant_entitlement_as_me(
  user_id uuid, tier text, days integer, reason text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  why constant text := btrim(left(coalesce(grant_entitlement_as_me.reason, ''), 500));
  given uuid;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators give access.');
  end if;
  if grant_entitlement_as_me.user_id = auth.uid() then
    perform private.refuse(403, 'OWN_ACCESS', 'Somebody else has to decide about your own access.');
  end if;
  if char_length(why) < 3 then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  if grant_entitlement_as_me.tier is null
    or grant_entitlement_as_me.tier not in ('BASIC', 'PREMIUM', 'VIP') then
    perform private.refuse(422, 'TIER_INVALID', 'Choose BASIC, PREMIUM or VIP.',
      jsonb_build_object('field', 'tier'));
  end if;
  if coalesce(days, 0) not between 1 and 731 then
    perform private.refuse(422, 'DAYS_INVALID', 'Choose from 1 to 731 days.',
      jsonb_build_object('field', 'days'));
  end if;
  if not exists (
    select from public.profiles as p where p.id = grant_entitlement_as_me.user_id
  ) then
    perform private.refuse(404, 'PERSON_UNKNOWN', 'There is no such account.');
  end if;
  perform private.in_turn_for(grant_entitlement_as_me.user_id);
  select e.id into given
  from public.entitlements as e
  where e.user_id = grant_entitlement_as_me.user_id
    and e.source = 'STAFF'
    and e.tier = grant_entitlement_as_me.tier
    and e.reason = why
    and e.granted_by = auth.uid()
    and e.revoked_at is null
    and e.created_at > now() - interval '1 minute'
  limit 1;
  return coalesce(given, private.grant_tier(grant_entitlement_as_me.user_id,
    grant_entitlement_as_me.tier, now(), now() + make_interval(days => days), 'STAFF', null, why));
end
$$;

revoke execute on function private.grant_entitlement_as_me(uuid, text, integer, text) from public;
grant execute on function private.grant_entitlement_as_me(uuid, text, integer, text)
  to authenticated;


create function private.revoke_entitlement_as_me(entitlement_id uuid, reason text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  why constant text := btrim(left(coalesce(revoke_entitlement_as_me.reason, ''), 500));
  found_one uuid;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators take access away.');
  end if;
  if char_length(why) < 3 then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select e.id into found_one from public.entitlements as e
  where e.id = revoke_entitlement_as_me.entitlement_id;
  if found_one is null then
    perform private.refuse(404, 'ENTITLEMENT_UNKNOWN', 'There is no such access.');
  end if;
  update public.entitlements as e set revoked_at = now(), reason = why
  where e.id = found_one and e.revoked_at is null;
  return found_one;
end
$$;

revoke execute on function private.revoke_entitlement_as_me(uuid, text) from public;
grant execute on function private.revoke_entitlement_as_me(uuid, text) to authenticated;


-- What the sandbox, a provider for trying things out, knows by itself: the other side of its payments.
create table private.sandbox_charges (
  ref text primary key check (char_length(ref) <= 300),
  payment_id uuid not null,
  amount bigint not null,
  currency text not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'SUCCEEDED', 'FAILED', 'ABANDONED')),
  refunded bigint not null default 0,
  dispute text,
  method_ref text,
  failure_code text,
  created_at timestamptz not null default now()
);

alter table private.sandbox_charges enable row level security;
revoke all on private.sandbox_charges from public, anon, authenticated, service_role;


-- Reads a charge of the sandbox, after changing what `change` names.
create function private.sandbox_charge(ref text, change jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c private.sandbox_charges;
begin
  if change ? 'payment_id' then
    insert into private.sandbox_charges (ref, payment_id, amount, currency)
    values (sandbox_charge.ref, (change ->> 'payment_id')::uuid, (change ->> 'amount')::bigint,
      change ->> 'currency')
    on conflict on constraint sandbox_charges_pkey do nothing;
  end if;
  update private.sandbox_charges as x
  set status = case when x.status = 'SUCCEEDED' then x.status
      else coalesce(change ->> 'status', x.status) end,
    refunded = greatest(x.refunded, coalesce((change ->> 'refunded')::bigint, 0)),
    dispute = coalesce(change ->> 'dispute', x.dispute),
    method_ref = coalesce(change ->> 'method_ref', x.method_ref),
    failure_code = coalesce(change ->> 'failure_code', x.failure_code)
  where x.ref = sandbox_charge.ref
  returning * into c;
  return case when c.ref is not null then to_jsonb(c) end;
end
$$;

revoke execute on function private.sandbox_charge(text, jsonb) from public;
grant execute on function private.sandbox_charge(text, jsonb) to service_role;


-- The sandbox's charges of a time.
create function private.sandbox_charges_between(from_at timestamptz, to_at timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(c)), '[]')
  from private.sandbox_charges as c
  where c.created_at >= from_at and c.created_at < to_at
$$;

revoke execute on function private.sandbox_charges_between(timestamptz, timestamptz) from public;
grant execute on function private.sandbox_charges_between(timestamptz, timestamptz) to service_role;


-- What the provider calls a payment of the person who asks; null when it is not theirs.
create function private.my_payment(payment_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('provider', p.provider, 'provider_ref', p.provider_ref, 'status', p.status)
  from public.payments as p
  where p.id = my_payment.payment_id and p.user_id = auth.uid()
$$;

revoke execute on function private.my_payment(uuid) from public;
grant execute on function private.my_payment(uuid) to authenticated;
