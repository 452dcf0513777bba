import { matchResourceFromRoute, ResourceContext, type RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useCallback, useContext } from 'react';
import { matchPath, useLocation } from 'react-router';

/**
 * refine's router bindings without the address's query. refine puts every query parameter into the `meta` of
 * every request (`/?select=id,secret`), and a broken `%` in one of them would throw; pages read their own
 * parameters with `useSearchParams`.
 */
export const router: RouterProvider = {
  ...routerProvider,
  parse: () => {
    const { pathname } = useLocation();
    const { resources } = useContext(ResourceContext);
    return useCallback(() => {
      const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources);
      const id = matchedRoute ? matchPath(matchedRoute, pathname)?.params.id : undefined;
      return { resource, action, id, pathname, params: {} };
    }, [pathname, resources]);
  },
};
