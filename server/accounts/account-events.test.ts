import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliver } from '../../supabase/functions/send-mails/deliver.ts';
import type { Mail } from '../../supabase/functions/send-mails/mail.ts';
import { sqlOutbox } from '../mail/mail-sender.ts';
import { SIGN_UP } from '../testing/sign-up-claim.ts';
import { openTestBackend, type TestBackend } from '../testing/test-site.ts';

const SITE = 'http://localhost:3000';
const PASSWORD = 'twelve trombones';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';

let site: TestBackend;
let received: Mail[] = [];

beforeAll(async () => {
  const mail = {
    kept: true,
    async send(message: Mail) {
      received.push(message);
    },
  };
  site = await openTestBackend({}, { mail });
});
afterAll(() => site.close());
beforeEach(() => {
  received = [];
});

interface Call {
  method?: string;
  token?: string;
  cookie?: string;
  agent?: string;
  body?: object;
}

function call(path: string, { method, token, cookie, agent = FIREFOX, body }: Call = {}) {
  const headers = {
    apikey: site.secrets.publishableKey,
    'user-agent': agent,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(cookie ? { cookie } : {}),
    ...(body ? { 'Content-Type': 'application/json' } : {}),
  };
  return site.backend.fetch(
    new Request(`${SITE}/auth/v1/${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers,
      body: body && JSON.stringify(body),
    }),
    '192.0.2.1',
  );
}

/** The mails about accounts that are due, in the order in which they were queued. */
async function mails(): Promise<Mail[]> {
  received = [];
  await site.backend.runSql(
    'update public.mail_outbox set next_attempt_at = created_at where attempts = 0',
  );
  const port = { send: async (mail: Mail) => void received.push(mail) };
  await deliver(sqlOutbox(site.backend.runSql), port, {
    name: 'Acme',
    siteUrl: 'https://app.example',
  });
  return received;
}

interface Browser {
  token: string;
  refresh: string;
  cookie: string;
}

async function browserOf(answer: Response): Promise<Browser> {
  expect(answer.status).toBe(200);
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>;
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { token: access_token ?? '', refresh: refresh_token ?? '', cookie };
}

const linkFor = (email: string) => {
  const text = received.findLast(({ to }) => to === email)?.text ?? '';
  const { searchParams } = new URL(/https?:\S+/.exec(text)?.[0] ?? SITE);
  return Object.fromEntries(searchParams);
};

/** A confirmed account and the browser in which it was confirmed. */
async function signUp(email: string, data: object = {}): Promise<Browser> {
  const about = { locale: 'en', claim: SIGN_UP.claim, ...data };
  await call('signup', { body: { email, password: PASSWORD, data: about } });
  const browser = await browserOf(await call('verify', { body: linkFor(email) }));
  const { secret } = SIGN_UP;
  await call('../../rest/v1/rpc/claim_sign_up', { token: browser.token, body: { secret } });
  return browser;
}

const signIn = (email: string, more: Call = {}) =>
  call('token?grant_type=password', { ...more, body: { email, password: PASSWORD } });

/** As if ten minutes had passed. */
const later = () =>
  site.backend.runSql(
    "update public.mail_outbox set created_at = created_at - interval '11 minutes'",
  );

describe('a sign-in', () => {
  it('from a new device sends a mail, in the person’s language and zone; the first one of an account does not', async () => {
    const email = 'ada@example.com';
    await signUp(email, { locale: 'fr', timezone: 'Africa/Lagos', full_name: 'Ada' });
    expect(await mails()).toEqual([]);
    await signIn(email, { agent: IPHONE });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(email);
    expect(mail?.subject).toBe('Nouvelle connexion à votre compte');
    expect(mail?.text).toContain('Bonjour Ada,');
    expect(mail?.text).toContain('Appareil : Safari, iOS');
    const day = new Intl.DateTimeFormat('fr-FR', {
      dateStyle: 'long',
      timeZone: 'Africa/Lagos',
    }).format(new Date());
    expect(mail?.text).toContain(day);
    expect(mail?.text).toContain('https://app.example/account');
    expect(mail?.headers).toBeUndefined();
    expect(mail?.html).toContain('lang="fr"');
  });

  it('from a known device sends none, whichever way it signs in, nor does the renewal of a session', async () => {
    const email = 'bea@example.com';
    const { cookie } = await signUp(email);
    await signIn(email, { cookie });
    await call('recover', { body: { email } });
    await browserOf(await call('verify', { cookie, body: linkFor(email) }));
    expect(await mails()).toEqual([]);
    const other = await browserOf(await signIn(email));
    expect(await mails()).toHaveLength(1);
    await later();
    await signIn(email, { cookie: other.cookie });
    await call('token?grant_type=refresh_token', { body: { refresh_token: other.refresh } });
    expect(await mails()).toEqual([]);
  });

  it('with a wrong password sends none', async () => {
    const email = 'cleo@example.com';
    await signUp(email);
    await call('token?grant_type=password', { body: { email, password: 'wrong guesses' } });
    expect(await mails()).toEqual([]);
  });

  it('is told once for each device in ten minutes, and five times for all', async () => {
    const email = 'dora@example.com';
    await signUp(email);
    for (let n = 0; n < 3; n += 1) await signIn(email, { agent: IPHONE });
    expect(await mails()).toHaveLength(1);
    for (let n = 0; n < 9; n += 1) await signIn(email, { agent: `Client/${n}` });
    const storm = await mails();
    expect(storm).toHaveLength(4);
    expect(storm[0]?.text).toContain('Device: unknown');
    expect(storm[0]?.text).not.toContain('Client');
    await later();
    await signIn(email, { agent: IPHONE });
    expect(await mails()).toHaveLength(1);
  });

  it('with a header that no database keeps is answered all the same', async () => {
    const email = 'eve@example.com';
    await signUp(email);
    expect((await signIn(email, { agent: `\u0080${'é'.repeat(900)}'` })).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });
});

describe('a change of the account', () => {
  it('of its password sends a mail with the device that did it', async () => {
    const email = 'fay@example.com';
    const { token } = await signUp(email);
    const change = (password: string, agent?: string) =>
      call('user', { method: 'PUT', token, agent, body: { password } });
    expect((await change('eleven trumpets', IPHONE)).status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Your password was changed' });
    expect(mail?.text).toContain('Device: Safari, iOS');
    expect(mail?.text).toContain("If it wasn't you");
    // The same device again within ten minutes is not told again, another one is.
    await change('ten tall trumpets', IPHONE);
    expect(await mails()).toEqual([]);
    await change('nine tall trumpets', FIREFOX);
    expect((await mails()).map(({ text }) => /Device: .*/.exec(text)?.[0])).toEqual([
      'Device: Firefox, Linux',
    ]);
  });

  it('that is refused sends none', async () => {
    const { token } = await signUp('gus@example.com');
    expect((await call('user', { method: 'PUT', token, body: { password: 'short' } })).ok).toBe(
      false,
    );
    expect((await call('user', { method: 'PUT', token, body: { data: { a: 1 } } })).ok).toBe(true);
    expect(await mails()).toEqual([]);
  });

  it('of its address sends a mail to both, once both have confirmed it', async () => {
    const [email, next] = ['hal@example.com', 'hal.new@example.com'];
    const { token, cookie } = await signUp(email);
    await call('user', { method: 'PUT', token, body: { email: next } });
    expect(received.at(-1)?.to).toBe(email);
    const half = await call('verify', { cookie, body: linkFor(email) });
    expect(await half.json()).toMatchObject({ code: 200, msg: expect.any(String) });
    expect(received.at(-1)).toMatchObject({ to: next, subject: 'Confirm your new email address' });
    const link = linkFor(next);
    expect(await mails()).toEqual([]);
    expect((await call('verify', { cookie, token, body: link })).status).toBe(200);
    expect((await call('verify', { cookie, token, body: link })).status).toBe(403);
    const changed = await mails();
    expect(changed.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Your email address was changed'),
    );
    expect(changed.map(({ to }) => to).sort()).toEqual([next, email].sort());
    for (const { text } of changed) {
      expect(text).toContain(`from ${email} to ${next}`);
      expect(text).toContain('Device: Firefox, Linux');
    }
    const old = changed.find(({ to }) => to === email);
    expect(old?.text).toContain('no longer belongs to this address');
  });
});
