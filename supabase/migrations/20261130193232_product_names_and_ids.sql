-- product names and ids

set local search_path = pg_catalog;

set local check_function_bodies = off;

ALTER TABLE "public"."record_events" DROP CONSTRAINT "record_events_check";

ALTER TABLE "public"."record_events" DROP CONSTRAINT "record_events_kind_check";

DROP FUNCTION "private"."unknown_letter"(text);

CREATE OR REPLACE FUNCTION private.are_one_team(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.record_team_key(one) = private.record_team_key(other)
    or private.name_looks(one) && private.name_looks(other)
$function$;

CREATE OR REPLACE FUNCTION private.check_legs_independent(slip uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  twice record;
begin
  perform private.check_letters(t.name, 'fixture_id')
  from public.slip_legs as k
  join public.fixtures as f on f.id = k.fixture_id
  join public.teams as t on t.id in (f.home_team_id, f.away_team_id)
  where k.slip_id = slip;
  select min(t.name) as name, min(x.position) as first_leg, max(x.position) as leg into twice
  from (
    select k.position, unnest(array[f.home_team_id, f.away_team_id]) as team_id
    from public.slip_legs as k
    join public.fixtures as f on f.id = k.fixture_id
    where k.slip_id = slip
  ) as x
  join public.teams as t on t.id = x.team_id
  cross join lateral (
    values ('seen as', private.name_key(t.name)), ('called', private.record_team_key(t.name))
    union all
    select 'looks', look from unnest(private.name_looks(t.name)) as look
  ) as n (rule, key)
  group by t.sport, n.rule, n.key
  having count(*) > 1
  order by 2
  limit 1;
  if found then
    perform private.refuse(422, 'LEGS_CORRELATED', 'A team can stand in a slip only once.',
      jsonb_build_object('team', twice.name, 'leg', twice.leg, 'first_leg', twice.first_leg));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_letters(name text, field text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  letter constant text := private.unknown_letter(name);
begin
  if letter is not null then
    perform private.refuse(422, 'TEAM_LETTER', format(
      '"%s" (%s) in "%s" is of another alphabet than the letters before it, or of none that the record knows: write the name in one.',
      letter, private.code_of(letter), name),
      jsonb_build_object('field', field, 'letter', letter, 'code', private.code_of(letter), 'team', name));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_publication(header public.predictions)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  pick public.prediction_picks;
  last public.predictions;
  problem text;
begin
  select * into pick from public.prediction_picks where prediction_id = header.id;
  problem := case when pick.prediction_id is null then 'market_code'
    else private.pick_problem(pick, header.sport, header.tier) end;
  if problem is not null then
    perform private.refuse(422, 'PICK_INVALID', 'The pick does not fit its market.',
      jsonb_build_object('field', problem));
  end if;
  perform private.check_letters(header.home_name, 'fixture_id');
  perform private.check_letters(header.away_name, 'fixture_id');
  if private.are_one_team(header.home_name, header.away_name) then
    perform private.refuse(422, 'TEAM_AGAINST_ITSELF', 'Home and away are the same team.',
      '{"field": "fixture_id"}');
  end if;
  if pick.quoted_at > header.published_at then
    perform private.refuse(422, 'PICK_INVALID', 'The odds were not quoted before the tip is published.',
      '{"field": "quoted_at"}');
  end if;
  perform private.check_quote_age(pick.quoted_at, header.published_at);
  if pick.least_odds is null then
    perform private.forbid('A tip is published with the least odds at which it stands.');
  end if;

  select * into last from public.predictions where seq is not null order by seq desc limit 1;
  if header.published_at < last.published_at then
    perform private.refuse(409, 'PUBLISHED_OUT_OF_ORDER',
      'A tip can''t be published earlier than the one before it.',
      jsonb_build_object('last_published_at', private.iso_instant(last.published_at)));
  end if;
  if header.published_at is distinct from date_trunc('milliseconds', header.published_at)
    or header.seq is distinct from coalesce(last.seq, 0) + 1
    or header.prev_hash is distinct from coalesce(last.chain_hash, repeat('0', 64))
    or header.commit_hash is distinct from private.sha256_hex(private.canonical_tip(header, pick))
    or header.chain_hash
      is distinct from private.sha256_hex(header.prev_hash || header.commit_hash) then
    perform private.forbid('A tip is published by publish_prediction, which computes its hashes.');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.code_of(letter text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 'U+' || lpad(upper(to_hex(ascii(letter))), greatest(4, length(to_hex(ascii(letter)))), '0')
$function$;

CREATE OR REPLACE FUNCTION private.guard_fixture_sides()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  lost text;
begin
  if (tg_op = 'INSERT'
      or (new.home_team_id, new.away_team_id) is distinct from (old.home_team_id, old.away_team_id))
    and private.are_one_team(
      (select t.name from public.teams as t where t.id = new.home_team_id),
      (select t.name from public.teams as t where t.id = new.away_team_id)) then
    perform private.refuse(422, 'TEAM_AGAINST_ITSELF', 'Home and away are the same team.',
      '{"field": "away_team_id"}');
  end if;
  if tg_op = 'UPDATE' and new.starts_at <> old.starts_at then
    lost := private.renamed_from(new.id, new.starts_at);
    if lost is not null then
      perform private.refuse(409, 'FIXTURE_RENAMED', format(
        'It was published as %s, and on another day it would be another match: give the teams these names again first.',
        lost), jsonb_build_object('field', 'starts_at', 'match', lost));
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.guard_teams()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lost record;
begin
  if tg_op = 'UPDATE' and new.name = old.name then return new; end if;
  perform private.check_letters(new.name, 'name');
  if tg_op = 'INSERT' then return new; end if;
  if exists (
    select
    from (
      select away_team_id as id from public.fixtures where home_team_id = new.id
      union
      select home_team_id from public.fixtures where away_team_id = new.id
    ) as f
    join public.teams as t on t.id = f.id
    where private.are_one_team(t.name, new.name)
  ) then
    perform private.refuse(422, 'TEAM_AGAINST_ITSELF',
      'Another team of this name stands against it in a match.', '{"field": "name"}');
  end if;
  select n.published_home, n.published_away into lost
  from (
    select distinct
      case when f.home_team_id = new.id then new.name else h.name end as home,
      case when f.away_team_id = new.id then new.name else a.name end as away,
      p.home_name as published_home, p.away_name as published_away,
      greatest(f.starts_at - p.starts_at, p.starts_at - f.starts_at) <= interval '24 hours' as same_day
    from public.fixtures as f
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
    cross join lateral private.published_as(f.id) as p
    where new.id in (f.home_team_id, f.away_team_id)
  ) as n
  where private.is_other_match(n.home, n.away, n.published_home, n.published_away, n.same_day)
  limit 1;
  if found then
    perform private.refuse(409, 'TEAM_LOCKED', format(
      'Something is published on %s – %s, and under this name it would be another match: add a team of its own.',
      lost.published_home, lost.published_away),
      jsonb_build_object('field', 'name', 'home', lost.published_home, 'away', lost.published_away));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.last_match(fixture uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select max(e.index) from public.record_events as e
    where e.subject_id = fixture and e.kind = 'MATCH');
end
$function$;

CREATE OR REPLACE FUNCTION private.log_results(fixtures uuid[], following private.record_entry[] DEFAULT NULL::private.record_entry[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entries private.record_entry[];
  changed uuid[];
begin
  with facts as materialized (
    select w.id, w.place, known.index, private.result_fields(f, h.name, a.name) as fields, known.data,
      private.match_fields(f, h.name, a.name, private.matches_beside(f, fixtures)) as meaning
    from (
      select u.id, min(u.place) as place
      from unnest(fixtures) with ordinality as u (id, place)
      group by u.id
    ) as w
    join public.fixtures as f on f.id = w.id
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
    left join public.record_events as known on known.index = private.last_result(w.id)
  ),
  fresh as materialized (
    select * from facts where right(data, char_length(fields) + 1) is distinct from chr(10) || fields
  )
  select array_agg(row(e.kind, 'fixture', e.id, e.fields)::private.record_entry order by e.place, e.kind),
    (select array_agg(r.id) from fresh as r where r.index is not null)
  into entries, changed
  from (
    select r.place, 'RESULT' as kind, r.id, r.fields from fresh as r
    union all
    select r.place, 'MATCH', r.id, r.meaning
    from fresh as r
    where not exists (
      select from public.record_events as m
      where m.index = private.last_match(r.id)
        and right(m.data, char_length(r.meaning) + 1) = chr(10) || r.meaning)
  ) as e;

  perform private.append_record_events(entries || following);
  perform private.keep_contradicted(changed);
end
$function$;

CREATE OR REPLACE FUNCTION private.match_fields(fixture public.fixtures, home text, away text, beside uuid[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return concat_ws(chr(10),
    'sport=' || fixture.sport,
    'home_id=' || fixture.home_team_id,
    'away_id=' || fixture.away_team_id,
    'home=' || private.canonical_value(home),
    'away=' || private.canonical_value(away),
    'beside=' || array_to_string(beside, ' '));
end
$function$;

CREATE OR REPLACE FUNCTION private.matches_beside(fixture public.fixtures, logged uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return array(
    select o.id
    from (
      select f.id from public.fixtures as f
      where f.home_team_id = fixture.home_team_id and f.away_team_id = fixture.away_team_id
        and f.starts_at > fixture.starts_at - interval '1 day' and f.starts_at < fixture.starts_at + interval '1 day'
      union all
      select f.id from public.fixtures as f
      where f.home_team_id = fixture.away_team_id and f.away_team_id = fixture.home_team_id
        and f.starts_at > fixture.starts_at - interval '1 day' and f.starts_at < fixture.starts_at + interval '1 day'
    ) as o
    where o.id <> fixture.id and (o.id = any (logged) or private.last_result(o.id) is not null)
    order by o.id::text collate "C");
end
$function$;

CREATE OR REPLACE FUNCTION private.meeting_of(fixture uuid, sport text, names text[], at timestamp with time zone)
 RETURNS TABLE(team text, home text, away text, starts_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select n.name, o.home_name, o.away_name, f.starts_at
  from public.fixtures as f
  cross join lateral (
    select p.home_name, p.away_name
    from public.predictions as p
    where p.fixture_id = f.id and p.status = 'PUBLISHED'
    union
    select k.home_name, k.away_name
    from public.slip_legs as k
    join public.slips as s on s.id = k.slip_id
    where k.fixture_id = f.id and s.status = 'PUBLISHED'
  ) as o
  cross join lateral unnest(meeting_of.names) as n (name)
  cross join lateral (
    select make_interval(mins => (private.sport_rules(meeting_of.sport) -> 'minutes')::integer) as length
  ) as shortest
  where f.sport = meeting_of.sport and f.id <> meeting_of.fixture
    and f.starts_at > meeting_of.at - interval '1 day' and f.starts_at < meeting_of.at + interval '1 day'
    and f.state not in ('POSTPONED', 'CANCELLED', 'AWARDED', 'WALKOVER')
    and (private.are_one_team(n.name, o.home_name) or private.are_one_team(n.name, o.away_name))
    and (
      f.starts_at > meeting_of.at - shortest.length and f.starts_at < meeting_of.at + shortest.length
      or not exists (
          select from public.fixtures as own
          where own.id = meeting_of.fixture
            and own.home_team_id in (f.home_team_id, f.away_team_id)
            and own.away_team_id in (f.home_team_id, f.away_team_id))
        and not exists (
          select from unnest(array[o.home_name, o.away_name]) as other
          where not exists (
            select from unnest(meeting_of.names) as own where private.are_one_team(own, other))))
  order by f.starts_at, f.id
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.name_looks(name text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  -- "F.C." is "FC".
  words constant text[] := array_remove(
    string_to_array(private.spaced_name(replace(normalize(name, NFKD), '.', '')), ' '), '');
  own text[];
  written text;
begin
  select array_agg(w.word order by w.place) into own
  from unnest(words) with ordinality as w (word, place)
  where private.name_key(w.word) not in ('fc', 'afc', 'cf');
  written := array_to_string(coalesce(own, words), '');
  return array(
    select distinct l.look
    from (values (private.skeleton(written)), (private.skeleton(private.record_team_key(written)))) as l (look)
    where l.look <> '');
end
$function$;

CREATE OR REPLACE FUNCTION private.name_tables()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select $json${
  "alphabets": {
    "Arab": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0620-\\u063a\\u063d\\u0641-\\u0652\\u0654-\\u0655\\u0660-\\u0669\\u0670\\u0672\\u0674\\u0679-\\u068f\\u0691-\\u069a\\u069f-\\u06a0\\u06a2\\u06a4-\\u06ab\\u06ad-\\u06b1\\u06b3\\u06b5-\\u06b7\\u06ba-\\u06be\\u06c0-\\u06d3\\u06d5\\u06ee-\\u06f9\\u06fd-\\u06ff\\u0751-\\u0752\\u0756\\u0760\\u0762-\\u0763\\u0766-\\u0768\\u076a\\u076e-\\u0771\\u08a0\\u08a2-\\u08a9\\u08bb-\\u08c2\\u08c7\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Beng": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb-\\u02bc\\u031b\\u0326-\\u0328\\u0981-\\u0983\\u0985-\\u098b\\u098f-\\u0990\\u0993-\\u09a8\\u09aa-\\u09b0\\u09b2\\u09b6-\\u09b9\\u09bc\\u09be-\\u09c4\\u09c7-\\u09c8\\u09cb-\\u09ce\\u09e6-\\u09f1\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Cyrl": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb-\\u02bc\\u0300-\\u0302\\u0304\\u0306\\u0308\\u030b\\u031b\\u0326-\\u0328\\u0400-\\u045f\\u0490-\\u049b\\u049e-\\u04a5\\u04a8-\\u04b7\\u04ba-\\u04c2\\u04cf-\\u04f5\\u04f8-\\u04f9\\u0524-\\u0525\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Deva": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb-\\u02bc\\u031b\\u0326-\\u0328\\u0901-\\u0903\\u0905-\\u090b\\u090d-\\u093c\\u093e-\\u0943\\u0945-\\u094d\\u094f\\u0956-\\u0957\\u0966-\\u096f\\u0972-\\u0977\\u097b-\\u097c\\u097e-\\u097f\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Geor": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u10c7\\u10cd\\u10d0-\\u10f0\\u1c90-\\u1cba\\u1cbd-\\u1cbf\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Grek": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u0300-\\u0301\\u0304\\u0306\\u0308\\u031b\\u0326-\\u0328\\u0386\\u0388-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u1fa0-\\u1faf\\u1fb2-\\u1fb4\\u1fec\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Gujr": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0a82-\\u0a83\\u0a85-\\u0a8d\\u0a8f-\\u0a91\\u0a93-\\u0aa8\\u0aaa-\\u0ab0\\u0ab2-\\u0ab3\\u0ab5-\\u0ab9\\u0abc\\u0abe-\\u0ac5\\u0ac7-\\u0ac9\\u0acb-\\u0acd\\u0ae6-\\u0aef\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Guru": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0a02\\u0a05-\\u0a0a\\u0a0f-\\u0a10\\u0a13-\\u0a28\\u0a2a-\\u0a30\\u0a32\\u0a35\\u0a38-\\u0a39\\u0a3c\\u0a3e-\\u0a42\\u0a47-\\u0a48\\u0a4b-\\u0a4d\\u0a5c\\u0a70-\\u0a71\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Hebr": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u0307-\\u0308\\u031b\\u0326-\\u0328\\u05d0-\\u05ea\\u05f3-\\u05f4\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Knda": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0c82-\\u0c83\\u0c85-\\u0c8b\\u0c8e-\\u0c90\\u0c92-\\u0ca8\\u0caa-\\u0cb0\\u0cb2-\\u0cb3\\u0cb5-\\u0cb9\\u0cbe-\\u0cc3\\u0cc6-\\u0cc8\\u0cca-\\u0ccd\\u0ce6-\\u0cef\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Latn": "\\u0020-\\u003b\\u003d\\u003f-\\u005b\\u005d\\u005f-\\u007a\\u00aa\\u00b0\\u00b7\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0131\\u0134-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u017e\\u0181\\u0186\\u0189-\\u018a\\u018e-\\u0192\\u0194\\u0196-\\u0199\\u019d\\u01a0-\\u01a1\\u01af-\\u01b0\\u01b2-\\u01b4\\u01b7\\u01cd-\\u01e3\\u01e6-\\u01f0\\u01f4-\\u01f5\\u01f8-\\u01ff\\u0218-\\u021b\\u021e-\\u021f\\u0226-\\u0233\\u0244\\u024c-\\u024d\\u0253-\\u0254\\u0256-\\u0257\\u0259\\u025b\\u0263\\u0268-\\u0269\\u0272\\u0289\\u028b\\u0292\\u02bb-\\u02bc\\u0300-\\u0304\\u0306-\\u030c\\u031b\\u0323\\u0326-\\u0328\\u0331\\u1e02-\\u1e17\\u1e1c-\\u1e29\\u1e2e-\\u1e71\\u1e78-\\u1e99\\u1e9e\\u1ea0-\\u1ef9\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027\\ua78d\\ua7aa",
    "Mlym": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0d02-\\u0d03\\u0d05-\\u0d0b\\u0d0e-\\u0d10\\u0d12-\\u0d28\\u0d2a-\\u0d39\\u0d3e-\\u0d43\\u0d46-\\u0d48\\u0d4a-\\u0d4b\\u0d4d\\u0d57\\u0d7a-\\u0d7f\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Orya": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0b01-\\u0b03\\u0b05-\\u0b0b\\u0b0f-\\u0b10\\u0b13-\\u0b28\\u0b2a-\\u0b30\\u0b32-\\u0b33\\u0b36-\\u0b39\\u0b3c\\u0b3e-\\u0b43\\u0b47-\\u0b48\\u0b4b-\\u0b4d\\u0b56\\u0b5f\\u0b71\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Sinh": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0d82-\\u0d83\\u0d85-\\u0d8d\\u0d91-\\u0d96\\u0d9a-\\u0d9d\\u0d9f-\\u0db1\\u0db3-\\u0dbb\\u0dbd\\u0dc0-\\u0dc6\\u0dca\\u0dcf-\\u0dd4\\u0dd6\\u0dd8-\\u0dde\\u0df2\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Taml": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0b83\\u0b85-\\u0b8a\\u0b8e-\\u0b90\\u0b92-\\u0b95\\u0b99-\\u0b9a\\u0b9c\\u0b9e-\\u0b9f\\u0ba3-\\u0ba4\\u0ba8-\\u0baa\\u0bae-\\u0bb9\\u0bbe-\\u0bc2\\u0bc6-\\u0bc8\\u0bca-\\u0bcd\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027\\U00011301\\U00011303\\U0001133c",
    "Telu": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb\\u031b\\u0326-\\u0328\\u0c02-\\u0c03\\u0c05-\\u0c0b\\u0c0e-\\u0c10\\u0c12-\\u0c28\\u0c2a-\\u0c30\\u0c32-\\u0c33\\u0c35-\\u0c39\\u0c3e-\\u0c44\\u0c46-\\u0c48\\u0c4a-\\u0c4d\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Thai": "\\u0020-\\u003b\\u003d\\u003f-\\u0040\\u005b\\u005d\\u005f-\\u0060\\u00aa\\u00b0\\u00b7\\u00ba\\u02bb-\\u02bc\\u0303\\u031b\\u0326-\\u0328\\u0331\\u0e01-\\u0e32\\u0e34-\\u0e3a\\u0e40-\\u0e4d\\u0e50-\\u0e59\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027",
    "Hanb": "\\u0020-\\u003b\\u003d\\u003f-\\u005b\\u005d\\u005f-\\u007a\\u00aa\\u00b0\\u00b7\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0131\\u0134-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u017e\\u0181\\u0186\\u0189-\\u018a\\u018e-\\u0192\\u0194\\u0196-\\u0199\\u019d\\u01a0-\\u01a1\\u01af-\\u01b0\\u01b2-\\u01b4\\u01b7\\u01cd-\\u01e3\\u01e6-\\u01f0\\u01f4-\\u01f5\\u01f8-\\u01ff\\u0218-\\u021b\\u021e-\\u021f\\u0226-\\u0233\\u0244\\u024c-\\u024d\\u0253-\\u0254\\u0256-\\u0257\\u0259\\u025b\\u0263\\u0268-\\u0269\\u0272\\u0289\\u028b\\u0292\\u02bb-\\u02bc\\u0300-\\u0304\\u0306-\\u030c\\u031b\\u0323\\u0326-\\u0328\\u0331\\u1e02-\\u1e17\\u1e1c-\\u1e29\\u1e2e-\\u1e71\\u1e78-\\u1e99\\u1e9e\\u1ea0-\\u1ef9\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027\\u3005-\\u3007\\u3021-\\u3029\\u303b\\u30fb\\u3400-\\u4dbf\\u4e00-\\u9ffc\\ua78d\\ua7aa\\ufa0e-\\ufa0f\\ufa11\\ufa13-\\ufa14\\ufa1f\\ufa21\\ufa23-\\ufa24\\ufa27-\\ufa29\\U00016fe3\\U00020000-\\U0002a6dd\\U0002a700-\\U0002b734\\U0002b740-\\U0002b81d\\U0002b820-\\U0002cea1\\U0002ceb0-\\U0002ebe0\\U00030000-\\U0003134a",
    "Jpan": "\\u0020-\\u003b\\u003d\\u003f-\\u005b\\u005d\\u005f-\\u007a\\u00aa\\u00b0\\u00b7\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0131\\u0134-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u017e\\u0181\\u0186\\u0189-\\u018a\\u018e-\\u0192\\u0194\\u0196-\\u0199\\u019d\\u01a0-\\u01a1\\u01af-\\u01b0\\u01b2-\\u01b4\\u01b7\\u01cd-\\u01e3\\u01e6-\\u01f0\\u01f4-\\u01f5\\u01f8-\\u01ff\\u0218-\\u021b\\u021e-\\u021f\\u0226-\\u0233\\u0244\\u024c-\\u024d\\u0253-\\u0254\\u0256-\\u0257\\u0259\\u025b\\u0263\\u0268-\\u0269\\u0272\\u0289\\u028b\\u0292\\u02bb-\\u02bc\\u0300-\\u0304\\u0306-\\u030c\\u031b\\u0323\\u0326-\\u0328\\u0331\\u1e02-\\u1e17\\u1e1c-\\u1e29\\u1e2e-\\u1e71\\u1e78-\\u1e99\\u1e9e\\u1ea0-\\u1ef9\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027\\u3005-\\u3007\\u3021-\\u3029\\u303b\\u3041-\\u3096\\u309d-\\u309e\\u30a0-\\u30fe\\u3400-\\u4dbf\\u4e00-\\u9ffc\\ua78d\\ua7aa\\ufa0e-\\ufa0f\\ufa11\\ufa13-\\ufa14\\ufa1f\\ufa21\\ufa23-\\ufa24\\ufa27-\\ufa29\\U00016fe3\\U00020000-\\U0002a6dd\\U0002a700-\\U0002b734\\U0002b740-\\U0002b81d\\U0002b820-\\U0002cea1\\U0002ceb0-\\U0002ebe0\\U00030000-\\U0003134a",
    "Kore": "\\u0020-\\u003b\\u003d\\u003f-\\u005b\\u005d\\u005f-\\u007a\\u00aa\\u00b0\\u00b7\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0131\\u0134-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u017e\\u0181\\u0186\\u0189-\\u018a\\u018e-\\u0192\\u0194\\u0196-\\u0199\\u019d\\u01a0-\\u01a1\\u01af-\\u01b0\\u01b2-\\u01b4\\u01b7\\u01cd-\\u01e3\\u01e6-\\u01f0\\u01f4-\\u01f5\\u01f8-\\u01ff\\u0218-\\u021b\\u021e-\\u021f\\u0226-\\u0233\\u0244\\u024c-\\u024d\\u0253-\\u0254\\u0256-\\u0257\\u0259\\u025b\\u0263\\u0268-\\u0269\\u0272\\u0289\\u028b\\u0292\\u02bb-\\u02bc\\u0300-\\u0304\\u0306-\\u030c\\u031b\\u0323\\u0326-\\u0328\\u0331\\u1e02-\\u1e17\\u1e1c-\\u1e29\\u1e2e-\\u1e71\\u1e78-\\u1e99\\u1e9e\\u1ea0-\\u1ef9\\u2010\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d\\u2027\\u3005-\\u3007\\u3021-\\u3029\\u303b\\u30fb\\u3400-\\u4dbf\\u4e00-\\u9ffc\\ua78d\\ua7aa\\uac00-\\ud7a3\\ufa0e-\\ufa0f\\ufa11\\ufa13-\\ufa14\\ufa1f\\ufa21\\ufa23-\\ufa24\\ufa27-\\ufa29\\U00016fe3\\U00020000-\\U0002a6dd\\U0002a700-\\U0002b734\\U0002b740-\\U0002b81d\\U0002b820-\\U0002cea1\\U0002ceb0-\\U0002ebe0\\U00030000-\\U0003134a"
  },
  "looks": "0O 1l Il mrn ÆAE ÐD̵ ØO̸ æae ð∂̵ øo̸ þp ĐD̵ đd̵ ĦH̵ ħh̵ ıi ŁL̸ łl̸ ŋn̩ ŒOE œoe ŦT̵ ŧt̵ Ɓ'B ƉD̵ Ɗ'D ƑF̦ ƒf Ɩl Ɨl̵ ƘK' ƙk̔ ƝN̦ Ƴ'Y ƴy̔ Ʒ3 ɄU̵ ɍr̵ ɓb̔ ɖd̨ ɗd̔ əǝ ɛꞓ ɣy ɨi̵ ɩi ʋu ʒȝ ʻ' ʼ' ΑA ΒB ΕE ΖZ ΗH ΘO̵ Ιl ΚK ΛɅ ΜM ΝN ΟO ΡP ΣƩ ΤT ΥY ΧX αa βß γy δẟ εꞓ ηn̩ θO̵ ιi κĸ νv οo ρp σo τᴛ υu φɸ ЄꞒ ЅS Іl ЈJ АA Бb̄ ВB ГΓ ЕE З3 КK ЛɅ МM НH ОO ПΠ РP СC ТT УY ФΦ ХX Ыbl Ьb ЮlO аa б6 вʙ гr еe зɜ иᴎ кĸ мʍ нʜ оo пπ рp сc тᴛ уy фɸ хx шw ъˉb ыƅi ьƅ яᴙ єꞓ ѕs іi јj ћh̵ џu̩ ҐΓ' ґr' ҒΓ̵ ғr̵ ҖЖ̩ җж̩ Ҙ3̦ ҙɜ̦ ҚK̩ қĸ̩ ҞK̵ ҟĸ̵ ҢH̩ ңʜ̩ ҪC̦ ҫc̦ ҬT̩ ҭᴛ̩ ҮY үy ҰY̵ ұy̵ ҲX̩ һh ҽe ҾҼ̨ ҿę Ӏl ӏl ӔAE ӕae ӘƏ әǝ Ӡ3 ӡȝ ӨO̵ өo̵ וl טv י' ןl סo اl ثىۛ شسۛ ؽى̂ هo يى ٠. ١l ٥o ٧V ٨Ʌ ٲlٴ ٹىؕ ٺت پىۛ ځحٔ څحۛ ڈدؕ ڋڊؕ ڎدۛ ڏدۛ ڑرؕ ڒر̆ ژرۛ ڟطۛ ڤڡۛ ڧف ڨڡۛ کك ڪك ڭكۛ ڵل̆ ڷلۛ ںى ڻىؕ ڽىۛ ھo ہo ۃة ۆو̆ ۇو̓ ۈوٰ ۉو̂ ۋوۛ یى ێى̆ ېٻ ۑىۛ ےى ەo ۮد̂ ۯر̂ ۰. ۱l ۲٢ ۳٣ ۴٤ ۵o ۶٦ ۷V ۸Ʌ ۹٩ ۿô ݑبۛ ݒىۛ ݖى̆ ݢڬ ݣكۛ ݧݔ ݨنؕ ݱڗؕ ࢤڢۛ ࢧمۛ ࢨىٔ ࢩݔ ࢻڡ ࢼڡ ࢽى ࢾىۛ̆ ࢿت̆ ࣀىؕ̆ ࣁچ̆ ࣂك̆ आअा ईर्इ ऍए̆ ऎएॆ ऐए𑭤 ऑअा̆ ऒअाॆ ओअा𑭤 औअाै ०o १٩ ३3 ॲअ̆ ॳअऺ ॴअाऺ ॵअॏ আঅা ০o ৪8 ৭9 ৰর ਆਅਾ ਇप्टি ਈप्टੀ ਉੳ𑭢 ਊੳ𑭣 ਏप्ट𑭤 ਐਅै ਔਅੌ ਕव ਜत्त ਟट ਠठ ਤउ ਧप ਫढ ਮभ ਵह ਸम આઅા ઍઅૅ એઅે ઐઅૈ ઑઅાૅ ઓઅાે ઔઅાૈ પч ર२ ૦o ૨२ ૩3 ૪४ ૫ч ૮८ ଆଅା ଠO ஊஉள ஜஐ ரஈ ஸஶ ఓఒౕ ఔఒౌ ఖಖ̣ ఠరּ ఢడ̣ థధּ భబ̣ మవు షవ̣ హవా ಅఅ ಆఆ ಇఇ ಐఐ ಒఒ ಓఒౕ ಔఒౌ ಗగ ಜజ ಝఝ ಞఞ ಟట ಣణ ದద ನన ಯయ ರర ಲల ಳళ ೦O ೧౧ ೨౨ ೯౯ ഈഇൗ ഉஉ ഊஉൗ ഐெഎ ഓഒാ ഔഒൗ ഖவ ങനു ജஐ ടs ഠo ണண ഥம റര ഴழ ശஶ ൺண് ൻന് ർര് ൽല് ൾള് ඍසෘ ඒඑ් ඓඑෙ ඵඑ බඛ ඹඔ වච හභ ฃข ซช ฏฎ ดค ตค ทฑ มฆ ฦภ แเเ ๅา ๐o თoာ იര ყy ẞß 〇O く❬ イ亻 エ工 カ力 タ夕 ト卜 ニ二 ノ/ ハ八 ヘへ ロ口 㦳㘽 䎛㖈 䐠㬻 䚕𧢮 一ー 丕조 丛ᄉᄉー 丶\\ 丿/ 于𛄢 今ᄉーᄀ 倂併 值値 兒𖿳 卟마 合ᄉーᄆ 啟啓 囗口 填塡 士土 壿墫 嬀媯 帲帡 幐㬺 愸𫜿 戸戶 搉㩁 晣䀿 晩晚 曶㫚 朦䑃 柿杮 槩㮣 樧榝 潙溈 爿누丨 硏研 絶絕 肦朌 胊朐 胐朏 胶㬵 脁朓 脧朘 腁胼 膧朣 蔿蒍 虁蘷 訞䚶 詽訮 讏讆 豣豜 趆赿 跺跥 躛躗 輧軿 郞郎 鎮鎭 長ᄐーᄂᄌ 隸隷 鹃鹂 黒黑 鿃䀹 𠙴凵 𡔳壷 𡖇多 𡚧𡚨 𡿨❬ 𢔅徚 𣵀涅 𤣽玥 𥄚𥄙 𥫔贛 𦖝𦖨 𦴆𦰶 𪻅𤠔 𭅡卑"
}$json$::jsonb
$function$;

CREATE OR REPLACE FUNCTION private.name_words(name text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  is_plain constant boolean := name ~ '^[ -~]*$';
  spaced text;
  words text[];
begin
  if is_plain then
    spaced := translate(
      private.spaced_name(name), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz');
  else
    spaced := translate(
      private.spaced_name(name),
      'ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿẞỺỼỾℲ',
      'ɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽßỻỽỿⅎ');
  end if;
  -- "U 19" and "U-19" are one word.
  spaced := regexp_replace(spaced, '(^| )[uU] (?=[0-9][0-9]( |$))', '\1u', 'g');
  spaced := replace(spaced, ' ', '|');
  words := array_remove(string_to_array(case when is_plain then spaced else private.name_key(spaced) end, '|'), '');
  -- A name may have signs only.
  return case when cardinality(words) > 0 then words else array_remove(array[private.name_key(name)], '') end;
end
$function$;

CREATE OR REPLACE FUNCTION private.open_import(rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if to_regclass('pg_temp.import_rows') is not null then
    drop table pg_temp.import_rows;
  end if;
  create temporary table import_rows on commit drop as
  with r as materialized (
    select * from private.read_import(open_import.rows)
  ),
  named as materialized (
    select n.sport, n.name, private.team_key(n.name) as key,
      private.team_named(n.sport, n.name) as id
    from (select r.sport, r.home as name from r union select r.sport, r.away from r) as n
    where n.name is not null
  ),
  keyed as materialized (
    select n.*, private.record_team_key(coalesce(t.name, n.name)) as record_key,
      private.name_looks(coalesce(t.name, n.name)) as looks
    from named as n
    left join public.teams as t on t.id = n.id
  )
  select r.*, l.id as league_id, h.id as home_id, a.id as away_id, h.key as home_key,
    a.key as away_key, h.record_key = a.record_key or h.looks && a.looks as same_team, null::uuid as existing, false as added,
    null::jsonb as before, 0 as prices
  from r
  left join keyed as h on h.sport = r.sport and h.name = r.home
  left join keyed as a on a.sport = r.sport and a.name = r.away
  left join public.leagues as l
    on l.sport = r.sport and l.name = r.league and l.season = r.season;
  analyze pg_temp.import_rows;

  update pg_temp.import_rows as r
  set existing = f.id
  from public.fixtures as f
  where r.id_from = 'FILE'
    and f.provider = r.provider and f.sport = r.sport and f.provider_id = r.provider_id;

  -- An id derived from names changes if the names are spelled differently.
  update pg_temp.import_rows as r
  set existing = s.id
  from (
    select distinct on (i.place) i.place, f.id
    from pg_temp.import_rows as i
    join public.fixtures as f
      on f.home_team_id = i.home_id and f.away_team_id = i.away_id
      and f.provider || '' = i.provider
      and f.starts_at between i.starts_at - interval '3 hours' and i.starts_at + interval '3 hours'
    join public.teams as h on h.id = f.home_team_id
    join public.teams as a on a.id = f.away_team_id
    where i.id_from = 'FILE' and i.existing is null and (h.name, a.name) <> (i.home, i.away)
    order by i.place, f.starts_at, f.id
  ) as s
  where s.place = r.place;

  if exists (select from pg_temp.import_rows as r where r.id_from <> 'FILE') then
    perform private.match_meetings();
  end if;

  -- A fixture keeps its teams while the file uses the same names.
  update pg_temp.import_rows as r
  set home_id = case when h.name = r.home then h.id else r.home_id end,
    away_id = case when a.name = r.away then a.id else r.away_id end
  from public.fixtures as f
  join public.teams as h on h.id = f.home_team_id
  join public.teams as a on a.id = f.away_team_id
  where f.id = r.existing and (h.name = r.home or a.name = r.away);
end
$function$;

CREATE OR REPLACE FUNCTION private.skeleton(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  -- Most names.
  if written ~ '^[0-9A-Za-z]*$' then return replace(translate(written, '01I', 'Oll'), 'm', 'rn'); end if;
  return (
    select string_agg(coalesce(p.look, l.letter), '' order by l.place)
    from regexp_split_to_table(written, '') with ordinality as l (letter, place)
    left join (
      select substr(pair, 1, 1) as letter, substr(pair, 2) as look
      from string_to_table(private.name_tables() ->> 'looks', ' ') as pair
    ) as p on p.letter = l.letter);
end
$function$;

CREATE OR REPLACE FUNCTION private.spaced_name(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  -- Most names, a hundred times faster.
  if name ~ '^[ -~]*$' then return regexp_replace(name, '[^A-Za-z0-9]+', ' ', 'g'); end if;
  return
    regexp_replace(
      regexp_replace(normalize(name, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0600-\u0605\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u08ca-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cd\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c\u0b3e-\u0b44\u0b47\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bcd\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c47\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4\u0cc6\u0ccc-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u20d0-\u20f0\u302a-\u302f\u3099-\u309a\ufe00-\ufe2f\ufeff]', '', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00ac\u00ae-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02eb\u02ed\u02ef-\u02ff\u0375\u0378-\u0379\u0380-\u038d\u03a2\u03f6\u0482\u05be\u05c0\u05c3\u05c6\u05c8-\u05cf\u05eb-\u05ee\u05f3-\u05ff\u0606-\u060f\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06de\u06e9\u06fd-\u06fe\u0964-\u0965\u0970\u0984\u098d-\u098e\u0991-\u0992\u09a9\u09b1\u09b3-\u09b5\u09ba-\u09bb\u09c5-\u09c6\u09c9-\u09ca\u09cf-\u09d6\u09d8-\u09de\u09e4-\u09e5\u09f2-\u09f3\u09fa-\u09fb\u09fd\u09ff-\u0a00\u0a04\u0a0b-\u0a0e\u0a11-\u0a12\u0a29\u0a31\u0a34\u0a37\u0a3a-\u0a3b\u0a3d\u0a43-\u0a46\u0a49-\u0a4a\u0a4e-\u0a50\u0a52-\u0a58\u0a5d-\u0a65\u0a76-\u0a80\u0a84\u0a8e\u0a92\u0aa9\u0ab1\u0ab4\u0aba-\u0abb\u0ac6\u0aca\u0ace-\u0acf\u0ad1-\u0adf\u0ae4-\u0ae5\u0af0-\u0af8\u0b00\u0b04\u0b0d-\u0b0e\u0b11-\u0b12\u0b29\u0b31\u0b34\u0b3a-\u0b3b\u0b45-\u0b46\u0b49-\u0b4a\u0b4e-\u0b54\u0b58-\u0b5e\u0b64-\u0b65\u0b70\u0b78-\u0b81\u0b84\u0b8b-\u0b8d\u0b91\u0b96-\u0b98\u0b9b\u0b9d\u0ba0-\u0ba2\u0ba5-\u0ba7\u0bab-\u0bad\u0bba-\u0bbd\u0bc3-\u0bc5\u0bc9\u0bce-\u0bcf\u0bd1-\u0bd6\u0bd8-\u0be5\u0bf3-\u0bff\u0c0d\u0c11\u0c29\u0c3a-\u0c3b\u0c45\u0c49\u0c4e-\u0c54\u0c57\u0c5b\u0c5e-\u0c5f\u0c64-\u0c65\u0c70-\u0c77\u0c7f\u0c84\u0c8d\u0c91\u0ca9\u0cb4\u0cba-\u0cbb\u0cc5\u0cc9\u0cce-\u0cd4\u0cd7-\u0cdb\u0cdf\u0ce4-\u0ce5\u0cf0\u0cf4-\u0cff\u0d0d\u0d11\u0d45\u0d49\u0d4f-\u0d53\u0d64-\u0d65\u0d79\u0d80\u0d84\u0d97-\u0d99\u0db2\u0dbc\u0dbe-\u0dbf\u0dc7-\u0dc9\u0dcb-\u0dce\u0dd5\u0dd7\u0de0-\u0de5\u0df0-\u0df1\u0df4-\u0e00\u0e3b-\u0e3f\u0e4f\u0e5a-\u0e7f\u10fb\u1f16-\u1fff\u2010-\u2029\u2030-\u205e\u2065\u2072-\u20cf\u20f1-\u212e\u213a-\u214d\u214f-\u3004\u3008-\u3020\u3030\u3037\u303d-\u3040\u3097-\u3098\u30a0\u30fb\u3100-\u3104\ud7a4-\ud7af\ufa6e-\ufdff\ufe75-\ufefe\uff00-\uffef\U0002a6e0-\U0002a6ff\U0002b81e-\U0002b81f\U0002ceae-\U0002ceaf\U0002ebe1-\U0002ebef\U0002ee5e-\U0002ffff\U0003134b-\U0003134f]+', ' ', 'g');
end
$function$;

CREATE OR REPLACE FUNCTION private.unknown_letter(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  alphabet text;
  fits integer;
  longest integer := 0;
begin
  -- Most names.
  if name ~ '^[A-Za-z0-9][A-Za-z0-9 .,&''()/-]*$' then return null; end if;
  if cardinality(private.name_looks(name)) = 0 then return left(name, 1); end if;
  for alphabet in select value from jsonb_each_text(private.name_tables() -> 'alphabets') loop
    fits := char_length(substring(name from '^[' || alphabet || ']*'));
    if fits = char_length(name) then return null; end if;
    longest := greatest(longest, fits);
  end loop;
  return substr(name, longest + 1, 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.write_synced(sport text, rows jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  source constant text := 'api-sports';
  r record;
  old public.fixtures;
  wanted public.fixtures;
  locked boolean;
  problem text;
  made integer := 0;
  changed integer := 0;
  alerts integer := 0;
  readable integer := 0;
begin
  perform private.fixtures_come_from('SYNC');
  for r in select * from private.read_synced(write_synced.sport, rows) loop
    readable := readable + 1;
    select n.name into problem from (values (r.home), (r.away)) as n (name)
    where private.unknown_letter(n.name) is not null and private.team_named(write_synced.sport, n.name) is null;
    if found then
      perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id, format(
        '%s – %s: "%s" (%s) is of another alphabet than the letters before it, or of none that the record knows. Add the team under another name, and this one as its other name.',
        r.home, r.away, private.unknown_letter(problem), private.code_of(private.unknown_letter(problem))), null);
      alerts := alerts + 1;
      continue;
    end if;
    perform private.add_teams(jsonb_build_array(
      jsonb_build_object('sport', write_synced.sport, 'name', r.home),
      jsonb_build_object('sport', write_synced.sport, 'name', r.away)));
    select * into old from public.fixtures as f
    where f.provider = source and f.sport = write_synced.sport
      and f.provider_id = r.provider_id;
    wanted := old;
    wanted.league_id := private.synced_league(write_synced.sport, r.league, r.country, r.season);
    wanted.home_team_id := private.team_named(write_synced.sport, r.home, old.home_team_id);
    wanted.away_team_id := private.team_named(write_synced.sport, r.away, old.away_team_id);
    if wanted.home_team_id = wanted.away_team_id
      or (wanted.home_team_id, wanted.away_team_id) is distinct from (old.home_team_id, old.away_team_id)
        and private.are_one_team(
          (select t.name from public.teams as t where t.id = wanted.home_team_id),
          (select t.name from public.teams as t where t.id = wanted.away_team_id)) then
      perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id,
        r.home || ' – ' || r.away || ': both are names of one team.', old.id);
      alerts := alerts + 1;
      continue;
    end if;
    wanted.round := coalesce(r.round, old.round);
    wanted.venue := coalesce(r.venue, old.venue);
    wanted.starts_at := r.starts_at;
    wanted.status_short := r.status_short;
    wanted.status_long := r.status_long;
    if r.state is not null then
      wanted.state := r.state;
      if r.state in ('TBD', 'SCHEDULED', 'POSTPONED') then
        wanted.home_reg := null; wanted.away_reg := null;
        wanted.home_full := null; wanted.away_full := null; wanted.periods := null;
      else
        -- Both sides of a score, or neither.
        if r.home_reg is not null and r.away_reg is not null then
          wanted.home_reg := r.home_reg; wanted.away_reg := r.away_reg;
        end if;
        if r.home_full is not null and r.away_full is not null then
          wanted.home_full := r.home_full; wanted.away_full := r.away_full;
        end if;
        wanted.periods := coalesce(r.periods, old.periods);
      end if;
    end if;

    -- What can't be is held back as a whole, until the provider says something else.
    problem := coalesce(
      (select p.sentence
        from private.score_problems(write_synced.sport, wanted.state, wanted.status_short, wanted.home_reg,
          wanted.away_reg, wanted.home_full, wanted.away_full, wanted.periods) as p
        limit 1),
      case when cardinality(private.changed_facts(to_jsonb(old), to_jsonb(wanted))) > 0
        then case private.too_early(wanted)
          when 'NOT_BEGUN' then 'It was played before its start, and something is published on it.'
          when 'TOO_SHORT' then 'It was over too soon after its start, and something is published on it.'
        end
      end,
      (select format('A team of it plays %s – %s at that time, and something is published on both.', m.home, m.away)
        from private.meeting_after(old, wanted) as m));
    if problem is not null then
      wanted.starts_at := coalesce(old.starts_at, r.starts_at);
      wanted.state := old.state; wanted.periods := old.periods;
      wanted.home_reg := old.home_reg; wanted.away_reg := old.away_reg;
      wanted.home_full := old.home_full; wanted.away_full := old.away_full;
      perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id,
        r.home || ' – ' || r.away || ': ' || problem, old.id);
      alerts := alerts + 1;
    end if;

    if old.id is null then
      insert into public.fixtures (
        provider, provider_id, sport, league_id, home_team_id, away_team_id, round, venue,
        starts_at, state, status_short, status_long, home_reg, away_reg, home_full, away_full,
        periods
      )
      values (
        source, r.provider_id, write_synced.sport, wanted.league_id,
        wanted.home_team_id, wanted.away_team_id, wanted.round, wanted.venue, wanted.starts_at,
        coalesce(wanted.state, 'SCHEDULED'), wanted.status_short, wanted.status_long,
        wanted.home_reg, wanted.away_reg, wanted.home_full, wanted.away_full, wanted.periods
      )
      returning * into wanted;
      made := made + 1;
    else
      locked := (wanted.home_team_id, wanted.away_team_id)
        is distinct from (old.home_team_id, old.away_team_id)
        and exists (
          select from public.predictions where fixture_id = old.id and status <> 'DRAFT');
      if locked then
        wanted.home_team_id := old.home_team_id;
        wanted.away_team_id := old.away_team_id;
        perform private.raise_fixture_alert(write_synced.sport, 'TEAMS_CHANGED',
          source, r.provider_id, r.home || ' – ' || r.away, old.id);
        alerts := alerts + 1;
      end if;
      problem := case when wanted.starts_at <> old.starts_at
        then private.renamed_from(old.id, wanted.starts_at) end;
      if problem is not null then
        perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source, r.provider_id, format(
          '%s – %s begins on another day, but was published as %s: give the teams these names again.',
          r.home, r.away, problem), old.id);
        alerts := alerts + 1;
        continue;
      end if;
      if wanted is distinct from old then
        update public.fixtures as f
        set
          league_id = wanted.league_id, home_team_id = wanted.home_team_id,
          away_team_id = wanted.away_team_id, round = wanted.round, venue = wanted.venue,
          starts_at = wanted.starts_at, state = wanted.state, status_short = wanted.status_short,
          status_long = wanted.status_long, home_reg = wanted.home_reg,
          away_reg = wanted.away_reg, home_full = wanted.home_full,
          away_full = wanted.away_full, periods = wanted.periods
        where f.id = old.id;
        changed := changed + 1;
      end if;
    end if;
    if r.state is null then
      perform private.raise_fixture_alert(write_synced.sport, 'UNKNOWN_STATUS',
        source, coalesce(nullif(r.status_short, ''), '?'),
        concat_ws(' · ', r.status_long, r.home || ' – ' || r.away), wanted.id);
      alerts := alerts + 1;
    end if;
  end loop;

  if readable < jsonb_array_length(rows) then
    perform private.raise_fixture_alert(write_synced.sport, 'BAD_ROW', source,
      coalesce(b.number, '?'), 'League, teams, start or number is missing or can''t be.', null)
    from (
      select distinct nullif(btrim(bad ->> 'provider_id'), '') as number
      from jsonb_array_elements(rows) as bad
      where not exists (
        select from private.read_synced(write_synced.sport, jsonb_build_array(bad)))
      limit 20
    ) as b;
    alerts := alerts + 1;
  end if;
  perform private.fixtures_come_from(null);
  return jsonb_build_object(
    'received', jsonb_array_length(rows),
    'created', made,
    'updated', changed,
    'unchanged', readable - made - changed,
    'alerts', alerts
  );
end
$function$;

ALTER TABLE "public"."record_events" ADD CONSTRAINT "record_events_check" CHECK (((kind = ANY (ARRAY['MATCH'::text, 'RESULT'::text])) = (subject = 'fixture'::text)));

ALTER TABLE "public"."record_events" ADD CONSTRAINT "record_events_kind_check" CHECK ((kind = ANY (ARRAY['PUBLISH'::text, 'WITHDRAW'::text, 'MATCH'::text, 'RESULT'::text, 'SETTLE'::text, 'REGRADE'::text, 'REVEAL'::text])));

REVOKE ALL ON FUNCTION "private"."are_one_team"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."code_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."last_match"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."match_fields"(public.fixtures, text, text, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."matches_beside"(public.fixtures, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."name_looks"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."name_tables"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."skeleton"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."spaced_name"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unknown_letter"(text) FROM PUBLIC;
