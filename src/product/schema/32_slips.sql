-- Sure games: slips of 2 to 20 legs. As with tips, the header is public from publication on; the
-- body (stake, analysis, combined odds) and the legs are gated by tier in their own tables.

create table public.slips (
  id uuid primary key default gen_random_uuid(),
  tier text not null check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  title text not null check (char_length(btrim(title)) between 1 and 120),
  author_id uuid references public.profiles (id) on delete set null,
  author_name text check (char_length(author_name) <= 120),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  legs_count smallint not null default 0 check (legs_count between 0 and 20),
  starts_at timestamptz,
  published_at timestamptz,
  withdrawn_at timestamptz,
  withdraw_reason text check (char_length(withdraw_reason) <= 500),
  commit_hash text check (commit_hash ~ '^[0-9a-f]{64}$'),
  seq bigint unique check (seq >= 1),
  prev_hash text check (prev_hash ~ '^[0-9a-f]{64}$'),
  chain_hash text check (chain_hash ~ '^[0-9a-f]{64}$'),
  outcome text not null default 'PENDING'
    check (outcome in ('PENDING', 'WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST')),
  profit_units numeric(14, 4),
  settled_at timestamptz,
  corrected boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'DRAFT') = (published_at is null)),
  check (status = 'DRAFT' or legs_count >= 2 and starts_at is not null),
  check (published_at < starts_at),
  check (num_nulls(published_at, commit_hash, seq, prev_hash, chain_hash) in (0, 5)),
  check ((status = 'WITHDRAWN') = (withdrawn_at is not null)),
  check (withdrawn_at < starts_at),
  check ((outcome = 'PENDING') = (settled_at is null)),
  check ((outcome = 'PENDING') = (profit_units is null)),
  check (outcome = 'PENDING' or status = 'PUBLISHED')
);

comment on table public.slips is 'Public headers of slips (accumulators). Titles are public: they must not name the picks.';
comment on column public.slips.starts_at is 'The first start of the legs: no slip is published or withdrawn after it.';
comment on column public.slips.seq is 'Place in the chain of slips, from 1 without gaps, given at publication.';

create index slips_starts_at_idx on public.slips (starts_at desc, id);
create index slips_author_id_idx on public.slips (author_id);
create index slips_status_idx on public.slips (status, starts_at desc, id);
create index slips_tier_idx on public.slips (tier, starts_at desc, id);
create index slips_outcome_idx on public.slips (outcome, starts_at desc);
create index slips_settled_at_idx on public.slips (settled_at desc);
create index slips_updated_at_idx on public.slips (updated_at desc);


create table public.slip_bodies (
  slip_id uuid primary key references public.slips (id) on delete cascade,
  stake_units numeric(4, 2) not null default 1
    check (stake_units between 0.25 and 10 and mod(stake_units, 0.25) = 0),
  combined_odds numeric(12, 3) check (combined_odds > 1 and combined_odds <= 100000),
  analysis text check (char_length(analysis) <= 10000),
  salt text not null default private.new_salt() check (salt ~ '^[0-9a-f]{64}$'),
  tier text not null check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  visibility text not null default 'DRAFT' check (visibility in ('DRAFT', 'TIER', 'PUBLIC'))
);

comment on table public.slip_bodies is 'The gated body of a slip. TIER: visible to subscribers of the tier; PUBLIC: revealed.';

create index slip_bodies_visibility_tier_idx on public.slip_bodies (visibility, tier);
create index slip_bodies_tier_idx on public.slip_bodies (tier);


create table public.slip_legs (
  id uuid primary key default gen_random_uuid(),
  slip_id uuid not null references public.slips (id) on delete cascade,
  position smallint not null check (position between 1 and 20),
  fixture_id uuid not null references public.fixtures (id) on delete restrict,
  sport text not null check (sport in
    ('football', 'baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball')),
  league_name text not null,
  home_name text not null,
  away_name text not null,
  starts_at timestamptz not null,
  market_code text not null references public.markets (code) on update cascade on delete restrict,
  selection text not null check (char_length(selection) between 1 and 20),
  line numeric(6, 2) check (mod(line, 0.25) = 0),
  odds numeric(8, 3) not null check (odds > 1 and odds <= 1000),
  tier text not null check (tier in ('FREE', 'BASIC', 'PREMIUM', 'VIP')),
  visibility text not null default 'DRAFT' check (visibility in ('DRAFT', 'TIER', 'PUBLIC')),
  -- The basis of the odds, as in prediction_picks: least_odds is filled in on publication, and marks the slips
  -- hashed by version 2.
  bookmaker text check (char_length(bookmaker) <= 60),
  quote_source text check (char_length(quote_source) <= 200),
  quoted_at timestamptz check (quoted_at = date_trunc('milliseconds', quoted_at)),
  least_odds numeric(8, 3) check (least_odds > 1),
  -- The known quotes for this leg when the slip was published: see private.quotes_held.
  held_number integer check (held_number >= 0),
  held_best numeric(8, 3),
  held_median numeric(8, 3),
  held_at timestamptz,
  unique (slip_id, position),
  unique (slip_id, fixture_id),
  constraint slip_legs_least_odds_within_odds check (least_odds <= odds)
);

comment on table public.slip_legs is 'The legs of a slip, one per fixture. Names and start are the hashed snapshot.';

create index slip_legs_fixture_id_idx on public.slip_legs (fixture_id);
create index slip_legs_market_code_idx on public.slip_legs (market_code);
create index slip_legs_visibility_tier_idx on public.slip_legs (visibility, tier);
create index slip_legs_tier_idx on public.slip_legs (tier);


-- The ledger: one line when a slip is settled, one more for each correction.
create table public.slip_settlements (
  id uuid primary key default gen_random_uuid(),
  slip_id uuid not null references public.slips (id) on delete restrict,
  kind text not null check (kind in ('SETTLE', 'REGRADE')),
  outcome text not null check (outcome in ('WON', 'HALF_WON', 'VOID', 'HALF_LOST', 'LOST')),
  profit_units numeric(14, 4) not null,
  legs jsonb not null check (jsonb_typeof(legs) = 'array'),
  rule_version integer not null,
  reason text check (char_length(reason) <= 500),
  settled_by uuid,
  settlement_hash text not null check (settlement_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp()
);

comment on table public.slip_settlements is 'Append-only. `legs` holds the outcome and the score of each leg in order; settled_by has no foreign key on purpose.';

create index slip_settlements_slip_id_idx on public.slip_settlements (slip_id, created_at desc);
create unique index slip_settlements_one_settle_idx on public.slip_settlements (slip_id)
  where kind = 'SETTLE';


-- The field of a leg that does not fit its market, null if all is well: the same rule as for tips.
create function private.leg_problem(leg public.slip_legs)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  pick public.prediction_picks;
begin
  pick.market_code := leg.market_code;
  pick.selection := leg.selection;
  pick.line := leg.line;
  return private.pick_problem(pick, leg.sport, leg.tier);
end
$$;


-- The known quotes for a leg when its slip is published: the same rule as for tips.
create function private.leg_quotes_held(header public.slips, leg public.slip_legs)
returns table (number integer, best numeric, median numeric, latest timestamptz)
language plpgsql
stable
set search_path = ''
as $$
declare
  tip public.predictions;
  pick public.prediction_picks;
begin
  tip.fixture_id := leg.fixture_id;
  tip.author_id := header.author_id;
  tip.published_at := header.published_at;
  pick.market_code := leg.market_code;
  pick.selection := leg.selection;
  pick.line := leg.line;
  return query select q.number, q.best, q.median, q.latest from private.quotes_held(tip, pick) as q;
end
$$;


-- A leg with the current names and start of its fixture.
create function private.leg_snapshot(leg public.slip_legs)
returns public.slip_legs
language plpgsql
stable
set search_path = ''
as $$
declare
  header public.predictions;
begin
  header.fixture_id := leg.fixture_id;
  header := private.with_snapshot(header);
  leg.sport := header.sport;
  leg.league_name := header.league_name;
  leg.home_name := header.home_name;
  leg.away_name := header.away_name;
  leg.starts_at := header.starts_at;
  return leg;
end
$$;


-- Body and legs have their header's tier, so that their policies need no join. A draft's leg
-- follows its fixture and fits its market.
create function private.fill_slip_body()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.tier := coalesce((select tier from public.slips where id = new.slip_id), new.tier);
  return new;
end
$$;

create trigger slip_bodies_fill before insert or update on public.slip_bodies
  for each row execute function private.fill_slip_body();


-- A leg has the tier of its slip; in a draft it is completed from its fixture and must fit its market.
create function private.fill_slip_leg()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  header public.slips;
  problem text;
begin
  select * into header from public.slips where id = new.slip_id;
  new.tier := coalesce(header.tier, new.tier);
  if header.status = 'DRAFT' then
    new := private.leg_snapshot(new);
    problem := private.leg_problem(new);
    if problem is not null then
      perform private.refuse(422, 'PICK_INVALID', 'The leg does not fit its market.',
        jsonb_build_object('field', problem, 'leg', new.position));
    end if;
    perform private.check_quote_age(new.quoted_at, least(clock_timestamp(), new.starts_at),
      jsonb_build_object('leg', new.position));
  end if;
  return new;
end
$$;

create trigger slip_legs_fill before insert or update on public.slip_legs
  for each row execute function private.fill_slip_leg();


-- A draft has its author's current name.
create function private.fill_slip()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.author_id is not null and (tg_op = 'INSERT' or old.status = 'DRAFT') then
    new.author_name := coalesce(
      (select p.full_name from public.profiles as p where p.id = new.author_id), 'Tipster');
  end if;
  return new;
end
$$;

create trigger slips_fill before insert or update on public.slips
  for each row execute function private.fill_slip();

create trigger slips_touch before update on public.slips
  for each row execute function private.touch_updated_at();

create trigger slip_settlements_guard_insert before insert on public.slip_settlements
  for each row execute function private.forbid_api();

create trigger slip_settlements_guard_change before update or delete on public.slip_settlements
  for each row execute function private.forbid_always();

create trigger slip_settlements_guard_truncate before truncate on public.slip_settlements
  for each statement execute function private.forbid_always();


alter table public.slips enable row level security;
alter table public.slip_bodies enable row level security;
alter table public.slip_legs enable row level security;
alter table public.slip_settlements enable row level security;

-- Visitors read the headers of everything that was ever published, withdrawals included.
create policy slips_read_anon on public.slips for select to anon
  using (status in ('PUBLISHED', 'WITHDRAWN'));

-- So do people with an account; tipsters and administrators read drafts as well.
create policy slips_read on public.slips for select to authenticated
  using (
    status in ('PUBLISHED', 'WITHDRAWN')
    or (select private.has_role('TIPSTER', 'ADMIN'))
  );

-- Visitors read bodies once they are revealed.
create policy slip_bodies_read_anon on public.slip_bodies for select to anon
  using (visibility = 'PUBLIC');

-- People read revealed bodies and those that their tier covers; tipsters and administrators all.
create policy slip_bodies_read on public.slip_bodies for select to authenticated
  using (
    visibility = 'PUBLIC'
    or (visibility = 'TIER' and tier = any ((select private.readable_tiers())::text[]))
    or (select private.has_role('TIPSTER', 'ADMIN'))
  );

-- During a self-exclusion a person reads revealed bodies only, whatever their tier or role.
create policy slip_bodies_self_exclusion on public.slip_bodies
  as restrictive for select to authenticated
  using (visibility = 'PUBLIC' or not (select private.self_excluded()));

-- Suspended people read no bodies at all, not even public ones.
create policy slip_bodies_suspension on public.slip_bodies
  as restrictive for select to authenticated
  using (not (select private.suspended()));

-- The same four rules for the legs.
create policy slip_legs_read_anon on public.slip_legs for select to anon
  using (visibility = 'PUBLIC');

create policy slip_legs_read on public.slip_legs for select to authenticated
  using (
    visibility = 'PUBLIC'
    or (visibility = 'TIER' and tier = any ((select private.readable_tiers())::text[]))
    or (select private.has_role('TIPSTER', 'ADMIN'))
  );

create policy slip_legs_self_exclusion on public.slip_legs
  as restrictive for select to authenticated
  using (visibility = 'PUBLIC' or not (select private.self_excluded()));

create policy slip_legs_suspension on public.slip_legs
  as restrictive for select to authenticated
  using (not (select private.suspended()));

-- A slip's settlement shows the scores of its legs: anyone who may read the body may read it.
create policy slip_settlements_read_anon on public.slip_settlements for select to anon
  using (exists (select from public.slip_bodies as b where b.slip_id = slip_settlements.slip_id));

create policy slip_settlements_read on public.slip_settlements for select to authenticated
  using (exists (select from public.slip_bodies as b where b.slip_id = slip_settlements.slip_id));

-- No write policy: drafts are written through desk_slips, the rest by functions.
revoke all on public.slips, public.slip_bodies, public.slip_legs, public.slip_settlements
  from public, anon, authenticated, service_role;
grant select on public.slips, public.slip_bodies, public.slip_legs, public.slip_settlements
  to anon, authenticated, service_role;

select private.keep_audit_of('public.slips');
select private.keep_audit_of('public.slip_bodies', 'slip_id');
select private.keep_audit_of('public.slip_legs');
select private.keep_suspended_out('public.slips');
select private.protect_by_step_up('public.slips', 'status', 'outcome');
select private.keep_suspended_out('public.slip_bodies');
select private.keep_suspended_out('public.slip_legs');
select private.keep_suspended_out('public.slip_settlements');
select private.protect_by_step_up('public.slip_settlements');
