import { mdiScaleUnbalanced } from '@mdi/js';
import { formatMoney } from 'touchline/format';
import { type CommandDef, definePlugin, defineSearch, withPages } from 'touchline/plugin-api';
import { ledger } from '@/product/resources/ledger-entries/resource';
import { disputes, ownPayments, payments } from '@/product/resources/payments/resource';
import type {} from '@/product/resources/payments/row';
import { plans } from '@/product/resources/plans/resource';
import type {} from '@/product/resources/rows';
import { MONEY_GROUP } from '@/product/sports/staff-groups';

/** Opens the payments of which money can go back; on an open payment the palette offers the dialog itself. */
const refundCommand: CommandDef<`payments:${string}`> = {
  id: 'payments.refund',
  titleKey: 'payments:refund.command',
  keywordsKey: 'payments:refund.keywords',
  access: { resource: 'payments', action: 'refund' },
  run: ({ navigate }) => navigate(`${payments.path}?tab=paid`),
};

/** Payments by our reference, the provider's, the receipt's number, and the payer's email address. */
const paymentSearch = defineSearch('payments')({
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

/** Payments: a person's own with receipts; for staff all of them, the plans, and the comparison with providers. */
export default definePlugin({
  id: 'payments',
  apiVersion: 1,
  nameKey: 'payments:title',
  dependsOn: ['sports'],
  resources: [
    withPages(payments, { show: () => import('./pages/PaymentPage') }),
    withPages(ownPayments, { list: () => import('./pages/OwnPaymentsPage') }),
    withPages(plans, { show: () => import('./pages/PlanPage') }),
    disputes,
    withPages(ledger, { list: () => import('./pages/LedgerListPage') }),
  ],
  routes: [
    {
      id: 'payments.receipt',
      path: `${ownPayments.path}/:id/receipt`,
      page: () => import('./pages/ReceiptPage'),
      layout: 'app',
      titleKey: 'payments:receipt.title',
      access: { resource: 'own-payments', action: 'list' },
    },
    {
      id: 'payments.reconciliation',
      path: '/reconciliation',
      page: () => import('./pages/ReconciliationPage'),
      layout: 'app',
      titleKey: 'payments:reconciliation.title',
      access: { resource: 'reconciliation', action: 'list' },
      nav: {
        section: 'admin',
        group: MONEY_GROUP,
        titleKey: 'payments:reconciliation.title',
        icon: mdiScaleUnbalanced,
        order: 40,
      },
    },
  ],
  commands: [refundCommand],
  search: [paymentSearch],
  access: [{ resource: 'reconciliation', actions: ['list'], roles: ['FINANCE', 'ADMIN'] }],
  loggedTables: { plan_prices: 'payments:prices.price' },
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});

declare module 'touchline/plugin-api' {
  interface AccessSubjects {
    /** The comparison of our payments with those of the providers. */
    reconciliation: true;
  }
}
