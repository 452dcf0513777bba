import { describe, expect, it } from 'vitest';
import { LIVE_MS } from '@/product/shared/live/live-interval';
import { fixturesInterval, slipsInterval, tipsInterval } from './live-rows';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

describe('the rows', () => {
  it('a fixture is followed by its state', () => {
    const one = (state: string, hours = -1) =>
      fixturesInterval([{ state, starts_at: at(hours) }], NOW);
    expect(one('LIVE', -9)).toBe(LIVE_MS);
    expect(one('SCHEDULED')).toBe(LIVE_MS);
    expect(one('FINISHED')).toBe(false);
    expect(one('POSTPONED', 1)).toBe(false);
  });

  it('a tip is followed until it is settled', () => {
    const one = (outcome: string, status = 'PUBLISHED') =>
      tipsInterval([{ outcome, status, starts_at: at(-1) }], NOW);
    expect(one('PENDING')).toBe(LIVE_MS);
    expect(one('LOST')).toBe(false);
    expect(one('PENDING', 'WITHDRAWN')).toBe(false);
  });

  it('a slip is followed by the legs that are still open, a locked one by its first start', () => {
    const slip = { outcome: 'PENDING', status: 'PUBLISHED', starts_at: at(-8) };
    const leg = (hours: number, outcome = 'PENDING') => ({ starts_at: at(hours), outcome });
    expect(slipsInterval([{ ...slip, legs: [leg(-8, 'WON'), leg(-1)] }], NOW)).toBe(LIVE_MS);
    expect(slipsInterval([{ ...slip, legs: [leg(-1, 'WON'), leg(3)] }], NOW)).toBe(3 * HOUR);
    expect(slipsInterval([{ ...slip, legs: null }], NOW)).toBe(false);
    expect(slipsInterval([{ ...slip, outcome: 'LOST', legs: [leg(-1)] }], NOW)).toBe(false);
  });
});
