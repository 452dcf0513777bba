-- Settling tips: deriving the outcomes of published ones from results, and recording them.

create type private.grading as (
  prediction_id uuid,
  commit_hash text,
  current_outcome text,
  next_outcome text,
  next_profit numeric,
  closing_odds numeric,
  score jsonb,
  closing_bookmaker text,
  closing_quoted numeric
);


-- The open tips that can get an outcome, in the order of the record: cheap however many tips there are,
-- and however many of them are due.
create function private.due_candidates()
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select p.id
    from public.predictions as p
    join public.fixtures as f on f.id = p.fixture_id
    where p.status = 'PUBLISHED'
      and p.outcome = 'PENDING'
      and (
        f.state in ('FINISHED', 'POSTPONED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
        or f.starts_at <= p.published_at
        -- No window is shorter than a day; the function is called for the few that started earlier.
        or f.starts_at > p.starts_at + interval '24 hours'
          and f.starts_at > p.starts_at + private.postponement_window(p.sport)
      )
    order by p.seq)
$$;


-- Grades published tips as of a given time.
create function private.gradings_of(tips uuid[], at timestamptz)
returns setof private.grading
language sql
stable
set search_path = ''
as $$
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
  -- Looked up only if it is recorded: most candidates on the desk have no outcome.
  left join lateral (
    select c.*
    from private.closing_of(p.fixture_id, k, p.author_id) as c
    where n.outcome <> 'PENDING' and k.closing_odds is null
  ) as o on true
  where p.status = 'PUBLISHED'
$$;


-- Whether a fixture's facts are the same as at a tip's last settlement.
create function private.is_graded_by_facts(header public.predictions, fixture public.fixtures)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.score_for(m.scope, fixture, header.starts_at) = (
    select e.score from public.settlements as e
    where e.prediction_id = header.id
    order by e.created_at desc
    limit 1)
  from public.prediction_picks as k
  join public.markets as m on m.code = k.market_code
  where k.prediction_id = header.id
$$;


-- Where a match is at a time: the only definition. OVER awaits its result or has one: its source says so, or it began
-- 3 hours ago. What the source still reports in play may take longer, up to 12 hours: baseball does.
create function private.match_stage(state text, starts_at timestamptz, at timestamptz)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when state in ('FINISHED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER') then 'OVER'
    when starts_at > at then 'AHEAD'
    when state in ('LIVE', 'INTERRUPTED') and starts_at >= at - interval '12 hours'
      or state in ('TBD', 'SCHEDULED', 'SUSPENDED') and starts_at >= at - interval '3 hours' then 'PLAYING'
    else 'OVER'
  end
$$;

grant execute on function private.match_stage(text, timestamptz, timestamptz)
  to anon, authenticated, service_role;


-- Grades the open tips that can get an outcome or started 3 hours ago, and the settled ones whose fixture's
-- facts have changed. With an id, that one only. With due_only just the first of these.
create function private.gradings(
  at timestamptz, only_prediction uuid default null, due_only boolean default false)
returns setof private.grading
language sql
stable
set search_path = ''
as $$
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
            -- Most fixtures haven't changed since, which is quick to check. An open tip was never settled: compared
            -- with null, it would go through the expensive check, too.
            or p.outcome <> 'PENDING'
              and f.updated_at > p.settled_at - interval '1 hour'
              -- Never settled tips have nothing to compare with, which is quick to check, too.
              and exists (select from public.settlements as e where e.prediction_id = p.id)
              and not private.is_graded_by_facts(p, f)
          )
        union
        select unnest(private.due_candidates()))
    end,
    at) as g
$$;


-- Writes gradings into the ledger, reveals the picks, and updates the headers.
create function private.record_gradings(
  due private.grading[], kind text, reason text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
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
  else
    delete from private.contradicted_results as c
    using unnest(due) as g
    where c.id = g.prediction_id;
  end if;

  update public.predictions as p
  set outcome = g.next_outcome, profit_units = g.next_profit, settled_at = at,
    corrected = is_correction
  from unnest(due) as g
  where p.id = g.prediction_id;
end
$$;


-- Writes the gradings of due tips, and reveals withdrawn picks whose match has started.
create function private.settle_tips(due private.grading[], at timestamptz)
returns jsonb
language plpgsql
set search_path = ''
as $$
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
$$;


-- Settles the tips due at a given time, up to a limit. `more` says that others may be due.
create function private.settle_tips_now(at timestamptz default now(), most integer default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
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
$$;


-- The settlement desk's data. Over, and without a result: AWAITED; so is what was settled, if its match has none any
-- more: the verifiers expect one within 30 days. `may_enter` says that the reader may enter it.
create function private.preview_settlement()
returns table (
  prediction_id uuid, seq bigint, fixture_id uuid, fixture_name text, sport text,
  starts_at timestamptz, tier text, market_code text, selection text, line numeric, odds numeric,
  stake_units numeric, state text, score jsonb, status text, current_outcome text,
  next_outcome text, next_profit numeric, may_enter boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only tipsters and administrators settle tips.');
  end if;
  return query
  select
    p.id, p.seq, p.fixture_id, p.home_name || ' – ' || p.away_name, p.sport,
    p.starts_at, p.tier, k.market_code, k.selection, k.line, k.odds,
    k.stake_units, f.state, g.score, c.status, g.current_outcome,
    g.next_outcome, g.next_profit,
    c.status = 'AWAITED' and not private.is_own_match(p.fixture_id)
  from private.gradings(now()) as g
  join public.predictions as p on p.id = g.prediction_id
  join public.prediction_picks as k on k.prediction_id = g.prediction_id
  join public.fixtures as f on f.id = p.fixture_id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome <> 'PENDING' and g.next_outcome not in ('PENDING', g.current_outcome)
        then 'CHANGED'
      when g.next_outcome = 'PENDING'
        and (g.current_outcome <> 'PENDING' or private.match_stage(f.state, f.starts_at, now()) = 'OVER')
        then 'AWAITED'
    end as status
  ) as c
  where c.status is not null
  order by p.starts_at, p.seq;
end
$$;

grant execute on function private.preview_settlement() to authenticated;


create function public.settlement_preview()
returns table (
  prediction_id uuid, seq bigint, fixture_id uuid, fixture_name text, sport text,
  starts_at timestamptz, tier text, market_code text, selection text, line numeric, odds numeric,
  stake_units numeric, state text, score jsonb, status text, current_outcome text,
  next_outcome text, next_profit numeric, may_enter boolean
)
language sql
stable
set search_path = ''
as $$
  select * from private.preview_settlement()
$$;

comment on function public.settlement_preview() is 'Tips that would be settled now, whose result changed since, or whose result is awaited.';
grant execute on function public.settlement_preview() to authenticated;


-- Regrades a settled tip after its result was corrected: one more line in the ledger.
create function private.regrade_as_me(prediction uuid, seen_next_outcome text, reason text)
returns public.predictions
language plpgsql
security definer
set search_path = ''
as $$
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
$$;

grant execute on function private.regrade_as_me(uuid, text, text) to authenticated;


create function public.regrade_prediction(prediction_id uuid, seen_next_outcome text, reason text)
returns public.predictions
language sql
volatile
set search_path = ''
as $$
  select p.* from private.regrade_as_me(
    regrade_prediction.prediction_id, regrade_prediction.seen_next_outcome,
    regrade_prediction.reason) as p
$$;

comment on function public.regrade_prediction(uuid, text, text) is 'Grades a settled tip again after its result was corrected, if that gives the outcome that was seen. Administrators only.';
grant execute on function public.regrade_prediction(uuid, text, text) to authenticated;
