import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController } from 'react-hook-form';

type FormTextFieldProps = TextFieldProps & {
  /** Of the form's values. */
  name: string;
  /** If given, it is a select. */
  options?: readonly string[];
  /** Several of them. */
  multiple?: boolean;
};

/** A text field of the react-hook-form form around it, with its error below. */
export function FormTextField({ name, options, multiple, ...props }: FormTextFieldProps) {
  const { field, fieldState } = useController({ name });
  const { ref, ...input } = field;
  return (
    <TextField
      fullWidth
      select={options !== undefined}
      {...props}
      {...input}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? props.helperText}
      slotProps={multiple ? { select: { multiple } } : props.slotProps}
    >
      {options?.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  );
}
