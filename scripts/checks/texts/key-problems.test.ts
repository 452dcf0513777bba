// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code to be read
import { expect, it } from 'vitest';
import type { Catalog, Texts } from './catalogs.ts';
import { missingKeys, missingValues, unusedKeys } from './key-problems.ts';
import { readKeyUses } from './key-uses.ts';
import { parse } from './syntax.ts';

const FILE = 'src/plugins/desk/Page.tsx';
const DATA = `const STEPS = [{ key: 'own' }, { titleKey: 'desk:named' }];`;
const read = (code: string, path = FILE) => readKeyUses(parse(path, code));
const page = (body: string, data = '') =>
  read(`${data} function Page({ code }) { const { t } = useTranslation('desk'); return ${body}; }`);

const catalog = (namespace: string, en: Texts): Catalog => ({
  namespace,
  texts: { en, fr: en, ar: en },
});

/** Ways to ask for a text, and the key that each asks for. */
const ASKED = [
  [`t('whole')`, 'whole'],
  [`t('whole', { count: 2 })`, 'whole'],
  [`t(code ? 'whole' : 'own')`, 'whole'],
  [`t(code ?? 'whole')`, 'whole'],
  [`t('whole' as const)`, 'whole'],
  ['t(`of.${code}.end`)', 'of.….end'],
  ['<Row title={`desk:of.${code}`} />', 'of.…'],
  [`<Row title="desk:whole" />`, 'whole'],
  [`t('shell:whole')`, 'whole'],
] as const;

it.each(ASKED)('%s asks for a key that must be there', (body, key) => {
  const catalogs = [catalog('desk', { own: 'Own' }), catalog('shell', {})];
  expect(missingKeys([page(body)], catalogs)).toEqual([
    `${FILE}:1 asks for "${key}", which is not there.`,
  ]);
});

it.each(ASKED)('%s finds its key, and uses it', (body, key) => {
  const namespace = body.includes('shell:') ? 'shell' : 'desk';
  const catalogs = [catalog(namespace, { [key.replace('…', 'first')]: 'Text' })];
  const source = page(body, `const CODES = ['first'];`);
  expect(missingKeys([source], catalogs).filter((line) => line.includes('whole'))).toEqual([]);
  expect(unusedKeys([source], catalogs)).toEqual([]);
});

it('follows a key through a property, a constant and another file of the plugin', () => {
  const given = page('STEPS.map(({ key }) => t(key))', DATA);
  const elsewhere = read(`export const S = { key: 'far' };`, 'src/plugins/desk/steps.ts');
  const constant = page('t(key)', `const key = 'fixed';`);
  const texts = { own: '1', named: '2', far: '3', fixed: '4' };
  const sources = [given, elsewhere, constant];
  expect(unusedKeys(sources, [catalog('desk', texts)])).toEqual([]);
  const missing = missingKeys(sources, [catalog('desk', { far: '3' }), catalog('shell', {})]);
  expect(missing).toEqual([
    `${FILE}:1 asks for "named", which is not there.`,
    `${FILE}:1 asks for "own", which is not there.`,
    `${FILE}:1 asks for "fixed", which is not there.`,
  ]);
});

it('takes plural forms as one key', () => {
  const catalogs = [catalog('desk', { a_one: 'A', a_other: 'As' })];
  expect(missingKeys([page(`t('a')`)], catalogs)).toEqual([]);
});

it('finds what nothing asks for, also among keys that are put together', () => {
  const texts = { used: '1', left: '2', 'state.OPEN': '3', 'state.GONE': '4' };
  const sources = [page('t(`state.${code}`) + t("used")', `const STATES = ['OPEN'];`)];
  expect(unusedKeys(sources, [catalog('desk', texts)])).toEqual([
    'desk:left is asked for by nothing.',
    'desk:state.GONE is asked for by nothing.',
  ]);
  expect(unusedKeys(sources, [catalog('desk', texts)], ['GONE'])).toEqual([
    'desk:left is asked for by nothing.',
  ]);
});

it('knows two namespaces in one file apart', () => {
  const code = `
    function A() { const { t } = useTranslation('desk'); return t('a'); }
    function B() { const { t: shell } = useTranslation('shell'); return shell('b'); }
    function text(t: TFunction<'shell'>) { return t('c'); }`;
  const sources = [read(code)];
  const wrong = [catalog('desk', { b: '1', c: '2' }), catalog('shell', { a: '3' })];
  expect(missingKeys(sources, wrong)).toHaveLength(3);
  expect(unusedKeys(sources, wrong)).toHaveLength(3);
});

it('finds a value that a text shows and the code does not give', () => {
  const catalogs = [catalog('desk', { a: '{{name}} of {{total}}' })];
  const found = (body: string) => missingValues([page(body)], catalogs);
  expect(found(`t('a', { name })`)).toEqual([`${FILE}:1 gives no {{total}} to "a".`]);
  expect(found(`t('a')`)).toHaveLength(2);
  expect(found(`t('a', { name, total })`)).toEqual([]);
  expect(found(`t('a', { ...all })`)).toEqual([]);
  expect(found(`t('a', all)`)).toEqual([]);
});
