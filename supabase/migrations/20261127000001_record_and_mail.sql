-- record and mail

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE TABLE "private"."account_mails" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "kind" text NOT NULL, "recipient" text NOT NULL, "link" text, "state" text NOT NULL DEFAULT 'PENDING'::text, "attempts" integer NOT NULL DEFAULT 0, "next_attempt_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "last_error" text, "created_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "account_mails_attempts_check" CHECK ((attempts >= 0)), CONSTRAINT "account_mails_check" CHECK (((state = 'FAILED'::text) = (link IS NULL))), CONSTRAINT "account_mails_kind_check" CHECK ((kind = ANY (ARRAY['confirmation'::text, 'recovery'::text, 'invite'::text, 'magic_link'::text, 'email_change'::text]))), CONSTRAINT "account_mails_last_error_check" CHECK ((char_length(last_error) <= 300)), CONSTRAINT "account_mails_link_check" CHECK ((char_length(link) <= 2000)), CONSTRAINT "account_mails_pkey" PRIMARY KEY (id), CONSTRAINT "account_mails_recipient_check" CHECK ((char_length(recipient) <= 320)), CONSTRAINT "account_mails_state_check" CHECK ((state = ANY (ARRAY['PENDING'::text, 'SENDING'::text, 'FAILED'::text]))));

ALTER TABLE "private"."account_mails" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."mail_outbox" ADD COLUMN "resent_at" timestamp with time zone;

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

CREATE OR REPLACE FUNCTION private.check_legs_independent(slip uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  twice record;
begin
  select min(t.name) as name, min(x.position) as first_leg, max(x.position) as leg into twice
  from (
    select k.position, unnest(array[f.home_team_id, f.away_team_id]) as team_id
    from public.slip_legs as k
    join public.fixtures as f on f.id = k.fixture_id
    where k.slip_id = slip
  ) as x
  join public.teams as t on t.id = x.team_id
  group by t.sport, private.name_key(t.name)
  having count(*) > 1
  order by 2
  limit 1;
  if found then
    perform private.refuse(422, 'LEGS_CORRELATED', 'A team can stand in a slip only once.',
      jsonb_build_object('team', twice.name, 'leg', twice.leg, 'first_leg', twice.first_leg));
  end if;
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

CREATE OR REPLACE FUNCTION private.expected_yield(counted numeric, staked numeric, profit numeric, stake_squares numeric, odds_sum numeric)
 RETURNS TABLE(expected_pct numeric, expected_low numeric, expected_high numeric, strength numeric)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select
    round(y.yield * b.share, 4),
    round(y.yield * b.share - 1.96 * sqrt(y.chance * b.share), 4),
    round(y.yield * b.share + 1.96 * sqrt(y.chance * b.share), 4),
    case when b.skew = 0 then b.z
      else (sqrt(greatest(0, 1 + 4 * b.skew * (b.skew + b.z))) - 1) / (2 * b.skew) end
  from (
    -- How many equal stakes they are worth, and by how much the mean odds are above 1.
    select staked * staked / nullif(stake_squares, 0) as number,
      odds_sum / nullif(counted, 0) - 1 as price
  ) as t
  cross join lateral (
    select 100 * profit / nullif(staked, 0) as yield, 10000 * t.price / t.number as chance
  ) as y
  cross join lateral (
    select 25 / (25 + y.chance) as share, y.yield / sqrt(y.chance) as z,
      greatest(0, t.price - 1) / (6 * sqrt(t.price * t.number)) as skew
  ) as b
$function$;

CREATE OR REPLACE FUNCTION private.grade_unfinished(sport text, kind text, scope text, selection text, line numeric, score jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  ends jsonb;
  halves text[];
begin
  if kind = 'TWO_WAY' and score -> 'official' = 'true' then
    return private.grade(kind, selection, line, score);
  end if;
  ends := private.possible_ends(sport, scope, selection, line,
    jsonb_strip_nulls(jsonb_build_object('home', score -> 'ht_home', 'away', score -> 'ht_away')) || score);
  if abs(mod(line * 4, 2)) = 1
    and kind in ('ASIAN_HANDICAP', 'POINT_HANDICAP', 'TOTAL', 'TEAM_TOTAL') then
    halves := array[
      private.decided_outcome(kind, selection, line - 0.25, ends),
      private.decided_outcome(kind, selection, line + 0.25, ends)];
    return case
      when halves[1] = halves[2] then halves[1]
      when 'WON' = any (halves) then 'HALF_WON'
      else 'HALF_LOST'
    end;
  end if;
  return private.decided_outcome(kind, selection, line, ends);
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
    if not private.is_reason(new.change_reason, 1) then
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
  -- The record's verifiers take a match that was played before its own start for a contradiction. A file is
  -- checked row by row before it comes here.
  if auth.uid() is not null and coalesce(current_setting('touchline.source', true), '') = ''
    and new.starts_at > clock_timestamp() + interval '2 minutes'
    and cardinality(private.changed_facts(to_jsonb(old), to_jsonb(new))) > 0
    and (new.state in ('LIVE', 'FINISHED')
      or (new.state in ('SCHEDULED', 'TBD')
        and num_nonnulls(new.home_reg, new.away_reg, new.home_full, new.away_full) > 0))
    and private.has_published(old.id) then
    perform private.refuse(422, 'FIXTURE_NOT_BEGUN',
      'Something is published on this fixture, and its start is still to come: correct the start, or enter the score after it.',
      '{"field": "starts_at"}');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_reason(reason text, shortest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    char_length(btrim(reason)) between shortest and 500
    and reason ~ ('[^' || private.unseen_characters() || ']'), false)
$function$;

CREATE OR REPLACE FUNCTION private.is_under_way(fixture uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
      select from public.fixture_facts as f
      where f.fixture_id = fixture and f.created_at <= at
        and (f.state in ('LIVE', 'SUSPENDED', 'INTERRUPTED', 'FINISHED', 'ABANDONED', 'AWARDED', 'WALKOVER')
          or num_nonnulls(f.home_reg, f.away_reg, f.home_full, f.away_full) > 0))
$function$;

CREATE OR REPLACE FUNCTION private.is_whole_score(sport text, scope text, score jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select sport <> 'volleyball' or scope not in ('REGULATION', 'FULL')
    or coalesce(
      greatest((score ->> 'home')::integer, (score ->> 'away')::integer) = 3
        and least((score ->> 'home')::integer, (score ->> 'away')::integer) between 0 and 2,
      false)
$function$;

CREATE OR REPLACE FUNCTION private.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select translate(translate(
    regexp_replace(normalize(regexp_replace(name, n.unseen, '', 'g'), NFKC), n.unseen, '', 'g'),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮİς',
    'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯiσ'),
    'авеікмнорстухѕјһԁԛԝѵӏαβεζηικμνορτυχϲϳıɑɡ',
    'abeikmhopctyxsjhdqwvlabezhikmnoptyxcjiag')
  from (select '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]' as unseen) as n
$function$;

CREATE OR REPLACE FUNCTION private.open_slip_twin(header public.slips)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s.seq
  from public.slips as s
  where s.author_id = header.author_id
    and s.status = 'PUBLISHED' and s.outcome = 'PENDING'
    and s.legs_count = header.legs_count
    and private.slip_picks(s.id) = private.slip_picks(header.id)
  order by s.seq
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.open_twin(header public.predictions, pick public.prediction_picks)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.seq
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where p.fixture_id = header.fixture_id
    and p.status = 'PUBLISHED' and p.outcome = 'PENDING'
    and p.author_id = header.author_id
    and k.market_code = pick.market_code and k.selection = pick.selection
    and k.line is not distinct from pick.line
  order by p.seq
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.outcome_of(sport text, kind text, scope text, selection text, line numeric, score jsonb, starts_at timestamp with time zone, published_at timestamp with time zone, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  state constant text := score ->> 'state';
  begins constant timestamptz := coalesce((score ->> 'starts_at')::timestamptz, starts_at);
  deadline timestamptz;
begin
  if begins <= published_at then
    return 'VOID';
  end if;
  deadline := date_trunc('milliseconds', starts_at) + private.postponement_window(sport);
  if at > deadline and (state = 'POSTPONED' or begins > deadline) then
    return 'VOID';
  end if;
  if state in ('CANCELLED', 'AWARDED', 'WALKOVER') then
    return 'VOID';
  end if;
  if state = 'FINISHED' and begins <= at and private.is_whole_score(sport, scope, score) then
    return private.grade(kind, selection, line, score);
  end if;
  if state = 'ABANDONED' then
    return private.grade_unfinished(sport, kind, scope, selection, line, score);
  end if;
  return 'PENDING';
end
$function$;

CREATE OR REPLACE FUNCTION private.publish_at(prediction uuid, at timestamp with time zone)
 RETURNS public.predictions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  header public.predictions;
  pick public.prediction_picks;
  last public.predictions;
  twin bigint;
begin
  -- One publication at a time, so that nobody publishes the same pick twice at once.
  perform private.lock_record();
  select * into header from public.predictions where id = prediction for update;
  if header.id is null then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such tip.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'This tip is published already.');
  end if;

  -- The snapshot is taken again, while the fixture can't change.
  perform 1 from public.fixtures where id = header.fixture_id for share;
  header := private.with_snapshot(header);
  header.published_at := date_trunc('milliseconds', at);
  if header.published_at >= header.starts_at then
    perform private.refuse(409, 'FIXTURE_STARTED', 'The match has begun: nothing can be published on it.');
  end if;
  -- Without explicit least odds, the tip is only worth taking at the quoted odds.
  update public.prediction_picks set least_odds = odds
  where prediction_id = prediction and least_odds is null;
  select * into pick from public.prediction_picks where prediction_id = prediction;
  twin := private.open_twin(header, pick);
  if twin is not null then
    perform private.refuse(409, 'PICK_TWICE', 'Its author has an open tip on the same pick.',
      jsonb_build_object('seq', twin));
  end if;
  select * into last from public.predictions where seq is not null order by seq desc limit 1;

  header.status := 'PUBLISHED';
  header.seq := coalesce(last.seq, 0) + 1;
  header.prev_hash := coalesce(last.chain_hash, repeat('0', 64));
  header.commit_hash := private.sha256_hex(private.canonical_tip(header, pick));
  header.chain_hash := private.sha256_hex(header.prev_hash || header.commit_hash);

  update public.predictions
  set status = header.status, published_at = header.published_at, seq = header.seq,
    prev_hash = header.prev_hash, commit_hash = header.commit_hash, chain_hash = header.chain_hash
  where id = prediction
  returning * into header;
  update public.prediction_picks
  set visibility = 'TIER',
    (held_number, held_best, held_median, held_at) = (
      select q.number, q.best, q.median, q.latest from private.quotes_held(header, pick) as q)
  where prediction_id = prediction;
  return header;
end
$function$;

CREATE OR REPLACE FUNCTION private.publish_slip_at(slip uuid, at timestamp with time zone)
 RETURNS public.slips
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  header public.slips;
  body public.slip_bodies;
  last public.slips;
  twin bigint;
begin
  perform private.lock_record();
  select * into header from public.slips where id = slip for update;
  if header.id is null then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such slip.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'SLIP_LOCKED', 'This slip is published already.');
  end if;
  if header.legs_count < 2 then
    perform private.refuse(422, 'SLIP_LEGS_COUNT', 'A slip has 2 to 20 legs.',
      jsonb_build_object('legs', header.legs_count));
  end if;

  -- The snapshot is taken again, while the fixtures can't change.
  perform 1 from public.fixtures as f
  join public.slip_legs as k on k.fixture_id = f.id
  where k.slip_id = slip
  order by f.id
  for share of f;
  header := private.refresh_slip(slip);
  header.published_at := date_trunc('milliseconds', at);
  if header.published_at >= header.starts_at then
    perform private.refuse(409, 'SLIP_STARTED', 'A match of this slip has begun: it can''t be published.');
  end if;
  twin := private.open_slip_twin(header);
  if twin is not null then
    perform private.refuse(409, 'SLIP_TWICE', 'Its author has an open slip on the same picks.',
      jsonb_build_object('seq', twin));
  end if;
  -- Without explicit least odds, the slip is only worth taking at the quoted odds.
  update public.slip_legs set least_odds = odds where slip_id = slip and least_odds is null;
  select * into body from public.slip_bodies where slip_id = slip;
  select * into last from public.slips where seq is not null order by seq desc limit 1;

  header.seq := coalesce(last.seq, 0) + 1;
  header.prev_hash := coalesce(last.chain_hash, repeat('0', 64));
  header.commit_hash := private.sha256_hex(private.canonical_slip(header, body));
  header.chain_hash := private.sha256_hex(header.prev_hash || header.commit_hash);

  update public.slips
  set status = 'PUBLISHED', published_at = header.published_at, seq = header.seq,
    prev_hash = header.prev_hash, commit_hash = header.commit_hash, chain_hash = header.chain_hash
  where id = slip
  returning * into header;
  update public.slip_bodies set visibility = 'TIER' where slip_id = slip;
  update public.slip_legs as k
  set visibility = 'TIER',
    (held_number, held_best, held_median, held_at) = (
      select q.number, q.best, q.median, q.latest from private.leg_quotes_held(header, k) as q)
  where k.slip_id = slip;
  return header;
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

CREATE OR REPLACE FUNCTION private.report_account_mail(mail uuid, problem text, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.account_mails where id = mail and state = 'SENDING' and problem is null;

  update private.account_mails
  set
    state = 'PENDING',
    last_error = left(problem, 300),
    next_attempt_at = at + make_interval(secs => 5 * 2 ^ least(attempts - 1, 7))
  where id = mail and state = 'SENDING'
$function$;

CREATE OR REPLACE FUNCTION private.resend_mails_as_me(mail_ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant uuid[] := array(select distinct m.id from unnest(mail_ids) as m (id));
  again integer;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only support and administrators send mails again.');
  end if;
  if coalesce(cardinality(wanted), 0) not between 1 and 200 then
    perform private.refuse(422, 'TOO_MANY_MAILS', 'Choose from 1 to 200 mails.');
  end if;
  update public.mail_outbox as m
  set state = 'PENDING', attempts = 0, next_attempt_at = now(), resent_at = now()
  where m.id = any (wanted) and m.state in ('FAILED', 'EXPIRED');
  get diagnostics again = row_count;
  if again < cardinality(wanted) then
    perform private.refuse(409, 'MAIL_NOT_GIVEN_UP',
      'One of these mails was sent or is still being tried. Reload the list.');
  end if;
  return again;
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

CREATE OR REPLACE FUNCTION private.rule_version()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 2
$function$;

CREATE OR REPLACE FUNCTION private.score_problems(sport text, state text, home_reg integer, away_reg integer, home_full integer, away_full integer, periods jsonb)
 RETURNS TABLE(code text, field text, sentence text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p.code, p.field, p.sentence
  from (
    select coalesce(home_full, home_reg) as home, coalesce(away_full, away_reg) as away
  ) as f
  cross join lateral (values
    ('SCORE_TOO_HIGH', 'home_full', 'No number in a score is above 999.',
      greatest(home_reg, away_reg, home_full, away_full) > 999),
    ('HALF_TIME_ABOVE_FULL_TIME', 'periods', 'The half-time score is higher than the final one.',
      sport in ('football', 'handball', 'rugby') and (
        (periods -> 0 ->> 'home')::numeric > least(home_reg, home_full)
        or (periods -> 0 ->> 'away')::numeric > least(away_reg, away_full))),
    ('FULL_BELOW_REGULATION', 'home_full',
      'The final score is lower than the one after regulation time.',
      home_full < home_reg or away_full < away_reg),
    ('DRAW_IMPOSSIBLE', 'home_full', 'A basketball game does not end level.',
      sport = 'basketball' and state = 'FINISHED' and home_full = away_full),
    ('SETS_IMPOSSIBLE', 'home_full', 'Volleyball ends when one side has won three sets.',
      sport = 'volleyball' and (
        greatest(f.home, f.away) > 3 or least(f.home, f.away) > 2
        or state = 'FINISHED' and greatest(f.home, f.away) < 3))
  ) as p (code, field, sentence, wrong)
  where (state in ('FINISHED', 'ABANDONED') or p.code = 'SCORE_TOO_HIGH') and p.wrong
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

CREATE OR REPLACE FUNCTION private.slip_picks(slip uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(p.pick order by p.pick)
  from public.slip_legs as k
  cross join lateral (
    select concat_ws(' ', k.fixture_id, k.market_code, k.selection, k.line) as pick
  ) as p
  where k.slip_id = slip
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
 RETURNS TABLE(id uuid, kind text, recipient text, link text, expires_at timestamp with time zone, locale text, timezone text, full_name text)
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
    coalesce(p.locale, 'en'), coalesce(p.timezone, 'UTC'), p.full_name
  from taken as t
  left join lateral (
    select p.locale, p.timezone, p.full_name
    from auth.users as u
    join public.profiles as p on p.id = u.id
    where lower(u.email) = lower(t.recipient) or lower(u.email_change) = lower(t.recipient)
    order by lower(u.email) = lower(t.recipient) desc
    limit 1
  ) as p on true
  order by t.created_at
$function$;

CREATE OR REPLACE FUNCTION private.take_change_reason()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.change_reason := nullif(btrim(new.change_reason), '');
  if new.change_reason is not null and not private.is_reason(new.change_reason, 10) then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 10 to 500 characters.',
      '{"field": "change_reason"}');
  end if;
  perform set_config('touchline.reason', coalesce(new.change_reason, ''), true);
  new.change_reason := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_mails(most integer DEFAULT 20, at timestamp with time zone DEFAULT now())
 RETURNS TABLE(id uuid, kind text, payload jsonb, email text, full_name text, locale text, timezone text, attempts integer)
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
  select t.id, t.kind, t.payload, p.email, p.full_name, p.locale, p.timezone, t.attempts
  from taken as t
  join public.profiles as p on p.id = t.user_id
  order by t.created_at
$function$;

CREATE OR REPLACE FUNCTION private.unseen_characters()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '\u0001-\u0020\u007F-\u00A0\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1-\u05C2' ||
    '\u05C4-\u05C5\u05C7\u0600-\u0605\u0610-\u061A\u061C\u064B-\u065F\u0670\u06D6-\u06DD\u06DF-\u06E4' ||
    '\u06E7-\u06E8\u06EA-\u06ED\u070F\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3\u07FD\u0816-\u0819' ||
    '\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u0890-\u0891\u0897-\u089F\u08CA-\u0903' ||
    '\u093A-\u093C\u093E-\u094F\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09BC\u09BE-\u09C4' ||
    '\u09C7-\u09C8\u09CB-\u09CD\u09D7\u09E2-\u09E3\u09FE\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47-\u0A48' ||
    '\u0A4B-\u0A4D\u0A51\u0A70-\u0A71\u0A75\u0A81-\u0A83\u0ABC\u0ABE-\u0AC5\u0AC7-\u0AC9\u0ACB-\u0ACD' ||
    '\u0AE2-\u0AE3\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C\u0B3E-\u0B44\u0B47-\u0B48\u0B4B-\u0B4D' ||
    '\u0B55-\u0B57\u0B62-\u0B63\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD\u0BD7\u0C00-\u0C04\u0C3C' ||
    '\u0C3E-\u0C44\u0C46-\u0C48\u0C4A-\u0C4D\u0C55-\u0C56\u0C62-\u0C63\u0C81-\u0C83\u0CBC' ||
    '\u0CBE-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5-\u0CD6\u0CE2-\u0CE3\u0CF3\u0D00-\u0D03' ||
    '\u0D3B-\u0D3C\u0D3E-\u0D44\u0D46-\u0D48\u0D4A-\u0D4D\u0D57\u0D62-\u0D63\u0D81-\u0D83\u0DCA' ||
    '\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF\u0DF2-\u0DF3\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC' ||
    '\u0EC8-\u0ECE\u0F18-\u0F19\u0F35\u0F37\u0F39\u0F3E-\u0F3F\u0F71-\u0F84\u0F86-\u0F87\u0F8D-\u0F97' ||
    '\u0F99-\u0FBC\u0FC6\u102B-\u103E\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D' ||
    '\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D\u115F-\u1160\u135D-\u135F\u1680\u1712-\u1715' ||
    '\u1732-\u1734\u1752-\u1753\u1772-\u1773\u17B4-\u17D3\u17DD\u180B-\u180F\u1885-\u1886\u18A9' ||
    '\u1920-\u192B\u1930-\u193B\u1A17-\u1A1B\u1A55-\u1A5E\u1A60-\u1A7C\u1A7F\u1AB0-\u1ADD' ||
    '\u1AE0-\u1AEB\u1B00-\u1B04\u1B34-\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BE6-\u1BF3' ||
    '\u1C24-\u1C37\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DFF\u2000-\u200F' ||
    '\u2028-\u202F\u205F-\u206F\u20D0-\u20F0\u2800\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u3000\u302A-\u302F' ||
    '\u3099-\u309A\u3164\uA66F-\uA672\uA674-\uA67D\uA69E-\uA69F\uA6F0-\uA6F1\uA802\uA806\uA80B' ||
    '\uA823-\uA827\uA82C\uA880-\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1\uA8FF\uA926-\uA92D\uA947-\uA953' ||
    '\uA980-\uA983\uA9B3-\uA9C0\uA9E5\uAA29-\uAA36\uAA43\uAA4C-\uAA4D\uAA7B-\uAA7D\uAAB0\uAAB2-\uAAB4' ||
    '\uAAB7-\uAAB8\uAABE-\uAABF\uAAC1\uAAEB-\uAAEF\uAAF5-\uAAF6\uABE3-\uABEA\uABEC-\uABED\uFB1E' ||
    '\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB\U000101FD\U000102E0\U00010376-\U0001037A' ||
    '\U00010A01-\U00010A03\U00010A05-\U00010A06\U00010A0C-\U00010A0F\U00010A38-\U00010A3A\U00010A3F' ||
    '\U00010AE5-\U00010AE6\U00010D24-\U00010D27\U00010D69-\U00010D6D\U00010EAB-\U00010EAC' ||
    '\U00010EFA-\U00010EFF\U00010F46-\U00010F50\U00010F82-\U00010F85\U00011000-\U00011002' ||
    '\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107F-\U00011082\U000110B0-\U000110BA' ||
    '\U000110BD\U000110C2\U000110CD\U00011100-\U00011102\U00011127-\U00011134\U00011145-\U00011146' ||
    '\U00011173\U00011180-\U00011182\U000111B3-\U000111C0\U000111C9-\U000111CC\U000111CE-\U000111CF' ||
    '\U0001122C-\U00011237\U0001123E\U00011241\U000112DF-\U000112EA\U00011300-\U00011303' ||
    '\U0001133B-\U0001133C\U0001133E-\U00011344\U00011347-\U00011348\U0001134B-\U0001134D\U00011357' ||
    '\U00011362-\U00011363\U00011366-\U0001136C\U00011370-\U00011374\U000113B8-\U000113C0\U000113C2' ||
    '\U000113C5\U000113C7-\U000113CA\U000113CC-\U000113D0\U000113D2\U000113E1-\U000113E2' ||
    '\U00011435-\U00011446\U0001145E\U000114B0-\U000114C3\U000115AF-\U000115B5\U000115B8-\U000115C0' ||
    '\U000115DC-\U000115DD\U00011630-\U00011640\U000116AB-\U000116B7\U0001171D-\U0001172B' ||
    '\U0001182C-\U0001183A\U00011930-\U00011935\U00011937-\U00011938\U0001193B-\U0001193E\U00011940' ||
    '\U00011942-\U00011943\U000119D1-\U000119D7\U000119DA-\U000119E0\U000119E4\U00011A01-\U00011A0A' ||
    '\U00011A33-\U00011A39\U00011A3B-\U00011A3E\U00011A47\U00011A51-\U00011A5B\U00011A8A-\U00011A99' ||
    '\U00011B60-\U00011B67\U00011C2F-\U00011C36\U00011C38-\U00011C3F\U00011C92-\U00011CA7' ||
    '\U00011CA9-\U00011CB6\U00011D31-\U00011D36\U00011D3A\U00011D3C-\U00011D3D\U00011D3F-\U00011D45' ||
    '\U00011D47\U00011D8A-\U00011D8E\U00011D90-\U00011D91\U00011D93-\U00011D97\U00011EF3-\U00011EF6' ||
    '\U00011F00-\U00011F01\U00011F03\U00011F34-\U00011F3A\U00011F3E-\U00011F42\U00011F5A' ||
    '\U00013430-\U00013440\U00013447-\U00013455\U0001611E-\U0001612F\U00016AF0-\U00016AF4' ||
    '\U00016B30-\U00016B36\U00016F4F\U00016F51-\U00016F87\U00016F8F-\U00016F92\U00016FE4' ||
    '\U00016FF0-\U00016FF1\U0001BC9D-\U0001BC9E\U0001BCA0-\U0001BCA3\U0001CF00-\U0001CF2D' ||
    '\U0001CF30-\U0001CF46\U0001D165-\U0001D169\U0001D16D-\U0001D182\U0001D185-\U0001D18B' ||
    '\U0001D1AA-\U0001D1AD\U0001D242-\U0001D244\U0001DA00-\U0001DA36\U0001DA3B-\U0001DA6C\U0001DA75' ||
    '\U0001DA84\U0001DA9B-\U0001DA9F\U0001DAA1-\U0001DAAF\U0001E000-\U0001E006\U0001E008-\U0001E018' ||
    '\U0001E01B-\U0001E021\U0001E023-\U0001E024\U0001E026-\U0001E02A\U0001E08F\U0001E130-\U0001E136' ||
    '\U0001E2AE\U0001E2EC-\U0001E2EF\U0001E4EC-\U0001E4EF\U0001E5EE-\U0001E5EF\U0001E6E3\U0001E6E6' ||
    '\U0001E6EE-\U0001E6EF\U0001E6F5\U0001E8D0-\U0001E8D6\U0001E944-\U0001E94A\U000E0000-\U000E0FFF'
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_at(prediction uuid, reason text, at timestamp with time zone)
 RETURNS public.predictions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  header public.predictions;
  current_start timestamptz;
begin
  if not private.is_reason(reason, 3) then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 3 to 500 characters.',
      '{"field": "reason"}');
  end if;
  perform private.lock_record();
  select * into header from public.predictions where id = prediction for update;
  if header.id is null or header.status = 'DRAFT' then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such published tip.');
  end if;
  if header.status <> 'PUBLISHED' or header.outcome <> 'PENDING' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'This tip is withdrawn or settled already.');
  end if;
  at := date_trunc('milliseconds', at);
  select starts_at into current_start from public.fixtures where id = header.fixture_id;
  if least(header.starts_at, current_start) <= at or private.is_under_way(header.fixture_id, at) then
    perform private.refuse(409, 'FIXTURE_STARTED', 'The match has begun: the tip stands.');
  end if;
  update public.predictions
  set status = 'WITHDRAWN', withdrawn_at = at, withdraw_reason = btrim(reason)
  where id = prediction
  returning * into header;
  return header;
end
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_slip_at(slip uuid, reason text, at timestamp with time zone)
 RETURNS public.slips
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  header public.slips;
  first_start timestamptz;
begin
  if not private.is_reason(reason, 3) then
    perform private.refuse(422, 'REASON_INVALID', 'Give a reason of 3 to 500 characters.',
      '{"field": "reason"}');
  end if;
  perform private.lock_record();
  select * into header from public.slips where id = slip for update;
  if header.id is null or header.status = 'DRAFT' then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such published slip.');
  end if;
  if header.status <> 'PUBLISHED' or header.outcome <> 'PENDING' then
    perform private.refuse(409, 'SLIP_LOCKED', 'This slip is withdrawn or settled already.');
  end if;
  at := date_trunc('milliseconds', at);
  select min(f.starts_at) into first_start
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  where k.slip_id = slip;
  if least(header.starts_at, first_start) <= at
    or exists (
      select from public.slip_legs where slip_id = slip and private.is_under_way(fixture_id, at)) then
    perform private.refuse(409, 'SLIP_STARTED', 'A match of this slip has begun: the slip stands.');
  end if;
  update public.slips
  set status = 'WITHDRAWN', withdrawn_at = at, withdraw_reason = btrim(reason)
  where id = slip
  returning * into header;
  return header;
end
$function$;

CREATE OR REPLACE FUNCTION public.record_authors(filters jsonb DEFAULT '{}'::jsonb)
 RETURNS TABLE(place bigint, author text, n bigint, staked numeric, profit numeric, yield_pct numeric, yield_low numeric, yield_high numeric, avg_odds numeric, expected_pct numeric, expected_low numeric, expected_high numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with authors as (
    select t.bucket, t.n, t.staked, t.profit, t.counted, r.yield_pct, r.yield_low, r.yield_high, r.avg_odds,
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

CREATE OR REPLACE FUNCTION public.resend_mails(mail_ids uuid[])
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.resend_mails_as_me(resend_mails.mail_ids)
$function$;

CREATE INDEX account_mails_created_at_idx ON private.account_mails USING btree (created_at);

CREATE INDEX account_mails_due_idx ON private.account_mails USING btree (next_attempt_at) WHERE (state = ANY (ARRAY['PENDING'::text, 'SENDING'::text]));

CREATE TRIGGER account_mails_keep_suspended_out BEFORE INSERT OR DELETE OR UPDATE ON private.account_mails FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_suspended();

COMMENT ON FUNCTION "public"."record_authors"(jsonb) IS 'The record''s figures by author. Only those told apart from luck have a place.';

COMMENT ON FUNCTION "public"."resend_mails"(uuid[]) IS 'For support and administrators: tries mails again that were given up.';

COMMENT ON TABLE "private"."account_mails" IS 'Mails with a one-time link that wait to be sent; see server/account-mail.ts.';

REVOKE ALL ON FUNCTION "private"."expected_yield"(numeric, numeric, numeric, numeric, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."expected_yield"(numeric, numeric, numeric, numeric, numeric) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_reason"(text, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_under_way"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_whole_score"(text, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."name_key"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_slip_twin"(public.slips) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_twin"(public.predictions, public.prediction_picks) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."report_account_mail"(uuid, text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."resend_mails_as_me"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."resend_mails_as_me"(uuid[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."slip_picks"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_account_mails"(integer, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unseen_characters"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."record_authors"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_authors"(jsonb) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."resend_mails"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."resend_mails"(uuid[]) TO "authenticated";

-- The rules of volleyball's markets say when a match has ended. Text that staff rewrote stays as it is.
update public.markets
set rules_text = replace(replace(rules_text,
  'Counts the sets won in the whole match.',
  'Counts the sets won in the whole match. A match ends when one side has three sets: any other final score is refused.'),
  'Counts the points of all sets together.',
  'Counts the points of all sets together. A match ends when one side has three sets: any other final score is refused.')
where sport = 'volleyball' and position('A match ends when one side has three sets: any other final score is refused.' in rules_text) = 0;
