import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useRef } from 'react';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';
import { ALIGN, type GridColumn, type GridSelection } from './grid-column';
import { GridRow, type GridRowProps } from './grid-row';
import { moveFocus } from './move-focus';

interface DataGridProps extends Pick<GridRowProps, 'rowHref' | 'rowLabel' | 'rowActions'> {
  /** Accessible name of the table. */
  label: string;
  columns: GridColumn[];
  rows: CrudRow[];
  rowHeight: number;
  sort: { field: string; order: 'asc' | 'desc' } | null;
  onSort: (field: string) => void;
  /** Without it rows can't be chosen. */
  selection?: GridSelection;
  /** New rows are on their way; these stay until they come. */
  stale?: boolean;
}

/** Least width of a column that shares what is left, in px. */
const FLEX_MIN = 132;
const CHECKBOX_WIDTH = 56;
const ACTIONS_WIDTH = 56;
const HEADER_HEIGHT = 40;

/**
 * The one grid of the generated lists: a plain table, because at most a hundred rows are ever shown and the page
 * must load quickly. Sorting and paging happen on the server; filters live in the filter bar.
 */
export function DataGrid(props: DataGridProps) {
  const { columns, rows, rowHeight, sort, selection, rowActions, stale } = props;
  const t = useT();
  const body = useRef<HTMLTableSectionElement>(null);
  const minWidth =
    columns.reduce((sum, column) => sum + (column.width ?? FLEX_MIN * (column.flex ?? 1)), 0) +
    (selection ? CHECKBOX_WIDTH : 0) +
    (rowActions ? ACTIONS_WIDTH : 0);

  return (
    <TableContainer sx={{ maxHeight: 'max(360px, calc(100dvh - 268px))' }}>
      <Table
        stickyHeader
        aria-label={props.label}
        aria-busy={stale}
        sx={{ ...TABLE, minWidth, opacity: stale ? 0.6 : 1, '& tbody td': { height: rowHeight } }}
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
              <TableCell padding="checkbox">
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
              <TableCell data-actions="">
                <Box component="span" sx={HIDDEN}>
                  {t('crud:list.rowActions')}
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody ref={body} onKeyDown={(event) => moveFocus(event, body.current)}>
          {rows.map((row) => (
            <GridRow
              key={row.id}
              row={row}
              columns={columns}
              selected={selection?.ids.has(row.id) ?? false}
              toggle={selection?.toggle}
              rowHref={props.rowHref}
              rowLabel={props.rowLabel}
              rowActions={rowActions}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const tint = (opacity: string) => `rgba(var(--mui-palette-primary-mainChannel) / ${opacity})`;

/** Styles of all cells in one place: a hundred rows with styles of their own would draw slowly. */
const TABLE = {
  tableLayout: 'fixed',
  transition: 'opacity 120ms',
  '& th': { height: HEADER_HEIGHT, py: 0, lineHeight: 1.25, overflow: 'hidden' },
  '& td': { py: 0, fontSize: '0.8125rem', overflow: 'hidden', whiteSpace: 'nowrap' },
  '& tr > [data-actions]': {
    position: 'sticky',
    insetInlineEnd: 0,
    px: 1,
    bgcolor: 'background.paper',
    // What scrolls below it does not show through, so the row's own tint is laid over it.
    backgroundImage: 'linear-gradient(var(--row-tint), var(--row-tint))',
  },
  '& tr': { '--row-tint': 'transparent' },
  '& tbody tr:hover': { '--row-tint': 'var(--mui-palette-action-hover)' },
  '& tbody tr.Mui-selected': { '--row-tint': tint('var(--mui-palette-action-selectedOpacity)') },
  '& tbody tr.Mui-selected:hover': {
    '--row-tint': tint(
      'calc(var(--mui-palette-action-selectedOpacity) + var(--mui-palette-action-hoverOpacity))',
    ),
  },
  '& thead tr > [data-actions]': { bgcolor: 'surface.sunken' },
  '& tr[data-opens]': { cursor: 'pointer' },
  '& tbody tr:last-child td': { borderBottom: 0 },
} as const;

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
