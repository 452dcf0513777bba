import { join } from 'node:path';
import { App, type EmailDriver } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { authBodyProblem } from './auth-body.ts';
import type { Backend } from './backend.ts';
import { recogniseDatabase } from './known-database.ts';
import { applyMigrations } from './migrate.ts';
import { connectToPostgres } from './postgres-connection.ts';
import { prepareGrants } from './prepare-grants.ts';
import { ownOrigins, withSafeLocation, withSafeRedirects } from './redirect-guard.ts';
import { forwardHeaders } from './request-headers.ts';
import { createQueue, type Queue } from './request-queue.ts';
import { plainRestError } from './rest-errors.ts';
import { ensureRoles } from './roles.ts';
import { type RunSql, runSqlOn } from './run-sql.ts';
import type { Secrets } from './secrets.ts';
import type { ServerLog } from './server-log.ts';
import type { Settings } from './settings.ts';
import { StartProblem } from './start-problem.ts';

const MAIL_TYPES = ['confirmation', 'recovery', 'invite', 'magic_link', 'email_change'] as const;
const MAIL_SUBJECTS: Record<(typeof MAIL_TYPES)[number], string> = {
  confirmation: 'Confirm your e-mail address',
  recovery: 'Choose a new password',
  invite: 'You are invited to Touchline',
  magic_link: 'Your sign-in link',
  email_change: 'Confirm your new e-mail address',
};
/** An open transaction of one request must never be joined by another one. */
const runAtOnce: Queue = (work) => work();

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
}

async function connect({ settings }: EmbeddedOptions): Promise<EmbeddedConnection> {
  if (settings.databaseUrl) return connectToPostgres(settings.databaseUrl);
  return createPgliteConnection({ url: join(settings.dataDir, 'postgres') });
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
  await prepareGrants(connection);
}

/**
 * Opens the embedded backend: the database (PGlite in the data folder, or DATABASE_URL), its roles
 * and migrations, and the auth and data interfaces over it.
 * @throws {StartProblem} when the database cannot be opened
 */
export async function openEmbeddedBackend(options: EmbeddedOptions): Promise<EmbeddedBackend> {
  const { settings, log } = options;
  const own = ownOrigins(settings.siteUrl);
  const connection = await connect(options);
  const app = createApp(connection, options);
  try {
    await prepareDatabase(connection, app, options);
  } catch (error) {
    log.write('error', 'the database could not be prepared', error);
    await connection.close().catch(() => {});
    if (error instanceof StartProblem) throw error;
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartProblem(`The database could not be opened: ${reason}`);
  }
  const run = settings.databaseUrl ? runAtOnce : createQueue();
  const answering = forwardHeaders(connection);
  return {
    connection,
    app,
    runSql: (sql) => run(() => runSqlOn(connection)(sql)),
    async fetch(request, peer) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/auth/v1/') && request.body) {
        const refusal = authBodyProblem(await request.clone().text());
        if (refusal) return refusal;
      }
      const response = await run(() =>
        answering(request, async () =>
          app.fetch(withSafeRedirects(request, own), { peerAddress: peer }),
        ),
      );
      const safe = withSafeLocation(response, settings.siteUrl, own);
      return plainRestError(safe, (raw) => log.write('error', request.method, pathname, raw));
    },
    close: () => connection.close(),
  };
}
