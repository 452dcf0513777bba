import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { agentFamily } from '../../../supabase/functions/_shared/agent-family.ts';
import { literal, type RunSql, rowText } from '../../database/run-sql.ts';
import { json } from '../../http/json-response.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { refuse } from './refusals.ts';
import type { RelyingParty } from './relying-party.ts';
import { answerIn, type Credential } from './request-fields.ts';

/** The detail of a refused sign-in whose passkey had counted further before. */
export const COUNTER_WENT_BACK = 'passkey counter went back';

const webauthn = () => import('@simplewebauthn/server');

/** What a browser needs to ask for a passkey; for whom is known only from the answer. */
export async function authenticationOptions(runSql: RunSql, site: RelyingParty): Promise<Response> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
  });
  const { id, expiresAt } = await keepChallenge(runSql, 'authentication', null, options.challenge);
  return json(200, { challenge_id: id, options, expires_at: expiresAt });
}

/** A passkey as it is kept, with what matters of its person. */
interface Passkey {
  id: string;
  user: string;
  publicKey: Uint8Array<ArrayBuffer>;
  backupEligible: boolean;
  banned: boolean;
  confirmed: boolean;
}

async function passkeyOf(runSql: RunSql, credential: string): Promise<Passkey | null> {
  const hex = Buffer.from(credential, 'base64url').toString('hex');
  const [row] = await runSql(`
    select to_jsonb(c.id) #>> '{}' as id, to_jsonb(u.id) #>> '{}' as user_id,
      encode(c.public_key, 'hex') as public_key, c.backup_eligible,
      coalesce(u.banned_until > now(), false) as banned,
      u.email_confirmed_at is not null or coalesce(u.email, '') = '' as confirmed
    from auth.webauthn_credentials as c join auth.users as u on u.id = c.user_id
    where c.credential_id = decode('${hex}', 'hex')`);
  return row
    ? {
        id: rowText(row, 'id'),
        user: rowText(row, 'user_id'),
        publicKey: new Uint8Array(Buffer.from(rowText(row, 'public_key'), 'hex')),
        backupEligible: row.backup_eligible === true,
        banned: row.banned === true,
        confirmed: row.confirmed === true,
      }
    : null;
}

/** Whose passkey an authenticator says it is. */
function userIn({ response }: Credential): string {
  const { userHandle } = response;
  return typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : '';
}

/**
 * What an authenticator says about the passkey, if it is an answer to the challenge.
 * @returns null if anything is wrong with it; the counter is not compared yet
 */
async function verified(
  credential: Credential,
  challenge: string,
  site: RelyingParty,
  passkey: Passkey,
): Promise<{ counter: number; backedUp: boolean } | null> {
  if (userIn(credential) !== passkey.user) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const answer = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    // The database compares the counter, in the statement that keeps it: two answers at once cannot both pass.
    credential: { id: credential.id, publicKey: passkey.publicKey, counter: 0 },
    requireUserVerification: true,
  }).catch(() => null);
  if (!answer?.verified) return null;
  const { newCounter, credentialBackedUp, credentialDeviceType } = answer.authenticationInfo;
  // Whether a passkey can be copied by its maker's service is fixed when it is made.
  if ((credentialDeviceType === 'multiDevice') !== passkey.backupEligible) return null;
  return { counter: newCounter, backedUp: credentialBackedUp };
}

/**
 * Notes that a passkey was used.
 * @returns false if its counter did not go on: somebody has a copy of it
 */
async function noteUse(
  runSql: RunSql,
  { id }: Passkey,
  { counter, backedUp }: { counter: number; backedUp: boolean },
): Promise<boolean> {
  const rows = await runSql(`
    update auth.webauthn_credentials
    set sign_count = ${counter}, backed_up = ${backedUp}, last_used_at = now(), updated_at = now()
    where id = ${literal(id)} and (sign_count < ${counter} or (sign_count = 0 and ${counter} = 0))
    returning id`);
  return rows.length > 0;
}

async function noteCopy(runSql: RunSql, { user }: Passkey, agent: string | null): Promise<void> {
  const event = {
    kind: 'SIGN_IN',
    result: 'REFUSED',
    actor_id: user,
    detail: COUNTER_WENT_BACK,
    agent: agentFamily(agent),
  };
  await runSql(`select private.note_security_events(${literal(JSON.stringify([event]))}::jsonb)`);
}

/**
 * Whom the answer to a challenge proves.
 * @param agent the header `User-Agent`
 * @returns the person's id and the passkey's, or the refusal
 */
export async function authenticated(
  runSql: RunSql,
  site: RelyingParty,
  body: string,
  agent: string | null,
): Promise<{ user: string; passkey: string } | Response> {
  const given = answerIn(body);
  if (given instanceof Response) return given;
  const asked = await takeChallenge(runSql, 'authentication', null, given.challengeId);
  if (!asked) return refuse('webauthn_challenge_not_found');
  if (asked.expired) return refuse('webauthn_challenge_expired');
  const passkey = await passkeyOf(runSql, given.credential.id);
  const use = passkey && (await verified(given.credential, asked.challenge, site, passkey));
  if (!use) return refuse('webauthn_verification_failed');
  if (!passkey.confirmed) return refuse('email_not_confirmed');
  if (passkey.banned) return refuse('user_banned');
  if (!(await noteUse(runSql, passkey, use))) {
    await noteCopy(runSql, passkey, agent);
    return refuse('webauthn_verification_failed');
  }
  return { user: passkey.user, passkey: passkey.id };
}
