import { type HttpError, useList } from '@refinedev/core';
import { useViewer } from 'touchline/plugin-api';
import type { AffiliateRow } from '@/product/resources/affiliates/resource';

/** The viewer's own application or account as an affiliate; `own` is undefined without one. */
export function useOwnAffiliate() {
  const { userId } = useViewer();
  const { query } = useList<AffiliateRow, HttpError>({
    resource: 'affiliates',
    filters: [{ field: 'user_id', operator: 'eq', value: userId }],
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { select: '*' },
    queryOptions: { enabled: userId !== null },
  });
  return { own: query.data?.data[0], query };
}
