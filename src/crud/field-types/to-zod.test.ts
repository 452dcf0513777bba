import { sampleFields } from '@tests/support/crud/sample-resource';
import { describe, expect, it } from 'vitest';
import { typesWith } from './field-types-context';
import { isOnStep } from './form-types';
import { toZod } from './to-zod';

const t = (key: string) => key;
const schema = toZod(sampleFields, t, typesWith());
const valid = { starts_at: '2025-01-01T15:00:00+00:00', league_id: 'a' };

function problems(values: Record<string, unknown>): Record<string, string> {
  const result = schema.safeParse({ ...valid, ...values });
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('../schema'), issue.message]),
  );
}

describe('toZod', () => {
  it('accepts complete values', () => {
    expect(problems({})).toEqual({});
    expect(problems({ home_full: 2, active: false, state: 'FINISHED', round: 'Round 1' })).toEqual(
      {},
    );
  });

  it.each([
    [{ league_id: null }, { league_id: 'crud:error.required' }],
    [{ league_id: '  ' }, { league_id: 'crud:error.required' }],
    [{ starts_at: undefined }, { starts_at: 'crud:error.required' }],
    [{ starts_at: 'soon' }, { starts_at: 'crud:error.date' }],
    [{ home_full: 'two' }, { home_full: 'crud:error.number' }],
    [{ home_full: -1 }, { home_full: 'crud:error.min' }],
    [{ home_full: 201 }, { home_full: 'crud:error.max' }],
    [{ home_full: 1.5 }, { home_full: 'crud:error.step' }],
    [{ state: 'MAYBE' }, { state: 'crud:error.choose' }],
    [{ round: 'x'.repeat(21) }, { round: 'crud:error.maxLength' }],
  ])('refuses %j', (values, expected) => {
    expect(problems(values)).toEqual(expected);
  });

  it('checks a rate in percent, and keeps hundredths of a percent', () => {
    const field = { key: 'rate', type: 'rate', min: 0, max: 5000, step: 1 } as const;
    const rate = toZod([field], (key, params) => `${key} ${JSON.stringify(params)}`, typesWith());
    const parsed = [1250, '12.5', null].map((typed) => rate.parse({ rate: typed }).rate);
    expect(parsed).toEqual([1250, 1250, null]);
    expect(rate.safeParse({ rate: 5001 }).error?.issues[0]?.message).toBe(
      'crud:error.max {"max":50}',
    );
  });

  it('checks a share in percent, and keeps a fraction', () => {
    const field = { key: 'p', type: 'share', min: 0.0001, max: 0.9999, step: 0.0001 } as const;
    const share = toZod([field], (key, params) => `${key} ${JSON.stringify(params)}`, typesWith());
    const parsed = [0.57, '47.62', null].map((typed) => share.parse({ p: typed }).p);
    expect(parsed).toEqual([0.57, 0.4762, null]);
    expect(share.safeParse({ p: '100' }).error?.issues[0]?.message).toBe(
      'crud:error.max {"max":99.99}',
    );
  });

  it('reports the minimum length and the required format', () => {
    const field = { key: 'phone', type: 'text', minLength: 3, pattern: /^\d+$/ } as const;
    const messages = (phone: string, patternKey?: 'shell:digits') =>
      toZod([{ ...field, patternKey }], t, typesWith())
        .safeParse({ phone })
        .error?.issues.map(({ message }) => message);
    expect(messages('12')).toEqual(['crud:error.minLength']);
    expect(messages('abc')).toEqual(['crud:error.pattern']);
    expect(messages('abc', 'shell:digits')).toEqual(['shell:digits']);
    expect(messages('123')).toBeUndefined();
  });

  it('returns null for empty fields and trims text', () => {
    expect(schema.parse({ ...valid, round: '  Round 1 ', home_full: '' })).toMatchObject({
      round: 'Round 1',
      home_full: null,
    });
  });

  it.each(['2025-01-01T15:00:00.000Z', '2025-01-01 15:00:00+00', '2025-01-01T15:00:00+05:45'])(
    'accepts the instant %s',
    (starts_at) => {
      expect(problems({ starts_at })).toEqual({});
    },
  );

  it('accepts numbers as text', () => {
    expect(schema.parse({ ...valid, home_full: '2' })).toMatchObject({ home_full: 2 });
  });

  it('accepts numbers in the page’s format and refuses ambiguous ones', () => {
    const home = (home_full: string, lang: string) =>
      toZod(sampleFields, t, typesWith(), lang).safeParse({ ...valid, home_full });
    expect(home('١٩', 'ar').data).toMatchObject({ home_full: 19 });
    expect(home('1.5', 'fr').error?.issues[0]?.message).toBe('shell:number.whole');
    expect(home('1.000', 'fr').error?.issues[0]?.message).toBe('shell:number.twofold');
  });

  it('reports every field at once', () => {
    expect(Object.keys(problems({ league_id: null, home_full: -1 }))).toHaveLength(2);
  });

  it('checks steps despite binary fractions', () => {
    expect(isOnStep(0.3, 0.1)).toBe(true);
    expect(isOnStep(1.1, 0.25)).toBe(false);
    expect(isOnStep(-0.75, 0.25)).toBe(true);
  });
});
