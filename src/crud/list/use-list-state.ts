import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ResourceDef } from '@/plugin-api/types';
import { type ListState, readListUrl, writeListUrl } from './list-url';
import { useRouterSearch } from './use-router-search';

type Part = Partial<ListState> | ((now: ListState) => Partial<ListState>);

export interface ListControl {
  state: ListState;
  /** Changes part of the state; back to page 1 unless the page itself is what changes. */
  change: (part: Part, how?: 'push' | 'replace') => void;
}

/** A list's state, kept in the address: the back button, a reload and a shared link all bring it back. */
export function useListState(resource: ResourceDef): ListControl {
  const search = useRouterSearch();
  const navigate = useNavigate();
  const state = useMemo(
    () => readListUrl(new URLSearchParams(search), resource),
    [search, resource],
  );
  // Two changes in one moment: the second builds on the first.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const change = useCallback<ListControl['change']>(
    (part, how = 'push') => {
      const now = latest.current;
      const next = { ...now, page: 1, ...(typeof part === 'function' ? part(now) : part) };
      latest.current = next;
      navigate(
        { search: writeListUrl(next, resource).toString() },
        { replace: how === 'replace', preventScrollReset: true },
      );
    },
    [navigate, resource],
  );
  return { state, change };
}
