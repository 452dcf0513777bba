import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from 'touchline/data';
import { cleanName, formatMoney } from 'touchline/format';
import { Brand, useFormat } from 'touchline/ui';
import type { PaymentRow } from '@/product/resources/payments/row';
import { useRecordHead } from '@/product/sports/tips/use-record-head';

interface ReceiptLine {
  name: string;
  note?: string;
  amount: string;
}

interface ReceiptTotalProps {
  lines: ReceiptLine[];
  total: string;
  /** The amount refunded; null for nothing. */
  refunded: string | null;
}

const EDGE = {
  borderColor: 'divider',
  '&:first-of-type': { paddingInlineStart: 0 },
  '&:last-of-type': { paddingInlineEnd: 0 },
} as const;
const FOOT = { ...EDGE, borderBottom: 0, color: 'text.primary', fontSize: '1rem', fontWeight: 600 };

/** The lines of a receipt and what they add up to. */
function ReceiptTotal({ lines, total, refunded }: ReceiptTotalProps) {
  const { t } = useTranslation('payments');
  return (
    <Table aria-label={t('receipt.lines')} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <TableBody>
        {lines.map(({ name, note, amount }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row" sx={EDGE}>
              {name}
              {note && (
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
                  {note}
                </Box>
              )}
            </TableCell>
            <TableCell align="right" sx={EDGE}>
              <bdi>{amount}</bdi>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell component="th" scope="row" sx={FOOT}>
            {t('receipt.total')}
          </TableCell>
          <TableCell align="right" sx={FOOT}>
            <bdi>{total}</bdi>
          </TableCell>
        </TableRow>
        {refunded && (
          <TableRow>
            <TableCell component="th" scope="row" sx={FOOT}>
              {t('receipt.refunded')}
            </TableCell>
            <TableCell align="right" sx={FOOT}>
              <bdi>{refunded}</bdi>
            </TableCell>
          </TableRow>
        )}
      </TableFooter>
    </Table>
  );
}

/** A payment with what a receipt names besides. */
type ReceiptRow = PaymentRow & {
  plan: { tier: string; billing_interval: string } | null;
  person: { full_name: string | null; email: string | null } | null;
};

const COLUMNS =
  '*,plan:plans(tier,billing_interval),person:profiles!payments_user_id_fkey(full_name,email)';

/** The payment of a receipt; null if there is none or the person may not read it. */
export function useReceipt(id: string) {
  const { getJson } = useBackend();
  const validId = /^[0-9a-f-]{36}$/i.test(id);
  // By hand because a receipt that nobody may read is an answer here, not an error.
  return useQuery({
    queryKey: ['payments', 'receipt', id],
    queryFn: async () => {
      if (!validId) return null;
      const rows = await getJson(`/rest/v1/payments?select=${COLUMNS}&id=eq.${id}`);
      return (rows as ReceiptRow[])[0] ?? null;
    },
  });
}

export const RECEIPT_ID = 'receipt';

interface FactProps {
  name: string;
  children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** A receipt on one sheet: amount, payer, item and date. */
export function Receipt({ payment }: { payment: ReceiptRow }) {
  const { t } = useTranslation('payments');
  const { t: sports } = useTranslation('sports');
  const format = useFormat();
  const head = useRecordHead();
  const { plan, person, currency } = payment;
  const money = (amount: number) => formatMoney(amount, currency, format.lang);
  const name = cleanName(person?.full_name ?? null);
  const price = payment.amount + payment.discount + payment.credit;
  return (
    <Card id={RECEIPT_ID} sx={{ p: { xs: 2.5, sm: 5 }, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Brand />
        <Box sx={{ textAlign: 'end' }}>
          <Typography variant="h3" component="h2">
            {t('receipt.title')}
          </Typography>
          <Typography color="text.secondary">
            <bdi dir="ltr">{payment.receipt_number}</bdi>
          </Typography>
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Fact name={t('receipt.for')}>
          <bdi>{name ?? person?.email ?? t('receipt.gone')}</bdi>
          {name && person?.email && (
            <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
              <bdi dir="ltr">{person.email}</bdi>
            </Box>
          )}
        </Fact>
        <Fact name={t('field.paid')}>{format.dateTime(payment.paid_at, { withZone: true })}</Fact>
        <Fact name={t('field.reference')}>
          <bdi dir="ltr">{payment.reference}</bdi>
        </Fact>
        <Fact name={t('field.provider')}>{t(`provider.${payment.provider}`)}</Fact>
      </Box>
      <ReceiptTotal
        lines={[
          {
            name: plan
              ? `${sports(`tier.${plan.tier}`)}, ${t(`interval.${plan.billing_interval}`)}`
              : t('field.plan'),
            note: payment.period_end
              ? t('receipt.period', {
                  from: format.date(payment.period_start),
                  to: format.date(payment.period_end),
                })
              : undefined,
            amount: money(price),
          },
          ...(payment.credit > 0
            ? [{ name: t('field.credit'), amount: money(-payment.credit) }]
            : []),
          ...(payment.discount > 0
            ? [{ name: t('field.discount'), amount: money(-payment.discount) }]
            : []),
        ]}
        total={money(payment.amount)}
        refunded={payment.refunded_amount > 0 ? money(-payment.refunded_amount) : null}
      />
      <Typography variant="body2" color="text.secondary">
        {t('receipt.note')}
        {head && ` ${t('receipt.record', { size: format.number(head.size), start: head.start })}`}
      </Typography>
    </Card>
  );
}
