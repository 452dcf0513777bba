import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useIsAuthenticated } from '@refinedev/core';
import type { EmailOtpType } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Link as RouterLink, useSearchParams } from 'react-router';
import type { SessionKeeper } from '@/providers/auth/session';
import { useBackend } from '@/providers/backend-context';
import { Notice } from '@/shared/components/Notice';
import { forgetOrigin, signUpOrigin } from '@/shared/sign-up-origin';
import { AuthFrame } from '../components/AuthFrame';
import { useTarget } from '../use-target';

const KINDS: readonly EmailOtpType[] = [
  'signup',
  'recovery',
  'invite',
  'magiclink',
  'email_change',
  'email',
];

interface MailLink {
  /** `none`: the address carries no link of a mail. */
  state: 'none' | 'checking' | 'accepted' | 'refused';
  /** Came to choose a new password. */
  recovery: boolean;
}

/** Tokens that this page has handed in. Not in the query cache: signing in empties that. */
const handedIn = new Map<string, Promise<boolean>>();

/** Whether the backend accepts the one-time token; each is handed in once however often a page renders. */
function handIn(
  client: SessionKeeper['client'],
  token: string,
  type: EmailOtpType,
): Promise<boolean> {
  const before = handedIn.get(token);
  if (before) return before;
  const answer = client()
    .then((auth) => auth.verifyOtp({ token_hash: token, type }))
    .then(
      ({ error }) => error === null,
      () => false,
    );
  handedIn.set(token, answer);
  return answer;
}

/** Takes up the token that a link in a mail carries (`?token_hash=…&type=…`) and signs the person in. */
function useMailLink(): MailLink {
  const { client } = useBackend().session;
  const [params] = useSearchParams();
  const [accepted, setAccepted] = useState<boolean | null>(null);
  const token = params.get('token_hash');
  const type = KINDS.find((kind) => kind === params.get('type'));

  useEffect(() => {
    let here = true;
    if (token && type) {
      handIn(client, token, type).then((answer) => here && setAccepted(answer));
    }
    return () => {
      here = false;
    };
  }, [client, token, type]);

  const recovery = type === 'recovery';
  if (!token || !type) return { state: 'none', recovery: false };
  if (accepted === null) return { state: 'checking', recovery };
  return { state: accepted ? 'accepted' : 'refused', recovery };
}

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
