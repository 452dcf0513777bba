import { join } from 'node:path';
import { App, type EmailDriver } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { ACCOUNT_MAILS, templatePath, withAddress } from './account-mail.ts';
import { createAttemptLimits, tooManyAttempts } from './attempt-limits.ts';
import { type AttemptStore, databaseAttempts } from './attempt-store.ts';
import { authBodyProblem } from './auth-body.ts';
import { authRules } from './auth-rules.ts';
import type { Backend } from './backend.ts';
import { failWhenAway, unlessAway } from './database-away.ts';
import { type FieldRules, fieldProblem, readFieldRules } from './field-rules.ts';
import { problem } from './json-response.ts';
import { keepGrants } from './keep-grants.ts';
import { recogniseDatabase } from './known-database.ts';
import { mailLinkPage } from './mail-link-page.ts';
import { applyMigrations } from './migrate.ts';
import { connectToPglite } from './pglite-connection.ts';
import { connectToPostgres, type PostgresConnection } from './postgres-connection.ts';
import { QUIET_STEP, quietAnswer, refuseDisabledEndpoint } from './quiet-answers.ts';
import { ownOrigins, withSafeLocation, withSafeRedirects } from './redirect-guard.ts';
import { forwardHeaders } from './request-headers.ts';
import { createQueue, runAtOnce, TooBusy } from './request-queue.ts';
import { plainRestError } from './rest-errors.ts';
import {
  bodyProblem,
  restHeaderProblem,
  restUrlProblem,
  valuesLimit,
  visitorProblem,
} from './rest-limits.ts';
import { ensureRoles } from './roles.ts';
import { type RunSql, rowText, runSqlOn } from './run-sql.ts';
import type { Secrets } from './secrets.ts';
import type { ServerLog } from './server-log.ts';
import type { Settings } from './settings.ts';
import { StartProblem } from './start-problem.ts';
import { inTurn } from './start-turn.ts';
import {
  limitStatements,
  readOwnLimits,
  STATEMENT_LIMITS,
  type StatementLimits,
} from './statement-limits.ts';

/** Digits of the code whose hash a mailed link carries: 128 bits of chance and a little more. */
const CODE_DIGITS = 40;
/** How long a request waits behind one that is heavy, in milliseconds. */
const PATIENCE = 1000;

export type EmbeddedConnection = PgliteConnection | PostgresConnection;

export interface EmbeddedBackend extends Backend {
  connection: EmbeddedConnection;
  app: App;
  /** Runs SQL as the database's owner, in turn with the requests. */
  runSql: RunSql;
  /** Counts attempts for all hosts on the database. */
  attempts: AttemptStore;
}

export interface EmbeddedOptions {
  /** The project's folder: its migrations and mail templates are used. */
  root: string;
  settings: Settings;
  secrets: Secrets;
  mail: EmailDriver;
  log: Pick<ServerLog, 'write'>;
  onMigration?: (text: string) => void;
  /** See `QUIET_STEP`; tests that do not look at time give 0. */
  quietStep?: number;
  /** How long statements may take; tests make it short. */
  statementLimits?: StatementLimits;
}

async function connect({ settings, log }: EmbeddedOptions): Promise<EmbeddedConnection> {
  const { databaseUrl, dataDir, fsync } = settings;
  if (databaseUrl) {
    return connectToPostgres(databaseUrl, { report: (...said) => log.write('error', ...said) });
  }
  return connectToPglite(dataDir, { fsync, onEnd: (reason) => log.write('error', reason) });
}

function mailTemplates(root: string) {
  const mails = Object.keys(ACCOUNT_MAILS) as (keyof typeof ACCOUNT_MAILS)[];
  return Object.fromEntries(
    mails.map((mail) => [
      mail,
      { subject: ACCOUNT_MAILS[mail], content_path: templatePath(root, mail) },
    ]),
  );
}

function createApp(connection: EmbeddedConnection, options: EmbeddedOptions): App {
  const { settings, secrets } = options;
  return new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      site_url: settings.siteUrl,
      additional_redirect_urls: [],
      minimum_password_length: 8,
      enable_signup: true,
      // A session that was ended reads until its token is over, so that is soon.
      jwt_expiry: 600,
      email: {
        enable_signup: true,
        enable_confirmations: settings.confirmEmail,
        // Nobody types these in: what is mailed is a link with their hash.
        otp_length: CODE_DIGITS,
        template: mailTemplates(options.root),
      },
      external: settings.google
        ? {
            google: {
              enabled: true,
              client_id: settings.google.clientId,
              secret: settings.google.secret,
              redirect_uri: `${settings.siteUrl}/auth/v1/callback`,
            },
          }
        : {},
    },
    options: {
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: { email: withAddress(options.mail) },
    },
  });
}

async function prepareDatabase(connection: EmbeddedConnection, app: App, options: EmbeddedOptions) {
  const runSql = runSqlOn(connection);
  const migrations = join(options.root, 'supabase', 'migrations');
  const { databaseUrl, dataDir } = options.settings;
  await recogniseDatabase(runSql, migrations, databaseUrl ? { databaseUrl } : { dataDir });
  await app.init();
  await ensureRoles(runSql);
  await app.ensureSystemSchema();
  await applyMigrations(runSql, migrations, ({ name, index, total }) =>
    options.onMigration?.(`${index} of ${total}: ${name.replaceAll('_', ' ')}`),
  );
  // The first request would do it, and hold up those beside it.
  await connection.introspect({ useCache: true });
}

/** The functions that answer rows of a table. */
async function functionsWithRows(runSql: RunSql): Promise<ReadonlySet<string>> {
  const rows = await runSql(
    `select function.proname as name from pg_catalog.pg_proc function
      join pg_catalog.pg_class answer on answer.reltype = function.prorettype and answer.relkind in ('r', 'p', 'v')
      where function.pronamespace = 'public'::regnamespace and answer.relnamespace = function.pronamespace`,
  );
  return new Set(rows.map((row) => rowText(row, 'name')));
}

/** Why a request may not reach the database; null when it may. */
function requestProblem(
  { method, headers }: Request,
  url: URL,
  body: string,
  rowsOf: ReadonlySet<string>,
  rules: FieldRules,
  trusted: boolean,
): Response | null {
  const refusal = bodyProblem(body, trusted ? Number.POSITIVE_INFINITY : valuesLimit(url.pathname));
  if (refusal) return refusal;
  return url.pathname.startsWith('/auth/v1/')
    ? authBodyProblem(method, url, body)
    : (visitorProblem(headers, body) ??
        restHeaderProblem(headers) ??
        restUrlProblem(url, rowsOf) ??
        fieldProblem(url, body, rules, trusted));
}

/** Nothing was started: the client may retry, even a change. */
function busy(): Response {
  const answer = problem(503, 'BUSY', 'The database is busy. Try again in a moment.');
  answer.headers.set('Retry-After', '1');
  return answer;
}

/** Says why the database does not open, in a sentence. */
function cannotOpen(error: unknown, log: EmbeddedOptions['log']): never {
  log.write('error', 'the database could not be prepared', error);
  if (error instanceof StartProblem) throw error;
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  throw new StartProblem(`The database could not be opened: ${reason}`);
}

/**
 * Opens the embedded backend: the database (PGlite in the data folder, or DATABASE_URL), its roles
 * and migrations, and the auth and data interfaces over it.
 * @throws {StartProblem} when the database cannot be opened
 */
export async function openEmbeddedBackend(options: EmbeddedOptions): Promise<EmbeddedBackend> {
  const { settings, log } = options;
  const own = ownOrigins(settings.siteUrl);
  const connection = await connect(options).catch((error: unknown) => cannotOpen(error, log));
  keepGrants(connection);
  const app = createApp(connection, options);
  try {
    await inTurn(settings.databaseUrl, () => prepareDatabase(connection, app, options));
  } catch (error) {
    await connection.close().catch(() => {});
    cannotOpen(error, log);
  }
  const rowsOf = await functionsWithRows(runSqlOn(connection));
  const fieldRules = await readFieldRules(runSqlOn(connection));
  const ownLimits = await readOwnLimits(runSqlOn(connection));
  const run = settings.databaseUrl ? runAtOnce : createQueue();
  const { answering, current } = forwardHeaders(connection);
  limitStatements(connection, options.statementLimits ?? STATEMENT_LIMITS, current, ownLimits);
  const runSql: RunSql = (sql) => run(() => runSqlOn(connection)(sql));
  const store = databaseAttempts(runSql);
  const attempts = createAttemptLimits({ store });
  const ask = (request: Request, peer: string | null, patience?: number) => {
    const work = () =>
      answering(request, async () =>
        failWhenAway(() => app.fetch(withSafeRedirects(request, own), { peerAddress: peer })),
      );
    return patience === undefined ? run(work) : run.patiently(work, patience);
  };
  const rules = authRules({
    root: options.root,
    siteUrl: settings.siteUrl,
    runSql,
    mail: withAddress(options.mail),
    store,
    secret: options.secrets.jwtSecret,
    manyAtOnce: settings.databaseUrl !== undefined,
    ask,
  });
  async function answer(request: Request, peer: string | null): Promise<Response> {
    const began = performance.now();
    const url = new URL(request.url);
    const body = request.body ? await request.clone().text() : '';
    // Our own functions, and what has the secret key, send as much as there is.
    const trusted = peer === null || request.headers.get('apikey') === options.secrets.secretKey;
    const refusal =
      requestProblem(request, url, body, rowsOf, fieldRules, trusted) ??
      refuseDisabledEndpoint(url) ??
      mailLinkPage(request.method, url, settings.siteUrl);
    if (refusal) return refusal;
    const attempt = await attempts(url, body, peer, rules.deviceOf(request, body));
    if (attempt.retryAfter > 0) return tooManyAttempts(url.pathname, attempt.retryAfter);
    const isAuth = url.pathname.startsWith('/auth/v1/');
    const ruled = isAuth ? await rules.before(request, body, peer) : null;
    if (ruled) return ruled;
    // Our own functions and sign-ins wait: nobody would retry for them.
    const waits = peer === null || !url.pathname.startsWith('/rest/v1/');
    const patience = waits ? undefined : PATIENCE;
    const work = () => ask(request, peer, patience);
    const response = await (isAuth ? rules.answer(url, body, work) : work()).catch(
      (error: unknown) => {
        if (error instanceof TooBusy) return null;
        throw error;
      },
    );
    if (!response) {
      await attempt.done(503);
      return busy();
    }
    const answered = isAuth ? await rules.after(request, body, response, peer) : response;
    const quiet = await quietAnswer(url, body, answered, began, options.quietStep ?? QUIET_STEP);
    const safe = withSafeLocation(quiet, settings.siteUrl, own);
    const report = (raw: string) => log.write('error', request.method, url.pathname, raw);
    const plain = await plainRestError(safe, report, fieldRules);
    await attempt.done(plain.status);
    return plain;
  }
  return {
    connection,
    app,
    runSql,
    attempts: store,
    fetch: (request, peer) => unlessAway(() => answer(request, peer)),
    close: () => connection.close(),
  };
}
