import pg from 'pg';
import { addressOf } from '../database/postgres-address.ts';

/** Decides which of the servers of a database does the jobs. */
export interface JobTurn {
  /** Whether this server may do them now; ask at least every 15 seconds to keep the turn. */
  isMine(): Promise<boolean>;
  /** Gives the turn to another server. */
  close(): Promise<void>;
}

/** For a database that has one server. */
export const ALWAYS: JobTurn = { isMine: async () => true, close: async () => {} };

/** An arbitrary lock number, the same for all servers. */
const LOCK = 7265107;

/** How long an answer or a connection may take, in milliseconds. */
const PATIENCE = 5_000;

/**
 * The turn of a PostgreSQL server's database: an advisory lock, held by a session of its own. PostgreSQL releases it
 * when the process ends, and after 30 seconds without a word: the machine is away, or the process hangs.
 */
export function jobTurn(databaseUrl: string): JobTurn {
  let client: pg.Client | null = null;

  function drop(lost: pg.Client): void {
    if (client === lost) client = null;
    lost.end().catch(() => {});
  }

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: addressOf(databaseUrl),
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      application_name: 'touchline jobs',
    });
    fresh.on('error', () => drop(fresh));
    try {
      await fresh.connect();
      await fresh.query(`set idle_session_timeout = '30s'`);
    } catch (error) {
      drop(fresh);
      throw error;
    }
    return fresh;
  }

  return {
    async isMine() {
      client ??= await open();
      const asked = client;
      try {
        // The holder gets it again, and shows that it is alive.
        const { rows } = await asked.query('select pg_catalog.pg_try_advisory_lock($1) as mine', [
          LOCK,
        ]);
        return rows[0]?.mine === true && client === asked;
      } catch (error) {
        drop(asked);
        throw error;
      }
    },
    async close() {
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
