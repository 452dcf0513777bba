import type { ReactNode } from 'react';
import type { CrudRow } from '../schema/crud-row';

/** A column as the grid draws it. */
export interface GridColumn {
  key: string;
  label: string;
  align?: 'start' | 'center' | 'end';
  width?: number;
  flex?: number;
  sortable: boolean;
  render: (row: CrudRow) => ReactNode;
  /** The cell as plain text. */
  text: (row: CrudRow) => string;
}

/** Chosen rows of the page. */
export interface GridSelection {
  ids: ReadonlySet<string>;
  /** `range`: everything from the row touched before (Shift). */
  toggle: (id: string, on: boolean, range?: boolean) => void;
  toggleAll: (on: boolean) => void;
}

/** MUI's words for the sides; the theme mirrors them in right-to-left pages. */
export const ALIGN = { start: 'left', center: 'center', end: 'right' } as const;
