import type { Registry } from '@/plugin-api/registry';
import { CRUD_ACTIONS, type CrudAction, ROLES, type Viewer } from '@/plugin-api/types';

export interface AccessCell {
  viewer: Viewer;
  resource: string;
  action: CrudAction;
  allowed: boolean;
}

/** The browser's answer for every viewer, every ruled resource and every CRUD verb, to compare with the database. */
export function accessTable(registry: Registry): AccessCell[] {
  const resources = [...new Set(registry.rules.map((rule) => rule.resource))].sort();
  const viewers: Viewer[] = ['ANON', ...ROLES];
  return resources.flatMap((resource) =>
    viewers.flatMap((viewer) =>
      CRUD_ACTIONS.map((action) => ({
        viewer,
        resource,
        action,
        allowed: registry.can(viewer, resource, action),
      })),
    ),
  );
}
