import { randomBytes } from 'node:crypto';
import { mailAddress, NOT_AN_ADDRESS } from '../../supabase/functions/_shared/mail-address.ts';
import { literal, rowText } from '../database/run-sql.ts';
import type { Secrets } from '../files/secrets.ts';
import { StartProblem } from '../operator/start-problem.ts';
import type { EmbeddedBackend } from '../start/embedded-backend.ts';

interface MadeAdmin {
  /** Whether there was no account yet. */
  created: boolean;
  /** Opens the page for choosing a password; works once, for ten minutes. */
  link: string;
}

/**
 * Makes the account of an address an administrator, and the account if there is none. Works as well for an
 * administrator who can't sign in any more: a ban or suspension is lifted, a session left elsewhere ends once the new
 * password is chosen.
 * @param lostFactor also removes the account's second factors, passkeys and recovery codes
 * @param backend opened with `confirmEmail` off, so that a new account gets no mail
 * @throws {StartProblem} if the address isn't one
 */
export async function makeAdmin(
  backend: Pick<EmbeddedBackend, 'fetch' | 'runSql'>,
  secrets: Secrets,
  siteUrl: string,
  address: string,
  { lostFactor = false } = {},
): Promise<MadeAdmin> {
  const email = mailAddress(address);
  if (email === null) {
    throw new StartProblem(
      `“${address}” is not an email address such as name@example.com. ${NOT_AN_ADDRESS}`,
    );
  }
  const find = () =>
    backend.runSql(`select id::text from auth.users where lower(email) = ${literal(email)}`);
  const created = (await find()).length === 0;
  if (created) {
    const response = await backend.fetch(
      new Request(`${siteUrl}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: secrets.publishableKey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: randomBytes(24).toString('base64url') }),
      }),
      null,
    );
    if (!response.ok)
      throw new StartProblem(`The account could not be made: ${await response.text()}`);
  }
  const [account] = await find();
  const id = rowText(account, 'id');
  if (lostFactor) {
    await backend.runSql(`select private.remove_factors('${id}', 'reset by the operator')`);
  }
  const token = randomBytes(28).toString('hex');
  await backend.runSql(`
    update auth.users
    set recovery_token = '${token}', recovery_sent_at = now(), banned_until = null,
      email_confirmed_at = coalesce(email_confirmed_at, now())
    where id = '${id}'`);
  await backend.runSql(
    `update public.profiles set profile_role = 'ADMIN', suspended_until = null where id = '${id}'`,
  );
  const link = `${siteUrl}/auth/callback?token_hash=${token}&type=recovery#email=${encodeURIComponent(email)}`;
  return { created, link };
}
