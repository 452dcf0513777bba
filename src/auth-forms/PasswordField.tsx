import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { AuthField } from './AuthField';

interface PasswordFieldProps {
  name: string;
  label: string;
  error?: string;
  help?: string;
  autoComplete: 'current-password' | 'new-password';
  aside?: ReactNode;
  autoFocus?: boolean;
}

/** Longer than any accepted password, because a field with a limit cuts the text off silently. */
const LONGEST = 500;

/** A password with a button that shows and hides it. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  const [shown, setShown] = useState(false);
  return (
    <AuthField
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={LONGEST}
      end={
        <IconButton
          size="small"
          aria-label={t(shown ? 'password.hide' : 'password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
        </IconButton>
      }
    />
  );
}
