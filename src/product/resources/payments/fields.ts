import {
  mdiAlertCircleOutline,
  mdiCashRefund,
  mdiCheck,
  mdiClockOutline,
  mdiClose,
  mdiMinus,
} from '@mdi/js';
import type { FieldDef } from 'touchline/plugin-api';
import { PersonAvatar } from 'touchline/ui';
import { PAYMENT_STATUSES, type PaymentRow, PROVIDERS, PURPOSES } from './row';

/** How each status looks. */
const STATUS_LOOKS = {
  PENDING: { icon: mdiClockOutline, color: 'warning' },
  AWAITING_APPROVAL: { icon: mdiClockOutline, color: 'warning' },
  SUCCEEDED: { icon: mdiCheck, color: 'success' },
  FAILED: { icon: mdiClose, color: 'error' },
  ABANDONED: { icon: mdiMinus, color: 'secondary' },
  REFUNDED: { icon: mdiCashRefund, color: 'info' },
  PARTIALLY_REFUNDED: { icon: mdiCashRefund, color: 'info' },
  DISPUTED: { icon: mdiAlertCircleOutline, color: 'error' },
} as const;

export const created: FieldDef<PaymentRow> = {
  key: 'created_at',
  type: 'datetime',
  labelKey: 'payments:field.created',
  list: { width: 168 },
  filter: true,
};
export const reference: FieldDef<PaymentRow> = {
  key: 'reference',
  type: 'text',
  labelKey: 'payments:field.reference',
  list: { width: 172 },
  filter: true,
};
export const status: FieldDef<PaymentRow> = {
  key: 'status',
  type: 'select',
  labelKey: 'payments:field.status',
  list: { width: 168 },
  filter: true,
  options: PAYMENT_STATUSES.map((value) => ({
    value,
    ...STATUS_LOOKS[value],
    labelKey: `payments:status.${value}` as const,
  })),
};
export const refunded: FieldDef<PaymentRow> = {
  key: 'refunded_amount',
  type: 'money',
  labelKey: 'payments:field.refunded',
  list: { hidden: true },
  show: 'nonzero',
};
export const facts: FieldDef<PaymentRow>[] = [
  {
    key: 'plan_id',
    type: 'plan',
    labelKey: 'payments:field.plan',
    list: { width: 160 },
    reference: { table: 'plans', labelColumn: 'code', embed: 'plan' },
  },
  { key: 'amount', type: 'money', labelKey: 'payments:field.amount', list: { width: 132 } },
  {
    key: 'purpose',
    type: 'select',
    labelKey: 'payments:field.purpose',
    list: { width: 120, hidden: true },
    options: PURPOSES.map((value) => ({ value, labelKey: `payments:purpose.${value}` as const })),
  },
  status,
  {
    key: 'provider',
    type: 'select',
    labelKey: 'payments:field.provider',
    list: { width: 130 },
    filter: true,
    options: PROVIDERS.map((value) => ({ value, labelKey: `payments:provider.${value}` as const })),
  },
  refunded,
  {
    key: 'currency',
    type: 'text',
    labelKey: 'payments:field.currency',
    list: { width: 100, hidden: true },
    // Every amount names it.
    show: false,
  },
  {
    key: 'paid_at',
    type: 'datetime',
    labelKey: 'payments:field.paid',
    list: { width: 168, hidden: true },
  },
];

/** Who paid: name over email address. */
export const person = {
  key: 'user_id',
  type: 'reference',
  labelKey: 'payments:field.person',
  list: { flex: 2, identity: { Face: PersonAvatar } },
  filter: 'search',
  reference: {
    table: 'profiles',
    labelColumn: 'email',
    nameColumn: 'full_name',
    embed: 'person',
    hint: 'payments_user_id_fkey',
  },
} as const satisfies FieldDef<PaymentRow>;
