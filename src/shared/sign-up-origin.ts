/** Where this browser remembers whose link was followed; first-party, and nothing about the person. */
const KEY = 'touchline.origin';
const DAY = 86_400_000;

interface Remembered {
  code: string;
  at: number;
  until: number;
}

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function remembered(kind: 'affiliate' | 'referral', now: number): Remembered | null {
  const entry = stored()[kind];
  if (typeof entry !== 'object' || entry === null) return null;
  const { code, at, until } = entry as Partial<Record<keyof Remembered, unknown>>;
  if (typeof code !== 'string' || typeof at !== 'number' || typeof until !== 'number') return null;
  return until > now ? { code, at, until } : null;
}

/**
 * Remembers whose link was followed, for some days. The first one counts: a later link of the same kind changes
 * nothing until then.
 */
export function rememberOrigin(
  kind: 'affiliate' | 'referral',
  code: string,
  days: number,
  now = Date.now(),
): void {
  if (remembered(kind, now)) return;
  const entry: Remembered = { code, at: now, until: now + days * DAY };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [kind]: entry }));
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}

/** Sent with a sign-up; the database checks it and keeps what is valid. */
export function signUpOrigin(now = Date.now()): Record<string, string> {
  const affiliate = remembered('affiliate', now);
  const referral = remembered('referral', now);
  return {
    ...(affiliate && {
      affiliate_code: affiliate.code,
      affiliate_clicked_at: new Date(affiliate.at).toISOString(),
    }),
    ...(referral && { referral_code: referral.code }),
  };
}

/** Forgets it, once an account was made. */
export function forgetOrigin(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
