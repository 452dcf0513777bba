import { mdiScaleUnbalanced } from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';
import { withPages } from '@/plugin-api/define-resource';
import { ledger } from '@/resources/ledger-entries/resource';
import { disputes, ownPayments, payments } from '@/resources/payments/resource';
import { plans } from '@/resources/plans/resource';
import { MONEY_GROUP } from '@/sports/staff-groups';
import { paymentSearch } from './payment-search';
import { refundCommand } from './refund-command';

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
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});

declare module '@/plugin-api/types' {
  interface AccessSubjects {
    /** The comparison of our payments with those of the providers. */
    reconciliation: true;
  }
}
