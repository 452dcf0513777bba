import Link from '@mui/material/Link';
import { useIsAuthenticated, useLogin } from '@refinedev/core';
import { Fragment, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router';
import { LoginForm } from '@/auth-forms/LoginForm';
import { rules } from '@/auth-forms/rules';
import { useAuthForm } from '@/auth-forms/use-auth-form';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { useRegistry } from '@/plugin-api/registry-context';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { SECOND_STEP_PATH } from '@/providers/auth/auth-provider';
import { useBackend } from '@/providers/backend-context';
import { useConfig } from '@/shared/config-context';
import { lazyPart } from '@/shared/lazy-part';
import { AuthFrame } from '../components/AuthFrame';
import { DemoAccounts } from '../components/DemoAccounts';
import { GoogleButton } from '../components/GoogleButton';
import { PasskeyButton } from '../components/PasskeyButton';
import { useAuthSubmit } from '../use-auth-submit';
import { useTarget, withTarget } from '../use-target';

interface SignIn {
  email: string;
  password: string;
}

const Unconfirmed = lazyPart(() => import('../components/Unconfirmed'));

/** Errors that may mean an unconfirmed address; a server that doesn't reveal accounts returns the second. */
const UNCONFIRMED = new Set(['EMAIL_NOT_CONFIRMED', 'INVALID_CREDENTIALS']);

/** `/auth/login` */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { demo } = useConfig();
  const { publicLinks } = useRegistry().frame;
  const { t: words } = useTranslation([
    'auth',
    ...publicLinks.map(({ titleKey }) => namespaceOf(titleKey)),
  ]);
  const to = useTarget();
  const navigate = useNavigate();
  const { data: session } = useIsAuthenticated();
  const { half } = useBackend().session;
  const next = () => (half() ? withTarget(SECOND_STEP_PATH, to) : to);
  const { problem, code, waiting, clear, options, fail } = useAuthSubmit();
  const [tried, setTried] = useState('');
  const signingIn = options(() => navigate(next(), { replace: true }));
  const { mutate, isPending } = useLogin<SignIn>({ mutationOptions: signingIn });
  const { email, required } = rules(t);
  const form = useAuthForm({ email, password: required }, (values) => {
    clear();
    setTried(values.email.trim());
    mutate({ ...values, email: values.email.trim() });
  });

  if (session?.authenticated || half()) return <Navigate to={next()} replace />;

  return (
    <AuthFrame
      title={t('login.title')}
      help={t('login.help')}
      footer={
        <>
          {t('login.new')}{' '}
          <Link component={RouterLink} to={withTarget('/auth/register', to)}>
            {t('register.title')}
          </Link>
          {publicLinks.map(({ to, titleKey }) => (
            <Fragment key={to}>
              {' · '}
              <Link component={RouterLink} to={to}>
                {words(titleKey)}
              </Link>
            </Fragment>
          ))}
        </>
      }
    >
      <LoginForm
        form={form}
        forgotTo={withTarget('/auth/forgot-password', to)}
        problem={problem}
        busy={isPending}
        disabled={waiting}
        after={
          <>
            {UNCONFIRMED.has(code ?? '') && (
              <Suspense fallback={null}>
                <Unconfirmed email={tried} />
              </Suspense>
            )}
            <PasskeyButton mutationOptions={signingIn} onAsk={clear} />
            <GoogleButton to={to} onError={fail} />
          </>
        }
      />
      {demo && (
        <DemoAccounts
          onChoose={(account) => {
            clear();
            form.fill(account);
          }}
        />
      )}
      <SlotOutlet slot="login.below" props={{}} />
    </AuthFrame>
  );
}
