import { gridAhead } from '@/crud/list/wide-grid';
import { completeResource } from '@/plugin-api/complete-resource';
import { warnOfAll } from '@/plugin-api/problems';
import type { PageAhead } from '@/plugin-api/read-ahead';
import type { RegistryRoute } from '@/plugin-api/registry';
import type { LazyPart } from '@/shared/lazy-part';
import { lazyPage } from './lazy-page';
import { isGeneratedList, loadCrudPage } from './page-modules';

type Crud = NonNullable<RegistryRoute['crud']>;

/** The pages of each resource, the same ones in every registry. */
const known = new WeakMap<object, Partial<Record<Crud['page'], LazyPart<object>>>>();

/**
 * The page of a resource's route: its plugin's own or the generated one. The page's code and the resource's details
 * are fetched together when it is first shown.
 */
export function crudPage(plugin: string, crud: Crud): LazyPart<object> {
  const pages = known.get(crud.resource) ?? {};
  known.set(crud.resource, pages);
  const made = pages[crud.page];
  if (made) return made;
  const ahead = isGeneratedList(crud) ? gridAhead : undefined;
  const page = lazyPage(() => load(plugin, crud), undefined, ahead);
  pages[crud.page] = page;
  return page;
}

/** Reads the rows of a generated list, or the record of its page, before it is drawn. */
export async function readCrudAhead(crud: Crud, ahead: PageAhead): Promise<void> {
  const { page, resource } = crud;
  if (isGeneratedList(crud)) {
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

async function load(plugin: string, crud: Crud) {
  const [{ default: Page }, complete, { detailProblems, resourcePage }, list] =
    await loadCrudPage(crud);
  warnOfAll(detailProblems(plugin, complete));
  const hasParts = crud.page === 'show' && (complete.parts ?? []).length > 0;
  const parts = hasParts ? await import('@/crud/show/RecordParts') : undefined;
  const added = { Parts: parts?.RecordParts, Commands: list?.ListAdditions };
  return { default: resourcePage(Page, complete, added) };
}
