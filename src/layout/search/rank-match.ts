import { foldText } from './fold-text';

/**
 * How well an entry answers: its title begins with the query (0), a word of it does (1), the title contains it
 * (2), or each word of the query stands somewhere in title and keywords (3).
 */
export type Rank = 0 | 1 | 2 | 3;

/** An entry's texts, folded. */
export interface FoldedTexts {
  title: string;
  /** Title, context and keywords. */
  all: string;
}

/** Folds what an entry is found by. */
export function foldTexts(title: string, ...others: (string | undefined)[]): FoldedTexts {
  const words = others.filter((words) => words !== undefined);
  return { title: foldText(title).trim(), all: foldText([title, ...words].join(' ')) };
}

/** The query as it is compared. */
export function foldQuery(text: string): string {
  return foldText(text).trim();
}

/** Null where it is no answer; an empty query has none. */
export function rankMatch({ title, all }: FoldedTexts, query: string): Rank | null {
  if (query === '') return null;
  if (title.startsWith(query)) return 0;
  const at = title.indexOf(query);
  if (at >= 0) return beginsWord(title, query) ? 1 : 2;
  return query.split(' ').every((word) => all.includes(word)) ? 3 : null;
}

function beginsWord(title: string, query: string): boolean {
  for (let at = title.indexOf(query); at >= 0; at = title.indexOf(query, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(title.charAt(at - 1))) return true;
  }
  return false;
}
