import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState } from 'react';
import type { FieldTypeDef } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { DateRangeBox } from '@/shared/dates/DateRangeBox';
import { useFormat } from '@/shared/format/use-format';
import { COUNTRY_CODES } from '../field-types/country-codes';
import { NumberInput } from '../field-types/NumberInput';
import { ReferencePicker } from '../field-types/ReferencePicker';
import { readRange, writeRange } from '../field-types/range';
import { fieldLabel, optionLabel } from '../schema/label-of';
import { useT } from '../use-t';
import { CountedItem } from './CountedItem';
import type { RowQuery } from './use-row-count';

export interface FilterControlProps {
  field: FieldDef;
  type: FieldTypeDef;
  /** As written in the address; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** The rows of an option, given the other filters; omit it for no numbers. */
  rowsOf?: (value: string) => RowQuery;
  /** After a choice that is complete, such as a preset period. */
  onDone?: () => void;
}

/** The control of one filter, by the first operator of the field's type. */
export function FilterControl(props: FilterControlProps) {
  const [operator] = props.type.filterOperators;
  if (props.field.reference) return <ReferenceFilter {...props} />;
  if (operator === 'between') return <RangeFilter {...props} />;
  if (operator === 'days') return <DaysFilter {...props} />;
  if (operator === 'in') return <ChoiceFilter {...props} />;
  if (operator === 'countries') return <CountryFilter {...props} />;
  return operator === 'eq' ? <YesNoFilter {...props} /> : null;
}

function ReferenceFilter({ field, value, onChange }: FilterControlProps) {
  const t = useT();
  const id = useId();
  if (!field.reference) return null;
  return (
    <ReferencePicker
      id={id}
      label={fieldLabel(field, t)}
      reference={field.reference}
      value={value || null}
      onChange={(choice) => onChange(choice?.id ?? '')}
    />
  );
}

function ChoiceFilter({ field, value, onChange, rowsOf }: FilterControlProps) {
  const t = useT();
  const id = useId();
  const chosen = value ? value.split(',') : [];
  const options = field.options ?? [];
  const wordOf = (one: string) => {
    const option = options.find((each) => each.value === one);
    return option ? optionLabel(option, t) : one;
  };
  return (
    <TextField
      select
      fullWidth
      id={id}
      label={fieldLabel(field, t)}
      value={chosen}
      onChange={(event) => {
        const next: unknown = event.target.value;
        onChange(Array.isArray(next) ? next.join(',') : String(next));
      }}
      slotProps={{
        select: {
          multiple: true,
          renderValue: (picked) => (Array.isArray(picked) ? picked.map(wordOf).join(', ') : ''),
        },
      }}
    >
      {options.map((option) => (
        <CountedItem
          key={option.value}
          value={option.value}
          label={optionLabel(option, t)}
          icon={<Checkbox size="small" checked={chosen.includes(option.value)} sx={{ p: 0.5 }} />}
          rows={rowsOf?.(option.value)}
          ask
          dense
        />
      ))}
    </TextField>
  );
}

/** Countries by their names in the person's language; typing narrows them. */
function CountryFilter({ field, value, onChange }: FilterControlProps) {
  const t = useT();
  const id = useId();
  const { country, lang } = useFormat();
  const codes = useMemo(
    () => COUNTRY_CODES.toSorted((one, other) => country(one).localeCompare(country(other), lang)),
    [country, lang],
  );
  return (
    <Autocomplete
      id={id}
      multiple
      size="small"
      limitTags={2}
      options={codes}
      value={value ? value.split(',') : []}
      getOptionLabel={country}
      onChange={(_, chosen) => onChange(chosen.join(','))}
      noOptionsText={t('crud:form.noMatch')}
      renderInput={(params) => <TextField {...params} label={fieldLabel(field, t)} />}
    />
  );
}

const YES_NO = [
  ['true', 'crud:yes'],
  ['false', 'crud:no'],
] as const;

function YesNoFilter({ field, value, onChange, rowsOf }: FilterControlProps) {
  const t = useT();
  const id = useId();
  return (
    <TextField
      select
      fullWidth
      id={id}
      label={fieldLabel(field, t)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <MenuItem value="">
        <em>{t('crud:filter.any')}</em>
      </MenuItem>
      {YES_NO.map(([one, key]) => (
        <CountedItem key={one} value={one} label={t(key)} rows={rowsOf?.(one)} ask />
      ))}
    </TextField>
  );
}

function DaysFilter({ field, value, onChange, onDone }: FilterControlProps) {
  const t = useT();
  const name = fieldLabel(field, t);
  return (
    <DateRangeBox
      labels={{ from: t('crud:filter.from', { name }), to: t('crud:filter.to', { name }) }}
      value={readRange(value)}
      onChange={(range) => onChange(writeRange(range))}
      onPreset={onDone}
    />
  );
}

function RangeFilter({ field, type, value, onChange }: FilterControlProps) {
  const t = useT();
  const id = useId();
  const range = readRange(value);
  const name = fieldLabel(field, t);
  // Input that can't be parsed yet doesn't filter.
  const [unread, setUnread] = useState<Partial<typeof range>>({});
  const end = (key: 'from' | 'to', label: string) => (
    <NumberInput
      id={`${id}-${key}`}
      field={field}
      label={label}
      value={unread[key] ?? (range[key] === '' ? null : type.parse(range[key]))}
      values={{}}
      onChange={(typed) => {
        setUnread({ ...unread, [key]: typeof typed === 'string' ? typed : undefined });
        onChange(writeRange({ ...range, [key]: typeof typed === 'number' ? String(typed) : '' }));
      }}
    />
  );
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {end('from', t('crud:filter.from', { name }))}
      {end('to', t('crud:filter.to', { name }))}
    </Stack>
  );
}
