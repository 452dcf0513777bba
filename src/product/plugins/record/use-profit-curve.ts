import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { type CurveRow, profitCurve } from './profit-curve';
import { type RecordFilters, tipFilters } from './record-filters';

const PAGE = 1000;
/** The most tips read for the curve; beyond, the newest are left out, with a note on the page. */
export const MOST_CURVE_TIPS = 20_000;

/** The points of the profit curve, read page by page: three columns of each settled tip. */
export function useProfitCurve(filters: RecordFilters) {
  const getDataProvider = useDataProvider();
  const where = tipFilters(filters);
  // By hand because it reads many pages into one curve.
  return useQuery({
    queryKey: ['profit_curve', where],
    queryFn: async ({ signal }) => {
      const { getList } = getDataProvider();
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
    placeholderData: (before) => before,
  });
}
