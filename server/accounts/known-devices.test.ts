import { beforeEach, expect, it, vi } from 'vitest';
import { knownDevices } from './known-devices.ts';

const SECRET = 'a secret of more than thirty-two characters';
const ADA = { id: 'u1', email: 'ada@example.com' };

let password = 'the hash of a password';
beforeEach(() => {
  password = 'the hash of a password';
});
const devices = (secure: boolean) => knownDevices(SECRET, secure, async () => password);

/** A sign-in with these cookies: the cookie that it sets, and whether the device was new. */
async function signIn(secure: boolean, cookie = '') {
  const isNew = vi.fn(async () => {});
  const request = new Request('https://tips.example.com/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: cookie ? { cookie } : {},
  });
  const answer = Response.json({ access_token: 't', user: ADA });
  const { headers } = await devices(secure).remember(request, answer, isNew);
  const [pair = '', ...attributes] = (headers.get('set-cookie') ?? '').split('; ');
  return { pair, attributes, isNew: isNew.mock.calls.length > 0 };
}
const deviceOf = (secure: boolean, cookie: string) =>
  devices(secure).of(
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
  expect(await deviceOf(true, pair)).toMatch(/^device [0-4]$/);
  expect((await signIn(true, pair)).pair).toBe('');
});

it('over http, as on your own machine, it has no such name, which browsers would refuse', async () => {
  expect((await signIn(false)).pair).toMatch(/^touchline-device-/);
});

it('a device of an earlier version stays known, and gets the new cookie without a mail', async () => {
  const { pair: old } = await signIn(false);
  expect(await deviceOf(true, old)).not.toBeNull();
  const { pair, isNew } = await signIn(true, old);
  expect(pair).toMatch(/^__Host-/);
  expect(isNew).toBe(false);
});

it('another password ends it: the device is a stranger, until its owner signs in with no mail', async () => {
  const { pair: old } = await signIn(true);
  const before = await deviceOf(true, old);
  password = 'the hash of another';
  expect(await deviceOf(true, old)).toBeNull();
  const { pair, isNew } = await signIn(true, old);
  expect(isNew).toBe(false);
  expect(await deviceOf(true, pair)).toBe(before);
});

it('however many devices an account has, their attempts are counted in five', async () => {
  const lanes = new Set<string | null>();
  for (let n = 0; n < 60; n += 1) lanes.add(await deviceOf(true, (await signIn(true)).pair));
  expect([...lanes].sort()).toEqual([0, 1, 2, 3, 4].map((lane) => `device ${lane}`));
});
