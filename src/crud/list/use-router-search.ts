import { useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';

/**
 * The address's query as the router has it now. `useSearchParams` follows later (the router draws a new address
 * as a transition), and a second change made in between would lose the first. Once the page is being left, the
 * last own query stays.
 */
export function useRouterSearch(): string {
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
  return useSyncExternalStore(router.subscribe, read);
}
