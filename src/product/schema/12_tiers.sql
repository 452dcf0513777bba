-- Which tiers the caller reads.
--
-- Preview: staff see the app as a subscriber of a tier does. A request with the header
-- `x-preview-tier` is answered to staff as to a USER with that tier: they can read less,
-- never more, and write with a USER's rights. For everyone else the header is ignored.

-- The tiers that the caller may preview, lowest first; none for people who aren't staff.
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

grant execute on function private.preview_tiers() to authenticated;


-- The tier previewed by this request; usually null. A tier above the caller's own
-- is lowered to it, and an unknown tier counts as FREE.
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

grant execute on function private.preview_tier() to authenticated;


create or replace function private.previewing()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.preview_tier() is not null
$$;


-- The tiers whose tips the caller may read now; FREE comes with any existing account that is not
-- suspended.
create function private.readable_tiers()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select case when private.my_role() is null then '{}'::text[] else array(
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

grant execute on function private.readable_tiers() to anon, authenticated, service_role;


create or replace function private.access_of_parts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'tier', coalesce(p.tier, e.tier, 'FREE'),
    'tier_ends_at', case when p.tier is null then e.ends_at end,
    'preview_tiers', private.preview_tiers()
  )
  from private.my_entitlement() as e
  cross join (select private.preview_tier() as tier) as p
$$;
