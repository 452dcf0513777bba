import { type DataProvider, useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { PageAhead } from 'touchline/plugin-api';
import { type CurveRow, profitCurve } from './profit-curve';
import { type RecordFilters, tipFilters } from './record-filters';

const PAGE = 1000;
/** The most tips read for the curve; beyond, the newest are left out, with a note on the page. */
export const MOST_CURVE_TIPS = 20_000;

/** Reads the curve page by page: three columns of each settled tip. */
function curveQuery(provider: () => Pick<DataProvider, 'getList'>, filters: RecordFilters) {
  const where = tipFilters(filters);
  return {
    queryKey: ['profit_curve', where],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { getList } = provider();
      const rows: CurveRow[] = [];
      let last = 0;
      while (rows.length < MOST_CURVE_TIPS && !signal.aborted) {
        const { data } = await getList<CurveRow>({
          resource: 'listed_tips',
          filters: [
            ...where,
            { field: 'outcome', operator: 'ne', value: 'PENDING' },
            { field: 'seq', operator: 'gt', value: last },
          ],
          sorters: [{ field: 'seq', order: 'asc' }],
          pagination: { currentPage: 1, pageSize: PAGE },
          meta: { select: 'seq,settled_at,profit_units' },
        });
        rows.push(...data);
        last = data.at(-1)?.seq ?? last;
        if (data.length < PAGE) break;
      }
      return profitCurve(rows);
    },
  };
}

/** The points of the profit curve. */
export function useProfitCurve(filters: RecordFilters) {
  const getDataProvider = useDataProvider();
  // By hand because it reads many pages into one curve.
  return useQuery({
    ...curveQuery(getDataProvider, filters),
    placeholderData: (before) => before,
  });
}

/** Begins to read the curve. The page does not wait for it. */
export function readCurveAhead({ client, providers }: PageAhead, filters: RecordFilters): void {
  const { default: provider } = providers;
  if (provider) void client.prefetchQuery(curveQuery(() => provider, filters));
}
