import type { RowActionDef } from '@/plugin-api/types';
import type { PaymentRow } from './row';

/** Providers that tell nothing of disputes by themselves: finance writes down what the bank says. */
const SILENT = ['manual', 'sandbox'];

/** What finance does next about a disputed payment. */
export type DisputeStep = 'ANSWER' | 'DECIDE' | 'WAIT' | 'WON' | 'LOST';

type Disputed = Pick<PaymentRow, 'dispute' | 'provider' | 'evidence_sent_at'>;

/** @returns null where nothing is disputed */
export function disputeStep(payment: Disputed): DisputeStep | null {
  if (payment.dispute === 'WON' || payment.dispute === 'LOST') return payment.dispute;
  if (payment.dispute !== 'OPEN') return null;
  if (!payment.evidence_sent_at) return 'ANSWER';
  return SILENT.includes(payment.provider) ? 'DECIDE' : 'WAIT';
}

type Step = 'OPENED' | 'EVIDENCE_SENT' | 'ACCEPTED' | 'WON';

const action = (
  step: Step,
  icon: string,
  when: (payment: PaymentRow) => boolean,
  destructive = false,
): RowActionDef<PaymentRow> => ({
  id: `dispute-${step}`,
  labelKey: `payments:dispute.${step}`,
  confirmKey: `payments:dispute.${step}.text`,
  reasonKey: 'payments:dispute.reason',
  icon,
  destructive,
  access: { resource: 'payments', action: 'refund' },
  when,
  rpc: 'dispute_step',
  args: (row, reason) => ({ payment_id: row.id, step, reason }),
  successKey: `payments:dispute.${step}.done`,
});

/** What finance may do about disputes, each with a reason. */
export function disputeActions(icons: Record<Step, string>): RowActionDef<PaymentRow>[] {
  return [
    action(
      'OPENED',
      icons.OPENED,
      ({ status, provider, dispute, amount }) =>
        SILENT.includes(provider) &&
        dispute === null &&
        amount > 0 &&
        (status === 'SUCCEEDED' || status === 'PARTIALLY_REFUNDED'),
      true,
    ),
    action('EVIDENCE_SENT', icons.EVIDENCE_SENT, (row) => disputeStep(row) === 'ANSWER'),
    action(
      'WON',
      icons.WON,
      ({ dispute, provider }) => dispute === 'OPEN' && SILENT.includes(provider),
    ),
    action('ACCEPTED', icons.ACCEPTED, ({ dispute }) => dispute === 'OPEN', true),
  ];
}
