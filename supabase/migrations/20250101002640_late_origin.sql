-- An account that was made through Google brings no word of whose link was followed: there is no form
-- to send it with. The browser tells it right after the first sign-in instead.

-- Notes whose link the person who asks had followed, as the sign-up form does: only in the first hour
-- of an account that has no origin yet. Gives whether the account is that new.
create function private.claim_origin_as_me(
  referral_code text, affiliate_code text, affiliate_clicked_at text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  me public.profiles;
  clicked constant timestamptz :=
    private.try_instant(left(claim_origin_as_me.affiliate_clicked_at, 40));
begin
  select * into me from public.profiles as p where p.id = auth.uid() for update;
  if me.id is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if me.created_at < now() - interval '1 hour' then
    return false;
  end if;
  if me.referred_by is null then
    update public.profiles as p set referred_by = referrer.id
    from public.profiles as referrer
    where p.id = me.id
      and referrer.referral_code = upper(btrim(left(claim_origin_as_me.referral_code, 40)))
      and referrer.id <> p.id
      and private.mailbox(referrer.email) is distinct from private.mailbox(p.email);
  end if;
  insert into public.affiliate_referrals (user_id, affiliate_id)
  select me.id, a.id
  from public.affiliates as a
  join public.profiles as owner on owner.id = a.user_id
  where a.code = upper(btrim(left(claim_origin_as_me.affiliate_code, 40)))
    and a.status = 'ACTIVE'
    and a.user_id <> me.id
    and private.mailbox(owner.email) is distinct from private.mailbox(me.email)
    and clicked > now() - make_interval(days => a.cookie_days)
    and clicked < now() + interval '1 day'
  on conflict (user_id) do nothing;
  return true;
end
$$;

revoke execute on function private.claim_origin_as_me(text, text, text) from public;
grant execute on function private.claim_origin_as_me(text, text, text) to authenticated;


create function public.claim_origin(
  referral_code text default null, affiliate_code text default null,
  affiliate_clicked_at text default null)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.claim_origin_as_me(claim_origin.referral_code, claim_origin.affiliate_code,
    claim_origin.affiliate_clicked_at)
$$;

comment on function public.claim_origin(text, text, text) is 'Notes whose link the new account came through, for sign-ups without a form.';

revoke execute on function public.claim_origin(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_origin(text, text, text) to authenticated;
