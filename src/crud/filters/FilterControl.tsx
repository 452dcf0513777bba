import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { FieldTypeDef } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { ReferencePicker } from '../field-types/ReferencePicker';
import { readRange } from '../field-types/range';
import { fieldLabel, optionLabel } from '../schema/label-of';
import { useT } from '../use-t';

export interface FilterControlProps {
  field: FieldDef;
  type: FieldTypeDef;
  /** In the words of the address; empty for none. */
  value: string;
  onChange: (value: string) => void;
}

/** The control of one filter, by the first operator of the field's type. */
export function FilterControl(props: FilterControlProps) {
  const [operator] = props.type.filterOperators;
  if (props.field.reference) return <ReferenceFilter {...props} />;
  if (operator === 'between') return <RangeFilter {...props} />;
  if (operator === 'days') return <RangeFilter {...props} isDate />;
  if (operator === 'in') return <ChoiceFilter {...props} />;
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

function ChoiceFilter({ field, value, onChange }: FilterControlProps) {
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
        <MenuItem key={option.value} value={option.value} dense>
          <Checkbox size="small" checked={chosen.includes(option.value)} sx={{ p: 0.5, mr: 1 }} />
          <ListItemText primary={optionLabel(option, t)} />
        </MenuItem>
      ))}
    </TextField>
  );
}

function YesNoFilter({ field, value, onChange }: FilterControlProps) {
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
      <MenuItem value="true">{t('crud:yes')}</MenuItem>
      <MenuItem value="false">{t('crud:no')}</MenuItem>
    </TextField>
  );
}

function RangeFilter(props: FilterControlProps & { isDate?: boolean }) {
  const { field, value, onChange, isDate } = props;
  const t = useT();
  const id = useId();
  const { from, to } = readRange(value);
  const label = fieldLabel(field, t);
  const set = (next: { from: string; to: string }) =>
    onChange(next.from || next.to ? `${next.from}..${next.to}` : '');
  const shared = {
    type: isDate ? 'date' : 'text',
    fullWidth: true,
    slotProps: {
      inputLabel: { shrink: true },
      htmlInput: isDate ? { max: '2100-12-31' } : { inputMode: 'decimal' as const },
    },
  };
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <TextField
        {...shared}
        id={`${id}-from`}
        label={t('crud:filter.from', { name: label })}
        value={from}
        onChange={(event) => set({ from: event.target.value, to })}
      />
      <TextField
        {...shared}
        id={`${id}-to`}
        label={t('crud:filter.to', { name: label })}
        value={to}
        onChange={(event) => set({ from, to: event.target.value })}
      />
    </Stack>
  );
}
