import type { EmailDriver } from '@supabase/lite';
import { literal, type RunSql, rowText } from '../database/run-sql.ts';
import { fieldsOf } from '../http/json-fields.ts';
import { json } from '../http/json-response.ts';
import { changeMail } from '../mail/account-mail.ts';
import { readProof } from './factors/proof.ts';
import { callerOf, sessionOf, tokenOf } from './password-rules.ts';

const TOKEN = /^[0-9a-f]{20,128}$/;

function tokenIn({ pathname }: URL, body: string): string | null {
  if (pathname !== '/auth/v1/verify') return null;
  const { type, token_hash: token } = fieldsOf(body);
  return type === 'email_change' && typeof token === 'string' && TOKEN.test(token) ? token : null;
}

interface ChangeParts {
  root: string;
  siteUrl: string;
  runSql: RunSql;
  mail: EmailDriver;
  /** Sends a request to the backend itself. */
  ask: (request: Request) => Promise<Response>;
}

/**
 * Refuses the last step to anybody but the account that asked: whoever reads the new mailbox may never have asked, and
 * would give a stranger's account their address.
 */
async function wrongAccount(
  request: Request,
  token: string,
  { runSql, ask }: ChangeParts,
): Promise<Response | null> {
  const [asked] = await runSql(`
    select id, email from auth.users
    where email_change_token_new = ${literal(token)} and email_change_confirm_status = 1`);
  if (!asked) return null;
  const { headers } = request;
  const caller = headers.has('authorization')
    ? await callerOf(new Request(new URL('/auth/v1/user', request.url), { headers }), ask)
    : null;
  const session = sessionOf(tokenOf(request));
  const proof = caller && session ? await readProof(runSql, { user: caller.id, session }) : null;
  // A session before its second step is nobody's yet.
  if (caller?.id === rowText(asked, 'id') && proof && !proof.half) return null;
  return json(403, {
    code: 403,
    error_code: 'email_change_other_account',
    msg: `Sign in to the account ${rowText(asked, 'email')}, which asked for this change, and open the link there.`,
  });
}

/**
 * Lets both addresses confirm a change, the present one first, as the hosted service does: the backend asks only that
 * one, and would give an account an address that nobody has shown to be theirs. The new address confirms in a session of
 * the account.
 * @param body validated JSON
 * @param runSql runs SQL as the owner of the database
 * @returns the answer to the first half, or that somebody else has the address by now, in the hosted service's words;
 * null for everything else
 */
export async function halfChange(
  request: Request,
  body: string,
  parts: ChangeParts,
): Promise<Response | null> {
  const { root, siteUrl, runSql, mail } = parts;
  const url = new URL(request.url);
  const token = tokenIn(url, body);
  if (!token) return null;
  const [half] = await runSql(`
    update auth.users set email_change_token_current = null, email_change_confirm_status = 1,
      email_change_sent_at = now()
    where email_change_token_current = ${literal(token)} and email_change_token_new <> ''
    returning email_change as email, email_change_token_new as token`);
  if (half) {
    await mail.send(
      await changeMail(root, siteUrl, rowText(half, 'email'), rowText(half, 'token')),
    );
    return json(200, {
      code: 200,
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    });
  }
  const wrong = await wrongAccount(request, token, parts);
  if (wrong) return wrong;
  // The backend redeems the token of the present address; that has done its part.
  const [taken] = await runSql(`
    update auth.users as u set email_change_token_current = email_change_token_new,
      email_change_token_new = null, email_change_confirm_status = 0
    where email_change_token_new = ${literal(token)} and email_change_confirm_status = 1
      and not exists (select from auth.users as o where o.email = u.email_change and not o.is_sso_user);
    select id from auth.users
    where email_change_token_new = ${literal(token)} and email_change_confirm_status = 1`);
  if (!taken) return null;
  return json(422, {
    code: 422,
    error_code: 'email_exists',
    msg: 'A user with this email address has already been registered',
  });
}
