/** What a session says of its factors. */
interface Proven {
  access_token: string;
  user: { factors?: { status: string }[] };
}

/** What a token says of its session; an unreadable one says nothing. */
export function claimsOf(token: string): {
  aal?: string;
  amr?: { method: string }[];
  session_id?: string;
} {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return {};
  }
}

/** The id of a session that was started with a password alone although its person has a second factor; else null. */
export function halfDone({ access_token, user }: Proven): string | null {
  if (!user.factors?.some(({ status }) => status === 'verified')) return null;
  const { aal, amr, session_id = 'unnamed' } = claimsOf(access_token);
  // A passkey is as good as two factors, although the auth service gives such a session the lower level.
  const proven = aal !== 'aal1' || amr?.some(({ method }) => method === 'passkey');
  return proven ? null : session_id;
}
