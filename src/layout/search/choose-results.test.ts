import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickResults, type Ranked, type RankedCategory } from './choose-results';
import type { Rank } from './rank-match';

const category = (id: string, ...ranks: Rank[]): RankedCategory<string> => ({
  id,
  found: ranks.map((rank, at) => ({ rank, item: `${id}${at}:${rank}` })),
});
const counts = (...categories: RankedCategory<string>[]) =>
  Object.fromEntries(pickResults(categories).map(({ id, items }) => [id, items.length]));

describe('pickResults', () => {
  it('gives five where one category has prefix matches, else three of each', () => {
    const six: Rank[] = [0, 0, 0, 0, 0, 0];
    expect(counts(category('a', ...six))).toEqual({ a: 5 });
    expect(counts(category('a', ...six), category('b', ...six))).toEqual({ a: 3, b: 3 });
    // Only prefix matches count for "one category": what merely contains the text is cut to five too.
    expect(counts(category('a', ...six), category('b', 2, 2, 2, 2, 2, 2))).toEqual({ a: 5, b: 5 });
    expect(counts(category('a', 2, 2, 2, 2, 2))).toEqual({ a: 3 });
  });

  it('shows three until everything has answered', () => {
    const [first] = pickResults([category('a', 0, 0, 0, 0, 0)], false);
    expect(first?.items).toHaveLength(3);
  });

  it('puts prefix before contains, and keeps the order of equals', () => {
    expect(pickResults([category('a', 2, 0, 1, 0)])[0]?.items).toEqual([
      'a1:0',
      'a3:0',
      'a2:1',
      'a0:2',
    ]);
  });
});

const anyCategories = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    found: fc.array(fc.record({ item: fc.nat(), rank: fc.constantFrom<Rank[]>(0, 1, 2, 3) }), {
      maxLength: 9,
    }),
  }),
  { selector: ({ id }) => id },
);

describe('the law of the results', () => {
  it('holds for whatever was found', () => {
    fc.assert(
      fc.property(anyCategories, fc.boolean(), (categories, settled) => {
        // Items know their category's ranks by identity.
        const marked = categories.map(({ id, found }) => ({
          id,
          found: found.map((one): Ranked<typeof one> => ({ item: one, rank: one.rank })),
        }));
        const picked = pickResults(marked, settled);
        const alone =
          categories.filter(({ found }) => found.some(({ rank }) => rank === 0)).length === 1;
        const most = alone && settled ? 5 : 3;
        const known: string[] = marked.map(({ id }) => id);
        const order = picked.map(({ id }) => known.indexOf(id));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        for (const { id, found } of marked) {
          const shown = picked.find((one) => one.id === id)?.items ?? [];
          expect(shown).toHaveLength(Math.min(found.length, most));
          const ranks = shown.map(({ rank }) => rank);
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
          const left = found.map(({ item }) => item).filter((item) => !shown.includes(item));
          for (const { rank } of left) expect(rank).toBeGreaterThanOrEqual(ranks.at(-1) ?? 0);
        }
      }),
    );
  });
});
