import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { IMaskInput } from 'react-imask';
import { useProblemText } from './rules';

interface FormSwitchProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
}

/** A yes or no of a form. */
export function FormSwitch<Values extends FieldValues>(props: FormSwitchProps<Values>) {
  const { control, name, label } = props;
  const { field } = useController({ control, name });
  const { value, ref, ...rest } = field;
  return (
    <FormControlLabel
      label={label}
      control={<Switch {...rest} checked={Boolean(value)} slotProps={{ input: { ref } }} />}
    />
  );
}

export interface Choice {
  value: string;
  label: string;
}

interface FormTextProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  help?: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  autoComplete?: string;
  autoFocus?: boolean;
  placeholder?: string;
  /** Makes it a choice. */
  options?: readonly Choice[];
  /** Several of the options: the value is a list. */
  several?: boolean;
  /** The grouping of digits as an imask pattern: `0` is a digit. */
  mask?: string;
  /** Longest text, in characters. */
  maxLength?: number;
  rows?: number;
  required?: boolean;
  /** At the end of the field. */
  end?: ReactNode;
  onFocus?: () => void;
  onBlur?: () => void;
  sx?: TextFieldProps['sx'];
}

const LEFT_TO_RIGHT = ['email', 'tel', 'url', 'password'];

/** A form field with its error below it. */
export function FormText<Values extends FieldValues>(props: FormTextProps<Values>) {
  const { control, name, label, help, type = 'text', options, several, mask, end } = props;
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  const problem = useProblemText()(fieldState.error?.message);
  return (
    <TextField
      {...field}
      fullWidth
      select={options !== undefined}
      multiline={props.rows !== undefined}
      rows={props.rows}
      inputRef={ref}
      type={type}
      label={label}
      required={props.required}
      autoFocus={props.autoFocus}
      autoComplete={props.autoComplete}
      placeholder={props.placeholder}
      error={problem !== undefined}
      helperText={problem ?? help}
      onFocus={props.onFocus}
      onBlur={() => {
        field.onBlur();
        props.onBlur?.();
      }}
      sx={props.sx}
      slotProps={{
        select: { multiple: several },
        input: {
          ...(mask !== undefined && { inputComponent: MaskInput as never }),
          ...(end !== undefined && {
            endAdornment: <InputAdornment position="end">{end}</InputAdornment>,
          }),
        },
        htmlInput: {
          dir: mask !== undefined || LEFT_TO_RIGHT.includes(type) ? 'ltr' : 'auto',
          maxLength: props.maxLength,
          ...(mask !== undefined && { mask, inputMode: 'numeric' }),
        },
      }}
    >
      {options?.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface MaskInputProps extends InputBaseComponentProps {
  mask: string;
}

/** The inner field of a `TextField` that groups digits while typing. */
function MaskInput({ ref, onChange, mask, ...rest }: MaskInputProps) {
  return (
    <IMaskInput
      {...(rest as object)}
      mask={mask}
      inputRef={ref}
      onAccept={(value: string) => onChange?.({ target: { value } } as never)}
    />
  );
}
