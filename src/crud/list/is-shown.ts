import type { ColumnSpec } from '../schema/to-columns';
import type { ListSettings } from './use-list-settings';

/** Whether a column is shown: as the person chose, else as it is declared. */
export function isShown(column: ColumnSpec, settings: ListSettings): boolean {
  return settings.columns[column.field.key] ?? !column.hidden;
}
