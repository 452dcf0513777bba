import { SAMPLE_SLIP } from '@tests/support/record/sample-slip';
import { expect, it } from 'vitest';
import { chainHash } from '@/product/record/canonical-text';
import type { ListedSlip } from '@/product/record/listed-slip';
import { slipCommitHash, slipSettlementHash, toSlipRow } from '@/product/record/slip-row';
import { checkSlip } from './check-slip';

const SETTLED: Partial<ListedSlip> = {
  outcome: 'WON',
  profit_units: '2.4200',
  settled_at: '2026-03-01T17:05:00+00:00',
  rule_version: 1,
  settlement_results: '[]',
  settlement_hash: 'x',
};

async function hashed(changes: Partial<ListedSlip> = {}): Promise<ListedSlip> {
  const slip = { ...SAMPLE_SLIP, ...changes };
  const commit_hash = await slipCommitHash(toSlipRow(slip));
  const chain_hash = await chainHash(slip.prev_hash, commit_hash);
  const full = { ...slip, commit_hash, chain_hash };
  if (full.settlement_hash === null) return full;
  return { ...full, settlement_hash: await slipSettlementHash(toSlipRow(full)) };
}

it('finds a true slip true, with no verdict on a missing result', async () => {
  const slip = await hashed();
  const check = await checkSlip(slip);
  expect(check).toMatchObject({ commitFits: true, chainFits: true, settlementFits: null });
  expect(check.computed).toBe(slip.commit_hash);
  expect(check.text).toMatch(/^touchline-slip-v1\nslip_id=/);
  expect(await checkSlip(await hashed(SETTLED))).toMatchObject({ settlementFits: true });
});

it.each([
  ['a leg', { legs: [] }, { commitFits: false, chainFits: true }],
  ['the stake', { stake_units: '2.00' }, { commitFits: false }],
  ['its place', { prev_hash: 'e'.repeat(64) }, { commitFits: true, chainFits: false }],
  ['the outcome', { outcome: 'LOST' }, { commitFits: true, settlementFits: false }],
  ['the profit', { profit_units: '9.0000' }, { commitFits: true, settlementFits: false }],
])('sees that %s was altered', async (_, change, expected) => {
  const slip = await hashed(SETTLED);
  expect(await checkSlip({ ...slip, ...change })).toMatchObject(expected);
});
