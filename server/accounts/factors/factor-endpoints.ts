import { randomUUID } from 'node:crypto';
import { literal, type RunSql, rowText } from '../../database/run-sql.ts';
import { fieldsOf, UUID } from '../../http/json-fields.ts';
import { json } from '../../http/json-response.ts';
import { countInLanes, factorLanes, tooManyAttempts } from '../../limits/attempt-limits.ts';
import type { AttemptStore } from '../../limits/attempt-store.ts';
import { sessionOf } from '../password-rules.ts';
import { factorSecrets } from './factor-secrets.ts';
import { changingIn, type Proof, readProof } from './proof.ts';
import { raiseSession } from './raise-session.ts';
import { LONGEST_NAME, type Refusal, refusal, refuse, SAYS, whyNotAdd } from './refusals.ts';
import { networkLiteral } from './session-claims.ts';
import { newTotp, stepOf } from './totp.ts';

const PATH = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?\/?$/;

/** How long a challenge may be answered, and how long a factor may wait for its first code: the hosted service's, in seconds. */
const CHALLENGE_SECONDS = 300;
const UNVERIFIED_SECONDS = 300;
/** Factors of a person, with those that wait for their first code. */
const MOST_FACTORS = 10;
/** How long a code that was used is remembered; it would be right for 90 seconds. */
const USED_SECONDS = 600;

/** The person who asks, by a token that the backend accepts, and their session. */
interface Asker extends Proof {
  id: string;
  email: string;
  session: string;
}

/** A factor as it is stored. */
interface Row {
  id: string;
  verified: boolean;
  /** Encrypted. */
  secret: string;
}

interface Ask {
  request: Request;
  fields: Record<string, unknown>;
  peer: string | null;
  asker: Asker;
}

interface FactorParts {
  runSql: RunSql;
  store: AttemptStore;
  /** The server's secret: the factors' secrets are encrypted with a key derived from it. */
  secret: string;
  siteUrl: string;
  /** Sends a request to the backend itself. */
  ask: (request: Request, peer: string | null) => Promise<Response>;
  /** Renews the session of a request with its refresh token, as the backend does, and answers with the new tokens. */
  renew: (request: Request, refreshToken: string, peer: string | null) => Promise<Response>;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Answers `auth.mfa.*` for authenticator apps (TOTP) as the hosted service does: the embedded backend has none of it. */
export function factorEndpoints(parts: FactorParts) {
  const { runSql, store, siteUrl, ask, renew } = parts;
  const secrets = factorSecrets(parts.secret);

  /** The person who asks; a refusal if the backend doesn't know them, or they are banned. */
  async function askerOf(request: Request, peer: string | null): Promise<Asker | Response> {
    const headers = new Headers(request.headers);
    for (const name of ['content-length', 'content-type']) headers.delete(name);
    const answer = await ask(new Request(new URL('/auth/v1/user', request.url), { headers }), peer);
    if (!answer.ok) return answer;
    const { id, email } = (await answer.json()) as { id: string; email?: string };
    const token = request.headers.get('authorization')?.split(' ')[1];
    const session = sessionOf(token);
    const proof = session ? await readProof(runSql, { user: id, session }) : null;
    if (!session || !proof) return refuse(SAYS.noSession);
    if (proof.banned) return refuse(SAYS.banned);
    return { ...proof, id, email: email ?? '', session };
  }

  /** See `factorLanes`. */
  async function lanesOf(kind: 'code' | 'challenge', { asker, peer }: Ask) {
    const [row] = await runSql(
      `select to_jsonb(private.known_senders('${asker.session}'))::text as known`,
    );
    const known = JSON.parse(rowText(row, 'known') || '[]') as string[];
    return factorLanes(kind, asker.id, peer, known);
  }

  /** Counts what costs something, however often it is asked for; null if it may go on. */
  async function tooOften(whole: Ask): Promise<Response | null> {
    const lanes = await lanesOf('challenge', whole);
    const { retryAfter } = await countInLanes(store, lanes, { all: true });
    if (retryAfter === 0) return null;
    return tooManyAttempts(new URL(whole.request.url).pathname, retryAfter);
  }

  async function enrol(whole: Ask): Promise<Response> {
    const { fields, asker } = whole;
    const [type, name, given] = ['factor_type', 'friendly_name', 'issuer'].map((field) =>
      textOf(fields[field]),
    ) as [string, string, string];
    if (type === 'phone') return refuse(SAYS.noPhone);
    if (type === 'webauthn') return refuse(SAYS.noWebauthn);
    if (type !== 'totp') return refuse(SAYS.badType);
    if (Math.max(name.length, given.length) > LONGEST_NAME) return refuse(SAYS.longName);
    const rows = await runSql(`
      delete from auth.mfa_factors where status <> 'verified'
        and created_at < now() - interval '${UNVERIFIED_SECONDS} seconds';
      select coalesce(friendly_name, '') = ${literal(name)} as same
      from auth.mfa_factors where user_id = '${asker.id}'`);
    const taken = refusal(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    );
    if (rows.some(({ same }) => same === true)) return refuse(taken);
    if (rows.length >= MOST_FACTORS) return refuse(SAYS.tooMany);
    if (!asker.mayChange) return refuse(whyNotAdd(asker));
    const refused = await tooOften(whole);
    if (refused) return refused;
    const id = randomUUID();
    const totp = newTotp(given || new URL(siteUrl).host, asker.email);
    // The lock, so that two at once are no more than one after the other.
    const made = await runSql(`
      select 1 from auth.users where id = '${asker.id}' for update;
      insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      select '${id}', '${asker.id}', ${literal(name)}, 'totp', 'unverified', now(), now(),
        ${literal(secrets.seal(id, totp.secret))}
      where not exists (select from auth.mfa_factors as f
          where f.user_id = '${asker.id}' and coalesce(f.friendly_name, '') = ${literal(name)})
        and (select count(*) from auth.mfa_factors as f where f.user_id = '${asker.id}') < ${MOST_FACTORS}
      returning id`);
    if (made.length === 0) return refuse(taken);
    return json(200, { id, type: 'totp', friendly_name: name, totp });
  }

  async function challenge(factor: Row, whole: Ask): Promise<Response> {
    const refused = await tooOften(whole);
    if (refused) return refused;
    const { peer } = whole;
    const id = randomUUID();
    const [row] = await runSql(`
      delete from auth.mfa_challenges where factor_id = '${factor.id}'
        and created_at < now() - interval '1 hour';
      update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = '${factor.id}';
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      select '${id}', f.id, now(), ${networkLiteral(peer)} from auth.mfa_factors as f
      where f.id = '${factor.id}'
      returning floor(extract(epoch from created_at))::integer + ${CHALLENGE_SECONDS} as expires_at`);
    if (!row) return refuse(SAYS.noFactor);
    return json(200, { id, type: 'totp', expires_at: Number(row.expires_at) });
  }

  /** Why a challenge can't be answered from this network; null if it can. */
  async function challengeProblem(id: string, factor: Row, peer: string | null) {
    const [row] = await runSql(`
      select verified_at is not null or ip_address <> ${networkLiteral(peer)} as elsewhere,
        created_at < now() - interval '${CHALLENGE_SECONDS} seconds' as expired
      from auth.mfa_challenges where id = '${id}' and factor_id = '${factor.id}'`);
    if (!row) return SAYS.noChallenge;
    if (row.elsewhere === true) return SAYS.otherNetwork;
    if (row.expired !== true) return null;
    await runSql(`delete from auth.mfa_challenges where id = '${id}'`);
    return refusal(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
  }

  /** Whether this is a code of the factor that has not been used, on any host; it is used now. */
  async function spendCode(factor: Row, secret: string, code: string): Promise<boolean> {
    const step = stepOf(secret, code, Date.now());
    if (step === null) return false;
    const key = `used code of ${factor.id} at ${step}`;
    return (await store.take([{ key, most: 1, seconds: USED_SECONDS }])) === 0;
  }

  /** Why this challenge can't be answered; null if a code may be tried. */
  async function answerProblem(factor: Row, { asker, fields, peer }: Ask): Promise<Refusal | null> {
    const [id, code] = [textOf(fields.challenge_id), textOf(fields.code)];
    if (code === '') return SAYS.noCode;
    if (id === '') return SAYS.noChallenge;
    if (!UUID.test(id)) return SAYS.badChallenge;
    // Somebody with the first factor alone adds none to those that the person has.
    if (!factor.verified && !asker.mayChange) return whyNotAdd(asker);
    return challengeProblem(id, factor, peer);
  }

  async function verify(factor: Row, whole: Ask): Promise<Response> {
    const { asker, fields, peer, request } = whole;
    const problem = await answerProblem(factor, whole);
    if (problem) return refuse(problem);
    const secret = secrets.open(factor.id, factor.secret);
    if (secret === null) return refuse(SAYS.otherKey);
    const attempt = await countInLanes(store, await lanesOf('code', whole));
    if (attempt.retryAfter > 0) {
      return tooManyAttempts(new URL(request.url).pathname, attempt.retryAfter);
    }
    if (!(await spendCode(factor, secret, textOf(fields.code)))) {
      await attempt.done(422);
      return refuse(SAYS.wrongCode);
    }
    await attempt.done(200);
    const token = await raiseSession(runSql, {
      person: asker.id,
      session: asker.session,
      factor: factor.id,
      challenge: textOf(fields.challenge_id),
    });
    return token === null ? refuse(SAYS.otherNetwork) : renew(request, token, peer);
  }

  async function remove(factor: Row, { asker }: Ask): Promise<Response> {
    if (factor.verified && !asker.mayChange) return refuse(SAYS.removeNeedsProof);
    await runSql(`${changingIn(asker.session)}
      select 1 from auth.users where id = '${asker.id}' for update;
      delete from auth.mfa_amr_claims as a using auth.sessions as s
        where s.id = a.session_id and s.factor_id = '${factor.id}' and a.authentication_method = 'totp';
      update auth.sessions set aal = 'aal1', factor_id = null where factor_id = '${factor.id}';
      delete from auth.mfa_factors where id = '${factor.id}'`);
    return json(200, { id: factor.id });
  }

  /** A factor of the person who asks. */
  async function ownFactor(id: string, { asker }: Ask): Promise<Row | null> {
    const [row] = await runSql(`
      select id, status = 'verified' as verified, secret from auth.mfa_factors
      where id = '${id}' and user_id = '${asker.id}' and factor_type = 'totp'`);
    return row
      ? {
          id: rowText(row, 'id'),
          verified: row.verified === true,
          secret: rowText(row, 'secret'),
        }
      : null;
  }

  async function ofFactor(id: string, act: string | undefined, whole: Ask): Promise<Response> {
    if (!UUID.test(id)) return refuse(SAYS.badId);
    const factor = await ownFactor(id, whole);
    if (!factor) return refuse(SAYS.noFactor);
    if (act === 'challenge') return challenge(factor, whole);
    return act === 'verify' ? verify(factor, whole) : remove(factor, whole);
  }

  /** @returns the answer; null if the request is about something else */
  return async (request: Request, body: string, peer: string | null): Promise<Response | null> => {
    const path = PATH.exec(new URL(request.url).pathname);
    const [, id, act] = path ?? [];
    const method = id && !act ? 'DELETE' : 'POST';
    if (!path || request.method !== method) return null;
    const asker = await askerOf(request, peer);
    if (asker instanceof Response) return asker;
    if (body.trim() === '' && act !== 'challenge' && method === 'POST') return refuse(SAYS.badJson);
    const whole = { request, fields: fieldsOf(body), peer, asker };
    return id ? ofFactor(id, act, whole) : enrol(whole);
  };
}
