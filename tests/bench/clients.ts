import { startTemporaryPostgres } from '../../scripts/database/temporary-postgres.ts';
import { temporaryFolder } from '../../server/testing/test-site.ts';
import { runServer } from '../support/run-server.ts';
import { keepAsking, noAnswers, openClients } from './support/clients.ts';
import { memoryOf } from './support/processes.ts';

const CLIENTS = 50;
/** How long each of the two databases is tested, in seconds. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 300);
const MEMORY_EVERY = 5000;

async function clientsOn(name: string, databaseUrl?: string): Promise<Record<string, number>> {
  const data = temporaryFolder();
  const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { FSYNC: 'on' };
  const server = await runServer(data.path, env);
  const memory = [memoryOf(server.pid)];
  const watch = setInterval(() => memory.push(memoryOf(server.pid)), MEMORY_EVERY);
  try {
    const clients = await openClients(server.url, CLIENTS);
    const tally = noAnswers();
    const until = performance.now() + SECONDS * 1000;
    await Promise.all(clients.map((client) => keepAsking(client, until, tally)));
    const sorted = tally.tookMs.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    for (const [what, times] of tally.errors) process.stderr.write(`${name}: ${times} × ${what}\n`);
    const errors = [...tally.errors.values()].reduce((sum, times) => sum + times, 0);
    return {
      [`${name}, requests`]: sorted.length,
      [`${name}, a second`]: sorted.length / SECONDS,
      [`${name}, errors`]: errors,
      [`${name}, asked again`]: tally.busy,
      [`${name}, p50 ms`]: at(0.5),
      [`${name}, p95 ms`]: at(0.95),
      [`${name}, slowest ms`]: sorted.at(-1) ?? 0,
      [`${name}, MB before`]: memory[0] ?? 0,
      [`${name}, MB at most`]: Math.max(...memory),
      [`${name}, MB after`]: memory.at(-1) ?? 0,
    };
  } finally {
    clearInterval(watch);
    await server.stop();
    data.remove();
  }
}

async function clientsOnServer(): Promise<Record<string, number>> {
  const postgres = await startTemporaryPostgres();
  try {
    await postgres.asSuperuser('postgres', `create database clients owner ${postgres.owner}`);
    return await clientsOn('PostgreSQL', postgres.urlOf('clients'));
  } finally {
    await postgres.stop();
  }
}

/**
 * Fifty clients that send one request after the other without a pause, with the demo's data, on the embedded database and
 * then on a PostgreSQL server (`BENCH_DATABASE=postgresql` for the latter only): five minutes each, or `BENCH_SECONDS`.
 */
export default async function clients(): Promise<Record<string, number>> {
  const embedded = process.env.BENCH_DATABASE === 'postgresql' ? {} : await clientsOn('PGlite');
  return { ...embedded, ...(await clientsOnServer()) };
}
