-- Reconciliation reads both sides page by page, so that any number of payments can be handled, and finds
-- the other side of a payment or charge by its reference, however far apart in time they are.

-- A payment as seen by the comparison, with the amount received by the ledger.
create function private.reconciled_payment(p public.payments)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'payment_id', p.id, 'reference', p.reference, 'provider', p.provider,
    'provider_ref', p.provider_ref, 'status', p.status, 'amount', p.amount,
    'currency', p.currency, 'refunded', p.refunded_amount, 'dispute', p.dispute,
    'created_at', p.created_at,
    'booked', (
      select coalesce(sum(l.amount), 0) from public.ledger_entries as l
      where l.payment_id = p.id and l.account = 'CASH'
    ))
$$;


-- Refuses everybody but finance and administrators.
create function private.only_who_reconciles()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.has_role('FINANCE', 'ADMIN') then
    perform private.forbid('Only finance and administrators reconcile payments.');
  end if;
end
$$;


-- The payments of a period, oldest first, continued after `after_id`, which was started at
-- `after_at`. At most 1,000 at once; fewer than requested are the last ones.
create function private.payments_to_reconcile_as_me(
  from_at timestamptz, to_at timestamptz, after_at timestamptz, after_id uuid, page integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(page, 1000), 1), 1000);
begin
  perform private.only_who_reconciles();
  return coalesce((
    select jsonb_agg(private.reconciled_payment(p) order by p.created_at, p.id)
    from (
      select * from public.payments as x
      where x.created_at >= greatest(from_at, after_at) and x.created_at < to_at
        and (after_at is null or (x.created_at, x.id) > (after_at, after_id))
      order by x.created_at, x.id
      limit size
    ) as p
  ), '[]');
end
$$;

grant execute on function private.payments_to_reconcile_as_me(timestamptz, timestamptz, timestamptz, uuid, integer)
  to authenticated;


-- Our side of the reconciliation. For finance and administrators.
create function public.payments_to_reconcile(
  from_at timestamptz, to_at timestamptz, after_at timestamptz default null,
  after_id uuid default null, page integer default 1000)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.payments_to_reconcile_as_me(
  payments_to_reconcile.from_at, payments_to_reconcile.to_at, payments_to_reconcile.after_at,
  payments_to_reconcile.after_id, payments_to_reconcile.page)
$$;

grant execute on function public.payments_to_reconcile(timestamptz, timestamptz, timestamptz, uuid, integer)
  to authenticated;


-- A provider's payments by our ids or by its references, from any time.
create function private.payments_by_name_as_me(provider text, ids uuid[], refs text[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.only_who_reconciles();
  if coalesce(cardinality(ids), 0) > 1000 or coalesce(cardinality(refs), 0) > 1000 then
    perform private.refuse(422, 'FIELD_INVALID', 'No more than 1,000 names at once.');
  end if;
  return coalesce((
    select jsonb_agg(private.reconciled_payment(p))
    from public.payments as p
    where p.id in (
      select x.id from public.payments as x
      where x.id = any (ids) and x.provider = payments_by_name_as_me.provider
      union
      select x.id from public.payments as x
      where x.provider = payments_by_name_as_me.provider and x.provider_ref = any (refs)
    )
  ), '[]');
end
$$;

grant execute on function private.payments_by_name_as_me(text, uuid[], text[]) to authenticated;


-- Our payments that a provider lists. For finance and administrators.
create function public.payments_by_name(provider text, ids uuid[], refs text[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.payments_by_name_as_me(
  payments_by_name.provider, payments_by_name.ids, payments_by_name.refs)
$$;

grant execute on function public.payments_by_name(text, uuid[], text[]) to authenticated;


-- The providers used for payments in a period, including those no longer offered.
create function private.reconciled_providers_as_me(from_at timestamptz, to_at timestamptz)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.only_who_reconciles();
  return coalesce((
    select jsonb_agg(each.name)
    from unnest(array['sandbox', 'manual', 'stripe', 'paystack']) as each (name)
    where exists (
      select from public.payments as p
      where p.provider = each.name and p.created_at >= from_at and p.created_at < to_at
    )
  ), '[]');
end
$$;

grant execute on function private.reconciled_providers_as_me(timestamptz, timestamptz)
  to authenticated;


-- The providers to compare with. For finance and administrators.
create function public.reconciled_providers(from_at timestamptz, to_at timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.reconciled_providers_as_me(
  reconciled_providers.from_at, reconciled_providers.to_at)
$$;

grant execute on function public.reconciled_providers(timestamptz, timestamptz) to authenticated;
