import type { CrudPage, RegistryRoute } from './registry';

/** The layout of the skeleton shown while a page loads. It resembles the page, so that little moves when the page appears. */
export type PageShape = 'list' | 'form' | 'record' | 'cards';

const OF_CRUD: Record<CrudPage, PageShape> = {
  list: 'list',
  create: 'form',
  edit: 'form',
  show: 'record',
};

/** The skeleton for a route: that of its CRUD page, cards for a page of widgets, a list for any other page. */
export function pageShape({
  crud,
  showsWidgets,
}: Pick<RegistryRoute, 'crud' | 'showsWidgets'>): PageShape {
  if (crud) return OF_CRUD[crud.page];
  return showsWidgets ? 'cards' : 'list';
}
