import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { MAIL_WORDS as PRODUCT_WORDS } from '../../../src/product/functions/_shared/mail-texts.ts';
import { MAIL_WORDS } from '../../../supabase/mail-texts/news.ts';
import { readCatalogs, readOverrides } from './catalogs.ts';
import { glossaryProblems, readGlossary } from './glossary.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TERMS = readGlossary(readFileSync(join(ROOT, 'docs/translating.md'), 'utf8'));

/** The product's namespaces: the product's plugins, those whose texts they override, and the shell. */
function productNamespaces(): Set<string> {
  const product = readFileSync(join(ROOT, 'src/product/index.ts'), 'utf8');
  const ids = [...product.matchAll(/from '\.\/plugins\/([\w-]+)\/plugin'/g)].map(
    ([, id]) => id ?? '',
  );
  return new Set([...ids, 'sports', 'shell', 'users', 'account', 'auth']);
}

it('the guide’s table contains the words', () => {
  expect(TERMS.length).toBeGreaterThan(10);
  for (const term of TERMS) {
    for (const words of [...Object.values(term.forms), ...Object.values(term.never)]) {
      expect(words.length, term.english).toBeGreaterThan(0);
    }
  }
});

it.each([
  [{ en: 'A new tip', fr: 'Un nouveau tuyau', ar: 'توقع جديد' }, /tuyau/],
  [{ en: 'A new tip', fr: 'Un pronostic', ar: 'تَوصية جديدة' }, /توصية/],
  [{ en: 'Tier', fr: 'Formule', ar: 'الفئة' }, /niveau/],
  [{ en: 'All tiers', fr: 'Tous les niveaux', ar: 'كل الخطط' }, /فئة/],
  [{ en: 'Premium, monthly', fr: 'Premium, mensuelle', ar: 'مميز, شهرية' }, /Latin/],
])('a word that is not ours is found: %j', (text, problem) => {
  expect(glossaryProblems(TERMS, text)).toEqual([expect.stringMatching(problem)]);
});

it('a word inside another does not count: forfait is a walkover, and نتيجة محسوبة is not a settled tip', () => {
  expect(glossaryProblems(TERMS, { en: 'Walkover', fr: 'Forfait', ar: 'انسحاب' })).toEqual([]);
});

it('each thing has one word in French and in Arabic, on every page', () => {
  const product = productNamespaces();
  const problems = [...readCatalogs(ROOT), ...readOverrides(ROOT)]
    .filter(({ namespace }) => product.has(namespace.replace(/\/texts$/, '')))
    .flatMap(({ namespace, texts: { en, fr, ar } }) =>
      [...new Set([...Object.keys(en), ...Object.keys(fr), ...Object.keys(ar)])].flatMap((key) =>
        glossaryProblems(TERMS, {
          en: en[key] ?? '',
          fr: fr[key] ?? '',
          ar: ar[key] ?? '',
        }).map((problem) => `${namespace}:${key} ${problem}`),
      ),
    );
  expect(problems).toEqual([]);
});

it('English writes “email” and a straight apostrophe, French a curly one', () => {
  const catalogs = [...readCatalogs(ROOT), ...readOverrides(ROOT)];
  const texts = (lang: 'en' | 'fr') =>
    catalogs.flatMap(({ namespace, texts }) =>
      Object.entries(texts[lang]).map(([key, text]) => `${namespace}:${key} ${text}`),
    );
  const mails = (lang: 'en' | 'fr') =>
    JSON.stringify([MAIL_WORDS[lang], PRODUCT_WORDS[lang]], null, 1).split('\n');
  const files = ['src/product/plugins/legal/documents/en.ts'].flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8').split('\n'),
  );
  expect(
    [...texts('en'), ...mails('en'), ...files].filter((line) => /\be-mail/i.test(line)),
  ).toEqual([]);
  expect([...texts('en'), ...mails('en')].filter((line) => line.includes('’'))).toEqual([]);
  expect([...texts('fr'), ...mails('fr')].filter((line) => /\p{L}'\p{L}/u.test(line))).toEqual([]);
});

it.each(['fr', 'ar'] as const)('mails, guides and rules in %s use the words, too', (lang) => {
  const files = [
    `src/product/plugins/legal/documents/${lang}.ts`,
    `src/product/sports/markets/rules/${lang}.ts`,
  ];
  const lines = [
    ...JSON.stringify([MAIL_WORDS[lang], PRODUCT_WORDS[lang]], null, 1).split('\n'),
    ...files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').split('\n')),
  ];
  const none = { en: '', fr: '', ar: '' };
  expect(
    lines.flatMap((line) =>
      glossaryProblems(TERMS, { ...none, [lang]: line.replace(/[,;]$/, '') }),
    ),
  ).toEqual([]);
});
