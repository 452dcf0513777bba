import { fileURLToPath } from 'node:url';
import { createInstance } from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { NUMBER_FORMATTER } from '../../../src/providers/i18n/number-formatter.ts';
import { readCatalogs } from './catalogs.ts';

const i18n = createInstance();

beforeAll(async () => {
  const catalogs = readCatalogs(fileURLToPath(new URL('../../..', import.meta.url)));
  await i18n.use(NUMBER_FORMATTER).init({
    lng: 'ar',
    keySeparator: false,
    resources: { ar: Object.fromEntries(catalogs.map((one) => [one.namespace, one.texts.ar])) },
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
});

// Written out as an Arabic reader sees them: a comparison with the texts' own files would hide any mistake in them.
it.each([
  [
    'crud:bulk.selected',
    {
      0: 'لم يُحدَّد شيء',
      1: 'حُدِّد عنصر واحد',
      2: 'حُدِّد عنصران',
      3: 'حُدِّدت 3 عناصر',
      10: 'حُدِّدت 10 عناصر',
      11: 'حُدِّد 11 عنصرًا',
      99: 'حُدِّد 99 عنصرًا',
      100: 'حُدِّد 100 عنصر',
      1003: 'حُدِّدت 1,003 عناصر',
    },
  ],
  [
    'bonus:days',
    { 0: 'لا أيام', 1: 'يوم واحد', 2: 'يومان', 7: '7 أيام', 30: '30 يومًا', 365: '365 يومًا' },
  ],
  [
    'shell:search.count',
    {
      0: 'لا نتائج',
      1: 'نتيجة واحدة',
      2: 'نتيجتان',
      5: '5 نتائج',
      20: '20 نتيجة',
      100: '100 نتيجة',
    },
  ],
])('%s counts in Arabic as its grammar does', (key, expected) => {
  const said = Object.keys(expected).map((count) => [count, i18n.t(key, { count: Number(count) })]);
  expect(Object.fromEntries(said)).toEqual(expected);
});
