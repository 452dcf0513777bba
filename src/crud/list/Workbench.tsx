import Box from '@mui/material/Box';
import type { GridApi } from '@mui/x-data-grid';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { CompleteResource } from '@/plugin-api/types';
import { LatePart } from '@/shared/components/LatePart';
import { lazyPart } from '@/shared/lazy-part';
import { recordPath } from '../record-path';
import type { CrudRow } from '../schema/crud-row';
import type { CrudAccess } from '../use-crud-access';

/** Loaded when a list first shows a record beside it. */
const RecordBeside = lazyPart(() => import('../peek/RecordBeside'));

interface Bench {
  /** The row whose record is shown; undefined if there is none. */
  row: CrudRow | undefined;
  at: number;
  rows: readonly CrudRow[];
  choose: (id: string) => void;
  /** Shows the row before or after, and focuses it. */
  move: (by: -1 | 0 | 1) => void;
  /** Keeps the row on show, whatever happens to the list, while something is asked about it. */
  hold: (row: CrudRow | null) => void;
  grid: RefObject<GridApi | null>;
}

/** The row of a list whose record is beside it: the chosen one; if that has left the list, the one in its place. */
export function useWorkbench(rows: readonly CrudRow[], on: boolean): Bench {
  const [id, choose] = useState<string | null>(null);
  const [held, hold] = useState<CrudRow | null>(null);
  const grid = useRef<GridApi | null>(null);
  const place = useRef(0);
  const found = rows.findIndex((row) => row.id === (held?.id ?? id));
  if (found >= 0) place.current = found;
  const at = Math.min(place.current, rows.length - 1);
  const row = on ? (held ?? rows[at]) : undefined;

  const move = (by: -1 | 0 | 1) => {
    const index = Math.max(0, Math.min(at + by, rows.length - 1));
    const next = rows[index];
    const api = grid.current;
    if (!next || !api) return;
    choose(next.id);
    // Not the checkbox, nor the actions.
    const column = api.getVisibleColumns().find(({ field }) => !field.startsWith('__'));
    if (!column) return;
    api.scrollToIndexes({ rowIndex: index });
    api.setCellFocus(next.id, column.field);
    // The grid doesn't focus a cell that it believes to have the focus.
    const cell = api.getCellElement(next.id, column.field);
    (cell?.querySelector<HTMLElement>('[data-row-link]') ?? cell)?.focus();
  };
  return { row, at, rows, choose, move, hold, grid };
}

interface WorkbenchProps {
  resource: CompleteResource;
  access: CrudAccess;
  bench: Bench;
  onClose: () => void;
  /** The list. */
  children: ReactNode;
}

/** A list with the record of one of its rows beside it, which follows the focus. */
export function Workbench({ resource, access, bench, onClose, children }: WorkbenchProps) {
  const region = useRef<HTMLDivElement>(null);
  const { row, choose, move, hold } = bench;
  const chooseRow = ({ target }: SyntheticEvent) => {
    const id = target instanceof Element && target.closest('[data-id]')?.getAttribute('data-id');
    if (id && id !== row?.id && bench.rows.some((one) => one.id === id)) choose(id);
  };
  const onClick = (event: MouseEvent) => {
    chooseRow(event);
    const { target, detail, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest('[data-row-link]');
    // By keyboard (without a count of clicks) and with a modifier the link works as usual.
    if (link && detail > 0 && !ctrlKey && !metaKey && !shiftKey) event.preventDefault();
  };

  // After a dialog the focus would be lost if its row has left the list.
  const inside = useRef(false);
  const [asking, setAsking] = useState(false);
  const onAsking = useCallback(
    (now: boolean) => {
      setAsking(now);
      hold(now && row ? row : null);
    },
    [row, hold],
  );
  const shown = row?.id;
  const refocus = useRef(move);
  refocus.current = move;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when other rows take their place
  useEffect(() => {
    const regain = () => {
      const lost = document.activeElement === document.body || document.activeElement === null;
      if (!asking && inside.current && lost) refocus.current(0);
    };
    regain();
    // A closing dialog may still hand the focus back to a row that is gone.
    const frame = requestAnimationFrame(regain);
    return () => cancelAnimationFrame(frame);
  }, [asking, shown, bench.rows]);

  return (
    <Box
      ref={region}
      onFocusCapture={(event) => {
        inside.current = true;
        chooseRow(event);
      }}
      onBlurCapture={({ target, relatedTarget }) => {
        // An element that was taken away had no chance to pass the focus on.
        if (target.isConnected) inside.current = region.current?.contains(relatedTarget) ?? false;
      }}
      onClickCapture={onClick}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(360px, 400px)',
        gap: 2,
        alignItems: 'start',
      }}
    >
      {children}
      {row && (
        <LatePart resetKey={row.id}>
          <RecordBeside
            resource={resource}
            fields={access.fields}
            row={row}
            href={recordPath(resource, row, access)}
            isFirst={bench.at <= 0}
            isLast={bench.at >= bench.rows.length - 1}
            region={region}
            onMove={move}
            onAsking={onAsking}
            onClose={onClose}
          />
        </LatePart>
      )}
    </Box>
  );
}
