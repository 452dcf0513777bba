import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safePath } from './safe-path';

const ORIGIN = 'https://touchline.test';
const pieces = fc.constantFrom(
  '/',
  '\\',
  '//',
  '/\\',
  '.',
  '..',
  '@',
  ':',
  '?',
  '#',
  '%2f',
  '%5c',
  '%00',
  '\t',
  '\n',
  ' ',
  'evil.example',
  'evil.example.',
  'user:pass@evil.example',
  'javascript:alert(1)',
  'data:',
  'https:',
  'record',
  'auth/login',
  '\u2028',
  '\uff0f',
  '。',
);
const hostile = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));

it('stays on this origin for any input', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (text) => {
      const path = safePath(text);
      const url = new URL(path, ORIGIN);
      expect(path.startsWith('/')).toBe(true);
      expect(url.origin).toBe(ORIGIN);
      expect(url.username + url.password).toBe('');
      // The result is itself accepted.
      expect(safePath(path)).toBe(path);
    }),
    { numRuns: 4_000 },
  );
});
