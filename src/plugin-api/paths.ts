import type { CrudPage } from './registry';
import type { ResourceDef } from './types';

type CrudPlace = Pick<ResourceDef, 'path' | 'paths'>;

const known = new Map<string, readonly string[]>();

/** The segments of a path, cached because each menu address is compared with each route. */
function segmentsOf(path: string): readonly string[] {
  const segments = known.get(path) ?? path.split('/').filter(Boolean);
  known.set(path, segments);
  return segments;
}

/** The path with its parameters unnamed, so that `/a/:id` and `/a/:slug` compare equal. */
export function pathShape(path: string): string {
  const shape = segmentsOf(path).map((segment) => (segment.startsWith(':') ? ':' : segment));
  return `/${shape.join('/')}`;
}

/** Whether `path` is at or below `base`, by whole segments. `/` covers only itself. */
export function isWithin(path: string, base: string): boolean {
  const inner = segmentsOf(path);
  const outer = segmentsOf(base);
  if (outer.length === 0) return inner.length === 0;
  return outer.every((segment, index) => inner[index] === segment);
}

/** Whether an address (without query) is served by a route path. */
export function matchesPath(address: string, path: string): boolean {
  const actual = segmentsOf(address);
  const wanted = segmentsOf(path);
  const rest = wanted.at(-1) === '*';
  const length = rest ? wanted.length - 1 : wanted.length;
  return (
    (rest ? actual.length >= length : actual.length === length) &&
    wanted
      .slice(0, length)
      .every((segment, index) => segment.startsWith(':') || segment === actual[index])
  );
}

/** Path of a resource's page: as the resource declares, otherwise below its list. */
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
