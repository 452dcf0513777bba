import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from '../../../scripts/database/temporary-postgres.ts';
import { applyMigrations } from '../../../server/database/migrate.ts';
import { connectToPostgres } from '../../../server/database/postgres-connection.ts';
import { runSqlOn } from '../../../server/database/run-sql.ts';
import { seedAccounts } from './accounts.ts';
import { ensureSnapshot, MIGRATIONS } from './pglite-snapshot.ts';
import { openTestApp } from './test-app.ts';

export const TEMPLATE = 'touchline_template';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the test server listens; `user` is the owner, who is not a superuser. */
    postgres: { port: number; user: string; superuser: string; password: string };
  }
}

async function fillTemplate(url: string): Promise<void> {
  const connection = connectToPostgres(url);
  const { fetch } = await openTestApp(connection);
  const runSql = runSqlOn(connection);
  await applyMigrations(runSql, MIGRATIONS);
  await seedAccounts(fetch, runSql);
  await connection.close();
}

/**
 * Starts a PostgreSQL server for the whole run, with one migrated database that each file copies,
 * and creates the PGlite snapshot. Returns a function that stops the server.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryPostgres();
  try {
    await server.asSuperuser('postgres', `create database ${TEMPLATE} owner ${server.owner}`);
    await fillTemplate(server.urlOf(TEMPLATE));
    await ensureSnapshot();
  } catch (error) {
    await server.stop();
    throw error;
  }
  const { port, owner: user, superuser, password } = server;
  project.provide('postgres', { port, user, superuser, password });
  return server.stop;
}
