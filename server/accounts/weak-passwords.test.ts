import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commonest } from '../../src/shared/passwords/common-list.ts';
import { isCommonPassword } from '../../src/shared/passwords/common-passwords.ts';
import { LONGEST_PASSWORD } from '../../src/shared/passwords/password-rules.ts';
import { rowText } from '../database/run-sql.ts';
import { SIGN_UP } from '../testing/sign-up-claim.ts';
import { openTestBackend, type TestBackend } from '../testing/test-site.ts';

const SITE = 'https://www.daily-forecasts.example';
const GOOD = 'twelve trombones';
let site: TestBackend;
let calls = 0;
beforeAll(async () => {
  site = await openTestBackend({ SITE_URL: SITE });
});
afterAll(() => site.close());

async function call(path: string, body: object, method = 'POST', token?: string) {
  const headers = {
    apikey: site.secrets.publishableKey,
    'Content-Type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const request = new Request(SITE + path, { method, headers, body: JSON.stringify(body) });
  // Each from another network, so that none is refused as one too many.
  calls += 1;
  const response = await site.backend.fetch(request, `2001:db8:${calls.toString(16)}::1`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const refused = (reason: string) => ({
  status: 422,
  body: {
    code: 422,
    error_code: 'weak_password',
    msg: expect.any(String),
    weak_password: { reasons: [reason] },
  },
});

async function follow(email: string): Promise<string> {
  const link = site.mail.list().find(({ to }) => to === email)?.links[0] ?? '';
  const { body } = await call('/auth/v1/verify', Object.fromEntries(new URL(link).searchParams));
  return String(body.access_token);
}

/** An account whose owner confirmed its address in the browser of the sign-up; returns its first token. */
async function signUp(email: string, password: string): Promise<string> {
  const data = { claim: SIGN_UP.claim };
  expect((await call('/auth/v1/signup', { email, password, data })).status).toBe(200);
  const token = await follow(email);
  const { secret } = SIGN_UP;
  const claimed = await call('/rest/v1/rpc/claim_sign_up', { secret }, 'POST', token);
  expect(claimed.body).toMatchObject({ unfinished: false });
  return token;
}

const WEAK: [string, string][] = [
  ['password', 'pwned'],
  ['PassWord1', 'pwned'],
  ['1234567890', 'pwned'],
  ['my Touchline 24', 'personal'],
  ['t.o.u.c.h-line!!', 'personal'],
  ['Daily Forecasts 7', 'personal'],
  ['Maria.Holt!2026', 'personal'],
  ['x mariaholt x', 'personal'],
  ['maria.holt+tips@example.com', 'personal'],
];

it('no weak password is taken at sign-up, after a mailed link, or by its owner', async () => {
  const email = 'maria.holt+tips@example.com';
  for (const [password, reason] of WEAK) {
    expect(await call('/auth/v1/signup', { email, password })).toEqual(refused(reason));
  }
  const first = await signUp(email, GOOD);
  const afterLink = async () => {
    await call('/auth/v1/recover', { email });
    return follow(email);
  };
  // In this order: the link to choose a password ends the sessions before it.
  for (const tokenOf of [async () => first, afterLink]) {
    const token = await tokenOf();
    for (const [password, reason] of WEAK) {
      const set = (more: object) =>
        call('/auth/v1/user', { password, current_password: GOOD, ...more }, 'PUT', token);
      expect(await set({})).toEqual(refused(reason));
      // Another address in the same request doesn't hide the one they have.
      expect(await set({ email: 'other@example.com' })).toEqual(refused(reason));
    }
  }
  const token = await call('/auth/v1/token?grant_type=password', { email, password: GOOD });
  expect(token.status).toBe(200);
});

it('an invited person may choose no weak password', async () => {
  const email = 'invited.person@example.com';
  await call('/auth/v1/signup', { email, password: GOOD });
  // An account that was invited has no password; to take one away ends its link.
  const [row] = await site.backend.runSql(
    `select confirmation_token as link from auth.users where email = '${email}'`,
  );
  for (const set of ["encrypted_password = ''", `confirmation_token = '${rowText(row, 'link')}'`])
    await site.backend.runSql(`update auth.users set ${set} where email = '${email}'`);
  const token = await follow(email);
  const choose = (password: string) => call('/auth/v1/user', { password }, 'PUT', token);
  expect(await choose('baseball')).toEqual(refused('pwned'));
  expect(await choose('invited-person-1')).toEqual(refused('personal'));
  expect((await choose(GOOD)).status).toBe(200);
});

it('a stranger learns from the answer nothing but that the session is missing', async () => {
  const answer = await call('/auth/v1/user', { password: 'password' }, 'PUT', 'nonsense');
  expect(answer.body.error_code).toBe('bad_jwt');
});

it('the 3,000 commonest long enough are refused, in any case of letters, and hardly any other', async () => {
  const list = commonest();
  expect(new Set(list).size).toBe(3000);
  const common = fc.constantFrom(...list);
  await fc.assert(
    fc.asyncProperty(common, fc.boolean(), async (word, shout) => {
      expect(await isCommonPassword(shout ? word.toUpperCase() : word)).toBe(true);
    }),
    { seed: 11, numRuns: 3000 },
  );
  const known = new Set(list);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (text) => {
      expect(await isCommonPassword(text)).toBe(known.has(text.toLowerCase()));
    }),
    { seed: 11, numRuns: 3000 },
  );
});

it('of 64 characters and up to 72 bytes every byte counts; beyond, the password is refused', async () => {
  const sign = fc.constantFrom('a', 'Z', '7', ' ', 'é', 'ش', '字', '🏐');
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(sign, { minLength: 60, maxLength: 76 }), async (signs) => {
      const password = signs.join('');
      count += 1;
      const email = `n${count}@example.com`;
      const answer = await call('/auth/v1/signup', { email, password });
      const fits = Buffer.byteLength(password) <= LONGEST_PASSWORD;
      expect(answer.status).toBe(fits ? 200 : 400);
      if (!fits) expect(answer.body.msg).toContain('72 bytes');
    }),
    { seed: 7, numRuns: 30 },
  );
  const longest = 'x'.repeat(72);
  const email = 'longest@example.com';
  const token = await signUp(email, longest);
  const signIn = (password: string) =>
    call('/auth/v1/token?grant_type=password', { email, password });
  expect((await signIn(longest)).status).toBe(200);
  expect((await signIn(longest.slice(0, -1))).status).toBe(400);
  expect((await signIn(`${longest}x`)).body.error_code).toBe('invalid_credentials');
  const change = { password: GOOD, current_password: `${longest}x` };
  const changed = await call('/auth/v1/user', change, 'PUT', token);
  expect(changed.body.error_code).toBe('current_password_invalid');
});
