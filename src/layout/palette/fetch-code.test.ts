import { expect, it } from 'vitest';
import { fetchCode } from './fetch-code';

// The retry of a failed file can only be tested in a browser: `tests/e2e/palette.spec.ts`.
it('returns loaded code, and passes on why it is broken', async () => {
  expect(await fetchCode(async () => 'code')).toBe('code');
  const broken = new ReferenceError('x is not defined');
  await expect(fetchCode(() => Promise.reject(broken))).rejects.toBe(broken);
});
