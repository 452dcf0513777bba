import { expect, it } from 'vitest';
import { presets, readSchedule } from './schedule';

const at = (iso: string, timeZone = 'Europe/London') =>
  presets(new Date(iso), timeZone).map(({ name, wall }) => [name, wall]);

it('offers times of the person’s own day', () => {
  // A Wednesday; in Auckland it is Thursday already.
  expect(at('2026-11-18T11:20:00Z')).toEqual([
    ['laterToday', '2026-11-18T14:00'],
    ['tomorrowMorning', '2026-11-19T08:00'],
    ['tomorrowAfternoon', '2026-11-19T13:00'],
    ['monday', '2026-11-23T08:00'],
  ]);
  expect(at('2026-11-18T23:30:00Z', 'Pacific/Auckland')[1]).toEqual([
    'tomorrowMorning',
    '2026-11-20T08:00',
  ]);
});

it('offers no times of a day that is over, and Monday once', () => {
  expect(at('2026-11-29T21:00:00Z').map(([name]) => name)).toEqual([
    'tomorrowMorning',
    'tomorrowAfternoon',
  ]);
});

it('reads a time in the person’s zone and refuses one that has passed', () => {
  const now = new Date('2026-11-18T11:20:00Z');
  expect(readSchedule('2026-11-18T14:00', 'Africa/Lagos', now)).toEqual({
    sendAt: '2026-11-18T13:00:00.000Z',
  });
  expect(readSchedule('2026-11-18T11:20', 'Europe/London', now)).toEqual({ problem: 'past' });
  expect(readSchedule('', 'Europe/London', now)).toEqual({ problem: 'noTime' });
});
