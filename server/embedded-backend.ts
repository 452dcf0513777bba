import { join } from 'node:path';
import { App, type EmailDriver } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { createAttemptLimits, tooManyAttempts } from './attempt-limits.ts';
import { authBodyProblem } from './auth-body.ts';
import type { Backend } from './backend.ts';
import { problem } from './json-response.ts';
import { keepGrants } from './keep-grants.ts';
import { recogniseDatabase } from './known-database.ts';
import { applyMigrations } from './migrate.ts';
import { connectToPglite } from './pglite-connection.ts';
import { connectToPostgres } from './postgres-connection.ts';
import { closedRoad, QUIET_STEP, quietAnswer } from './quiet-answers.ts';
import { ownOrigins, withSafeLocation, withSafeRedirects } from './redirect-guard.ts';
import { forwardHeaders } from './request-headers.ts';
import { createQueue, runAtOnce, TooBusy } from './request-queue.ts';
import { plainRestError } from './rest-errors.ts';
import { isTooDeep, restUrlProblem } from './rest-limits.ts';
import { ensureRoles } from './roles.ts';
import { type RunSql, runSqlOn } from './run-sql.ts';
import type { Secrets } from './secrets.ts';
import type { ServerLog } from './server-log.ts';
import { signOutOthers, spentTokenProblem } from './session-rules.ts';
import type { Settings } from './settings.ts';
import { StartProblem } from './start-problem.ts';
import { limitStatements, STATEMENT_LIMITS, type StatementLimits } from './statement-limits.ts';

const MAIL_TYPES = ['confirmation', 'recovery', 'invite', 'magic_link', 'email_change'] as const;
const MAIL_SUBJECTS: Record<(typeof MAIL_TYPES)[number], string> = {
  confirmation: 'Confirm your email address',
  recovery: 'Choose a new password',
  invite: "You've been invited to Touchline",
  magic_link: 'Your sign-in link',
  email_change: 'Confirm your new email address',
};
/** How long a request waits behind one that is heavy, in milliseconds. */
const PATIENCE = 1000;

export type EmbeddedConnection = PgliteConnection | PostgresConnection;

export interface EmbeddedBackend extends Backend {
  connection: EmbeddedConnection;
  app: App;
  /** Runs SQL as the database's owner, in turn with the requests. */
  runSql: RunSql;
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
  if (databaseUrl) return connectToPostgres(databaseUrl);
  return connectToPglite(dataDir, { fsync, onEnd: (reason) => log.write('error', reason) });
}

function mailTemplates(root: string) {
  const entries = MAIL_TYPES.map((type) => [
    type,
    {
      subject: MAIL_SUBJECTS[type],
      content_path: join(root, 'supabase', 'templates', `${type}.html`),
    },
  ]);
  return Object.fromEntries(entries);
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
      drivers: { email: options.mail },
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

/** Why a request may not reach the database; null when it may. */
function requestProblem(url: URL, body: string): Response | null {
  if (isTooDeep(body))
    return problem(400, 'TOO_DEEP', 'The JSON of the request is nested too deep.');
  return url.pathname.startsWith('/auth/v1/') ? authBodyProblem(body) : restUrlProblem(url);
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
    await prepareDatabase(connection, app, options);
  } catch (error) {
    await connection.close().catch(() => {});
    cannotOpen(error, log);
  }
  const run = settings.databaseUrl ? runAtOnce : createQueue();
  const { answering, current } = forwardHeaders(connection);
  limitStatements(connection, options.statementLimits ?? STATEMENT_LIMITS, current);
  const attempts = createAttemptLimits();
  const runSql: RunSql = (sql) => run(() => runSqlOn(connection)(sql));
  const ask = (request: Request, peer: string | null, patience?: number) => {
    const work = () =>
      answering(request, async () =>
        app.fetch(withSafeRedirects(request, own), { peerAddress: peer }),
      );
    return patience === undefined ? run(work) : run.patiently(work, patience);
  };
  return {
    connection,
    app,
    runSql,
    async fetch(request, peer) {
      const began = performance.now();
      const url = new URL(request.url);
      const body = request.body ? await request.clone().text() : '';
      const refusal = requestProblem(url, body) ?? closedRoad(url);
      if (refusal) return refusal;
      const attempt = attempts(url, body, peer);
      if (attempt.retryAfter > 0) return tooManyAttempts(url.pathname, attempt.retryAfter);
      const spent = await spentTokenProblem(url, body, runSql);
      if (spent) return spent;
      // Our own functions and sign-ins wait: nobody would retry for them.
      const waits = peer === null || !url.pathname.startsWith('/rest/v1/');
      const patience = waits ? undefined : PATIENCE;
      const response = await ask(request, peer, patience).catch((error: unknown) => {
        if (error instanceof TooBusy) return null;
        throw error;
      });
      if (!response) {
        attempt.done(503);
        return busy();
      }
      const others = signOutOthers(request, body, response.ok);
      if (others) await ask(others, peer);
      const quiet = await quietAnswer(url, body, response, began, options.quietStep ?? QUIET_STEP);
      const safe = withSafeLocation(quiet, settings.siteUrl, own);
      const plain = await plainRestError(safe, (raw) =>
        log.write('error', request.method, url.pathname, raw),
      );
      attempt.done(plain.status);
      return plain;
    },
    close: () => connection.close(),
  };
}
