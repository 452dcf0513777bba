import { expect, it } from 'vitest';
import { disputeStep } from './dispute-step';

const SENT = '2025-01-01T00:00:00Z';

it.each([
  [null, 'stripe', null, null],
  ['OPEN', 'stripe', null, 'ANSWER'],
  ['OPEN', 'stripe', SENT, 'WAIT'],
  ['OPEN', 'manual', SENT, 'DECIDE'],
  ['WON', 'sandbox', SENT, 'WON'],
  ['LOST', 'paystack', null, 'LOST'],
] as const)('a dispute that is %s at %s, evidence sent %s: %s', (dispute, provider, sent, step) => {
  expect(disputeStep({ dispute, provider, evidence_sent_at: sent })).toBe(step);
});
