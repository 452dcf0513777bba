-- the desk grades what it shows

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
            p.outcome = 'PENDING' and f.starts_at < at - interval '3 hours'
            -- Most fixtures haven't been touched since, which is quickly seen.
            or f.updated_at > p.settled_at - interval '1 hour' and not private.is_graded_by_facts(p, f)
          )
        union
        select unnest(private.due_candidates()))
    end,
    at) as g
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
      -- Most fixtures haven't been touched since, which is quickly seen.
      or settled_too
        and exists (
          select
          from public.slip_legs as k
          join public.fixtures as f on f.id = k.fixture_id
          where k.slip_id = s.id and f.updated_at > s.settled_at - interval '1 hour'
        )
        and not private.is_slip_graded_by_facts(s.id)
    )
    -- Of an open slip one leg at least must have come to something; a slip whose matches are all
    -- still to be played is not graded.
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
$function$;
