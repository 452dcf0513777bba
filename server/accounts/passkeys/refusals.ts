import { json } from '../../http/json-response.ts';

/** What is refused, with the status and the words of the hosted service. */
const REFUSALS = {
  bad_json: [400, 'The request is not valid JSON.'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  insufficient_aal: [403, 'Prove who you are with a second factor or a passkey first.'],
  // Ours: for the first factor the hosted service asks for nothing.
  owner_proof_needed: [
    403,
    'Give your password and the code that is mailed to you, then try again.',
  ],
  user_banned: [403, 'User is banned'],
  email_not_confirmed: [403, 'Email not confirmed'],
  too_many_passkeys: [422, 'Maximum number of passkeys reached'],
  webauthn_credential_exists: [422, 'This credential is already registered'],
  webauthn_challenge_not_found: [400, 'Challenge not found or already used'],
  webauthn_challenge_expired: [400, 'Challenge has expired'],
  webauthn_verification_failed: [400, 'Credential verification failed'],
} as const;

const answer = (status: number, code: string, msg: string) =>
  json(status, { code: status, error_code: code, msg });

export const refuse = (code: keyof typeof REFUSALS): Response => {
  const [status, msg] = REFUSALS[code];
  return answer(status, code, msg);
};

/** A value of the request that cannot be used. */
export const invalid = (msg: string, status: 400 | 422 = 400): Response =>
  answer(status, 'validation_failed', msg);

export const noSuchPasskey = (): Response => answer(404, 'validation_failed', 'Passkey not found');
