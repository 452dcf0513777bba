import type { AuthError } from '@supabase/auth-js';
import type { AppError } from '@/shared/app-error';
import { errorOf } from '../http/error-codes';

/** Codes of the auth service that a person can do something about. */
const MEANINGS: Record<string, string> = {
  invalid_credentials: 'INVALID_CREDENTIALS',
  invalid_grant: 'INVALID_CREDENTIALS',
  user_not_found: 'INVALID_CREDENTIALS',
  email_not_confirmed: 'EMAIL_NOT_CONFIRMED',
  user_already_exists: 'EMAIL_TAKEN',
  email_exists: 'EMAIL_TAKEN',
  weak_password: 'WEAK_PASSWORD',
  same_password: 'SAME_PASSWORD',
  email_address_invalid: 'EMAIL_INVALID',
  validation_failed: 'INVALID_VALUE',
  over_request_rate_limit: 'RATE_LIMITED',
  over_email_send_rate_limit: 'RATE_LIMITED',
  signup_disabled: 'SIGN_UP_CLOSED',
  email_provider_disabled: 'SIGN_UP_CLOSED',
  user_banned: 'ACCOUNT_CLOSED',
  otp_expired: 'LINK_EXPIRED',
  flow_state_not_found: 'LINK_EXPIRED',
  flow_state_expired: 'LINK_EXPIRED',
  bad_code_verifier: 'LINK_EXPIRED',
  session_not_found: 'SESSION_EXPIRED',
  session_expired: 'SESSION_EXPIRED',
  refresh_token_not_found: 'SESSION_EXPIRED',
};

/** The typed error for whatever the auth client threw or returned. */
export function authError(error: unknown): AppError {
  if (!isAuthError(error)) return errorOf(0, 'OFFLINE');
  const code = MEANINGS[error.code ?? ''] ?? byName(error);
  // The client of the auth service hands no headers on; the sentence has the time as well.
  const seconds = code === 'RATE_LIMITED' && /(\d+) seconds?\b/.exec(error.message)?.[1];
  if (seconds) {
    const params = { seconds: Number(seconds), count: Math.ceil(Number(seconds) / 60) };
    return errorOf(429, 'TRY_LATER', { params });
  }
  return errorOf(error.status ?? 0, code);
}

/** By its mark, so that telling it apart doesn't load the library. */
function isAuthError(error: unknown): error is AuthError {
  return typeof error === 'object' && error !== null && '__isAuthError' in error;
}

function byName({ name, status }: AuthError): string {
  if (name === 'AuthRetryableFetchError') return status ? 'SERVER_DOWN' : 'OFFLINE';
  if (name === 'AuthSessionMissingError') return 'SESSION_EXPIRED';
  if (name === 'AuthWeakPasswordError') return 'WEAK_PASSWORD';
  return status === 429 ? 'RATE_LIMITED' : 'UNEXPECTED';
}
