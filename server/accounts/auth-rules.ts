import { literal, type RunSql, rowText } from '../database/run-sql.ts';
import { fieldsOf } from '../http/json-fields.ts';
import type { AttemptStore } from '../limits/attempt-store.ts';
import type { AccountMailQueue } from '../mail/account-mail-queue.ts';
import { expiredLink, withLinkToken } from '../mail/mail-codes.ts';
import { accountEvents } from './account-events.ts';
import { halfChange } from './address-change.ts';
import { factorEndpoints } from './factors/factor-endpoints.ts';
import { reauthentication } from './factors/reauthentication.ts';
import { networkLiteral, sessionClaims } from './factors/session-claims.ts';
import { halfSessionProblem } from './half-sessions.ts';
import { knownDevices, type SignedIn } from './known-devices.ts';
import { passkeys } from './passkeys/passkeys.ts';
import {
  addressChangeProblem,
  markRecovery,
  sessionOf,
  takeoverProblem,
} from './password-rules.ts';
import { sendAgain } from './send-again.ts';
import {
  bannedRefreshProblem,
  endTokensOnSignOut,
  oneAtATime,
  overdueRefreshProblem,
  signOutOthers,
  spentTokenProblem,
  withoutBanned,
} from './session-rules.ts';
import { weakPasswordProblem } from './weak-passwords.ts';

interface AuthParts {
  root: string;
  siteUrl: string;
  /** The application's name. */
  app: string;
  runSql: RunSql;
  mails: Pick<AccountMailQueue, 'driver' | 'flush' | 'note'>;
  store: AttemptStore;
  /** Signs tokens and the cookies of known devices, and makes the codes in mails. */
  secret: string;
  /** Whether the database handles many requests at once; if not, they wait for each other anyway. */
  manyAtOnce: boolean;
  /** Sends a request to the backend itself. */
  ask: (request: Request, peer: string | null) => Promise<Response>;
}

/** The device is known by the old address alone; the change itself is mailed about. */
const changesAddress = (body: string): boolean => fieldsOf(body).type === 'email_change';

function withBody(request: Request, body: string): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body });
}

/** Additions to the backend's auth interface: refusals, mails and the consequences of answers. */
export function authRules({ store, secret, manyAtOnce, ask, ...parts }: AuthParts) {
  const { siteUrl, app, runSql } = parts;
  const devices = knownDevices(secret, siteUrl.startsWith('https:'), async (account) => {
    const [row] = await runSql(
      `select encrypted_password as hash from auth.users where email = ${literal(account)}`,
    );
    return rowText(row, 'hash');
  });
  const events = accountEvents(runSql);
  const inTurn = manyAtOnce ? oneAtATime(store) : null;
  const ofPasskeys = passkeys({ siteUrl, app, runSql, ask });
  const claims = sessionClaims({ runSql, secret });
  const reauthenticate = reauthentication({
    siteUrl,
    runSql,
    store,
    secret,
    ask,
    mails: parts.mails,
  });
  const factors = factorEndpoints({
    runSql,
    store,
    secret,
    siteUrl,
    ask,
    async renew(request, refreshToken, peer) {
      const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url);
      const body = JSON.stringify({ refresh_token: refreshToken });
      const apikey = request.headers.get('apikey') ?? '';
      const headers = { 'Content-Type': 'application/json', apikey };
      const work = () => ask(new Request(url, { method: 'POST', headers, body }), peer);
      return inTurn ? inTurn(url, body, work) : work();
    },
  });
  /** Notes with a session that it began on a device which has proven a second factor of the account. */
  async function noteDevice(request: Request, answered: Response): Promise<Response> {
    const { access_token: token, user } = answered.ok
      ? (fieldsOf(await answered.clone().text()) as SignedIn)
      : {};
    const session = sessionOf(token);
    const device = session && user?.email ? await devices.proven(request, user.email) : null;
    if (session && device)
      await runSql(`select private.note_session_device('${session}', ${literal(device)})`);
    return answered;
  }
  return {
    /** See `knownDevices`. */
    deviceOf: devices.of,
    isKnownDevice: devices.isKnown,
    /** Whether somebody is signed in to the account from the peer's network. */
    async isOwnNetwork(email: string, peer: string): Promise<boolean> {
      const rows = await runSql(`
        select 1 from auth.users as u join auth.sessions as s on s.user_id = u.id
        where u.email = ${literal(email)}
          and private.network_of(s.ip) = private.network_of(${networkLiteral(peer)}) limit 1`);
      return rows.length > 0;
    },
    /** A refusal; null if the request may pass. */
    async before(request: Request, body: string, peer: string | null): Promise<Response | null> {
      const url = new URL(request.url);
      return (
        (await spentTokenProblem(url, body, runSql)) ??
        (await bannedRefreshProblem(url, body, runSql)) ??
        (await overdueRefreshProblem(url, body, runSql)) ??
        (await halfSessionProblem(request, url, runSql)) ??
        (await takeoverProblem(request, body, {
          runSql,
          attempts: store,
          ask: (inner) => ask(inner, peer),
        })) ??
        // The server itself makes the demo's accounts, whose password everybody knows.
        (peer === null
          ? null
          : await weakPasswordProblem(request, body, siteUrl, (inner) => ask(inner, peer))) ??
        (await addressChangeProblem(request, body, {
          runSql,
          attempts: store,
          ask: (inner) => ask(inner, peer),
        }))
      );
    },
    /**
     * Answers a request that may pass.
     * @param work sends it to the backend
     */
    async answer(
      request: Request,
      body: string,
      peer: string | null,
      work: () => Promise<Response>,
    ): Promise<Response> {
      const url = new URL(request.url);
      const own =
        (await factors(request, body, peer)) ??
        (await ofPasskeys(request, body, peer)) ??
        (await reauthenticate(request, body, peer));
      if (own) return own;
      const again = await sendAgain(url, body, { ...parts, mail: parts.mails.driver });
      if (again) return again;
      const exchanged = await withLinkToken(url, body, secret, runSql);
      const expired = await expiredLink(url, exchanged ?? body, runSql);
      if (expired) return expired;
      const half = await halfChange(request, exchanged ?? body, {
        ...parts,
        mail: parts.mails.driver,
        ask: (inner) => ask(inner, peer),
      });
      if (half) return half;
      if (exchanged) return ask(withBody(request, exchanged), peer);
      return inTurn ? inTurn(url, body, work) : work();
    },
    /** Applies an answer's consequences; returns the answer, possibly with a cookie. */
    async after(
      request: Request,
      body: string,
      answered: Response,
      peer: string | null,
    ): Promise<Response> {
      await parts.mails.flush();
      const response = await withoutBanned(new URL(request.url), answered, runSql);
      const others = signOutOthers(request, body, response.ok);
      if (others) await ask(others, peer);
      await endTokensOnSignOut(request, response.ok, runSql);
      await markRecovery(request, body, response, runSql);
      await events.nameDevice(request, response);
      // The server itself signs the demo's accounts up.
      const completed = await noteDevice(request, await claims(request, response, peer));
      return devices.remember(request, completed, async (user) => {
        if (peer !== null && !changesAddress(body)) await events.newDevice(user, request);
      });
    },
  };
}
