import { expect, it } from 'vitest';
import { copyName } from './copy-name';

it('increases the number if the name is taken', () => {
  expect(copyName('Copy of Manager', [{ name: 'Manager' }])).toBe('Copy of Manager');
  const roles = [{ name: 'copy of manager' }, { name: 'Copy of Manager 2' }];
  expect(copyName('Copy of Manager', roles)).toBe('Copy of Manager 3');
});
