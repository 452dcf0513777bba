import { matchPath } from 'react-router';
import { buildRegistry } from '@/plugin-api/build-registry';
import type { NavNode } from '@/plugin-api/registry';
import type { ResourceDef, Viewer } from '@/plugin-api/types';
import { PLUGINS } from '@/plugins/index';

const { registry } = buildRegistry(PLUGINS);

/** Addresses of pages whose parameter stands in no menu; what they show is another story's business. */
const NOBODY = '00000000-0000-4000-8000-000000000000';
const FILLED: Record<string, string> = {
  '/apps/chat/:contactId': '/apps/chat/2',
  '/r/*': '/r/nobody',
  '/checkout/sandbox/:paymentId': `/checkout/sandbox/${NOBODY}`,
  '/payment-history/:id/receipt': `/payment-history/${NOBODY}/receipt`,
};

/** One page to look at. */
export interface PageUnderTest {
  path: string;
  /** The same for addresses that show the same page: each sport's list, each list of users. */
  kind: string;
  /** Set where the path holds `:id`: what to ask the data API for a record. */
  sample?: string;
}

function recordPage(path: string, kind: string, resource: ResourceDef): PageUnderTest {
  if (!path.includes(':id')) return { path, kind };
  const scope = Object.entries(resource.scope ?? {}).map(([key, value]) => `${key}=eq.${value}`);
  const query = ['select=id', 'order=id', 'limit=1', ...scope].join('&');
  return { path, kind, sample: `${resource.table}?${query}` };
}

/**
 * The pages that a viewer may open, derived from the registry's routes: paths with `:id` come with the
 * query that finds a record, other parameters are filled from the menu. A page that cannot be filled is
 * an error, so that no page goes untested by accident.
 */
export function pagesFor(viewer: Viewer): PageUnderTest[] {
  const inMenu = menuAddresses(viewer);
  return registry.routes
    .filter((route) => registry.allows(viewer, route.access))
    .flatMap((route) => {
      const kind = route.path;
      if (route.crud) {
        const { page, resource } = route.crud;
        const shared = resource.pages?.[page] ? resource.id : resource.table;
        return [recordPage(route.path, `${shared} ${page}`, resource)];
      }
      const path = /[:*]/.test(route.path) ? FILLED[route.path] : route.path;
      if (path) return [{ path, kind }];
      const filled = inMenu.filter((to) => matchPath(route.path, to));
      if (filled.length === 0) throw new Error(`No menu entry shows how to fill ${route.path}`);
      return filled.map((to) => ({ path: to, kind }));
    });
}

/** Addresses in the menu of a viewer, in order, with the groups flattened. */
export function menuAddresses(viewer: Viewer): string[] {
  return registry.nav(viewer).flatMap(({ nodes }) => addressesOf(nodes));
}

/** Addresses of a part of a menu, in order. */
export function addressesOf(nodes: readonly NavNode[]): string[] {
  return nodes.flatMap((node) =>
    node.kind === 'group' ? addressesOf(node.items) : node.to === undefined ? [] : [node.to],
  );
}
