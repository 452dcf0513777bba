import { type HttpError, useMany } from '@refinedev/core';
import type { Tables } from 'touchline/data';

/**
 * Those of these people whom the reader may give a tier, as their rows say; undefined until they are read.
 * @param asks false for readers who give none
 */
export function useGrantable(ids: string[], asks = true): string[] | undefined {
  const { query } = useMany<Pick<Tables<'user_tiers'>, 'id' | 'may'>, HttpError>({
    resource: 'user_tiers',
    ids,
    meta: { select: 'id,may' },
    queryOptions: { enabled: asks },
  });
  const rows = query.data?.data;
  return rows && ids.filter((id) => rows.some((row) => row.id === id && row.may.grant === null));
}
