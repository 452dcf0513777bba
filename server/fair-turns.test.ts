import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VISITOR } from './caller.ts';
import { createFairTurns, senderOf } from './fair-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request that is answered with a status after so many milliseconds, and notes that it began. */
function lasting(ms: number, status: number, begun?: () => void) {
  return async () => {
    begun?.();
    await new Promise((resolve) => setTimeout(resolve, ms));
    return new Response(null, { status });
  };
}

describe('createFairTurns', () => {
  it('answers one request of a sender at a time, and those of others meanwhile', async () => {
    const inTurn = createFairTurns();
    const begun: string[] = [];
    const ask = (name: string, sender: string) =>
      inTurn(
        sender,
        lasting(100, 200, () => begun.push(name)),
      );
    const all = [ask('first', 'a'), ask('second', 'a'), ask('other', 'b')];
    await vi.advanceTimersByTimeAsync(99);
    expect(begun).toEqual(['first', 'other']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['first', 'other', 'second']);
    await vi.advanceTimersByTimeAsync(100);
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each([400, 401, 404, 413, 422, 504])('lets a sender rest after %i', async (status) => {
    const inTurn = createFairTurns();
    const begun = vi.fn();
    const first = inTurn('a', lasting(50, status));
    const second = inTurn('a', lasting(1, 200, begun));
    await vi.advanceTimersByTimeAsync(50 + 20 * 50 - 1);
    expect((await first).status).toBe(status);
    expect(begun).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2);
    expect((await second).status).toBe(200);
  });

  it('lets a sender rest half a second after a refusal, however quick it was', async () => {
    const inTurn = createFairTurns();
    const begun = vi.fn();
    const first = inTurn('a', lasting(1, 413));
    const second = inTurn('a', lasting(1, 200, begun));
    await vi.advanceTimersByTimeAsync(1 + 499);
    expect((await first).status).toBe(413);
    expect(begun).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2);
    expect((await second).status).toBe(200);
  });

  it.each([200, 201, 204, 503])('follows %i at once', async (status) => {
    const inTurn = createFairTurns();
    for (let times = 0; times < 5; times += 1) {
      const answer = inTurn('a', lasting(7_000, status));
      await vi.advanceTimersByTimeAsync(7_000);
      expect((await answer).status).toBe(status);
    }
  });

  it('says when to come back where that is long, without looking at the request', async () => {
    const inTurn = createFairTurns();
    const first = inTurn('a', lasting(600, 422));
    await vi.advanceTimersByTimeAsync(600);
    await first;
    const begun = vi.fn();
    const late = await inTurn('a', lasting(1, 200, begun));
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '12']);
    expect(await late.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('Try again in 12 seconds.'),
    });
    await vi.advanceTimersByTimeAsync(12_000);
    const back = inTurn('a', lasting(1, 200, begun));
    await vi.advanceTimersByTimeAsync(1);
    expect((await back).status).toBe(200);
    expect(begun).toHaveBeenCalledTimes(1);
  });

  it('gives up behind a long one after ten seconds, and lets the next have the turn', async () => {
    const inTurn = createFairTurns();
    const begun = vi.fn();
    const long = inTurn('a', lasting(30_000, 200));
    const waiting = inTurn('a', lasting(1, 200, begun));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await waiting).status).toBe(429);
    await vi.advanceTimersByTimeAsync(15_000);
    const next = inTurn('a', lasting(1, 200));
    await vi.advanceTimersByTimeAsync(5_001);
    expect([(await long).status, (await next).status]).toEqual([200, 200]);
    expect(begun).not.toHaveBeenCalled();
  });

  it('waits a minute at most, and carries on after what breaks', async () => {
    const inTurn = createFairTurns();
    const broken = inTurn('a', () => Promise.reject(new Error('broken'))).catch(() => 'broken');
    expect(await broken).toBe('broken');
    const slow = inTurn('a', lasting(100_000, 422));
    await vi.advanceTimersByTimeAsync(100_000);
    expect((await slow).status).toBe(422);
    expect((await inTurn('a', lasting(1, 200))).headers.get('retry-after')).toBe('60');
  });

  it('leaves a sender of refused requests a twentieth of the time, however many are sent', async () => {
    const inTurn = createFairTurns();
    let busy = 0;
    const send = () => {
      const ms = 20 + (busy % 60);
      void inTurn(
        'a',
        lasting(ms, 413, () => {
          busy += ms;
        }),
      );
    };
    for (let at = 0; at < 20_000; at += 50) {
      send();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(busy).toBeGreaterThan(20_000 / 60);
    expect(busy).toBeLessThan(20_000 / 20);
  });
});

describe('senderOf', () => {
  const person = { ...VISITOR, account: 'id' };
  const of = (
    headers: Record<string, string>,
    caller = VISITOR,
    path = '/rest/v1/teams',
    peer: string | null = '2001:db8::1',
    method = 'POST',
  ) => senderOf({ method, headers: new Headers(headers) }, path, caller, peer);
  const large = { 'content-length': '8193' };

  it.each([
    ['a visitor', of(large), 'address 2001:db8:0:0'],
    ['a person', of(large, person), 'account id'],
    ['a body in chunks', of({ 'transfer-encoding': 'chunked' }, person), 'account id'],
    ['a receipt', of(large, person, '/functions/v1/transfer-receipt'), 'account id'],
    ['a sign-up', of(large, VISITOR, '/auth/v1/signup'), 'address 2001:db8:0:0'],
    ['a small body', of({ 'content-length': '8192' }), null],
    ['no body', of({}), null],
    ['a list', of(large, person, '/rest/v1/teams', '192.0.2.1', 'GET'), null],
    ['the secret key', of(large, { ...VISITOR, trusted: true }), null],
    ['our own functions', of(large, person, '/rest/v1/teams', null), null],
    ['a message of a provider', of(large, VISITOR, '/functions/v1/payment-webhook/stripe'), null],
    ['the samples', of(large, VISITOR, '/mock/demo/reset'), null],
  ])('knows whose turn %s takes', (_what, sender, expected) => expect(sender).toBe(expected));
});
