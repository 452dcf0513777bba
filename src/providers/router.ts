import type { ParseResponse, RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useCallback } from 'react';
import { useLocation } from 'react-router';

/**
 * refine's bindings of react-router, for an app whose pages read their own addresses. The stock `parse` hands the
 * query to the `meta` of every request, so that `?select=secret` would choose its columns, and it decodes ids and
 * `?to=` twice, which throws at `%25`.
 */
export const router: RouterProvider = {
  ...routerProvider,
  parse: () => {
    const parse = routerProvider.parse?.();
    const { pathname } = useLocation();
    return useCallback((): ParseResponse => {
      try {
        return { ...parse?.(), params: {} };
      } catch {
        return { pathname, params: {} };
      }
    }, [parse, pathname]);
  },
};
