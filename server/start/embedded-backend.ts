import { join } from 'node:path';
import type { App, EmailDriver } from '@supabase/lite';
import { authRules } from '../accounts/auth-rules.ts';
import { QUIET_STEP } from '../accounts/quiet-answers.ts';
import { ensureAppRoles } from '../database/app-roles.ts';
import { ensureAuthTables } from '../database/auth-tables.ts';
import { beforeRequests } from '../database/before-requests.ts';
import { openChangeFeed } from '../database/change-feed.ts';
import type { EmbeddedConnection } from '../database/connection.ts';
import type { DatabaseThread } from '../database/database-thread.ts';
import { readFieldRules } from '../database/field-rules.ts';
import { keepGrants } from '../database/keep-grants.ts';
import { recogniseDatabase } from '../database/known-database.ts';
import { bringTables, saysLeft, tablePartsOf } from '../database/part-tables.ts';
import { connectToPglite } from '../database/pglite-connection.ts';
import { connectToPostgres } from '../database/postgres-connection.ts';
import { ensureRoles } from '../database/roles.ts';
import { type RunSql, rowText, runSqlOn } from '../database/run-sql.ts';
import { inTurn } from '../database/start-turn.ts';
import { type Secrets, shareSecrets } from '../files/secrets.ts';
import { filesOf } from '../files/server-files.ts';
import { failWhenAway, unlessAway } from '../http/database-away.ts';
import { type Calls, NO_CALLS } from '../http/function-declaration.ts';
import { fieldsOf } from '../http/json-fields.ts';
import { json } from '../http/json-response.ts';
import { ownOrigins, withSafeRedirects } from '../http/redirect-guard.ts';
import { accountOf } from '../limits/attempt-limits.ts';
import { type AttemptStore, databaseAttempts } from '../limits/attempt-store.ts';
import { type Caller, callers, isServer, wrongParts } from '../limits/caller.ts';
import {
  AT_ONCE,
  asSender,
  createFairShare,
  currentSender,
  SERVER,
  senderOf,
} from '../limits/fair-share.ts';
import {
  limitStatements,
  readOwnLimits,
  STATEMENT_LIMITS,
  type StatementLimits,
} from '../limits/statement-time.ts';
import { accountMailQueue, type ServerMail } from '../mail/account-mail-queue.ts';
import { codeOfLink } from '../mail/mail-codes.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { TOUCHLINE } from '../places/places.mjs';
import { partsOf, readApp } from '../plugins/app-definition.ts';
import { notePluginProblems } from '../plugins/note-plugin-problems.ts';
import { findPluginPackages, type PluginPackage, saysLeftOut } from '../plugins/plugin-packages.ts';
import { applyPluginTables } from '../plugins/plugin-tables.ts';
import type { Backend } from '../requests/backend.ts';
import { guarded } from '../requests/guards/guard.ts';
import { requestGuards } from '../requests/guards/request-guards.ts';
import { type LiveChanges, liveChanges } from '../requests/live-changes.ts';
import { bodyText } from '../requests/request-body.ts';
import type { Settings } from '../settings/settings.ts';
import type { DatabaseLoad } from '../watch/metrics.ts';
import type { ServerLog } from '../watch/server-log.ts';
import { createApp } from './create-app.ts';

export interface EmbeddedBackend extends Backend {
  connection: EmbeddedConnection;
  app: App;
  /** Runs SQL as the database's owner, queued with the requests. */
  runSql: RunSql;
  /** Sends the mails about accounts that are due. */
  deliverAccountMails: () => Promise<void>;
  /** Streams of changes for signed-in people. */
  live: LiveChanges;
  /** The keys in force: those of the database, where several hosts may use it. */
  secrets: Secrets;
  /** Copies the embedded database while it runs; missing with a PostgreSQL server. */
  copyDatabase?: (folder: string) => Promise<void>;
  /** Counts attempts for all hosts on the database. */
  attempts: AttemptStore;
  /** The load of the database's sessions; PGlite has one, with a queue before it. */
  load: () => DatabaseLoad;
}

export interface EmbeddedOptions {
  /** The application's folder. */
  root: string;
  settings: Settings;
  /** The keys of this host's data folder. */
  secrets: Secrets;
  /** Where the mails about accounts go. */
  mail: ServerMail;
  log: Pick<ServerLog, 'write'>;
  onMigration?: (text: string) => void;
  /** The packages of plugins, whose tables are made; those of the application if omitted. */
  packages?: readonly PluginPackage[];
  /** What is said of SQL functions; nothing if omitted. */
  calls?: Calls;
  /** See `QUIET_STEP`; tests that ignore timing pass 0. */
  quietStep?: number;
  /** Time limits of statements; tests shorten them. */
  statementLimits?: StatementLimits;
}

async function connect({ settings, log }: EmbeddedOptions): Promise<EmbeddedConnection> {
  const { databaseUrl, dataDir, fsync } = settings;
  if (databaseUrl) {
    return connectToPostgres(databaseUrl, { report: (...said) => log.write('error', ...said) });
  }
  return connectToPglite(dataDir, { fsync, onEnd: (reason) => log.write('error', reason) });
}

async function prepareDatabase(connection: EmbeddedConnection, app: App, options: EmbeddedOptions) {
  const runSql = runSqlOn(connection);
  const migrations = join(TOUCHLINE, 'supabase', 'migrations');
  const { databaseUrl, dataDir } = options.settings;
  await recogniseDatabase(runSql, migrations, databaseUrl ? { databaseUrl } : { dataDir });
  await app.init();
  await ensureRoles(runSql);
  await app.ensureSystemSchema();
  await ensureAuthTables(runSql);
  const parts = await partsOf(options.root, options.settings.parts);
  const { left } = await bringTables(
    runSql,
    TOUCHLINE,
    tablePartsOf(parts),
    ({ name, index, total }) =>
      options.onMigration?.(`${index} of ${total}: ${name.replaceAll('_', ' ')}`),
  );
  const unnamed = await ensureAppRoles(runSql, await readApp(options.root));
  const { packages, problems } = options.packages
    ? { packages: options.packages, problems: [] }
    : await findPluginPackages(options.root);
  const tables = await applyPluginTables(runSql, packages);
  await notePluginProblems(runSql, tables);
  const ofTables = [...tables.problems, ...tables.left].map(({ message }) => message);
  const sentences = [...left.map(saysLeft), ...unnamed, ...problems.map(saysLeftOut), ...ofTables];
  for (const sentence of sentences) {
    options.log.write('error', sentence);
    process.stderr.write(`${sentence}\n`);
  }
  // The first request would do it, and hold up concurrent ones.
  await connection.introspect({ useCache: true });
}

/** The interfaces over the prepared database, with the keys that all hosts of a database share. */
async function openApp(
  connection: EmbeddedConnection,
  options: EmbeddedOptions,
  mail: EmailDriver,
): Promise<{ app: App; secrets: Secrets }> {
  const { settings, secrets: own } = options;
  const runSql = runSqlOn(connection);
  const share = () => shareSecrets(filesOf(settings, runSql), own, settings);
  const [row] = await runSql(`select to_regclass('private.server_files') is not null as there`);
  const shared = settings.databaseUrl && row?.there === true ? await share() : null;
  const app = createApp(connection, { ...options, root: TOUCHLINE, secrets: shared ?? own }, mail);
  await prepareDatabase(connection, app, options);
  // The first host's are everybody's.
  const secrets = settings.databaseUrl ? (shared ?? (await share())) : own;
  return { app, secrets };
}

/** The functions that return rows of a table. */
async function functionsWithRows(runSql: RunSql): Promise<ReadonlySet<string>> {
  const rows = await runSql(
    `select function.proname as name from pg_catalog.pg_proc function
      join pg_catalog.pg_class answer on answer.reltype = function.prorettype and answer.relkind in ('r', 'p', 'v')
      where function.pronamespace = 'public'::regnamespace and answer.relnamespace = function.pronamespace`,
  );
  return new Set(rows.map((row) => rowText(row, 'name')));
}

/** The tables that announce their changes. */
async function announcingTables(runSql: RunSql): Promise<ReadonlySet<string>> {
  const rows = await runSql(
    `select distinct tgrelid::regclass::text as name from pg_catalog.pg_trigger
      where tgfoid = 'private.announce_change'::regproc`,
  );
  return new Set(rows.map((row) => rowText(row, 'name')));
}

/** Refuses a token in the words of a hosted project's data interface. */
const refused = (code: string, message: string) =>
  json(401, { code, message, details: null, hint: null });

/** A sentence that says why the database does not open. */
function cannotOpen(error: unknown, log: EmbeddedOptions['log']): never {
  log.write('error', 'the database could not be prepared', error);
  if (error instanceof StartProblem) throw error;
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  throw new StartProblem(`The database could not be opened: ${reason}`);
}

/**
 * Opens the embedded backend: the database (PGlite in the data folder, or DATABASE_URL), its roles
 * and migrations, and the auth and data interfaces on top of it.
 * @throws {StartProblem} if the database cannot be opened
 */
export async function openEmbeddedBackend(options: EmbeddedOptions): Promise<EmbeddedBackend> {
  const { settings, log } = options;
  const own = ownOrigins(settings.siteUrl);
  const connection = await connect(options).catch((error: unknown) => cannotOpen(error, log));
  keepGrants(connection);
  const share = createFairShare(AT_ONCE[settings.databaseUrl ? 'postgres' : 'pglite']);
  const runSql: RunSql = (sql) => share.run(() => runSqlOn(connection)(sql));
  const { name, languages } = await readApp(options.root);
  // Mails go out for everybody, whoever's request sends them.
  const runAsServer: RunSql = (sql) => asSender(SERVER, () => runSql(sql));
  const mails = accountMailQueue(runAsServer, options.mail, { name, languages }, (to, link) =>
    codeOfLink(secrets.jwtSecret, to, link),
  );
  const { app, secrets } = await inTurn(settings.databaseUrl, () =>
    openApp(connection, options, mails.driver),
  ).catch(async (error: unknown) => {
    await connection.close().catch(() => {});
    return cannotOpen(error, log);
  });
  const rowsOf = await functionsWithRows(runSqlOn(connection));
  const fieldRules = await readFieldRules(runSqlOn(connection));
  const ownLimits = await readOwnLimits(runSqlOn(connection));
  const callerOf = callers(secrets);
  const { answering, current } = beforeRequests(connection);
  limitStatements(connection, options.statementLimits ?? STATEMENT_LIMITS, current, ownLimits);
  const store = databaseAttempts(runSql);
  const work = (request: Request, peer: string | null) => () =>
    answering(request, async () =>
      failWhenAway(() => app.fetch(withSafeRedirects(request, own), { peerAddress: peer })),
    );
  const ask = (request: Request, peer: string | null) => share.run(work(request, peer));
  const rules = authRules({
    root: TOUCHLINE,
    siteUrl: settings.siteUrl,
    app: name,
    runSql,
    mails,
    store,
    secret: secrets.jwtSecret,
    manyAtOnce: settings.databaseUrl !== undefined,
    ask,
  });
  const guards = requestGuards({
    runSql,
    rowsOf,
    fieldRules,
    calls: options.calls ?? NO_CALLS,
    hasBadToken: (headers) => callerOf(headers).badToken,
    siteUrl: settings.siteUrl,
    own,
    store,
    rules,
    quietStep: options.quietStep ?? QUIET_STEP,
    report: (...parts) => log.write(...parts),
  });
  const answer = guarded(guards, ({ request, url, peer }) =>
    // The server and its functions wait as long as it takes: nobody would retry for them.
    peer === null || currentSender() === SERVER
      ? ask(request, peer)
      : share.runPatiently(work(request, peer), ownLimits.has(url.pathname)),
  );
  /** Whose work a request is: one of the server's own belongs to whoever has asked for it. */
  function sentBy(request: Request, body: string, peer: string | null, caller: Caller): string {
    if (isServer(caller)) return peer === null ? currentSender() : SERVER;
    if (caller.account === null && peer === null) return currentSender();
    const sender = senderOf(caller, peer);
    const { pathname, search } = new URL(request.url);
    const isSignIn = pathname === '/auth/v1/token' && search === '?grant_type=password';
    const { email } = isSignIn && caller.account === null ? fieldsOf(body) : {};
    if (typeof email !== 'string') return sender;
    // Known devices don't wait for strangers, nor sign-ins from a network for what else it asks.
    return rules.isKnownDevice(request, body)
      ? `devices of ${accountOf(email)}`
      : `${sender} signing in`;
  }
  async function fetch(request: Request, peer: string | null): Promise<Response> {
    const began = performance.now();
    const url = new URL(request.url);
    const body = await bodyText(request);
    const caller = callerOf(request.headers);
    if (caller.forOthers) return refused('PGRST303', 'JWT not in audience');
    // The backend takes its sender for a visitor.
    const parts = url.pathname.startsWith('/rest/v1/') ? wrongParts(request.headers) : null;
    if (parts !== null) return refused('PGRST301', `Expected 3 parts in JWT; got ${parts}`);
    const trusted = peer === null || caller.trusted;
    const known = trusted || caller.account !== null;
    return asSender(sentBy(request, body, peer, caller), () =>
      answer({ request, url, body, peer, trusted, known, began }),
    );
  }
  const tables = await announcingTables(runSqlOn(connection));
  const feed = openChangeFeed(connection, settings.databaseUrl, tables);
  const answers: Pick<Backend, 'fetch' | 'callerOf' | 'share'> = {
    callerOf,
    share,
    fetch: (request, peer) => unlessAway(() => fetch(request, peer)),
  };
  const live = liveChanges(answers, feed, tables);
  const driver = connection.driver as Partial<DatabaseThread>;
  return {
    ...answers,
    connection,
    app,
    runSql,
    live,
    deliverAccountMails: mails.deliver,
    ...(driver.copyTo
      ? { copyDatabase: (folder) => share.run(async () => driver.copyTo?.(folder)) }
      : {}),
    attempts: store,
    secrets,
    load: () => {
      const { busy, waiting } = share.load();
      const sessions = 'load' in connection ? connection.load?.() : undefined;
      return sessions
        ? { ...sessions, waiting: sessions.waiting + waiting }
        : { open: 1, busy, waiting };
    },
    async close() {
      await live.close();
      await feed.close();
      await connection.close();
    },
  };
}
