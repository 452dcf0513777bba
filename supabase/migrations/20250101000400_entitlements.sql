-- What a person has paid for or was given: a tier for a while.

create table public.entitlements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  tier text not null check (tier in ('BASIC', 'PREMIUM', 'VIP')),
  source text not null check (source in ('SUBSCRIPTION', 'BONUS', 'STAFF')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  reason text check (char_length(reason) <= 500),
  granted_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);

comment on table public.entitlements is 'A person''s tier is the highest one that is valid now. Rows are written by functions only.';

create index entitlements_user_idx on public.entitlements (user_id, ends_at desc);
create index entitlements_granted_by_idx on public.entitlements (granted_by);
create index entitlements_tier_idx on public.entitlements (tier, ends_at desc);


-- The entitlement that counts for the person who asks: highest tier first, then longest.
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

revoke execute on function private.my_entitlement() from public;
grant execute on function private.my_entitlement() to anon, authenticated, service_role;


-- The tiers whose tips the person who asks may read now; FREE comes with any account.
create function private.readable_tiers()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select case when auth.uid() is null then '{}'::text[] else array(
    select t.tier
    from unnest(array['FREE', 'BASIC', 'PREMIUM', 'VIP']) as t (tier)
    where private.tier_rank(t.tier)
      <= greatest(1, private.tier_rank((select (private.my_entitlement()).tier)))
  ) end
$$;

revoke execute on function private.readable_tiers() from public;
grant execute on function private.readable_tiers() to anon, authenticated, service_role;


-- Nobody grants access through the REST API, the secret key included.
create trigger entitlements_guard before insert or update or delete on public.entitlements
  for each row execute function private.forbid_api();

create trigger entitlements_guard_truncate before truncate on public.entitlements
  for each statement execute function private.forbid_always();


alter table public.entitlements enable row level security;

-- A person reads their own entitlements; support, finance and administrators read all.
create policy entitlements_read on public.entitlements for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.has_role('SUPPORT', 'FINANCE', 'ADMIN'))
  );

revoke all on public.entitlements from public, anon, authenticated, service_role;
grant select on public.entitlements to authenticated, service_role;

select private.keep_audit_of('public.entitlements');
