import { mdiHistory, mdiScaleUnbalanced } from '@mdi/js';
import { definePlugin } from '@/plugin-api/define-plugin';
import type { Viewer } from '@/plugin-api/types';
import type {} from './access-subject';
import { disputeResource } from './dispute-resource';
import { ledgerResource } from './ledger-resource';
import { paymentResource } from './payment-resource';
import { planResource } from './plan-resource';

const STAFF: Viewer[] = ['SUPPORT', 'TIPSTER', 'FINANCE', 'ADMIN'];
const MONEY: Viewer[] = ['FINANCE', 'ADMIN'];
const HISTORY = '/payment-history';
const entry = { to: HISTORY, section: 'main', icon: mdiHistory, order: 70 } as const;

/** Payments: a person's own with receipts; for staff all of them, the plans, and the comparison with providers. */
export default definePlugin({
  id: 'payments',
  apiVersion: 1,
  nameKey: 'payments:title',
  dependsOn: ['sports'],
  resources: [paymentResource, planResource, disputeResource, ledgerResource],
  routes: [
    {
      id: 'payments.own',
      path: HISTORY,
      page: () => import('./pages/OwnPaymentsPage'),
      layout: 'app',
      titleKey: 'payments:own.title',
      access: { resource: 'own-payments', action: 'list' },
      // The same page under two names, as staff and members know it.
      nav: [
        { ...entry, titleKey: 'payments:own.menu', roles: ['USER'] },
        { ...entry, titleKey: 'payments:own.staff', roles: STAFF },
      ],
    },
    {
      id: 'payments.receipt',
      path: `${HISTORY}/:id/receipt`,
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
        titleKey: 'payments:reconciliation.title',
        icon: mdiScaleUnbalanced,
        order: 54.5,
      },
    },
  ],
  access: [
    { resource: 'own-payments', actions: ['list'], roles: ['USER', ...STAFF] },
    { resource: 'reconciliation', actions: ['list'], roles: MONEY },
    { resource: 'ledger_entries', actions: ['list'], roles: MONEY },
    {
      resource: 'payments',
      actions: ['list', 'show', 'approve', 'reject', 'refund', 'history'],
      roles: MONEY,
    },
    { resource: 'plans', actions: ['list', 'show', 'create', 'edit', 'history'], roles: ['ADMIN'] },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
