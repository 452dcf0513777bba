-- slip leg quotes

set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "public"."slip_legs" ADD COLUMN "bookmaker" text;

ALTER TABLE "public"."slip_legs" ADD COLUMN "quote_source" text;

ALTER TABLE "public"."slip_legs" ADD COLUMN "quoted_at" timestamp with time zone;

ALTER TABLE "public"."slip_legs" ADD COLUMN "least_odds" numeric(8,3);

ALTER TABLE "public"."slip_legs" ADD COLUMN "held_number" integer;

ALTER TABLE "public"."slip_legs" ADD COLUMN "held_best" numeric(8,3);

ALTER TABLE "public"."slip_legs" ADD COLUMN "held_median" numeric(8,3);

ALTER TABLE "public"."slip_legs" ADD COLUMN "held_at" timestamp with time zone;

CREATE OR REPLACE FUNCTION private.canonical_slip(header public.slips, body public.slip_bodies)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(chr(10),
    case when exists (
      select from public.slip_legs as k where k.slip_id = header.id and k.least_odds is null
    ) then 'touchline-slip-v1' else 'touchline-slip-v2' end,
    'slip_id=' || header.id,
    'tier=' || header.tier,
    'title=' || private.canonical_value(header.title),
    'author=' || private.canonical_value(header.author_name),
    'legs=' || private.legs_text(header.id),
    'stake_units=' || body.stake_units::numeric(4, 2)::text,
    'analysis=' || private.canonical_value(body.analysis),
    'published_at=' || private.iso_instant(header.published_at),
    'salt=' || body.salt)
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

CREATE OR REPLACE FUNCTION private.guard_slip_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  slip constant uuid := (coalesce(after, before) ->> 'slip_id')::uuid;
  held constant text[] := array['held_number', 'held_best', 'held_median', 'held_at'];
  header_status constant text := (select status from public.slips where id = slip);
  changed text[];
  step text;
begin
  if private.is_api_role() then
    perform private.forbid('Slips are written through manual_slips and the functions.');
  end if;
  if tg_op = 'DELETE' then
    if header_status <> 'DRAFT' then
      perform private.forbid('A published slip can''t be deleted.');
    end if;
    return old;
  end if;
  if header_status = 'DRAFT' then
    if after ->> 'visibility' <> 'DRAFT' or before ->> 'slip_id' <> slip::text
      or jsonb_strip_nulls(after) ?| held then
      perform private.forbid('A draft is seen by its writers only.');
    end if;
    return new;
  end if;
  if tg_op = 'INSERT' then
    perform private.forbid('Legs are written while their slip is a draft.');
  end if;

  changed := private.changed_columns(before, after);
  step := (before ->> 'visibility') || '>' || (after ->> 'visibility');
  if step = 'DRAFT>TIER' and changed <@ (array['visibility'] || held) then
    return new;
  end if;
  if step = 'TIER>PUBLIC' and changed <@ array['visibility'] and private.may_reveal_slip(slip) then
    return new;
  end if;
  if cardinality(changed) > 0 then
    perform private.forbid('A published slip stays as it is.');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.leg_quotes_held(header public.slips, leg public.slip_legs)
 RETURNS TABLE(number integer, best numeric, median numeric, latest timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  tip public.predictions;
  pick public.prediction_picks;
begin
  tip.fixture_id := leg.fixture_id;
  tip.author_id := header.author_id;
  tip.published_at := header.published_at;
  pick.market_code := leg.market_code;
  pick.selection := leg.selection;
  pick.line := leg.line;
  return query select q.number, q.best, q.median, q.latest from private.quotes_held(tip, pick) as q;
end
$function$;

CREATE OR REPLACE FUNCTION private.legs_text(slip uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select '[' || coalesce(string_agg(format(
    '{"fixture_id":%s,"sport":%s,"league":%s,"home":%s,"away":%s,"starts_at":%s,"market":%s,"market_kind":%s,"market_scope":%s,"selection":%s,"line":%s,"odds":%s%s}',
    to_json(k.fixture_id::text), to_json(k.sport), to_json(k.league_name), to_json(k.home_name),
    to_json(k.away_name), to_json(private.iso_instant(k.starts_at)), to_json(k.market_code),
    to_json(m.kind), to_json(m.scope), to_json(k.selection), to_json(coalesce(k.line::numeric(6, 2)::text, '')),
    to_json(k.odds::numeric(8, 3)::text),
    case when k.least_odds is not null then format(
      ',"bookmaker":%s,"quote_source":%s,"quoted_at":%s,"least_odds":%s',
      to_json(coalesce(k.bookmaker, '')), to_json(coalesce(k.quote_source, '')),
      to_json(coalesce(private.iso_instant(k.quoted_at), '')),
      to_json(k.least_odds::numeric(8, 3)::text)) end), ',' order by k.position), '') || ']'
  from public.slip_legs as k
  join public.markets as m on m.code = k.market_code
  where k.slip_id = slip
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

  -- The snapshot is taken once more, while the fixtures can't change.
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
  -- Whoever names no least odds stands by those that were quoted alone.
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

CREATE OR REPLACE FUNCTION private.slip_legs_json(slip public.slips)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(jsonb_build_object(
    'fixture_id', k.fixture_id, 'sport', k.sport, 'league_name', k.league_name,
    'home_name', k.home_name, 'away_name', k.away_name, 'starts_at', k.starts_at,
    'market_code', k.market_code, 'market_name', m.name, 'market_kind', m.kind,
    'market_scope', m.scope, 'selection', k.selection, 'line', k.line,
    'odds', k.odds, 'bookmaker', k.bookmaker, 'quote_source', k.quote_source, 'quoted_at', k.quoted_at,
    'least_odds', k.least_odds, 'held_number', k.held_number, 'held_best', k.held_best,
    'held_median', k.held_median, 'held_at', k.held_at) || d.standing order by k.position)
  from public.slip_legs as k
  join public.markets as m on m.code = k.market_code
  left join lateral (
    select e.legs -> (k.position - 1) as leg
    from public.slip_settlements as e
    where e.slip_id = slip.id
    order by e.created_at desc
    limit 1
  ) as e on true
  cross join lateral (
    select case
      when e.leg ->> 'outcome' <> 'PENDING' then e.leg
      else private.leg_standing(
        k.fixture_id, k.market_code, k.selection, k.line, k.starts_at, slip.published_at)
    end as standing
  ) as d
  where k.slip_id = slip.id
$function$;

CREATE OR REPLACE FUNCTION private.write_slip_legs(slip uuid, legs jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  leg record;
  field text;
  same smallint;
begin
  if jsonb_typeof(coalesce(legs, '[]')) <> 'array' or jsonb_array_length(coalesce(legs, '[]')) > 20 then
    perform private.refuse(422, 'SLIP_LEGS_COUNT', 'A slip has 2 to 20 legs.');
  end if;
  delete from public.slip_legs where slip_id = slip;
  for leg in select value, ordinality as place from jsonb_array_elements(legs) with ordinality loop
    field := case
      when coalesce(leg.value ->> 'fixture_id', '')
        !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then 'fixture_id'
      when coalesce(leg.value ->> 'market_code', '') = '' then 'market_code'
      when char_length(coalesce(leg.value ->> 'selection', '')) not between 1 and 20 then 'selection'
      when coalesce(leg.value ->> 'line', '0') !~ '^-?\d{1,4}(\.\d{1,4})?$' then 'line'
      when coalesce(leg.value ->> 'odds', '') !~ '^\d{1,4}(\.\d{1,6})?$' then 'odds'
      when (leg.value ->> 'odds')::numeric not between 1.001 and 1000 then 'odds'
      when char_length(leg.value ->> 'bookmaker') > 60 then 'bookmaker'
      when char_length(leg.value ->> 'quote_source') > 200 then 'quote_source'
      when leg.value ->> 'quoted_at' !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$'
        then 'quoted_at'
      when leg.value ->> 'least_odds' !~ '^\d{1,4}(\.\d{1,6})?$' then 'least_odds'
      when (leg.value ->> 'least_odds')::numeric not between 1.001 and (leg.value ->> 'odds')::numeric
        then 'least_odds'
    end;
    if field is not null then
      perform private.refuse(422, 'PICK_INVALID', 'The leg does not fit its market.',
        jsonb_build_object('field', field, 'leg', leg.place));
    end if;
    select k.position into same from public.slip_legs as k
    where k.slip_id = slip and k.fixture_id = (leg.value ->> 'fixture_id')::uuid;
    if found then
      perform private.refuse(422, 'LEGS_CORRELATED', 'A fixture can stand in a slip only once.',
        jsonb_build_object('leg', leg.place, 'first_leg', same));
    end if;
    insert into public.slip_legs (
      slip_id, position, fixture_id, market_code, selection, line, odds, bookmaker, quote_source, quoted_at,
      least_odds
    )
    values (
      slip, leg.place, (leg.value ->> 'fixture_id')::uuid, leg.value ->> 'market_code',
      leg.value ->> 'selection', (leg.value ->> 'line')::numeric, (leg.value ->> 'odds')::numeric,
      nullif(btrim(leg.value ->> 'bookmaker'), ''), nullif(btrim(leg.value ->> 'quote_source'), ''),
      date_trunc('milliseconds', (leg.value ->> 'quoted_at')::timestamptz),
      (leg.value ->> 'least_odds')::numeric
    );
  end loop;
end
$function$;

ALTER TABLE "public"."slip_legs" ADD CONSTRAINT "slip_legs_bookmaker_check" CHECK ((char_length(bookmaker) <= 60));

ALTER TABLE "public"."slip_legs" ADD CONSTRAINT "slip_legs_held_number_check" CHECK ((held_number >= 0));

ALTER TABLE "public"."slip_legs" ADD CONSTRAINT "slip_legs_least_odds_check" CHECK ((least_odds > (1)::numeric));

ALTER TABLE "public"."slip_legs" ADD CONSTRAINT "slip_legs_least_odds_within_odds" CHECK ((least_odds <= odds));

ALTER TABLE "public"."slip_legs" ADD CONSTRAINT "slip_legs_quote_source_check" CHECK ((char_length(quote_source) <= 200));

ALTER TABLE "public"."slip_legs" ADD CONSTRAINT "slip_legs_quoted_at_check" CHECK ((quoted_at = date_trunc('milliseconds'::text, quoted_at)));

REVOKE ALL ON FUNCTION "private"."leg_quotes_held"(public.slips, public.slip_legs) FROM PUBLIC;
