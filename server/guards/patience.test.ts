import { expect, it } from 'vitest';
import { TooBusy } from '../request-queue.ts';
import type { Asked } from './guard.ts';
import { busyAnswer, patienceOf } from './patience.ts';

const url = (path: string) => new URL(path, 'http://localhost');

it.each([
  ['a request for data', '/rest/v1/teams', '127.0.0.1', 1000],
  ['a sign-in', '/auth/v1/token', '127.0.0.1', undefined],
  ['a function of the server', '/rest/v1/teams', null, undefined],
])('is bounded only where somebody would retry: %s', (_what, path, peer, patience) => {
  expect(patienceOf({ url: url(path), peer })).toBe(patience);
});

it('says when to retry, and passes other failures on', async () => {
  const asked = {} as Asked;
  const answer = await busyAnswer(asked, () => Promise.reject(new TooBusy()));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('1');
  await expect(busyAnswer(asked, () => Promise.reject(new Error('other')))).rejects.toThrow(
    'other',
  );
});
