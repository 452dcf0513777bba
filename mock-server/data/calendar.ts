import type { CalendarEvent, CalendarKind } from '../../src/samples/mock/calendar.ts';

/** Months from now, day of the month, start hour (null: all day), length in hours or days, and further fields. */
type Line = [
  title: string,
  kind: CalendarKind,
  month: number,
  day: number,
  hour: number | null,
  length: number,
  more?: { guests?: string[]; url?: string; description?: string },
];

const LINES: Line[] = [
  ['Front desk review', 'Business', 0, 4, 9, 1],
  [
    'Season plan workshop',
    'Business',
    0,
    11,
    null,
    2,
    {
      guests: ['Corin Fernwick', 'Dessa Oakmere', 'Fenna Brackwater'],
      url: 'https://example.com/season-plan',
      description: 'Two days to plan the new season’s calendar. Please bring last year’s notes.',
    },
  ],
  ['Dentist', 'Personal', 0, 8, 14, 1],
  [
    'Dinner with the neighbours',
    'Family',
    0,
    14,
    19,
    3,
    { guests: ['Galen Larkspur', 'Hedy Hollowell'], description: 'We’re bringing dessert.' },
  ],
  ['Quiz night', 'ETC', 0, 17, 20, 2],
  [
    'A week by the lake',
    'Holiday',
    1,
    3,
    null,
    7,
    {
      url: 'https://example.com/lake-house',
      description: 'The neighbours have the key.',
    },
  ],
  [
    'Partner call',
    'Business',
    0,
    22,
    11,
    1,
    {
      guests: ['Mabry Fernwick', 'Orla Thistledown'],
      url: 'https://example.com/partner-call',
      description: 'This month’s figures, then questions.',
    },
  ],
  ['Long run', 'Personal', 0, 25, 7, 2],
  ['Budget day', 'Business', -1, 12, null, 1],
  ['Pick up the bicycle', 'Personal', 1, 16, 17, 1],
];

const AN_HOUR = 3_600_000;
const A_DAY = 24 * AN_HOUR;

/** Ten appointments in the previous, current and next month. */
export function events(now: Date): CalendarEvent[] {
  return LINES.map(([title, kind, month, day, hour, length, more], at) => {
    const { url = '', ...told } = more ?? {};
    // Date.UTC carries months below 0 and above 11 into the neighbouring year.
    const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, day, hour ?? 0);
    const end = start + length * (hour === null ? A_DAY : AN_HOUR);
    const write = (time: number) => {
      const text = new Date(time).toISOString();
      return hour === null ? text.slice(0, 10) : text;
    };
    return {
      id: at + 1,
      url,
      title,
      start: write(start),
      end: write(end),
      allDay: hour === null,
      extendedProps: { calendar: kind, ...told },
    };
  });
}
