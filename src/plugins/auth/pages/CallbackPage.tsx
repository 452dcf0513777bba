import LinearProgress from '@mui/material/LinearProgress';
import { useIsAuthenticated } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { SECOND_STEP_PATH } from '@/providers/auth/auth-provider';
import { readFailure } from '@/providers/auth/mail-link';
import { useBackend } from '@/providers/backend-context';
import type { AppError } from '@/shared/app-error';
import { Notice } from '@/shared/components/Notice';
import { safePath } from '@/shared/safe-path';
import { forgetOrigin, signUpOrigin } from '@/shared/sign-up-origin';
import { AuthFrame } from '../components/AuthFrame';
import { MailLinkPanel, SpentLink } from '../components/MailLinkPanel';
import { isSpent, useMailLink } from '../use-mail-link';
import { pageAfter, passwordPage, useTarget, withTarget } from '../use-target';
import { recallWanted } from '../wanted-page';

/** `/auth/callback`: target of links in mails, which wait for a click, and of Google's redirect. */
export default function CallbackPage() {
  const { search, hash } = useLocation();
  return <Callback key={search + hash} failure={readFailure({ search, hash })} />;
}

interface CallbackProps {
  /** The error that the auth service put into the address. */
  failure: AppError | null;
}

function Callback({ failure }: CallbackProps) {
  const { t } = useTranslation('auth');
  const to = useTarget();
  const [failed] = useState(failure);
  const { link, press, busy, answer } = useMailLink();
  const [wanted] = useState(() => (link?.kind === 'recovery' && to === '/' ? recallWanted() : to));
  const { data: session, isPending } = useIsAuthenticated();
  const { half, passwordDue } = useBackend().session;
  const done = answer && 'redeemed' in answer ? answer.redeemed : null;
  const error = answer && 'error' in answer ? answer.error : null;
  useClaimOrigin(session?.authenticated === true && !failed && (!link || done !== null));

  // The page was loaded again after its link was used: the session that it began is still here.
  if (isSpent(error) && passwordDue() === 'signup')
    return <Navigate to={passwordPage('signup', wanted)} replace />;
  if (failed || isSpent(error)) return <SpentLink link={link} error={failed ?? error} />;
  if (done?.half) {
    return (
      <AuthFrame title={t('link.half.title')}>
        <Notice kind="info">{t('link.half.text')}</Notice>
      </AuthFrame>
    );
  }
  if (done) {
    const next = half() ? withTarget(SECOND_STEP_PATH, safePath(done.landing, wanted)) : null;
    return <Navigate to={next ?? pageAfter(done, wanted)} replace />;
  }
  if (link) return <MailLinkPanel link={link} busy={busy} error={error} onPress={press} />;
  if (half()) return <Navigate to={withTarget(SECOND_STEP_PATH, to)} replace />;
  if (session?.authenticated) return <Navigate to={to} replace />;
  if (!isPending) return <SpentLink link={null} error={null} />;
  return (
    <AuthFrame title={t('callback.title')}>
      <LinearProgress aria-label={t('callback.title')} />
    </AuthFrame>
  );
}

/**
 * Sends the backend the invitation link that was followed, right after a first sign-in without our form (Google). It
 * only counts for new accounts; for others it stays stored.
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
      // A failure here must not prevent signing in.
      () => undefined,
    );
  }, [signedIn, rpc]);
}
