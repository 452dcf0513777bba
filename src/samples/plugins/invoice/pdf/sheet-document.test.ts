import { type Document, pdf } from '@react-pdf/renderer';
import { createInstance } from 'i18next';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { formatNumber } from 'touchline/format';
import { expect, it } from 'vitest';
import { loadFonts } from '@/crud/export/pdf/pdf-fonts';
import { PAYMENT_DETAILS } from '@/samples/mock/choices/choices';
import { formatDateTime } from '@/shared/format/format-date-time';
import { invoices } from '../../../../../mock-server/data/invoices';
import ar from '../texts/ar.json';
import en from '../texts/en.json';
import { SheetDocument } from './SheetDocument';
import { sheetOf } from './sheet';

const FILES = 'node_modules/@fontsource-variable';
const FONTS = [
  `${FILES}/inter/files/inter-latin-wght-normal.woff2`,
  `${FILES}/inter/files/inter-latin-ext-wght-normal.woff2`,
  `${FILES}/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2`,
];

async function sheetIn(lang: 'en' | 'ar') {
  const [invoice] = invoices(new Date('2026-12-05T12:00:00Z'));
  if (!invoice) throw new Error('There is a sample.');
  const i18n = createInstance({
    lng: lang,
    keySeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { 'invoice/texts': en }, ar: { 'invoice/texts': ar } },
  });
  await i18n.init();
  const format = {
    lang,
    dateTime: (iso: string, style: object) =>
      formatDateTime(iso, { lang, timeZone: 'UTC', ...style }),
    number: (value: number) => formatNumber(value, { lang }),
  };
  const open = {
    invoice: { ...invoice, showsNote: true, showsStub: true },
    paymentDetails: PAYMENT_DETAILS,
  };
  return sheetOf(open, { i18n, format } as unknown as Parameters<typeof sheetOf>[1]);
}

it('a sheet contains the invoice’s data, in the person’s language', async () => {
  const sheet = await sheetIn('en');
  expect(sheet).toMatchObject({ isRtl: false, title: 'Invoice #4987' });
  expect(sheet.sums.map(([label]) => label)).toEqual([
    'Subtotal',
    'Discount (10%)',
    'Tax (20%)',
    'Total',
    'Paid',
    'Balance due',
  ]);
  expect(await sheetIn('ar')).toMatchObject({ isRtl: true, title: 'فاتورة رقم 4987' });
});

it.each(['en', 'ar'] as const)('the fonts of the page go into the PDF: %s', async (lang) => {
  await loadFonts(FONTS);
  const file = await pdf(
    createElement(SheetDocument, {
      sheet: await sheetIn(lang),
      fonts: FONTS,
    }) as unknown as ReactElement<ComponentProps<typeof Document>>,
  ).toBlob();
  const bytes = Buffer.from(await file.arrayBuffer());
  const text = bytes.toString('latin1');
  if (process.env.KEEP_PDF)
    (await import('node:fs')).writeFileSync(`${process.env.KEEP_PDF}-${lang}.pdf`, bytes);
  expect(text.startsWith('%PDF-')).toBe(true);
  const fonts = ['Inter-Regular', 'Inter-Bold'];
  if (lang === 'ar') fonts.push('NotoSansArabic-Regular', 'NotoSansArabic-Bold');
  const named = [...text.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(fonts.toSorted());
  // Real text: each embedded font maps its glyphs to letters.
  expect(text.match(/\/FontFile2/g)).toHaveLength(fonts.length);
  expect(text.match(/\/ToUnicode/g)).toHaveLength(fonts.length);
});
