import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
import type { CompleteResource } from '@/plugin-api/types';
import { type ListState, readListUrl, writeListUrl } from './list-url';

type Part = Partial<ListState> | ((now: ListState) => Partial<ListState>);

export interface ListControl {
  state: ListState;
  /** Changes part of the state; goes back to page 1 unless the page itself changes. */
  change: (part: Part, how?: 'push' | 'replace') => void;
}

/**
 * A list's state, kept in the address so that the back button, a reload and a shared link restore
 * it.
 * @param start the query to use if the list is opened without one
 */
export function useListState(resource: CompleteResource, start = ''): ListControl {
  const { own, isLeaving } = useRouterSearch();
  const [begin, setBegin] = useState(own ? '' : start);
  const search = own || begin;
  const navigate = useNavigate();
  const state = useMemo(
    () => readListUrl(new URLSearchParams(search), resource),
    [search, resource],
  );
  // Two changes in one tick: the second builds on the first.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  // From here on the address has it.
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
      // A pending debounced search would return the person to this page, or leak into the next
      // page's address.
      if (isLeaving()) return;
      const now = latest.current;
      const next = { ...now, page: 1, ...(typeof part === 'function' ? part(now) : part) };
      latest.current = next;
      navigate(
        { search: writeListUrl(next, resource).toString() },
        { replace: how === 'replace', preventScrollReset: true },
      );
    },
    [navigate, resource, isLeaving],
  );
  return { state, change };
}

/**
 * The address's query as the router has it now, and whether it's on its way to another page. `useSearchParams`
 * follows later (the router draws a new address as a transition), and a second change made in between would lose
 * the first. Once the page is being left, the last own query stays.
 */
function useRouterSearch(): { own: string; isLeaving: () => boolean } {
  const context = useContext(UNSAFE_DataRouterContext);
  if (!context) throw new Error('Lists need a data router (createBrowserRouter).');
  const { router } = context;
  const { pathname, search } = useLocation();
  const own = useRef({ pathname, search });
  const read = useCallback(() => {
    const now = router.state.location;
    if (now.pathname === own.current.pathname) own.current.search = now.search;
    return own.current.search;
  }, [router]);
  const isLeaving = useCallback(() => {
    const { navigation, location } = router.state;
    return (navigation.location ?? location).pathname !== own.current.pathname;
  }, [router]);
  return { own: useSyncExternalStore(router.subscribe, read), isLeaving };
}
