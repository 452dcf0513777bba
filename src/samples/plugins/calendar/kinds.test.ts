import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDay, readView, stepDay } from './calendar-view';
import { KIND_NAMES, readKinds, toggleAll, toggleKind, writeKinds } from './kinds';

const some = fc.subarray([...KIND_NAMES]);

it('toggles one, all five or none', () => {
  expect(toggleKind(['Personal'], 'ETC')).toEqual(['Personal', 'ETC']);
  expect(toggleKind(['ETC'], 'ETC')).toEqual([]);
  expect(toggleAll(KIND_NAMES)).toEqual([]);
  expect(toggleAll([])).toEqual(KIND_NAMES);
  expect(toggleAll(['ETC'])).toEqual(KIND_NAMES);
});

it('toggling twice restores the kinds, and the address agrees', () => {
  fc.assert(
    fc.property(some, fc.constantFrom(...KIND_NAMES), (shown, kind) => {
      expect(toggleKind(toggleKind(shown, kind), kind)).toEqual(shown);
      expect(readKinds(writeKinds(shown))).toEqual(shown);
    }),
  );
  expect(readKinds('Tea,ETC')).toEqual(['ETC']);
});

it('reads view and day from the address, and steps by month, week and day', () => {
  expect([readView('week'), readView('year'), readView(null)]).toEqual(['week', 'month', 'month']);
  expect([readDay('2026-02-28'), readDay('2026-02-31'), readDay('x')]).toEqual([
    '2026-02-28',
    null,
    null,
  ]);
  expect(stepDay('2026-12-31', 'month', 1)).toBe('2027-01-01');
  expect(stepDay('2026-01-31', 'list', -1)).toBe('2025-12-01');
  expect(stepDay('2026-12-31', 'week', 1)).toBe('2027-01-07');
  expect(stepDay('2026-03-01', 'day', -1)).toBe('2026-02-28');
});
