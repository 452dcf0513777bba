import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../scripts/database/temporary-postgres.ts';
import { createHost } from '../../server/requests/host.ts';
import { openTestBackend, type TestBackend } from '../../server/testing/test-site.ts';

let server: TemporaryPostgres;
let site: TestBackend;
let answer: ReturnType<typeof createHost>;
const said: string[] = [];

beforeAll(async () => {
  // The backend prints its failures.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server = await startTemporaryPostgres();
  await server.asSuperuser('postgres', `create database away owner ${server.owner}`);
  site = await openTestBackend(
    { DATABASE_URL: server.urlOf('away') },
    { log: { write: (...parts) => said.push(parts.map(String).join(' ')) } },
  );
  answer = createHost({
    backend: site.backend,
    functions: null,
    mails: null,
    mailToken: '',
    publicConfig: async () => ({}),
    page: async () => null,
    headers: {},
    report: (...parts) => said.push(parts.map(String).join(' ')),
  });
});
afterAll(async () => {
  await site?.close();
  await server?.stop();
});

const ask = (path: string, init: RequestInit = {}) =>
  answer(
    new Request(`http://localhost:3000${path}`, {
      ...init,
      headers: { apikey: site.secrets.secretKey, 'Content-Type': 'application/json' },
    }),
    '127.0.0.1',
  );

const leagues = () => ask('/rest/v1/leagues?select=id&limit=1');
let written = 0;
const write = () => {
  written += 1;
  return ask('/rest/v1/leagues', {
    method: 'POST',
    body: JSON.stringify({ name: `League ${written}`, sport: 'football', country: 'XX' }),
  });
};

/** Has this many clients read and write until stopped; returns the kinds of answers they got. */
function clients(count: number) {
  const statuses = new Set<number>();
  let stopped = false;
  const client = async (_: unknown, number: number) => {
    while (!stopped) {
      const response = await (number % 2 ? write() : leagues());
      statuses.add(response.status);
      if (response.status === 503) {
        expect(response.headers.get('retry-after')).toBe('2');
        expect(await response.json()).toMatchObject({ code: 'DATABASE_AWAY' });
      }
    }
  };
  const all = Promise.all(Array.from({ length: count }, client));
  return {
    async stop() {
      stopped = true;
      await all;
      return [...statuses].sort();
    },
  };
}

const endSessions = () =>
  server.asSuperuser(
    'postgres',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'away'`,
  );

/** Waits until the database answers: a starting server refuses for a moment. */
async function untilBack() {
  for (;;) {
    const { status } = await leagues();
    if (status === 200) return;
    expect(status).toBe(503);
  }
}

describe('a database that goes away', () => {
  it('ends its sessions in mid-statement, fifteen times: answers are correct, or 503', async () => {
    const load = clients(8);
    for (let round = 0; round < 15; round += 1) {
      await endSessions();
      await untilBack();
    }
    expect(await load.stop()).toEqual([200, 201, 503]);
    expect(await leagues()).toMatchObject({ status: 200 });
    expect(said.join('\n')).toMatch(/The database was lost[\s\S]*The database answers again/);
  });

  it('crashes under load and restarts: 503 in between, then answers as before', async () => {
    const load = clients(8);
    for (let round = 0; round < 2; round += 1) {
      await server.crash();
      for (const path of ['/rest/v1/leagues', '/auth/v1/token?grant_type=password']) {
        const response = await ask(path, {
          method: path.startsWith('/auth') ? 'POST' : 'GET',
          body: path.startsWith('/auth') ? '{"email":"a@example.com","password":"x"}' : undefined,
        });
        expect(response.status, path).toBe(503);
        expect(response.headers.get('retry-after')).toBe('2');
      }
      await expect(site.backend.runSql('select 1')).rejects.toThrow();
      await server.start();
      await untilBack();
    }
    expect(await load.stop()).toEqual([200, 201, 503]);
  });
});

it('several servers that start at the same time on an empty database all start', async () => {
  await server.asSuperuser('postgres', `create database together owner ${server.owner}`);
  const opened = await Promise.all(
    [1, 2, 3].map(() => openTestBackend({ DATABASE_URL: server.urlOf('together') })),
  );
  const rows = await Promise.all(
    opened.map(({ backend }) =>
      backend.runSql('select count(*) from supabase_migrations.schema_migrations'),
    ),
  );
  expect(new Set(rows.map(([row]) => row?.count)).size).toBe(1);
  await Promise.all(opened.map((each) => each.close()));
});
