import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import { FormText } from './FormText';

interface PasswordTextProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  help?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows and hides it. */
export function PasswordText<Values extends FieldValues>(props: PasswordTextProps<Values>) {
  const { t } = useTranslation('dialogs/texts');
  const [shown, setShown] = useState(false);
  return (
    <FormText
      {...props}
      required
      type={shown ? 'text' : 'password'}
      maxLength={72}
      end={
        <IconButton
          size="small"
          edge="end"
          aria-label={t(shown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!shown)}
        >
          <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
        </IconButton>
      }
    />
  );
}
