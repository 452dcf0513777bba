import { expect, it } from 'vitest';
import { memoryAttempts } from '../../limits/attempt-store.ts';
import { countedAttempts } from './attempts.ts';
import type { Asked } from './guard.ts';

function signIn(): Asked {
  const url = new URL('http://localhost/auth/v1/token?grant_type=password');
  const body = JSON.stringify({ email: 'somebody@example.com', password: 'a guess' });
  const request = new Request(url, { method: 'POST', body });
  return { request, url, body, peer: '127.0.0.1', trusted: false, known: false, began: 0 };
}

it('counts wrong passwords by the answer, and asks no more after ten', async () => {
  const guard = countedAttempts(
    memoryAttempts(() => 0),
    async () => null,
  );
  let asked = 0;
  const answerWith = (status: number) => async () => {
    asked += 1;
    return new Response(null, { status });
  };
  expect((await guard(signIn(), answerWith(200))).status).toBe(200);
  for (let guess = 0; guess < 10; guess += 1) await guard(signIn(), answerWith(400));
  const last = await guard(signIn(), answerWith(200));
  expect(last.status).toBe(429);
  expect(last.headers.get('Retry-After')).toBe('900');
  expect(asked).toBe(11);
});

it('answers a mail beyond the limit like any other, but no request that sends none', async () => {
  const guard = countedAttempts(
    memoryAttempts(() => 0),
    async () => null,
  );
  const ask = async (method: string, peer: string) => {
    const url = new URL('http://localhost/auth/v1/recover');
    const body = JSON.stringify({ email: 'somebody@example.com' });
    const request = new Request(url, { method, body });
    const asked = { request, url, body, peer, trusted: false, known: false, began: 0 };
    return (await guard(asked, async () => new Response(null, { status: 404 }))).status;
  };
  const answers: number[] = [];
  for (let n = 0; n < 8; n += 1) answers.push(await ask('POST', `10.0.${n}.1`));
  expect(answers).toEqual([...Array(6).fill(404), 200, 200]);
  for (const method of ['PUT', 'PATCH', 'DELETE']) expect(await ask(method, '10.1.0.1')).toBe(404);
});
