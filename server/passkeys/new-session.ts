import { createHmac, randomUUID } from 'node:crypto';
import { json } from '../json-response.ts';
import { literal, type RunSql } from '../run-sql.ts';
import { agentFamily } from '../watch/agent-family.ts';
import { fieldsOf } from './request-fields.ts';

/** How somebody signed in; with a passkey alone it is the first level, as on the hosted service. */
const METHOD = 'passkey';
const LEVEL = 'aal1';

interface SessionParts {
  runSql: RunSql;
  /** Signs tokens. */
  secret: string;
  /** Sends a request to the backend itself. */
  ask: (request: Request) => Promise<Response>;
}

interface NewSession {
  user: string;
  passkey: string;
  request: Request;
}

/** The same token (HS256) with more claims. */
function withClaims(token: string, claims: object, secret: string): string {
  const [head, payload = ''] = token.split('.');
  const given = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const more = Buffer.from(JSON.stringify({ ...given, ...claims })).toString('base64url');
  const signature = createHmac('sha256', secret).update(`${head}.${more}`).digest('base64url');
  return `${head}.${more}.${signature}`;
}

/**
 * Signs somebody in. The backend makes sessions for passwords and links only, so this one begins with a token to renew
 * it, which the backend exchanges at once for what it answers to any sign-in.
 */
export async function newSession(parts: SessionParts, about: NewSession): Promise<Response> {
  const { runSql, secret, ask } = parts;
  const { user, passkey, request } = about;
  const [session, token] = [randomUUID(), randomUUID()];
  const agent = agentFamily(request.headers.get('user-agent'));
  const entry = JSON.stringify({
    action: 'login',
    actor_id: user,
    log_type: 'account',
    traits: { passkey_id: passkey },
  });
  const now = new Date();
  const time = literal(now.toISOString());
  await runSql(`
    insert into auth.sessions (id, user_id, aal, user_agent, created_at, updated_at)
    values (${literal(session)}, ${literal(user)}, ${literal(LEVEL)}, ${literal(agent)}, ${time}, ${time});
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${literal(randomUUID())}, ${literal(session)}, ${time}, ${time}, ${literal(METHOD)});
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (${literal(randomUUID())}, ${literal(token)}, ${literal(user)}, ${literal(session)});
    insert into auth.audit_log_entries (id, payload)
    values (${literal(randomUUID())}, ${literal(entry)})`);
  const headers = new Headers({ 'Content-Type': 'application/json' });
  const apikey = request.headers.get('apikey');
  if (apikey) headers.set('apikey', apikey);
  const answer = await ask(
    new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), {
      method: 'POST',
      headers,
      body: JSON.stringify({ refresh_token: token }),
    }),
  );
  if (!answer.ok) return answer;
  const given = fieldsOf(await answer.text());
  const amr = [{ method: METHOD, timestamp: Math.floor(now.getTime() / 1000) }];
  const access = withClaims(String(given.access_token), { aal: LEVEL, amr }, secret);
  return json(200, { ...given, access_token: access });
}
