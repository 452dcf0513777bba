import { expect, it } from 'vitest';
import { readTipView } from './tip-view';

it.each([
  [null, 'list'],
  ['{"view":"list"}', 'list'],
  ['{"view":"cards"}', 'cards'],
  ['{"view":"table"}', 'list'],
  ['null', 'list'],
  ['{}', 'list'],
] as const)('of %s it makes %s', (stored, view) => {
  expect(readTipView(stored)).toEqual({ view });
});
