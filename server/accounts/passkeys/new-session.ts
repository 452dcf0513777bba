import { randomUUID } from 'node:crypto';
import { agentFamily } from '../../../supabase/functions/_shared/agent-family.ts';
import { literal, type RunSql, rowText } from '../../database/run-sql.ts';

/** How somebody signed in; with a passkey alone it is the first level, as on the hosted service. */
const METHOD = 'passkey';
const LEVEL = 'aal1';

interface SessionParts {
  runSql: RunSql;
  /** Sends a request to the backend itself. */
  ask: (request: Request) => Promise<Response>;
}

interface NewSession {
  user: string;
  passkey: string;
  request: Request;
}

/**
 * Signs somebody in. The backend makes sessions for passwords and links only, so this one begins with a token to renew
 * it, which the backend exchanges at once for what it answers to any sign-in.
 */
export async function newSession(parts: SessionParts, about: NewSession): Promise<Response> {
  const { runSql, ask } = parts;
  const { user, passkey, request } = about;
  const session = randomUUID();
  const agent = agentFamily(request.headers.get('user-agent'));
  const entry = JSON.stringify({
    action: 'login',
    actor_id: user,
    log_type: 'account',
    traits: { passkey_id: passkey },
  });
  const now = new Date();
  const time = literal(now.toISOString());
  const [row] = await runSql(`
    select set_config('touchline.passkey', ${literal(passkey)}, true);
    insert into auth.sessions (id, user_id, aal, user_agent, created_at, updated_at)
    values (${literal(session)}, ${literal(user)}, ${literal(LEVEL)}, ${literal(agent)}, ${time}, ${time});
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (${literal(randomUUID())}, ${literal(session)}, ${time}, ${time}, ${literal(METHOD)});
    insert into auth.audit_log_entries (id, payload)
    values (${literal(randomUUID())}, ${literal(entry)});
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (gen_random_uuid()::text, ${literal(randomUUID())}, ${literal(user)}, ${literal(session)})
    returning token`);
  const headers = new Headers({ 'Content-Type': 'application/json' });
  const apikey = request.headers.get('apikey');
  if (apikey) headers.set('apikey', apikey);
  return ask(
    new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), {
      method: 'POST',
      headers,
      body: JSON.stringify({ refresh_token: row && rowText(row, 'token') }),
    }),
  );
}
