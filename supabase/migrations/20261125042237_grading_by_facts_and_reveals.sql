-- grading by facts and reveals

set local search_path = pg_catalog;

set local check_function_bodies = off;

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
            p.outcome = 'PENDING'
            -- Most fixtures haven't been touched since, which is quickly seen.
            or f.updated_at > p.settled_at - interval '1 hour' and not private.is_graded_by_facts(p, f)
          ))
    end,
    at) as g
$function$;

CREATE OR REPLACE FUNCTION private.is_graded_by_facts(header public.predictions, fixture public.fixtures)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.score_for(m.scope, fixture, header.starts_at) = (
    select e.score from public.settlements as e
    where e.prediction_id = header.id
    order by e.created_at desc
    limit 1)
  from public.prediction_picks as k
  join public.markets as m on m.code = k.market_code
  where k.prediction_id = header.id
$function$;

CREATE OR REPLACE FUNCTION private.is_slip_graded_by_facts(slip uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(private.score_for(m.scope, f, k.starts_at) order by k.position) = (
    select jsonb_path_query_array(e.legs, '$[*].score')
    from public.slip_settlements as e
    where e.slip_id = slip
    order by e.created_at desc
    limit 1)
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  join public.markets as m on m.code = k.market_code
  where k.slip_id = slip
$function$;

CREATE OR REPLACE FUNCTION private.may_reveal(prediction uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.settlements where prediction_id = prediction)
    or exists (
      select from public.predictions as p
      join public.fixtures as f on f.id = p.fixture_id
      where p.id = prediction and p.status = 'WITHDRAWN'
        and least(f.starts_at, p.starts_at + private.postponement_window(p.sport)) <= now())
$function$;

CREATE OR REPLACE FUNCTION private.may_reveal_slip(slip uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (
      exists (select from public.slip_settlements where slip_id = slip)
      or exists (select from public.slips where id = slip and status = 'WITHDRAWN')
    )
    and not exists (
      select from public.slip_legs as k
      join public.fixtures as f on f.id = k.fixture_id
      where k.slip_id = slip
        and least(f.starts_at, k.starts_at + private.postponement_window(k.sport)) > now()
        and f.state not in ('FINISHED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER'))
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
  return private.publish_slip_at(slip, greatest(clock_timestamp(), last_published_at));
end
$function$;

CREATE OR REPLACE FUNCTION private.publishing_ahead()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select interval '30 days'
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
      'revealed', shown,
      'more', coalesce(count(g.prediction_id) = most, false)
    )
    from unnest(due) as g
  );
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
      or settled_too and not private.is_slip_graded_by_facts(s.id)
    )
    -- Of an open slip one leg at least must have come to something; a slip whose matches are all
    -- still to be played is not graded.
    and (
      settled_too
      or only_slip is not null
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

REVOKE ALL ON FUNCTION "private"."is_graded_by_facts"(public.predictions, public.fixtures) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_slip_graded_by_facts"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."publishing_ahead"() FROM PUBLIC;
