-- product quotes and own matches

set local search_path = pg_catalog;

set local check_function_bodies = off;

DROP POLICY "fixture_odds_read" ON "public"."fixture_odds";

CREATE OR REPLACE FUNCTION private.guard_fixtures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- All that people may change of a match on which they have published something themselves.
  own_alone constant text[] := array['league_id', 'round', 'venue', 'change_reason', 'updated_at'];
  published text;
  too_early text;
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
  if private.is_brought_forward(old, new.starts_at) then
    if not private.has_role('ADMIN') or private.ever_had_result(old.id) then
      perform private.refuse(409, 'FIXTURE_START_KEPT',
        'Something is published on this fixture: its start moves earlier only by an administrator, before any result.',
        '{"field": "starts_at"}');
    end if;
    if not private.is_reason(new.change_reason, 1) then
      perform private.refuse(422, 'FIXTURE_REASON_NEEDED',
        'Something is published on this fixture: say in public why its start moves earlier.',
        '{"field": "change_reason"}');
    end if;
  end if;
  if to_jsonb(new) - own_alone is distinct from to_jsonb(old) - own_alone and private.is_own_match(old.id) then
    perform private.refuse(409, 'FIXTURE_OWN_TIP',
      'You have published a tip on this match: somebody else enters its start, state, score and source.');
  end if;
  perform private.check_move(old, new);
  -- The sync has looked itself, to hold back one match and go on.
  if auth.uid() is not null
    and cardinality(private.changed_facts(to_jsonb(old), to_jsonb(new))) > 0 then
    too_early := private.too_early(new);
  end if;
  if too_early = 'NOT_BEGUN' then
    perform private.refuse(422, 'FIXTURE_NOT_BEGUN',
      'Something is published on this fixture, and its start is still to come: correct the start, or enter the score after it.',
      '{"field": "starts_at"}');
  elsif too_early = 'TOO_SHORT' then
    perform private.refuse(422, 'FIXTURE_TOO_SHORT', format(
      'A %s match takes at least %s minutes: correct the start, or enter the result after it.',
      new.sport, private.sport_rules(new.sport) -> 'minutes'),
      jsonb_build_object('field', 'starts_at', 'sport', new.sport,
        'minutes', private.sport_rules(new.sport) -> 'minutes'));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.import_errors()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return (
    with r as materialized (
      select * from pg_temp.import_rows
    ),
    odds as materialized (
      select r.place, r."row", r.sport, r.existing, o.value as v
      from r
      cross join lateral jsonb_array_elements(
        case when jsonb_typeof(r.odds) = 'array' then r.odds else '[]' end) as o (value)
    ),
    scores as materialized (
      select
        r.place, r."row", r.sport, private.imported_state(r.state, f.state) as state,
        coalesce(r.status_short, f.status_short) as status,
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
    own_matches as materialized (
      select r.place, r.existing from r
      where r.existing is not null and private.is_own_match(r.existing)
    ),
    problems as (
      -- Required values.
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
      -- Unreadable values.
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
        ('home', 'UNKNOWN_LETTER', r.home_id is null and private.unknown_letter(r.home) is not null),
        ('away', 'UNKNOWN_LETTER', r.away_id is null and private.unknown_letter(r.away) is not null),
        ('away', 'SAME_TEAM', r.home_key = r.away_key or r.home_id = r.away_id or r.same_team),
        ('home_reg', 'NOT_A_NUMBER', not private.is_score(r.home_reg)),
        ('away_reg', 'NOT_A_NUMBER', not private.is_score(r.away_reg)),
        ('home_full', 'NOT_A_NUMBER', not private.is_score(r.home_full)),
        ('away_full', 'NOT_A_NUMBER', not private.is_score(r.away_full)),
        ('provider', 'TOO_LONG', char_length(r.provider) > 40),
        ('provider', 'RESERVED', private.is_sync_provider(r.provider)),
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
      -- Impossible results, together with the fixture's existing values.
      select s."row", p.field, p.code
      from scores as s
      cross join lateral private.score_problems(s.sport, s.state, s.status, s.home_reg, s.away_reg,
        s.home_full, s.away_full, s.periods) as p

      union all
      -- The same fixture twice in one file.
      select d."row", 'provider_id', 'DUPLICATE'
      from (
        select r."row", row_number() over (
          partition by r.provider, r.sport, coalesce(r.existing::text, case r.id_from
            when 'FILE' then r.provider_id
            else concat_ws(chr(10), r.league, r.season, coalesce(r.home_id::text, r.home_key),
              coalesce(r.away_id::text, r.away_key), r.starts_at,
              case when r.id_from = 'DAY' then r.round end) end)
          order by r."row") as copy
        from r
        where r.provider_id is not null
      ) as d
      where d.copy > 1

      union all
      -- The sides of a fixture with a published tip.
      select r."row", 'home', 'LOCKED'
      from r
      join public.fixtures as f on f.id = r.existing
      where exists (
          select from public.predictions as p where p.fixture_id = f.id and p.status <> 'DRAFT')
        and (
          r.home is not null and r.home_id is distinct from f.home_team_id
          or r.away is not null and r.away_id is distinct from f.away_team_id)

      union all
      -- A finished match is not moved: a later one is another match.
      select r."row", 'starts_at', 'PLAYED'
      from r
      join public.fixtures as f on f.id = r.existing
      where r.starts_at > f.starts_at
        and (f.state in ('FINISHED', 'AWARDED', 'WALKOVER')
          or f.result_confirmed_at is not null
            and private.imported_state(r.state, f.state) = f.state)
        and (num_nonnulls(r.home_reg, r.home_full) = 0
          or r.starts_at >= f.starts_at + private.same_match_window(f.sport))

      union all
      -- A new start that could belong to either of two upcoming matches.
      select r."row", 'starts_at', 'AMBIGUOUS'
      from r
      join public.fixtures as f on f.id = r.existing
      where r.id_from = 'SEASON'
        and r.starts_at not between f.starts_at - interval '10 days' and f.starts_at + interval '10 days'
        and (f.round = r.round) is not true
        and exists (
          select from public.fixtures as o
          where o.home_team_id = f.home_team_id and o.away_team_id = f.away_team_id
            and o.league_id = f.league_id and o.provider || '' = f.provider and o.id <> f.id
            and o.result_confirmed_at is null
            and o.id not in (select t.existing from r as t where t.existing is not null))

      union all
      -- A start that must not change, because of something published on the fixture.
      select r."row", 'starts_at', 'START_KEPT'
      from r
      join public.fixtures as f on f.id = r.existing
      where private.is_brought_forward(f, r.starts_at)

      union all
      -- Played before its start, or over too soon after it, with something published on it.
      select s."row", 'starts_at', private.too_early(n.facts)
      from scores as s
      join r on r.place = s.place
      join public.fixtures as f on f.id = r.existing
      cross join lateral (
        select jsonb_populate_record(f, jsonb_build_object('starts_at', coalesce(r.starts_at, f.starts_at),
          'state', s.state, 'home_reg', s.home_reg, 'away_reg', s.away_reg, 'home_full', s.home_full,
          'away_full', s.away_full, 'periods', s.periods)) as facts
      ) as n
      where cardinality(private.changed_facts(to_jsonb(f), to_jsonb(n.facts))) > 0
        and private.too_early(n.facts) is not null

      union all
      -- Another day for a match whose teams were renamed since it was published.
      select r."row", 'starts_at', 'RENAMED'
      from r
      join public.fixtures as f on f.id = r.existing
      where r.starts_at <> f.starts_at and private.renamed_from(f.id, r.starts_at) is not null

      union all
      -- Values that would affect the importer's own tip.
      select r."row", own.field, 'OWN_TIP'
      from own_matches as m
      join r on r.place = m.place
      join public.fixtures as f on f.id = m.existing
      left join scores as s on s.place = m.place
      cross join lateral (values
        ('starts_at', r.starts_at <> f.starts_at),
        ('state', s.state <> f.state or r.status_short <> coalesce(f.status_short, '')
          and not coalesce(private.imported_state(r.state, f.state) <> r.state, false)),
        ('home_full', (s.home_reg, s.away_reg, s.home_full, s.away_full, s.periods)
          is distinct from (f.home_reg, f.away_reg, f.home_full, f.away_full, f.periods)
          and s.place is not null
          and s.state is not distinct from coalesce(r.state, s.state)),
        ('odds', exists (
          select from odds as o
          where o.place = m.place
            and case when o.v ->> 'odds' ~ '^\d{1,4}(\.\d{1,6})?$'
                and coalesce(o.v ->> 'line', '0') ~ '^[+-]?\d{1,4}(\.\d{1,2})?$'
              then (o.v ->> 'odds')::numeric(8, 3) is distinct from private.quote_held(
                f.id, o.v ->> 'market_code', o.v ->> 'selection', (o.v ->> 'line')::numeric(6, 2),
                btrim(o.v ->> 'bookmaker'), coalesce(o.v ->> 'kind', 'CLOSING'))
              else false end))
      ) as own (field, changes)
      where own.changes

      union all
      -- A team in two matches at one time, with something published on both.
      select r."row", 'starts_at', 'TEAM_ELSEWHERE'
      from r
      join public.fixtures as f on f.id = r.existing
      cross join lateral private.meeting_after(f, jsonb_populate_record(f, jsonb_build_object(
        'starts_at', coalesce(r.starts_at, f.starts_at),
        'state', private.imported_state(r.state, f.state)))) as m

      union all
      -- Odds.
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
        or coalesce(o.v ->> 'kind', 'CLOSING') not in ('EARLY', 'CLOSING')
        or coalesce(char_length(o.v ->> 'selection'), 0) not between 1 and 20
        or coalesce(char_length(btrim(o.v ->> 'bookmaker')), 0) not between 1 and 60
    )
    select coalesce(jsonb_agg(
      jsonb_build_object('row', p."row", 'field', p.field, 'code', p.code)
      order by p."row", p.field, p.code), '[]')
    from (select distinct * from problems order by "row", field, code limit 1000) as p
  );
end
$function$;

CREATE POLICY "fixture_odds_read" ON "public"."fixture_odds" FOR SELECT TO "authenticated" USING (( SELECT private.has_role(VARIADIC ARRAY['TIPSTER'::text, 'ADMIN'::text]) AS has_role));
