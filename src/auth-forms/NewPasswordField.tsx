import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordHint, usePasswordVerdict } from './new-password';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  error?: string;
}

/** A new password, judged while it is typed. */
export function NewPasswordField({ name, label, error }: NewPasswordFieldProps) {
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  const { verdict, judge } = usePasswordVerdict();
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const email = target.form ? new FormData(target.form).get('email') : null;
    judge(target.value, String(email ?? ''));
  };
  return (
    <div onInput={onInput}>
      <PasswordField
        name={name}
        label={label}
        error={error}
        autoComplete="new-password"
        help={verdict ? passwordHint(verdict, t, shell) : t('password.help')}
      />
    </div>
  );
}
