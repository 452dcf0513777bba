import Stack from '@mui/material/Stack';
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
import { ShowPage as GeneratedShow } from 'touchline/crud';
import type { Tables } from 'touchline/data';
import { formatMoney } from 'touchline/format';
import type { ResourcePageProps } from 'touchline/plugin-api';
import { ErrorNotice, ListSkeleton, Notice, Panel, useFormat } from 'touchline/ui';
import { type DisputeStep, disputeStep } from '@/product/resources/payments/dispute-step';
import { stackedRows } from '@/product/shared/components/stacked-rows';
import { TransferReceipt } from '@/product/sports/payments/TransferReceipt';
import { Facts } from '@/product/sports/tips/Facts';

interface LedgerPanelProps {
  paymentId: string;
  /** When the payment last changed: its entries are read again then. */
  asOf: string;
}

/** The entries of a payment in the books; they add up to nothing. */
function LedgerPanel({ paymentId, asOf }: LedgerPanelProps) {
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
          <Table size="small" aria-label={t('ledger.title')} sx={stackedRows}>
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
                  <TableCell data-label={t('ledger.kind')}>{t(`kind.${entry.kind}`)}</TableCell>
                  <TableCell data-label={t('ledger.account')}>
                    {t(`account.${entry.account}`)}
                  </TableCell>
                  <TableCell align="right" data-label={t('field.amount')}>
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

/** Why a payment is to be refunded; renders nothing if it isn't. */
function RefundDue({ payment }: { payment: Record<string, unknown> }) {
  const { t } = useTranslation('payments');
  if (!payment.refund_due_at) return null;
  return (
    <Notice kind="warning">
      {t(payment.bought_nothing ? 'refund.due.nothing' : 'refund.due.failed')}
    </Notice>
  );
}

const KINDS: Record<DisputeStep, 'warning' | 'info' | 'success' | 'error'> = {
  ANSWER: 'warning',
  DECIDE: 'info',
  WAIT: 'info',
  WON: 'success',
  LOST: 'error',
};

/** The state of a dispute, and what to do by when; renders nothing without a dispute. */
function DisputePanel({ payment }: { payment: Record<string, unknown> }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const step = disputeStep(payment);
  if (!step) return null;
  const { dispute_opened_at: opened, dispute_due_at: due, evidence_sent_at: sent } = payment;
  const open = payment.dispute === 'OPEN';
  return (
    <Panel title={t('dispute')}>
      <Stack gap={2}>
        <Notice kind={KINDS[step]}>{t(`dispute.step.${step}.text`)}</Notice>
        <Facts
          facts={[
            opened ? [t('dispute.opened'), format.dateTime(String(opened))] : null,
            open && due
              ? [
                  t('dispute.due'),
                  `${format.dateTime(String(due))} (${format.relative(String(due))})`,
                ]
              : null,
            sent ? [t('dispute.sent'), format.dateTime(String(sent))] : null,
          ]}
        />
      </Stack>
    </Panel>
  );
}

/** One payment, for the people who keep the books: what it was, paying it back, its dispute, and its entries. */
export default function PaymentPage({ resource }: ResourcePageProps) {
  return (
    <GeneratedShow
      resource={resource}
      more={(row) => (
        <>
          <RefundDue payment={row} />
          <DisputePanel payment={row} />
          {row.provider === 'manual' && (
            <TransferReceipt paymentId={row.id} reference={String(row.reference)} />
          )}
          <LedgerPanel paymentId={row.id} asOf={String(row.updated_at)} />
        </>
      )}
    />
  );
}
