import {
  matchResourceFromRoute,
  type ParseResponse,
  ResourceContext,
  type ResourceProps,
  type RouterProvider,
} from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useCallback, useContext } from 'react';
import { matchPath, useLocation, useParams } from 'react-router';

/** The last lookup, by list of resources. */
const last = new WeakMap<ResourceProps[], [string, ReturnType<typeof matchResourceFromRoute>]>();

/** The resource of an address, cached because every refine hook looks it up, dozens of times per page. */
function resourceAt(pathname: string, resources: ResourceProps[]) {
  const [known, found] = last.get(resources) ?? [];
  if (found && known === pathname) return found;
  const match = matchResourceFromRoute(pathname, resources);
  last.set(resources, [pathname, match]);
  return match;
}

/**
 * refine's react-router bindings, for an app whose pages read their own addresses. The stock `parse` passes the query
 * to the `meta` of every request, so `?select=secret` would choose its columns; it decodes ids and `?to=` twice,
 * which throws on `%25`; and it looks up the resource once per hook.
 */
export const router: RouterProvider = {
  ...routerProvider,
  parse: () => {
    const params = useParams();
    const { pathname } = useLocation();
    const { resources } = useContext(ResourceContext);
    const { resource, action, matchedRoute } = resourceAt(pathname, resources);
    // Above the routes, nothing has matched yet.
    const { id } =
      Object.keys(params).length > 0 || !matchedRoute
        ? params
        : (matchPath(matchedRoute, pathname)?.params ?? {});
    return useCallback(
      (): ParseResponse => ({ resource, action, id, pathname, params: {} }),
      [resource, action, id, pathname],
    );
  },
};
