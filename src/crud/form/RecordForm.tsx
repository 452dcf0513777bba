import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { isAppError } from '@/shared/app-error';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { toast } from '@/shared/toast';
import { useFieldTypes } from '../field-types/field-types-context';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';
import { ConflictDialog } from './ConflictDialog';
import { type ConflictRow, resolveConflict, type Side, toConflictRows } from './conflict';
import { FormField } from './FormField';
import { type FormValues, initialValues } from './form-values';
import { useConfirmChange } from './use-confirm-change';
import { type FormCheck, useFormResolver } from './use-form-resolver';
import { useLeaveGuard } from './use-leave-guard';
import { conflictRow, useSaveRecord } from './use-save-record';

interface RecordFormProps {
  resource: CompleteResource;
  /** Fields that the person may read; those of `formFields` are edited. */
  fields: FieldDef[];
  formFields: FieldDef[];
  /** The record to change; without it a new one is made. */
  record?: CrudRow;
  /** What a new record starts with, besides the fields' defaults. */
  initial?: FormValues;
  /** Own layout of the fields; default all of them in a grid. */
  children?: ReactNode;
  /** Rules that look at several values at once: translated message by field, empty where all is well. */
  check?: FormCheck;
  /** Where to go after saving. */
  savedPath: (id: string) => string;
  cancelPath: string;
}

interface Conflict {
  rows: ConflictRow[];
  theirs: CrudRow;
}

/** The form of one record: validation, one save at a time, conflicts, unsaved changes. Keeps its input on errors. */
export function RecordForm(props: RecordFormProps) {
  const { resource, fields, formFields, record, savedPath, cancelPath } = props;
  const t = useT();
  const navigate = useNavigate();
  const save = useSaveRecord(resource, fields);
  const [base, setBase] = useState(record);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const notice = useRef<HTMLDivElement>(null);
  const typeOf = useFieldTypes();
  const resolver = useFormResolver(formFields, props.check);
  const form = useForm<FormValues>({
    defaultValues: { ...initialValues(formFields, typeOf, record), ...props.initial },
    resolver,
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const confirm = useConfirmChange(resource, formFields);

  // The button that was pressed may stand a screen below the notice.
  useEffect(() => {
    if (error) notice.current?.scrollIntoView?.({ block: 'center' });
  }, [error]);

  async function submit(values: FormValues, against = base) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      let id = against?.id;
      if (against) await save.updateRecord(values, against);
      else id = await save.createRecord(values);
      guard.release();
      toast.success(t(against ? 'crud:form.saved' : 'crud:form.created'));
      navigate(savedPath(id ?? ''));
    } catch (thrown) {
      refused(thrown, values, against);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  function refused(thrown: unknown, values: FormValues, against: CrudRow | undefined) {
    const theirs = conflictRow(thrown);
    if (theirs && against) {
      const mine = { ...against, ...values };
      setConflict({ rows: toConflictRows(formFields, against, mine, theirs), theirs });
      return;
    }
    const named = isAppError(thrown)
      ? Object.entries(thrown.fields ?? {}).filter(([key]) =>
          formFields.some((field) => field.key === key),
        )
      : [];
    const params = isAppError(thrown) ? { ...thrown.params } : {};
    for (const [key, messageKey] of named) form.setError(key, { message: t(messageKey, params) });
    if (named[0]) form.setFocus(named[0][0]);
    else setError(thrown);
  }

  function resolve(choice: Record<string, Side>) {
    if (!conflict) return;
    const { rows, theirs } = conflict;
    const values = resolveConflict(rows, choice, theirs);
    for (const { key } of formFields)
      form.setValue(key, values[key] ?? null, { shouldDirty: true });
    setBase(theirs);
    setConflict(null);
    void submit(values, theirs);
  }

  function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  }

  return (
    <FormProvider {...form}>
      <Card
        component="form"
        noValidate
        aria-busy={busy}
        onSubmit={form.handleSubmit((values) => confirm.ask(values, base, () => submit(values)))}
        onKeyDown={saveByKey}
        sx={FORM}
      >
        <Box ref={notice} role="alert" sx={{ display: error ? 'block' : 'none' }}>
          <ErrorNotice error={error} />
        </Box>
        {props.children ?? (
          <Box sx={FIELD_GRID}>
            {formFields.map((field) => (
              <FormField key={field.key} field={field} record={base} />
            ))}
          </Box>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button type="submit" variant="contained" loading={busy}>
            {t(record ? 'crud:form.save' : 'crud:form.create')}
          </Button>
          <Button component={Link} to={cancelPath} color="inherit" disabled={busy}>
            {t('crud:cancel')}
          </Button>
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ marginInlineStart: 'auto', display: { xs: 'none', sm: 'block' } }}
          >
            {t('crud:form.keyHint')}
          </Typography>
        </Stack>
        {guard.dialog}
        {confirm.dialog}
        {conflict && (
          <ConflictDialog rows={conflict.rows} onSave={resolve} onClose={() => setConflict(null)} />
        )}
      </Card>
    </FormProvider>
  );
}

const FORM = {
  p: { xs: 2, sm: 3 },
  display: 'grid',
  gap: 2.5,
  maxWidth: 920,
  // Says what to do first, so it must be readable though its field is not open yet.
  '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' },
} as const;

/** Two columns where there is room. */
export const FIELD_GRID = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
} as const;
