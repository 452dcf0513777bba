import LinearProgress from '@mui/material/LinearProgress';
import { useIsAuthenticated } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { type Redeemed, readFailure } from '@/providers/auth/mail-link';
import { useBackend } from '@/providers/backend-context';
import type { AppError } from '@/shared/app-error';
import { Notice } from '@/shared/components/Notice';
import { safePath } from '@/shared/safe-path';
import { forgetOrigin, signUpOrigin } from '@/shared/sign-up-origin';
import { AuthFrame } from '../components/AuthFrame';
import { MailLinkPanel, SpentLink } from '../components/MailLinkPanel';
import { isSpent, useMailLink } from '../use-mail-link';
import { useTarget, withTarget } from '../use-target';

/** `/auth/callback`: where links in mails, which wait for a press, and Google send people back to. */
export default function CallbackPage() {
  const { search, hash } = useLocation();
  return <Callback key={search + hash} failure={readFailure({ search, hash })} />;
}

interface CallbackProps {
  /** What the auth service says in the address went wrong. */
  failure: AppError | null;
}

function Callback({ failure }: CallbackProps) {
  const { t } = useTranslation('auth');
  const to = useTarget();
  const [failed] = useState(failure);
  const { link, press, busy, answer } = useMailLink();
  const { data: session, isPending } = useIsAuthenticated();
  const done = answer && 'redeemed' in answer ? answer.redeemed : null;
  const error = answer && 'error' in answer ? answer.error : null;
  useClaimOrigin(session?.authenticated === true && !failed && (!link || done !== null));

  if (failed || isSpent(error)) return <SpentLink link={link} error={failed ?? error} />;
  if (done?.half) {
    return (
      <AuthFrame title={t('link.half.title')}>
        <Notice kind="info">{t('link.half.text')}</Notice>
      </AuthFrame>
    );
  }
  if (done) return <Navigate to={pageAfter(done, to)} replace />;
  if (link) return <MailLinkPanel link={link} busy={busy} error={error} onPress={press} />;
  if (session?.authenticated) return <Navigate to={to} replace />;
  if (!isPending) return <SpentLink link={null} error={null} />;
  return (
    <AuthFrame title={t('callback.title')}>
      <LinearProgress aria-label={t('callback.title')} />
    </AuthFrame>
  );
}

/** A password first, where one is due; then what the person came for. */
function pageAfter({ passwordDue, landing }: Redeemed, to: string): string {
  const target = safePath(landing, to);
  return passwordDue ? withTarget('/auth/reset-password', target) : target;
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
