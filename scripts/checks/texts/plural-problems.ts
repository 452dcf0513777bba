import { LANGS, type Lang } from '../../../src/shared/languages.ts';
import { baseOf, type Catalog, formOf } from './catalogs.ts';
import type { SourceTexts } from './key-uses.ts';

/** The plural forms of a language: two in English, six in Arabic. */
function formsOf(lang: Lang): string[] {
  return new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
}

/** Keys that need all plural forms: those with several forms in any language, or with `{{count}}`. */
function countedKeys({ texts }: Catalog): Set<string> {
  const entries = LANGS.flatMap((lang) => Object.entries(texts[lang]));
  const counted = entries.filter(([key, text]) => formOf(key) || text.includes('{{count'));
  return new Set(counted.map(([key]) => baseOf(key)));
}

/** Missing plural forms in a catalog, one sentence each. */
export function missingForms(catalog: Catalog): string[] {
  return [...countedKeys(catalog)].flatMap((key) =>
    LANGS.flatMap((lang) =>
      formsOf(lang)
        .filter((form) => catalog.texts[lang][`${key}_${form}`] === undefined)
        .map((form) => `${catalog.namespace}:${key} has no form for "${form}" in ${lang}.`),
    ),
  );
}

/** Arabic texts whose dual equals their general form, one sentence each: the dual is a separate form. */
export function copiedDuals({ namespace, texts: { ar } }: Catalog): string[] {
  return Object.entries(ar)
    .filter(([key, text]) => formOf(key) === 'two' && text === ar[`${baseOf(key)}_other`])
    .map(([key]) => `${namespace}:${key} in ar is the general form, not the dual.`);
}

/**
 * Arabic texts that are the same for three to ten and for eleven to ninety-nine, by key: a noun is in the plural for the
 * former and in the singular for the latter. Texts without a counted noun may be the same.
 */
export function copiedPlurals({ namespace, texts: { ar } }: Catalog): string[] {
  return Object.entries(ar)
    .filter(([key, text]) => formOf(key) === 'few' && text === ar[`${baseOf(key)}_many`])
    .map(([key]) => `${namespace}:${baseOf(key)}`);
}

/** Uses of texts without plural forms with a `count`, one sentence each. */
export function uncountedUses(sources: SourceTexts[], catalogs: Catalog[]): string[] {
  const counted = new Set(catalogs.flatMap((catalog) => [...countedKeys(catalog)]));
  return sources.flatMap(({ uses }) =>
    uses
      .filter(({ given, pieces }) => given?.includes('count') && pieces.length === 1)
      .filter(({ pieces }) => !counted.has(pieces[0] ?? ''))
      .map((use) => `${use.where} counts with "${use.pieces[0]}", which has no plural forms.`),
  );
}
