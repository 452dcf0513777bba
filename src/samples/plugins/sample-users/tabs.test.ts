import { expect, it } from 'vitest';
import { readPlace, tabPath } from './tabs';

it('reads user and tab from the address, and writes them the same', () => {
  expect(readPlace('')).toEqual({ user: '1', tab: 'overview' });
  expect(readPlace('7/security')).toEqual({ user: '7', tab: 'security' });
  expect(readPlace('7/nothing')).toEqual({ user: '7', tab: 'overview' });
  expect(tabPath('7', 'overview')).toBe('/apps/user/view/7');
  expect(tabPath('7', 'billing-plan')).toBe('/apps/user/view/7/billing-plan');
});
