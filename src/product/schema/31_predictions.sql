-- Tips. The header is public from publication on; the pick (market, selection, odds, analysis) is
-- gated by tier, which is why it has its own table: row-level security filters rows. Then the
-- ledger of settlements, one line when a tip is settled and one more for each correction, and the known odds
-- of fixtures, before and at the start.

-- 64 random hexadecimal characters from a cryptographic source.
create function private.new_salt()
returns text
language sql
volatile
set search_path = ''
as $$
  select encode(sha256(convert_to(
    gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
$$;


create table public.predictions (
  id uuid primary key default gen_random_uuid(),
  fixture_id uuid not null references public.fixtures (id) on delete restrict,
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  league_name text not null,
  home_name text not null,
  away_name text not null,
  starts_at timestamptz not null,
  tier text not null check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  source text not null default 'MANUAL' check (source in ('MANUAL', 'MODEL')),
  author_id uuid references public.profiles (id) on delete set null,
  author_name text check (char_length(author_name) <= 120),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  published_at timestamptz,
  withdrawn_at timestamptz,
  withdraw_reason text check (char_length(withdraw_reason) <= 500),
  commit_hash text check (commit_hash ~ '^[0-9a-f]{64}$'),
  seq bigint unique check (seq >= 1),
  prev_hash text check (prev_hash ~ '^[0-9a-f]{64}$'),
  chain_hash text check (chain_hash ~ '^[0-9a-f]{64}$'),
  outcome text not null default 'PENDING'
    check (outcome in ('PENDING', 'WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST')),
  profit_units numeric(10, 4),
  settled_at timestamptz,
  corrected boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'DRAFT') = (published_at is null)),
  check (published_at < starts_at),
  check (num_nulls(published_at, commit_hash, seq, prev_hash, chain_hash) in (0, 5)),
  check ((status = 'WITHDRAWN') = (withdrawn_at is not null)),
  check (withdrawn_at < starts_at),
  check ((outcome = 'PENDING') = (settled_at is null)),
  check ((outcome = 'PENDING') = (profit_units is null)),
  check (outcome = 'PENDING' or status = 'PUBLISHED')
);

comment on table public.predictions is 'Public headers of tips. Names and start are the hashed snapshot.';
comment on column public.predictions.seq is 'Place in the chain, from 1 without gaps, given at publication.';

create index predictions_fixture_id_idx on public.predictions (fixture_id);
create index predictions_author_id_idx on public.predictions (author_id);
create index predictions_status_starts_at_idx on public.predictions (status, starts_at desc, id);
-- Everything that was ever published, in the order of the record's pages.
create index predictions_record_idx on public.predictions (starts_at desc, id)
  where status in ('PUBLISHED', 'WITHDRAWN');
create index predictions_tier_idx on public.predictions (tier, starts_at desc, id);
create index predictions_sport_idx on public.predictions (sport, starts_at desc, id);
create index predictions_outcome_idx on public.predictions (outcome, starts_at desc);
create index predictions_pending_idx on public.predictions (fixture_id)
  where status = 'PUBLISHED' and outcome = 'PENDING';
create index predictions_settled_at_idx on public.predictions (settled_at desc);
create index predictions_published_at_idx on public.predictions (published_at desc);
create index predictions_updated_at_idx on public.predictions (updated_at desc, starts_at, id);
-- The desk's tabs, so that neither passes by the rows of the other, nor by tips that were withdrawn.
create index predictions_open_idx on public.predictions (starts_at, id)
  where status = 'PUBLISHED' and outcome = 'PENDING';
create index predictions_settled_idx on public.predictions (starts_at desc, id)
  where status = 'PUBLISHED' and outcome <> 'PENDING';
-- The desk's list: by each column that it sorts by, the latest start first among equals.
create index predictions_name_idx on public.predictions ((home_name || ' – ' || away_name), starts_at desc);
create index predictions_league_name_idx on public.predictions (league_name, starts_at desc);
create index predictions_author_name_idx on public.predictions (author_name, starts_at desc);
create index predictions_profit_units_idx on public.predictions (profit_units, starts_at desc);
create index predictions_starts_at_idx on public.predictions (starts_at desc, id);
create index predictions_withdrawn_at_idx on public.predictions (withdrawn_at)
  where status = 'WITHDRAWN';


create table public.prediction_picks (
  prediction_id uuid primary key references public.predictions (id) on delete cascade,
  market_code text not null references public.markets (code) on update cascade on delete restrict,
  selection text not null check (char_length(selection) between 1 and 20),
  line numeric(6, 2) check (mod(line, 0.25) = 0),
  odds numeric(8, 3) not null check (odds > 1 and odds <= 1000),
  bookmaker text check (char_length(bookmaker) <= 60),
  stake_units numeric(4, 2) not null default 1
    check (stake_units between 0.25 and 10 and mod(stake_units, 0.25) = 0),
  probability numeric(5, 4) check (probability > 0 and probability < 1),
  closing_odds numeric(8, 3) check (closing_odds > 1),
  analysis text check (char_length(analysis) <= 10000),
  salt text not null default private.new_salt() check (salt ~ '^[0-9a-f]{64}$'),
  tier text not null check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  visibility text not null default 'DRAFT' check (visibility in ('DRAFT', 'TIER', 'PUBLIC')),
  -- Where and when the odds were quoted, and the least odds at which the tip is still worth taking. The last is filled in
  -- on publication, and marks the tips hashed by version 2.
  quote_source text check (char_length(quote_source) <= 200),
  quoted_at timestamptz check (quoted_at = date_trunc('milliseconds', quoted_at)),
  least_odds numeric(8, 3) check (least_odds > 1),
  -- The known quotes for this pick at its publication: see private.quotes_held.
  held_number integer check (held_number >= 0),
  held_best numeric(8, 3),
  held_median numeric(8, 3),
  held_at timestamptz,
  -- The source of the closing odds and, if their margin is removed, the original quote: see private.closing_of.
  closing_bookmaker text check (char_length(closing_bookmaker) <= 60),
  closing_quoted numeric(8, 3) check (closing_quoted > 1),
  constraint prediction_picks_least_odds_within_odds check (least_odds <= odds)
);

comment on table public.prediction_picks is 'The gated body of a tip. TIER: visible to subscribers of the tier; PUBLIC: revealed after settlement.';
comment on column public.prediction_picks.closing_odds is 'Odds at the start, without the bookmaker''s margin where closing_quoted is there.';
comment on column public.prediction_picks.held_at is 'When the latest of the quotes came that were held at publication.';

create index prediction_picks_market_code_idx on public.prediction_picks (market_code);
create index prediction_picks_visibility_tier_idx on public.prediction_picks (visibility, tier);
create index prediction_picks_tier_idx on public.prediction_picks (tier);


-- Refuses odds that were quoted too long before a publication: the record's verifiers know none that are older than
-- `span.quoteDays` of src/product/record/grammar.json. `more` says where they are, such as the leg.
create function private.check_quote_age(
  quoted_at timestamptz, published_at timestamptz, more jsonb default '{}')
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- In hours: a day of the session's time zone may have another number of them.
  if quoted_at < published_at - make_interval(hours => 366 * 24) then
    perform private.refuse(422, 'QUOTE_TOO_OLD',
      'Odds are quoted at most 366 days before they are published: say when they were last seen.',
      more || '{"field": "quoted_at"}');
  end if;
end
$$;


-- The field of a pick that does not fit its market, null if all is well.
create function private.pick_problem(pick public.prediction_picks, sport text, tier text)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when m.code is null or not m.active or m.sport <> pick_problem.sport then 'market_code'
    when private.tier_rank(pick_problem.tier) < private.tier_rank(m.min_tier) then 'tier'
    when cardinality(m.selections) > 0 and not pick.selection = any (m.selections) then 'selection'
    when cardinality(m.selections) = 0 and pick.selection !~ '^[0-9]{1,3}-[0-9]{1,3}$' then 'selection'
    when m.requires_line and pick.line is null then 'line'
    when not m.requires_line and pick.line is not null then 'line'
    when mod(pick.line, m.line_step) <> 0 then 'line'
    when m.kind in ('TOTAL', 'TEAM_TOTAL') and pick.line <= 0 then 'line'
    when m.kind = 'EUROPEAN_HANDICAP' and pick.line = 0 then 'line'
    when pick.quoted_at > clock_timestamp() then 'quoted_at'
    when pick.least_odds > pick.odds or pick.least_odds <= 1 then 'least_odds'
  end
  from (select 1) as one
  left join public.markets as m on m.code = pick.market_code
$$;


-- A header with the current names and start of its fixture, and its author's name.
create function private.with_snapshot(header public.predictions)
returns public.predictions
language plpgsql
stable
set search_path = ''
as $$
begin
  select f.sport, l.name, h.name, a.name, date_trunc('milliseconds', f.starts_at)
  into header.sport, header.league_name, header.home_name, header.away_name, header.starts_at
  from public.fixtures as f
  join public.leagues as l on l.id = f.league_id
  join public.teams as h on h.id = f.home_team_id
  join public.teams as a on a.id = f.away_team_id
  where f.id = header.fixture_id;
  if not found then
    perform private.refuse(422, 'PICK_INVALID', 'Choose a fixture.', '{"field": "fixture_id"}');
  end if;
  if header.author_id is not null then
    header.author_name := coalesce(
      (select p.full_name from public.profiles as p where p.id = header.author_id), 'Tipster');
  end if;
  return header;
end
$$;


-- Keeps the snapshot in a draft's header equal to its fixture, until publication.
create function private.fill_prediction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or old.status = 'DRAFT' then
    new := private.with_snapshot(new);
  end if;
  return new;
end
$$;

create trigger predictions_fill before insert or update on public.predictions
  for each row execute function private.fill_prediction();

create trigger predictions_touch before update on public.predictions
  for each row execute function private.touch_updated_at();


-- The pick has its header's tier, so that its policy needs no join, and fits its market.
create function private.fill_pick()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.predictions;
  problem text;
begin
  select * into header from public.predictions where id = new.prediction_id;
  new.tier := coalesce(header.tier, new.tier);
  new.quoted_at := date_trunc('milliseconds', new.quoted_at);
  if header.status = 'DRAFT' then
    problem := private.pick_problem(new, header.sport, header.tier);
    if problem is not null then
      perform private.refuse(422, 'PICK_INVALID', 'The pick does not fit its market.',
        jsonb_build_object('field', problem));
    end if;
    -- It is published before its start.
    perform private.check_quote_age(new.quoted_at, least(clock_timestamp(), header.starts_at));
  end if;
  return new;
end
$$;

create trigger prediction_picks_fill before insert or update on public.prediction_picks
  for each row execute function private.fill_pick();


alter table public.predictions enable row level security;
alter table public.prediction_picks enable row level security;

-- Visitors read the headers of everything that was ever published, withdrawals included.
create policy predictions_read_anon on public.predictions for select to anon
  using (status in ('PUBLISHED', 'WITHDRAWN'));

-- So do people with an account; tipsters and administrators read drafts as well.
create policy predictions_read on public.predictions for select to authenticated
  using (
    status in ('PUBLISHED', 'WITHDRAWN')
    or (select private.has_role('TIPSTER', 'ADMIN'))
  );

-- Visitors read picks once they are revealed.
create policy prediction_picks_read_anon on public.prediction_picks for select to anon
  using (visibility = 'PUBLIC');

-- People read revealed picks and those that their tier covers; tipsters and administrators all.
create policy prediction_picks_read on public.prediction_picks for select to authenticated
  using (
    visibility = 'PUBLIC'
    or (visibility = 'TIER' and tier = any ((select private.readable_tiers())::text[]))
    or (select private.has_role('TIPSTER', 'ADMIN'))
  );

-- During a self-exclusion a person reads revealed picks only, whatever their tier or role.
create policy prediction_picks_self_exclusion on public.prediction_picks
  as restrictive for select to authenticated
  using (visibility = 'PUBLIC' or not (select private.self_excluded()));

-- Suspended people read no picks at all, not even public ones.
create policy prediction_picks_suspension on public.prediction_picks
  as restrictive for select to authenticated
  using (not (select private.suspended()));

-- No write policy on either table: drafts are written through desk_tips, the rest by
-- functions.
revoke all on public.predictions, public.prediction_picks
  from public, anon, authenticated, service_role;
grant select on public.predictions, public.prediction_picks
  to anon, authenticated, service_role;

select private.keep_audit_of('public.predictions');
select private.keep_audit_of('public.prediction_picks', 'prediction_id');
select private.keep_suspended_out('public.predictions');
select private.protect_by_step_up('public.predictions', 'status', 'outcome');
select private.keep_suspended_out('public.prediction_picks');


create table public.settlements (
  id uuid primary key default gen_random_uuid(),
  prediction_id uuid not null references public.predictions (id) on delete restrict,
  kind text not null check (kind in ('SETTLE', 'REGRADE')),
  outcome text not null check (outcome in ('WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST')),
  profit_units numeric(10, 4) not null,
  score jsonb not null,
  rule_version integer not null,
  reason text check (char_length(reason) <= 500),
  settled_by uuid,
  settlement_hash text not null check (settlement_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp()
);

comment on table public.settlements is 'Append-only. settled_by has no foreign key on purpose: the line outlives the account.';

create index settlements_prediction_id_idx on public.settlements (prediction_id, created_at desc);
create index settlements_created_at_idx on public.settlements (created_at desc);
create unique index settlements_one_settle_idx on public.settlements (prediction_id)
  where kind = 'SETTLE';

create trigger settlements_guard_insert before insert on public.settlements
  for each row execute function private.forbid_api();

create trigger settlements_guard_change before update or delete on public.settlements
  for each row execute function private.forbid_always();

create trigger settlements_guard_truncate before truncate on public.settlements
  for each statement execute function private.forbid_always();


alter table public.settlements enable row level security;

-- Everyone reads how tips were settled, visitors too.
create policy settlements_read_anon on public.settlements for select to anon using (true);
create policy settlements_read on public.settlements for select to authenticated using (true);

revoke all on public.settlements from public, anon, authenticated, service_role;
grant select on public.settlements to anon, authenticated, service_role;
select private.keep_suspended_out('public.settlements');
select private.protect_by_step_up('public.settlements');


-- Bookmakers' quotes for fixtures, from imports and feeds: early quotes, with which a tip's odds are
-- compared at publication, and closing ones, against which closing line value is measured.
create table public.fixture_odds (
  fixture_id uuid not null references public.fixtures (id) on delete cascade,
  market_code text not null references public.markets (code) on update cascade on delete restrict,
  selection text not null check (char_length(selection) between 1 and 20),
  line numeric(6, 2),
  bookmaker text not null check (char_length(btrim(bookmaker)) between 1 and 60),
  odds numeric(8, 3) not null check (odds > 1),
  -- Who imported them: they do not close that person's tips.
  entered_by uuid constraint fixture_odds_entered_by_fkey
    references public.profiles (id) on delete set null,
  id bigint generated always as identity primary key,
  kind text not null default 'CLOSING' check (kind in ('EARLY', 'CLOSING')),
  -- The source: the provider of the file or feed.
  source text not null default 'manual' check (char_length(btrim(source)) between 1 and 40),
  seen_at timestamptz not null default clock_timestamp()
);

comment on table public.fixture_odds is 'Append-only. Of a bookmaker''s quotes of a kind for a selection the last line holds.';
comment on column public.fixture_odds.seen_at is 'When we came to hold it, by the clock of the database.';

create index fixture_odds_quote_idx on public.fixture_odds
  (fixture_id, market_code, selection, kind, line, bookmaker, id desc);
create index fixture_odds_market_code_idx on public.fixture_odds (market_code);
create index fixture_odds_entered_by_idx on public.fixture_odds (entered_by);

-- A quote never changes. It is deleted with its fixture, follows its market's code, and loses its importer when
-- that account is closed.
create function private.guard_fixture_odds()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from public.fixtures where id = old.fixture_id) then
      perform private.forbid('A quote can''t be removed.');
    end if;
    return old;
  end if;
  if new.entered_by is null then
    old.entered_by := null;
  end if;
  if not exists (select from public.markets where code = old.market_code) then
    old.market_code := new.market_code;
  end if;
  if new is distinct from old then
    perform private.forbid('A quote stays as it came.');
  end if;
  return new;
end
$$;

create trigger fixture_odds_guard before insert or update or delete on public.fixture_odds
  for each row execute function private.forbid_api();

create trigger fixture_odds_guard_change before update or delete on public.fixture_odds
  for each row execute function private.guard_fixture_odds();

create trigger fixture_odds_guard_truncate before truncate on public.fixture_odds
  for each statement execute function private.forbid_always();


alter table public.fixture_odds enable row level security;

-- Whoever reads every pick reads the known quotes: a file that quotes what is tipped alone would give the picks away.
create policy fixture_odds_read on public.fixture_odds for select to authenticated
  using ((select private.has_role('TIPSTER', 'ADMIN')));

revoke all on public.fixture_odds from public, anon, authenticated, service_role;
grant select on public.fixture_odds to authenticated, service_role;
select private.keep_suspended_out('public.fixture_odds');


-- A bookmaker's last known quote for a selection.
create function private.quote_held(
  fixture uuid, market text, picked text, line numeric, bookmaker text, kind text)
returns numeric
language sql
stable
set search_path = ''
as $$
  select o.odds
  from public.fixture_odds as o
  where o.fixture_id = fixture and o.market_code = market and o.selection = picked
    and o.kind = quote_held.kind and o.line is not distinct from quote_held.line
    and o.bookmaker = quote_held.bookmaker
  order by o.id desc
  limit 1
$$;


-- The known quotes for a pick at a given time: the last early quote of each bookmaker, except those entered by the
-- tip's author.
create function private.quotes_held(header public.predictions, pick public.prediction_picks)
returns table (number integer, best numeric, median numeric, latest timestamptz)
language sql
stable
set search_path = ''
as $$
  select count(*)::integer, max(q.odds),
    round(percentile_cont(0.5) within group (order by q.odds)::numeric, 3), max(q.seen_at)
  from (
    select distinct on (lower(o.bookmaker)) o.odds, o.seen_at
    from public.fixture_odds as o
    where o.fixture_id = header.fixture_id and o.market_code = pick.market_code
      and o.selection = pick.selection and o.line is not distinct from pick.line
      and o.kind = 'EARLY' and o.seen_at <= header.published_at
      and (o.entered_by is null or o.entered_by is distinct from header.author_id)
    order by lower(o.bookmaker), o.id desc
  ) as q
$$;


-- All outcomes of a pick's market, including the pick itself, each with its own line. None for
-- exact scores, which can't be listed.
create function private.outcomes_of(kind text, picked text, own_line numeric)
returns table (selection text, line numeric)
language sql
immutable
set search_path = ''
as $$
  select o.selection,
    -- A handicap is the selected side's own; for the draw it is the home side's.
    case when outcomes_of.kind in ('ASIAN_HANDICAP', 'POINT_HANDICAP', 'EUROPEAN_HANDICAP')
      and (o.selection = 'AWAY') <> (picked = 'AWAY') then -own_line else own_line end
  from unnest(private.selections_of(outcomes_of.kind)) as o (selection)
  where outcomes_of.kind <> 'TEAM_TOTAL'
    or split_part(o.selection, '_', 1) = split_part(picked, '_', 1)
$$;


-- A pick's closing odds and their source. If the same bookmaker closed every outcome of the market, its
-- margin is removed proportionally: the odds times the sum of 1/odds over all outcomes. Each double chance
-- covers two results, so there it is half that sum. `quoted` is then the bookmaker's closing quote, otherwise null.
-- Quotes entered by the tip's author don't count.
create function private.closing_of(fixture uuid, pick public.prediction_picks, author uuid)
returns table (odds numeric, bookmaker text, quoted numeric)
language sql
stable
set search_path = ''
as $$
  with market as (
    select m.kind from public.markets as m where m.code = pick.market_code
  ),
  held as (
    select distinct on (o.bookmaker, o.selection, o.line)
      o.bookmaker, o.selection, o.line, o.odds
    from public.fixture_odds as o
    where o.fixture_id = fixture and o.market_code = pick.market_code and o.kind = 'CLOSING'
      and (o.entered_by is null or o.entered_by is distinct from author)
    order by o.bookmaker, o.selection, o.line, o.id desc
  ),
  priced as (
    select h.bookmaker, h.odds as quoted, (
      select case when count(*) = count(b.odds) then round(
        sum(h.odds / b.odds) / case market.kind when 'DOUBLE_CHANCE' then 2 else 1 end, 3) end
      from private.outcomes_of(market.kind, pick.selection, pick.line) as a
      left join held as b on b.bookmaker = h.bookmaker
        and b.selection = a.selection and b.line is not distinct from a.line
    ) as fair
    from held as h
    cross join market
    where h.selection = pick.selection and h.line is not distinct from pick.line
  )
  select coalesce(p.fair, p.quoted), p.bookmaker, case when p.fair is not null then p.quoted end
  from (select quoted, bookmaker, case when fair > 1 then fair end as fair from priced) as p
  -- Without margin before with it; then the tip's own bookmaker, the market's average, the first by name.
  order by
    p.fair is null,
    lower(p.bookmaker) is distinct from lower(pick.bookmaker),
    lower(p.bookmaker) not in ('average', 'market average', 'avg'),
    p.bookmaker
  limit 1
$$;
