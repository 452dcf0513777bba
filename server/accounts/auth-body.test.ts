import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBackend, type TestBackend } from '../testing/test-site.ts';

let site: TestBackend;
beforeAll(async () => {
  site = await openTestBackend();
});
afterAll(() => site.close());

const ask = (path: string, body: string, method = 'POST') =>
  site.backend.fetch(
    new Request(`http://localhost:3000/auth/v1/${path}`, {
      method,
      headers: { apikey: site.secrets.publishableKey, 'Content-Type': 'application/json' },
      body,
    }),
    null,
  );
const post = async (path: string, body: string) => (await ask(path, body)).status;

const signUp = (more: string) =>
  post('signup', `{"email":"odd@example.com","password":"twelve trombones",${more}}`);

it.each(['verify', 'resend', 'recover', 'signup', 'token?grant_type=password'])(
  'refuses a body of spaces alone: %s',
  async (path) => {
    expect(await post(path, ' \n')).toBe(400);
  },
);

it.each([
  '"data":{"toString":"x","valueOf":1}',
  '"data":{"a":[{"toString":1}]}',
  '"more":{"toString":1}',
  '"more":[{"toString":1}]',
])('reads a body whose objects have no text: %s', async (more) => {
  expect(await signUp(more)).toBe(200);
});

it('takes addresses up to 254 characters, and 64 before the @, in lower case', async () => {
  const site254 = `${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(57)}.co`;
  const address = (name: string) =>
    JSON.stringify({ email: `${name}@${site254}`, password: 'twelve trombones' });
  expect(await post('signup', address('A'.repeat(65)))).toBe(400);
  expect(await post('signup', address('A'.repeat(64)))).toBe(200);
  expect(site.mail.list()[0]?.to).toBe(`${'a'.repeat(64)}@${site254}`);
});

const DOORS = ['signup', 'token?grant_type=password', 'recover', 'resend', 'verify', 'user'];
it.each([
  '<ab@e.net>',
  'ab@e.net.',
  'Ab <ab@e.net>',
  '"ab"@e.net',
  'ab(x)@e.net',
  ' ab@e.net',
  'ab@e.net ',
  'ab@e.net, cd@e.net',
  'ab@cd@e.net',
  'ab\u200b@e.net',
  'ab@é.net',
  'あ@e.net',
  '',
])('says at every door that %j is no address', async (email) => {
  for (const path of DOORS) {
    const body = JSON.stringify({
      email,
      password: 'twelve trombones',
      type: 'signup',
      token: '1',
    });
    const response = await ask(path, body, path === 'user' ? 'PUT' : 'POST');
    expect([path, response.status]).toEqual([path, 400]);
    expect(await response.json()).toMatchObject({
      error_code: 'email_address_invalid',
      msg: expect.stringContaining('such as name@example.com'),
    });
  }
});
