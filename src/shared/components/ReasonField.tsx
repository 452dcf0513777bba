import TextField, { type TextFieldProps } from '@mui/material/TextField';

const LONGEST = 500;

/** Whether the text is long enough to be a reason. */
export const isReason = (text: string, least = 3): boolean => text.trim().length >= least;

interface ReasonFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string;
  onChange: (reason: string) => void;
}

/** The reason for a logged action: a few lines, required, limited to the database's length. */
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
