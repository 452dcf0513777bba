import { randomUUID } from 'node:crypto';
import type {
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { literal, type RunSql, rowText } from '../../database/run-sql.ts';
import { json } from '../../http/json-response.ts';
import { changingIn } from '../factors/proof.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { defaultName } from './default-name.ts';
import type { Person } from './person.ts';
import { invalid, refuse } from './refusals.ts';
import type { RelyingParty } from './relying-party.ts';
import { answerIn, type Credential } from './request-fields.ts';

/** Passkeys that one person may have; as on the hosted service. */
const MOST = 10;

// Loaded with the first passkey: it takes as long to load as much of the server.
const webauthn = () => import('@simplewebauthn/server');

/** Why somebody may not add a passkey; null if they may. */
function problemOf({ sso, hasFactor, mayChange }: Person): Response | null {
  if (sso) return invalid('SSO users cannot register passkeys', 422);
  if (mayChange) return null;
  return refuse(hasFactor ? 'insufficient_aal' : 'owner_proof_needed');
}

interface Kept {
  id: string;
  name: string;
}

async function keptBy(runSql: RunSql, { id }: Person): Promise<Kept[]> {
  const rows = await runSql(`
    select encode(credential_id, 'hex') as id, friendly_name as name
    from auth.webauthn_credentials where user_id = ${literal(id)}`);
  return rows.map((row) => ({
    id: Buffer.from(rowText(row, 'id'), 'hex').toString('base64url'),
    name: rowText(row, 'name'),
  }));
}

/** What a browser needs to make a passkey. */
export async function registrationOptions(
  runSql: RunSql,
  site: RelyingParty,
  person: Person,
): Promise<Response> {
  const problem = problemOf(person);
  if (problem) return problem;
  const kept = await keptBy(runSql, person);
  if (kept.length >= MOST) return refuse('too_many_passkeys');
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: kept.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { id, expiresAt } = await keepChallenge(
    runSql,
    'registration',
    person.id,
    options.challenge,
  );
  return json(200, { challenge_id: id, options, expires_at: expiresAt });
}

type Verified = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** What an authenticator says, if it is an answer to the challenge; null if anything is wrong with it. */
async function verified(
  credential: Credential,
  challenge: string,
  site: RelyingParty,
): Promise<Verified | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  return registrationInfo ?? null;
}

/** Keeps a new passkey, unless the person has too many or anybody has this one. */
async function keep(runSql: RunSql, person: Person, info: Verified, name: string) {
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = info;
  const bytes = (value: Uint8Array | Buffer) =>
    `decode('${Buffer.from(value).toString('hex')}', 'hex')`;
  const [row] = await runSql(`${changingIn(person.session)}
    select id from auth.users where id = ${literal(person.id)} for update;
    insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, attestation_type, aaguid,
      sign_count, transports, backup_eligible, backed_up, friendly_name)
    select ${literal(randomUUID())}::uuid, ${literal(person.id)}::uuid,
      ${bytes(Buffer.from(credential.id, 'base64url'))}, ${bytes(credential.publicKey)}, 'none',
      ${literal(aaguid)}::uuid, ${Number(credential.counter)},
      ${literal(JSON.stringify(credential.transports ?? []))}::jsonb,
      ${credentialDeviceType === 'multiDevice'}, ${credentialBackedUp}, ${literal(name)}
    where (select count(*) from auth.webauthn_credentials where user_id = ${literal(person.id)}) < ${MOST}
    on conflict (credential_id) do nothing
    returning to_jsonb(id) #>> '{}' as id, to_jsonb(created_at) #>> '{}' as created_at`);
  return row && { id: rowText(row, 'id'), createdAt: rowText(row, 'created_at') };
}

/** Takes up the passkey that a browser made. */
export async function registrationVerify(
  runSql: RunSql,
  site: RelyingParty,
  person: Person,
  body: string,
  agent: string | null,
): Promise<Response> {
  const problem = problemOf(person);
  if (problem) return problem;
  const given = answerIn(body);
  if (given instanceof Response) return given;
  const asked = await takeChallenge(runSql, 'registration', person.id, given.challengeId);
  if (!asked) return refuse('webauthn_challenge_not_found');
  if (asked.expired) return refuse('webauthn_challenge_expired');
  const info = await verified(given.credential, asked.challenge, site);
  if (!info) return refuse('webauthn_verification_failed');
  const kept = await keptBy(runSql, person);
  const name = defaultName(info.aaguid, agent, new Set(kept.map((one) => one.name)));
  const made = await keep(runSql, person, info, name);
  if (made) return json(200, { id: made.id, friendly_name: name, created_at: made.createdAt });
  const known = kept.length < MOST;
  return refuse(known ? 'webauthn_credential_exists' : 'too_many_passkeys');
}
