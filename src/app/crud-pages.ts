import type { CrudPage } from '@/plugin-api/registry';
import type { ResourceDef } from '@/plugin-api/types';
import { type PageLoader, pageLoader } from './lazy-page';

/** The generated pages, each loaded when a route first needs it. */
export const CRUD_PAGES: Record<CrudPage, PageLoader<{ resource: ResourceDef }>> = {
  list: pageLoader(() => import('@/crud/pages/list')),
  create: pageLoader(() => import('@/crud/pages/create')),
  edit: pageLoader(() => import('@/crud/pages/edit')),
  show: pageLoader(() => import('@/crud/pages/show')),
};
