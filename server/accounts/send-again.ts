import { randomBytes } from 'node:crypto';
import type { EmailDriver } from '@supabase/lite';
import { mailAddress } from '../../supabase/functions/_shared/mail-address.ts';
import { literal, type RunSql, rowText } from '../database/run-sql.ts';
import { fieldsOf } from '../http/json-fields.ts';
import { json } from '../http/json-response.ts';
import { confirmationMail } from '../mail/account-mail.ts';

/** Minimum time between two mails to an address, in seconds, as in the hosted service. */
const PAUSE_SECONDS = 60;

interface SendAgainParts {
  root: string;
  siteUrl: string;
  runSql: RunSql;
  mail: EmailDriver;
}

/** The address in a request to resend its confirmation; null for any other request. */
function addressOf({ pathname }: URL, body: string): string | null {
  if (pathname !== '/auth/v1/resend') return null;
  const { type, email } = fieldsOf(body);
  return type === 'signup' && typeof email === 'string' ? mailAddress(email) : null;
}

/**
 * Mails a new link to an address that awaits confirmation; the previous one becomes invalid. The backend never
 * resends after its first mail.
 * @param body validated JSON
 * @returns the answer, the same for every address; null for any other request
 */
export async function sendAgain(
  url: URL,
  body: string,
  { root, siteUrl, runSql, mail }: SendAgainParts,
): Promise<Response | null> {
  const email = addressOf(url, body);
  if (email === null) return null;
  const token = randomBytes(28).toString('hex');
  const [waiting] = await runSql(`
    update auth.users set confirmation_token = '${token}', confirmation_sent_at = now()
    where email = ${literal(email)} and confirmed_at is null
      and confirmation_sent_at < now() - interval '${PAUSE_SECONDS} seconds'
    returning email`);
  if (waiting)
    await mail.send(await confirmationMail(root, siteUrl, rowText(waiting, 'email'), token));
  return json(200, {});
}
