import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openTestBackend } from '../../../server/testing/test-site.ts';
import startPostgres, { TEMPLATE } from '../../db/support/postgres-server.ts';

/** A migrated database without the demo's data, over a single unrestricted connection. */
export interface BenchDatabase {
  run: (statements: string) => Promise<unknown>;
  close: () => Promise<void>;
}

async function openEmbedded(): Promise<BenchDatabase> {
  const { backend, close } = await openTestBackend({ DEMO: 'off' });
  const { driver } = backend.connection;
  if (!('exec' in driver)) throw new Error('This is not the embedded database.');
  return { run: (statements) => driver.exec(statements), close };
}

/** A PostgreSQL server with a database that has the tests' accounts. */
export async function startServer() {
  let server = { port: 0, user: '', superuser: '', password: '' };
  const provide = (_name: string, provided: typeof server) => {
    server = provided;
  };
  const stop = await startPostgres({ provide } as unknown as TestProject);
  return { ...server, stop };
}

/**
 * Lets `work` use a PostgreSQL server's migrated database with the tests' accounts, by its address as the owner, and
 * run SQL in it as the superuser.
 */
export async function withTemplate<T>(
  work: (databaseUrl: string, asSuperuser: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { port, user, superuser, password, stop } = await startServer();
  const login = `${user}:${encodeURIComponent(password)}`;
  const asSuperuser = async (text: string) => {
    const sql = postgres({
      ...{ host: '127.0.0.1', port, user: superuser, password, database: TEMPLATE },
      max: 1,
      onnotice: () => {},
    });
    await sql.unsafe(text).simple();
    await sql.end();
  };
  try {
    return await work(`postgres://${login}@127.0.0.1:${port}/${TEMPLATE}`, asSuperuser);
  } finally {
    await stop();
  }
}

async function openServer(): Promise<BenchDatabase> {
  const { port, superuser: user, password, stop } = await startServer();
  const sql = postgres({
    ...{ host: '127.0.0.1', port, user, password, database: TEMPLATE },
    max: 1,
    onnotice: () => {},
  });
  return {
    run: (statements) => sql.unsafe(statements).simple(),
    async close() {
      await sql.end();
      await stop();
    },
  };
}

/** The embedded database, or with `BENCH_DATABASE=postgresql` a PostgreSQL server of its own. */
export function openBenchDatabase(): Promise<BenchDatabase> {
  return process.env.BENCH_DATABASE === 'postgresql' ? openServer() : openEmbedded();
}
