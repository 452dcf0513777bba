import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBackend, type TestBackend } from '../testing/test-site.ts';
import { quietAnswer } from './quiet-answers.ts';

let site: TestBackend;
beforeAll(async () => {
  site = await openTestBackend();
});
afterAll(() => site.close());

const send = (path: string, body: object) =>
  site.backend.fetch(
    new Request(`http://localhost:3000/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: site.secrets.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
    null,
  );

async function ask(path: string, body: object) {
  const response = await send(path, body);
  const text = await response.text();
  // Any digit, and any letter that an id may contain, will do.
  const shape = text.replace(/\.\d+\+00/g, '+00').replace(/[0-9a-f]/g, 'x');
  return { status: response.status, type: response.headers.get('content-type'), shape };
}

describe('the existence of an account is not revealed by', () => {
  // Two addresses of the same length; the second never had an account.
  const [known, unknown] = ['ab@example.com', 'cd@example.com'];
  const data = { full_name: 'x', locale: 'en' };
  const signUp = (email: string) => ask('signup', { email, password: 'correct horse', data });

  it('a second sign-up, before and after the confirmation', async () => {
    const first = await signUp(known);
    expect(first.status).toBe(200);
    expect(await signUp(known)).toEqual(first);
    await site.backend.runSql('update auth.users set email_confirmed_at = now()');
    expect(await signUp(known.toUpperCase())).toEqual(first);
    expect(site.mail.list()).toHaveLength(1);
  });

  it('the times in the answer to a sign-up, nor those in its ids', async () => {
    const timeIn = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    const told: object[] = [];
    for (const email of [known, 'gh@example.com']) {
      const answer = await send('signup', { email, password: 'correct horse', data });
      const { id, identities, created_at, updated_at, confirmation_sent_at } = await answer.json();
      const [{ identity_id, ...identity }] = identities;
      const times = [created_at, updated_at, confirmation_sent_at];
      const ofIdentity = [identity.created_at, identity.updated_at, identity.last_sign_in_at];
      told.push({
        times: new Set([...times, ...ofIdentity]).size,
        ids: Math.abs(timeIn(id) - timeIn(identity_id)) < 2,
      });
    }
    expect(told[1]).toEqual(told[0]);
  });

  it('the order in which the answer to a second sign-up names what came with it', async () => {
    const email = 'ef@example.com';
    const texts: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const odd = { é: 1, ab: 2, い: 3, abc: 4, in: { zz: [{ bb: 1, a: 2 }], y: 0 }, 10: 5 };
      const { shape } = await ask('signup', { email, password: 'correct horse', data: odd });
      texts.push(shape);
    }
    expect(texts[1]).toBe(texts[0]);
  });

  it.each([
    ['token?grant_type=password', { password: 'not this one' }],
    ['recover', {}],
    ['resend', { type: 'signup' }],
    ['otp', {}],
    ['otp', { create_user: false }],
    ['magiclink', {}],
  ])('%s', async (path, body) => {
    const [one, other] = [
      await ask(path, { ...body, email: known }),
      await ask(path, { ...body, email: unknown }),
    ];
    expect(one).toEqual(other);
  });

  it('a sign-in or another mail before the confirmation', async () => {
    await site.backend.runSql('update auth.users set email_confirmed_at = null');
    const body = { password: 'not this one' };
    expect(await ask('token?grant_type=password', { ...body, email: known })).toEqual(
      await ask('token?grant_type=password', { ...body, email: unknown }),
    );
    expect(await ask('resend', { type: 'signup', email: known })).toEqual(
      await ask('resend', { type: 'signup', email: unknown }),
    );
  });

  it('the time: answers are sent at whole steps', async () => {
    const url = new URL('http://localhost/auth/v1/token?grant_type=password');
    for (const work of [0, 5, 60]) {
      const began = performance.now() - work;
      await quietAnswer(url, '', new Response('{}', { status: 400 }), began, 100);
      const took = performance.now() - began;
      expect(took).toBeGreaterThanOrEqual(98);
    }
    const began = performance.now();
    await quietAnswer(url, '', new Response('{}'), began, 60_000);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
