import { useUpdate } from '@refinedev/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompleteResource } from '@/plugin-api/types';
import { isAppError } from '@/shared/app-error';
import { LatePart } from '@/shared/components/LatePart';
import { errorText } from '@/shared/error-text';
import { useLang } from '@/shared/format/use-lang';
import { lazyPart } from '@/shared/lazy-part';
import { useToast } from '@/shared/use-toast';
import { useFieldTypes } from '../field-types/field-types-context';
import {
  type ConflictRow,
  conflictRow,
  resolveConflict,
  type Side,
  toConflictRows,
} from '../form/conflict';
import type { GridEditing } from '../grid/grid-editing';
import { type CrudRow, sameValue } from '../schema/crud-row';
import { seenVersion } from '../schema/seen-version';
import { toFormFields } from '../schema/to-form-fields';
import { listed, toSelect } from '../schema/to-select';
import { toWritable } from '../schema/to-writable';
import type { CrudAccess } from '../use-crud-access';
import { useReload } from '../use-reload';
import { useT } from '../use-t';
import { editableColumns } from './editable-columns';

/** Loaded when two people change the same row. */
const ConflictDialog = lazyPart(async () => ({
  default: (await import('../form/ConflictDialog')).ConflictDialog,
}));

interface Conflict {
  rows: ConflictRow[];
  theirs: CrudRow;
}

/**
 * Edits single cells. A change is sent only if nobody has saved since the row was loaded, and can
 * be undone; if it is refused, the cell reverts and a message says why.
 */
export function useCellEditing(resource: CompleteResource, access: CrudAccess) {
  const t = useT();
  const { t: shell } = useTranslation('shell');
  const toast = useToast();
  const typeOf = useFieldTypes();
  const lang = useLang();
  const { mutateAsync } = useUpdate<CrudRow>();
  const reload = useReload(resource);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const formFields = useMemo(
    () => listed(toFormFields(access.fields, 'edit'), typeOf),
    [access.fields, typeOf],
  );

  /** Returns the row as stored. Throws the server's error. */
  async function send(changed: Record<string, unknown>, base: CrudRow): Promise<CrudRow> {
    const { data } = await mutateAsync({
      resource: resource.writeTable ?? resource.table,
      dataProviderName: resource.dataProvider,
      id: base.id,
      values: changed,
      mutationMode: 'pessimistic',
      meta: {
        select: toSelect(resource, formFields, 'columns'),
        ...seenVersion(resource, base),
      },
      successNotification: false,
      errorNotification: false,
    });
    return { ...base, ...changed, ...data };
  }

  async function undo(keys: string[], saved: CrudRow, before: CrudRow) {
    try {
      await send(Object.fromEntries(keys.map((key) => [key, before[key] ?? null])), saved);
      toast.success(t('crud:bulk.undone'));
    } catch (error) {
      toast.error(error, t('crud:bulk.undoFailed'));
    }
    await reload();
  }

  async function store(values: Record<string, unknown>, base: CrudRow): Promise<CrudRow> {
    const changed = toWritable(resource, access.fields, values, base);
    const keys = Object.keys(changed);
    if (keys.length === 0) return base;
    try {
      const saved = await send(changed, base);
      toast.success(t('crud:form.saved'), () => void undo(keys, saved, base));
      void reload();
      return saved;
    } catch (thrown) {
      refused(thrown, values, base);
      return base;
    }
  }

  function refused(thrown: unknown, values: Record<string, unknown>, base: CrudRow) {
    const theirs = conflictRow(thrown);
    if (theirs) {
      const rows = toConflictRows(formFields, base, { ...base, ...values }, theirs);
      setConflict({ rows, theirs });
      return;
    }
    const [named] = isAppError(thrown) ? Object.values(thrown.fields ?? {}) : [];
    toast.error(named ? t(named) : errorText(thrown, shell));
  }

  async function save(next: CrudRow, before: CrudRow): Promise<CrudRow> {
    const field = formFields.find(({ key }) => !sameValue(next[key], before[key]));
    if (!field) return before;
    try {
      const { readCell } = await import('./read-cell');
      const { value } = readCell(field, next[field.key], t, typeOf, lang);
      return await store({ [field.key]: value }, before);
    } catch (thrown) {
      toast.error(thrown);
      return before;
    }
  }

  const latest = useRef(save);
  latest.current = save;
  const editing = useMemo<GridEditing | undefined>(() => {
    if (!access.can('edit')) return undefined;
    return {
      allows: (row) => access.can('edit', row),
      columns: editableColumns(formFields, typeOf, t, lang),
      save: (next, before) => latest.current(next, before),
    };
  }, [access, formFields, typeOf, t, lang]);

  function resolve(choice: Record<string, Side>) {
    if (!conflict) return;
    setConflict(null);
    void store(resolveConflict(conflict.rows, choice, conflict.theirs), conflict.theirs);
  }

  const dialog: ReactNode = conflict && (
    <LatePart>
      <ConflictDialog
        rows={conflict.rows}
        backLabel={t('crud:cancel')}
        onSave={resolve}
        onClose={() => {
          setConflict(null);
          void reload();
        }}
      />
    </LatePart>
  );
  return { editing, dialog };
}
