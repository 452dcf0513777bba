import { expect, it } from 'vitest';
import type { Catalog, Texts } from './catalogs.ts';
import { differentTexts, strayOverrides } from './text-problems.ts';

const catalog = (en: Texts, fr: Texts, ar: Texts = en): Catalog => ({
  namespace: 'desk',
  texts: { en, fr, ar },
});

it.each([
  [{ a: 'A', b: 'B' }, { a: 'A' }, 'desk:b is not there in fr.'],
  [{ a: 'A' }, { a: ' ' }, 'desk:a is empty in fr.'],
  [{ a: 'A {{name}}' }, { a: 'A' }, 'desk:a takes {} in fr, not {name}.'],
  [{ a: 'A' }, { a: 'A {{name}}' }, 'desk:a takes {name} in fr, not {}.'],
])('of %j and %j says what differs', (en: Texts, fr: Texts, problem) => {
  expect(differentTexts(catalog(en, fr))).toEqual([problem]);
});

it('lets a form say its number as a word', () => {
  const en = { a_one: 'one tip', a_other: '{{count}} tips' };
  expect(differentTexts(catalog(en, en))).toEqual([]);
});

it.each([
  [[{ a: 'B {{name}}' }], []],
  [[{ b: 'B' }], ['desk:b is replaced, but there is no such text.']],
  [[{ a: 'B' }], ['desk:a is replaced by one that takes {}.']],
  [[{ a: 'B {{name}}' }, { a: 'C {{name}}' }], ['desk:a is replaced twice.']],
])('of %j in place of a text says what is wrong', (texts: Texts[], problems) => {
  const original = catalog({ a: 'A {{name}}' }, {});
  const overrides = texts.map((en) => catalog(en, en));
  expect(strayOverrides(overrides, [original])).toEqual(problems);
});
