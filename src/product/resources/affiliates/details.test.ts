import { expect, it } from 'vitest';
import details from './details';

it.each([
  ['REJECTED', 'reject'],
  ['SUSPENDED', 'suspend'],
])('an affiliate becomes %s with the reason given', (decision, id) => {
  const action = details.rowActions?.find((one) => one.id === id);
  expect(action?.args?.({ id: 'a1' }, 'No audience yet')).toEqual({
    affiliate_id: 'a1',
    decision,
    note: 'No audience yet',
  });
});
