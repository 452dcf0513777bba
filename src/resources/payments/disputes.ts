import { mdiCheckDecagramOutline, mdiCloseOctagonOutline, mdiGavel, mdiSendCheck } from '@mdi/js';
import type { FieldDef, ResourceDef } from '@/plugin-api/types';
import { disputeResource } from '@/plugins/payments/dispute-resource';
import { disputeActions } from './dispute-step';
import { type PaymentRow, PROVIDERS } from './row';

/** The steps of a dispute, for the list and for the payment's own page. */
export const DISPUTE_ACTIONS = disputeActions({
  OPENED: mdiGavel,
  EVIDENCE_SENT: mdiSendCheck,
  WON: mdiCheckDecagramOutline,
  ACCEPTED: mdiCloseOctagonOutline,
});

const FIELDS: FieldDef<PaymentRow>[] = [
  {
    key: 'dispute_due_at',
    type: 'datetime',
    labelKey: 'payments:dispute.due',
    list: { width: 168 },
  },
  {
    key: 'dispute',
    type: 'disputeStep',
    labelKey: 'payments:dispute.do',
    list: { flex: 2, sortable: false },
  },
  {
    key: 'reference',
    type: 'text',
    labelKey: 'payments:field.reference',
    list: { width: 168 },
    filter: true,
  },
  {
    key: 'user_id',
    type: 'reference',
    labelKey: 'payments:field.person',
    list: { flex: 1 },
    filter: true,
    reference: {
      table: 'profiles',
      labelColumn: 'email',
      embed: 'person',
      hint: 'payments_user_id_fkey',
    },
  },
  { key: 'amount', type: 'money', labelKey: 'payments:field.amount', list: { width: 120 } },
  {
    key: 'provider',
    type: 'select',
    labelKey: 'payments:field.provider',
    list: { width: 150 },
    filter: true,
    options: PROVIDERS.map((value) => ({ value, labelKey: `payments:provider.${value}` as const })),
  },
  {
    key: 'evidence_sent_at',
    type: 'datetime',
    labelKey: 'payments:dispute.sent',
    list: { width: 168, hidden: true },
  },
  {
    key: 'currency',
    type: 'text',
    labelKey: 'payments:field.currency',
    list: { width: 100, hidden: true },
  },
];

/** What the panel of a dispute reads; it shows them itself. */
export const DISPUTE_FIELDS: FieldDef<PaymentRow>[] = [
  { key: 'dispute', type: 'text', labelKey: 'payments:dispute', show: false },
  { key: 'dispute_opened_at', type: 'datetime', labelKey: 'payments:dispute.opened', show: false },
  { key: 'dispute_due_at', type: 'datetime', labelKey: 'payments:dispute.due', show: false },
  { key: 'evidence_sent_at', type: 'datetime', labelKey: 'payments:dispute.sent', show: false },
];

/** The open disputes with all their fields, the first to be answered on top. */
export const DISPUTES = {
  ...disputeResource,
  defaultSort: { field: 'dispute_due_at', order: 'asc' },
  fields: FIELDS,
  rowActions: DISPUTE_ACTIONS,
} as unknown as ResourceDef;
