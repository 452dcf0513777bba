import { expect, it, vi } from 'vitest';
import details from './details';

it.each([
  ['HELD', '2026-03-01T12:00:00+00:00', ['approve']],
  ['HELD', '2026-03-01T12:00:01+00:00', []],
  ['APPROVED', '2026-02-01T12:00:00+00:00', []],
  ['REVERSED', '2026-02-01T12:00:00+00:00', []],
])('a commission that is %s until %s can be approved: %j', (status, held_until, expected) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  try {
    const offered = details.rowActions?.filter(({ when }) => when?.({ status, held_until }));
    expect(offered?.map(({ id }) => id)).toEqual(expected);
  } finally {
    vi.useRealTimers();
  }
});
