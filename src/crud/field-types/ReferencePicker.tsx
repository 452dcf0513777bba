import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type HttpError, useList, useOne } from '@refinedev/core';
import { type Ref, useState } from 'react';
import type { FieldReference } from '@/plugin-api/types';
import { isRecord } from '../schema/crud-row';
import { useDebounced } from '../use-debounced';
import { useT } from '../use-t';

export interface ReferenceChoice {
  id: string;
  label: string;
}

interface ReferencePickerProps {
  id: string;
  name?: string;
  label: string;
  reference: FieldReference;
  /** Id of the chosen record. */
  value: string | null;
  /** Its name, where the caller knows it already; otherwise it is loaded. */
  valueLabel?: string | null;
  onChange: (choice: ReferenceChoice | null) => void;
  onBlur?: () => void;
  /** Given what was typed, makes a new record; without it only existing ones can be chosen. */
  onCreate?: (label: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string;
  help?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Choices shown at once; typing narrows them on the server. */
const PAGE = 20;
/** Id of the choice that makes a new record. */
const NEW = ' new';

function toChoice(record: unknown, labelColumn: string): ReferenceChoice | null {
  if (!isRecord(record) || record.id === undefined) return null;
  return { id: String(record.id), label: String(record[labelColumn] ?? record.id) };
}

/** Chooses a record of another table by its name; searches on the server while the person types. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { reference, value, onChange, onCreate } = props;
  const { table, labelColumn, scope } = reference;
  const t = useT();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<ReferenceChoice | null>(null);
  const search = useDebounced(typed.trim(), 250);
  const select = `id,${labelColumn}`;

  const list = useList<Record<string, unknown> & { id: string }, HttpError>({
    resource: table,
    filters: [
      ...Object.entries(scope ?? {}).map(([field, fixed]) => ({
        field,
        operator: 'eq' as const,
        value: fixed,
      })),
      ...(search ? [{ field: labelColumn, operator: 'contains' as const, value: search }] : []),
    ],
    sorters: [{ field: labelColumn, order: 'asc' }],
    pagination: { currentPage: 1, pageSize: PAGE },
    meta: { select, count: 'estimated' },
    queryOptions: { enabled: open },
    errorNotification: false,
  });

  const known =
    value === null
      ? null
      : picked?.id === value
        ? picked
        : props.valueLabel
          ? { id: value, label: props.valueLabel }
          : null;
  const missing = value !== null && known === null;
  const one = useOne<Record<string, unknown> & { id: string }, HttpError>({
    resource: table,
    id: value ?? '',
    meta: { select },
    queryOptions: { enabled: missing },
    errorNotification: false,
  });
  const chosen =
    known ?? (missing ? (toChoice(one.result, labelColumn) ?? { id: value, label: '…' }) : null);

  const found = (list.result?.data ?? [])
    .map((record) => toChoice(record, labelColumn))
    .filter((choice) => choice !== null);
  const isNew =
    onCreate && search !== '' && !found.some((choice) => sameText(choice.label, search));
  const options = isNew
    ? [...found, { id: NEW, label: t('crud:form.createOption', { name: search }) }]
    : found;

  return (
    <Autocomplete<ReferenceChoice>
      id={props.id}
      fullWidth
      size="small"
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      disabled={props.disabled}
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      value={chosen}
      loading={list.query.isFetching}
      loadingText={t('crud:form.searching')}
      noOptionsText={list.query.isError ? t('crud:form.searchFailed') : t('crud:form.noMatch')}
      openText={t('crud:form.open')}
      closeText={t('crud:form.close')}
      clearText={t('crud:form.clear')}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, choice) => {
        if (choice?.id === NEW) onCreate?.(search);
        else {
          setPicked(choice);
          onChange(choice);
        }
      }}
      onBlur={props.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          name={props.name}
          label={props.label}
          required={props.required}
          error={Boolean(props.error)}
          helperText={props.error ?? props.help}
          inputRef={props.inputRef}
        />
      )}
    />
  );
}

function sameText(a: string, b: string): boolean {
  return a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;
}
