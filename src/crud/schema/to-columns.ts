import type { TypeOf } from '@/plugin-api/field-type';
import type { FieldDef, IdentityDef } from '@/plugin-api/types';
import type { ListSettings } from '../list/use-list-settings';

/** Whether a column is shown: as the person chose, otherwise as declared. */
export function isShown(column: ColumnSpec, settings: ListSettings): boolean {
  return settings.columns[column.field.key] ?? !column.hidden;
}

export interface ColumnSpec {
  field: FieldDef;
  /** Fixed width in px; without one the column shares the remaining space. */
  width?: number;
  /** Share of the remaining width. */
  flex?: number;
  /** Not shown until the person chooses it. */
  hidden: boolean;
  sortable: boolean;
  identity?: IdentityDef;
}

/**
 * Columns of the list in the order of the fields. A column of an unsortable type is sortable only
 * if its field says so.
 */
export function toColumns(fields: FieldDef[], typeOf: TypeOf): ColumnSpec[] {
  return fields
    .filter((field) => field.list)
    .map((field) => {
      const list = typeof field.list === 'object' ? field.list : {};
      const type = typeOf(field);
      const width = list.width ?? (list.flex ? undefined : type.width);
      return {
        field,
        width,
        flex: list.flex ?? (width ? undefined : 1),
        hidden: list.hidden ?? false,
        sortable: list.sortable ?? !type.unsortable,
        identity: list.identity,
      };
    });
}
