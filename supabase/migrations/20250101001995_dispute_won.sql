-- A dispute that is won brings back exactly what it took, also when some of the payment was refunded
-- in between.
create or replace function private.record_dispute(
  p public.payments, dispute text, at timestamptz)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p.dispute is null then
    update public.payments set status = 'DISPUTED', dispute = 'OPEN' where id = p.id;
    perform private.book(p.id, 'DISPUTE', p.amount - p.refunded_amount, p.currency);
    perform private.close_payment_access(p, 'DISPUTED', at);
  end if;
  if record_dispute.dispute = 'WON' then
    update public.payments
    set dispute = 'WON',
      status = case when refunded_amount > 0 then 'PARTIALLY_REFUNDED' else 'SUCCEEDED' end
    where id = p.id;
    perform private.book(p.id, 'DISPUTE_WON', coalesce((
      select sum(l.amount) from public.ledger_entries as l
      where l.payment_id = p.id and l.kind = 'DISPUTE' and l.account = 'DISPUTES'
    ), 0)::bigint, p.currency);
    update public.entitlements set revoked_at = null where id = p.entitlement_id and ends_at > at;
    update public.subscriptions
    set state = case when current_period_end > at then 'ACTIVE' else 'EXPIRED' end
    where id = p.subscription_id and state = 'PAUSED';
  elsif record_dispute.dispute = 'LOST' then
    update public.payments set dispute = 'LOST' where id = p.id;
    update public.subscriptions set state = 'EXPIRED', period_value = 0
    where id = p.subscription_id and state = 'PAUSED';
  end if;
end
$$;
