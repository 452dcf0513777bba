import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';

/** Longer than any accepted password, because a field with a limit cuts the text off silently. */
const LONGEST = 500;

interface PasswordBoxProps {
  label: string;
  value: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  required?: boolean;
  error?: boolean;
  /** Below the field; announced when it changes. */
  help?: string | null;
  onChange: (value: string) => void;
}

/** A password with a button that shows and hides it. */
export function PasswordBox({ help, onChange, ...rest }: PasswordBoxProps) {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      helperText={help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { maxLength: LONGEST, dir: 'ltr' },
        formHelperText: { 'aria-live': 'polite' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t(shown ? 'password.hide' : 'password.show')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
