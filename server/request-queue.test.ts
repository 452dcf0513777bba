import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueue, TooBusy } from './request-queue.ts';

it('runs one task at a time, in order, even after a failure', async () => {
  const run = createQueue();
  const events: string[] = [];
  const work = (name: string, fails = false) =>
    run(async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

describe('patience', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const lasting = (ms: number) => () => new Promise<string>((done) => setTimeout(done, ms, 'done'));

  it('ends behind one long task, which carries on', async () => {
    const run = createQueue();
    const long = run(lasting(5000));
    let begun = false;
    const waiting = run
      .patiently(async () => {
        begun = true;
      }, 1000)
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1001);
    expect(await waiting).toBeInstanceOf(TooBusy);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await long).toBe('done');
    expect(begun).toBe(false);
  });

  it('lasts while many short tasks run', async () => {
    const run = createQueue();
    const short = Array.from({ length: 30 }, () => run(lasting(100)));
    const waiting = run.patiently(lasting(10), 1000);
    await vi.advanceTimersByTimeAsync(3100);
    expect(await waiting).toBe('done');
    await Promise.all(short);
  });
});
