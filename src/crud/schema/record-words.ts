import type { FormatContext } from '@/plugin-api/field-type';
import type { CompleteResource } from '@/plugin-api/types';
import type { CrudRow } from './crud-row';

/** The title of a record's page. */
export function headTitle(resource: CompleteResource, row: CrudRow, context: FormatContext) {
  return resource.head?.title?.(row, context) ?? resource.recordTitle(row, context.t);
}

/** The values for the texts of a record's actions. */
export function recordWords(
  resource: CompleteResource,
  row: CrudRow,
  context: FormatContext,
): Record<string, string> {
  return { name: headTitle(resource, row, context), ...resource.words?.(row, context) };
}
