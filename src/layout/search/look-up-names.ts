import type { CrudFilter, DataProvider } from '@refinedev/core';
import { foldText } from './fold-text';

/** Maximum ids of one search over all its words; they must fit into a URL. */
const MOST_IDS = 40;

interface Named {
  id: unknown;
  name: string;
}

/**
 * For each word, the ids of a table's records whose name contains it. If a word has too many, names with several of
 * the words come first: "manchester united" finds it among all the Uniteds.
 * @returns a list of ids per word, in the words' order
 */
export async function lookUpNames(
  provider: Pick<DataProvider, 'getList'>,
  { table, column }: { table: string; column: string },
  words: readonly string[],
): Promise<unknown[][]> {
  const has = (word: string): CrudFilter => ({
    operator: 'or',
    value: [{ field: column, operator: 'contains', value: word }],
  });
  const questions = words.map((word) => [has(word)]);
  if (words.length > 1) questions.push(words.map(has));
  const answers = await Promise.all(
    questions.map((filters) => namesOf(provider, table, column, filters)),
  );
  const folded = words.map(foldText);
  const known = [...new Map(answers.flat().map((one) => [one.id, one])).values()].map((one) => {
    const name = foldText(one.name);
    return { ...one, words: folded.map((word) => name.includes(word)) };
  });
  known.sort((a, b) => count(b.words) - count(a.words));
  const most = Math.floor(MOST_IDS / words.length);
  return words.map((_, at) =>
    known
      .filter((one) => one.words[at])
      .slice(0, most)
      .map(({ id }) => id),
  );
}

function count(words: readonly boolean[]): number {
  return words.filter(Boolean).length;
}

async function namesOf(
  provider: Pick<DataProvider, 'getList'>,
  table: string,
  column: string,
  filters: CrudFilter[],
): Promise<Named[]> {
  const { data } = await provider.getList({
    resource: table,
    filters,
    sorters: [{ field: column, order: 'asc' }],
    pagination: { currentPage: 1, pageSize: MOST_IDS, mode: 'server' },
    meta: { select: `id,${column}`, count: 'planned' },
  });
  return data.map((row) => ({ id: row.id, name: String(row[column] ?? '') }));
}
