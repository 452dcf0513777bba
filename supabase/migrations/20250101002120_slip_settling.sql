-- Settling slips, leg by leg and as a whole.

-- The outcome of one pick as its fixture stands at an instant. `starts_at` is the start that was
-- published. The one place for the void rules: tips and legs are graded by it.
create function private.outcome_of(
  fixture public.fixtures, market public.markets, selection text, line numeric, score jsonb,
  starts_at timestamptz, published_at timestamptz, at timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when fixture.starts_at <= published_at then 'VOID'
    when at > w.deadline and (fixture.state = 'POSTPONED' or fixture.starts_at > w.deadline)
      then 'VOID'
    when fixture.state = 'FINISHED' and fixture.starts_at <= at
      then private.grade(market.kind, selection, line, score)
    when fixture.state in ('CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
      then private.grade_unfinished(market, selection, line, score, fixture.state, fixture.periods)
    else 'PENDING'
  end
  from (select starts_at + private.postponement_window(fixture.sport) as deadline) as w
$$;

revoke execute on function private.outcome_of(
  public.fixtures, public.markets, text, numeric, jsonb, timestamptz, timestamptz, timestamptz)
  from public;


-- As before, with the rules of outcomes in a function of their own.
create or replace function private.gradings(
  at timestamptz, only_prediction uuid default null, due_only boolean default false)
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
    s.score
  from public.predictions as p
  join public.prediction_picks as k on k.prediction_id = p.id
  join public.fixtures as f on f.id = p.fixture_id
  join public.markets as m on m.code = k.market_code
  cross join lateral (select private.score_for(m.scope, f) as score) as s
  cross join lateral (
    select private.outcome_of(
      f, m, k.selection, k.line, s.score, p.starts_at, p.published_at, at) as outcome
  ) as n
  left join lateral (
    select c.odds
    from public.fixture_odds as c
    where c.fixture_id = p.fixture_id
      and c.market_code = k.market_code
      and c.selection = k.selection
      and c.line is not distinct from k.line
    -- The tip's own bookmaker first, then the market's average, then the first by name.
    order by
      lower(c.bookmaker) is distinct from lower(k.bookmaker),
      lower(c.bookmaker) not in ('average', 'market average', 'avg'),
      c.bookmaker
    limit 1
  ) as o on true
  where p.status = 'PUBLISHED'
    and (only_prediction is null or p.id = only_prediction)
    and (
      p.outcome = 'PENDING'
      or only_prediction is not null
      or not due_only and f.updated_at > p.settled_at - interval '1 hour'
    )
    and (
      not due_only
      or f.state in ('FINISHED', 'POSTPONED', 'CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER')
      or f.starts_at <= p.published_at
      or f.starts_at > p.starts_at + private.postponement_window(p.sport)
    )
$$;


-- What one unit on a slip comes to: the product over its legs of the odds when won, half of
-- (odds + 1) when half won, 1 when void, a half when half lost, 0 when lost. Exact, never rounded.
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
      -- Only beside a lost leg: it no longer matters.
      when 'PENDING' then 1
    end;
  end loop;
  return factor;
end
$$;

revoke execute on function private.slip_factor(numeric[], text[]) from public;


-- A slip loses with the first leg that loses, and waits while one is open. All legs void: void.
-- All others won: won. With half results in it, half won from a factor of 1 on, else half lost.
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

revoke execute on function private.slip_outcome(numeric[], text[]) from public;


create type private.slip_grading as (
  slip_id uuid,
  commit_hash text,
  current_outcome text,
  current_profit numeric,
  next_outcome text,
  next_profit numeric,
  legs jsonb
);

-- Grades published slips as of an instant: the open ones, and with `settled_too` those whose
-- fixtures changed since. With an id, that one only.
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
        as legs,
      max(f.updated_at) as changed_at
    from public.slip_legs as k
    join public.fixtures as f on f.id = k.fixture_id
    join public.markets as m on m.code = k.market_code
    cross join lateral (select private.score_for(m.scope, f) as score) as r
    cross join lateral (
      select r.score, private.outcome_of(f, m, k.selection, k.line, r.score, k.starts_at,
        s.published_at, at) as outcome
    ) as g
    where k.slip_id = s.id
  ) as l
  cross join lateral (select private.slip_outcome(l.odds, l.outcomes) as outcome) as o
  where s.status = 'PUBLISHED'
    and (only_slip is null or s.id = only_slip)
    and (
      s.outcome = 'PENDING'
      or only_slip is not null
      or settled_too and l.changed_at > s.settled_at - interval '1 hour'
    )
$$;

revoke execute on function private.slip_gradings(timestamptz, uuid, boolean) from public;


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

  update public.slips as s
  set outcome = g.next_outcome, profit_units = g.next_profit, settled_at = at,
    corrected = is_correction
  from unnest(due) as g
  where s.id = g.slip_id;
end
$$;

revoke execute on function private.record_slip_gradings(
  private.slip_grading[], text, text, timestamptz) from public;


-- Settles the slips that are due at an instant and reveals those whose matches have all begun.
create function private.settle_slips_now(at timestamptz)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  due private.slip_grading[];
  shown uuid[];
begin
  at := date_trunc('milliseconds', at);
  perform private.lock_record();

  select array_agg(g) into due
  from private.slip_gradings(at) as g
  where g.next_outcome <> 'PENDING';

  perform private.record_slip_gradings(due, 'SETTLE', null, at);

  select array_agg(b.slip_id) into shown
  from public.slip_bodies as b
  where b.visibility = 'TIER' and private.may_reveal_slip(b.slip_id);
  update public.slip_bodies set visibility = 'PUBLIC' where slip_id = any (shown);
  update public.slip_legs set visibility = 'PUBLIC' where slip_id = any (shown);

  return jsonb_build_object('slips', coalesce(cardinality(due), 0));
end
$$;

revoke execute on function private.settle_slips_now(timestamptz) from public;


-- Everything that is due at an instant: tips and slips.
alter function private.settle_due_now(timestamptz) rename to settle_tips_now;

create function private.settle_due_now(at timestamptz default now())
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.settle_tips_now(at) || private.settle_slips_now(at)
$$;

revoke execute on function private.settle_due_now(timestamptz) from public;


-- Grades a settled slip anew after a result was corrected: one more line in the ledger.
create function private.regrade_slip_as_me(slip uuid, reason text)
returns public.slips
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.slips;
  next private.slip_grading;
begin
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators correct settled slips.');
  end if;
  if char_length(btrim(coalesce(reason, ''))) not between 10 and 500 then
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

  select * into next from private.slip_gradings(now(), slip);
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
$$;

revoke execute on function private.regrade_slip_as_me(uuid, text) from public;
grant execute on function private.regrade_slip_as_me(uuid, text) to authenticated;
