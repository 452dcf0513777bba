import { describe, expect, it, vi } from 'vitest';
import { logCheck } from '../../src/product/server/record-log/watch-log.ts';
import { CHECKS, type ReadyParts, readiness, readyAnswer } from './readiness.ts';
import type { SystemState } from './system-state.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const FINE: SystemState = {
  at: ago(0),
  database: { bytes: 1, version: '17' },
  migrations: { count: 2, last: '20261127000001' },
  sessions: 1,
  mail: { waiting: 1, oldest: ago(200), overdue: ago(14), failed: 3 },
  jobs: [
    { name: 'renewals', last_run: ago(5), last_ok: ago(125), ok: false, ms: 5, next: ago(-55) },
  ],
};

/** The product's check of its log, with five published entries of seven. */
const log = (lastAt: string) =>
  logCheck(
    { head: async () => ({ size: 5, root: new Uint8Array() }) },
    async () => ({ record: { entries: 7, last_at: lastAt } }),
    () => NOW,
  );

const parts = (changed: Partial<SystemState> = {}, more: Partial<ReadyParts> = {}): ReadyParts => ({
  state: async () => ({ ...FINE, ...changed }),
  lastMigration: '20261127000001',
  dataDir: '/data',
  jobs: new Map([['renewals', 3600]]),
  ofParts: [log(ago(50))],
  now: () => NOW,
  freeBytes: async () => 256 * 1024 * 1024,
  ...more,
});

const job = (minutes: number | null, ok = true) =>
  ({
    jobs: [{ ...FINE.jobs[0], ok, last_ok: minutes === null ? null : ago(minutes) }],
  }) as Partial<SystemState>;

describe('/readyz', () => {
  it('is ready at the last moment of every limit', async () => {
    const answer = await readyAnswer(readiness(parts()), null, false);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const body = (await answer.json()) as { status: string; checks: object };
    expect(body.status).toBe('ready');
    expect(Object.keys(body.checks)).toEqual([
      'database',
      'migrations',
      'disk',
      'mail',
      'jobs',
      'log',
    ]);
  });

  it.each<[string, string, ReadyParts]>([
    [
      'migrations',
      'an older database',
      parts({ migrations: { count: 1, last: '20261127000000' } }),
    ],
    ['migrations', 'a database without any', parts({ migrations: null })],
    ['disk', 'a full disk', parts({}, { freeBytes: async () => 256 * 1024 * 1024 - 1 })],
    ['disk', 'no disk', parts({}, { freeBytes: () => Promise.reject(new Error('gone')) })],
    ['mail', 'a sender that stopped', parts({ mail: { ...FINE.mail, overdue: ago(16) } })],
    ['mail', 'a mail of five hours', parts({ mail: { ...FINE.mail, oldest: ago(301) } })],
    ['jobs', 'a job that missed two runs', parts(job(131))],
    ['jobs', 'a job that never succeeded', parts(job(null, false))],
    ['log', 'entries without witnesses', parts({}, { ofParts: [log(ago(61))] })],
    [
      'tasks',
      'a check of a part that fails',
      parts({}, { ofParts: [{ name: 'tasks', check: () => Promise.reject(new Error('gone')) }] }),
    ],
  ])('is not, by the check %s, with %s', async (name, _what, given) => {
    const answer = await readyAnswer(readiness(given), null, false);
    expect(answer.status).toBe(503);
    const { status, checks } = (await answer.json()) as {
      status: string;
      checks: Record<string, { ok: boolean; reason: string }>;
    };
    expect(status).toBe('not ready');
    const failing = Object.entries(checks).filter(([, { ok }]) => !ok);
    expect(failing.map(([failed]) => failed)).toEqual([name]);
    // Strangers get a sentence without figures.
    expect(checks[name]?.reason).toMatch(/^[A-Z][^\d]+\.$/);
    expect(Object.keys(Object(checks[name]))).toEqual(['ok', 'reason']);
  });

  it('shows operators the figures, and counts only what was asked for', async () => {
    const ready = readiness(parts({ mail: { ...FINE.mail, overdue: ago(16) } }));
    const mail = await readyAnswer(ready, 'mail', true);
    expect(mail.status).toBe(503);
    expect(await mail.json()).toEqual({
      status: 'not ready',
      checks: {
        mail: {
          ok: false,
          reason: 'Mails wait although their turn has come.',
          detail: '1 wait, the oldest for 200 minutes, its turn came 16 minutes ago.',
        },
      },
    });
    expect((await readyAnswer(ready, 'database,migrations,disk', false)).status).toBe(200);
    expect((await readyAnswer(ready, 'all', false)).status).toBe(400);
  });

  it('has the checks of parts after its own, the first of a name', async () => {
    const check = async () => ({ ok: false, reason: 'Never asked for.' });
    const fine = { name: 'tasks', check: async () => ({ ok: true, reason: 'All are done.' }) };
    const ofParts = [fine, { name: 'tasks', check }, { name: 'disk', check }];
    const ready = await readiness(parts({}, { ofParts }))();
    expect(Object.keys(ready)).toEqual([...CHECKS, 'tasks']);
    expect([ready.tasks?.ok, ready.disk.ok]).toEqual([true, true]);
    const none = readiness(parts({}, { ofParts: [] }));
    expect((await readyAnswer(none, 'tasks', false)).status).toBe(400);
  });

  it('says of a database that hangs that it does not answer, after two seconds and with one question', async () => {
    vi.useFakeTimers();
    try {
      const state = vi.fn(() => new Promise<SystemState>(() => {}));
      const ready = readiness(parts({}, { state }));
      const answers = [ready(), ready()];
      await vi.advanceTimersByTimeAsync(2_000);
      for (const { database, mail, disk, log } of await Promise.all(answers)) {
        expect([database.ok, mail.ok, disk.ok]).toEqual([false, false, true]);
        expect(log).toEqual(mail);
      }
      expect(state).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks again after three seconds, not before', async () => {
    let now = NOW;
    const state = vi.fn(async () => FINE);
    const ready = readiness(parts({}, { state, now: () => now }));
    await ready();
    now += 2_999;
    await ready();
    expect(state).toHaveBeenCalledTimes(1);
    now += 1;
    await ready();
    expect(state).toHaveBeenCalledTimes(2);
  });
});
