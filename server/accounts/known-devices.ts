import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { withHeaders } from '../../supabase/functions/_shared/with-headers.ts';
import { fieldsOf } from '../http/json-fields.ts';
import { type Claims, claimsOf } from '../http/signed-token.ts';
import { accountOf } from '../limits/attempt-limits.ts';

/** Whether a token says that its session proved a second factor; a passkey's has the first level. */
const provesFactor = ({ aal, amr }: Claims): boolean =>
  aal === 'aal2' || (Array.isArray(amr) && amr.some((way) => way?.method === 'passkey'));

const YEAR = 365 * 24 * 60 * 60;

/** What a device has done: signed in, or proven a second factor as well. */
type What = 'device' | 'proof';

interface Device {
  id: string;
  /** A word for the password that the account had; null if the cookie says none. */
  version: string | null;
}

/**
 * How many of an account's devices are counted apart: whoever signs in again and again without keeping the cookie gets no
 * further attempts from it. Devices beyond share their counts.
 */
const LANES = 5;

/** An answer that signs somebody in. */
export interface SignedIn {
  access_token?: string;
  user?: { id?: string; email?: string };
}

/**
 * Devices that have signed in to an account. Each keeps a signed cookie for it, so that its wrong passwords are counted
 * separately from those of strangers, who could otherwise lock the owner out. A device that has proven a second factor
 * keeps another cookie, for the codes: whoever knows the password gets the first. Both count until the account has another
 * password; the device is known to its owner after that, too. The cookies grant no access.
 * @param secret signs the cookies; hosts that share it know each other's devices
 * @param secure whether the site is reached only by https
 * @param passwordOf the hash of an account's password, by its address; empty without one
 */
export function knownDevices(
  secret: string,
  secure: boolean,
  passwordOf: (account: string) => Promise<string>,
) {
  const sign = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
  // The name reveals nothing about the account: other people using the browser can see it.
  const plainNameOf = (account: string, what: What) =>
    `touchline-${what}-${sign(`${what} name`, account).slice(0, 12)}`;
  // Browsers take a cookie of this name only over https, from this host and for all of it: no other site can set it.
  const nameOf = (account: string, what: What) =>
    `${secure ? '__Host-' : ''}${plainNameOf(account, what)}`;

  /** A word for the password that an account has now. */
  const versionOf = async (account: string) =>
    sign('password', account, await passwordOf(account)).slice(0, 12);

  /** The device's id and the password of its sign-in, if the account's cookie is signed by us. */
  function read(headers: Headers, email: string, what: What, named = nameOf): Device | null {
    const account = accountOf(email);
    const start = `${named(account, what)}=`;
    const cookies = (headers.get('cookie') ?? '').split(/; */);
    const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
    const parts = value?.split('.') ?? [];
    // Those of versions before 0.3 name no password.
    const [id = '', version = null] = parts.length === 3 ? parts : parts.slice(0, 1);
    const right = Buffer.from(sign(what, account, ...(version === null ? [id] : [id, version])));
    const given = Buffer.from(parts.at(-1) ?? '');
    return given.length === right.length && timingSafeEqual(given, right) ? { id, version } : null;
  }

  /** The device's id, if the account still has the password of its sign-in. */
  async function current(device: Device | null, email: string): Promise<string | null> {
    return device && device.version === (await versionOf(accountOf(email))) ? device.id : null;
  }

  /** The same, also by the name of versions before 0.3. */
  const known = (headers: Headers, email: string) =>
    read(headers, email, 'device') ?? read(headers, email, 'device', plainNameOf);

  const cookieOf = (email: string, what: What, id: string, version: string) => {
    const account = accountOf(email);
    return `${nameOf(account, what)}=${id}.${version}.${sign(what, account, id, version)}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${YEAR}${secure ? '; Secure' : ''}`;
  };

  return {
    /** Whether a request comes from a device that has signed in to the account at any time. */
    isKnown({ headers }: Request, body: string): boolean {
      const { email } = fieldsOf(body);
      return typeof email === 'string' && known(headers, email) !== null;
    },
    /**
     * Which of its devices' attempts those of a request are counted with; null for a stranger, or if the account has
     * another password than when the device signed in.
     */
    async of({ headers }: Request, body: string): Promise<string | null> {
      const { email } = fieldsOf(body);
      if (typeof email !== 'string') return null;
      const id = await current(known(headers, email), email);
      return id && `device ${Buffer.from(sign('lane', id)).readUInt16BE() % LANES}`;
    },
    /** The device of a request, if it has proven a second factor of the account since it has this password. */
    proven: ({ headers }: Request, email: string): Promise<string | null> =>
      current(read(headers, email, 'proof'), email),
    /**
     * Adds the device's cookies to the answer that signs it in, or proves a second factor, whichever way.
     * @param isNew takes the account's id if it has not been signed in to from this device before
     */
    async remember(
      request: Request,
      response: Response,
      isNew: (user: string) => Promise<void> = async () => {},
    ): Promise<Response> {
      if (!response.ok || request.method !== 'POST') return response;
      const { access_token, user }: SignedIn = fieldsOf(await response.clone().text());
      if (!access_token || !user?.email) return response;
      const headers = new Headers(response.headers);
      const version = await versionOf(accountOf(user.email));
      if (read(request.headers, user.email, 'device')?.version !== version) {
        const device = known(request.headers, user.email);
        // Who only renews a session has signed in before, perhaps without keeping cookies.
        const renews = new URL(request.url).searchParams.get('grant_type') === 'refresh_token';
        if (!renews && user.id && !device) await isNew(user.id);
        const id = device?.id ?? randomBytes(16).toString('base64url');
        headers.append('Set-Cookie', cookieOf(user.email, 'device', id, version));
      }
      const claims = claimsOf(access_token);
      if (provesFactor(claims) && read(request.headers, user.email, 'proof')?.version !== version) {
        // One for each session, however often it is renewed without the cookie.
        const id = sign('proven in', String(claims.session_id)).slice(0, 22);
        headers.append('Set-Cookie', cookieOf(user.email, 'proof', id, version));
      }
      return withHeaders(response, headers);
    },
  };
}
