import { expect, it } from 'vitest';
import { attempts } from './attempts.ts';

it('keeps what was measured before and after a failure', async () => {
  const { attempt, failures } = attempts();
  const measured = [
    await attempt('sign-in', async () => 1),
    await attempt('list', async () => {
      throw new Error('Timeout 30000ms exceeded.');
    }),
    await attempt('record', async () => 3),
  ];
  expect(measured).toEqual([1, null, 3]);
  expect(failures).toEqual(['list failed: Timeout 30000ms exceeded.']);
});
