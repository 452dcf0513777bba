import { useCreate, useUpdate } from '@refinedev/core';
import { useState } from 'react';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { isAppError } from '@/shared/app-error';
import type { CrudRow } from '../schema/crud-row';
import { isRecord } from '../schema/crud-row';
import { toSelect } from '../schema/to-select';
import { toCreateValues, toWritable } from '../schema/to-writable';
import { useReload } from '../use-reload';
import type { FormValues } from './form-values';

/** Column that tells whether another person saved meanwhile; null where the record has none. */
export function versionColumnOf(resource: CompleteResource): string | null {
  return resource.versionColumn === undefined ? 'updated_at' : resource.versionColumn;
}

const QUIET = { successNotification: false, errorNotification: false } as const;

/**
 * Saves a form. A new record gets its id here, once per form: sent again after a lost answer it can't become two rows.
 * A change sends only what differs from `base`, on the condition that nobody saved since. Throws `AppError`.
 */
export function useSaveRecord(resource: CompleteResource, fields: FieldDef[]) {
  const create = useCreate<CrudRow>();
  const update = useUpdate<CrudRow>();
  const reload = useReload(resource);
  const [newId] = useState(() => crypto.randomUUID());
  const { writeTable, dataProvider: dataProviderName } = resource;
  // A view's own columns can't be asked back from the table behind it.
  const answered = writeTable ? fields.filter((field) => field.form) : fields;
  const select = toSelect(resource, answered, 'columns');
  const shared = { resource: writeTable ?? resource.table, dataProviderName, ...QUIET };

  async function createRecord(values: FormValues): Promise<string> {
    const row = { id: newId, ...toCreateValues(resource, fields, values) };
    await create.mutateAsync({ ...shared, values: row, meta: { select } });
    void reload();
    return newId;
  }

  async function updateRecord(values: FormValues, base: CrudRow): Promise<void> {
    const changed = toWritable(resource, fields, values, base);
    if (Object.keys(changed).length === 0) return;
    const versionColumn = versionColumnOf(resource);
    const version = versionColumn ? base[versionColumn] : undefined;
    await update.mutateAsync({
      ...shared,
      id: base.id,
      values: changed,
      mutationMode: 'pessimistic',
      meta: { select, ...(versionColumn && version ? { versionColumn, version } : {}) },
    });
    void reload();
  }

  return { createRecord, updateRecord };
}

/** The row as another person saved it, where the error is a conflict. */
export function conflictRow(error: unknown): CrudRow | null {
  if (!isAppError(error, 'CONFLICT') || !isRecord(error.current)) return null;
  const { id } = error.current;
  return typeof id === 'string' ? { ...error.current, id } : null;
}
