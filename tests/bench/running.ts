import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connectToPostgres } from '../../server/postgres-connection.ts';
import { temporaryFolder } from '../../server/test-site.ts';
import { openTestApp, PUBLISHABLE_KEY } from '../db/support/test-app.ts';
import { openHosts } from '../support/killed-hosts/hosts.ts';
import { runServer } from '../support/run-server.ts';
import { withTemplate } from './support/bench-database.ts';

/** Until a server that has started has nothing left to do, and how long it is then watched, in ms. */
const SETTLING = 60_000;
const IDLE = 60_000;
const LISTS = 300;
const LIST = '/rest/v1/markets?select=*&order=code&limit=25';

/** The resident memory of a process and all its children, in MB. */
function memoryOf(pid: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number) as [number, number, number]);
  const sum = (id: number): number =>
    rows.reduce((total, [own, parent, kb]) => {
      if (own === id) return total + kb / 1024;
      return parent === id ? total + sum(own) : total;
    }, 0);
  return sum(pid);
}

/** The processor time that a process has used, in seconds. */
function usedBy(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** The first start, which makes the demo's data, and one after it. */
async function starts(): Promise<Record<string, number>> {
  const data = temporaryFolder();
  const results: Record<string, number> = {};
  try {
    for (const which of ['first start', 'second start']) {
      const { pid, stop } = await runServer(data.path);
      try {
        await pause(SETTLING);
        results[`${which}, MB`] = memoryOf(pid);
        const before = usedBy(pid);
        await pause(IDLE);
        results[`${which}, idle CPU %`] = ((usedBy(pid) - before) / IDLE) * 100_000;
      } finally {
        await stop();
      }
    }
  } finally {
    data.remove();
  }
  return results;
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const answer = await ask();
  await answer.text();
  if (!answer.ok) throw new Error(`A list was refused: ${answer.status}`);
  return performance.now() - began;
}

const medianOf = (took: number[]) =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;

/** A list as one client gets it from the server, and from the interface below it, without guards and without network. */
const lists = () =>
  withTemplate(async (databaseUrl) => {
    const hosts = await openHosts(1, { DATABASE_URL: databaseUrl, DEMO: 'off' });
    const connection = connectToPostgres(databaseUrl);
    try {
      await hosts.start();
      const url = `http://127.0.0.1:${hosts.ports[0]}`;
      const config = await (await fetch(`${url}/config.json`)).json();
      const { supabaseKey: apikey } = config as { supabaseKey: string };
      const bare = await openTestApp(connection);
      const [above, under]: [number[], number[]] = [[], []];
      // In turns, so that whatever else the machine does slows both down.
      for (let at = 0; at < LISTS; at += 1) {
        above.push(await timed(() => fetch(`${url}${LIST}`, { headers: { apikey } })));
        const request = new Request(`${url}${LIST}`, { headers: { apikey: PUBLISHABLE_KEY } });
        under.push(await timed(() => bare.fetch(request)));
      }
      const [ours, below] = [medianOf(above), medianOf(under)];
      return { 'list ms': ours, 'list below ms': below, 'list ratio': ours / below };
    } finally {
      await connection.close();
      await hosts.stop();
    }
  });

/**
 * What a server costs: its memory with all its processes a minute after its first start and after the next, what it does
 * while nobody asks, and a single client's list beside the interface below it.
 */
export default async function running(): Promise<Record<string, number>> {
  return { ...(await starts()), ...(await lists()) };
}
