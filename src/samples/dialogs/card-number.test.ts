import { expect, it } from 'vitest';
import {
  brandOf,
  codeLength,
  expiryProblem,
  isCardNumber,
  keptNumber,
  shownNumber,
} from './card-number';

it('knows brands by their first digits, and the length of their codes', () => {
  expect(['4', '51', '2221', '37', '6011'].map(brandOf)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'unknown',
  ]);
  expect([codeLength('amex'), codeLength('visa')]).toEqual([4, 3]);
});

it.each([
  ['4242 4242 4242 4242', true],
  ['3782 822463 10005', true],
  ['4242 4242 4242 4241', false],
  ['4242 4242 4242', false],
  ['3782 822463 100055', false],
])('%s is a number: %s', (number, right) => {
  expect(isCardNumber(number)).toBe(right);
});

it('a card is valid until the end of its month', () => {
  const now = new Date(2026, 10, 30, 23);
  expect(expiryProblem('11/26', now)).toBeNull();
  expect(expiryProblem('10/26', now)).toBe('expired');
  expect(expiryProblem('13/27', now)).toBe('expiry');
  expect(expiryProblem('1/27', now)).toBe('expiry');
});

it('shows dots for missing digits', () => {
  expect(shownNumber('42424')).toBe('4242 4••• •••• ••••');
  expect(shownNumber('37')).toBe('37•• •••••• •••••');
  const card = { last4: '0005', name: '', expiry: '' };
  expect(keptNumber({ ...card, brand: 'visa' })).toBe('•••• •••• •••• 0005');
  expect(keptNumber({ ...card, brand: 'amex' })).toBe('•••• •••••• •0005');
});
