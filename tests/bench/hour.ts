import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../../server/testing/test-site.ts';
import { runServer } from '../support/run-server.ts';
import { keepAsking, noAnswers, openClients } from './support/clients.ts';
import { processorTimeOf } from './support/processes.ts';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 60);
/** How often the heap is looked at, and everybody signs in again. */
const EVERY = Number(process.env.BENCH_EVERY ?? 5);
const MINUTE = 60_000;
const CLIENTS = 8;
/** Between two requests of a client, in ms: about eight requests a second of all. */
const BETWEEN = 1000;

/** Notes the memory in a file when it is told to, after a garbage collection. */
const ON_SIGNAL = `import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  collect();
  appendFileSync(process.env.BENCH_MEMORY, JSON.stringify(process.memoryUsage()) + '\\n');
});`;

/**
 * What a server's memory does while a few people use it for an hour (or `BENCH_MINUTES`), with the demo's data: its heap after a
 * garbage collection at the start and every five minutes, and the processor's time in the quiet minute after it. On the embedded
 * database, or on the PostgreSQL server of `DATABASE_URL`.
 */
export default async function hour(): Promise<Record<string, number>> {
  const data = temporaryFolder();
  const file = join(data.path, 'bench-memory');
  const server = await runServer(join(data.path, 'data'), {
    BENCH_MEMORY: file,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ON_SIGNAL)}`,
  });
  async function memory(): Promise<NodeJS.MemoryUsage> {
    rmSync(file, { force: true });
    process.kill(server.pid, 'SIGUSR2');
    while (!existsSync(file)) await pause(100);
    return JSON.parse(readFileSync(file, 'utf8'));
  }
  const results: Record<string, number> = {};
  async function note(at: string): Promise<void> {
    const { heapUsed, rss } = await memory();
    results[`${at}, heap MB`] = heapUsed / 2 ** 20;
    results[`${at}, all MB`] = rss / 2 ** 20;
    process.stderr.write(`${at}: heap ${Math.round(heapUsed / 2 ** 10)} kB\n`);
  }
  const tally = noAnswers();
  try {
    await note('at the start');
    for (let minute = EVERY; minute <= MINUTES; minute += EVERY) {
      const clients = await openClients(server.url, CLIENTS);
      const until = performance.now() + EVERY * MINUTE;
      await Promise.all(clients.map((client) => keepAsking(client, until, tally, BETWEEN)));
      await note(`after ${minute} minutes`);
    }
    await pause(MINUTE);
    const before = processorTimeOf(server.pid);
    await pause(MINUTE);
    results['idle CPU %'] = ((processorTimeOf(server.pid) - before) / MINUTE) * 100_000;
    await note('after a quiet minute');
  } finally {
    await server.stop();
    data.remove();
  }
  for (const [what, times] of tally.errors) process.stderr.write(`${times} × ${what}\n`);
  const errors = [...tally.errors.values()].reduce((sum, times) => sum + times, 0);
  return { requests: tally.tookMs.length, errors, ...results };
}
