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
  // The router compiles a pattern for each path that it tries.
  const likely = routes.filter(({ path }) => matchesPath(pathname, path));
  const found = matchRoutes(
    likely.map(({ id, path }) => ({ id, path })),
    pathname,
  )?.at(-1);
  const route = routes.find(({ id }) => id === found?.route.id);
  return route && { route, params: found?.params ?? {} };
}

let last: { pathname: string; registry: Registry; match: ReturnType<typeof matchAt> } | undefined;

/** The route that serves an address, and what its path names. The first page asks again and again for its own. */
export function routeAt(pathname: string, registry: Registry) {
  if (last?.pathname !== pathname || last.registry !== registry) {
    last = { pathname, registry, match: matchAt(pathname, registry) };
  }
  return last.match;
}

/** Pages that were fetched, or are on their way. */
const fetched = new WeakSet<object>();

/**
 * Fetches the code and the texts of the page at an address of this app, if the person may open it: the page is then
 * shown as soon as it is asked for. Nobody hears of a failure: the page fetches again when it is opened.
 * Tells whether there was anything to fetch.
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

/** Of the generated pages and of date boxes, which stand on many others. */
const SHARED = ['crud', 'dates'];

/** The namespaces that a page speaks from as soon as it is drawn. */
function textsOf(route: RegistryRoute, registry: Registry, viewer: Viewer): string[] {
  const { plugin, layout, showsWidgets } = route;
  const widgets = showsWidgets ? registry.widgets(viewer, showsWidgets) : [];
  const plugins = [plugin, ...widgets.map(({ titleKey }) => namespaceOf(titleKey))];
  const all = plugins.flatMap((id) => [...registry.namespacesOf(id)]);
  return [...new Set([...all, ...(layout === 'app' ? SHARED : [])])];
}

/** Whether the person or the connection asks for less to be sent. */
export function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
