-- The sandbox's clock moves what affiliates earn too: the 30 days for which the commissions of a
-- subscription are held pass with the rest of it.
create or replace function private.sandbox_pass_time(payment uuid, hours integer)
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
