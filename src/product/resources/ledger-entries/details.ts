import { defineDetails } from 'touchline/plugin-api';

/** The booked amount. */
const KINDS = ['CHARGE', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON'] as const;
const ACCOUNTS = ['CASH', 'REVENUE', 'REFUNDS', 'DISPUTES'] as const;

export default defineDetails('ledger_entries')({
  fields: [
    {
      key: 'created_at',
      type: 'datetime',
      labelKey: 'payments:ledger.at',
      list: { width: 168 },
      filter: true,
    },
    {
      key: 'payment_id',
      type: 'reference',
      labelKey: 'payments:singular',
      list: { flex: 1, sortable: false },
      filter: 'search',
      reference: { table: 'payments', labelColumn: 'reference', embed: 'payment' },
    },
    {
      key: 'kind',
      type: 'select',
      labelKey: 'payments:ledger.kind',
      list: { flex: 1 },
      filter: true,
      options: KINDS.map((value) => ({ value, labelKey: `payments:kind.${value}` as const })),
    },
    {
      key: 'account',
      type: 'select',
      labelKey: 'payments:ledger.account',
      list: { flex: 1 },
      filter: true,
      options: ACCOUNTS.map((value) => ({
        value,
        labelKey: `payments:account.${value}` as const,
      })),
    },
    { key: 'amount', type: 'money', labelKey: 'payments:field.amount', list: true },
    {
      // The page supplies the options.
      key: 'currency',
      type: 'select',
      labelKey: 'payments:field.currency',
      list: { width: 100 },
      filter: true,
    },
  ],
});
