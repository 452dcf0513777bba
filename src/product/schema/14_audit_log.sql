-- Who reads which lines of the audit log, beside what the framework opens: tipsters those about fixtures, tips and slips,
-- support those about people's access and messages, finance those about money.
create policy audit_log_read_product on public.audit_log for select to authenticated
  using (
    (
      table_name in ('fixtures', 'leagues', 'teams', 'markets', 'predictions', 'prediction_picks',
        'slips', 'slip_bodies', 'slip_legs')
      and (select private.has_role('TIPSTER'))
    )
    or (
      table_name in ('entitlements', 'subscriptions', 'bonuses', 'staff_messages')
      and (select private.has_role('SUPPORT'))
    )
    or (
      table_name in ('entitlements', 'subscriptions', 'payments', 'plans', 'plan_prices', 'promo_codes', 'commissions', 'payouts')
      and (select private.has_role('FINANCE'))
    )
  );
