import { mdiCreditCardOutline } from '@mdi/js';
import Typography from '@mui/material/Typography';
import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { cleanName, formatMoney } from 'touchline/format';
import { useFormat } from 'touchline/ui';
import type { PaymentRow } from '@/product/resources/payments/row';
import { LATEST, LatestList } from './LatestList';

type Paid = Pick<PaymentRow, 'id' | 'amount' | 'currency' | 'reference'> & {
  paid_at: string;
  person: { email: string | null; full_name: string | null } | null;
};

/** The latest payments: from whom, how much, each with a link. */
export function LatestPayments() {
  const { t } = useTranslation('staff-work');
  const { lang } = useFormat();
  const { result, query } = useList<Paid, HttpError>({
    resource: 'payments',
    filters: [{ field: 'paid_at', operator: 'nnull', value: true }],
    sorters: [{ field: 'paid_at', order: 'desc' }],
    pagination: { pageSize: LATEST },
    meta: {
      select:
        'id,amount,currency,reference,paid_at,person:profiles!payments_user_id_fkey(email,full_name)',
    },
  });
  return (
    <LatestList
      title={t('payments.title')}
      all={{ to: '/payments', label: t('payments.all') }}
      empty={{ icon: mdiCreditCardOutline, text: t('payments.none') }}
      query={query}
      lines={result.data.map(({ id, amount, currency, reference, paid_at, person }) => ({
        id,
        to: `/payments/${id}`,
        name: cleanName(person?.full_name) ?? person?.email ?? reference,
        at: paid_at,
        end: (
          <Typography
            component="bdi"
            fontWeight={500}
            sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {formatMoney(amount, currency, lang)}
          </Typography>
        ),
      }))}
    />
  );
}
