import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useIsAuthenticated, useLogin } from '@refinedev/core';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router';
import { useConfig } from '@/shared/config-context';
import { AuthField } from '../components/AuthField';
import { AuthFrame } from '../components/AuthFrame';
import { FormNotice } from '../components/FormNotice';
import { GoogleButton } from '../components/GoogleButton';
import { PasswordField } from '../components/PasswordField';
import { rules } from '../rules';
import { useAuthSubmit } from '../use-auth-submit';
import { useTarget } from '../use-target';

const DemoAccounts = lazy(() =>
  import('../components/DemoAccounts').then((module) => ({ default: module.DemoAccounts })),
);

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
  const form = useForm<SignIn>({ defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const rule = rules(t);
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
      <Stack
        component="form"
        noValidate
        gap={2}
        onSubmit={form.handleSubmit((values) => {
          clear();
          mutate(values);
        })}
      >
        <AuthField
          label={t('email')}
          type="email"
          autoComplete="username"
          autoFocus
          field={form.register('email', rule.email)}
          error={errors.email?.message}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          field={form.register('password', rule.password)}
          error={errors.password?.message}
          aside={
            <Link component={RouterLink} to="/auth/forgot-password" variant="body2">
              {t('login.forgot')}
            </Link>
          }
        />
        {problem && <FormNotice kind="error">{problem}</FormNotice>}
        <Button type="submit" size="large" variant="contained" loading={isPending}>
          {t('login.submit')}
        </Button>
        <GoogleButton to={to} onError={fail} />
      </Stack>
      {demo && (
        <Suspense fallback={null}>
          <DemoAccounts
            onPick={(email, password) => {
              clear();
              form.reset({ email, password });
            }}
          />
        </Suspense>
      )}
    </AuthFrame>
  );
}
