import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBackend, type TestBackend } from './test-site.ts';

let site: TestBackend;
beforeAll(async () => {
  site = await openTestBackend();
});
afterAll(() => site.close());

async function post(path: string, body: string): Promise<number> {
  const response = await site.backend.fetch(
    new Request(`http://localhost:3000/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: site.secrets.publishableKey, 'Content-Type': 'application/json' },
      body,
    }),
    null,
  );
  return response.status;
}

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

it.each([
  ['three bytes', 'あ'],
  ['letters that grow in lower case', 'İ'],
])('takes addresses up to 254 bytes, of %s', async (_what, letter) => {
  const most = Math.floor((254 - '@x.co'.length) / Buffer.byteLength(letter));
  const address = (letters: number) =>
    JSON.stringify({ email: `${letter.repeat(letters)}@x.co`, password: 'twelve trombones' });
  expect(await post('signup', address(most + 1))).toBe(400);
  expect(await post('signup', address(most))).toBe(200);
  expect(site.mail.list()[0]?.to).toBe(`${letter.repeat(most)}@x.co`.toLowerCase());
});
