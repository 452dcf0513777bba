import { useCallback, useMemo, useState } from 'react';
import type { CrudRow } from '../schema/crud-row';
import type { GridSelection } from './grid-column';

const NONE: ReadonlySet<string> = new Set();

/** Which rows of the page are selected; a row that leaves the page is deselected. */
export function useSelection(rows: CrudRow[]): GridSelection & { clear: () => void } {
  const [chosen, choose] = useState(NONE);
  const ids = useMemo(
    () => new Set(rows.filter((row) => chosen.has(row.id)).map((row) => row.id)),
    [rows, chosen],
  );
  const clear = useCallback(() => choose(NONE), []);
  return { ids, choose, clear };
}
