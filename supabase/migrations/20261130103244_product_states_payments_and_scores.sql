-- product states payments and scores

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP TRIGGER "markets_guard" ON "public"."markets";

DROP VIEW "public"."desk_slips";

DROP VIEW "public"."desk_tips";

DROP VIEW "public"."listed_slips";

DROP VIEW "public"."listed_tips";

ALTER TABLE "public"."markets" DROP CONSTRAINT "markets_half_time_check";

ALTER TABLE "public"."markets" DROP CONSTRAINT "markets_points_check";

DROP FUNCTION "private"."log_results"(uuid[]);

DROP FUNCTION "private"."open_slip_twin"(public.slips);

DROP FUNCTION "private"."open_twin"(public.predictions, public.prediction_picks);

DROP FUNCTION "private"."score_problems"(text, text, integer, integer, integer, integer, jsonb);

ALTER TABLE "private"."provider_reports" ADD COLUMN "charge" text;

CREATE OR REPLACE FUNCTION private.affiliate_figures(affiliate_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  whose constant uuid := coalesce(affiliate_figures.affiliate_id, private.my_affiliate_id());
begin
  perform private.second_step_done();
  if whose is distinct from private.my_affiliate_id()
    and not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('These figures are somebody else''s.');
  end if;
  return jsonb_build_object(
    'clicks', (
      select coalesce(sum(c.clicks), 0) from public.affiliate_clicks as c
      where c.affiliate_id = whose),
    'sign_ups', (
      select count(*) from public.affiliate_referrals as r where r.affiliate_id = whose),
    'paying', (
      select count(*) from public.affiliate_referrals as r
      where r.affiliate_id = whose and exists (
        select from public.payments as p
        where p.user_id = r.user_id and p.status = 'SUCCEEDED' and p.amount > 0)),
    'sums', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.currency), '[]')
      from (
        select c.currency,
          coalesce(sum(c.amount) filter (where l.state = 'HELD'), 0) as held,
          coalesce(sum(c.amount) filter (where l.state = 'HOLD_ENDED'), 0) as hold_ended,
          coalesce(sum(c.amount) filter (where l.state = 'APPROVED'), 0) as approved,
          coalesce(sum(c.amount) filter (where l.state = 'PAID'), 0) as paid,
          coalesce(sum(c.amount) filter (where l.state = 'REVERSED'), 0) as reversed,
          coalesce(sum(c.owed_back - c.recovered), 0) as owed_back
        from public.commissions as c
        cross join lateral (
          select private.commission_state(c.status, c.held_until, now()) as state
        ) as l
        where c.affiliate_id = whose
        group by c.currency
      ) as s)
  );
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
  -- A clock that was set back doesn't reverse the order, and no moment has two facts of one match.
  at := greatest(last.at, date_trunc('milliseconds', clock_timestamp()), (
    select max(k.at) + interval '1 millisecond'
    from unnest(entries) as e
    join public.record_events as k on k.index = private.last_result(e.subject_id)
    where e.kind = 'RESULT'));
  insert into public.record_events (index, at, kind, subject, subject_id, data)
  select n.index, at, e.kind, e.subject, e.subject_id,
    private.event_head(n.index, at, e.kind, e.subject, e.subject_id) || e.fields
  from unnest(entries) with ordinality as e (kind, subject, subject_id, fields, place)
  cross join lateral (select coalesce(last.index, -1) + e.place as index) as n;
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
  -- The refunded amount of a paid payment, possibly zero; reports of other states don't include refunds.
  knows_refunds constant boolean := coalesce(state ->> 'status' = 'SUCCEEDED', false) and state ->> 'refunded' is not null;
  outcome text := 'UNCHANGED';
  newest boolean := false;
begin
  select * into p from public.payments where id = payment;
  if p.id is null then
    return 'UNKNOWN_PAYMENT';
  end if;
  if p.user_id is not null then
    perform private.in_turn_for(p.user_id);
  end if;
  select * into p from public.payments where id = payment for update;
  if p.paid_at is not null and exists (
    select from private.provider_reports as r where r.payment_id = p.id and r.charge <> state ->> 'charge'
  ) then
    return 'OTHER_CHARGE';
  end if;
  if reported = 'SUCCEEDED' or refunded > 0 then
    newest := private.note_report(p.id, date_trunc('milliseconds',
      least(coalesce((state ->> 'as_of')::timestamptz, clock_timestamp()), clock_timestamp())));
  end if;

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
  if p.paid_at is not null and reported = 'SUCCEEDED' then
    update private.provider_reports as r set charge = state ->> 'charge'
    where r.payment_id = p.id and r.charge is null;
  end if;

  if p.paid_at is not null and newest and (refunded > p.refunded_amount and p.refunded_amount < p.amount
    or knows_refunds and refunded < p.refunded_amount) then
    outcome := case when refunded < p.refunded_amount then 'REFUND_FAILED' end;
    perform private.record_refund(p, refunded, at);
    select * into p from public.payments where id = payment;
    outcome := coalesce(outcome, p.status);
  end if;
  if p.paid_at is not null and newest and (p.status <> 'REFUNDED' or p.dispute is not null)
    and dispute in ('OPEN', 'WON', 'LOST') and p.dispute is distinct from dispute
    and (p.dispute, dispute) is distinct from ('LOST', 'OPEN') then
    perform private.record_dispute(p, dispute, at);
    outcome := 'DISPUTE_' || dispute;
  end if;
  return outcome;
end
$function$;

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
    where c.id = any (commission_ids)
      and private.commission_state(c.status, c.held_until, now()) = 'HELD'
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
      and private.commission_state(x.status, x.held_until, now()) = 'HOLD_ENDED'
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

CREATE OR REPLACE FUNCTION private.are_possible_sets(rules jsonb, is_over boolean, home integer, away integer, homes numeric[], aways numeric[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  won constant integer := (rules -> 'won')::integer;
  lead constant integer := (rules -> 'lead')::integer;
  played constant integer := coalesce(cardinality(homes), 0);
  home_sets integer := 0;
  away_sets integer := 0;
  target integer;
  high numeric;
  ahead numeric;
begin
  if greatest(home, away) > won or least(home, away) >= won or is_over and greatest(home, away) <> won then
    return false;
  end if;
  for place in 1 .. played loop
    target := (rules -> 'points' -> (place - 1))::integer;
    high := greatest(homes[place], aways[place]);
    ahead := abs(homes[place] - aways[place]);
    if target is null or greatest(home_sets, away_sets) = won or high > target and ahead > lead then
      return false;
    end if;
    if high >= target and ahead >= lead then
      home_sets := home_sets + (homes[place] > aways[place])::integer;
      away_sets := away_sets + (homes[place] < aways[place])::integer;
    elsif is_over or place < played then
      return false;
    end if;
  end loop;
  return not coalesce(home_sets > home or away_sets > away
    or is_over and played = home + away and (home_sets, away_sets) <> (home, away), false);
end
$function$;

CREATE OR REPLACE FUNCTION private.are_related(one text[], other text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select cardinality(one) <= cardinality(other) and private.covers(one, other)
    or cardinality(one) >= cardinality(other) and private.covers(other, one)
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
$function$;

CREATE OR REPLACE FUNCTION private.chargeable(amount bigint, currency text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when amount < private.least_charge(currency) then 0
    else amount - amount % private.charge_step(currency) end
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
  perform private.check_letters(t.name, 'fixture_id')
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  join public.teams as t on t.id in (f.home_team_id, f.away_team_id)
  where k.slip_id = slip;
  select min(t.name) as name, min(x.position) as first_leg, max(x.position) as leg into twice
  from (
    select k.position, unnest(array[f.home_team_id, f.away_team_id]) as team_id
    from public.slip_legs as k
    join public.fixtures as f on f.id = k.fixture_id
    where k.slip_id = slip
  ) as x
  join public.teams as t on t.id = x.team_id
  cross join lateral (values ('seen as', private.name_key(t.name)), ('called', private.record_team_key(t.name)))
    as n (rule, key)
  group by t.sport, n.rule, n.key
  having count(*) > 1
  order by 2
  limit 1;
  if found then
    perform private.refuse(422, 'LEGS_CORRELATED', 'A team can stand in a slip only once.',
      jsonb_build_object('team', twice.name, 'leg', twice.leg, 'first_leg', twice.first_leg));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_letters(name text, field text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  letter constant text := private.unknown_letter(name);
begin
  if letter is not null then
    perform private.refuse(422, 'TEAM_LETTER', format(
      '"%s" in "%s" belongs to no alphabet that the record knows: write the name in another one.', letter, name),
      jsonb_build_object('field', field, 'letter', letter, 'team', name));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_move(before public.fixtures, after public.fixtures)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_meeting(m.team, m.home, m.away, m.starts_at, '{"field": "starts_at"}')
  from private.meeting_after(before, after) as m;
  if after.starts_at <> before.starts_at and exists (
    with published as (
      select p.starts_at, p.published_at
      from public.predictions as p
      where p.fixture_id = before.id and p.status <> 'DRAFT'
      union all
      select k.starts_at, s.published_at
      from public.slip_legs as k
      join public.slips as s on s.id = k.slip_id
      where k.fixture_id = before.id and s.status <> 'DRAFT'
    )
    select
    from published as p
    join published as e on e.published_at <= p.published_at
    cross join lateral (select interval '60 minutes' as width) as same
    where e.starts_at not between p.starts_at - same.width and p.starts_at + same.width
      and before.starts_at between p.starts_at - same.width and p.starts_at + same.width
      and after.starts_at not between p.starts_at - same.width and p.starts_at + same.width
  ) then
    perform private.log_results(array[before.id]);
  end if;
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
  if new.amount < private.least_charge(new.currency) then
    perform private.refuse(422, 'AMOUNT_TOO_LOW', 'Payment providers can''t charge so little.',
      jsonb_build_object('field', 'amount'));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_publication(header public.predictions)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  pick public.prediction_picks;
  last public.predictions;
  problem text;
begin
  select * into pick from public.prediction_picks where prediction_id = header.id;
  problem := case when pick.prediction_id is null then 'market_code'
    else private.pick_problem(pick, header.sport, header.tier) end;
  if problem is not null then
    perform private.refuse(422, 'PICK_INVALID', 'The pick does not fit its market.',
      jsonb_build_object('field', problem));
  end if;
  perform private.check_letters(header.home_name, 'fixture_id');
  perform private.check_letters(header.away_name, 'fixture_id');
  if private.record_team_key(header.home_name) = private.record_team_key(header.away_name) then
    perform private.refuse(422, 'TEAM_AGAINST_ITSELF', 'Home and away are the same team.',
      '{"field": "fixture_id"}');
  end if;
  if pick.quoted_at > header.published_at then
    perform private.refuse(422, 'PICK_INVALID', 'The odds were not quoted before the tip is published.',
      '{"field": "quoted_at"}');
  end if;
  perform private.check_quote_age(pick.quoted_at, header.published_at);
  if pick.least_odds is null then
    perform private.forbid('A tip is published with the least odds at which it stands.');
  end if;

  select * into last from public.predictions where seq is not null order by seq desc limit 1;
  if header.published_at < last.published_at then
    perform private.refuse(409, 'PUBLISHED_OUT_OF_ORDER',
      'A tip can''t be published earlier than the one before it.',
      jsonb_build_object('last_published_at', private.iso_instant(last.published_at)));
  end if;
  if header.published_at is distinct from date_trunc('milliseconds', header.published_at)
    or header.seq is distinct from coalesce(last.seq, 0) + 1
    or header.prev_hash is distinct from coalesce(last.chain_hash, repeat('0', 64))
    or header.commit_hash is distinct from private.sha256_hex(private.canonical_tip(header, pick))
    or header.chain_hash
      is distinct from private.sha256_hex(header.prev_hash || header.commit_hash) then
    perform private.forbid('A tip is published by publish_prediction, which computes its hashes.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_quote_age(quoted_at timestamp with time zone, published_at timestamp with time zone, more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  -- In hours: a day of the session's time zone may have another number of them.
  if quoted_at < published_at - make_interval(hours => 366 * 24) then
    perform private.refuse(422, 'QUOTE_TOO_OLD',
      'Odds are quoted at most 366 days before they are published: say when they were last seen.',
      more || '{"field": "quoted_at"}');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_slip_publication(header public.slips)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  body public.slip_bodies;
  last public.slips;
  leg public.slip_legs;
  problem text;
  known record;
begin
  select * into body from public.slip_bodies where slip_id = header.id;
  select count(*) as legs, min(starts_at) as first_start into known
  from public.slip_legs where slip_id = header.id;
  if known.legs not between 2 and 20 or body.slip_id is null then
    perform private.refuse(422, 'SLIP_LEGS_COUNT', 'A slip has 2 to 20 legs.',
      jsonb_build_object('legs', known.legs));
  end if;
  for leg in select * from public.slip_legs where slip_id = header.id order by position loop
    problem := private.leg_problem(leg);
    if problem is not null then
      perform private.refuse(422, 'PICK_INVALID', 'A leg does not fit its market.',
        jsonb_build_object('field', problem, 'leg', leg.position));
    end if;
    if leg.quoted_at > header.published_at then
      perform private.refuse(422, 'PICK_INVALID', 'The odds were not quoted before the slip is published.',
        jsonb_build_object('field', 'quoted_at', 'leg', leg.position));
    end if;
    perform private.check_quote_age(leg.quoted_at, header.published_at,
      jsonb_build_object('leg', leg.position));
    if leg.least_odds is null then
      perform private.forbid('A slip is published with the least odds at which each leg stands.');
    end if;
  end loop;
  perform private.check_legs_independent(header.id);

  select * into last from public.slips where seq is not null order by seq desc limit 1;
  if header.published_at < last.published_at then
    perform private.refuse(409, 'PUBLISHED_OUT_OF_ORDER',
      'A slip can''t be published earlier than the one before it.',
      jsonb_build_object('last_published_at', private.iso_instant(last.published_at)));
  end if;
  if header.published_at is distinct from date_trunc('milliseconds', header.published_at)
    or header.legs_count <> known.legs
    or header.starts_at is distinct from known.first_start
    or header.seq is distinct from coalesce(last.seq, 0) + 1
    or header.prev_hash is distinct from coalesce(last.chain_hash, repeat('0', 64))
    or header.commit_hash is distinct from private.sha256_hex(private.canonical_slip(header, body))
    or header.chain_hash
      is distinct from private.sha256_hex(header.prev_hash || header.commit_hash) then
    perform private.forbid('A slip is published by publish_slip, which computes its hashes.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.commission_state(status text, held_until timestamp with time zone, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when status = 'HELD' and held_until <= at then 'HOLD_ENDED' else status end
$function$;

CREATE OR REPLACE FUNCTION private.covers(words text[], name text[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  word text;
  at integer := 1;
begin
  foreach word in array name loop
    if private.is_short_for(words[at], word) then at := at + 1; end if;
  end loop;
  return at > cardinality(words);
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
    if outcome = 'OPEN' and (p.amount = 0 or p.status not in ('SUCCEEDED', 'PARTIALLY_REFUNDED'))
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

CREATE OR REPLACE FUNCTION private.disputed_of(payment uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum(l.amount), 0)::bigint from public.ledger_entries as l
  where l.payment_id = disputed_of.payment and l.account = 'DISPUTES'
$function$;

CREATE OR REPLACE FUNCTION private.entitlement_state(starts_at timestamp with time zone, ends_at timestamp with time zone, revoked_at timestamp with time zone, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when revoked_at is not null then 'REVOKED'
    when ends_at <= at then 'ENDED'
    when starts_at > at then 'AHEAD'
    else 'ACTIVE'
  end
$function$;

CREATE OR REPLACE FUNCTION private.ever_due_by(fixture uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
      select from public.fixtures where id = fixture and original_starts_at <= at)
    or exists (
      select from public.audit_log
      where table_name = 'fixtures' and record_id = fixture::text
        and (after ->> 'original_starts_at')::timestamptz <= at)
    or exists (
      select from public.predictions
      where fixture_id = fixture and status <> 'DRAFT' and starts_at <= at)
    or exists (
      select from public.slip_legs
      where fixture_id = fixture and visibility <> 'DRAFT' and starts_at <= at)
    or coalesce(private.logged_start(fixture) <= at, false)
$function$;

CREATE OR REPLACE FUNCTION private.fill_pick()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  header public.predictions;
  problem text;
begin
  select * into header from public.predictions where id = new.prediction_id;
  new.tier := coalesce(header.tier, new.tier);
  new.quoted_at := date_trunc('milliseconds', new.quoted_at);
  if header.status = 'DRAFT' then
    problem := private.pick_problem(new, header.sport, header.tier);
    if problem is not null then
      perform private.refuse(422, 'PICK_INVALID', 'The pick does not fit its market.',
        jsonb_build_object('field', problem));
    end if;
    -- It is published before its start.
    perform private.check_quote_age(new.quoted_at, least(clock_timestamp(), header.starts_at));
  end if;
  return new;
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
    if past.step = 3 then
      perform private.log_results(past.facts);
      next := private.settle_entry(next.kind, next.subject, next.subject_id, past.commit_hash,
        next.fields, past.facts, past.reason);
      past.facts := null;
    end if;
    perform private.log_results(past.facts, array[next]);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.fill_slip_leg()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  header public.slips;
  problem text;
begin
  select * into header from public.slips where id = new.slip_id;
  new.tier := coalesce(header.tier, new.tier);
  if header.status = 'DRAFT' then
    new := private.leg_snapshot(new);
    problem := private.leg_problem(new);
    if problem is not null then
      perform private.refuse(422, 'PICK_INVALID', 'The leg does not fit its market.',
        jsonb_build_object('field', problem, 'leg', new.position));
    end if;
    perform private.check_quote_age(new.quoted_at, least(clock_timestamp(), new.starts_at),
      jsonb_build_object('leg', new.position));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.first_markets()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '{
    "FOOTBALL_1X2": "THREE_WAY REGULATION",
    "FOOTBALL_DOUBLE_CHANCE": "DOUBLE_CHANCE REGULATION",
    "FOOTBALL_DRAW_NO_BET": "DRAW_NO_BET REGULATION",
    "FOOTBALL_ASIAN_HANDICAP": "ASIAN_HANDICAP REGULATION",
    "FOOTBALL_EUROPEAN_HANDICAP": "EUROPEAN_HANDICAP REGULATION",
    "FOOTBALL_TOTAL_GOALS": "TOTAL REGULATION",
    "FOOTBALL_TEAM_TOTAL": "TEAM_TOTAL REGULATION",
    "FOOTBALL_BTTS": "BTTS REGULATION",
    "FOOTBALL_ODD_EVEN": "ODD_EVEN REGULATION",
    "FOOTBALL_CORRECT_SCORE": "CORRECT_SCORE REGULATION",
    "FOOTBALL_HALF_TIME_FULL_TIME": "HALF_TIME_FULL_TIME REGULATION",
    "FOOTBALL_HALF_TIME_1X2": "THREE_WAY HALF_TIME",
    "FOOTBALL_HALF_TIME_TOTAL_GOALS": "TOTAL HALF_TIME",
    "BASEBALL_WINNER": "TWO_WAY FULL",
    "BASEBALL_RUN_LINE": "ASIAN_HANDICAP FULL",
    "BASEBALL_TOTAL_RUNS": "TOTAL FULL",
    "BASEBALL_TEAM_TOTAL": "TEAM_TOTAL FULL",
    "BASEBALL_ODD_EVEN": "ODD_EVEN FULL",
    "BASKETBALL_WINNER": "TWO_WAY FULL",
    "BASKETBALL_HANDICAP": "ASIAN_HANDICAP FULL",
    "BASKETBALL_TOTAL_POINTS": "TOTAL FULL",
    "BASKETBALL_TEAM_TOTAL": "TEAM_TOTAL FULL",
    "BASKETBALL_ODD_EVEN": "ODD_EVEN FULL",
    "HANDBALL_1X2": "THREE_WAY REGULATION",
    "HANDBALL_DOUBLE_CHANCE": "DOUBLE_CHANCE REGULATION",
    "HANDBALL_DRAW_NO_BET": "DRAW_NO_BET REGULATION",
    "HANDBALL_HANDICAP": "ASIAN_HANDICAP REGULATION",
    "HANDBALL_TOTAL_GOALS": "TOTAL REGULATION",
    "HANDBALL_TEAM_TOTAL": "TEAM_TOTAL REGULATION",
    "HANDBALL_HALF_TIME_FULL_TIME": "HALF_TIME_FULL_TIME REGULATION",
    "RUGBY_1X2": "THREE_WAY REGULATION",
    "RUGBY_DOUBLE_CHANCE": "DOUBLE_CHANCE REGULATION",
    "RUGBY_DRAW_NO_BET": "DRAW_NO_BET REGULATION",
    "RUGBY_HANDICAP": "ASIAN_HANDICAP REGULATION",
    "RUGBY_TOTAL_POINTS": "TOTAL REGULATION",
    "RUGBY_TEAM_TOTAL": "TEAM_TOTAL REGULATION",
    "RUGBY_HALF_TIME_FULL_TIME": "HALF_TIME_FULL_TIME REGULATION",
    "HOCKEY_60_MIN": "THREE_WAY REGULATION",
    "HOCKEY_WINNER": "TWO_WAY FULL",
    "HOCKEY_DOUBLE_CHANCE": "DOUBLE_CHANCE REGULATION",
    "HOCKEY_PUCK_LINE": "ASIAN_HANDICAP FULL",
    "HOCKEY_TOTAL_GOALS": "TOTAL FULL",
    "HOCKEY_BTTS": "BTTS REGULATION",
    "VOLLEYBALL_WINNER": "TWO_WAY FULL",
    "VOLLEYBALL_SET_SCORE": "SET_SCORE FULL",
    "VOLLEYBALL_SET_HANDICAP": "ASIAN_HANDICAP FULL",
    "VOLLEYBALL_TOTAL_SETS": "TOTAL FULL",
    "VOLLEYBALL_POINT_HANDICAP": "POINT_HANDICAP POINTS",
    "VOLLEYBALL_TOTAL_POINTS": "TOTAL POINTS"
  }'::jsonb
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
    base_amount = case when kept > 0 and (c.payout_id is null or due.share > c.amount)
      then kept else c.base_amount end,
    amount = case when kept > 0 and (c.payout_id is null or due.share > c.amount)
      then due.share else c.amount end,
    owed_back = case when c.payout_id is null then 0 else greatest(0, c.amount - due.share) end,
    -- What a payout has not paid counts as kept back, so that the next one adds it.
    recovered = case when c.payout_id is null then 0 else c.recovered + greatest(0, due.share - c.amount) end
  from (
    select x.id, private.commission_of(kept, x.rate_bps) as share
    from public.commissions as x where x.payment_id = new.id
  ) as due
  where c.id = due.id
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

CREATE OR REPLACE FUNCTION private.guard_fixture_sides()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  lost text;
begin
  if (tg_op = 'INSERT'
      or (new.home_team_id, new.away_team_id) is distinct from (old.home_team_id, old.away_team_id))
    and private.record_team_key((select t.name from public.teams as t where t.id = new.home_team_id))
      = private.record_team_key((select t.name from public.teams as t where t.id = new.away_team_id)) then
    perform private.refuse(422, 'TEAM_AGAINST_ITSELF', 'Home and away are the same team.',
      '{"field": "away_team_id"}');
  end if;
  if tg_op = 'UPDATE' and new.starts_at <> old.starts_at then
    lost := private.renamed_from(new.id, new.starts_at);
    if lost is not null then
      perform private.refuse(409, 'FIXTURE_RENAMED', format(
        'It was published as %s, and on another day it would be another match: give the teams these names again first.',
        lost), jsonb_build_object('field', 'starts_at', 'match', lost));
    end if;
  end if;
  return new;
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
  too_early text;
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
  perform private.check_move(old, new);
  -- The sync has looked itself, to hold back one match and go on.
  if auth.uid() is not null
    and cardinality(private.changed_facts(to_jsonb(old), to_jsonb(new))) > 0 then
    too_early := private.too_early(new);
  end if;
  if too_early = 'NOT_BEGUN' then
    perform private.refuse(422, 'FIXTURE_NOT_BEGUN',
      'Something is published on this fixture, and its start is still to come: correct the start, or enter the score after it.',
      '{"field": "starts_at"}');
  elsif too_early = 'TOO_SHORT' then
    perform private.refuse(422, 'FIXTURE_TOO_SHORT', format(
      'A %s match takes at least %s minutes: correct the start, or enter the result after it.',
      new.sport, private.sport_rules(new.sport) -> 'minutes'),
      jsonb_build_object('field', 'starts_at', 'sport', new.sport,
        'minutes', private.sport_rules(new.sport) -> 'minutes'));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_markets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  published text;
  first constant text := private.first_markets() ->> new.code;
  scopes constant text[] := private.scopes_of(new.sport);
  wrong text;
begin
  if tg_op = 'UPDATE' then
    if (new.code, new.sport, new.kind, new.scope)
        is not distinct from (old.code, old.sport, old.kind, old.scope) then
      return new;
    end if;
    published := case
      when exists (
        select from public.prediction_picks where market_code = old.code and visibility <> 'DRAFT'
      ) then 'tip'
      when exists (
        select from public.slip_legs where market_code = old.code and visibility <> 'DRAFT'
      ) then 'slip'
    end;
    if published is not null then
      perform private.refuse(409, 'MARKET_LOCKED', format(
        'There is a published %s on this market: its code, sport, kind and scope stay.', published));
    end if;
  end if;
  wrong := case
    when new.sport <> lower(split_part(new.code, '_', 1)) then 'sport'
    when new.kind <> split_part(first, ' ', 1) then 'kind'
    when new.scope <> split_part(first, ' ', 2) then 'scope'
  end;
  if first is not null and wrong is not null then
    perform private.refuse(422, 'MARKET_KNOWN',
      'The record knows a market of this code, with a sport, a kind and a scope that stay: choose another code.',
      jsonb_build_object('field', wrong, 'code', new.code));
  end if;
  wrong := case
    when not new.scope = any (scopes) then 'scope'
    when new.kind = 'HALF_TIME_FULL_TIME' and not 'HALF_TIME' = any (scopes) then 'kind'
  end;
  if wrong is not null then
    perform private.refuse(422, 'MARKET_SCOPE', 'A market of this sport can''t count that part of a game.',
      jsonb_build_object('field', wrong));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_teams()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lost record;
begin
  if tg_op = 'UPDATE' and new.name = old.name then return new; end if;
  perform private.check_letters(new.name, 'name');
  if tg_op = 'INSERT' then return new; end if;
  if exists (
    select
    from (
      select away_team_id as id from public.fixtures where home_team_id = new.id
      union
      select home_team_id from public.fixtures where away_team_id = new.id
    ) as f
    join public.teams as t on t.id = f.id
    where private.record_team_key(t.name) = private.record_team_key(new.name)
  ) then
    perform private.refuse(422, 'TEAM_AGAINST_ITSELF',
      'Another team of this name stands against it in a match.', '{"field": "name"}');
  end if;
  select n.published_home, n.published_away into lost
  from (
    select distinct
      case when f.home_team_id = new.id then new.name else h.name end as home,
      case when f.away_team_id = new.id then new.name else a.name end as away,
      p.home_name as published_home, p.away_name as published_away,
      greatest(f.starts_at - p.starts_at, p.starts_at - f.starts_at) <= interval '24 hours' as same_day
    from public.fixtures as f
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
    cross join lateral private.published_as(f.id) as p
    where new.id in (f.home_team_id, f.away_team_id)
  ) as n
  where private.is_other_match(n.home, n.away, n.published_home, n.published_away, n.same_day)
  limit 1;
  if found then
    perform private.refuse(409, 'TEAM_LOCKED', format(
      'Something is published on %s – %s, and under this name it would be another match: add a team of its own.',
      lost.published_home, lost.published_away),
      jsonb_build_object('field', 'name', 'home', lost.published_home, 'away', lost.published_away));
  end if;
  return new;
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
        coalesce(r.status_short, f.status_short) as status,
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
      -- Required values.
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
      -- Unreadable values.
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
        ('home', 'UNKNOWN_LETTER', r.home_id is null and private.unknown_letter(r.home) is not null),
        ('away', 'UNKNOWN_LETTER', r.away_id is null and private.unknown_letter(r.away) is not null),
        ('away', 'SAME_TEAM', r.home_key = r.away_key or r.home_id = r.away_id or r.same_team),
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
      -- Impossible results, together with the fixture's existing values.
      select s."row", p.field, p.code
      from scores as s
      cross join lateral private.score_problems(s.sport, s.state, s.status, s.home_reg, s.away_reg,
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
      -- The sides of a fixture with a published tip.
      select r."row", 'home', 'LOCKED'
      from r
      join public.fixtures as f on f.id = r.existing
      where exists (
          select from public.predictions as p where p.fixture_id = f.id and p.status <> 'DRAFT')
        and (
          r.home is not null and r.home_id is distinct from f.home_team_id
          or r.away is not null and r.away_id is distinct from f.away_team_id)

      union all
      -- A finished match is not moved: a later one is another match.
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
      -- A new start that could belong to either of two upcoming matches.
      select r."row", 'starts_at', 'AMBIGUOUS'
      from r
      join public.fixtures as f on f.id = r.existing
      where r.id_from = 'SEASON'
        and r.starts_at not between f.starts_at - interval '10 days' and f.starts_at + interval '10 days'
        and (f.round = r.round) is not true
        and exists (
          select from public.fixtures as o
          where o.home_team_id = f.home_team_id and o.away_team_id = f.away_team_id
            and o.league_id = f.league_id and o.provider || '' = f.provider and o.id <> f.id
            and o.result_confirmed_at is null
            and o.id not in (select t.existing from r as t where t.existing is not null))

      union all
      -- A start that must not change, because of something published on the fixture.
      select r."row", 'starts_at', 'START_KEPT'
      from r
      join public.fixtures as f on f.id = r.existing
      where private.is_brought_forward(f, r.starts_at)

      union all
      -- Played before its start, or over too soon after it, with something published on it.
      select s."row", 'starts_at', private.too_early(n.facts)
      from scores as s
      join r on r.place = s.place
      join public.fixtures as f on f.id = r.existing
      cross join lateral (
        select jsonb_populate_record(f, jsonb_build_object('starts_at', coalesce(r.starts_at, f.starts_at),
          'state', s.state, 'home_reg', s.home_reg, 'away_reg', s.away_reg, 'home_full', s.home_full,
          'away_full', s.away_full, 'periods', s.periods)) as facts
      ) as n
      where cardinality(private.changed_facts(to_jsonb(f), to_jsonb(n.facts))) > 0
        and private.too_early(n.facts) is not null

      union all
      -- Another day for a match whose teams were renamed since it was published.
      select r."row", 'starts_at', 'RENAMED'
      from r
      join public.fixtures as f on f.id = r.existing
      where r.starts_at <> f.starts_at and private.renamed_from(f.id, r.starts_at) is not null

      union all
      -- Values that would affect the importer's own tip.
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
      -- A team in two matches at one time, with something published on both.
      select r."row", 'starts_at', 'TEAM_ELSEWHERE'
      from r
      join public.fixtures as f on f.id = r.existing
      cross join lateral private.meeting_after(f, jsonb_populate_record(f, jsonb_build_object(
        'starts_at', coalesce(r.starts_at, f.starts_at),
        'state', private.imported_state(r.state, f.state)))) as m

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

CREATE OR REPLACE FUNCTION private.is_other_match(home text, away text, published_home text, published_away text, same_day boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  left_out constant text[] := '{fc,afc,cf,sc}';
  h constant text[] := private.name_words(home);
  a constant text[] := private.name_words(away);
  ph constant text[] := private.name_words(published_home);
  pa constant text[] := private.name_words(published_away);
  own_h constant text[] := private.words_without(h, left_out);
  own_a constant text[] := private.words_without(a, left_out);
  own_ph constant text[] := private.words_without(ph, left_out);
  own_pa constant text[] := private.words_without(pa, left_out);
  key_h constant text := array_to_string(own_h, '');
  key_a constant text := array_to_string(own_a, '');
  key_ph constant text := array_to_string(own_ph, '');
  key_pa constant text := array_to_string(own_pa, '');
begin
  if (home, away) = (published_home, published_away) or (key_h, key_a) = (key_ph, key_pa) then
    return false;
  end if;
  if key_ph <> key_pa and (key_h = key_pa or key_a = key_ph) then return true; end if;
  if private.is_other_side(h, ph) or private.is_other_side(a, pa) then return true; end if;
  return not (
    (key_h = key_ph or key_a = key_pa
      or private.are_related(own_h, own_ph) and private.are_related(own_a, own_pa))
    and same_day);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_other_side(found text[], published text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from unnest('{
      w,women,womens,ladies,girls,feminine,feminines,femenino,femenina,feminino,feminina,femminile,frauen,
      damen,dames,dam,damer,kvinner,kvinder,vrouwen,kobiet,reserve,reserves,res,ii,iii,2,3,b,c,u14,u15,
      u16,u17,u18,u19,u20,u21,u22,u23,under,sub,youth,junior,juniors,juvenil,jong,primavera,academy,
      amateur,amateure}'::text[]) as w (word)
    where w.word = any (found) <> (w.word = any (published))
      -- A single letter is left out where names are shortened.
      and (w.word = any (found) or char_length(w.word) > 1))
$function$;

CREATE OR REPLACE FUNCTION private.is_possible_score(sport text, state text, home_reg integer, away_reg integer, home_full integer, away_full integer, periods jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  rules constant jsonb := private.sport_rules(sport);
  is_over constant boolean := state = 'FINISHED';
  from_level constant boolean := rules ? 'levelBeforeMore';
  parts constant integer := (rules -> 'parts')::integer;
  homes numeric[];
  aways numeric[];
  played integer;
  -- The sums of the parts of regulation time, then the scores before and after the last part beyond it.
  home numeric;
  away numeric;
  home_before numeric;
  away_before numeric;
  goals numeric;
begin
  if rules is null or jsonb_typeof(periods) <> 'array'
    or jsonb_path_exists(periods, '$[*].* ? (@.type() != "number" && @ != null)') then
    return null;
  end if;
  select array_agg((p.value ->> 'home')::numeric order by p.place),
    array_agg((p.value ->> 'away')::numeric order by p.place)
  into homes, aways
  from jsonb_array_elements(periods) with ordinality as p (value, place);
  played := coalesce(cardinality(homes), 0);

  -- A part of a score is there with both sides; only the last inning may be without the home side.
  if played > 0 and rules ? 'homeMayNotBat' then
    homes[played] := coalesce(homes[played], 0);
  end if;
  if array_position(homes, null) is not null or array_position(aways, null) is not null
    or (home_reg is null) <> (away_reg is null) or (home_full is null) <> (away_full is null)
    or greatest(home_reg, away_reg, home_full, away_full) > 999
    or 999 < any (homes || aways) then
    return false;
  end if;
  if state not in ('FINISHED', 'ABANDONED') then
    return true;
  end if;
  if rules ? 'sets' then
    return coalesce((home_reg, away_reg) = (home_full, away_full), true)
      and private.are_possible_sets(rules -> 'sets', is_over, coalesce(home_full, home_reg),
        coalesce(away_full, away_reg), homes, aways);
  end if;

  select coalesce(sum(p.home), 0), coalesce(sum(p.away), 0) into home, away
  from unnest(homes[:parts], aways[:parts]) as p (home, away);
  if home > least(home_reg, home_full) or away > least(away_reg, away_full)
    or home_reg > home_full or away_reg > away_full then
    return false;
  end if;
  if not is_over then
    return played <= parts or not coalesce(
      (select sum(h.n) from unnest(homes) as h (n)) > home_full
      or (select sum(a.n) from unnest(aways) as a (n)) > away_full, false);
  end if;
  if played >= parts and (home, away) <> (home_reg, away_reg)
    or rules ? 'decided' and home_full = away_full then
    return false;
  end if;
  if home_reg is null and played < parts then
    return true;
  end if;
  home := coalesce(home_reg, home);
  away := coalesce(away_reg, away);
  goals := home + away;
  if played <= parts then
    return home_full is null or (home, away) = (home_full, away_full)
      or (not from_level or home = away)
        and (not rules ? 'oneMore' or home_full + away_full = goals + 1);
  end if;

  for place in parts + 1 .. played loop
    if from_level and home <> away then
      return false;
    end if;
    home_before := home;
    away_before := away;
    home := home + homes[place];
    away := away + aways[place];
  end loop;
  if (not rules ? 'oneMore' or home + away <= goals + 1)
    and (home_full is null or (home, away) = (home_full, away_full)) then
    return true;
  end if;
  -- The last part was a shoot-out, of which the final score has nothing, or one for its winner.
  if not rules ? 'shootOut' or homes[played] = aways[played] then
    return false;
  end if;
  if rules ? 'oneMore' then
    home_before := home_before + (homes[played] > aways[played])::integer;
    away_before := away_before + (homes[played] < aways[played])::integer;
  end if;
  return home_full is null or (home_before, away_before) = (home_full, away_full);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_same_author(id uuid, name text, other_id uuid, other_name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(id = other_id
    or name <> '' and other_name <> '' and private.name_key(name) = private.name_key(other_name), false)
$function$;

CREATE OR REPLACE FUNCTION private.is_short_for(short text, long text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select long like regexp_replace(short, '(.)', '\1%', 'g')
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
          or num_nonnulls(f.home_reg, f.away_reg, f.home_full, f.away_full, nullif(f.periods, '[]')) > 0))
$function$;

CREATE OR REPLACE FUNCTION private.least_charge(currency text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when currency = 'GBP' then 30
    when currency in ('AUD', 'BRL', 'CAD', 'CHF', 'EUR', 'INR', 'JPY', 'NZD', 'SGD', 'USD') then 50
    when currency = 'BGN' then 100
    when currency in ('AED', 'MYR', 'PLN', 'RON') then 200
    when currency = 'DKK' then 250
    when currency in ('NOK', 'SEK') then 300
    when currency = 'HKD' then 400
    when currency in ('MXN', 'THB') then 1000
    when currency = 'CZK' then 1500
    when currency = 'HUF' then 17500
    else private.charge_step(currency)
  end
$function$;

CREATE OR REPLACE FUNCTION private.log_results(fixtures uuid[], following private.record_entry[] DEFAULT NULL::private.record_entry[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entries private.record_entry[];
  changed uuid[];
begin
  select array_agg(row('RESULT', 'fixture', r.id, r.fields)::private.record_entry order by r.place),
    array_agg(r.id) filter (where known.index is not null)
  into entries, changed
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

  perform private.append_record_events(entries || following);
  perform private.keep_contradicted(changed);
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

  perform private.log_results(
    array(
      select f.id
      from public.slips as h
      cross join lateral unnest(private.fixtures_of_slip(h.id)) with ordinality as f (id, place)
      where h.id = any (shown) and h.outcome <> 'PENDING'
      order by h.seq, f.place),
    array(
      select row('REVEAL', 'slip', h.id, 'commit_hash=' || h.commit_hash)::private.record_entry
      from public.slips as h
      where h.id = any (shown)
      order by h.seq));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.logged_start(fixture uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select substring(e.data from '\nstarts_at=([^\n]+)')::timestamptz
    from public.record_events as e
    where e.subject_id = fixture and e.kind = 'RESULT'
    order by e.index desc
    limit 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.match_stage(state text, starts_at timestamp with time zone, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when state in ('FINISHED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER') then 'OVER'
    when starts_at > at then 'AHEAD'
    when state in ('LIVE', 'INTERRUPTED') and starts_at >= at - interval '12 hours'
      or state in ('TBD', 'SCHEDULED', 'SUSPENDED') and starts_at >= at - interval '3 hours' then 'PLAYING'
    else 'OVER'
  end
$function$;

CREATE OR REPLACE FUNCTION private.meeting_after(before public.fixtures, after public.fixtures)
 RETURNS TABLE(team text, home text, away text, starts_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  off constant text[] := '{POSTPONED,CANCELLED,AWARDED,WALKOVER}';
begin
  if (after.starts_at <> before.starts_at or before.state = any (off)) and after.state <> all (off) then
    return query
    select m.*
    from (
      select array_agg(n.name) as names
      from (
        select unnest(array[p.home_name, p.away_name]) as name
        from public.predictions as p
        where p.fixture_id = before.id and p.status = 'PUBLISHED'
        union
        select unnest(array[k.home_name, k.away_name])
        from public.slip_legs as k
        join public.slips as s on s.id = k.slip_id
        where k.fixture_id = before.id and s.status = 'PUBLISHED'
      ) as n
    ) as published
    cross join lateral private.meeting_of(before.id, before.sport, published.names, after.starts_at) as m
    where published.names is not null;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.meeting_of(fixture uuid, sport text, names text[], at timestamp with time zone)
 RETURNS TABLE(team text, home text, away text, starts_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select n.name, o.home_name, o.away_name, f.starts_at
  from public.fixtures as f
  cross join lateral (
    select p.home_name, p.away_name
    from public.predictions as p
    where p.fixture_id = f.id and p.status = 'PUBLISHED'
    union
    select k.home_name, k.away_name
    from public.slip_legs as k
    join public.slips as s on s.id = k.slip_id
    where k.fixture_id = f.id and s.status = 'PUBLISHED'
  ) as o
  cross join lateral unnest(meeting_of.names) as n (name)
  cross join lateral (
    select make_interval(mins => (private.sport_rules(meeting_of.sport) -> 'minutes')::integer) as length
  ) as shortest
  where f.sport = meeting_of.sport and f.id <> meeting_of.fixture
    and f.starts_at > meeting_of.at - shortest.length and f.starts_at < meeting_of.at + shortest.length
    and f.state not in ('POSTPONED', 'CANCELLED', 'AWARDED', 'WALKOVER')
    and private.record_team_key(n.name)
      in (private.record_team_key(o.home_name), private.record_team_key(o.away_name))
  order by f.starts_at, f.id
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.name_words(name text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  -- Most names, a hundred times faster.
  is_plain constant boolean := name ~ '^[ -~]*$';
  spaced text;
  words text[];
begin
  if is_plain then
    spaced := regexp_replace(
      translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '[^a-z0-9]+', ' ', 'g');
  else
    spaced := translate(
      regexp_replace(
        regexp_replace(normalize(name, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0600-\u0605\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u08ca-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c47\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6\u0ccc-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u20d0-\u20f0\u302a-\u302f\u3099-\u309a\ufe00-\ufe2f\ufeff]', '', 'g'),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00ac\u00ae-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02eb\u02ed\u02ef-\u02ff\u0375\u0378-\u0379\u0380-\u038d\u03a2\u03f6\u0482\u05be\u05c0\u05c3\u05c6\u05c8-\u05cf\u05eb-\u05ee\u05f3-\u05ff\u0606-\u060f\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06de\u06e9\u06fd-\u06fe\u0964-\u0965\u0970\u0984\u098d-\u098e\u0991-\u0992\u09a9\u09b1\u09b3-\u09b5\u09ba-\u09bb\u09c5-\u09c6\u09c9-\u09ca\u09cf-\u09d6\u09d8-\u09de\u09e4-\u09e5\u09f2-\u09f3\u09fa-\u09fb\u09fd\u09ff-\u0a00\u0a04\u0a0b-\u0a0e\u0a11-\u0a12\u0a29\u0a31\u0a34\u0a37\u0a3a-\u0a3b\u0a3d\u0a43-\u0a46\u0a49-\u0a4a\u0a4e-\u0a50\u0a52-\u0a58\u0a5d-\u0a65\u0a76-\u0a80\u0a84\u0a8e\u0a92\u0aa9\u0ab1\u0ab4\u0aba-\u0abb\u0ac6\u0aca\u0ace-\u0acf\u0ad1-\u0adf\u0ae4-\u0ae5\u0af0-\u0af8\u0b00\u0b04\u0b0d-\u0b0e\u0b11-\u0b12\u0b29\u0b31\u0b34\u0b3a-\u0b3b\u0b45-\u0b46\u0b49-\u0b4a\u0b4e-\u0b54\u0b58-\u0b5e\u0b64-\u0b65\u0b70\u0b78-\u0b81\u0b84\u0b8b-\u0b8d\u0b91\u0b96-\u0b98\u0b9b\u0b9d\u0ba0-\u0ba2\u0ba5-\u0ba7\u0bab-\u0bad\u0bba-\u0bbd\u0bc3-\u0bc5\u0bc9\u0bce-\u0bcf\u0bd1-\u0bd6\u0bd8-\u0be5\u0bf3-\u0bff\u0c0d\u0c11\u0c29\u0c3a-\u0c3b\u0c45\u0c49\u0c4e-\u0c54\u0c57\u0c5b\u0c5e-\u0c5f\u0c64-\u0c65\u0c70-\u0c77\u0c7f\u0c84\u0c8d\u0c91\u0ca9\u0cb4\u0cba-\u0cbb\u0cc5\u0cc9\u0cce-\u0cd4\u0cd7-\u0cdb\u0cdf\u0ce4-\u0ce5\u0cf0\u0cf4-\u0cff\u0d0d\u0d11\u0d45\u0d49\u0d4f-\u0d53\u0d64-\u0d65\u0d79\u0d80\u0d84\u0d97-\u0d99\u0db2\u0dbc\u0dbe-\u0dbf\u0dc7-\u0dc9\u0dcb-\u0dce\u0dd5\u0dd7\u0de0-\u0de5\u0df0-\u0df1\u0df4-\u0e00\u0e3b-\u0e3f\u0e4f\u0e5a-\u0e7f\u10fb\u1f16-\u1fff\u2010-\u2029\u2030-\u205e\u2065\u2072-\u20cf\u20f1-\u212e\u213a-\u214d\u214f-\u3004\u3008-\u3020\u3030\u3037\u303d-\u3040\u3097-\u3098\u30a0\u30fb\u3100-\u3104\ud7a4-\ud7af\ufa6e-\ufdff\ufe75-\ufefe\uff00-\uffef\U0002a6e0-\U0002a6ff\U0002b81e-\U0002b81f\U0002ceae-\U0002ceaf\U0002ebe1-\U0002ebef\U0002ee5e-\U0002ffff\U0003134b-\U0003134f]+', ' ', 'g'),
      'ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿẞỺỼỾℲ',
      'ɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽßỻỽỿⅎ');
  end if;
  -- "U 19" and "U-19" are one word.
  spaced := regexp_replace(spaced, '(^| )[uU] (?=[0-9][0-9]( |$))', '\1u', 'g');
  spaced := replace(spaced, ' ', '|');
  words := array_remove(string_to_array(case when is_plain then spaced else private.name_key(spaced) end, '|'), '');
  -- A name may have signs only.
  return case when cardinality(words) > 0 then words else array_remove(array[private.name_key(name)], '') end;
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
  ),
  keyed as materialized (
    select n.*, private.record_team_key(coalesce(t.name, n.name)) as record_key
    from named as n
    left join public.teams as t on t.id = n.id
  )
  select r.*, l.id as league_id, h.id as home_id, a.id as away_id, h.key as home_key,
    a.key as away_key, h.record_key = a.record_key as same_team, null::uuid as existing, false as added
  from r
  left join keyed as h on h.sport = r.sport and h.name = r.home
  left join keyed as a on a.sport = r.sport and a.name = r.away
  left join public.leagues as l
    on l.sport = r.sport and l.name = r.league and l.season = r.season;
  analyze pg_temp.import_rows;

  update pg_temp.import_rows as r
  set existing = f.id
  from public.fixtures as f
  where r.id_from = 'FILE'
    and f.provider = r.provider and f.sport = r.sport and f.provider_id = r.provider_id;

  -- An id derived from names changes if the names are spelled differently.
  update pg_temp.import_rows as r
  set existing = s.id
  from (
    select distinct on (i.place) i.place, f.id
    from pg_temp.import_rows as i
    join public.fixtures as f
      on f.home_team_id = i.home_id and f.away_team_id = i.away_id
      and f.provider || '' = i.provider
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

  -- A fixture keeps its teams while the file uses the same names.
  update pg_temp.import_rows as r
  set home_id = case when h.name = r.home then h.id else r.home_id end,
    away_id = case when a.name = r.away then a.id else r.away_id end
  from public.fixtures as f
  join public.teams as h on h.id = f.home_team_id
  join public.teams as a on a.id = f.away_team_id
  where f.id = r.existing and (h.name = r.home or a.name = r.away);
end
$function$;

CREATE OR REPLACE FUNCTION private.pick_problem(pick public.prediction_picks, sport text, tier text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when m.code is null or not m.active or m.sport <> pick_problem.sport then 'market_code'
    when private.tier_rank(pick_problem.tier) < private.tier_rank(m.min_tier) then 'tier'
    when cardinality(m.selections) > 0 and not pick.selection = any (m.selections) then 'selection'
    when cardinality(m.selections) = 0 and pick.selection !~ '^[0-9]{1,3}-[0-9]{1,3}$' then 'selection'
    when m.requires_line and pick.line is null then 'line'
    when not m.requires_line and pick.line is not null then 'line'
    when mod(pick.line, m.line_step) <> 0 then 'line'
    when m.kind in ('TOTAL', 'TEAM_TOTAL') and pick.line <= 0 then 'line'
    when m.kind = 'EUROPEAN_HANDICAP' and pick.line = 0 then 'line'
    when pick.quoted_at > clock_timestamp() then 'quoted_at'
    when pick.least_odds > pick.odds or pick.least_odds <= 1 then 'least_odds'
  end
  from (select 1) as one
  left join public.markets as m on m.code = pick.market_code
$function$;

CREATE OR REPLACE FUNCTION private.preview_settlement()
 RETURNS TABLE(prediction_id uuid, seq bigint, fixture_id uuid, fixture_name text, sport text, starts_at timestamp with time zone, tier text, market_code text, selection text, line numeric, odds numeric, stake_units numeric, state text, score jsonb, status text, current_outcome text, next_outcome text, next_profit numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators settle tips.');
  end if;
  return query
  select
    p.id, p.seq, p.fixture_id, p.home_name || ' – ' || p.away_name, p.sport,
    p.starts_at, p.tier, k.market_code, k.selection, k.line, k.odds,
    k.stake_units, f.state, g.score, c.status, g.current_outcome,
    g.next_outcome, g.next_profit
  from private.gradings(now()) as g
  join public.predictions as p on p.id = g.prediction_id
  join public.prediction_picks as k on k.prediction_id = g.prediction_id
  join public.fixtures as f on f.id = p.fixture_id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome = 'PENDING' and private.match_stage(f.state, f.starts_at, now()) = 'OVER'
        then 'AWAITED'
      when g.current_outcome <> 'PENDING' and g.next_outcome not in ('PENDING', g.current_outcome)
        then 'CHANGED'
    end as status
  ) as c
  where c.status is not null
  order by p.starts_at, p.seq;
end
$function$;

CREATE OR REPLACE FUNCTION private.preview_slips()
 RETURNS TABLE(slip_id uuid, seq bigint, title text, tier text, starts_at timestamp with time zone, legs_count smallint, combined_odds numeric, stake_units numeric, status text, current_outcome text, next_outcome text, next_profit numeric)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.forbid('Only tipsters and administrators settle.');
  end if;
  return query
  select s.id, s.seq, s.title, s.tier, s.starts_at, s.legs_count, b.combined_odds, b.stake_units,
    d.status, g.current_outcome, g.next_outcome, g.next_profit
  from private.slip_gradings(now(), null, true) as g
  join public.slips as s on s.id = g.slip_id
  join public.slip_bodies as b on b.slip_id = s.id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome <> 'PENDING' and g.next_outcome <> 'PENDING'
        and (g.next_outcome, g.next_profit) is distinct from (g.current_outcome, g.current_profit)
        then 'CHANGED'
      when private.slip_state(s, now()) = 'AWAITING' then 'AWAITED'
    end as status
  ) as d
  where d.status is not null
  order by s.starts_at, s.seq;
end
$function$;

CREATE OR REPLACE FUNCTION private.promo_code_state(code public.promo_codes, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when not code.active then 'OFF'
    when code.ends_at <= at then 'EXPIRED'
    when code.redemptions >= code.max_redemptions then 'USED_UP'
    when code.starts_at > at then 'AHEAD'
    else 'ACTIVE'
  end
$function$;

CREATE OR REPLACE FUNCTION private.publish_as_me(prediction uuid, seen_updated_at timestamp with time zone)
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
  select * into header from public.predictions where id = prediction for update;
  if header.id is null then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such tip.');
  end if;
  if header.author_id is distinct from auth.uid() and not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_YOUR_PREDICTION', 'A tip is published by its author or an administrator.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'This tip is published already.');
  end if;
  perform private.require_seen('updated_at', seen_updated_at, header.updated_at);
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
  if private.ever_had_result(fixture.id) or private.was_logged_off(fixture.id)
    or private.ever_due_by(fixture.id, clock_timestamp()) then
    perform private.refuse(409, 'FIXTURE_PLAYED',
      'This match had a result before, was under way, or was due earlier: nothing can be published on it.');
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
  twin := private.tip_twin(header, pick);
  if twin is not null then
    perform private.refuse(409, 'PICK_TWICE', 'There is a tip on the same pick under its author''s name.',
      jsonb_build_object('seq', twin));
  end if;
  perform private.refuse_meeting(m.team, m.home, m.away, m.starts_at)
  from private.meeting_of(header.fixture_id, header.sport,
    array[header.home_name, header.away_name], header.starts_at) as m;
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

CREATE OR REPLACE FUNCTION private.publish_slip_as_me(slip uuid, seen_updated_at timestamp with time zone)
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
  select * into header from public.slips where id = slip for update;
  if header.id is null then
    perform private.refuse(404, 'SLIP_NOT_FOUND', 'There is no such slip.');
  end if;
  if header.author_id is distinct from auth.uid() and not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_YOUR_SLIP', 'A slip is published by its author or an administrator.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'SLIP_LOCKED', 'This slip is published already.');
  end if;
  perform private.require_seen('updated_at', seen_updated_at, header.updated_at);
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
    and (private.ever_had_result(k.fixture_id) or private.was_logged_off(k.fixture_id)
      or private.ever_due_by(k.fixture_id, clock_timestamp()))
  order by k.position
  limit 1;
  if found then
    perform private.refuse(409, 'FIXTURE_PLAYED',
      'A match of this slip had a result before, was under way, or was due earlier: nothing can be published on it.',
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
  twin := private.slip_twin(header);
  if twin is not null then
    perform private.refuse(409, 'SLIP_TWICE', 'There is a slip on the same picks under its author''s name.',
      jsonb_build_object('seq', twin));
  end if;
  perform private.refuse_meeting(m.team, m.home, m.away, m.starts_at, jsonb_build_object('leg', k.position))
  from public.slip_legs as k
  cross join lateral private.meeting_of(
    k.fixture_id, k.sport, array[k.home_name, k.away_name], k.starts_at) as m
  where k.slip_id = slip
  order by k.position;
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

CREATE OR REPLACE FUNCTION private.published_as(fixture uuid)
 RETURNS TABLE(home_name text, away_name text, starts_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.home_name, p.away_name, p.starts_at
  from public.predictions as p where p.fixture_id = fixture and p.status <> 'DRAFT'
  union
  select k.home_name, k.away_name, k.starts_at
  from public.slip_legs as k where k.fixture_id = fixture and k.visibility <> 'DRAFT'
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
    -- Any value of the old plan beyond the price extends the new one.
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

  -- The amount due must be chargeable: what can't be charged is given away.
  odd := price - discount - credit - private.chargeable(price - discount - credit, upper(quote.currency));
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
    -- An upgrade covered by credit renews with the saved payment method, if there is one.
    'renews', kind = 'UPGRADE' and running and price - discount - credit = 0
      and s.provider_ref is not null
  );
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
  if p.dispute is null or p.dispute = 'WON' then
    update public.payments
    set status = case when status = 'REFUNDED' then status else 'DISPUTED' end,
      dispute = 'OPEN', dispute_opened_at = at, dispute_due_at = at + interval '7 days', evidence_sent_at = null
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
    perform private.book(p.id, 'DISPUTE_WON', private.disputed_of(p.id), p.currency);
    if p.bought_nothing or p.status = 'REFUNDED' then
      return;
    end if;
    if p.dispute = 'LOST' then
      perform private.restore_access(p, at);
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
  -- A dispute covers everything that is not refunded, including money that came back.
  if failed and p.dispute in ('OPEN', 'LOST') then
    perform private.book(p.id, 'DISPUTE', greatest(0, p.amount - total - private.disputed_of(p.id)), p.currency);
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

CREATE OR REPLACE FUNCTION private.record_team_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array_to_string(private.words_without(private.name_words(name), '{fc,afc,cf}'), '')
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
    and private.promo_code_state(c, now()) in ('ACTIVE', 'USED_UP');
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
  -- Before the person's row, in the same order as payments, so that they can't deadlock.
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

CREATE OR REPLACE FUNCTION private.refuse_impossible_fixture()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  problem record;
begin
  if (tg_op = 'INSERT' or new.starts_at <> old.starts_at)
    and not private.is_plausible_start(new.starts_at) then
    perform private.refuse(422, 'START_OUT_OF_RANGE',
      'A match begins after 1989 and at most five years from now.', '{"field": "starts_at"}');
  end if;
  if tg_op = 'INSERT'
    or (new.sport, new.state, new.status_short, new.home_reg, new.away_reg, new.home_full,
        new.away_full, new.periods)
      is distinct from
      (old.sport, old.state, old.status_short, old.home_reg, old.away_reg, old.home_full,
        old.away_full, old.periods) then
    select * into problem from private.score_problems(new.sport, new.state,
      new.status_short, new.home_reg, new.away_reg, new.home_full, new.away_full, new.periods) limit 1;
    if found then
      perform private.refuse(422, problem.code, problem.sentence,
        jsonb_build_object('field', problem.field));
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_meeting(team text, home text, away text, starts_at timestamp with time zone, more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  begins constant text := to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"');
begin
  perform private.refuse(409, 'TEAM_ELSEWHERE',
    format('%s plays at that time in another match on which something is published: %s – %s, %s.',
      team, home, away, begins),
    more || jsonb_build_object('team', team, 'home', home, 'away', away, 'begins', begins));
end
$function$;

CREATE OR REPLACE FUNCTION private.renamed_from(fixture uuid, starts_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.home_name || ' – ' || p.away_name
  from private.published_as(fixture) as p
  join public.fixtures as f on f.id = fixture
  join public.teams as h on h.id = f.home_team_id
  join public.teams as a on a.id = f.away_team_id
  where renamed_from.starts_at not between p.starts_at - interval '24 hours' and p.starts_at + interval '24 hours'
    and private.is_other_match(h.name, a.name, p.home_name, p.away_name, false)
  limit 1
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
  elsif p.automatic then
    select * into s from public.subscriptions where id = p.subscription_id;
    return case when s.cancel_at_period_end then 'CANCELED'
      when coalesce(s.next_plan_id, s.plan_id) <> p.plan_id then 'REPLACED' end;
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
      and private.promo_code_state(c, at) in ('ACTIVE', 'USED_UP')
      and private.discount_of(price, c.percent_off) + private.charge_step(p.currency) > p.discount
      and not private.has_used_code(p.user_id, c.id, p.id)
  ) then
    return 'PROMO_GONE';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.scopes_of(sport text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when sport in ('football', 'handball', 'rugby') then array['REGULATION', 'FULL', 'HALF_TIME']
    when sport = 'volleyball' then array['REGULATION', 'FULL', 'POINTS']
    else array['REGULATION', 'FULL']
  end
$function$;

CREATE OR REPLACE FUNCTION private.score_problems(sport text, state text, status text, home_reg integer, away_reg integer, home_full integer, away_full integer, periods jsonb)
 RETURNS TABLE(code text, field text, sentence text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with known as materialized (
    select p.code, p.field, p.sentence
    from (
      select coalesce(home_full, home_reg) as home, coalesce(away_full, away_reg) as away
    ) as f
    cross join (
      select coalesce(upper(btrim(status)) in ('AET', 'PEN', 'AOT', 'AP'), false) as beyond
    ) as w
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
      ('REGULATION_UNCLEAR', 'home_reg',
        'After extra time, overtime or a shoot-out the score of regulation time is level or not known.',
        state = 'FINISHED' and (
          home_full is null and home_reg is not null and w.beyond
          or sport in ('baseball', 'basketball', 'hockey') and home_reg <> away_reg
            and home_full >= home_reg and away_full >= away_reg
            and (w.beyond or home_full > home_reg or away_full > away_reg))),
      ('DRAW_IMPOSSIBLE', 'home_full', 'A basketball game does not end level.',
        sport = 'basketball' and state = 'FINISHED' and home_full = away_full),
      ('SETS_IMPOSSIBLE', 'home_full', 'Volleyball ends when one side has won three sets.',
        sport = 'volleyball' and (
          greatest(f.home, f.away) > 3 or least(f.home, f.away) > 2
          or state = 'FINISHED' and greatest(f.home, f.away) < 3))
    ) as p (code, field, sentence, wrong)
    where (state in ('FINISHED', 'ABANDONED') or p.code = 'SCORE_TOO_HIGH') and p.wrong
  )
  select k.code, k.field, k.sentence from known as k
  union all
  select 'SCORE_IMPOSSIBLE', case when jsonb_array_length(periods) > 0 then 'periods' else 'home_full' end,
    'A match of this sport can''t have this score: it, the score of regulation time and the parts contradict each other.'
  where not exists (select from known)
    and not private.is_possible_score(sport, state, home_reg, away_reg, home_full, away_full, periods)
$function$;

CREATE OR REPLACE FUNCTION private.settlement_backlog()
 RETURNS TABLE(prediction_id uuid, seq bigint, sport text, league text, home text, away text, starts_at timestamp with time zone, tier text, stake numeric, state text, status text, age text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_report_role('TIPSTER', 'ADMIN');
  return query
  select
    p.id, p.seq, p.sport, p.league_name, p.home_name, p.away_name, p.starts_at, p.tier,
    k.stake_units, f.state,
    case
      when g.prediction_id is not null then 'DUE'
      when private.match_stage(f.state, f.starts_at, now()) = 'OVER' then 'AWAITED'
      else 'PLAYING'
    end,
    case
      when p.starts_at > now() - interval '1 day' then 'DAY'
      when p.starts_at > now() - interval '3 days' then 'DAYS_3'
      when p.starts_at > now() - interval '7 days' then 'WEEK'
      else 'OLDER'
    end
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.fixtures as f on f.id = p.fixture_id
  left join private.gradings(now(), due_only => true) as g
    on g.prediction_id = p.id and g.next_outcome <> 'PENDING'
  where p.status = 'PUBLISHED'
    and p.outcome = 'PENDING'
    and (p.starts_at <= now() or g.prediction_id is not null)
  order by p.starts_at, p.seq;
end
$function$;

CREATE OR REPLACE FUNCTION private.slip_state(slip public.slips, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.tip_state(slip.status, slip.outcome, case
    when slip.starts_at is null or slip.starts_at > at then 'AHEAD'
    when (
      select bool_and(private.match_stage(f.state, f.starts_at, at) = 'OVER')
      from public.slip_legs as k
      join public.fixtures as f on f.id = k.fixture_id
      where k.slip_id = slip.id
    ) then 'OVER'
    else 'PLAYING'
  end)
$function$;

CREATE OR REPLACE FUNCTION private.slip_twin(header public.slips)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select s.seq
  from public.slips as s
  where s.status = 'PUBLISHED' and s.legs_count = header.legs_count
    and s.id in (
      select k.slip_id from public.slip_legs as k
      where k.fixture_id = (
        select g.fixture_id from public.slip_legs as g
        where g.slip_id = header.id
        order by g.position
        limit 1))
    and private.is_same_author(s.author_id, s.author_name, header.author_id, header.author_name)
    and private.slip_picks(s.id) = private.slip_picks(header.id)
  order by s.seq
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.sport_rules(sport text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select '{
    "football": {"minutes": 90, "parts": 2, "halves": true, "shootOut": true},
    "baseball": {"minutes": 45, "parts": 9, "levelBeforeMore": true, "homeMayNotBat": true},
    "basketball": {"minutes": 40, "parts": 4, "levelBeforeMore": true, "decided": true},
    "handball": {"minutes": 60, "parts": 2, "halves": true, "levelBeforeMore": true, "shootOut": true},
    "hockey": {"minutes": 60, "parts": 3, "levelBeforeMore": true, "shootOut": true, "oneMore": true},
    "rugby": {"minutes": 14, "parts": 2, "halves": true, "levelBeforeMore": true, "shootOut": true},
    "volleyball": {"minutes": 40, "sets": {"won": 3, "points": [25, 25, 25, 25, 15], "lead": 2}}
  }'::jsonb -> sport
$function$;

CREATE OR REPLACE FUNCTION private.tip_state(status text, outcome text, stage text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when status = 'WITHDRAWN' then 'WITHDRAWN'
    when outcome <> 'PENDING' then 'SETTLED'
    when status = 'DRAFT' then case when stage = 'AHEAD' then 'DRAFT' else 'MISSED' end
    when stage = 'AHEAD' then 'PUBLISHED'
    when stage = 'PLAYING' then 'PLAYING'
    else 'AWAITING'
  end
$function$;

CREATE OR REPLACE FUNCTION private.tip_twin(header public.predictions, pick public.prediction_picks)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.seq
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  where p.fixture_id = header.fixture_id
    and p.status = 'PUBLISHED'
    and private.is_same_author(p.author_id, p.author_name, header.author_id, header.author_name)
    and k.market_code = pick.market_code and k.selection = pick.selection
    and k.line is not distinct from pick.line
  order by p.seq
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.too_early(facts public.fixtures)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select e.code
  from (
    select case
      when facts.state in ('LIVE', 'FINISHED') and facts.starts_at > now() + interval '2 minutes'
        or facts.state = 'ABANDONED' and facts.starts_at > now()
        or facts.state in ('SCHEDULED', 'TBD') and facts.starts_at > now() + interval '2 minutes'
          and num_nonnulls(facts.home_reg, facts.away_reg, facts.home_full, facts.away_full,
            nullif(facts.periods, '[]')) > 0
        then 'NOT_BEGUN'
      when facts.state = 'FINISHED' and facts.starts_at > now()
          - make_interval(mins => (private.sport_rules(facts.sport) -> 'minutes')::integer)
        then 'TOO_SHORT'
    end as code
  ) as e
  where e.code is not null and private.has_published(facts.id)
$function$;

CREATE OR REPLACE FUNCTION private.unknown_letter(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select substring(normalize(name, NFKC) from '[^' || n.letters || n.signs || ']')
  from (
    select '\u0001-\u024f\u02b9-\u02ff\u0300-\u036f\u0370-\u052f\u0591-\u06ff\u0750-\u077f\u08a0-\u08ff\u0900-\u0dff\u0e00-\u0e7f\u10d0-\u10ff\u1100-\u11ff\u1e00-\u1fff\u2000-\u214f\u2500-\u26ff\u3000-\u312f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\ufb50-\ufdff\ufe00-\ufe0f\ufe20-\ufe2f\ufe70-\ufeff\uff00-\uffef\U00020000-\U000323af' as letters,
      '\u2190-\u24ff\u2700-\u2bff\ufff0-\uffff\U0001f000-\U0001faff' as signs
  ) as n
$function$;

CREATE OR REPLACE FUNCTION private.usable_promo_code(who uuid, plan public.plans, currency text, code text, at timestamp with time zone)
 RETURNS public.promo_codes
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  c public.promo_codes;
  state text;
begin
  select * into c from public.promo_codes as p where p.code = upper(btrim(usable_promo_code.code));
  state := private.promo_code_state(c, at);
  if c.id is null or state in ('OFF', 'EXPIRED', 'AHEAD') then
    perform private.refuse(422, 'PROMO_UNKNOWN', 'This code is not valid, or not any more.');
  end if;
  if c.percent_off is null then
    perform private.refuse(422, 'PROMO_IS_BONUS', 'This code gives free days. Enter it on the bonus page.');
  end if;
  if c.currency <> usable_promo_code.currency or not plan.tier = any (c.tiers) then
    perform private.refuse(422, 'PROMO_NOT_FOR_PLAN', 'This code is not for this plan.');
  end if;
  if state = 'USED_UP' then
    perform private.refuse(422, 'PROMO_USED_UP', 'This code has been used up.');
  end if;
  if private.has_used_code(who, c.id) then
    perform private.refuse(422, 'PROMO_ALREADY_USED', 'You have used this code before.');
  end if;
  return c;
end
$function$;

CREATE OR REPLACE FUNCTION private.was_logged_off(fixture uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.record_events as e
    where e.subject_id = fixture and e.kind = 'RESULT'
      and (e.data !~ '\nstate=(TBD|SCHEDULED|POSTPONED)\n' or e.data ~ '\nscore=[^\n]*:[0-9]'));
end
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
  if least(header.starts_at, current_start, private.logged_start(header.fixture_id)) <= at
    or private.is_under_way(header.fixture_id, at) then
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
  select min(least(f.starts_at, private.logged_start(f.id))) into first_start
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

CREATE OR REPLACE FUNCTION private.words_without(words text[], left_out text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  own text[] := words;
  word text;
begin
  foreach word in array left_out loop
    own := array_remove(own, word);
  end loop;
  return case when cardinality(own) > 0 then own else words end;
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
    select n.name into problem from (values (r.home), (r.away)) as n (name)
    where private.unknown_letter(n.name) is not null and private.team_named(write_synced.sport, n.name) is null;
    if found then
      perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id, format(
        '%s – %s: "%s" belongs to no alphabet that the record knows. Add the team under another name, and this one as its other name.',
        r.home, r.away, private.unknown_letter(problem)), null);
      alerts := alerts + 1;
      continue;
    end if;
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
    if wanted.home_team_id = wanted.away_team_id
      or (wanted.home_team_id, wanted.away_team_id) is distinct from (old.home_team_id, old.away_team_id)
        and private.record_team_key((select t.name from public.teams as t where t.id = wanted.home_team_id))
          = private.record_team_key((select t.name from public.teams as t where t.id = wanted.away_team_id)) then
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

    -- What can't be is held back as a whole, until the provider says something else.
    problem := coalesce(
      (select p.sentence
        from private.score_problems(write_synced.sport, wanted.state, wanted.status_short, wanted.home_reg,
          wanted.away_reg, wanted.home_full, wanted.away_full, wanted.periods) as p
        limit 1),
      case when cardinality(private.changed_facts(to_jsonb(old), to_jsonb(wanted))) > 0
        then case private.too_early(wanted)
          when 'NOT_BEGUN' then 'It was played before its start, and something is published on it.'
          when 'TOO_SHORT' then 'It was over too soon after its start, and something is published on it.'
        end
      end,
      (select format('A team of it plays %s – %s at that time, and something is published on both.', m.home, m.away)
        from private.meeting_after(old, wanted) as m));
    if problem is not null then
      wanted.starts_at := coalesce(old.starts_at, r.starts_at);
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
      problem := case when wanted.starts_at <> old.starts_at
        then private.renamed_from(old.id, wanted.starts_at) end;
      if problem is not null then
        perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id, format(
          '%s – %s begins on another day, but was published as %s: give the teams these names again.',
          r.home, r.away, problem), old.id);
        alerts := alerts + 1;
        continue;
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

ALTER TABLE "private"."provider_reports" ADD CONSTRAINT "provider_reports_charge_check" CHECK ((char_length(charge) <= 300));

CREATE VIEW "public"."desk_slips" WITH (security_invoker=true) AS  SELECT s.id,
    s.title,
    s.tier,
    s.author_id,
    s.author_name,
    s.status,
    s.legs_count,
    s.starts_at,
    b.stake_units,
    b.combined_odds,
    b.analysis,
    private.slip_legs_json(s.*) AS legs,
    s.published_at,
    s.withdrawn_at,
    s.withdraw_reason,
    s.seq,
    s.commit_hash,
    s.outcome,
    s.profit_units,
    s.settled_at,
    s.updated_at,
    private.slip_state(s.*, now()) AS state
   FROM (public.slips s
     LEFT JOIN public.slip_bodies b ON ((b.slip_id = s.id)))
  WHERE ( SELECT private.is_staff() AS is_staff);;

REVOKE ALL ON TABLE "public"."desk_slips" FROM "anon";

REVOKE ALL ON TABLE "public"."desk_slips" FROM "service_role";

CREATE VIEW "public"."desk_tips" WITH (security_invoker=true) AS  SELECT p.id,
    p.fixture_id,
    ((p.home_name || ' – '::text) || p.away_name) AS fixture_name,
    p.sport,
    p.league_name,
    p.starts_at,
    p.tier,
    p.source,
    p.author_id,
    p.author_name,
    p.status,
    k.market_code,
    k.selection,
    k.line,
    k.odds,
    k.bookmaker,
    k.stake_units,
    k.probability,
    k.analysis,
    p.published_at,
    p.seq,
    p.commit_hash,
    p.outcome,
    p.profit_units,
    p.updated_at,
    k.quote_source,
    k.quoted_at,
    k.least_odds,
    ( SELECT private.tip_state(p.status, p.outcome, private.match_stage(f.state, f.starts_at, now())) AS tip_state
           FROM public.fixtures f
          WHERE (f.id = p.fixture_id)) AS state
   FROM (public.predictions p
     LEFT JOIN public.prediction_picks k ON ((k.prediction_id = p.id)))
  WHERE ( SELECT private.is_staff() AS is_staff);;

REVOKE ALL ON TABLE "public"."desk_tips" FROM "anon";

REVOKE ALL ON TABLE "public"."desk_tips" FROM "service_role";

CREATE VIEW "public"."listed_bonuses" WITH (security_invoker=true) AS  SELECT b.id,
    b.user_id,
    b.kind,
    b.tier,
    b.days,
    b.reason,
    b.granted_by,
    b.created_at,
    e.starts_at,
    e.ends_at,
        CASE
            WHEN (b.revoked_at IS NOT NULL) THEN 'REVOKED'::text
            WHEN (e.id IS NOT NULL) THEN private.entitlement_state(e.starts_at, e.ends_at, e.revoked_at, now())
            ELSE NULL::text
        END AS state
   FROM (public.bonuses b
     LEFT JOIN public.entitlements e ON ((e.id = b.entitlement_id)));;

REVOKE ALL ON TABLE "public"."listed_bonuses" FROM "anon";

CREATE VIEW "public"."listed_commissions" WITH (security_invoker=true) AS  SELECT id,
    affiliate_id,
    payment_id,
    base_amount,
    rate_bps,
    amount,
    currency,
    private.commission_state(status, held_until, now()) AS state,
    held_until,
    approved_at,
    payout_id,
    owed_back,
    reversed_at,
    created_at,
    updated_at
   FROM public.commissions c;;

REVOKE ALL ON TABLE "public"."listed_commissions" FROM "anon";

CREATE VIEW "public"."listed_entitlements" WITH (security_invoker=true) AS  SELECT id,
    user_id,
    tier,
    source,
    starts_at,
    ends_at,
    until,
    kind,
    reason,
    payment_reference,
    closed_as,
    private.entitlement_state(starts_at, ends_at, revoked_at, now()) AS state
   FROM public.entitlements e;;

REVOKE ALL ON TABLE "public"."listed_entitlements" FROM "anon";

CREATE VIEW "public"."listed_promo_codes" WITH (security_invoker=true) AS  SELECT id,
    code,
    percent_off,
    free_days,
    tier,
    tiers,
    currency,
    starts_at,
    ends_at,
    max_redemptions,
    redemptions,
    active,
    private.promo_code_state(c.*, now()) AS state,
    created_at,
    updated_at
   FROM public.promo_codes c;;

REVOKE ALL ON TABLE "public"."listed_promo_codes" FROM "anon";

CREATE VIEW "public"."listed_slips" WITH (security_invoker=true) AS  SELECT s.id AS slip_id,
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
          WHERE ((l.slip_id = s.id) AND private.entered_result(s.author_id, l.fixture_id))))) AS result_by_author,
    private.slip_state(s.*, now()) AS state
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

CREATE VIEW "public"."listed_tips" WITH (security_invoker=true) AS  SELECT p.id AS prediction_id,
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
    ((p.outcome <> 'PENDING'::text) AND private.entered_result(p.author_id, p.fixture_id)) AS result_by_author,
    k.quote_source,
    k.quoted_at,
    k.least_odds,
    k.held_number,
    k.held_best,
    k.held_median,
    k.held_at,
    k.closing_bookmaker,
    k.closing_quoted,
    private.tip_state(p.status, p.outcome, private.match_stage(f.state, f.starts_at, now())) AS state
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

CREATE TRIGGER desk_slips_write INSTEAD OF INSERT OR DELETE OR UPDATE ON public.desk_slips FOR EACH ROW EXECUTE FUNCTION private.write_desk_slip();

CREATE TRIGGER desk_tips_write INSTEAD OF INSERT OR DELETE OR UPDATE ON public.desk_tips FOR EACH ROW EXECUTE FUNCTION private.write_desk_tip();

CREATE TRIGGER fixtures_sides BEFORE INSERT OR UPDATE ON public.fixtures FOR EACH ROW EXECUTE FUNCTION private.guard_fixture_sides();

CREATE TRIGGER listed_bonuses_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.listed_bonuses FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER listed_commissions_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.listed_commissions FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER listed_entitlements_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.listed_entitlements FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER listed_promo_codes_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.listed_promo_codes FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER listed_slips_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.listed_slips FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER listed_tips_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.listed_tips FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER markets_guard BEFORE INSERT OR UPDATE ON public.markets FOR EACH ROW EXECUTE FUNCTION private.guard_markets();

CREATE TRIGGER teams_guard BEFORE INSERT OR UPDATE ON public.teams FOR EACH ROW EXECUTE FUNCTION private.guard_teams();

COMMENT ON COLUMN "public"."commissions"."owed_back" IS 'For a paid commission: the amount reversed by a later refund; `recovered` is what payouts have kept back of the commission.';

COMMENT ON VIEW "public"."desk_slips" IS 'Slips as staff see them, without the body where the reader''s tier doesn''t open it. Tipsters and administrators add, change and remove drafts here; a published slip is locked.';

COMMENT ON VIEW "public"."desk_tips" IS 'Tips as staff see them, without the pick where the reader''s tier doesn''t open it. Tipsters and administrators add, change and remove drafts here; a published tip is locked.';

COMMENT ON VIEW "public"."listed_bonuses" IS 'Bonuses with the period of their access and its state now; for reading.';

COMMENT ON VIEW "public"."listed_commissions" IS 'Commissions with their state now; for reading.';

COMMENT ON VIEW "public"."listed_entitlements" IS 'Entitlements with their state now; for reading.';

COMMENT ON VIEW "public"."listed_promo_codes" IS 'Promo codes with their state now; for reading. `active` is only the switch: the state also follows from dates and uses.';

COMMENT ON VIEW "public"."listed_slips" IS 'The public record of slips. Body and legs are null (locked) while the reader may not see them.';

COMMENT ON VIEW "public"."listed_tips" IS 'The public record. The columns of the pick are null (locked) while the reader may not see it.';

REVOKE ALL ON FUNCTION "private"."are_possible_sets"(jsonb, boolean, integer, integer, numeric[], numeric[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."are_related"(text[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."chargeable"(bigint, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_letters"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_move"(public.fixtures, public.fixtures) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."check_quote_age"(timestamp with time zone, timestamp with time zone, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."commission_state"(text, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."commission_state"(text, timestamp with time zone, timestamp with time zone) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."covers"(text[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."disputed_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."entitlement_state"(timestamp with time zone, timestamp with time zone, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."entitlement_state"(timestamp with time zone, timestamp with time zone, timestamp with time zone, timestamp with time zone) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."first_markets"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."guard_fixture_sides"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."guard_teams"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_other_match"(text, text, text, text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_other_side"(text[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_possible_score"(text, text, integer, integer, integer, integer, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_same_author"(uuid, text, uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_short_for"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."least_charge"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."least_charge"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."log_results"(uuid[], private.record_entry[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."logged_start"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."match_stage"(text, timestamp with time zone, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."match_stage"(text, timestamp with time zone, timestamp with time zone) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."meeting_after"(public.fixtures, public.fixtures) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."meeting_of"(uuid, text, text[], timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."name_words"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."promo_code_state"(public.promo_codes, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."promo_code_state"(public.promo_codes, timestamp with time zone) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."published_as"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_team_key"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_meeting"(text, text, text, timestamp with time zone, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."renamed_from"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."scopes_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."score_problems"(text, text, text, integer, integer, integer, integer, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."slip_state"(public.slips, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."slip_state"(public.slips, timestamp with time zone) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."slip_twin"(public.slips) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."sport_rules"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tip_state"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tip_state"(text, text, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."tip_twin"(public.predictions, public.prediction_picks) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."too_early"(public.fixtures) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unknown_letter"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."was_logged_off"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."words_without"(text[], text[]) FROM PUBLIC;

REVOKE ALL ON TABLE "public"."desk_slips" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."desk_slips" TO "authenticated";

REVOKE ALL ON TABLE "public"."desk_tips" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."desk_tips" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_bonuses" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_bonuses" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_bonuses" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_bonuses" TO "service_role";

REVOKE ALL ON TABLE "public"."listed_commissions" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_commissions" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_commissions" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_commissions" TO "service_role";

REVOKE ALL ON TABLE "public"."listed_entitlements" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_entitlements" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_entitlements" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_entitlements" TO "service_role";

REVOKE ALL ON TABLE "public"."listed_promo_codes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_promo_codes" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_promo_codes" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_promo_codes" TO "service_role";

REVOKE ALL ON TABLE "public"."listed_slips" FROM "anon";

GRANT SELECT ON TABLE "public"."listed_slips" TO "anon";

REVOKE ALL ON TABLE "public"."listed_slips" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_slips" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_slips" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_slips" TO "service_role";

REVOKE ALL ON TABLE "public"."listed_tips" FROM "anon";

GRANT SELECT ON TABLE "public"."listed_tips" TO "anon";

REVOKE ALL ON TABLE "public"."listed_tips" FROM "authenticated";

GRANT SELECT ON TABLE "public"."listed_tips" TO "authenticated";

REVOKE ALL ON TABLE "public"."listed_tips" FROM "service_role";

GRANT SELECT ON TABLE "public"."listed_tips" TO "service_role";
