import { LANGS } from '../../../src/shared/languages.ts';
import { baseOf, type Catalog } from './catalogs.ts';

/** Names of the values in a text. */
export function takenBy(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name))].sort();
}

/** The same; a count may be omitted if the wording implies it ("one tip"). */
function takes(text: string): string {
  return takenBy(text)
    .filter((name) => name !== 'count')
    .join(', ');
}

/** Overrides of missing texts or with other values, and texts overridden twice, one sentence each. */
export function strayOverrides(overrides: Catalog[], catalogs: Catalog[]): string[] {
  const known = new Map<string, string>(
    catalogs.flatMap(({ namespace, texts }) =>
      Object.entries(texts.en).map(([key, text]) => [`${namespace}:${key}`, takes(text)] as const),
    ),
  );
  const seen = new Set<string>();
  return overrides.flatMap(({ namespace, texts }) =>
    Object.entries(texts.en).flatMap(([key, text]) => {
      const name = `${namespace}:${key}`;
      const expected = known.get(name);
      if (expected === undefined) return [`${name} is replaced, but there is no such text.`];
      if (seen.has(name)) return [`${name} is replaced twice.`];
      seen.add(name);
      const own = takes(text);
      return own === expected ? [] : [`${name} is replaced by one that takes {${own}}.`];
    }),
  );
}

/** Keys missing in a language, empty texts, and texts with other values than in English. */
export function differentTexts({ namespace, texts }: Catalog): string[] {
  const english = new Map(
    Object.entries(texts.en).map(([key, text]) => [baseOf(key), takes(text)]),
  );
  const all = new Set(LANGS.flatMap((lang) => Object.keys(texts[lang]).map(baseOf)));
  return LANGS.flatMap((lang) => {
    const entries = Object.entries(texts[lang]);
    const own = new Set(entries.map(([key]) => baseOf(key)));
    const absent = [...all].filter((key) => !own.has(key));
    return [
      ...absent.map((key) => `${namespace}:${key} is not there in ${lang}.`),
      ...entries.flatMap(([key, text]) => {
        if (text.trim() === '') return [`${namespace}:${key} is empty in ${lang}.`];
        const expected = english.get(baseOf(key)) ?? takes(text);
        return takes(text) === expected
          ? []
          : [`${namespace}:${key} takes {${takes(text)}} in ${lang}, not {${expected}}.`];
      }),
    ];
  });
}
