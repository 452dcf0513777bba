import { expect, it } from 'vitest';
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
  contentWidths([column('id', { beside: 0 }), column('tier', part)], rows, sorted).get('tier');

it('a column is as wide as its widest cell or its heading, with what is drawn beside the text', () => {
  const plain = widths({ beside: 0 }) ?? 0;
  expect(plain).toBeGreaterThanOrEqual(7 * 'Premium'.length + 32);
  expect(widths({ beside: 40 })).toBe(plain + 40);
  expect(widths({ beside: 0, label: 'Tier of the free days' })).toBeGreaterThan(plain);
});

it('the sorted column has room for its arrow', () => {
  const label = 'Tier of the free days';
  expect(widths({ beside: 0, label }, 'tier')).toBe((widths({ beside: 0, label }) ?? 0) + 28);
});

it('a long text does not take the row, and what is no text has its declared width', () => {
  const note = contentWidths(
    [column('id', { beside: 0 }), column('note', { beside: 0 })],
    rows,
    undefined,
  );
  expect(note.get('note')).toBeLessThanOrEqual(260);
  expect(widths({ beside: undefined })).toBeUndefined();
});
