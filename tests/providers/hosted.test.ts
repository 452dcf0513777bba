import { afterAll, beforeAll, expect, it } from 'vitest';
import { authError } from '@/providers/auth/auth-errors';
import { createAuthProvider } from '@/providers/auth/auth-provider';
import { readMailLink, redeem } from '@/providers/auth/mail-link';
import { createBackend } from '@/providers/backend';
import { createPerson, setRole } from '../../server/doctor/people.ts';
import { send } from '../../server/doctor/project.ts';
import { openStandIn, type StandIn } from '../db/support/stand-in.ts';
import { memoryStorage } from './support/memory-storage.ts';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await openStandIn('PGlite');
});
afterAll(() => standIn.close());

/** The app in a browser of its own, on the hosted project. */
function openApp() {
  const { url, key, fetch } = standIn.project;
  const [local, tab] = [memoryStorage(), memoryStorage()];
  const backend = createBackend(
    { supabaseUrl: url, supabaseKey: key },
    {
      fetch: (input, init) => fetch?.(new Request(input, init)) ?? Promise.reject(),
      storage: () => local,
      tabStorage: () => tab,
      autoRefresh: false,
      retries: 0,
    },
  );
  const provider = createAuthProvider(backend, { origin: url, leave: () => {} });
  return { backend, provider };
}

async function newPerson() {
  const person = await createPerson(standIn);
  if (typeof person === 'string') throw new Error(person);
  return person;
}

it('somebody whom staff invite chooses a password, and signs in with it', async () => {
  const staff = await newPerson();
  await setRole(standIn, staff, 'ADMIN');
  const { backend: desk, provider } = openApp();
  await provider.login(staff);
  const email = 'robin@example.com';
  const invite = () =>
    desk.fetch(`${standIn.project.url}/functions/v1/invite-user`, {
      method: 'POST',
      body: JSON.stringify({ email, full_name: 'Robin' }),
    });
  expect((await invite()).status).toBe(201);
  // Until it is accepted, another mail replaces the first.
  expect((await invite()).status).toBe(201);
  expect(standIn.mails.map(({ to }) => to)).toEqual([email, email]);

  const [, address = ''] = /href="([^"]+)"/.exec(standIn.mails.at(-1)?.html ?? '') ?? [];
  const link = readMailLink(new URL(address.replaceAll('&amp;', '&')));
  if (!link) throw new Error(`The app doesn't know ${address}`);
  const guest = openApp();
  expect(await redeem(guest.backend, link)).toMatchObject({ passwordDue: 'signup' });
  expect(guest.backend.session.passwordDue()).toBe('signup');
  const password = 'quiet river 7';
  expect(await guest.provider.updatePassword?.({ password })).toEqual({ success: true });
  expect(guest.backend.session.passwordDue()).toBeNull();
  expect(await (await invite()).json()).toEqual({ status: 'already_registered' });
  expect(await openApp().provider.login({ email, password })).toEqual({ success: true });
  await expect(redeem(openApp().backend, link)).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  });
});

it('a session of more than a day chooses a password after another sign-in, as the account page does', async () => {
  const person = await newPerson();
  const { backend, provider } = openApp();
  await provider.login(person);
  const auth = await backend.session.client();
  const change = async () => {
    const changes = { password: 'quiet river 7', current_password: person.password };
    const { error } = await auth.updateUser(changes);
    return error && authError(error).code;
  };
  await standIn.runSql(`update auth.sessions set created_at = created_at - interval '25 hours'`);
  expect(await change()).toBe('REAUTHENTICATION_NEEDED');
  await auth.signInWithPassword(person);
  expect(await change()).toBeNull();
});

it('a refresh token may come back while its answer may have got lost, and ends the session later', async () => {
  const person = await newPerson();
  const { backend, provider } = openApp();
  await provider.login(person);
  const auth = await backend.session.client();
  const current = async () => (await auth.getSession()).data.session?.refresh_token ?? '';
  const first = await current();
  const renew = (refresh_token: string) =>
    send(standIn.project, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
  const { clock } = standIn.project;

  // Whatever has passed: the next one is unspent.
  expect((await renew(first)).status).toBe(200);
  await clock.wait(60_000);
  const { data } = await auth.refreshSession();
  expect(data.session?.user.id).toBe(person.id);
  // In its first seconds: two tabs renewed at once.
  const second = await current();
  await auth.refreshSession();
  await auth.refreshSession();
  expect((await renew(second)).status).toBe(200);
  await clock.wait(11_000);
  expect(await renew(second)).toMatchObject({
    status: 400,
    json: { error_code: 'refresh_token_already_used' },
  });
  const { error } = await auth.refreshSession();
  expect(authError(error).code).toBe('SESSION_EXPIRED');
});
