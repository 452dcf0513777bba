import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../../server/testing/test-site.ts';
import { emailOf, signIn } from '../db/support/accounts.ts';
import { PUBLISHABLE_KEY } from '../db/support/test-app.ts';
import { freePort } from '../support/free-port.ts';
import { openHosts } from '../support/killed-hosts/hosts.ts';
import { manyRows } from '../support/many-rows.ts';
import { runServer } from '../support/run-server.ts';
import { withTemplate } from './support/bench-database.ts';
import { processorTimeOf } from './support/processes.ts';

/** Until a server that has started has nothing left to do, and how long it is then watched, in ms. */
const SETTLING = 60_000;
const IDLE = 60_000;
/** Rows of each large table, how often each page is opened by one client and by each of several, and how many they are. */
const ROWS = 1000;
const ROUNDS = 5;
const IN_A_RUSH = 10;
const RUSHING = 4;
/** Visits before any is measured: a new process compiles what it runs. */
const WARMING = 40;
const BARE = join(import.meta.dirname, 'support', 'bare-server.ts');

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
        const before = processorTimeOf(pid);
        await pause(IDLE);
        results[`${which}, idle CPU %`] = ((processorTimeOf(pid) - before) / IDLE) * 100_000;
      } finally {
        await stop();
      }
    }
  } finally {
    data.remove();
  }
  return results;
}

/** What pages ask for, as the person who sees them. */
const PAGES: Record<string, { as: string; requests: { path: string; body?: object }[] }> = {
  'a tier': {
    as: 'vip',
    requests: [
      {
        path: '/rest/v1/predictions?select=*,prediction_picks(*)&tier=eq.VIP&order=starts_at.desc,id&limit=25',
      },
    ],
  },
  people: {
    as: 'admin',
    requests: [{ path: '/rest/v1/people?select=*&order=created_at.desc,id&limit=25' }],
  },
  'a home': {
    as: 'vip',
    requests: [
      { path: '/rest/v1/rpc/my_access', body: {} },
      { path: '/rest/v1/rpc/unread_notifications', body: {} },
      { path: '/rest/v1/rpc/record_figures', body: { group_by: 'month' } },
      { path: '/rest/v1/predictions?select=*&order=starts_at.desc,id&limit=8' },
    ],
  },
};

/** A server with somebody signed in to it. */
interface Side {
  url: string;
  headers: Record<string, string>;
}

async function signedIn(url: string, apikey: string, name: string): Promise<Side> {
  const { token } = await signIn((request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(`${url}${pathname}${search}`, {
      method: request.method,
      headers: { 'content-type': 'application/json', apikey },
      body: request.body,
      duplex: 'half',
    } as RequestInit);
  }, emailOf(name));
  return { url, headers: { apikey, authorization: `Bearer ${token}` } };
}

async function open({ url, headers }: Side, { requests }: (typeof PAGES)[string]): Promise<number> {
  const began = performance.now();
  await Promise.all(
    requests.map(async ({ path, body }) => {
      const answer = await fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        body: body && JSON.stringify(body),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} was refused: ${answer.status}`);
    }),
  );
  return performance.now() - began;
}

/** Several clients open a page again and again. */
async function rush(side: Side, page: (typeof PAGES)[string], took: number[]): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: RUSHING }, async () => {
      for (let at = 0; at < IN_A_RUSH; at += 1) took.push(await open(side, page));
    }),
  );
  return performance.now() - began;
}

const shareOf = (took: number[], share: number) =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0;

/** Pages of a database with some rows, as clients get them from the server and from the interface below it, without guards. */
const pages = () =>
  withTemplate(async (databaseUrl, asSuperuser) => {
    await asSuperuser(manyRows(ROWS));
    await asSuperuser('vacuum analyze');
    const hosts = await openHosts(1, { DATABASE_URL: databaseUrl, DEMO: 'off' });
    const port = await freePort();
    const bare = spawn(process.execPath, ['--import', 'tsx', BARE], {
      env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await Promise.all([hosts.start(), once(bare.stdout, 'data')]);
      const url = `http://127.0.0.1:${hosts.ports[0]}`;
      const config = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string };
      const results: Record<string, number> = {};
      for (const [name, page] of Object.entries(PAGES)) {
        const ours = await signedIn(url, config.supabaseKey, page.as);
        const below = await signedIn(`http://127.0.0.1:${port}`, PUBLISHABLE_KEY, page.as);
        const [one, other]: [number[], number[]] = [[], []];
        const [many, more]: [number[], number[]] = [[], []];
        let [ms, msBelow] = [0, 0];
        const [pid = 0] = hosts.pids();
        let [busy, busyBelow] = [0, 0];
        for (let at = 0; at < WARMING; at += 1) {
          await open(ours, page);
          await open(below, page);
        }
        // In turns, so that whatever else the machine does slows both down.
        for (let round = 0; round < ROUNDS; round += 1) {
          for (let at = 0; at < IN_A_RUSH; at += 1) {
            one.push(await open(ours, page));
            other.push(await open(below, page));
          }
          const before = [processorTimeOf(pid), processorTimeOf(bare.pid ?? 0)] as const;
          ms += await rush(ours, page, many);
          msBelow += await rush(below, page, more);
          busy += processorTimeOf(pid) - before[0];
          busyBelow += processorTimeOf(bare.pid ?? 0) - before[1];
        }
        results[`${name}, one client, median ms`] = shareOf(one, 0.5);
        results[`${name}, one client, times the interface below`] =
          shareOf(one, 0.5) / shareOf(other, 0.5);
        results[`${name}, ${RUSHING} clients, a second`] = (many.length / ms) * 1000;
        results[`${name}, ${RUSHING} clients, rate of the interface below, times ours`] =
          ms / msBelow;
        results[`${name}, ${RUSHING} clients, processor time, times the interface below`] =
          busy / busyBelow;
        results[`${name}, ${RUSHING} clients, p95 ms`] = shareOf(many, 0.95);
        results[`${name}, ${RUSHING} clients, p95, times the interface below`] =
          shareOf(many, 0.95) / shareOf(more, 0.95);
      }
      return results;
    } finally {
      bare.kill();
      await hosts.stop();
    }
  });

/**
 * What a server costs: its memory with all its processes a minute after its first start and after the next, what it does
 * while nobody asks, and pages beside the interface below it (only those with `BENCH_STARTS=off`).
 */
export default async function running(): Promise<Record<string, number>> {
  const started = process.env.BENCH_STARTS === 'off' ? {} : await starts();
  return { ...started, ...(await pages()) };
}
