import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFolded, foldText } from './fold-text';
import { foldQuery } from './rank-match';
import type { SearchEntry } from './search-entry';
import { buildIndex, searchIndex } from './search-index';

const entry = (title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  id: title,
  category: 'pages',
  title,
  run: () => undefined,
  ...more,
});
const find = (query: string, ...entries: SearchEntry[]) =>
  searchIndex(buildIndex(entries), foldQuery(query)).flatMap(({ found }) =>
    found.map(({ item, rank }) => [item.title, rank]),
  );

describe('searchIndex', () => {
  it('ranks title prefix, word prefix, contained, other words', () => {
    expect(
      find(
        'prem',
        entry('Premium'),
        entry('Sure games: premium'),
        entry('Supreme'),
        entry('VIP', { context: ['Predictions'], keywords: 'Premium and more' }),
        entry('Bonus'),
      ),
    ).toEqual([
      ['Premium', 0],
      ['Sure games: premium', 1],
      ['Supreme', 2],
      ['VIP', 3],
    ]);
  });

  it('finds a word prefix behind a place where the text stands inside a word', () => {
    expect(find('art', entry('Smart art'))).toEqual([['Smart art', 1]]);
  });

  it('looks for each word of a longer query, over title, context and keywords', () => {
    const page = entry('Premium', { context: ['View Predictions'], keywords: 'VIEW' });
    expect(find('  predictions   PREM ', page)).toEqual([['Premium', 3]]);
    expect(find('predictions basic', page)).toEqual([]);
    expect(find(' ', page)).toEqual([]);
  });

  it.each([
    ['reglages', 'Réglages'],
    ['RÉGLAGES', 'reglages'],
    ['lodz', 'Łódź'],
    ['istanbul', 'İstanbul'],
    ['strasse', 'Straße'],
    ['احمد', 'أحمد'],
    ['مباراه', 'مباراة'],
    ['محمد', 'مُحَمَّد'],
  ])('finds %s in %s', (query, title) => {
    expect(find(query, entry(title))).toEqual([[title, 0]]);
  });

  it('keeps categories in the order of their first entry, the empty ones too', () => {
    const index = buildIndex([
      entry('One', { category: 'b' }),
      entry('Two', { category: 'a' }),
      entry('One more', { category: 'b' }),
    ]);
    const ids = (query: string) => searchIndex(index, query).map(({ id }) => id);
    expect(ids('one')).toEqual(['b', 'a']);
    expect(ids('two')).toEqual(['b', 'a']);
  });
});

describe('findFolded', () => {
  it('gives the place in the text as it is written', () => {
    expect(findFolded('Łódź derby', 'odz')).toEqual([1, 4]);
    expect(findFolded('Straße 7', 'strass')).toEqual([0, 5]);
    expect(findFolded('Home', 'x')).toBeNull();
    expect(findFolded('Home', '')).toBeNull();
  });

  it('marks what equals the query, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(8), fc.nat(8), (text, from, length) => {
        const query = [...foldText(text)].slice(from, from + length).join('');
        const place = findFolded(text, query);
        if (!place) return;
        expect(foldText(text.slice(...place))).toContain(query.trim());
      }),
    );
  });
});
