import { expect, it } from 'vitest';
import { hourIn, partOfDay } from './greeting';

it.each([
  [3, 'evening'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
] as const)('at %i it greets by the %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});

it('takes the hour from the clock of the person', () => {
  const now = Date.parse('2026-03-01T23:30:00Z');
  expect(hourIn('UTC', now)).toBe(23);
  expect(hourIn('Asia/Dubai', now)).toBe(3);
});
