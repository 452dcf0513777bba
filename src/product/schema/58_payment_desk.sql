-- Actions of staff on payments and access.

-- Nobody decides about their own payment, except to reject it.
create function private.is_own_payment(me uuid, payer uuid)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(payer = me, false)
$$;


-- Whether we learn of disputes from staff, because no provider reports them.
create function private.is_silent_provider(provider text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select provider in ('manual', 'sandbox')
$$;


-- Whether a payment is at a step of finance, whoever it is: the ids are those of the page's actions.
create function private.payment_is_at(payment public.payments, step text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(case
    when step in ('approve', 'reject') then payment.status = 'AWAITING_APPROVAL'
    when step = 'refund' then
      payment.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED') and payment.amount > payment.refunded_amount
    when step = 'settleRefund' then payment.refund_due_at is not null
    when step = 'dispute-OPENED' then payment.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
      and payment.amount > 0 and private.is_silent_provider(payment.provider)
    when step = 'dispute-EVIDENCE_SENT' then payment.dispute = 'OPEN' and payment.evidence_sent_at is null
    when step = 'dispute-WON' then payment.dispute = 'OPEN' and private.is_silent_provider(payment.provider)
    when step = 'dispute-ACCEPTED' then payment.dispute = 'OPEN'
  end, false)
$$;


-- What a reader may do with a payment, as private.person_rights says it.
create function private.payment_rights(my_role text, me uuid, payment public.payments)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(s.step,
    case when s.step <> 'reject' and private.is_own_payment(me, payment.user_id) then 'OWN_PAYMENT' end), '{}')
  from unnest(array['approve', 'reject', 'refund', 'settleRefund', 'dispute-OPENED', 'dispute-EVIDENCE_SENT',
    'dispute-WON', 'dispute-ACCEPTED']) as s (step)
  where my_role in ('FINANCE', 'ADMIN') and private.payment_is_at(payment, s.step)
$$;

grant execute on function private.is_own_payment(uuid, uuid), private.payment_is_at(public.payments, text),
  private.is_silent_provider(text), private.payment_rights(text, uuid, public.payments)
  to authenticated, service_role;


create view public.listed_payments
with (security_invoker = true)
as
select
  p.*,
  private.payment_rights((select private.my_role()), (select auth.uid()), p) as may
from public.payments as p;

comment on view public.listed_payments is 'Payments with what the reader may do with them; for reading.';

revoke all on public.listed_payments from public, anon, authenticated, service_role;
grant select on public.listed_payments to authenticated, service_role;

create trigger listed_payments_read_only
  instead of insert or update or delete on public.listed_payments
  for each row execute function private.refuse_view_write();


-- Approves a payment that awaits approval, such as a transfer that has arrived.
create function private.approve_payment_as_me(payment_id uuid, seen_status text, note text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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
  if private.is_own_payment(auth.uid(), p.user_id) then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  if p.status <> 'SUCCEEDED' or p.decided_by is distinct from auth.uid() then
    perform private.require_seen('status', approve_payment_as_me.seen_status, p.status);
    if not private.payment_is_at(p, 'approve') then
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
$$;

grant execute on function private.approve_payment_as_me(uuid, text, text) to authenticated;


-- A transfer arrived. For finance and administrators.
create function public.approve_payment(payment_id uuid, seen_status text, note text default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.approve_payment_as_me(approve_payment.payment_id, approve_payment.seen_status,
    approve_payment.note)
$$;

grant execute on function public.approve_payment(uuid, text, text) to authenticated;


-- Rejects a payment that awaits approval.
create function private.reject_payment_as_me(payment_id uuid, seen_status text, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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
    if not private.payment_is_at(p, 'reject') then
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

grant execute on function private.reject_payment_as_me(uuid, text, text) to authenticated;


-- A transfer did not arrive. For finance and administrators.
create function public.reject_payment(payment_id uuid, seen_status text, reason text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.reject_payment_as_me(reject_payment.payment_id, reject_payment.seen_status,
    reject_payment.reason)
$$;

grant execute on function public.reject_payment(uuid, text, text) to authenticated;


-- The refund request for the provider. The key is the same for the same step, so that a second click is
-- not a second refund, and changes after a failed refund.
create function private.refund_request(p public.payments, amount bigint)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'payment_id', p.id, 'provider', p.provider, 'provider_ref', p.provider_ref,
    'reference', p.reference, 'amount', amount, 'refunded_before', p.refunded_amount,
    'total', p.amount, 'currency', p.currency,
    'key', format('refund:%s:%s:%s', p.id, p.refunded_amount, amount) || (
      select case when count(*) > 0 then ':' || count(*) else '' end
      from public.ledger_entries as l
      where l.payment_id = p.id and l.kind = 'REFUND_FAILED' and l.account = 'CASH'))
$$;


-- Checks that the person may refund this amount of a payment, of which they saw how much was refunded before; records
-- who and why, and returns the request for the provider. Nothing has moved yet.
create function private.begin_refund_as_me(
  payment_id uuid, seen_refunded_amount bigint, amount bigint, reason text)
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
  if private.is_own_payment(auth.uid(), p.user_id) then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
  end if;
  perform private.in_turn_for(coalesce(p.user_id, p.id));
  select * into p from public.payments where id = p.id for update;
  perform private.require_seen('refunded_amount', begin_refund_as_me.seen_refunded_amount, p.refunded_amount);
  refund := coalesce(begin_refund_as_me.amount, p.amount - p.refunded_amount);
  if not private.payment_is_at(p, 'refund') then
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
$$;

grant execute on function private.begin_refund_as_me(uuid, bigint, bigint, text) to authenticated;


-- Checks a refund; the function `refund` then contacts the provider.
create function public.begin_refund(
  payment_id uuid, seen_refunded_amount bigint, amount bigint, reason text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.begin_refund_as_me(begin_refund.payment_id, begin_refund.seen_refunded_amount,
    begin_refund.amount, begin_refund.reason)
$$;

grant execute on function public.begin_refund(uuid, bigint, bigint, text) to authenticated;


-- For the server: money that bought nothing and can be refunded by a provider; for one payment, or
-- all. Refunds that a provider failed to make are for finance.
create function private.returns_due(payment uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  due jsonb := '[]';
begin
  for p in
    select * from public.payments as x
    where x.bought_nothing and x.refund_due_at is not null
      and not exists (
        select from public.ledger_entries as l where l.payment_id = x.id and l.kind = 'REFUND_FAILED')
      and x.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
      and x.provider <> 'manual' and x.provider_ref is not null
      and (returns_due.payment is null or x.id = returns_due.payment)
    order by x.paid_at limit 100
    for update skip locked
  loop
    update public.payments
    set refund_begun = p.amount - p.refunded_amount, refund_begun_from = p.refunded_amount,
      refund_begun_at = now()
    where id = p.id;
    due := due || private.refund_request(p, p.amount - p.refunded_amount);
  end loop;
  return due;
end
$$;

grant execute on function private.returns_due(uuid) to service_role;


create function public.returns_due(payment uuid default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.returns_due(returns_due.payment)
$$;

comment on function public.returns_due(uuid) is 'For the server: the refunds to request from providers for money that bought nothing.';
grant execute on function public.returns_due(uuid) to service_role;


-- Finance has handled money due back in another way, or leaves it as it is.
create function private.settle_refund_as_me(payment_id uuid, seen_refunded_amount bigint, reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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
  if private.is_own_payment(auth.uid(), p.user_id) then
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
$$;

grant execute on function private.settle_refund_as_me(uuid, bigint, text) to authenticated;


create function public.settle_refund(payment_id uuid, seen_refunded_amount bigint, reason text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.settle_refund_as_me(settle_refund.payment_id, settle_refund.seen_refunded_amount,
    settle_refund.reason)
$$;

comment on function public.settle_refund(uuid, bigint, text) is 'Takes money that was to go back off the list of finance, with the reason.';
grant execute on function public.settle_refund(uuid, bigint, text) to authenticated;


-- Gives somebody a tier for some days, with a reason. Repeating the click gives it once.
create function private.grant_entitlement_as_me(
  user_id uuid, tier text, days integer, reason text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  why constant text := btrim(left(coalesce(grant_entitlement_as_me.reason, ''), 500));
  obstacle constant text := private.gift_obstacle(private.my_role(), auth.uid(), grant_entitlement_as_me.user_id);
  given uuid;
begin
  perform private.require_staff_step_up();
  if obstacle = 'NOT_ALLOWED' then
    perform private.forbid('Only support and administrators give access.');
  elsif obstacle = 'OWN_ACCESS' then
    perform private.refuse(403, obstacle, 'Somebody else has to decide about your own access.');
  end if;
  if not private.is_reason(why, 3) then
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

grant execute on function private.grant_entitlement_as_me(uuid, text, integer, text)
  to authenticated;


-- Gives somebody a tier for some days. For support and administrators.
create function public.grant_entitlement(user_id uuid, tier text, days integer, reason text)
returns uuid
language sql
volatile
set search_path = ''
as $$
  select private.grant_entitlement_as_me(
  grant_entitlement.user_id, grant_entitlement.tier, grant_entitlement.days, grant_entitlement.reason)
$$;

grant execute on function public.grant_entitlement(uuid, text, integer, text) to authenticated;


-- The same for several people, all of them or none.
create function private.grant_entitlements_as_me(
  user_ids uuid[], tier text, days integer, reason text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  one uuid;
  given integer := 0;
begin
  perform private.require_staff_step_up();
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators give access.');
  end if;
  if coalesce(cardinality(user_ids), 0) not between 1 and 200 then
    perform private.refuse(422, 'TOO_MANY_PEOPLE', 'Choose from 1 to 200 people.');
  end if;
  -- Always in the same order, so that two of these wait for each other instead of deadlocking.
  for one in select distinct u.id from unnest(user_ids) as u (id) order by 1 loop
    perform private.grant_entitlement_as_me(one, grant_entitlements_as_me.tier,
      grant_entitlements_as_me.days, grant_entitlements_as_me.reason);
    given := given + 1;
  end loop;
  return given;
end
$$;

grant execute on function private.grant_entitlements_as_me(uuid[], text, integer, text)
  to authenticated;


create function public.grant_entitlements(
  user_ids uuid[], tier text, days integer, reason text)
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.grant_entitlements_as_me(grant_entitlements.user_ids, grant_entitlements.tier,
    grant_entitlements.days, grant_entitlements.reason)
$$;

comment on function public.grant_entitlements(uuid[], text, integer, text) is 'Gives several people a tier for some days, with one reason; returns the number. SUPPORT and ADMIN, and nobody to themselves.';
grant execute on function public.grant_entitlements(uuid[], text, integer, text) to authenticated;


-- Revokes a person's access, on behalf of the caller. Days from a bonus are also revoked in
-- the list of bonuses, where the person sees what is still valid.
create function private.revoke_entitlement_as_me(
  entitlement_id uuid, seen_until timestamptz, reason text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
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
$$;

grant execute on function private.revoke_entitlement_as_me(uuid, timestamptz, text) to authenticated;


-- Revokes somebody's access. For support and administrators.
create function public.revoke_entitlement(
  entitlement_id uuid, seen_until timestamptz, reason text)
returns uuid
language sql
volatile
set search_path = ''
as $$
  select private.revoke_entitlement_as_me(revoke_entitlement.entitlement_id,
    revoke_entitlement.seen_until, revoke_entitlement.reason)
$$;

grant execute on function public.revoke_entitlement(uuid, timestamptz, text) to authenticated;
