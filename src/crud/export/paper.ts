import { guardText } from '@/shared/csv/table-csv';
import { plainText } from '@/shared/format/plain-text';
import type { GridColumn } from '../grid/grid-column';
import type { CrudRow } from '../schema/crud-row';

/** A list for printing: the shown columns, in human-readable form. */
export interface Paper {
  title: string;
  /** The number of rows and the date. */
  note: string;
  isRtl: boolean;
  columns: { label: string; atEnd: boolean }[];
  rows: string[][];
}

/** Header and cells of a list as shown on screen, each cell on one line. */
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

/**
 * The same for the clipboard, as spreadsheets expect it: cells separated by tabs, formulas
 * neutralised.
 */
export function toTabbed({ columns, rows }: Pick<Paper, 'columns' | 'rows'>): string {
  return [columns.map(({ label }) => label), ...rows]
    .map((cells) => cells.map((cell) => guardText(plainText(cell))).join('\t'))
    .join('\n');
}
