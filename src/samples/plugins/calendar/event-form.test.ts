import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '@/samples/mock/calendar';
import { readEvent } from './calendar-event';
import { blankValues, changeValues, draftOf, errorsOf, isWebAddress, valuesOf } from './event-form';

const ZONE = 'Europe/London';
const row: CalendarEvent = {
  id: 7,
  url: '',
  title: 'Match',
  start: '2025-07-01T18:00:00Z',
  end: '2025-07-01T20:00:00Z',
  allDay: false,
  extendedProps: { calendar: 'Family', guests: ['Alda'], uid: 'seven' },
};

describe('a new event', () => {
  it('is all-day on the chosen day, or an hour at the chosen time', () => {
    const day = blankValues('2026-11-21');
    expect(day).toMatchObject({ allDay: true, kind: 'Business', endDay: '2026-11-21' });
    expect(draftOf({ ...day, title: ' Tea ' }, ZONE, null)).toMatchObject({
      title: 'Tea',
      allDay: true,
      start: '2026-11-21',
      end: '2026-11-22',
    });
    const hour = blankValues('2026-11-21T23:30');
    expect(hour).toMatchObject({ allDay: false, endDay: '2026-11-22', endTime: '00:30' });
  });
});

describe('a stored event', () => {
  it('is unchanged if nothing is edited', () => {
    const event = readEvent(row, ZONE);
    const values = valuesOf(event, ZONE);
    expect(values).toMatchObject({ startDay: '2025-07-01', startTime: '19:00', endTime: '21:00' });
    expect(draftOf(values, ZONE, event)).toMatchObject({
      ...event.when,
      extendedProps: { calendar: 'Family', guests: ['Alda'], uid: 'seven' },
    });
  });

  it('keeps its instants in the hour that occurs twice', () => {
    const second = { ...row, start: '2025-10-26T01:10:00Z', end: '2025-10-26T01:40:00Z' };
    const event = readEvent(second, ZONE);
    const values = { ...valuesOf(event, ZONE), title: 'Renamed' };
    expect(draftOf(values, ZONE, event)).toMatchObject(event.when);
  });
});

describe('a start after the end', () => {
  const values = { ...blankValues('2026-11-21'), endDay: '2026-11-23' };

  it('moves the end along, keeping the duration', () => {
    expect(changeValues(values, { startDay: '2026-11-22' }).endDay).toBe('2026-11-23');
    expect(changeValues(values, { startDay: '2026-11-30' }).endDay).toBe('2026-12-02');
    const timed = blankValues('2026-11-21T09:00', '2026-11-21T10:30');
    expect(changeValues(timed, { startTime: '23:00' })).toMatchObject({
      endDay: '2026-11-22',
      endTime: '00:30',
    });
    expect(changeValues(timed, { startTime: '10:00' }).endTime).toBe('10:30');
  });

  it('stays while the start is incomplete', () => {
    expect(changeValues(values, { startDay: '' }).endDay).toBe('2026-11-23');
  });

  it('is repaired when the event gets a time', () => {
    const timed = changeValues(
      { ...blankValues('2026-11-21'), startTime: '11:00', endTime: '10:00' },
      { allDay: false },
    );
    expect(errorsOf({ ...timed, title: 'x' })).toEqual({});
  });
});

describe('validation errors', () => {
  it('is reported by field', () => {
    const values = blankValues('2026-11-21');
    expect(errorsOf(values)).toEqual({ title: 'required' });
    expect(errorsOf({ ...values, title: 'x', endDay: '2026-11-20' })).toEqual({ endDay: 'end' });
    const timed = { ...values, title: 'x', allDay: false };
    expect(errorsOf({ ...timed, endTime: timed.startTime })).toEqual({ endTime: 'end' });
    expect(errorsOf({ ...timed, startTime: '' })).toEqual({ startTime: 'required' });
    expect(errorsOf({ ...values, title: 'x', url: 'touchline' })).toEqual({ url: 'url' });
  });

  it('accepts only web addresses', () => {
    expect(isWebAddress('https://example.com/a?b=c')).toBe(true);
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', '//example.com', 'a b']) {
      expect(isWebAddress(bad)).toBe(false);
    }
  });
});
