import { expect, it } from 'vitest';
import type { CalendarEvent } from '../../src/samples/mock/calendar.ts';
import { count } from './count.ts';
import { clock, describeOnBothHosts } from './hosts.ts';
import { refuses } from './wrong-input.ts';

const KINDS = ['Personal', 'Business', 'Family', 'Holiday', 'ETC'];
const EVENTS = '/apps/calendar/events';

describeOnBothHosts('calendar', (host) => {
  const { get, send } = host;
  const list = async (calendars = KINDS): Promise<CalendarEvent[]> =>
    (await get(EVENTS, { calendars })).body;
  const event = {
    title: 'Match day',
    start: '2026-12-12',
    end: '2026-12-13',
    allDay: true,
    display: 'block',
    extendedProps: {
      calendar: 'ETC',
      guests: ['Alda'],
      description: '',
      location: '',
      uid: 'match-day@example.com',
    },
  };
  const sent = (more: object = {}) => ({ data: { event: { ...event, ...more } } });

  it('has ten events of five kinds around this month', async () => {
    const events = await list();
    expect(count(events.map(({ extendedProps }) => extendedProps.calendar))).toEqual({
      Business: 4,
      Personal: 3,
      Holiday: 1,
      ETC: 1,
      Family: 1,
    });
    expect(count(events.map(({ start }) => start.slice(0, 7)))).toEqual({
      '2026-11': 1,
      '2026-12': 7,
      '2027-01': 2,
    });
    clock.now = new Date('2027-01-31T12:00:00Z');
    await send('POST', '/demo/reset');
    expect(count((await list()).map(({ start }) => start.slice(0, 7)))).toEqual({
      '2026-12': 1,
      '2027-01': 7,
      '2027-02': 2,
    });
  });

  it('has events with guests, with an address and with a description', async () => {
    const events = await list();
    const props = events.map(({ extendedProps }) => extendedProps);
    expect(props.filter(({ guests = [] }) => guests.length > 1)).toHaveLength(3);
    expect(props.filter(({ description }) => description)).toHaveLength(4);
    const addresses = events.flatMap(({ url }) => (url === '' ? [] : url));
    expect(addresses).toHaveLength(3);
    expect(addresses.every((url) => url.startsWith('https://example.com/'))).toBe(true);
  });

  it('returns the requested kinds, and nothing for none', async () => {
    expect(await list(['Personal', 'Family'])).toHaveLength(4);
    expect((await get(EVENTS)).body).toEqual([]);
    expect(await list(['Tea'])).toEqual([]);
  });

  it('adds, changes and removes', async () => {
    const made = await send('POST', '/apps/calendar/add-event', sent());
    expect(made).toMatchObject({ status: 201, body: { event: { ...event, id: 11, url: '' } } });
    const changed = await send('POST', '/apps/calendar/update-event', {
      data: { event: { id: 11, title: 'Derby' } },
    });
    expect(changed).toMatchObject({ status: 200, body: { event: { ...event, title: 'Derby' } } });
    expect(await list(['ETC'])).toHaveLength(2);
    expect((await send('DELETE', '/apps/calendar/remove-event?id=11')).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('accepts an end at its start, on the same day, and earlier in another zone’s clock', async () => {
    for (const [start, end] of [
      ['2026-12-12', '2026-12-12'],
      ['2026-12-12T10:00:00Z', '2026-12-12T10:00:00Z'],
      ['2026-12-12T10:00:00Z', '2026-12-12'],
      ['2026-12-12T10:00:00+09:00', '2026-12-12T02:00:00Z'],
    ]) {
      const made = await send('POST', '/apps/calendar/add-event', sent({ start, end }));
      expect([made.status, made.body.event.end]).toEqual([201, end]);
    }
  });

  it('changes one end of an event in its plain collection, and fields unrelated to time', async () => {
    const [first] = await list();
    expect((await send('PATCH', '/rest/events/1', { end: '2027-12-12' })).status).toBe(200);
    expect((await send('PATCH', '/rest/events/1', { start: '2027-12-12' })).status).toBe(200);
    const renamed = await send('PATCH', '/rest/events/1', { title: 'Derby' });
    expect(renamed.body).toEqual({
      ...first,
      title: 'Derby',
      start: '2027-12-12',
      end: '2027-12-12',
    });
  });

  it('removes nothing for an unknown event', async () => {
    const gone = await send('DELETE', '/apps/calendar/remove-event?id=99');
    expect([gone.status, gone.body]).toEqual([404, { error: "Event doesn't exist" }]);
    expect((await send('DELETE', '/apps/calendar/remove-event')).status).toBe(400);
    expect(await list()).toHaveLength(10);
  });

  it('says that an unknown event does not exist', async () => {
    const answer = await send('POST', '/apps/calendar/update-event', sent({ id: 99 }));
    expect([answer.status, answer.body]).toEqual([400, { error: "Event doesn't exist" }]);
  });

  refuses(host, ['POST', '/apps/calendar/add-event'], '/rest/events', [
    ['no title', sent({ title: undefined }), 400, /title is missing/],
    ['an empty title', sent({ title: '' }), 400, /title/],
    ['a day that does not exist', sent({ start: '2026-02-31' }), 400, /start/],
    ['an end before its start', sent({ end: '2026-12-11' }), 400, /ends before it begins/],
    [
      'an end before its start in another zone',
      sent({ allDay: false, start: '2026-12-12T10:00:00Z', end: '2026-12-12T10:30:00+01:00' }),
      400,
      /ends before it begins/,
    ],
    ['an unknown kind', sent({ extendedProps: { calendar: 'Tea' } }), 400, /calendar/],
  ]);
  refuses(host, ['POST', '/apps/calendar/update-event'], '/rest/events', [
    ['no id', sent(), 400, /id/],
    ['a wrong type', sent({ id: 1, allDay: 'yes' }), 400, /allDay/],
    ['an end before its start', sent({ id: 1, end: '2026-12-11' }), 400, /ends before it begins/],
    [
      'a start after its end',
      { data: { event: { id: 1, start: '2027-06-01T09:00:00Z' } } },
      400,
      /ends before it begins/,
    ],
  ]);

  const times = (start: string, end: string) => ({ ...event, url: '', start, end });
  const tooSoon: [about: string, body: unknown, status: number, message: RegExp] = [
    'an end before its start',
    times('2026-12-12', '2026-12-11'),
    400,
    /ends before it begins/,
  ];
  refuses(host, ['POST', '/rest/events'], '/rest/events', [
    tooSoon,
    [
      'an end before its start in another zone',
      times('2026-12-12T10:00:00Z', '2026-12-12T10:30:00+01:00'),
      400,
      /ends before it begins/,
    ],
    ['no kind', { ...event, extendedProps: {} }, 400, /calendar is missing/],
    ['a time that is none', times('soon', '2026-12-12'), 400, /start/],
  ]);
  refuses(host, ['PUT', '/rest/events/1'], '/rest/events', [
    tooSoon,
    ['half an event', { title: 'Derby' }, 400, /missing/],
  ]);
  refuses(host, ['PATCH', '/rest/events/1'], '/rest/events', [
    tooSoon,
    ['a start after the end that is kept', { start: '2030-01-01' }, 400, /ends before it begins/],
    ['an end before the start that is kept', { end: '2020-01-01' }, 400, /ends before it begins/],
    ['an unknown kind', { extendedProps: { calendar: 'Tea' } }, 400, /calendar/],
  ]);
});
