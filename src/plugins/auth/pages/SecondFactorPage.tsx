import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useLogout } from '@refinedev/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useSearchParams } from 'react-router';
import { FactorForm } from '@/auth-forms/FactorForm';
import { useFactorWays } from '@/providers/auth/use-factor-ways';
import { useBackend } from '@/providers/backend-context';
import { AuthFrame } from '../components/AuthFrame';
import { passwordPage, useTarget, withTarget } from '../use-target';

/**
 * `/auth/second-factor`: the second step of signing in, for people who have a second factor. Until it is taken, the
 * session counts for nothing else.
 */
export default function SecondFactorPage() {
  const to = useTarget();
  const { session } = useBackend();
  const whole = useSyncExternalStore(session.listen, session.current, session.current);
  const half = useSyncExternalStore(session.listen, session.half, session.half);
  if (whole) {
    // A link to choose a new password also begins with this step.
    return <Navigate to={passwordPage(session.passwordDue(), to)} replace />;
  }
  if (!half) return <Navigate to={withTarget('/auth/login', to)} replace />;
  return <SecondStep email={half.email ?? ''} to={to} />;
}

interface SecondStepProps {
  email: string;
  to: string;
}

function SecondStep({ email, to }: SecondStepProps) {
  const { t } = useTranslation('shell');
  const { session } = useBackend();
  const { mutate: leave } = useLogout();
  const [params] = useSearchParams();
  const { none, ...form } = useFactorWays();
  useEffect(() => {
    // Removed elsewhere since the sign-in: a new token says so, and ends the wait.
    if (none) void session.client().then((auth) => auth.refreshSession());
  }, [none, session]);
  return (
    <AuthFrame
      title={t('factor.title')}
      help={<bdi>{email}</bdi>}
      footer={
        <Stack
          component="span"
          direction="row"
          sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}
        >
          <Link component={RouterLink} to={withTarget('/auth/lost-factor', to)}>
            {t('factor.lost.title')}
          </Link>
          <Link component="button" type="button" variant="inherit" onClick={() => leave()}>
            {t('user.logout')}
          </Link>
        </Stack>
      }
    >
      <FactorForm {...form} recovery={params.has('recovery')} />
    </AuthFrame>
  );
}
