-- product commission after payout

set local search_path = pg_catalog;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.follow_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept constant bigint := case
    when new.bought_nothing then 0
    when new.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED') then new.amount - new.refunded_amount
    else 0 end;
begin
  if new.status = 'SUCCEEDED' and kept > 0 then
    insert into public.commissions
      (affiliate_id, payment_id, base_amount, rate_bps, amount, currency, held_until)
    select a.id, new.id, kept, a.rate_bps, private.commission_of(kept, a.rate_bps),
      new.currency, coalesce(new.paid_at, now()) + interval '30 days'
    from public.affiliate_referrals as r
    join public.affiliates as a on a.id = r.affiliate_id
    where r.user_id = new.user_id
      and a.status = 'ACTIVE'
      and a.user_id not in (select private.accounts_of_mailbox(new.user_id))
    on conflict (payment_id) do nothing;

    perform private.give_bonus(p.referred_by, 'REFERRAL', 'REFERRED:' || p.id, b.tier, b.days)
    from public.profiles as p, private.bonus_rule('REFERRAL') as b
    where p.id = new.user_id
      and p.referred_by not in (select private.accounts_of_mailbox(p.id))
      and (private.remembered_of(p.id)).earned_referral is not true
      and not exists (
        select from public.bonuses as before
        where before.cause in (
          select 'REFERRED:' || a from private.accounts_of_mailbox(p.id) as a where a <> p.id)
      );
  end if;

  update public.commissions as c
  set status = case
        when kept > 0 and c.payout_id is not null then 'PAID'
        when kept = 0 then 'REVERSED'
        when c.status = 'REVERSED' then 'HELD'
        else c.status end,
    reversed_at = case when kept = 0 then coalesce(c.reversed_at, now()) end,
    base_amount = case when kept > 0 and (c.payout_id is null or due.share > c.amount)
      then kept else c.base_amount end,
    amount = case when kept > 0 and (c.payout_id is null or due.share > c.amount)
      then due.share else c.amount end,
    owed_back = case when c.payout_id is null then 0 else greatest(0, c.amount - due.share) end,
    -- What a payout has not paid counts as kept back, so that the next one adds it.
    recovered = case when c.payout_id is null then 0 else c.recovered + greatest(0, due.share - c.amount) end
  from (
    select x.id, private.commission_of(kept, x.rate_bps) as share
    from public.commissions as x where x.payment_id = new.id
  ) as due
  where c.id = due.id
    and new.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED');

  if new.status in ('REFUNDED', 'DISPUTED') then
    perform private.take_bonus_back('REFERRED:' || new.user_id)
    where not exists (
      select from public.payments as other
      where other.user_id = new.user_id
        and other.id <> new.id
        and other.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
        and other.amount > 0
    );
  end if;
  return null;
end
$function$;

COMMENT ON COLUMN "public"."commissions"."owed_back" IS 'For a paid commission: the amount reversed by a later refund; `recovered` is what payouts have kept back of the commission.';
