/** Providers that don't report disputes: finance enters what the bank says. */
export const SILENT = ['manual', 'sandbox'];

/** What finance does next about a disputed payment. */
export type DisputeStep = 'ANSWER' | 'DECIDE' | 'WAIT' | 'WON' | 'LOST';

type Disputed = { [Column in 'dispute' | 'provider' | 'evidence_sent_at']?: unknown };

/** @returns null where nothing is disputed */
export function disputeStep(payment: Disputed): DisputeStep | null {
  if (payment.dispute === 'WON' || payment.dispute === 'LOST') return payment.dispute;
  if (payment.dispute !== 'OPEN') return null;
  if (!payment.evidence_sent_at) return 'ANSWER';
  return SILENT.includes(String(payment.provider)) ? 'DECIDE' : 'WAIT';
}
