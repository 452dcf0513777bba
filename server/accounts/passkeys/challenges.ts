import { randomUUID } from 'node:crypto';
import { literal, type RunSql, rowText } from '../../database/run-sql.ts';

type Kind = 'registration' | 'authentication';

/** How long a challenge may be answered, in seconds; as on the hosted service. */
const LIFETIME = 5 * 60;
/** How long an expired one is kept, so that a late answer hears that it is late, in seconds. */
const KEPT = 60 * 60;

/**
 * Keeps a challenge that was sent to a browser.
 * @param user whose registration it is for; null for a sign-in
 * @returns its id, and until when it may be answered (unix seconds)
 */
export async function keepChallenge(
  runSql: RunSql,
  kind: Kind,
  user: string | null,
  challenge: string,
): Promise<{ id: string; expiresAt: number }> {
  const id = randomUUID();
  const data = JSON.stringify({ challenge, userVerification: 'required' });
  const [row] = await runSql(`
    delete from auth.webauthn_challenges where expires_at < now() - interval '${KEPT} seconds';
    insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, expires_at)
    values (${literal(id)}, ${literal(user)}, ${literal(kind)}, ${literal(data)}, now() + interval '${LIFETIME} seconds')
    returning floor(extract(epoch from expires_at))::text as expires_at`);
  return { id, expiresAt: Number(rowText(row, 'expires_at')) };
}

/**
 * Uses up a challenge: whatever comes of the answer, there is no second one.
 * @param user whose registration it must be for; null for a sign-in
 * @returns null if there is none such
 */
export async function takeChallenge(
  runSql: RunSql,
  kind: Kind,
  user: string | null,
  id: string,
): Promise<{ challenge: string; expired: boolean } | null> {
  const [row] = await runSql(`
    delete from auth.webauthn_challenges
    where id = ${literal(id)}::uuid and challenge_type = ${literal(kind)}
      and user_id is not distinct from ${literal(user)}::uuid
    returning session_data ->> 'challenge' as challenge, expires_at < now() as expired`);
  return row ? { challenge: rowText(row, 'challenge'), expired: row.expired === true } : null;
}
