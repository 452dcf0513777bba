import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface ConsentFieldProps {
  label: string;
  field: UseFormRegisterReturn;
  error?: string;
}

/** A box that must be ticked. */
export function ConsentField({ label, field, error }: ConsentFieldProps) {
  const id = useId();
  const { ref, ...control } = field;
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        label={label}
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 0.875 } }}
        control={
          <Checkbox
            {...control}
            inputRef={ref}
            inputProps={{ 'aria-describedby': error ? id : undefined }}
          />
        }
      />
      {error && (
        <FormHelperText id={id} role="alert" sx={{ mt: 0, marginInlineStart: '30px' }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
