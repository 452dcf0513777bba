import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject, vi } from 'vitest';
import { connectToPostgres } from '../../../server/database/postgres-connection.ts';
import { type RunSql, runSqlOn } from '../../../server/database/run-sql.ts';
import { ACCOUNT_NAMES, type Account, type AccountName, emailOf, signIn } from './accounts.ts';
import { LANE } from './lane.ts';
import { openPgliteCopy } from './pglite-snapshot.ts';
import { TEMPLATE } from './postgres-server.ts';
import { SEEN_NOW } from './seen-now.ts';
import { openTestApp, PUBLISHABLE_KEY, SECRET_KEY, type TestFetch } from './test-app.ts';

const BOTH = ['PGlite', 'PostgreSQL'] as const;
/** One of the two databases that the product runs on. */
export type Target = (typeof BOTH)[number];

const OF_LANE: Record<typeof LANE, readonly Target[]> = {
  main: ['PostgreSQL'],
  more: ['PGlite'],
  '': BOTH,
};
/** The databases for tests that apply to either: `main` uses the fast one. */
export const TARGETS = OF_LANE[LANE];
/** For tests of differences between the two: both of them in `main`. */
export const BOTH_IN_MAIN = LANE === 'more' ? [] : BOTH;
/** For tests too slow for `main`, on the fast one. */
export const ONE_IN_MORE = LANE === 'main' ? [] : (['PostgreSQL'] as const);
/** For tests that would prove the same on PGlite, only more slowly. */
export const ONE_IN_MAIN = BOTH_IN_MAIN.filter((target) => target === 'PostgreSQL');
/** For tests that need one database: `more` uses the other one. */
export const ONE_TARGET: Target = LANE === 'more' ? 'PGlite' : 'PostgreSQL';

/** The sender of a request: nobody with a key, nobody without, the secret key, or a person. */
export type Sender = 'anonymous' | 'keyless' | 'secret' | AccountName | { token: string };

export interface Answer {
  status: number;
  text: string;
  /** The body parsed as JSON, null if it isn't. */
  json: unknown;
}

export interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** A private database with the backend over it, and everybody signed in. */
export interface World {
  target: Target;
  /** Runs SQL as the owner. */
  run: RunSql;
  fetch: TestFetch;
  /** Raw texts of server errors so far; there should be none. */
  hidden: string[];
  accounts: Record<AccountName, Account>;
  send(sender: Sender, method: string, path: string, options?: RequestOptions): Promise<Answer>;
  /** Calls a function as a person does who has just read what it is about, unless `args` say what they saw. */
  rpc(sender: Sender, name: string, args?: object): Promise<Answer>;
  close(): Promise<void>;
}

function serverUrl(database: string): string {
  const { port, user, password } = inject('postgres');
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Runs SQL on the test server as its superuser, outside any world. */
export async function asSuperuser(database: string, text: string): Promise<void> {
  const { port, superuser, password } = inject('postgres');
  const admin = postgres({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database,
    max: 1,
    onnotice: () => {},
  });
  try {
    await admin.unsafe(text).simple();
  } finally {
    await admin.end();
  }
}

/** The name of the database at an address. */
export const nameAt = (address: string): string => new URL(address).pathname.slice(1);

/**
 * An empty or copied database on the test server, with a name of its own.
 * @param subject what its name begins with: letters, digits and underscores
 * @returns its address
 */
export async function createDatabase(subject: string, template = 'template1'): Promise<string> {
  const { user } = inject('postgres');
  const name = `${subject}_${randomBytes(6).toString('hex')}`;
  await asSuperuser('postgres', `create database ${name} template ${template} owner ${user}`);
  return serverUrl(name);
}

async function connect(target: Target, max?: number) {
  if (target === 'PGlite') return openPgliteCopy();
  return connectToPostgres(await createDatabase('world', TEMPLATE), { max });
}

/** A private database reached by a single connection, so that transactions can be left open. */
export interface Session {
  run: RunSql;
  close(): Promise<void>;
}

/**
 * Drops references to closed databases. The runner keeps finished tests, with everything they reach, and a reachable
 * PGlite keeps its memory.
 */
function releasing<Opened extends { connection: { close(): Promise<void> } }>(whole: Opened) {
  let opened: Opened | null = whole;
  const current = () => {
    if (!opened) throw new Error('This database is closed.');
    return opened;
  };
  return {
    current,
    close() {
      const { connection } = current();
      opened = null;
      return connection.close();
    },
  };
}

/** Opens one connection, as the owner, to a private copy. */
export async function openSession(target: Target): Promise<Session> {
  const connection = await connect(target, 1);
  const { current, close } = releasing({ connection, run: runSqlOn(connection) });
  return { run: (query) => current().run(query), close };
}

function headersOf(sender: Sender, accounts: Record<AccountName, Account>): Record<string, string> {
  if (sender === 'keyless') return {};
  if (sender === 'anonymous') return { apikey: PUBLISHABLE_KEY };
  if (sender === 'secret') {
    return { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` };
  }
  const token = typeof sender === 'object' ? sender.token : accounts[sender].token;
  return { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function signInAll(fetch: TestFetch): Promise<Record<AccountName, Account>> {
  const entries: [AccountName, Account][] = [];
  for (const name of ACCOUNT_NAMES) entries.push([name, await signIn(fetch, emailOf(name))]);
  return Object.fromEntries(entries) as Record<AccountName, Account>;
}

/** The backend over a private copy, and everybody signed in. */
async function openBackend(target: Target) {
  const connection = await connect(target);
  const { fetch, hidden } = await openTestApp(connection);
  const accounts = await signInAll(fetch);
  return { hidden, accounts, ...releasing({ connection, fetch, run: runSqlOn(connection) }) };
}

/** Opens a world on one of the two databases. Close it in `afterAll`. */
export async function openWorld(target: Target): Promise<World> {
  // The backend prints every refused query with its stack.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { hidden, accounts, current, close } = await openBackend(target);

  const send: World['send'] = async (sender, method, path, { body, headers } = {}) => {
    const response = await current().fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headersOf(sender, accounts), ...headers },
        body:
          body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
    const text = await response.text();
    return { status: response.status, text, json: parse(text) };
  };
  const call = (sender: Sender, name: string, args: object) =>
    send(sender, 'POST', `/rest/v1/rpc/${name}`, { body: args });
  async function seenBy(sender: Sender, name: string, args: object): Promise<object> {
    const read = SEEN_NOW[name];
    if (read) return read((query) => current().run(query), { ...args });
    if (name !== 'import_fixtures' || 'seen_counts' in args) return {};
    if ('dry_run' in args && args.dry_run) return { seen_counts: null };
    const counted = await call(sender, name, { ...args, dry_run: true, seen_counts: null });
    const {
      errors: _,
      rows: __,
      ...counts
    } = { errors: [], rows: [], ...(counted.json as object) };
    return { seen_counts: counted.status === 200 ? counts : null };
  }
  return {
    target,
    run: (query) => current().run(query),
    fetch: (request) => current().fetch(request),
    hidden,
    accounts,
    send,
    rpc: async (sender, name, args = {}) =>
      call(sender, name, { ...(await seenBy(sender, name, args)), ...args }),
    close,
  };
}
