import pg from 'pg';
import { addressOf } from './postgres-address.ts';

/** Any number, the same for all servers. */
const LOCK = 7265105;

/**
 * Prepares a PostgreSQL database while no other server does: one that starts at the same time waits, and then finds
 * everything there.
 */
export async function inTurn<T>(
  databaseUrl: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!databaseUrl) return work();
  const client = new pg.Client({ connectionString: addressOf(databaseUrl) });
  // Where the connection is lost the lock is too; the work meets the same loss.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_catalog.pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
