import { readRpcAhead, useRpc } from 'touchline/data';
import { type ReadAhead, useRegistry } from 'touchline/plugin-api';
import { inOrder, pageOf } from './kinds';

const MINUTE = 60_000;

/**
 * The work waiting for this member of staff, most urgent first. The home page, the menus and the bell share one answer,
 * which is asked for again each minute.
 * @param asks whether to make the request, or only to show an answer already cached
 */
export function useWork(asks = true) {
  const { routes } = useRegistry();
  const query = useRpc('my_work', asks ? {} : null, {
    kept: true,
    refetchInterval: MINUTE,
    staleTime: MINUTE / 2,
  });
  const work = inOrder(query.data ?? []).filter(({ kind }) =>
    routes.some(({ path }) => path === pageOf(kind)),
  );
  return { ...query, work };
}

export const workAhead: ReadAhead = (page) => readRpcAhead(page, 'my_work', {}, { kept: true });
