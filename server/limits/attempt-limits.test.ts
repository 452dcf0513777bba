import { beforeEach, describe, expect, it } from 'vitest';
import { callFiles, readCalls } from '../plugins/declared-calls.ts';
import { ownFunctions } from '../plugins/own-functions.ts';
import { declarationsOf } from '../plugins/placed-function.ts';
import { createAttemptLimits } from './attempt-limits.ts';

const DECLARED = declarationsOf(ownFunctions(['product']));
const CALLS = readCalls(callFiles(['product'], []), () => {});

const MINUTE = 60_000;
let clock: number;
let limits: ReturnType<typeof createAttemptLimits>;
beforeEach(() => {
  clock = 0;
  limits = createAttemptLimits({ now: () => clock, declared: DECLARED, calls: CALLS });
});

const at = (path: string) => new URL(`http://localhost/auth/v1/${path}`);

/** Makes one attempt and returns the seconds to wait; if let through, it is recorded with `status`. */
async function attempt(
  path: string,
  body: object,
  peer: string | null,
  status: number,
  device: string | null = null,
): Promise<number> {
  const { retryAfter, done } = await limits(at(path), JSON.stringify(body), peer, device);
  if (retryAfter === 0) await done(status);
  return retryAfter;
}
const signIn = (email: string, status = 400, peer = '10.0.0.1', device: string | null = null) =>
  attempt('token', { email, password: 'x' }, peer, status, device);

describe('passwords', () => {
  it('allows ten wrong ones for an address, from any peer, and says when to try again', async () => {
    for (let n = 0; n < 10; n += 1)
      expect(await signIn('a@example.com', 400, `10.0.0.${n}`)).toBe(0);
    clock = 5 * MINUTE;
    expect(await signIn('A@Example.com', 200, '10.0.0.99')).toBe(10 * 60);
    expect(await signIn('b@example.com', 200)).toBe(0);
    clock = 15 * MINUTE;
    expect(await signIn('a@example.com')).toBe(0);
  });

  it('restarts the count after a correct one', async () => {
    for (let n = 0; n < 9; n += 1) await signIn('a@example.com');
    expect(await signIn('a@example.com', 200)).toBe(0);
    for (let n = 0; n < 10; n += 1) expect(await signIn('a@example.com')).toBe(0);
    expect(await signIn('a@example.com')).toBeGreaterThan(0);
  });

  it('allows sixty wrong ones from a peer, for any addresses', async () => {
    for (let n = 0; n < 60; n += 1) expect(await signIn(`p${n}@example.com`)).toBe(0);
    expect(await signIn('new@example.com', 200)).toBeGreaterThan(0);
    expect(await signIn('new@example.com', 200, '10.0.0.2')).toBe(0);
  });

  it('treats the addresses of one IPv6 network as one peer', async () => {
    const network = (n: number) => `2001:db8:0:7:${n.toString(16)}::${n}`;
    for (let n = 0; n < 60; n += 1)
      expect(await signIn(`p${n}@example.com`, 400, network(n))).toBe(0);
    expect(await signIn('new@example.com', 200, '2001:0db8::7:1:2:3:4')).toBeGreaterThan(0);
    expect(await signIn('new@example.com', 200, '2001:db8:0:8::1')).toBe(0);
    expect(await signIn('new@example.com', 200, '::ffff:10.0.0.1')).toBe(0);
    for (let n = 0; n < 60; n += 1) await signIn(`q${n}@example.com`, 400, '10.0.0.3');
    expect(await signIn('new@example.com', 200, '::ffff:10.0.0.3')).toBeGreaterThan(0);
    expect(await signIn('new@example.com', 200, '::ffff:10.0.0.4')).toBe(0);
  });

  it('lets no more through when they arrive at once', async () => {
    const begun = await Promise.all(
      Array.from({ length: 30 }, () =>
        limits(at('token'), '{"email":"a@example.com","password":"x"}', '10.0.0.1'),
      ),
    );
    expect(begun.filter(({ retryAfter }) => retryAfter === 0)).toHaveLength(10);
  });

  it('counts those from a known device separately', async () => {
    for (let n = 0; n < 60; n += 1) await signIn('a@example.com', 400, `10.0.1.${n % 6}`);
    expect(await signIn('a@example.com', 200)).toBeGreaterThan(0);
    for (let n = 0; n < 9; n += 1) {
      expect(await signIn('a@example.com', 400, '10.0.1.1', 'phone')).toBe(0);
    }
    expect(await signIn('a@example.com', 200, '10.0.1.1', 'phone')).toBe(0);
    for (let n = 0; n < 10; n += 1) {
      expect(await signIn('a@example.com', 400, '10.0.1.1', 'phone')).toBe(0);
    }
    // Now the device is a stranger like the others, and they have used up their attempts.
    expect(await signIn('a@example.com', 200, '10.0.1.1', 'phone')).toBeGreaterThan(0);
    expect(await signIn('a@example.com', 200, '10.0.1.1', 'laptop')).toBe(0);
  });

  it('allows no more from all known devices of a network than from its strangers', async () => {
    let wrong = 0;
    for (let device = 0; device < 9; device += 1)
      for (let n = 0; n < 10; n += 1)
        if ((await signIn('a@example.com', 400, '10.0.0.1', `device ${device}`)) === 0) wrong += 1;
    // With the ten of strangers for one address.
    expect(wrong).toBe(70);
  });

  it('does not count correct ones, server errors or renewed sessions', async () => {
    for (let n = 0; n < 100; n += 1) {
      expect(await signIn('a@example.com', 200)).toBe(0);
      expect(await signIn('a@example.com', 500)).toBe(0);
      expect(await attempt('token', { refresh_token: 'x' }, '10.0.0.1', 400)).toBe(0);
    }
  });
});

it('asks whose network it is only once strangers have used up an account’s attempts', async () => {
  const asked: string[][] = [];
  limits = createAttemptLimits({
    now: () => clock,
    isOwnNetwork: async (...about) => asked.push(about) > 0 && about[1] === '10.0.0.1',
  });
  for (let n = 0; n < 10; n += 1) await signIn('A@example.com', 400, `10.0.2.${n}`);
  expect(asked).toEqual([]);
  expect(await signIn('A@example.com', 200, '10.0.0.2')).toBe(15 * 60);
  for (let n = 0; n < 10; n += 1) expect(await signIn('A@example.com', 400)).toBe(0);
  expect(await signIn('A@example.com')).toBe(15 * 60);
  expect(asked[0]).toEqual(['a@example.com', '10.0.0.2']);
});

describe('codes', () => {
  it('allows five wrong ones for an address and ten from a peer in an hour', async () => {
    const verify = (email: string, peer = '10.0.0.1') =>
      attempt('verify', { email, token: '123456', type: 'recovery' }, peer, 403);
    for (let n = 0; n < 5; n += 1) expect(await verify('a@example.com')).toBe(0);
    expect(await verify('a@example.com', '10.0.0.2')).toBe(60 * 60);
    for (let n = 0; n < 5; n += 1) expect(await verify('b@example.com')).toBe(0);
    expect(await verify('c@example.com')).toBe(60 * 60);
    // A link can't be guessed, so that wrong ones stop no right one.
    const byHash = { token_hash: 'y', type: 'recovery' };
    for (let n = 0; n < 20; n += 1)
      expect(await attempt('verify', byHash, '10.0.0.1', 403)).toBe(0);
    const both = { ...byHash, token: '12345678' };
    expect(await attempt('verify', both, '10.0.0.1', 403)).toBe(60 * 60);
    expect((await limits(at('verify?token=z&type=recovery'), '', '10.0.0.1')).retryAfter).toBe(
      60 * 60,
    );
    // Passwords are counted separately.
    expect(await signIn('a@example.com', 200)).toBe(0);
  });
});

describe('other guesses and requests', () => {
  /** How many of 200 attempts are let through if each ends with `status`. */
  async function taken(
    path: string,
    body: object,
    status: number,
    peer: string | null = '10.0.0.1',
  ) {
    let through = 0;
    for (let n = 0; n < 200; n += 1) {
      const { retryAfter, quiet, done } = await limits(
        new URL(`http://localhost${path}`),
        JSON.stringify(body),
        peer,
      );
      if (retryAfter > 0 || quiet) continue;
      through += 1;
      await done(status);
    }
    return through;
  }
  it.each([
    ['sign-ups', '/auth/v1/signup', { email: 'a@example.com', password: 'x' }, 200, 100],
    ['mails to one address', '/auth/v1/recover', { email: 'a@example.com' }, 200, 6],
    ['promo codes that are none', '/rest/v1/rpc/redeem_promo_code', { code: 'GUESS' }, 404, 20],
    ['promo codes at the checkout', '/functions/v1/checkout', { promo_code: 'GUESS' }, 422, 20],
    ['promo codes in a preview', '/rest/v1/rpc/preview_plan_change', { promo_code: 'X' }, 422, 20],
    ['messages with a wrong signature', '/functions/v1/payment-webhook/stripe', {}, 400, 60],
    ['resets of the samples', '/mock/demo/reset', {}, 204, 120],
    ['resets by another spelling', '/mock/demo/reset/', {}, 204, 120],
  ])('takes %s so often, and no more', async (_what, path, body, status, most) => {
    expect(await taken(path, body, status)).toBe(most);
    clock = 60 * MINUTE;
    expect(await taken(path, body, status)).toBe(most);
  });
  it('counts wrong guesses of the same together, whichever function they are sent to', async () => {
    const code = { code: 'GUESS', promo_code: 'GUESS' };
    expect(await taken('/rest/v1/rpc/redeem_promo_code', code, 404)).toBe(20);
    expect(await taken('/rest/v1/rpc/begin_checkout', code, 422)).toBe(0);
    expect(await taken('/functions/v1/checkout', code, 422)).toBe(0);
    expect(await taken('/functions/v1/checkout', { plan: 'a' }, 422)).toBe(200);
  });
  it('counts none of them where no function declares it', async () => {
    limits = createAttemptLimits({ now: () => clock });
    expect(await taken('/functions/v1/checkout', { promo_code: 'GUESS' }, 422)).toBe(200);
  });
  it('refuses nobody a mail because of others, and lets one through every five minutes', async () => {
    const ask = async (n: number, device: string | null = null) => {
      const body = '{"email":"a@example.com"}';
      const { retryAfter, quiet, done } = await limits(at('recover'), body, `10.1.${n}.1`, device);
      await done(200);
      return quiet ? 'quiet' : retryAfter;
    };
    const asked: unknown[] = [];
    for (let n = 0; n < 100; n += 1) asked.push(await ask(n));
    expect(asked).toEqual([...Array(6).fill(0), ...Array(94).fill('quiet')]);
    expect(await ask(100, 'phone')).toBe(0);
    clock = 5 * MINUTE;
    expect([await ask(101), await ask(102)]).toEqual([0, 'quiet']);
    // One network that asks for many mails is refused.
    for (let n = 0; n < 60; n += 1) await ask(200);
    expect(await ask(200)).toBe(60 * 60);
  });
  it.each([
    ['as a form', '', 'plan_code=VIP&promo_code=GUESS'],
    ['as a number', '', '{"promo_code":2026}'],
    ['in the address', '?promo_code=GUESS', ''],
    ['in the address, twice', '?promo_code=GUESS&promo_code=', ''],
    ['in the address, beside an empty one', '?promo_code=GUESS', '{"promo_code":""}'],
  ])('counts a promo code that comes %s', async (_how, query, body) => {
    const url = new URL(`http://localhost/rest/v1/rpc/preview_plan_change${query}`);
    const ask = async () => {
      const { retryAfter, done } = await limits(url, body, '10.0.0.1');
      await done(404);
      return retryAfter;
    };
    for (let n = 0; n < 20; n += 1) expect(await ask()).toBe(0);
    expect(await ask()).toBe(15 * 60);
  });
  it('allows three timed-out statements a minute, and any number of quick ones', async () => {
    const read = (status: number, peer = '10.0.0.1') =>
      attempt('../../rest/v1/teams', {}, peer, status);
    for (let n = 0; n < 100; n += 1) expect(await read(200)).toBe(0);
    const begun = await Promise.all(
      Array.from({ length: 50 }, () =>
        limits(new URL('http://localhost/rest/v1/teams'), '', '10.0.0.1'),
      ),
    );
    expect(begun.every(({ retryAfter }) => retryAfter === 0)).toBe(true);
    for (let n = 0; n < 3; n += 1) expect(await read(504)).toBe(0);
    expect(await read(200)).toBe(60);
    expect(await read(200, '10.0.0.2')).toBe(0);
    clock = MINUTE;
    expect(await read(200)).toBe(0);
  });
  it('blocks the slow resource, and other reads by an address only after many were slow', async () => {
    const read = (name: string, status: number) =>
      attempt(`../../rest/v1/${name}`, {}, '10.0.0.1', status);
    for (let n = 0; n < 3; n += 1) expect(await read('rpc/my_work', 504)).toBe(0);
    expect(await read('rpc/my_work', 504)).toBe(60);
    for (let n = 0; n < 100; n += 1) expect(await read('teams', 200)).toBe(0);
    for (let n = 0; n < 9; n += 1) expect(await read(`slow_${n}`, 504)).toBe(0);
    expect(await read('teams', 200)).toBe(60);
  });
  it.each([
    ['right promo codes', '/rest/v1/rpc/redeem_promo_code', { code: 'GOOD' }, 200],
    ['previews without a code', '/rest/v1/rpc/preview_plan_change', { promo_code: null }, 422],
    ['signed messages', '/functions/v1/payment-webhook/stripe', {}, 200],
    ['the rest', '/rest/v1/leagues', {}, 403],
  ])('never stops %s', async (_what, path, body, status) => {
    expect(await taken(path, body, status)).toBe(200);
  });
});

it('drops the oldest entries to bound its memory', async () => {
  for (let n = 0; n < 9; n += 1) await signIn('first@example.com', 400, 'p');
  for (let n = 0; n < 20_000; n += 1) await signIn(`n${n}@example.com`, 400, `peer ${n}`);
  for (let n = 0; n < 10; n += 1) expect(await signIn('first@example.com', 400, `q${n}`)).toBe(0);
});

it('ignores a body that is not JSON', async () => {
  expect((await limits(at('token'), '{"email":', '10.0.0.1')).retryAfter).toBe(0);
});
