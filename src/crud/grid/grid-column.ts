import type { GridApi } from '@mui/x-data-grid';
import type { ReactNode, RefObject } from 'react';
import type { CrudRow } from '../schema/crud-row';

/** A column as the grid draws it. */
export interface GridColumn {
  key: string;
  label: string;
  align?: 'start' | 'center' | 'end';
  width?: number;
  flex?: number;
  /** Width of what a cell draws beside its text, in px; undefined if the cell isn't text. */
  beside?: number;
  /** The cell wraps its text to two lines where room is short. */
  wraps?: boolean;
  /** Chips that say what state a row is in. */
  isState?: boolean;
  sortable: boolean;
  render: (row: CrudRow) => ReactNode;
  /** The row's name in two lines, as its card's header. */
  heading?: (row: CrudRow) => ReactNode;
  /** The cell as plain text. */
  text: (row: CrudRow) => string;
  /** The second line of a cell that has one. */
  below?: (row: CrudRow) => string;
  /** How many lines `below` may take; default 1. */
  belowLines?: number;
}

/** What both the grid and the cards draw. */
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
  /** Id of the row whose record is beside the list; rows then don't open when clicked. */
  current?: string;
  /** Handle of the grid, to move the focus. */
  grid?: RefObject<GridApi | null>;
  /** New rows are loading; these stay until then. */
  stale?: boolean;
}

/** Chosen rows of the page. */
export interface GridSelection {
  ids: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
}

/** MUI's names for the sides; the theme mirrors them on right-to-left pages. */
export const ALIGN = { start: 'left', center: 'center', end: 'right' } as const;
