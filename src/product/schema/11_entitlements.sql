-- What a person has paid for or was given: a tier for a period.

create table public.entitlements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tier text not null check (tier in ('BASIC', 'PREMIUM', 'VIP')),
  source text not null check (source in ('SUBSCRIPTION', 'BONUS', 'STAFF')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  -- Days that were paid for or given, or days of grace while a renewal waits for its money.
  kind text not null default 'PERIOD' check (kind in ('PERIOD', 'GRACE')),
  -- The reason staff entered when giving or revoking it; for a bonus, its cause.
  reason text check (char_length(reason) <= 500),
  -- Of a subscription: the payment that opened or closed it, by its reference. No foreign key, because payments
  -- point here already.
  payment_reference text,
  -- What ended it early.
  closed_as text check (closed_as in ('REPLACED', 'PAID', 'CANCELED', 'DISPUTED', 'REFUNDED', 'LOST', 'STAFF')),
  granted_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Its origin: a subscription or a bonus. No foreign key, because it refers to several tables.
  source_id uuid,
  -- When it ends or ended.
  until timestamptz not null generated always as (least(ends_at, revoked_at)) stored,
  check (ends_at > starts_at),
  check (closed_as is null or revoked_at is not null)
);

comment on table public.entitlements is 'A person''s tier is the highest one that is valid now. Rows are written by functions only.';

create index entitlements_user_idx on public.entitlements (user_id, ends_at desc);
create index entitlements_granted_by_idx on public.entitlements (granted_by);
create index entitlements_tier_idx on public.entitlements (tier, ends_at desc);
create index entitlements_source_idx on public.entitlements (source_id);
create index entitlements_renewal_idx on public.entitlements (ends_at)
  where source = 'SUBSCRIPTION' and revoked_at is null;

-- Nobody grants access through the REST API, not even with the secret key.
create trigger entitlements_guard before insert or update or delete on public.entitlements
  for each row execute function private.forbid_api();

create trigger entitlements_guard_truncate before truncate on public.entitlements
  for each statement execute function private.forbid_always();


alter table public.entitlements enable row level security;

-- A person reads their own entitlements; support, finance and administrators read all.
create policy entitlements_read on public.entitlements for select to authenticated
  using (
    user_id = (select auth.uid())
    or nullif((select private.has_role('SUPPORT', 'FINANCE', 'ADMIN')), false) is not null
  );

revoke all on public.entitlements from public, anon, authenticated, service_role;
grant select on public.entitlements to authenticated, service_role;

select private.keep_audit_of('public.entitlements');
select private.keep_suspended_out('public.entitlements');
select private.protect_by_step_up('public.entitlements');


-- What an entitlement is at a time: the only definition. Its end is the first moment without it. Queries that decide about
-- access state the same in plain conditions, which are indexed.
create function private.entitlement_state(
  starts_at timestamptz, ends_at timestamptz, revoked_at timestamptz, at timestamptz)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when revoked_at is not null then 'REVOKED'
    when ends_at <= at then 'ENDED'
    when starts_at > at then 'AHEAD'
    else 'ACTIVE'
  end
$$;

grant execute on function private.entitlement_state(timestamptz, timestamptz, timestamptz, timestamptz)
  to authenticated, service_role;


create view public.listed_entitlements
with (security_invoker = true)
as
select
  e.id,
  e.user_id,
  e.tier,
  e.source,
  e.starts_at,
  e.ends_at,
  e.until,
  e.kind,
  e.reason,
  e.payment_reference,
  e.closed_as,
  private.entitlement_state(e.starts_at, e.ends_at, e.revoked_at, now()) as state
from public.entitlements as e;

comment on view public.listed_entitlements is 'Entitlements with their state now; for reading.';

revoke all on public.listed_entitlements from public, anon, authenticated, service_role;
grant select on public.listed_entitlements to authenticated, service_role;


create trigger listed_entitlements_read_only
  instead of insert or update or delete on public.listed_entitlements
  for each row execute function private.refuse_view_write();


-- The order of the tiers; 0 for anything that is not a tier.
create function private.tier_rank(tier text)
returns smallint
language sql
immutable
set search_path = ''
as $$
  select case tier
    when 'FREE' then 1
    when 'BASIC' then 2
    when 'PREMIUM' then 3
    when 'VIP' then 4
    else 0
  end::smallint
$$;

grant execute on function private.tier_rank(text) to anon, authenticated, service_role;


-- The caller's effective entitlement: highest tier first, then longest.
create function private.my_entitlement()
returns public.entitlements
language sql
stable
security definer
set search_path = ''
as $$
  select e
  from public.entitlements as e
  where e.user_id = auth.uid()
    and e.starts_at <= now()
    and e.ends_at > now()
    and e.revoked_at is null
  order by private.tier_rank(e.tier) desc, e.ends_at desc
  limit 1
$$;

grant execute on function private.my_entitlement() to anon, authenticated, service_role;


-- The rank of the highest tier that the caller may read in their own right: an account,
-- and an entitlement that is valid now.
create function private.own_tier_rank()
returns smallint
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(1, private.tier_rank((select (private.my_entitlement()).tier)))::smallint
$$;


-- Gives a person a tier for a period. For the owner's own functions.
create function private.grant_tier(
  user_id uuid, tier text, starts_at timestamptz, ends_at timestamptz,
  source text, source_id uuid, reason text, kind text default 'PERIOD', payment_reference text default null)
returns uuid
language sql
volatile
set search_path = ''
as $$
  insert into public.entitlements
    (user_id, tier, starts_at, ends_at, source, source_id, reason, kind, payment_reference, granted_by)
  values (grant_tier.user_id, grant_tier.tier, grant_tier.starts_at, grant_tier.ends_at, grant_tier.source,
    grant_tier.source_id, grant_tier.reason, grant_tier.kind, grant_tier.payment_reference,
    (select p.id from public.profiles as p where p.id = auth.uid() and p.id <> grant_tier.user_id))
  returning id
$$;
