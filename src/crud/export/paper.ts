import { guardText } from '@/shared/csv/table-csv';
import { plainText } from '@/shared/format/plain-text';
import type { GridColumn } from '../grid/grid-column';
import type { CrudRow } from '../schema/crud-row';

/** A list on paper: the columns that are shown, as a person reads them. */
export interface Paper {
  title: string;
  /** How many rows, of which day. */
  note: string;
  isRtl: boolean;
  columns: { label: string; atEnd: boolean }[];
  rows: string[][];
}

/** Header and cells of a list as shown on screen, one line per cell. */
export function toCells(columns: readonly GridColumn[], rows: readonly CrudRow[]) {
  return {
    columns: columns.map(({ label, align }) => ({ label, atEnd: align === 'end' })),
    rows: rows.map((row) =>
      columns.map(({ text, below }) =>
        [text(row), below?.(row)].filter(Boolean).join(' · ').replace(/\s+/g, ' ').trim(),
      ),
    ),
  };
}

/** The same for the clipboard, as spreadsheets take it: a tab between cells, and nothing that runs as a formula. */
export function toTabbed({ columns, rows }: Pick<Paper, 'columns' | 'rows'>): string {
  return [columns.map(({ label }) => label), ...rows]
    .map((cells) => cells.map((cell) => guardText(plainText(cell))).join('\t'))
    .join('\n');
}
