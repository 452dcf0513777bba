import { matchResourceFromRoute, ResourceContext, type RouterProvider } from '@refinedev/core';
import { useCallback, useContext } from 'react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router';

/**
 * refine on react-router, for an app whose pages read their own addresses: the query never reaches refine.
 * The stock bindings put every query parameter into the `meta` of every request (`/?select=id,secret`), throw
 * at a broken `%`, and bring a parser of 14 kB.
 */
export const router: RouterProvider = {
  go: () => {
    const navigate = useNavigate();
    return useCallback(
      ({ to = '', query, hash, type }) => {
        const search = new URLSearchParams(
          Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
        ).toString();
        const anchor = hash?.replace(/^#?/, '#') ?? '';
        const address = `${to}${search && `?${search}`}${anchor}`;
        if (type === 'path') return address;
        navigate(address, { replace: type === 'replace' });
      },
      [navigate],
    );
  },
  back: () => {
    const navigate = useNavigate();
    return useCallback(() => navigate(-1), [navigate]);
  },
  parse: () => {
    const { pathname } = useLocation();
    const { resources } = useContext(ResourceContext);
    return useCallback(() => {
      const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources);
      const id = matchedRoute ? matchPath(matchedRoute, pathname)?.params.id : undefined;
      return { resource, action, id, pathname, params: {} };
    }, [pathname, resources]);
  },
  Link,
};
