import { useTranslation } from 'react-i18next';
import { AuthForm, type AuthFormProps, type FormOf } from './AuthForm';
import { PasswordField } from './PasswordField';

interface ResetPasswordFormProps extends AuthFormProps {
  form: FormOf<'password' | 'repeat'>;
}

/** A new password, entered twice. */
export function ResetPasswordForm({ form, ...rest }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const { errors, formProps } = form;
  return (
    <AuthForm {...rest} formProps={formProps} submitLabel={t('reset.submit')}>
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        help={t('password.help')}
        name="password"
        error={errors.password}
      />
      <PasswordField
        label={t('password.repeat')}
        autoComplete="new-password"
        name="repeat"
        error={errors.repeat}
      />
    </AuthForm>
  );
}
