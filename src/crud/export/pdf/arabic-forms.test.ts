import { expect, it } from 'vitest';
import { withArabicForms } from './arabic-forms';

it.each([
  ['a word that joins all through', 'فاتورة', 'ﻓﺎﺗﻮﺭﺓ'],
  ['two words', 'رقم بيت', 'ﺭﻗﻢ ﺑﻴﺖ'],
  ['lam and alef, which are one', 'الإجمالي', 'ﺍﻹﺟﻤﺎﻟﻲ'],
  ['a mark between letters', 'شكرًا', 'ﺷﻜﺮ\u064bﺍ'],
  ['what is not Arabic', 'IBAN XX00 (13)', 'IBAN XX00 (13)'],
  ['both', 'رقم 4987', 'ﺭﻗﻢ 4987'],
])('%s', (_about, text, forms) => {
  expect(withArabicForms(text)).toBe(forms);
  // Copying and searching still find the plain letters.
  expect(withArabicForms(text).normalize('NFKC')).toBe(text);
});
