-- played fixtures refunds and staff work

set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "public"."payments" ADD COLUMN "refund_begun" bigint;

ALTER TABLE "public"."payments" ADD COLUMN "refund_begun_from" bigint;

ALTER TABLE "public"."payments" ADD COLUMN "refund_begun_at" timestamp with time zone;

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
$function$;

CREATE OR REPLACE FUNCTION private.ever_had_result(fixture uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
      select from public.fixtures where id = fixture and result_confirmed_at is not null)
    or exists (
      select from public.audit_log
      where table_name = 'fixtures' and record_id = fixture::text
        and after ->> 'result_confirmed_at' is not null)
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
  if private.start_is_kept(old, new.starts_at) then
    perform private.refuse(409, 'FIXTURE_START_KEPT',
      'Something is published on this fixture: its start moves earlier only by an administrator, before any result.',
      '{"field": "starts_at"}');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_published(fixture uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
      select from public.predictions where fixture_id = fixture and status <> 'DRAFT')
    or exists (
      select from public.slip_legs where fixture_id = fixture and visibility <> 'DRAFT')
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
      ('away', 'SAME_TEAM', lower(r.home) = lower(r.away)),
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
        partition by r.provider, r.sport, r.provider_id order by r."row") as copy
      from r
      where r.provider_id is not null
    ) as d
    where d.copy > 1

    union all
    -- The sides of a fixture that carries a published tip.
    select r."row", 'home', 'LOCKED'
    from r
    join public.fixtures as f on f.id = r.existing
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
    where (coalesce(r.home, h.name), coalesce(r.away, a.name)) <> (h.name, a.name)
      and exists (
        select from public.predictions as p where p.fixture_id = f.id and p.status <> 'DRAFT')

    union all
    -- A start that stays where it is, because of what is published on the fixture.
    select r."row", 'starts_at', 'START_KEPT'
    from r
    join public.fixtures as f on f.id = r.existing
    where private.start_is_kept(f, r.starts_at)

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
    -- Administrators alone grade again.
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
  if private.ever_had_result(fixture.id) or private.ever_due_by(fixture.id, clock_timestamp()) then
    perform private.refuse(409, 'FIXTURE_PLAYED',
      'This match had a result before, or was due earlier: nothing can be published on it.');
  end if;
  select published_at into last_published_at from public.predictions
  where seq is not null order by seq desc limit 1;
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
  return private.publish_slip_at(slip, greatest(clock_timestamp(), last_published_at));
end
$function$;

CREATE OR REPLACE FUNCTION private.start_is_kept(fixture public.fixtures, starts_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select start_is_kept.starts_at < fixture.starts_at
    and auth.uid() is not null
    and private.has_published(fixture.id)
    and (not private.has_role('ADMIN') or private.ever_had_result(fixture.id))
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
  sides uuid[];
  problem text;
  made integer := 0;
  changed integer := 0;
  alerts integer := 0;
  readable integer := 0;
begin
  for r in select * from private.read_synced(write_synced.sport, rows) loop
    readable := readable + 1;
    insert into public.teams (sport, name)
    select write_synced.sport, t.name from (values (r.home), (r.away)) as t (name)
    on conflict on constraint teams_sport_name_key do nothing;
    select array[
      (select id from public.teams as t where t.sport = write_synced.sport and t.name = r.home),
      (select id from public.teams as t where t.sport = write_synced.sport and t.name = r.away)
    ] into sides;

    select * into old from public.fixtures as f
    where f.provider = source and f.sport = write_synced.sport
      and f.provider_id = r.provider_id;
    wanted := old;
    wanted.league_id := private.synced_league(write_synced.sport, r.league, r.country, r.season);
    wanted.home_team_id := sides[1];
    wanted.away_team_id := sides[2];
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
      -- What a tipster's own run may not move, the next one of the timer does.
      if private.start_is_kept(old, wanted.starts_at) then
        wanted.starts_at := old.starts_at;
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
  return jsonb_build_object(
    'received', jsonb_array_length(rows),
    'created', made,
    'updated', changed,
    'unchanged', readable - made - changed,
    'alerts', alerts
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.my_work()
 RETURNS TABLE(kind text, items bigint, since timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.my_work()
$function$;

COMMENT ON COLUMN "public"."payments"."refund_begun" IS 'A refund that was sent to the provider, with refunded_amount as it was then: on its way while that is unchanged.';

COMMENT ON FUNCTION "public"."my_work"() IS 'What waits for the reader, by kind: tips and slips that are DUE, whose result is AWAITED or has CHANGED, a DRAFT that is still to start, an ALERT of the fixture sync, a TRANSFER to approve, a DISPUTE to answer, an AFFILIATE who applied. Tipsters, finance and administrators.';

REVOKE ALL ON FUNCTION "private"."ever_due_by"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."ever_had_result"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_published"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."my_work"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."my_work"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."start_is_kept"(public.fixtures, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."my_work"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."my_work"() TO "authenticated";
