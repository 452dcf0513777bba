import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  label: string;
  align?: 'center' | 'right';
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** Names the table. */
  label: string;
  /** The first is the row's header. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A few rows in a card; it scrolls, also by keyboard, if there is no space. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} align={column.align} sx={{ whiteSpace: 'nowrap' }}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map((column, at) => (
                <TableCell
                  key={column.label}
                  align={column.align}
                  {...(at === 0 && { component: 'th', scope: 'row' })}
                  // The theme treats the first cell after the row's header as the first of the row.
                  sx={at === 1 ? { '&&': { paddingInlineStart: 2 } } : undefined}
                >
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
