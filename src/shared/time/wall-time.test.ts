import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWallTime, nextDay, startOfDay, toWallTime } from './wall-time';

describe('fromWallTime', () => {
  it.each([
    ['2025-01-15T16:00', 'Europe/London', '2025-01-15T16:00:00.000Z', null],
    ['2025-07-15T16:00', 'Europe/London', '2025-07-15T15:00:00.000Z', null],
    ['2025-07-15T16:00', 'Asia/Kathmandu', '2025-07-15T10:15:00.000Z', null],
    ['2025-03-30T01:30', 'Europe/London', '2025-03-30T01:30:00.000Z', 'GAP'],
    ['2025-10-26T01:30', 'Europe/London', '2025-10-26T00:30:00.000Z', 'FOLD'],
    ['2025-03-09T02:30', 'America/New_York', '2025-03-09T07:30:00.000Z', 'GAP'],
    ['2025-11-02T01:30', 'America/New_York', '2025-11-02T05:30:00.000Z', 'FOLD'],
    ['2025-03-30T00:59', 'Europe/London', '2025-03-30T00:59:00.000Z', null],
    ['2025-03-30T02:00', 'Europe/London', '2025-03-30T01:00:00.000Z', null],
    ['2025-10-26T02:00', 'Europe/London', '2025-10-26T02:00:00.000Z', null],
  ])('%s in %s', (wall, zone, iso, note) => {
    expect(fromWallTime(wall, zone)).toEqual({ iso, note });
  });

  it.each(['', 'yesterday', '2025-02-31T10:00', '2025-13-01T00:00'])('refuses %j', (wall) => {
    expect(fromWallTime(wall, 'Europe/London')).toBeNull();
  });

  it('converts back to the same wall time for every instant', () => {
    const zones = [
      'Europe/London',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Tehran',
      'UTC',
    ];
    const minutes = fc.integer({ min: 27_000_000, max: 31_000_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const wall = toWallTime(new Date(minute * 60_000).toISOString(), zone);
        const back = fromWallTime(wall, zone);
        expect(back?.note).not.toBe('GAP');
        expect(toWallTime(back?.iso, zone)).toBe(wall);
      }),
      { numRuns: 500 },
    );
  });
});

describe('days', () => {
  it('start at midnight of the zone, also on days of 23 and 25 hours', () => {
    expect(startOfDay('2025-03-30', 'Europe/London')).toBe('2025-03-30T00:00:00.000Z');
    expect(startOfDay('2025-03-31', 'Europe/London')).toBe('2025-03-30T23:00:00.000Z');
    expect(startOfDay('2025-10-27', 'Europe/London')).toBe('2025-10-27T00:00:00.000Z');
  });

  it('know leap years', () => {
    expect(nextDay('2024-02-28')).toBe('2024-02-29');
    expect(nextDay('2025-12-31')).toBe('2026-01-01');
  });
});
