import { fieldsOf, UUID } from '../json-fields.ts';
import { literal, type RunSql, rowText } from '../run-sql.ts';
import { claimsOf } from '../signed-token.ts';
import { refuse } from './refusals.ts';

/** How long a proof of a second factor counts for changing factors, in minutes. */
const FRESH = 15;

/** Whoever's token a request carries. */
export interface Person {
  id: string;
  email: string;
  name: string;
  /** Signs in through their company, which decides how. */
  sso: boolean;
  /** Whether passkeys may be added or removed in this session. */
  mayChange: boolean;
  /** Whether the second step of signing in is missing. */
  half: boolean;
}

/** Lets the database know the caller by their token, as it does in their own requests. */
const asCaller = (id: string, claims: string): string => `
  select set_config('request.jwt.claims', ${literal(claims)}, true),
    set_config('request.jwt.claim.sub', ${literal(id)}, true);`;

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
  const [row] = UUID.test(id)
    ? await runSql(`${asCaller(id, JSON.stringify(claimsOf(token)))}
    select u.email,
      coalesce(nullif(u.raw_user_meta_data ->> 'name', ''), u.raw_user_meta_data ->> 'full_name') as name,
      u.is_sso_user as sso, coalesce(u.banned_until > now(), false) as banned,
      (not exists (select 1 from auth.mfa_factors as f where f.user_id = u.id and f.status = 'verified')
        and not exists (select 1 from auth.webauthn_credentials as c where c.user_id = u.id))
      or coalesce(private.factor_at() > now() - interval '${FRESH} minutes', false) as may_change,
      private.awaits_second_step() as half
    from auth.users as u where u.id = ${literal(id)}::uuid`)
    : [];
  if (!row || row.banned === true) return refuse('user_banned');
  const email = rowText(row, 'email');
  return {
    id,
    email,
    name: rowText(row, 'name') || email,
    sso: row.sso === true,
    mayChange: row.may_change === true,
    half: row.half === true,
  };
}
