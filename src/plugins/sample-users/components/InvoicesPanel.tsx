import { mdiDownload, mdiFileDocumentOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import TablePagination from '@mui/material/TablePagination';
import { type HttpError, useDataProvider, useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { SAMPLES } from '@/providers/sample-calls';
import type { Invoice } from '@/resources/mock/invoices';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { Panel } from '@/shared/components/Panel';
import { escapeCell } from '@/shared/csv/escape-cell';
import { downloadBlob } from '@/shared/download-blob';
import { useToast } from '@/shared/use-toast';
import { useDollars } from '../use-dollars';
import { DataTable } from './DataTable';

const COLUMNS = ['id', 'invoiceStatus', 'total', 'balance', 'issuedDate', 'dueDate'] as const;

/** Invoices as a CSV file, under the names that their fields have. */
function invoicesCsv(invoices: readonly Invoice[]): string {
  const lines = invoices.map((invoice) => COLUMNS.map((column) => invoice[column]));
  return [COLUMNS, ...lines].map((cells) => `${cells.map(escapeCell).join(',')}\r\n`).join('');
}

const PAGE_SIZE = 7;

const STATUS_COLORS = {
  Sent: 'secondary',
  Paid: 'success',
  Draft: 'primary',
  'Partial Payment': 'warning',
  'Past Due': 'error',
  Downloaded: 'info',
} as const satisfies Record<Invoice['invoiceStatus'], string>;

/** The invoices of the user's company, the newest first. */
export function InvoicesPanel({ company }: { company: string }) {
  const { t } = useTranslation('sample-users/texts');
  const toast = useToast();
  const dollars = useDollars();
  const [page, setPage] = useState(0);
  const asked = {
    resource: 'invoices',
    filters: [{ field: 'company', operator: 'eq' as const, value: company }],
    sorters: [{ field: 'id', order: 'desc' as const }],
  };
  const { query, result } = useList<Invoice, HttpError>({
    ...SAMPLES,
    ...asked,
    pagination: { currentPage: page + 1, pageSize: PAGE_SIZE, mode: 'server' },
  });
  const provider = useDataProvider()(SAMPLES.dataProviderName);

  async function download() {
    try {
      const { data } = await provider.getList<Invoice>({ ...asked, pagination: { mode: 'off' } });
      downloadBlob(new Blob([invoicesCsv(data)], { type: 'text/csv' }), 'invoices.csv');
    } catch (error) {
      toast.error(error);
    }
  }

  const rows = result.data;
  const total = result.total ?? 0;
  return (
    <Panel
      flush
      title={t('invoices')}
      actions={
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiDownload} size={18} />}
          disabled={total === 0}
          onClick={download}
        >
          {t('invoices.export')}
        </Button>
      }
    >
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton variant="rectangular" height={260} />}
      {query.data && rows.length === 0 && (
        <EmptyState icon={mdiFileDocumentOutline} title={t('invoices.none')} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('invoices')}
          rows={rows}
          keyOf={({ id }) => String(id)}
          columns={[
            {
              label: '#',
              cell: ({ id }) => (
                <Link component={RouterLink} to={`/apps/invoice/preview/${id}`}>
                  #{id}
                </Link>
              ),
            },
            {
              label: t('invoices.status'),
              cell: ({ invoiceStatus }) => (
                <Chip
                  size="small"
                  color={STATUS_COLORS[invoiceStatus]}
                  label={t(`invoices.status.${invoiceStatus}`)}
                />
              ),
            },
            {
              label: t('invoices.total'),
              align: 'right',
              cell: ({ total: amount }) => dollars(amount),
            },
            { label: t('invoices.issued'), cell: ({ issuedDate }) => <bdi>{issuedDate}</bdi> },
          ]}
        />
      )}
      {total > PAGE_SIZE && (
        <TablePagination
          component="div"
          count={total}
          page={page}
          rowsPerPage={PAGE_SIZE}
          rowsPerPageOptions={[PAGE_SIZE]}
          onPageChange={(_event, next) => setPage(next)}
        />
      )}
    </Panel>
  );
}
