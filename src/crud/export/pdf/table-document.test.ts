import { type Document, pdf } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { loadFonts } from '@/crud/export/pdf/pdf-fonts';
import type { Paper } from '../paper';
import { TableDocument } from './TableDocument';
import { layoutOf } from './table-layout';

const FILES = 'node_modules/@fontsource-variable';
const FONTS = [
  `${FILES}/inter/files/inter-latin-wght-normal.woff2`,
  `${FILES}/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2`,
];
const LABELS = ['User', 'User name', 'Role', 'Status', 'Company', 'Country', 'Phone', 'Added'];
const ARABIC_LABELS = ['المستخدم', 'الاسم', 'الدور', 'الحالة', 'الشركة', 'البلد', 'الهاتف', 'أُضيف'];
const head = (...labels: string[]) => labels.map((label) => ({ label, atEnd: false }));
const PEOPLE = ['Dessa Brackwater · dessa@example.com', 'dbrackwater', 'Subscriber', 'Active'];
const MORE = ['Near Post Foods', 'Trinidad and Tobago', '(555) 555-0100', '17 Aug 2026, 16:00'];

describe('layoutOf', () => {
  it('uses portrait if the columns fit, otherwise landscape and smaller type', () => {
    const few = layoutOf({ columns: head('Name', 'State'), rows: [['Arsenal', 'Open']] });
    expect(few).toMatchObject({ isWide: false, fontSize: 8.5 });
    const cells = [...PEOPLE, ...MORE, ...PEOPLE, ...MORE];
    const many = layoutOf({ columns: head(...LABELS, ...LABELS), rows: [cells] });
    expect(many.isWide).toBe(true);
    expect(many.fontSize).toBeLessThan(8.5);
    const shares = many.widths.map((width) => Number.parseFloat(width));
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(100);
  });

  it('cuts only words that their column cannot hold', () => {
    const cells = [`${'a'.repeat(64)} whole`, ...PEOPLE, ...MORE];
    const { sheets } = layoutOf({ columns: head('Hash', ...LABELS), rows: [cells] });
    expect(sheets[0]?.[0]?.[0]).toMatch(/^a{20,50}… whole$/);
    expect(sheets[0]?.[0]?.slice(1)).toEqual(cells.slice(1));
  });

  it('contains every row once, over any number of sheets', () => {
    const rows = Array.from({ length: 500 }, (_, n) => [
      `Row ${n}`,
      'some longer words '.repeat(n % 7),
    ]);
    const { sheets } = layoutOf({ columns: head('Name', 'Text'), rows });
    expect(sheets.length).toBeGreaterThan(5);
    expect(sheets.flat()).toEqual(rows);
    expect(layoutOf({ columns: head('Name'), rows: [] }).sheets).toEqual([[]]);
  });
});

it.each([
  ['en', 2],
  ['ar', 3],
] as const)(
  'draws a list with the page’s fonts, on the sheets laid out for it: %s',
  async (lang, fonts) => {
    await loadFonts(FONTS);
    const isRtl = lang === 'ar';
    const paper: Paper = {
      title: isRtl ? 'المستخدمون' : 'Users',
      note: isRtl ? '60 صفًا' : '60 rows',
      isRtl,
      columns: head(...(isRtl ? ARABIC_LABELS : LABELS)),
      rows: Array.from({ length: 60 }, () => [...PEOPLE, ...MORE]),
    };
    const file = await pdf(
      createElement(TableDocument, { paper, fonts: FONTS }) as unknown as ReactElement<
        ComponentProps<typeof Document>
      >,
    ).toBlob();
    const bytes = Buffer.from(await file.arrayBuffer());
    if (process.env.KEEP_PDF)
      (await import('node:fs')).writeFileSync(`${process.env.KEEP_PDF}-${lang}.pdf`, bytes);
    const text = bytes.toString('latin1');
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(layoutOf(paper).sheets.length);
    expect(text.match(/\/FontFile2/g)).toHaveLength(fonts);
  },
);
