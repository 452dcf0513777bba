import { expect, it } from 'vitest';
import details from './details';

it.each([
  ['HELD', []],
  ['HOLD_ENDED', ['approve']],
  ['APPROVED', []],
  ['PAID', []],
  ['REVERSED', []],
])('a commission that is %s can be approved: %j', (state, expected) => {
  const offered = details.rowActions?.filter(({ when }) => when?.({ state }));
  expect(offered?.map(({ id }) => id)).toEqual(expected);
});
