import { sampleFields } from '@tests/support/crud/sample-resource';
import { describe, expect, it } from 'vitest';
import { toFormFields } from '../schema/to-form-fields';
import { resolveConflict, toConflictRows } from './conflict';

const fields = toFormFields(sampleFields, 'edit');
const base = { round: 'A', state: 'SCHEDULED', home_full: null, active: false, league_id: '1' };

describe('toConflictRows', () => {
  it('reports who changed what', () => {
    const mine = { ...base, round: 'B', state: 'FINISHED' };
    const theirs = { ...base, round: 'C', home_full: 2 };
    const rows = toConflictRows(fields, base, mine, theirs);
    expect(rows.map(({ field, both, suggested }) => [field.key, both, suggested])).toEqual([
      ['round', true, null],
      ['state', false, 'mine'],
      ['home_full', false, 'theirs'],
    ]);
  });

  it('finds no conflict if both made the same change', () => {
    const changed = { ...base, round: 'B' };
    expect(toConflictRows(fields, base, changed, changed)).toEqual([]);
  });
});

describe('resolveConflict', () => {
  it('takes the chosen side of every field', () => {
    const mine = { ...base, round: 'B', state: 'FINISHED' };
    const theirs = { ...base, round: 'C', home_full: 2, updated_at: 'now' };
    const rows = toConflictRows(fields, base, mine, theirs);
    const choice = { round: 'theirs', state: 'mine', home_full: 'theirs' } as const;
    expect(resolveConflict(rows, choice, theirs)).toEqual({
      ...base,
      round: 'C',
      state: 'FINISHED',
      home_full: 2,
      updated_at: 'now',
    });
  });
});
