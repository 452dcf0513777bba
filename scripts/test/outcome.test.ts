import { expect, it } from 'vitest';
import { shortMessage } from './outcome.ts';

it('leaves colours and the stack out of a message', () => {
  const text =
    '\u001b[31mError\u001b[39m: no row\n    at read (/project/a.ts:1:2)\n    at file:///b.ts:3:4\n';
  expect(shortMessage(text)).toBe('Error: no row');
});

it('leaves the middle of a long message and the end of a long line out', () => {
  const lines = shortMessage(
    Array.from({ length: 60 }, (_, n) => `${n} ${'x'.repeat(300)}`).join('\n'),
  ).split('\n');
  expect(lines).toHaveLength(23);
  expect(lines[13]).toMatch(/^13 x+…$/);
  expect(lines[14]).toBe('…');
  expect(lines[15]).toMatch(/^52 /);
  expect(lines[0]?.length).toBe(241);
});
