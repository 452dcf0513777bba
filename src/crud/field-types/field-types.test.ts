import { describe, expect, it } from 'vitest';
import type { FormatContext } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { formatDateTime } from '@/shared/format/format-date-time';
import { formatPercent } from '@/shared/format/format-number';
import { NO_VALUE } from '@/shared/format/locale';
import { fieldsWithoutType, formatValue, typesWith } from './field-types-context';
import { parseNumber } from './parse-number';

const typeOf = typesWith();

describe('a number that a person types', () => {
  it.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    [' 7 ', 7],
    ['-0.25', -0.25],
    ['\u22120,25', -0.25],
    ['1.', 1],
  ])('%j is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['-', 'two', '1.00,5', 'Infinity'])('%j is not a number and stays as typed', (text) => {
    expect(parseNumber(text)).toBe(text);
  });

  it.each(['', '  '])('%j is empty, not zero', (text) => {
    expect(parseNumber(text)).toBeNull();
  });
});

describe('a value from an address or a file', () => {
  it.each([
    ['number', '0,5', 0.5],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['text', ' as it is ', ' as it is '],
  ] as const)('of the type %s: %j', (type, text, value) => {
    expect(typeOf({ key: 'field', type }).parse(text)).toBe(value);
  });

  it.each([
    ['number', 'two'],
    ['number', ''],
    ['boolean', 'yes'],
    ['boolean', ''],
  ] as const)('of the type %s is not %j', (type, text) => {
    expect(typeOf({ key: 'field', type }).parse(text)).toBeUndefined();
  });
});

describe('a value as text for a person in New York', () => {
  const timeZone = 'America/New_York';
  const format = {
    lang: 'en',
    percent: (value: number, style = {}) => formatPercent(value, { lang: 'en', ...style }),
    dateTime: (iso: string, style = {}) => formatDateTime(iso, { lang: 'en', timeZone, ...style }),
  };
  const context = { t: (key: string) => key, format } as unknown as FormatContext;
  const options = [
    { value: 'A', label: 'First' },
    { value: 'B', label: 'Second' },
  ];
  const reference = { table: 'leagues', labelColumn: 'name', embed: 'league' } as const;
  const text = (field: FieldDef, row: Record<string, unknown>) => {
    return formatValue(typeOf(field), { field, value: row[field.key], row }, context);
  };

  it.each([
    ['a calendar day is the same everywhere', 'date', '2025-03-01', '1 Mar 2025'],
    ['an instant is on their clock', 'datetime', '2025-03-01T02:30:00Z', '28 Feb 2025, 21:30'],
    ['an option is its word', 'select', 'A', 'First'],
    ['an option of former days is itself', 'select', 'C', 'C'],
    ['several options are their words', 'choices', ['B', 'A'], 'Second, First'],
    ['no is a word', 'boolean', false, 'crud:no'],
    ['nothing is nothing', 'datetime', null, ''],
    ['a rate is a percentage', 'rate', 1250, '12.5%'],
    ['a rate is not rounded', 'rate', 1225, '12.25%'],
    ['a share is a percentage', 'share', 0.4762, '47.62%'],
  ] as const)('%s', (_, type, value, expected) => {
    expect(text({ key: 'field', type, options }, { field: value })).toBe(expected);
  });

  it('a time that stands for no end is said in words where its field has some', () => {
    const until = { key: 'until', type: 'datetime', openEndKey: 'users:open' } as const;
    const ofType = (value: string) => text(until, { until: value });
    expect(ofType('2199-12-31T00:00:00+00:00')).toBe('users:open');
    expect(ofType('2189-12-31T12:00:00+00:00')).toBe('31 Dec 2189, 07:00');
    expect(text({ key: 'until', type: 'datetime' }, { until: '2199-12-31T12:00:00Z' })).toBe(
      '31 Dec 2199, 07:00',
    );
  });

  it('an amount is in the currency of its row, and empty without one', () => {
    const amount = { key: 'amount', type: 'money' } as const;
    expect(text(amount, { amount: 1250, currency: 'EUR' })).toBe('€12.50');
    expect(text(amount, { amount: 1250 })).toBe(NO_VALUE);
    expect(text(amount, { amount: 1250, currency: null })).toBe(NO_VALUE);
  });

  it('a reference is the embedded name, or the id if none is embedded', () => {
    const league = { key: 'league_id', type: 'reference', reference } as const;
    expect(text(league, { league_id: '7', league: { name: 'Copa Norte' } })).toBe('Copa Norte');
    expect(text(league, { league_id: '7', league: null })).toBe('7');
  });
});

it('a field of an undeclared type is reported and shown as text', () => {
  const odd = { key: 'odd', type: 'colour' as FieldDef['type'] };
  const plain = { key: 'plain', type: 'text' } as const;
  expect(fieldsWithoutType({ record: 'leagues', fields: [odd, plain] })).toEqual([odd]);
  expect(typeOf(odd)).toBe(typeOf(plain));
});
