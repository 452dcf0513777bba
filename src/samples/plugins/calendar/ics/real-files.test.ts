import ICAL from 'ical.js';
import { expect, it, vi } from 'vitest';
import { readIcs } from './read-ics';
import { WINDOWS_ZONES } from './windows-zones';

const OPTIONS = { timeZone: 'Europe/London', known: new Set<string>(), untitled: 'Untitled' };
const calendar = (...lines: string[]) =>
  new TextEncoder().encode(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'),
  );
const event = (title: string, ...lines: string[]) => [
  ...['BEGIN:VEVENT', `UID:${title}`, `SUMMARY:${title}`, ...lines, 'END:VEVENT'],
];
function taken(...lines: string[]) {
  const content = readIcs(calendar(...lines), OPTIONS);
  expect(content.refused).toEqual([]);
  return content.taken.map(({ draft: { start, end, allDay } }) => ({ start, end, allDay }));
}

it.each(['DTSTART:20261208', 'DTSTART;VALUE=DATE-TIME:20261208', 'DTSTART;X-A=1:20261208'])(
  'reads a day that is not marked as one: %s',
  (start) => {
    expect(taken(...event('a', start, 'DTEND:20261209'))).toEqual([
      { start: '2026-12-08', end: '2026-12-09', allDay: true },
    ]);
  },
);

it.each([
  ['W. Europe Standard Time', '2026-12-09T13:00:00.000Z'],
  ['Eastern Standard Time', '2026-12-09T19:00:00.000Z'],
  ['/Europe/Vienna', '2026-12-09T13:00:00.000Z'],
  ['/mozilla.org/20070129_1/Europe/Vienna', '2026-12-09T13:00:00.000Z'],
  ['/freeassociation.sourceforge.net/Tzfile/Europe/Vienna', '2026-12-09T13:00:00.000Z'],
  ['/mozilla.org/20070129_1/America/Argentina/Buenos_Aires', '2026-12-09T17:00:00.000Z'],
])('knows the zone %s, which the file does not describe', (zone, start) => {
  const [found] = taken(...event('a', `DTSTART;TZID=${zone}:20261209T140000`, 'DURATION:PT1H'));
  expect(found?.start).toBe(start);
});

it('maps to existing Windows zones', () => {
  expect(WINDOWS_ZONES.size).toBeGreaterThan(120);
  const unknown = [...WINDOWS_ZONES.values()].filter((timeZone) => {
    try {
      return !new Intl.DateTimeFormat('en', { timeZone });
    } catch {
      return true;
    }
  });
  expect(unknown).toEqual([]);
});

it('reads times without a zone in the calendar’s zone, if it names one', () => {
  const floating = event('a', 'DTSTART:20261209T140000', 'DURATION:PT1H');
  expect(taken('X-WR-TIMEZONE:Asia/Tokyo', ...floating)[0]?.start).toBe('2026-12-09T05:00:00.000Z');
  expect(taken('X-WR-TIMEZONE:Nowhere/Land', ...floating)[0]?.start).toBe(
    '2026-12-09T14:00:00.000Z',
  );
});

it.each([
  ['a line that is none', ['this is no line']],
  ['a parameter without an end', ['ATTENDEE;CN="A:mailto:a@example.com']],
  ['a part that never ends', ['BEGIN:VALARM']],
])('one bad event (%s) is listed, the others come in', (_, bad) => {
  const good = event('good', 'DTSTART:20261208');
  const broken = event('broken', 'DTSTART:20261208', ...bad);
  const { taken: read, refused } = readIcs(
    calendar(...good, ...broken, ...event('last', 'DTSTART:20261210')),
    OPTIONS,
  );
  expect(read.map(({ draft }) => draft.title)).toEqual(['good', 'last']);
  expect(refused).toEqual([{ title: 'broken', reason: 'broken' }]);
});

it('a bad line outside the events is harmless', () => {
  expect(
    taken('nonsense', 'X-WR-TIMEZONE:Asia/Tokyo', ...event('a', 'DTSTART:20261208')),
  ).toHaveLength(1);
});

const zone = (...rules: string[]) => [
  ...['BEGIN:VTIMEZONE', 'TZID:Odd', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', ...rules, 'END:STANDARD', 'END:VTIMEZONE'],
];
const inZone = event('a', 'DTSTART;TZID=Odd:20261209T140000', 'DURATION:PT1H');

it.each([
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYDAY=6SU',
  'RRULE:FREQ=YEARLY;BYMONTH=1,2,3,4,5,6;BYDAY=MO,TU,WE,TH,FR',
  'RRULE:FREQ=YEARLY;BYYEARDAY=366',
  'RRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=1MO',
  'RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1;BYDAY=2SU',
  'RRULE:FREQ=YEARLY;BYHOUR=0,1,2,3;BYMINUTE=0,1,2,3;BYMONTH=1;BYDAY=1SU',
])('follows no rule that clocks do not have: %s', (rule) => {
  const steps = vi.spyOn(ICAL.RecurIterator.prototype, 'next');
  const { refused } = readIcs(calendar(...zone(rule), ...inZone), OPTIONS);
  expect(refused).toEqual([{ title: 'a', reason: 'zone' }]);
  expect(steps).not.toHaveBeenCalled();
  steps.mockRestore();
});

it.each([
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=SU',
  'RRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=7',
  'RRULE:FREQ=YEARLY',
])('follows the rules that clocks have: %s', (rule) => {
  expect(taken(...zone(rule), ...inZone)[0]?.start).toBe('2026-12-09T13:00:00.000Z');
});

it('follows a bounded number of rules, however many zones a file describes', () => {
  const steps = vi.spyOn(ICAL.RecurIterator.prototype, 'next');
  const rule = 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU';
  const many = Array.from({ length: 400 }, (_, at) =>
    zone(rule).map((line) => line.replace('Odd', `Odd${at}`)),
  );
  const events = many.map((_, at) =>
    event(`e${at}`, `DTSTART;TZID=Odd${at}:20261209T140000`, 'DURATION:PT1H'),
  );
  const { taken: read, refused } = readIcs(calendar(...many.flat(), ...events.flat()), OPTIONS);
  expect([read.length, refused.length]).toEqual([100, 300]);
  expect(steps.mock.calls.length).toBeLessThan(100_000);
  steps.mockRestore();
});
