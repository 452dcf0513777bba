import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';
import type { GridColumn, GridSelection } from './grid-column';
import { moveFocus } from './move-focus';
import { RowLink } from './row-link';

interface DataGridProps {
  /** Accessible name of the table. */
  label: string;
  columns: GridColumn[];
  rows: CrudRow[];
  rowHeight: number;
  sort: { field: string; order: 'asc' | 'desc' } | null;
  onSort: (field: string) => void;
  /** Without it rows can't be chosen. */
  selection?: GridSelection;
  /** Where a row opens; null where it doesn't. */
  rowHref: (row: CrudRow) => string | null;
  rowLabel: (row: CrudRow) => string;
  rowActions?: (row: CrudRow) => ReactNode;
  /** New rows are on their way; these stay until they come. */
  stale?: boolean;
}

/** Least width of a column that shares what is left, in px. */
const FLEX_MIN = 132;
const CHECKBOX_WIDTH = 48;
const ACTIONS_WIDTH = 56;

/**
 * The one grid of the generated lists: a plain table, because at most a hundred rows are ever shown and the page
 * must load quickly. Sorting and paging happen on the server; filters live in the filter bar.
 */
export function DataGrid(props: DataGridProps) {
  const { columns, rows, rowHeight, sort, selection, rowActions, stale } = props;
  const t = useT();
  const navigate = useNavigate();
  const body = useRef<HTMLTableSectionElement>(null);
  const minWidth =
    columns.reduce((sum, column) => sum + (column.width ?? FLEX_MIN * (column.flex ?? 1)), 0) +
    (selection ? CHECKBOX_WIDTH : 0) +
    (rowActions ? ACTIONS_WIDTH : 0);

  function open(event: MouseEvent<HTMLTableRowElement>, row: CrudRow) {
    const href = props.rowHref(row);
    const { target } = event;
    if (!href || !(target instanceof Element)) return;
    if (target.closest('a, button, input, label, [role="menu"]')) return;
    if (window.getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener');
    else navigate(href);
  }

  return (
    <TableContainer sx={{ maxHeight: 'max(360px, calc(100dvh - 268px))' }} tabIndex={-1}>
      <Table
        stickyHeader
        aria-label={props.label}
        aria-busy={stale}
        sx={{
          tableLayout: 'fixed',
          minWidth,
          opacity: stale ? 0.6 : 1,
          transition: 'opacity 120ms',
        }}
      >
        <colgroup>
          {selection && <col style={{ width: CHECKBOX_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.key} style={column.width ? { width: column.width } : undefined} />
          ))}
          {rowActions && <col style={{ width: ACTIONS_WIDTH }} />}
        </colgroup>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox" sx={{ height: 40 }}>
                <Checkbox
                  size="small"
                  checked={rows.length > 0 && selection.ids.size === rows.length}
                  indeterminate={selection.ids.size > 0 && selection.ids.size < rows.length}
                  onChange={(event) => selection.toggleAll(event.target.checked)}
                  slotProps={{ input: { 'aria-label': t('crud:list.selectAll') } }}
                />
              </TableCell>
            )}
            {columns.map((column) => (
              <TableCell
                key={column.key}
                align={ALIGN[column.align ?? 'start']}
                sortDirection={sort?.field === column.key ? sort.order : false}
                sx={{ height: 40, py: 0, whiteSpace: 'nowrap', overflow: 'hidden' }}
              >
                {column.sortable ? (
                  <TableSortLabel
                    active={sort?.field === column.key}
                    direction={sort?.field === column.key ? sort.order : 'asc'}
                    onClick={() => props.onSort(column.key)}
                  >
                    {column.label}
                  </TableSortLabel>
                ) : (
                  column.label
                )}
              </TableCell>
            ))}
            {rowActions && (
              <TableCell sx={{ py: 0 }}>
                <Box component="span" sx={HIDDEN}>
                  {t('crud:list.rowActions')}
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody ref={body} onKeyDown={(event) => moveFocus(event, body.current)}>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover
              selected={selection?.ids.has(row.id)}
              onClick={(event) => open(event, row)}
              sx={{ height: rowHeight, cursor: props.rowHref(row) ? 'pointer' : undefined }}
            >
              {selection && (
                <TableCell padding="checkbox" sx={{ py: 0 }}>
                  <Checkbox
                    size="small"
                    checked={selection.ids.has(row.id)}
                    onChange={(event) => {
                      const { nativeEvent } = event;
                      const range =
                        nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey;
                      selection.toggle(row.id, event.target.checked, range);
                    }}
                    slotProps={{
                      input: {
                        'aria-label': t('crud:list.selectRow', { name: props.rowLabel(row) }),
                      },
                    }}
                  />
                </TableCell>
              )}
              {columns.map((column, index) => (
                <TableCell
                  key={column.key}
                  align={ALIGN[column.align ?? 'start']}
                  sx={{ py: 0, height: rowHeight, fontSize: '0.8125rem', overflow: 'hidden' }}
                >
                  {index === 0 ? (
                    <RowLink href={props.rowHref(row)} name={props.rowLabel(row)}>
                      {column.render(row)}
                    </RowLink>
                  ) : (
                    column.render(row)
                  )}
                </TableCell>
              ))}
              {rowActions && (
                <TableCell align="right" sx={{ py: 0, px: 1 }}>
                  {rowActions(row)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** MUI's words for the sides; the theme mirrors them in right-to-left pages. */
const ALIGN = { start: 'left', center: 'center', end: 'right' } as const;

const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
