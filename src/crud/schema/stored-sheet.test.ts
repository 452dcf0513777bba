import { expect, it } from 'vitest';
import type { FormatContext } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { typesWith } from '../field-types/field-types-context';
import { storedSheet } from './stored-sheet';

const format = { lang: 'en', timeZone: 'America/New_York' } as FormatContext['format'];
const context = { t: (key: string) => `<${key}>`, format };
const STATUS: FieldDef = {
  key: 'status',
  type: 'select',
  labelKey: 'payments:field.status',
  options: [{ value: 'SUCCEEDED', labelKey: 'payments:status.SUCCEEDED' }],
};

it('has labels, decimals, the person’s local time, and every column of any row', () => {
  const rows = [
    {
      status: 'SUCCEEDED',
      refunded_amount: 450_000,
      currency: 'NGN',
      paid_at: '2026-11-26T02:30:00.25+00:00',
      one_off: false,
      note: null,
    },
    { status: 'STRANGE', currency: 'JPY', refunded_amount: 1200, layout: { a: [1] }, n: 0 },
  ];
  expect(storedSheet(rows, [STATUS], typesWith(), context)).toEqual({
    columns: [
      '<payments:field.status>',
      'refunded amount',
      'currency',
      'paid at (America/New_York)',
      'one off',
      'note',
      'layout',
      'n',
    ],
    rows: [
      [
        '<payments:status.SUCCEEDED>',
        '4500.00',
        'NGN',
        '2026-11-25 21:30',
        '<crud:no>',
        '',
        '',
        '',
      ],
      ['STRANGE', '1200', 'JPY', '', '', '', '{"a":[1]}', '0'],
    ],
  });
});

it('keeps an amount as stored if no column names its currency', () => {
  const money: FieldDef = { key: 'amount', type: 'money' };
  expect(storedSheet([{ amount: 1999 }], [money], typesWith(), context).rows).toEqual([['1999']]);
  expect(storedSheet([{ amount: 1999 }], [], typesWith(), context).rows).toEqual([['1999']]);
});
