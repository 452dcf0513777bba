import fc from 'fast-check';
import { toWallTime } from 'touchline/format';
import { describe, expect, it } from 'vitest';
import { keyMove } from './keyboard-moves';
import {
  addDays,
  moveBy,
  moveTo,
  readWhen,
  resizeBy,
  resizeTo,
  toShown,
  toWall,
  type When,
} from './when';

const LONDON = 'Europe/London';
const timed = (start: string, end: string): When => ({ allDay: false, start, end });
const days = (start: string, end: string): When => ({ allDay: true, start, end });
const length = ({ start, end }: When) => Date.parse(end) - Date.parse(start);

describe('stored times', () => {
  it('are made valid', () => {
    expect(readWhen(days('2026-11-21', '2026-11-21'), LONDON)).toEqual(
      days('2026-11-21', '2026-11-22'),
    );
    const asMoment = days('2026-11-21T23:30:00Z', '2026-11-22T23:30:00Z');
    expect(readWhen(asMoment, 'Asia/Tokyo')).toEqual(days('2026-11-21', '2026-11-22'));
    expect(readWhen(timed('2026-06-01', '2026-06-02'), LONDON)).toEqual(
      timed('2026-05-31T23:00:00.000Z', '2026-06-01T23:00:00.000Z'),
    );
    expect(readWhen(timed('2026-06-01T10:00:00+02:00', '2026-06-01T08:00:00Z'), LONDON)).toEqual(
      timed('2026-06-01T08:00:00.000Z', '2026-06-01T09:00:00.000Z'),
    );
  });

  it('are shown in the zone’s local time; whole days never shift', () => {
    const event = timed('2026-11-21T20:00:00.000Z', '2026-11-21T21:00:00.000Z');
    expect(toShown(event, 'Asia/Tokyo').start).toBe('2026-11-22T05:00:00.000Z');
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue', LONDON]) {
      const day = days('2026-11-21', '2026-11-22');
      expect(toShown(day, zone)).toEqual({ start: '2026-11-21', end: '2026-11-22' });
      expect(moveBy(day, 7, 0, zone)).toEqual(days('2026-11-28', '2026-11-29'));
    }
  });

  it('has an end after its start when clocks go back', () => {
    const event = timed('2025-10-26T00:45:00.000Z', '2025-10-26T01:15:00.000Z');
    const { start, end } = toShown(event, LONDON);
    expect(start).toBe('2025-10-26T01:45:00.000Z');
    expect(end > start).toBe(true);
  });
});

describe('moving', () => {
  it('keeps the local time and the duration across a clock change', () => {
    const before = timed('2025-03-29T09:00:00.000Z', '2025-03-29T10:00:00.000Z');
    const after = moveBy(before, 1, 0, LONDON);
    expect(after).toEqual(timed('2025-03-30T08:00:00.000Z', '2025-03-30T09:00:00.000Z'));
    expect(moveBy(after, -1, 0, LONDON)).toEqual(before);
  });

  it('becomes one day or one hour when switched between all-day and timed', () => {
    const event = timed('2026-11-21T09:00:00.000Z', '2026-11-23T10:00:00.000Z');
    expect(moveTo(event, '2026-11-24T00:00', true, LONDON)).toEqual(
      days('2026-11-24', '2026-11-25'),
    );
    expect(moveTo(days('2026-11-21', '2026-11-24'), '2026-06-01T09:00', false, LONDON)).toEqual(
      timed('2026-06-01T08:00:00.000Z', '2026-06-01T09:00:00.000Z'),
    );
  });

  it('moves to the local time, with the same duration, in every zone at every time', () => {
    const zones = [LONDON, 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Tehran', 'UTC'];
    const minute = fc.integer({ min: 27_000_000, max: 31_000_000 });
    const minutes = fc.integer({ min: 1, max: 5000 });
    const step = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(minute, minutes, step, fc.constantFrom(...zones), (start, long, by, zone) => {
        const iso = (at: number) => new Date(at * 60_000).toISOString();
        const event = timed(iso(start), iso(start + long));
        const moved = moveBy(event, by, 0, zone);
        expect(length(moved)).toBe(length(event));
        const wall = toWallTime(event.start, zone);
        const wanted = `${addDays(wall.slice(0, 10), by)}${wall.slice(10)}`;
        const got = toWallTime(moved.start, zone);
        // A skipped time moves forward by the gap, at most an hour.
        const skipped = Date.parse(`${got}Z`) - Date.parse(`${wanted}Z`);
        expect(skipped).toBeGreaterThanOrEqual(0);
        expect(skipped).toBeLessThanOrEqual(60 * 60_000);
        const shown = toShown(moved, zone);
        expect(toWall(new Date(shown.start))).toBe(got);
        expect(shown.end > shown.start).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('resizing', () => {
  it('keeps a minimum duration, at both ends', () => {
    const event = timed('2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z');
    expect(resizeBy(event, 0, 30, LONDON)?.end).toBe('2026-11-21T10:30:00.000Z');
    expect(resizeBy(event, 0, -60, LONDON)).toBeNull();
    expect(resizeTo(event, 'start', '2026-11-21T10:00', LONDON)).toBeNull();
    expect(resizeTo(event, 'start', '2026-11-21T08:00', LONDON)).toEqual({
      ...event,
      start: '2026-11-21T08:00:00.000Z',
    });
    expect(resizeBy(days('2026-11-21', '2026-11-22'), -1, 0, LONDON)).toBeNull();
    expect(resizeBy(days('2026-11-21', '2026-11-22'), 1, 0, LONDON)?.end).toBe('2026-11-23');
  });
});

describe('keys', () => {
  const event = timed('2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z');
  const press = (key: string, more: object = {}) => ({
    key,
    altKey: true,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    ...more,
  });
  const month = { view: 'month', rtl: false, timeZone: LONDON } as const;
  const week = { ...month, view: 'week' } as const;
  const start = (found: When | null | undefined) => found?.start;

  it('move by days and weeks, or by half an hour', () => {
    expect(start(keyMove(event, press('ArrowRight'), month))).toBe('2026-11-22T09:00:00.000Z');
    expect(start(keyMove(event, press('ArrowUp'), month))).toBe('2026-11-14T09:00:00.000Z');
    expect(start(keyMove(event, press('ArrowDown'), week))).toBe('2026-11-21T09:30:00.000Z');
    expect(start(keyMove(days('2026-11-21', '2026-11-22'), press('ArrowDown'), week))).toBe(
      '2026-11-28',
    );
  });

  it('are mirrored on right-to-left pages', () => {
    const rtl = { ...month, rtl: true };
    expect(start(keyMove(event, press('ArrowRight'), rtl))).toBe('2026-11-20T09:00:00.000Z');
  });

  it('with Shift move the end; other keys have no effect', () => {
    const shift = { shiftKey: true };
    expect(keyMove(event, press('ArrowDown', shift), week)?.end).toBe('2026-11-21T10:30:00.000Z');
    expect(keyMove(event, press('ArrowLeft', shift), month)).toBeNull();
    expect(keyMove(event, press('ArrowDown', { altKey: false }), month)).toBeUndefined();
    expect(keyMove(event, press('ArrowDown', { ctrlKey: true }), month)).toBeUndefined();
    expect(keyMove(event, press('a'), month)).toBeUndefined();
  });
});
