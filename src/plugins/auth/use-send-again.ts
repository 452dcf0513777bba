import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AskedMail, sendLink } from '@/providers/auth/send-link';
import { useBackend } from '@/providers/backend-context';
import { isAppError } from '@/shared/app-error';
import { errorText } from '@/shared/error-text';
import { useNow } from '@/shared/use-now';

/** Minimum interval between two mails to one address in the auth service, in ms. */
const COOL_DOWN_MS = 60_000;
const SECOND = 1000;

/** When a mail may be requested again, in ms since 1970, by mail and address. Kept across pages. */
const nextAt = new Map<string, number>();
const keyOf = (mail: AskedMail, email: string) => `${mail} ${email.toLowerCase()}`;

/** Records that a mail has just been requested. */
export function noteSent(mail: AskedMail, email: string, waitMs = COOL_DOWN_MS): void {
  nextAt.set(keyOf(mail, email), Date.now() + waitMs);
}

/** Requests a mail again once the interval has passed. @param known the address; null if the person types it */
export function useSendAgain(mail: AskedMail, known: string | null) {
  const { session } = useBackend();
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const until = nextAt.get(keyOf(mail, known ?? typed)) ?? 0;

  async function send(email: string) {
    setTyped(email);
    setBusy(true);
    setSent(false);
    setProblem(null);
    try {
      await sendLink(session, mail, email);
      noteSent(mail, email);
      setSent(true);
    } catch (error) {
      setProblem(errorText(error, t));
      if (isAppError(error, 'TRY_LATER')) {
        noteSent(mail, email, Number(error.params.seconds ?? 0) * SECOND);
      }
    } finally {
      setBusy(false);
    }
  }

  // Re-rendered each second: whole seconds until the button is enabled again, otherwise 0.
  useNow(SECOND);
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / SECOND));
  return { send: (email: string) => void send(email), busy, sent, problem, seconds };
}
