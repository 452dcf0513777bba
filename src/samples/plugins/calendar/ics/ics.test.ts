import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '@/samples/mock/calendar';
import { readEvent } from '../calendar-event';
import { KIND_NAMES } from '../kinds';
import { addDays } from '../when';
import { readIcs } from './read-ics';
import { writeIcs } from './write-ics';

const NOW = new Date('2026-11-21T12:00:00Z');
const OPTIONS = { timeZone: 'Europe/London', known: new Set<string>(), untitled: 'Untitled' };

function file(...parts: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...parts, 'END:VCALENDAR'].join('\r\n');
}
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${lines.join()}`, ...lines, 'END:VEVENT'].join('\r\n');
const read = (text: string | Uint8Array, more: object = {}) =>
  readIcs(typeof text === 'string' ? new TextEncoder().encode(text) : text, {
    ...OPTIONS,
    ...more,
  });
const only = (text: string | Uint8Array, more: object = {}) => {
  const { taken, refused } = read(text, more);
  expect(refused).toEqual([]);
  expect(taken).toHaveLength(1);
  return taken[0];
};
const reasons = (text: string) => read(text).refused.map(({ reason }) => reason);

describe('letters', () => {
  const titled = (title: string) => file(event(`SUMMARY:${title}`, 'DTSTART:20261210T130000Z'));
  /** Folded after every 20 bytes, wherever a letter ends. */
  const folded = (bytes: Uint8Array) =>
    new Uint8Array(
      [...bytes].flatMap((byte, at) => (at % 20 === 19 ? [byte, 13, 10, 32] : [byte])),
    );
  const lines = (text: string, change: (line: Uint8Array) => Uint8Array) =>
    new Uint8Array(
      text.split('\r\n').flatMap((line) => [...change(new TextEncoder().encode(line)), 13, 10]),
    );

  it('survive a fold inside them', () => {
    const title = 'Café 🏟️ mañana, déjà vu – كرة القدم';
    const text = titled(title.replace(',', '\\,'));
    expect(only(lines(text, folded))?.draft.title).toBe(title);
  });

  it('are read as Windows-1252, or as declared, where they are not UTF-8', () => {
    const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
    expect(only(latin(titled('caf\u00e9')))?.draft.title).toBe('café');
    const declared = titled('\u00cf\u00f0\u00e8').replace(
      'SUMMARY:',
      'SUMMARY;CHARSET=windows-1251:',
    );
    expect(only(latin(declared))?.draft.title).toBe('При');
  });
});

describe('out and in again', () => {
  it('is the same', () => {
    const text = fc
      .string({ maxLength: 120, unit: 'grapheme' })
      .map((one) => one.trim().replace(/\s+/g, ' '));
    const line = text.filter((one) => one !== '');
    const minute = fc.integer({ min: 27_000_000, max: 31_000_000 });
    const row = fc.record({
      id: fc.nat(),
      title: line,
      allDay: fc.boolean(),
      start: minute,
      length: fc.integer({ min: 1, max: 9000 }),
      kind: fc.constantFrom(...KIND_NAMES),
      description: text,
      location: text,
      guests: fc.uniqueArray(fc.constantFrom('Alda Wren', 'a;b,"c', 'bo@example.com'), {
        maxLength: 3,
      }),
    });
    fc.assert(
      fc.property(row, ({ start, length, kind, allDay, ...rest }) => {
        const at = (minutes: number) => new Date(minutes * 60_000).toISOString();
        const day = at(start).slice(0, 10);
        const stored: CalendarEvent = {
          id: rest.id,
          title: rest.title,
          url: 'https://example.com/a?b=c,d;e',
          allDay,
          start: allDay ? day : at(start),
          end: allDay ? addDays(day, 1 + (length % 30)) : at(start + length),
          extendedProps: {
            calendar: kind,
            // A double quote can't be in a name (RFC 6868 apart).
            guests: rest.guests.map((name) => name.replaceAll('"', '')),
            description: rest.description,
            location: rest.location,
            uid: `event-${rest.id}@touchline.example`,
          },
        };
        const { id: _id, ...draft } = stored;
        const ics = writeIcs([readEvent(stored, 'Asia/Tokyo')], NOW);
        const found = only(ics, { timeZone: 'America/New_York' });
        expect(found).toEqual({ notes: [], draft: { ...draft, display: 'block' } });
      }),
      { numRuns: 150 },
    );
  });

  it('is recognised as the same event', () => {
    const stored: CalendarEvent = {
      id: 3,
      title: 'Dentist',
      url: '',
      allDay: true,
      start: '2026-11-21',
      end: '2026-11-22',
      extendedProps: { calendar: 'Personal' },
    };
    const ics = writeIcs([readEvent(stored, 'UTC')], NOW);
    expect(ics).toContain('DTSTART;VALUE=DATE:20261121');
    const known = new Set(['event-3@touchline.example']);
    expect(read(ics, { known }).refused).toEqual([{ title: 'Dentist', reason: 'duplicate' }]);
  });
});

describe('times of a file', () => {
  const start = (...lines: string[]) => only(file(event('SUMMARY:x', ...lines)))?.draft.start;

  it('are read in their zone, or the person’s if none is named', () => {
    expect(start('DTSTART:20260701T100000Z', 'DURATION:PT1H')).toBe('2026-07-01T10:00:00.000Z');
    expect(start('DTSTART:20260701T100000', 'DURATION:PT1H')).toBe('2026-07-01T09:00:00.000Z');
    const tokyo = 'DTSTART;TZID=Asia/Tokyo:20260701T100000';
    expect(start(tokyo, 'DURATION:PT1H')).toBe('2026-07-01T01:00:00.000Z');
    expect(start('DTSTART;VALUE=DATE:20260701')).toBe('2026-07-01');
  });

  it('are read in a zone that the file describes', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Office',
      'BEGIN:STANDARD',
      'DTSTART:20200101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n');
    const inside = event('SUMMARY:x', 'DTSTART;TZID=Office:20260701T100000', 'DURATION:PT30M');
    expect(only(file(zone, inside))?.draft).toMatchObject({
      start: '2026-07-01T07:00:00.000Z',
      end: '2026-07-01T07:30:00.000Z',
    });
    expect(reasons(file(inside))).toEqual(['zone']);
    const hostile = zone.replace('END:STANDARD', 'RRULE:FREQ=SECONDLY\r\nEND:STANDARD');
    expect(reasons(file(hostile, inside))).toEqual(['zone']);
  });

  it('get an end if there is none', () => {
    const open = only(file(event('SUMMARY:x', 'DTSTART:20260701T100000Z')));
    expect(open?.draft.end).toBe('2026-07-01T11:00:00.000Z');
    expect(open?.notes).toContain('noEnd');
  });
});

describe('values that are adjusted or refused', () => {
  it('is reported', () => {
    const series = event('SUMMARY:x', 'DTSTART;VALUE=DATE:20260701', 'RRULE:FREQ=DAILY');
    expect(only(file(series))?.notes).toEqual(['recurring', 'kind']);
    const bare = event(
      'DTSTART;VALUE=DATE:20260701',
      'URL:javascript:alert(1)',
      'CATEGORIES:family',
    );
    expect(only(file(bare))).toMatchObject({
      notes: ['noTitle', 'url'],
      draft: { title: 'Untitled', url: '', extendedProps: { calendar: 'Family' } },
    });
    const long = event(`SUMMARY:${'x'.repeat(600)}`, 'DTSTART;VALUE=DATE:20260701');
    expect(only(file(long))?.draft.title).toHaveLength(500);
  });

  it('is refused with its reason', () => {
    const day = 'DTSTART;VALUE=DATE:20260701';
    expect(reasons(file(event('SUMMARY:x')))).toEqual(['noStart']);
    expect(reasons(file(event(day, 'STATUS:CANCELLED')))).toEqual(['cancelled']);
    expect(reasons(file(event(day, 'DTEND;VALUE=DATE:20260630')))).toEqual(['endBeforeStart']);
    expect(reasons(file(event(day, 'DTEND:20260702T100000Z')))).toEqual(['broken']);
    expect(reasons(file(event('DTSTART:nonsense')))).toEqual(['broken']);
    expect(reasons(file(event(day, 'RECURRENCE-ID;VALUE=DATE:20260701')))).toEqual(['override']);
    expect(reasons(file(event(day), event(day)))).toEqual(['duplicate']);
  });

  it('counts other entries, and rejects a file that is not a calendar', () => {
    const task = 'BEGIN:VTODO\r\nUID:1\r\nSUMMARY:x\r\nEND:VTODO';
    expect(read(file(task))).toEqual({ taken: [], refused: [], others: 1 });
    for (const text of [
      '',
      'Hello',
      '{"a":1}',
      'BEGIN:VCARD\r\nFN:x\r\nEND:VCARD',
      'BEGIN:VCALENDAR',
    ]) {
      expect(() => read(text)).toThrow('notCalendar');
    }
    const many = Array.from({ length: 501 }, (_, at) => event(`SUMMARY:${at}`));
    expect(() => read(file(...many))).toThrow('tooMany');
  });
});
