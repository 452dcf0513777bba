-- Subscriptions and payments with their states. Functions write both;
-- everybody else reads.

-- The allowed steps of a subscription. The only definition; a trigger enforces it.
--   INCOMPLETE  the first payment is awaited
--   TRIALING    free days
--   ACTIVE      paid
--   PAST_DUE    a renewal is unpaid, access lasts until grace_until
--   CANCELED    ends with the period, access until then
--   UNPAID      grace is over, no access, can be paid up
--   PAUSED      disputed, or on a break or suspended at renewal: no access, nothing is charged
--   EXPIRED     over; only a refund that didn't go through brings it back
create function private.subscription_may_become(before text, after text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select before = after or after = any (case before
    when 'INCOMPLETE' then array['TRIALING', 'ACTIVE', 'EXPIRED']
    when 'TRIALING' then array['ACTIVE', 'CANCELED', 'PAUSED', 'EXPIRED']
    when 'ACTIVE' then array['PAST_DUE', 'CANCELED', 'PAUSED', 'EXPIRED']
    when 'PAST_DUE' then array['ACTIVE', 'CANCELED', 'UNPAID', 'PAUSED', 'EXPIRED']
    when 'CANCELED' then array['ACTIVE', 'TRIALING', 'PAUSED', 'EXPIRED']
    when 'UNPAID' then array['ACTIVE', 'PAUSED', 'EXPIRED']
    when 'PAUSED' then array['ACTIVE', 'CANCELED', 'EXPIRED']
    when 'EXPIRED' then array['ACTIVE', 'CANCELED', 'PAUSED']
    else array[]::text[]
  end)
$$;


-- The allowed steps of a payment. A late success is still a success: the money arrived. A refund that failed
-- reverses its step.
create function private.payment_may_become(before text, after text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select before = after or after = any (case before
    when 'PENDING' then array['AWAITING_APPROVAL', 'SUCCEEDED', 'FAILED', 'ABANDONED']
    when 'AWAITING_APPROVAL' then array['SUCCEEDED', 'FAILED', 'ABANDONED']
    when 'FAILED' then array['SUCCEEDED']
    when 'ABANDONED' then array['SUCCEEDED', 'FAILED']
    when 'SUCCEEDED' then array['PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED']
    when 'PARTIALLY_REFUNDED' then array['SUCCEEDED', 'REFUNDED', 'DISPUTED']
    when 'REFUNDED' then array['SUCCEEDED', 'PARTIALLY_REFUNDED', 'DISPUTED']
    when 'DISPUTED' then array['SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED']
    else array[]::text[]
  end)
$$;


-- A reference for people to quote: short, and hard to guess.
create function private.new_reference()
returns text
language sql
volatile
set search_path = ''
as $$
  select 'TL-' || substr(r.hex, 1, 6) || '-' || substr(r.hex, 7, 6)
  from (select upper(replace(gen_random_uuid()::text, '-', '')) as hex) as r
$$;


create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  plan_id uuid not null references public.plans (id),
  tier text not null check (tier in ('BASIC', 'PREMIUM', 'VIP')),
  billing_interval text not null check (billing_interval in ('MONTH', 'QUARTER', 'YEAR')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount >= 0),
  state text not null default 'INCOMPLETE' check (state in ('INCOMPLETE', 'TRIALING', 'ACTIVE',
    'PAST_DUE', 'CANCELED', 'UNPAID', 'PAUSED', 'EXPIRED')),
  provider text not null check (provider in ('sandbox', 'manual', 'stripe', 'paystack')),
  provider_ref text check (char_length(provider_ref) <= 300),
  one_off boolean not null default false,
  trial_ends_at timestamptz,
  -- The time from which renewals are counted: the 31st returns after a short month.
  anchor_at timestamptz,
  current_period_start timestamptz,
  current_period_end timestamptz,
  grace_until timestamptz,
  cancel_at_period_end boolean not null default false,
  canceled_at timestamptz,
  next_plan_id uuid references public.plans (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (current_period_end > current_period_start),
  check (state in ('INCOMPLETE', 'EXPIRED') or current_period_end is not null),
  check (state <> 'PAST_DUE' or grace_until is not null)
);

comment on table public.subscriptions is 'One row for each time a person subscribed. Access itself comes from entitlements, which point here by source_id.';
comment on column public.subscriptions.provider_ref is 'The saved way to pay at the provider, for renewals; null when there is none.';
comment on column public.subscriptions.one_off is 'Paid for a period and not renewed automatically.';

-- One live subscription per person.
create unique index subscriptions_live_idx on public.subscriptions (user_id) where state <> 'EXPIRED';
create index subscriptions_user_idx on public.subscriptions (user_id, created_at desc);
create index subscriptions_plan_idx on public.subscriptions (plan_id);
create index subscriptions_next_plan_idx on public.subscriptions (next_plan_id);
create index subscriptions_state_idx on public.subscriptions (state, current_period_end);
-- The list of subscriptions: by each column that it sorts and filters by, the first to end on top among equals.
create index subscriptions_period_end_idx on public.subscriptions (current_period_end, id);
-- Those that run: in the order of their ends, all that are over come before them.
create index subscriptions_running_idx on public.subscriptions (current_period_end, id)
  where state <> 'EXPIRED';
create index subscriptions_tier_idx on public.subscriptions (tier, current_period_end);
create index subscriptions_interval_idx on public.subscriptions (billing_interval, current_period_end);
create index subscriptions_amount_idx on public.subscriptions (amount, current_period_end);
create index subscriptions_currency_idx on public.subscriptions (currency, current_period_end);
create index subscriptions_grace_idx on public.subscriptions (grace_until, current_period_end);
create index subscriptions_created_at_idx on public.subscriptions (created_at desc, id);


create table public.payments (
  id uuid primary key default gen_random_uuid(),
  -- Accounting data outlives an account: the row stays, without a name.
  user_id uuid references public.profiles (id) on delete set null,
  subscription_id uuid references public.subscriptions (id) on delete set null,
  plan_id uuid references public.plans (id),
  provider text not null check (provider in ('sandbox', 'manual', 'stripe', 'paystack')),
  provider_ref text check (char_length(provider_ref) <= 300),
  purpose text not null check (purpose in ('NEW', 'RENEWAL', 'UPGRADE')),
  amount bigint not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  discount bigint not null default 0 check (discount >= 0),
  credit bigint not null default 0 check (credit >= 0),
  -- The end of the period that the credit was for: a credit is used once.
  credit_until timestamptz,
  promo_code_id uuid references public.promo_codes (id),
  status text not null default 'PENDING' check (status in ('PENDING', 'AWAITING_APPROVAL',
    'SUCCEEDED', 'FAILED', 'ABANDONED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'DISPUTED')),
  failure_code text check (char_length(failure_code) <= 100),
  reference text not null unique default private.new_reference(),
  receipt_number text unique,
  period_start timestamptz,
  period_end timestamptz,
  entitlement_id uuid references public.entitlements (id) on delete set null,
  refunded_amount bigint not null default 0,
  dispute text check (dispute in ('OPEN', 'WON', 'LOST')),
  note text check (char_length(note) <= 500),
  decided_by uuid references public.profiles (id) on delete set null,
  idempotency_key text not null check (char_length(idempotency_key) between 8 and 200),
  -- Pays for the free days of a plan: nothing.
  trial boolean not null default false,
  -- Requested by the server, as the renewal of a plan that renews automatically.
  automatic boolean not null default false,
  paid_at timestamptz,
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  dispute_opened_at timestamptz,
  dispute_due_at timestamptz,
  evidence_sent_at timestamptz,
  refund_begun bigint,
  refund_begun_from bigint,
  refund_begun_at timestamptz,
  refund_due_at timestamptz,
  bought_nothing boolean not null default false,
  check (refunded_amount between 0 and amount),
  check (not trial or amount = 0),
  check (not automatic or purpose = 'RENEWAL'),
  check (period_end > period_start),
  check ((receipt_number is null) = (paid_at is null)),
  check (status in ('PENDING', 'AWAITING_APPROVAL', 'FAILED', 'ABANDONED') or paid_at is not null)
);

comment on table public.payments is 'Requested payments and their results. amount = price − discount − credit, in the smallest unit of the currency.';
comment on column public.payments.provider_ref is 'What the provider calls it.';
comment on column public.payments.decided_by is 'Who approved, rejected or refunded it.';
comment on column public.payments.refund_begun is 'A refund that was sent to the provider, with refunded_amount at that time: pending while that is unchanged.';
comment on column public.payments.bought_nothing is 'The money arrived when it could not buy the requested plan: failure_code says why.';
comment on column public.payments.refund_due_at is 'Since when a refund is due: the money bought nothing, or a refund failed. Null once it is done.';
comment on column public.payments.dispute_due_at is 'Deadline for answering a dispute: the provider''s, or a week after we learned of it.';

create unique index payments_idempotency_idx on public.payments (user_id, idempotency_key);
create unique index payments_provider_ref_idx on public.payments (provider, provider_ref);
-- A person uses a code once: failed or abandoned payments don't count.
create unique index payments_promo_once_idx on public.payments (user_id, promo_code_id)
  where promo_code_id is not null and status not in ('FAILED', 'ABANDONED');
create index payments_user_idx on public.payments (user_id, created_at desc);
create index payments_subscription_idx on public.payments (subscription_id, created_at desc);
-- The list of payments: by each column that it sorts and filters by, newest first among equals.
create index payments_plan_idx on public.payments (plan_id, created_at desc);
create index payments_amount_idx on public.payments (amount, created_at desc);
create index payments_refunded_amount_idx on public.payments (refunded_amount, created_at desc);
create index payments_currency_idx on public.payments (currency, created_at desc);
create index payments_purpose_idx on public.payments (purpose, created_at desc);
create index payments_promo_code_idx on public.payments (promo_code_id);
create index payments_entitlement_idx on public.payments (entitlement_id);
create index payments_decided_by_idx on public.payments (decided_by);
create index payments_status_idx on public.payments (status, created_at desc);
create index payments_paid_at_idx on public.payments (paid_at desc);
create index payments_created_at_idx on public.payments (created_at desc, id);
-- With whom each is, which the policy asks: disputes are counted from the index alone.
create index payments_dispute_idx on public.payments (dispute, dispute_due_at) include (user_id)
  where dispute is not null;
create index payments_refund_due_idx on public.payments (refund_due_at) where refund_due_at is not null;
create index payments_provider_created_idx on public.payments (provider, created_at desc);

create trigger subscriptions_touch before update on public.subscriptions
  for each row execute function private.touch_updated_at();

create trigger payments_touch before update on public.payments
  for each row execute function private.touch_updated_at();


-- Restricts every change of a subscription to the steps above, even the owner's.
create function private.check_subscription_step()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.subscription_may_become(old.state, new.state) then
    perform private.refuse(409, 'SUBSCRIPTION_STEP',
      format('A subscription that is %s can''t become %s.', old.state, new.state));
  end if;
  return new;
end
$$;

create trigger subscriptions_step before update of state on public.subscriptions
  for each row execute function private.check_subscription_step();


-- Restricts every change of a payment to the steps above, even the owner's; the requested terms never change.
create function private.check_payment_step()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.payment_may_become(old.status, new.status) then
    perform private.refuse(409, 'PAYMENT_STEP',
      format('A payment that is %s can''t become %s.', old.status, new.status));
  end if;
  if (new.amount, new.currency, new.discount, new.credit, new.provider, new.reference)
      is distinct from
      (old.amount, old.currency, old.discount, old.credit, old.provider, old.reference)
    or (old.receipt_number is not null and new.receipt_number is distinct from old.receipt_number)
  then
    perform private.refuse(409, 'PAYMENT_FIXED', 'What a payment asked for and got stays as it is.');
  end if;
  return new;
end
$$;

create trigger payments_step before update on public.payments
  for each row execute function private.check_payment_step();

create trigger subscriptions_guard before insert or update or delete on public.subscriptions
  for each row execute function private.forbid_api();

create trigger subscriptions_guard_truncate before truncate on public.subscriptions
  for each statement execute function private.forbid_always();

create trigger payments_guard before insert or update on public.payments
  for each row execute function private.forbid_api();

create trigger payments_guard_delete before delete on public.payments
  for each row execute function private.forbid_always();

create trigger payments_guard_truncate before truncate on public.payments
  for each statement execute function private.forbid_always();


alter table public.subscriptions enable row level security;
alter table public.payments enable row level security;

-- A person reads their own; support, finance and administrators read all.
create policy subscriptions_read on public.subscriptions for select to authenticated
  using (
    user_id = (select auth.uid())
    or nullif((select private.has_role('SUPPORT', 'FINANCE', 'ADMIN')), false) is not null
  );

-- A person reads their own; finance and administrators read all, and so does support, who answers
-- questions about payments. The ledger and other people's disputes are for finance.
create policy payments_read on public.payments for select to authenticated
  using (
    user_id = (select auth.uid())
    or nullif((select private.has_role('SUPPORT', 'FINANCE', 'ADMIN')), false) is not null
  );

revoke all on public.subscriptions, public.payments from public, anon, authenticated, service_role;
grant select on public.subscriptions, public.payments to authenticated, service_role;

select private.keep_audit_of('public.subscriptions');
-- Payments are never removed, so only two of the three audit triggers are needed.
create trigger payments_audit_insert after insert on public.payments
  referencing new table as new_rows
  for each statement execute function private.audit('id');
create trigger payments_audit_update after update on public.payments
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.audit('id');
select private.keep_suspended_out('public.subscriptions');
select private.protect_by_step_up('public.subscriptions');
select private.keep_suspended_out('public.payments');
select private.protect_by_step_up('public.payments');


-- True if this mailbox has had a plan before, including a trial, under any account, even a deleted
-- one.
create function private.had_plan(who uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.subscriptions as s
    where s.user_id in (select private.accounts_of_mailbox(had_plan.who)) and s.state <> 'INCOMPLETE'
  ) or coalesce((private.remembered_of(had_plan.who)).had_plan, false)
$$;


-- The same for the caller.
create function private.had_plan()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.had_plan(auth.uid())
$$;

grant execute on function private.had_plan() to anon, authenticated, service_role;


-- The plans that can be bought in a currency, cheapest tier first. Free days are for people who
-- never had a plan.
create function public.plan_offers(currency text)
returns table (
  plan_id uuid,
  code text,
  tier text,
  billing_interval text,
  trial_days integer,
  currency_code text,
  amount bigint
)
language sql
stable
set search_path = ''
as $$
  select p.id, p.code, p.tier, p.billing_interval,
    case when private.had_plan() then 0 else p.trial_days end, r.currency, r.amount
  from public.plans as p
  join public.plan_prices as r on r.plan_id = p.id
  where p.active and r.currency = upper(plan_offers.currency)
  order by private.tier_rank(p.tier),
    array_position(array['MONTH', 'QUARTER', 'YEAR'], p.billing_interval)
$$;

grant execute on function public.plan_offers(text) to anon, authenticated, service_role;


-- Notifies people whose plan is about to end: within 7 days, and again within 1. Returns the number of people
-- notified. Skips plans that continue anyway, and those no longer than the notice itself.
-- For the owner: the server's own job.
create function private.notify_renewals_due(at timestamptz default now())
returns integer
language sql
volatile
set search_path = ''
as $$
  select count(private.notify(
    e.user_id, 'RENEWAL_DUE',
    jsonb_build_object('plan', e.tier, 'ends_at', e.ends_at),
    format('RENEWAL_DUE:%s:%s:%s', e.id, private.iso_instant(e.ends_at), d.days)))::integer
  from public.entitlements as e
  cross join lateral (
    select case when e.ends_at <= at + interval '1 day' then 1 else 7 end as days
  ) as d
  where e.source = 'SUBSCRIPTION'
    and e.revoked_at is null
    and e.starts_at <= at
    and e.ends_at > at
    and e.ends_at <= at + interval '7 days'
    and e.ends_at - e.starts_at > make_interval(days => d.days)
    and not exists (
      select from public.entitlements as later
      where later.user_id = e.user_id
        and later.revoked_at is null
        and later.starts_at <= e.ends_at
        and later.ends_at > e.ends_at
        and private.tier_rank(later.tier) >= private.tier_rank(e.tier)
    )
$$;
