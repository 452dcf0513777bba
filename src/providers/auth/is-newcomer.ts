/** An account, as the auth service returns it. */
interface Account {
  created_at: string;
  last_sign_in_at?: string;
  user_metadata: Record<string, unknown>;
}

/** A sign-up through somebody else's page is over within this time. */
const SIGN_UP_MS = 10 * 60_000;

/**
 * Whether this is the first sign-in of an account that was made without our form (Google): nobody asked for its
 * language and time zone. Both times are the server's.
 */
export function isNewcomer({ created_at, last_sign_in_at, user_metadata }: Account): boolean {
  if (typeof user_metadata?.locale === 'string') return false;
  const since = Date.parse(last_sign_in_at ?? created_at) - Date.parse(created_at);
  return since < SIGN_UP_MS;
}
