import { expect, it, vi } from 'vitest';
import { knownDevices } from './known-devices.ts';

const SECRET = 'a secret of more than thirty-two characters';
const ADA = { id: 'u1', email: 'ada@example.com' };

/** A sign-in with these cookies: the cookie that it sets, and whether the device was new. */
async function signIn(secure: boolean, cookie = '') {
  const isNew = vi.fn(async () => {});
  const request = new Request('https://tips.example.com/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: cookie ? { cookie } : {},
  });
  const answer = Response.json({ access_token: 't', user: ADA });
  const { headers } = await knownDevices(SECRET, secure).remember(request, answer, isNew);
  const [pair = '', ...attributes] = (headers.get('set-cookie') ?? '').split('; ');
  return { pair, attributes, isNew: isNew.mock.calls.length > 0 };
}
const deviceOf = (secure: boolean, cookie: string) =>
  knownDevices(SECRET, secure).of(
    new Request('https://tips.example.com/', { headers: { cookie } }),
    JSON.stringify(ADA),
  );

it('over https the cookie is bound to this host by its name', async () => {
  const { pair, attributes, isNew } = await signIn(true);
  expect(pair).toMatch(/^__Host-touchline-device-[\w-]{12}=/);
  expect(attributes).toEqual([
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    'Max-Age=31536000',
    'Secure',
  ]);
  expect(isNew).toBe(true);
  expect(deviceOf(true, pair)).toMatch(/^[\w-]{22}$/);
  expect((await signIn(true, pair)).pair).toBe('');
});

it('over http, as on your own machine, it has no such name, which browsers would refuse', async () => {
  expect((await signIn(false)).pair).toMatch(/^touchline-device-/);
});

it('a device of an earlier version stays known, and gets the new cookie without a mail', async () => {
  const { pair: old } = await signIn(false);
  expect(deviceOf(true, old)).toMatch(/^[\w-]{22}$/);
  const { pair, isNew } = await signIn(true, old);
  expect(pair).toMatch(/^__Host-/);
  expect(isNew).toBe(false);
});
