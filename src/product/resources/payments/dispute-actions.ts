import { mdiCheckDecagramOutline, mdiCloseOctagonOutline, mdiGavel, mdiSendCheck } from '@mdi/js';
import type { RowActionDef } from 'touchline/plugin-api';
import type { ListedPayment } from './row';

type Step = 'OPENED' | 'EVIDENCE_SENT' | 'ACCEPTED' | 'WON';

const KEYS = { OPENED: 'D', EVIDENCE_SENT: 'V', ACCEPTED: 'L', WON: 'W' } as const;

const action = (step: Step, icon: string, destructive = false): RowActionDef<ListedPayment> => ({
  id: `dispute-${step}`,
  key: KEYS[step],
  ...(step === 'OPENED' && { quiet: true }),
  labelKey: `payments:dispute.${step}`,
  confirmKey: `payments:dispute.${step}.text`,
  reasonKey: 'payments:dispute.reason',
  icon,
  destructive,
  access: { resource: 'payments', action: 'refund' },
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
export const DISPUTE_ACTIONS: RowActionDef<ListedPayment>[] = [
  action('OPENED', mdiGavel, true),
  action('EVIDENCE_SENT', mdiSendCheck),
  action('WON', mdiCheckDecagramOutline),
  action('ACCEPTED', mdiCloseOctagonOutline, true),
];
