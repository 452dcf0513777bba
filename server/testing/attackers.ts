import type { RunSql } from '../run-sql.ts';
import { literal } from '../run-sql.ts';
import { claimsOf, signToken } from '../signed-token.ts';
import type { TestBackend } from '../test-site.ts';
import { ACTORS, type Actor } from './expectations.ts';

const PASSWORD = 'touchline-test';
/** Requests come from outside, and so get no exception that our own functions have. */
const PEER = '203.0.113.7';

/** Somebody who sends requests; a visitor has neither id nor token. */
export interface Attacker {
  name: string;
  actor: Actor;
  id: string | null;
  token: string | null;
  /** The same with a second factor that was proven just now. */
  proven: string | null;
  suspended?: true;
}

export interface Answer {
  status: number;
  text: string;
}

/** Sends requests to the data interface, as a browser would. */
export function sender({ backend, secrets, settings }: TestBackend) {
  return async (
    token: string | null,
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer> => {
    const headers: Record<string, string> = {
      apikey: secrets.publishableKey,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const request = new Request(`${settings.siteUrl}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const response = await backend.fetch(request, PEER);
    return { status: response.status, text: await response.text() };
  };
}

/** No server error, and no internals. */
export function isPlain({ status, text }: Answer): boolean {
  return status < 500 && !/stack|at Object|node_modules|select .* from/i.test(text);
}

async function account(site: TestBackend, name: string, path: string) {
  const { backend, secrets, settings } = site;
  const request = new Request(`${settings.siteUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: secrets.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${name}@example.com`,
      password: PASSWORD,
      data: { full_name: name },
    }),
  });
  const answer = await backend.fetch(request, null);
  if (!answer.ok) throw new Error(`${path} of ${name}: ${await answer.text()}`);
  return (await answer.json()) as { access_token: string; user: { id: string } };
}

/** Adds a fresh proof of a second factor to a token. */
function withProof(token: string, secret: string): string {
  const timestamp = Math.floor(Date.now() / 1000);
  const amr = [
    { method: 'password', timestamp },
    { method: 'totp', timestamp },
  ];
  return signToken({ ...claimsOf(token), amr }, secret);
}

/** Signs somebody up, gives them a role, signs them in, and gives them a second factor, which that session may do without. */
async function person(site: TestBackend, run: RunSql, name: string, actor: Actor) {
  const { user } = await account(site, name, 'signup');
  await run(`update public.profiles set profile_role = ${literal(actor)} where id = '${user.id}'`);
  // A role begins with a new sign-in.
  const { access_token: token } = await account(site, name, 'token?grant_type=password');
  await run(`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), '${user.id}', 'totp', 'verified', now(), now())`);
  return { name, actor, id: user.id, token, proven: withProof(token, site.secrets.jwtSecret) };
}

/** A visitor, a person of each role, and an administrator who is suspended; and whose rows they go for. */
export async function makeAttackers(site: TestBackend) {
  const run = site.backend.runSql;
  const visitor: Attacker = {
    name: 'a visitor',
    actor: 'ANON',
    id: null,
    token: null,
    proven: null,
  };
  const attackers = [visitor];
  for (const actor of ACTORS.slice(1)) {
    attackers.push(await person(site, run, actor.toLowerCase(), actor));
  }
  const suspended = await person(site, run, 'suspended', 'ADMIN');
  await run(`update public.profiles set suspended_until = now() + interval '90 days',
    suspension_reason = 'A test' where id = '${suspended.id}'`);
  attackers.push({ ...suspended, suspended: true });
  const other = await person(site, run, 'other', 'USER');
  return { attackers, other };
}
