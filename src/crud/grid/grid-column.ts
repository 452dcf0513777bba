import type { ReactNode } from 'react';
import type { CrudRow } from '../schema/crud-row';

/** A column as the grid draws it. */
export interface GridColumn {
  key: string;
  label: string;
  align?: 'start' | 'center' | 'end';
  width?: number;
  flex?: number;
  /** Width of what a cell draws beside its text, in px; without it, the cell is no text. */
  beside?: number;
  sortable: boolean;
  render: (row: CrudRow) => ReactNode;
  /** The row's name in two lines, as the head of its card. */
  heading?: (row: CrudRow) => ReactNode;
  /** The cell as plain text. */
  text: (row: CrudRow) => string;
  /** The second line of a cell that has one. */
  below?: (row: CrudRow) => string;
  /** How many lines that may take; default 1. */
  belowLines?: number;
}

/** What the grid and the cards draw alike. */
export interface GridView {
  /** Accessible name of the list. */
  label: string;
  columns: GridColumn[];
  rows: CrudRow[];
  /** Without it rows can't be chosen. */
  selection?: GridSelection;
  rowHref: (row: CrudRow) => string | null;
  rowLabel: (row: CrudRow) => string;
  rowActions?: (row: CrudRow) => ReactNode;
  /** Shows a row beside the list; without it rows only open. */
  onPeek?: (row: CrudRow) => void;
  /** New rows are on their way; these stay until they come. */
  stale?: boolean;
}

/** Chosen rows of the page. */
export interface GridSelection {
  ids: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
}

/** MUI's words for the sides; the theme mirrors them in right-to-left pages. */
export const ALIGN = { start: 'left', center: 'center', end: 'right' } as const;
