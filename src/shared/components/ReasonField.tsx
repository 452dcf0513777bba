import TextField, { type TextFieldProps } from '@mui/material/TextField';

const LONGEST = 500;

/** Whether the text says enough to be kept as a reason. */
export const isReason = (text: string, least = 3): boolean => text.trim().length >= least;

interface ReasonFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string;
  onChange: (reason: string) => void;
}

/** Why somebody does what is kept in a log: a few lines, required, as long as the database takes. */
export function ReasonField({ onChange, ...field }: ReasonFieldProps) {
  return (
    <TextField
      required
      multiline
      minRows={2}
      {...field}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: LONGEST, dir: 'auto' } }}
    />
  );
}
