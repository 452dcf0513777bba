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
}

/** Chosen rows of the page. */
export interface GridSelection {
  ids: ReadonlySet<string>;
  /** `range`: everything from the row touched before (Shift). */
  toggle: (id: string, on: boolean, range?: boolean) => void;
  toggleAll: (on: boolean) => void;
}
