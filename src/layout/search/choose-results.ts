import type { Rank } from './rank-match';

/** Results of a category when it is the only one whose titles begin with the query. */
export const MOST_ALONE = 5;
/** Results of a category beside others. */
export const MOST_BESIDE = 3;

export interface Ranked<Item> {
  item: Item;
  rank: Rank;
}

export interface RankedCategory<Item> {
  id: string;
  found: readonly Ranked<Item>[];
}

/**
 * What is shown of all that was found: each category's best, better ranks first and equal ones in their own
 * order; five of each where the titles of one category alone begin with the query, else three. While more may
 * come (`settled` false) it is three, so that nothing that is on screen goes away.
 */
export function pickResults<Item>(
  categories: readonly RankedCategory<Item>[],
  settled = true,
): { id: string; items: Item[] }[] {
  const withPrefix = categories.filter(({ found }) => found.some(({ rank }) => rank === 0));
  const most = settled && withPrefix.length === 1 ? MOST_ALONE : MOST_BESIDE;
  return categories
    .map(({ id, found }) => ({
      id,
      items: found
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, most)
        .map(({ item }) => item),
    }))
    .filter(({ items }) => items.length > 0);
}
