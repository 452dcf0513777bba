import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CompleteResource } from '@/plugin-api/types';
import { type ListState, readListUrl, writeListUrl } from './list-url';
import { useRouterSearch } from './use-router-search';

type Part = Partial<ListState> | ((now: ListState) => Partial<ListState>);

export interface ListControl {
  state: ListState;
  /** Changes part of the state; back to page 1 unless the page itself is what changes. */
  change: (part: Part, how?: 'push' | 'replace') => void;
}

/**
 * A list's state, kept in the address: the back button, a reload and a shared link all bring it back.
 * @param start the address to begin with where the list is opened without one
 */
export function useListState(resource: CompleteResource, start = ''): ListControl {
  const own = useRouterSearch();
  const [begin, setBegin] = useState(own ? '' : start);
  const search = own || begin;
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

  // From here on the address says it.
  useEffect(() => {
    if (!begin) return;
    if (own) setBegin('');
    else
      navigate(
        { search: writeListUrl(latest.current, resource).toString() },
        { replace: true, preventScrollReset: true },
      );
  }, [begin, own, navigate, resource]);

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
