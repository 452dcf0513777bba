import type { FormatContext } from 'touchline/crud';
import { formatMoney } from 'touchline/format';
import { payerName } from '@/product/sports/payments/payer-name';
import type { PaymentRow } from './row';

/** Amount and payer, for the texts about a payment. */
export function paymentWords(row: PaymentRow, { format }: FormatContext) {
  return {
    amount: formatMoney(row.amount, row.currency, format.lang),
    person: payerName(row.person),
  };
}

/** "NGN 4,500 · Halima Bello" */
export function paymentTitle(row: PaymentRow, context: FormatContext): string {
  return context.t('payments:title.of', paymentWords(row, context));
}
