import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { isText, type ReportColumn, type ReportRow, valueText } from '../report-value';

interface ReportTableProps {
  label: string;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  currency?: string;
  /** Takes all the height there is, not a part of the page. */
  tall?: boolean;
  /** Opens the rows behind a row, and those behind one figure of it; they become buttons. */
  onRow?: (row: ReportRow, column?: ReportColumn) => void;
  /** Where a row opens; the first column becomes a link. */
  to?: (row: ReportRow) => string | null;
}

/** A number that opens its rows. */
const NUMBER = {
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  p: 0,
  minHeight: 24,
  cursor: 'pointer',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '3px',
  '&:hover': { textDecorationStyle: 'solid' },
} as const;

/** The colour of a share in percent: pale for few, and never so full that its number is hard to read. */
const heatOf = (share: ReportRow[string] | undefined) =>
  typeof share === 'number'
    ? `color-mix(in srgb, var(--mui-palette-primary-main) ${Math.round(share * 0.4)}%, transparent)`
    : undefined;

/** A report's rows. The first column names the row. */
export function ReportTable({ label, columns, rows, currency, tall, onRow, to }: ReportTableProps) {
  const format = useSportsFormat();
  const textOf = (row: ReportRow, column: ReportColumn) =>
    column.name
      ? column.name(String(row[column.key] ?? ''), row)
      : valueText(row[column.key], column, format, currency);
  const nameOf = (row: ReportRow) => (columns[0] ? textOf(row, columns[0]) : '');

  function head(row: ReportRow, text: string): ReactNode {
    const address = to?.(row);
    if (address) {
      return (
        <Link component={RouterLink} to={address}>
          {text}
        </Link>
      );
    }
    if (!onRow) return text;
    return (
      <Link component="button" type="button" sx={{ textAlign: 'start' }} onClick={() => onRow(row)}>
        {text}
      </Link>
    );
  }

  function cell(row: ReportRow, column: ReportColumn, text: string): ReactNode {
    if (!onRow || !column.figure || !Number(row[column.key])) return text;
    // Plain buttons: a table of leagues has thousands of them.
    return (
      <button
        type="button"
        aria-label={`${nameOf(row)}, ${column.label}: ${text}`}
        onClick={() => onRow(row, column)}
      >
        {text}
      </button>
    );
  }

  return (
    <Box
      sx={{ overflow: 'auto', ...(tall ? { flex: '1 1 auto' } : { maxHeight: 460 }) }}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <Table size="small" stickyHeader sx={{ '& td button': NUMBER }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.key} align={isText(column.kind) ? 'left' : 'right'}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a movement and its refund share every name
            <TableRow key={at} hover>
              {columns.map((column, place) => {
                const text = textOf(row, column);
                return (
                  <TableCell
                    key={column.key}
                    align={isText(column.kind) ? 'left' : 'right'}
                    {...(place === 0 ? { component: 'th', scope: 'row' } : {})}
                    sx={{
                      whiteSpace: column.kind === 'text' ? 'normal' : 'nowrap',
                      minWidth: place === 0 ? 120 : undefined,
                      fontVariantNumeric: 'tabular-nums',
                      bgcolor: column.heat ? heatOf(row[column.key]) : undefined,
                    }}
                  >
                    <bdi>{place === 0 ? head(row, text) : cell(row, column, text)}</bdi>
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
