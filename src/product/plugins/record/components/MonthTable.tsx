import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { monthName } from '../use-bucket-name';
import type { FigureRow } from '../use-figures';

interface MonthTableProps {
  /** In the order of their months. */
  rows: FigureRow[];
}

/** What both charts draw, as numbers. */
export function MonthTable({ rows }: MonthTableProps) {
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  let total = 0;
  return (
    <Table size="small" stickyHeader>
      <TableHead>
        <TableRow>
          <TableCell>{t('by.month')}</TableCell>
          <TableCell align="right">{t('column.tips')}</TableCell>
          <TableCell align="right">{t('column.profit')}</TableCell>
          <TableCell align="right">{t('column.total')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          total += Number(row.profit);
          return (
            <TableRow key={row.bucket}>
              <TableCell component="th" scope="row">
                {monthName(row.bucket ?? '', format.lang, 'long')}
              </TableCell>
              <TableCell align="right">{format.number(row.n)}</TableCell>
              <TableCell align="right">{format.units(row.profit, { signed: true })}</TableCell>
              <TableCell align="right">{format.units(total, { signed: true })}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
