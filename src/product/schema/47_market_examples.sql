-- Examples for the page of markets, beside each rule: scores, and a pick's outcome by the same
-- function that settles tips.

-- A score near the sport's usual one, shifted by the goals (points, runs) of each side. Sets
-- can't end level: a lead of one is 3-2, of two 3-1.
create function private.example_score(
  sport text, scope text, home integer, away integer, ht_home integer, ht_away integer
)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when sport = 'volleyball' and scope <> 'POINTS' then
      case when home <> away then jsonb_build_object(
        'home', case when home > away then 3 else 3 - least(away - home, 3) end,
        'away', case when away > home then 3 else 3 - least(home - away, 3) end) end
    else jsonb_strip_nulls(jsonb_build_object(
      'home', b.base + home, 'away', b.base + away,
      'ht_home', b.base / 2 + ht_home, 'ht_away', b.base / 2 + ht_away))
  end
  from (
    select case
      when scope = 'HALF_TIME' then 0
      when sport = 'football' then 1
      when sport = 'hockey' then 2
      when sport = 'baseball' then 4
      when sport = 'rugby' then 20
      when sport = 'handball' then 28
      when sport = 'basketball' then 88
      else 92
    end as base
  ) as b
$$;


-- Example picks and scores by kind of market; scores are shifts of the usual
-- one, and lines of totals are relative to its sum.
create function private.example_picks()
returns table (
  kind text, place integer, selection text, line numeric, home integer, away integer,
  ht_home integer, ht_away integer
)
language sql
immutable
set search_path = ''
as $$
  values
    ('THREE_WAY', 1, 'HOME', null::numeric, 1, 0, null::integer, null::integer),
    ('THREE_WAY', 2, 'HOME', null, 0, 0, null, null),
    ('THREE_WAY', 3, 'DRAW', null, 0, 0, null, null),
    ('THREE_WAY', 4, 'AWAY', null, 0, 1, null, null),
    ('TWO_WAY', 1, 'HOME', null, 1, 0, null, null),
    ('TWO_WAY', 2, 'HOME', null, 0, 1, null, null),
    ('TWO_WAY', 3, 'HOME', null, 0, 0, null, null),
    ('TWO_WAY', 4, 'AWAY', null, 0, 2, null, null),
    ('DOUBLE_CHANCE', 1, 'DRAW_AWAY', null, 0, 0, null, null),
    ('DOUBLE_CHANCE', 2, 'DRAW_AWAY', null, 0, 1, null, null),
    ('DOUBLE_CHANCE', 3, 'DRAW_AWAY', null, 1, 0, null, null),
    ('DOUBLE_CHANCE', 4, 'HOME_AWAY', null, 0, 0, null, null),
    ('DRAW_NO_BET', 1, 'HOME', null, 1, 0, null, null),
    ('DRAW_NO_BET', 2, 'HOME', null, 0, 0, null, null),
    ('DRAW_NO_BET', 3, 'HOME', null, 0, 1, null, null),
    ('ASIAN_HANDICAP', 1, 'HOME', -0.25, 0, 0, null, null),
    ('ASIAN_HANDICAP', 2, 'AWAY', 0.25, 0, 0, null, null),
    ('ASIAN_HANDICAP', 3, 'HOME', -0.75, 1, 0, null, null),
    ('ASIAN_HANDICAP', 4, 'HOME', -1, 1, 0, null, null),
    ('ASIAN_HANDICAP', 5, 'HOME', -1.5, 1, 0, null, null),
    ('ASIAN_HANDICAP', 6, 'AWAY', 1.5, 1, 0, null, null),
    ('ASIAN_HANDICAP', 7, 'HOME', -1.5, 2, 0, null, null),
    ('POINT_HANDICAP', 1, 'HOME', -4.5, 6, 0, null, null),
    ('POINT_HANDICAP', 2, 'HOME', -4.5, 3, 0, null, null),
    ('POINT_HANDICAP', 3, 'HOME', -4, 4, 0, null, null),
    ('POINT_HANDICAP', 4, 'AWAY', 4.5, 3, 0, null, null),
    ('EUROPEAN_HANDICAP', 1, 'HOME', -1, 2, 0, null, null),
    ('EUROPEAN_HANDICAP', 2, 'HOME', -1, 1, 0, null, null),
    ('EUROPEAN_HANDICAP', 3, 'DRAW', -1, 1, 0, null, null),
    ('EUROPEAN_HANDICAP', 4, 'AWAY', 1, 0, 0, null, null),
    -- Lines of totals are relative to the sum of the usual score.
    ('TOTAL', 1, 'OVER', 0.5, 1, 0, null, null),
    ('TOTAL', 2, 'OVER', 1, 1, 0, null, null),
    ('TOTAL', 3, 'OVER', 0.75, 1, 0, null, null),
    ('TOTAL', 4, 'OVER', 1.25, 1, 0, null, null),
    ('TOTAL', 5, 'UNDER', 1.5, 1, 0, null, null),
    ('TOTAL', 6, 'UNDER', 1.5, 3, 0, null, null),
    ('TEAM_TOTAL', 1, 'HOME_OVER', 0.5, 1, 0, null, null),
    ('TEAM_TOTAL', 2, 'HOME_OVER', 1, 1, 0, null, null),
    ('TEAM_TOTAL', 3, 'HOME_OVER', 1.5, 1, 0, null, null),
    ('TEAM_TOTAL', 4, 'AWAY_UNDER', 0.5, 1, 0, null, null),
    ('BTTS', 1, 'YES', null, 1, 0, null, null),
    ('BTTS', 2, 'NO', null, 1, 0, null, null),
    ('BTTS', 3, 'NO', null, 1, -2, null, null),
    ('BTTS', 4, 'YES', null, 1, -2, null, null),
    ('ODD_EVEN', 1, 'ODD', null, 1, 0, null, null),
    ('ODD_EVEN', 2, 'EVEN', null, 1, 0, null, null),
    ('ODD_EVEN', 3, 'EVEN', null, 0, 0, null, null),
    ('CORRECT_SCORE', 1, '2-1', null, 1, 0, null, null),
    ('CORRECT_SCORE', 2, '2-1', null, 0, 0, null, null),
    ('SET_SCORE', 1, '3-1', null, 2, 0, null, null),
    ('SET_SCORE', 2, '3-1', null, 1, 0, null, null),
    ('SET_SCORE', 3, '2-3', null, 0, 1, null, null),
    ('HALF_TIME_FULL_TIME', 1, 'DRAW/HOME', null, 1, 0, 0, 0),
    ('HALF_TIME_FULL_TIME', 2, 'DRAW/HOME', null, 1, 0, 1, 0),
    ('HALF_TIME_FULL_TIME', 3, 'HOME/HOME', null, 1, 0, 1, 0),
    ('HALF_TIME_FULL_TIME', 4, 'HOME/HOME', null, 1, 0, null, null)
$$;


-- The examples of every active market.
create function private.market_examples()
returns table (
  market_code text, place integer, selection text, line numeric, home integer, away integer,
  ht_home integer, ht_away integer, outcome text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    m.code, e.place, e.selection, l.line,
    (s.score ->> 'home')::integer, (s.score ->> 'away')::integer,
    (s.score ->> 'ht_home')::integer, (s.score ->> 'ht_away')::integer,
    private.grade(m.kind, e.selection, l.line, s.score)
  from public.markets as m
  join private.example_picks() as e on e.kind = m.kind
  cross join lateral (
    -- No score is negative.
    select private.example_score(m.sport, m.scope, e.home,
      case when m.sport = 'football' and e.away < 0 then -1 else e.away end, e.ht_home, e.ht_away)
      as score
  ) as s
  cross join lateral (
    select case
      when m.kind = 'TOTAL' then e.line + (
        select (u.score ->> 'home')::integer + (u.score ->> 'away')::integer
          - case when m.sport = 'volleyball' and m.scope <> 'POINTS' then 2 else 1 end
        from (select private.example_score(m.sport, m.scope, 1, 0, null, null) as score) as u)
      when m.kind = 'TEAM_TOTAL' then e.line + (
        select (u.score ->> 'away')::integer
        from (select private.example_score(m.sport, m.scope, 1, 0, null, null) as score) as u)
      else e.line
    end as line
  ) as l
  where m.active
    and s.score is not null
    and (l.line is null or (l.line > 0 or m.kind not in ('TOTAL', 'TEAM_TOTAL')))
    and (l.line is null or mod(l.line, m.line_step) = 0)
    and (cardinality(m.selections) = 0 or e.selection = any (m.selections))
  order by m.code, e.place
$$;

grant execute on function private.market_examples() to anon, authenticated, service_role;


create function public.market_examples()
returns table (
  market_code text, place integer, selection text, line numeric, home integer, away integer,
  ht_home integer, ht_away integer, outcome text
)
language sql
stable
set search_path = ''
as $$
  select * from private.market_examples()
$$;

comment on function public.market_examples() is 'Example picks and scores of each market in use, with the outcome that settlement gives them. Open to everyone.';
grant execute on function public.market_examples() to anon, authenticated, service_role;
