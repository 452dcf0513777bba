-- odds evidence held quotes and staff lists

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP VIEW "public"."manual_predictions";

DROP VIEW "public"."manual_slips";

DROP VIEW "public"."people";

DROP VIEW "public"."record_entries";

DROP VIEW "public"."user_tiers";

ALTER TABLE "public"."fixture_odds" DROP CONSTRAINT "fixture_odds_key";

ALTER TABLE "public"."markets" DROP CONSTRAINT "markets_check3";

ALTER TABLE "public"."fixture_odds" ADD COLUMN "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL;

ALTER TABLE "public"."fixture_odds" ADD COLUMN "kind" text NOT NULL DEFAULT 'CLOSING'::text;

ALTER TABLE "public"."fixture_odds" ADD COLUMN "source" text NOT NULL DEFAULT 'manual'::text;

ALTER TABLE "public"."fixture_odds" ADD COLUMN "seen_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp();

ALTER TABLE "public"."prediction_picks" ADD COLUMN "quote_source" text;

ALTER TABLE "public"."prediction_picks" ADD COLUMN "quoted_at" timestamp with time zone;

ALTER TABLE "public"."prediction_picks" ADD COLUMN "least_odds" numeric(8,3);

ALTER TABLE "public"."prediction_picks" ADD COLUMN "held_number" integer;

ALTER TABLE "public"."prediction_picks" ADD COLUMN "held_best" numeric(8,3);

ALTER TABLE "public"."prediction_picks" ADD COLUMN "held_median" numeric(8,3);

ALTER TABLE "public"."prediction_picks" ADD COLUMN "held_at" timestamp with time zone;

ALTER TABLE "public"."prediction_picks" ADD COLUMN "closing_bookmaker" text;

ALTER TABLE "public"."prediction_picks" ADD COLUMN "closing_quoted" numeric(8,3);

ALTER TYPE "private"."grading" ADD ATTRIBUTE "closing_bookmaker" text CASCADE;

ALTER TYPE "private"."grading" ADD ATTRIBUTE "closing_quoted" numeric CASCADE;

CREATE OR REPLACE FUNCTION private.canonical_tip(header public.predictions, pick public.prediction_picks)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(chr(10),
    case when pick.least_odds is null then 'touchline-tip-v1' else 'touchline-tip-v2' end,
    'prediction_id=' || header.id,
    'fixture_id=' || header.fixture_id,
    'sport=' || private.canonical_value(header.sport),
    'league=' || private.canonical_value(header.league_name),
    'home=' || private.canonical_value(header.home_name),
    'away=' || private.canonical_value(header.away_name),
    'starts_at=' || private.iso_instant(header.starts_at),
    'tier=' || header.tier,
    'source=' || header.source,
    'author=' || private.canonical_value(header.author_name),
    'market=' || private.canonical_value(pick.market_code),
    'market_kind=' || (select m.kind from public.markets as m where m.code = pick.market_code),
    'market_scope=' || (select m.scope from public.markets as m where m.code = pick.market_code),
    'selection=' || private.canonical_value(pick.selection),
    'line=' || coalesce(pick.line::numeric(6, 2)::text, ''),
    'odds=' || pick.odds::numeric(8, 3)::text,
    'bookmaker=' || private.canonical_value(pick.bookmaker),
    -- Null in version 1, and so left out.
    case when pick.least_odds is not null
      then 'quote_source=' || private.canonical_value(pick.quote_source) end,
    case when pick.least_odds is not null
      then 'quoted_at=' || coalesce(private.iso_instant(pick.quoted_at), '') end,
    'least_odds=' || pick.least_odds::numeric(8, 3)::text,
    'stake_units=' || pick.stake_units::numeric(4, 2)::text,
    'probability=' || coalesce(pick.probability::numeric(5, 4)::text, ''),
    'analysis=' || private.canonical_value(pick.analysis),
    'published_at=' || private.iso_instant(header.published_at),
    'salt=' || pick.salt)
$function$;

CREATE OR REPLACE FUNCTION private.chain_spans(lines private.tip_spans[], name_by text, only_name text DEFAULT NULL::text, as_span text DEFAULT 'MONTH'::text, as_day date DEFAULT NULL::date)
 RETURNS SETOF private.tip_spans
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_nestloop TO 'off'
AS $function$
  with spans as materialized (
    select
      (case name_by when 'bucket' then t.dimension else name_by end) collate "C" as kind,
      (case when only_name is not null then only_name when name_by = 'month'
        then to_char(t.day, 'YYYY-MM') when name_by = 'day' then t.day::text
        else t.bucket end) collate "C" as name,
      t.*
    from unnest(lines) with ordinality as t (
      span, dimension, bucket, day, n, won, half_won, void, half_lost, lost, withdrawn, counted, staked,
      profit, stake_squares, profit_squares, profit_stakes, odds_sum, clv_n, clv_sum, brier_n,
      brier_sum, peak, trough, drawdown, wins_first, wins_last, wins_longest, losses_first,
      losses_last, losses_longest, first_start, last_start, place)
  ),
  sums as (
    select
      s.kind, s.name, min(s.day) as day, sum(s.n) as n, sum(s.won) as won, sum(s.half_won) as half_won,
      sum(s.void) as void, sum(s.half_lost) as half_lost, sum(s.lost) as lost,
      sum(s.withdrawn) as withdrawn, sum(s.counted) as counted, sum(s.staked) as staked,
      sum(s.profit) as profit, sum(s.stake_squares) as stake_squares,
      sum(s.profit_squares) as profit_squares, sum(s.profit_stakes) as profit_stakes,
      sum(s.odds_sum) as odds_sum, sum(s.clv_n) as clv_n, sum(s.clv_sum) as clv_sum,
      sum(s.brier_n) as brier_n, sum(s.brier_sum) as brier_sum,
      min(s.first_start) as first_start, max(s.last_start) as last_start
    from spans as s
    group by s.kind, s.name
  ),
  -- Where each span starts from: the profit before it, and the runs that it may continue.
  placed as (
    select s.kind, s.name, s.day, s.place, s.counted, s.peak, s.trough, s.drawdown, s.wins_first, s.wins_last,
      s.wins_longest, s.losses_first, s.losses_last, s.losses_longest,
      s.counted > 0 and s.wins_first = s.counted as all_won,
      s.counted > 0 and s.losses_first = s.counted as all_lost,
      sum(s.profit) over before - s.profit as total_before,
      count(*) filter (where s.counted > 0 and s.wins_first < s.counted) over before as win_run,
      count(*) filter (where s.counted > 0 and s.losses_first < s.counted) over before as loss_run
    from spans as s
    window before as (partition by s.kind, s.name order by s.day, s.place rows unbounded preceding)
  ),
  joined as (
    select p.*,
      max(p.total_before + p.peak) over (
        partition by p.kind, p.name order by p.day, p.place rows unbounded preceding) as peak_so_far,
      sum(case when p.all_won then p.counted else p.wins_last end) over (
        partition by p.kind, p.name, p.win_run order by p.day, p.place rows unbounded preceding)
        as wins_at_end,
      sum(case when p.all_lost then p.counted else p.losses_last end) over (
        partition by p.kind, p.name, p.loss_run order by p.day, p.place rows unbounded preceding)
        as losses_at_end
    from placed as p
  ),
  linked as (
    select j.*,
      greatest(0, lag(j.peak_so_far) over earlier) as peak_before,
      coalesce(lag(j.wins_at_end) over earlier, 0) as wins_before,
      coalesce(lag(j.losses_at_end) over earlier, 0) as losses_before,
      lead(j.place) over earlier is null as is_last
    from joined as j
    window earlier as (partition by j.kind, j.name order by j.day, j.place)
  ),
  chains as (
    select
      l.kind, l.name,
      max(l.total_before + l.peak) as peak,
      min(l.total_before + l.trough) as trough,
      max(greatest(l.drawdown, l.peak_before - l.total_before - l.trough)) as drawdown,
      sum(case when l.win_run = 0 then l.counted
        when l.win_run = 1 and not l.all_won then l.wins_first else 0 end) as wins_first,
      sum(l.wins_at_end) filter (where l.is_last) as wins_last,
      max(greatest(l.wins_longest, l.wins_before + l.wins_first)) as wins_longest,
      sum(case when l.loss_run = 0 then l.counted
        when l.loss_run = 1 and not l.all_lost then l.losses_first else 0 end) as losses_first,
      sum(l.losses_at_end) filter (where l.is_last) as losses_last,
      max(greatest(l.losses_longest, l.losses_before + l.losses_first)) as losses_longest
    from linked as l
    group by l.kind, l.name
  )
  select
    as_span, s.kind, s.name, coalesce(as_day, date_trunc('month', s.day)::date), s.n::integer, s.won::integer,
    s.half_won::integer, s.void::integer, s.half_lost::integer, s.lost::integer,
    s.withdrawn::integer, s.counted::integer, s.staked, s.profit, s.stake_squares,
    s.profit_squares, s.profit_stakes, s.odds_sum, s.clv_n::integer, s.clv_sum,
    s.brier_n::integer, s.brier_sum, c.peak, c.trough, c.drawdown,
    c.wins_first::integer, c.wins_last::integer, c.wins_longest::integer,
    c.losses_first::integer, c.losses_last::integer, c.losses_longest::integer,
    s.first_start, s.last_start
  from sums as s
  join chains as c on c.kind = s.kind and c.name = s.name
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
  if pick.quoted_at > header.published_at then
    perform private.refuse(422, 'PICK_INVALID', 'The odds were not quoted before the tip is published.',
      '{"field": "quoted_at"}');
  end if;
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

CREATE OR REPLACE FUNCTION private.closing_of(fixture uuid, pick public.prediction_picks, author uuid)
 RETURNS TABLE(odds numeric, bookmaker text, quoted numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with market as (
    select m.kind from public.markets as m where m.code = pick.market_code
  ),
  held as (
    select distinct on (o.bookmaker, o.selection, o.line)
      o.bookmaker, o.selection, o.line, o.odds
    from public.fixture_odds as o
    where o.fixture_id = fixture and o.market_code = pick.market_code and o.kind = 'CLOSING'
      and (o.entered_by is null or o.entered_by is distinct from author)
    order by o.bookmaker, o.selection, o.line, o.id desc
  ),
  priced as (
    select h.bookmaker, h.odds as quoted, (
      select case when count(*) = count(b.odds) then round(
        sum(h.odds / b.odds) / case market.kind when 'DOUBLE_CHANCE' then 2 else 1 end, 3) end
      from private.outcomes_of(market.kind, pick.selection, pick.line) as a
      left join held as b on b.bookmaker = h.bookmaker
        and b.selection = a.selection and b.line is not distinct from a.line
    ) as fair
    from held as h
    cross join market
    where h.selection = pick.selection and h.line is not distinct from pick.line
  )
  select coalesce(p.fair, p.quoted), p.bookmaker, case when p.fair is not null then p.quoted end
  from (select quoted, bookmaker, case when fair > 1 then fair end as fair from priced) as p
  -- Without margin before with it; then the tip's own bookmaker, the market's average, the first by name.
  order by
    p.fair is null,
    lower(p.bookmaker) is distinct from lower(pick.bookmaker),
    lower(p.bookmaker) not in ('average', 'market average', 'avg'),
    p.bookmaker
  limit 1
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
    -- A saved way to pay stays for a plan that renews, also into an upgrade that costs nothing now.
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

CREATE OR REPLACE FUNCTION private.due_candidates()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select p.id
    from public.predictions as p
    join public.fixtures as f on f.id = p.fixture_id
    where p.status = 'PUBLISHED'
      and p.outcome = 'PENDING'
      and (
        f.state in ('FINISHED', 'POSTPONED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
        or f.starts_at <= p.published_at
        -- No window is shorter than a day; the function is asked for the few that are later.
        or f.starts_at > p.starts_at + interval '24 hours'
          and f.starts_at > p.starts_at + private.postponement_window(p.sport)
      )
    order by p.seq)
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
  end if;
  return new;
end
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
          and (p.outcome = 'PENDING' or f.updated_at > p.settled_at - interval '1 hour'))
    end,
    at) as g
$function$;

CREATE OR REPLACE FUNCTION private.gradings_of(tips uuid[], at timestamp with time zone)
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
    s.score,
    o.bookmaker,
    o.quoted
  from unnest(tips) as t (id)
  join public.predictions as p on p.id = t.id
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.fixtures as f on f.id = p.fixture_id
  join public.markets as m on m.code = k.market_code
  cross join lateral (select private.score_for(m.scope, f, p.starts_at) as score) as s
  cross join lateral (
    select private.outcome_of(p.sport, m.kind, m.scope, k.selection, k.line, s.score, p.starts_at,
      p.published_at, at) as outcome
  ) as n
  -- Looked for only where it is written down: most of what the desk looks through comes to nothing.
  left join lateral (
    select c.*
    from private.closing_of(p.fixture_id, k, p.author_id) as c
    where n.outcome <> 'PENDING' and k.closing_odds is null
  ) as o on true
  where p.status = 'PUBLISHED'
$function$;

CREATE OR REPLACE FUNCTION private.guard_fixture_odds()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    if exists (select from public.fixtures where id = old.fixture_id) then
      perform private.forbid('A quote can''t be removed.');
    end if;
    return old;
  end if;
  if new.entered_by is null then
    old.entered_by := null;
  end if;
  if not exists (select from public.markets where code = old.market_code) then
    old.market_code := new.market_code;
  end if;
  if new is distinct from old then
    perform private.forbid('A quote stays as it came.');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_picks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  header_status text;
  changed text[];
  step text;
begin
  if private.is_api_role() then
    perform private.forbid('Tips are written through manual_predictions and the functions.');
  end if;
  select status into header_status from public.predictions
  where id = case tg_op when 'DELETE' then old.prediction_id else new.prediction_id end;

  if tg_op = 'DELETE' then
    if header_status <> 'DRAFT' then
      perform private.forbid('A published tip can''t be deleted.');
    end if;
    return old;
  end if;
  if header_status = 'DRAFT' then
    if new.visibility <> 'DRAFT'
      or num_nonnulls(new.closing_odds, new.closing_bookmaker, new.closing_quoted,
        new.held_number, new.held_best, new.held_median, new.held_at) > 0
      or (tg_op = 'UPDATE' and new.prediction_id <> old.prediction_id) then
      perform private.forbid('A draft is seen by its writers only.');
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    perform private.forbid('A pick is written while its tip is a draft.');
  end if;

  changed := private.changed_columns(to_jsonb(old), to_jsonb(new));
  step := old.visibility || '>' || new.visibility;
  if step = 'DRAFT>TIER' and changed <@ array['visibility', 'tier', 'held_number', 'held_best',
    'held_median', 'held_at'] then
    return new;
  end if;
  if step = 'TIER>PUBLIC' and changed <@ array['visibility', 'closing_odds', 'closing_bookmaker',
      'closing_quoted']
    and private.may_reveal(new.prediction_id) then
    return new;
  end if;
  if cardinality(changed) > 0 then
    perform private.forbid('A published tip stays as it is.');
  end if;
  return new;
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
            then (o.v ->> 'odds')::numeric(8, 3) is distinct from private.quote_held(
              f.id, o.v ->> 'market_code', o.v ->> 'selection', (o.v ->> 'line')::numeric(6, 2),
              btrim(o.v ->> 'bookmaker'), coalesce(o.v ->> 'kind', 'CLOSING'))
            else false end))
    ) as own (field, changes)
    where own.changes and private.is_own_match(f.id)

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
$function$;

CREATE OR REPLACE FUNCTION private.outcomes_of(kind text, picked text, own_line numeric)
 RETURNS TABLE(selection text, line numeric)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select o.selection,
    -- A handicap is the selected side's own; that of the draw is the home side's.
    case when outcomes_of.kind in ('ASIAN_HANDICAP', 'POINT_HANDICAP', 'EUROPEAN_HANDICAP')
      and (o.selection = 'AWAY') <> (picked = 'AWAY') then -own_line else own_line end
  from unnest(private.selections_of(outcomes_of.kind)) as o (selection)
  where outcomes_of.kind <> 'TEAM_TOTAL'
    or split_part(o.selection, '_', 1) = split_part(picked, '_', 1)
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
    when cardinality(m.selections) = 0 and pick.selection !~ '^\d{1,3}-\d{1,3}$' then 'selection'
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

CREATE OR REPLACE FUNCTION private.publish_at(prediction uuid, at timestamp with time zone)
 RETURNS public.predictions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  header public.predictions;
  pick public.prediction_picks;
  last public.predictions;
begin
  perform private.lock_record();
  select * into header from public.predictions where id = prediction for update;
  if header.id is null then
    perform private.refuse(404, 'PREDICTION_NOT_FOUND', 'There is no such tip.');
  end if;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'This tip is published already.');
  end if;

  -- The snapshot is taken once more, while the fixture can't change.
  perform 1 from public.fixtures where id = header.fixture_id for share;
  header := private.with_snapshot(header);
  header.published_at := date_trunc('milliseconds', at);
  if header.published_at >= header.starts_at then
    perform private.refuse(409, 'FIXTURE_STARTED', 'The match has begun: nothing can be published on it.');
  end if;
  -- Whoever names no least odds stands by those that were quoted alone.
  update public.prediction_picks set least_odds = odds
  where prediction_id = prediction and least_odds is null;
  select * into pick from public.prediction_picks where prediction_id = prediction;
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

CREATE OR REPLACE FUNCTION private.quote_held(fixture uuid, market text, picked text, line numeric, bookmaker text, kind text)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select o.odds
  from public.fixture_odds as o
  where o.fixture_id = fixture and o.market_code = market and o.selection = picked
    and o.kind = quote_held.kind and o.line is not distinct from quote_held.line
    and o.bookmaker = quote_held.bookmaker
  order by o.id desc
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.quotes_held(header public.predictions, pick public.prediction_picks)
 RETURNS TABLE(number integer, best numeric, median numeric, latest timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*)::integer, max(q.odds),
    round(percentile_cont(0.5) within group (order by q.odds)::numeric, 3), max(q.seen_at)
  from (
    select distinct on (lower(o.bookmaker)) o.odds, o.seen_at
    from public.fixture_odds as o
    where o.fixture_id = header.fixture_id and o.market_code = pick.market_code
      and o.selection = pick.selection and o.line is not distinct from pick.line
      and o.kind = 'EARLY' and o.seen_at <= header.published_at
      and (o.entered_by is null or o.entered_by is distinct from header.author_id)
    order by lower(o.bookmaker), o.id desc
  ) as q
$function$;

CREATE OR REPLACE FUNCTION private.record_gradings(due private.grading[], kind text, reason text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_correction constant boolean := kind = 'REGRADE';
begin
  insert into public.settlements (
    prediction_id, kind, outcome, profit_units, score, rule_version, reason, settled_by,
    settlement_hash
  )
  select
    g.prediction_id, record_gradings.kind, g.next_outcome, g.next_profit, g.score,
    private.rule_version(), record_gradings.reason, auth.uid(),
    private.sha256_hex(private.canonical_settlement(
      g.prediction_id, g.commit_hash, g.next_outcome, g.next_profit, g.score,
      private.rule_version(), g.closing_odds, at, is_correction))
  from unnest(due) as g;

  if not is_correction then
    update public.prediction_picks as k
    set visibility = 'PUBLIC', closing_odds = g.closing_odds,
      closing_bookmaker = g.closing_bookmaker, closing_quoted = g.closing_quoted
    from unnest(due) as g
    where k.prediction_id = g.prediction_id;
  end if;

  update public.predictions as p
  set outcome = g.next_outcome, profit_units = g.next_profit, settled_at = at,
    corrected = is_correction
  from unnest(due) as g
  where p.id = g.prediction_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.selections_of(kind text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case kind
    when 'THREE_WAY' then array['HOME', 'DRAW', 'AWAY']
    when 'TWO_WAY' then array['HOME', 'AWAY']
    when 'DOUBLE_CHANCE' then array['HOME_DRAW', 'HOME_AWAY', 'DRAW_AWAY']
    when 'DRAW_NO_BET' then array['HOME', 'AWAY']
    when 'ASIAN_HANDICAP' then array['HOME', 'AWAY']
    when 'POINT_HANDICAP' then array['HOME', 'AWAY']
    when 'EUROPEAN_HANDICAP' then array['HOME', 'DRAW', 'AWAY']
    when 'TOTAL' then array['OVER', 'UNDER']
    when 'TEAM_TOTAL' then array['HOME_OVER', 'HOME_UNDER', 'AWAY_OVER', 'AWAY_UNDER']
    when 'BTTS' then array['YES', 'NO']
    when 'ODD_EVEN' then array['ODD', 'EVEN']
    when 'HALF_TIME_FULL_TIME' then array[
      'HOME/HOME', 'HOME/DRAW', 'HOME/AWAY', 'DRAW/HOME', 'DRAW/DRAW', 'DRAW/AWAY',
      'AWAY/HOME', 'AWAY/DRAW', 'AWAY/AWAY']
    else '{}'::text[]
  end
$function$;

CREATE OR REPLACE FUNCTION private.settle_tips_now(at timestamp with time zone DEFAULT now(), most integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  candidates uuid[];
  size integer;
  due private.grading[] := '{}';
  shown integer;
begin
  at := date_trunc('milliseconds', at);
  perform private.lock_record();
  candidates := private.due_candidates();

  -- No more are graded than it takes: of thousands that are due, each slice costs what it settles.
  size := coalesce(most, greatest(cardinality(candidates), 1));
  for place in 1 .. cardinality(candidates) by size loop
    due := due || array(
      select g
      from private.gradings_of(candidates[place : place + size - 1], at) as g
      where g.next_outcome <> 'PENDING');
    exit when cardinality(due) >= most;
  end loop;
  due := due[1 : coalesce(most, cardinality(due))];

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
    from private.read_import(wanted) as r
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
    'unchanged', jsonb_array_length(rows) - made - changed,
    'odds', priced,
    'errors', '[]'::jsonb
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.write_manual_prediction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  header public.predictions;
  who constant uuid := auth.uid();
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators write tips.');
  end if;

  if tg_op = 'INSERT' then
    new.id := coalesce(new.id, gen_random_uuid());
    insert into public.predictions (id, fixture_id, tier, source, author_id)
    values (new.id, new.fixture_id, new.tier, coalesce(new.source, 'MANUAL'), who);
    insert into public.prediction_picks (
      prediction_id, market_code, selection, line, odds, bookmaker, stake_units, probability,
      analysis, tier, quote_source, quoted_at, least_odds
    )
    values (
      new.id, new.market_code, new.selection, new.line, new.odds, new.bookmaker,
      coalesce(new.stake_units, 1), new.probability, new.analysis, new.tier, new.quote_source,
      new.quoted_at, new.least_odds
    );
    select * into new from public.manual_predictions where id = new.id;
    return new;
  end if;

  select * into header from public.predictions where id = old.id for update;
  if header.status <> 'DRAFT' then
    perform private.refuse(409, 'PREDICTION_LOCKED', 'A published tip can''t be changed or deleted.');
  end if;
  if header.author_id is distinct from who and not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_YOUR_PREDICTION', 'A draft is changed by its author or an administrator.');
  end if;
  -- Someone else saved this draft between our reading and our writing: nothing is overwritten.
  if header.id is null or header.updated_at <> old.updated_at then
    return null;
  end if;

  if tg_op = 'DELETE' then
    delete from public.predictions where id = old.id;
    return old;
  end if;

  update public.predictions
  set fixture_id = new.fixture_id, tier = new.tier, source = new.source
  where id = old.id;
  update public.prediction_picks
  set market_code = new.market_code, selection = new.selection, line = new.line, odds = new.odds,
    bookmaker = new.bookmaker, stake_units = new.stake_units, probability = new.probability,
    analysis = new.analysis, quote_source = new.quote_source, quoted_at = new.quoted_at,
    least_odds = new.least_odds
  where prediction_id = old.id;
  select * into new from public.manual_predictions where id = old.id;
  return new;
end
$function$;

ALTER TABLE "public"."fixture_odds" ADD CONSTRAINT "fixture_odds_kind_check" CHECK ((kind = ANY (ARRAY['EARLY'::text, 'CLOSING'::text])));

ALTER TABLE "public"."fixture_odds" ADD CONSTRAINT "fixture_odds_pkey" PRIMARY KEY (id);

ALTER TABLE "public"."fixture_odds" ADD CONSTRAINT "fixture_odds_source_check" CHECK (((char_length(btrim(source)) >= 1) AND (char_length(btrim(source)) <= 40)));

ALTER TABLE "public"."prediction_picks" ADD CONSTRAINT "prediction_picks_closing_bookmaker_check" CHECK ((char_length(closing_bookmaker) <= 60));

ALTER TABLE "public"."prediction_picks" ADD CONSTRAINT "prediction_picks_closing_quoted_check" CHECK ((closing_quoted > (1)::numeric));

ALTER TABLE "public"."prediction_picks" ADD CONSTRAINT "prediction_picks_held_number_check" CHECK ((held_number >= 0));

ALTER TABLE "public"."prediction_picks" ADD CONSTRAINT "prediction_picks_least_odds_check" CHECK ((least_odds > (1)::numeric));

ALTER TABLE "public"."prediction_picks" ADD CONSTRAINT "prediction_picks_least_odds_within_odds" CHECK ((least_odds <= odds));

ALTER TABLE "public"."prediction_picks" ADD CONSTRAINT "prediction_picks_quote_source_check" CHECK ((char_length(quote_source) <= 200));

ALTER TABLE "public"."prediction_picks" ADD CONSTRAINT "prediction_picks_quoted_at_check" CHECK ((quoted_at = date_trunc('milliseconds'::text, quoted_at)));

CREATE VIEW "private"."visible_entitlements" AS  SELECT user_id,
    tier,
    starts_at,
    ends_at,
    revoked_at
   FROM public.entitlements e
  WHERE ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.is_staff())));;

CREATE VIEW "private"."visible_people" AS  SELECT p.id,
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
     CROSS JOIN LATERAL ( SELECT ((p.id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.has_role(VARIADIC ARRAY['SUPPORT'::text, 'FINANCE'::text, 'ADMIN'::text])))) AS shown) own_or_contact)
  WHERE ((p.id = ( SELECT auth.uid() AS uid)) OR ( SELECT ((CURRENT_USER = 'service_role'::name) OR private.is_staff())));;

CREATE VIEW "public"."manual_predictions" WITH (security_invoker=true) AS  SELECT p.id,
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
    k.least_odds
   FROM (public.predictions p
     LEFT JOIN public.prediction_picks k ON ((k.prediction_id = p.id)))
  WHERE ( SELECT private.is_staff() AS is_staff);;

REVOKE ALL ON TABLE "public"."manual_predictions" FROM "anon";

REVOKE ALL ON TABLE "public"."manual_predictions" FROM "service_role";

CREATE VIEW "public"."manual_slips" WITH (security_invoker=true) AS  SELECT s.id,
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
    s.updated_at
   FROM (public.slips s
     LEFT JOIN public.slip_bodies b ON ((b.slip_id = s.id)))
  WHERE ( SELECT private.is_staff() AS is_staff);;

REVOKE ALL ON TABLE "public"."manual_slips" FROM "anon";

REVOKE ALL ON TABLE "public"."manual_slips" FROM "service_role";

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
    ((p.outcome <> 'PENDING'::text) AND private.entered_result(p.author_id, p.fixture_id)) AS result_by_author,
    k.quote_source,
    k.quoted_at,
    k.least_odds,
    k.held_number,
    k.held_best,
    k.held_median,
    k.held_at,
    k.closing_bookmaker,
    k.closing_quoted
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

CREATE INDEX fixture_odds_quote_idx ON public.fixture_odds USING btree (fixture_id, market_code, selection, kind, line, bookmaker, id DESC);

CREATE TRIGGER fixture_odds_guard_change BEFORE DELETE OR UPDATE ON public.fixture_odds FOR EACH ROW EXECUTE FUNCTION private.guard_fixture_odds();

CREATE TRIGGER manual_predictions_write INSTEAD OF INSERT OR DELETE OR UPDATE ON public.manual_predictions FOR EACH ROW EXECUTE FUNCTION private.write_manual_prediction();

CREATE TRIGGER manual_slips_write INSTEAD OF INSERT OR DELETE OR UPDATE ON public.manual_slips FOR EACH ROW EXECUTE FUNCTION private.write_manual_slip();

CREATE TRIGGER people_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.people FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER record_entries_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.record_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

CREATE TRIGGER user_tiers_read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.user_tiers FOR EACH ROW EXECUTE FUNCTION private.refuse_view_write();

COMMENT ON COLUMN "public"."fixture_odds"."seen_at" IS 'When we came to hold it, by the clock of the database.';

COMMENT ON COLUMN "public"."prediction_picks"."closing_odds" IS 'Odds at the start, without the bookmaker''s margin where closing_quoted is there.';

COMMENT ON COLUMN "public"."prediction_picks"."held_at" IS 'When the latest of the quotes came that were held at publication.';

COMMENT ON FUNCTION "public"."import_fixtures"(jsonb, boolean) IS 'Imports fixtures, results and odds, all rows or none.';

COMMENT ON FUNCTION "public"."regrade_prediction"(uuid, text) IS 'Grades a settled tip again after its result was corrected. Administrators only.';

COMMENT ON FUNCTION "public"."regrade_slip"(uuid, text) IS 'Grades a settled slip again after a result was corrected. Administrators only.';

COMMENT ON TABLE "public"."fixture_odds" IS 'Append-only. Of a bookmaker''s quotes of a kind for a selection the last line holds.';

COMMENT ON VIEW "public"."manual_predictions" IS 'Tips as staff see them, without the pick where the reader''s tier doesn''t open it. Tipsters and administrators add, change and remove drafts here; a published tip is locked.';

COMMENT ON VIEW "public"."manual_slips" IS 'Slips as staff see them, without the body where the reader''s tier doesn''t open it. Tipsters and administrators add, change and remove drafts here; a published slip is locked.';

COMMENT ON VIEW "public"."people" IS 'People with the tier that is valid now and whether the account is suspended; for reading. Contact data are empty for tipsters.';

COMMENT ON VIEW "public"."record_entries" IS 'The public record. The columns of the pick are null (locked) while the reader may not see it.';

COMMENT ON VIEW "public"."user_tiers" IS 'People and their paid tiers: ACTIVE while an entitlement is valid, INACTIVE when there was one.';

REVOKE ALL ON FUNCTION "private"."closing_of"(uuid, public.prediction_picks, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."due_candidates"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."gradings_of"(uuid[], timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."guard_fixture_odds"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."outcomes_of"(text, text, numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."quote_held"(uuid, text, text, numeric, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."quotes_held"(public.predictions, public.prediction_picks) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."selections_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."selections_of"(text) TO "authenticated", "service_role";

GRANT SELECT ON TABLE "private"."visible_entitlements" TO "authenticated", "service_role";

GRANT SELECT ON TABLE "private"."visible_people" TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."manual_predictions" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."manual_predictions" TO "authenticated";

REVOKE ALL ON TABLE "public"."manual_slips" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."manual_slips" TO "authenticated";

REVOKE ALL ON TABLE "public"."people" FROM "authenticated";

GRANT SELECT ON TABLE "public"."people" TO "authenticated";

REVOKE ALL ON TABLE "public"."people" FROM "service_role";

GRANT SELECT ON TABLE "public"."people" TO "service_role";

REVOKE ALL ON TABLE "public"."record_entries" FROM "anon";

GRANT SELECT ON TABLE "public"."record_entries" TO "anon";

REVOKE ALL ON TABLE "public"."record_entries" FROM "authenticated";

GRANT SELECT ON TABLE "public"."record_entries" TO "authenticated";

REVOKE ALL ON TABLE "public"."record_entries" FROM "service_role";

GRANT SELECT ON TABLE "public"."record_entries" TO "service_role";

REVOKE ALL ON TABLE "public"."user_tiers" FROM "authenticated";

GRANT SELECT ON TABLE "public"."user_tiers" TO "authenticated";

REVOKE ALL ON TABLE "public"."user_tiers" FROM "service_role";

GRANT SELECT ON TABLE "public"."user_tiers" TO "service_role";

ALTER TABLE "public"."markets" ADD CONSTRAINT "markets_check3" CHECK ((selections <@ private.selections_of(kind)));
