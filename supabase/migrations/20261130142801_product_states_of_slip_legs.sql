-- product states of slip legs

set local search_path = pg_catalog;

set local check_function_bodies = off;

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
    'held_median', k.held_median, 'held_at', k.held_at,
    'state', private.tip_state(slip.status, d.standing ->> 'outcome',
      private.match_stage(f.state, f.starts_at, now()))) || d.standing order by k.position)
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
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
