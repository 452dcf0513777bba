import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider } from '@refinedev/core';
import {
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import type { CompleteResource, FieldDef, RowActionDef } from '@/plugin-api/types';
import { useViewer } from '@/plugin-api/viewer-context';
import { isAppError } from '@/shared/app-error';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { LatePart } from '@/shared/components/LatePart';
import { Notice } from '@/shared/components/Notice';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { lazyPart } from '@/shared/lazy-part';
import { useFieldTypes } from '../field-types/field-types-context';
import { mayAct, useRowActions } from '../row-actions/use-row-actions';
import type { CrudRow } from '../schema/crud-row';
import { newTitle } from '../schema/label-of';
import { toSelect } from '../schema/to-select';
import { useT } from '../use-t';
import { BrokenFields } from './broken-fields';
import { ConflictDialog } from './ConflictDialog';
import {
  type ConflictRow,
  conflictRow,
  resolveConflict,
  type Side,
  toConflictRows,
} from './conflict';
import { FormField } from './FormField';
import { type FormValues, initialValues, storedValue } from './form-values';
import { useConfirmChange } from './use-confirm-change';
import { type FormCheck, useFormResolver } from './use-form-resolver';
import { useLeaveGuard } from './use-leave-guard';
import { useRecordForm } from './use-record-form';

interface RecordFields {
  resource: CompleteResource;
  /** Fields that the person may read; those in `formFields` are edited, in this order. */
  fields: FieldDef[];
  formFields: FieldDef[];
  /** The record to change; without it a new one is created. */
  record?: CrudRow;
  /** Initial values of a new record, besides the fields' defaults. */
  initial?: FormValues;
  /** Custom layout; by default all fields in a grid. */
  children?: ReactNode;
  /** Rules that involve several values: translated messages by field, empty if everything is valid. */
  check?: FormCheck;
}

/** A form on its own page. */
interface FormPage {
  /** Where to go after saving. */
  savedPath: (id: string) => string;
  cancelPath: string;
  /** Default "Create" or "Save". */
  saveLabel?: string;
  /**
   * Id of an action of the resource. Adds a second button, which asks the action's question about what is in `beside`,
   * and on yes saves and runs it, with the action's message only. The question has no words of the record, which may
   * not exist yet.
   */
  nextAction?: string;
  /** Beside the form if there is space, otherwise below it; may read the form's values. */
  beside?: ReactNode;
}

/** A form over the page that opened it. */
interface FormOver {
  onSaved: () => void;
  onCancel: () => void;
  /** Reports whether closing would lose input. */
  onDirty: (dirty: boolean) => void;
}

type RecordFormProps = RecordFields & (FormPage | FormOver);

/** Loaded when the second button asks. */
const ActionDialog = lazyPart(() => import('../row-actions/ActionDialog'));

/** What a press of a button saves. */
interface Saving {
  values: FormValues;
  /** The record that it changes. */
  against: CrudRow | undefined;
  /** Runs once it is saved. */
  action?: RowActionDef;
}

interface Conflict {
  rows: ConflictRow[];
  theirs: CrudRow;
  action?: RowActionDef;
}

/**
 * The form of one record: validation, one save at a time, conflicts, unsaved changes. Input
 * survives errors.
 */
export function RecordForm(props: RecordFormProps) {
  const { resource, fields, formFields, record } = props;
  const t = useT();
  const navigate = useNavigate();
  const registry = useRegistry();
  const { role } = useViewer();
  const [base, setBase] = useState(record);
  const [error, setError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const running = useRef(false);
  const [question, setQuestion] = useState<(Saving & { action: RowActionDef }) | null>(null);
  const provider = useDataProvider();
  const { run, failed } = useRowActions(resource);
  const notice = useRef<HTMLDivElement>(null);
  const typeOf = useFieldTypes();
  const resolver = useFormResolver(formFields, props.check);
  const { form, save, busy } = useRecordForm({
    resource,
    fields,
    record,
    defaultValues: { ...initialValues(formFields, typeOf, record), ...props.initial },
    resolver,
  });
  const [broken] = useState(() => new Set<string>());
  const { isDirty, dirtyFields } = form.formState;
  const title = record
    ? t('crud:form.editTitle', { name: resource.recordTitle(record, t) })
    : newTitle(resource, t);
  const guard = useLeaveGuard(isDirty, title);
  const isOver = 'onSaved' in props;
  const onDirty = isOver ? props.onDirty : undefined;
  const confirm = useConfirmChange(resource, formFields);
  const page = isOver ? undefined : props;
  const next = resource.rowActions?.find(
    (action) => action.id === page?.nextAction && mayAct(registry, role, resource, action),
  );

  useEffect(() => {
    onDirty?.(isDirty);
  }, [onDirty, isDirty]);

  // The pressed button may be far below the notice.
  useEffect(() => {
    if (error) notice.current?.scrollIntoView?.({ block: 'center' });
  }, [error]);

  function send(event: SyntheticEvent, action?: RowActionDef) {
    const unseen = formFields.find(({ key }) => broken.has(key) && isSaved(key));
    if (unseen) {
      event.preventDefault();
      form.setError(unseen.key, { message: t('crud:form.unseenValue') });
      form.setFocus(unseen.key);
      return;
    }
    void form.handleSubmit(
      (values) => confirm.ask(values, base, () => proceed({ values, against: base, action })),
      (errors) => focusFirst(Object.keys(errors)),
    )(event);
  }

  /** Whether saving would store a value of the field, beyond what is already stored. */
  function isSaved(key: string): boolean {
    return Boolean(record ? dirtyFields[key] : (form.getValues(key) ?? '') !== '');
  }

  function focusFirst(keys: string[]) {
    const first = formFields.find(({ key }) => keys.includes(key));
    if (first) form.setFocus(first.key);
  }

  /** Saves, or asks first if an action follows. */
  function proceed({ action, ...saving }: Saving) {
    if (action) setQuestion({ ...saving, action });
    else void submit(saving);
  }

  async function submit(saving: Saving) {
    if (running.current) return;
    running.current = true;
    setError(null);
    try {
      const { values, against, action } = saving;
      const id = await save(values, against, action !== undefined);
      guard.release();
      if ('onSaved' in props) return props.onSaved();
      if (action) await act(action, id);
      navigate(props.savedPath(id));
    } catch (thrown) {
      refused(thrown, saving);
    } finally {
      running.current = false;
    }
  }

  /** Runs an action on the record as it was saved. If it fails, the record stays, and its page offers the action again. */
  async function act(action: RowActionDef, id: string) {
    const { data } = await provider(resource.dataProvider).getOne<CrudRow>({
      resource: resource.table,
      id,
      meta: { select: toSelect(resource, fields) },
    });
    await run(action, data).catch((thrown) => failed(thrown, data));
  }

  function refused(thrown: unknown, { values, against, action }: Saving) {
    const theirs = conflictRow(thrown);
    if (theirs && against) {
      const mine = { ...against, ...values };
      setConflict({ rows: toConflictRows(formFields, against, mine, theirs), theirs, action });
      return;
    }
    const named = isAppError(thrown)
      ? Object.entries(thrown.fields ?? {}).filter(([key]) =>
          formFields.some((field) => field.key === key),
        )
      : [];
    const params = isAppError(thrown) ? { ...thrown.params } : {};
    for (const [key, messageKey] of named) form.setError(key, { message: t(messageKey, params) });
    if (named.length > 0) focusFirst(named.map(([key]) => key));
    else setError(thrown);
  }

  function resolve(choice: Record<string, Side>) {
    if (!conflict) return;
    const { rows, theirs, action } = conflict;
    const values = resolveConflict(rows, choice, theirs);
    for (const field of formFields)
      form.setValue(field.key, storedValue(field, typeOf, values[field.key]), {
        shouldDirty: true,
      });
    setBase(theirs);
    setConflict(null);
    proceed({ values, against: theirs, action });
  }

  function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  }

  return (
    <FormProvider {...form}>
      <Beside part={page?.beside}>
        <Card
          component="form"
          noValidate
          elevation={isOver ? 0 : undefined}
          aria-busy={busy}
          onSubmit={send}
          onKeyDown={saveByKey}
          sx={isOver ? FORM_OVER : FORM}
        >
          <Box ref={notice} role="alert" sx={{ display: error ? 'block' : 'none' }}>
            <ErrorNotice error={error} />
          </Box>
          {record && resource.editNoticeKey && (
            <Notice kind="warning">{t(resource.editNoticeKey)}</Notice>
          )}
          <BrokenFields value={broken}>
            {props.children ?? (
              <Box sx={FIELD_GRID}>
                {formFields.map((field) => (
                  <FormField key={field.key} field={field} record={base} />
                ))}
              </Box>
            )}
          </BrokenFields>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Button type="submit" variant={next ? 'outlined' : 'contained'} loading={busy}>
              {page?.saveLabel ?? t(record ? 'crud:form.save' : 'crud:form.create')}
            </Button>
            {next && (
              <Button variant="contained" loading={busy} onClick={(event) => send(event, next)}>
                {`${t(next.labelKey)}…`}
              </Button>
            )}
            {'onCancel' in props ? (
              <Button color="inherit" disabled={busy} onClick={props.onCancel}>
                {t('crud:cancel')}
              </Button>
            ) : (
              <Button component={Link} to={props.cancelPath} color="inherit" disabled={busy}>
                {t('crud:cancel')}
              </Button>
            )}
            <Typography
              variant="body2"
              color="text.secondary"
              sx={{
                marginInlineStart: 'auto',
                display: { xs: 'none', sm: isOver ? 'none' : 'block' },
              }}
            >
              {t('crud:form.keyHint')}
            </Typography>
          </Stack>
          {guard.dialog}
          {confirm.dialog}
          {question && (
            <LatePart>
              <ActionDialog
                action={question.action}
                about={isValidElement(page?.beside) ? page.beside : title}
                onRun={() => submit(question)}
                onClose={() => setQuestion(null)}
              />
            </LatePart>
          )}
          {conflict && (
            <ConflictDialog
              rows={conflict.rows}
              onSave={resolve}
              onClose={() => setConflict(null)}
            />
          )}
        </Card>
      </Beside>
    </FormProvider>
  );
}

function Beside({ part, children }: { part: ReactNode; children: ReactNode }) {
  if (!part) return children;
  return (
    <Box sx={TWO_PARTS}>
      {children}
      <Box sx={BESIDE}>
        <PartBoundary>{part}</PartBoundary>
      </Box>
    </Box>
  );
}

const TWO_PARTS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 920px) minmax(300px, 360px)' },
} as const;

/** Stays visible below the app bar while a long form scrolls. */
const BESIDE = { position: { lg: 'sticky' }, top: 88, minWidth: 0 } as const;

const FORM = {
  p: { xs: 2, sm: 3 },
  display: 'grid',
  gap: 2.5,
  maxWidth: 920,
  // It says what to do first, so it must be readable while its field is still disabled.
  '& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' },
} as const;

/** No card, because the container already has a border. */
const FORM_OVER = {
  ...FORM,
  p: 0,
  pt: 1,
  border: 0,
  borderRadius: 0,
  boxShadow: 'none',
  bgcolor: 'transparent',
  overflow: 'visible',
} as const;

/** Two columns if there is space. */
export const FIELD_GRID = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
} as const;
