import { mdiCheckDecagramOutline, mdiCloseOctagonOutline, mdiGavel, mdiSendCheck } from '@mdi/js';
import type { RowActionDef } from 'touchline/plugin-api';
import { disputeStep, SILENT } from './dispute-step';
import type { PaymentRow } from './row';

type Step = 'OPENED' | 'EVIDENCE_SENT' | 'ACCEPTED' | 'WON';

const KEYS = { OPENED: 'D', EVIDENCE_SENT: 'V', ACCEPTED: 'L', WON: 'W' } as const;

const action = (
  step: Step,
  icon: string,
  when: (payment: PaymentRow) => boolean,
  destructive = false,
): RowActionDef<PaymentRow> => ({
  id: `dispute-${step}`,
  key: KEYS[step],
  ...(step === 'OPENED' && { quiet: true }),
  labelKey: `payments:dispute.${step}`,
  confirmKey: `payments:dispute.${step}.text`,
  reasonKey: 'payments:dispute.reason',
  icon,
  destructive,
  access: { resource: 'payments', action: 'refund' },
  when,
  rpc: 'dispute_step',
  args: (row, reason) => ({
    payment_id: row.id,
    step,
    seen_status: row.status,
    seen_refunded_amount: row.refunded_amount,
    reason,
  }),
  successKey: `payments:dispute.${step}.done`,
});

/** Finance's actions on disputes, each with a reason. */
export const DISPUTE_ACTIONS: RowActionDef<PaymentRow>[] = [
  action(
    'OPENED',
    mdiGavel,
    ({ status, provider, amount }) =>
      SILENT.includes(provider) &&
      amount > 0 &&
      (status === 'SUCCEEDED' || status === 'PARTIALLY_REFUNDED'),
    true,
  ),
  action('EVIDENCE_SENT', mdiSendCheck, (row) => disputeStep(row) === 'ANSWER'),
  action(
    'WON',
    mdiCheckDecagramOutline,
    ({ dispute, provider }) => dispute === 'OPEN' && SILENT.includes(provider),
  ),
  action('ACCEPTED', mdiCloseOctagonOutline, ({ dispute }) => dispute === 'OPEN', true),
];
