import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { claimsOf, signToken } from '../http/signed-token.ts';
import { SIGN_UP } from '../testing/sign-up-claim.ts';
import { openTestBackend, type TestBackend } from '../testing/test-site.ts';

const SITE = 'http://localhost:3000';
const PASSWORD = 'correct horse';
let site: TestBackend;
beforeAll(async () => {
  site = await openTestBackend();
});
afterAll(() => site.close());

interface Call {
  method?: string;
  token?: string;
  cookie?: string;
  body?: object;
  peer?: string;
}

function call(path: string, { method, token, cookie, body, peer = '192.0.2.1' }: Call = {}) {
  const headers = {
    apikey: site.secrets.publishableKey,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(cookie ? { cookie } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  return site.backend.fetch(
    new Request(`${SITE}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      body: body && JSON.stringify(body),
      redirect: 'manual',
    }),
    peer,
  );
}

interface Session {
  access_token: string;
  refresh_token: string;
}

const sessionIn = async (response: Response) => (await response.json()) as Session;
const codeIn = async (response: Response) =>
  ((await response.json()) as { error_code?: string }).error_code;

function linkTo(email: string): Record<string, string> {
  const link = site.mail.list().find(({ to }) => to === email)?.links[0] ?? '';
  return Object.fromEntries(new URL(link).searchParams);
}

const verify = (body: object, peer?: string) => call('/auth/v1/verify', { body, peer });
const signIn = (email: string, more: Partial<Call> & { password?: string } = {}) =>
  call('/auth/v1/token?grant_type=password', {
    ...more,
    body: { email, password: more.password ?? PASSWORD },
  });
const change = (token: string, body: object) =>
  call('/auth/v1/user', { method: 'PUT', token, body });

/** A confirmed account; returns its first session. */
async function signUp(email: string): Promise<Session> {
  const data = { claim: SIGN_UP.claim };
  await call('/auth/v1/signup', { body: { email, password: PASSWORD, data } });
  const session = await sessionIn(await verify(linkTo(email)));
  await call('/rest/v1/rpc/claim_sign_up', {
    token: session.access_token,
    body: { secret: SIGN_UP.secret },
  });
  return session;
}

async function recover(email: string): Promise<Record<string, string>> {
  await call('/auth/v1/recover', { body: { email } });
  return linkTo(email);
}

/** Makes every session older by this much. */
const wait = (interval: string) =>
  site.backend.runSql(`update auth.sessions set created_at = created_at - interval '${interval}'`);

it('no mailed token is one of the million hashes of a six-digit code', async () => {
  const email = 'chance@example.com';
  const token = (await signUp(email)).access_token;
  // The link of the sign-up is still the newest.
  const mailed = [linkTo(email).token_hash];
  mailed.push((await recover(email)).token_hash);
  await change(token, { email: 'another.chance@example.com' });
  mailed.push(linkTo(email).token_hash);
  expect(new Set(mailed).size).toBe(3);
  for (const hash of mailed) expect(hash).toMatch(/^[0-9a-f]{56,64}$/);
  const found: number[] = [];
  for (let n = 0; n < 1e6; n += 1) {
    const digits = String(n).padStart(6, '0');
    const hash = createHash('sha256').update(`${email}${digits}`).digest('hex');
    if (mailed.includes(hash)) found.push(n);
  }
  expect(found).toEqual([]);
  // Each digit comes from a byte, so ten digits are slightly less than uniform: 3.29 bits at least.
  expect((site.backend.app.config.auth?.email?.otp_length ?? 0) * 3.29).toBeGreaterThan(128);
});

it('a password is kept as a bcrypt hash of 2^10 rounds or more', async () => {
  // Other tests make do with fewer.
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', undefined);
  await signUp('hash@example.com');
  vi.unstubAllEnvs();
  const [row] = await site.backend.runSql(
    "select encrypted_password as hash from auth.users where email = 'hash@example.com'",
  );
  expect(String(row?.hash)).toMatch(/^\$2[aby]\$1\d\$[./\w]{53}$/);
});

it('a token for another service is refused by every interface', async () => {
  const { access_token: token } = await signUp('audience@example.com');
  const forged = (aud: unknown) => signToken({ ...claimsOf(token), aud }, site.secrets.jwtSecret);
  for (const path of ['/rest/v1/plans?select=id', '/auth/v1/user']) {
    expect((await call(path, { token: forged('authenticated') })).status).toBe(200);
    for (const aud of ['another', undefined, ['another']])
      expect((await call(path, { token: forged(aud) })).status).toBe(401);
  }
});

it('a token with a space in its signature, which the backend overlooks, is refused by every interface', async () => {
  const { access_token: token } = await signUp('spaces@example.com');
  for (const space of [' ', '\t']) {
    const split = `${token.slice(0, -3)}${space}${token.slice(-3)}`;
    for (const path of ['/rest/v1/plans?select=id', '/auth/v1/user', '/auth/v1/passkeys'])
      expect((await call(path, { token: split })).status).toBe(401);
    expect((await change(split, { data: { full_name: 'Somebody' } })).status).toBe(401);
  }
});

it('each sign-in begins a session of its own, with its own token to renew it', async () => {
  const email = 'sessions@example.com';
  await signUp(email);
  const tokens = new Set<string>();
  const sessions = new Set<unknown>();
  for (let n = 0; n < 5; n += 1) {
    const { access_token, refresh_token } = await sessionIn(await signIn(email));
    tokens.add(refresh_token);
    sessions.add(claimsOf(access_token).session_id);
  }
  expect([tokens.size, sessions.size]).toEqual([5, 5]);
});

it('a token to renew a session is two random UUIDs, whatever the backend made', async () => {
  const email = 'long-tokens@example.com';
  const renew = (refresh_token: unknown) =>
    call('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
  const first = await signUp(email);
  const second = await sessionIn(await signIn(email));
  const renewed = await sessionIn(await renew(second.refresh_token));
  // Sent twice, as from two tabs, it is answered the same one.
  const again = await sessionIn(await renew(second.refresh_token));
  expect(again.refresh_token).toBe(renewed.refresh_token);
  // The third group of a random UUID begins with 4, the fourth with 8, 9, a or b; all else is random.
  const random = /^(?:[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}){2}$/;
  const halves = [first, second, renewed].flatMap(({ refresh_token: token }) => {
    expect(token).toMatch(random);
    return [token.slice(0, 12), token.slice(32, 44)];
  });
  expect(new Set(halves).size).toBe(6);
  const made = await site.backend.runSql(`
    select t.id from auth.refresh_tokens as t join auth.users as u on u.id::text = t.user_id::text
    where u.email = '${email}'`);
  expect(made).toHaveLength(3);
  for (const { id } of made) expect((await renew(id)).status).toBe(400);
});

describe('guesses', () => {
  it('at an account’s code are limited to five an hour, over any number of peers; the link still works', async () => {
    const email = 'many-peers@example.com';
    await signUp(email);
    const link = await recover(email);
    const answers: number[] = [];
    for (let n = 0; n < 300; n += 1) {
      const token = String(n).padStart(6, '0');
      const peer = `10.${n % 7}.${n >> 8}.${n & 255}`;
      const body = { type: 'recovery', email: n % 2 ? email : email.toUpperCase(), token };
      answers.push((await verify(body, peer)).status);
    }
    expect(answers.filter((status) => status !== 429)).toHaveLength(5);
    // Other spellings are no address, so that no code is compared.
    const spaced = await verify({ type: 'recovery', email: ` ${email}`, token: '00000000' });
    expect([spaced.status, await codeIn(spaced)]).toEqual([400, 'email_address_invalid']);
    expect((await verify(link, '10.99.0.1')).status).toBe(200);
  });

  it('by strangers do not lock out a device that has signed in before', async () => {
    const email = 'owner@example.com';
    await signUp(email);
    const first = await signIn(email);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(first.headers.get('set-cookie')).toMatch(
      /; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/,
    );
    for (let n = 0; n < 12; n += 1) {
      await signIn(email, { password: 'a guess', peer: `10.0.${n}.1` });
    }
    expect((await signIn(email, { peer: '10.0.99.1' })).status).toBe(429);
    const known = await signIn(email.toUpperCase(), { cookie, peer: '10.0.98.1' });
    expect(known.status).toBe(200);
    // The one it has is good enough.
    expect(known.headers.get('set-cookie')).toBeNull();
    // It is worthless for another account, or with an invented device id.
    const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`;
    expect((await signIn(email, { cookie: forged, peer: '10.0.99.1' })).status).toBe(429);
    // Its guesses are limited as well, and so are those from a network where the owner is signed in.
    for (const sender of [{ cookie, peer: '10.0.99.1' }, { peer: '192.0.2.1' }]) {
      const tries: number[] = [];
      for (let n = 0; n < 12; n += 1) {
        tries.push((await signIn(email, { ...sender, password: 'a guess' })).status);
      }
      expect(tries).toEqual([...Array(10).fill(400), 429, 429]);
    }
  });

  it('are counted in the database, by hash only', async () => {
    const rows = await site.backend.runSql('select key from private.attempts');
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/example|10\.0|owner/);
  });
});

describe('somebody with a stolen session', () => {
  it('changes neither password nor address without the current password', async () => {
    const email = 'victim@example.com';
    await signUp(email);
    const { access_token: token } = await sessionIn(await signIn(email));
    await wait('6 minutes');
    const attempts = [
      { password: 'another horse' },
      { email: 'thief@example.com' },
      { password: 'another horse', data: { full_name: 'x' } },
      { password: 'another horse', current_password: '' },
    ];
    for (const body of attempts) {
      const refused = await change(token, body);
      expect([refused.status, await codeIn(refused)]).toEqual([400, 'current_password_required']);
    }
    for (const body of attempts.slice(0, 2)) {
      const refused = await change(token, { ...body, current_password: 'a guess' });
      expect([refused.status, await codeIn(refused)]).toEqual([400, 'current_password_invalid']);
    }
    expect((await signIn(email)).status).toBe(200);
    expect((await change(token, { data: { locale: 'fr' } })).status).toBe(200);
    expect((await change(token, { email, data: {} })).status).toBe(200);
    const right = await change(token, { password: 'another horse', current_password: PASSWORD });
    expect(right.status).toBe(200);
    expect((await signIn(email, { password: 'another horse' })).status).toBe(200);
  });

  it('does not find the password out there either', async () => {
    const email = 'stubborn@example.com';
    const { access_token: token } = await signUp(email);
    await wait('6 minutes');
    const guess = (current_password: string) =>
      change(token, { password: 'another horse', current_password });
    const answers: number[] = [];
    for (let n = 0; n < 14; n += 1) answers.push((await guess(`guess ${n}`)).status);
    expect(answers).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
    // The owner can still sign in.
    expect((await signIn(email)).status).toBe(200);
  });

  it('gains nothing by renewing it', async () => {
    const { refresh_token } = await signUp('renewed@example.com');
    await wait('6 minutes');
    const body = { refresh_token };
    const renewed = await call('/auth/v1/token?grant_type=refresh_token', { body });
    const { access_token: token } = await sessionIn(renewed);
    expect(await codeIn(await change(token, { password: 'another horse' }))).toBe(
      'current_password_required',
    );
  });
});

describe('somebody who has forgotten their password', () => {
  it('chooses a new one within the hour after the link, once', async () => {
    const email = 'forgot@example.com';
    await signUp(email);
    const { access_token: token } = await sessionIn(await verify(await recover(email)));
    await wait('50 minutes');
    // The link proves the mailbox, not that the address may be given away.
    expect(await codeIn(await change(token, { email: 'other@example.com' }))).toBe(
      'current_password_required',
    );
    expect((await change(token, { password: 'short' })).status).toBe(422);
    expect((await change(token, { password: 'another horse' })).status).toBe(200);
    expect((await signIn(email, { password: 'another horse' })).status).toBe(200);
    expect(await codeIn(await change(token, { password: 'a third horse' }))).toBe(
      'current_password_required',
    );
  });

  it('cannot use yesterday’s link', async () => {
    const email = 'forgot-long-ago@example.com';
    await signUp(email);
    const { access_token: token } = await sessionIn(await verify(await recover(email)));
    await wait('61 minutes');
    expect(await codeIn(await change(token, { password: 'another horse' }))).toBe(
      'current_password_required',
    );
  });
});

describe('a person who is banned', () => {
  const email = 'banned@example.com';
  const ban = (until: string) =>
    site.backend.runSql(`update auth.users set banned_until = ${until} where email = '${email}'`);
  const renew = ({ refresh_token }: Session) =>
    call('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
  const said = async (answer: Response) => [answer.status, await codeIn(answer)];

  it('is told so at sign-in, renewal and by a mailed link; nobody without the password is', async () => {
    const session = await signUp(email);
    const recovery = await recover(email);
    await ban(`now() + interval '1 day'`);
    const sessions = async () =>
      (
        await site.backend.runSql(`select s.id from auth.sessions as s
          join auth.users as u on u.id = s.user_id where u.email = '${email}'`)
      ).length;
    const before = await sessions();

    const answer = await signIn(email);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'user_banned',
      msg: 'User is banned',
    });
    expect(await said(await renew(session))).toEqual([400, 'user_banned']);
    expect(await said(await verify(recovery))).toEqual([403, 'user_banned']);
    expect(await sessions()).toBe(before);

    const wrong = await signIn(email, { password: 'wrong horse' });
    const nobody = await signIn('no-one@example.com');
    expect(await wrong.json()).toEqual(await nobody.json());

    await ban(`now() - interval '1 second'`);
    expect((await renew(session)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('texts', () => {
  const LONG: [string, string][] = [
    ['accents', 'é'.repeat(37)],
    ['arabic', 'ش'.repeat(40)],
    ['pictures', '😀'.repeat(19)],
    ['plain', 'a'.repeat(73)],
  ];

  it.each(LONG)(
    'a password of more than 72 bytes is refused wherever it is set: %s',
    async (kind, password) => {
      const { access_token: token } = await signUp(`long-${kind}@example.com`);
      const answers = [
        await call('/auth/v1/signup', { body: { email: 'long@example.com', password } }),
        await change(token, { password }),
        await change(token, { password, current_password: PASSWORD }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({
          error_code: 'validation_failed',
          msg: expect.stringContaining('72 bytes'),
        });
      }
      const fits = [...password].reduce(
        (text, sign) => (Buffer.byteLength(text + sign) > 72 ? text : text + sign),
        '',
      );
      expect((await change(token, { password: fits })).status).toBe(200);
    },
  );

  const NUL = 'a\0b';
  const PIECES: [string, unknown][] = [
    ['NUL in a name', { data: { full_name: NUL } }],
    ['NUL deep within', { data: { a: [{ b: NUL }] } }],
    ['NUL in the name of a field', { data: { [NUL]: 1 } }],
    ['half a character', { data: { full_name: 'a\ud800' } }],
    ['NUL in the address', { email: `a${NUL}@example.com` }],
    ['NUL in the password', { password: `correct ${NUL}` }],
    [
      'NUL in a token',
      {
        refresh_token: NUL,
        auth_code: NUL,
        code_verifier: NUL,
        token: NUL,
        token_hash: NUL,
        type: 'recovery',
      },
    ],
    ['a very long address', { email: `${'a'.repeat(300)}@example.com` }],
    ['a very long name', { data: { full_name: 'a'.repeat(20_000) } }],
    ['a very long token', { token_hash: 'a'.repeat(5000), refresh_token: 'a'.repeat(5000) }],
  ];

  it.each(PIECES)('%s is a 400 with a clear message at every endpoint', async (_what, piece) => {
    const { access_token: token } = await sessionIn(
      await signIn('chance@example.com', { peer: '10.5.0.1' }),
    );
    const body = { email: 'a@example.com', password: PASSWORD, ...(piece as object) };
    const doors = [
      'signup',
      'token?grant_type=password',
      'token?grant_type=refresh_token',
      'token?grant_type=pkce',
      'verify',
      'recover',
      'resend',
    ];
    for (const door of doors) {
      const answer = await call(`/auth/v1/${door}`, { body, peer: '10.5.0.2' });
      expect([door, answer.status]).toEqual([door, 400]);
      expect(await answer.json()).toMatchObject({ msg: expect.stringMatching(/^The .*\.$/) });
    }
    expect((await change(token, body)).status).toBe(400);
    expect((await call('/auth/v1/user', { token })).status).toBe(200);
  });

  it.each(['email', 'password'])('a change of %s to null is a 400', async (field) => {
    const { access_token: token } = await signUp(`null.${field}@example.com`);
    const answer = await change(token, { [field]: null });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  it('NUL in a row or an argument is a 400 with a clear message', async () => {
    const { access_token: token } = await sessionIn(
      await signIn('chance@example.com', { peer: '10.5.0.1' }),
    );
    const doors: [string, string, object][] = [
      ['POST', '/rest/v1/saved_views', { resource: 'teams', name: NUL, query: '{}' }],
      ['PATCH', '/rest/v1/profiles?email=eq.chance@example.com', { full_name: NUL }],
      ['POST', '/rest/v1/rpc/redeem_promo_code', { code: NUL }],
    ];
    for (const [method, path, body] of doors) {
      const answer = await call(path, { method, token, body });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.json()).toMatchObject({
        message: expect.not.stringMatching(/0x00|byte/),
      });
    }
  });

  /** Messages that mention neither the database's rules nor its internals. */
  const WORDS = /^(?!.*(violates|constraint|relation|0x00|byte sequence|private|auth\.)).*\.$/;

  it('a value that cannot be stored or does not fit is refused by field name, for every column and argument', async () => {
    const { access_token: token } = await sessionIn(
      await signIn('chance@example.com', { peer: '10.5.0.1' }),
    );
    const doors = await site.backend.runSql(`
      select table_name as door, column_name as field, data_type as type,
        numeric_precision is not null as bounded, 20001 as long
      from information_schema.columns where table_schema = 'public'
      union all
      select 'rpc/' || r.routine_name, p.parameter_name, p.data_type, false, 1000000
      from information_schema.parameters as p join information_schema.routines as r using (specific_name)
      where p.specific_schema = 'public' and p.parameter_mode = 'IN'`);
    expect(doors.length).toBeGreaterThan(500);
    const bad: unknown[] = [];
    const refused = async (door: string, field: string, value: unknown, at: number) => {
      const isTable = !door.startsWith('rpc/');
      const answer = await call(`/rest/v1/${door}${isTable && at % 2 ? '?id=eq.1' : ''}`, {
        method: isTable && at % 2 ? 'PATCH' : 'POST',
        token,
        body: isTable && at % 3 === 0 ? [{ [field]: value }] : { [field]: value },
      });
      const { message = '' } = (await answer.json()) as { message?: string };
      const isNamed = new RegExp(`^The field (0\\.)?${field}\\b`).test(message);
      if (answer.status !== 400 || !isNamed || !WORDS.test(message)) {
        bad.push([door, field, String(value).slice(0, 20), answer.status, message.slice(0, 200)]);
      }
    };
    for (const [at, row] of doors.entries()) {
      const [door, field, type] = [String(row.door), String(row.field), String(row.type)];
      const values: unknown[] = [NUL, 'a\ud800'];
      if (type === 'text') values.push('x'.repeat(Number(row.long)));
      if (/^(small|big)?int/.test(type)) values.push(2 ** 70);
      if (type === 'numeric' && row.bounded) values.push(1e308);
      if (type === 'uuid') values.push('no-id');
      if (type.startsWith('json')) values.push({ a: [{ b: NUL }] });
      for (const value of values) await refused(door, field, value, at);
    }
    expect(bad).toEqual([]);
  });

  it('a filter or an argument in the address is refused by name, and a very long address with a clear message', async () => {
    const message = async (path: string, status: number) => {
      const answer = await call(`/rest/v1/${path}`);
      expect([path.slice(0, 60), answer.status]).toEqual([path.slice(0, 60), status]);
      return ((await answer.json()) as { message: string }).message;
    };
    for (const path of ['teams?name=eq.a%00', 'teams?name%00=eq.a', 'rpc/plan_offers?name=%00']) {
      expect(await message(path, 400)).toMatch(/^The parameter name\S* of the address .*\.$/);
    }
    expect(await message(`teams?name=eq.${'x'.repeat(100_000)}`, 414)).toMatch(WORDS);
  });

  it('a value refused only by a database constraint is reported by its field name', async () => {
    const { access_token: token } = await sessionIn(
      await signIn('chance@example.com', { peer: '10.5.0.1' }),
    );
    const answer = await call('/rest/v1/profiles?email=eq.chance@example.com', {
      method: 'PATCH',
      token,
      body: { locale: 'xx' },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: '23514',
      message: 'The field locale has a value that is not allowed. Choose another one.',
    });
  });

  it.each([
    ['NUL in a token', 'verify?type=recovery&token=a%00b'],
    ['NUL in an address', 'authorize?provider=google&redirect_to=a%00b'],
    ['a very long token', `verify?type=signup&token=${'a'.repeat(5000)}`],
  ])('%s is a 400 in the address of a request', async (_what, path) => {
    expect((await call(`/auth/v1/${path}`)).status).toBe(400);
  });
});
