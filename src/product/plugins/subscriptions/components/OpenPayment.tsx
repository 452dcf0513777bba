import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatSum } from 'touchline/format';
import { Notice, useFormat } from 'touchline/ui';
import type { PaymentRow } from '@/product/resources/payments/row';

/** The address to continue an open payment; null if only the provider has it. */
export function paymentPath({ id, provider }: Pick<PaymentRow, 'id' | 'provider'>): string | null {
  if (provider === 'sandbox') return `/checkout/sandbox/${id}`;
  return provider === 'manual' ? `/checkout/transfer?payment=${id}` : null;
}

/** A payment that was begun and is not through. */
export function OpenPayment({ payment }: { payment: PaymentRow }) {
  const { t } = useTranslation('subscriptions');
  const { lang } = useFormat();
  const path = paymentPath(payment);
  const amount = formatSum(payment.amount, payment.currency, lang);
  return (
    <Notice
      kind="info"
      action={
        path && (
          <Button component={Link} to={path} size="small" color="inherit">
            {t(payment.provider === 'manual' ? 'open.transfer' : 'open.continue')}
          </Button>
        )
      }
    >
      {t(payment.provider === 'manual' ? 'open.awaiting' : 'open.begun', { amount })}
    </Notice>
  );
}
