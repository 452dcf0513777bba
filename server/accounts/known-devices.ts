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

/** An answer that signs somebody in. */
export interface SignedIn {
  access_token?: string;
  user?: { id?: string; email?: string };
}

/**
 * Devices that have signed in to an account. Each keeps a signed cookie for it, so that its wrong passwords are counted
 * separately from those of strangers, who could otherwise lock the owner out. A device that has proven a second factor
 * keeps another cookie, for the codes: whoever knows the password gets the first. The cookies grant no access.
 * @param secret signs the cookies; hosts that share it know each other's devices
 * @param secure whether the site is reached only by https
 */
export function knownDevices(secret: string, secure: boolean) {
  const sign = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
  // The name reveals nothing about the account: other people using the browser can see it.
  const plainNameOf = (account: string, what: What) =>
    `touchline-${what}-${sign(`${what} name`, account).slice(0, 12)}`;
  // Browsers take a cookie of this name only over https, from this host and for all of it: no other site can set it.
  const nameOf = (account: string, what: What) =>
    `${secure ? '__Host-' : ''}${plainNameOf(account, what)}`;

  /** The device's id, if the account's cookie is signed by us. */
  function read(headers: Headers, email: string, what: What, named = nameOf): string | null {
    const account = accountOf(email);
    const start = `${named(account, what)}=`;
    const cookies = (headers.get('cookie') ?? '').split(/; */);
    const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
    const [id = '', signature = ''] = value?.split('.') ?? [];
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(what, account, id))];
    return given.length === right.length && timingSafeEqual(given, right) ? id : null;
  }

  /** The same, also by the name of versions before 0.3. */
  const known = (headers: Headers, email: string) =>
    read(headers, email, 'device') ?? read(headers, email, 'device', plainNameOf);

  const cookieOf = (email: string, what: What, id: string) => {
    const account = accountOf(email);
    return `${nameOf(account, what)}=${id}.${sign(what, account, id)}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${YEAR}${secure ? '; Secure' : ''}`;
  };

  return {
    /** The known device of the account that a request comes from; null for a stranger. */
    of(request: Request, body: string): string | null {
      const { email } = fieldsOf(body);
      return typeof email === 'string' ? known(request.headers, email) : null;
    },
    /** The device of a request, if it has proven a second factor of the account. */
    proven: (request: Request, email: string): string | null =>
      read(request.headers, email, 'proof'),
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
      if (!read(request.headers, user.email, 'device')) {
        // Who only renews a session has signed in before, perhaps without keeping cookies.
        const renews = new URL(request.url).searchParams.get('grant_type') === 'refresh_token';
        if (!renews && user.id && !known(request.headers, user.email)) await isNew(user.id);
        const id = randomBytes(16).toString('base64url');
        headers.append('Set-Cookie', cookieOf(user.email, 'device', id));
      }
      const claims = claimsOf(access_token);
      if (provesFactor(claims) && !read(request.headers, user.email, 'proof')) {
        // One for each session, however often it is renewed without the cookie.
        const id = sign('proven in', String(claims.session_id)).slice(0, 22);
        headers.append('Set-Cookie', cookieOf(user.email, 'proof', id));
      }
      return withHeaders(response, headers);
    },
  };
}
