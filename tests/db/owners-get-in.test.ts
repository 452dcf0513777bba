import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeAt } from '../../server/accounts/factors/totp.ts';
import { SIGN_UP } from '../../server/testing/sign-up-claim.ts';
import { openTestBackend, type TestBackend } from '../../server/testing/test-site.ts';
import { TEMPLATE } from './support/postgres-server.ts';
import { BOTH_IN_MAIN, createDatabase } from './support/world.ts';

const SITE = 'http://localhost:3000';
const PASSWORD = 'correct horse';
const STEP = 30_000;
const NETWORKS = Array.from({ length: 60 }, (_, n) => `10.9.${n}.1`);
const HOME = '192.0.2.1';

/** A browser that keeps its cookies. */
interface Device {
  auth: InstanceType<typeof AuthClient>;
  call: (path: string, body: object) => Promise<Response>;
}

describe.each(BOTH_IN_MAIN)('strangers who try on %s', (target) => {
  let site: TestBackend;
  let people = 0;
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const now = Math.floor(Date.now() / STEP) * STEP + STEP / 2;
    vi.useFakeTimers({ toFake: ['Date'], now });
    const shared: Record<string, string> =
      target === 'PGlite' ? {} : { DATABASE_URL: await createDatabase('owners_get_in', TEMPLATE) };
    site = await openTestBackend(shared);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await site?.close();
  });

  const tick = () => vi.setSystemTime(Date.now() + STEP);

  function device(peer: string): Device {
    const jar = new Map<string, string>();
    const send = async (request: Request) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      if (cookie) request.headers.set('cookie', cookie);
      const answer = await site.backend.fetch(request, peer);
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return answer;
    };
    const auth = new AuthClient({
      url: `${SITE}/auth/v1`,
      headers: { apikey: site.secrets.publishableKey },
      persistSession: false,
      autoRefreshToken: false,
      fetch: (input, init) => send(new Request(input, init)),
    });
    return {
      auth,
      async call(path, body) {
        const token = (await auth.getSession()).data.session?.access_token;
        const headers = {
          apikey: site.secrets.publishableKey,
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        };
        return send(
          new Request(`${SITE}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
        );
      },
    };
  }

  /** The link of the newest mail to an address, as the fields that redeem it. */
  function linkTo(email: string) {
    const link = site.mail
      .list()
      .find(({ to }) => to === email)
      ?.links.find((one) => one.includes('token_hash'));
    return Object.fromEntries(new URL(link ?? SITE).searchParams) as {
      token_hash: string;
      type: 'recovery';
    };
  }

  /** An account with an app on a device at home. */
  async function owner() {
    people += 1;
    const email = `owner-${people}@example.com`;
    const home = device(HOME);
    const data = { claim: SIGN_UP.claim };
    await home.auth.signUp({ email, password: PASSWORD, options: { data } });
    expect((await home.auth.verifyOtp({ ...linkTo(email), type: 'signup' })).error).toBeNull();
    // With the password of the form, which the confirmation alone leaves behind.
    const { secret } = SIGN_UP;
    expect((await home.call('/rest/v1/rpc/claim_sign_up', { secret })).status).toBe(200);
    return { email, home };
  }
  const signIn = async (email: string, from: Device) => {
    expect((await from.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    return from;
  };
  async function ownerWithApp() {
    const one = await owner();
    await site.backend.runSql('update private.session_assurance set owner_at = now()');
    const { data } = await one.home.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    if (data?.type !== 'totp') throw new Error('no app');
    const app = { id: data.id, secret: data.totp.secret };
    const enter = async ({ auth }: Device, code = codeAt(app.secret, Date.now())) =>
      (await auth.mfa.challengeAndVerify({ factorId: app.id, code })).error?.status ?? 200;
    expect(await enter(one.home)).toBe(200);
    tick();
    return { ...one, enter };
  }

  it('codes of an app from 60 networks lock out no owner, and get their attempts in all', async () => {
    const { email, home, enter } = await ownerWithApp();
    const phone = device('198.51.100.7');
    await signIn(email, phone);
    expect(await enter(phone)).toBe(200);
    tick();
    const answers: number[] = [];
    let fresh = '';
    for (const [n, network] of NETWORKS.entries()) {
      const thief = device(network);
      await signIn(email, thief);
      answers.push(await enter(thief, String(n).padStart(6, '9')));
      fresh = network;
    }
    expect(answers.filter((status) => status === 422)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(50);
    // A thief's own device is known by its password alone, which is worth nothing here.
    const thief = device(fresh);
    await signIn(email, await signIn(email, thief));
    expect(await enter(thief)).toBe(429);
    // The owner, on a device that proved the app before, wherever it is; then on a new one at home.
    const known = await signIn(email, phone);
    expect(await enter(known)).toBe(200);
    tick();
    await signIn(email, home);
    const tablet = await signIn(email, device(HOME));
    expect(await enter(tablet)).toBe(200);
    tick();
  });

  it('recovery codes from 60 networks lock out no owner', async () => {
    const { email, home } = await ownerWithApp();
    const use = async (from: Device, code: string) => {
      const answer = await from.call('/rest/v1/rpc/use_recovery_code', { code });
      return answer.status === 200 ? await answer.json() : answer.status;
    };
    const made = await home.call('/rest/v1/rpc/make_recovery_codes', {});
    const [first = '', second = '', third = ''] = (await made.json()) as string[];
    for (const network of NETWORKS) {
      const thief = await signIn(email, device(network));
      const guesses = network === NETWORKS[0] ? 10 : 1;
      for (let n = 0; n < guesses; n += 1) expect(await use(thief, `00000-0000${n}`)).toBe(false);
      if (guesses > 1) expect(await use(thief, first)).toBe(429);
    }
    const tablet = await signIn(email, device(HOME));
    expect(await use(tablet, first)).toBe(true);
    // All the strangers together have used up theirs; the owner's are untouched.
    await site.backend.runSql(`update private.attempts set tries = 1000 where tries = 69`);
    const last = await signIn(email, device('203.0.113.5'));
    expect(await use(last, second)).toBe(429);
    expect(await use(await signIn(email, device(HOME)), second)).toBe(true);
    const moved = await signIn(email, home);
    await site.backend.runSql(
      `update auth.sessions set ip = '203.0.113.6' where user_id = (select id from auth.users where email = '${email}')
        and id in (select session_id from private.session_devices)`,
    );
    expect(await use(moved, third)).toBe(true);
  });

  it('codes of mails lock out no owner who is signed in at home', async () => {
    const { email } = await owner();
    const tried = async (from: Device, token: string) =>
      (await from.auth.verifyOtp({ email, token, type: 'recovery' })).error?.status ?? 200;
    const answers: number[] = [];
    for (const network of NETWORKS) answers.push(await tried(device(network), '00000000'));
    expect(answers.filter((status) => status === 429)).toHaveLength(55);
    await device(HOME).call('/auth/v1/recover', { email });
    const { code = '' } = site.mail.list().find(({ to }) => to === email) ?? {};
    expect(await tried(device('203.0.113.9'), code)).toBe(429);
    expect(await tried(device(HOME), code)).toBe(200);
  });

  it('signing in nine times gives no further guesses once the owner has another password', async () => {
    const { email, home } = await owner();
    const cookies: Device[] = [];
    for (let n = 0; n < 9; n += 1) cookies.push(await signIn(email, device('10.7.0.1')));
    expect((await home.auth.updateUser({ password: 'another password' })).error).toBeNull();
    let wrong = 0;
    for (const { auth } of cookies)
      for (let n = 0; n < 10; n += 1) {
        const { error } = await auth.signInWithPassword({ email, password: `guess ${n}` });
        if (error?.status === 400) wrong += 1;
      }
    expect(wrong).toBe(10);
    // The owner's device at home is known by the new one.
    const password = 'another password';
    expect((await home.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('for mails a hundred times never use up the owner’s', async () => {
    const { email } = await owner();
    const before = site.mail.list().length;
    const ask = (n: number) => device(`10.8.${n}.1`).call('/auth/v1/recover', { email });
    const age = (minutes: number) =>
      site.backend.runSql(`
        update auth.users set recovery_sent_at = recovery_sent_at - interval '${minutes} minutes' where email = '${email}';
        update private.attempts set until = until - interval '${minutes} minutes'`);
    for (let n = 0; n < 100; n += 1) {
      if (n % 10 === 9) await age(1);
      const answer = await ask(n);
      expect([answer.status, await answer.text()]).toEqual([200, '{}']);
    }
    const sent = site.mail.list().length - before;
    expect(sent).toBeLessThanOrEqual(8);
    // The owner asks like anybody: the newest mail in the mailbox works, whoever asked for it.
    const phone = device('203.0.113.8');
    expect((await phone.call('/auth/v1/recover', { email })).status).toBe(200);
    expect((await phone.auth.verifyOtp(linkTo(email))).error).toBeNull();
    // And once it was used, the next comes within five minutes; on a known device in the first.
    await age(5);
    const next = site.mail.list().length;
    expect((await phone.call('/auth/v1/recover', { email })).status).toBe(200);
    expect(site.mail.list().length).toBe(next + 1);
    expect((await phone.auth.verifyOtp(linkTo(email))).error).toBeNull();
  });
});
