import { generateKeyPairSync, randomBytes, randomUUID, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { literal, type RunSql, rowText } from '../../../server/database/run-sql.ts';
import type { Secrets } from '../../../server/files/secrets.ts';
import { type Claims, claimsOf, signToken } from '../../../server/http/signed-token.ts';
import { PROJECT_ROOT } from '../../../server/testing/test-site.ts';

export type Next = (request: Request) => Promise<Response>;

/** How a project's operator has set its sign-in; by default as docs/deploy.md says. */
export const HOSTED_SETTINGS = {
  /** A new password needs a session that began in the last day. */
  secureChange: true,
  /** A new password needs the current one, unless a mailed link signed the person in. */
  currentPassword: true,
  /** How long a spent refresh token may be sent again, in seconds. */
  reuseSeconds: 10,
  /** Whether the keys that sign tokens are published. */
  published: true,
};

const DAY = "interval '24 hours'";
/** The ways of signing in that a mailed link or code gives. */
const BY_MAIL = "('otp', 'magiclink', 'recovery')";

const refusal = (status: number, error_code: string, msg: string) =>
  Response.json({ code: status, error_code, msg }, { status });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const bearerOf = (request: Request) =>
  /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
const fieldsOf = async (request: Request): Promise<Record<string, unknown>> =>
  (await request.clone().json()) as Record<string, unknown>;

function changedRequest({ url, method, headers: given }: Request, body: unknown): Request {
  const headers = new Headers(given);
  headers.delete('content-length');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

interface Parts {
  url: string;
  runSql: RunSql;
  secrets: Secrets;
  /** Sends a request to the embedded backend. */
  ask: Next;
  settings: typeof HOSTED_SETTINGS;
}

/**
 * What the hosted service's sign-in does otherwise than the embedded backend: tokens signed with a key of the project
 * that it publishes, an interface for accounts with its invitations, and its own rules for passwords and spent refresh
 * tokens.
 */
export function hostedAuth({ url, runSql, secrets, ask, settings }: Parts) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const dsaEncoding = 'ieee-p1363';
  /** The invitations that were mailed. */
  const mails: { to: string; html: string }[] = [];

  function signedHere(token: string): string {
    const more = {
      iss: `${url}/auth/v1`,
      app_metadata: { provider: 'email' },
      is_anonymous: false,
    };
    const text = `${part({ alg: 'ES256', kid, typ: 'JWT' })}.${part({ ...claimsOf(token), ...more })}`;
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding });
    return `${text}.${signature.toString('base64url')}`;
  }

  /** The request with a token that the embedded backend knows, in place of one signed here. */
  function known(request: Request): Request {
    const token = bearerOf(request);
    const [head = '', body = '', signature = ''] = token.split('.');
    if (!Buffer.from(head, 'base64url').toString().includes(kid)) return request;
    const text = Buffer.from(`${head}.${body}`);
    const key = { key: publicKey, dsaEncoding } as const;
    if (!verify('sha256', text, key, Buffer.from(signature, 'base64url'))) return request;
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${signToken(claimsOf(token), secrets.jwtSecret)}`);
    return new Request(request, { headers });
  }

  const post = (path: string, body: unknown) =>
    ask(
      new Request(`${url}${path}`, {
        method: 'POST',
        headers: { apikey: secrets.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );

  /** An account without an address that is confirmed, and the hash for the link in its mail. */
  async function invited({ email: given, data }: Record<string, unknown>) {
    const email = String(given).toLowerCase();
    const [found] = await runSql(`select email_confirmed_at is not null as confirmed
      from auth.users where email = ${literal(email)}`);
    if (found?.confirmed) return refusal(422, 'email_exists', 'This address has an account.');
    if (!found) await post('/auth/v1/signup', { email, password: `${randomUUID()}Aa1!`, data });
    const hash = randomBytes(28).toString('hex');
    const [row] = await runSql(`update auth.users set invited_at = now(),
      confirmation_token = ${literal(hash)}, confirmation_sent_at = now()
      where email = ${literal(email)} returning id`);
    return { id: rowText(row, 'id'), email, hash };
  }

  async function invite(request: Request): Promise<Response> {
    const made = await invited(await fieldsOf(request));
    if (made instanceof Response) return made;
    const { id, email, hash } = made;
    const template = readFileSync(join(PROJECT_ROOT, 'server/mail/links/invite.html'), 'utf8');
    const html = template
      .replaceAll('{{ .SiteURL }}', url)
      .replaceAll('{{ .TokenHash }}', hash)
      .replaceAll('{{ .Email | urlquery }}', encodeURIComponent(email))
      .replaceAll('{{ .Token }}', '0123456789');
    mails.push({ to: email, html });
    return Response.json({ id, email });
  }

  async function admin(request: Request, pathname: string): Promise<Response> {
    const id = pathname.slice(pathname.lastIndexOf('/') + 1);
    if (pathname === '/auth/v1/invite') return invite(request);
    if (pathname === '/auth/v1/admin/generate_link') {
      const made = await invited(await fieldsOf(request));
      if (made instanceof Response) return made;
      const { hash, ...user } = made;
      return Response.json({ ...user, hashed_token: hash, verification_type: 'invite' });
    }
    if (request.method === 'PUT') {
      const { ban_duration } = await fieldsOf(request);
      const until =
        ban_duration === 'none' ? 'null' : `now() + interval ${literal(String(ban_duration))}`;
      await runSql(`update auth.users set banned_until = ${until} where id = ${literal(id)}`);
      return Response.json({ id });
    }
    if (request.method === 'DELETE') {
      await runSql(`delete from auth.users where id = ${literal(id)}`);
      return Response.json({});
    }
    if (request.method === 'GET') {
      return Response.json({ users: await runSql('select id, email from auth.users') });
    }
    const body = await fieldsOf(request);
    await post('/auth/v1/signup', body);
    // The hosted service confirms in the transaction that makes the account.
    const [row] = await runSql(`select id, email, private.vouch_for_account(id)
      from auth.users where email = ${literal(String(body.email))}`);
    return Response.json({ id: row?.id, email: row?.email });
  }

  /** Only a secret key opens the interface for accounts, whoever's token comes with another. */
  function notAdmin(request: Request): Response | null {
    if (request.headers.get('apikey') === secrets.secretKey) return null;
    const token = bearerOf(request);
    if (!token) return refusal(401, 'no_authorization', 'A token is missing.');
    const { role } = claimsOf(token);
    return refusal(403, role ? 'not_admin' : 'bad_jwt', 'Only operators may do this.');
  }

  async function changeUser(request: Request): Promise<Response> {
    const { current_password: current, ...rest } = await fieldsOf(request);
    const { session_id } = claimsOf(bearerOf(request));
    if (rest.app_metadata) return refusal(403, 'not_admin', 'Only operators write app_metadata.');
    if (typeof rest.password !== 'string' || !session_id) return ask(request);
    const [session] = await runSql(`select created_at < now() - ${DAY} as old,
        exists (select from auth.mfa_amr_claims as way
          where way.session_id = s.id and way.authentication_method in ${BY_MAIL}) as mailed
      from auth.sessions as s where id = ${literal(String(session_id))}`);
    if (settings.secureChange && session?.old !== false)
      return refusal(400, 'reauthentication_needed', 'Sign in again first.');
    if (!settings.currentPassword) return ask(changedRequest(request, rest));
    if (!current && !session?.mailed)
      return refusal(400, 'current_password_required', 'The current password is missing.');
    const answer = await ask(request);
    const { error_code } = (await answer.clone().json()) as Claims;
    return error_code === 'current_password_invalid'
      ? refusal(400, 'current_password_mismatch', 'The current password is not right.')
      : answer;
  }

  /**
   * A spent token may come back in its first seconds, and as long as the one after it is unspent: its answer may have
   * got lost. The embedded backend forgives only the former. One that comes later revokes those of its session.
   */
  async function renew(request: Request): Promise<Response> {
    const { refresh_token } = await fieldsOf(request);
    const token = literal(String(refresh_token));
    const [spent] = await runSql(`
      select t.session_id, next.token as next,
        t.updated_at < now() - interval '${settings.reuseSeconds} seconds'
          and next.parent is distinct from t.token as late
      from auth.refresh_tokens as t left join auth.refresh_tokens as next
        on next.session_id = t.session_id and not next.revoked
      where t.token = ${token} and t.revoked`);
    if (!spent) return ask(request);
    if (!spent.late && spent.next)
      return ask(changedRequest(request, { refresh_token: spent.next }));
    await runSql(`update auth.refresh_tokens set revoked = true, updated_at = now()
      where not revoked and session_id = ${literal(rowText(spent, 'session_id'))}`);
    return refusal(400, 'refresh_token_already_used', 'This token is spent.');
  }

  async function answer(request: Request, { pathname, searchParams }: URL): Promise<Response> {
    if (pathname === '/auth/v1/.well-known/jwks.json') {
      const key = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' };
      return Response.json({ keys: settings.published ? [key] : [] });
    }
    if (pathname === '/auth/v1/invite' || pathname.startsWith('/auth/v1/admin/'))
      return notAdmin(request) ?? admin(request, pathname);
    if (pathname === '/auth/v1/user' && request.method === 'PUT') return changeUser(request);
    if (pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'refresh_token')
      return renew(request);
    if (pathname === '/auth/v1/verify') {
      const body = await fieldsOf(request);
      return body.type === 'invite'
        ? ask(changedRequest(request, { ...body, type: 'signup' }))
        : ask(request);
    }
    return ask(request);
  }

  return {
    mails,
    /** Answers any request; the embedded backend sees its own tokens only. */
    async fetch(request: Request): Promise<Response> {
      const address = new URL(request.url);
      if (!address.pathname.startsWith('/auth/v1/')) return ask(known(request));
      const response = await answer(known(request), address);
      const body = (await response
        .clone()
        .json()
        .catch(() => null)) as Claims | null;
      if (typeof body?.access_token !== 'string') return response;
      const headers = new Headers(response.headers);
      headers.delete('content-length');
      const access_token = signedHere(body.access_token);
      return Response.json({ ...body, access_token }, { status: response.status, headers });
    },
  };
}
