import { testAuthenticator } from '@tests/support/authenticator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { literal } from '../../database/run-sql.ts';
import { claimsOf } from '../../http/signed-token.ts';
import { openTestBackend, type TestBackend } from '../../testing/test-site.ts';
import { codeAt } from './totp.ts';

const SITE = 'http://localhost:3000';
const PASSWORD = 'correct horse';
const STEP = 30_000;

let site: TestBackend;
beforeAll(async () => {
  // The backend prints every refused query with its stack.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP + STEP / 2 });
  site = await openTestBackend({ CONFIRM_EMAIL: 'off' });
});
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});

/** A browser with a session. */
interface Browser {
  access_token: string;
  refresh_token: string;
}
type Factor = { id: string } & (
  | { kind: 'app'; secret: string }
  | { kind: 'passkey'; key: ReturnType<typeof testAuthenticator> }
);
const KINDS = ['app', 'passkey'] as const;

const sql = (text: string) => site.backend.runSql(text);
let peers = 0;

async function call(path: string, token?: string, body?: object, method?: string) {
  peers += 1;
  const answer = await site.backend.fetch(
    new Request(`${SITE}${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        apikey: site.secrets.publishableKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      body: body && JSON.stringify(body),
    }),
    // Limits have tests of their own; a challenge is answered from where it was asked for.
    path.includes('/factors') ? '10.9.9.9' : `10.0.${peers >> 8}.${peers & 255}`,
  );
  const text = await answer.text();
  const json = text ? JSON.parse(text) : null;
  return { status: answer.status, json, code: json?.error_code ?? json?.message };
}
type Answer = Awaited<ReturnType<typeof call>>;
const auth = (path: string, ...more: [string?, object?, string?]) =>
  call(`/auth/v1/${path}`, ...more);

let people = 0;
const signIn = async (email: string) =>
  (await auth('token?grant_type=password', undefined, { email, password: PASSWORD }))
    .json as Browser;

/** Notes in a session that its person has given their password and the code of a mail. */
const showOwner = (browser: Browser) =>
  sql(`update private.session_assurance set owner_at = now()
    where session_id = ${literal(sessionOf(browser))}`);

/** A new administrator, who signed up a moment ago and may add a first factor. */
async function newAdmin(): Promise<{ email: string; id: string; owner: Browser }> {
  people += 1;
  const email = `admin-${people}@example.com`;
  const { user } = (await auth('signup', undefined, { email, password: PASSWORD })).json;
  await sql(`update public.profiles set profile_role = 'ADMIN' where id = ${literal(user.id)}`);
  const owner = await signIn(email);
  await showOwner(owner);
  return { email, id: user.id, owner };
}

/** Adds a factor, as far as the browser may; returns the last answer, too. */
async function add(browser: Browser, kind: (typeof KINDS)[number]) {
  const { access_token: token } = browser;
  if (kind === 'passkey') {
    const key = testAuthenticator(SITE);
    const asked = await auth('passkeys/registration/options', token, {});
    if (asked.status !== 200) return { answer: asked, factor: null };
    const { challenge_id, options } = asked.json;
    const body = { challenge_id, credential: key.make(options) };
    const answer = await auth('passkeys/registration/verify', token, body);
    return { answer, factor: { kind, id: answer.json.id, key } as Factor };
  }
  const name = `app ${people} ${peers}`;
  const made = await auth('factors', token, { factor_type: 'totp', friendly_name: name });
  if (made.status !== 200) return { answer: made, factor: null };
  const factor: Factor = { kind, id: made.json.id, secret: made.json.totp.secret };
  return { answer: await prove(browser, factor), factor };
}

/** Proves an app in a session; a passkey begins another one. The browser has the new tokens afterwards. */
async function prove(browser: Browser, factor: Factor): Promise<Answer> {
  if (factor.kind === 'passkey') {
    const { challenge_id, options } = (await auth('passkeys/authentication/options', undefined, {}))
      .json;
    const credential = factor.key.prove(options);
    const answer = await auth('passkeys/authentication/verify', undefined, {
      challenge_id,
      credential,
    });
    if (answer.status === 200) Object.assign(browser, answer.json);
    return answer;
  }
  vi.setSystemTime(Date.now() + STEP);
  const path = `factors/${factor.id}`;
  const { json } = await auth(`${path}/challenge`, browser.access_token, {});
  const answer = await auth(`${path}/verify`, browser.access_token, {
    challenge_id: json.id,
    code: codeAt(factor.secret, Date.now()),
  });
  if (answer.status === 200) Object.assign(browser, answer.json);
  return answer;
}

const remove = ({ access_token: token }: Browser, { kind, id }: Factor) =>
  auth(`${kind === 'app' ? 'factors' : 'passkeys'}/${id}`, token, undefined, 'DELETE');
const sessionOf = ({ access_token }: Browser) => String(claimsOf(access_token).session_id);
const renew = async (browser: Browser) => {
  const { refresh_token } = browser;
  const answer = await auth('token?grant_type=refresh_token', undefined, { refresh_token });
  if (answer.status === 200) Object.assign(browser, answer.json);
  return answer.status;
};
/** An hour passes for a session. */
const anHourLater = async (browser: Browser) => {
  const session = literal(sessionOf(browser));
  await sql(`update auth.sessions set created_at = created_at - interval '1 hour' where id = ${session};
    update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour' where session_id = ${session};
    update private.session_assurance
      set factor_at = factor_at - interval '1 hour', owner_at = owner_at - interval '1 hour'
      where session_id = ${session}`);
  expect(await renew(browser)).toBe(200);
};
/** A staff action that needs a step-up. */
const write = ({ access_token }: Browser) =>
  call('/rest/v1/app_settings?key=eq.customizer', access_token, { value: 'true' }, 'PATCH');
/** How many profiles somebody reads; the refusal's code otherwise. */
const reads = async ({ access_token }: Browser) => {
  const { json, code } = await call('/rest/v1/profiles?select=id&limit=1', access_token);
  return code ?? json.length;
};

describe('the very first factor', () => {
  const give = ({ access_token }: Browser, body: object) =>
    auth('reauthenticate', access_token, body);
  /** The code of the newest mail to an address. */
  const mailed = (email: string) => site.mail.list().find(({ to }) => to === email)?.code ?? '';
  const mails = (email: string) => site.mail.list().filter(({ to }) => to === email).length;
  async function signedIn() {
    const person = await newAdmin();
    await anHourLater(person.owner);
    return person;
  }
  const needed = async (browser: Browser) => {
    for (const kind of KINDS) {
      const { answer } = await add(browser, kind);
      expect([answer.status, answer.code]).toEqual([403, 'owner_proof_needed']);
    }
  };

  it.each(KINDS)(
    'needs the password and the code of a mail, however old the session: %s',
    async (kind) => {
      const { owner, email } = await signedIn();
      await needed(owner);
      expect((await give(owner, {})).json).toMatchObject({ code: 'CURRENT_PASSWORD_MISSING' });
      expect((await give(owner, { password: 'wrong horse' })).json).toMatchObject({
        code: 'CURRENT_PASSWORD_WRONG',
      });
      expect(mails(email)).toBe(0);
      expect((await give(owner, { password: PASSWORD })).status).toBe(200);
      await needed(owner);
      const code = mailed(email);
      expect(code).toMatch(/^\d{8}$/);
      const wrong = code.replace(/.$/, (last) => String((Number(last) + 1) % 10));
      expect((await give(owner, { code: wrong })).json).toMatchObject({ code: 'MAIL_CODE_WRONG' });
      expect((await give(owner, { code })).status).toBe(200);
      expect((await add(owner, kind)).answer.status).toBe(200);
      // Of two factors the second needs the first.
      await anHourLater(owner);
      await showOwner(owner);
      expect((await add(owner, kind)).answer.code).toBe('insufficient_aal');
    },
  );

  it('is out of reach for whoever has a session and the password, but no mail', async () => {
    const { owner, email } = await signedIn();
    const thief = await signIn(email);
    await give(thief, { password: PASSWORD });
    const answers = [];
    for (let n = 0; n < 6; n += 1)
      answers.push((await give(thief, { code: `0000000${n}` })).status);
    expect(answers).toEqual([403, 403, 403, 403, 403, 429]);
    await needed(thief);
    // A further session has no further guesses in a day.
    for (let n = 0; n < 3; n += 1) {
      const again = await signIn(email);
      await give(again, { password: PASSWORD });
      for (let m = 0; m < 5; m += 1) answers.push((await give(again, { code: '00000000' })).status);
    }
    const last = await signIn(email);
    await give(last, { password: PASSWORD });
    expect((await give(last, { code: '00000000' })).status).toBe(429);
    await sql('delete from private.attempts');
    await give(owner, { password: PASSWORD });
    expect((await give(owner, { code: mailed(email) })).status).toBe(200);
    await needed(thief);
    expect((await add(owner, 'app')).answer.status).toBe(200);
  });

  it('is shown in the session that asked alone, and for the password and address of then', async () => {
    const { owner, email, id } = await signedIn();
    const other = await signIn(email);
    await give(owner, { password: PASSWORD });
    const code = mailed(email);
    // Without having asked it tries nothing, right or wrong.
    for (const guess of [code, '00000000', '１２３４５６７８', code.slice(1), ''])
      expect((await give(other, { code: guess })).json).toMatchObject({ code: 'MAIL_CODE_WRONG' });
    await give(other, { password: PASSWORD });
    expect((await give(owner, { code })).status).toBe(200);
    await needed(other);
    await sql(`update auth.users set email = ${literal(`new.${email}`)} where id = ${literal(id)}`);
    await needed(owner);
  });

  it('is as old as the password that was given for it', async () => {
    const { owner, email } = await signedIn();
    await give(owner, { password: PASSWORD });
    await sql(`update private.session_assurance set owner_asked_at = now() - interval '9 minutes'
      where session_id = ${literal(sessionOf(owner))}`);
    expect((await give(owner, { code: mailed(email) })).status).toBe(200);
    const [row] = await sql(`select owner_at < now() - interval '8 minutes' as old
      from private.session_assurance where session_id = ${literal(sessionOf(owner))}`);
    expect(row?.old).toBe(true);
  });

  it('has no other road: the backend’s own codes for new passwords are not offered', async () => {
    const { owner, email } = await signedIn();
    expect((await auth('reauthenticate', owner.access_token)).status).toBe(422);
    expect(mails(email)).toBe(0);
  });

  it('guesses no password, and sends five mails an hour', async () => {
    const { owner, email } = await signedIn();
    for (let n = 0; n < 5; n += 1)
      expect((await give(owner, { password: PASSWORD })).status).toBe(200);
    expect((await give(owner, { password: PASSWORD })).status).toBe(429);
    expect(mails(email)).toBe(5);
    const other = await signIn(email);
    const answers = [];
    for (let n = 0; n < 11; n += 1)
      answers.push((await give(other, { password: `wrong ${n}` })).status);
    expect(answers).toEqual([...Array(10).fill(400), 429]);
  });

  it('is kept from its owner by nobody who has the password alone', async () => {
    const { owner, email } = await signedIn();
    const thieves: Browser[] = [];
    for (let n = 0; n < 5; n += 1) thieves.push(await signIn(email));
    const ask = async (browser: Browser) => (await give(browser, { password: PASSWORD })).status;
    const move = async ({ access_token: token }: Browser, at: number) => {
      const body = { email: `moved-${at}.${email}`, current_password: PASSWORD };
      return (await auth('user', token, body, 'PUT')).status;
    };
    for (const thief of thieves) {
      for (let n = 0; n < 6; n += 1) await ask(thief);
      for (let n = 0; n < 6; n += 1) await give(thief, { code: '00000000' });
      for (let n = 0; n < 6; n += 1) await move(thief, n);
      expect([await ask(thief), await move(thief, 7)]).toEqual([429, 429]);
    }
    // In the session that is older than theirs, and in one that a mail began.
    expect(await ask(owner)).toBe(200);
    expect((await give(owner, { code: mailed(email) })).status).toBe(200);
    expect(await move(owner, 8)).toBe(200);
    const late = await signIn(email);
    expect(await ask(late)).toBe(429);
    await auth('recover', undefined, { email });
    const token = site.mail.list().find(({ to }) => to === email)?.code;
    const again = await auth('verify', undefined, { type: 'recovery', email, token });
    expect(await ask(again.json)).toBe(200);
  });

  it('takes a code once, within ten minutes, and the newest alone', async () => {
    const { owner, email } = await signedIn();
    await give(owner, { password: PASSWORD });
    const first = mailed(email);
    await give(owner, { password: PASSWORD });
    expect((await give(owner, { code: first })).status).toBe(403);
    await sql(`update private.session_assurance set owner_asked_at = now() - interval '11 minutes'
      where session_id = ${literal(sessionOf(owner))}`);
    expect((await give(owner, { code: mailed(email) })).status).toBe(403);
    await give(owner, { password: PASSWORD });
    const both = [1, 2].map(() => give(owner, { code: mailed(email) }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 403]);
    await sql(`update private.session_assurance set owner_at = owner_at - interval '16 minutes'
      where session_id = ${literal(sessionOf(owner))}`);
    await needed(owner);
  });

  it('asks an account without a password for the code alone', async () => {
    const { owner, email } = await signedIn();
    await sql(`update auth.users set encrypted_password = '' where email = ${literal(email)}`);
    expect((await give(owner, {})).status).toBe(200);
    expect((await give(owner, { code: mailed(email) })).status).toBe(200);
    expect((await add(owner, 'passkey')).answer.status).toBe(200);
  });

  it('tells strangers nothing', async () => {
    expect((await auth('reauthenticate', undefined, { password: PASSWORD })).status).toBe(401);
    expect((await auth('reauthenticate', 'a.b.c', { code: '12345678' })).status).toBe(401);
  });
});

describe.each(KINDS)('a stolen session of an hour ago, of somebody with a factor: %s', (kind) => {
  async function stolen() {
    const person = await newAdmin();
    const { owner } = person;
    const { factor, answer } = await add(owner, kind);
    expect(answer.status).toBe(200);
    // Prepared while it was fresh, to be used later.
    const waiting = await auth('factors', owner.access_token, {
      factor_type: 'totp',
      friendly_name: 'planted',
    });
    const planted: Factor = {
      kind: 'app',
      id: waiting.json.id,
      secret: waiting.json.totp.secret,
    };
    expect((await write(owner)).status).toBe(200);
    await anHourLater(owner);
    expect((await write(owner)).code).toBe('STEP_UP_NEEDED');
    return { ...person, thief: { ...owner }, factor: factor as Factor, planted };
  }

  it('gets no fresh proof from a factor of the thief’s own', async () => {
    const { thief, planted } = await stolen();
    for (const own of KINDS) {
      const { answer } = await add(thief, own);
      expect([answer.status, answer.code]).toEqual([403, 'insufficient_aal']);
    }
    expect((await prove(thief, planted)).code).toBe('insufficient_aal');
    expect((await write(thief)).code).toBe('STEP_UP_NEEDED');
    expect(await call('/rest/v1/rpc/make_recovery_codes', thief.access_token, {})).toMatchObject({
      code: 'STEP_UP_NEEDED',
    });
  });

  it('removes and renames no factor, which would leave the days of grace', async () => {
    const { thief, factor, id } = await stolen();
    expect((await remove(thief, factor)).code).toBe('insufficient_aal');
    if (kind === 'passkey') {
      const rename = await auth(
        `passkeys/${factor.id}`,
        thief.access_token,
        { friendly_name: 'Mine' },
        'PATCH',
      );
      expect(rename.code).toBe('insufficient_aal');
    }
    expect((await write(thief)).code).toBe('STEP_UP_NEEDED');
    const [kept] = await sql(`select private.has_factor(${literal(id)}) as kept`);
    expect(kept?.kept).toBe(true);
  });

  it('does all of that after a fresh proof', async () => {
    const { owner, factor } = await stolen();
    expect((await prove(owner, factor)).status).toBe(200);
    const { factor: second, answer } = await add(owner, kind === 'app' ? 'passkey' : 'app');
    expect(answer.status).toBe(200);
    expect((await remove(owner, factor)).status).toBeLessThan(300);
    expect((await write(owner)).status).toBe(200);
    expect(second).not.toBeNull();
  });
});

it('a recovery code of an hour ago changes no factor either', async () => {
  const { owner } = await newAdmin();
  const { factor } = await add(owner, 'app');
  const codes = (await call('/rest/v1/rpc/make_recovery_codes', owner.access_token, {}))
    .json as string[];
  const other = await signIn(`admin-${people}@example.com`);
  const use = { code: codes[0] };
  expect((await call('/rest/v1/rpc/use_recovery_code', other.access_token, use)).json).toBe(true);
  expect((await write(other)).status).toBe(200);
  await anHourLater(other);
  expect((await write(other)).code).toBe('STEP_UP_NEEDED');
  expect((await add(other, 'app')).answer.code).toBe('insufficient_aal');
  expect((await add(other, 'passkey')).answer.code).toBe('insufficient_aal');
  expect((await remove(other, factor as Factor)).code).toBe('insufficient_aal');
  // New codes end what the older ones proved.
  await prove(owner, factor as Factor);
  await call('/rest/v1/rpc/make_recovery_codes', owner.access_token, {});
  expect(await reads(other)).toBe('STEP_UP_NEEDED');
});

it.each([
  ['app', 'passkey'],
  ['passkey', 'app'],
  ['app', 'app'],
  ['passkey', 'passkey'],
] as const)(
  'a password alone opens nothing after the owner moves from %s to %s',
  async (from, to) => {
    const { owner, email } = await newAdmin();
    const { factor: first } = await add(owner, from);
    const thief = await signIn(email);
    expect(await reads(thief)).toBe('STEP_UP_NEEDED');
    // What a first code of an app ends is not what protects here.
    const { factor: second, answer } = await add(owner, to);
    expect([answer.status, second !== null]).toEqual([200, true]);
    const late = await signIn(email);
    expect((await remove(owner, first as Factor)).status).toBeLessThan(300);
    for (const one of [thief, late]) {
      await renew(one);
      expect(await reads(one)).toBe('STEP_UP_NEEDED');
      expect((await write(one)).code).not.toBeUndefined();
    }
    expect(await reads(owner)).toBe(1);
  },
);

it.each(KINDS)('the last factor takes all other sessions with it: %s', async (kind) => {
  const { owner, email } = await newAdmin();
  const { factor } = await add(owner, kind);
  const other = { ...(await signIn(email)) };
  if (kind === 'app') await prove(other, factor as Factor);
  expect((await remove(owner, factor as Factor)).status).toBeLessThan(300);
  expect(await reads(owner)).toBe(1);
  expect(await renew(owner)).toBe(200);
  expect(await renew(other)).toBe(400);
  expect(await reads(other)).toBe('STEP_UP_NEEDED');
});

describe('a session before its second step', () => {
  async function half() {
    const { owner, email, id } = await newAdmin();
    const { factor } = await add(owner, 'app');
    return { owner, email, id, factor: factor as Factor, thief: await signIn(email) };
  }

  it('asks the auth interface for what that step needs alone', async () => {
    const { owner, thief, factor, id } = await half();
    const own = `/auth/v1/factors/${factor.id}`;
    const paths = [
      ...['user', 'settings', 'health', 'logout', 'logout?scope=others', 'logout?scope=global'],
      ...['logout?scope=', 'logout/?scope=local', 'logout?scope=local&scope=others', 'factors'],
      ...['passkeys', 'passkeys/registration/options', 'passkeys/registration/verify'],
      ...['passkeys/x', 'reauthenticate', 'recover', 'resend', 'signup', 'user/identities/x'],
      ...['user/identities/authorize', 'admin/users', `admin/users/${id}`, 'invite', 'sso'],
      ...['authorize', 'callback', 'otp', 'magiclink', 'oauth/authorizations', 'whatever'],
    ].map((path) => `/auth/v1/${path}`);
    const others: string[] = [];
    for (const path of [...paths, own]) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        // Another address each time: beyond the limit of one, every mail is answered alike, and none is sent.
        const body = method === 'GET' ? undefined : { email: `x${peers}@example.com` };
        const { status, code } = await call(path, thief.access_token, body, method);
        // What is not offered at all says so to everybody.
        if (code !== 'insufficient_aal' && code !== 'otp_disabled')
          others.push(`${method} ${path} ${status}`);
      }
    }
    expect(others).toEqual([
      'GET /auth/v1/user 200',
      'GET /auth/v1/settings 200',
      'GET /auth/v1/health 200',
      'GET /auth/v1/passkeys 200',
    ]);
    expect(await renew(owner)).toBe(200);
    expect(await reads(owner)).toBe(1);
  });

  it('ends itself, and no session of the owner', async () => {
    const { owner, thief, email } = await half();
    for (const scope of ['others', 'global'])
      expect((await auth(`logout?scope=${scope}`, thief.access_token, {})).status).toBe(403);
    expect((await auth('logout?scope=local', thief.access_token, {})).status).toBe(204);
    const again = await signIn(email);
    for (const call of ['end_other_sessions', 'end_session'])
      expect((await rpcOf(again, call, { id: sessionOf(owner) })).code).toBeDefined();
    expect(await renew(owner)).toBe(200);
  });

  it('becomes whole by a code, and asks for everything then', async () => {
    const { thief: person, factor } = await half();
    expect((await auth('user', person.access_token)).status).toBe(200);
    expect((await rpcOf(person, 'my_security')).json).toMatchObject({ has_factor: true });
    expect(await renew(person)).toBe(200);
    expect((await prove(person, factor)).status).toBe(200);
    expect(await reads(person)).toBe(1);
    expect((await auth('logout?scope=others', person.access_token, {})).status).toBe(204);
  });

  const rpcOf = ({ access_token }: Browser, name: string, args: Record<string, unknown> = {}) =>
    call(`/rest/v1/rpc/${name}`, access_token, name === 'end_session' ? args : {});
});
