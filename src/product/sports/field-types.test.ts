import type { FormatContext } from 'touchline/crud';
import { describe, expect, it } from 'vitest';
import { typesWith } from '@/crud/field-types/field-types-context';
import { toZod } from '@/crud/field-types/to-zod';
import { SPORTS_FIELD_TYPES } from './field-types';

const { odds, tier, score } = SPORTS_FIELD_TYPES;

describe('a value out of an address or a file', () => {
  it('may be odds and a tier', () => {
    expect(odds.parse('1.925')).toBe(1.925);
    expect(tier.parse('VIP')).toBe('VIP');
  });

  it.each(['GOLD', 'vip'])('is not a tier: %s', (text) => {
    expect(tier.parse(text)).toBeUndefined();
  });
});

it('a form takes odds that are a number, and a tier that is offered', () => {
  const schema = toZod(
    [
      { key: 'odds', type: 'odds', min: 1.001 },
      { key: 'tier', type: 'tier', options: [{ value: 'VIP' }] },
    ],
    String,
    typesWith(SPORTS_FIELD_TYPES),
  );
  expect(schema.parse({ odds: '1.925', tier: 'VIP' })).toEqual({ odds: 1.925, tier: 'VIP' });
  const problems = schema.safeParse({ odds: 'two', tier: 'GOLD' }).error?.issues;
  expect(problems?.map(({ message }) => message)).toEqual([
    'crud:error.number',
    'crud:error.choose',
  ]);
});

it('a score needs both sides', () => {
  const field = { key: 'home_full', type: 'score' } as const;
  const text = (row: { home_full: number; away_full: number | null }) =>
    score.format({ field, value: row.home_full, row }, {} as FormatContext);
  expect(text({ home_full: 2, away_full: 0 })).toBe('2 – 0');
  expect(text({ home_full: 2, away_full: null })).toBe('');
});
