-- The ledger of settlements: one line when a tip is settled, one more for each correction.

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


-- Closing odds by bookmaker, what closing line value is measured against.
create table public.fixture_odds (
  fixture_id uuid not null references public.fixtures (id) on delete cascade,
  market_code text not null references public.markets (code) on update cascade on delete restrict,
  selection text not null check (char_length(selection) between 1 and 20),
  line numeric(6, 2),
  bookmaker text not null check (char_length(btrim(bookmaker)) between 1 and 60),
  odds numeric(8, 3) not null check (odds > 1),
  constraint fixture_odds_key
    unique nulls not distinct (fixture_id, market_code, selection, line, bookmaker)
);

create index fixture_odds_market_code_idx on public.fixture_odds (market_code);

create trigger fixture_odds_guard before insert or update or delete on public.fixture_odds
  for each row execute function private.forbid_api();

create trigger fixture_odds_guard_truncate before truncate on public.fixture_odds
  for each statement execute function private.forbid_always();

alter table public.fixture_odds enable row level security;

-- People with an account read closing odds.
create policy fixture_odds_read on public.fixture_odds for select to authenticated using (true);

revoke all on public.fixture_odds from public, anon, authenticated, service_role;
grant select on public.fixture_odds to authenticated, service_role;
