import type { GridColDef } from '@mui/x-data-grid';
import type { CrudRow } from '../schema/crud-row';

/** Which cells of a grid can be edited, how, and how the input is saved. */
export interface GridEditing {
  /** Whether this row may be changed. */
  allows: (row: CrudRow) => boolean;
  /** Additions to the definitions of editable columns, by key. */
  columns: Partial<Record<string, Partial<GridColDef<CrudRow>>>>;
  /** Returns the row to show from then on; the previous one if the change was refused. */
  save: (next: CrudRow, before: CrudRow) => Promise<CrudRow>;
}
