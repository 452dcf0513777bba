-- Settling slips, leg by leg and as a whole; and settling everything that is due.

-- The return of one unit on a slip: the product over its legs of the odds if won, half of
-- (odds + 1) if half won, 1 if void, a half if half lost, 0 if lost. Exact, never rounded.
create function private.slip_factor(odds numeric[], outcomes text[])
returns numeric
language plpgsql
immutable
set search_path = ''
as $$
declare
  factor numeric := 1;
begin
  for i in 1 .. coalesce(cardinality(odds), 0) loop
    factor := factor * case outcomes[i]
      when 'WON' then odds[i]
      when 'HALF_WON' then (odds[i] + 1) * 0.5
      when 'VOID' then 1
      when 'HALF_LOST' then 0.5
      when 'LOST' then 0
      -- Only beside a lost leg, where it no longer matters.
      when 'PENDING' then 1
    end;
  end loop;
  return factor;
end
$$;


-- A slip loses with the first leg that loses, and waits while one is open. All legs void: void.
-- All others won: won. With half results, half won if the factor is at least 1, otherwise half lost.
create function private.slip_outcome(odds numeric[], outcomes text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when 'LOST' = any (outcomes) then 'LOST'
    when 'PENDING' = any (outcomes) then 'PENDING'
    when outcomes <@ array['VOID'] then 'VOID'
    when outcomes <@ array['WON', 'VOID'] then 'WON'
    when private.slip_factor(odds, outcomes) >= 1 then 'HALF_WON'
    else 'HALF_LOST'
  end
$$;


create type private.slip_grading as (
  slip_id uuid,
  commit_hash text,
  current_outcome text,
  current_profit numeric,
  next_outcome text,
  next_profit numeric,
  legs jsonb
);


-- Whether the facts of a slip's matches are the same as at its last settlement.
create function private.is_slip_graded_by_facts(slip uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
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
$$;


-- Grades published slips as of a given time: the open ones that a match could have decided, and with
-- `settled_too` those whose last match started 3 hours ago, and the settled ones whose fixtures' facts have
-- changed. With an id, that one only.
create function private.slip_gradings(
  at timestamptz, only_slip uuid default null, settled_too boolean default false)
returns setof private.slip_grading
language sql
stable
set search_path = ''
as $$
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
      -- Most fixtures haven't changed since, which is quick to check.
      or settled_too
        and exists (
          select
          from public.slip_legs as k
          join public.fixtures as f on f.id = k.fixture_id
          where k.slip_id = s.id and f.updated_at > s.settled_at - interval '1 hour'
        )
        and exists (select from public.slip_settlements as e where e.slip_id = s.id)
        and not private.is_slip_graded_by_facts(s.id)
    )
    -- At least one leg of an open slip must have an outcome; a slip whose matches are all
    -- upcoming is not graded.
    and (
      s.outcome <> 'PENDING'
      or only_slip is not null
      or settled_too and not exists (
        select from public.slip_legs as k
        where k.slip_id = s.id and k.starts_at >= at - interval '3 hours'
      )
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
$$;


-- Writes gradings into the ledger and updates the headers.
create function private.record_slip_gradings(
  due private.slip_grading[], kind text, reason text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
declare
  is_correction constant boolean := kind = 'REGRADE';
begin
  insert into public.slip_settlements (
    slip_id, kind, outcome, profit_units, legs, rule_version, reason, settled_by, settlement_hash
  )
  select
    g.slip_id, record_slip_gradings.kind, g.next_outcome, g.next_profit, g.legs,
    private.rule_version(), record_slip_gradings.reason, auth.uid(),
    private.sha256_hex(private.canonical_slip_settlement(
      g.slip_id, g.commit_hash, g.next_outcome, g.next_profit, g.legs,
      private.rule_version(), at, is_correction))
  from unnest(due) as g;

  if is_correction then
    delete from private.contradicted_results as c
    using unnest(due) as g
    where c.id = g.slip_id;
  end if;

  update public.slips as s
  set outcome = g.next_outcome, profit_units = g.next_profit, settled_at = at,
    corrected = is_correction
  from unnest(due) as g
  where s.id = g.slip_id;
end
$$;


-- Writes the gradings of due slips, and reveals those whose matches have all started.
create function private.settle_slips(due private.slip_grading[], at timestamptz)
returns jsonb
language plpgsql
set search_path = ''
as $$
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
$$;


-- Settles the slips due at a given time, up to a limit. `more` says that others may be due.
create function private.settle_slips_now(at timestamptz, most integer default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
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
$$;


-- Settles everything due at a given time: tips, slips once no tip is left, and then confirms those results that the
-- log contradicted for a while.
-- For the owner: the server's own jobs, demo data and tests.
create function private.settle_due_now(at timestamptz default now(), most integer default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  tips constant jsonb := private.settle_tips_now(at, most);
  slips jsonb;
begin
  if (tips ->> 'more')::boolean then
    return tips || '{"slips": 0}';
  end if;
  slips := private.settle_slips_now(at, most);
  perform private.confirm_results(date_trunc('milliseconds', at));
  return tips || slips;
end
$$;


-- Reads what the person saw as due: `{"<id>": profit in units}`.
create function private.seen_due(what text, seen jsonb)
returns table (id uuid, profit numeric)
language plpgsql
stable
set search_path = ''
as $$
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
$$;


-- Settles what tipsters and administrators saw as due, if each still settles with the profit that they saw: at most
-- a hundred, so that nobody else waits longer than a moment however much is due. `more` says that others may be.
create function private.settle_as_me(seen_tips jsonb, seen_slips jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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
$$;

grant execute on function private.settle_as_me(jsonb, jsonb) to authenticated;


create function public.settle_due(seen_tips jsonb, seen_slips jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.settle_as_me(settle_due.seen_tips, settle_due.seen_slips)
$$;

comment on function public.settle_due(jsonb, jsonb) is 'Settles up to a hundred tips and slips, named by id with the profit that was seen, and reveals withdrawn tips whose match has begun. None of them if one would settle otherwise by now.';
grant execute on function public.settle_due(jsonb, jsonb) to authenticated;


-- The settlement desk's view of slips: those that would be settled now, those whose results have
-- changed since they were settled, and those whose results are awaited, once more if they are gone since. `may_enter` says
-- that the reader may enter one of them.
create function private.preview_slips()
returns table (
  slip_id uuid, seq bigint, title text, tier text, starts_at timestamptz, legs_count smallint,
  combined_odds numeric, stake_units numeric, status text, current_outcome text, next_outcome text,
  next_profit numeric, may_enter boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('TIPSTER', 'ADMIN') then
    perform private.forbid('Only tipsters and administrators settle.');
  end if;
  return query
  select s.id, s.seq, s.title, s.tier, s.starts_at, s.legs_count, b.combined_odds, b.stake_units,
    d.status, g.current_outcome, g.next_outcome, g.next_profit,
    d.status = 'AWAITED' and exists (
      select from public.slip_legs as k
      where k.slip_id = s.id and g.legs -> (k.position - 1) ->> 'outcome' = 'PENDING'
        and not private.is_own_match(k.fixture_id))
  from private.slip_gradings(now(), null, true) as g
  join public.slips as s on s.id = g.slip_id
  join public.slip_bodies as b on b.slip_id = s.id
  cross join lateral (
    select case
      when g.current_outcome = 'PENDING' and g.next_outcome <> 'PENDING' then 'DUE'
      when g.current_outcome <> 'PENDING' and g.next_outcome <> 'PENDING'
        and (g.next_outcome, g.next_profit) is distinct from (g.current_outcome, g.current_profit)
        then 'CHANGED'
      when private.slip_state(s, now()) = 'AWAITING'
        or g.current_outcome <> 'PENDING' and g.next_outcome = 'PENDING' then 'AWAITED'
    end as status
  ) as d
  where d.status is not null
  order by s.starts_at, s.seq;
end
$$;

grant execute on function private.preview_slips() to authenticated;


create function public.slips_preview()
returns table (
  slip_id uuid, seq bigint, title text, tier text, starts_at timestamptz, legs_count smallint,
  combined_odds numeric, stake_units numeric, status text, current_outcome text, next_outcome text,
  next_profit numeric, may_enter boolean
)
language sql
stable
set search_path = ''
as $$
  select * from private.preview_slips()
$$;

comment on function public.slips_preview() is 'Slips that would be settled now, whose results changed since, or whose results are awaited.';
grant execute on function public.slips_preview() to authenticated;


-- Regrades a settled slip after a result was corrected: one more line in the ledger.
create function private.regrade_slip_as_me(
  slip uuid, seen_next_outcome text, seen_next_profit numeric, reason text)
returns public.slips
language plpgsql
security definer
set search_path = ''
as $$
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
$$;

grant execute on function private.regrade_slip_as_me(uuid, text, numeric, text) to authenticated;


create function public.regrade_slip(
  slip_id uuid, seen_next_outcome text, seen_next_profit numeric, reason text)
returns public.slips
language sql
volatile
set search_path = ''
as $$
  select s.* from private.regrade_slip_as_me(regrade_slip.slip_id,
    regrade_slip.seen_next_outcome, regrade_slip.seen_next_profit, regrade_slip.reason) as s
$$;

comment on function public.regrade_slip(uuid, text, numeric, text) is 'Grades a settled slip again after a result was corrected, if that gives the outcome and profit that were seen. Administrators only.';
grant execute on function public.regrade_slip(uuid, text, numeric, text) to authenticated;
