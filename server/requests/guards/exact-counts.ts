import { sessionOf, tokenOf } from '../../accounts/password-rules.ts';
import { literal, type RunSql } from '../../database/run-sql.ts';
import type { Guard } from './guard.ts';

const ESTIMATE = /\bcount\s*=\s*(?:planned|estimated)\b/gi;

/**
 * Has rows counted instead of estimated, for everybody who may not read all of them: the database estimates from its
 * statistics, which are those of all rows, whoever asks.
 * @param runSql runs SQL as the owner of the database
 */
export const exactCounts =
  (runSql: RunSql): Guard =>
  async ({ request, trusted }, next) => {
    const prefer = request.headers.get('prefer') ?? '';
    const exact = prefer.replace(ESTIMATE, 'count=exact');
    if (exact !== prefer && !trusted && !(await readsAll(request, runSql)))
      request.headers.set('prefer', exact);
    return next();
  };

/** Whether a request is an administrator's, after the second step: every table is theirs to read. */
async function readsAll(request: Request, runSql: RunSql): Promise<boolean> {
  const session = sessionOf(tokenOf(request));
  if (!session) return false;
  const [row] = await runSql(`
    select p.profile_role = 'ADMIN' and not private.session_owes_step(s.id, s.user_id) as reads_all
    from auth.sessions as s join public.profiles as p on p.id = s.user_id where s.id = ${literal(session)}`);
  return row?.reads_all === true;
}
