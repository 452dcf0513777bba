import { literal, type RunSql, rowText } from '../../database/run-sql.ts';
import { fieldsOf, UUID } from '../../http/json-fields.ts';
import { readProof } from '../factors/proof.ts';
import { sessionOf } from '../password-rules.ts';
import { refuse } from './refusals.ts';

/** Whoever's token a request carries. */
export interface Person {
  id: string;
  session: string;
  email: string;
  name: string;
  /** Signs in through their company, which decides how. */
  sso: boolean;
  /** Whether they have a second factor, an app or a passkey. */
  hasFactor: boolean;
  /** Whether passkeys may be added, renamed or removed in this session. */
  mayChange: boolean;
}

/**
 * Whoever's token a request carries, or the refusal.
 * @param ask sends a request to the backend itself, which knows a token and its session
 */
export async function personOf(
  request: Request,
  runSql: RunSql,
  ask: (request: Request) => Promise<Response>,
): Promise<Person | Response> {
  const headers = new Headers();
  for (const name of ['authorization', 'apikey']) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const answer = await ask(new Request(new URL('/auth/v1/user', request.url), { headers }));
  if (!answer.ok) return answer;
  const id = String(fieldsOf(await answer.text()).id);
  const token = headers.get('authorization')?.split(' ')[1];
  const session = sessionOf(token);
  const proof = session && UUID.test(id) ? await readProof(runSql, { user: id, session }) : null;
  if (!session || !proof || proof.banned) return refuse('user_banned');
  const [row] = await runSql(`
    select u.email,
      coalesce(nullif(u.raw_user_meta_data ->> 'name', ''), u.raw_user_meta_data ->> 'full_name') as name,
      u.is_sso_user as sso
    from auth.users as u where u.id = ${literal(id)}::uuid`);
  const email = rowText(row, 'email');
  return {
    id,
    session,
    email,
    name: rowText(row, 'name') || email,
    sso: row?.sso === true,
    hasFactor: proof.hasFactor,
    mayChange: proof.mayChange,
  };
}
