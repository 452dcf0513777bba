import { expect, it } from 'vitest';
import { TEN_DIGITS } from './details';

it.each(['5555550100', '(555) 555-0100', '555 555 01 00', '555.555.0100'])('%s is one', (text) => {
  expect(TEN_DIGITS.test(text)).toBe(true);
});

it.each(['', '555 0100', '+1 555 555 0100', '55555501000', '555555010a'])(
  '%s is not a phone number',
  (text) => {
    expect(TEN_DIGITS.test(text)).toBe(false);
  },
);
