import type { Lang } from '../../src/shared/languages.ts';
import words from './words.json' with { type: 'json' };

export type Texts = Record<Lang, string>;

const KNOWN: Readonly<Record<string, readonly [fr: string, ar: string]>> = words as never;

/** How a text is marked that somebody must translate. */
export const TO_TRANSLATE = { fr: 'à traduire', ar: 'للترجمة' } as const;

/** A label in every language: from the dictionary, or as it is and marked for the translator. */
export function label(english: string): Texts {
  const found = Object.hasOwn(KNOWN, english) ? KNOWN[english] : undefined;
  return {
    en: english,
    fr: found?.[0] ?? `${english} (${TO_TRANSLATE.fr})`,
    ar: found?.[1] ?? `${english} (${TO_TRANSLATE.ar})`,
  };
}

/** A sentence around a label; French spaces before punctuation don't break. */
export const around = (
  texts: Texts,
  sentences: Record<Lang, (label: string) => string>,
): Texts => ({
  en: sentences.en(texts.en),
  fr: sentences.fr(texts.fr),
  ar: sentences.ar(texts.ar),
});

export const isMarked = (text: string) =>
  Object.values(TO_TRANSLATE).some((mark) => text.includes(`(${mark})`));
