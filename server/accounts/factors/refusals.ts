import { json } from '../../http/json-response.ts';

/** Longest name of a factor or a site, in characters. */
export const LONGEST_NAME = 60;
export interface Refusal {
  status: number;
  code: string;
  msg: string;
}

export const refusal = (status: number, code: string, msg: string): Refusal => ({
  status,
  code,
  msg,
});

/** What the hosted service says, in its words. */
export const SAYS = {
  noSession: refusal(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ),
  banned: refusal(403, 'user_banned', 'User is banned'),
  badJson: refusal(
    400,
    'bad_json',
    'Could not parse request body as JSON: unexpected end of JSON input',
  ),
  badChallenge: refusal(
    400,
    'bad_json',
    'Could not parse request body as JSON: challenge_id must be a UUID',
  ),
  badId: refusal(404, 'validation_failed', 'factor_id must be an UUID'),
  noFactor: refusal(404, 'mfa_factor_not_found', 'Factor not found'),
  badType: refusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'),
  noPhone: refusal(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'),
  noWebauthn: refusal(
    422,
    'mfa_webauthn_enroll_not_enabled',
    'MFA enroll is disabled for WebAuthn',
  ),
  longName: refusal(
    400,
    'validation_failed',
    `The fields friendly_name and issuer may have ${LONGEST_NAME} characters at most.`,
  ),
  tooMany: refusal(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ),
  enrolNeedsProof: refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
  // Ours: for the first factor the hosted service asks for nothing.
  ownerNeeded: refusal(
    403,
    'owner_proof_needed',
    'Give your password and the code that is mailed to you, then try again.',
  ),
  removeNeedsProof: refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
  noCode: refusal(400, 'validation_failed', 'Code needs to be non-empty'),
  noChallenge: refusal(
    422,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ),
  otherNetwork: refusal(
    422,
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch.',
  ),
  wrongCode: refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  // Ours: the hosted service has no such moment.
  otherKey: refusal(
    422,
    'mfa_verification_failed',
    'The site has a new key since this factor was set up. Use a recovery code, remove the factor, and set it up again.',
  ),
} as const;

/** Why somebody may not add a factor in a session that may not change them. */
export const whyNotAdd = ({ hasFactor }: { hasFactor: boolean }): Refusal =>
  hasFactor ? SAYS.enrolNeedsProof : SAYS.ownerNeeded;

export const refuse = ({ status, code, msg }: Refusal) =>
  json(status, { code: status, error_code: code, msg });
