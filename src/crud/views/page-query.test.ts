import { expect, it } from 'vitest';
import { pickQuery, withQuery } from './page-query';

const KEYS = ['sport', 'league', 'market'];

it('a view stores a page’s filters and nothing else of its address', () => {
  const search = new URLSearchParams('tip=7&sport=football&page=3&league=&market=A%26B');
  expect(pickQuery(search, KEYS)).toBe('market=A%26B&sport=football');
  expect(pickQuery(new URLSearchParams('page=2'), KEYS)).toBe('');
});

it('applying a view replaces all filters, starts at the first page and leaves the rest', () => {
  const search = new URLSearchParams('tip=7&sport=football&page=3');
  expect(withQuery(search, 'market=A%26B&gone=1', KEYS).toString()).toBe('tip=7&market=A%26B');
  expect(withQuery(search, '', KEYS).toString()).toBe('tip=7');
});
