import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../supabase/functions/send-mails/mail.ts';
import { openTestBackend, type TestBackend } from '../testing/test-site.ts';
import { codeOfLink, mailCode } from './mail-codes.ts';

const PASSWORD = 'twelve trombones';
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

let peers = 0;
/** Another network each time, because one may try ten codes an hour only. */
const newPeer = () => {
  peers += 1;
  return `10.${peers >> 8}.${peers & 255}.1`;
};

function call(path: string, body: object, { method = 'POST', token = '', peer = newPeer() } = {}) {
  return site.backend.fetch(
    new Request(`http://localhost:3000/auth/v1/${path}`, {
      method,
      headers: {
        apikey: site.secrets.publishableKey,
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    }),
    peer,
  );
}

/** The code and the link of the newest mail to an address. */
function mailTo(email: string) {
  const text = received.findLast(({ to }) => to === email)?.text ?? '';
  const link = new URL(/https?:\S+token_hash\S+/.exec(text)?.[0] ?? 'http://localhost');
  return {
    code: /\b\d{8}\b/.exec(text)?.[0] ?? 'none',
    link: Object.fromEntries(link.searchParams),
  };
}

const type = (kind: string, email: string, code: string, token = '') =>
  call('verify', { type: kind, email, token: code }, { token });
const signUp = async (email: string) => {
  await call('signup', { email, password: PASSWORD });
  return mailTo(email);
};
/** A confirmed account's token. */
async function confirmed(email: string): Promise<string> {
  const answer = await call('verify', (await signUp(email)).link);
  return ((await answer.json()) as { access_token: string }).access_token;
}
const recover = async (email: string) => {
  await call('recover', { email });
  return mailTo(email);
};
/** Lets minutes pass for the mails to an address. */
const age = (email: string, minutes: number) =>
  site.backend.runSql(`
    update auth.users set recovery_sent_at = recovery_sent_at - interval '${minutes} minutes',
      confirmation_sent_at = confirmation_sent_at - interval '${minutes} minutes',
      email_change_sent_at = email_change_sent_at - interval '${minutes} minutes'
    where email = '${email}'`);
/** The last digit changed: a code of the same form that is wrong. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1e8).padStart(8, '0');

describe('the code in a mail', () => {
  it('confirms an address, in any spelling, once, and uses up the link', async () => {
    const { code, link } = await signUp('ada@example.com');
    const answer = await type('signup', 'ADA@example.com', code);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { email: 'ada@example.com' } });
    expect((await type('signup', 'ada@example.com', code)).status).toBe(403);
    expect((await call('verify', link)).status).toBe(403);
  });

  it('lets its reader choose a new password, like the link', async () => {
    await confirmed('bea@example.com');
    const { code } = await recover('bea@example.com');
    const answer = await type('recovery', 'bea@example.com', code);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const change = { method: 'PUT', token };
    expect((await call('user', { password: 'eleven trumpets' }, change)).status).toBe(200);
  });

  it('confirms a change at the old address, then at the new one, and both mails name the new one', async () => {
    const token = await confirmed('cleo@example.com');
    const change = { method: 'PUT', token };
    await call('user', { email: 'cleo.new@example.com' }, change);
    const next = 'cleo.new@example.com';
    expect(received.at(-1)?.text).toContain(`is to have the address ${next}`);
    const before = await type('email_change', 'cleo@example.com', mailTo('cleo@example.com').code);
    expect(await before.json()).toMatchObject({ code: 200 });
    expect(received.at(-1)?.text).toContain(`is to have the address ${next}`);
    const answer = await type('email_change', next, mailTo(next).code, token);
    expect(await answer.json()).toMatchObject({ user: { email: next } });
  });

  it('of a new address that somebody has signed up with meanwhile says so, each time', async () => {
    const token = await confirmed('ida@example.com');
    const next = 'ida.new@example.com';
    await call('user', { email: next }, { method: 'PUT', token });
    await call('verify', mailTo('ida@example.com').link);
    const { code, link } = mailTo(next);
    await confirmed(next);
    for (const answer of [
      await type('email_change', next, code, token),
      await call('verify', link, { token }),
      await call('verify', link, { token }),
    ]) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ error_code: 'email_exists' });
    }
  });

  it('and the link to choose a password are of no use once the account has another address', async () => {
    const token = await confirmed('lea@example.com');
    const next = 'lea.new@example.com';
    const { code, link } = await recover('lea@example.com');
    await call('user', { email: next }, { method: 'PUT', token });
    await call('verify', mailTo('lea@example.com').link);
    expect((await call('verify', mailTo(next).link, { token })).status).toBe(200);
    expect((await call('verify', link)).status).toBe(403);
    expect((await type('recovery', next, code)).status).toBe(403);
    expect((await call('verify', (await recover(next)).link)).status).toBe(200);
  });

  it('of the new address is of no use before the old one has confirmed', async () => {
    const token = await confirmed('joy@example.com');
    await call('user', { email: 'joy.new@example.com' }, { method: 'PUT', token });
    const [row] = await site.backend.runSql(
      "select email_change_token_new as token from auth.users where email = 'joy@example.com'",
    );
    const hash = String(row?.token);
    const code = mailCode(site.secrets.jwtSecret, 'joy.new@example.com', hash);
    const link = { type: 'email_change', token_hash: hash };
    expect((await type('email_change', 'joy.new@example.com', code, token)).status).toBe(403);
    expect((await call('verify', link, { token })).status).toBe(403);
  });

  it('is refused at another address, for another purpose, and once a newer mail was sent', async () => {
    await confirmed('dora@example.com');
    await confirmed('eve@example.com');
    const { code } = await recover('dora@example.com');
    const other = (await recover('eve@example.com')).code;
    expect((await type('recovery', 'eve@example.com', code)).status).toBe(403);
    expect((await type('signup', 'dora@example.com', code)).status).toBe(403);
    expect((await type('toString', 'dora@example.com', code)).status).toBeGreaterThanOrEqual(400);
    expect((await type('recovery', 'nobody@example.com', code)).status).toBe(403);
    const newer = await recover('dora@example.com');
    expect((await type('recovery', 'dora@example.com', code)).status).toBe(403);
    expect((await type('recovery', 'dora@example.com', newer.code)).status).toBe(200);
    expect((await type('recovery', 'eve@example.com', other)).status).toBe(200);
  });

  it('to sign in or choose a password works for nine minutes, and not for eleven, like the link', async () => {
    await confirmed('fay@example.com');
    for (const by of ['code', 'link'] as const) {
      const redeem = ({ code, link }: ReturnType<typeof mailTo>) =>
        by === 'code' ? type('recovery', 'fay@example.com', code) : call('verify', link);
      const late = await recover('fay@example.com');
      await age('fay@example.com', 11);
      const refused = await redeem(late);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toEqual({
        code: 403,
        error_code: 'otp_expired',
        msg: 'The link or its code has expired. Ask for a new one.',
      });
      // A link to sign in has the same token.
      expect((await call('verify', { ...late.link, type: 'magiclink' })).status).toBe(403);
      const inTime = await recover('fay@example.com');
      await age('fay@example.com', 9);
      expect((await redeem(inTime)).status).toBe(200);
    }
  });

  it('to change an address works for nine minutes, and not for eleven, at both addresses', async () => {
    const token = await confirmed('gil@example.com');
    const next = 'gil.new@example.com';
    const ask = () => call('user', { email: next }, { method: 'PUT', token });
    await ask();
    await age('gil@example.com', 11);
    const old = mailTo('gil@example.com');
    expect((await type('email_change', 'gil@example.com', old.code)).status).toBe(403);
    expect((await call('verify', old.link)).status).toBe(403);
    await ask();
    await age('gil@example.com', 9);
    await call('verify', mailTo('gil@example.com').link);
    // The second mail has its own ten minutes.
    await age('gil@example.com', 11);
    for (const late of [
      await type('email_change', next, mailTo(next).code, token),
      await call('verify', mailTo(next).link, { token }),
    ]) {
      expect(late.status).toBe(403);
      expect(await late.json()).toMatchObject({ error_code: 'otp_expired' });
    }
    await age('gil@example.com', -2);
    expect((await call('verify', mailTo(next).link, { token })).status).toBe(200);
  });

  it('to confirm a sign-up works for an hour', async () => {
    const late = await signUp('kay@example.com');
    await age('kay@example.com', 61);
    expect((await call('verify', late.link)).status).toBe(403);
    await age('kay@example.com', -2);
    expect((await type('signup', 'kay@example.com', late.code)).status).toBe(200);
  });

  it('is refused as text that the database would read as more than a value', async () => {
    const { code } = await signUp('gus@example.com');
    for (const email of ["gus@example.com' or '1'='1", "x'--@example.com", '%@example.com'])
      expect((await type('signup', email, code)).status).toBeLessThan(500);
    expect((await type('signup', 'gus@example.com', code)).status).toBe(200);
  });
});

describe('a guesser of codes', () => {
  it('has five tries an hour from any number of networks: then the right one is refused, the link is not', async () => {
    await confirmed('hal@example.com');
    const { code, link } = await recover('hal@example.com');
    const answers: number[] = [];
    for (let n = 1; n <= 40; n += 1)
      answers.push((await type('recovery', 'hal@example.com', wrong(code, n))).status);
    expect(answers.slice(0, 5)).toEqual(Array(5).fill(403));
    expect(new Set(answers.slice(5))).toEqual(new Set([429]));
    expect((await type('recovery', 'hal@example.com', code)).status).toBe(429);
    // A new mail gives no new tries.
    const newer = await recover('hal@example.com');
    expect((await type('recovery', 'hal@example.com', newer.code)).status).toBe(429);
    expect((await call('verify', link)).status).toBe(403);
    expect((await call('verify', newer.link)).status).toBe(200);
  });

  it('has twenty tries a day, however many hours pass', async () => {
    await confirmed('ida@example.com');
    const { code } = await recover('ida@example.com');
    let tries = 0;
    for (let hour = 0; hour < 12; hour += 1) {
      for (let n = 1; n <= 6; n += 1) {
        const answer = await type('recovery', 'ida@example.com', wrong(code, hour * 6 + n));
        if (answer.status !== 429) tries += 1;
      }
      // An hour passes for the counts of an hour.
      await site.backend.runSql(`update private.attempts set until = until - interval '1 hour'`);
    }
    expect(tries).toBe(20);
  });
});

describe('a code', () => {
  const token = fc.string({
    unit: fc.constantFrom(...'0123456789abcdef'),
    minLength: 56,
    maxLength: 64,
  });
  const word = fc.string({ unit: fc.constantFrom(...'abcxyz019._+'), minLength: 1, maxLength: 20 });

  it('has eight digits, and follows from the key, the address and the token alone', () => {
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(word, word, token, (secret, local, hash) => {
        const email = `${local}@example.com`;
        const code = mailCode(secret, email, hash);
        expect(code).toMatch(/^\d{8}$/);
        expect(mailCode(secret, email.toUpperCase(), hash)).toBe(code);
        const link = `https://app.example/auth/callback?token_hash=${hash}&type=recovery#email=${encodeURIComponent(email)}`;
        expect(codeOfLink(secret, email, link)).toBe(code);
        seen.set(`${secret} ${email} ${hash}`, code);
      }),
      { seed: 36, numRuns: 5000 },
    );
    // Of a hundred million codes a few thousand differ, but for a pair or so.
    expect(seen.size - new Set(seen.values()).size).toBeLessThan(5);
  });

  it('differs with the key, and so cannot be found from a token by trying all codes', () => {
    fc.assert(
      fc.property(word, token, (local, hash) => {
        const codes = ['one', 'two', 'three'].map((key) =>
          mailCode(key, `${local}@example.com`, hash),
        );
        expect(new Set(codes).size).toBeGreaterThan(1);
      }),
      { seed: 37, numRuns: 2000 },
    );
  });
});
