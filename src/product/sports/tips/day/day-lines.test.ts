import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayTip, dayAt, dayBefore, dayLines, tipsOfDay } from './day-lines';

const NOW = Date.parse('2026-03-01T15:20:00Z');
const LAGOS = 'Africa/Lagos';
const DAY = '2026-03-01';

interface Tip extends DayTip {
  locked: boolean;
}

/** A tip that starts so many minutes from now. */
const tip = (minutes: number, more: Partial<Tip> = {}): Tip => ({
  prediction_id: `at ${minutes}`,
  seq: 1,
  starts_at: new Date(NOW + minutes * 60_000).toISOString(),
  status: 'PUBLISHED',
  outcome: 'PENDING',
  locked: false,
  ...more,
});
const won = (minutes: number) => tip(minutes, { outcome: 'WON' });

/** The lines in short: starts in minutes, "now", "+3" for three behind the button. */
function inShort(tips: readonly Tip[], more: { unfolded?: boolean; day?: string } = {}) {
  const { day = DAY, ...rest } = more;
  const clock = { day, timeZone: LAGOS, now: NOW, ...rest };
  return dayLines(tipsOfDay(tips, day, LAGOS, NOW), clock).map((line) =>
    line.kind === 'now'
      ? 'now'
      : line.kind === 'folded'
        ? `+${line.tips.length}`
        : (line.tip.prediction_id ?? '').replace('at ', ''),
  );
}

describe('a day', () => {
  it('has its tips by start, whatever order they came in, and the line of now between them', () => {
    expect(inShort([tip(60), won(-180), tip(-20), tip(5)])).toEqual([
      '-180',
      '-20',
      'now',
      '5',
      '60',
    ]);
  });

  it('has the line of now first before the first start, and last after the last', () => {
    expect(inShort([tip(5)])).toEqual(['now', '5']);
    expect(inShort([won(-200)])).toEqual(['-200', 'now']);
    // A match that starts this very minute has begun.
    expect(inShort([tip(0)])).toEqual(['0', 'now']);
  });

  it('has no such line if it is another day, or if nothing is played', () => {
    expect(inShort([tip(24 * 60)], { day: '2026-03-02' })).toEqual([`${24 * 60}`]);
    expect(inShort([])).toEqual([]);
  });

  it('leaves a locked tip in its place', () => {
    expect(inShort([tip(60), tip(30, { locked: true }), tip(10)])).toEqual([
      'now',
      '10',
      '30',
      '60',
    ]);
  });

  it('folds finished tips if they are many, but none in play, and unfolds them', () => {
    const many = [won(-300), won(-290), won(-280), tip(-275), won(-200), won(-100), tip(9)];
    expect(inShort(many)).toEqual(['+2', '-280', '-275', '-200', '-100', 'now', '9']);
    expect(inShort(many, { unfolded: true })).toEqual([
      '+2',
      '-300',
      '-290',
      '-280',
      '-275',
      '-200',
      '-100',
      'now',
      '9',
    ]);
    // A button that hides a single line would take its place for nothing.
    expect(inShort(many.slice(1))).not.toContain('+1');
  });

  it('is that of the person: in Lagos it begins an hour before midnight in UTC', () => {
    const late = (iso: string) => ({ ...tip(0), prediction_id: iso, starts_at: iso });
    const tips = [late('2026-02-28T22:59:00Z'), late('2026-02-28T23:00:00Z')];
    expect(inShort(tips.map((one) => ({ ...one, outcome: 'WON' })))).toEqual([
      '2026-02-28T23:00:00Z',
      'now',
    ]);
  });

  it('begins with what is still being played of the evening before', () => {
    const now = Date.parse('2026-03-01T00:30:00Z');
    const late = { ...tip(0), starts_at: '2026-02-28T22:00:00Z' };
    expect(tipsOfDay([late], DAY, 'UTC', now)).toEqual([late]);
    expect(tipsOfDay([{ ...late, outcome: 'LOST' }], DAY, 'UTC', now)).toEqual([]);
    expect(tipsOfDay([late], '2026-02-28', 'UTC', now)).toEqual([late]);
  });
});

it('marks the first tip of each start', () => {
  const lines = dayLines([tip(5), tip(5), tip(9)], { day: DAY, timeZone: LAGOS, now: NOW });
  expect(lines.flatMap((line) => (line.kind === 'tip' ? line.first : []))).toEqual([
    true,
    false,
    true,
  ]);
});

it('loses nothing, keeps the order, and has each begun tip above the line of now', () => {
  const tips = fc.array(
    fc
      .tuple(
        fc.integer({ min: -900, max: 500 }),
        fc.constantFrom('PENDING', 'WON', 'LOST', 'VOID'),
        fc.boolean(),
      )
      .map(([minutes, outcome, locked]) => tip(minutes, { outcome, locked })),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(tips, fc.boolean(), (some, unfolded) => {
      const own = tipsOfDay(some, DAY, LAGOS, NOW);
      const lines = dayLines(own, { day: DAY, timeZone: LAGOS, now: NOW, unfolded });
      const shown = lines.flatMap((line) => (line.kind === 'tip' ? line.tip : []));
      const folded = lines.flatMap((line) => (line.kind === 'folded' ? line.tips : []));
      expect(new Set([...shown, ...folded])).toEqual(new Set(own));
      expect(shown).toEqual(own.filter((one) => shown.includes(one)));
      expect(folded.every(({ outcome }) => outcome !== 'PENDING')).toBe(true);
      const at = lines.findIndex(({ kind }) => kind === 'now');
      expect(at >= 0).toBe(own.length > 0);
      lines.forEach((line, place) => {
        if (line.kind !== 'tip') return;
        expect(Date.parse(line.tip.starts_at ?? '') <= NOW).toBe(place < at);
      });
    }),
    { seed: 34, numRuns: 500 },
  );
});

it('knows the days around midnight and the changes of the clocks', () => {
  expect(dayAt(Date.parse('2026-03-28T23:30:00Z'), 'Europe/Paris')).toBe('2026-03-29');
  expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  expect(dayBefore('2024-03-01')).toBe('2024-02-29');
});
