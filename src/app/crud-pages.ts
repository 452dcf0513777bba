import type { ComponentType } from 'react';
import type { CrudPage } from '@/plugin-api/registry';
import type { ResourceDef } from '@/plugin-api/types';
import { lazyPage } from './lazy-page';

/** The generated pages, each loaded when a route first needs it. */
export const CRUD_PAGES: Record<CrudPage, ComponentType<{ resource: ResourceDef }>> = {
  list: lazyPage(() => import('@/crud/pages/list')),
  create: lazyPage(() => import('@/crud/pages/create')),
  edit: lazyPage(() => import('@/crud/pages/edit')),
  show: lazyPage(() => import('@/crud/pages/show')),
};
