import { describe, expect, it } from 'vitest';
import type { FormatContext } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { formatDateTime } from '@/shared/format/format-date-time';
import { FIELD_TYPES } from './field-types';
import { formatValue } from './field-types-context';
import { parseNumber } from './parse-number';

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

  it.each(['-', 'two', '1.000,5', 'Infinity'])('%j is none, and stays as it was typed', (text) => {
    expect(parseNumber(text)).toBe(text);
  });

  it.each(['', '  '])('%j is nothing, not zero', (text) => {
    expect(parseNumber(text)).toBeNull();
  });
});

describe('a value out of an address or a file', () => {
  it.each([
    ['number', '0,5', 0.5],
    ['odds', '1.925', 1.925],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['tier', 'VIP', 'VIP'],
    ['text', ' as it is ', ' as it is '],
  ])('of the type %s: %j', (type, text, value) => {
    expect(FIELD_TYPES[type]?.parse(text)).toBe(value);
  });

  it.each([
    ['number', 'two'],
    ['number', ''],
    ['boolean', 'yes'],
    ['boolean', ''],
    ['tier', 'GOLD'],
    ['tier', 'vip'],
  ])('of the type %s is not %j', (type, text) => {
    expect(FIELD_TYPES[type]?.parse(text)).toBeUndefined();
  });
});

describe('a value as text for a person in New York', () => {
  const timeZone = 'America/New_York';
  const format = {
    dateTime: (iso: string, style = {}) => formatDateTime(iso, { lang: 'en', timeZone, ...style }),
  };
  const context = { t: (key: string) => key, format } as unknown as FormatContext;
  const options = [
    { value: 'A', label: 'First' },
    { value: 'B', label: 'Second' },
  ];
  const reference = { table: 'leagues', labelColumn: 'name', embed: 'league' };
  const text = (field: FieldDef, row: Record<string, unknown>) => {
    const type = FIELD_TYPES[field.type];
    return type && formatValue(type, { field, value: row[field.key], row }, context);
  };

  it.each([
    ['a calendar day is the same everywhere', 'date', '2025-03-01', '1 Mar 2025'],
    ['an instant is on their clock', 'datetime', '2025-03-01T02:30:00Z', '28 Feb 2025, 21:30'],
    ['an option is its word', 'select', 'A', 'First'],
    ['an option of former days is itself', 'select', 'C', 'C'],
    ['several options are their words', 'choices', ['B', 'A'], 'Second, First'],
    ['no is a word', 'boolean', false, 'crud:no'],
    ['nothing is nothing', 'datetime', null, ''],
  ])('%s', (_, type, value, expected) => {
    expect(text({ key: 'field', type, options }, { field: value })).toBe(expected);
  });

  it('a score needs both sides', () => {
    const score = { key: 'home_full', type: 'score' };
    expect(text(score, { home_full: 2, away_full: 0 })).toBe('2 – 0');
    expect(text(score, { home_full: 2, away_full: null })).toBe('');
  });

  it('a record is its name where the row brought it, else its id', () => {
    const league = { key: 'league_id', type: 'reference', reference };
    expect(text(league, { league_id: '7', league: { name: 'Copa Norte' } })).toBe('Copa Norte');
    expect(text(league, { league_id: '7', league: null })).toBe('7');
  });
});
