import { type HttpError, useList } from '@refinedev/core';
import { useViewer } from 'touchline/plugin-api';
import type { LastSubscription } from './plan-notice';

/** The person's last subscription that ever ran, whatever its state; `known` once that has been read. */
export function useLastSubscription(): {
  subscription: LastSubscription | undefined;
  known: boolean;
} {
  const { userId, preview } = useViewer();
  const { query, result } = useList<LastSubscription, HttpError>({
    resource: 'subscriptions',
    filters: [
      { field: 'user_id', operator: 'eq', value: userId },
      { field: 'state', operator: 'ne', value: 'INCOMPLETE' },
    ],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { pageSize: 1 },
    meta: {
      select:
        'id,tier,state,one_off,cancel_at_period_end,current_period_end,grace_until,updated_at,currency,billing_interval,plan:plans!subscriptions_plan_id_fkey(code)',
      count: 'exact',
    },
    queryOptions: { enabled: userId !== null && preview === null },
  });
  return { subscription: result.data[0], known: query.isSuccess };
}
