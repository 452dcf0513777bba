import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useIsAuthenticated, useLogin } from '@refinedev/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { ErrorBoundary } from '@/shared/components/ErrorBoundary';
import { Notice } from '@/shared/components/Notice';
import { useConfig } from '@/shared/config-context';
import { lazyPart } from '@/shared/lazy-part';
import { AuthField } from '../components/AuthField';
import { AuthFrame } from '../components/AuthFrame';
import { GoogleButton } from '../components/GoogleButton';
import { PasswordField } from '../components/PasswordField';
import { rules } from '../rules';
import { useAuthForm } from '../use-auth-form';
import { useAuthSubmit } from '../use-auth-submit';
import { useTarget } from '../use-target';

const DemoAccounts = lazyPart(async () => {
  const { DemoAccounts } = await import('../components/DemoAccounts');
  return { default: DemoAccounts };
});

interface SignIn {
  email: string;
  password: string;
}

/** `/auth/login` */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { demo } = useConfig();
  const to = useTarget();
  const navigate = useNavigate();
  const { data: session } = useIsAuthenticated();
  const { problem, clear, options, fail } = useAuthSubmit();
  const { mutate, isPending } = useLogin<SignIn>({
    mutationOptions: options(() => navigate(to, { replace: true })),
  });
  const { email, required } = rules(t);
  const { errors, formProps, fill } = useAuthForm({ email, password: required }, (values) => {
    clear();
    mutate({ ...values, email: values.email.trim() });
  });
  const target = to === '/' ? '' : `?to=${encodeURIComponent(to)}`;

  if (session?.authenticated) return <Navigate to={to} replace />;

  return (
    <AuthFrame
      title={t('login.title')}
      help={t('login.help')}
      footer={
        <>
          {t('login.new')}{' '}
          <Link component={RouterLink} to={`/auth/register${target}`}>
            {t('register.title')}
          </Link>
        </>
      }
    >
      <Stack component="form" gap={2} {...formProps}>
        <AuthField
          label={t('email')}
          type="email"
          autoComplete="username"
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
            <Link component={RouterLink} to="/auth/forgot-password" variant="body2">
              {t('login.forgot')}
            </Link>
          }
        />
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button type="submit" size="large" variant="contained" loading={isPending}>
          {t('login.submit')}
        </Button>
        <GoogleButton to={to} onError={fail} />
      </Stack>
      {demo && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <DemoAccounts
              onPick={(account) => {
                clear();
                fill(account);
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <SlotOutlet slot="login.below" props={{}} />
    </AuthFrame>
  );
}
