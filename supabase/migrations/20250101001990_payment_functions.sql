-- The doors to all of this that the REST API knows. Each runs as the person who asks; what is behind
-- it checks them. Those for the secret key are for our functions on the server.

create function private.apply_payment_state_now(payment uuid, state jsonb)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select private.apply_payment_state(payment, state, now())
$$;

revoke execute on function private.apply_payment_state_now(uuid, jsonb) from public;
grant execute on function private.apply_payment_state_now(uuid, jsonb) to service_role;


-- What it would mean to choose a plan now: kind, amount due, credit, discount, dates.
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

revoke execute on function public.preview_plan_change(text, text, text) from public;
grant execute on function public.preview_plan_change(text, text, text) to authenticated;


-- Ends the plan of the person who asks with its period.
create function public.cancel_subscription()
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.cancel_subscription_as_me()
$$;

revoke execute on function public.cancel_subscription() from public;
grant execute on function public.cancel_subscription() to authenticated;


-- Takes a cancellation back while the period runs.
create function public.resume_subscription()
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.resume_subscription_as_me()
$$;

revoke execute on function public.resume_subscription() from public;
grant execute on function public.resume_subscription() to authenticated;


-- Chooses a smaller plan from the end of the period on; the current plan takes that back.
create function public.change_plan(plan_code text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.change_plan_as_me(change_plan.plan_code)
$$;

revoke execute on function public.change_plan(text) from public;
grant execute on function public.change_plan(text) to authenticated;


-- Asks for a payment; the function `checkout` goes on with the provider.
create function public.begin_checkout(
  plan_code text, currency text, provider text, promo_code text, idempotency_key text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.begin_checkout_as_me(
  begin_checkout.plan_code, begin_checkout.currency, begin_checkout.provider, begin_checkout.promo_code, begin_checkout.idempotency_key)
$$;

revoke execute on function public.begin_checkout(text, text, text, text, text) from public;
grant execute on function public.begin_checkout(text, text, text, text, text) to authenticated;


-- A transfer arrived. For finance and administrators.
create function public.approve_payment(payment_id uuid, note text default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.approve_payment_as_me(approve_payment.payment_id, approve_payment.note)
$$;

revoke execute on function public.approve_payment(uuid, text) from public;
grant execute on function public.approve_payment(uuid, text) to authenticated;


-- A transfer did not arrive. For finance and administrators.
create function public.reject_payment(payment_id uuid, reason text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.reject_payment_as_me(reject_payment.payment_id, reject_payment.reason)
$$;

revoke execute on function public.reject_payment(uuid, text) from public;
grant execute on function public.reject_payment(uuid, text) to authenticated;


-- Checks a refund; the function `refund` goes on with the provider.
create function public.begin_refund(payment_id uuid, amount bigint, reason text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.begin_refund_as_me(begin_refund.payment_id, begin_refund.amount, begin_refund.reason)
$$;

revoke execute on function public.begin_refund(uuid, bigint, text) from public;
grant execute on function public.begin_refund(uuid, bigint, text) to authenticated;


-- Our side of the reconciliation. For finance and administrators.
create function public.payments_to_reconcile(from_at timestamptz, to_at timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.payments_to_reconcile_as_me(
  payments_to_reconcile.from_at, payments_to_reconcile.to_at)
$$;

revoke execute on function public.payments_to_reconcile(timestamptz, timestamptz) from public;
grant execute on function public.payments_to_reconcile(timestamptz, timestamptz) to authenticated;


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

revoke execute on function public.grant_entitlement(uuid, text, integer, text) from public;
grant execute on function public.grant_entitlement(uuid, text, integer, text) to authenticated;


-- Takes somebody's access away. For support and administrators.
create function public.revoke_entitlement(entitlement_id uuid, reason text)
returns uuid
language sql
volatile
set search_path = ''
as $$
  select private.revoke_entitlement_as_me(
  revoke_entitlement.entitlement_id, revoke_entitlement.reason)
$$;

revoke execute on function public.revoke_entitlement(uuid, text) from public;
grant execute on function public.revoke_entitlement(uuid, text) to authenticated;


-- Writes down what the provider calls a payment.
create function public.attach_checkout(payment uuid, provider_ref text)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.attach_checkout(attach_checkout.payment, attach_checkout.provider_ref)
$$;

revoke execute on function public.attach_checkout(uuid, text) from public;
grant execute on function public.attach_checkout(uuid, text) to service_role;


-- Takes one message of a provider.
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

revoke execute on function public.record_payment_event(text, text, text, jsonb, uuid, jsonb) from public;
grant execute on function public.record_payment_event(text, text, text, jsonb, uuid, jsonb) to service_role;


-- Brings a payment to the state that its provider reports.
create function public.apply_payment_state(payment uuid, state jsonb)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.apply_payment_state_now(apply_payment_state.payment, apply_payment_state.state)
$$;

revoke execute on function public.apply_payment_state(uuid, jsonb) from public;
grant execute on function public.apply_payment_state(uuid, jsonb) to service_role;


-- The hourly job: moves what is due and gives the renewals to charge.
create function public.run_renewals()
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.run_renewals()
$$;

revoke execute on function public.run_renewals() from public;
grant execute on function public.run_renewals() to service_role;


-- The sandbox's own side of a payment.
create function public.sandbox_charge(ref text, change jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.sandbox_charge(sandbox_charge.ref, sandbox_charge.change)
$$;

revoke execute on function public.sandbox_charge(text, jsonb) from public;
grant execute on function public.sandbox_charge(text, jsonb) to service_role;


-- The sandbox's own side of a time.
create function public.sandbox_charges_between(from_at timestamptz, to_at timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.sandbox_charges_between(
  sandbox_charges_between.from_at, sandbox_charges_between.to_at)
$$;

revoke execute on function public.sandbox_charges_between(timestamptz, timestamptz) from public;
grant execute on function public.sandbox_charges_between(timestamptz, timestamptz) to service_role;


-- What the provider calls a payment of the person who asks.
create function public.my_payment(payment_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.my_payment(my_payment.payment_id)
$$;

revoke execute on function public.my_payment(uuid) from public;
grant execute on function public.my_payment(uuid) to authenticated;
