import { expect, it } from 'vitest';
import { fetchCode } from './fetch-code';

// That a file which failed is asked for again is seen in a browser: `tests/e2e/palette.spec.ts`.
it('gives what loads, and says why something is broken', async () => {
  expect(await fetchCode(async () => 'code')).toBe('code');
  const broken = new ReferenceError('x is not defined');
  await expect(fetchCode(() => Promise.reject(broken))).rejects.toBe(broken);
});
