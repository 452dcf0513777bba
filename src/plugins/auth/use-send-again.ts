import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AskedMail, sendLink } from '@/providers/auth/send-link';
import { useBackend } from '@/providers/backend-context';
import { isAppError } from '@/shared/app-error';
import { errorText } from '@/shared/error-text';
import { useNow } from '@/shared/use-now';

/** The auth service sends no second mail to an address before this has passed, in ms. */
const COOL_DOWN_MS = 60_000;
const SECOND = 1000;

/** When a mail may be asked for again, in ms, by mail and address. Kept from page to page. */
const nextAt = new Map<string, number>();
const keyOf = (mail: AskedMail, email: string) => `${mail} ${email.toLowerCase()}`;

/** Notes that a mail has just been asked for. */
export function noteSent(mail: AskedMail, email: string, waitMs = COOL_DOWN_MS): void {
  nextAt.set(keyOf(mail, email), Date.now() + waitMs);
}

/**
 * Asks for a mail once more, not before the last one has had its time.
 * @param known the address; null where the person types it
 */
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

  // Drawn again each second: whole seconds until the button may be pressed again, 0 when it may.
  useNow(SECOND);
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / SECOND));
  return { send: (email: string) => void send(email), busy, sent, problem, seconds };
}
