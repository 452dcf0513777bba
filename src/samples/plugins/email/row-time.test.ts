import { expect, it } from 'vitest';
import { rowTime } from './row-time';

const reader = (timeZone: string) => ({
  lang: 'en',
  timeZone,
  time: (iso: string) => `time ${iso.slice(11, 16)}`,
  date: (iso: string) => `date ${iso.slice(0, 10)}`,
});
const now = new Date('2026-11-22T00:30:00Z');

it('shows the time for today, the day for this year, and the date for earlier', () => {
  const shown = (iso: string) => rowTime(iso, now, reader('Europe/London'));
  expect(shown('2026-11-22T00:10:00Z')).toBe('time 00:10');
  expect(shown('2026-11-21T23:50:00Z')).toBe('21 Nov');
  expect(shown('2025-12-31T23:50:00Z')).toBe('date 2025-12-31');
});

it('uses the reader’s own day', () => {
  const shown = (iso: string) => rowTime(iso, now, reader('America/New_York'));
  expect(shown('2026-11-21T23:50:00Z')).toBe('time 23:50');
});
