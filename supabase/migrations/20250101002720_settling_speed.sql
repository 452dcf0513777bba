-- Settling without work that leads to nothing. What is settled, and how, stays as it was.

-- As before, rule by rule. In PL/pgSQL, because the plans of the functions that it calls are kept
-- between two picks then, instead of being made anew for each.
create or replace function private.outcome_of(
  fixture public.fixtures, market public.markets, selection text, line numeric, score jsonb,
  starts_at timestamptz, published_at timestamptz, at timestamptz)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  deadline timestamptz;
begin
  if fixture.starts_at <= published_at then
    return 'VOID';
  end if;
  deadline := starts_at + private.postponement_window(fixture.sport);
  if at > deadline and (fixture.state = 'POSTPONED' or fixture.starts_at > deadline) then
    return 'VOID';
  end if;
  if fixture.state = 'FINISHED' and fixture.starts_at <= at then
    return private.grade(market.kind, selection, line, score);
  end if;
  if fixture.state in ('CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER') then
    return private.grade_unfinished(market, selection, line, score, fixture.state, fixture.periods);
  end if;
  return 'PENDING';
end
$$;


-- As before, with the cheap question asked first.
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
      -- No window is shorter than a day; the function is asked for the few that are later.
      or f.starts_at > p.starts_at + interval '24 hours'
        and f.starts_at > p.starts_at + private.postponement_window(p.sport)
    )
$$;


-- Grades published slips as of an instant: the open ones that a match could have decided, and with
-- `settled_too` all open ones and those settled whose fixtures changed since. With an id, that one only.
create or replace function private.slip_gradings(
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
$$;
