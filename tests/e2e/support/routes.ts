import { matchPath } from 'react-router';
import { buildRegistry } from '@/plugin-api/build-registry';
import type { NavNode } from '@/plugin-api/registry';
import type { ResourceDef, Viewer } from '@/plugin-api/types';
import { PLUGINS } from '@/plugins';
import { SAMPLES } from '@/samples';

const { registry } = buildRegistry(PLUGINS);
const SAMPLE_IDS = new Set(SAMPLES.map(({ id }) => id));

/** Addresses of pages whose parameter is in no menu; what they show is another story's business. */
const NOBODY = '00000000-0000-4000-8000-000000000000';
const FILLED: Record<string, string> = {
  '/apps/chat/:contactId': '/apps/chat/2',
  '/apps/invoice/preview/:id': '/apps/invoice/preview/4987',
  '/apps/invoice/edit/:id': '/apps/invoice/edit/4987',
  '/apps/invoice/print/:id': '/apps/invoice/print/4987',
  '/pages/knowledge-base/:category': '/pages/knowledge-base/sales-automation',
  '/pages/knowledge-base/:category/:slug':
    '/pages/knowledge-base/sales-automation/what-is-a-prorated-amount',
  '/system/plugins/:id': '/system/plugins/auth',
  '/r/*': '/r/nobody',
  '/checkout/sandbox/:paymentId': `/checkout/sandbox/${NOBODY}`,
  '/payment-history/:id/receipt': `/payment-history/${NOBODY}/receipt`,
};

/** One page to look at. */
export interface PageUnderTest {
  path: string;
  /** The same for addresses that show the same page: each sport's list, each list of users. */
  kind: string;
  /** A page of the sample applications: the part of them that it belongs to, such as `/ui/cards`. */
  samples?: string;
  /** A generated list. */
  list?: boolean;
  /** Set where the path holds `:id`: what to ask the data API for a record. */
  sample?: string;
}

function recordPage(path: string, kind: string, resource: ResourceDef): PageUnderTest {
  if (FILLED[path]) return { path: FILLED[path], kind };
  if (!path.includes(':id')) return { path, kind };
  const scope = Object.entries(resource.scope ?? {}).map(([key, value]) => `${key}=eq.${value}`);
  const query = ['select=id', 'order=id', 'limit=1', ...scope].join('&');
  return { path, kind, sample: `${resource.table}?${query}` };
}

function addressesFor(pattern: string, inMenu: string[]): string[] {
  const path = /[:*]/.test(pattern) ? FILLED[pattern] : pattern;
  if (path) return [path];
  const filled = inMenu.filter((to) => matchPath(pattern, to));
  if (filled.length === 0) throw new Error(`No menu entry shows how to fill ${pattern}`);
  return filled;
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
    .flatMap((route): PageUnderTest[] => {
      const kind = route.path;
      if (SAMPLE_IDS.has(route.plugin)) {
        const samples = kind.replace(/\/[^/]*(\/\*)?$/, '');
        // The first of the samples, where no menu and no line above names another.
        const filled = route.crud && !FILLED[kind] ? kind.replace(':id', '1') : kind;
        const list = route.crud?.page === 'list';
        return addressesFor(filled, inMenu).map((path) => ({ path, kind, samples, list }));
      }
      if (route.crud) {
        const { page, resource } = route.crud;
        const shared = resource.pages?.[page] ? resource.id : resource.table;
        return [
          { ...recordPage(route.path, `${shared} ${page}`, resource), list: page === 'list' },
        ];
      }
      return addressesFor(kind, inMenu).map((path) => ({ path, kind }));
    });
}

/** Whether a page of the app has this address. */
export const hasPage = (address: string): boolean =>
  registry.routes.some(({ path }) => matchPath(path, address) !== null);

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
