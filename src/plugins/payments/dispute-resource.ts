import { mdiGavel } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import type {} from '@/resources/payments/row';

/** Payments that are disputed now, for who keeps the books; its fields come with its page. */
export const disputeResource = defineResource('payments')({
  id: 'payments.disputes',
  path: '/disputes',
  nameKey: 'payments:disputes',
  singularKey: 'payments:singular',
  icon: mdiGavel,
  actions: ['list'],
  scope: { dispute: 'OPEN' },
  recordPath: '/payments',
  recordTitle: (row) => row.reference,
  fields: [],
  pages: { list: () => import('./pages/DisputeListPage') },
  nav: { section: 'admin', titleKey: 'payments:disputes', icon: mdiGavel, order: 53 },
});
