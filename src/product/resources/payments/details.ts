import { mdiCashRefund, mdiCheck, mdiClose, mdiHandshakeOutline } from '@mdi/js';
import { defineDetails, type ListTabDef } from 'touchline/plugin-api';
import { DISPUTE_ACTIONS } from './dispute-actions';
import { FAILURES } from './failures';
import { PAYMENT_TYPES } from './field-types';
import { created, facts, person, reference } from './fields';
import type { PaymentRow } from './row';
import { paymentTitle, paymentWords } from './words';

/** Everything, and what waits for finance. */
const TABS: ListTabDef<PaymentRow>[] = [
  { id: 'all', labelKey: 'crud:list.all' },
  {
    id: 'transfers',
    labelKey: 'payments:tab.transfers',
    filters: () => [{ field: 'status', operator: 'eq', value: 'AWAITING_APPROVAL' }],
    sort: { field: 'created_at', order: 'asc' },
  },
  {
    id: 'refunds',
    labelKey: 'payments:refund.due',
    // Any time: what has none is not due.
    filters: () => [{ field: 'refund_due_at', operator: 'gte', value: '1970-01-01' }],
    sort: { field: 'refund_due_at', order: 'asc' },
  },
  {
    id: 'paid',
    labelKey: 'payments:tab.paid',
    filters: () => [
      { field: 'status', operator: 'in', value: ['SUCCEEDED', 'PARTIALLY_REFUNDED'] },
    ],
  },
  {
    id: 'failed',
    labelKey: 'payments:tab.failed',
    filters: () => [{ field: 'status', operator: 'in', value: ['FAILED', 'ABANDONED'] }],
  },
  {
    id: 'disputed',
    labelKey: 'payments:tab.disputed',
    filters: () => [{ field: 'dispute', operator: 'eq', value: 'OPEN' }],
    sort: { field: 'dispute_due_at', order: 'asc' },
  },
];

/** All that staff see of a payment. */
export default defineDetails('listed_payments')({
  rights: 'may',
  fieldTypes: PAYMENT_TYPES,
  words: paymentWords,
  head: { title: paymentTitle, chips: ['status'], facts: ['user_id', 'plan_id', 'created_at'] },
  tabs: TABS,
  fields: [
    person,
    created,
    reference,
    ...facts.map((field) =>
      field.key === 'provider' ? { ...field, list: { hidden: true, width: 130 } } : field,
    ),
    { key: 'discount', type: 'money', labelKey: 'payments:field.discount', show: 'nonzero' },
    { key: 'credit', type: 'money', labelKey: 'payments:field.credit', show: 'nonzero' },
    { key: 'period_start', type: 'datetime', labelKey: 'payments:field.from' },
    { key: 'period_end', type: 'datetime', labelKey: 'payments:field.to' },
    { key: 'provider_ref', type: 'text', labelKey: 'payments:field.providerRef' },
    {
      key: 'failure_code',
      type: 'select',
      labelKey: 'payments:field.failure',
      options: FAILURES.map((value) => ({
        value,
        labelKey: `payments:failure.${value}` as const,
      })),
    },
    { key: 'receipt_number', type: 'text', labelKey: 'payments:field.receipt' },
    { key: 'refunded_at', type: 'datetime', labelKey: 'payments:field.refundedAt' },
    { key: 'refund_due_at', type: 'datetime', labelKey: 'payments:refund.dueSince' },
    { key: 'trial', type: 'boolean', labelKey: 'payments:field.trial', show: 'nonzero' },
    { key: 'note', type: 'text', labelKey: 'payments:field.note' },
    // The panel of a dispute shows them.
    {
      key: 'dispute',
      type: 'select',
      labelKey: 'payments:dispute',
      show: false,
      options: [
        { value: 'OPEN', labelKey: 'payments:status.DISPUTED' },
        { value: 'WON', labelKey: 'payments:dispute.step.WON' },
        { value: 'LOST', labelKey: 'payments:dispute.step.LOST' },
      ],
    },
    {
      key: 'dispute_opened_at',
      type: 'datetime',
      labelKey: 'payments:dispute.opened',
      show: false,
    },
    { key: 'dispute_due_at', type: 'datetime', labelKey: 'payments:dispute.due', show: false },
    { key: 'evidence_sent_at', type: 'datetime', labelKey: 'payments:dispute.sent', show: false },
  ],
  rowActions: [
    {
      id: 'refund',
      key: 'R',
      labelKey: 'payments:refund.title',
      keywordsKey: 'payments:refund.keywords',
      icon: mdiCashRefund,
      destructive: true,
      dialog: () => import('@/product/sports/payments/RefundDialog'),
    },
    {
      id: 'approve',
      key: 'A',
      labelKey: 'payments:approve',
      confirmKey: 'payments:approve.text',
      reasonKey: 'payments:approve.note',
      icon: mdiCheck,
      rpc: 'approve_payment',
      args: (row, note) => ({ payment_id: row.id, seen_status: row.status, note }),
      successKey: 'payments:approve.done',
    },
    {
      id: 'reject',
      key: 'X',
      labelKey: 'payments:reject',
      confirmKey: 'payments:reject.text',
      reasonKey: 'payments:reject.reason',
      icon: mdiClose,
      destructive: true,
      rpc: 'reject_payment',
      args: (row, reason) => ({ payment_id: row.id, seen_status: row.status, reason }),
      successKey: 'payments:reject.done',
    },
    {
      id: 'settleRefund',
      key: 'S',
      labelKey: 'payments:refund.settle',
      confirmKey: 'payments:refund.settle.text',
      reasonKey: 'payments:refund.settle.reason',
      icon: mdiHandshakeOutline,
      listed: false,
      access: { resource: 'payments', action: 'refund' },
      rpc: 'settle_refund',
      args: (row, reason) => ({
        payment_id: row.id,
        seen_refunded_amount: row.refunded_amount,
        reason,
      }),
      successKey: 'payments:refund.settle.done',
    },
    ...DISPUTE_ACTIONS.map((action) => ({ ...action, listed: false as const })),
  ],
});
