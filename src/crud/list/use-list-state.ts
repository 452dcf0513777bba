import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ResourceDef } from '@/plugin-api/types';
import { type ListState, readListUrl, writeListUrl } from './list-url';

export interface ListControl {
  state: ListState;
  /** Changes part of the state; back to page 1 unless the page itself is what changes. */
  change: (part: Partial<ListState>, how?: 'push' | 'replace') => void;
}

/** A list's state, kept in the address: the back button, a reload and a shared link all bring it back. */
export function useListState(resource: ResourceDef): ListControl {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListUrl(params, resource), [params, resource]);
  const change = useCallback<ListControl['change']>(
    (part, how = 'push') =>
      setParams(
        (now) => writeListUrl({ ...readListUrl(now, resource), page: 1, ...part }, resource),
        {
          replace: how === 'replace',
          preventScrollReset: true,
        },
      ),
    [setParams, resource],
  );
  return { state, change };
}
