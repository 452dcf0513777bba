import { type HttpError, useList } from '@refinedev/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ListPage as GeneratedList } from 'touchline/crud';
import type { ResourcePageProps } from 'touchline/plugin-api';
import type { PlanPriceRow } from '@/product/resources/plans/row';

const CODE = /^[A-Z]{3}$/;

/** The currencies in which plans are sold, and those that the address names; undefined while unknown. */
function useCurrencies(): string[] | undefined {
  const named = useSearchParams()[0].get('f.currency') ?? '';
  const { query } = useList<Pick<PlanPriceRow, 'id' | 'currency'>, HttpError>({
    resource: 'plan_prices',
    pagination: { mode: 'off' },
    meta: { select: 'id,currency', count: 'exact' },
  });
  const data = query.data?.data;
  return useMemo(() => {
    const codes = named.split(',').filter((code) => CODE.test(code));
    return data && [...new Set([...data.map(({ currency }) => currency), ...codes])].sort();
  }, [data, named]);
}

/** `/ledger`: every entry in the books, which opens the payment that it is about. */
export default function LedgerListPage({ resource }: ResourcePageProps) {
  const currencies = useCurrencies();
  const filterable = useMemo(() => {
    const options = currencies?.map((value) => ({ value, label: value }));
    const fields = resource.fields.map((field) =>
      field.key === 'currency' ? { ...field, options } : field,
    );
    return { ...resource, fields };
  }, [resource, currencies]);
  return <GeneratedList resource={filterable} />;
}
