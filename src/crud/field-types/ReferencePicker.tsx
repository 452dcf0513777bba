import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useAutocomplete } from '@refinedev/mui';
import { type Ref, useState } from 'react';
import type { FieldReference } from '@/plugin-api/types';
import type { CrudRow } from '../schema/crud-row';
import { fullName } from '../schema/to-show-rows';
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
  /** Its name, if the caller knows it; otherwise it is loaded. */
  valueLabel?: string | null;
  onChange: (choice: ReferenceChoice | null) => void;
  onBlur?: () => void;
  /** Creates a record from the typed text; without it only existing ones can be chosen. */
  onCreate?: (label: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  error?: string;
  help?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Maximum choices shown; typing narrows them on the server. */
const PAGE = 20;
/** Pause after typing before the server is queried, in ms. */
const PAUSE_MS = 250;
/** Id of the choice that creates a record. */
const NEW = ' new';

/** Chooses a record of another table by its name; searches on the server while the person types. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { reference, value, onChange, onCreate } = props;
  const { table, labelColumn, nameColumn = labelColumn, scope } = reference;
  const columns = [...new Set([nameColumn, labelColumn])];
  const t = useT();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReferenceChoice | null>(null);
  const toChoice = (record: CrudRow): ReferenceChoice => ({
    id: String(record.id),
    label: fullName(textOf(record[nameColumn]), textOf(record[labelColumn])) ?? String(record.id),
  });

  const named = picked?.id === value ? picked.label : props.valueLabel;
  const missing = value !== null && !named;
  const { autocompleteProps, query, defaultValueQuery, onSearch } = useAutocomplete<CrudRow>({
    resource: table,
    filters: Object.entries(scope ?? {}).map(([field, fixed]) => ({
      field,
      operator: 'eq' as const,
      value: fixed,
    })),
    sorters: [{ field: nameColumn, order: 'asc' }],
    pagination: { currentPage: 1, pageSize: PAGE, mode: 'server' },
    meta: { select: ['id', ...columns].join(','), count: 'estimated' },
    debounce: PAUSE_MS,
    onSearch: (text) => {
      setSearch(text);
      const found = columns.map((field) => ({ field, operator: 'contains' as const, value: text }));
      if (text === '') return [];
      return found.length > 1 ? [{ operator: 'or', value: found }] : found;
    },
    queryOptions: { enabled: open },
    defaultValue: missing ? [value] : [],
    defaultValueQueryOptions: { enabled: missing },
  });

  const [read] = missing ? (defaultValueQuery.result?.data ?? []) : [];
  const chosen = value === null ? null : read ? toChoice(read) : { id: value, label: named || '…' };
  // The hook's own options always include the chosen record, even if it doesn't match the search.
  const found = (query.data?.data ?? []).map(toChoice);
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
      loading={autocompleteProps.loading}
      filterOptions={(all) => all}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      value={chosen}
      loadingText={t('crud:form.searching')}
      noOptionsText={query.isError ? t('crud:form.searchFailed') : t('crud:form.noMatch')}
      openText={t('crud:form.open')}
      closeText={t('crud:form.close')}
      clearText={t('crud:form.clear')}
      onInputChange={(_event, text, reason) => onSearch(reason === 'input' ? text.trim() : '')}
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

/** A name that says something. */
const textOf = (value: unknown) => String(value ?? '').trim() || null;

function sameText(a: string, b: string): boolean {
  return a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;
}
