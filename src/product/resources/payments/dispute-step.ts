/** Providers that don't report disputes: finance enters the bank's news. */
const SILENT = ['manual', 'sandbox'];

/** Finance's next step on a disputed payment. */
export type DisputeStep = 'ANSWER' | 'DECIDE' | 'WAIT' | 'WON' | 'LOST';

type Disputed = { [Column in 'dispute' | 'provider' | 'evidence_sent_at']?: unknown };

/** @returns null if nothing is disputed */
export function disputeStep(payment: Disputed): DisputeStep | null {
  if (payment.dispute === 'WON' || payment.dispute === 'LOST') return payment.dispute;
  if (payment.dispute !== 'OPEN') return null;
  if (!payment.evidence_sent_at) return 'ANSWER';
  return SILENT.includes(String(payment.provider)) ? 'DECIDE' : 'WAIT';
}
