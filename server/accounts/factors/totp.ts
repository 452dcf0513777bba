import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What authenticator apps assume (RFC 6238): seconds in which one code is shown. */
const PERIOD = 30;
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD };
/** Clocks may differ by so many codes. */
const DRIFT = 1;
/** Of a longer name the app shows the beginning; with all of it, the QR code could have no room. */
const LONGEST_LABEL = 100;

/** What an authenticator app needs: shown once. */
interface TotpSetup {
  qr_code: string;
  secret: string;
  uri: string;
}

/**
 * A new secret.
 * @param issuer whose account it is for: the site
 * @param label the account: its address
 */
export function newTotp(issuer: string, label: string): TotpSetup {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({
    ...FORM,
    issuer,
    // Half a character has no place in an address.
    label: label.slice(0, LONGEST_LABEL).replace(/\p{Surrogate}$/u, ''),
    secret,
  }).toString();
  const qr_code = renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 5 });
  return { qr_code, secret: secret.base32, uri };
}

/** The code of a secret at a time, in milliseconds. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ ...FORM, secret }).generate({ timestamp });

/**
 * The number of the period whose code this is, if it is this one, the one before or the next; null otherwise.
 * @param now in milliseconds
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const token = code.trim();
  // Of other texts the library compares bytes of different number, and throws.
  if (!/^[0-9]{6}$/.test(token)) return null;
  const delta = new TOTP({ ...FORM, secret }).validate({ token, timestamp: now, window: DRIFT });
  return delta === null ? null : Math.floor(now / (PERIOD * 1000)) + delta;
}
