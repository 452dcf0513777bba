import { recordPagePath } from '@/plugin-api/paths';
import type { CompleteResource } from '@/plugin-api/types';
import type { CrudRow } from './schema/crud-row';
import type { CrudAccess } from './use-crud-access';

/**
 * Path that a row opens: its show page, the page of the resource that owns it, or its form's page;
 * null if there is none.
 */
export function recordPath(
  resource: CompleteResource,
  row: CrudRow,
  access: CrudAccess,
): string | null {
  const id = encodeURIComponent(row.id);
  const { recordPath: path } = resource;
  if (path?.includes(':')) {
    return path.replace(/:(\w+)/, (_, column) => encodeURIComponent(String(row[column])));
  }
  if (path) return `${path}/${id}`;
  if (access.can('show', row)) return recordPagePath(resource, 'show', row.id);
  return access.can('edit', row) && !resource.forms
    ? recordPagePath(resource, 'edit', row.id)
    : null;
}
