import { useMemo } from 'react';
import { accessName } from '@/plugin-api/registry';
import { useRegistry } from '@/plugin-api/registry-context';
import type { CompleteResource, CrudAction, FieldDef, Viewer } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { rowRight } from './schema/row-right';

export interface CrudAccess {
  /** Fields that the person may read. */
  fields: FieldDef[];
  /** Whether the person may do this on the resource, and on the given row. */
  can: (action: CrudAction, row?: Record<string, unknown>) => boolean;
}

/** The person's rights to a resource; synchronous, so that every row can check. */
export function useCrudAccess(resource: CompleteResource): CrudAccess {
  const registry = useRegistry();
  const { role } = useViewer();
  return useMemo(
    () => ({
      fields: readableFields(resource, role),
      can: (action, row) =>
        resource.actions.includes(action) &&
        registry.can(role, accessName(resource), action) &&
        (!row ||
          ((!resource.allows || resource.allows(row, action)) &&
            ((action !== 'edit' && action !== 'delete') ||
              rowRight(resource, row, action) === null))),
    }),
    [registry, resource, role],
  );
}

/** Fields of a resource that this viewer may read. */
export function readableFields(resource: CompleteResource, viewer: Viewer): FieldDef[] {
  return resource.fields.filter((field) => !field.access || field.access.includes(viewer));
}
