import { LANGS, type Lang } from '../../../src/shared/languages.ts';
import { baseOf, type Catalog, formOf } from './catalogs.ts';
import type { SourceTexts } from './key-uses.ts';

/** The plural forms of a language: two in English, six in Arabic. */
function formsOf(lang: Lang): string[] {
  return new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
}

/** Keys that a language must have in all its plural forms: what has one form anywhere, or shows `{{count}}`. */
function countedKeys({ texts }: Catalog): Set<string> {
  const entries = LANGS.flatMap((lang) => Object.entries(texts[lang]));
  const counted = entries.filter(([key, text]) => formOf(key) || text.includes('{{count'));
  return new Set(counted.map(([key]) => baseOf(key)));
}

/** Plural forms that a language needs and a catalog lacks, one sentence each. */
export function missingForms(catalog: Catalog): string[] {
  return [...countedKeys(catalog)].flatMap((key) =>
    LANGS.flatMap((lang) =>
      formsOf(lang)
        .filter((form) => catalog.texts[lang][`${key}_${form}`] === undefined)
        .map((form) => `${catalog.namespace}:${key} has no form for "${form}" in ${lang}.`),
    ),
  );
}

/** Arabic texts that say for two what they say for a hundred, one sentence each: its dual is a form of its own. */
export function copiedDuals({ namespace, texts: { ar } }: Catalog): string[] {
  return Object.entries(ar)
    .filter(([key, text]) => formOf(key) === 'two' && text === ar[`${baseOf(key)}_other`])
    .map(([key]) => `${namespace}:${key} in ar is the general form, not the dual.`);
}

/**
 * Arabic texts that count three to ten as they count eleven to ninety-nine, by key: a noun is in the plural for the
 * former and in the singular for the latter. What counts no noun may say the same.
 */
export function copiedPlurals({ namespace, texts: { ar } }: Catalog): string[] {
  return Object.entries(ar)
    .filter(([key, text]) => formOf(key) === 'few' && text === ar[`${baseOf(key)}_many`])
    .map(([key]) => `${namespace}:${baseOf(key)}`);
}

/** Uses with a `count` of texts that have no plural forms, one sentence each. */
export function uncountedUses(sources: SourceTexts[], catalogs: Catalog[]): string[] {
  const counted = new Set(catalogs.flatMap((catalog) => [...countedKeys(catalog)]));
  return sources.flatMap(({ uses }) =>
    uses
      .filter(({ given, pieces }) => given?.includes('count') && pieces.length === 1)
      .filter(({ pieces }) => !counted.has(pieces[0] ?? ''))
      .map((use) => `${use.where} counts with "${use.pieces[0]}", which has no plural forms.`),
  );
}
