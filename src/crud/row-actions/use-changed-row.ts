import { useMemo } from 'react';
import type { CompleteResource } from '@/plugin-api/types';
import type { AskedOptions } from '@/shared/asked';
import { useFormat } from '@/shared/format/use-format';
import { formatValue, typesWith } from '../field-types/field-types-context';
import type { CrudRow } from '../schema/crud-row';
import { useReload } from '../use-reload';
import { useT } from '../use-t';

/** For questions about a row: writes a changed column as its field does, and reads again what shows the row. */
export function useChangedRow(resource: CompleteResource): AskedOptions<CrudRow> {
  const t = useT();
  const format = useFormat();
  const reload = useReload(resource);
  return useMemo(
    () => ({
      reload,
      write: (what, value, row) => {
        const field = resource.fields.find(({ key }) => key === what);
        if (!field) return undefined;
        const type = typesWith(resource.fieldTypes)(field);
        return formatValue(type, { field, value, row }, { t, format });
      },
    }),
    [resource, reload, t, format],
  );
}
