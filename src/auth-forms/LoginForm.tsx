import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { AuthField } from './AuthField';
import { AuthForm, type AuthFormProps, type FormOf } from './AuthForm';
import { PasswordField } from './PasswordField';

interface LoginFormProps extends AuthFormProps {
  form: FormOf<'email' | 'password'>;
  /** The page for those who forgot their password. */
  forgotTo: string;
  /** Between the fields and the button. */
  more?: ReactNode;
}

/** Email and password. */
export function LoginForm({ form, forgotTo, more, ...rest }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const { errors, formProps } = form;
  return (
    <AuthForm {...rest} formProps={formProps} submitLabel={t('login.submit')}>
      <AuthField
        label={t('email')}
        type="email"
        autoComplete="username webauthn"
        autoFocus
        name="email"
        error={errors.email}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        name="password"
        error={errors.password}
        aside={
          <Link component={RouterLink} to={forgotTo} variant="body2">
            {t('login.forgot')}
          </Link>
        }
      />
      {more}
    </AuthForm>
  );
}
