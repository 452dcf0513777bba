import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordProblem } from './password-rules';

it.each([
  ['1234567', 'short'],
  ['12345678', null],
  ['x'.repeat(72), null],
  ['x'.repeat(73), 'long'],
  // Two bytes each: the hash would cover 36 of them.
  ['é'.repeat(37), 'long'],
  ['ك'.repeat(36), null],
  ['🏐'.repeat(19), 'long'],
])('%s is %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

it('the hash covers every byte of an accepted password', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 0, maxLength: 90 }), (password) => {
      const accepted = passwordProblem(password) === null;
      expect(accepted).toBe(password.length >= 8 && Buffer.byteLength(password) <= 72);
    }),
    { seed: 11, numRuns: 3000 },
  );
});
