import type { BaseRecord, CrudFilter, DataProvider } from '@refinedev/core';
import { describe, expect, it } from 'vitest';
import { findRecords, wordsOf } from './find-records';
import { lookUpNames } from './look-up-names';
import { resolveSearch } from './resolve-search';

interface Asked {
  resource: string;
  filters: CrudFilter[];
  pageSize: number;
}

/** A provider that records requests and returns the test's rows. */
function provider(answer: (asked: Asked) => BaseRecord[]) {
  const asked: Asked[] = [];
  const getList = async (wanted: Parameters<DataProvider['getList']>[0]) => {
    const { resource, filters = [], pagination = {} } = wanted;
    const question = { resource, filters, pageSize: pagination.pageSize ?? 0 };
    asked.push(question);
    const data = answer(question);
    return { data, total: data.length };
  };
  return { asked, provider: { getList } as unknown as Pick<DataProvider, 'getList'> };
}

const people = resolveSearch(
  {
    id: 'people',
    labelKey: 'shell:x',
    category: 'people',
    resource: 'profiles',
    fields: ['full_name', 'email'],
    title: () => '',
    to: () => '/',
  },
  [],
);
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ id: `${from + at}` }));
const operators = ({ filters }: Asked) => JSON.stringify(filters).match(/startswith|contains/g);

describe('wordsOf', () => {
  it('splits at spaces and dashes, without signs between them', () => {
    expect(wordsOf(' Brighton & Hove – Saint-Malo ')).toEqual([
      'Brighton',
      'Hove',
      'Saint',
      'Malo',
    ]);
    expect(wordsOf('%')).toEqual(['%']);
  });
});

describe('findRecords', () => {
  it('sends one request, with each word in any column', async () => {
    const { asked, provider: from } = provider(() => rows(3));
    expect(await findRecords(from, people, 'ann smith')).toHaveLength(3);
    expect(asked).toHaveLength(1);
    const either = (value: string) => ({
      operator: 'or',
      value: ['full_name', 'email'].map((field) => ({ field, operator: 'contains', value })),
    });
    expect(asked[0]?.filters).toEqual([either('ann'), either('smith')]);
  });

  it('also requests prefix matches if there are more rows than one window', async () => {
    const { asked, provider: from } = provider((question) =>
      operators(question)?.includes('startswith') ? rows(5, 28) : rows(30),
    );
    const found = await findRecords(from, people, 'ann');
    expect(asked.map((question) => question.pageSize)).toEqual([30, 5]);
    expect(found.map(({ id }) => id).slice(0, 6)).toEqual(['28', '29', '30', '31', '32', '0']);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });

  it('sends no further request if no column can contain a word', async () => {
    const games = {
      ...people,
      fields: [{ key: 'team_id', table: 'teams' as const, column: 'name' }],
    };
    const { asked, provider: from } = provider(() => []);
    expect(await findRecords(from, games, 'nobody')).toEqual([]);
    expect(asked.map(({ resource }) => resource)).toEqual(['teams']);
  });
});

describe('lookUpNames', () => {
  it('puts names with several of the words first, and fits into a URL', async () => {
    const united = Array.from({ length: 60 }, (_, at) => ({
      id: `u${at}`,
      name: `Town ${at} United`,
    }));
    const both = { id: 'both', name: 'Zürich United' };
    const { provider: from } = provider(({ filters, pageSize }) => {
      const text = JSON.stringify(filters);
      if (text.includes('zurich')) return [both];
      return united.slice(0, pageSize);
    });
    const [ofZurich = [], ofUnited = []] = await lookUpNames(
      from,
      { table: 'teams', column: 'name' },
      ['zurich', 'united'],
    );
    expect(ofZurich).toEqual(['both']);
    expect(ofUnited[0]).toBe('both');
    expect(ofUnited).toHaveLength(20);
  });
});
