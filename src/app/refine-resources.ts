import type { ResourceProps } from '@refinedev/core';
import { CRUD_PATHS } from '@/plugin-api/paths';
import type { CrudPage, Registry } from '@/plugin-api/registry';

/**
 * The registry's resources as refine knows them: `name` is the table, `identifier` our own id, so that seven
 * lists of one table stay seven resources.
 */
export function refineResources(registry: Registry): ResourceProps[] {
  return registry.resources.map((resource) => {
    const path = (page: CrudPage) =>
      resource.actions.includes(page) ? CRUD_PATHS[page](resource.path) : undefined;
    return {
      name: resource.table,
      identifier: resource.id,
      list: path('list'),
      create: path('create'),
      edit: path('edit'),
      show: path('show'),
      meta: { dataProviderName: resource.dataProvider ?? 'default' },
    };
  });
}
