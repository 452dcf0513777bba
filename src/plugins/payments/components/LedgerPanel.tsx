import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Tables } from '@/resources/database.types';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Panel } from '@/shared/components/Panel';
import { formatMoney } from '@/shared/format/format-money';
import { useFormat } from '@/shared/format/use-format';

interface LedgerPanelProps {
  paymentId: string;
  /** When the payment last changed: its entries are read again then. */
  asOf: string;
}

/** The entries of a payment in the books; they add up to nothing. */
export function LedgerPanel({ paymentId, asOf }: LedgerPanelProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { query } = useList<Tables<'ledger_entries'>, HttpError>({
    resource: 'ledger_entries',
    filters: [{ field: 'payment_id', operator: 'eq', value: paymentId }],
    pagination: { mode: 'off' },
    meta: { count: 'exact', asOf },
    queryOptions: { placeholderData: keepPreviousData },
  });
  const { error, isPending, refetch } = query;
  const data = query.data?.data;
  return (
    <Panel title={t('ledger.title')} text={t('ledger.help')} flush={Boolean(data?.length)}>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {isPending && <ListSkeleton rows={2} />}
      {data?.length === 0 && <Typography color="text.secondary">{t('ledger.none')}</Typography>}
      {data && data.length > 0 && (
        <TableContainer tabIndex={0} role="group" aria-label={t('ledger.title')}>
          <Table size="small" aria-label={t('ledger.title')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('ledger.at')}</TableCell>
                <TableCell>{t('ledger.kind')}</TableCell>
                <TableCell>{t('ledger.account')}</TableCell>
                <TableCell align="right">{t('field.amount')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((entry) => (
                <TableRow key={entry.id}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {format.dateTime(entry.created_at)}
                  </TableCell>
                  <TableCell>{t(`kind.${entry.kind}`)}</TableCell>
                  <TableCell>{t(`account.${entry.account}`)}</TableCell>
                  <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    <bdi>{formatMoney(entry.amount, entry.currency, format.lang)}</bdi>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Panel>
  );
}
