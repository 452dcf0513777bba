-- What can be bought: plans, their prices in several currencies, and promo codes.

create table public.plans (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  tier text not null check (tier in ('BASIC', 'PREMIUM', 'VIP')),
  billing_interval text not null check (billing_interval in ('MONTH', 'QUARTER', 'YEAR')),
  trial_days integer not null default 0 check (trial_days between 0 and 60),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

comment on table public.plans is 'A tier for a month, a quarter or a year. Offered where it is active and has a price in the currency asked for.';


create table public.plan_prices (
  plan_id uuid not null references public.plans (id) on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount between 1 and 1000000000000),
  -- A name of one word, for lists and forms.
  id uuid not null unique default gen_random_uuid(),
  primary key (plan_id, currency)
);

comment on column public.plan_prices.amount is 'In the smallest unit of the currency: cents, pence, kobo.';


-- Amounts that can be charged are multiples of this, in the smallest unit: providers require the last of three
-- digits to be 0, and Stripe accepts whole ariary only (https://docs.stripe.com/currencies).
create function private.charge_step(currency text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 10
    when currency = 'MGA' then 100
    else 1
  end
$$;

grant execute on function private.charge_step(text) to authenticated;


-- The least amount that can be charged, in the smallest unit: Stripe's for the currencies that it names
-- (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
create function private.least_charge(currency text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case
    when currency = 'GBP' then 30
    when currency in ('AUD', 'BRL', 'CAD', 'CHF', 'EUR', 'INR', 'JPY', 'NZD', 'SGD', 'USD') then 50
    when currency = 'BGN' then 100
    when currency in ('AED', 'MYR', 'PLN', 'RON') then 200
    when currency = 'DKK' then 250
    when currency in ('NOK', 'SEK') then 300
    when currency = 'HKD' then 400
    when currency in ('MXN', 'THB') then 1000
    when currency = 'CZK' then 1500
    when currency = 'HUF' then 17500
    else private.charge_step(currency)
  end
$$;

grant execute on function private.least_charge(text) to authenticated;


-- The largest amount up to this one that can be charged.
create function private.chargeable(amount bigint, currency text)
returns bigint
language sql
immutable
set search_path = ''
as $$
  select case when amount < private.least_charge(currency) then 0
    else amount - amount % private.charge_step(currency) end
$$;


-- A price that can't be charged is refused on entry.
create function private.check_price_step()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.amount % private.charge_step(new.currency) <> 0 then
    perform private.refuse(422, 'AMOUNT_STEP',
      'Payment providers can''t charge exactly this: round it, so that the last digit is 0.',
      jsonb_build_object('field', 'amount'));
  end if;
  if new.amount < private.least_charge(new.currency) then
    perform private.refuse(422, 'AMOUNT_TOO_LOW', 'Payment providers can''t charge so little.',
      jsonb_build_object('field', 'amount'));
  end if;
  return new;
end
$$;

create trigger plan_prices_step before insert or update on public.plan_prices
  for each row execute function private.check_price_step();


create table public.promo_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,39}$'),
  percent_off integer check (percent_off between 1 and 100),
  free_days integer check (free_days between 1 and 366),
  tier text check (tier in ('BASIC', 'PREMIUM', 'VIP')),
  currency text check (currency ~ '^[A-Z]{3}$'),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  max_redemptions integer check (max_redemptions > 0),
  redemptions integer not null default 0 check (redemptions >= 0),
  tiers text[] check (cardinality(tiers) > 0 and tiers <@ array['BASIC', 'PREMIUM', 'VIP']),
  active boolean not null default true,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Either money off a plan, or days of a tier.
  check (num_nonnulls(percent_off, free_days) = 1),
  check ((free_days is null) = (tier is null)),
  check (ends_at > starts_at)
);

comment on table public.promo_codes is 'percent_off counts at the checkout; free_days are claimed as a bonus. tiers and currency limit its use, null: no limit.';

create index promo_codes_created_by_idx on public.promo_codes (created_by);
create index promo_codes_created_at_idx on public.promo_codes (created_at desc, id);


-- What a promo code is at a time: the only definition. Switching it off counts more than its dates, and its end more than
-- its uses. Only an ACTIVE one can be used; AHEAD begins later.
create function private.promo_code_state(code public.promo_codes, at timestamptz)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when not code.active then 'OFF'
    when code.ends_at <= at then 'EXPIRED'
    when code.redemptions >= code.max_redemptions then 'USED_UP'
    when code.starts_at > at then 'AHEAD'
    else 'ACTIVE'
  end
$$;

grant execute on function private.promo_code_state(public.promo_codes, timestamptz)
  to authenticated, service_role;


create view public.listed_promo_codes
with (security_invoker = true)
as
select
  c.id,
  c.code,
  c.percent_off,
  c.free_days,
  c.tier,
  c.tiers,
  c.currency,
  c.starts_at,
  c.ends_at,
  c.max_redemptions,
  c.redemptions,
  c.active,
  private.promo_code_state(c, now()) as state,
  c.created_at,
  c.updated_at
from public.promo_codes as c;

comment on view public.listed_promo_codes is 'Promo codes with their state now; for reading. `active` is only the switch: the state also follows from dates and uses.';

revoke all on public.listed_promo_codes from public, anon, authenticated, service_role;
grant select on public.listed_promo_codes to authenticated, service_role;


create trigger listed_promo_codes_read_only
  instead of insert or update or delete on public.listed_promo_codes
  for each row execute function private.refuse_view_write();


create trigger plans_touch before update on public.plans
  for each row execute function private.touch_updated_at();

create trigger promo_codes_touch before update on public.promo_codes
  for each row execute function private.touch_updated_at();


-- A plan that people have bought keeps its meaning: another tier or length requires another plan.
-- SECURITY INVOKER: it must see who writes.
create function private.guard_plans()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.is_api_role()
    and (new.id, new.code, new.tier, new.billing_interval)
      is distinct from (old.id, old.code, old.tier, old.billing_interval) then
    perform private.refuse(422, 'PLAN_FIXED',
      'A plan keeps its code, tier and length. Add another plan and switch this one off.');
  end if;
  return new;
end
$$;

create trigger plans_guard before update on public.plans
  for each row execute function private.guard_plans();


-- A code's uses are counted by functions, never entered; codes are upper case.
-- SECURITY INVOKER: it must see who writes.
create function private.guard_promo_codes()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.code := upper(btrim(new.code));
  if private.is_api_role() then
    if tg_op = 'INSERT' then
      new.redemptions := 0;
      new.created_by := auth.uid();
    elsif (new.id, new.redemptions, new.created_by, new.created_at)
      is distinct from (old.id, old.redemptions, old.created_by, old.created_at) then
      perform private.forbid('Uses are counted, not typed.');
    elsif old.redemptions > 0
      and (new.code, new.percent_off, new.free_days, new.tier)
        is distinct from (old.code, old.percent_off, old.free_days, old.tier) then
      perform private.refuse(422, 'PROMO_USED',
        'People have used this code: it keeps what it gives. Add another one and switch it off.');
    end if;
  end if;
  return new;
end
$$;

create trigger promo_codes_guard before insert or update on public.promo_codes
  for each row execute function private.guard_promo_codes();


alter table public.plans enable row level security;
alter table public.plan_prices enable row level security;
alter table public.promo_codes enable row level security;

-- Everybody may see what is sold; administrators change it.
create policy plans_read_anon on public.plans for select to anon using (true);
create policy plans_read on public.plans for select to authenticated using (true);
create policy plans_add on public.plans for insert to authenticated
  with check ((select private.has_role('ADMIN')));
create policy plans_change on public.plans for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));
create policy plans_remove on public.plans for delete to authenticated
  using ((select private.has_role('ADMIN')));

create policy plan_prices_read_anon on public.plan_prices for select to anon using (true);
create policy plan_prices_read on public.plan_prices for select to authenticated using (true);
create policy plan_prices_add on public.plan_prices for insert to authenticated
  with check ((select private.has_role('ADMIN')));
create policy plan_prices_change on public.plan_prices for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));
create policy plan_prices_remove on public.plan_prices for delete to authenticated
  using ((select private.has_role('ADMIN')));

-- The list of codes is not public.
create policy promo_codes_read on public.promo_codes for select to authenticated
  using ((select private.has_role('SUPPORT', 'FINANCE', 'ADMIN')));
create policy promo_codes_add on public.promo_codes for insert to authenticated
  with check ((select private.has_role('ADMIN')));
create policy promo_codes_change on public.promo_codes for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));
create policy promo_codes_remove on public.promo_codes for delete to authenticated
  using ((select private.has_role('ADMIN')));

revoke all on public.plans, public.plan_prices, public.promo_codes
  from public, anon, authenticated, service_role;
grant select on public.plans, public.plan_prices to anon, authenticated, service_role;
grant insert, update, delete on public.plans, public.plan_prices to authenticated;
grant select on public.promo_codes to authenticated, service_role;
grant insert, update, delete on public.promo_codes to authenticated;

select private.keep_audit_of('public.plans');
select private.keep_audit_of('public.plan_prices');
select private.keep_audit_of('public.promo_codes');
select private.keep_suspended_out('public.plans');
select private.protect_by_step_up('public.plans');
select private.keep_suspended_out('public.plan_prices');
select private.protect_by_step_up('public.plan_prices');
select private.keep_suspended_out('public.promo_codes');
select private.protect_by_step_up('public.promo_codes');


-- Counts one use of a code. False if it is used up; safe under concurrency. For functions
-- that write the use itself in the same transaction.
create function private.take_promo_code(promo_code uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.promo_codes as c
  set redemptions = c.redemptions + 1
  where c.id = take_promo_code.promo_code
    and (c.max_redemptions is null or c.redemptions < c.max_redemptions);
  return found;
end
$$;


insert into public.plans (code, tier, billing_interval, trial_days)
select tier || '_' || billing_interval, tier, billing_interval,
  case when tier = 'BASIC' and billing_interval = 'MONTH' then 7 else 0 end
from unnest(array['BASIC', 'PREMIUM', 'VIP']) with ordinality as t (tier, tier_place)
cross join unnest(array['MONTH', 'QUARTER', 'YEAR']) with ordinality as i (billing_interval, place)
order by tier_place, place;
