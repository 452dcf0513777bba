import { literal, type RunSql } from '../run-sql.ts';
import type { Claims } from '../signed-token.ts';

/** What is known of a person's second factor. */
export interface Proof {
  banned: boolean;
  /** Whether they have one: a verified factor or a passkey. */
  hasFactor: boolean;
  /** Whether this session proved one, by a code or as a sign-in with a passkey, or used a recovery code a moment ago. */
  proven: boolean;
}

/**
 * Reads it for a session.
 * @param claims of a token that the backend has accepted
 * @returns null if the session has ended
 */
export async function readProof(
  runSql: RunSql,
  { user, session, claims }: { user: string; session: string; claims: Claims },
): Promise<Proof | null> {
  const [row] = await runSql(`
    select set_config('request.jwt.claims', ${literal(JSON.stringify(claims))}, true),
      set_config('request.jwt.claim.sub', ${literal(user)}, true);
    select coalesce(u.banned_until > now(), false) as banned,
      exists (select from auth.mfa_factors as f where f.user_id = u.id and f.status = 'verified')
        or exists (select from auth.webauthn_credentials as c where c.user_id = u.id) as "hasFactor",
      coalesce(s.aal, '') = 'aal2' or exists (select from auth.mfa_amr_claims as a
          where a.session_id = s.id and a.authentication_method = 'passkey')
        or coalesce(private.factor_at() > now() - interval '15 minutes', false) as proven
    from auth.sessions as s join auth.users as u on u.id = s.user_id
    where s.id = ${literal(session)} and u.id = ${literal(user)}`);
  if (!row) return null;
  return {
    banned: row.banned === true,
    hasFactor: row.hasFactor === true,
    proven: row.proven === true,
  };
}
