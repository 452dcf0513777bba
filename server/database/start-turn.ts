import pg from 'pg';
import { addressOf } from './postgres-address.ts';

/** An arbitrary lock number, the same for all servers. */
const LOCK = 7265105;

/**
 * Prepares a PostgreSQL database while no other server does: one that starts at the same time waits, and then finds
 * everything done.
 */
export async function inTurn<T>(
  databaseUrl: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!databaseUrl) return work();
  const client = new pg.Client({ connectionString: addressOf(databaseUrl) });
  // A lost connection releases the lock; the work fails for the same reason.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_catalog.pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}
