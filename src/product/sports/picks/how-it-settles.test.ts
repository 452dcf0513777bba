import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../record/grade';
import { howItSettles, type SettlingStep } from './how-it-settles';

const pick = (kind: string, selection: string, line: number) => ({
  sport: 'football',
  kind,
  scope: 'REGULATION',
  selection,
  line,
});
const short = (steps: SettlingStep[]) =>
  steps.map(({ from, to, outcome, profit }) => [from, to, outcome, profit]);

describe('how a pick settles', () => {
  it('of a quarter line has halves, with the profit for the stake', () => {
    expect(short(howItSettles(pick('ASIAN_HANDICAP', 'HOME', -0.75), 1.9, 2))).toEqual([
      [2, 3, 'WON', '1.8000'],
      [1, 1, 'HALF_WON', '0.9000'],
      [0, 0, 'LOST', '-2.0000'],
      [-3, -1, 'LOST', '-2.0000'],
    ]);
  });

  it('of a total counts goals, and a whole line can be void', () => {
    expect(short(howItSettles(pick('TOTAL', 'UNDER', 2), null, 1))).toEqual([
      [3, 4, 'LOST', null],
      [2, 2, 'VOID', null],
      [0, 1, 'WON', null],
    ]);
    expect(short(howItSettles(pick('TEAM_TOTAL', 'AWAY_OVER', 1.25), 2, 1))).toEqual([
      [2, 4, 'WON', '1.0000'],
      [1, 1, 'HALF_LOST', '-0.5000'],
      [0, 0, 'LOST', '-1.0000'],
    ]);
  });

  it('leaves out results that the sport does not know', () => {
    const sets = { ...pick('TOTAL', 'UNDER', 3.5), sport: 'volleyball' };
    expect(short(howItSettles(sets, 3.67, 0.75))).toEqual([
      [4, 5, 'LOST', '-0.7500'],
      [3, 3, 'WON', '2.0025'],
    ]);
    const margin = { ...pick('ASIAN_HANDICAP', 'HOME', -1.5), sport: 'volleyball' };
    const outcomes = howItSettles(margin, 2, 1).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['WON', 'LOST', 'LOST']);
  });

  it('is empty for markets without a line', () => {
    expect(howItSettles(pick('THREE_WAY', 'HOME', 0), 2, 1)).toEqual([]);
  });

  it('says of any score what the grader does, beyond its ends as well', () => {
    const kinds = fc.constantFrom(
      ...['ASIAN_HANDICAP', 'POINT_HANDICAP', 'EUROPEAN_HANDICAP'].flatMap((kind) =>
        ['HOME', 'AWAY'].map((selection) => ({ kind, selection })),
      ),
      ...['OVER', 'UNDER'].flatMap((side) => [
        { kind: 'TOTAL', selection: side },
        { kind: 'TEAM_TOTAL', selection: `HOME_${side}` },
        { kind: 'TEAM_TOTAL', selection: `AWAY_${side}` },
      ]),
      { kind: 'EUROPEAN_HANDICAP', selection: 'DRAW' },
    );
    const goals = fc.nat({ max: 40 });
    fc.assert(
      fc.property(
        kinds,
        fc.integer({ min: -40, max: 40 }),
        goals,
        goals,
        ({ kind, selection }, quarters, home, away) => {
          const step = kind === 'EUROPEAN_HANDICAP' ? 1 : 0.25;
          const line = (kind.endsWith('TOTAL') ? Math.abs(quarters) : quarters) * step;
          const steps = howItSettles(pick(kind, selection, line), 2, 1);
          const total = selection.startsWith('HOME')
            ? home
            : selection.startsWith('AWAY')
              ? away
              : home + away;
          const value = kind.endsWith('TOTAL') ? total : home - away;
          const top = steps[0]?.to ?? 0;
          const bottom = steps.at(-1)?.from ?? 0;
          const within = Math.max(bottom, Math.min(value, top));
          const said = steps.find(({ from, to }) => from <= within && within <= to);
          const graded = outcomeOf(
            { ...pick(kind, selection, line), line: line.toFixed(2) },
            { home, away, state: 'FINISHED' },
            {
              startsAt: '2024-08-17T14:00:00Z',
              publishedAt: '2024-08-16T14:00:00Z',
              settledAt: '2024-08-17T17:00:00Z',
            },
          );
          expect(said?.outcome).toBe(graded);
        },
      ),
      { numRuns: 3000, seed: 7 },
    );
  });
});
