import { sampleFields, sampleResource } from '@tests/support/crud/sample-resource';
import { describe, expect, it, vi } from 'vitest';
import type { CompleteResource } from '@/plugin-api/types';
import { typesWith } from '../field-types/field-types-context';
import { readListUrl, writeListUrl } from '../list-state/list-url';
import { readSettings } from '../list-state/use-list-settings';
import { toFilters, toSorters } from './to-query';

const read = (text: string) => readListUrl(new URLSearchParams(text), sampleResource);

describe('list address', () => {
  it('is read back as it was written', () => {
    const state = {
      search: 'ars & co',
      filters: { state: 'FINISHED,SCHEDULED', starts_at: '2025-01-01..' },
      sort: { field: 'state', order: 'asc' as const },
      page: 3,
      pageSize: 50,
    };
    const written = writeListUrl(state, sampleResource).toString();
    expect(read(written)).toEqual(state);
  });

  it('is empty for the default state', () => {
    expect(writeListUrl(read(''), sampleResource).toString()).toBe('');
    expect(read('').sort).toEqual({ field: 'starts_at', order: 'desc' });
  });

  it.each([
    'page=-1',
    'page=x',
    'size=999999',
    'sort=salt;drop',
    'f.salt=1',
    'f.nothing=1',
    'select=id,secret',
    'state=FINISHED',
  ])('ignores %s', (text) => {
    expect(read(text)).toEqual(read(''));
  });
});

describe('toFilters', () => {
  const context = { typeOf: typesWith(), timeZone: 'Europe/London' };
  const filtersOf = (filters: Record<string, string>) =>
    toFilters(sampleResource, sampleFields, { filters }, context);
  const scope = { field: 'sport', operator: 'eq', value: 'football' };

  it('always includes the scope', () => {
    expect(filtersOf({})).toEqual([scope]);
  });

  it('asks for countries by their codes', () => {
    const field = { key: 'country', type: 'country', filter: true } as const;
    const filters = toFilters(sampleResource, [field], { filters: { country: 'NG,DE' } }, context);
    expect(filters).toEqual([scope, { field: 'country', operator: 'in', value: ['NG', 'DE'] }]);
  });

  it('keeps both filters', () => {
    expect(filtersOf({ state: 'FINISHED', league_id: 'a' })).toEqual([
      scope,
      { field: 'league_id', operator: 'eq', value: 'a' },
      { field: 'state', operator: 'in', value: ['FINISHED'] },
    ]);
  });

  it('reads days in the person’s time zone', () => {
    expect(filtersOf({ starts_at: '2025-03-30..2025-03-30' }).slice(1)).toEqual([
      { field: 'starts_at', operator: 'gte', value: '2025-03-30T00:00:00.000Z' },
      { field: 'starts_at', operator: 'lt', value: '2025-03-30T23:00:00.000Z' },
    ]);
  });

  it('drops invalid options and days', () => {
    expect(filtersOf({ state: 'DROP TABLE', starts_at: 'x..y' })).toEqual([scope]);
  });
});

describe('toSorters', () => {
  it('ends with the id, so that pages never overlap', () => {
    expect(toSorters({ field: 'state', order: 'desc' })).toEqual([
      { field: 'state', order: 'desc' },
      { field: 'id', order: 'asc' },
    ]);
    expect(toSorters(null)).toEqual([{ field: 'id', order: 'asc' }]);
    expect(toSorters({ field: 'id', order: 'desc' })).toEqual([{ field: 'id', order: 'desc' }]);
  });

  it('keeps equal values in the usual order, and reads it backwards when descending', () => {
    const usual = { defaultSort: { field: 'starts_at', order: 'desc' } } as const;
    const fields = (order: 'asc' | 'desc', list: Parameters<typeof toSorters>[1]) =>
      toSorters({ field: 'state', order }, list).map((sort) => `${sort.field} ${sort.order}`);
    expect(fields('asc', usual)).toEqual(['state asc', 'starts_at desc', 'id asc']);
    expect(fields('desc', usual)).toEqual(['state desc', 'starts_at asc', 'id asc']);
    const own = { ...usual, sortEqual: { field: 'name', order: 'asc' } } as const;
    expect(fields('asc', own)).toEqual(['state asc', 'name asc', 'id asc']);
    expect(toSorters({ field: 'starts_at', order: 'asc' }, usual)).toEqual([
      { field: 'starts_at', order: 'asc' },
      { field: 'id', order: 'asc' },
    ]);
  });
});

describe('readSettings', () => {
  it.each([
    null,
    '',
    '{',
    '[]',
    '"x"',
    '{"density":9,"columns":"a","order":[1],"widths":{"a":"1","b":-1}}',
  ])('survives %j', (text) => {
    expect(readSettings(text)).toEqual({ density: 'dense', columns: {}, order: [], widths: {} });
  });

  it('reads what it wrote', () => {
    const stored = {
      density: 'comfortable',
      columns: { round: true },
      order: ['state', 'round'],
      widths: { state: 180 },
    };
    expect(readSettings(JSON.stringify(stored))).toEqual(stored);
  });
});

describe('the tab in the address', () => {
  const tabbed: CompleteResource = {
    ...sampleResource,
    tabs: [
      {
        id: 'next',
        labelKey: 'shell:next',
        filters: ({ now }) => [{ field: 'starts_at', operator: 'gte', value: now.toISOString() }],
        sort: { field: 'starts_at', order: 'asc' },
      },
      { id: 'all', labelKey: 'shell:all' },
    ],
  };
  const open = (text: string) => readListUrl(new URLSearchParams(text), tabbed);

  it.each([
    ['', 'next', 'asc'],
    ['tab=all', 'all', 'desc'],
    ['tab=gone', 'next', 'asc'],
    // Links from before there were tabs, and saved views, cover all rows.
    ['q=ars', 'all', 'desc'],
    ['f.state=FINISHED', 'all', 'desc'],
    ['tab=next&q=ars', 'next', 'asc'],
  ])('"%s" opens %s', (text, tab, order) => {
    expect(open(text)).toMatchObject({ tab, sort: { field: 'starts_at', order } });
    const written = writeListUrl(open(text), tabbed);
    expect(readListUrl(written, tabbed)).toEqual(open(text));
  });

  it('is left out if it is the default', () => {
    expect(writeListUrl(open(''), tabbed).toString()).toBe('');
    expect(writeListUrl(open('tab=all&q=ars'), tabbed).toString()).toBe('q=ars');
    expect(writeListUrl(open('tab=next&q=ars'), tabbed).toString()).toBe('tab=next&q=ars');
  });

  it('adds its own filters, computed for the current minute, to the person’s', () => {
    vi.useFakeTimers({ now: new Date('2025-03-01T12:34:56Z') });
    const context = { typeOf: typesWith(), timeZone: 'UTC' };
    const state = { tab: 'next', filters: { starts_at: '2025-03-02..' } };
    const [scope, inTab, chosen] = toFilters(tabbed, sampleFields, state, context);
    vi.useRealTimers();
    expect(scope).toMatchObject({ field: 'sport' });
    expect(inTab).toEqual({
      operator: 'and',
      value: [{ field: 'starts_at', operator: 'gte', value: '2025-03-01T12:34:00.000Z' }],
    });
    expect(chosen).toMatchObject({ field: 'starts_at', operator: 'gte' });
  });
});
