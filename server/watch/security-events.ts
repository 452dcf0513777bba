import { createHmac } from 'node:crypto';
import { agentFamily } from '../../supabase/functions/_shared/agent-family.ts';
import { literal, type RunSql } from '../database/run-sql.ts';
import { fieldsOf, UUID } from '../http/json-fields.ts';
import { claimsOf } from '../http/signed-token.ts';
import { networkOf } from '../limits/attempt-limits.ts';
import type { Caller } from '../limits/caller.ts';
import { routeClass } from './route-class.ts';

export type Result = 'OK' | 'FAILED' | 'REFUSED';

/** The kinds that this server notes; the database adds those of roles, grants, money and settings. */
export type EventKind =
  | 'SIGN_IN'
  | 'SIGN_OUT'
  | 'SESSION_REVOKED'
  | 'RECOVERY_ASKED'
  | 'PASSWORD_CHANGED'
  | 'ADDRESS_CHANGED'
  | 'FACTOR_TRIED'
  | 'FACTOR_CHANGED'
  | 'LIMIT_HIT'
  | 'ACCESS_REFUSED'
  | 'PEOPLE_EXPORTED';

/** A line of `security_events`, before it has a time. */
export interface SecurityEvent {
  kind: EventKind;
  result: Result;
  /** The account's id, as far as the request proves it. */
  actor_id: string | null;
  /** The address that was tried: it finds the account, and is stored nowhere. */
  email?: string;
  /** A word of ours. */
  detail: string;
}

/** A request to the backend or a function, with its answer. */
export interface Seen {
  method: string;
  url: URL;
  caller: Caller;
  /** The request's body, read only for those of the auth interface. */
  body: () => Promise<string>;
  answer: Response;
}

/** Rows of people in one answer above which it is more than a page of a list. */
const EXPORTED = 200;
/** Rows of people in an hour's answers to one account above which somebody pages through the list. */
const PAGED = 1000;
/** What lists people, by the names of tables and views; those of the application's parts come beside them. */
const PEOPLE = ['people', 'profiles'];
const REST = '/rest/v1/';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What may be an address: the database refuses text with other characters. */
const ADDRESS = /^[^\p{C}\s]{3,320}$/u;
const addressIn = (body: string): string | undefined => {
  const email = textOf(fieldsOf(body).email)?.trim();
  return email && ADDRESS.test(email) ? email : undefined;
};

const resultOf = ({ status }: Response): Result => (status < 400 ? 'OK' : 'FAILED');

/** Number of rows in an answer of the data interface, by its header; 0 if it doesn't say. */
function rowsIn({ headers }: Response): number {
  const [, first, last] = /^(\d+)-(\d+)\//.exec(headers.get('content-range') ?? '') ?? [];
  return first === undefined ? 0 : Number(last) - Number(first) + 1;
}

/** The account that an answer signs in. */
async function signedIn(answer: Response): Promise<string | null> {
  const { user } = answer.ok ? fieldsOf(await answer.clone().text()) : {};
  const id = (user as { id?: unknown } | undefined)?.id;
  return typeof id === 'string' && UUID.test(id) ? id : null;
}

/** How sure the tokens of an answer are of the person: `aal1` or `aal2`; nothing where it has none. */
async function levelOf(answer: Response): Promise<string> {
  const { access_token: token } = answer.ok ? fieldsOf(await answer.clone().text()) : {};
  const { aal } = claimsOf(textOf(token));
  return aal === 'aal1' || aal === 'aal2' ? ` ${aal}` : '';
}

/** What a mailed code or link was for. */
const LINKS = new Set(['signup', 'recovery', 'invite', 'magiclink', 'email', 'email_change']);
const GRANTS = new Set(['password', 'id_token', 'pkce', 'web3']);

async function ofSignIn({ url, body, answer }: Seen): Promise<SecurityEvent | null> {
  const grant = url.searchParams.get('grant_type') ?? '';
  const sent = await body();
  if (url.pathname.endsWith('/token')) {
    if (grant === 'refresh_token') {
      const { error_code: code } = answer.ok ? {} : fieldsOf(await answer.clone().text());
      // The token had been used before: somebody else has it, and the session was ended.
      return code === 'refresh_token_already_used'
        ? {
            kind: 'SESSION_REVOKED',
            result: 'REFUSED',
            actor_id: null,
            detail: 'token used twice',
          }
        : null;
    }
    if (!GRANTS.has(grant)) return null;
  }
  const type = textOf(fieldsOf(sent).type) ?? '';
  const mailed = LINKS.has(type) ? type : 'link';
  const other = url.pathname.endsWith(PASSKEY_SIGN_IN) ? 'passkey' : mailed;
  const way = url.pathname.endsWith('/token') ? grant : other;
  return {
    kind: 'SIGN_IN',
    result: resultOf(answer),
    actor_id: await signedIn(answer),
    email: addressIn(sent),
    detail: `${way}${await levelOf(answer)}`,
  };
}

/** The change that a person asks for at their own account. */
async function ofAccount({ body, answer, caller }: Seen): Promise<SecurityEvent | null> {
  const fields = fieldsOf(await body());
  const kind = textOf(fields.password) === undefined ? 'ADDRESS_CHANGED' : 'PASSWORD_CHANGED';
  if (kind === 'ADDRESS_CHANGED' && textOf(fields.email) === undefined) return null;
  return { kind, result: resultOf(answer), actor_id: caller.account, detail: '' };
}

/** What a request about second factors does to them, by method and the rest of its path; nothing for other requests. */
const FACTOR_CHANGES: readonly [RegExp, string][] = [
  [/^POST factors$/, 'factor added'],
  [/^DELETE factors\/[^/]+$/, 'factor removed'],
  [/^POST passkeys\/registration\/verify$/, 'passkey added'],
  [/^PATCH passkeys\/[^/]+$/, 'passkey renamed'],
  [/^DELETE passkeys\/[^/]+$/, 'passkey removed'],
];
/** The words of which the details of sign-ins and of changed factors are made; the page of events translates them. */
export const SIGN_IN_WORDS = {
  grants: [...GRANTS],
  links: [...LINKS],
  factorChanges: FACTOR_CHANGES.map(([, change]) => change),
};
const FACTOR_TRY = /^POST factors\/[^/]+\/verify$/;
const PASSKEY_SIGN_IN = 'passkeys/authentication/verify';

/** The event that a request to the auth interface is; null for most. */
async function ofAuth(seen: Seen): Promise<SecurityEvent | null> {
  const { method, url, caller, body, answer } = seen;
  const path = url.pathname.replace('/auth/v1/', '');
  const [step = ''] = path.split('/');
  const own = { result: resultOf(answer), actor_id: caller.account };
  const signsIn = step === 'token' || step === 'verify' || path === PASSKEY_SIGN_IN;
  if (method === 'POST' && signsIn) return ofSignIn(seen);
  if (method === 'POST' && step === 'recover') {
    const email = addressIn(await body());
    // The answer is the same for every address, and so is the line.
    return { kind: 'RECOVERY_ASKED', result: 'OK', actor_id: null, email, detail: '' };
  }
  if (!caller.account) return null;
  if (method === 'PUT' && step === 'user') return ofAccount(seen);
  if (method === 'POST' && step === 'logout') return { kind: 'SIGN_OUT', ...own, detail: '' };
  const request = `${method} ${path}`;
  if (FACTOR_TRY.test(request)) {
    return { kind: 'FACTOR_TRIED', ...own, detail: `factor${await levelOf(answer)}` };
  }
  const change = FACTOR_CHANGES.find(([pattern]) => pattern.test(request))?.[1];
  return change ? { kind: 'FACTOR_CHANGED', ...own, detail: change } : null;
}

/**
 * @param people how many people the answer lists
 * @returns the security event that an answered request is; null for most
 */
export async function eventOf(seen: Seen, people = 0): Promise<SecurityEvent | null> {
  const { url, caller, answer, body } = seen;
  const { pathname } = url;
  const about = { actor_id: caller.account, detail: routeClass(pathname) };
  if (answer.status === 429) {
    const email = pathname.startsWith('/auth/v1/') ? addressIn(await body()) : undefined;
    return { kind: 'LIMIT_HIT', result: 'REFUSED', email, ...about };
  }
  if (pathname.startsWith('/auth/v1/')) return ofAuth(seen);
  if (answer.status === 403 && caller.account) {
    return { kind: 'ACCESS_REFUSED', result: 'REFUSED', ...about };
  }
  return people > EXPORTED ? peopleExported(caller.account) : null;
}

const peopleExported = (account: string | null): SecurityEvent => ({
  kind: 'PEOPLE_EXPORTED',
  result: 'OK',
  actor_id: account,
  detail: 'rest',
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MOST_KEPT = 10_000;

interface NoteParts {
  runSql: RunSql;
  /** Makes the hash of a network; without it nobody can find out an address by trying all of them. */
  secret: string;
  noted: (event: SecurityEvent) => void;
  report: (...parts: unknown[]) => void;
  /** Further tables and views that list people. */
  people?: readonly string[];
  now?: () => number;
}

export interface SecurityNotes {
  /** Notes the event that an answered request is, without making its answer wait. */
  see(seen: Seen, peer: string | null, agent: string | null): void;
  /** Waits until what was seen is noted. */
  settled(): Promise<void>;
}

/**
 * Writes security events into the database: the same of one sender once a minute at most, so that nobody fills the
 * table by asking for it a thousand times a second. An event that it does not take is reported, and lost.
 */
export function securityNotes({
  runSql,
  secret,
  noted,
  report,
  people = [],
  now = Date.now,
}: NoteParts): SecurityNotes {
  const lists = new Set([...PEOPLE, ...people].map((name) => REST + name));
  const recent = new Map<string, number>();
  const running = new Set<Promise<void>>();
  /** The people that an account has read, and when its hour ends. */
  const reading = new Map<string, { rows: number; until: number }>();

  /** Number of people that an answer lists. */
  const peopleIn = ({ method, url, answer }: Seen): number =>
    method === 'GET' && answer.ok && lists.has(url.pathname) ? rowsIn(answer) : 0;

  /** Counts the people of an answer; whether they make too many in this account's hour, which is said once. */
  function hasPaged({ account }: Caller, rows: number): boolean {
    if (!account || rows === 0) return false;
    const before = reading.get(account);
    const hour = before && before.until > now() ? before : { rows: 0, until: now() + HOUR };
    reading.delete(account);
    reading.set(account, { ...hour, rows: hour.rows + rows });
    const [oldest] = reading.keys();
    if (reading.size > MOST_KEPT && oldest !== undefined) reading.delete(oldest);
    return hour.rows <= PAGED && hour.rows + rows > PAGED;
  }

  const originOf = (peer: string) =>
    createHmac('sha256', secret)
      .update(`origin\n${networkOf(peer)}`)
      .digest('hex')
      .slice(0, 12);

  function isRepeated(key: string): boolean {
    if ((recent.get(key) ?? 0) > now()) return true;
    recent.delete(key);
    recent.set(key, now() + MINUTE);
    const [oldest] = recent.keys();
    if (recent.size > MOST_KEPT && oldest !== undefined) recent.delete(oldest);
    return false;
  }

  async function note(seen: Seen, peer: string | null, agent: string | null): Promise<void> {
    const rows = peopleIn(seen);
    const paged = hasPaged(seen.caller, rows);
    const event =
      (await eventOf(seen, rows)) ?? (paged ? peopleExported(seen.caller.account) : null);
    if (!event) return;
    const origin = peer === null ? null : originOf(peer);
    const { kind, result, actor_id, email, detail } = event;
    noted(event);
    // Failed sign-ins and codes are few, because they are limited, and each is evidence.
    const isGuess = (kind === 'SIGN_IN' || kind === 'FACTOR_TRIED') && result === 'FAILED';
    if (!isGuess && isRepeated([kind, result, actor_id, email, detail, origin].join('\n'))) return;
    // The secret key's account is no person's id.
    const actor = actor_id && UUID.test(actor_id) ? actor_id : null;
    const line = { ...event, actor_id: actor, origin, agent: agentFamily(agent) };
    await runSql(`select private.note_security_events(${literal(JSON.stringify([line]))}::jsonb)`);
  }

  return {
    see(seen, peer, agent) {
      const work: Promise<void> = note(seen, peer, agent)
        .catch((error) => report('error', 'a security event could not be noted', error))
        .finally(() => running.delete(work));
      running.add(work);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
