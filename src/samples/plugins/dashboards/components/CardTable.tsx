import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface CardTableProps {
  label: string;
  /** Column headings; numbers are aligned to the end. */
  columns: { key: string; title: string; number?: boolean }[];
  rows: { key: string; cells: ReactNode[] }[];
}

/** A table in a card, from edge to edge; it scrolls if there is no space. */
export function CardTable({ label, columns, rows }: CardTableProps) {
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', minWidth: 0 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ key, title, number }) => (
              <TableCell key={key} align={number ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, at) => (
                <TableCell
                  key={columns[at]?.key}
                  align={columns[at]?.number ? 'right' : 'left'}
                  sx={{ height: 52 }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
