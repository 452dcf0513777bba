import { isIP } from 'node:net';
import { agentFamily } from '../../../supabase/functions/_shared/agent-family.ts';
import { literal, type RunSql, rowText } from '../../database/run-sql.ts';
import { UUID } from '../../http/json-fields.ts';
import { type Claims, claimsOf, signToken } from '../../http/signed-token.ts';
import { networkOf } from '../../limits/attempt-limits.ts';
import { sessionOf } from '../password-rules.ts';

/** The ways of proving a second factor that raise a session to `aal2`, as the hosted service counts them. */
const SECOND_FACTORS = ['totp', 'mfa/phone', 'mfa/webauthn'];

/** How an answer with tokens signed the person in, in the hosted service's words; null if it continues a session. */
function methodOf({ pathname, searchParams }: URL): string | null {
  if (pathname === '/auth/v1/signup') return 'password';
  if (pathname === '/auth/v1/verify') return 'otp';
  if (pathname !== '/auth/v1/token') return null;
  const grant = searchParams.get('grant_type') ?? '';
  return { password: 'password', pkce: 'oauth', id_token: 'oauth' }[grant] ?? null;
}

/** A sender's network as PostgreSQL's `inet`; the part of an IPv6 address that all of a household share. */
export function networkLiteral(peer: string | null): string {
  const network = peer === null ? '' : networkOf(peer);
  if (isIP(network) === 4) return `'${network}'::inet`;
  return /^[0-9a-f:]+$/i.test(network) ? `'${network}::/64'::inet` : `'0.0.0.0'::inet`;
}

/** The factors of a person as JSON, as the hosted service lists them. */
const factorsOf = (user: string) => `
  (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', f.id, 'friendly_name', nullif(f.friendly_name, ''), 'factor_type', f.factor_type,
      'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at,
      'last_challenged_at', f.last_challenged_at)) order by f.created_at), '[]')
    from auth.mfa_factors as f where f.user_id = ${user})`;

/**
 * The person's passkeys, as factors, as long as the session `s` owes its second step, which a client sees by them. The
 * hosted service lists none.
 */
const PASSKEYS = `
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'friendly_name', c.friendly_name,
      'factor_type', 'webauthn', 'status', 'verified', 'created_at', c.created_at, 'updated_at', c.updated_at)
      order by c.created_at), '[]')
    from auth.webauthn_credentials as c
    where c.user_id = s.user_id and private.session_owes_step(s.id, s.user_id))`;

const jsonOf = (row: Record<string, unknown>, column: string): unknown[] =>
  JSON.parse(rowText(row, column)) as unknown[];

function withBody(response: Response, body: Claims): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(body, { status: response.status, headers });
}

/**
 * Puts a longer token in place of the backend's, which are UUIDs with 74 random bits. The UUID becomes the row's id, by
 * which an answer that has it too finds the longer one. Nothing but the answer's own host does so: one of another age
 * gives out what it wrote.
 */
const longerToken = (token: string) =>
  UUID.test(token)
    ? `update auth.refresh_tokens
        set id = token, token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
        where token = '${token}';`
    : '';

interface ClaimParts {
  runSql: RunSql;
  /** Signs the tokens. */
  secret: string;
}

/**
 * Completes what the backend answers about a session: its tokens say how the person signed in (`amr`, newest first) and
 * how sure that makes us (`aal`), the refresh token is a long one (`longerToken`), and the person's factors are listed.
 * Notes the way, the device's family and the network with the session.
 */
export function sessionClaims({ runSql, secret }: ClaimParts) {
  async function withClaims(request: Request, given: Response, body: Claims, peer: string | null) {
    const token = String(body.access_token);
    const session = sessionOf(token);
    if (!session) return given;
    const method = methodOf(new URL(request.url));
    const note = `
      insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
        select gen_random_uuid(), s.id, now(), now(), ${literal(method)}
        from auth.sessions as s where s.id = '${session}'
        on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at;`;
    const [row] = await runSql(`${method ? note : ''}
      update auth.sessions set ip = ${networkLiteral(peer)},
        user_agent = ${literal(agentFamily(request.headers.get('user-agent')))}
        where id = '${session}';
      ${longerToken(String(body.refresh_token))}
      select (${factorsOf('s.user_id')} || ${PASSKEYS})::text as factors,
        (select coalesce(jsonb_agg(jsonb_build_object('method', a.authentication_method,
            'timestamp', floor(extract(epoch from a.updated_at))::bigint)
            order by a.updated_at desc), '[]')
          from auth.mfa_amr_claims as a where a.session_id = s.id)::text as amr,
        (select t.token from auth.refresh_tokens as t
          where t.id = ${literal(String(body.refresh_token))}) as longer
      from auth.sessions as s where s.id = '${session}'`);
    if (!row) return given;
    const amr = jsonOf(row, 'amr') as { method: string }[];
    const aal = amr.some((one) => SECOND_FACTORS.includes(one.method)) ? 'aal2' : 'aal1';
    return withBody(given, {
      ...body,
      access_token: signToken({ ...claimsOf(token), aal, amr }, secret),
      // Renewed twice at once, a session is answered its newest token, which is long already.
      refresh_token: row.longer ?? body.refresh_token,
      user: withFactors(body.user, jsonOf(row, 'factors')),
    });
  }

  const withFactors = (user: unknown, factors: unknown[]) =>
    factors.length > 0 && typeof user === 'object' ? { ...user, factors } : user;

  /**
   * @param given the backend's answer to the request
   * @returns the answer, completed where it has tokens or is the person's own account
   */
  return async (request: Request, given: Response, peer: string | null): Promise<Response> => {
    const { method, url } = request;
    const isOwn = new URL(url).pathname === '/auth/v1/user';
    if (!given.ok || (method !== 'POST' && !isOwn)) return given;
    const body: unknown = await given
      .clone()
      .json()
      .catch(() => null);
    if (typeof body !== 'object' || body === null) return given;
    const { access_token: token, id } = body as Claims;
    if (typeof token === 'string') return withClaims(request, given, body as Claims, peer);
    if (!isOwn || typeof id !== 'string' || !UUID.test(id)) return given;
    const [row] = await runSql(`select ${factorsOf(`'${id}'`)}::text as factors`);
    return withBody(given, withFactors(body, row ? jsonOf(row, 'factors') : []) as Claims);
  };
}
