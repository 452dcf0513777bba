import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownFunctions } from '../plugins/own-functions.ts';
import { declarationsOf } from '../plugins/placed-function.ts';
import { VISITOR } from './caller.ts';
import {
  AT_ONCE,
  asSender,
  createFairShare,
  currentSender,
  mannerOf,
  Refused,
  SERVER,
  senderOf,
} from './fair-share.ts';

const DECLARED = declarationsOf(ownFunctions(['product']));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Work that takes so many milliseconds, and is written down when it begins. */
const lasting = (ms: number, begins?: () => void) => async () => {
  begins?.();
  await later(ms);
  return ms;
};
const answering = (ms: number, status: number, begins?: () => void) => async () => {
  await lasting(ms, begins)();
  return new Response(null, { status });
};

function onPglite() {
  const share = createFairShare(AT_ONCE.pglite);
  const begun: string[] = [];
  const times: number[] = [];
  const begins = (sender: string) => {
    begun.push(sender);
    times.push(performance.now());
  };
  const ask = (sender: string, ms: number, isLong?: boolean) =>
    asSender(sender, () =>
      share.runPatiently(
        lasting(ms, () => begins(sender)),
        isLong,
      ),
    ).catch((error: unknown) => {
      if (error instanceof Refused) return error.answer;
      throw error;
    });
  return { ...share, begun, times, ask };
}

describe('the order', () => {
  it('is one piece of work at a time on PGlite, also after a failure', async () => {
    const { run } = createFairShare(AT_ONCE.pglite);
    const events: string[] = [];
    const work = (name: string, fails = false) =>
      run(async () => {
        events.push(`${name} begins`);
        await later(2);
        events.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const all = Promise.allSettled([work('a'), work('b', true), work('c')]);
    await vi.advanceTimersByTimeAsync(10);
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('lets nobody wait for more than one piece of somebody else’s', async () => {
    const { ask, begun } = onPglite();
    for (let at = 0; at < 50; at += 1) void ask('a', 20);
    await vi.advanceTimersByTimeAsync(5);
    void ask('b', 20);
    void ask('c', 20);
    await vi.advanceTimersByTimeAsync(60);
    expect(begun).toEqual(['a', 'b', 'c', 'a']);
  });

  it('gives the same time, not the same number, to a sender that asks without end', async () => {
    const { ask, begun } = onPglite();
    for (let at = 0; at < 90; at += 1) {
      void ask('short', 10);
      void ask('long', 90);
    }
    await vi.advanceTimersByTimeAsync(1_800);
    const short = begun.filter((name) => name === 'short').length * 10;
    expect(short / 1_800).toBeGreaterThan(0.44);
    expect(short / 1_800).toBeLessThan(0.55);
  });

  it('gives nobody what they didn’t ask for while they were away', async () => {
    const { ask, begun } = onPglite();
    await Promise.all([ask('b', 10), vi.advanceTimersByTimeAsync(10)]);
    for (let at = 0; at < 40; at += 1) void ask('a', 50);
    await vi.advanceTimersByTimeAsync(1_000);
    begun.length = 0;
    for (let at = 0; at < 20; at += 1) void ask('b', 50);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun.filter((name) => name === 'a').length).toBeGreaterThan(7);
  });

  it('keeps ten at work on PostgreSQL, and two of one sender', async () => {
    const { run } = createFairShare(AT_ONCE.postgres);
    const begun: string[] = [];
    for (const name of 'aaabbbcccdddeeefff')
      asSender(name, () => void run(lasting(100, () => begun.push(name))));
    await vi.advanceTimersByTimeAsync(99);
    expect([...begun].sort().join('')).toBe('aabbccddee');
  });

  it('leaves each piece of work in the context of who asked for it', async () => {
    const { run, answer } = createFairShare(AT_ONCE.pglite);
    const store = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const note = async () => {
      await later(5);
      seen.push([currentSender(), store.getStore()]);
    };
    for (const name of ['a', 'b', 'c']) {
      store.run(`of ${name}`, () => asSender(name, () => void run(note)));
      store.run(`of ${name}`, () => {
        void answer(`turn ${name}`, 'inTurn', async () => {
          await run(note);
          return new Response();
        });
      });
    }
    void run(note);
    await vi.advanceTimersByTimeAsync(50);
    const wanted = ['a', 'b', 'c'].flatMap((name) => [
      [name, `of ${name}`],
      [`turn ${name}`, `of ${name}`],
    ]);
    expect(seen).toHaveLength(7);
    expect(seen).toEqual(expect.arrayContaining([...wanted, ['server', undefined]]));
  });
});

describe('who takes much', () => {
  /** Asks for as long work as it gets, twelve at a time, while a member reads now and then. */
  async function attack(seconds: number, ms: number, member = true) {
    const { ask, begun, times } = onPglite();
    const waits: number[] = [];
    const until = performance.now() + seconds * 1000;
    const attacker = async () => {
      while (performance.now() < until) await ask('attacker', ms);
    };
    const reader = async () => {
      while (performance.now() < until) {
        const began = performance.now();
        await ask('member', 5);
        waits.push(performance.now() - began);
        await later(45);
      }
    };
    for (let at = 0; at < 12; at += 1) void attacker();
    if (member) void reader();
    await vi.advanceTimersByTimeAsync(seconds * 1000 + 20_000);
    const inTime = begun.filter((_, at) => (times[at] ?? 0) < until);
    waits.sort((one, other) => one - other);
    return {
      part: (inTime.filter((name) => name === 'attacker').length * ms) / (seconds * 1000),
      p95: waits[Math.floor(waits.length * 0.95)] ?? Number.NaN,
    };
  }

  it.each([
    // Beyond a few milliseconds that nobody notices.
    [30, 25, 1],
    [200, 10, 0.13],
    [600, 10, 0.13],
    [3_000, 10, 0.13],
  ])('leaves others theirs, with work of %i ms', async (ms, longest, most) => {
    const { part, p95 } = await attack(120, ms);
    // A quiet read takes 5 ms.
    expect(p95).toBeLessThanOrEqual(longest);
    expect(part).toBeLessThan(most);
  });

  it('gets all of it while nobody else waits', async () => {
    expect((await attack(60, 600, false)).part).toBeGreaterThan(0.95);
  });

  it('is told when to come back, and nothing is begun', async () => {
    const { ask, begun } = onPglite();
    const long = ask('a', 4_000);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([ask('other', 5), long, vi.advanceTimersByTimeAsync(4_100)]);
    const late = ask('a', 5);
    await vi.advanceTimersByTimeAsync(1_001);
    const answer = (await late) as Response;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '20']);
    expect(await answer.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('Try again in 20 seconds.'),
    });
    expect(begun).toEqual(['a', 'other']);
    await vi.advanceTimersByTimeAsync(20_000);
    const back = ask('a', 5);
    await vi.advanceTimersByTimeAsync(10);
    expect(await back).toBe(5);
  });

  it('owes nothing for the server’s own work, which nobody waits for', async () => {
    const { ask } = onPglite();
    const long = ask('a', 9_000);
    await vi.advanceTimersByTimeAsync(1);
    const job = ask(SERVER, 5);
    await vi.advanceTimersByTimeAsync(9_010);
    expect(await Promise.all([long, job])).toEqual([9_000, 5]);
    const next = ask('a', 5);
    await vi.advanceTimersByTimeAsync(5);
    expect(await Promise.race([next, 'later'])).toBe(5);
  });

  it('waits where that isn’t long', async () => {
    const { ask } = onPglite();
    const long = ask('a', 3_450);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([ask('other', 1), long, vi.advanceTimersByTimeAsync(3_500)]);
    const next = ask('a', 5);
    await vi.advanceTimersByTimeAsync(7_500);
    let isDone = false;
    void next.then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await next).toBe(5);
  });

  it('pays a second for an import, however long it takes', async () => {
    const { ask } = onPglite();
    for (let portion = 0; portion < 2; portion += 1) {
      const long = ask('staff', 60_000, true);
      await vi.advanceTimersByTimeAsync(1);
      void ask('other', 1);
      await vi.advanceTimersByTimeAsync(60_010);
      expect(await long).toBe(60_000);
    }
  });

  it('is told to wait by one who waits for others alone', async () => {
    const { ask, begun } = onPglite();
    void ask('a', 60_000);
    await vi.advanceTimersByTimeAsync(10);
    const waiting = ask('b', 5);
    await vi.advanceTimersByTimeAsync(10_001);
    const answer = (await waiting) as Response;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begun).toEqual(['a']);
  });

  it('holds up no one whose many neighbours all wait their turn', async () => {
    const { ask } = onPglite();
    const all = Array.from({ length: 45 }, (_, at) => ask(`client ${at}`, 200));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(await Promise.all(all)).toEqual(all.map(() => 200));
  });
});

it('charges no one for the waiting of who has taken more than they', async () => {
  const { ask } = onPglite();
  const until = performance.now() + 120_000;
  const flood = async () => {
    while (performance.now() < until) await ask('flood', 4);
  };
  for (let at = 0; at < 24; at += 1) void flood();
  const waits: unknown[] = [];
  // Reads for a quarter of the time, at once or never.
  while (performance.now() < until) {
    const began = performance.now();
    const read = ask('member', 200);
    await vi.advanceTimersByTimeAsync(800);
    waits.push(await Promise.race([read, 'late']));
    expect(performance.now() - began).toBe(800);
  }
  expect(new Set(waits)).toEqual(new Set([200]));
});

it('lets people who keep the database busy with ordinary work go on', async () => {
  const { ask } = onPglite();
  const until = performance.now() + 300_000;
  const longest: Record<string, number> = {};
  const person = async (name: string, ms: number, pause: number) => {
    while (performance.now() < until) {
      const began = performance.now();
      await ask(name, ms);
      longest[name] = Math.max(longest[name] ?? 0, performance.now() - began);
      await later(pause);
    }
  };
  void person('reader', 40, 40);
  void person('another', 40, 40);
  void person('writer', 75, 0);
  void person('newcomer', 40, 500);
  await vi.advanceTimersByTimeAsync(301_000);
  // Each waits for one piece of work of each of the others.
  expect(Math.max(...Object.values(longest))).toBeLessThan(2 * (40 + 40 + 75 + 40));
});

describe('requests of one sender', () => {
  it('begin one at a time, before those of others', async () => {
    const { answer } = createFairShare(AT_ONCE.pglite);
    const begun: string[] = [];
    const ask = (sender: string, manner: 'free' | 'open') =>
      answer(
        sender,
        manner,
        answering(1, 200, () => begun.push(sender)),
      );
    const all = [...Array.from({ length: 7 }, () => ask('flood', 'free')), ask('member', 'open')];
    await vi.advanceTimersByTimeAsync(50);
    await Promise.all(all);
    expect(begun.indexOf('member')).toBe(1);
  });

  it('are open until their answers are sent', async () => {
    const { answer } = createFairShare(AT_ONCE.pglite);
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    const all = Array.from({ length: 60 }, () => answer('a', 'open', answering(1, 200), sent));
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all(all);
    const more = answer('a', 'open', answering(1, 200));
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await more).status).toBe(429);
    send();
    await vi.advanceTimersByTimeAsync(0);
    const next = answer('a', 'open', answering(1, 200));
    await vi.advanceTimersByTimeAsync(1);
    expect((await next).status).toBe(200);
  });

  it('are sixty at most', async () => {
    const { answer } = createFairShare(AT_ONCE.pglite);
    const open = Array.from({ length: 60 }, () => answer('a', 'open', answering(5_000, 200)));
    const begins = vi.fn();
    const more = answer('a', 'open', answering(1, 200, begins));
    const others = answer('b', 'open', answering(1, 200));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([(await more).status, (await others).status]).toEqual([429, 200]);
    expect(begins).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4_100);
    expect((await Promise.all(open)).every(({ ok }) => ok)).toBe(true);
    const next = answer('a', 'open', answering(1, 200, begins));
    await vi.advanceTimersByTimeAsync(1);
    expect((await next).status).toBe(200);
  });

  it('take turns where they are read at length, and those of others meanwhile', async () => {
    const { answer } = createFairShare(AT_ONCE.pglite);
    const begun: string[] = [];
    const ask = (name: string, sender: string) =>
      answer(
        sender,
        'inTurn',
        answering(100, 200, () => begun.push(name)),
      );
    const all = [ask('first', 'a'), ask('second', 'a'), ask('other', 'b')];
    await vi.advanceTimersByTimeAsync(99);
    expect(begun).toEqual(['first', 'other']);
    await vi.advanceTimersByTimeAsync(101);
    expect(begun).toEqual(['first', 'other', 'second']);
    await vi.advanceTimersByTimeAsync(100);
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('carry on after what breaks', async () => {
    const { answer } = createFairShare(AT_ONCE.pglite);
    const broken = answer('a', 'inTurn', () => Promise.reject(new Error('broken')));
    const thrown = expect(broken).rejects.toThrow('broken');
    await vi.advanceTimersByTimeAsync(1);
    await thrown;
    const next = answer('a', 'inTurn', answering(1, 200));
    await vi.advanceTimersByTimeAsync(1);
    expect((await next).status).toBe(200);
  });

  it('get a twentieth of the time where they are refused, however many are sent', async () => {
    const { answer } = createFairShare(AT_ONCE.pglite);
    let busy = 0;
    for (let at = 0; at < 60_000; at += 50) {
      const ms = 20 + (at % 60);
      void answer(
        'a',
        'inTurn',
        answering(ms, 413, () => {
          busy += ms;
        }),
      );
      if (at % 5_000 === 0) void answer('b', 'open', answering(1, 200));
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(busy).toBeGreaterThan(60_000 / 40);
    expect(busy).toBeLessThan(60_000 / 20 + 3_100);
  });
});

it.each([
  ['a visitor', senderOf(VISITOR, '2001:db8::1'), 'network 2001:db8:0:0'],
  ['a person', senderOf({ account: 'id' }, '192.0.2.1'), 'account id'],
  ['the server', senderOf(VISITOR, null), 'server'],
])('knows %s', (_who, sender, expected) => expect(sender).toBe(expected));

it.each([
  ['a large body', 'POST', '/rest/v1/teams', { 'content-length': '8193' }, 'inTurn'],
  ['a small one', 'POST', '/rest/v1/teams', { 'content-length': '8192' }, 'open'],
  ['one in chunks', 'POST', '/auth/v1/signup', { 'transfer-encoding': 'chunked' }, 'inTurn'],
  ['a list', 'GET', '/rest/v1/teams', {}, 'open'],
  ['an address without its last slash', 'GET', '/rest/v1', {}, 'open'],
  ['a function', 'POST', '/functions/v1/checkout', {}, 'resting'],
  ['a picture', 'GET', '/functions/v1/avatar', {}, 'open'],
  ['a receipt', 'POST', '/functions/v1/transfer-receipt', { 'content-length': '90000' }, 'inTurn'],
  ['a message of a provider', 'POST', '/functions/v1/payment-webhook/stripe', {}, 'free'],
  ['the record', 'GET', '/record.csv', {}, 'open'],
  ['the log', 'GET', '/record/log/checkpoint', {}, 'open'],
  ['a stream', 'GET', '/live/v1/changes', {}, 'open'],
  ['a page', 'GET', '/recordings', {}, 'free'],
  ['the samples', 'POST', '/mock/demo/reset', {}, 'free'],
])('knows how %s waits', (_what, method, path, headers, expected) => {
  const request = { method, headers: new Headers(headers as Record<string, string>) };
  expect(mannerOf(request as Request, path, DECLARED)).toBe(expected);
});
