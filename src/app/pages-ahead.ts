import type { i18n as I18n } from 'i18next';
import { matchRoutes } from 'react-router';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { matchesPath } from '@/plugin-api/paths';
import type { Registry, RegistryRoute } from '@/plugin-api/registry';
import type { Viewer } from '@/plugin-api/types';
import { expected } from '@/shared/next-page';
import { pageOf } from './routes';

interface Known {
  registry: Registry;
  viewer: Viewer;
  i18n: I18n;
}

function matchAt(pathname: string, { routes }: Registry) {
  // Cached because the router compiles a pattern for each path that it tries.
  const likely = routes.filter(({ path }) => matchesPath(pathname, path));
  const found = matchRoutes(
    likely.map(({ id, path }) => ({ id, path })),
    pathname,
  )?.at(-1);
  const route = routes.find(({ id }) => id === found?.route.id);
  return route && { route, params: found?.params ?? {} };
}

let last: { pathname: string; registry: Registry; match: ReturnType<typeof matchAt> } | undefined;

/** The route and path parameters of an address. Cached because the first page looks up its own repeatedly. */
export function routeAt(pathname: string, registry: Registry) {
  if (last?.pathname !== pathname || last.registry !== registry) {
    last = { pathname, registry, match: matchAt(pathname, registry) };
  }
  return last.match;
}

/** Pages that were fetched or are loading. */
const fetched = new WeakSet<object>();

/**
 * Prefetches the code and texts of the page at an address of this app, if the person may open it, so that it opens
 * immediately. Failures are ignored: the page fetches again when it is opened. Returns whether there was anything to
 * fetch.
 */
export async function fetchPageAhead(
  pathname: string,
  { registry, viewer, i18n }: Known,
): Promise<boolean> {
  const found = routeAt(pathname, registry);
  if (!found || !registry.allows(viewer, found.route.access)) return false;
  const { route } = found;
  const page = pageOf(route, registry);
  if (!page) return false;
  const isNew = !fetched.has(page);
  const texts = textsOf(route, registry, viewer);
  fetched.add(page);
  expected.add(pathname);
  await Promise.all([isNew && page.ahead(), i18n.loadNamespaces(texts)])
    .catch(() => fetched.delete(page))
    .finally(() => expected.delete(pathname));
  return isNew;
}

/** Namespaces of the generated pages and of date fields, which many pages use. */
const SHARED = ['crud', 'dates'];

/** The namespaces that a page needs for its first render. */
function textsOf(route: RegistryRoute, registry: Registry, viewer: Viewer): string[] {
  const { plugin, layout, showsWidgets } = route;
  const widgets = showsWidgets ? registry.widgets(viewer, showsWidgets) : [];
  const plugins = [plugin, ...widgets.map(({ titleKey }) => namespaceOf(titleKey))];
  const all = plugins.flatMap((id) => [...registry.namespacesOf(id)]);
  return [...new Set([...all, ...(layout === 'app' ? SHARED : [])])];
}

/** Whether the person or the connection is in data-saving mode. */
export function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
