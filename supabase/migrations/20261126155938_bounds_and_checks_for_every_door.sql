-- bounds and checks for every door

set local search_path = pg_catalog;

set local check_function_bodies = off;

-- Takes back what the embedded backend granted on every table of these schemas until this version, and gives again
-- what the earlier migrations grant. Where it never did so, as on a hosted project, nothing changes.
alter default privileges in schema private revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema private revoke all on sequences from anon, authenticated, service_role;
revoke all on all tables in schema public, private from anon, authenticated, service_role;
revoke all on all sequences in schema public, private from anon, authenticated, service_role;
grant select on table public.affiliate_clicks to authenticated;
grant select on table public.affiliate_clicks to service_role;
grant select on table public.affiliate_referrals to authenticated;
grant select on table public.affiliate_referrals to service_role;
grant delete, insert (audience), insert (code), insert (cookie_days), insert (created_at), insert (id), insert (payout_details), insert (payout_method), insert (rate_bps), insert (review_note), insert (reviewed_at), insert (reviewed_by), insert (status), insert (updated_at), insert (used), insert (user_id), select, update (cookie_days), update (rate_bps), update (review_note), update (status) on table public.affiliates to authenticated;
grant select on table public.affiliates to service_role;
grant select, update (value) on table public.app_settings to authenticated;
grant select, update (value) on table public.app_settings to service_role;
grant select on table public.audit_log to authenticated;
grant select on table public.audit_log to service_role;
grant select on table public.avatars to authenticated;
grant select on table public.avatars to service_role;
grant select on table public.bonuses to authenticated;
grant select on table public.bonuses to service_role;
grant select on table public.commissions to authenticated;
grant select on table public.commissions to service_role;
grant select on table public.entitlements to authenticated;
grant select on table public.entitlements to service_role;
grant select on table public.fixture_alerts to authenticated;
grant select on table public.fixture_alerts to service_role;
grant select on table public.fixture_facts to anon;
grant select on table public.fixture_facts to authenticated;
grant select on table public.fixture_facts to service_role;
grant select on table public.fixture_odds to authenticated;
grant select on table public.fixture_odds to service_role;
grant select on table public.fixture_syncs to authenticated;
grant select on table public.fixture_syncs to service_role;
grant select on table public.fixtures to anon;
grant delete, insert, select, update on table public.fixtures to authenticated;
grant delete, insert, select, update on table public.fixtures to service_role;
grant select on table public.leagues to anon;
grant delete, insert, select, update on table public.leagues to authenticated;
grant delete, insert, select, update on table public.leagues to service_role;
grant select on table public.ledger_entries to authenticated;
grant select on table public.ledger_entries to service_role;
grant select on table public.listed_affiliates to authenticated;
grant select on table public.listed_affiliates to service_role;
grant select on table public.mail_outbox to authenticated;
grant select on table public.mail_outbox to service_role;
grant delete, insert, select, update on table public.manual_predictions to authenticated;
grant delete, insert, select, update on table public.manual_slips to authenticated;
grant select on table public.markets to anon;
grant delete, insert, select, update on table public.markets to authenticated;
grant delete, insert, select, update on table public.markets to service_role;
grant select on table public.notification_choices to authenticated;
grant select on table public.notification_choices to service_role;
grant select on table public.notification_marks to authenticated;
grant select on table public.notification_marks to service_role;
grant select on table public.notification_reads to authenticated;
grant select on table public.notification_reads to service_role;
grant select on table public.notifications to authenticated;
grant select on table public.notifications to service_role;
grant select on table public.payments to authenticated;
grant select on table public.payments to service_role;
grant select on table public.payouts to authenticated;
grant select on table public.payouts to service_role;
grant select on table public.people to authenticated;
grant select on table public.people to service_role;
grant select on table public.plan_prices to anon;
grant delete, insert, select, update on table public.plan_prices to authenticated;
grant select on table public.plan_prices to service_role;
grant select on table public.plans to anon;
grant delete, insert, select, update on table public.plans to authenticated;
grant select on table public.plans to service_role;
grant select on table public.prediction_picks to anon;
grant select on table public.prediction_picks to authenticated;
grant select on table public.prediction_picks to service_role;
grant select on table public.predictions to anon;
grant select on table public.predictions to authenticated;
grant select on table public.predictions to service_role;
grant select on table private.visible_affiliates to authenticated;
grant select on table private.visible_affiliates to service_role;
grant select on table private.visible_entitlements to authenticated;
grant select on table private.visible_entitlements to service_role;
grant select on table private.visible_people to authenticated;
grant select on table private.visible_people to service_role;
grant select, update (avatar_url), update (country), update (full_name), update (locale), update (odds_format), update (profile_role), update (self_excluded_until), update (timezone) on table public.profiles to authenticated;
grant select, update (country), update (full_name), update (profile_role) on table public.profiles to service_role;
grant delete, insert, select, update on table public.promo_codes to authenticated;
grant select on table public.promo_codes to service_role;
grant select on table public.record_entries to anon;
grant select on table public.record_entries to authenticated;
grant select on table public.record_entries to service_role;
grant select on table public.record_events to anon;
grant select on table public.record_events to authenticated;
grant select on table public.record_events to service_role;
grant delete, insert, select, update on table public.saved_views to authenticated;
grant select on table public.saved_views to service_role;
grant select on table public.settlements to anon;
grant select on table public.settlements to authenticated;
grant select on table public.settlements to service_role;
grant select on table public.slip_bodies to anon;
grant select on table public.slip_bodies to authenticated;
grant select on table public.slip_bodies to service_role;
grant select on table public.slip_entries to anon;
grant select on table public.slip_entries to authenticated;
grant select on table public.slip_entries to service_role;
grant select on table public.slip_legs to anon;
grant select on table public.slip_legs to authenticated;
grant select on table public.slip_legs to service_role;
grant select on table public.slip_settlements to anon;
grant select on table public.slip_settlements to authenticated;
grant select on table public.slip_settlements to service_role;
grant select on table public.slips to anon;
grant select on table public.slips to authenticated;
grant select on table public.slips to service_role;
grant select on table public.staff_messages to authenticated;
grant select on table public.staff_messages to service_role;
grant select on table public.subscriptions to authenticated;
grant select on table public.subscriptions to service_role;
grant delete, insert, select, update on table public.team_aliases to authenticated;
grant delete, insert, select, update on table public.team_aliases to service_role;
grant select on table public.teams to anon;
grant delete, insert, select, update on table public.teams to authenticated;
grant delete, insert, select, update on table public.teams to service_role;
grant select on table public.transfer_receipts to authenticated;
grant select on table public.transfer_receipts to service_role;
grant select on table public.user_tiers to authenticated;
grant select on table public.user_tiers to service_role;
grant select on table public.webhook_events to authenticated;
grant select on table public.webhook_events to service_role;

DROP TRIGGER "audit_log_fixture_facts" ON "public"."audit_log";

DROP TRIGGER "payments_won_dispute" ON "public"."payments";

ALTER TABLE "public"."ledger_entries" DROP CONSTRAINT "ledger_entries_kind_check";

ALTER TABLE "public"."notifications" DROP CONSTRAINT "notifications_kind_check";

ALTER TABLE "public"."notifications" DROP CONSTRAINT "notifications_payload_keys";

DROP FUNCTION "private"."begin_transfer_receipt_as_me"(uuid);

DROP FUNCTION "private"."follow_won_dispute"();

DROP FUNCTION "private"."import_errors"(jsonb);

DROP FUNCTION "private"."note_fixture_fact"();

DROP FUNCTION "private"."read_import"(jsonb);

DROP FUNCTION "private"."write_import"(jsonb);

DROP FUNCTION "public"."begin_transfer_receipt"(uuid);

CREATE TABLE "private"."attempts" ("key" bytea NOT NULL, "tries" integer NOT NULL, "until" timestamp with time zone NOT NULL, CONSTRAINT "attempts_key_check" CHECK ((length(key) = 32)), CONSTRAINT "attempts_pkey" PRIMARY KEY (key));

ALTER TABLE "private"."attempts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."full_lengths" ("entitlement_id" uuid NOT NULL, "length" interval NOT NULL, CONSTRAINT "full_lengths_pkey" PRIMARY KEY (entitlement_id));

ALTER TABLE "private"."full_lengths" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."provider_reports" ("payment_id" uuid NOT NULL, "as_of" timestamp with time zone NOT NULL, CONSTRAINT "provider_reports_pkey" PRIMARY KEY (payment_id));

ALTER TABLE "private"."provider_reports" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."quota_uses" ("owner" uuid NOT NULL, "what" text NOT NULL, "since" timestamp with time zone NOT NULL, "used" bigint NOT NULL, CONSTRAINT "quota_uses_pkey" PRIMARY KEY (owner, what));

ALTER TABLE "private"."quota_uses" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."record_log_key" ("id" boolean NOT NULL DEFAULT true, "verifier" text NOT NULL, CONSTRAINT "record_log_key_id_check" CHECK (id), CONSTRAINT "record_log_key_pkey" PRIMARY KEY (id), CONSTRAINT "record_log_key_verifier_check" CHECK ((char_length(verifier) <= 500)));

ALTER TABLE "private"."record_log_key" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."remembered_mailboxes" ADD COLUMN "earned_referral" boolean NOT NULL DEFAULT false;

ALTER TABLE "private"."remembered_mailboxes" ADD COLUMN "promo_codes" uuid[] NOT NULL DEFAULT '{}'::uuid[];

ALTER TABLE "public"."payments" ADD COLUMN "refund_due_at" timestamp with time zone;

ALTER TABLE "public"."payments" ADD COLUMN "bought_nothing" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.accounts_of_mailbox(who uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select accounts_of_mailbox.who
  union
  select p.id
  from public.profiles as me
  join public.profiles as p on private.mailbox(p.email) = private.mailbox(me.email)
  where me.id = accounts_of_mailbox.who
$function$;

CREATE OR REPLACE FUNCTION private.acts_on_own_account()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(current_setting('touchline.own_account', true) in ('yes', 'leaving'), false)
$function$;

CREATE OR REPLACE FUNCTION private.advance_subscription(subscription uuid, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  s public.subscriptions;
  excluded boolean;
  ended boolean;
begin
  select * into s from public.subscriptions where id = subscription;
  perform private.in_turn_for(s.user_id);
  select * into s from public.subscriptions where id = subscription for update;
  excluded := coalesce((
    select greatest(p.self_excluded_until, p.suspended_until) > at
    from public.profiles as p where p.id = s.user_id), false);
  ended := s.current_period_end <= at;

  if s.state = 'INCOMPLETE' then
    if s.created_at <= at - interval '1 day' and not exists (
      select from public.payments as p
      where p.subscription_id = s.id and p.status in ('PENDING', 'AWAITING_APPROVAL')
    ) then
      update public.subscriptions set state = 'EXPIRED' where id = s.id;
      return 'EXPIRED';
    end if;
  elsif s.state in ('TRIALING', 'CANCELED') or s.state = 'ACTIVE' and s.one_off then
    if ended then
      update public.subscriptions set state = 'EXPIRED' where id = s.id;
      return 'EXPIRED';
    end if;
  elsif s.state = 'ACTIVE' then
    if excluded and ended then
      update public.subscriptions set state = 'PAUSED' where id = s.id;
      return 'PAUSED';
    elsif not excluded and private.ask_for_renewal(s, 0, at) then
      return 'ASKED';
    elsif ended then
      perform private.begin_grace(s.id, at);
      return 'PAST_DUE';
    end if;
  elsif s.state = 'PAST_DUE' then
    if s.grace_until <= at then
      perform private.end_payment(p.id, 'ABANDONED', 'GRACE_OVER', at)
      from public.payments as p where p.subscription_id = s.id and p.status = 'PENDING';
      update public.subscriptions set state = 'UNPAID' where id = s.id;
      return 'UNPAID';
    elsif not excluded and ended and not exists (
      select from public.payments as p
      where p.subscription_id = s.id and p.status in ('PENDING', 'AWAITING_APPROVAL')
    ) and private.ask_for_renewal(
      s, 1 + floor(extract(epoch from at - s.current_period_end) / 86400)::integer, at) then
      return 'ASKED';
    end if;
  elsif s.state in ('UNPAID', 'PAUSED') and s.current_period_end <= at - interval '30 days' then
    update public.subscriptions set state = 'EXPIRED' where id = s.id;
    return 'EXPIRED';
  end if;
  return 'UNCHANGED';
end
$function$;

CREATE OR REPLACE FUNCTION private.advance_subscriptions(at timestamp with time zone DEFAULT now())
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  old record;
  due record;
  result text;
  counts jsonb := '{}';
begin
  perform private.forget_mailboxes(at);
  perform private.forget_quota_uses(at);
  for old in
    select p.id, p.user_id from public.payments as p
    where p.status = 'PENDING' and p.created_at <= at - interval '1 day'
      or p.status = 'AWAITING_APPROVAL' and p.created_at <= at - interval '14 days'
    order by p.created_at limit 500
  loop
    perform private.in_turn_for(coalesce(old.user_id, old.id));
    if exists (
      select from public.payments where id = old.id and status in ('PENDING', 'AWAITING_APPROVAL')
    ) then
      perform private.end_payment(old.id, 'ABANDONED', 'TIMED_OUT', at);
    end if;
  end loop;

  for due in
    select s.id from public.subscriptions as s
    where s.state = 'INCOMPLETE' and s.created_at <= at - interval '1 day'
      or s.state in ('TRIALING', 'CANCELED') and s.current_period_end <= at
      or s.state = 'ACTIVE' and s.current_period_end <= at + interval '2 hours'
      or s.state = 'PAST_DUE'
      or s.state in ('UNPAID', 'PAUSED') and s.current_period_end <= at - interval '30 days'
    order by s.current_period_end limit 500
  loop
    result := private.advance_subscription(due.id, at);
    -- A renewal that is asked for after the end, as when the server was away, is past due as well.
    if result = 'ASKED' then
      counts := counts || jsonb_build_object(
        'ASKED', coalesce((counts ->> 'ASKED')::integer, 0) + 1);
      result := private.advance_subscription(due.id, at);
    end if;
    if result <> 'UNCHANGED' then
      counts := counts || jsonb_build_object(
        result, coalesce((counts ->> result)::integer, 0) + 1);
    end if;
  end loop;
  return counts;
end
$function$;

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
  -- What was paid is refunded by so much, down to nothing; a report of anything else says nothing of refunds.
  knows_refunds constant boolean := coalesce(state ->> 'status' = 'SUCCEEDED', false) and state ->> 'refunded' is not null;
  outcome text := 'UNCHANGED';
  newest boolean;
begin
  select * into p from public.payments where id = payment;
  if p.id is null then
    return 'UNKNOWN_PAYMENT';
  end if;
  if p.user_id is not null then
    perform private.in_turn_for(p.user_id);
  end if;
  select * into p from public.payments where id = payment for update;
  newest := private.note_report(p.id, date_trunc('milliseconds',
    least(coalesce((state ->> 'as_of')::timestamptz, clock_timestamp()), clock_timestamp())));

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

  if p.paid_at is not null and newest and (refunded > p.refunded_amount and p.refunded_amount < p.amount
    or knows_refunds and refunded < p.refunded_amount) then
    outcome := case when refunded < p.refunded_amount then 'REFUND_FAILED' end;
    perform private.record_refund(p, refunded, at);
    select * into p from public.payments where id = payment;
    outcome := coalesce(outcome, p.status);
  end if;
  if p.paid_at is not null and (p.status <> 'REFUNDED' or p.dispute is not null)
    and dispute in ('OPEN', 'WON', 'LOST')
    and (p.dispute is null or p.dispute = 'OPEN' and dispute <> 'OPEN') then
    perform private.record_dispute(p, dispute, at);
    outcome := 'DISPUTE_' || dispute;
  end if;
  return outcome;
end
$function$;

CREATE OR REPLACE FUNCTION private.approve_payment_as_me(payment_id uuid, note text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  return jsonb_build_object('payment_id', p.id, 'status', p.status, 'receipt_number', p.receipt_number,
    'refund_due', case when p.bought_nothing then p.failure_code end);
end
$function$;

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
    -- What was begun before and not paid gives way, its use of a code too.
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
    'email', (select email from public.profiles where id = who),
    -- What gave way, for closing it where it could still be paid.
    'replaced', replaced
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_refund_as_me(payment_id uuid, amount bigint, reason text)
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
  if p.user_id = auth.uid() then
    perform private.refuse(403, 'OWN_PAYMENT', 'Somebody else has to decide about your own payment.');
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
  if refund % private.charge_step(p.currency) <> 0 then
    perform private.refuse(422, 'AMOUNT_STEP',
      'Payment providers can''t pay back exactly this: round it, so that the last digit is 0.',
      jsonb_build_object('field', 'amount'));
  end if;
  -- Another amount may have left for the provider and not be booked yet; together they could come to more
  -- than was paid.
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

CREATE OR REPLACE FUNCTION private.begin_transfer_receipt_as_me(payment_id uuid, size integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.payments := private.my_open_transfer(begin_transfer_receipt_as_me.payment_id);
  new_key constant uuid := gen_random_uuid();
begin
  perform private.in_turn_for(p.user_id);
  -- Ten files an hour for all transfers of the person: those that came, were replaced or are on their way.
  if (
    select count(*) from private.unused_files as f
    join public.payments as x on x.id = f.payment_id
    where x.user_id = p.user_id and f.since > now() - interval '1 hour'
  ) + (
    select count(*) from public.transfer_receipts as r
    where r.user_id = p.user_id and r.created_at > now() - interval '1 hour'
  ) >= 10 then
    perform private.refuse(429, 'TOO_MANY_FILES', 'Too many files at once. Try again in an hour.');
  end if;
  if not private.within_quota(p.user_id, 'receipt bytes', 50000000, interval '1 day',
    greatest(0, coalesce(size, 0))) then
    perform private.refuse(429, 'TOO_MANY_BYTES', 'No more than 50 MB a day. Try again tomorrow.');
  end if;
  insert into private.unused_files (key, payment_id) values (new_key, p.id);
  return new_key;
end
$function$;

CREATE OR REPLACE FUNCTION private.book(payment_id uuid, kind text, amount bigint, currency text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.ledger_entries (payment_id, account, amount, currency, kind)
  select book.payment_id, a.account, a.sign * book.amount, book.currency, book.kind
  from (values
    ('CHARGE', 'CASH', 1), ('CHARGE', 'REVENUE', -1),
    ('REFUND', 'REFUNDS', 1), ('REFUND', 'CASH', -1),
    ('REFUND_FAILED', 'CASH', 1), ('REFUND_FAILED', 'REFUNDS', -1),
    ('DISPUTE', 'DISPUTES', 1), ('DISPUTE', 'CASH', -1),
    ('DISPUTE_WON', 'CASH', 1), ('DISPUTE_WON', 'DISPUTES', -1)
  ) as a (kind, account, sign)
  where a.kind = book.kind and book.amount <> 0
$function$;

CREATE OR REPLACE FUNCTION private.check_payment_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.payment_may_become(old.status, new.status) then
    perform private.refuse(409, 'PAYMENT_STEP',
      format('A payment that is %s can''t become %s.', old.status, new.status));
  end if;
  if (new.amount, new.currency, new.discount, new.credit, new.provider, new.reference)
      is distinct from
      (old.amount, old.currency, old.discount, old.credit, old.provider, old.reference)
    or (old.receipt_number is not null and new.receipt_number is distinct from old.receipt_number)
  then
    perform private.refuse(409, 'PAYMENT_FIXED', 'What a payment asked for and got stays as it is.');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.claim_welcome_as_me()
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
  -- What bought nothing takes nothing with it.
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
  obstacle text;
begin
  select * into p from public.payments where id = payment for update;
  select * into plan from public.plans where id = p.plan_id;
  price := p.amount + p.discount + p.credit;

  obstacle := private.sale_obstacle(p, at);
  -- It was given up, the code's use given back, and now the money came after all.
  if obstacle is null and p.status in ('FAILED', 'ABANDONED') and p.promo_code_id is not null
    and not private.take_promo_code(p.promo_code_id) then
    obstacle := 'PROMO_GONE';
  end if;
  if obstacle is not null then
    perform private.hold_for_return(p, obstacle, at);
    return;
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

CREATE OR REPLACE FUNCTION private.count_click(code text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with link as (
    select a.id, a.code, a.cookie_days from public.affiliates as a
    where a.code = upper(btrim(left(count_click.code, 40))) and a.status = 'ACTIVE'
  ),
  counted as (
    insert into public.affiliate_clicks as c (affiliate_id, day, clicks)
    select link.id, (now() at time zone 'UTC')::date, 1 from link
    where private.within_quota(link.id, 'clicks', 30, interval '1 minute')
    on conflict (affiliate_id, day) do update set clicks = c.clicks + 1
  )
  select jsonb_build_object('code', link.code, 'cookie_days', link.cookie_days) from link
$function$;

CREATE OR REPLACE FUNCTION private.delete_my_account_as_me()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if not private.signed_in_just_now() then
    perform private.refuse(403, 'PASSWORD_NEEDED', 'Enter your password again.');
  end if;
  perform set_config('touchline.own_account', 'leaving', true);
  delete from auth.users where id = auth.uid();
  perform set_config('touchline.own_account', '', true);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.fact_source(fixture public.fixtures)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case
    when (select f.source from public.fixture_facts as f where f.fixture_id = fixture.id
      order by f.id desc limit 1) = 'HAND' then 'manual'
    else fixture.provider
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_money_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.restore_bonus('REFERRED:' || new.user_id);
  return null;
end
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
    base_amount = case when kept > 0 and c.payout_id is null then kept else c.base_amount end,
    amount = case when kept > 0 and c.payout_id is null
      then private.commission_of(kept, c.rate_bps) else c.amount end,
    owed_back = case when c.payout_id is null then 0
      else c.amount - private.commission_of(kept, c.rate_bps) end
  where c.payment_id = new.id
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

CREATE OR REPLACE FUNCTION private.forget_quota_uses(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.quota_uses as q where q.since <= forget_quota_uses.at - interval '2 days'
$function$;

CREATE OR REPLACE FUNCTION private.gradings(at timestamp with time zone, only_prediction uuid DEFAULT NULL::uuid, due_only boolean DEFAULT false)
 RETURNS SETOF private.grading
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select g.*
  from private.gradings_of(
    case
      when only_prediction is not null then array[only_prediction]
      when due_only then private.due_candidates()
      else array(
        select p.id
        from public.predictions as p
        join public.fixtures as f on f.id = p.fixture_id
        where p.status = 'PUBLISHED'
          and (
            p.outcome = 'PENDING' and f.starts_at < at - interval '3 hours'
            -- Most fixtures haven't been touched since, which is quickly seen. An open tip was never settled: compared
            -- with null, it would be put through the costly check too.
            or p.outcome <> 'PENDING'
              and f.updated_at > p.settled_at - interval '1 hour'
              -- What was never settled has nothing to compare with, which is quickly seen too.
              and exists (select from public.settlements as e where e.prediction_id = p.id)
              and not private.is_graded_by_facts(p, f)
          )
        union
        select unnest(private.due_candidates()))
    end,
    at) as g
$function$;

CREATE OR REPLACE FUNCTION private.guard_fixture_origin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null
    and (private.is_sync_provider(new.provider)
      or tg_op = 'UPDATE' and private.is_sync_provider(old.provider))
    and (tg_op = 'INSERT'
      or (new.provider, new.provider_id) is distinct from (old.provider, old.provider_id)) then
    perform private.forbid('Only the fixture sync says what came from its provider.');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_saved_views()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.is_api_role() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op <> 'INSERT' and old.user_id is distinct from auth.uid() then
    if tg_op = 'DELETE' and old.shared and private.has_role('ADMIN') then
      return old;
    end if;
    perform private.forbid('A saved view belongs to who made it.');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.user_id is distinct from auth.uid() then
    perform private.forbid('A saved view belongs to who made it.');
  end if;
  if new.shared and not private.is_staff() then
    perform private.forbid('Only staff share views.');
  end if;
  -- One at a time for a person, so that many at once don't pass the limits.
  perform pg_advisory_xact_lock(hashtextextended('saved_views:' || auth.uid(), 0));
  if tg_op = 'INSERT' and (
    select count(*) >= 100 from public.saved_views where user_id = auth.uid()
  ) then
    perform private.refuse(422, 'TOO_MANY_VIEWS', 'A person keeps at most 100 views. Remove some first.',
      jsonb_build_object('most', 100));
  end if;
  if (tg_op = 'INSERT' or new.resource <> old.resource) and (
    select count(*) >= 50 from public.saved_views
    where user_id = auth.uid() and resource = new.resource
  ) then
    perform private.refuse(422, 'TOO_MANY_VIEWS', 'A list keeps at most 50 views of one person.',
      jsonb_build_object('most', 50));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.had_plan()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.had_plan(auth.uid())
$function$;

CREATE OR REPLACE FUNCTION private.had_plan(who uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.subscriptions as s
    where s.user_id in (select private.accounts_of_mailbox(had_plan.who)) and s.state <> 'INCOMPLETE'
  ) or coalesce((private.remembered_of(had_plan.who)).had_plan, false)
$function$;

CREATE OR REPLACE FUNCTION private.has_used_code(who uuid, code uuid, besides uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.payments as p
    where p.user_id in (select private.accounts_of_mailbox(has_used_code.who))
      and p.promo_code_id = has_used_code.code
      and p.id is distinct from has_used_code.besides
      and p.status not in ('FAILED', 'ABANDONED')
      and (p.status <> 'PENDING' or p.user_id <> has_used_code.who or has_used_code.besides is not null)
  ) or exists (
    select from public.bonuses as b
    where b.user_id in (select private.accounts_of_mailbox(has_used_code.who))
      and b.cause = 'PROMO:' || has_used_code.code
  ) or coalesce(has_used_code.code = any ((private.remembered_of(has_used_code.who)).promo_codes), false)
$function$;

CREATE OR REPLACE FUNCTION private.hold_for_return(p public.payments, obstacle text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.import_as_me(rows jsonb, dry_run boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  problems jsonb;
  report jsonb;
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators import fixtures.');
  end if;
  if jsonb_typeof(rows) is distinct from 'array' then
    perform private.refuse(422, 'ROWS_INVALID', 'Send the rows as a list.', '{"field": "rows"}');
  end if;
  if jsonb_array_length(rows) > 10000 then
    perform private.refuse(422, 'TOO_MANY_ROWS', 'Import at most 10,000 rows at once.',
      jsonb_build_object('rows', jsonb_array_length(rows)));
  end if;

  -- From here on nobody else's import changes what this one finds.
  perform pg_advisory_xact_lock(7310003);
  perform private.open_import(rows);
  problems := private.import_errors();
  if jsonb_array_length(problems) > 0 then
    return jsonb_build_object(
      'created', 0, 'updated', 0, 'unchanged', 0, 'odds', 0, 'errors', problems);
  end if;

  if not coalesce(dry_run, false) then
    return private.write_import();
  end if;
  -- The dry run writes and takes it back, so that it counts exactly what the import would do.
  begin
    report := private.write_import();
    raise exception using errcode = 'PTDRY';
  exception
    when sqlstate 'PTDRY' then return report;
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.import_errors()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return (
    with r as materialized (
      select * from pg_temp.import_rows
    ),
    odds as materialized (
      select r.place, r."row", r.sport, r.existing, o.value as v
      from r
      cross join lateral jsonb_array_elements(
        case when jsonb_typeof(r.odds) = 'array' then r.odds else '[]' end) as o (value)
    ),
    scores as materialized (
      select
        r.place, r."row", r.sport, private.imported_state(r.state, f.state) as state,
        coalesce(r.home_reg::integer, f.home_reg) as home_reg,
        coalesce(r.away_reg::integer, f.away_reg) as away_reg,
        coalesce(r.home_full::integer, f.home_full) as home_full,
        coalesce(r.away_full::integer, f.away_full) as away_full,
        coalesce(r.periods, f.periods) as periods
      from r
      left join public.fixtures as f on f.id = r.existing
      where coalesce(private.is_score(r.home_reg), true)
        and coalesce(private.is_score(r.away_reg), true)
        and coalesce(private.is_score(r.home_full), true)
        and coalesce(private.is_score(r.away_full), true)
        and (r.periods is null or not jsonb_path_exists(r.periods, '$[*].* ? (@.type() != "number" && @ != null)'))
    ),
    own_matches as materialized (
      select r.place, r.existing from r
      where r.existing is not null and private.is_own_match(r.existing)
    ),
    problems as (
      -- What must be there.
      select r."row", need.field, 'REQUIRED' as code
      from r
      cross join lateral (values
        ('provider_id', r.provider_id is null),
        ('sport', r.sport is null),
        ('league', r.existing is null and r.league is null),
        ('home', r.existing is null and r.home is null),
        ('away', r.existing is null and r.away is null),
        ('starts_at', r.existing is null and r.starts_text is null),
        ('away_reg', r.home_reg is not null and r.away_reg is null),
        ('home_reg', r.home_reg is null and r.away_reg is not null),
        ('away_full', r.home_full is not null and r.away_full is null),
        ('home_full', r.home_full is null and r.away_full is not null),
        ('home_reg', r.state = 'FINISHED' and num_nonnulls(
          r.home_reg, r.away_reg, r.home_full, r.away_full) = 0
          and not exists (
            select from public.fixtures as f
            where f.id = r.existing and (f.home_reg is not null or f.home_full is not null)))
      ) as need (field, missing)
      where need.missing

      union all
      -- What must be readable.
      select r."row", bad.field, bad.code
      from r
      cross join lateral (values
        ('sport', 'UNKNOWN', r.sport not in
          ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
        ('state', 'UNKNOWN', r.state not in
          ('TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED', 'FINISHED', 'POSTPONED',
           'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')),
        ('starts_at', 'INVALID', r.starts_text is not null and r.starts_at is null),
        ('starts_at', 'OUT_OF_RANGE', not private.is_plausible_start(r.starts_at)),
        ('away', 'SAME_TEAM', r.home_key = r.away_key or r.home_id = r.away_id),
        ('home_reg', 'NOT_A_NUMBER', not private.is_score(r.home_reg)),
        ('away_reg', 'NOT_A_NUMBER', not private.is_score(r.away_reg)),
        ('home_full', 'NOT_A_NUMBER', not private.is_score(r.home_full)),
        ('away_full', 'NOT_A_NUMBER', not private.is_score(r.away_full)),
        ('provider', 'TOO_LONG', char_length(r.provider) > 40),
        ('provider', 'RESERVED', private.is_sync_provider(r.provider)),
        ('provider_id', 'TOO_LONG', char_length(r.provider_id) > 120),
        ('league', 'TOO_LONG', char_length(r.league) > 120),
        ('season', 'TOO_LONG', char_length(r.season) > 20),
        ('country', 'TOO_LONG', char_length(r.country) > 60),
        ('home', 'TOO_LONG', char_length(r.home) > 120),
        ('away', 'TOO_LONG', char_length(r.away) > 120),
        ('round', 'TOO_LONG', char_length(r.round) > 80),
        ('venue', 'TOO_LONG', char_length(r.venue) > 120),
        ('status_short', 'TOO_LONG', char_length(r.status_short) > 20),
        ('periods', 'INVALID', r.periods is not null and (
          jsonb_typeof(r.periods) <> 'array'
          or jsonb_array_length(case jsonb_typeof(r.periods) when 'array' then r.periods else '[]' end) > 40
          or jsonb_path_exists(r.periods, '$[*] ? (@.type() != "object")')
          or jsonb_path_exists(r.periods, '$[*].* ? (@.type() != "number" && @ != null)')
          or jsonb_path_exists(r.periods, '$[*].* ? (@ < 0 || @ > 999 || @.floor() != @)'))),
        ('odds', 'INVALID', r.odds is not null and jsonb_typeof(r.odds) <> 'array')
      ) as bad (field, code, wrong)
      where bad.wrong

      union all
      -- What can't have been played, with what the fixture has already.
      select s."row", p.field, p.code
      from scores as s
      cross join lateral private.score_problems(s.sport, s.state, s.home_reg, s.away_reg,
        s.home_full, s.away_full, s.periods) as p

      union all
      -- The same fixture twice in one file.
      select d."row", 'provider_id', 'DUPLICATE'
      from (
        select r."row", row_number() over (
          partition by r.provider, r.sport, coalesce(r.existing::text, case r.id_from
            when 'FILE' then r.provider_id
            else concat_ws(chr(10), r.league, r.season, coalesce(r.home_id::text, r.home_key),
              coalesce(r.away_id::text, r.away_key), r.starts_at,
              case when r.id_from = 'DAY' then r.round end) end)
          order by r."row") as copy
        from r
        where r.provider_id is not null
      ) as d
      where d.copy > 1

      union all
      -- The sides of a fixture that carries a published tip.
      select r."row", 'home', 'LOCKED'
      from r
      join public.fixtures as f on f.id = r.existing
      where exists (
          select from public.predictions as p where p.fixture_id = f.id and p.status <> 'DRAFT')
        and (
          r.home is not null and r.home_id is distinct from f.home_team_id
          or r.away is not null and r.away_id is distinct from f.away_team_id)

      union all
      -- A match that is over stays where it was: what comes later is another one.
      select r."row", 'starts_at', 'PLAYED'
      from r
      join public.fixtures as f on f.id = r.existing
      where r.starts_at > f.starts_at
        and (f.state in ('FINISHED', 'AWARDED', 'WALKOVER')
          or f.result_confirmed_at is not null
            and private.imported_state(r.state, f.state) = f.state)
        and (num_nonnulls(r.home_reg, r.home_full) = 0
          or r.starts_at >= f.starts_at + private.same_match_window(f.sport))

      union all
      -- A new start that could be of either of two matches that are still to be played.
      select r."row", 'starts_at', 'AMBIGUOUS'
      from r
      join public.fixtures as f on f.id = r.existing
      where r.id_from = 'SEASON'
        and r.starts_at not between f.starts_at - interval '10 days' and f.starts_at + interval '10 days'
        and (f.round = r.round) is not true
        and exists (
          select from public.fixtures as o
          where o.home_team_id = f.home_team_id and o.away_team_id = f.away_team_id
            and o.league_id = f.league_id and o.provider = f.provider and o.id <> f.id
            and o.result_confirmed_at is null
            and o.id not in (select t.existing from r as t where t.existing is not null))

      union all
      -- A start that stays where it is, because of what is published on the fixture.
      select r."row", 'starts_at', 'START_KEPT'
      from r
      join public.fixtures as f on f.id = r.existing
      where private.is_brought_forward(f, r.starts_at)

      union all
      -- What would decide on a tip of the person who imports.
      select r."row", own.field, 'OWN_TIP'
      from own_matches as m
      join r on r.place = m.place
      join public.fixtures as f on f.id = m.existing
      left join scores as s on s.place = m.place
      cross join lateral (values
        ('starts_at', r.starts_at <> f.starts_at),
        ('state', s.state <> f.state),
        ('home_full', (s.home_reg, s.away_reg, s.home_full, s.away_full, s.periods)
          is distinct from (f.home_reg, f.away_reg, f.home_full, f.away_full, f.periods)
          and s.place is not null
          and s.state is not distinct from coalesce(r.state, s.state)),
        ('odds', exists (
          select from odds as o
          where o.place = m.place
            and case when o.v ->> 'odds' ~ '^\d{1,4}(\.\d{1,6})?$'
                and coalesce(o.v ->> 'line', '0') ~ '^[+-]?\d{1,4}(\.\d{1,2})?$'
              then (o.v ->> 'odds')::numeric(8, 3) is distinct from private.quote_held(
                f.id, o.v ->> 'market_code', o.v ->> 'selection', (o.v ->> 'line')::numeric(6, 2),
                btrim(o.v ->> 'bookmaker'), coalesce(o.v ->> 'kind', 'CLOSING'))
              else false end))
      ) as own (field, changes)
      where own.changes

      union all
      -- Odds.
      select o."row", 'odds', case
          when m.code is null then 'UNKNOWN_MARKET'
          when m.requires_line and (o.v ->> 'line') is null then 'LINE_MISSING'
          else 'INVALID'
        end
      from odds as o
      left join public.markets as m on m.code = o.v ->> 'market_code' and m.sport = o.sport
      where m.code is null
        or m.requires_line and (o.v ->> 'line') is null
        or coalesce(o.v ->> 'line', '0') !~ '^[+-]?\d{1,4}(\.\d{1,2})?$'
        or coalesce(o.v ->> 'odds', '') !~ '^\d{1,4}(\.\d{1,6})?$'
        or case when o.v ->> 'odds' ~ '^\d{1,4}(\.\d{1,6})?$'
          then (o.v ->> 'odds')::numeric(8, 3) <= 1 else false end
        or coalesce(o.v ->> 'kind', 'CLOSING') not in ('EARLY', 'CLOSING')
        or coalesce(char_length(o.v ->> 'selection'), 0) not between 1 and 20
        or coalesce(char_length(btrim(o.v ->> 'bookmaker')), 0) not between 1 and 60
    )
    select coalesce(jsonb_agg(
      jsonb_build_object('row', p."row", 'field', p.field, 'code', p.code)
      order by p."row", p.field, p.code), '[]')
    from (select distinct * from problems order by "row", field, code limit 1000) as p
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.imported_state(given text, present text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when given = 'FINISHED' and present in ('CANCELLED', 'AWARDED', 'WALKOVER') then present
    when given = 'TBD' and present in ('FINISHED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
      then present
    else coalesce(given, present, 'SCHEDULED')
  end
$function$;

CREATE OR REPLACE FUNCTION private.in_turn_for(user_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended('payments:' || coalesce((
    select private.mailbox(p.email) from public.profiles as p where p.id = in_turn_for.user_id
  ), in_turn_for.user_id::text), 0))
$function$;

CREATE OR REPLACE FUNCTION private.is_sync_provider(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_replace(lower(normalize(name, NFKC)), '[^a-z0-9]', '', 'g') = 'apisports'
$function$;

CREATE OR REPLACE FUNCTION private.mailbox(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select replace(regexp_replace(a.parts[1], '^([^+]+)\+.*$', '\1'), '.', '') || '@'
    || regexp_replace(a.parts[2], '^googlemail\.com$', 'gmail.com')
  from (select regexp_match(lower(btrim(email)), '^(.*)@([^@]*)$') as parts) as a
$function$;

CREATE OR REPLACE FUNCTION private.match_meetings()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if to_regclass('pg_temp.import_meetings') is not null then
    drop table pg_temp.import_meetings;
  end if;
  create temporary table import_meetings on commit drop as
  select e.place, e.id as fixture, row_number() over (
    order by m.fit, f.round is distinct from r.round,
      greatest(f.starts_at - r.starts_at, r.starts_at - f.starts_at), r.starts_at, f.starts_at,
      e.place, e.id) as rank
  from (
    select r.place, f.id
    from pg_temp.import_rows as r
    join public.fixtures as f
      on f.provider = r.provider and f.sport = r.sport and f.provider_id = r.provider_id
    where r.id_from <> 'FILE'
    union
    select r.place, f.id
    from pg_temp.import_rows as r
    join public.fixtures as f
      on f.home_team_id = r.home_id and f.away_team_id = r.away_id
      and f.provider = r.provider and f.sport = r.sport
    where r.id_from <> 'FILE' and (
      r.id_from = 'SEASON' and f.league_id = r.league_id
      or f.starts_at between r.starts_at - interval '12 hours' and r.starts_at + interval '12 hours')
  ) as e
  join pg_temp.import_rows as r on r.place = e.place
  join public.fixtures as f on f.id = e.id
  cross join lateral (
    select private.meeting_fit(r.id_from, r.starts_at, r.round,
      case when private.is_score(coalesce(r.home_full, r.home_reg))
        then coalesce(r.home_full, r.home_reg)::integer end,
      case when private.is_score(coalesce(r.away_full, r.away_reg))
        then coalesce(r.away_full, r.away_reg)::integer end, f) as fit
  ) as m
  where m.fit is not null;
  analyze pg_temp.import_meetings;

  loop
    with taken as (
      update pg_temp.import_rows as r
      set existing = b.fixture
      from (
        select m.place, m.fixture, m.rank,
          min(m.rank) over (partition by m.place) as of_row,
          min(m.rank) over (partition by m.fixture) as of_fixture
        from pg_temp.import_meetings as m
      ) as b
      where b.rank = b.of_row and b.rank = b.of_fixture and r.place = b.place
      returning r.place, b.fixture
    )
    delete from pg_temp.import_meetings as m
    where m.place in (select t.place from taken as t)
      or m.fixture in (select t.fixture from taken as t);
    exit when not found;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.meeting_fit(id_from text, starts_at timestamp with time zone, round text, home_full integer, away_full integer, fixture public.fixtures)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when fixture.starts_at = meeting_fit.starts_at then 1
    when fixture.starts_at > meeting_fit.starts_at - w.width
      and fixture.starts_at < meeting_fit.starts_at + w.width then
      case when meeting_fit.id_from = 'DAY' and (
          fixture.round <> meeting_fit.round
          -- Two results on one day are two games.
          or (coalesce(fixture.home_full, fixture.home_reg), coalesce(fixture.away_full, fixture.away_reg))
            <> (meeting_fit.home_full, meeting_fit.away_full))
        then null else 2 end
    when meeting_fit.id_from = 'DAY' or fixture.result_confirmed_at is not null then null
    -- What was over when the fixture was announced is another match.
    when meeting_fit.home_full is not null and meeting_fit.starts_at < fixture.created_at
      and fixture.original_starts_at > fixture.created_at then null
    when fixture.round = meeting_fit.round then 3
    when fixture.round <> meeting_fit.round then null
    -- A match that was played was brought forward by days, not by weeks.
    when meeting_fit.home_full is not null
      and meeting_fit.starts_at < fixture.starts_at - interval '10 days' then null
    else 4
  end
  from (select private.same_match_window(fixture.sport) as width) as w
$function$;

CREATE OR REPLACE FUNCTION private.my_work()
 RETURNS TABLE(kind text, items bigint, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_report_role('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN');
  if private.has_role('TIPSTER', 'ADMIN') then
    return query
    select w.kind, count(*), min(w.since)
    from (
      select d.status, d.starts_at from private.preview_settlement() as d
      union all
      select s.status, s.starts_at from private.preview_slips() as s
      union all
      select 'DRAFT', f.starts_at
      from public.predictions as p
      join public.fixtures as f on f.id = p.fixture_id
      where p.status = 'DRAFT' and f.starts_at > now()
      union all
      select 'ALERT', a.first_seen_at from public.fixture_alerts as a where a.done_at is null
    ) as w (kind, since)
    -- Only administrators regrade.
    where w.kind <> 'CHANGED' or private.has_role('ADMIN')
    group by w.kind;
  end if;
  if private.has_role('FINANCE', 'ADMIN') then
    return query
    select w.kind, count(*), min(w.since)
    from (
      select 'TRANSFER', p.created_at from public.payments as p where p.status = 'AWAITING_APPROVAL'
      union all
      select 'DISPUTE', p.dispute_due_at from public.payments as p where p.dispute = 'OPEN'
      union all
      select 'REFUND', p.refund_due_at from public.payments as p where p.refund_due_at is not null
    ) as w (kind, since)
    group by w.kind;
  end if;
  if private.has_role('SUPPORT', 'ADMIN') then
    return query
    select 'PAST_DUE', count(*), min(s.grace_until)
    from public.subscriptions as s
    where s.state = 'PAST_DUE'
    having count(*) > 0;
  end if;
  if private.has_role('SUPPORT') then
    -- Since when is not kept.
    return query
    select 'SUSPENDED', count(*), null::timestamptz
    from public.profiles as p
    where p.suspended_until > now()
    having count(*) > 0;
  end if;
  if private.has_role('ADMIN') then
    return query
    select 'AFFILIATE', count(*), min(a.created_at)
    from public.affiliates as a
    where a.status = 'PENDING'
    having count(*) > 0;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_fixture_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from new_rows as n where n.table_name = 'fixtures' and n.action <> 'DELETE') then
    return null;
  end if;
  insert into public.fixture_facts (fixture_id, created_at, starts_at, state, home_reg, away_reg,
    home_full, away_full, periods, changed, source, reason, audit_id)
  select f.id, n.created_at, f.starts_at, f.state, f.home_reg, f.away_reg, f.home_full, f.away_full,
    f.periods, c.parts,
    coalesce(nullif(current_setting('touchline.source', true), ''),
      case when n.actor_id is null then 'SERVER' else 'HAND' end),
    nullif(current_setting('touchline.reason', true), ''),
    n.id
  from new_rows as n
  cross join lateral jsonb_populate_record(null::public.fixtures, n.after) as f
  cross join lateral (select private.changed_facts(n.before, n.after) as parts) as c
  where n.table_name = 'fixtures' and n.action <> 'DELETE' and cardinality(c.parts) > 0
  order by n.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_report(payment uuid, as_of timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.provider_reports as r (payment_id, as_of) values (note_report.payment, note_report.as_of)
  on conflict on constraint provider_reports_pkey do update set as_of = excluded.as_of
    where r.as_of <= excluded.as_of;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.open_import(rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if to_regclass('pg_temp.import_rows') is not null then
    drop table pg_temp.import_rows;
  end if;
  create temporary table import_rows on commit drop as
  with r as materialized (
    select * from private.read_import(open_import.rows)
  ),
  named as materialized (
    select n.sport, n.name, private.team_key(n.name) as key,
      private.team_named(n.sport, n.name) as id
    from (select r.sport, r.home as name from r union select r.sport, r.away from r) as n
    where n.name is not null
  )
  select r.*, l.id as league_id, h.id as home_id, a.id as away_id, h.key as home_key,
    a.key as away_key, null::uuid as existing, false as added
  from r
  left join named as h on h.sport = r.sport and h.name = r.home
  left join named as a on a.sport = r.sport and a.name = r.away
  left join public.leagues as l
    on l.sport = r.sport and l.name = r.league and l.season = r.season;
  analyze pg_temp.import_rows;

  update pg_temp.import_rows as r
  set existing = f.id
  from public.fixtures as f
  where r.id_from = 'FILE'
    and f.provider = r.provider and f.sport = r.sport and f.provider_id = r.provider_id;

  -- An id that was made of names is another one where the names are spelled otherwise.
  update pg_temp.import_rows as r
  set existing = s.id
  from (
    select distinct on (i.place) i.place, f.id
    from pg_temp.import_rows as i
    join public.fixtures as f
      on f.home_team_id = i.home_id and f.away_team_id = i.away_id
      and f.provider = i.provider and f.sport = i.sport
      and f.starts_at between i.starts_at - interval '3 hours' and i.starts_at + interval '3 hours'
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
    where i.id_from = 'FILE' and i.existing is null and (h.name, a.name) <> (i.home, i.away)
    order by i.place, f.starts_at, f.id
  ) as s
  where s.place = r.place;

  if exists (select from pg_temp.import_rows as r where r.id_from <> 'FILE') then
    perform private.match_meetings();
  end if;

  -- A fixture keeps its teams while the file calls them so.
  update pg_temp.import_rows as r
  set home_id = case when h.name = r.home then h.id else r.home_id end,
    away_id = case when a.name = r.away then a.id else r.away_id end
  from public.fixtures as f
  join public.teams as h on h.id = f.home_team_id
  join public.teams as a on a.id = f.away_team_id
  where f.id = r.existing and (h.name = r.home or a.name = r.away);
end
$function$;

CREATE OR REPLACE FUNCTION private.payment_may_become(before text, after text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select before = after or after = any (case before
    when 'PENDING' then array['AWAITING_APPROVAL', 'SUCCEEDED', 'FAILED', 'ABANDONED']
    when 'AWAITING_APPROVAL' then array['SUCCEEDED', 'FAILED', 'ABANDONED']
    when 'FAILED' then array['SUCCEEDED']
    when 'ABANDONED' then array['SUCCEEDED', 'FAILED']
    when 'SUCCEEDED' then array['PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED']
    when 'PARTIALLY_REFUNDED' then array['SUCCEEDED', 'REFUNDED', 'DISPUTED']
    when 'REFUNDED' then array['SUCCEEDED', 'PARTIALLY_REFUNDED', 'DISPUTED']
    when 'DISPUTED' then array['SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED']
    else array[]::text[]
  end)
$function$;

CREATE OR REPLACE FUNCTION private.publish_as_me(prediction uuid)
 RETURNS public.predictions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  header public.predictions;
  fixture public.fixtures;
  last_published_at timestamptz;
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators publish tips.');
  end if;
  perform private.lock_record();
  select * into header from public.predictions where id = prediction;
  if header.id is null then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such tip.');
  end if;
  if header.author_id is distinct from auth.uid() and not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_YOUR_PREDICTION', 'A tip is published by its author or an administrator.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'This tip is published already.');
  end if;
  select * into fixture from public.fixtures where id = header.fixture_id;
  if fixture.starts_at <= clock_timestamp() then
    perform private.refuse(409, 'FIXTURE_STARTED', 'The match has begun: nothing can be published on it.');
  end if;
  if fixture.state not in ('SCHEDULED', 'TBD') then
    perform private.refuse(409, 'FIXTURE_NOT_OPEN', 'This fixture is not open for tips.',
      jsonb_build_object('state', fixture.state));
  end if;
  if fixture.starts_at > clock_timestamp() + private.publishing_ahead() then
    perform private.refuse(409, 'FIXTURE_TOO_FAR', 'This match is more than 30 days ahead.');
  end if;
  if private.ever_had_result(fixture.id) or private.ever_due_by(fixture.id, clock_timestamp()) then
    perform private.refuse(409, 'FIXTURE_PLAYED',
      'This match had a result before, or was due earlier: nothing can be published on it.');
  end if;
  select published_at into last_published_at from public.predictions
  where seq is not null order by seq desc limit 1;
  if last_published_at >= fixture.starts_at then
    perform private.refuse(409, 'RECORD_AHEAD',
      'The last tip is dated after the start of this match: the server''s clock was ahead.',
      jsonb_build_object('last_published_at', private.iso_instant(last_published_at)));
  end if;
  return private.publish_at(prediction, greatest(clock_timestamp(), last_published_at));
end
$function$;

CREATE OR REPLACE FUNCTION private.publish_slip_as_me(slip uuid)
 RETURNS public.slips
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  header public.slips;
  closed record;
  last_published_at timestamptz;
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators publish slips.');
  end if;
  perform private.lock_record();
  select * into header from public.slips where id = slip;
  if header.id is null then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such slip.');
  end if;
  if header.author_id is distinct from auth.uid() and not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_YOUR_SLIP', 'A slip is published by its author or an administrator.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'SLIP_LOCKED', 'This slip is published already.');
  end if;
  select k.position, f.state, f.starts_at <= clock_timestamp() as begun into closed
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  where k.slip_id = slip
    and (f.starts_at <= clock_timestamp() or f.state not in ('SCHEDULED', 'TBD'))
  order by k.position
  limit 1;
  if closed.begun then
    perform private.refuse(409, 'SLIP_STARTED', 'A match of this slip has begun: it can''t be published.',
      jsonb_build_object('leg', closed.position));
  elsif not closed.begun then
    perform private.refuse(409, 'FIXTURE_NOT_OPEN', 'A fixture of this slip is not open for tips.',
      jsonb_build_object('leg', closed.position, 'state', closed.state));
  end if;
  select k.position into closed
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  where k.slip_id = slip and f.starts_at > clock_timestamp() + private.publishing_ahead()
  order by k.position
  limit 1;
  if found then
    perform private.refuse(409, 'FIXTURE_TOO_FAR', 'A match of this slip is more than 30 days ahead.',
      jsonb_build_object('leg', closed.position));
  end if;
  select k.position into closed
  from public.slip_legs as k
  where k.slip_id = slip
    and (private.ever_had_result(k.fixture_id)
      or private.ever_due_by(k.fixture_id, clock_timestamp()))
  order by k.position
  limit 1;
  if found then
    perform private.refuse(409, 'FIXTURE_PLAYED',
      'A match of this slip had a result before, or was due earlier: nothing can be published on it.',
      jsonb_build_object('leg', closed.position));
  end if;
  select published_at into last_published_at from public.slips
  where seq is not null order by seq desc limit 1;
  select k.position into closed
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  where k.slip_id = slip and f.starts_at <= last_published_at
  order by k.position
  limit 1;
  if found then
    perform private.refuse(409, 'RECORD_AHEAD',
      'The last slip is dated after the start of a match of this one: the server''s clock was ahead.',
      jsonb_build_object('leg', closed.position, 'last_published_at', private.iso_instant(last_published_at)));
  end if;
  return private.publish_slip_at(slip, greatest(clock_timestamp(), last_published_at));
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

CREATE OR REPLACE FUNCTION private.read_import(rows jsonb)
 RETURNS TABLE(place integer, "row" integer, provider text, provider_id text, id_from text, sport text, league text, season text, country text, home text, away text, round text, venue text, starts_text text, starts_at timestamp with time zone, state text, status_short text, home_reg text, away_reg text, home_full text, away_full text, periods jsonb, odds jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with given as (
    select
      e.place::integer as place,
      case when jsonb_typeof(e.value -> 'row') = 'number' and e.value ->> 'row' ~ '^\d{1,7}$'
        then (e.value ->> 'row')::integer else e.place::integer end as "row",
      case when jsonb_typeof(e.value) = 'object' then e.value else '{}' end as v
    from jsonb_array_elements(rows) with ordinality as e (value, place)
  )
  select
    place,
    "row",
    coalesce(nullif(btrim(v ->> 'provider'), ''), 'manual'),
    nullif(btrim(v ->> 'provider_id'), ''),
    case when v ->> 'id_from' in ('SEASON', 'DAY') then v ->> 'id_from' else 'FILE' end,
    nullif(btrim(v ->> 'sport'), ''),
    nullif(btrim(v ->> 'league'), ''),
    coalesce(btrim(v ->> 'season'), ''),
    nullif(btrim(v ->> 'country'), ''),
    nullif(btrim(v ->> 'home'), ''),
    nullif(btrim(v ->> 'away'), ''),
    nullif(btrim(v ->> 'round'), ''),
    nullif(btrim(v ->> 'venue'), ''),
    nullif(btrim(v ->> 'starts_at'), ''),
    private.try_instant(nullif(btrim(v ->> 'starts_at'), '')),
    nullif(btrim(v ->> 'state'), ''),
    nullif(btrim(v ->> 'status_short'), ''),
    nullif(btrim(v ->> 'home_reg'), ''),
    nullif(btrim(v ->> 'away_reg'), ''),
    nullif(btrim(v ->> 'home_full'), ''),
    nullif(btrim(v ->> 'away_full'), ''),
    nullif(v -> 'periods', 'null'),
    nullif(v -> 'odds', 'null')
  from given
$function$;

CREATE OR REPLACE FUNCTION private.readable_tiers()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when private.my_role() is null then '{}'::text[] else array(
    select t.tier
    from unnest(array['FREE', 'BASIC', 'PREMIUM', 'VIP']) as t (tier)
    where private.tier_rank(t.tier) <= (
      select case
        when p.tier is null then private.own_tier_rank() else private.tier_rank(p.tier)
      end
      from (select private.preview_tier() as tier) as p
    )
  ) end
$function$;

CREATE OR REPLACE FUNCTION private.recall_mailbox()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r private.remembered_mailboxes := private.remembered_of(new.id);
  on_break timestamptz;
  suspended timestamptz;
begin
  select greatest(r.excluded_until, max(p.self_excluded_until)),
    greatest(r.suspended_until, max(p.suspended_until))
  into on_break, suspended
  from public.profiles as p
  where p.id in (select private.accounts_of_mailbox(new.id)) and p.id <> new.id;
  if on_break > now() or suspended > now() then
    update public.profiles as p
    set self_excluded_until = greatest(p.self_excluded_until, on_break),
      suspended_until = greatest(p.suspended_until, suspended),
      suspension_reason = case when suspended > now()
        then 'Another account of this mailbox was suspended.' else p.suspension_reason end
    where p.id = new.id;
    update private.remembered_mailboxes as m set excluded_until = null, suspended_until = null
    where m.hash = r.hash;
  end if;
  return null;
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
      status = case when status = 'REFUNDED' then status
        when refunded_amount > 0 then 'PARTIALLY_REFUNDED' else 'SUCCEEDED' end
    where id = p.id;
    perform private.book(p.id, 'DISPUTE_WON', coalesce((
      select sum(l.amount) from public.ledger_entries as l
      where l.payment_id = p.id and l.kind = 'DISPUTE' and l.account = 'DISPUTES'
    ), 0)::bigint, p.currency);
    if p.bought_nothing or p.status = 'REFUNDED' then
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
  -- A dispute is about everything that is not refunded, so also about what came back.
  if failed and p.dispute in ('OPEN', 'LOST') then
    perform private.book(p.id, 'DISPUTE', greatest(0, p.amount - total - (
      select coalesce(sum(l.amount), 0) from public.ledger_entries as l
      where l.payment_id = p.id and l.kind = 'DISPUTE' and l.account = 'DISPUTES'
    ))::bigint, p.currency);
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
    and c.active
    and c.starts_at <= now()
    and (c.ends_at is null or c.ends_at > now());
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
  -- Before the person's row, as payments do, so that none waits for the other.
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

CREATE OR REPLACE FUNCTION private.refund_request(p public.payments, amount bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'payment_id', p.id, 'provider', p.provider, 'provider_ref', p.provider_ref,
    'reference', p.reference, 'amount', amount, 'refunded_before', p.refunded_amount,
    'total', p.amount, 'currency', p.currency,
    'key', format('refund:%s:%s:%s', p.id, p.refunded_amount, amount) || (
      select case when count(*) > 0 then ':' || count(*) else '' end
      from public.ledger_entries as l
      where l.payment_id = p.id and l.kind = 'REFUND_FAILED' and l.account = 'CASH'))
$function$;

CREATE OR REPLACE FUNCTION private.refuse_inactive()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.session_ended()
    and coalesce(current_setting('touchline.own_account', true), '') <> 'leaving' then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'You were signed out. Sign in again.');
  end if;
  if private.suspended() and not private.acts_on_own_account() then
    perform private.refuse(403, 'SUSPENDED', 'This account is suspended.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_inactive();
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.release_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' or new.key <> old.key then
    delete from private.stored_files where key = old.key;
    -- It counts among its payment's files for an hour more, unless the payment goes with it.
    insert into private.unused_files (key, payment_id)
    values (old.key, (select p.id from public.payments as p where p.id = old.payment_id));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.remember_mailbox()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before private.remembered_mailboxes := private.remembered_of(old.id);
  on_break constant timestamptz := case when old.self_excluded_until > now() then old.self_excluded_until end;
  suspended constant timestamptz := case when old.suspended_until > now() then old.suspended_until end;
  plan constant boolean := coalesce(before.had_plan, false) or exists (
    select from public.subscriptions as s where s.user_id = old.id and s.state <> 'INCOMPLETE');
  welcome constant boolean := coalesce(before.had_welcome, false) or exists (
    select from public.bonuses as b where b.user_id = old.id and b.cause = 'WELCOME');
  referral constant boolean := coalesce(before.earned_referral, false) or exists (
    select from public.bonuses as b where b.cause = 'REFERRED:' || old.id);
  codes constant uuid[] := array(
    select unnest(before.promo_codes)
    union
    select p.promo_code_id from public.payments as p
    where p.user_id = old.id and p.promo_code_id is not null
      and p.status not in ('PENDING', 'FAILED', 'ABANDONED')
    union
    select substr(b.cause, 7)::uuid from public.bonuses as b
    where b.user_id = old.id and b.cause like 'PROMO:%');
  given constant boolean := plan or welcome or referral or cardinality(codes) > 0;
begin
  if old.email is not null and (tg_op = 'DELETE' or new.email is distinct from old.email)
    and (coalesce(on_break, suspended) is not null or given) then
    insert into private.mailbox_key (key)
    select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8'))
    from generate_series(1, 4)
    on conflict (id) do nothing;
    insert into private.remembered_mailboxes as m
      (hash, excluded_until, suspended_until, had_plan, had_welcome, earned_referral, promo_codes, kept_until)
    values (private.mailbox_hash(old.email), on_break, suspended, plan, welcome, referral, codes,
      greatest(on_break, suspended, case when given then now() + interval '2 years' end))
    on conflict (hash) do update
      set excluded_until = greatest(m.excluded_until, excluded.excluded_until),
        suspended_until = greatest(m.suspended_until, excluded.suspended_until),
        had_plan = m.had_plan or excluded.had_plan,
        had_welcome = m.had_welcome or excluded.had_welcome,
        earned_referral = m.earned_referral or excluded.earned_referral,
        promo_codes = array(select unnest(m.promo_codes) union select unnest(excluded.promo_codes)),
        kept_until = greatest(m.kept_until, excluded.kept_until);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION private.report_revenue(group_by text, currency text, from_day date, to_day date)
 RETURNS TABLE(bucket text, payments bigint, gross bigint, refunds bigint, disputes bigint, net bigint, discounts bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_report_role('FINANCE', 'ADMIN');
  return query
  select
    private.money_bucket(group_by, m.moved_at, m.provider, m.plan, m.purpose) as name,
    count(*) filter (where m.kind = 'CHARGE'),
    coalesce(sum(m.amount) filter (where m.kind = 'CHARGE'), 0)::bigint,
    coalesce(-sum(m.amount) filter (where m.kind in ('REFUND', 'REFUND_FAILED')), 0)::bigint,
    coalesce(-sum(m.amount) filter (where m.kind in ('DISPUTE', 'DISPUTE_WON')), 0)::bigint,
    sum(m.amount)::bigint,
    coalesce(sum(m.discount) filter (where m.kind = 'CHARGE'), 0)::bigint
  from private.money_moved(report_revenue.currency, from_day, to_day) as m
  group by name
  order by name;
end
$function$;

CREATE OR REPLACE FUNCTION private.report_revenue_rows(group_by text, bucket text, currency text, from_day date, to_day date, figure text)
 RETURNS TABLE(payment_id uuid, reference text, moved_at timestamp with time zone, kind text, amount bigint, discount bigint, person text, plan text, provider text, purpose text, status text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_report_role('FINANCE', 'ADMIN');
  return query
  select m.payment_id, p.reference, m.moved_at, m.kind, m.amount,
    case m.kind when 'CHARGE' then m.discount else 0 end,
    coalesce(nullif(u.full_name, ''), u.email, ''), m.plan, m.provider, m.purpose, p.status
  from private.money_moved(report_revenue_rows.currency, from_day, to_day) as m
  join public.payments as p on p.id = m.payment_id
  left join public.profiles as u on u.id = p.user_id
  where (report_revenue_rows.bucket is null
      or private.money_bucket(group_by, m.moved_at, m.provider, m.plan, m.purpose)
        = report_revenue_rows.bucket)
    and case coalesce(figure, 'net')
      when 'net' then true
      when 'payments' then m.kind = 'CHARGE'
      when 'gross' then m.kind = 'CHARGE'
      when 'refunds' then m.kind in ('REFUND', 'REFUND_FAILED')
      when 'disputes' then m.kind in ('DISPUTE', 'DISPUTE_WON')
      when 'discounts' then m.kind = 'CHARGE' and m.discount <> 0
      else false
    end
  order by m.moved_at desc, m.payment_id, m.kind;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_access(p public.payments, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
        bool_or(x.reason = any (array[format('Payment %s: refunded', o.reference),
          format('Payment %s: disputed', o.reference), format('Payment %s: lost', o.reference)]))
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
        reason = 'Payment ' || coalesce(e.disputed || ': disputed', p.reference)
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
$function$;

CREATE OR REPLACE FUNCTION private.result_fields(fixture public.fixtures, home text, away text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return concat_ws(chr(10),
    'sport=' || fixture.sport,
    'home=' || private.canonical_value(home),
    'away=' || private.canonical_value(away),
    'starts_at=' || private.iso_instant(fixture.starts_at),
    'state=' || fixture.state,
    'score={' || concat_ws(',',
      '"home_reg":' || fixture.home_reg,
      '"away_reg":' || fixture.away_reg,
      '"home_full":' || fixture.home_full,
      '"away_full":' || fixture.away_full,
      '"periods":[' || (
        select string_agg('{' || concat_ws(',',
          '"home":' || (p.value ->> 'home')::numeric::integer,
          '"away":' || (p.value ->> 'away')::numeric::integer) || '}', ',' order by p.place)
        from jsonb_array_elements(fixture.periods) with ordinality as p (value, place)
      ) || ']') || '}',
    'source=' || private.canonical_value(private.fact_source(fixture)));
end
$function$;

CREATE OR REPLACE FUNCTION private.return_attempt(keys text[], cleared text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one text;
begin
  for one in select distinct k from unnest(keys || cleared) as k order by k loop
    update private.attempts as a
    set tries = case when one = any (cleared) then 0 else greatest(0, a.tries - 1) end
    where a.key = decode(one, 'hex');
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.returns_due(payment uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.run_renewals()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  counts constant jsonb := private.advance_subscriptions(now());
begin
  return jsonb_build_object('counts', counts, 'charges', coalesce((
    select jsonb_agg(jsonb_build_object(
      'payment_id', p.id, 'provider', p.provider, 'amount', p.amount, 'currency', p.currency,
      'reference', p.reference, 'method_ref', s.provider_ref, 'email', u.email))
    from public.payments as p
    join public.subscriptions as s on s.id = p.subscription_id
    join public.profiles as u on u.id = p.user_id
    where p.status = 'PENDING' and p.idempotency_key like 'renewal:%'
      and s.state in ('ACTIVE', 'PAST_DUE')
      and s.provider_ref is not null and s.provider = p.provider
      -- The renewal was asked for earlier: a break or a suspension may have begun since.
      and coalesce(greatest(u.self_excluded_until, u.suspended_until) <= now(), true)
  ), '[]'));
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
  elsif p.idempotency_key like 'renewal:%' then
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
      and c.active and c.starts_at <= at and (c.ends_at is null or c.ends_at > at)
      and private.discount_of(price, c.percent_off) + private.charge_step(p.currency) > p.discount
      and not private.has_used_code(p.user_id, c.id, p.id)
  ) then
    return 'PROMO_GONE';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.same_match_window(sport text)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case sport when 'baseball' then interval '3 hours' else interval '12 hours' end
$function$;

CREATE OR REPLACE FUNCTION private.sandbox_charge(ref text, change jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    refunded = greatest(x.refunded, coalesce((change ->> 'refunded')::bigint, 0))
      -- What a bank sent back again.
      - least(x.refunded, coalesce((change ->> 'refund_failed')::bigint, 0)),
    dispute = coalesce(change ->> 'dispute', x.dispute),
    method_ref = coalesce(change ->> 'method_ref', x.method_ref),
    failure_code = coalesce(change ->> 'failure_code', x.failure_code)
  where x.ref = sandbox_charge.ref
  returning * into c;
  return case when c.ref is not null then to_jsonb(c) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.session_ended()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when auth.uid() is null then false
    when not exists (select from public.profiles where id = auth.uid()) then true
    else auth.jwt() ->> 'session_id' is not null and not exists (
      select from auth.sessions as s
      where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
    )
  end
$function$;

CREATE OR REPLACE FUNCTION private.settle_refund_as_me(payment_id uuid, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  p public.payments;
  why constant text := btrim(left(coalesce(settle_refund_as_me.reason, ''), 500));
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators refund payments.');
  end if;
  if char_length(why) < 3 then
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
  update public.payments
  set refund_due_at = null, decided_by = auth.uid(), note = why
  where id = p.id and refund_due_at is not null;
  return jsonb_build_object('payment_id', p.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.share_break()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles as p set self_excluded_until = new.self_excluded_until
  where p.id in (select private.accounts_of_mailbox(new.id))
    and (p.self_excluded_until is null or p.self_excluded_until < new.self_excluded_until);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.slip_gradings(at timestamp with time zone, only_slip uuid DEFAULT NULL::uuid, settled_too boolean DEFAULT false)
 RETURNS SETOF private.slip_grading
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    s.id,
    s.commit_hash,
    s.outcome,
    s.profit_units,
    o.outcome,
    case when o.outcome <> 'PENDING' then round(
      b.stake_units * (private.slip_factor(l.odds, l.outcomes) - 1), 4) end,
    l.legs
  from public.slips as s
  join public.slip_bodies as b on b.slip_id = s.id
  cross join lateral (
    select
      array_agg(k.odds order by k.position) as odds,
      array_agg(g.outcome order by k.position) as outcomes,
      jsonb_agg(jsonb_build_object('outcome', g.outcome, 'score', g.score) order by k.position)
        as legs
    from public.slip_legs as k
    join public.fixtures as f on f.id = k.fixture_id
    join public.markets as m on m.code = k.market_code
    cross join lateral (select private.score_for(m.scope, f, k.starts_at) as score) as r
    cross join lateral (
      select r.score, private.outcome_of(k.sport, m.kind, m.scope, k.selection, k.line, r.score,
        k.starts_at, s.published_at, at) as outcome
    ) as g
    where k.slip_id = s.id
  ) as l
  cross join lateral (select private.slip_outcome(l.odds, l.outcomes) as outcome) as o
  where s.status = 'PUBLISHED'
    and (only_slip is null or s.id = only_slip)
    and (
      s.outcome = 'PENDING'
      or only_slip is not null
      -- Most fixtures haven't been touched since, which is quickly seen.
      or settled_too
        and exists (
          select
          from public.slip_legs as k
          join public.fixtures as f on f.id = k.fixture_id
          where k.slip_id = s.id and f.updated_at > s.settled_at - interval '1 hour'
        )
        and exists (select from public.slip_settlements as e where e.slip_id = s.id)
        and not private.is_slip_graded_by_facts(s.id)
    )
    -- Of an open slip one leg at least must have come to something; a slip whose matches are all
    -- still to be played is not graded.
    and (
      s.outcome <> 'PENDING'
      or only_slip is not null
      or settled_too and not exists (
        select from public.slip_legs as k
        where k.slip_id = s.id and k.starts_at >= at - interval '3 hours'
      )
      or exists (
        select
        from public.slip_legs as k
        join public.fixtures as f on f.id = k.fixture_id
        where k.slip_id = s.id
          and (
            f.state in ('FINISHED', 'POSTPONED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
            or f.starts_at <= s.published_at
            or f.starts_at > k.starts_at + interval '24 hours'
          )
      )
    )
$function$;

CREATE OR REPLACE FUNCTION private.subscription_may_become(before text, after text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select before = after or after = any (case before
    when 'INCOMPLETE' then array['TRIALING', 'ACTIVE', 'EXPIRED']
    when 'TRIALING' then array['ACTIVE', 'CANCELED', 'PAUSED', 'EXPIRED']
    when 'ACTIVE' then array['PAST_DUE', 'CANCELED', 'PAUSED', 'EXPIRED']
    when 'PAST_DUE' then array['ACTIVE', 'CANCELED', 'UNPAID', 'PAUSED', 'EXPIRED']
    when 'CANCELED' then array['ACTIVE', 'TRIALING', 'PAUSED', 'EXPIRED']
    when 'UNPAID' then array['ACTIVE', 'PAUSED', 'EXPIRED']
    when 'PAUSED' then array['ACTIVE', 'CANCELED', 'EXPIRED']
    when 'EXPIRED' then array['ACTIVE', 'CANCELED', 'PAUSED']
    else array[]::text[]
  end)
$function$;

CREATE OR REPLACE FUNCTION private.suspended()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select suspended_until > now() from public.profiles where id = auth.uid()),
    false
  ) or coalesce((select banned_until > now() from auth.users where id = auth.uid()), false)
$function$;

CREATE OR REPLACE FUNCTION private.take_attempt(counters jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  c record;
  one integer;
  wait integer := 0;
begin
  for c in
    select decode(x.key, 'hex') as key, x.most, x.seconds
    from jsonb_to_recordset(counters) as x (key text, most integer, seconds integer)
    order by x.key
  loop
    insert into private.attempts as a (key, tries, until)
    values (c.key, 0, clock_timestamp() + make_interval(secs => c.seconds))
    on conflict on constraint attempts_pkey do update
    set tries = case when a.until <= clock_timestamp() then 0 else a.tries end,
      until = case when a.until <= clock_timestamp() then excluded.until else a.until end
    returning case when a.tries >= c.most
      then greatest(1, ceil(extract(epoch from a.until - clock_timestamp()))) else 0 end into one;
    wait := greatest(wait, one);
  end loop;
  if wait = 0 then
    update private.attempts as a set tries = a.tries + 1
    from jsonb_to_recordset(counters) as x (key text)
    where a.key = decode(x.key, 'hex');
  end if;
  -- Last, because it takes its locks in another order; it waits for none.
  delete from private.attempts as a
  where a.key in (
    select o.key from private.attempts as o where o.until <= clock_timestamp()
    order by o.until limit 20 for update skip locked
  );
  return wait;
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
begin
  select * into c from public.promo_codes as p where p.code = upper(btrim(usable_promo_code.code));
  if c.id is null or not c.active or c.starts_at > at or c.ends_at <= at then
    perform private.refuse(422, 'PROMO_UNKNOWN', 'This code is not valid, or not any more.');
  end if;
  if c.percent_off is null then
    perform private.refuse(422, 'PROMO_IS_BONUS', 'This code gives free days. Enter it on the bonus page.');
  end if;
  if c.currency <> usable_promo_code.currency or not plan.tier = any (c.tiers) then
    perform private.refuse(422, 'PROMO_NOT_FOR_PLAN', 'This code is not for this plan.');
  end if;
  if c.redemptions >= c.max_redemptions then
    perform private.refuse(422, 'PROMO_USED_UP', 'This code has been used up.');
  end if;
  if private.has_used_code(who, c.id) then
    perform private.refuse(422, 'PROMO_ALREADY_USED', 'You have used this code before.');
  end if;
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION private.welcome_obstacle()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when exists (
        select from public.bonuses as b
        where b.user_id in (select private.accounts_of_mailbox(p.id)) and b.cause = 'WELCOME')
      or (private.remembered_of(p.id)).had_welcome then 'CLAIMED'
    when p.self_excluded_until > now() then 'SELF_EXCLUDED'
    when p.age_confirmed_at is null then 'AGE_NOT_CONFIRMED'
    when (select to_jsonb(u) ->> 'email_confirmed_at' from auth.users as u where u.id = p.id) is null
      then 'EMAIL_NOT_CONFIRMED'
  end
  from public.profiles as p
  where p.id = auth.uid()
$function$;

CREATE OR REPLACE FUNCTION private.within_quota(owner uuid, what text, most bigint, stretch interval, weight bigint DEFAULT 1)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.quota_uses as q (owner, what, since, used)
  values (within_quota.owner, within_quota.what,
    date_bin(stretch, clock_timestamp(), '2000-01-01T00:00Z'), weight)
  on conflict on constraint quota_uses_pkey do update
  set used = case when q.since = excluded.since then q.used else 0 end + excluded.used,
    since = excluded.since
  returning used <= most
$function$;

CREATE OR REPLACE FUNCTION private.write_import()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  made integer;
  changed integer;
  priced integer;
begin
  perform private.fixtures_come_from('IMPORT');
  insert into public.leagues (sport, name, season, country)
  select distinct on (r.sport, r.league, r.season) r.sport, r.league, r.season, r.country
  from pg_temp.import_rows as r
  where r.league is not null and r.league_id is null
  order by r.sport, r.league, r.season, r.country
  on conflict (sport, name, season) do nothing;

  perform private.add_teams((
    select jsonb_agg(distinct jsonb_build_object('sport', r.sport, 'name', t.name))
    from pg_temp.import_rows as r
    cross join lateral (values (r.home, r.home_id), (r.away, r.away_id)) as t (name, id)
    where t.name is not null and t.id is null));

  with named as materialized (
    select n.sport, n.name, private.team_named(n.sport, n.name) as id
    from (
      select r.sport, r.home as name from pg_temp.import_rows as r where r.home_id is null
      union
      select r.sport, r.away from pg_temp.import_rows as r where r.away_id is null
    ) as n
  )
  update pg_temp.import_rows as r
  set league_id = coalesce(r.league_id, l.id), home_id = coalesce(r.home_id, h.id),
    away_id = coalesce(r.away_id, a.id)
  from pg_temp.import_rows as i
  left join public.leagues as l
    on l.sport = i.sport and l.name = i.league and l.season = i.season
  left join named as h on h.sport = i.sport and h.name = i.home
  left join named as a on a.sport = i.sport and a.name = i.away
  where i.place = r.place and num_nulls(r.league_id, r.home_id, r.away_id) > 0;

  -- An id that was made of names may be that of an earlier meeting of the two.
  with fresh as (
    select r.place, r.id_from <> 'FILE' and (
        row_number() over (partition by r.provider, r.sport, r.provider_id
          order by r.id_from <> 'FILE', r.starts_at, r.place) > 1
        or exists (
          select from public.fixtures as f
          where f.provider = r.provider and f.sport = r.sport and f.provider_id = r.provider_id)
      ) as taken
    from pg_temp.import_rows as r
    where r.existing is null
  )
  update pg_temp.import_rows as r
  set added = true, existing = gen_random_uuid(),
    provider_id = case when f.taken
      then left(r.provider_id, 83) || '|' || gen_random_uuid() else r.provider_id end
  from fresh as f
  where f.place = r.place;

  insert into public.fixtures (
    id, provider, provider_id, sport, league_id, home_team_id, away_team_id, round, venue, starts_at,
    state, status_short, home_reg, away_reg, home_full, away_full, periods
  )
  select
    r.existing, r.provider, r.provider_id, r.sport, r.league_id, r.home_id, r.away_id, r.round, r.venue,
    r.starts_at, coalesce(r.state, 'SCHEDULED'), r.status_short, r.home_reg::smallint,
    r.away_reg::smallint, r.home_full::smallint, r.away_full::smallint, r.periods
  from pg_temp.import_rows as r
  where r.added
  order by r.place;
  get diagnostics made = row_count;

  update public.fixtures as f
  set
    league_id = n.league_id, home_team_id = n.home_id, away_team_id = n.away_id,
    round = n.round, venue = n.venue, starts_at = n.starts_at, state = n.state,
    status_short = n.status_short, home_reg = n.home_reg, away_reg = n.away_reg,
    home_full = n.home_full, away_full = n.away_full, periods = n.periods
  from (
    select
      c.id,
      coalesce(r.league_id, c.league_id) as league_id,
      coalesce(r.home_id, c.home_team_id) as home_id,
      coalesce(r.away_id, c.away_team_id) as away_id,
      coalesce(r.round, c.round) as round,
      coalesce(r.venue, c.venue) as venue,
      coalesce(r.starts_at, c.starts_at) as starts_at,
      s.state,
      case when s.stays then c.status_short else coalesce(r.status_short, c.status_short) end
        as status_short,
      case when s.stays then c.home_reg else coalesce(r.home_reg::smallint, c.home_reg) end
        as home_reg,
      case when s.stays then c.away_reg else coalesce(r.away_reg::smallint, c.away_reg) end
        as away_reg,
      case when s.stays then c.home_full else coalesce(r.home_full::smallint, c.home_full) end
        as home_full,
      case when s.stays then c.away_full else coalesce(r.away_full::smallint, c.away_full) end
        as away_full,
      case when s.stays then c.periods else coalesce(r.periods, c.periods) end as periods
    from pg_temp.import_rows as r
    join public.fixtures as c on c.id = r.existing and not r.added
    cross join lateral (
      select g.state, g.state <> r.state as stays
      from (select private.imported_state(r.state, c.state) as state) as g
    ) as s
  ) as n
  where f.id = n.id
    and (f.league_id, f.home_team_id, f.away_team_id, f.round, f.venue, f.starts_at, f.state,
      f.status_short, f.home_reg, f.away_reg, f.home_full, f.away_full, f.periods)
    is distinct from (n.league_id, n.home_id, n.away_id, n.round, n.venue, n.starts_at, n.state,
      n.status_short, n.home_reg, n.away_reg, n.home_full, n.away_full, n.periods);
  get diagnostics changed = row_count;

  with prices as (
    select distinct on (r.existing, o.v ->> 'market_code', o.v ->> 'selection',
        (o.v ->> 'line')::numeric(6, 2), btrim(o.v ->> 'bookmaker'), coalesce(o.v ->> 'kind', 'CLOSING'))
      r.existing as fixture_id,
      o.v ->> 'market_code' as market_code,
      o.v ->> 'selection' as selection,
      (o.v ->> 'line')::numeric(6, 2) as line,
      btrim(o.v ->> 'bookmaker') as bookmaker,
      (o.v ->> 'odds')::numeric(8, 3) as odds,
      coalesce(o.v ->> 'kind', 'CLOSING') as kind,
      r.provider as source
    from pg_temp.import_rows as r
    cross join lateral jsonb_array_elements(r.odds) as o (v)
    where r.odds is not null
  ),
  written as (
    insert into public.fixture_odds
      (fixture_id, market_code, selection, line, bookmaker, odds, entered_by, kind, source)
    select p.fixture_id, p.market_code, p.selection, p.line, p.bookmaker, p.odds, auth.uid(),
      p.kind, p.source
    from prices as p
    where p.odds is distinct from private.quote_held(
      p.fixture_id, p.market_code, p.selection, p.line, p.bookmaker, p.kind)
    returning 1
  )
  select count(*) into priced from written;
  perform private.fixtures_come_from(null);

  return jsonb_build_object(
    'created', made,
    'updated', changed,
    'unchanged', (select count(*) from pg_temp.import_rows) - made - changed,
    'odds', priced,
    'errors', '[]'::jsonb
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_transfer_receipt(payment_id uuid, size integer DEFAULT NULL::integer)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.begin_transfer_receipt_as_me(begin_transfer_receipt.payment_id, begin_transfer_receipt.size)
$function$;

CREATE OR REPLACE FUNCTION public.check_session()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_inactive();
  return auth.uid() is not null;
end
$function$;

CREATE OR REPLACE FUNCTION public.finish_fixture_sync(run_id uuid, report jsonb, rows jsonb DEFAULT '[]'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '120s'
AS $function$
  select private.finish_sync_as_me(finish_fixture_sync.run_id, finish_fixture_sync.report,
    finish_fixture_sync.rows)
$function$;

CREATE OR REPLACE FUNCTION public.import_fixtures(rows jsonb, dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '120s'
AS $function$
  select private.import_as_me(import_fixtures.rows, import_fixtures.dry_run)
$function$;

CREATE OR REPLACE FUNCTION public.returns_due(payment uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.returns_due(returns_due.payment)
$function$;

CREATE OR REPLACE FUNCTION public.run_renewals()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '120s'
AS $function$
  select private.run_renewals()
$function$;

CREATE OR REPLACE FUNCTION public.settle_refund(payment_id uuid, reason text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.settle_refund_as_me(settle_refund.payment_id, settle_refund.reason)
$function$;

CREATE OR REPLACE FUNCTION public.take_mails(most integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '120s'
AS $function$
  select private.take_mails_as_me(take_mails.most)
$function$;

CREATE OR REPLACE FUNCTION public.unused_files(removed uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '120s'
AS $function$
  select private.unused_files(unused_files.removed)
$function$;

ALTER TABLE "private"."full_lengths" ADD CONSTRAINT "full_lengths_entitlement_id_fkey" FOREIGN KEY (entitlement_id) REFERENCES public.entitlements(id) ON DELETE CASCADE;

ALTER TABLE "private"."provider_reports" ADD CONSTRAINT "provider_reports_payment_id_fkey" FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;

ALTER TABLE "public"."ledger_entries" ADD CONSTRAINT "ledger_entries_kind_check" CHECK ((kind = ANY (ARRAY['CHARGE'::text, 'REFUND'::text, 'REFUND_FAILED'::text, 'DISPUTE'::text, 'DISPUTE_WON'::text])));

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ((kind = ANY (ARRAY['TIP_PUBLISHED'::text, 'TIPS_SETTLED'::text, 'SLIP_PUBLISHED'::text, 'SLIPS_SETTLED'::text, 'RENEWAL_DUE'::text, 'PAYMENT_FAILED'::text, 'PAYMENT_RETURNED'::text, 'MESSAGE'::text])));

ALTER TABLE "public"."notifications" ADD CONSTRAINT "notifications_payload_keys" CHECK (((jsonb_typeof(payload) = 'object'::text) AND ((payload -
CASE kind
    WHEN 'TIP_PUBLISHED'::text THEN ARRAY['prediction_id'::text, 'sport'::text, 'league'::text, 'home'::text, 'away'::text, 'starts_at'::text]
    WHEN 'SLIP_PUBLISHED'::text THEN ARRAY['slip_id'::text, 'title'::text, 'legs'::text, 'starts_at'::text]
    WHEN 'TIPS_SETTLED'::text THEN ARRAY['settled'::text, 'won'::text, 'half_won'::text, 'void'::text, 'half_lost'::text, 'lost'::text]
    WHEN 'SLIPS_SETTLED'::text THEN ARRAY['settled'::text, 'won'::text, 'half_won'::text, 'void'::text, 'half_lost'::text, 'lost'::text]
    WHEN 'RENEWAL_DUE'::text THEN ARRAY['plan'::text, 'ends_at'::text]
    WHEN 'PAYMENT_FAILED'::text THEN ARRAY['plan'::text, 'access_until'::text]
    WHEN 'PAYMENT_RETURNED'::text THEN ARRAY['plan'::text, 'reason'::text]
    WHEN 'MESSAGE'::text THEN ARRAY['subject'::text, 'text'::text]
    ELSE NULL::text[]
END) = '{}'::jsonb)));

ALTER VIEW "private"."visible_affiliates" SET (security_barrier=true);

ALTER VIEW "private"."visible_entitlements" SET (security_barrier=true);

ALTER VIEW "private"."visible_people" SET (security_barrier=true);

CREATE INDEX attempts_until_idx ON private.attempts USING btree (until);

CREATE INDEX quota_uses_since_idx ON private.quota_uses USING btree (since);

CREATE INDEX payments_refund_due_idx ON public.payments USING btree (refund_due_at) WHERE (refund_due_at IS NOT NULL);

CREATE TRIGGER attempts_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.attempts FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER carried_values_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.carried_values FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER full_lengths_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.full_lengths FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER kept_checkouts_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.kept_checkouts FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER mailbox_key_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.mailbox_key FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER provider_reports_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.provider_reports FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER quota_uses_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.quota_uses FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER record_log_key_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.record_log_key FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER remembered_mailboxes_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.remembered_mailboxes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER sandbox_charges_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.sandbox_charges FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER stored_files_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.stored_files FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER tip_spans_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.tip_spans FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER unused_files_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.unused_files FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER audit_log_fixture_facts AFTER INSERT ON public.audit_log REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.note_fixture_facts();

CREATE TRIGGER fixtures_origin BEFORE INSERT OR UPDATE ON public.fixtures FOR EACH ROW EXECUTE FUNCTION private.guard_fixture_origin();

CREATE TRIGGER payments_money_kept AFTER UPDATE ON public.payments FOR EACH ROW WHEN (((old.status = ANY (ARRAY['DISPUTED'::text, 'REFUNDED'::text])) AND (NOT new.bought_nothing) AND (new.status = ANY (ARRAY['SUCCEEDED'::text, 'PARTIALLY_REFUNDED'::text])) AND (new.user_id IS NOT NULL) AND (new.amount > 0))) EXECUTE FUNCTION private.follow_money_kept();

CREATE TRIGGER profiles_share_break AFTER UPDATE OF self_excluded_until ON public.profiles FOR EACH ROW WHEN (((new.self_excluded_until > old.self_excluded_until) OR ((new.self_excluded_until IS NOT NULL) AND (old.self_excluded_until IS NULL)))) EXECUTE FUNCTION private.share_break();

COMMENT ON COLUMN "private"."remembered_mailboxes"."earned_referral" IS 'Whether the person who had referred them got the bonus for it.';

COMMENT ON COLUMN "public"."payments"."bought_nothing" IS 'The money came when it could not buy what was asked for: failure_code says why.';

COMMENT ON COLUMN "public"."payments"."refund_due_at" IS 'Since when money is to go back: it bought nothing, or a refund did not go through. Null once that is done.';

COMMENT ON FUNCTION "public"."begin_transfer_receipt"(uuid, integer) IS 'Gives the key under which the receipt of one''s own transfer, which waits for approval, is to be kept; size is in bytes.';

COMMENT ON FUNCTION "public"."check_session"() IS 'True for a person who may act; a refusal after signing out, while suspended, and once the account is gone.';

COMMENT ON FUNCTION "public"."my_work"() IS 'What waits for the reader, by kind: tips and slips that are DUE, whose result is AWAITED or has CHANGED, a DRAFT that is still to start, an ALERT of the fixture sync, a TRANSFER to approve, a DISPUTE to answer, a REFUND to see to, an AFFILIATE who applied, payments PAST_DUE, accounts SUSPENDED. For staff.';

COMMENT ON FUNCTION "public"."returns_due"(uuid) IS 'For the server: what to ask providers for, so that money that bought nothing goes back.';

COMMENT ON FUNCTION "public"."settle_refund"(uuid, text) IS 'Takes money that was to go back off the list of finance, with the reason.';

COMMENT ON TABLE "private"."attempts" IS 'Attempts within a window, by the hash of what they are about or where they come from.';

COMMENT ON TABLE "private"."quota_uses" IS 'What was used in the current stretch of time: by a person, or through an affiliate''s link.';

COMMENT ON TABLE "private"."record_log_key" IS 'The line that readers check the log''s signatures with: one, written by the server.';

REVOKE ALL ON FUNCTION "private"."accounts_of_mailbox"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."begin_transfer_receipt_as_me"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_transfer_receipt_as_me"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."fact_source"(public.fixtures) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_money_kept"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_quota_uses"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."guard_fixture_origin"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."had_plan"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_used_code"(uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."hold_for_return"(public.payments, text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."import_errors"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_sync_provider"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mailbox"(text) FROM "anon";

GRANT EXECUTE ON FUNCTION "private"."mailbox"(text) TO "anon";

REVOKE ALL ON FUNCTION "private"."mailbox"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."mailbox"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."mailbox"(text) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."mailbox"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."match_meetings"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."meeting_fit"(text, timestamp with time zone, text, integer, integer, public.fixtures) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_fixture_facts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_report"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_import"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_import"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refund_request"(public.payments, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_inactive"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_inactive"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."restore_access"(public.payments, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."return_attempt"(text[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."returns_due"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."returns_due"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."sale_obstacle"(public.payments, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."same_match_window"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_refund_as_me"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_refund_as_me"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."share_break"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_attempt"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."within_quota"(uuid, text, bigint, interval, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_import"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."begin_transfer_receipt"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."begin_transfer_receipt"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."check_session"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."check_session"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."returns_due"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."returns_due"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."settle_refund"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_refund"(uuid, text) TO "authenticated";

CREATE INDEX profiles_mailbox_idx ON public.profiles USING btree (private.mailbox(email));

-- Breaks hold for every account of a mailbox from now on: those that run are carried over to the others.
update public.profiles as p
set self_excluded_until = o.until
from (
  select private.mailbox(x.email) as mailbox, max(x.self_excluded_until) as until
  from public.profiles as x
  where x.self_excluded_until > now()
  group by private.mailbox(x.email)
) as o
where private.mailbox(p.email) = o.mailbox
  and (p.self_excluded_until is null or p.self_excluded_until < o.until);
