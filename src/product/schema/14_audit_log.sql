-- Who reads which lines of the audit log, beside what the framework opens: tipsters those about fixtures, tips and slips,
-- support those about people's access and messages, finance those about money.
create or replace function private.audited_tables()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select
    case when private.has_role('TIPSTER') then array['fixtures', 'leagues', 'teams', 'markets', 'predictions',
      'prediction_picks', 'slips', 'slip_bodies', 'slip_legs'] else '{}' end
    || case when private.has_role('SUPPORT')
      then array['entitlements', 'subscriptions', 'bonuses', 'staff_messages'] else '{}' end
    || case when private.has_role('FINANCE') then array['entitlements', 'subscriptions', 'payments', 'plans',
      'plan_prices', 'promo_codes', 'commissions', 'payouts'] else '{}' end
$$;
