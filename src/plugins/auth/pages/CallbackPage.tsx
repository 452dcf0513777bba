import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useIsAuthenticated } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink } from 'react-router';
import { useBackend } from '@/providers/backend-context';
import { Notice } from '@/shared/components/Notice';
import { forgetOrigin, signUpOrigin } from '@/shared/sign-up-origin';
import { AuthFrame } from '../components/AuthFrame';
import { useMailLink } from '../use-mail-link';
import { useTarget } from '../use-target';

/** The error that the backend put into the address, in the query or behind the `#`; its text is not shown. */
function hasError(): boolean {
  return [window.location.search, window.location.hash.replace(/^#/, '?')].some((part) =>
    new URLSearchParams(part).has('error'),
  );
}

/** `/auth/callback`: where links in mails and Google send people back to. */
export default function CallbackPage() {
  const { t } = useTranslation('auth');
  const to = useTarget();
  const [failed] = useState(hasError);
  const link = useMailLink();
  const { data: session, isPending } = useIsAuthenticated();
  useClaimOrigin(session?.authenticated === true && !failed);

  if (link.state === 'accepted') {
    return <Navigate to={link.recovery ? '/auth/reset-password' : to} replace />;
  }
  if (link.state === 'none' && session?.authenticated && !failed) {
    return <Navigate to={to} replace />;
  }
  if (link.state === 'checking' || (link.state === 'none' && isPending && !failed)) {
    return (
      <AuthFrame title={t('callback.title')}>
        <LinearProgress aria-label={t('callback.title')} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('callback.failed')}>
      <Stack gap={2}>
        <Notice kind="error">{t('callback.text')}</Notice>
        <Button component={RouterLink} to="/auth/login" size="large" variant="contained">
          {t('back')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}

/**
 * Tells the backend whose link had been followed, right after a first sign-in that had no form to send it with
 * (Google). It counts for new accounts only; for others it stays remembered.
 */
function useClaimOrigin(signedIn: boolean): void {
  const { rpc } = useBackend();
  useEffect(() => {
    const origin = signUpOrigin();
    if (!signedIn || Object.keys(origin).length === 0) return;
    void rpc('claim_origin', origin).then(
      (isNew) => {
        if (isNew === true) forgetOrigin();
      },
      // Nobody is kept from signing in by this.
      () => undefined,
    );
  }, [signedIn, rpc]);
}
