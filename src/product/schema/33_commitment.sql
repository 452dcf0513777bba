-- The commitment to what was published: canonical texts of tips, slips and their settlements, the hashes
-- over them, and the lock that keeps the two chains in order. docs/record.md describes the format.

-- SHA-256 of a text, in hexadecimal digits.
create function private.sha256_hex(value text)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(value, 'UTF8')), 'hex')
$$;


-- A text value inside a canonical text: one line, backslashes doubled.
create function private.canonical_value(value text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    replace(replace(replace(value, '\', '\\'), chr(10), '\n'), chr(13), '\r'), '')
$$;


-- The text whose SHA-256 is a tip's commit hash: version 2, which includes the basis of the odds, if the least odds
-- are filled in, otherwise version 1. Never change either: write a version 3. tests/record/frozen enforces this.
create function private.canonical_tip(header public.predictions, pick public.prediction_picks)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(chr(10),
    case when pick.least_odds is null then 'touchline-tip-v1' else 'touchline-tip-v2' end,
    'prediction_id=' || header.id,
    'fixture_id=' || header.fixture_id,
    'sport=' || private.canonical_value(header.sport),
    'league=' || private.canonical_value(header.league_name),
    'home=' || private.canonical_value(header.home_name),
    'away=' || private.canonical_value(header.away_name),
    'starts_at=' || private.iso_instant(header.starts_at),
    'tier=' || header.tier,
    'source=' || header.source,
    'author=' || private.canonical_value(header.author_name),
    'market=' || private.canonical_value(pick.market_code),
    'market_kind=' || (select m.kind from public.markets as m where m.code = pick.market_code),
    'market_scope=' || (select m.scope from public.markets as m where m.code = pick.market_code),
    'selection=' || private.canonical_value(pick.selection),
    'line=' || coalesce(pick.line::numeric(6, 2)::text, ''),
    'odds=' || pick.odds::numeric(8, 3)::text,
    'bookmaker=' || private.canonical_value(pick.bookmaker),
    -- Null in version 1, and therefore left out.
    case when pick.least_odds is not null
      then 'quote_source=' || private.canonical_value(pick.quote_source) end,
    case when pick.least_odds is not null
      then 'quoted_at=' || coalesce(private.iso_instant(pick.quoted_at), '') end,
    'least_odds=' || pick.least_odds::numeric(8, 3)::text,
    'stake_units=' || pick.stake_units::numeric(4, 2)::text,
    'probability=' || coalesce(pick.probability::numeric(5, 4)::text, ''),
    'analysis=' || private.canonical_value(pick.analysis),
    'published_at=' || private.iso_instant(header.published_at),
    'salt=' || pick.salt)
$$;


-- A score as compact JSON text with its keys in a fixed order, nulls left out.
create function private.score_text(score jsonb)
returns text
language sql
immutable
strict
set search_path = ''
as $$
  select '{' || coalesce(string_agg(to_json(k.key)::text || ':' || (score -> k.key)::text, ','
    order by k.place), '') || '}'
  from unnest(
    array['home', 'away', 'ht_home', 'ht_away', 'official', 'state', 'starts_at']) with ordinality as k (key, place)
  where jsonb_typeof(score -> k.key) <> 'null'
$$;

grant execute on function private.score_text(jsonb) to anon, authenticated, service_role;


-- The text whose SHA-256 is a settlement's hash, version 1. Never change it: write a version 2.
create function private.canonical_settlement(
  prediction_id uuid, commit_hash text, outcome text, profit_units numeric, score jsonb,
  rule_version integer, closing_odds numeric, settled_at timestamptz, corrected boolean)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(chr(10),
    'touchline-settlement-v1',
    'prediction_id=' || prediction_id,
    'commit_hash=' || commit_hash,
    'outcome=' || outcome,
    'profit_units=' || profit_units::numeric(10, 4)::text,
    'score=' || private.score_text(score),
    'rule_version=' || rule_version,
    'closing_odds=' || coalesce(closing_odds::numeric(8, 3)::text, ''),
    'settled_at=' || private.iso_instant(settled_at),
    'corrected=' || corrected::text)
$$;


-- A lock: publishing, withdrawing and settling queue here, so that the chain has no gaps
-- and no tip is withdrawn while it is being settled.
create function private.lock_record()
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(7310001)
$$;


-- The legs as one line of JSON, keys in a fixed order, numbers as text. Version 2 includes the basis of the odds.
create function private.legs_text(slip uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select '[' || coalesce(string_agg(format(
    '{"fixture_id":%s,"sport":%s,"league":%s,"home":%s,"away":%s,"starts_at":%s,"market":%s,"market_kind":%s,"market_scope":%s,"selection":%s,"line":%s,"odds":%s%s}',
    to_json(k.fixture_id::text), to_json(k.sport), to_json(k.league_name), to_json(k.home_name),
    to_json(k.away_name), to_json(private.iso_instant(k.starts_at)), to_json(k.market_code),
    to_json(m.kind), to_json(m.scope), to_json(k.selection), to_json(coalesce(k.line::numeric(6, 2)::text, '')),
    to_json(k.odds::numeric(8, 3)::text),
    case when k.least_odds is not null then format(
      ',"bookmaker":%s,"quote_source":%s,"quoted_at":%s,"least_odds":%s',
      to_json(coalesce(k.bookmaker, '')), to_json(coalesce(k.quote_source, '')),
      to_json(coalesce(private.iso_instant(k.quoted_at), '')),
      to_json(k.least_odds::numeric(8, 3)::text)) end), ',' order by k.position), '') || ']'
  from public.slip_legs as k
  join public.markets as m on m.code = k.market_code
  where k.slip_id = slip
$$;


-- The text whose SHA-256 is a slip's commit hash: version 2, which includes the basis of the odds, if the least odds of
-- its legs are filled in, otherwise version 1. Never change either: write a version 3.
create function private.canonical_slip(header public.slips, body public.slip_bodies)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(chr(10),
    case when exists (
      select from public.slip_legs as k where k.slip_id = header.id and k.least_odds is null
    ) then 'touchline-slip-v1' else 'touchline-slip-v2' end,
    'slip_id=' || header.id,
    'tier=' || header.tier,
    'title=' || private.canonical_value(header.title),
    'author=' || private.canonical_value(header.author_name),
    'legs=' || private.legs_text(header.id),
    'stake_units=' || body.stake_units::numeric(4, 2)::text,
    'analysis=' || private.canonical_value(body.analysis),
    'published_at=' || private.iso_instant(header.published_at),
    'salt=' || body.salt)
$$;


-- The legs as settled in the ledger, as one line of JSON.
create function private.results_text(legs jsonb)
returns text
language sql
immutable
strict
set search_path = ''
as $$
  select '[' || string_agg(format('{"outcome":%s,"score":%s}',
    leg.value -> 'outcome', private.score_text(leg.value -> 'score')), ',' order by leg.place) || ']'
  from jsonb_array_elements(legs) with ordinality as leg (value, place)
$$;

grant execute on function private.results_text(jsonb) to anon, authenticated, service_role;


-- The text whose SHA-256 is the hash of a slip's settlement, version 1.
create function private.canonical_slip_settlement(
  slip_id uuid, commit_hash text, outcome text, profit_units numeric, legs jsonb,
  rule_version integer, settled_at timestamptz, corrected boolean)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(chr(10),
    'touchline-slip-settlement-v1',
    'slip_id=' || slip_id,
    'commit_hash=' || commit_hash,
    'outcome=' || outcome,
    'profit_units=' || profit_units::numeric(14, 4)::text,
    'results=' || private.results_text(legs),
    'rule_version=' || rule_version,
    'settled_at=' || private.iso_instant(settled_at),
    'corrected=' || corrected::text)
$$;
