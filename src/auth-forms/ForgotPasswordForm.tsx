import { useTranslation } from 'react-i18next';
import { AuthField } from './AuthField';
import { AuthForm, type AuthFormProps, type FormOf } from './AuthForm';

interface ForgotPasswordFormProps extends AuthFormProps {
  form: FormOf<'email'>;
}

/** Asks for the email address to send a link to. */
export function ForgotPasswordForm({ form, ...rest }: ForgotPasswordFormProps) {
  const { t } = useTranslation('auth');
  return (
    <AuthForm {...rest} formProps={form.formProps} submitLabel={t('forgot.submit')}>
      <AuthField
        label={t('email')}
        type="email"
        autoComplete="username"
        autoFocus
        name="email"
        error={form.errors.email}
      />
    </AuthForm>
  );
}
