import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CrudRow } from '../schema/crud-row';
import { useT } from '../use-t';
import { ALIGN, type GridColumn, type GridSelection } from './grid-column';
import { RowLink } from './RowLink';

export interface GridRowProps {
  row: CrudRow;
  columns: GridColumn[];
  selected: boolean;
  /** Without it the row can't be chosen. */
  toggle?: GridSelection['toggle'];
  rowHref: (row: CrudRow) => string | null;
  rowLabel: (row: CrudRow) => string;
  rowActions?: (row: CrudRow) => ReactNode;
}

/** One row. Drawn again only when the row, its columns or its selection change. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, columns, selected, toggle, rowHref, rowLabel, rowActions } = props;
  const t = useT();
  const navigate = useNavigate();
  const href = rowHref(row);
  const name = rowLabel(row);

  function open(event: MouseEvent<HTMLTableRowElement>) {
    const { target } = event;
    if (!href || !(target instanceof Element)) return;
    if (target.closest('a, button, input, label, [role="menu"], [role="presentation"]')) return;
    if (window.getSelection()?.toString()) return;
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener');
    else navigate(href);
  }

  return (
    <TableRow hover selected={selected} onClick={open} data-opens={href ? '' : undefined}>
      {toggle && (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={selected}
            onChange={(event) => {
              const { nativeEvent } = event;
              const range = nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey;
              toggle(row.id, event.target.checked, range);
            }}
            slotProps={{ input: { 'aria-label': t('crud:list.selectRow', { name }) } }}
          />
        </TableCell>
      )}
      {columns.map((column, index) => (
        <TableCell key={column.key} align={ALIGN[column.align ?? 'start']}>
          {index === 0 ? (
            <RowLink href={href} name={name}>
              {column.render(row)}
            </RowLink>
          ) : (
            column.render(row)
          )}
        </TableCell>
      ))}
      {rowActions && (
        <TableCell align="right" data-actions="">
          {rowActions(row)}
        </TableCell>
      )}
    </TableRow>
  );
});
