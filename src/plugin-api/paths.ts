import type { CrudPage } from './registry';
import type { ResourceDef } from './types';

type CrudPlace = Pick<ResourceDef, 'path' | 'paths'>;

/** The path with its parameters unnamed, so that `/a/:id` and `/a/:slug` compare equal. */
export function pathShape(path: string): string {
  const segments = path.split('/').filter(Boolean);
  return `/${segments.map((segment) => (segment.startsWith(':') ? ':' : segment)).join('/')}`;
}

/** Whether `path` is at or below `base`, by whole segments. `/` covers only itself. */
export function isWithin(path: string, base: string): boolean {
  const inner = path.split('/').filter(Boolean);
  const outer = base.split('/').filter(Boolean);
  if (outer.length === 0) return inner.length === 0;
  return outer.every((segment, index) => inner[index] === segment);
}

/** Whether an address (without query) is served by a route path. */
export function matchesPath(address: string, path: string): boolean {
  const actual = address.split('/').filter(Boolean);
  const wanted = path.split('/').filter(Boolean);
  if (wanted.at(-1) === '*') {
    wanted.pop();
    actual.length = Math.min(actual.length, wanted.length);
  }
  return (
    actual.length === wanted.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === actual[index])
  );
}

/** Path of a resource's page: as the resource says, else below its list. */
export function crudPath({ path, paths }: CrudPlace, page: CrudPage): string {
  return (page !== 'list' && paths?.[page]) || CRUD_PATHS[page](path);
}

/** The address of a page of one record. */
export function recordPagePath(resource: CrudPlace, page: CrudPage, id: string | number): string {
  return crudPath(resource, page).replace(':id', encodeURIComponent(id));
}

const CRUD_PATHS: Record<CrudPage, (path: string) => string> = {
  list: (path: string) => path,
  create: (path: string) => `${trim(path)}/new`,
  edit: (path: string) => `${trim(path)}/:id/edit`,
  show: (path: string) => `${trim(path)}/:id`,
};

function trim(path: string): string {
  return path.replace(/\/+$/, '');
}
