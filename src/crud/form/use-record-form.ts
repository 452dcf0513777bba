import { type HttpError, useNotification } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import type { CrudRow } from '../schema/crud-row';
import { seenVersion } from '../schema/seen-version';
import { toSelect } from '../schema/to-select';
import { toCreateValues, toWritable } from '../schema/to-writable';
import { useT } from '../use-t';
import type { FormValues } from './form-values';

interface RecordFormOptions {
  resource: CompleteResource;
  /** Fields that the person may read. */
  fields: FieldDef[];
  /** The record to change; without it a new one is created. */
  record?: CrudRow;
  defaultValues: FormValues;
  resolver: Resolver<FormValues>;
}

/**
 * refine's form of one record. `save` throws `AppError`. A new record gets its id here, once per
 * form, so a retry after a lost response can't create two rows. An update sends only what differs
 * from `base`, and only if nobody has saved since.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { resource, fields, record, defaultValues, resolver } = options;
  const t = useT();
  const { open: notify } = useNotification();
  const [newId] = useState(() => crypto.randomUUID());
  const { writeTable, dataProvider: dataProviderName } = resource;
  // The table behind a view can't return the view's own columns.
  const answered = writeTable ? fields.filter((field) => field.form) : fields;
  const select = toSelect(resource, answered, 'columns');
  // One object for all saves: refine reads it when sending, and the version is known only then.
  const [mutationMeta] = useState<Record<string, unknown>>({});
  // The same: whether the next save is part of a larger act, which has a message of its own.
  const [part] = useState({ ofAct: false });
  const saved = {
    type: 'success' as const,
    message: t(record ? 'crud:form.saved' : 'crud:form.created'),
  };
  const form = useForm<CrudRow, HttpError, FormValues>({
    defaultValues,
    resolver,
    mode: 'onTouched',
    // The library focuses the field that mounted first; the form knows the visual order.
    shouldFocusError: false,
    // The form itself reports which field was refused, in the person's language.
    disableServerSideValidation: true,
    refineCoreProps: {
      action: record ? 'edit' : 'create',
      resource: writeTable ?? resource.table,
      id: record?.id,
      dataProviderName,
      redirect: false,
      mutationMode: 'pessimistic',
      mutationMeta,
      // The page has already loaded the record; loading it again would overwrite input.
      queryOptions: { enabled: false },
      // A changed row also appears in other lists, records, histories and views.
      invalidates: ['all'],
      successNotification: () => !part.ofAct && saved,
      // The form shows refusals at the fields.
      errorNotification: false,
    },
  });
  const { onFinish } = form.refineCore;

  /**
   * Saves the form; an update checks the version in `base`. Returns the record's id.
   * @param ofAct saves without a message, because more follows
   */
  async function save(
    values: FormValues,
    base: CrudRow | undefined,
    ofAct: boolean,
  ): Promise<string> {
    part.ofAct = ofAct;
    if (!base) {
      Object.assign(mutationMeta, { select });
      await onFinish({ id: newId, ...toCreateValues(resource, fields, values) });
      return newId;
    }
    const changed = toWritable(resource, fields, values, base);
    if (Object.keys(changed).length === 0) {
      if (!ofAct) notify?.(saved);
      return base.id;
    }
    Object.assign(mutationMeta, { select, ...seenVersion(resource, base) });
    await onFinish(changed);
    return base.id;
  }

  return { form, save, busy: form.refineCore.formLoading };
}
