import { randomUUID } from 'node:crypto';
import type { AccountName } from './accounts.ts';
import { tokenWith } from './forged-tokens.ts';
import { sql } from './sql.ts';
import { JWT_SECRET } from './test-app.ts';
import type { World } from './world.ts';

/** How a session proves a second factor. */
export type ProofKind = 'APP' | 'PASSKEY' | 'RECOVERY_CODE';

/** Notes that a session proved a factor some minutes ago, as the triggers of the sign-in's tables do. */
export const proofOf = (session: string, minutesAgo: number, kind: ProofKind = 'APP') =>
  sql`update private.session_assurance set factor_kind = ${kind},
    factor_id = case when ${kind} <> 'RECOVERY_CODE' then gen_random_uuid() end,
    factor_at = now() - make_interval(mins => ${minutesAgo}) where session_id = ${session};`;

/** Notes that a session's person has given their password and the code of a mail, as the host does. */
export const ownerIn = (session: string) =>
  sql`update private.session_assurance set owner_at = now() where session_id = ${session};`;

/** Begins another session of the person, which proved a factor some minutes ago. */
export async function provenSession(
  world: Pick<World, 'run' | 'accounts'>,
  name: AccountName,
  minutesAgo = 1,
  kind: ProofKind = 'APP',
): Promise<{ token: string }> {
  const session_id = randomUUID();
  const { id, token } = world.accounts[name];
  await world.run(
    sql`insert into auth.sessions (id, user_id, created_at) values (${session_id}, ${id}, now());`.concat(
      proofOf(session_id, minutesAgo, kind),
    ),
  );
  return { token: tokenWith(token, { session_id }, JWT_SECRET) };
}
