import type { AuthError } from '@supabase/auth-js';
import { type AppError, isAppError } from '@/shared/app-error';
import { codeOfStatus, errorOf, isAboutKey } from '../http/error-codes';

/** Our error codes, each with the auth service's codes that mean the same to a person. */
const CODES: Record<string, readonly string[]> = {
  INVALID_CREDENTIALS: ['invalid_credentials', 'invalid_grant'],
  EMAIL_NOT_CONFIRMED: ['email_not_confirmed', 'provider_email_needs_verification'],
  EMAIL_TAKEN: ['user_already_exists', 'email_exists', 'identity_already_exists'],
  WEAK_PASSWORD: ['weak_password'],
  SAME_PASSWORD: ['same_password'],
  CURRENT_PASSWORD_MISSING: ['current_password_required'],
  CURRENT_PASSWORD_WRONG: ['current_password_invalid', 'current_password_mismatch'],
  REAUTHENTICATION_NEEDED: [
    'reauthentication_needed',
    'reauthentication_not_valid',
    'reauth_nonce_missing',
  ],
  EMAIL_INVALID: ['email_address_invalid', 'email_address_not_provided'],
  MAIL_REFUSED: ['email_address_not_authorized'],
  INVALID_VALUE: ['validation_failed', 'bad_json'],
  TOO_LONG: ['request_entity_too_large'],
  RATE_LIMITED: [
    'over_request_rate_limit',
    'over_email_send_rate_limit',
    'over_sms_send_rate_limit',
  ],
  SIGN_UP_CLOSED: ['signup_disabled', 'email_provider_disabled'],
  ACCOUNT_CLOSED: ['user_banned'],
  ACCOUNT_GONE: ['user_not_found'],
  CHANGE_ELSEWHERE: ['email_change_other_account'],
  LINK_EXPIRED: [
    'otp_expired',
    'invite_not_found',
    'flow_state_not_found',
    'flow_state_expired',
    'flow_state_already_used',
  ],
  OTHER_BROWSER: ['bad_code_verifier', 'pkce_code_verifier_not_found'],
  SESSION_EXPIRED: [
    'session_not_found',
    'session_expired',
    'refresh_token_not_found',
    'refresh_token_already_used',
    'bad_jwt',
    'invalid_jwt',
    'no_authorization',
  ],
  CAPTCHA_FAILED: ['captcha_failed'],
  BUSY: ['conflict'],
  TIMEOUT: ['request_timeout', 'hook_timeout', 'hook_timeout_after_retry'],
  SERVER_DOWN: [
    'unexpected_failure',
    'hook_payload_over_size_limit',
    'hook_payload_invalid_content_type',
  ],
  NOT_ALLOWED: ['not_admin'],
  SSO_MANAGED: ['user_sso_managed'],
  STEP_UP_NEEDED: ['insufficient_aal'],
  OWNER_PROOF_NEEDED: ['owner_proof_needed'],
  PASSKEY_REFUSED: ['webauthn_verification_failed', 'webauthn_credential_not_found'],
  PASSKEY_LATE: ['webauthn_challenge_not_found', 'webauthn_challenge_expired'],
  PASSKEY_KNOWN: ['webauthn_credential_exists'],
  TOO_MANY_PASSKEYS: ['too_many_passkeys'],
  CODE_WRONG: ['mfa_verification_failed', 'mfa_verification_rejected'],
  CODE_EXPIRED: ['mfa_challenge_expired', 'mfa_ip_address_mismatch'],
  FACTOR_NAME_TAKEN: ['mfa_factor_name_conflict'],
  FACTOR_GONE: ['mfa_factor_not_found'],
  TOO_MANY_FACTORS: ['too_many_enrolled_mfa_factors', 'mfa_verified_factor_exists'],
  PROVIDER_FAILED: [
    'bad_oauth_callback',
    'bad_oauth_state',
    'unexpected_audience',
    'saml_assertion_no_email',
    'saml_assertion_no_user_id',
    'saml_entity_id_mismatch',
    'saml_idp_already_exists',
    'saml_idp_not_found',
    'saml_metadata_fetch_failed',
    'saml_relay_state_expired',
    'saml_relay_state_not_found',
    'sso_domain_already_exists',
    'sso_provider_not_found',
  ],
  NOT_OFFERED: [
    'anonymous_provider_disabled',
    'email_conflict_identity_not_deletable',
    'identity_not_found',
    'manual_linking_disabled',
    'mfa_phone_enroll_not_enabled',
    'mfa_phone_verify_not_enabled',
    'mfa_totp_enroll_not_enabled',
    'mfa_totp_verify_not_enabled',
    'mfa_webauthn_enroll_not_enabled',
    'mfa_webauthn_verify_not_enabled',
    'oauth_provider_not_supported',
    'otp_disabled',
    'passkey_disabled',
    'phone_exists',
    'phone_not_confirmed',
    'phone_provider_disabled',
    'provider_disabled',
    'saml_provider_disabled',
    'single_identity_not_deletable',
    'sms_send_failed',
  ],
};

const MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(CODES).flatMap(([ours, theirs]) => theirs.map((code) => [code, ours] as const)),
);

/** The typed error for whatever the auth client threw or returned; one of ours is passed on. */
export function authError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (!isAuthError(error)) return errorOf(0, 'OFFLINE');
  const known = MEANINGS.get(error.code ?? '') ?? byName(error);
  const code = known === 'WEAK_PASSWORD' ? weakness(error) : known;
  // The auth client doesn't expose headers, but the message also contains the time.
  const seconds = code === 'RATE_LIMITED' && /(\d+) seconds?\b/.exec(error.message)?.[1];
  if (seconds) {
    const params = { seconds: Number(seconds), count: Math.ceil(Number(seconds) / 60) };
    return errorOf(429, 'TRY_LATER', { params });
  }
  // Whose it is comes in the message alone, too.
  const email = code === 'CHANGE_ELSEWHERE' && /\S+@\S+(?=,)/.exec(error.message)?.[0];
  if (email) return errorOf(error.status ?? 0, code, { params: { email } });
  return errorOf(error.status ?? 0, code);
}

/** The same for a call that sends a mail, the likeliest thing to fail on a server that is up. */
export function mailError(error: unknown): AppError {
  const told = authError(error);
  return told.code === 'SERVER_DOWN' && told.status === 500 ? errorOf(500, 'MAIL_NOT_SENT') : told;
}

/** Why a password is refused: leaked, about its owner (only our own host tells), too simple, or too short. */
function weakness(error: AuthError): string {
  const reasons: unknown = 'reasons' in error ? error.reasons : null;
  if (!Array.isArray(reasons)) return 'WEAK_PASSWORD';
  if (reasons.includes('pwned')) return 'PASSWORD_LEAKED';
  if (reasons.includes('personal')) return 'PASSWORD_PERSONAL';
  const plain = reasons.includes('characters') && !reasons.includes('length');
  return plain ? 'PASSWORD_PLAIN' : 'WEAK_PASSWORD';
}

/** Checked by its marker property, so that the library needn't be loaded. */
function isAuthError(error: unknown): error is AuthError {
  return typeof error === 'object' && error !== null && '__isAuthError' in error;
}

function byName({ name, status, message }: AuthError): string {
  if (name === 'AuthRetryableFetchError') return status ? byStatus(status) : 'OFFLINE';
  if (name === 'AuthSessionMissingError') return 'SESSION_EXPIRED';
  if (name === 'AuthWeakPasswordError') return 'WEAK_PASSWORD';
  if (isAboutKey(status, message)) return 'KEY_UNKNOWN';
  return status ? byStatus(status) : 'BAD_ANSWER';
}

/** Our code for a status without a code; an unknown refusal is for us to investigate. */
function byStatus(status: number): string {
  if (status === 500) return 'SERVER_DOWN';
  return status >= 500 || [402, 408, 413, 429].includes(status)
    ? codeOfStatus(status)
    : 'UNEXPECTED';
}
