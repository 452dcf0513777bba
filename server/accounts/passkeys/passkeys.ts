import type { RunSql } from '../../database/run-sql.ts';
import { fieldsOf } from '../../http/json-fields.ts';
import { json } from '../../http/json-response.ts';
import { authenticated, authenticationOptions } from './authentication.ts';
import { newSession } from './new-session.ts';
import { listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import { personOf } from './person.ts';
import { refuse } from './refusals.ts';
import { registrationOptions, registrationVerify } from './registration.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';

interface PasskeyParts {
  siteUrl: string;
  /** The application's name. */
  app: string;
  runSql: RunSql;
  /** Sends a request to the backend itself. */
  ask: (request: Request, peer: string | null) => Promise<Response>;
}

const BASE = '/auth/v1/passkeys';

/** The settings that an app asks for, with whether it may offer passkeys. */
async function withOffer(answer: Response, offered: boolean): Promise<Response> {
  if (!answer.ok) return answer;
  return json(200, { ...fieldsOf(await answer.text()), passkeys_enabled: offered });
}

/**
 * Sign-in by passkey and a person's own passkeys, with the addresses and answers of the hosted service. Stricter than
 * it: an authenticator must have verified its person, a copied passkey is refused, and whoever has a passkey or a
 * second factor needs a recent proof of one to add or remove passkeys.
 * @returns answers such requests; null for all others
 */
export function passkeys({ siteUrl, app, runSql, ask }: PasskeyParts) {
  const site = relyingParty(siteUrl, app);

  async function signIn(
    step: string,
    request: Request,
    body: string,
    peer: string | null,
    at: RelyingParty,
  ) {
    if (step === 'options') return authenticationOptions(runSql, at);
    const proved = await authenticated(runSql, at, body, request.headers.get('user-agent'));
    if (proved instanceof Response) return proved;
    const asPeer = (inner: Request) => ask(inner, peer);
    return newSession({ runSql, ask: asPeer }, { ...proved, request });
  }

  return async (request: Request, body: string, peer: string | null): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    const { method } = request;
    if (pathname === '/auth/v1/settings' && method === 'GET') {
      return withOffer(await ask(request, peer), site !== null);
    }
    if (pathname !== BASE && !pathname.startsWith(`${BASE}/`)) return null;
    const [part = '', step = '', ...more] = pathname.slice(BASE.length + 1).split('/');
    const action = `${method} ${part}/${step}`;
    const isSignIn = /^POST authentication\/(options|verify)$/.test(action);
    const isRegistration = /^POST registration\/(options|verify)$/.test(action);
    const isOwn = step === '' && (part === '' ? method === 'GET' : /^(PATCH|DELETE)$/.test(method));
    if (more.length > 0 || !(isSignIn || isRegistration || isOwn)) return null;
    if (!site) return refuse('passkey_disabled');
    if (isSignIn) return signIn(step, request, body, peer, site);
    const person = await personOf(request, runSql, (inner) => ask(inner, peer));
    if (person instanceof Response) return person;
    if (isRegistration) {
      return step === 'options'
        ? registrationOptions(runSql, site, person)
        : registrationVerify(runSql, site, person, body, request.headers.get('user-agent'));
    }
    if (part === '') return listPasskeys(runSql, person);
    return method === 'PATCH'
      ? renamePasskey(runSql, person, part, body)
      : removePasskey(runSql, person, part);
  };
}
