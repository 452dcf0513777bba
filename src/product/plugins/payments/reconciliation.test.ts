import { tableCsv } from 'touchline/csv';
import { expect, it } from 'vitest';
import { differencesSheet } from './components/DifferenceTable';
import { dayBefore, dayOr, differencesRaw, endOf, readPart } from './reconciliation';

it('writes one line a difference, and nothing that a spreadsheet would run', () => {
  const table = differencesRaw([
    {
      payment_id: '1',
      reference: 'TL-1',
      provider: 'stripe',
      amount: '4000',
      currency: 'EUR',
      their_currency: 'EUR',
      field: 'status',
      ours: 'SUCCEEDED',
      theirs: '=HYPERLINK("x")',
    },
  ]);
  const [head, line] = tableCsv(table).split('\r\n');
  expect(head).toBe('\ufeffpayment_id,reference,provider,amount,currency,field,ours,theirs');
  expect(line).toMatch(/^1,TL-1,stripe,4000,EUR,status,SUCCEEDED,/);
  expect(line).not.toContain(',=');
});

it('has words and amounts with their decimals for people', () => {
  const one = {
    payment_id: '1',
    reference: 'TL-1',
    provider: 'stripe',
    amount: '450000',
    currency: 'NGN',
    their_currency: 'JPY',
    field: 'amount',
    ours: '450000',
    theirs: '4500',
  };
  const t = ((key: string) => `<${key}>`) as Parameters<typeof differencesSheet>[1];
  const { columns, rows } = differencesSheet(
    [
      one,
      { ...one, field: 'status', ours: 'MISSING', theirs: 'SUCCEEDED' },
      { ...one, field: 'booked', ours: '450000', theirs: '450000' },
      { ...one, field: 'dispute', ours: '', theirs: 'OPEN' },
      { ...one, payment_id: '', amount: '', field: 'other', ours: '', theirs: 'ch_1' },
      { ...one, field: 'something new', ours: 'a', theirs: 'b' },
    ],
    t,
  );
  expect(columns).toEqual(
    [
      'field.reference',
      'field.provider',
      'field.amount',
      'field.currency',
      'reconciliation.field',
      'reconciliation.ours',
      'reconciliation.theirs',
    ].map((key) => `<${key}>`),
  );
  const start = ['TL-1', '<provider.stripe>', '4500.00', 'NGN'];
  expect(rows).toEqual([
    [...start, '<reconciliation.field.amount>', '4500.00', '4500'],
    [...start, '<reconciliation.field.status>', '<reconciliation.missing>', '<status.SUCCEEDED>'],
    [...start, '<reconciliation.field.booked>', '4500.00', '4500.00'],
    [...start, '<reconciliation.field.dispute>', '', '<reconciliation.dispute.OPEN>'],
    ['TL-1', '<provider.stripe>', '', 'NGN', '<reconciliation.field.other>', '', 'ch_1'],
    [...start, 'something new', 'a', 'b'],
  ]);
});

it('counts days in UTC', () => {
  expect(dayBefore(30, Date.parse('2026-03-01T00:30:00Z'))).toBe('2026-01-30');
});

it('ignores days in the address that are not dates', () => {
  expect(['2026-02-28', '2026-02-99', 'never', ''].map((text) => dayOr(text, 'other'))).toEqual([
    '2026-02-28',
    'other',
    'other',
    'other',
  ]);
});

it('ends with its last day', () => {
  expect(endOf('2026-02-28')).toBe('2026-03-01T00:00:00.000Z');
});

it('separates what agrees from what could not be asked, and reports how far it got', () => {
  const silent = { differences: [], failed: ['stripe'], complete_to: '2026-03-01T00:00:00.000Z' };
  expect(readPart({ ...silent, checked: 0 })).toEqual({ ...silent, unset: [] });
  expect(() => readPart({ differences: [] })).toThrow();
});
