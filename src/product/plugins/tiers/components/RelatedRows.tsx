import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from 'touchline/format';
import { ErrorNotice, type Format, ListSkeleton, Panel, useFormat } from 'touchline/ui';
import type { RelatedColumn, RelatedTable } from '../related-tables';

const NEWEST = 50;
type Row = Record<string, string | number | null>;

/** A person's rows of another table, newest first. */
export function RelatedRows({ table, userId }: { table: RelatedTable; userId: string }) {
  const { t } = useTranslation('tiers');
  const format = useFormat();
  const { query } = useList<Row & { id: string }, HttpError>({
    resource: table.name,
    filters: [{ field: 'user_id', operator: 'eq', value: userId }],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: NEWEST },
    meta: { select: ['id', ...table.columns, ...(table.also ?? [])].join(',') },
  });
  const rows = query.data?.data ?? [];
  const cell = (row: Row, column: RelatedColumn): string => {
    const text = valueText(row, column, format);
    return text === null ? t(`code.${String(row[column])}`) : text;
  };
  return (
    <Panel title={t(`tab.${table.name}`)} flush>
      <Box sx={{ px: 2.5, pb: rows.length > 0 ? 0 : 2.5 }}>
        {query.isPending && <ListSkeleton rows={3} />}
        {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && rows.length === 0 && (
          <Typography color="text.secondary">{t('related.none')}</Typography>
        )}
      </Box>
      {rows.length > 0 && (
        <Box
          role="group"
          aria-label={t(`tab.${table.name}`)}
          tabIndex={0}
          sx={{ overflowX: 'auto' }}
        >
          <Table size="small">
            <TableHead>
              <TableRow>
                {table.columns.map((column) => (
                  <TableCell key={column}>{t(`column.${column}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={row.id}>
                  {table.columns.map((column) => (
                    <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
                      <bdi>{cell(row, column)}</bdi>
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}

/** A value as text; null for a code that has a translation. */
function valueText(row: Row, column: RelatedColumn, format: Format): string | null {
  const value = row[column];
  if (value === null || value === undefined || value === '') return '–';
  if (column === 'created_at' || column === 'current_period_end') return format.date(String(value));
  if (column === 'amount') {
    return formatMoney(Number(value), String(row.currency ?? 'USD'), format.lang);
  }
  return column === 'state' || column === 'status' || column === 'kind' ? null : String(value);
}
