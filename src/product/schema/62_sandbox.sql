-- The sandbox: a simulated payment provider, and its clock.

-- The sandbox's own records: the provider's side of its payments.
create table private.sandbox_charges (
  ref text primary key check (char_length(ref) <= 300),
  payment_id uuid not null,
  amount bigint not null,
  currency text not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'SUCCEEDED', 'FAILED', 'ABANDONED')),
  refunded bigint not null default 0,
  dispute text,
  method_ref text,
  failure_code text,
  created_at timestamptz not null default now()
);

create index sandbox_charges_created_at_idx on private.sandbox_charges (created_at, ref);


alter table private.sandbox_charges enable row level security;
revoke all on private.sandbox_charges from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.sandbox_charges');


-- Reads a charge of the sandbox, after applying `change`.
create function private.sandbox_charge(ref text, change jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c private.sandbox_charges;
begin
  if change ? 'payment_id' then
    insert into private.sandbox_charges (ref, payment_id, amount, currency)
    values (sandbox_charge.ref, (change ->> 'payment_id')::uuid, (change ->> 'amount')::bigint,
      change ->> 'currency')
    on conflict on constraint sandbox_charges_pkey do nothing;
  end if;
  update private.sandbox_charges as x
  set status = case when x.status = 'SUCCEEDED' then x.status
      else coalesce(change ->> 'status', x.status) end,
    refunded = greatest(x.refunded, coalesce((change ->> 'refunded')::bigint, 0))
      -- A refund returned by the bank.
      - least(x.refunded, coalesce((change ->> 'refund_failed')::bigint, 0)),
    dispute = coalesce(change ->> 'dispute', x.dispute),
    method_ref = coalesce(change ->> 'method_ref', x.method_ref),
    failure_code = coalesce(change ->> 'failure_code', x.failure_code)
  where x.ref = sandbox_charge.ref
  returning * into c;
  return case when c.ref is not null then to_jsonb(c) end;
end
$$;

grant execute on function private.sandbox_charge(text, jsonb) to service_role;


-- The sandbox's own side of a payment.
create function public.sandbox_charge(ref text, change jsonb)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.sandbox_charge(sandbox_charge.ref, sandbox_charge.change)
$$;

grant execute on function public.sandbox_charge(text, jsonb) to service_role;


-- The sandbox's charges of a period, oldest first, continued after `after_ref`, which was created
-- at `after_at`. At most 1,000 at once; fewer than requested are the last ones.
create function private.sandbox_charges_between(
  from_at timestamptz, to_at timestamptz, after_at timestamptz, after_ref text, page integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.ref), '[]')
  from (
    select * from private.sandbox_charges as x
    where x.created_at >= greatest(from_at, after_at) and x.created_at < to_at
      and (after_at is null or (x.created_at, x.ref) > (after_at, after_ref))
    order by x.created_at, x.ref
    limit least(greatest(coalesce(page, 1000), 1), 1000)
  ) as c
$$;

grant execute on function private.sandbox_charges_between(timestamptz, timestamptz, timestamptz, text, integer)
  to service_role;


-- The sandbox's own side of a period.
create function public.sandbox_charges_between(
  from_at timestamptz, to_at timestamptz, after_at timestamptz default null,
  after_ref text default null, page integer default 1000)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.sandbox_charges_between(
  sandbox_charges_between.from_at, sandbox_charges_between.to_at, sandbox_charges_between.after_at,
  sandbox_charges_between.after_ref, sandbox_charges_between.page)
$$;

grant execute on function public.sandbox_charges_between(timestamptz, timestamptz, timestamptz, text, integer)
  to service_role;


-- The sandbox's clock: lets some hours pass for one subscription bought in the sandbox, so
-- that renewals, grace and expiry can be tried out without waiting a month. The 30-day hold of its
-- commissions passes with it. Purchases with real money keep their dates.
create function private.sandbox_pass_time(payment uuid, hours integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  s public.subscriptions;
  passed constant interval := make_interval(hours => sandbox_pass_time.hours);
begin
  if sandbox_pass_time.hours is null or sandbox_pass_time.hours not between 1 and 9600 then
    perform private.refuse(422, 'FIELD_INVALID', 'Between 1 and 9600 hours can pass.',
      jsonb_build_object('field', 'hours'));
  end if;
  select x.* into s
  from public.payments as p
  join public.subscriptions as x on x.id = p.subscription_id
  where p.id = sandbox_pass_time.payment and p.provider = 'sandbox' and x.provider = 'sandbox';
  if s.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  perform private.in_turn_for(s.user_id);
  update public.subscriptions as x
  set anchor_at = x.anchor_at - passed,
    trial_ends_at = x.trial_ends_at - passed,
    current_period_start = x.current_period_start - passed,
    current_period_end = x.current_period_end - passed,
    grace_until = x.grace_until - passed
  where x.id = s.id
  returning * into s;
  update public.entitlements as e
  set starts_at = e.starts_at - passed, ends_at = e.ends_at - passed, revoked_at = e.revoked_at - passed
  where e.source = 'SUBSCRIPTION' and e.source_id = s.id;
  update public.payments as p
  set period_start = p.period_start - passed, period_end = p.period_end - passed
  where p.subscription_id = s.id and p.period_start is not null;
  update public.commissions as c
  set held_until = c.held_until - passed
  from public.payments as p
  where p.id = c.payment_id and p.subscription_id = s.id and p.provider = 'sandbox';
  return jsonb_build_object('state', s.state, 'period_end', private.iso_instant(s.current_period_end));
end
$$;

grant execute on function private.sandbox_pass_time(uuid, integer) to service_role;


create function public.sandbox_pass_time(payment uuid, hours integer)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.sandbox_pass_time(sandbox_pass_time.payment, sandbox_pass_time.hours)
$$;

grant execute on function public.sandbox_pass_time(uuid, integer) to service_role;
