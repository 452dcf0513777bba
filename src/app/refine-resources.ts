import type { ResourceProps } from '@refinedev/core';
import { crudPath } from '@/plugin-api/paths';
import { type CrudPage, type Registry, refineIdentifier } from '@/plugin-api/registry';

/**
 * The registry's resources in refine's form: `name` is the table and `identifier` derives from our id, so that seven
 * lists of one table stay seven resources.
 */
export function refineResources(registry: Registry): ResourceProps[] {
  const subjects = registry.routes.flatMap(({ subject, path }) =>
    subject ? [{ name: subject, identifier: refineIdentifier(subject), list: path }] : [],
  );
  const records = registry.resources.map((resource) => {
    const path = (page: CrudPage) =>
      resource.actions.includes(page) ? crudPath(resource, page) : undefined;
    return {
      name: resource.table,
      identifier: refineIdentifier(resource.id),
      list: path('list'),
      create: path('create'),
      edit: path('edit'),
      show: path('show'),
      meta: { dataProviderName: resource.dataProvider ?? 'default' },
    };
  });
  return [...records, ...subjects];
}
