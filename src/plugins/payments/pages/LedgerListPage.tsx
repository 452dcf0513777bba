import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import GeneratedList from '@/crud/pages/GeneratedList';
import type { ResourcePageProps } from '@/plugin-api/types';
import { useBackend } from '@/providers/backend-context';
import type { PlanPriceRow } from '@/resources/plans/row';

const CODE = /^[A-Z]{3}$/;

/** The currencies in which plans are sold, and those that the address names; undefined while unknown. */
function useCurrencies(): string[] | undefined {
  const { getJson } = useBackend();
  const named = useSearchParams()[0].get('f.currency') ?? '';
  const { data } = useQuery({
    queryKey: ['payments', 'currencies'],
    queryFn: async () =>
      (await getJson('/rest/v1/plan_prices?select=currency')) as Pick<PlanPriceRow, 'currency'>[],
  });
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
