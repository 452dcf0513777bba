import { expect, it } from 'vitest';
import { readSessions } from './own-sessions';

const session = { id: 's1', started_at: '2026-11-27T12:00:00Z' };

it.each([
  [{ device: 'Firefox, Linux' }, 'Firefox, Linux'],
  [{ user_agent: 'Chrome, Windows' }, 'Chrome, Windows'],
  [{ device: 'other' }, null],
  [{}, null],
])('of %j the device is %s', (told, device) => {
  expect(readSessions([{ ...session, ...told }])[0]?.device).toBe(device);
});

it('skips what is not a session', () => {
  expect(readSessions([null, 'x', { id: 's1' }, session]).map(({ id }) => id)).toEqual(['s1']);
});
