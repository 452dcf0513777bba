import { expect, it } from 'vitest';
import { allRights, countRights, hasRight, RIGHTS_IN_ALL, withRight } from './rights';

it('grants and revokes one right, and leaves the others unchanged', () => {
  const one = withRight({}, 'api', 'write', true);
  expect(one).toEqual({ api: ['write'] });
  const two = withRight(one, 'api', 'read', true);
  expect(two).toEqual({ api: ['read', 'write'] });
  expect([hasRight(two, 'api', 'create'), hasRight(two, 'payroll', 'read')]).toEqual([
    false,
    false,
  ]);
  expect(withRight(withRight(two, 'api', 'read', false), 'api', 'write', false)).toEqual({});
});

it('grants everything or nothing', () => {
  expect(countRights(allRights(true))).toBe(RIGHTS_IN_ALL);
  expect(RIGHTS_IN_ALL).toBe(27);
  expect(allRights(false)).toEqual({});
});
