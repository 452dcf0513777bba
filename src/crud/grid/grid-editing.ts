import type { GridColDef } from '@mui/x-data-grid';
import type { CrudRow } from '../schema/crud-row';

/** Which cells of a grid can be edited, how, and what happens with what was typed. */
export interface GridEditing {
  /** Whether this row may be changed. */
  allows: (row: CrudRow) => boolean;
  /** What an editable column adds to its definition, by key. */
  columns: Partial<Record<string, Partial<GridColDef<CrudRow>>>>;
  /** Gives the row that the grid shows from then on; the one before where the change was refused. */
  save: (next: CrudRow, before: CrudRow) => Promise<CrudRow>;
}
