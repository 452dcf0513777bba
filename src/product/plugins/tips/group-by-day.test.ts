import fc from 'fast-check';
import { startOfDay } from 'touchline/format';
import { describe, expect, it } from 'vitest';
import { groupByDay } from './group-by-day';

const at = (starts_at: string, sport = 'football') => ({ starts_at, sport });

describe('groupByDay', () => {
  it('puts a tip under the day of the viewer, not of UTC', () => {
    const late = at('2025-03-01T23:30:00Z');
    expect(groupByDay([late], 'Africa/Lagos')[0]?.day).toBe('2025-03-02');
    expect(groupByDay([late], 'UTC')[0]?.day).toBe('2025-03-01');
    expect(groupByDay([late], 'America/New_York')[0]?.day).toBe('2025-03-01');
  });

  it.each([
    ['23 hours long', '2025-03-30', '2025-03-29T23:59:59Z', '2025-03-30T22:59:59Z'],
    ['25 hours long', '2025-10-26', '2025-10-25T22:59:59Z', '2025-10-26T23:59:59Z'],
  ])('gets a day right that is %s', (_, day, before, last) => {
    const groups = groupByDay([at(before), at(last)], 'Europe/London');
    expect(groups[1]?.day ?? groups[0]?.day).toBe(day);
    expect(groups.at(-1)?.tips.map((tip) => tip.starts_at)).toContain(last);
  });

  it('keeps tips in the order of their start, regardless of sport', () => {
    const tips = [
      at('2025-03-01T09:00:00Z'),
      at('2025-03-01T10:00:00Z', 'hockey'),
      at('2025-03-01T12:00:00Z'),
    ];
    expect(groupByDay(tips, 'UTC')).toEqual([{ day: '2025-03-01', tips }]);
  });

  it('never puts a tip outside its day', () => {
    const zone = fc.constantFrom('Europe/London', 'America/St_Johns', 'Asia/Kathmandu', 'UTC');
    fc.assert(
      fc.property(fc.integer({ min: 28_000_000, max: 30_000_000 }), zone, (minute, timeZone) => {
        const starts = new Date(minute * 60_000).toISOString();
        const [group] = groupByDay([at(starts)], timeZone);
        const midnight = startOfDay(group?.day ?? '', timeZone);
        const hours = (Date.parse(starts) - Date.parse(midnight ?? '')) / 3_600_000;
        expect(hours).toBeGreaterThanOrEqual(0);
        expect(hours).toBeLessThan(25);
      }),
      { numRuns: 300 },
    );
  });
});
