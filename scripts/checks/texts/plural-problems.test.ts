import { expect, it } from 'vitest';
import type { Catalog, Texts } from './catalogs.ts';
import { readKeyUses } from './key-uses.ts';
import { copiedDuals, copiedPlurals, missingForms, uncountedUses } from './plural-problems.ts';
import { parse } from './syntax.ts';

const en = { tips_one: '{{count}} tip', tips_other: '{{count}} tips' };
const fr = { ...en, tips_many: '{{count}} de tips' };
const ar = { ...fr, tips_zero: '0', tips_two: '2', tips_few: '3–10' };
const catalog = (texts: Partial<Record<'en' | 'fr' | 'ar', Texts>>): Catalog => ({
  namespace: 'desk',
  texts: { en, fr, ar, ...texts },
});

it('is content with the two, three and six forms of our languages', () => {
  expect(missingForms(catalog({}))).toEqual([]);
});

it.each([
  ['en', 'one'],
  ['fr', 'many'],
  ['ar', 'zero'],
  ['ar', 'two'],
  ['ar', 'few'],
] as const)('finds that %s lacks "%s"', (lang, form) => {
  const texts: Texts = { ...{ en, fr, ar }[lang] };
  delete texts[`tips_${form}`];
  expect(missingForms(catalog({ [lang]: texts }))).toEqual([
    `desk:tips has no form for "${form}" in ${lang}.`,
  ]);
});

it('finds an Arabic dual that is the general form', () => {
  expect(copiedDuals(catalog({}))).toEqual([]);
  expect(copiedDuals(catalog({ ar: { ...ar, tips_two: ar.tips_other } }))).toEqual([
    'desk:tips_two in ar is the general form, not the dual.',
  ]);
});

it('finds an Arabic plural that is the singular of larger numbers', () => {
  expect(copiedPlurals(catalog({}))).toEqual([]);
  expect(copiedPlurals(catalog({ ar: { ...ar, tips_few: ar.tips_many } }))).toEqual(['desk:tips']);
});

it('finds a text that shows a count in one form only', () => {
  const texts = { tips: '{{count}} tips' };
  const found = missingForms({ namespace: 'desk', texts: { en: texts, fr: texts, ar: texts } });
  expect(found).toHaveLength(2 + 3 + 6);
});

it('finds a count that is given to a text without forms', () => {
  const source = readKeyUses(
    parse('src/plugins/desk/Page.tsx', `t('fixed', { count }); t('tips', { count });`),
  );
  expect(uncountedUses([source], [catalog({})])).toEqual([
    'src/plugins/desk/Page.tsx:1 counts with "fixed", which has no plural forms.',
  ]);
});
