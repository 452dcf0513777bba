-- Staff see the app as a subscriber of a tier does. A request that carries the header
-- `x-preview-tier` is answered to staff as to a USER with that tier: what they may read becomes
-- less, never more, and they write with a USER's rights. For everyone else the header is nothing.

-- The role that the profile says, whatever is previewed; null for a visitor.
create function private.real_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select profile_role from public.profiles where id = auth.uid()
$$;

revoke execute on function private.real_role() from public;
grant execute on function private.real_role() to authenticated;


-- The rank of the highest tier that the person who asks may read of their own right: an account,
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

revoke execute on function private.own_tier_rank() from public;


-- The tiers that the person who asks may preview, lowest first; none for people who aren't staff.
-- A preview shows what they may read anyway: tipsters and administrators read every tip, the
-- others what their own entitlement covers.
create function private.preview_tiers()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select t.tier
    from unnest(array['FREE', 'BASIC', 'PREMIUM', 'VIP']) as t (tier)
    where r.role <> 'USER'
      and (r.role in ('TIPSTER', 'ADMIN') or private.tier_rank(t.tier) <= private.own_tier_rank())
    order by private.tier_rank(t.tier)
  )
  from (select private.real_role() as role) as r
$$;

revoke execute on function private.preview_tiers() from public;
grant execute on function private.preview_tiers() to authenticated;


-- The tier that this request previews; null for nearly all. A tier above what the person may read
-- counts as the highest that they may, and a word that names no tier as FREE.
create function private.preview_tier()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  headers constant text := current_setting('request.headers', true);
  asked text;
begin
  if headers is null or headers = '' then
    return null;
  end if;
  asked := headers::json ->> 'x-preview-tier';
  if asked is null or asked = '' then
    return null;
  end if;
  return (
    select t.tier
    from unnest(private.preview_tiers()) as t (tier)
    where private.tier_rank(t.tier) <= greatest(1, private.tier_rank(asked))
    order by private.tier_rank(t.tier) desc
    limit 1
  );
end
$$;

revoke execute on function private.preview_tier() from public;
grant execute on function private.preview_tier() to authenticated;


-- The role of the person who asks, USER during a preview; null for a visitor. Every rule about
-- roles goes through this function.
create or replace function private.my_role()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case when private.preview_tier() is null then private.real_role() else 'USER' end
$$;


-- The tiers whose tips the person who asks may read now; FREE comes with any account.
create or replace function private.readable_tiers()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select case when auth.uid() is null then '{}'::text[] else array(
    select t.tier
    from unnest(array['FREE', 'BASIC', 'PREMIUM', 'VIP']) as t (tier)
    where private.tier_rank(t.tier) <= (
      select case
        when p.tier is null then private.own_tier_rank() else private.tier_rank(p.tier)
      end
      from (select private.preview_tier() as tier) as p
    )
  ) end
$$;


-- Writes one line for each changed row of a statement, with the role that the person really has,
-- also during a preview. The argument names the key column.
-- The plan of the pairing is kept from the first call, which may see a single row: without nested
-- loops it stays good for thousands.
create or replace function private.audit()
returns trigger
language plpgsql
security definer
set search_path = ''
set enable_nestloop = off
as $$
declare
  key constant text := tg_argv[0];
  who constant uuid := auth.uid();
  as_role constant text := coalesce(
    private.real_role(),
    case when auth.role() = 'service_role' then 'SERVICE' else 'SYSTEM' end
  );
begin
  if tg_op = 'INSERT' then
    insert into public.audit_log (actor_id, actor_role, action, table_name, record_id, after)
    select who, as_role, tg_op, tg_table_name, n.after ->> key, n.after
    from (select to_jsonb(new_rows) as after from new_rows) as n;
  elsif tg_op = 'UPDATE' then
    with n as materialized (
      select r.after ->> key as id, r.after
      from (select to_jsonb(new_rows) as after from new_rows) as r
    ),
    o as materialized (
      select r.before ->> key as id, r.before
      from (select to_jsonb(old_rows) as before from old_rows) as r
    )
    insert into public.audit_log (actor_id, actor_role, action, table_name, record_id, before, after)
    select who, as_role, tg_op, tg_table_name, n.id, o.before, n.after
    from n
    join o using (id)
    where o.before is distinct from n.after;
  else
    insert into public.audit_log (actor_id, actor_role, action, table_name, record_id, before)
    select who, as_role, tg_op, tg_table_name, o.before ->> key, o.before
    from (select to_jsonb(old_rows) as before from old_rows) as o;
  end if;
  return null;
end
$$;


create or replace function public.my_access()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'profile_role', private.my_role(),
    'real_role', private.real_role(),
    'tier', coalesce(p.tier, e.tier, 'FREE'),
    'tier_ends_at', case when p.tier is null then e.ends_at end,
    'self_excluded', private.self_excluded(),
    'previewing', p.tier is not null,
    'preview_tiers', private.preview_tiers(),
    'app_settings', private.app_settings()
  )
  from private.my_entitlement() as e
  cross join (select private.preview_tier() as tier) as p
$$;
