import { afterEach, expect, it, vi } from 'vitest';
import type { CrudRow } from '../schema/crud-row';
import { contentWidths } from './content-width';
import type { GridColumn } from './grid-column';

const column = (key: string, part: Partial<GridColumn>): GridColumn => ({
  key,
  label: key,
  sortable: true,
  render: () => null,
  text: (row) => String(row[key] ?? ''),
  ...part,
});
const rows: CrudRow[] = [
  { id: '1', tier: 'VIP', note: 'x'.repeat(500) },
  { id: '2', tier: 'Premium', note: '' },
];
const widths = (part: Partial<GridColumn>, sorted?: string) =>
  contentWidths([column('id', { beside: 0 }), column('tier', part)], rows, sorted).get('tier')
    ?.whole;

afterEach(() => void vi.unstubAllGlobals());

it('a column is as wide as its widest cell or its heading, including what is drawn beside the text', () => {
  const plain = widths({ beside: 0 }) ?? 0;
  expect(plain).toBeGreaterThanOrEqual(7 * 'Premium'.length + 24);
  expect(widths({ beside: 40 })).toBe(plain + 40);
  expect(widths({ beside: 0, label: 'Tier of the free days' })).toBeGreaterThan(plain);
});

it('texts are measured in the app’s own font, even before its style sheet reaches the page', () => {
  const fonts = new Set<string>();
  const context = {
    set font(font: string) {
      fonts.add(font);
    },
    measureText: (text: string) => ({ width: text.length * 7 }),
  };
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context;
    },
  );
  widths({ beside: 0 });
  expect(fonts.size).toBeGreaterThan(0);
  expect([...fonts].filter((font) => !font.includes('"Inter Variable"'))).toEqual([]);
});

it('the sorted column has room for its arrow', () => {
  const label = 'Tier of the free days';
  expect(widths({ beside: 0, label }, 'tier')).toBe((widths({ beside: 0, label }) ?? 0) + 28);
});

it('a non-text column is as wide as declared, or as its heading', () => {
  expect(widths({ width: 150 })).toBe(150);
  expect(widths({ width: 150, label: 'x'.repeat(40) })).toBeGreaterThan(7 * 40);
});

it('details on two lines need about half the width', () => {
  const below = () => 'word '.repeat(12);
  const whole = widths({ beside: 0, below }) ?? 0;
  const folded = widths({ beside: 0, below, belowLines: 2 }) ?? 0;
  expect(whole).toBe(252);
  expect(folded - 26).toBeGreaterThanOrEqual((7 * below().length) / 2);
  expect(widths({ beside: 0, below: () => 'short', belowLines: 2 })).toBe(
    widths({ beside: 0, below: () => 'short' }),
  );
});

it('a long text does not take the whole row, and non-text columns keep their declared width', () => {
  const note = contentWidths(
    [column('id', { beside: 0 }), column('note', { beside: 0 })],
    rows,
    undefined,
  );
  expect(note.get('note')?.whole).toBeLessThanOrEqual(252);
  expect(widths({ beside: undefined })).toBeUndefined();
});

it('wrapping text may have half of its width, but room for its longest word; other text all of it', () => {
  const fits = (words: string, part: Partial<GridColumn>) =>
    contentWidths(
      [column('id', { beside: 0 }), column('plan', { beside: 0, ...part })],
      [{ id: '1', plan: words }],
      undefined,
    ).get('plan');
  const words = 'Premium · quarterly';
  const { whole = 0, least = 0 } = fits(words, { wraps: true }) ?? {};
  expect(whole).toBeGreaterThanOrEqual(7 * words.length + 26);
  expect(least).toBeLessThan(whole);
  expect(least).toBeGreaterThanOrEqual((7 * words.length) / 2 + 26);
  expect(fits(words, {})?.least).toBe(fits(words, {})?.whole);
  const oneWord = fits('TL-1FA27D-C3BD83', { wraps: true });
  expect(oneWord?.least).toBe(oneWord?.whole);
});
