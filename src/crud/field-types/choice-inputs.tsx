import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { InputProps } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { optionLabel } from '../schema/label-of';
import { useT } from '../use-t';
import { fieldProps } from './text-inputs';

function optionsOf(field: FieldDef, values: Record<string, unknown>) {
  return field.optionsFrom?.(values) ?? field.options ?? [];
}

/** One of the field's options. A stored value that is no longer an option stays visible. */
export function SelectInput(props: InputProps) {
  const t = useT();
  const options = optionsOf(props.field, props.values);
  const value = props.value === null || props.value === undefined ? '' : String(props.value);
  const unknown = value !== '' && !options.some((option) => option.value === value);
  return (
    <TextField
      {...fieldProps(props)}
      select
      value={value}
      onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)}
    >
      {!props.required && (
        <MenuItem value="">
          <em>{t('crud:form.none')}</em>
        </MenuItem>
      )}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {optionLabel(option, t)}
        </MenuItem>
      ))}
      {unknown && <MenuItem value={value}>{value}</MenuItem>}
    </TextField>
  );
}

/** On or off. */
export function BooleanInput({ id, field, label, value, error, help, ...props }: InputProps) {
  return (
    <FormControl error={Boolean(error)} disabled={props.disabled} sx={{ justifyContent: 'center' }}>
      <FormControlLabel
        sx={{ marginInlineStart: '-8px' }}
        label={label}
        control={
          <Switch
            id={id}
            name={field.key}
            checked={value === true}
            onChange={(event) => props.onChange(event.target.checked)}
            onBlur={props.onBlur}
            slotProps={{ input: { ref: props.inputRef } }}
          />
        }
      />
      {(error ?? help) && <FormHelperText>{error ?? help}</FormHelperText>}
    </FormControl>
  );
}

/** Several of the field's options; the value is a list. */
export function ChoicesInput(props: InputProps) {
  const t = useT();
  const options = optionsOf(props.field, props.values);
  const value = Array.isArray(props.value) ? props.value.map(String) : [];
  const wordOf = (one: string) => {
    const option = options.find((each) => each.value === one);
    return option ? optionLabel(option, t) : one;
  };
  return (
    <TextField
      {...fieldProps(props)}
      select
      value={value}
      disabled={props.disabled || options.length === 0}
      onChange={(event) => {
        const next: unknown = event.target.value;
        const chosen = Array.isArray(next) ? next.map(String) : [];
        props.onChange(options.map((one) => one.value).filter((one) => chosen.includes(one)));
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
          <Checkbox size="small" checked={value.includes(option.value)} sx={{ p: 0.5, mr: 1 }} />
          <ListItemText primary={optionLabel(option, t)} />
        </MenuItem>
      ))}
    </TextField>
  );
}
