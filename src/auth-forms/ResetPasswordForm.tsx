import { useTranslation } from 'react-i18next';
import { AuthForm, type AuthFormProps, type FormOf } from './AuthForm';
import { NewPasswordField } from './NewPasswordField';
import { PasswordField } from './PasswordField';

interface ResetPasswordFormProps extends AuthFormProps {
  form: FormOf<'password' | 'repeat'>;
  /** Whose password it is; password managers read it, too. */
  email?: string;
}

/** A new password, entered twice. */
export function ResetPasswordForm({ form, email, ...rest }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const { errors, formProps } = form;
  return (
    <AuthForm {...rest} formProps={formProps} submitLabel={t('reset.submit')}>
      {email && (
        <input type="email" name="email" hidden readOnly autoComplete="username" value={email} />
      )}
      <NewPasswordField label={t('password.new')} name="password" error={errors.password} />
      <PasswordField
        label={t('password.repeat')}
        autoComplete="new-password"
        name="repeat"
        error={errors.repeat}
      />
    </AuthForm>
  );
}
