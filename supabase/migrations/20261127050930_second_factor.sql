-- second factor

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP POLICY "profiles_read" ON "public"."profiles";

DROP VIEW "public"."people";

DROP VIEW "public"."user_tiers";

DROP VIEW "private"."visible_people";

ALTER TABLE "public"."app_settings" DROP CONSTRAINT "app_settings_value_check";

DROP FUNCTION "private"."take_account_mails"(integer, timestamp with time zone);

CREATE TABLE "private"."factor_grace" ("user_id" uuid NOT NULL, "since" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "factor_grace_pkey" PRIMARY KEY (user_id));

ALTER TABLE "private"."factor_grace" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."factor_resets" ("user_id" uuid NOT NULL, "asked_at" timestamp with time zone NOT NULL, "first_approved_by" uuid, "first_approved_at" timestamp with time zone, CONSTRAINT "factor_resets_pkey" PRIMARY KEY (user_id));

ALTER TABLE "private"."factor_resets" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."first_sign_ins" ("user_id" uuid NOT NULL, "noted_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "first_sign_ins_pkey" PRIMARY KEY (user_id));

ALTER TABLE "private"."first_sign_ins" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."recovery_codes" ("user_id" uuid NOT NULL, "hash" bytea NOT NULL, "salt" bytea NOT NULL, "used_at" timestamp with time zone, CONSTRAINT "recovery_codes_hash_check" CHECK ((length(hash) = 32)), CONSTRAINT "recovery_codes_pkey" PRIMARY KEY (user_id, hash), CONSTRAINT "recovery_codes_salt_check" CHECK ((length(salt) = 32)));

ALTER TABLE "private"."recovery_codes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."recovery_uses" ("session_id" uuid NOT NULL, "user_id" uuid NOT NULL, "used_at" timestamp with time zone NOT NULL, CONSTRAINT "recovery_uses_pkey" PRIMARY KEY (session_id));

ALTER TABLE "private"."recovery_uses" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."mail_outbox" ADD COLUMN "recipient" text;

ALTER TABLE "public"."mail_outbox" ALTER COLUMN "notification_id" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.announce_changes(target regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  event text;
begin
  foreach event in array array['insert', 'update'] loop
    execute format('create trigger %I after %s on %s referencing new table as changed
      for each statement execute function private.announce_change()',
      (select relname from pg_catalog.pg_class where oid = target) || '_announce_' || event, event, target);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.approve_commissions_as_me(commission_ids uuid[])
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

CREATE OR REPLACE FUNCTION private.approve_factor_reset_as_me(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
  request private.factor_resets;
begin
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators remove factors.');
  end if;
  perform private.require_factor();
  if person = who then
    perform private.refuse(403, 'FACTOR_RESET_OWN', 'Two other administrators remove your factors.');
  end if;
  select * into request from private.factor_resets as r
  where r.user_id = person and r.asked_at > now() - interval '7 days'
  for update;
  if request.user_id is null then
    perform private.refuse(404, 'NOT_FOUND', 'This person has not asked for it, or more than seven days ago.');
  end if;
  if request.first_approved_by = who then
    perform private.refuse(409, 'FACTOR_RESET_TWICE', 'You have approved this already. Another administrator must, too.');
  end if;
  if not private.is_active_admin(request.first_approved_by) then
    update private.factor_resets as r set first_approved_by = who, first_approved_at = now()
    where r.user_id = person;
    perform private.note_factor_event('FACTOR_CHANGED', 'OK', person, 'reset approved by one');
    return false;
  end if;
  perform private.remove_factors(person, 'reset by two administrators');
  return true;
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

CREATE OR REPLACE FUNCTION private.ask_factor_reset_as_me()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
  asked timestamptz;
begin
  if who is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if not private.has_factor(who) then
    perform private.refuse(409, 'NO_FACTOR', 'You have no second factor that could be lost.');
  end if;
  insert into private.factor_resets as r (user_id, asked_at) values (who, now())
  on conflict on constraint factor_resets_pkey do update
  set asked_at = excluded.asked_at, first_approved_by = null, first_approved_at = null
  where r.asked_at <= now() - interval '7 days';
  if found then
    perform private.note_factor_event('FACTOR_CHANGED', 'OK', who, 'reset asked for');
  end if;
  select r.asked_at into asked from private.factor_resets as r where r.user_id = who;
  return asked;
end
$function$;

CREATE OR REPLACE FUNCTION private.author_spelling(key text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select p.author_name from public.predictions as p
    where private.name_key(coalesce(p.author_name, '')) = key and p.seq is not null
    order by p.seq limit 1), '')
$function$;

CREATE OR REPLACE FUNCTION private.begin_factor_grace()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.profile_role = 'USER' then
    delete from private.factor_grace as g where g.user_id = new.id;
  else
    insert into private.factor_grace as g (user_id) values (new.id)
    on conflict on constraint factor_grace_pkey do nothing;
  end if;
  return null;
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

CREATE OR REPLACE FUNCTION private.check_suspension(who uuid, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  their_role text;
begin
  perform private.require_staff_step_up();
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only support and administrators suspend people.');
  end if;
  if not private.is_reason(reason, 3) then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 3 to 500 characters.',
      jsonb_build_object('field', 'reason'));
  end if;
  if who = auth.uid() then
    perform private.refuse(409, 'SUSPEND_SELF', 'You can''t suspend yourself.');
  end if;
  select profile_role into their_role from public.profiles where id = who for update;
  if not found then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such person.');
  end if;
  if their_role <> 'USER' and not private.has_role('ADMIN') then
    perform private.refuse(403, 'SUSPEND_STAFF', 'Only administrators suspend people who work here.');
  end if;
end
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
  perform private.require_step_up();
  perform set_config('touchline.own_account', 'leaving', true);
  delete from auth.users where id = auth.uid();
  perform set_config('touchline.own_account', '', true);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.device_family(agent text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when agent ~ '^[A-Za-z]+( [A-Za-z]+)?(, [A-Za-z]+)?$' then left(agent, 40)
    else coalesce(nullif(concat_ws(', ',
      case
        when agent ~ '\mEdg(A|iOS)?/' then 'Edge'
        when agent ~ '\m(OPR|Opera)/' then 'Opera'
        when agent ~ '\mSamsungBrowser/' then 'Samsung Internet'
        when agent ~ '\m(Firefox|FxiOS)/' then 'Firefox'
        when agent ~ '\m(Chrome|CriOS|Chromium)/' then 'Chrome'
        when agent ~ '\mSafari/' then 'Safari'
        when agent ~ '^curl/' then 'curl'
      end,
      case
        when agent ~ '\m(iPhone|iPad|iPod)\M' then 'iOS'
        when agent ~ '\mAndroid\M' then 'Android'
        when agent ~ '\mWindows\M' then 'Windows'
        when agent ~ '\mMac OS X\M' then 'macOS'
        when agent ~ '\mCrOS\M' then 'ChromeOS'
        when agent ~ '\mLinux\M' then 'Linux'
      end), ''), 'other')
  end
$function$;

CREATE OR REPLACE FUNCTION private.dispute_step_as_me(payment_id uuid, step text, reason text)
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
      update public.payments set evidence_sent_at = now(), decided_by = auth.uid(), note = why
      where id = p.id returning * into p;
    end if;
  elsif p.dispute is distinct from outcome then
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

CREATE OR REPLACE FUNCTION private.end_my_sessions(chosen uuid, others boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended integer;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if private.session_ended() then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'You were signed out. Sign in again.');
  end if;
  delete from auth.sessions as s
  where s.user_id = auth.uid()
    and case when others then s.id is distinct from private.my_session_id() else s.id = chosen end;
  get diagnostics ended = row_count;
  if ended = 0 and not others then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such session.');
  end if;
  if ended > 0 then
    perform set_config('touchline.own_account', 'leaving', true);
    insert into public.security_events (kind, result, actor_id, subject_id, detail)
    values ('SESSION_REVOKED', 'OK', auth.uid(), auth.uid(),
      case when others then 'all others' else 'one of their own' end);
    perform set_config('touchline.own_account', '', true);
  end if;
  return ended;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_sessions_of_new_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.factor_at()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  methods constant jsonb := auth.jwt()::jsonb -> 'amr';
begin
  return (
    select max(proof.at)
    from (
      select to_timestamp((m ->> 'timestamp')::double precision) as at
      from jsonb_array_elements(case when jsonb_typeof(methods) = 'array' then methods else '[]' end) as m
      where m ->> 'method' in ('totp', 'mfa/webauthn', 'passkey') and jsonb_typeof(m -> 'timestamp') = 'number'
      union all
      select u.used_at from private.recovery_uses as u
      where u.session_id = private.my_session_id() and u.user_id = auth.uid()
    ) as proof
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.factor_grace_ends(person uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select g.since + make_interval(days => (
    select s.value::integer from public.app_settings as s where s.key = 'second_factor_grace_days'))
  from private.factor_grace as g
  where g.user_id = person
$function$;

CREATE OR REPLACE FUNCTION private.grant_bonus_as_me(user_id uuid, tier text, days integer, reason text, grant_key uuid)
 RETURNS public.bonuses
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given public.bonuses;
  why constant text := btrim(coalesce(grant_bonus_as_me.reason, ''));
begin
  perform private.require_staff_step_up();
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators give bonuses.');
  end if;
  if grant_bonus_as_me.user_id = auth.uid() then
    perform private.forbid('Nobody gives a bonus to themselves.');
  end if;
  if grant_key is null or private.tier_rank(grant_bonus_as_me.tier) < 2
    or grant_bonus_as_me.days is null or grant_bonus_as_me.days not between 1 and 366
    or char_length(why) not between 3 and 500 then
    perform private.refuse(422, 'BONUS_INVALID',
      'A bonus has a tier, 1 to 366 days and a reason of 3 to 500 characters.');
  end if;
  if not exists (select from public.profiles as p where p.id = grant_bonus_as_me.user_id) then
    perform private.refuse(404, 'PERSON_NOT_FOUND', 'There is no such person.');
  end if;
  given := private.give_bonus(grant_bonus_as_me.user_id, 'STAFF', 'STAFF:' || grant_key,
    grant_bonus_as_me.tier, grant_bonus_as_me.days, why, auth.uid());
  if given.id is null then
    -- Repeating the click returns the same answer.
    select b.* into given from public.bonuses as b
    where b.user_id = grant_bonus_as_me.user_id and b.cause = 'STAFF:' || grant_key;
  end if;
  if given.id is null then
    perform private.refuse(409, 'PERSON_SELF_EXCLUDED',
      'This person has excluded themselves and gets no bonuses.');
  end if;
  return given;
end
$function$;

CREATE OR REPLACE FUNCTION private.grant_entitlement_as_me(user_id uuid, tier text, days integer, reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why constant text := btrim(left(coalesce(grant_entitlement_as_me.reason, ''), 500));
  given uuid;
begin
  perform private.require_staff_step_up();
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators give access.');
  end if;
  if grant_entitlement_as_me.user_id = auth.uid() then
    perform private.refuse(403, 'OWN_ACCESS', 'Somebody else has to decide about your own access.');
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
$function$;

CREATE OR REPLACE FUNCTION private.grant_entitlements_as_me(user_ids uuid[], tier text, days integer, reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.has_factor(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  has_passkey boolean := false;
begin
  if exists (
    select from auth.mfa_factors as f
    where f.user_id = person and f.status = 'verified' and f.factor_type in ('totp', 'webauthn')
  ) then
    return true;
  end if;
  if to_regclass('auth.webauthn_credentials') is not null then
    select exists (select from auth.webauthn_credentials as c where c.user_id = person) into has_passkey;
  end if;
  return has_passkey;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_active_admin(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.profiles as p
    where p.id = person and p.profile_role = 'ADMIN' and (p.suspended_until is null or p.suspended_until <= now()))
$function$;

CREATE OR REPLACE FUNCTION private.list_my_sessions()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id,
    'created_at', s.created_at,
    'started_at', s.created_at,
    'last_used_at', coalesce(s.refreshed_at at time zone 'UTC', s.created_at),
    'device', d.device,
    'user_agent', d.device,
    'place', private.place_of(s.ip),
    'current', coalesce(s.id = private.my_session_id(), false)
  ) order by s.created_at desc), '[]')
  from auth.sessions as s
  cross join lateral (
    select case when s.user_agent <> '' then private.device_family(s.user_agent) end as device
  ) as d
  where s.user_id = auth.uid()
    and (s.not_after is null or s.not_after > now())
    and not private.session_over(s.id)
$function$;

CREATE OR REPLACE FUNCTION private.mail_account_event(person uuid, event text, agent text DEFAULT NULL::text, details jsonb DEFAULT '{}'::jsonb, recipient text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device constant text := left(coalesce(
    agent, nullif(current_setting('request.headers', true), '')::jsonb ->> 'user-agent'), 300);
  recent integer;
  told boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('account event:' || event || person, 0));
  select count(*), coalesce(bool_or(m.payload ->> 'agent' = device), false) into recent, told
  from public.mail_outbox as m
  where m.user_id = person and m.kind = 'ACCOUNT_EVENT'
    and m.payload ->> 'event' = mail_account_event.event
    and m.recipient is not distinct from mail_account_event.recipient
    and m.created_at > clock_timestamp() - interval '10 minutes';
  if told or recent >= 5 then
    return;
  end if;
  insert into public.mail_outbox (user_id, kind, payload, recipient, next_attempt_at)
  select p.id, 'ACCOUNT_EVENT',
    details || jsonb_strip_nulls(jsonb_build_object(
      'event', mail_account_event.event, 'at', clock_timestamp(), 'agent', device)),
    mail_account_event.recipient,
    clock_timestamp() + case when device is null then interval '10 seconds' else interval '0' end
  from public.profiles as p
  where p.id = person;
exception
  when others then
    raise warning 'a mail about an account could not be put into the outbox: %', sqlerrm;
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_changed_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  addresses constant jsonb := jsonb_build_object('old_email', old.email, 'new_email', new.email);
begin
  if new.encrypted_password is distinct from old.encrypted_password then
    perform private.mail_account_event(new.id, 'PASSWORD_CHANGED');
  end if;
  if lower(new.email) <> lower(old.email) then
    perform private.mail_account_event(new.id, 'ADDRESS_CHANGED', null, addresses);
    perform private.mail_account_event(new.id, 'ADDRESS_CHANGED', null, addresses, old.email);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_changed_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  if exists (select from auth.users as u where u.id = owner) then
    perform private.mail_account_event(owner,
      tg_argv[0] || case when tg_op = 'DELETE' then '_REMOVED' else '_ADDED' end);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_mailbox_key()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.mailbox_key) then
    insert into private.mailbox_key (key)
    select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8'))
    from generate_series(1, 4)
    on conflict (id) do nothing;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_recovery_codes_as_me()
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
  fresh_salt constant bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  codes text[];
begin
  perform private.require_factor();
  -- In turn, so that two requests at once don't leave twenty.
  perform 1 from public.profiles as p where p.id = who for update;
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 10);
  delete from private.recovery_codes as c where c.user_id = who;
  insert into private.recovery_codes (user_id, hash, salt)
  select who, private.recovery_hash(c, fresh_salt), fresh_salt from unnest(codes) as c;
  perform private.note_factor_event('FACTOR_CHANGED', 'OK', who, 'recovery codes made');
  perform private.mail_account_event(who, 'RECOVERY_CODES_MADE');
  return codes;
end
$function$;

CREATE OR REPLACE FUNCTION private.my_security()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
  required constant boolean := coalesce(private.real_role() <> 'USER', false);
begin
  return jsonb_build_object(
    'required', required,
    'due_at', case when required then private.factor_grace_ends(who) end,
    'has_factor', private.has_factor(who),
    'factor_at', private.factor_at(),
    'recovery_left', (
      select count(*) from private.recovery_codes as c where c.user_id = who and c.used_at is null),
    'administrators_with_factor', case when private.real_role() = 'ADMIN' then (
      select count(*) from public.profiles as p
      where p.profile_role = 'ADMIN' and private.is_active_admin(p.id) and private.has_factor(p.id)) end
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.name_account_events(person uuid, agent text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.mail_outbox as m
  set payload = m.payload || jsonb_build_object('agent', left(name_account_events.agent, 300)),
    next_attempt_at = clock_timestamp()
  where m.user_id = person and m.kind = 'ACCOUNT_EVENT' and m.state = 'PENDING' and m.attempts = 0
    and not m.payload ? 'agent' and m.created_at > clock_timestamp() - interval '1 minute';

  delete from public.mail_outbox as m
  using public.mail_outbox as o
  where m.user_id = person and m.kind = 'ACCOUNT_EVENT' and m.state = 'PENDING' and m.attempts = 0
    and o.user_id = person and o.kind = 'ACCOUNT_EVENT'
    and o.payload ->> 'event' = m.payload ->> 'event'
    and o.payload ->> 'agent' = m.payload ->> 'agent'
    and o.recipient is not distinct from m.recipient
    and (o.created_at, o.id) < (m.created_at, m.id)
    and o.created_at > m.created_at - interval '10 minutes'
$function$;

CREATE OR REPLACE FUNCTION private.new_recovery_code()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select string_agg(
    case when i = 5 then '-' else '' end
      || substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(r.bytes, i) % 32 + 1, 1), '' order by i)
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as r
  cross join generate_series(0, 9) as i
$function$;

CREATE OR REPLACE FUNCTION private.note_audited_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.security_events (kind, result, actor_id, subject_id, detail)
  select w.kind, 'OK', n.actor_id,
    case when n.table_name = 'profiles' then n.record_id
      else coalesce(n.after, n.before) ->> 'user_id' end::uuid,
    case
      when w.kind = 'ROLE_CHANGED' then
        (n.before ->> 'profile_role') || ' → ' || (n.after ->> 'profile_role')
      when w.kind = 'SUSPENSION_CHANGED' then
        case when n.after ->> 'suspended_until' is null then 'lifted' else 'suspended' end
      when w.kind = 'ACCOUNT_CLOSED' then ''
      else left(n.table_name || ' ' || n.action || ' ' || coalesce(n.record_id, ''), 200)
    end
  from new_rows as n
  cross join lateral (
    select case
      when n.table_name = 'profiles' then
        case
          when n.action = 'DELETE' then 'ACCOUNT_CLOSED'
          when n.action = 'INSERT' then null
          when n.before ->> 'profile_role' is distinct from n.after ->> 'profile_role' then 'ROLE_CHANGED'
          when n.before ->> 'suspended_until' is distinct from n.after ->> 'suspended_until'
            then 'SUSPENSION_CHANGED'
        end
      -- Migrations add settings.
      when n.table_name = 'app_settings' and n.action = 'UPDATE' then 'SETTING_CHANGED'
      when n.table_name = 'payments' and n.action = 'UPDATE'
        and n.before ->> 'refunded_amount' is distinct from n.after ->> 'refunded_amount'
        then 'MONEY_CHANGED'
      when n.actor_role not in ('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN') then null
      when n.table_name in ('entitlements', 'bonuses') then 'GRANT_CHANGED'
      when n.table_name in ('payments', 'payouts', 'commissions', 'subscriptions', 'plans', 'plan_prices',
        'promo_codes', 'affiliates') then 'MONEY_CHANGED'
    end as kind
  ) as w
  where w.kind is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_factor_event(kind text, result text, person uuid, detail text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.security_events (kind, result, actor_id, subject_id, detail)
  values (note_factor_event.kind, note_factor_event.result, auth.uid(), note_factor_event.person,
    note_factor_event.detail)
$function$;

CREATE OR REPLACE FUNCTION private.note_new_device(person uuid, agent text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.first_sign_ins (user_id)
  select p.id from public.profiles as p where p.id = person
  on conflict on constraint first_sign_ins_pkey do nothing;
  if not found then
    perform private.mail_account_event(person, 'NEW_DEVICE', coalesce(agent, ''));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.note_people_export_as_me(rows integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_step_up();
  if not private.is_staff() then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only people who work here export people.');
  end if;
  insert into public.security_events (kind, result, actor_id, detail)
  values ('PEOPLE_EXPORTED', 'OK', auth.uid(), 'export of ' || coalesce(greatest(note_people_export_as_me.rows, 0), 0));
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.open_factor_resets_as_me()
 RETURNS TABLE(user_id uuid, full_name text, email text, profile_role text, asked_at timestamp with time zone, first_approved_by uuid, first_approved_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators see these requests.');
  end if;
  if not private.reads_people() then
    return;
  end if;
  return query
  select r.user_id, p.full_name, p.email, p.profile_role, r.asked_at, a.id, case when a.id is not null then r.first_approved_at end
  from private.factor_resets as r
  join public.profiles as p on p.id = r.user_id
  left join public.profiles as a on a.id = r.first_approved_by and private.is_active_admin(a.id)
  where r.asked_at > now() - interval '7 days'
  order by r.asked_at;
end
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

CREATE OR REPLACE FUNCTION private.place_of(ip inet)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select left(encode(private.hmac_sha256(k.key, convert_to('place ' || case family(place_of.ip)
    when 4 then host(place_of.ip) else network(set_masklen(place_of.ip, 64))::text end, 'UTF8')), 'hex'), 12)
  from private.mailbox_key as k
$function$;

CREATE OR REPLACE FUNCTION private.protect_by_step_up(target regclass, VARIADIC columns text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('create trigger %I before %s on %s for each statement execute function private.refuse_without_step_up()',
    (select relname || '_step_up' from pg_catalog.pg_class where oid = target),
    case when cardinality(columns) = 0 then 'insert or update or delete'
      else 'update of ' || (select string_agg(quote_ident(c), ', ') from unnest(columns) as c) end,
    target);
end
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
  perform private.require_staff_step_up();
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
  perform private.require_staff_step_up();
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

CREATE OR REPLACE FUNCTION private.reads_people()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('SUPPORT', 'FINANCE', 'ADMIN') then
    return false;
  end if;
  if private.factor_at() is null then
    perform private.require_step_up();
  end if;
  return true;
end
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
  perform private.make_mailbox_key();
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

CREATE OR REPLACE FUNCTION private.record_bucket(group_by text, starts_at timestamp with time zone, sport text, league text, market text, tier text, author text, odds numeric)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case group_by
    when 'month' then to_char(starts_at at time zone 'UTC', 'YYYY-MM')
    when 'sport' then sport
    when 'league' then league
    when 'market' then market
    when 'tier' then tier
    when 'author' then private.name_key(coalesce(author, ''))
    when 'odds_bucket' then case
      when odds < 1.5 then '1.01-1.49'
      when odds < 2 then '1.50-1.99'
      when odds < 3 then '2.00-2.99'
      when odds < 5 then '3.00-4.99'
      when odds >= 5 then '5.00+'
    end
    else 'all'
  end
$function$;

CREATE OR REPLACE FUNCTION private.recovery_hash(code text, salt bytea)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  plain constant text := translate(lower(regexp_replace(left(code, 100), '[^0-9A-Za-z]', '', 'g')), 'oil', '011');
  result bytea := sha256(salt || convert_to(plain, 'UTF8'));
begin
  for i in 2 .. 4096 loop
    result := sha256(salt || result);
  end loop;
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_without_step_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.acts_on_own_account() then
    perform private.require_staff_step_up();
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.regrade_as_me(prediction uuid, reason text)
 RETURNS public.predictions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  header public.predictions;
  next private.grading;
begin
  perform private.require_staff_step_up();
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators correct settled tips.');
  end if;
  if not private.is_reason(reason, 10) then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 10 to 500 characters.',
      '{"field": "reason"}');
  end if;
  perform private.lock_record();
  select * into header from public.predictions where id = prediction for update;
  if header.id is null or header.status = 'DRAFT' then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such tip.');
  end if;
  if header.outcome = 'PENDING' then
    perform private.refuse(409, 'NOT_SETTLED', 'This tip is not settled yet.');
  end if;

  select * into next from private.gradings(date_trunc('milliseconds', now()), prediction);
  if next.next_outcome = 'PENDING' then
    perform private.refuse(409, 'RESULT_AWAITED', 'The fixture has no result now.');
  end if;
  if next.next_outcome = header.outcome then
    perform private.refuse(409, 'OUTCOME_UNCHANGED', 'The result grades this tip as before.');
  end if;
  -- A revealed pick keeps the closing odds recorded by its first settlement.
  next.closing_odds := (select closing_odds from public.prediction_picks where prediction_id = prediction);
  perform private.record_gradings(array[next], 'REGRADE', btrim(reason),
    date_trunc('milliseconds', now()));
  select * into header from public.predictions where id = prediction;
  return header;
end
$function$;

CREATE OR REPLACE FUNCTION private.regrade_slip_as_me(slip uuid, reason text)
 RETURNS public.slips
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  header public.slips;
  next private.slip_grading;
begin
  perform private.require_staff_step_up();
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators correct settled slips.');
  end if;
  if not private.is_reason(reason, 10) then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 10 to 500 characters.',
      '{"field": "reason"}');
  end if;
  perform private.lock_record();
  select * into header from public.slips where id = slip for update;
  if header.id is null or header.status = 'DRAFT' then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such slip.');
  end if;
  if header.outcome = 'PENDING' then
    perform private.refuse(409, 'NOT_SETTLED', 'This slip is not settled yet.');
  end if;

  select * into next from private.slip_gradings(date_trunc('milliseconds', now()), slip);
  if next.next_outcome = 'PENDING' then
    perform private.refuse(409, 'RESULT_AWAITED', 'A leg has no result now.');
  end if;
  if (next.next_outcome, next.next_profit) = (header.outcome, header.profit_units) then
    perform private.refuse(409, 'OUTCOME_UNCHANGED', 'The results grade this slip as before.');
  end if;
  perform private.record_slip_gradings(array[next], 'REGRADE', btrim(reason),
    date_trunc('milliseconds', now()));
  select * into header from public.slips where id = slip;
  return header;
end
$function$;

CREATE OR REPLACE FUNCTION private.reject_payment_as_me(payment_id uuid, reason text)
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
    select c.id from public.bonuses as b
    join public.promo_codes as c on b.cause = 'PROMO:' || c.id
    where b.user_id = old.id);
  given constant boolean := plan or welcome or referral or cardinality(codes) > 0;
begin
  if old.email is not null and (tg_op = 'DELETE' or new.email is distinct from old.email)
    and (coalesce(on_break, suspended) is not null or given) then
    perform private.make_mailbox_key();
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

CREATE OR REPLACE FUNCTION private.remove_factors(person uuid, how text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from auth.mfa_factors as f where f.user_id = person;
  if to_regclass('auth.webauthn_credentials') is not null then
    delete from auth.webauthn_credentials as c where c.user_id = person;
  end if;
  delete from private.recovery_codes as c where c.user_id = person;
  delete from private.recovery_uses as u where u.user_id = person;
  delete from private.factor_resets as r where r.user_id = person;
  delete from auth.sessions as s where s.user_id = person;
  perform private.note_factor_event('FACTOR_CHANGED', 'OK', person, how);
  perform private.mail_account_event(person, 'FACTORS_RESET', '');
end
$function$;

CREATE OR REPLACE FUNCTION private.report_tips(group_by text, from_day date, to_day date)
 RETURNS TABLE(bucket text, n bigint, won bigint, half_won bigint, void bigint, half_lost bigint, lost bigint, withdrawn bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric, yield_high numeric, hit_rate_pct numeric, avg_odds numeric, break_even_pct numeric, clv_pct numeric, clv_n bigint, max_drawdown numeric, longest_win_streak bigint, longest_losing_streak bigint, brier numeric, brier_n bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  return query
  select
    case when group_by = 'author' then private.author_spelling(t.bucket) else t.bucket end as bucket,
    t.n::bigint, t.won::bigint, t.half_won::bigint, t.void::bigint, t.half_lost::bigint,
    t.lost::bigint, t.withdrawn::bigint, t.staked, t.profit,
    r.yield_pct, r.yield_low, r.yield_high, r.hit_rate_pct, r.avg_odds, r.break_even_pct, r.clv_pct,
    t.clv_n::bigint, t.drawdown, t.wins_longest::bigint, t.losses_longest::bigint, r.brier,
    t.brier_n::bigint
  from private.join_spans(
    case when group_by in ('month', 'day') then 'all' else group_by end, group_by,
    from_day, to_day, group_by <> 'day') as t
  cross join lateral private.rates(t.counted, t.won, t.half_won, t.staked, t.profit,
    t.stake_squares, t.profit_squares, t.profit_stakes, t.odds_sum, t.clv_n, t.clv_sum, t.brier_n,
    t.brier_sum) as r
  order by 1;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_factor()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if not private.has_factor(auth.uid()) then
    perform private.refuse(403, 'SECOND_FACTOR_NEEDED', 'Set up a second factor first.');
  end if;
  perform private.require_step_up();
end
$function$;

CREATE OR REPLACE FUNCTION private.require_staff_step_up()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.is_staff() then
    perform private.require_step_up();
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_step_up()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
begin
  if who is null then
    return;
  end if;
  if private.has_factor(who) then
    if coalesce(private.factor_at() <= now() - interval '15 minutes', true) then
      perform private.refuse(403, 'STEP_UP_NEEDED', 'Confirm with your second factor, then try again.');
    end if;
  elsif private.is_staff() and coalesce(private.factor_grace_ends(who) <= now(), true) then
    perform private.refuse(403, 'SECOND_FACTOR_NEEDED', 'Set up a second factor first: people who work here need one.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.revoke_entitlement_as_me(entitlement_id uuid, reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why constant text := btrim(left(coalesce(revoke_entitlement_as_me.reason, ''), 500));
  found_one uuid;
begin
  perform private.require_staff_step_up();
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators take access away.');
  end if;
  if not private.is_reason(why, 3) then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select e.id into found_one from public.entitlements as e
  where e.id = revoke_entitlement_as_me.entitlement_id;
  if found_one is null then
    perform private.refuse(404, 'ENTITLEMENT_UNKNOWN', 'There is no such access.');
  end if;
  update public.entitlements as e set revoked_at = now(), closed_as = 'STAFF', reason = why
  where e.id = found_one and e.revoked_at is null;
  update public.bonuses as b set revoked_at = now()
  where b.entitlement_id = found_one and b.revoked_at is null;
  return found_one;
end
$function$;

CREATE OR REPLACE FUNCTION private.session_end(began timestamp with time zone, used timestamp with time zone, holder_role text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when holder_role = 'USER' then
      least(began + interval '180 days', coalesce(used, began) + interval '30 days')
    else least(began + interval '7 days', coalesce(used, began) + interval '12 hours')
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
        and not private.session_over(s.id)
    )
  end
$function$;

CREATE OR REPLACE FUNCTION private.session_over(session uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.session_end(s.created_at, s.refreshed_at at time zone 'UTC', p.profile_role) <= now()
  from auth.sessions as s
  join public.profiles as p on p.id = s.user_id
  where s.id = session_over.session
$function$;

CREATE OR REPLACE FUNCTION private.settle_as_me()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_step_up();
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators settle tips.');
  end if;
  return private.settle_due_now(now(), 100);
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
  update public.payments
  set refund_due_at = null, decided_by = auth.uid(), note = why
  where id = p.id and refund_due_at is not null;
  return jsonb_build_object('payment_id', p.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.settled_figures(group_by text, filters jsonb)
 RETURNS SETOF private.tip_spans
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  from_at constant timestamptz := coalesce(private.try_day(filters ->> 'from'), '-infinity');
  to_at constant timestamptz := coalesce(private.try_day(filters ->> 'to', 1), 'infinity');
  kind constant text := case when group_by in (
    'month', 'sport', 'league', 'market', 'tier', 'author', 'odds_bucket') then group_by else 'all' end;
  wanted jsonb := jsonb_strip_nulls(jsonb_build_object(
    'sport', nullif(filters ->> 'sport', ''), 'league', nullif(filters ->> 'league', ''),
    'market', nullif(filters ->> 'market', ''), 'tier', nullif(filters ->> 'tier', ''),
    'author', private.name_key(nullif(filters ->> 'author', ''))));
  -- The group's name if there can be only one.
  name text := case when kind = 'all' then 'all' else wanted ->> kind end;
  -- How the tips are distinguished: by the filters and the group.
  kinds text[];
  -- The filter within which the summary keeps groups, the groups' dimension, and the one requested.
  within text;
  groups text;
  one text;
  market_sport text;
  summed text;
  lines private.tip_spans[];
  more private.tip_spans[];
  cut private.tip_spans[];
begin
  -- A market belongs to one sport, and so do its tips.
  if wanted ? 'market' then
    select m.sport into market_sport from public.markets as m where m.code = wanted ->> 'market';
    if market_sport is distinct from coalesce(wanted ->> 'sport', market_sport) then
      return;
    end if;
    wanted := wanted - 'sport';
    name := case when kind = 'sport' then market_sport else name end;
  end if;

  summed := case when name is null then kind else 'all' end;
  kinds := array(select jsonb_object_keys(wanted) union select kind where name is null);
  if cardinality(kinds) = 2 then
    select k into within from unnest(kinds) as k
    where wanted ? k and k || '/' || (array_remove(kinds, k))[1] = any (private.summed_within())
    order by k limit 1;
  end if;
  groups := coalesce((array_remove(kinds, within))[1], 'all');
  one := case when groups = 'all' then 'all' else wanted ->> groups end;

  if cardinality(kinds) > 2 or cardinality(kinds) = 2 and within is null then
    lines := array(select s from private.sum_tips(null, filters, summed) as s);
  else
    groups := coalesce(within || ':' || (wanted ->> within) || '/', '') || groups;
    select
      array_agg(t) filter (where t.first_start >= from_at and t.last_start < to_at),
      array_agg(t) filter (where t.first_start < from_at or t.last_start >= to_at)
      into lines, cut
    from private.tip_spans as t
    where t.span = 'MONTH' and t.dimension = groups and (one is null or t.bucket = one)
      and t.last_start >= from_at and t.first_start < to_at;

    if cut is not null then
      select
        array_agg(t) filter (where t.first_start >= from_at and t.last_start < to_at),
        array_agg(t) filter (where t.first_start < from_at or t.last_start >= to_at)
        into more, cut
      from private.tip_spans as t
      join unnest(cut) as m
        on m.bucket = t.bucket and t.day >= m.day and t.day < m.day + interval '1 month'
      where t.span = 'DAY' and t.dimension = groups
        and t.last_start >= from_at and t.first_start < to_at;
      lines := lines || more;
    end if;

    if cut is not null then
      lines := lines || array(
        select s
        from private.sum_tips(array(select distinct c.day from unnest(cut) as c), filters,
          summed) as s
        where (s.day, s.bucket) in (
          select c.day, case summed when 'all' then 'all' else c.bucket end from unnest(cut) as c)
      );
    end if;
  end if;

  return query
  select c.*
  from private.chain_spans(lines, 'name', name) as c
  where c.n > 0;
end
$function$;

CREATE OR REPLACE FUNCTION private.sum_tips(days date[], filters jsonb, only_dimension text, ids uuid[] DEFAULT NULL::uuid[])
 RETURNS SETOF private.tip_spans
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$
  with tips as (
    select t.*
    from (select
      coalesce(private.try_day(filters ->> 'from'), '-infinity') as from_at,
      coalesce(private.try_day(filters ->> 'to', 1), 'infinity') as to_at,
      private.name_key(nullif(filters ->> 'author', '')) as author_key
    ) as f
    cross join private.tips_of_days(days) as t
    where days is not null
      and (ids is null or t.id in (select i from unnest(ids) as i))
      and t.starts_at >= f.from_at
      and t.starts_at < f.to_at
      and t.sport = coalesce(nullif(filters ->> 'sport', ''), t.sport)
      and t.league = coalesce(nullif(filters ->> 'league', ''), t.league)
      and t.tier = coalesce(nullif(filters ->> 'tier', ''), t.tier)
      and (f.author_key is null or private.name_key(t.author) = f.author_key)
      and t.market = coalesce(nullif(filters ->> 'market', ''), t.market)
    union all
    select t.* from private.tips_that_pass(filters) as t where days is null
  ),
  rows as materialized (
    -- Names are sorted often and not for display here: bytewise order is fastest.
    select g.dimension collate "C" as dimension, g.bucket collate "C" as bucket, t.day, t.seq, t.status, t.outcome, t.starts_at, t.settled_at,
      t.odds, t.closing_odds, t.stake, t.profit, t.probability,
      t.outcome not in ('PENDING', 'VOID') as counts,
      case when t.outcome in ('WON', 'HALF_WON') then 1
        when t.outcome in ('LOST', 'HALF_LOST') then -1 end as side
    from tips as t
    cross join lateral (
      with groups (kind, name) as (values
        ('all', 'all'), ('month', to_char(t.starts_at at time zone 'UTC', 'YYYY-MM')), ('sport', t.sport), ('league', t.league),
        ('market', t.market), ('tier', t.tier), ('odds_bucket', t.odds_bucket),
        ('author', case when coalesce(only_dimension, 'author') = 'author' then private.name_key(t.author) end)
      )
      select o.kind as dimension, o.name as bucket
      from groups as o
      union all
      select w.kind || ':' || w.name || '/' || o.kind, o.name
      from groups as w
      join groups as o on w.kind || '/' || o.kind = any (private.summed_within())
      where only_dimension is null
    ) as g
    where only_dimension is null or g.dimension = only_dimension
  ),
  -- Profit so far in settled order, and runs of the same side (voids don't break one).
  ordered as (
    select r.dimension, r.bucket, r.day, r.side, r.settled_at, r.seq,
      sum(r.profit) over so_far as total,
      row_number() over so_far as place,
      row_number() over (
        partition by r.dimension, r.bucket, r.day, r.side order by r.settled_at, r.seq) as of_side,
      count(*) over (partition by r.dimension, r.bucket, r.day) as places
    from rows as r
    where r.counts
    window so_far as (partition by r.dimension, r.bucket, r.day order by r.settled_at, r.seq)
  ),
  running as (
    select o.*,
      greatest(0, max(o.total) over (
        partition by o.dimension, o.bucket, o.day order by o.settled_at, o.seq)) as peak
    from ordered as o
  ),
  falls as (
    select r.dimension, r.bucket, r.day, max(r.peak) as peak, least(0, min(r.total)) as trough,
      max(r.peak - r.total) as drawdown
    from running as r
    group by r.dimension, r.bucket, r.day
  ),
  runs as (
    select o.dimension, o.bucket, o.day, o.side, count(*) as length,
      min(o.place) = 1 as is_first, max(o.place) = max(o.places) as is_last
    from ordered as o
    group by o.dimension, o.bucket, o.day, o.side, o.place - o.of_side
  ),
  streaks as (
    select r.dimension, r.bucket, r.day,
      max(r.length) filter (where r.side = 1 and r.is_first) as wins_first,
      max(r.length) filter (where r.side = 1 and r.is_last) as wins_last,
      max(r.length) filter (where r.side = 1) as wins_longest,
      max(r.length) filter (where r.side = -1 and r.is_first) as losses_first,
      max(r.length) filter (where r.side = -1 and r.is_last) as losses_last,
      max(r.length) filter (where r.side = -1) as losses_longest
    from runs as r
    group by r.dimension, r.bucket, r.day
  ),
  sums as (
    select
      r.dimension, r.bucket, r.day,
      count(*) filter (where r.status = 'PUBLISHED') as n,
      count(*) filter (where r.outcome = 'WON') as won,
      count(*) filter (where r.outcome = 'HALF_WON') as half_won,
      count(*) filter (where r.outcome = 'VOID') as void,
      count(*) filter (where r.outcome = 'HALF_LOST') as half_lost,
      count(*) filter (where r.outcome = 'LOST') as lost,
      count(*) filter (where r.status = 'WITHDRAWN') as withdrawn,
      count(*) filter (where r.counts) as counted,
      coalesce(sum(r.stake) filter (where r.counts), 0) as staked,
      coalesce(sum(r.profit) filter (where r.counts), 0) as profit,
      coalesce(sum(r.stake * r.stake) filter (where r.counts), 0) as stake_squares,
      coalesce(sum(r.profit * r.profit) filter (where r.counts), 0) as profit_squares,
      coalesce(sum(r.profit * r.stake) filter (where r.counts), 0) as profit_stakes,
      coalesce(sum(r.odds) filter (where r.counts), 0) as odds_sum,
      count(r.closing_odds) filter (where r.status = 'PUBLISHED') as clv_n,
      coalesce(sum(100 * (r.odds / r.closing_odds - 1))
        filter (where r.status = 'PUBLISHED'), 0) as clv_sum,
      count(r.probability) filter (where r.counts) as brier_n,
      coalesce(sum(power(r.probability - case r.outcome
        when 'WON' then 1 when 'HALF_WON' then 0.5 else 0 end, 2))
        filter (where r.counts), 0) as brier_sum,
      min(r.starts_at) filter (where r.status = 'PUBLISHED') as first_start,
      max(r.starts_at) filter (where r.status = 'PUBLISHED') as last_start
    from rows as r
    group by r.dimension, r.bucket, r.day
  )
  select
    'DAY', s.dimension, s.bucket, s.day, s.n::integer, s.won::integer, s.half_won::integer,
    s.void::integer, s.half_lost::integer, s.lost::integer, s.withdrawn::integer, s.counted::integer,
    s.staked, s.profit, s.stake_squares, s.profit_squares, s.profit_stakes, s.odds_sum,
    s.clv_n::integer, s.clv_sum, s.brier_n::integer, s.brier_sum,
    coalesce(f.peak, 0), coalesce(f.trough, 0), coalesce(f.drawdown, 0),
    coalesce(t.wins_first, 0)::integer, coalesce(t.wins_last, 0)::integer,
    coalesce(t.wins_longest, 0)::integer, coalesce(t.losses_first, 0)::integer,
    coalesce(t.losses_last, 0)::integer, coalesce(t.losses_longest, 0)::integer,
    s.first_start, s.last_start
  from sums as s
  left join falls as f using (dimension, bucket, day)
  left join streaks as t using (dimension, bucket, day)
$function$;

CREATE OR REPLACE FUNCTION private.suspend_many_as_me(who uuid[], reason text, lift boolean)
 RETURNS TABLE(id uuid, status integer, code text, hint text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one uuid;
  refusal text;
begin
  perform private.require_staff_step_up();
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only support and administrators suspend people.');
  end if;
  if not private.is_reason(reason, 3) then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 3 to 500 characters.',
      jsonb_build_object('field', 'reason'));
  end if;
  if coalesce(cardinality(who), 0) not between 1 and 500 then
    perform private.refuse(422, 'TOO_MANY_ROWS', 'Choose from 1 to 500 people.');
  end if;
  -- Always in the same order, so that two of these wait for each other instead of deadlocking.
  perform 1 from public.profiles as p where p.id = any (who) order by p.id for update;
  for one in select distinct u.id from unnest(who) as u (id) where u.id is not null order by 1 loop
    begin
      if lift then
        perform private.lift_suspension_as_me(one, reason);
      else
        perform private.suspend_as_me(one, reason, null);
      end if;
    exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' then
      get stacked diagnostics refusal = message_text, hint = pg_exception_hint;
      id := one;
      status := right(sqlstate, 3)::integer;
      code := refusal;
      return next;
    end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_account_mails(most integer DEFAULT 20, at timestamp with time zone DEFAULT now())
 RETURNS TABLE(id uuid, kind text, recipient text, link text, expires_at timestamp with time zone, locale text, timezone text, full_name text, new_email text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.account_mails as m where m.created_at < at - interval '30 days';

  update private.account_mails as m
  set state = 'FAILED', link = null
  where m.state in ('PENDING', 'SENDING') and m.created_at < at - interval '1 hour';

  with due as (
    select m.id
    from private.account_mails as m
    where m.state in ('PENDING', 'SENDING') and m.next_attempt_at <= at
    order by m.next_attempt_at
    limit least(greatest(most, 1), 100)
    for update skip locked
  ),
  taken as (
    update private.account_mails as m
    set state = 'SENDING', attempts = m.attempts + 1, next_attempt_at = at + interval '2 minutes'
    from due
    where m.id = due.id
    returning m.*
  )
  select t.id, t.kind, t.recipient, t.link, t.created_at + interval '1 hour',
    coalesce(p.locale, 'en'), coalesce(p.timezone, 'UTC'), p.full_name,
    case when t.kind = 'email_change' then nullif(p.email_change, '') end
  from taken as t
  left join lateral (
    select p.locale, p.timezone, p.full_name, u.email_change
    from auth.users as u
    join public.profiles as p on p.id = u.id
    where lower(u.email) = lower(t.recipient) or lower(u.email_change) = lower(t.recipient)
    order by lower(u.email) = lower(t.recipient) desc
    limit 1
  ) as p on true
  order by t.created_at
$function$;

CREATE OR REPLACE FUNCTION private.take_mails(most integer DEFAULT 20, at timestamp with time zone DEFAULT now())
 RETURNS TABLE(id uuid, kind text, payload jsonb, email text, full_name text, locale text, timezone text, attempts integer, mail_token uuid)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.mail_outbox
  set state = 'EXPIRED'
  where state in ('PENDING', 'SENDING') and next_attempt_at <= at
    and coalesce(resent_at, created_at) < at - interval '3 days';

  with due as (
    select m.id
    from public.mail_outbox as m
    where m.state in ('PENDING', 'SENDING') and m.next_attempt_at <= at
    order by m.next_attempt_at
    limit least(greatest(most, 1), 100)
    for update skip locked
  ),
  taken as (
    update public.mail_outbox as m
    set state = 'SENDING', attempts = m.attempts + 1, next_attempt_at = at + interval '10 minutes'
    from due
    where m.id = due.id
    returning m.*
  )
  select t.id, t.kind, t.payload, coalesce(t.recipient, p.email), p.full_name, p.locale, p.timezone,
    t.attempts, c.mail_token
  from taken as t
  join public.profiles as p on p.id = t.user_id
  left join public.notifications as n on n.id = t.notification_id
  left join public.notification_choices as c
    on n.tier is not null and c.user_id = t.user_id and c.kind = t.kind
  order by t.created_at
$function$;

CREATE OR REPLACE FUNCTION private.tips_that_pass(filters jsonb)
 RETURNS TABLE(id uuid, day date, seq bigint, status text, outcome text, sport text, league text, market text, tier text, author text, odds_bucket text, starts_at timestamp with time zone, settled_at timestamp with time zone, odds numeric, closing_odds numeric, stake numeric, profit numeric, probability numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'on'
AS $function$
declare
  from_at constant timestamptz := coalesce(private.try_day(filters ->> 'from'), '-infinity');
  to_at constant timestamptz := coalesce(private.try_day(filters ->> 'to', 1), 'infinity');
  one_sport constant text := nullif(filters ->> 'sport', '');
  one_league constant text := nullif(filters ->> 'league', '');
  one_market constant text := nullif(filters ->> 'market', '');
  one_tier constant text := nullif(filters ->> 'tier', '');
  one_author constant text := private.name_key(nullif(filters ->> 'author', ''));
begin
  return query
  select
    p.id, (p.settled_at at time zone 'UTC')::date, p.seq, p.status, p.outcome, p.sport, p.league_name,
    k.market_code, p.tier, coalesce(p.author_name, ''),
    private.record_bucket('odds_bucket', p.starts_at, p.sport, p.league_name, k.market_code,
      p.tier, p.author_name, k.odds),
    p.starts_at, p.settled_at, k.odds, k.closing_odds, k.stake_units, p.profit_units, k.probability
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where p.status = 'PUBLISHED'
    and p.outcome <> 'PENDING'
    and p.starts_at >= from_at
    and p.starts_at < to_at
    and (one_sport is null or p.sport = one_sport)
    and (one_league is null or p.league_name = one_league)
    and (one_tier is null or p.tier = one_tier)
    and (one_author is null or private.name_key(coalesce(p.author_name, '')) = one_author)
    and (one_market is null or k.market_code = one_market);
end
$function$;

CREATE OR REPLACE FUNCTION private.use_recovery_code_as_me(code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who constant uuid := auth.uid();
  this_session constant uuid := private.my_session_id();
  counter constant text := encode(sha256(convert_to('recovery code ' || auth.uid(), 'UTF8')), 'hex');
  wait integer;
begin
  if who is null or this_session is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  wait := private.take_attempt(
    jsonb_build_array(jsonb_build_object('key', counter, 'most', 10, 'seconds', 3600)));
  if wait > 0 then
    perform private.refuse(429, 'TOO_MANY_CODES', 'Too many wrong codes. Try again later.',
      jsonb_build_object('seconds', wait));
  end if;
  -- Of two requests with the same code the second waits here, and finds it used.
  update private.recovery_codes as c
  set used_at = clock_timestamp()
  where c.user_id = who
    and c.used_at is null
    and c.hash = (
      select private.recovery_hash(use_recovery_code_as_me.code, s.salt)
      from private.recovery_codes as s where s.user_id = who limit 1);
  if not found then
    perform private.note_factor_event('FACTOR_TRIED', 'FAILED', who, 'recovery code');
    return false;
  end if;
  perform private.return_attempt(array[counter], '{}');
  insert into private.recovery_uses as u (session_id, user_id, used_at) values (this_session, who, clock_timestamp())
  on conflict on constraint recovery_uses_pkey do update set used_at = excluded.used_at, user_id = excluded.user_id;
  delete from private.recovery_uses as u where u.used_at < now() - interval '1 day';
  perform private.note_factor_event('FACTOR_TRIED', 'OK', who, 'recovery code');
  perform private.mail_account_event(who, 'RECOVERY_CODE_USED');
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_as_me(prediction uuid, reason text)
 RETURNS public.predictions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_step_up();
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators withdraw tips.');
  end if;
  if not private.has_role('ADMIN') and exists (
    select from public.predictions where id = prediction and author_id is distinct from auth.uid()
  ) then
    perform private.refuse(403, 'NOT_YOUR_PREDICTION', 'A tip is withdrawn by its author or an administrator.');
  end if;
  return private.withdraw_at(prediction, reason, clock_timestamp());
end
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_slip_as_me(slip uuid, reason text)
 RETURNS public.slips
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_step_up();
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators withdraw slips.');
  end if;
  if not private.has_role('ADMIN') and exists (
    select from public.slips where id = slip and author_id is distinct from auth.uid()
  ) then
    perform private.refuse(403, 'NOT_YOUR_SLIP', 'A slip is withdrawn by its author or an administrator.');
  end if;
  return private.withdraw_slip_at(slip, reason, clock_timestamp());
end
$function$;

CREATE OR REPLACE FUNCTION public.approve_factor_reset(person uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.approve_factor_reset_as_me(approve_factor_reset.person)
$function$;

CREATE OR REPLACE FUNCTION public.ask_factor_reset()
 RETURNS timestamp with time zone
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.ask_factor_reset_as_me()
$function$;

CREATE OR REPLACE FUNCTION public.end_other_sessions()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.end_my_sessions(null, true)
$function$;

CREATE OR REPLACE FUNCTION public.end_session(id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.end_my_sessions(end_session.id, false) > 0
$function$;

CREATE OR REPLACE FUNCTION public.make_recovery_codes()
 RETURNS text[]
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.make_recovery_codes_as_me()
$function$;

CREATE OR REPLACE FUNCTION public.my_security()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.my_security()
$function$;

CREATE OR REPLACE FUNCTION public.note_people_export(rows integer)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.note_people_export_as_me(note_people_export.rows)
$function$;

CREATE OR REPLACE FUNCTION public.open_factor_resets()
 RETURNS TABLE(user_id uuid, full_name text, email text, profile_role text, asked_at timestamp with time zone, first_approved_by uuid, first_approved_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.open_factor_resets_as_me()
$function$;

CREATE OR REPLACE FUNCTION public.record_authors(filters jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(place bigint, author text, n bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric, yield_high numeric, avg_odds numeric, expected_pct numeric, expected_low numeric, expected_high numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with authors as (
    select private.author_spelling(t.bucket) as bucket, t.n, t.staked, t.profit, t.counted, r.yield_pct, r.yield_low, r.yield_high, r.avg_odds,
      e.*, row_number() over (order by e.strength desc nulls last) as nth,
      count(e.strength) over () as number
    from private.settled_figures('author', coalesce(record_authors.filters, '{}')) as t
    cross join lateral private.rates(t.counted, t.won, t.half_won, t.staked, t.profit,
      t.stake_squares, t.profit_squares, t.profit_stakes, t.odds_sum, t.clv_n, t.clv_sum, t.brier_n,
      t.brier_sum) as r
    cross join lateral private.expected_yield(
      t.counted, t.staked, t.profit, t.stake_squares, t.odds_sum) as e
  ),
  -- e^(-z²/2) / (z √2π) is a little more than the chance that luck alone comes to z.
  told_apart as (
    select max(a.nth) as until
    from authors as a
    where a.strength > 0
      and a.strength * a.strength / 2 + ln(a.strength) + ln(2 * pi()::numeric) / 2
        >= ln(20.0 * a.number / a.nth)
  )
  select
    case when a.nth <= u.until then row_number() over (
      order by a.nth > coalesce(u.until, 0), a.expected_low desc, a.n desc, a.bucket collate "C") end,
    a.bucket, a.n::bigint, a.staked, a.profit, a.yield_pct, a.yield_low, a.yield_high, a.avg_odds,
    a.expected_pct, a.expected_low, a.expected_high
  from authors as a
  cross join told_apart as u
  order by 1 nulls last, a.expected_low desc nulls last, a.n desc, a.bucket collate "C"
$function$;

CREATE OR REPLACE FUNCTION public.record_figures(group_by text DEFAULT 'all'::text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(bucket text, n bigint, won bigint, half_won bigint, void bigint, half_lost bigint, lost bigint, withdrawn bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric, yield_high numeric, hit_rate_pct numeric, avg_odds numeric, break_even_pct numeric, clv_pct numeric, max_drawdown numeric, longest_win_streak bigint, longest_losing_streak bigint, brier numeric, first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with settled as (
    select t.*, r.*
    from private.settled_figures(
      record_figures.group_by, coalesce(record_figures.filters, '{}')) as t
    cross join lateral private.rates(t.counted, t.won, t.half_won, t.staked, t.profit,
      t.stake_squares, t.profit_squares, t.profit_stakes, t.odds_sum, t.clv_n, t.clv_sum, t.brier_n,
      t.brier_sum) as r
  ),
  period as materialized (
    select
      coalesce(private.try_day(record_figures.filters ->> 'from'), '-infinity') as from_at,
      coalesce(private.try_day(record_figures.filters ->> 'to', 1), 'infinity') as to_at
  ),
  taken_back as (
    select
      private.record_bucket(record_figures.group_by, p.starts_at, p.sport, p.league_name,
        k.market_code, p.tier, coalesce(p.author_name, ''), k.odds) as bucket,
      count(*) as withdrawn
    from public.predictions as p
    left join public.prediction_picks as k on k.prediction_id = p.id
    where p.status = 'WITHDRAWN'
      and p.starts_at >= (select d.from_at from period as d)
      and p.starts_at < (select d.to_at from period as d)
      and p.sport = coalesce(nullif(filters ->> 'sport', ''), p.sport)
      and p.league_name = coalesce(nullif(filters ->> 'league', ''), p.league_name)
      and p.tier = coalesce(nullif(filters ->> 'tier', ''), p.tier)
      and (nullif(filters ->> 'author', '') is null or private.name_key(coalesce(p.author_name, ''))
        = private.name_key(filters ->> 'author'))
      and (nullif(filters ->> 'market', '') is null or k.market_code = filters ->> 'market')
    group by 1
  )
  select
    case when record_figures.group_by = 'author'
      then private.author_spelling(coalesce(s.bucket, w.bucket)) else coalesce(s.bucket, w.bucket) end,
    coalesce(s.n, 0)::bigint, coalesce(s.won, 0)::bigint,
    coalesce(s.half_won, 0)::bigint, coalesce(s.void, 0)::bigint, coalesce(s.half_lost, 0)::bigint,
    coalesce(s.lost, 0)::bigint, coalesce(w.withdrawn, 0), coalesce(s.staked, 0),
    coalesce(s.profit, 0), s.yield_pct, s.yield_low, s.yield_high, s.hit_rate_pct, s.avg_odds,
    s.break_even_pct, s.clv_pct, coalesce(s.drawdown, 0), coalesce(s.wins_longest, 0)::bigint,
    coalesce(s.losses_longest, 0)::bigint, s.brier, s.first_start, s.last_start
  from settled as s
  full join taken_back as w on w.bucket = s.bucket
  order by 1
$function$;

CREATE OR REPLACE FUNCTION public.report_tip_rows(group_by text DEFAULT 'all'::text, bucket text DEFAULT NULL::text, from_day date DEFAULT NULL::date, to_day date DEFAULT NULL::date, row_limit integer DEFAULT 50, row_offset integer DEFAULT 0, figure text DEFAULT NULL::text)
 RETURNS TABLE(total bigint, prediction_id uuid, seq bigint, day date, settled_at timestamp with time zone, starts_at timestamp with time zone, sport text, league text, home text, away text, market text, selection text, line numeric, odds numeric, closing_odds numeric, stake numeric, tier text, author text, status text, outcome text, profit numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  -- A day or a month is a period of all tips, any other group has its own bucket.
  in_time constant boolean := group_by in ('day', 'month');
  one_from constant date := case group_by
    when 'day' then (private.try_day(bucket) at time zone 'UTC')::date
    when 'month' then (private.try_day(bucket || '-01') at time zone 'UTC')::date end;
  one_to constant date := case group_by when 'day' then one_from
    when 'month' then (one_from + interval '1 month' - interval '1 day')::date end;
  most constant integer := least(greatest(row_limit, 1), 1000);
  -- The group as the summary has it.
  one_bucket constant text := case when group_by = 'author'
    then private.name_key(report_tip_rows.bucket) else report_tip_rows.bucket end;
  -- The outcomes that the figure covers; null for all.
  outcomes constant text[] := case
    when figure in ('won', 'half_won', 'void', 'half_lost', 'lost') then array[upper(figure)]
    when figure in ('counted', 'brier_n') then array['WON', 'HALF_WON', 'HALF_LOST', 'LOST'] end;
  days date[];
  before bigint;
  found bigint;
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  if in_time and one_from is null then
    return;
  end if;
  select array_agg(s.day), min(s.skip), min(s.total) into days, before, found
  from private.report_tip_days(
    case when in_time then 'all' else group_by end,
    case when in_time or group_by = 'all' then 'all' else one_bucket end,
    greatest(from_day, one_from), least(to_day, one_to), figure, most,
    greatest(row_offset, 0)) as s;
  return query
  select
    found, p.id, p.seq, s.day, p.settled_at, p.starts_at, p.sport, p.league_name,
    p.home_name, p.away_name, k.market_code, k.selection, k.line, k.odds, k.closing_odds,
    k.stake_units, p.tier, coalesce(p.author_name, ''), p.status, p.outcome, p.profit_units
  from unnest(days) as s (day)
  cross join lateral (
    select t.* from public.predictions as t
    where figure is distinct from 'withdrawn'
      and t.settled_at >= s.day::timestamp at time zone 'UTC'
      and t.settled_at < (s.day + 1)::timestamp at time zone 'UTC'
      and (outcomes is null or t.outcome = any (outcomes))
    union all
    select t.* from public.predictions as t
    where (figure is null or figure = 'withdrawn')
      and t.status = 'WITHDRAWN'
      and t.withdrawn_at >= s.day::timestamp at time zone 'UTC'
      and t.withdrawn_at < (s.day + 1)::timestamp at time zone 'UTC'
  ) as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where (in_time or group_by = 'all'
      or one_bucket = coalesce(private.record_bucket(group_by, p.starts_at, p.sport,
        p.league_name, k.market_code, p.tier, p.author_name, k.odds), ''))
    and (figure is distinct from 'clv_n' or k.closing_odds is not null)
    and (figure is distinct from 'brier_n' or k.probability is not null)
  order by coalesce(p.settled_at, p.withdrawn_at) desc, p.seq desc
  limit most offset coalesce(before, 0);
end
$function$;

CREATE OR REPLACE FUNCTION public.review_affiliate(affiliate_id uuid, decision text, note text DEFAULT NULL::text)
 RETURNS public.affiliates
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kept public.affiliates;
begin
  perform private.require_staff_step_up();
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

CREATE OR REPLACE FUNCTION public.use_recovery_code(code text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.use_recovery_code_as_me(use_recovery_code.code)
$function$;

ALTER TABLE "private"."factor_grace" ADD CONSTRAINT "factor_grace_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."factor_resets" ADD CONSTRAINT "factor_resets_first_approved_by_fkey" FOREIGN KEY (first_approved_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."factor_resets" ADD CONSTRAINT "factor_resets_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."first_sign_ins" ADD CONSTRAINT "first_sign_ins_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "private"."recovery_uses" ADD CONSTRAINT "recovery_uses_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."app_settings" ADD CONSTRAINT "app_settings_value_check" CHECK (
CASE key
    WHEN 'customizer'::text THEN (value = ANY (ARRAY['true'::text, 'false'::text]))
    WHEN 'menuSource'::text THEN (value = ANY (ARRAY['plugins'::text, 'server'::text]))
    WHEN 'horizontalMenuOpens'::text THEN (value = ANY (ARRAY['hover'::text, 'click'::text]))
    WHEN 'routingLoader'::text THEN (value = ANY (ARRAY['true'::text, 'false'::text]))
    WHEN 'toastPosition'::text THEN (value = ANY (ARRAY['top-left'::text, 'top-center'::text, 'top-right'::text, 'bottom-left'::text, 'bottom-center'::text, 'bottom-right'::text]))
    WHEN 'menuTextTruncated'::text THEN (value = ANY (ARRAY['true'::text, 'false'::text]))
    WHEN 'second_factor_grace_days'::text THEN
    CASE
        WHEN (value ~ '^(0|[1-9][0-9]{0,3})$'::text) THEN ((value)::integer <= 3650)
        ELSE false
    END
    ELSE false
END);

ALTER TABLE "public"."mail_outbox" ADD CONSTRAINT "mail_outbox_reason" CHECK ((((notification_id IS NULL) = (kind = 'ACCOUNT_EVENT'::text)) AND ((recipient IS NULL) OR (notification_id IS NULL))));

ALTER TABLE "public"."mail_outbox" ADD CONSTRAINT "mail_outbox_recipient_check" CHECK ((char_length(recipient) <= 320));

CREATE VIEW "private"."visible_people" WITH (security_barrier=true) AS  SELECT p.id,
    p.full_name,
        CASE
            WHEN own_or_contact.shown THEN p.email
            ELSE NULL::text
        END AS email,
    p.profile_role,
    p.country,
    p.created_at,
    p.locale,
    p.timezone,
        CASE
            WHEN own_or_contact.shown THEN p.age_confirmed_at
            ELSE NULL::timestamp with time zone
        END AS age_confirmed_at,
        CASE
            WHEN own_or_contact.shown THEN p.self_excluded_until
            ELSE NULL::timestamp with time zone
        END AS self_excluded_until,
    p.suspended_until,
        CASE
            WHEN own_or_contact.shown THEN p.suspension_reason
            ELSE NULL::text
        END AS suspension_reason,
    p.updated_at
   FROM (public.profiles p
     CROSS JOIN LATERAL ( SELECT ((p.id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.reads_people()))) AS shown) own_or_contact)
  WHERE ((p.id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.is_staff())));;

CREATE VIEW "public"."people" WITH (security_invoker=true) AS  SELECT id,
    full_name,
    email,
    profile_role,
    country,
    created_at,
    locale,
    timezone,
    age_confirmed_at,
    self_excluded_until,
    suspended_until,
    suspension_reason,
    updated_at,
    COALESCE(( SELECT e.tier
           FROM private.visible_entitlements e
          WHERE ((e.user_id = p.id) AND (e.starts_at <= now()) AND (e.ends_at > now()) AND (e.revoked_at IS NULL))
          ORDER BY (private.tier_rank(e.tier)) DESC
         LIMIT 1), 'FREE'::text) AS tier,
        CASE
            WHEN (suspended_until > now()) THEN 'SUSPENDED'::text
            ELSE 'OPEN'::text
        END AS account_state
   FROM private.visible_people p;;

REVOKE ALL ON TABLE "public"."people" FROM "anon";

CREATE VIEW "public"."user_tiers" WITH (security_invoker=true) AS  SELECT p.id,
    p.email,
    p.full_name,
    p.country,
    p.profile_role,
    p.created_at,
        CASE
            WHEN t.basic_valid THEN 'ACTIVE'::text
            WHEN (t.basic_until IS NOT NULL) THEN 'INACTIVE'::text
            ELSE NULL::text
        END AS basic_status,
    t.basic_until,
        CASE
            WHEN t.premium_valid THEN 'ACTIVE'::text
            WHEN (t.premium_until IS NOT NULL) THEN 'INACTIVE'::text
            ELSE NULL::text
        END AS premium_status,
    t.premium_until,
        CASE
            WHEN t.vip_valid THEN 'ACTIVE'::text
            WHEN (t.vip_until IS NOT NULL) THEN 'INACTIVE'::text
            ELSE NULL::text
        END AS vip_status,
    t.vip_until
   FROM (private.visible_people p
     LEFT JOIN LATERAL ( SELECT bool_or(e.valid) FILTER (WHERE (e.tier = 'BASIC'::text)) AS basic_valid,
            max(e.until) FILTER (WHERE (e.tier = 'BASIC'::text)) AS basic_until,
            bool_or(e.valid) FILTER (WHERE (e.tier = 'PREMIUM'::text)) AS premium_valid,
            max(e.until) FILTER (WHERE (e.tier = 'PREMIUM'::text)) AS premium_until,
            bool_or(e.valid) FILTER (WHERE (e.tier = 'VIP'::text)) AS vip_valid,
            max(e.until) FILTER (WHERE (e.tier = 'VIP'::text)) AS vip_until
           FROM ( SELECT g.tier,
                    LEAST(g.ends_at, g.revoked_at) AS until,
                    ((g.starts_at <= now()) AND (g.ends_at > now()) AND (g.revoked_at IS NULL)) AS valid
                   FROM private.visible_entitlements g
                  WHERE (g.user_id = p.id)) e) t ON (true));;

REVOKE ALL ON TABLE "public"."user_tiers" FROM "anon";

CREATE INDEX factor_resets_first_approved_by_idx ON private.factor_resets USING btree (first_approved_by);

CREATE INDEX recovery_uses_used_at_idx ON private.recovery_uses USING btree (used_at);

CREATE INDEX recovery_uses_user_id_idx ON private.recovery_uses USING btree (user_id);

CREATE TRIGGER touchline_mail_added AFTER INSERT ON auth.mfa_factors FOR EACH ROW WHEN ((new.status = 'verified'::auth.factor_status)) EXECUTE FUNCTION private.mail_changed_factor('FACTOR');

CREATE TRIGGER touchline_mail_removed AFTER DELETE ON auth.mfa_factors FOR EACH ROW WHEN ((old.status = 'verified'::auth.factor_status)) EXECUTE FUNCTION private.mail_changed_factor('FACTOR');

CREATE TRIGGER touchline_mail_verified AFTER UPDATE OF status ON auth.mfa_factors FOR EACH ROW WHEN (((new.status = 'verified'::auth.factor_status) AND (old.status <> 'verified'::auth.factor_status))) EXECUTE FUNCTION private.mail_changed_factor('FACTOR');

CREATE TRIGGER touchline_mail_changes AFTER UPDATE OF encrypted_password, email ON auth.users FOR EACH ROW EXECUTE FUNCTION private.mail_changed_account();

CREATE TRIGGER touchline_mail_passkeys AFTER INSERT OR DELETE ON auth.webauthn_credentials FOR EACH ROW EXECUTE FUNCTION private.mail_changed_factor('PASSKEY');

CREATE TRIGGER factor_grace_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.factor_grace FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER factor_resets_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.factor_resets FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER first_sign_ins_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.first_sign_ins FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER recovery_codes_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.recovery_codes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER recovery_uses_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.recovery_uses FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

CREATE TRIGGER affiliates_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.affiliates FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER app_settings_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.app_settings FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER bonuses_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.bonuses FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER commissions_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.commissions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER entitlements_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.entitlements FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER ledger_entries_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER payments_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.payments FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER payouts_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.payouts FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER people_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.people FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER plan_prices_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.plan_prices FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER plans_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.plans FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER predictions_step_up BEFORE UPDATE OF status, outcome ON public.predictions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER profiles_begin_factor_grace AFTER INSERT OR UPDATE OF profile_role ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.begin_factor_grace();

CREATE TRIGGER profiles_end_sessions AFTER UPDATE OF profile_role ON public.profiles FOR EACH ROW WHEN ((new.profile_role IS DISTINCT FROM old.profile_role)) EXECUTE FUNCTION private.end_sessions_of_new_role();

CREATE TRIGGER profiles_step_up BEFORE UPDATE OF profile_role, suspended_until, suspension_reason ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER promo_codes_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.promo_codes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER settlements_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.settlements FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER slip_settlements_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.slip_settlements FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER slips_step_up BEFORE UPDATE OF status, outcome ON public.slips FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER subscriptions_step_up BEFORE INSERT OR DELETE OR UPDATE ON public.subscriptions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_without_step_up();

CREATE TRIGGER user_tiers_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.user_tiers FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE POLICY "profiles_read" ON "public"."profiles" FOR SELECT TO "authenticated" USING (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.reads_people() AS reads_people)));

COMMENT ON FUNCTION "public"."approve_factor_reset"(uuid) IS 'Approves that a person''s lost factors are removed. True once they are, which takes two administrators, neither of them the person; false after the first. Both need a second factor.';

COMMENT ON FUNCTION "public"."ask_factor_reset"() IS 'Asks two administrators to remove the caller''s lost factors. Returns since when the request stands; it ends after seven days.';

COMMENT ON FUNCTION "public"."delete_my_account"() IS 'Deletes the account of the caller. The session must have begun with the password in the last five minutes; whoever has a second factor proves it, too.';

COMMENT ON FUNCTION "public"."end_other_sessions"() IS 'Signs the caller out everywhere else. Returns the number of sessions that ended.';

COMMENT ON FUNCTION "public"."end_session"(uuid) IS 'Signs the caller out of one of their sessions.';

COMMENT ON FUNCTION "public"."make_recovery_codes"() IS 'Ten new recovery codes of the caller, shown this once; older ones stop working. Needs a second factor.';

COMMENT ON FUNCTION "public"."my_security"() IS 'The caller''s second factor: required by their role, due_at, has_factor, factor_at (last proof in this session), recovery_left, and for administrators administrators_with_factor.';

COMMENT ON FUNCTION "public"."my_sessions"() IS 'Where the caller is signed in: id, created_at, last_used_at, device, place (a word for the network), current.';

COMMENT ON FUNCTION "public"."note_people_export"(integer) IS 'Called before people''s data are exported, with their number: needs a second factor, and is noted.';

COMMENT ON FUNCTION "public"."open_factor_resets"() IS 'People who ask for their lost factors to be removed, and who has approved it so far. ADMIN only.';

COMMENT ON FUNCTION "public"."use_recovery_code"(text) IS 'Uses up one of the caller''s recovery codes; it counts as a second factor of this session for 15 minutes. False for a wrong one, of which there are ten an hour.';

COMMENT ON TABLE "private"."factor_grace" IS 'Since when a person''s role requires a second factor.';

COMMENT ON TABLE "private"."factor_resets" IS 'People who ask administrators to remove their lost factors. A request stands for seven days.';

COMMENT ON TABLE "private"."first_sign_ins" IS 'Accounts that have signed in once: the next new device gets a mail.';

COMMENT ON TABLE "private"."mailbox_key" IS 'The key of the hashes, one per database, created with the first account.';

COMMENT ON TABLE "private"."recovery_codes" IS 'Recovery codes, as slow salted hashes. Each works once.';

COMMENT ON TABLE "private"."recovery_uses" IS 'When a session last used a recovery code, which counts as a second factor.';

COMMENT ON TABLE "public"."mail_outbox" IS 'Mails to send: one for each notification and person, and those about an account (ACCOUNT_EVENT). Addresses are read from the account when a mail leaves. Written by functions only.';

COMMENT ON VIEW "public"."people" IS 'People with the tier that is valid now and whether the account is suspended; for reading. Contact data are empty for tipsters.';

COMMENT ON VIEW "public"."user_tiers" IS 'People and their paid tiers: ACTIVE while an entitlement is valid, INACTIVE when there was one.';

REVOKE ALL ON FUNCTION "private"."announce_changes"(regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."approve_factor_reset_as_me"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."approve_factor_reset_as_me"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."ask_factor_reset_as_me"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ask_factor_reset_as_me"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."author_spelling"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."author_spelling"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."begin_factor_grace"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."device_family"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_my_sessions"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_my_sessions"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."end_sessions_of_new_role"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."factor_at"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."factor_grace_ends"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_factor"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_active_admin"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_account_event"(uuid, text, text, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_changed_account"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_changed_factor"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."make_mailbox_key"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."make_recovery_codes_as_me"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."make_recovery_codes_as_me"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."my_security"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_security"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."name_account_events"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."name_key"(text) FROM "anon";

GRANT EXECUTE ON FUNCTION "private"."name_key"(text) TO "anon";

REVOKE ALL ON FUNCTION "private"."new_recovery_code"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_factor_event"(text, text, uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_new_device"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_people_export_as_me"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_people_export_as_me"(integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."open_factor_resets_as_me"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_factor_resets_as_me"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."place_of"(inet) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."protect_by_step_up"(regclass, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reads_people"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reads_people"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."recovery_hash"(text, bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_without_step_up"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."remove_factors"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_factor"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_staff_step_up"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_staff_step_up"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."require_step_up"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_step_up"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."session_end"(timestamp with time zone, timestamp with time zone, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."session_over"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_account_mails"(integer, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."use_recovery_code_as_me"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."use_recovery_code_as_me"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."approve_factor_reset"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."approve_factor_reset"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."ask_factor_reset"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_factor_reset"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."end_other_sessions"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_other_sessions"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."end_session"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."end_session"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."make_recovery_codes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."make_recovery_codes"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."my_security"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_security"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."note_people_export"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_people_export"(integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_factor_resets"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_factor_resets"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."use_recovery_code"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."use_recovery_code"(text) TO "authenticated";

GRANT SELECT ON TABLE "private"."visible_people" TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."people" FROM "authenticated";

GRANT SELECT ON TABLE "public"."people" TO "authenticated";

REVOKE ALL ON TABLE "public"."people" FROM "service_role";

GRANT SELECT ON TABLE "public"."people" TO "service_role";

REVOKE ALL ON TABLE "public"."user_tiers" FROM "authenticated";

GRANT SELECT ON TABLE "public"."user_tiers" TO "authenticated";

REVOKE ALL ON TABLE "public"."user_tiers" FROM "service_role";

GRANT SELECT ON TABLE "public"."user_tiers" TO "service_role";

CREATE INDEX predictions_author_key_idx ON public.predictions USING btree (private.name_key(COALESCE(author_name, ''::text)), seq);

-- Below: what becomes of the rows that are there.

-- The key of keyed hashes (also of networks in my_sessions) is made with the next account; databases that have people
-- get it now. Nothing is stored under it yet where it is missing.
select private.make_mailbox_key();
-- Accounts that have signed in before this version: the next device that they don't know gets a mail.
insert into private.first_sign_ins (user_id)
select p.id from public.profiles as p join auth.users as u on u.id = p.id
where (to_jsonb(u) ->> 'last_sign_in_at') is not null
on conflict do nothing;
-- The days of grace of everybody who works here begin with this migration.
insert into private.factor_grace (user_id)
select p.id from public.profiles as p where p.profile_role <> 'USER'
on conflict do nothing;

-- The setting's row, as the schema file inserts it.
insert into public.app_settings (key, value) values ('second_factor_grace_days', '7')
on conflict (key) do nothing;
-- The summary's lines by author are now by the key of all spellings of the name: made again from the tips.
delete from private.tip_spans where dimension = 'author';
insert into private.tip_spans
select s.* from private.sum_tips(
  array(select distinct t.day from private.tip_spans as t where t.span = 'DAY'), '{}', 'author') as s;
insert into private.tip_spans
select c.*
from (
  select array_agg(t) as lines from private.tip_spans as t
  where t.span = 'DAY' and t.dimension = 'author'
  group by date_trunc('month', t.day)
) as m
cross join lateral private.chain_spans(m.lines, 'bucket') as c;
