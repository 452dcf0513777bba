import { z } from 'zod';
import { OUTCOMES } from '@/product/record/outcomes';
import { TIERS } from '@/product/record/tiers';

const number = z.coerce.number();

const dueSlip = z.object({
  slip_id: z.string(),
  seq: number,
  title: z.string(),
  tier: z.enum(TIERS),
  starts_at: z.string(),
  legs_count: number,
  combined_odds: number,
  stake_units: number,
  status: z.enum(['DUE', 'CHANGED', 'AWAITED']),
  current_outcome: z.enum(OUTCOMES),
  next_outcome: z.enum(OUTCOMES),
  next_profit: number.nullable(),
});

/** One row of `slips_preview`: a slip and what settling it would give. */
export type DueSlip = z.infer<typeof dueSlip>;

/** Reads the answer of `slips_preview`; throws when the server sends something else. */
export function readSlips(answer: unknown): DueSlip[] {
  return z.array(dueSlip).parse(answer);
}
