/** An account, as the auth service returns it. */
interface Account {
  created_at: string;
  last_sign_in_at?: string;
  user_metadata: Record<string, unknown>;
}

/** A sign-up through another service takes less than this, in ms. */
const SIGN_UP_MS = 10 * 60_000;

/**
 * Whether this is the first sign-in of an account created without our form (Google), whose language and time zone are
 * unknown. Both times are the server's.
 */
export function isNewcomer({ created_at, last_sign_in_at, user_metadata }: Account): boolean {
  if (typeof user_metadata?.locale === 'string') return false;
  const since = Date.parse(last_sign_in_at ?? created_at) - Date.parse(created_at);
  return since < SIGN_UP_MS;
}
