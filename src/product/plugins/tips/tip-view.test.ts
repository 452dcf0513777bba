import { expect, it } from 'vitest';
import { readTipView } from './tip-view';

it.each([
  [null, 'cards'],
  ['{"view":"list"}', 'list'],
  ['{"view":"cards"}', 'cards'],
  ['{"view":"table"}', 'cards'],
  ['null', 'cards'],
  ['{}', 'cards'],
] as const)('of %s it makes %s', (stored, view) => {
  expect(readTipView(stored)).toEqual({ view });
});
