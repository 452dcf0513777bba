import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthField } from './AuthField';
import { AuthForm, type AuthFormProps, type FormOf } from './AuthForm';
import { NewPasswordField } from './NewPasswordField';

interface RegisterFormProps extends AuthFormProps {
  form: FormOf<'fullName' | 'email' | 'password'>;
  nameLabel: string;
  /** What must be agreed to. */
  consent: ReactNode;
}

/** Name, email, password, and what must be agreed to. */
export function RegisterForm({ form, nameLabel, consent, ...rest }: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const { errors, formProps } = form;
  return (
    <AuthForm {...rest} formProps={formProps} submitLabel={t('register.submit')}>
      <AuthField
        label={nameLabel}
        autoComplete="name"
        autoFocus
        maxLength={120}
        name="fullName"
        error={errors.fullName}
      />
      <AuthField
        label={t('email')}
        type="email"
        autoComplete="email"
        name="email"
        error={errors.email}
      />
      <NewPasswordField label={t('password')} name="password" error={errors.password} />
      {consent}
    </AuthForm>
  );
}
