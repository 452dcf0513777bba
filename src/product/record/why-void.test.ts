import { describe, expect, it } from 'vitest';
import { whyVoid } from './why-void';

const settled = (score: object, outcome = 'VOID', settled_at = '2025-03-01T17:00:00+00:00') => ({
  outcome,
  sport: 'football',
  settlement_score: JSON.stringify(score),
  published_at: '2025-03-01T10:00:00.123+00:00',
  starts_at: '2025-03-01T15:00:00+00:00',
  settled_at,
});
const played = { home: 0, away: 3, state: 'FINISHED' };
const LATE = '2025-03-09T17:00:00+00:00';

describe('why a tip is void', () => {
  it.each([
    ['STARTED', settled({ ...played, starts_at: '2025-03-01T10:00:00.123Z' })],
    ['PUT_OFF', settled({ ...played, starts_at: '2025-03-03T15:00:00.001Z' }, 'VOID', LATE)],
    ['PUT_OFF', settled({ state: 'POSTPONED' }, 'VOID', LATE)],
    ['CANCELLED', settled({ ...played, state: 'CANCELLED' })],
    ['AWARDED', settled({ ...played, state: 'AWARDED' })],
    ['WALKOVER', settled({ state: 'WALKOVER' })],
    ['UNDECIDED', settled({ home: 0, away: 0, state: 'ABANDONED' })],
    ['LEVEL', settled(played)],
    // Put off, but within the window of its sport: what was played decides.
    ['LEVEL', settled({ ...played, starts_at: '2025-03-03T15:00:00.000Z' }, 'VOID', LATE)],
  ])('%s', (reason, row) => {
    expect(whyVoid(row)?.reason).toBe(reason);
  });

  it('names the start that the match had then', () => {
    const start = '2025-02-28T15:00:00.000Z';
    expect(whyVoid(settled({ ...played, starts_at: start }))?.start).toBe(start);
    expect(whyVoid(settled(played))?.start).toBeNull();
  });

  it('gives no reason for other outcomes, nor without the score used for grading', () => {
    expect(whyVoid(settled(played, 'LOST'))).toBeNull();
    expect(whyVoid({ ...settled(played), settlement_score: null })).toBeNull();
  });
});
