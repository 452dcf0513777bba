-- Who handles bonuses and commissions sees in the log what became of them.
do $$
declare
  before text;
begin
  select p.qual into before
  from pg_catalog.pg_policies as p
  where p.schemaname = 'public' and p.tablename = 'audit_log' and p.policyname = 'audit_log_read';
  execute format(
    $policy$alter policy audit_log_read on public.audit_log using (%s
      or (table_name = 'bonuses' and (select private.has_role('SUPPORT')))
      or (table_name in ('commissions', 'payouts') and (select private.has_role('FINANCE'))))$policy$,
    before);
end
$$;
