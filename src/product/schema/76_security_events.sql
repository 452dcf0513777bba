-- Grants and money where staff acted, and money that went back, are security events.
create or replace function private.event_of_part(line public.audit_log)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when line.table_name = 'payments' and line.action = 'UPDATE'
      and line.before ->> 'refunded_amount' is distinct from line.after ->> 'refunded_amount'
      then 'MONEY_CHANGED'
    when line.actor_role not in ('SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN') then null
    when line.table_name in ('entitlements', 'bonuses') then 'GRANT_CHANGED'
    when line.table_name in ('payments', 'payouts', 'commissions', 'subscriptions', 'plans', 'plan_prices',
      'promo_codes', 'affiliates') then 'MONEY_CHANGED'
  end
$$;
