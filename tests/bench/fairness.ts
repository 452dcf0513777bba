import { setTimeout as pause } from 'node:timers/promises';
import { startTemporaryPostgres } from '../../scripts/database/temporary-postgres.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { temporaryFolder } from '../../server/testing/test-site.ts';
import { runServer } from '../support/run-server.ts';
import { ATTACKS, type Attacker } from './support/attacks.ts';
import { memoryOf } from './support/processes.ts';

/** How long each attack lasts, in seconds, and the quiet before the first. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
/** Between two attacks, in seconds: what the one before took is forgotten by then. */
const BETWEEN = 5;

const DOINGS = ['read', 'write', 'sign-in'] as const;
type Doing = (typeof DOINGS)[number];

interface Measured {
  tookMs: Record<Doing, number[]>;
  /** Answers of 400 and above, by what was asked. */
  failed: Map<string, number>;
}

/** Sends as a proxy does for a client at this address. */
const sendFrom = (url: string, apikey: string, address: string): Attacker['send'] =>
  async function send(path, { token, ...init } = {}) {
    return fetch(`${url}${path}`, {
      ...init,
      headers: {
        apikey,
        'Content-Type': 'application/json',
        'X-Forwarded-For': address,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...init.headers,
      },
    });
  };

const signInBody = (email: string) => JSON.stringify({ email, password: DEMO_PASSWORD });

async function signIn(send: Attacker['send'], email: string): Promise<string> {
  const body = signInBody(email);
  const answer = await send('/auth/v1/token?grant_type=password', { method: 'POST', body });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** What people do meanwhile: two read, one writes and one signs in, each from a network of their own. */
async function members(url: string, apikey: string) {
  const subscribers = DEMO_ACCOUNTS.filter(({ role }) => role === 'USER').slice(0, 4);
  const people = await Promise.all(
    subscribers.map(async ({ email }, at) => {
      const send = sendFrom(url, apikey, `198.51.100.${at + 1}`);
      return { email, send, token: await signIn(send, email) };
    }),
  );
  const doings: [Doing, number, number][] = [
    ['read', 0, 40],
    ['read', 1, 40],
    ['write', 2, 40],
    ['sign-in', 3, 200],
  ];
  const ask = async (doing: Doing, at: number): Promise<Response> => {
    const person = people[at];
    if (!person) throw new Error('There are too few people.');
    const { send, token, email } = person;
    if (doing === 'read')
      return send('/rest/v1/predictions?select=*&order=published_at.desc&limit=25', { token });
    if (doing === 'write')
      return send('/rest/v1/rpc/mark_all_notifications_read', {
        method: 'POST',
        body: '{}',
        token,
      });
    const body = signInBody(email);
    return send('/auth/v1/token?grant_type=password', { method: 'POST', body });
  };
  return async function live(until: number): Promise<Measured> {
    const tookMs = { read: [], write: [], 'sign-in': [] } as Measured['tookMs'];
    const failed: Measured['failed'] = new Map();
    await Promise.all(
      doings.map(async ([doing, at, between]) => {
        while (performance.now() < until) {
          const began = performance.now();
          const answer = await ask(doing, at);
          const text = await answer.text();
          tookMs[doing].push(performance.now() - began);
          const what = `${doing} ${answer.status} ${text.slice(0, 200)}`;
          if (answer.status >= 400) failed.set(what, (failed.get(what) ?? 0) + 1);
          await pause(between);
        }
      }),
    );
    return { tookMs, failed };
  };
}

const p95 = (took: readonly number[]) =>
  took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? Number.NaN;

async function fairnessOn(name: string, databaseUrl?: string): Promise<Record<string, number>> {
  const data = temporaryFolder();
  const env: Record<string, string> = { TRUSTED_PROXIES: '127.0.0.1' };
  if (databaseUrl) env.DATABASE_URL = databaseUrl;
  const server = await runServer(data.path, env);
  const results: Record<string, number> = {};
  try {
    const { supabaseKey } = (await (await fetch(`${server.url}/config.json`)).json()) as {
      supabaseKey: string;
    };
    const live = await members(server.url, supabaseKey);
    // The first requests of each kind compile what later ones use.
    await live(performance.now() + 5_000);
    const quiet = await live(performance.now() + SECONDS * 1000);
    const before = memoryOf(server.pid);
    for (const doing of DOINGS)
      results[`${name}, quiet, ${doing} p95 ms`] = p95(quiet.tookMs[doing]);
    const wanted = process.env.BENCH_ATTACKS?.split(',');
    for (const { name: attack, begin } of ATTACKS.filter(
      ({ name: one }) => !wanted || wanted.some((word) => one.includes(word)),
    )) {
      const email = DEMO_ACCOUNTS.filter(({ role }) => role === 'USER')[4]?.email ?? '';
      const send = sendFrom(server.url, supabaseKey, '203.0.113.66');
      const token = await signIn(send, email);
      const ending = new AbortController();
      const done = begin({
        url: server.url,
        apikey: supabaseKey,
        send,
        email,
        token,
        signal: ending.signal,
      });
      const measured = await live(performance.now() + SECONDS * 1000);
      const memory = memoryOf(server.pid);
      ending.abort();
      const asked = await done;
      for (const doing of DOINGS)
        results[`${name}, ${attack}, ${doing} times as long`] =
          p95(measured.tookMs[doing]) / p95(quiet.tookMs[doing]);
      const failed = [...measured.failed.values()].reduce((sum, times) => sum + times, 0);
      results[`${name}, ${attack}, failed`] = failed;
      results[`${name}, ${attack}, memory times`] = memory / before;
      const said = [...asked].map(([status, times]) => `${times} × ${status}`).join(', ');
      const others = [...measured.failed].map(([what, times]) => `, ${times} × ${what}`).join('');
      process.stderr.write(
        `${name}, ${attack}: ${DOINGS.map((doing) => `${doing} ${p95(measured.tookMs[doing]).toFixed(0)} of ${p95(quiet.tookMs[doing]).toFixed(0)} ms`).join(', ')}, ${(memory / before).toFixed(2)} of the memory${others}; the attacker got ${said}\n`,
      );
      await pause(BETWEEN * 1000);
    }
    return results;
  } finally {
    await server.stop();
    data.remove();
  }
}

/**
 * What other people notice of one sender who asks for as much as it can: the 95th percentile of their reads, writes and
 * sign-ins as a multiple of its value before, in the same run, on both databases (`BENCH_DATABASE=pglite` or
 * `postgresql` for one, `BENCH_ATTACKS` for some). Goals: twice, none failed, 1.2 times the memory.
 */
export default async function fairness(): Promise<Record<string, number>> {
  const only = process.env.BENCH_DATABASE;
  const embedded = only === 'postgresql' ? {} : await fairnessOn('PGlite');
  if (only === 'pglite') return embedded;
  const postgres = await startTemporaryPostgres();
  try {
    await postgres.asSuperuser('postgres', `create database fairness owner ${postgres.owner}`);
    return { ...embedded, ...(await fairnessOn('PostgreSQL', postgres.urlOf('fairness'))) };
  } finally {
    await postgres.stop();
  }
}
