-- Days that came from a bonus and are taken away by staff are taken back in the list of bonuses too:
-- the person reads there what still counts.
create or replace function private.revoke_entitlement_as_me(entitlement_id uuid, reason text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  why constant text := btrim(left(coalesce(revoke_entitlement_as_me.reason, ''), 500));
  found_one uuid;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.forbid('Only support and administrators take access away.');
  end if;
  if char_length(why) < 3 then
    perform private.refuse(422, 'REASON_MISSING', 'Say why, in a few words.',
      jsonb_build_object('field', 'reason'));
  end if;
  select e.id into found_one from public.entitlements as e
  where e.id = revoke_entitlement_as_me.entitlement_id;
  if found_one is null then
    perform private.refuse(404, 'ENTITLEMENT_UNKNOWN', 'There is no such access.');
  end if;
  update public.entitlements as e set revoked_at = now(), reason = why
  where e.id = found_one and e.revoked_at is null;
  update public.bonuses as b set revoked_at = now()
  where b.entitlement_id = found_one and b.revoked_at is null;
  return found_one;
end
$$;

update public.bonuses as b
set revoked_at = e.revoked_at
from public.entitlements as e
where e.id = b.entitlement_id and e.revoked_at is not null and b.revoked_at is null;
