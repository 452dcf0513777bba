import { useMemo } from 'react';
import type { FieldDef } from '@/plugin-api/types';
import { useFormat } from '@/shared/format/use-format';
import { formatValue, useFieldTypes } from '../field-types/field-types-context';
import type { GridColumn } from '../grid/grid-column';
import { fieldLabel } from '../schema/label-of';
import { toColumns } from '../schema/to-columns';
import { useT } from '../use-t';
import { isShown } from './is-shown';
import type { ListSettings } from './use-list-settings';

/** The list's columns: all that can be chosen, and those that are shown, ready to draw. */
export function useGridColumns(fields: FieldDef[], settings: ListSettings) {
  const t = useT();
  const format = useFormat();
  const typeOf = useFieldTypes();
  const specs = useMemo(() => toColumns(fields, typeOf), [fields, typeOf]);
  const columns = useMemo<GridColumn[]>(
    () =>
      specs
        .filter((spec) => isShown(spec, settings))
        .map(({ field, width, flex, sortable }) => {
          const type = typeOf(field);
          return {
            key: field.key,
            label: fieldLabel(field, t),
            align: type.align,
            width,
            flex,
            sortable,
            render: (row) => <type.Cell field={field} value={row[field.key]} row={row} />,
            text: (row) => formatValue(type, { field, value: row[field.key], row }, { t, format }),
          };
        }),
    [specs, settings, typeOf, t, format],
  );
  return { specs, columns };
}
