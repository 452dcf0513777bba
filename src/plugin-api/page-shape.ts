import type { CrudPage, RegistryRoute } from './registry';

/** What a page looks like from afar: what stands in its place until it has come. */
export type PageShape = 'list' | 'form' | 'record' | 'cards';

const OF_CRUD: Record<CrudPage, PageShape> = {
  list: 'list',
  create: 'form',
  edit: 'form',
  show: 'record',
};

/** The shape of a route's page. Pages that tell nothing of theirs are taken for lists. */
export function pageShape({
  crud,
  showsWidgets,
}: Pick<RegistryRoute, 'crud' | 'showsWidgets'>): PageShape {
  if (crud) return OF_CRUD[crud.page];
  return showsWidgets ? 'cards' : 'list';
}
