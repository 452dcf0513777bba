-- seen people tips imports

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP FUNCTION "private"."approve_factor_reset_as_me"(uuid);

DROP FUNCTION "private"."check_suspension"(uuid, text);

DROP FUNCTION "private"."close_alert_as_me"(uuid);

DROP FUNCTION "private"."import_as_me"(jsonb, boolean);

DROP FUNCTION "private"."lift_suspension_as_me"(uuid, text);

DROP FUNCTION "private"."publish_as_me"(uuid);

DROP FUNCTION "private"."publish_slip_as_me"(uuid);

DROP FUNCTION "private"."regrade_as_me"(uuid, text);

DROP FUNCTION "private"."regrade_slip_as_me"(uuid, text);

DROP FUNCTION "private"."settle_as_me"();

DROP FUNCTION "private"."suspend_as_me"(uuid, text, integer);

DROP FUNCTION "private"."suspend_many_as_me"(uuid[], text, boolean);

DROP FUNCTION "public"."approve_factor_reset"(uuid);

DROP FUNCTION "public"."close_fixture_alert"(uuid);

DROP FUNCTION "public"."import_fixtures"(jsonb, boolean);

DROP FUNCTION "public"."lift_suspension"(uuid, text);

DROP FUNCTION "public"."lift_suspensions"(uuid[], text);

DROP FUNCTION "public"."publish_prediction"(uuid);

DROP FUNCTION "public"."publish_slip"(uuid);

DROP FUNCTION "public"."regrade_prediction"(uuid, text);

DROP FUNCTION "public"."regrade_slip"(uuid, text);

DROP FUNCTION "public"."settle_due"();

DROP FUNCTION "public"."suspend_user"(uuid, text, integer);

DROP FUNCTION "public"."suspend_users"(uuid[], text);

CREATE OR REPLACE FUNCTION private.approve_factor_reset_as_me(person uuid, seen_asked_at timestamp with time zone, seen_first_approved_by text)
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
    request.first_approved_by := null;
  end if;
  -- Another request, or the approval that makes this one the last.
  perform private.require_seen('asked_at', seen_asked_at, request.asked_at);
  perform private.require_seen('first_approved_by', seen_first_approved_by,
    coalesce(request.first_approved_by::text, 'NONE'));
  if request.first_approved_by is null then
    update private.factor_resets as r set first_approved_by = who, first_approved_at = now()
    where r.user_id = person;
    perform private.note_factor_event('FACTOR_CHANGED', 'OK', person, 'reset approved by one');
    return false;
  end if;
  perform private.remove_factors(person, 'reset by two administrators');
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_suspension(who uuid, reason text, seen_updated_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  their_role text;
  version timestamptz;
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
  select profile_role, updated_at into their_role, version from public.profiles where id = who for update;
  if not found then
    perform private.refuse(404, 'NOT_FOUND', 'There is no such person.');
  end if;
  if their_role <> 'USER' and not private.has_role('ADMIN') then
    perform private.refuse(403, 'SUSPEND_STAFF', 'Only administrators suspend people who work here.');
  end if;
  perform private.require_seen('updated_at', seen_updated_at, version);
end
$function$;

CREATE OR REPLACE FUNCTION private.close_alert_as_me(alert uuid, seen_last_seen_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last_seen timestamptz;
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators see to alerts.');
  end if;
  select a.last_seen_at into last_seen from public.fixture_alerts as a where a.id = alert for update;
  if not found then
    perform private.refuse(404, 'ALERT_NOT_FOUND', 'There is no such alert.');
  end if;
  -- It may have happened again since.
  perform private.require_seen('last_seen_at', seen_last_seen_at, last_seen);
  update public.fixture_alerts
  set done_at = clock_timestamp(), done_by = auth.uid()
  where id = alert and done_at is null;
end
$function$;

CREATE OR REPLACE FUNCTION private.import_as_me(rows jsonb, dry_run boolean, seen_counts jsonb)
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

  -- From here on no other import changes what this one finds.
  perform pg_advisory_xact_lock(7310003);
  perform private.open_import(rows);
  problems := private.import_errors();
  if jsonb_array_length(problems) > 0 then
    return jsonb_build_object(
      'created', 0, 'updated', 0, 'unchanged', 0, 'odds', 0, 'errors', problems);
  end if;

  if not coalesce(dry_run, false) then
    report := private.write_import();
    perform private.require_seen('counts', seen_counts, report - 'errors');
    return report;
  end if;
  -- The dry run writes and rolls back, so that it counts exactly what the import would do.
  begin
    report := private.write_import();
    raise exception using errcode = 'PTDRY';
  exception
    when sqlstate 'PTDRY' then return report;
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.lift_suspension_as_me(who uuid, reason text, seen_updated_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_suspension(who, reason, seen_updated_at);
  update public.profiles
  set suspended_until = null, suspension_reason = btrim(reason)
  where id = who and suspended_until is not null;
  return true;
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

CREATE OR REPLACE FUNCTION private.regrade_as_me(prediction uuid, seen_next_outcome text, reason text)
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
  perform private.require_seen('next_outcome', seen_next_outcome, next.next_outcome);
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

CREATE OR REPLACE FUNCTION private.regrade_slip_as_me(slip uuid, seen_next_outcome text, seen_next_profit numeric, reason text)
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
  perform private.require_seen('next_outcome', seen_next_outcome, next.next_outcome);
  perform private.require_seen('next_profit', seen_next_profit, next.next_profit);
  if (next.next_outcome, next.next_profit) = (header.outcome, header.profit_units) then
    perform private.refuse(409, 'OUTCOME_UNCHANGED', 'The results grade this slip as before.');
  end if;
  perform private.record_slip_gradings(array[next], 'REGRADE', btrim(reason),
    date_trunc('milliseconds', now()));
  select * into header from public.slips where id = slip;
  return header;
end
$function$;

CREATE OR REPLACE FUNCTION private.seen_due(what text, seen jsonb)
 RETURNS TABLE(id uuid, profit numeric)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.require_seen(what, seen, seen);
  if jsonb_typeof(seen) <> 'object' or exists (
    select from jsonb_each(case jsonb_typeof(seen) when 'object' then seen else '{}' end) as d
    where d.key !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
      or jsonb_typeof(d.value) <> 'number'
  ) then
    perform private.refuse(422, 'SEEN_MISSING', 'Say what you saw as due: {"id": profit}.',
      jsonb_build_object('field', 'seen_' || what));
  end if;
  return query select d.key::uuid, d.value::text::numeric from jsonb_each(seen) as d;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_as_me(seen_tips jsonb, seen_slips jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 100;
  at constant timestamptz := date_trunc('milliseconds', now());
  named integer;
  tips private.grading[];
  slips private.slip_grading[];
  named_slips integer;
begin
  perform private.require_staff_step_up();
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators settle tips.');
  end if;
  named := (select count(*) from private.seen_due('tips', seen_tips));
  named_slips := (select count(*) from private.seen_due('slips', seen_slips));
  if named + named_slips > most then
    perform private.refuse(422, 'TOO_MANY_ROWS', 'Settle at most a hundred at once.',
      jsonb_build_object('rows', named + named_slips));
  end if;
  perform private.lock_record();

  tips := array(
    select g
    from private.gradings_of(array(select s.id from private.seen_due('tips', seen_tips) as s), at) as g
    join private.seen_due('tips', seen_tips) as s on s.id = g.prediction_id and s.profit = g.next_profit
    where g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING');
  perform private.require_seen('tips', named, cardinality(tips));
  slips := array(
    select g
    from private.seen_due('slips', seen_slips) as s
    cross join lateral private.slip_gradings(at, s.id) as g
    where g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' and s.profit = g.next_profit);
  perform private.require_seen('slips', named_slips, cardinality(slips));

  return private.settle_tips(tips, at) || private.settle_slips(slips, at)
    || jsonb_build_object('more', named + named_slips = most);
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_slips(due private.slip_grading[], at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  shown uuid[];
begin
  perform private.record_slip_gradings(due, 'SETTLE', null, at);

  select array_agg(b.slip_id) into shown
  from public.slip_bodies as b
  where b.visibility = 'TIER' and private.may_reveal_slip(b.slip_id);
  update public.slip_bodies set visibility = 'PUBLIC' where slip_id = any (shown);
  update public.slip_legs set visibility = 'PUBLIC' where slip_id = any (shown);
  return jsonb_build_object('slips', coalesce(cardinality(due), 0));
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_slips_now(at timestamp with time zone, most integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  due private.slip_grading[];
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

  return private.settle_slips(due, at)
    || jsonb_build_object('more', coalesce(cardinality(due) = most, false));
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_tips(due private.grading[], at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  shown integer;
begin
  perform private.record_gradings(due, 'SETTLE', null, at);

  update public.prediction_picks as k
  set visibility = 'PUBLIC'
  from public.predictions as p
  join public.fixtures as f on f.id = p.fixture_id
  where p.id = k.prediction_id
    and p.status = 'WITHDRAWN'
    and k.visibility = 'TIER'
    and least(f.starts_at, p.starts_at + private.postponement_window(p.sport)) <= least(at, now());
  get diagnostics shown = row_count;

  return (
    select jsonb_build_object(
      'settled', count(g.prediction_id),
      'won', count(*) filter (where g.next_outcome = 'WON'),
      'half_won', count(*) filter (where g.next_outcome = 'HALF_WON'),
      'void', count(*) filter (where g.next_outcome = 'VOID'),
      'half_lost', count(*) filter (where g.next_outcome = 'HALF_LOST'),
      'lost', count(*) filter (where g.next_outcome = 'LOST'),
      'revealed', shown
    )
    from unnest(due) as g
  );
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
begin
  at := date_trunc('milliseconds', at);
  perform private.lock_record();
  candidates := private.due_candidates();

  -- Grades no more than needed: with thousands due, each slice costs what it settles.
  size := coalesce(most, greatest(cardinality(candidates), 1));
  for place in 1 .. cardinality(candidates) by size loop
    due := due || array(
      select g
      from private.gradings_of(candidates[place : place + size - 1], at) as g
      where g.next_outcome <> 'PENDING');
    exit when cardinality(due) >= most;
  end loop;
  due := due[1 : coalesce(most, cardinality(due))];
  return private.settle_tips(due, at)
    || jsonb_build_object('more', coalesce(cardinality(due) = most, false));
end
$function$;

CREATE OR REPLACE FUNCTION private.suspend_as_me(who uuid, reason text, days integer, seen_updated_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.check_suspension(who, reason, seen_updated_at);
  if days is not null and days not between 1 and 3653 then
    perform private.refuse(422, 'SUSPENSION_LENGTH', 'Choose between one day and ten years.',
      jsonb_build_object('field', 'days'));
  end if;
  -- Serialised with other changes to administrators, so that two can't suspend each other.
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

CREATE OR REPLACE FUNCTION private.suspend_many_as_me(who uuid[], seen_updated_at timestamp with time zone[], reason text, lift boolean)
 RETURNS TABLE(id uuid, status integer, code text, hint text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one record;
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
  for one in
    select distinct on (u.id) u.id, u.version
    from unnest(who, seen_updated_at) as u (id, version)
    where u.id is not null
    order by u.id
  loop
    begin
      if lift then
        perform private.lift_suspension_as_me(one.id, reason, one.version);
      else
        perform private.suspend_as_me(one.id, reason, null, one.version);
      end if;
    exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' then
      get stacked diagnostics refusal = message_text, hint = pg_exception_hint;
      id := one.id;
      status := right(sqlstate, 3)::integer;
      code := refusal;
      return next;
    end;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.approve_factor_reset(person uuid, seen_asked_at timestamp with time zone, seen_first_approved_by text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.approve_factor_reset_as_me(approve_factor_reset.person,
    approve_factor_reset.seen_asked_at, approve_factor_reset.seen_first_approved_by)
$function$;

CREATE OR REPLACE FUNCTION public.close_fixture_alert(alert_id uuid, seen_last_seen_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.close_alert_as_me(
    close_fixture_alert.alert_id, close_fixture_alert.seen_last_seen_at);
  select true;
$function$;

CREATE OR REPLACE FUNCTION public.import_fixtures(rows jsonb, seen_counts jsonb, dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
 SET statement_timeout TO '120s'
AS $function$
  select private.import_as_me(
    import_fixtures.rows, import_fixtures.dry_run, import_fixtures.seen_counts)
$function$;

CREATE OR REPLACE FUNCTION public.lift_suspension(user_id uuid, seen_updated_at timestamp with time zone, reason text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.lift_suspension_as_me(
    lift_suspension.user_id, lift_suspension.reason, lift_suspension.seen_updated_at)
$function$;

CREATE OR REPLACE FUNCTION public.lift_suspensions(user_ids uuid[], seen_updated_at timestamp with time zone[], reason text)
 RETURNS TABLE(id uuid, status integer, code text, hint text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.suspend_many_as_me(
    lift_suspensions.user_ids, lift_suspensions.seen_updated_at, lift_suspensions.reason, true)
$function$;

CREATE OR REPLACE FUNCTION public.publish_prediction(prediction_id uuid, seen_updated_at timestamp with time zone)
 RETURNS public.predictions
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select p.* from private.publish_as_me(
    publish_prediction.prediction_id, publish_prediction.seen_updated_at) as p
$function$;

CREATE OR REPLACE FUNCTION public.publish_slip(slip_id uuid, seen_updated_at timestamp with time zone)
 RETURNS public.slips
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select s.* from private.publish_slip_as_me(publish_slip.slip_id, publish_slip.seen_updated_at) as s
$function$;

CREATE OR REPLACE FUNCTION public.regrade_prediction(prediction_id uuid, seen_next_outcome text, reason text)
 RETURNS public.predictions
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select p.* from private.regrade_as_me(
    regrade_prediction.prediction_id, regrade_prediction.seen_next_outcome,
    regrade_prediction.reason) as p
$function$;

CREATE OR REPLACE FUNCTION public.regrade_slip(slip_id uuid, seen_next_outcome text, seen_next_profit numeric, reason text)
 RETURNS public.slips
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select s.* from private.regrade_slip_as_me(regrade_slip.slip_id,
    regrade_slip.seen_next_outcome, regrade_slip.seen_next_profit, regrade_slip.reason) as s
$function$;

CREATE OR REPLACE FUNCTION public.settle_due(seen_tips jsonb, seen_slips jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.settle_as_me(settle_due.seen_tips, settle_due.seen_slips)
$function$;

CREATE OR REPLACE FUNCTION public.suspend_user(user_id uuid, seen_updated_at timestamp with time zone, reason text, days integer DEFAULT NULL::integer)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.suspend_as_me(
    suspend_user.user_id, suspend_user.reason, suspend_user.days, suspend_user.seen_updated_at)
$function$;

CREATE OR REPLACE FUNCTION public.suspend_users(user_ids uuid[], seen_updated_at timestamp with time zone[], reason text)
 RETURNS TABLE(id uuid, status integer, code text, hint text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.suspend_many_as_me(
    suspend_users.user_ids, suspend_users.seen_updated_at, suspend_users.reason, false)
$function$;

COMMENT ON FUNCTION "public"."approve_factor_reset"(uuid, timestamp with time zone, text) IS 'Approves that a person''s lost factors are removed, if the request and its first approval (an id, or NONE) are those that were seen. True once they are, which takes two administrators, neither of them the person; false after the first. Both need a second factor.';

COMMENT ON FUNCTION "public"."close_fixture_alert"(uuid, timestamp with time zone) IS 'Marks an alert of the fixture sync as done, if it hasn''t happened again since it was seen (TIPSTER, ADMIN).';

COMMENT ON FUNCTION "public"."import_fixtures"(jsonb, jsonb, boolean) IS 'Imports fixtures, results and odds, all rows or none, if the counts are those that a dry run (which takes null) gave: {"created", "updated", "unchanged", "odds"}.';

COMMENT ON FUNCTION "public"."lift_suspension"(uuid, timestamp with time zone, text) IS 'Ends the suspension of a person unchanged since they were seen. SUPPORT and ADMIN; of staff by ADMIN only.';

COMMENT ON FUNCTION "public"."lift_suspensions"(uuid[], timestamp with time zone[], text) IS 'Ends suspensions; the times are those of the rows as they were seen. Returns one row for each account that was refused. SUPPORT and ADMIN; of staff by ADMIN only.';

COMMENT ON FUNCTION "public"."publish_prediction"(uuid, timestamp with time zone) IS 'Publishes a draft, unchanged since it was seen, and locks it. For its author and administrators.';

COMMENT ON FUNCTION "public"."publish_slip"(uuid, timestamp with time zone) IS 'Publishes a draft slip, unchanged since it was seen, and locks it. For its author and administrators.';

COMMENT ON FUNCTION "public"."regrade_prediction"(uuid, text, text) IS 'Grades a settled tip again after its result was corrected, if that gives the outcome that was seen. Administrators only.';

COMMENT ON FUNCTION "public"."regrade_slip"(uuid, text, numeric, text) IS 'Grades a settled slip again after a result was corrected, if that gives the outcome and profit that were seen. Administrators only.';

COMMENT ON FUNCTION "public"."settle_due"(jsonb, jsonb) IS 'Settles up to a hundred tips and slips, named by id with the profit that was seen, and reveals withdrawn tips whose match has begun. None of them if one would settle otherwise by now.';

COMMENT ON FUNCTION "public"."suspend_user"(uuid, timestamp with time zone, text, integer) IS 'Suspends a person, unchanged since they were seen, for some days or until further notice. SUPPORT and ADMIN; staff by ADMIN only.';

COMMENT ON FUNCTION "public"."suspend_users"(uuid[], timestamp with time zone[], text) IS 'Suspends people until further notice; the times are those of their rows as they were seen. Returns one row for each account that was refused. SUPPORT and ADMIN; staff by ADMIN only.';

REVOKE ALL ON FUNCTION "private"."approve_factor_reset_as_me"(uuid, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."approve_factor_reset_as_me"(uuid, timestamp with time zone, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."check_suspension"(uuid, text, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."close_alert_as_me"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."close_alert_as_me"(uuid, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."import_as_me"(jsonb, boolean, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."import_as_me"(jsonb, boolean, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."lift_suspension_as_me"(uuid, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lift_suspension_as_me"(uuid, text, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."publish_as_me"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."publish_as_me"(uuid, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."publish_slip_as_me"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."publish_slip_as_me"(uuid, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."regrade_as_me"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."regrade_as_me"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."regrade_slip_as_me"(uuid, text, numeric, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."regrade_slip_as_me"(uuid, text, numeric, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."seen_due"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_as_me"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_as_me"(jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."settle_slips"(private.slip_grading[], timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_tips"(private.grading[], timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."suspend_as_me"(uuid, text, integer, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspend_as_me"(uuid, text, integer, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."suspend_many_as_me"(uuid[], timestamp with time zone[], text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."suspend_many_as_me"(uuid[], timestamp with time zone[], text, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."approve_factor_reset"(uuid, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."approve_factor_reset"(uuid, timestamp with time zone, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."close_fixture_alert"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."close_fixture_alert"(uuid, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."import_fixtures"(jsonb, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_fixtures"(jsonb, jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."lift_suspension"(uuid, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lift_suspension"(uuid, timestamp with time zone, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."lift_suspensions"(uuid[], timestamp with time zone[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."lift_suspensions"(uuid[], timestamp with time zone[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."publish_prediction"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."publish_prediction"(uuid, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."publish_slip"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."publish_slip"(uuid, timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."regrade_prediction"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."regrade_prediction"(uuid, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."regrade_slip"(uuid, text, numeric, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."regrade_slip"(uuid, text, numeric, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."settle_due"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_due"(jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."suspend_user"(uuid, timestamp with time zone, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."suspend_user"(uuid, timestamp with time zone, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."suspend_users"(uuid[], timestamp with time zone[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."suspend_users"(uuid[], timestamp with time zone[], text) TO "authenticated";
