import { defineSearch } from '@/plugin-api/define-search';
import type {} from '@/resources/payments/row';
import type {} from '@/resources/profiles';
import { formatMoney } from '@/shared/format/format-money';

/** Payments by our reference, the provider's, the receipt's number, and the payer's e-mail address. */
export const paymentSearch = defineSearch('payments')({
  id: 'payments',
  labelKey: 'payments:title',
  category: 'payments',
  fields: [
    'reference',
    'provider_ref',
    'receipt_number',
    { key: 'user_id', table: 'profiles', column: 'email' },
  ],
  select: 'id,reference,provider_ref,receipt_number,amount,currency,status,created_at',
  sort: { field: 'created_at', order: 'desc' },
  detail: (row, { t, format }) => [
    formatMoney(row.amount, row.currency, format.lang),
    t(`payments:status.${row.status}`),
    format.date(row.created_at),
  ],
});
