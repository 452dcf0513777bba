import { describe, expect, it } from 'vitest';
import { LIVE_MS, liveInterval, type Match } from './live-interval';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const match = (hours: number, rest: Partial<Match> = {}): Match => ({
  startsAt: at(hours),
  over: false,
  ...rest,
});

describe('liveInterval', () => {
  it.each([
    ['one is under way', [match(-1), match(2)], LIVE_MS],
    ['the source says live, however long', [match(-9, { live: true })], LIVE_MS],
    ['the next one starts', [match(5), match(2)], 2 * HOUR],
    ['one starts within the second', [match(0.000_001)], 1000],
    ['the last start is long ago', [match(-5)], false],
    ['all are over', [match(-1, { over: true }), match(1, { over: true })], false],
    ['the next start is days away', [match(50)], false],
    ['no start is known', [match(0, { startsAt: null })], false],
    ['there is none', [], false],
  ])('when %s', (_, matches, expected) => {
    expect(liveInterval(matches, NOW)).toBe(expected);
  });
});
