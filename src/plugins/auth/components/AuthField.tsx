import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface AuthFieldProps {
  label: string;
  /** What `register(...)` of react-hook-form returns. */
  field: UseFormRegisterReturn;
  /** The sentence under the field when its value won't do. */
  error?: string;
  help?: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  autoFocus?: boolean;
  maxLength?: number;
  /** At the end of the field. */
  end?: ReactNode;
  /** At the end of the label's line. */
  aside?: ReactNode;
}

/** A labelled text field. (MUI's TextField would bring its select and menu into the first load.) */
export function AuthField(props: AuthFieldProps) {
  const { label, field, error, help, type = 'text', autoComplete, autoFocus, end, aside } = props;
  const id = useId();
  const { ref, ...control } = field;
  const hint = error ?? help;
  const attributes: InputHTMLAttributes<HTMLInputElement> = {
    maxLength: props.maxLength ?? 320,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    dir: type === 'text' ? 'auto' : 'ltr',
  };
  return (
    <FormControl error={Boolean(error)} fullWidth>
      <span style={{ display: 'flex', justifyContent: 'space-between', marginBottom: 6, gap: 8 }}>
        <FormLabel
          htmlFor={id}
          sx={{
            fontSize: '0.8125rem',
            fontWeight: 500,
            '&, &.Mui-focused, &.Mui-error': { color: 'text.primary' },
          }}
        >
          {label}
        </FormLabel>
        {aside}
      </span>
      <OutlinedInput
        id={id}
        type={type}
        inputRef={ref}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        endAdornment={end}
        inputProps={attributes}
        {...control}
      />
      {hint && (
        <FormHelperText id={`${id}-hint`} role={error ? 'alert' : undefined}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
