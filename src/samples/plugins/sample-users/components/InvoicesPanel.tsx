import { mdiFileDocumentOutline } from '@mdi/js';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import TablePagination from '@mui/material/TablePagination';
import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import {
  type CrudRow,
  ExportButton,
  ResourcePart,
  readSettings,
  recordPath,
  useCrudAccess,
  useGridColumns,
  useRowMenu,
  useT,
} from 'touchline/crud';
import { accessName, type CompleteResource, useRegistry, useViewer } from 'touchline/plugin-api';
import { EmptyState, ErrorNotice, Panel } from 'touchline/ui';
import { SAMPLES } from '@/samples/shared/sample-calls';
import { DataTable } from './DataTable';

const PAGE_SIZE = 7;
/** The fields of the invoices' list that the panel shows. */
const SHOWN = ['id', 'invoiceStatus', 'total', 'issued', 'balance'];
const AS_DECLARED = readSettings(null);

interface InvoicesPanelProps {
  company: string;
}

const WAITING = <Skeleton variant="rounded" height={440} />;

/** The invoices of the user's company, the newest first; nothing if the person may not see invoices. */
export function InvoicesPanel({ company }: InvoicesPanelProps) {
  const { resources, can } = useRegistry();
  const { role } = useViewer();
  const invoices = resources.find(({ id }) => id === 'invoices');
  if (!invoices || !can(role, accessName(invoices), 'list')) return null;
  return (
    <ResourcePart resource={invoices.id} waiting={WAITING}>
      {(resource) => <Invoices resource={resource} company={company} />}
    </ResourcePart>
  );
}

/** The same columns, actions and exports as in their own list. */
function Invoices({ resource, company }: InvoicesPanelProps & { resource: CompleteResource }) {
  const { t } = useTranslation('sample-users/texts');
  const crud = useT();
  const [page, setPage] = useState(0);
  const access = useCrudAccess(resource);
  const all = useGridColumns(access.fields, AS_DECLARED).columns;
  const columns = all.filter(({ key }) => SHOWN.includes(key));
  const { rowActions, dialog } = useRowMenu(resource);
  const asked = {
    filters: [{ field: 'company', operator: 'eq' as const, value: company }],
    sorters: [{ field: 'id', order: 'desc' as const }],
  };
  const { query, result } = useList<CrudRow, HttpError>({
    ...SAMPLES,
    ...asked,
    resource: resource.table,
    pagination: { currentPage: page + 1, pageSize: PAGE_SIZE, mode: 'server' },
  });
  const rows = result.data.map((row) => ({ ...row, id: String(row.id) }));
  const total = result.total ?? 0;
  return (
    <Panel
      flush
      title={t('invoices')}
      actions={
        <ExportButton
          {...asked}
          resource={resource}
          fields={access.fields}
          columns={columns}
          state={{ filters: {} }}
          disabled={total === 0}
        />
      }
    >
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton variant="rectangular" height={370} />}
      {query.data && rows.length === 0 && (
        <EmptyState icon={mdiFileDocumentOutline} title={t('invoices.none')} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('invoices')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            ...columns.map(({ label, align, render }, at) => ({
              label,
              align: align === 'end' ? ('right' as const) : undefined,
              cell: (row: CrudRow) => {
                const to = at === 0 && recordPath(resource, row, access);
                return to ? (
                  <Link component={RouterLink} to={to}>
                    {render(row)}
                  </Link>
                ) : (
                  render(row)
                );
              },
            })),
            {
              label: crud('crud:list.rowActions'),
              align: 'right',
              cell: (row) => rowActions?.(row),
            },
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
      {dialog}
    </Panel>
  );
}
