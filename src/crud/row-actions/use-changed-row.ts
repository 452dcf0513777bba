import { useDataProvider } from '@refinedev/core';
import { useMemo } from 'react';
import type { CompleteResource } from '@/plugin-api/types';
import type { AskedOptions } from '@/shared/asked';
import { useFormat } from '@/shared/format/use-format';
import { formatValue, typesWith } from '../field-types/field-types-context';
import type { CrudRow } from '../schema/crud-row';
import { toSelect, versionColumnOf } from '../schema/to-select';
import { useCrudAccess } from '../use-crud-access';
import { useReload } from '../use-reload';
import { useT } from '../use-t';

/** For questions about a row: writes a changed column as its field does, and reads again what shows the row. */
export function useChangedRow(resource: CompleteResource): AskedOptions<CrudRow> {
  const t = useT();
  const format = useFormat();
  const reload = useReload(resource);
  const { fields } = useCrudAccess(resource);
  const provider = useDataProvider()(resource.dataProvider);
  return useMemo(
    () => ({
      reload,
      read: async (row) => {
        const meta = { select: toSelect(resource, fields) };
        const { data } = await provider.getOne({ resource: resource.table, id: row.id, meta });
        return { ...row, ...data, id: row.id };
      },
      write: (what, value, row) => {
        const field = resource.fields.find(({ key }) => key === what);
        // That a version changed says nothing to a person; what did is in the question.
        if (!field || what === versionColumnOf(resource)) return undefined;
        const type = typesWith(resource.fieldTypes)(field);
        return formatValue(type, { field, value, row }, { t, format });
      },
    }),
    [resource, fields, provider, reload, t, format],
  );
}
