import { safeTimeZone } from '@/shared/format/time-zone';
import { forgetOrigin, signUpOrigin } from '@/shared/sign-up-origin';
import type { Backend } from '../backend';
import { safeStorage } from './safe-storage';

/** Where this browser keeps the secret of its newest sign-up, and the address it was for. */
const KEY = 'touchline.signUp';
const storage = safeStorage(() => window.localStorage);

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Makes the secret of one sign-up and keeps it in this browser. The form is sent with its hash, so that this browser
 * alone gets what the form says once the address is confirmed.
 * @returns the hash in hex; null on a page without HTTPS, where everything is asked for again
 */
export async function makeClaim(email: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  storage.setItem(KEY, JSON.stringify({ email: email.toLowerCase(), secret }));
  return hex(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))),
  );
}

/** The secret that is kept for an address. */
function secretFor(email: string | null | undefined): string | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}');
    return kept.email === email?.toLowerCase() && typeof kept.secret === 'string'
      ? kept.secret
      : null;
  } catch {
    return null;
  }
}

export interface SignUpState {
  /** The account has no password yet: its person fills in the form here. */
  unfinished: boolean;
  /** The page that the person wanted when they signed up. Untrusted: pass it through `safePath`. */
  landing: string | null;
}

/**
 * Claims what this browser's sign-up form said, in a session that a mailed link has started. Throws `AppError`.
 * @param email the account's address
 */
export async function claimSignUp(
  { rpc }: Pick<Backend, 'rpc'>,
  email: string | null | undefined,
): Promise<SignUpState> {
  const answer = await rpc('claim_sign_up', { secret: secretFor(email) });
  const { unfinished, landing } = { ...(answer as object) } as Record<string, unknown>;
  if (unfinished !== true && secretFor(email)) {
    storage.removeItem(KEY);
    // It came with the form.
    forgetOrigin();
  }
  return { unfinished: unfinished === true, landing: typeof landing === 'string' ? landing : null };
}

/** What the sign-up form asks for besides the password. */
export interface AboutMe {
  fullName: string;
  locale: string;
}

/** Writes it into the profile of the person, who has confirmed to be old enough. Throws `AppError`. */
export async function tellAboutMe({ url, fetch, rpc, session }: Backend, about: AboutMe) {
  const timezone = safeTimeZone(null);
  await fetch(`${url}/rest/v1/profiles?id=eq.${session.current()?.userId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', prefer: 'return=minimal' },
    body: JSON.stringify({ full_name: about.fullName, locale: about.locale, timezone }),
  });
  await rpc('confirm_age', {});
  const origin = signUpOrigin();
  if (Object.keys(origin).length === 0) return;
  const isNew = await rpc('claim_origin', origin).catch(() => null);
  if (isNew === true) forgetOrigin();
}
