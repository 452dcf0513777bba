import { expect, it } from 'vitest';
import { chosenDay, dayWord } from './chosen-day';

const NOW = Date.parse('2026-03-01T23:30:00Z');

it.each([
  ['', false, '2026-03-01'],
  ['today', true, '2026-03-01'],
  ['yesterday', false, '2026-02-28'],
  ['tomorrow', false, '2026-03-02'],
  ['2026-05-04', true, '2026-05-04'],
  ['all', false, null],
  // Addresses and saved views from before there were days.
  ['', true, null],
  ['2026-13-45', false, '2026-03-01'],
  ['someday', true, '2026-03-01'],
] as const)('the address says "%s" (filtered: %s): %s', (text, filtered, day) => {
  expect(chosenDay(text, filtered, NOW, 'UTC')).toBe(day);
});

it('takes the day from the clock of the person', () => {
  expect(chosenDay('', false, NOW, 'Asia/Dubai')).toBe('2026-03-02');
});

it('writes near days as words and others as dates', () => {
  expect(dayWord('2026-03-02', NOW, 'UTC')).toBe('tomorrow');
  expect(dayWord('2026-03-05', NOW, 'UTC')).toBe('2026-03-05');
});
