-- The payments behind access. The unused part of a plan is carried over into its upgrade, so one entitlement
-- may rest on several payments; when one of them is reversed, its part is, too.

create table private.carried_values (
  entitlement_id uuid not null references public.entitlements (id) on delete cascade,
  payment_id uuid not null references public.payments (id) on delete cascade,
  value bigint not null check (value > 0),
  primary key (entitlement_id, payment_id)
);

comment on table private.carried_values is 'What an earlier payment adds to an upgrade, in the smallest unit of its currency.';

create index carried_values_payment_idx on private.carried_values (payment_id);

alter table private.carried_values enable row level security;
revoke all on private.carried_values from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.carried_values');


-- The length of access before it was shortened by the reversal of a payment that it rests on, so that it can be
-- restored if that refund fails.
create table private.full_lengths (
  entitlement_id uuid primary key references public.entitlements (id) on delete cascade,
  length interval not null
);

alter table private.full_lengths enable row level security;
revoke all on private.full_lengths from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.full_lengths');


-- The payments that an entitlement rests on, each with its contribution: its own payment and those carried
-- over from earlier plans.
create function private.paid_for(entitlement uuid)
returns table (payment_id uuid, value bigint)
language sql
stable
set search_path = ''
as $$
  select p.id, p.amount from public.payments as p
  where p.entitlement_id = paid_for.entitlement and p.amount > 0
  union all
  select c.payment_id, c.value from private.carried_values as c
  where c.entitlement_id = paid_for.entitlement
$$;


-- The remaining value of a plan at a given time, in the smallest unit: for each open period of access,
-- its payments' contributions, less refunds, in proportion to the time left.
create function private.unused_of(subscription uuid, at timestamptz)
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(private.unused_value(
    floor(f.value * (p.amount - p.refunded_amount)::numeric / p.amount)::bigint,
    e.starts_at, e.ends_at, unused_of.at)), 0)::bigint
  from public.entitlements as e
  cross join lateral private.paid_for(e.id) as f
  join public.payments as p on p.id = f.payment_id
  where e.source_id = unused_of.subscription
    and e.source = 'SUBSCRIPTION'
    and e.revoked_at is null
    and p.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
$$;


-- Records the value carried over into an upgrade from each payment of the entitlements that its own payment, given by
-- its reference, replaced. Partial refunds are not deducted: readers of the value do that.
create function private.carry_over(
  subscription uuid, replaced_by text, entitlement uuid, at timestamptz)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.carried_values (entitlement_id, payment_id, value)
  select carry_over.entitlement, n.payment_id, n.value
  from (
    select f.payment_id, sum(private.unused_value(f.value, e.starts_at, e.ends_at, at)) as value
    from public.entitlements as e
    cross join lateral private.paid_for(e.id) as f
    join public.payments as p on p.id = f.payment_id
    where e.source_id = carry_over.subscription
      and e.source = 'SUBSCRIPTION'
      and e.closed_as = 'REPLACED'
      and e.payment_reference = carry_over.replaced_by
      and p.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
    group by f.payment_id
  ) as n
  where n.value > 0
$$;


-- Sets a subscription's period to that of its access: from the first day to the last open one.
-- False if nothing is open any more.
create function private.fit_period(subscription uuid, at timestamptz)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  first_start timestamptz;
  last_end timestamptz;
begin
  select min(e.starts_at), max(e.ends_at) into first_start, last_end
  from public.entitlements as e
  where e.source_id = subscription
    and e.source = 'SUBSCRIPTION'
    and e.revoked_at is null
    and e.ends_at > at
    and e.kind = 'PERIOD';
  if last_end is null then
    return false;
  end if;
  update public.subscriptions
  set current_period_start = first_start, current_period_end = last_end
  where id = subscription;
  return true;
end
$$;
