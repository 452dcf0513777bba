import { useUrlFilters } from '@/shared/url/use-url-filters';
import { useReport } from './use-report';

/** The currency of the page: the address's, else the one that most payments were made in. Never a mix. */
export function useCurrency() {
  const { values, set } = useUrlFilters(['currency']);
  const query = useReport('report_currencies', {});
  const offered = (query.data ?? []).map((row) => String(row.currency));
  const wanted = /^[A-Z]{3}$/.test(values.currency) ? values.currency : '';
  return {
    query,
    currency: wanted || offered[0] || (query.isSuccess ? 'EUR' : null),
    offered: wanted && !offered.includes(wanted) ? [...offered, wanted] : offered,
    choose: (currency: string) => set({ currency }),
  };
}

export type ChosenCurrency = ReturnType<typeof useCurrency>;
