import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { FieldDef } from '@/plugin-api/types';
import { optionLabel } from '../schema/label-of';
import { useT } from '../use-t';
import type { InputProps } from './field-type';
import { fieldProps } from './text-inputs';

function optionsOf(field: FieldDef, values: Record<string, unknown>) {
  return field.optionsFrom?.(values) ?? field.options ?? [];
}

/** One of the field's options. A stored value that is no option any more stays visible. */
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
