import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { accountOf } from './attempt-limits.ts';
import { fieldsOf } from './json-fields.ts';

const YEAR = 365 * 24 * 60 * 60;

interface SignedIn {
  access_token?: string;
  user?: { id?: string; email?: string };
}

/**
 * Devices that have signed in to an account. Each keeps a signed cookie for it, so that its wrong passwords are counted
 * separately from those of strangers, who could otherwise lock the owner out. The cookie grants no access.
 * @param secret signs the cookies; hosts that share it know each other's devices
 * @param secure whether the site is reached only by https
 */
export function knownDevices(secret: string, secure: boolean) {
  const sign = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
  // The name reveals nothing about the account: other people using the browser can see it.
  const plainNameOf = (account: string) =>
    `touchline-device-${sign('device name', account).slice(0, 12)}`;
  // Browsers take a cookie of this name only over https, from this host and for all of it: no other site can set it.
  const nameOf = (account: string) => `${secure ? '__Host-' : ''}${plainNameOf(account)}`;

  /** The device's id, if the account's cookie is signed by us. */
  function read(headers: Headers, email: string, named = nameOf): string | null {
    const account = accountOf(email);
    const start = `${named(account)}=`;
    const cookies = (headers.get('cookie') ?? '').split(/; */);
    const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
    const [id = '', signature = ''] = value?.split('.') ?? [];
    const [given, right] = [Buffer.from(signature), Buffer.from(sign('device', account, id))];
    return given.length === right.length && timingSafeEqual(given, right) ? id : null;
  }

  /** The same, also by the name of versions before 0.3. */
  const known = (headers: Headers, email: string) =>
    read(headers, email) ?? read(headers, email, plainNameOf);

  return {
    /** The known device of the account that a request comes from; null for a stranger. */
    of(request: Request, body: string): string | null {
      const { email } = fieldsOf(body);
      return typeof email === 'string' ? known(request.headers, email) : null;
    },
    /**
     * Adds the device's cookie to the answer that signs it in, whichever way.
     * @param isNew takes the account's id if it has not been signed in to from this device before
     */
    async remember(
      request: Request,
      response: Response,
      isNew: (user: string) => Promise<void> = async () => {},
    ): Promise<Response> {
      if (!response.ok || request.method !== 'POST') return response;
      const { access_token, user }: SignedIn = fieldsOf(await response.clone().text());
      if (!access_token || !user?.email || read(request.headers, user.email)) return response;
      // Who only renews a session has signed in before, perhaps without keeping cookies.
      const renews = new URL(request.url).searchParams.get('grant_type') === 'refresh_token';
      if (!renews && user.id && !known(request.headers, user.email)) await isNew(user.id);
      const account = accountOf(user.email);
      const id = randomBytes(16).toString('base64url');
      const headers = new Headers(response.headers);
      headers.append(
        'Set-Cookie',
        `${nameOf(account)}=${id}.${sign('device', account, id)}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${YEAR}${secure ? '; Secure' : ''}`,
      );
      return new Response(response.body, { status: response.status, headers });
    },
  };
}
