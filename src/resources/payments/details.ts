import type { FieldDef } from '@/plugin-api/types';
import { PAYMENT_STATUSES, type PaymentRow, PROVIDERS, PURPOSES } from './row';

const created: FieldDef<PaymentRow> = {
  key: 'created_at',
  type: 'datetime',
  labelKey: 'payments:field.created',
  list: { width: 168 },
  filter: true,
};
const reference: FieldDef<PaymentRow> = {
  key: 'reference',
  type: 'text',
  labelKey: 'payments:field.reference',
  list: { width: 168 },
  filter: true,
};
const facts: FieldDef<PaymentRow>[] = [
  {
    key: 'plan_id',
    type: 'plan',
    labelKey: 'payments:field.plan',
    list: { width: 160 },
    reference: { table: 'plans', labelColumn: 'code', embed: 'plan' },
  },
  { key: 'amount', type: 'money', labelKey: 'payments:field.amount', list: { width: 120 } },
  {
    key: 'purpose',
    type: 'select',
    labelKey: 'payments:field.purpose',
    list: { width: 120, hidden: true },
    options: PURPOSES.map((value) => ({ value, labelKey: `payments:purpose.${value}` as const })),
  },
  {
    key: 'status',
    type: 'paymentStatus',
    labelKey: 'payments:field.status',
    list: { width: 170 },
    filter: true,
    options: PAYMENT_STATUSES.map((value) => ({
      value,
      labelKey: `payments:status.${value}` as const,
    })),
  },
  {
    key: 'provider',
    type: 'select',
    labelKey: 'payments:field.provider',
    list: { width: 130 },
    filter: true,
    options: PROVIDERS.map((value) => ({ value, labelKey: `payments:provider.${value}` as const })),
  },
  {
    key: 'refunded_amount',
    type: 'money',
    labelKey: 'payments:field.refunded',
    list: { width: 120, hidden: true },
  },
  {
    key: 'currency',
    type: 'text',
    labelKey: 'payments:field.currency',
    list: { width: 100, hidden: true },
  },
  {
    key: 'paid_at',
    type: 'datetime',
    labelKey: 'payments:field.paid',
    list: { width: 168, hidden: true },
  },
];

/** A person's own payments: when, for what, how much, and what came of it. */
export const OWN_FIELDS: FieldDef<PaymentRow>[] = [
  created,
  reference,
  ...facts,
  {
    key: 'receipt_number',
    type: 'nextStep',
    labelKey: 'payments:field.receipt',
    list: { width: 150, sortable: false },
  },
];

/** All that staff see of a payment. */
export const PAYMENT_FIELDS: FieldDef<PaymentRow>[] = [
  created,
  reference,
  {
    key: 'user_id',
    type: 'reference',
    labelKey: 'payments:field.person',
    list: { flex: 1.4 },
    filter: true,
    reference: {
      table: 'profiles',
      labelColumn: 'email',
      embed: 'person',
      hint: 'payments_user_id_fkey',
    },
  },
  ...facts,
  { key: 'discount', type: 'money', labelKey: 'payments:field.discount' },
  { key: 'credit', type: 'money', labelKey: 'payments:field.credit' },
  { key: 'period_start', type: 'datetime', labelKey: 'payments:field.from' },
  { key: 'period_end', type: 'datetime', labelKey: 'payments:field.to' },
  { key: 'provider_ref', type: 'text', labelKey: 'payments:field.providerRef' },
  { key: 'failure_code', type: 'text', labelKey: 'payments:field.failure' },
  { key: 'receipt_number', type: 'text', labelKey: 'payments:field.receipt' },
  { key: 'refunded_at', type: 'datetime', labelKey: 'payments:field.refundedAt' },
  { key: 'note', type: 'text', labelKey: 'payments:field.note' },
];
