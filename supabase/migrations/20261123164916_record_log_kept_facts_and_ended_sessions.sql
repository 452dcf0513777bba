-- record log kept facts and ended sessions

set local search_path = pg_catalog;

set local check_function_bodies = off;

REVOKE ALL ON FUNCTION "private"."finish_sync_as_me"(uuid, jsonb, jsonb) FROM "authenticated";

REVOKE ALL ON FUNCTION "public"."finish_fixture_sync"(uuid, jsonb, jsonb) FROM "authenticated";

DROP VIEW "public"."record_entries";

DROP VIEW "public"."slip_entries";

DROP FUNCTION "private"."check_syncer"();

DROP FUNCTION "private"."settle_due_now"(timestamp with time zone);

DROP FUNCTION "private"."settle_slips_now"(timestamp with time zone);

DROP FUNCTION "private"."settle_tips_now"(timestamp with time zone);

DROP FUNCTION "private"."start_is_kept"(public.fixtures, timestamp with time zone);

CREATE TABLE "private"."carried_values" ("entitlement_id" uuid NOT NULL, "payment_id" uuid NOT NULL, "value" bigint NOT NULL, CONSTRAINT "carried_values_pkey" PRIMARY KEY (entitlement_id, payment_id), CONSTRAINT "carried_values_value_check" CHECK ((value > 0)));

ALTER TABLE "private"."carried_values" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."mailbox_key" ("id" boolean NOT NULL DEFAULT true, "key" bytea NOT NULL, CONSTRAINT "mailbox_key_id_check" CHECK (id), CONSTRAINT "mailbox_key_key_check" CHECK ((length(key) = 32)), CONSTRAINT "mailbox_key_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."mailbox_key" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."remembered_mailboxes" ("hash" bytea NOT NULL, "excluded_until" timestamp with time zone, "suspended_until" timestamp with time zone, "had_plan" boolean NOT NULL DEFAULT false, "had_welcome" boolean NOT NULL DEFAULT false, "kept_until" timestamp with time zone NOT NULL, CONSTRAINT "remembered_mailboxes_pkey" PRIMARY KEY (hash));

ALTER TABLE "private"."remembered_mailboxes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."fixture_facts" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "fixture_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL, "starts_at" timestamp with time zone NOT NULL, "state" text NOT NULL, "home_reg" smallint, "away_reg" smallint, "home_full" smallint, "away_full" smallint, "periods" jsonb, "changed" text[] NOT NULL, "source" text NOT NULL, "reason" text, "audit_id" bigint NOT NULL, CONSTRAINT "fixture_facts_audit_id_key" UNIQUE (audit_id), CONSTRAINT "fixture_facts_changed_check" CHECK (((changed <@ ARRAY['START'::text, 'STATE'::text, 'SCORE'::text]) AND (cardinality(changed) > 0))), CONSTRAINT "fixture_facts_pkey" PRIMARY KEY (id), CONSTRAINT "fixture_facts_reason_check" CHECK (((char_length(reason) >= 10) AND (char_length(reason) <= 500))), CONSTRAINT "fixture_facts_source_check" CHECK ((source = ANY (ARRAY['HAND'::text, 'IMPORT'::text, 'SYNC'::text, 'SERVER'::text]))));

ALTER TABLE "public"."fixture_facts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."record_events" ("index" bigint NOT NULL, "at" timestamp with time zone NOT NULL, "kind" text NOT NULL, "subject" text NOT NULL, "subject_id" uuid NOT NULL, "data" text NOT NULL, CONSTRAINT "record_events_check" CHECK (((kind = 'RESULT'::text) = (subject = 'fixture'::text))), CONSTRAINT "record_events_data_check" CHECK ((octet_length(data) <= 65535)), CONSTRAINT "record_events_index_check" CHECK ((index >= 0)), CONSTRAINT "record_events_kind_check" CHECK ((kind = ANY (ARRAY['PUBLISH'::text, 'WITHDRAW'::text, 'RESULT'::text, 'SETTLE'::text, 'REGRADE'::text, 'REVEAL'::text]))), CONSTRAINT "record_events_pkey" PRIMARY KEY (index), CONSTRAINT "record_events_subject_check" CHECK ((subject = ANY (ARRAY['tip'::text, 'slip'::text, 'fixture'::text]))));

ALTER TABLE "public"."record_events" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."team_aliases" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "sport" text NOT NULL, "name" text NOT NULL, "team_id" uuid NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "updated_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "team_aliases_name_check" CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 120))), CONSTRAINT "team_aliases_pkey" PRIMARY KEY (id), CONSTRAINT "team_aliases_sport_check" CHECK ((sport = ANY (ARRAY['football'::text, 'baseball'::text, 'basketball'::text, 'handball'::text, 'hockey'::text, 'rugby'::text, 'volleyball'::text]))));

ALTER TABLE "public"."team_aliases" ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."team_aliases" FROM "anon";

ALTER TABLE "public"."fixture_odds" ADD COLUMN "entered_by" uuid;

ALTER TABLE "public"."fixtures" ADD COLUMN "change_reason" text;

CREATE TYPE "private"."record_entry" AS ("kind" text, "subject" text, "subject_id" uuid, "fields" text);

CREATE OR REPLACE FUNCTION private.add_teams(names jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.teams (sport, name)
  select distinct on (n.sport, private.team_key(n.name)) n.sport, n.name
  from (
    select distinct e ->> 'sport' as sport, e ->> 'name' as name from jsonb_array_elements(names) as e
  ) as n
  where private.team_named(n.sport, n.name) is null
  -- The spelling that is not all capitals.
  order by n.sport, private.team_key(n.name), n.name = upper(n.name), n.name
  on conflict on constraint teams_sport_name_key do nothing
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

CREATE OR REPLACE FUNCTION private.append_record_events(entries private.record_entry[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  last public.record_events;
  at timestamptz;
begin
  if coalesce(cardinality(entries), 0) = 0 then
    return;
  end if;
  perform private.lock_record();
  select * into last from public.record_events as e order by e.index desc limit 1;
  -- A clock that was set back doesn't turn the order around.
  at := greatest(last.at, date_trunc('milliseconds', clock_timestamp()));
  insert into public.record_events (index, at, kind, subject, subject_id, data)
  select n.index, at, e.kind, e.subject, e.subject_id,
    private.event_head(n.index, at, e.kind, e.subject, e.subject_id) || e.fields
  from unnest(entries) with ordinality as e (kind, subject, subject_id, fields, place)
  cross join lateral (select coalesce(last.index, -1) + e.place as index) as n;
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
            s.current_period_end, now() - interval '30 minutes')
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
  return jsonb_build_object(
    'payment_id', p.id, 'provider', p.provider, 'provider_ref', p.provider_ref,
    'reference', p.reference, 'amount', refund, 'refunded_before', p.refunded_amount,
    'total', p.amount, 'currency', p.currency,
    'key', format('refund:%s:%s:%s', p.id, p.refunded_amount, refund));
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_sync_as_me(sport text, cause text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not (private.has_role('TIPSTER', 'ADMIN') or coalesce(auth.role() = 'service_role', false)) then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators sync fixtures.');
  end if;
  -- A person's run is a person's, whatever the request says.
  return private.begin_sync(sport,
    case when auth.uid() is null and cause in ('TIMER', 'LIVE') then cause else 'STAFF' end,
    auth.uid());
end
$function$;

CREATE OR REPLACE FUNCTION private.carry_over(subscription uuid, reason text, entitlement uuid, total bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.carried_values (entitlement_id, payment_id, value)
  select carry_over.entitlement, n.payment_id, n.value
  from (
    select f.payment_id,
      floor(carry_over.total * sum(u.rest) / nullif(sum(sum(u.rest)) over (), 0))::bigint as value
    from public.entitlements as e
    cross join lateral private.paid_for(e.id) as f
    cross join lateral (
      select private.unused_value(f.value, e.starts_at, e.ends_at, at) as rest
    ) as u
    where e.source_id = carry_over.subscription
      and e.source = 'SUBSCRIPTION'
      and e.reason = carry_over.reason
    group by f.payment_id
  ) as n
  where n.value > 0
$function$;

CREATE OR REPLACE FUNCTION private.changed_facts(before jsonb, after jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array(
    select c.part
    from (values ('START', 'starts_at'), ('STATE', 'state'), ('SCORE', 'home_reg'),
      ('SCORE', 'away_reg'), ('SCORE', 'home_full'), ('SCORE', 'away_full'), ('SCORE', 'periods')
    ) as c (part, field)
    where before is null or before -> c.field is distinct from after -> c.field
    group by c.part
    order by c.part desc)
$function$;

CREATE OR REPLACE FUNCTION private.charge_step(currency text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 10
    when currency = 'MGA' then 100
    else 1
  end
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
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_record_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  new_ones record;
begin
  if private.is_api_role() then
    perform private.forbid('The log is written by what happens to the record.');
  end if;
  select min(n.index) as first, max(n.index) as last, count(*) as entries into new_ones
  from new_rows as n;
  if new_ones.last - new_ones.first + 1 <> new_ones.entries
    or new_ones.first <> 1 + coalesce(
      (select max(e.index) from public.record_events as e where e.index < new_ones.first), -1) then
    perform private.forbid('Entries of the log are numbered without gaps.');
  end if;
  return null;
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
begin
  if next_state <> 'DISPUTED' then
    perform private.reopen_disputed(p, at);
  end if;
  for e in
    select x.id, x.starts_at, x.ends_at, coalesce(f.part, 0) as part, coalesce(f.kept, 0) as kept
    from public.entitlements as x
    cross join lateral (
      select sum(v.value) filter (where v.payment_id = p.id) as part,
        sum(v.value) filter (where v.payment_id <> p.id
          and o.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')) as kept
      from private.paid_for(x.id) as v
      join public.payments as o on o.id = v.payment_id
    ) as f
    where x.source_id = p.subscription_id
      and x.source = 'SUBSCRIPTION'
      and x.revoked_at is null
      and x.ends_at > at
      and (f.part is not null or x.id = p.entitlement_id or x.reason = 'Days of grace')
  loop
    new_end := case
      when next_state = 'DISPUTED' or e.id = p.entitlement_id or e.kept = 0 then at
      else e.starts_at + (e.ends_at - e.starts_at) * (e.kept / (e.kept + e.part))::double precision
    end;
    if new_end <= at then
      update public.entitlements
      set revoked_at = at, reason = case when reason = 'Days of grace' then reason
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
    update public.subscriptions
    set state = case when next_state = 'DISPUTED' then 'PAUSED' else 'EXPIRED' end,
      period_value = case when next_state = 'DISPUTED' then period_value else 0 end
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
  worth bigint;
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
    -- A saved way to pay stays for a plan that goes on, also into an upgrade that costs nothing now.
    keeps := method_ref is null and s.provider_ref is not null
      and (p.purpose = 'RENEWAL' and s.provider = p.provider
        or p.purpose = 'UPGRADE' and p.amount = 0 and not fresh);
    upgrade := not fresh and p.purpose <> 'RENEWAL'
      and private.plan_rank(plan.tier, plan.billing_interval)
        > private.plan_rank(s.tier, s.billing_interval);
    if not fresh then
      rest := private.unused_value(
        s.period_value, s.current_period_start, s.current_period_end, at);
    end if;

    if fresh or upgrade then
      if trial then
        ends := at + make_interval(days => plan.trial_days);
        -- What is paid for begins when the free days end.
        anchor := ends;
      else
        ends := private.period_end(at, at, plan.billing_interval);
        if upgrade then
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
      worth := p.amount + credit + surplus;
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
      worth := rest + p.amount;
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
      period_value = worth,
      grace_until = null,
      cancel_at_period_end = false,
      canceled_at = null,
      next_plan_id = null
    where x.id = s.id;
    entitlement := private.grant_tier(p.user_id, plan.tier, starts, ends, 'SUBSCRIPTION', s.id,
      'Payment ' || p.reference);
    if credit + surplus > 0 then
      perform private.carry_over(s.id, 'Replaced by payment ' || p.reference, entitlement,
        credit + surplus, at);
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

CREATE OR REPLACE FUNCTION private.entered_result(who uuid, fixture uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select a.actor_id = who
    from public.fixture_facts as f
    join public.audit_log as a on a.id = f.audit_id
    where f.fixture_id = fixture
      and f.changed && array['STATE', 'SCORE']
      and f.state not in ('TBD', 'SCHEDULED')
    order by f.id desc
    limit 1), false)
$function$;

CREATE OR REPLACE FUNCTION private.event_head(index bigint, at timestamp with time zone, kind text, subject text, subject_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return concat_ws(chr(10),
    'touchline-event-v1',
    'index=' || index,
    'at=' || private.iso_instant(at),
    'kind=' || kind,
    'subject=' || subject,
    'id=' || subject_id) || chr(10);
end
$function$;

CREATE OR REPLACE FUNCTION private.fill_record_log()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  past record;
  next private.record_entry;
begin
  perform private.lock_record();
  if exists (select from public.record_events) then
    return;
  end if;
  for past in
    select b.*, coalesce(p.commit_hash, h.commit_hash) as commit_hash,
      coalesce(e.reason, l.reason) as reason
    from private.recorded_before_log() as b
    left join public.predictions as p on p.id = (b.entry).subject_id
    left join public.slips as h on h.id = (b.entry).subject_id
    left join public.settlements as e on e.prediction_id = p.id
      and b.step = 3 and e.settlement_hash = (b.entry).fields
    left join public.slip_settlements as l on l.slip_id = h.id
      and b.step = 3 and l.settlement_hash = (b.entry).fields
      and exists (select from public.slip_bodies as o
        where o.slip_id = h.id and o.visibility = 'PUBLIC')
    order by b.at, b.step, (b.entry).subject desc, b.seq
  loop
    next := past.entry;
    perform private.log_results(past.facts);
    if past.step = 3 then
      next := private.settle_entry(next.kind, next.subject, next.subject_id, past.commit_hash,
        next.fields, past.facts, past.reason);
    end if;
    perform private.append_record_events(array[next]);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.fill_team_alias()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.name := btrim(new.name);
  select sport into new.sport from public.teams where id = new.team_id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.finish_sync_as_me(run uuid, report jsonb, rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only the server ends a run of the fixture sync.');
  end if;
  return private.finish_sync(run, report, rows);
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
  worth bigint;
begin
  select min(e.starts_at), max(e.ends_at), coalesce(sum(f.worth), 0)
  into first_start, last_end, worth
  from public.entitlements as e
  cross join lateral (
    select floor(sum(v.value * (p.amount - p.refunded_amount)::numeric / p.amount))::bigint as worth
    from private.paid_for(e.id) as v
    join public.payments as p on p.id = v.payment_id
    where p.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
  ) as f
  where e.source_id = subscription
    and e.source = 'SUBSCRIPTION'
    and e.revoked_at is null
    and e.ends_at > at
    and e.reason is distinct from 'Days of grace';
  if last_end is null then
    return false;
  end if;
  update public.subscriptions
  set current_period_start = first_start, current_period_end = last_end, period_value = worth
  where id = subscription;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.fixtures_come_from(source text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select set_config('touchline.source', coalesce(source, ''), true)
$function$;

CREATE OR REPLACE FUNCTION private.fixtures_of_slip(slip uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(k.fixture_id order by k.position) from public.slip_legs as k
  where k.slip_id = slip
$function$;

CREATE OR REPLACE FUNCTION private.forget_mailboxes(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.remembered_mailboxes where kept_until <= forget_mailboxes.at
$function$;

CREATE OR REPLACE FUNCTION private.gradings(at timestamp with time zone, only_prediction uuid DEFAULT NULL::uuid, due_only boolean DEFAULT false)
 RETURNS SETOF private.grading
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    p.id,
    p.commit_hash,
    p.outcome,
    n.outcome,
    private.profit(n.outcome, k.odds, k.stake_units),
    coalesce(k.closing_odds, o.odds),
    s.score
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.fixtures as f on f.id = p.fixture_id
  join public.markets as m on m.code = k.market_code
  cross join lateral (select private.score_for(m.scope, f, p.starts_at) as score) as s
  cross join lateral (
    select private.outcome_of(p.sport, m.kind, m.scope, k.selection, k.line, s.score, p.starts_at,
      p.published_at, at) as outcome
  ) as n
  left join lateral (
    select c.odds
    from public.fixture_odds as c
    where c.fixture_id = p.fixture_id
      and c.market_code = k.market_code
      and c.selection = k.selection
      and c.line is not distinct from k.line
      and (c.entered_by is null or c.entered_by is distinct from p.author_id)
    -- The tip's own bookmaker first, then the market's average, then the first by name.
    order by
      lower(c.bookmaker) is distinct from lower(k.bookmaker),
      lower(c.bookmaker) not in ('average', 'market average', 'avg'),
      c.bookmaker
    limit 1
  ) as o on true
  where p.status = 'PUBLISHED'
    and (only_prediction is null or p.id = only_prediction)
    and (
      p.outcome = 'PENDING'
      or only_prediction is not null
      or not due_only and f.updated_at > p.settled_at - interval '1 hour'
    )
    and (
      not due_only
      or f.state in ('FINISHED', 'POSTPONED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
      or f.starts_at <= p.published_at
      -- No window is shorter than a day; the function is asked for the few that are later.
      or f.starts_at > p.starts_at + interval '24 hours'
        and f.starts_at > p.starts_at + private.postponement_window(p.sport)
    )
$function$;

CREATE OR REPLACE FUNCTION private.guard_fixtures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  published text;
begin
  if (new.sport, new.home_team_id, new.away_team_id, new.original_starts_at)
      is distinct from (old.sport, old.home_team_id, old.away_team_id, old.original_starts_at) then
    published := case
      when exists (
        select from public.predictions where fixture_id = old.id and status <> 'DRAFT'
      ) then 'tip'
      when exists (
        select from public.slip_legs where fixture_id = old.id and visibility <> 'DRAFT'
      ) then 'slip'
    end;
  end if;
  if published is not null then
    perform private.refuse(409, 'FIXTURE_LOCKED', format(
      'There is a published %s on this fixture: its teams and its original start stay.', published));
  end if;
  if private.is_brought_forward(old, new.starts_at) then
    if not private.has_role('ADMIN') or private.ever_had_result(old.id) then
      perform private.refuse(409, 'FIXTURE_START_KEPT',
        'Something is published on this fixture: its start moves earlier only by an administrator, before any result.',
        '{"field": "starts_at"}');
    end if;
    if btrim(coalesce(new.change_reason, '')) = '' then
      perform private.refuse(422, 'FIXTURE_REASON_NEEDED',
        'Something is published on this fixture: say in public why its start moves earlier.',
        '{"field": "change_reason"}');
    end if;
  end if;
  if cardinality(private.changed_facts(to_jsonb(old), to_jsonb(new))) > 0
    and private.is_own_match(old.id) then
    perform private.refuse(409, 'FIXTURE_OWN_TIP',
      'You have published a tip on this match: somebody else enters its start, state and score.');
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
  select exists (
    select from public.subscriptions where user_id = auth.uid() and state <> 'INCOMPLETE'
  ) or coalesce((private.remembered_of(auth.uid())).had_plan, false)
$function$;

CREATE OR REPLACE FUNCTION private.hmac_sha256(key bytea, message bytea)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0 .. length(key) - 1 loop
    inner_pad := set_byte(inner_pad, i, get_byte(inner_pad, i) # get_byte(key, i));
    outer_pad := set_byte(outer_pad, i, get_byte(outer_pad, i) # get_byte(key, i));
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end
$function$;

CREATE OR REPLACE FUNCTION private.import_errors(rows jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with r as materialized (
    select * from private.read_import(rows)
  ),
  odds as materialized (
    select r."row", r.sport, r.existing, o.value as v
    from r
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(r.odds) = 'array' then r.odds else '[]' end) as o (value)
  ),
  scores as materialized (
    select
      r."row", r.sport, private.imported_state(r.state, f.state) as state,
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
      ('away', 'SAME_TEAM', private.team_key(r.home) = private.team_key(r.away)
        or private.team_named(r.sport, r.home) = private.team_named(r.sport, r.away)),
      ('home_reg', 'NOT_A_NUMBER', not private.is_score(r.home_reg)),
      ('away_reg', 'NOT_A_NUMBER', not private.is_score(r.away_reg)),
      ('home_full', 'NOT_A_NUMBER', not private.is_score(r.home_full)),
      ('away_full', 'NOT_A_NUMBER', not private.is_score(r.away_full)),
      ('provider', 'TOO_LONG', char_length(r.provider) > 40),
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
        partition by r.provider, r.sport, coalesce(r.existing::text, r.provider_id)
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
        r.home is not null
          and private.team_named(r.sport, r.home, f.home_team_id) is distinct from f.home_team_id
        or r.away is not null
          and private.team_named(r.sport, r.away, f.away_team_id) is distinct from f.away_team_id)

    union all
    -- A start that stays where it is, because of what is published on the fixture.
    select r."row", 'starts_at', 'START_KEPT'
    from r
    join public.fixtures as f on f.id = r.existing
    where private.is_brought_forward(f, r.starts_at)

    union all
    -- What would decide on a tip of the person who imports.
    select r."row", own.field, 'OWN_TIP'
    from r
    join public.fixtures as f on f.id = r.existing
    left join scores as s on s."row" = r."row"
    cross join lateral (values
      ('starts_at', r.starts_at <> f.starts_at),
      ('state', s.state <> f.state),
      ('home_full', (s.home_reg, s.away_reg, s.home_full, s.away_full, s.periods)
        is distinct from (f.home_reg, f.away_reg, f.home_full, f.away_full, f.periods)
        and s."row" is not null
        and s.state is not distinct from coalesce(r.state, s.state)),
      ('odds', exists (
        select from odds as o
        where o."row" = r."row"
          and case when o.v ->> 'odds' ~ '^\d{1,4}(\.\d{1,6})?$'
              and coalesce(o.v ->> 'line', '0') ~ '^[+-]?\d{1,4}(\.\d{1,2})?$'
            then not exists (
              select from public.fixture_odds as c
              where c.fixture_id = f.id and c.market_code = o.v ->> 'market_code'
                and c.selection = o.v ->> 'selection'
                and c.line is not distinct from (o.v ->> 'line')::numeric(6, 2)
                and c.bookmaker = btrim(o.v ->> 'bookmaker')
                and c.odds = (o.v ->> 'odds')::numeric(8, 3))
            else false end))
    ) as own (field, changes)
    where own.changes and private.is_own_match(f.id)

    union all
    -- Closing odds.
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
      or coalesce(char_length(o.v ->> 'selection'), 0) not between 1 and 20
      or coalesce(char_length(btrim(o.v ->> 'bookmaker')), 0) not between 1 and 60
  )
  select coalesce(jsonb_agg(
    jsonb_build_object('row', p."row", 'field', p.field, 'code', p.code)
    order by p."row", p.field, p.code), '[]')
  from (select distinct * from problems order by "row", field, code limit 1000) as p
$function$;

CREATE OR REPLACE FUNCTION private.is_brought_forward(fixture public.fixtures, starts_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select is_brought_forward.starts_at < fixture.starts_at
    and auth.uid() is not null
    and private.has_published(fixture.id)
$function$;

CREATE OR REPLACE FUNCTION private.is_own_match(fixture uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select auth.uid() is not null
    and (
      exists (
        select from public.predictions as p
        where p.fixture_id = fixture and p.author_id = auth.uid() and p.status = 'PUBLISHED')
      or exists (
        select from public.slip_legs as l
        join public.slips as s on s.id = l.slip_id
        where l.fixture_id = fixture and s.author_id = auth.uid() and s.status = 'PUBLISHED')
    )
    and not private.has_role('ADMIN')
$function$;

CREATE OR REPLACE FUNCTION private.known_facts(entry public.settlements)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array[p.fixture_id]
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.markets as m on m.code = k.market_code
  join public.fixtures as f on f.id = p.fixture_id
  where p.id = entry.prediction_id
    and private.score_for(m.scope, f, p.starts_at) = entry.score
$function$;

CREATE OR REPLACE FUNCTION private.known_slip_facts(entry public.slip_settlements)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(k.fixture_id order by k.position)
  from public.slip_legs as k
  join public.markets as m on m.code = k.market_code
  join public.fixtures as f on f.id = k.fixture_id
  where k.slip_id = entry.slip_id and k.visibility = 'PUBLIC'
  having jsonb_agg(private.score_for(m.scope, f, k.starts_at) order by k.position)
    = jsonb_path_query_array(entry.legs, '$[*].score')
$function$;

CREATE OR REPLACE FUNCTION private.last_result(fixture uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select max(e.index) from public.record_events as e
    where e.subject_id = fixture and e.kind = 'RESULT');
end
$function$;

CREATE OR REPLACE FUNCTION private.leaf_hash(data text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return encode(sha256('\x00'::bytea || convert_to(data, 'UTF8')), 'hex');
end
$function$;

CREATE OR REPLACE FUNCTION private.log_results(fixtures uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.append_record_events(array_agg(
    row('RESULT', 'fixture', r.id, r.fields)::private.record_entry order by r.place))
  from (
    select w.id, w.place, private.result_fields(f, h.name, a.name) as fields
    from (
      select u.id, min(u.place) as place
      from unnest(fixtures) with ordinality as u (id, place)
      group by u.id
    ) as w
    join public.fixtures as f on f.id = w.id
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
  ) as r
  left join public.record_events as known on known.index = private.last_result(r.id)
  where right(known.data, char_length(r.fields) + 1) is distinct from chr(10) || r.fields;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_revealed_picks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.append_record_events(array_agg(
    row('REVEAL', 'tip', p.id, 'commit_hash=' || p.commit_hash)::private.record_entry
    order by p.seq))
  from new_rows as n
  join public.predictions as p on p.id = n.prediction_id
  where n.visibility = 'PUBLIC' and not private.reveal_logged(p.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_revealed_slips()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown uuid[];
begin
  select array_agg(n.slip_id) into shown
  from new_rows as n
  where n.visibility = 'PUBLIC' and not private.reveal_logged(n.slip_id);

  perform private.log_results(array_agg(f.id order by h.seq, f.place))
  from public.slips as h
  cross join lateral unnest(private.fixtures_of_slip(h.id)) with ordinality as f (id, place)
  where h.id = any (shown) and h.outcome <> 'PENDING';

  perform private.append_record_events(array_agg(
    row('REVEAL', 'slip', h.id, 'commit_hash=' || h.commit_hash)::private.record_entry
    order by h.seq))
  from public.slips as h
  where h.id = any (shown);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_settlements()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.log_results(array_agg(p.fixture_id order by p.seq))
  from new_rows as s
  join public.predictions as p on p.id = s.prediction_id;

  perform private.append_record_events(array_agg(
    private.settle_entry(s.kind, 'tip', p.id, p.commit_hash, s.settlement_hash,
      array[p.fixture_id], s.reason)
    order by p.seq))
  from new_rows as s
  join public.predictions as p on p.id = s.prediction_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_slip_settlements()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.log_results(array_agg(f.id order by h.seq, f.place))
  from new_rows as s
  join public.slips as h on h.id = s.slip_id
  cross join lateral unnest(private.fixtures_of_slip(h.id)) with ordinality as f (id, place)
  where private.may_reveal_slip(h.id);

  perform private.append_record_events(array_agg(
    private.settle_entry(s.kind, 'slip', h.id, h.commit_hash, s.settlement_hash,
      case when r.revealed then private.fixtures_of_slip(h.id) end,
      case when r.revealed then s.reason end)
    order by h.seq))
  from new_rows as s
  join public.slips as h on h.id = s.slip_id
  cross join lateral (select private.may_reveal_slip(h.id) as revealed) as r;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.log_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.append_record_events(array[private.status_entry(tg_argv[0], new.id, new.status,
    new.commit_hash, new.published_at, new.withdrawn_at, new.withdraw_reason)]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.mailbox(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select replace(regexp_replace(a.parts[1], '\+.*$', ''), '.', '') || '@'
    || regexp_replace(a.parts[2], '^googlemail\.com$', 'gmail.com')
  from (select regexp_match(lower(btrim(email)), '^(.*)@([^@]*)$') as parts) as a
$function$;

CREATE OR REPLACE FUNCTION private.mailbox_hash(email text)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.hmac_sha256(k.key, convert_to(private.mailbox(mailbox_hash.email), 'UTF8'))
  from private.mailbox_key as k
$function$;

CREATE OR REPLACE FUNCTION private.my_work()
 RETURNS TABLE(kind text, items bigint, since timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_report_role('TIPSTER', 'FINANCE', 'ADMIN');
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
    ) as w (kind, since)
    group by w.kind;
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

CREATE OR REPLACE FUNCTION private.note_fixture_fact()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed constant text[] := private.changed_facts(new.before, new.after);
  fixture constant public.fixtures := jsonb_populate_record(null::public.fixtures, new.after);
begin
  if cardinality(changed) > 0 then
    insert into public.fixture_facts (fixture_id, created_at, starts_at, state, home_reg, away_reg,
      home_full, away_full, periods, changed, source, reason, audit_id)
    values (fixture.id, new.created_at, fixture.starts_at, fixture.state, fixture.home_reg,
      fixture.away_reg, fixture.home_full, fixture.away_full, fixture.periods, changed,
      coalesce(nullif(current_setting('touchline.source', true), ''),
        case when new.actor_id is null then 'SERVER' else 'HAND' end),
      nullif(current_setting('touchline.reason', true), ''),
      new.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.paid_for(entitlement uuid)
 RETURNS TABLE(payment_id uuid, value bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.id, p.amount from public.payments as p
  where p.entitlement_id = paid_for.entitlement and p.amount > 0
  union all
  select c.payment_id, c.value from private.carried_values as c
  where c.entitlement_id = paid_for.entitlement
$function$;

CREATE OR REPLACE FUNCTION private.pay_affiliate_as_me(affiliate_id uuid, currency text, reference text, payout_key uuid)
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
  -- One at a time for each affiliate.
  perform from public.affiliates as a where a.id = pay_affiliate_as_me.affiliate_id for update;
  select p.* into made from public.payouts as p where p.payout_key = pay_affiliate_as_me.payout_key;
  if made.id is not null then
    if made.affiliate_id <> pay_affiliate_as_me.affiliate_id
      or made.currency <> pay_affiliate_as_me.currency then
      perform private.refuse(409, 'PAYOUT_KEY_USED', 'This payout was made for someone else.');
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

  if kind = 'UPGRADE' and s.currency <> upper(quote.currency) and s.period_value > 0 and running then
    perform private.refuse(409, 'PLAN_CURRENCY',
      format('Your plan is paid in %s: change it in the same currency.', s.currency),
      jsonb_build_object('currency', s.currency));
  end if;
  if btrim(coalesce(quote.promo_code, '')) <> '' and trial = 0 then
    c := private.usable_promo_code(who, wanted, upper(quote.currency), quote.promo_code, at);
    discount := private.discount_of(price, c.percent_off);
  end if;

  if kind = 'UPGRADE' then
    if running then
      available := private.unused_value(
        s.period_value, s.current_period_start, s.current_period_end, at);
    end if;
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
 RETURNS TABLE("row" integer, provider text, provider_id text, sport text, league text, season text, country text, home text, away text, round text, venue text, starts_text text, starts_at timestamp with time zone, state text, status_short text, home_reg text, away_reg text, home_full text, away_full text, periods jsonb, odds jsonb, existing uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with given as (
    select
      case when jsonb_typeof(e.value -> 'row') = 'number' and e.value ->> 'row' ~ '^\d{1,7}$'
        then (e.value ->> 'row')::integer else e.place::integer end as "row",
      case when jsonb_typeof(e.value) = 'object' then e.value else '{}' end as v
    from jsonb_array_elements(rows) with ordinality as e (value, place)
  ),
  texts as (
    select
      "row",
      coalesce(nullif(btrim(v ->> 'provider'), ''), 'manual') as provider,
      nullif(btrim(v ->> 'provider_id'), '') as provider_id,
      nullif(btrim(v ->> 'sport'), '') as sport,
      nullif(btrim(v ->> 'league'), '') as league,
      coalesce(btrim(v ->> 'season'), '') as season,
      nullif(btrim(v ->> 'country'), '') as country,
      nullif(btrim(v ->> 'home'), '') as home,
      nullif(btrim(v ->> 'away'), '') as away,
      nullif(btrim(v ->> 'round'), '') as round,
      nullif(btrim(v ->> 'venue'), '') as venue,
      nullif(btrim(v ->> 'starts_at'), '') as starts_text,
      nullif(btrim(v ->> 'state'), '') as state,
      nullif(btrim(v ->> 'status_short'), '') as status_short,
      nullif(btrim(v ->> 'home_reg'), '') as home_reg,
      nullif(btrim(v ->> 'away_reg'), '') as away_reg,
      nullif(btrim(v ->> 'home_full'), '') as home_full,
      nullif(btrim(v ->> 'away_full'), '') as away_full,
      nullif(v -> 'periods', 'null') as periods,
      nullif(v -> 'odds', 'null') as odds
    from given
  )
  select
    t."row", t.provider, t.provider_id, t.sport, t.league, t.season, t.country, t.home, t.away,
    t.round, t.venue, t.starts_text, private.try_instant(t.starts_text), t.state, t.status_short,
    t.home_reg, t.away_reg, t.home_full, t.away_full, t.periods, t.odds, coalesce(e.id, s.id)
  from texts as t
  left join public.fixtures as e
    on e.provider = t.provider and e.sport = t.sport and e.provider_id = t.provider_id
  -- An id that was made of names is another one where the names are spelled otherwise.
  left join lateral (
    select f.id
    from public.fixtures as f
    where e.id is null
      and f.provider = t.provider and f.sport = t.sport
      and f.home_team_id = private.team_named(t.sport, t.home)
      and f.away_team_id = private.team_named(t.sport, t.away)
      and not exists (
        select from public.teams as h
        join public.teams as a on a.id = f.away_team_id and a.name = t.away
        where h.id = f.home_team_id and h.name = t.home)
      and f.starts_at between private.try_instant(t.starts_text) - interval '3 hours'
        and private.try_instant(t.starts_text) + interval '3 hours'
    order by f.starts_at, f.id
    limit 1
  ) as s on true
$function$;

CREATE OR REPLACE FUNCTION private.read_synced(sport text, rows jsonb)
 RETURNS TABLE(provider_id text, league text, country text, season text, home text, away text, round text, venue text, starts_at timestamp with time zone, state text, status_short text, status_long text, home_reg smallint, away_reg smallint, home_full smallint, away_full smallint, periods jsonb, original jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct on (r ->> 'provider_id')
    r ->> 'provider_id', left(btrim(r ->> 'league'), 100), left(btrim(r ->> 'country'), 60),
    coalesce(left(r ->> 'season', 20), ''), left(btrim(r ->> 'home'), 120),
    left(btrim(r ->> 'away'), 120), left(r ->> 'round', 80), left(r ->> 'venue', 120),
    private.try_instant(r ->> 'starts_at'), case when r ->> 'state' in
      ('TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED', 'FINISHED', 'POSTPONED',
       'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER') then r ->> 'state' end, left(r ->> 'status_short', 20),
    left(r ->> 'status_long', 80), private.goals_of(r ->> 'home_reg'),
    private.goals_of(r ->> 'away_reg'), private.goals_of(r ->> 'home_full'),
    private.goals_of(r ->> 'away_full'), nullif(r -> 'periods', 'null'), r
  from jsonb_array_elements(rows) as r
  where r ->> 'provider_id' ~ '^[0-9]{1,18}$'
    and btrim(r ->> 'league') <> ''
    and btrim(r ->> 'home') <> ''
    and btrim(r ->> 'away') <> ''
    and private.team_key(r ->> 'home') <> private.team_key(r ->> 'away')
    and private.is_plausible_start(private.try_instant(r ->> 'starts_at'))
  order by r ->> 'provider_id'
$function$;

CREATE OR REPLACE FUNCTION private.recall_mailbox()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  r private.remembered_mailboxes := private.remembered_of(new.id);
begin
  if r.excluded_until > now() or r.suspended_until > now() then
    update public.profiles as p
    set self_excluded_until = greatest(p.self_excluded_until, r.excluded_until),
      suspended_until = greatest(p.suspended_until, r.suspended_until),
      suspension_reason = case when r.suspended_until > now()
        then 'An earlier account of this mailbox was suspended.' else p.suspension_reason end
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
      status = case when refunded_amount > 0 then 'PARTIALLY_REFUNDED' else 'SUCCEEDED' end
    where id = p.id;
    perform private.book(p.id, 'DISPUTE_WON', coalesce((
      select sum(l.amount) from public.ledger_entries as l
      where l.payment_id = p.id and l.kind = 'DISPUTE' and l.account = 'DISPUTES'
    ), 0)::bigint, p.currency);
    perform private.reopen_disputed(p, at);
    fits := private.fit_period(p.subscription_id, at);
    update public.subscriptions
    set state = case when not fits then 'EXPIRED'
      when cancel_at_period_end then 'CANCELED' else 'ACTIVE' end
    where id = p.subscription_id and state = 'PAUSED';
  elsif record_dispute.dispute = 'LOST' then
    update public.payments set dispute = 'LOST' where id = p.id;
    perform private.close_payment_access(p, 'LOST', at);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.recorded_before_log()
 RETURNS TABLE(at timestamp with time zone, step integer, seq bigint, entry private.record_entry, facts uuid[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.published_at, 1, p.seq, private.status_entry('tip', p.id, 'PUBLISHED', p.commit_hash,
    p.published_at, null, null), null::uuid[]
  from public.predictions as p
  where p.seq is not null
  union all
  select s.published_at, 1, s.seq, private.status_entry('slip', s.id, 'PUBLISHED', s.commit_hash,
    s.published_at, null, null), null
  from public.slips as s
  where s.seq is not null
  union all
  select p.withdrawn_at, 2, p.seq, private.status_entry('tip', p.id, p.status, p.commit_hash,
    p.published_at, p.withdrawn_at, p.withdraw_reason), null
  from public.predictions as p
  where p.status = 'WITHDRAWN'
  union all
  select s.withdrawn_at, 2, s.seq, private.status_entry('slip', s.id, s.status, s.commit_hash,
    s.published_at, s.withdrawn_at, s.withdraw_reason), null
  from public.slips as s
  where s.status = 'WITHDRAWN'
  union all
  select case when p.corrected then e.created_at else p.settled_at end, 3, p.seq,
    row(e.kind, 'tip', p.id, e.settlement_hash)::private.record_entry, private.known_facts(e)
  from public.settlements as e
  join public.predictions as p on p.id = e.prediction_id
  union all
  select case when s.corrected then e.created_at else s.settled_at end, 3, s.seq,
    row(e.kind, 'slip', s.id, e.settlement_hash)::private.record_entry, private.known_slip_facts(e)
  from public.slip_settlements as e
  join public.slips as s on s.id = e.slip_id
  union all
  select coalesce((select min(e.created_at) from public.settlements as e
      where e.prediction_id = p.id and p.corrected), p.settled_at, p.starts_at), 4, p.seq,
    row('REVEAL', 'tip', p.id, 'commit_hash=' || p.commit_hash)::private.record_entry, null
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where k.visibility = 'PUBLIC'
  union all
  select greatest(s.settled_at, max(k.starts_at), (select min(e.created_at)
      from public.slip_settlements as e where e.slip_id = s.id and s.corrected)), 4, s.seq,
    row('REVEAL', 'slip', s.id, 'commit_hash=' || s.commit_hash)::private.record_entry,
    array_agg(k.fixture_id order by k.position) filter (where s.outcome <> 'PENDING')
  from public.slips as s
  join public.slip_legs as k on k.slip_id = s.id
  where k.visibility = 'PUBLIC'
  group by s.id
$function$;

CREATE OR REPLACE FUNCTION private.refuse_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if private.acts_on_own_account() then
    return null;
  end if;
  if private.suspended() then
    perform private.refuse(403, 'SUSPENDED', 'This account is suspended.');
  end if;
  if private.session_ended() then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'You were signed out. Sign in again.');
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
begin
  if old.email is not null and (tg_op = 'DELETE' or new.email is distinct from old.email)
    and (coalesce(on_break, suspended) is not null or plan or welcome) then
    insert into private.mailbox_key (key)
    select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8'))
    from generate_series(1, 4)
    on conflict (id) do nothing;
    insert into private.remembered_mailboxes as m
      (hash, excluded_until, suspended_until, had_plan, had_welcome, kept_until)
    values (private.mailbox_hash(old.email), on_break, suspended, plan, welcome,
      greatest(on_break, suspended,
        case when plan or welcome then now() + interval '2 years' end))
    on conflict (hash) do update
      set excluded_until = greatest(m.excluded_until, excluded.excluded_until),
        suspended_until = greatest(m.suspended_until, excluded.suspended_until),
        had_plan = m.had_plan or excluded.had_plan,
        had_welcome = m.had_welcome or excluded.had_welcome,
        kept_until = greatest(m.kept_until, excluded.kept_until);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION private.remembered_of(who uuid)
 RETURNS private.remembered_mailboxes
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select r
  from public.profiles as p
  join private.remembered_mailboxes as r on r.hash = private.mailbox_hash(p.email)
  where p.id = remembered_of.who and r.kept_until > now()
$function$;

CREATE OR REPLACE FUNCTION private.reopen_disputed(p public.payments, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.entitlements as e
  set revoked_at = null, reason = 'Payment ' || p.reference
  where e.source_id = p.subscription_id
    and e.source = 'SUBSCRIPTION'
    and e.revoked_at is not null
    and e.ends_at > at
    and e.reason = format('Payment %s: disputed', p.reference)
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
    'source=' || private.canonical_value(fixture.provider));
end
$function$;

CREATE OR REPLACE FUNCTION private.reveal_logged(id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.record_events as e where e.subject_id = id and e.kind = 'REVEAL');
end
$function$;

CREATE OR REPLACE FUNCTION private.session_ended()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select auth.jwt() ->> 'session_id' is not null and not exists (
    select from auth.sessions as s
    where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = auth.uid()
  )
$function$;

CREATE OR REPLACE FUNCTION private.settle_as_me()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators settle tips.');
  end if;
  return private.settle_due_now(now(), 100);
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_due_now(at timestamp with time zone DEFAULT now(), most integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tips constant jsonb := private.settle_tips_now(at, most);
begin
  if (tips ->> 'more')::boolean then
    return tips || '{"slips": 0}';
  end if;
  return tips || private.settle_slips_now(at, most);
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_entry(kind text, subject text, id uuid, commit_hash text, settlement_hash text, results uuid[], reason text)
 RETURNS private.record_entry
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return row(kind, subject, id, concat_ws(chr(10),
    'commit_hash=' || commit_hash,
    'settlement_hash=' || settlement_hash,
    'result=' || coalesce((
      select string_agg(private.last_result(r.id)::text, ' ' order by r.place)
      from unnest(results) with ordinality as r (id, place)), ''),
    case when kind = 'REGRADE' then 'reason=' || private.canonical_value(reason) end))::private.record_entry;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_slips_now(at timestamp with time zone, most integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  due private.slip_grading[];
  shown uuid[];
begin
  at := date_trunc('milliseconds', at);
  perform private.lock_record();

  select array_agg(d.grading) into due
  from (
    select g as grading
    from private.slip_gradings(at) as g
    where g.next_outcome <> 'PENDING'
    limit most
  ) as d;

  perform private.record_slip_gradings(due, 'SETTLE', null, at);

  select array_agg(b.slip_id) into shown
  from public.slip_bodies as b
  where b.visibility = 'TIER' and private.may_reveal_slip(b.slip_id);
  update public.slip_bodies set visibility = 'PUBLIC' where slip_id = any (shown);
  update public.slip_legs set visibility = 'PUBLIC' where slip_id = any (shown);

  return jsonb_build_object(
    'slips', coalesce(cardinality(due), 0),
    'more', coalesce(cardinality(due) = most, false));
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_tips_now(at timestamp with time zone DEFAULT now(), most integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  due private.grading[];
  shown integer;
begin
  at := date_trunc('milliseconds', at);
  perform private.lock_record();

  select array_agg(d.grading) into due
  from (
    select g as grading
    from private.gradings(at, due_only => true) as g
    where g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING'
    limit most
  ) as d;

  perform private.record_gradings(due, 'SETTLE', null, at);

  update public.prediction_picks as k
  set visibility = 'PUBLIC'
  from public.predictions as p
  join public.fixtures as f on f.id = p.fixture_id
  where p.id = k.prediction_id
    and p.status = 'WITHDRAWN'
    and k.visibility = 'TIER'
    and f.starts_at <= least(at, now());
  get diagnostics shown = row_count;

  return (
    select jsonb_build_object(
      'settled', count(g.prediction_id),
      'won', count(*) filter (where g.next_outcome = 'WON'),
      'half_won', count(*) filter (where g.next_outcome = 'HALF_WON'),
      'void', count(*) filter (where g.next_outcome = 'VOID'),
      'half_lost', count(*) filter (where g.next_outcome = 'HALF_LOST'),
      'lost', count(*) filter (where g.next_outcome = 'LOST'),
      'revealed', shown,
      'more', coalesce(count(g.prediction_id) = most, false)
    )
    from unnest(due) as g
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.status_entry(subject text, id uuid, status text, commit_hash text, published_at timestamp with time zone, withdrawn_at timestamp with time zone, reason text)
 RETURNS private.record_entry
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case status
    when 'WITHDRAWN' then row('WITHDRAW', subject, id, concat_ws(chr(10),
      'commit_hash=' || commit_hash,
      'withdrawn_at=' || private.iso_instant(withdrawn_at),
      'reason=' || private.canonical_value(reason)))::private.record_entry
    else row('PUBLISH', subject, id, concat_ws(chr(10),
      'commit_hash=' || commit_hash,
      'published_at=' || private.iso_instant(published_at)))::private.record_entry
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.suspend_as_me(who uuid, reason text, days integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_suspension(who, reason);
  if days is not null and days not between 1 and 3653 then
    perform private.refuse(422, 'SUSPENSION_LENGTH', 'Choose between one day and ten years.',
      jsonb_build_object('field', 'days'));
  end if;
  -- One at a time with other changes to administrators, so that two can't suspend each other.
  perform pg_advisory_xact_lock(7310002);
  update public.profiles
  set
    suspended_until = case when days is null then '2199-12-31T00:00:00Z'
      else now() + make_interval(days => days) end,
    suspension_reason = btrim(reason)
  where id = who;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_change_reason()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.change_reason := nullif(btrim(new.change_reason), '');
  if char_length(new.change_reason) not between 10 and 500 then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 10 to 500 characters.',
      '{"field": "change_reason"}');
  end if;
  perform set_config('touchline.reason', coalesce(new.change_reason, ''), true);
  new.change_reason := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.team_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    nullif(btrim(regexp_replace(regexp_replace(
      ' ' || n.plain || ' ', '( (fc|afc|cf))+(?= )', ' ', 'g'), ' +', ' ', 'g')), ''),
    nullif(btrim(n.plain), ''),
    lower(btrim(name)))
  from (
    select regexp_replace(
      regexp_replace(
        replace(replace(translate(
          lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')),
          'øłđıØŁĐ', 'oldiold'), 'ß', 'ss'), '&', ' and '),
        '[''’.]', '', 'g'),
      '[-\s–—_,;:!?"()/\\|+*#@%$^~<>=\[\]{}]+', ' ', 'g') as plain
  ) as n
$function$;

CREATE OR REPLACE FUNCTION private.team_named(sport text, name text, present uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    (select t.id from public.teams as t where t.id = present and t.name = team_named.name),
    (select a.team_id from public.team_aliases as a
      where a.sport = team_named.sport
        and private.team_key(a.name) = private.team_key(team_named.name)),
    (select t.id from public.teams as t
      where t.sport = team_named.sport and t.name = team_named.name),
    (select t.id from public.teams as t
      where t.sport = team_named.sport
        and private.team_key(t.name) = private.team_key(team_named.name)
      order by t.created_at, t.id
      limit 1))
$function$;

CREATE OR REPLACE FUNCTION private.welcome_obstacle()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when exists (select from public.bonuses as b where b.user_id = p.id and b.cause = 'WELCOME')
      or (private.remembered_of(p.id)).had_welcome then 'CLAIMED'
    when p.self_excluded_until > now() then 'SELF_EXCLUDED'
    when p.age_confirmed_at is null then 'AGE_NOT_CONFIRMED'
    when (select to_jsonb(u) ->> 'email_confirmed_at' from auth.users as u where u.id = p.id) is null
      then 'EMAIL_NOT_CONFIRMED'
  end
  from public.profiles as p
  where p.id = auth.uid()
$function$;

CREATE OR REPLACE FUNCTION private.write_import(rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted jsonb := rows;
  made integer;
  changed integer;
  priced integer;
begin
  perform private.fixtures_come_from('IMPORT');
  insert into public.leagues (sport, name, season, country)
  select distinct on (r.sport, r.league, r.season) r.sport, r.league, r.season, r.country
  from private.read_import(wanted) as r
  where r.league is not null
  order by r.sport, r.league, r.season, r.country
  on conflict (sport, name, season) do nothing;

  perform private.add_teams((
    select jsonb_agg(distinct jsonb_build_object('sport', r.sport, 'name', t.name))
    from private.read_import(wanted) as r
    cross join lateral (values (r.home), (r.away)) as t (name)
    where t.name is not null));

  with r as materialized (
    select i.*, l.id as league_id,
      private.team_named(i.sport, i.home, c.home_team_id) as home_id,
      private.team_named(i.sport, i.away, c.away_team_id) as away_id
    from private.read_import(wanted) as i
    left join public.leagues as l
      on l.sport = i.sport and l.name = i.league and l.season = i.season
    left join public.fixtures as c on c.id = i.existing
  ),
  added as (
    insert into public.fixtures (
      provider, provider_id, sport, league_id, home_team_id, away_team_id, round, venue, starts_at,
      state, status_short, home_reg, away_reg, home_full, away_full, periods
    )
    select
      r.provider, r.provider_id, r.sport, r.league_id, r.home_id, r.away_id, r.round, r.venue,
      r.starts_at, coalesce(r.state, 'SCHEDULED'), r.status_short, r.home_reg::smallint,
      r.away_reg::smallint, r.home_full::smallint, r.away_full::smallint, r.periods
    from r
    where r.existing is null
    returning 1
  ),
  differing as (
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
      from r
      join public.fixtures as c on c.id = r.existing
      cross join lateral (
        select g.state, g.state <> r.state as stays
        from (select private.imported_state(r.state, c.state) as state) as g
      ) as s
    ) as n
    where f.id = n.id
      and (f.league_id, f.home_team_id, f.away_team_id, f.round, f.venue, f.starts_at, f.state,
        f.status_short, f.home_reg, f.away_reg, f.home_full, f.away_full, f.periods)
      is distinct from (n.league_id, n.home_id, n.away_id, n.round, n.venue, n.starts_at, n.state,
        n.status_short, n.home_reg, n.away_reg, n.home_full, n.away_full, n.periods)
    returning 1
  )
  select (select count(*) from added), (select count(*) from differing) into made, changed;

  with prices as (
    select distinct on (r.existing, o.v ->> 'market_code', o.v ->> 'selection', o.v ->> 'line',
        btrim(o.v ->> 'bookmaker'))
      r.existing as fixture_id,
      o.v ->> 'market_code' as market_code,
      o.v ->> 'selection' as selection,
      (o.v ->> 'line')::numeric(6, 2) as line,
      btrim(o.v ->> 'bookmaker') as bookmaker,
      (o.v ->> 'odds')::numeric(8, 3) as odds
    from private.read_import(wanted) as r
    cross join lateral jsonb_array_elements(r.odds) as o (v)
    where r.odds is not null
  ),
  written as (
    insert into public.fixture_odds as c
      (fixture_id, market_code, selection, line, bookmaker, odds, entered_by)
    select p.fixture_id, p.market_code, p.selection, p.line, p.bookmaker, p.odds, auth.uid()
    from prices as p
    on conflict on constraint fixture_odds_key do update
    set odds = excluded.odds, entered_by = excluded.entered_by
    where c.odds <> excluded.odds
    returning 1
  )
  select count(*) into priced from written;
  perform private.fixtures_come_from(null);

  return jsonb_build_object(
    'created', made,
    'updated', changed,
    'unchanged', jsonb_array_length(rows) - made - changed,
    'odds', priced,
    'errors', '[]'::jsonb
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.write_synced(sport text, rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  source constant text := 'api-sports';
  r record;
  old public.fixtures;
  wanted public.fixtures;
  locked boolean;
  problem text;
  made integer := 0;
  changed integer := 0;
  alerts integer := 0;
  readable integer := 0;
begin
  perform private.fixtures_come_from('SYNC');
  for r in select * from private.read_synced(write_synced.sport, rows) loop
    readable := readable + 1;
    perform private.add_teams(jsonb_build_array(
      jsonb_build_object('sport', write_synced.sport, 'name', r.home),
      jsonb_build_object('sport', write_synced.sport, 'name', r.away)));
    select * into old from public.fixtures as f
    where f.provider = source and f.sport = write_synced.sport
      and f.provider_id = r.provider_id;
    wanted := old;
    wanted.league_id := private.synced_league(write_synced.sport, r.league, r.country, r.season);
    wanted.home_team_id := private.team_named(write_synced.sport, r.home, old.home_team_id);
    wanted.away_team_id := private.team_named(write_synced.sport, r.away, old.away_team_id);
    if wanted.home_team_id = wanted.away_team_id then
      perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id,
        r.home || ' – ' || r.away || ': both are names of one team.', old.id);
      alerts := alerts + 1;
      continue;
    end if;
    wanted.round := coalesce(r.round, old.round);
    wanted.venue := coalesce(r.venue, old.venue);
    wanted.starts_at := r.starts_at;
    wanted.status_short := r.status_short;
    wanted.status_long := r.status_long;
    if r.state is not null then
      wanted.state := r.state;
      if r.state in ('TBD', 'SCHEDULED', 'POSTPONED') then
        wanted.home_reg := null; wanted.away_reg := null;
        wanted.home_full := null; wanted.away_full := null; wanted.periods := null;
      else
        -- Both sides of a score, or neither.
        if r.home_reg is not null and r.away_reg is not null then
          wanted.home_reg := r.home_reg; wanted.away_reg := r.away_reg;
        end if;
        if r.home_full is not null and r.away_full is not null then
          wanted.home_full := r.home_full; wanted.away_full := r.away_full;
        end if;
        wanted.periods := coalesce(r.periods, old.periods);
      end if;
    end if;

    select p.sentence into problem from private.score_problems(write_synced.sport, wanted.state,
      wanted.home_reg, wanted.away_reg, wanted.home_full, wanted.away_full, wanted.periods) as p
    limit 1;
    if problem is not null then
      wanted.state := old.state; wanted.periods := old.periods;
      wanted.home_reg := old.home_reg; wanted.away_reg := old.away_reg;
      wanted.home_full := old.home_full; wanted.away_full := old.away_full;
      perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id,
        r.home || ' – ' || r.away || ': ' || problem, old.id);
      alerts := alerts + 1;
    end if;

    if old.id is null then
      insert into public.fixtures (
        provider, provider_id, sport, league_id, home_team_id, away_team_id, round, venue,
        starts_at, state, status_short, status_long, home_reg, away_reg, home_full, away_full,
        periods
      )
      values (
        source, r.provider_id, write_synced.sport, wanted.league_id,
        wanted.home_team_id, wanted.away_team_id, wanted.round, wanted.venue, wanted.starts_at,
        coalesce(wanted.state, 'SCHEDULED'), wanted.status_short, wanted.status_long,
        wanted.home_reg, wanted.away_reg, wanted.home_full, wanted.away_full, wanted.periods
      )
      returning * into wanted;
      made := made + 1;
    else
      locked := (wanted.home_team_id, wanted.away_team_id)
        is distinct from (old.home_team_id, old.away_team_id)
        and exists (
          select from public.predictions where fixture_id = old.id and status <> 'DRAFT');
      if locked then
        wanted.home_team_id := old.home_team_id;
        wanted.away_team_id := old.away_team_id;
        perform private.raise_fixture_alert(write_synced.sport, 'TEAMS_CHANGED',
          source, r.provider_id, r.home || ' – ' || r.away, old.id);
        alerts := alerts + 1;
      end if;
      if wanted is distinct from old then
        update public.fixtures as f
        set
          league_id = wanted.league_id, home_team_id = wanted.home_team_id,
          away_team_id = wanted.away_team_id, round = wanted.round, venue = wanted.venue,
          starts_at = wanted.starts_at, state = wanted.state, status_short = wanted.status_short,
          status_long = wanted.status_long, home_reg = wanted.home_reg,
          away_reg = wanted.away_reg, home_full = wanted.home_full,
          away_full = wanted.away_full, periods = wanted.periods
        where f.id = old.id;
        changed := changed + 1;
      end if;
    end if;
    if r.state is null then
      perform private.raise_fixture_alert(write_synced.sport, 'UNKNOWN_STATUS',
        source, coalesce(nullif(r.status_short, ''), '?'),
        concat_ws(' · ', r.status_long, r.home || ' – ' || r.away), wanted.id);
      alerts := alerts + 1;
    end if;
  end loop;

  if readable < jsonb_array_length(rows) then
    perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source,
      coalesce(b.number, '?'), 'League, teams, start or number is missing or can''t be.', null)
    from (
      select distinct nullif(btrim(bad ->> 'provider_id'), '') as number
      from jsonb_array_elements(rows) as bad
      where not exists (
        select from private.read_synced(write_synced.sport, jsonb_build_array(bad)))
      limit 20
    ) as b;
    alerts := alerts + 1;
  end if;
  perform private.fixtures_come_from(null);
  return jsonb_build_object(
    'received', jsonb_array_length(rows),
    'created', made,
    'updated', changed,
    'unchanged', readable - made - changed,
    'alerts', alerts
  );
end
$function$;

ALTER TABLE "private"."carried_values" ADD CONSTRAINT "carried_values_entitlement_id_fkey" FOREIGN KEY (entitlement_id) REFERENCES public.entitlements(id) ON DELETE CASCADE;

ALTER TABLE "private"."carried_values" ADD CONSTRAINT "carried_values_payment_id_fkey" FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;

ALTER TABLE "public"."fixture_odds" ADD CONSTRAINT "fixture_odds_entered_by_fkey" FOREIGN KEY (entered_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."markets" ADD CONSTRAINT "markets_half_time_check" CHECK (((sport = ANY (ARRAY['football'::text, 'handball'::text, 'rugby'::text])) OR ((scope <> 'HALF_TIME'::text) AND (kind <> 'HALF_TIME_FULL_TIME'::text))));

ALTER TABLE "public"."markets" ADD CONSTRAINT "markets_points_check" CHECK (((sport = 'volleyball'::text) OR (scope <> 'POINTS'::text)));

ALTER TABLE "public"."team_aliases" ADD CONSTRAINT "team_aliases_team_id_fkey" FOREIGN KEY (team_id) REFERENCES public.teams(id) ON DELETE CASCADE;

CREATE VIEW "public"."record_entries" WITH (security_invoker=true) AS  SELECT p.id AS prediction_id,
    p.seq,
    p.sport,
    p.league_name,
    p.home_name,
    p.away_name,
    p.fixture_id,
    p.starts_at,
    p.tier,
    p.source,
    p.author_name,
    p.status,
    p.published_at,
    p.withdrawn_at,
    k.market_code,
    m.name AS market_name,
    m.kind AS market_kind,
    m.scope AS market_scope,
    k.selection,
    k.line,
    k.odds,
    k.bookmaker,
    k.stake_units,
    k.probability,
    k.closing_odds,
    k.analysis,
    k.salt,
    p.commit_hash,
    p.prev_hash,
    p.chain_hash,
    p.outcome,
    p.profit_units,
    p.settled_at,
    p.corrected,
    f.home_reg,
    f.away_reg,
    f.home_full,
    f.away_full,
    s.settlement_hash,
    private.score_text(s.score) AS settlement_score,
    s.rule_version,
    (k.prediction_id IS NULL) AS locked,
    ((p.outcome <> 'PENDING'::text) AND private.entered_result(p.author_id, p.fixture_id)) AS result_by_author
   FROM ((((public.predictions p
     JOIN public.fixtures f ON ((f.id = p.fixture_id)))
     LEFT JOIN public.prediction_picks k ON ((k.prediction_id = p.id)))
     LEFT JOIN public.markets m ON ((m.code = k.market_code)))
     LEFT JOIN LATERAL ( SELECT e.settlement_hash,
            e.score,
            e.rule_version
           FROM public.settlements e
          WHERE (e.prediction_id = p.id)
          ORDER BY e.created_at DESC
         LIMIT 1) s ON (true))
  WHERE (p.status = ANY (ARRAY['PUBLISHED'::text, 'WITHDRAWN'::text]));;

CREATE VIEW "public"."slip_entries" WITH (security_invoker=true) AS  SELECT s.id AS slip_id,
    s.seq,
    s.tier,
    s.title,
    s.author_name,
    s.status,
    s.legs_count,
    s.starts_at,
    s.published_at,
    s.withdrawn_at,
    b.stake_units,
    b.combined_odds,
    b.analysis,
    b.salt,
    private.slip_legs_json(s.*) AS legs,
    s.commit_hash,
    s.prev_hash,
    s.chain_hash,
    s.outcome,
    s.profit_units,
    s.settled_at,
    s.corrected,
    e.settlement_hash,
    e.rule_version,
    private.results_text(e.legs) AS settlement_results,
    (b.slip_id IS NULL) AS locked,
    ((s.outcome <> 'PENDING'::text) AND (EXISTS ( SELECT
           FROM public.slip_legs l
          WHERE ((l.slip_id = s.id) AND private.entered_result(s.author_id, l.fixture_id))))) AS result_by_author
   FROM ((public.slips s
     LEFT JOIN public.slip_bodies b ON ((b.slip_id = s.id)))
     LEFT JOIN LATERAL ( SELECT g.settlement_hash,
            g.rule_version,
            g.legs
           FROM public.slip_settlements g
          WHERE (g.slip_id = s.id)
          ORDER BY g.created_at DESC
         LIMIT 1) e ON (true))
  WHERE (s.status = ANY (ARRAY['PUBLISHED'::text, 'WITHDRAWN'::text]));;

CREATE INDEX carried_values_payment_idx ON private.carried_values USING btree (payment_id);

CREATE INDEX remembered_mailboxes_kept_until_idx ON private.remembered_mailboxes USING btree (kept_until);

CREATE INDEX fixture_facts_fixture_id_idx ON public.fixture_facts USING btree (fixture_id, id DESC);

CREATE INDEX fixture_odds_entered_by_idx ON public.fixture_odds USING btree (entered_by);

CREATE INDEX record_events_subject_idx ON public.record_events USING btree (subject_id, kind, index DESC);

CREATE INDEX team_aliases_team_id_idx ON public.team_aliases USING btree (team_id);

CREATE TRIGGER audit_log_fixture_facts AFTER INSERT ON public.audit_log FOR EACH ROW WHEN (((new.table_name = 'fixtures'::text) AND (new.action <> 'DELETE'::text))) EXECUTE FUNCTION private.note_fixture_fact();

CREATE TRIGGER fixture_facts_guard_change BEFORE DELETE OR UPDATE ON public.fixture_facts FOR EACH ROW EXECUTE FUNCTION private.forbid_always();

CREATE TRIGGER fixture_facts_guard_insert BEFORE INSERT ON public.fixture_facts FOR EACH ROW EXECUTE FUNCTION private.forbid_api();

CREATE TRIGGER fixture_facts_guard_truncate BEFORE TRUNCATE ON public.fixture_facts FOR EACH STATEMENT EXECUTE FUNCTION private.forbid_always();

CREATE TRIGGER fixture_facts_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON public.fixture_facts FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER fixtures_reason BEFORE INSERT OR UPDATE ON public.fixtures FOR EACH ROW EXECUTE FUNCTION private.take_change_reason();

CREATE TRIGGER plan_prices_step BEFORE INSERT OR UPDATE ON public.plan_prices FOR EACH ROW EXECUTE FUNCTION private.check_price_step();

CREATE TRIGGER prediction_picks_log AFTER UPDATE ON public.prediction_picks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.log_revealed_picks();

CREATE TRIGGER predictions_log_status AFTER UPDATE ON public.predictions FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION private.log_status('tip');

CREATE TRIGGER profiles_recall_mailbox AFTER INSERT OR UPDATE OF email ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.recall_mailbox();

CREATE TRIGGER profiles_remember_mailbox BEFORE DELETE OR UPDATE OF email ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.remember_mailbox();

CREATE TRIGGER record_entries_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.record_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER record_events_guard_change BEFORE DELETE OR UPDATE ON public.record_events FOR EACH ROW EXECUTE FUNCTION private.forbid_always();

CREATE TRIGGER record_events_guard_truncate BEFORE TRUNCATE ON public.record_events FOR EACH STATEMENT EXECUTE FUNCTION private.forbid_always();

CREATE TRIGGER record_events_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON public.record_events FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER record_events_order AFTER INSERT ON public.record_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.check_record_order();

CREATE TRIGGER settlements_log AFTER INSERT ON public.settlements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.log_settlements();

CREATE TRIGGER slip_bodies_log AFTER UPDATE ON public.slip_bodies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.log_revealed_slips();

CREATE TRIGGER slip_entries_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.slip_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER slip_settlements_log AFTER INSERT ON public.slip_settlements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.log_slip_settlements();

CREATE TRIGGER slips_log_status AFTER UPDATE ON public.slips FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION private.log_status('slip');

CREATE TRIGGER team_aliases_audit_delete AFTER DELETE ON public.team_aliases REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER team_aliases_audit_insert AFTER INSERT ON public.team_aliases REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER team_aliases_audit_update AFTER UPDATE ON public.team_aliases REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit('id');

CREATE TRIGGER team_aliases_fill BEFORE INSERT OR UPDATE ON public.team_aliases FOR EACH ROW EXECUTE FUNCTION private.fill_team_alias();

CREATE TRIGGER team_aliases_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON public.team_aliases FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER team_aliases_touch BEFORE UPDATE ON public.team_aliases FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

CREATE POLICY "fixture_facts_read_anon" ON "public"."fixture_facts" FOR SELECT TO "anon" USING (true);

CREATE POLICY "fixture_facts_read" ON "public"."fixture_facts" FOR SELECT TO "authenticated" USING (true);

CREATE POLICY "record_events_read_anon" ON "public"."record_events" FOR SELECT TO "anon" USING (true);

CREATE POLICY "record_events_read" ON "public"."record_events" FOR SELECT TO "authenticated" USING (true);

CREATE POLICY "team_aliases_add" ON "public"."team_aliases" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.has_role(VARIADIC ARRAY['TIPSTER'::text, 'ADMIN'::text]) AS has_role));

CREATE POLICY "team_aliases_change" ON "public"."team_aliases" FOR UPDATE TO "authenticated" USING (( SELECT private.has_role(VARIADIC ARRAY['TIPSTER'::text, 'ADMIN'::text]) AS has_role)) WITH CHECK (( SELECT private.has_role(VARIADIC ARRAY['TIPSTER'::text, 'ADMIN'::text]) AS has_role));

CREATE POLICY "team_aliases_read" ON "public"."team_aliases" FOR SELECT TO "authenticated" USING (( SELECT private.has_role(VARIADIC ARRAY['TIPSTER'::text, 'ADMIN'::text]) AS has_role));

CREATE POLICY "team_aliases_remove" ON "public"."team_aliases" FOR DELETE TO "authenticated" USING (( SELECT private.has_role(VARIADIC ARRAY['TIPSTER'::text, 'ADMIN'::text]) AS has_role));

COMMENT ON COLUMN "public"."commissions"."owed_back" IS 'For a commission that was paid: what a later refund takes back; `recovered` is how much of that was kept back from a later payout.';

COMMENT ON COLUMN "public"."fixture_facts"."changed" IS 'Which of START, STATE and SCORE the line changed.';

COMMENT ON COLUMN "public"."fixture_facts"."reason" IS 'The public reason that the person gave.';

COMMENT ON COLUMN "public"."fixture_facts"."source" IS 'HAND: by a person. IMPORT: from a file. SYNC: from the data provider. SERVER: by the server itself.';

COMMENT ON COLUMN "public"."fixtures"."change_reason" IS 'Write only: the public reason of a change of start, state or score. fixture_facts keeps it.';

COMMENT ON COLUMN "public"."payouts"."recovered" IS 'Kept back for commissions that had been paid and whose payment was refunded since; negative when more was kept back than was due.';

COMMENT ON COLUMN "public"."record_events"."at" IS 'When this database wrote the entry, whatever instants it tells of.';

COMMENT ON COLUMN "public"."record_events"."subject_id" IS 'Of the tip, the slip or the fixture; no foreign key, because entries outlive everything.';

COMMENT ON FUNCTION "public"."claim_origin"(text, text, text) IS 'Records whose link the new account came through, for sign-ups without a form.';

COMMENT ON FUNCTION "public"."finish_fixture_sync"(uuid, jsonb, jsonb) IS 'Writes the matches of a run and ends it, in one transaction. Gives the run. For the secret key alone.';

COMMENT ON FUNCTION "public"."pay_affiliate"(uuid, text, text, uuid) IS 'Records a payout of all approved commissions of an affiliate in one currency.';

COMMENT ON FUNCTION "public"."report_backlog"() IS 'Tips that await settlement, by the time since the start. Tipsters and administrators.';

COMMENT ON FUNCTION "public"."report_revenue"(text, text, date, date) IS 'Money received and paid back in one currency, by day, month, provider, plan or purpose. Finance and administrators.';

COMMENT ON FUNCTION "public"."settle_due"() IS 'Settles up to a hundred tips or slips whose results are in, and reveals withdrawn tips whose match has begun. Where the answer says more, call it again.';

COMMENT ON TABLE "private"."carried_values" IS 'What an earlier payment adds to an upgrade, in the smallest unit of its currency.';

COMMENT ON TABLE "private"."mailbox_key" IS 'The key of the hashes, one for each database, made when it is first needed.';

COMMENT ON TABLE "private"."remembered_mailboxes" IS 'Mailboxes of accounts that are gone, as keyed hashes. A break or a suspension moves to the next account of the mailbox.';

COMMENT ON TABLE "public"."fixture_facts" IS 'Append-only. Starts, states and scores of fixtures as they were entered, each with all that held from then on.';

COMMENT ON TABLE "public"."notification_choices" IS 'What a person wants to be told about. A kind without a row is shown in the app; for e-mail see private.wants_email. Written by set_notification_choice.';

COMMENT ON TABLE "public"."notification_marks" IS 'Up to when a person marked everything as read, and the mark before that one, for undo.';

COMMENT ON TABLE "public"."notifications" IS 'Events that people are told about. For one person (user_id) or for a tier. Rows are written by triggers and functions only.';

COMMENT ON TABLE "public"."payouts" IS 'Money paid out to an affiliate: minor units of one currency. Append-only.';

COMMENT ON TABLE "public"."record_events" IS 'The entries of the record''s log. Append-only, numbered from 0 without gaps; what a tier may not read yet is in it by its hash alone.';

COMMENT ON TABLE "public"."team_aliases" IS 'Other names of teams. What is imported or synced under such a name belongs to that team.';

COMMENT ON VIEW "public"."record_entries" IS 'The public record. The columns of the pick are null (locked) while the reader may not see it.';

COMMENT ON VIEW "public"."slip_entries" IS 'The public record of slips. Body and legs are null (locked) while the reader may not see them.';

REVOKE ALL ON FUNCTION "private"."add_teams"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."append_record_events"(private.record_entry[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."carry_over"(uuid, text, uuid, bigint, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."changed_facts"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."charge_step"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."charge_step"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."check_price_step"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_record_order"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."entered_result"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."entered_result"(uuid, uuid) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."event_head"(bigint, timestamp with time zone, text, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fill_record_log"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fill_team_alias"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fit_period"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fixtures_come_from"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fixtures_of_slip"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_mailboxes"(timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."hmac_sha256"(bytea, bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_brought_forward"(public.fixtures, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_own_match"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."known_facts"(public.settlements) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."known_slip_facts"(public.slip_settlements) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."last_result"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."leaf_hash"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."log_results"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."log_revealed_picks"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."log_revealed_slips"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."log_settlements"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."log_slip_settlements"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."log_status"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mailbox_hash"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_fixture_fact"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."paid_for"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."recall_mailbox"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."recorded_before_log"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."remember_mailbox"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."remembered_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reopen_disputed"(public.payments, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."result_fields"(public.fixtures, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reveal_logged"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."session_ended"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."session_ended"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."settle_due_now"(timestamp with time zone, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_entry"(text, text, uuid, text, text, uuid[], text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_slips_now"(timestamp with time zone, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_tips_now"(timestamp with time zone, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."status_entry"(text, uuid, text, text, timestamp with time zone, timestamp with time zone, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_change_reason"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."team_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."team_key"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."team_named"(text, text, uuid) FROM PUBLIC;

REVOKE ALL ON TABLE "public"."fixture_facts" FROM "anon";

GRANT SELECT ON TABLE "public"."fixture_facts" TO "anon";

REVOKE ALL ON TABLE "public"."fixture_facts" FROM "authenticated";

GRANT SELECT ON TABLE "public"."fixture_facts" TO "authenticated";

REVOKE ALL ON TABLE "public"."fixture_facts" FROM "service_role";

GRANT SELECT ON TABLE "public"."fixture_facts" TO "service_role";

REVOKE ALL ON TABLE "public"."record_events" FROM "anon";

GRANT SELECT ON TABLE "public"."record_events" TO "anon";

REVOKE ALL ON TABLE "public"."record_events" FROM "authenticated";

GRANT SELECT ON TABLE "public"."record_events" TO "authenticated";

REVOKE ALL ON TABLE "public"."record_events" FROM "service_role";

GRANT SELECT ON TABLE "public"."record_events" TO "service_role";

REVOKE ALL ON TABLE "public"."team_aliases" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."team_aliases" TO "authenticated";

REVOKE ALL ON TABLE "public"."team_aliases" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."team_aliases" TO "service_role";

REVOKE ALL ON TABLE "public"."record_entries" FROM "anon";

GRANT SELECT ON TABLE "public"."record_entries" TO "anon";

REVOKE ALL ON TABLE "public"."record_entries" FROM "authenticated";

GRANT SELECT ON TABLE "public"."record_entries" TO "authenticated";

REVOKE ALL ON TABLE "public"."record_entries" FROM "service_role";

GRANT SELECT ON TABLE "public"."record_entries" TO "service_role";

REVOKE ALL ON TABLE "public"."slip_entries" FROM "anon";

GRANT SELECT ON TABLE "public"."slip_entries" TO "anon";

REVOKE ALL ON TABLE "public"."slip_entries" FROM "authenticated";

GRANT SELECT ON TABLE "public"."slip_entries" TO "authenticated";

REVOKE ALL ON TABLE "public"."slip_entries" FROM "service_role";

GRANT SELECT ON TABLE "public"."slip_entries" TO "service_role";

ALTER TABLE "public"."record_events" ADD COLUMN "leaf_hash" text GENERATED ALWAYS AS (private.leaf_hash(data)) STORED NOT NULL;

ALTER TABLE "public"."record_events" ADD CONSTRAINT "record_events_check1" CHECK (starts_with(data, private.event_head(index, at, kind, subject, subject_id)));

CREATE UNIQUE INDEX team_aliases_name_key_idx ON public.team_aliases USING btree (sport, private.team_key(name));

CREATE INDEX teams_name_key_idx ON public.teams USING btree (sport, private.team_key(name));

-- What was known of the fixtures that are there already, from the audit log; before fixture_facts its reasons were not asked.
insert into public.fixture_facts (fixture_id, created_at, starts_at, state, home_reg, away_reg,
  home_full, away_full, periods, changed, source, audit_id)
select f.id, a.created_at, f.starts_at, f.state, f.home_reg, f.away_reg, f.home_full, f.away_full,
  f.periods, private.changed_facts(a.before, a.after),
  case when a.actor_id is null then 'SERVER' else 'HAND' end, a.id
from public.audit_log as a
cross join lateral jsonb_populate_record(null::public.fixtures, a.after) as f
where a.table_name = 'fixtures' and a.action <> 'DELETE'
  and cardinality(private.changed_facts(a.before, a.after)) > 0
order by a.id;

-- A month paid during a trial is whole, also of trials that run now.
update public.subscriptions set anchor_at = trial_ends_at where state = 'TRIALING';

-- The log of what was recorded before there was one.
select private.fill_record_log();
