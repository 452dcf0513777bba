import { literal, type RunSql } from '../database/run-sql.ts';

/**
 * By whom the requests of a session are counted that whoever has the password may send: its account as a whole, or the
 * session alone, so that a thief doesn't use up what is the owner's. Counted alone are sessions that a mailed link or code
 * began, which takes the mailbox, and the account's oldest: a thief's are younger.
 * @param user the account's id
 * @param session the id of one of its sessions
 * @param runSql runs SQL as the owner of the database
 * @returns text for a counter's key
 */
export async function countedBy(user: string, session: string, runSql: RunSql): Promise<string> {
  const [row] = await runSql(`
    select exists (select from auth.mfa_amr_claims as a where a.session_id = s.id and a.authentication_method = 'otp')
      or not exists (select from auth.sessions as o
        where o.user_id = s.user_id and (o.created_at, o.id) < (s.created_at, s.id) and not private.session_over(o.id)) as alone
    from auth.sessions as s where s.id = ${literal(session)} and s.user_id = ${literal(user)}`);
  return row?.alone === true ? `${user} in ${session}` : user;
}
