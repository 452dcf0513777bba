import { setTimeout as pause } from 'node:timers/promises';
import { connectToPostgres } from '../../server/database/postgres-connection.ts';
import { runSqlOn } from '../../server/database/run-sql.ts';
import { killHosts } from '../support/killed-hosts/kill-hosts.ts';
import { withTemplate } from './support/bench-database.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 300);
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 50);
/** Seconds between two kills. */
const BETWEEN = 20;

/**
 * Two and then four servers on one PostgreSQL server behind a proxy, with fifty clients, one server being killed and
 * restarted every twenty seconds: five minutes each, or `BENCH_SECONDS` (`BENCH_HOSTS=4` for the latter only). What is
 * lost or done twice must be 0.
 */
export default async function hosts(): Promise<Record<string, number>> {
  const results: Record<string, number> = {};
  for (const count of (process.env.BENCH_HOSTS ?? '2,4').split(',').map(Number)) {
    const counts = await withTemplate(async (databaseUrl) => {
      const connection = connectToPostgres(databaseUrl, { max: 4 });
      try {
        return await killHosts({
          databaseUrl,
          runSql: runSqlOn(connection),
          hosts: count,
          clients: CLIENTS,
          seed: `bench of ${count}`,
          async kills(kill) {
            for (let left = SECONDS; left >= BETWEEN; left -= BETWEEN) {
              const next = pause(BETWEEN * 1000);
              await kill();
              await next;
            }
          },
        });
      } finally {
        await connection.close();
      }
    });
    for (const [what, number] of Object.entries(counts)) {
      results[`${count} hosts, ${what}`] = number;
    }
  }
  return results;
}
