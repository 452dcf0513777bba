import { SEARCH_CATEGORIES, type SearchItem } from '../../src/samples/mock/search-items.ts';
import type { Routes } from '../core/types.ts';
import { searchItems } from '../data/search-items.ts';

const MOST_OF_A_CATEGORY = 5;
const SHOWN = 3;

/** Titles that start with the text, then those that contain it; more results if only one category matches. */
function search(text: string): SearchItem[] {
  const groups = SEARCH_CATEGORIES.map((name) => {
    const items = searchItems.filter(({ category }) => category === name);
    const begin = items.filter(({ title }) => title.toLowerCase().startsWith(text));
    const hold = items.filter(
      (item) => !begin.includes(item) && item.title.toLowerCase().includes(text),
    );
    return { begin: begin.slice(0, MOST_OF_A_CATEGORY), hold: hold.slice(0, MOST_OF_A_CATEGORY) };
  });
  const alone = groups.filter(({ begin, hold }) => begin.length + hold.length > 0).length === 1;
  return groups.flatMap(({ begin, hold }) =>
    [...begin, ...hold].slice(0, alone ? MOST_OF_A_CATEGORY : SHOWN),
  );
}

const searchRoutes: Routes = {
  'GET /app-bar/search': ({ query }) => ({ status: 200, body: search(query.search()) }),
};

export { searchRoutes as search };
