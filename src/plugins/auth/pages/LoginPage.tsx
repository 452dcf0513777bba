import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useIsAuthenticated, useLogin } from '@refinedev/core';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { useRegistry } from '@/plugin-api/registry-context';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { LoginForm } from '@/shared/auth-forms/LoginForm';
import { rules } from '@/shared/auth-forms/rules';
import { useAuthForm } from '@/shared/auth-forms/use-auth-form';
import { useConfig } from '@/shared/config-context';
import { AuthFrame } from '../components/AuthFrame';
import { DemoAccounts } from '../components/DemoAccounts';
import { GoogleButton } from '../components/GoogleButton';
import { SendAgain } from '../components/SendAgain';
import { useAuthSubmit } from '../use-auth-submit';
import { useTarget, withTarget } from '../use-target';

interface SignIn {
  email: string;
  password: string;
}

/** Errors behind which an address may be that isn't confirmed; a server that tells nobody who has an account gives the second. */
const UNCONFIRMED = new Set(['EMAIL_NOT_CONFIRMED', 'INVALID_CREDENTIALS']);

/** The way on for whoever never opened the link that confirms their address. */
function Unconfirmed({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  return (
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: '8px' }}>
      <Typography variant="body2" sx={{ mb: 1.25 }}>
        {t('again.unconfirmed')}
      </Typography>
      <SendAgain key={email} mail="signup" email={email} />
    </Box>
  );
}

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
  const { problem, code, waiting, clear, options, fail } = useAuthSubmit();
  const [tried, setTried] = useState('');
  const { mutate, isPending } = useLogin<SignIn>({
    mutationOptions: options(() => navigate(to, { replace: true })),
  });
  const { email, required } = rules(t);
  const form = useAuthForm({ email, password: required }, (values) => {
    clear();
    setTried(values.email.trim());
    mutate({ ...values, email: values.email.trim() });
  });

  if (session?.authenticated) return <Navigate to={to} replace />;

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
            {UNCONFIRMED.has(code ?? '') && <Unconfirmed email={tried} />}
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
