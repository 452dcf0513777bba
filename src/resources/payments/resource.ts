import { mdiCheck, mdiClose, mdiCreditCardOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import { PAYMENT_FIELDS } from './details';

/** Everybody's payments, for who keeps the books. */
export const paymentResource = defineResource('payments')({
  id: 'payments',
  path: '/payments',
  nameKey: 'payments:title',
  singularKey: 'payments:singular',
  icon: mdiCreditCardOutline,
  actions: ['list', 'show'],
  defaultSort: { field: 'created_at', order: 'desc' },
  recordTitle: (row) => row.reference,
  fields: PAYMENT_FIELDS,
  rowActions: [
    {
      id: 'approve',
      labelKey: 'payments:approve',
      confirmKey: 'payments:approve.text',
      reasonKey: 'payments:approve.note',
      icon: mdiCheck,
      when: (row) => row.status === 'AWAITING_APPROVAL',
      rpc: 'approve_payment',
      args: (row, note) => ({ payment_id: row.id, note }),
      successKey: 'payments:approve.done',
    },
    {
      id: 'reject',
      labelKey: 'payments:reject',
      confirmKey: 'payments:reject.text',
      reasonKey: 'payments:reject.reason',
      icon: mdiClose,
      destructive: true,
      when: (row) => row.status === 'AWAITING_APPROVAL',
      rpc: 'reject_payment',
      args: (row, reason) => ({ payment_id: row.id, reason }),
      successKey: 'payments:reject.done',
    },
  ],
  pages: {
    list: () => import('@/plugins/payments/pages/PaymentListPage'),
    show: () => import('@/plugins/payments/pages/PaymentPage'),
  },
  nav: {
    section: 'admin',
    titleKey: 'payments:title',
    icon: mdiCreditCardOutline,
    order: 52,
    shortcut: ['g', 'y'],
  },
});
