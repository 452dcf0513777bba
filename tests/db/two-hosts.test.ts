import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunSql } from '../../server/database/run-sql.ts';
import { shareSecrets } from '../../server/files/secrets.ts';
import {
  databaseFiles,
  filesOf,
  folderFiles,
  type ServerFiles,
} from '../../server/files/server-files.ts';
import { jobTurn } from '../../server/jobs/job-turn.ts';
import { type Job, keepDoing } from '../../server/jobs/jobs.ts';
import {
  type PluginSwitches,
  pluginSwitches,
  pluginsOff,
  switchPlugin,
} from '../../server/plugins/plugin-switches.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { openTestBackend, type TestBackend } from '../../server/testing/test-site.ts';
import { logKeyFor } from '../../src/product/server/record-log/log-key.ts';
import { openStamps, shareStamps } from '../../src/product/server/record-log/stamps.ts';
import { createDatabase } from './support/world.ts';

interface SharedParts {
  runSql: RunSql;
  settings: Settings;
  files: ServerFiles;
}

const SITE = 'http://localhost:3000';
const PASSWORD = 'correct horse';

describe('two hosts on one database', () => {
  let hosts: TestBackend[];
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await createDatabase('two_hosts');
    const env = {
      DATABASE_URL: databaseUrl,
      CONFIRM_EMAIL: 'off',
    };
    hosts = [await openTestBackend(env)];
    hosts.push(await openTestBackend(env));
  });
  afterAll(async () => {
    for (const host of hosts) await host.close();
  });

  /** Sends requests to the two hosts in turn. */
  function ask(n: number, path: string, body: object): Promise<Response> {
    const host = hosts[n % hosts.length] as TestBackend;
    const headers = {
      apikey: host.secrets.publishableKey,
      'Content-Type': 'application/json',
    };
    const request = new Request(`${SITE}/auth/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return host.backend.fetch(request, `192.0.2.${n}`);
  }

  const atOnce = (count: number, path: string, body: (n: number) => object) =>
    Promise.all(Array.from({ length: count }, (_, n) => ask(n, path, body(n))));

  it.each([
    ['passwords', 'token?grant_type=password', { password: 'a guess' }, 400, 10],
    ['codes', 'verify', { type: 'recovery', token: '123456' }, 403, 5],
  ])(
    'share the count of %s, even for simultaneous ones',
    async (_what, path, body, status, most) => {
      const email = `counted-${path.slice(0, 5)}@example.com`;
      const answers = await atOnce(40, path, () => ({ email, ...body }));
      const statuses = answers.map((answer) => answer.status).sort();
      expect(statuses).toEqual(
        [status, 429].flatMap((one) => Array(one === 429 ? 40 - most : most).fill(one)),
      );
      expect((await ask(1, path, { email, ...body })).status).toBe(429);
    },
  );

  it('share the count of mails, even for simultaneous ones, whose answers are alike', async () => {
    const email = 'counted-mails@example.com';
    const sent = () =>
      hosts.flatMap(({ mail }) => mail.list()).filter(({ to }) => to === email).length;
    await ask(0, 'signup', { email, password: PASSWORD });
    expect(sent()).toBe(0);
    const answers = await atOnce(40, 'recover', () => ({ email }));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    // Five in an hour, then one in five minutes: hosts that counted apart would send twelve.
    expect(sent()).toBe(6);
    for (const n of [0, 1]) expect((await ask(n, 'recover', { email })).status).toBe(200);
    expect(sent()).toBe(6);
  });

  it('make one account of simultaneous sign-ups with one address', async () => {
    const body = { email: 'twins@example.com', password: PASSWORD };
    const answers = await atOnce(6, 'signup', () => body);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(422)]);
  });

  it('restart the count once the window is over, and keep nothing expired', async () => {
    const [host] = hosts as [TestBackend];
    await host.backend.runSql(`update private.attempts set until = now() - interval '1 second'`);
    const email = 'counted-token@example.com';
    for (let n = 0; n < 10; n += 1) {
      const answer = await ask(n, 'token?grant_type=password', { email, password: 'a guess' });
      expect(answer.status).toBe(400);
    }
    const [row] = await host.backend.runSql(
      'select count(*)::integer as over from private.attempts where until <= now()',
    );
    expect(row?.over).toBe(0);
  });

  it('share the keys of the first one, and a session made on one works on the other', async () => {
    const [first, second] = hosts as [TestBackend, TestBackend];
    expect(second.secrets).toEqual(first.secrets);
    const signedUp = await ask(0, 'signup', { email: 'traveller@example.com', password: PASSWORD });
    const { access_token } = (await signedUp.json()) as { access_token: string };
    const answer = await second.backend.fetch(
      new Request(`${SITE}/auth/v1/user`, {
        headers: { apikey: first.secrets.publishableKey, Authorization: `Bearer ${access_token}` },
      }),
      '192.0.2.1',
    );
    expect(await answer.json()).toMatchObject({ email: 'traveller@example.com' });
    // A secret of the configuration stays out of the database.
    const jwtSecret = 'a secret that every host is given by its configuration';
    const files = databaseFiles(first.backend.runSql, folderFiles(first.settings.dataDir));
    expect(await shareSecrets(files, first.secrets, { jwtSecret })).toEqual({
      ...first.secrets,
      jwtSecret,
    });
  });

  it('share the key of the log, its signed head and its stamps', async () => {
    const [first, second] = hosts.map(({ backend, settings }) => ({
      runSql: backend.runSql,
      settings,
      files: filesOf(settings, backend.runSql),
    })) as [SharedParts, SharedParts];
    // The first one is from before there was anything in the database.
    const own = folderFiles(first.settings.dataDir);
    const [stamp, note] = [Uint8Array.of(0, 1, 255), Buffer.from('5\n')];
    await own.keep('record-stamps/2026-11-22.tsr', stamp);
    const key = await logKeyFor(first.runSql, first.settings, first.files);
    await shareStamps(first.files);
    await first.files.replace('record-head.txt', note);
    await first.files.replace('record-head.txt', note);
    expect(await logKeyFor(second.runSql, second.settings, second.files)).toEqual(key);
    const stamps = await openStamps(second.files, undefined);
    expect([await stamps.days(), await stamps.stamp('2026-11-22')]).toEqual([
      ['2026-11-22'],
      stamp,
    ]);
    expect(await second.files.read('record-head.txt')).toEqual(new Uint8Array(note));
    expect(existsSync(join(second.settings.dataDir, 'record-log.json'))).toBe(false);
    // A key of another log in the folder is not taken for it.
    await folderFiles(second.settings.dataDir).keep('record-log.json', Buffer.from('{}'));
    expect(await logKeyFor(second.runSql, second.settings, second.files)).toEqual(key);
  });

  it('renew a session for all simultaneous requests, with one token', async () => {
    const signedUp = await ask(0, 'signup', { email: 'tabs@example.com', password: PASSWORD });
    let { refresh_token: token } = (await signedUp.json()) as { refresh_token: string };
    for (let round = 0; round < 5; round += 1) {
      const answers = await atOnce(20, 'token?grant_type=refresh_token', () => ({
        refresh_token: token,
      }));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
        refresh_token: string;
      }[];
      token = bodies[0]?.refresh_token ?? '';
      expect(
        (await ask(0, 'token?grant_type=refresh_token', { refresh_token: token })).status,
      ).toBe(200);
      const again = await ask(1, 'token?grant_type=refresh_token', { refresh_token: token });
      token = ((await again.json()) as { refresh_token: string }).refresh_token;
    }
  });

  it('renew a session that a host before the long tokens began, which renews theirs', async () => {
    const [{ backend, secrets }] = hosts as [TestBackend];
    // The backend without our additions writes and answers tokens as such a host does.
    const askOld = (path: string, body: object) =>
      backend.app.fetch(
        new Request(`${SITE}/auth/v1/${path}`, {
          method: 'POST',
          headers: { apikey: secrets.publishableKey, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    const tokenIn = async (answer: Response) => {
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { refresh_token: string }).refresh_token;
    };
    const renewing = 'token?grant_type=refresh_token';
    let token = await tokenIn(
      await askOld('signup', { email: 'upgraded@example.com', password: PASSWORD }),
    );
    const lengths = [token.length];
    for (let round = 0; round < 2; round += 1) {
      token = await tokenIn(await ask(1, renewing, { refresh_token: token }));
      lengths.push(token.length);
      token = await tokenIn(await askOld(renewing, { refresh_token: token }));
      lengths.push(token.length);
    }
    expect(lengths).toEqual([36, 64, 36, 64, 36]);
  });

  it('follow within a minute what an administrator switches on one of them', async () => {
    const [first, second] = hosts as [TestBackend, TestBackend];
    let at = 0;
    const [here, there] = [first, second].map(({ backend }) =>
      pluginSwitches(
        () => pluginsOff(backend.runSql),
        () => at,
      ),
    ) as [PluginSwitches, PluginSwitches];
    expect([await here(), await there()]).toEqual([[], []]);
    await switchPlugin(first.backend.runSql, 'leaderboard', false);
    at = 59_000;
    expect([await here(), await there()]).toEqual([['leaderboard'], ['leaderboard']]);
    await switchPlugin(second.backend.runSql, 'leaderboard', true);
    at += 59_000;
    expect([await here(), await there()]).toEqual([[], []]);
    await expect(switchPlugin(first.backend.runSql, 'a b', false)).rejects.toThrow(/not the id/);
  });

  describe('do the jobs', () => {
    const LOOK_MS = 10_000;
    /** Who did the job, in order. */
    let done: string[];
    let stops: (() => Promise<void>)[];

    /** A host that has one job, every hour. */
    function begin(host: number, run: Job['run'] = async () => {}) {
      const { runSql } = (hosts[host] as TestBackend).backend;
      const job: Job = {
        name: 'sweeping',
        every: 3600,
        failed: 'could not sweep',
        run: async (stopping) => {
          done.push(`host ${host}`);
          await run(stopping);
        },
      };
      stops.push(keepDoing([job], { runSql, turn: jobTurn(databaseUrl), report: vi.fn() }));
    }
    const owner = () => (hosts[0] as TestBackend).backend.runSql;
    const later = () => owner()("update private.jobs set due_at = now() - interval '1 second'");
    /** The job's last run as the database has it. */
    const noted = async () => {
      const [row] = await owner()(`select finished_at is not null as finished,
        due_at = started_at + interval '1 hour' as in_an_hour from private.jobs`);
      return row;
    };
    async function look(): Promise<void> {
      vi.advanceTimersByTime(LOOK_MS);
      // Both have asked whose turn it is once their sessions are idle again.
      const idle = () =>
        owner()(`select count(*)::integer as idle from pg_stat_activity
          where application_name = 'touchline jobs' and state = 'idle' and datname = current_database()`);
      await expect.poll(idle).toEqual([{ idle: 2 }]);
    }

    beforeAll(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    });
    afterAll(() => {
      vi.useRealTimers();
    });

    it('one of them, and the other one as soon as it is gone', async () => {
      done = [];
      stops = [];
      // The first one never finishes its job.
      begin(0, () => new Promise(() => {}));
      await expect.poll(() => done).toEqual(['host 0']);
      begin(1);
      await look();
      await look();
      expect(done).toEqual(['host 0']);
      expect(await noted()).toMatchObject({ finished: false });
      // The server's end as its database sees it.
      await owner()(`select pg_terminate_backend(l.pid) from pg_locks as l
        join pg_stat_activity as a using (pid)
        where l.locktype = 'advisory' and l.granted and a.application_name = 'touchline jobs'
          and a.datname = current_database()`);
      const laterDone = () => {
        vi.advanceTimersByTime(LOOK_MS);
        return done;
      };
      await expect.poll(laterDone).toEqual(['host 0', 'host 1']);
      await expect.poll(noted).toEqual({ finished: true, in_an_hour: true });
      await look();
      expect(done).toHaveLength(2);
      await later();
      await expect.poll(laterDone).toEqual(['host 0', 'host 1', 'host 1']);
      await stops[1]?.();
    });
  });
});
