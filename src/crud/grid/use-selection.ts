import { useCallback, useMemo, useRef, useState } from 'react';
import type { CrudRow } from '../schema/crud-row';
import type { GridSelection } from './grid-column';

/** Ids between two rows of the page, both included; only the second where the first is gone. */
export function idsBetween(rows: { id: string }[], from: string | null, to: string): string[] {
  const ids = rows.map((row) => row.id);
  const [a, b] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Which rows of the page are chosen; a row that left the page is not any more. */
export function useSelection(rows: CrudRow[]): GridSelection & { clear: () => void } {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const ids = useMemo(
    () => new Set(rows.filter((row) => chosen.has(row.id)).map((row) => row.id)),
    [rows, chosen],
  );
  const toggle = useCallback<GridSelection['toggle']>(
    (id, on, range = false) => {
      const touched = range ? idsBetween(rows, last.current, id) : [id];
      last.current = id;
      setChosen((now) => {
        const next = new Set(now);
        for (const one of touched) {
          if (on) next.add(one);
          else next.delete(one);
        }
        return next;
      });
    },
    [rows],
  );
  const toggleAll = useCallback<GridSelection['toggleAll']>(
    (on) => setChosen(new Set(on ? rows.map((row) => row.id) : [])),
    [rows],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return { ids, toggle, toggleAll, clear };
}
