import { useRegistry } from '@/plugin-api/registry-context';
import { useRpc } from '@/resources/rpc';
import { inOrder, pageOf } from './kinds';

const MINUTE = 60_000;

/** What waits for this member of staff, most urgent first: one question for the home page, the menus and the bell. */
export function useWork() {
  const { routes } = useRegistry();
  const query = useRpc('my_work', {}, { refetchInterval: MINUTE, staleTime: MINUTE / 2 });
  const work = inOrder(query.data ?? []).filter(({ kind }) =>
    routes.some(({ path }) => path === pageOf(kind)),
  );
  return { ...query, work };
}
