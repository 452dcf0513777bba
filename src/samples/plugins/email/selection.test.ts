import { expect, it } from 'vitest';
import { boxState, chosenOf, NOTHING, toggled, toggledAll } from './selection';

const LOADED = [1, 2, 3];

it('selects and deselects a mail', () => {
  const one = toggled(NOTHING, 2);
  expect([...one]).toEqual([2]);
  expect([...toggled(one, 2)]).toEqual([]);
  expect([...NOTHING]).toEqual([]);
});

it('shows none, some or all', () => {
  expect(boxState(NOTHING, LOADED)).toEqual({ checked: false, indeterminate: false });
  expect(boxState(new Set([2]), LOADED)).toEqual({ checked: false, indeterminate: true });
  expect(boxState(new Set(LOADED), LOADED)).toEqual({ checked: true, indeterminate: false });
  expect(boxState(NOTHING, [])).toEqual({ checked: false, indeterminate: false });
});

it('fills with all that is loaded, also from some, and empties', () => {
  expect([...toggledAll(new Set([2]), LOADED)]).toEqual(LOADED);
  expect([...toggledAll(new Set(LOADED), LOADED)]).toEqual([]);
});

it('drops mails that are no longer in the list', () => {
  const mails = LOADED.map((id) => ({ id }));
  expect(chosenOf(new Set([3, 9]), mails)).toEqual([{ id: 3 }]);
  expect(boxState(new Set([9]), LOADED)).toEqual({ checked: false, indeterminate: false });
});
