import { literal, type RunSql } from '../../database/run-sql.ts';

/** What the database knows of a person's second factor, and of what their session has proven. */
export interface Proof {
  banned: boolean;
  /** Whether they have one: a verified factor or a passkey. */
  hasFactor: boolean;
  /** Whether the second step of signing in is missing. */
  half: boolean;
  /** Whether this session proved a factor in the last 15 minutes that the person still has. */
  provenLately: boolean;
  /** Whether factors may be added, replaced, renamed or removed in this session. */
  mayChange: boolean;
}

/**
 * Reads it for a session.
 * @returns null if the session has ended
 */
export async function readProof(
  runSql: RunSql,
  { user, session }: { user: string; session: string },
): Promise<Proof | null> {
  const [row] = await runSql(`
    select coalesce(u.banned_until > now(), false) as banned, private.has_factor(u.id) as "hasFactor",
      private.session_owes_step(s.id, u.id) as half, private.proven_lately(s.id, u.id) as "provenLately",
      private.may_change_factors(s.id, u.id) as "mayChange"
    from auth.sessions as s join auth.users as u on u.id = s.user_id
    where s.id = ${literal(session)} and u.id = ${literal(user)}`);
  if (!row) return null;
  return {
    banned: row.banned === true,
    hasFactor: row.hasFactor === true,
    half: row.half === true,
    provenLately: row.provenLately === true,
    mayChange: row.mayChange === true,
  };
}

/** Lets the database know which session changes the factors of its person, and refuse it (`private.guard_factors`). */
export const changingIn = (session: string): string =>
  `select set_config('touchline.factor_session', ${literal(session)}, true);`;
