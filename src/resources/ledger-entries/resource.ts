import { mdiBookOpenOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import type {} from '../payments/row';

/** The books, for who keeps them: read only. Its fields come with its page. */
export const ledgerResource = defineResource('ledger_entries')({
  id: 'payments.ledger',
  path: '/ledger',
  nameKey: 'payments:ledger',
  singularKey: 'payments:ledger.entry',
  icon: mdiBookOpenOutline,
  actions: ['list'],
  versionColumn: null,
  recordPath: '/payments/:payment_id',
  recordTitle: (row) => row.payment_id,
  fields: [],
  pages: { list: () => import('@/plugins/payments/pages/LedgerListPage') },
  nav: {
    section: 'admin',
    titleKey: 'payments:ledger',
    icon: mdiBookOpenOutline,
    order: 54,
  },
});
