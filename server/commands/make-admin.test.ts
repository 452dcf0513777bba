import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowText } from '../database/run-sql.ts';
import { openTestBackend, type TestBackend } from '../testing/test-site.ts';
import { makeAdmin } from './make-admin.ts';

let site: TestBackend;
beforeAll(async () => {
  site = await openTestBackend({ CONFIRM_EMAIL: 'off' });
});
afterAll(() => site.close());

const make = (address: string, options = {}) =>
  makeAdmin(site.backend, site.secrets, site.settings.siteUrl, address, options);

async function post(
  path: string,
  body: object,
  token = site.secrets.publishableKey,
  method = 'POST',
) {
  const response = await site.backend.fetch(
    new Request(`http://localhost:3000/auth/v1/${path}`, {
      method,
      headers: {
        apikey: site.secrets.publishableKey,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    }),
    '127.0.0.1',
  );
  const answer = (await response.json()) as { access_token?: string; error_code?: string };
  return { status: response.status, body: answer };
}

async function roleOf(email: string): Promise<string> {
  const [row] = await site.backend.runSql(
    `select profile_role from public.profiles where email = '${email}'`,
  );
  return rowText(row, 'profile_role');
}

/** Follows the link as its page does, and chooses a password; answers the refusal's code if it works and this does not. */
async function follow(link: string, password: string): Promise<number | string> {
  const token_hash = new URL(link).searchParams.get('token_hash');
  const { status, body } = await post('verify', { type: 'recovery', token_hash });
  if (status !== 200) return status;
  const changed = await post('user', { password }, body.access_token, 'PUT');
  return changed.body.error_code ?? changed.status;
}

it('makes the first administrator, who chooses a password by a link that works once', async () => {
  const { created, link } = await make('Ada@Example.com');
  expect(created).toBe(true);
  expect(await roleOf('ada@example.com')).toBe('ADMIN');
  expect(await follow(link, 'twelve trombones')).toBe(200);
  expect(await follow(link, 'thirteen trombones')).toBe(403);
  const signIn = { email: 'ada@example.com', password: 'twelve trombones' };
  expect((await post('token?grant_type=password', signIn)).status).toBe(200);
  expect(site.mail.list()).toEqual([]);
});

it('gives a suspended administrator who forgot the password access again', async () => {
  await make('bea@example.com');
  await site.backend.runSql(
    "update public.profiles set suspended_until = now() + interval '1 day' where email = 'bea@example.com'",
  );
  const { created, link } = await make('bea@example.com');
  expect(created).toBe(false);
  expect(await follow(link, 'fourteen trombones')).toBe(200);
});

it('lets an administrator in again who has lost the second factor, only when asked to', async () => {
  await make('cleo@example.com');
  const cleo = "(select id from auth.users where email = 'cleo@example.com')";
  await site.backend.runSql(`insert into auth.mfa_factors
    (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${cleo}, 'totp', 'verified', now(), now())`);
  expect(await follow((await make('cleo@example.com')).link, 'fifteen trombones')).toBe(
    'insufficient_aal',
  );
  const { link } = await make('cleo@example.com', { lostFactor: true });
  expect(await follow(link, 'sixteen trombones')).toBe(200);
  expect(
    await site.backend.runSql(`select detail from public.security_events
      where kind = 'FACTOR_CHANGED' and subject_id = ${cleo}`),
  ).toEqual([{ detail: 'reset by the operator' }]);
});

it.each(['', 'ada', 'a@b', "'; drop table x; --@example.com"])('refuses %j', async (address) => {
  await expect(make(address)).rejects.toThrow('is not an email address');
});
