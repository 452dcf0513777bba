import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { NO_VALUE } from '@/shared/format/locale';
import type { ChartTableData } from './chart-data';

interface ChartTableProps {
  label: string;
  data: ChartTableData;
}

/** The numbers of a chart. */
export function ChartTable({ label, data: { head, rows, unit } }: ChartTableProps) {
  const text = (value: string | number | null) => {
    if (value === null) return NO_VALUE;
    return typeof value === 'number' ? unit.format(value) : value;
  };
  return (
    <Table size="small" stickyHeader aria-label={label}>
      <TableHead>
        <TableRow>
          {head.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two series may have the same name
            <TableCell key={at} align={at === 0 ? 'left' : 'right'}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, values }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points of a scatter chart share a name
          <TableRow key={at}>
            <TableCell component="th" scope="row">
              <bdi>{name}</bdi>
            </TableCell>
            {values.map((value, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are in the order of the head
              <TableCell key={place} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <bdi>{text(value)}</bdi>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
