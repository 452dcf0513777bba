import { gridAhead } from '@/crud/list/wide-grid';
import { completeResource } from '@/plugin-api/complete-resource';
import { warnOf } from '@/plugin-api/problems';
import type { PageAhead } from '@/plugin-api/read-ahead';
import type { CrudPage, RegistryRoute } from '@/plugin-api/registry';
import type { ResourceDef, ResourcePages } from '@/plugin-api/types';
import type { LazyPart } from '@/shared/lazy-part';
import { lazyPage } from './lazy-page';

/** The generated pages. */
const GENERATED: Required<ResourcePages> = {
  list: () => import('@/crud/pages/GeneratedList'),
  create: () => import('@/crud/pages/GeneratedCreate'),
  edit: () => import('@/crud/pages/GeneratedEdit'),
  show: () => import('@/crud/pages/GeneratedShow'),
};

const known = new WeakMap<object, LazyPart<object>>();

/**
 * The page of a resource's route: its plugin's own or the generated one. The page's code and the resource's details
 * are fetched together when it is first shown.
 */
export function crudPage(
  plugin: string,
  crud: NonNullable<RegistryRoute['crud']>,
): LazyPart<object> {
  const made = known.get(crud);
  if (made) return made;
  const isGrid = crud.page === 'list' && !crud.resource.pages?.list;
  const page = lazyPage(() => load(plugin, crud), undefined, isGrid ? gridAhead : undefined);
  known.set(crud, page);
  return page;
}

/** Reads the rows of a generated list, or the record of its page, before it is drawn. */
export async function readCrudAhead(
  { page, resource }: NonNullable<RegistryRoute['crud']>,
  ahead: PageAhead,
): Promise<void> {
  if (page === 'list' && !resource.pages?.list) {
    const [{ fetchFirstRows }, complete] = await Promise.all([
      import('@/crud/list/first-rows'),
      completeResource(resource),
    ]);
    await fetchFirstRows(complete, ahead);
  }
  if (page === 'show') {
    const [{ fetchFirstRecord }, complete] = await Promise.all([
      import('@/crud/pages/GeneratedShow'),
      completeResource(resource),
    ]);
    await fetchFirstRecord(complete, ahead);
  }
}

async function load(plugin: string, { page, resource }: { page: CrudPage; resource: ResourceDef }) {
  const [{ default: Page }, complete, { detailProblems, resourcePage }] = await Promise.all([
    (resource.pages?.[page] ?? GENERATED[page])(),
    completeResource(resource),
    import('@/crud/resource-page'),
  ]);
  detailProblems(plugin, complete).forEach(warnOf);
  return { default: resourcePage(Page, complete) };
}
