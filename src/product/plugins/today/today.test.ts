import { describe, expect, it } from 'vitest';
import { nextStarts, type TipStart } from './today';

const tip = (tier: string, starts_at: string): TipStart => ({
  prediction_id: starts_at,
  tier,
  starts_at,
  home_name: 'A',
  away_name: 'B',
  league_name: 'L',
});
const NOW = Date.parse('2026-03-01T22:30:00Z');
const TIPS = [
  tip('FREE', '2026-03-01T10:00:00Z'),
  tip('VIP', '2026-03-01T23:30:00Z'),
  tip('VIP', '2026-03-02T18:00:00Z'),
];

describe('nextStarts', () => {
  it('leaves out what has begun', () => {
    expect(nextStarts(TIPS, NOW).map((next) => next.starts_at)).toEqual([
      '2026-03-01T23:30:00Z',
      '2026-03-02T18:00:00Z',
    ]);
    expect(nextStarts(TIPS, NOW, 1)).toHaveLength(1);
  });

  it('names a match once, with the tiers of all tips on it', () => {
    const at = '2026-03-02T18:00:00Z';
    const [match, ...others] = nextStarts([tip('VIP', at), tip('FREE', at), tip('VIP', at)], NOW);
    expect(match?.tiers).toEqual(['FREE', 'VIP']);
    expect(others).toEqual([]);
  });
});
