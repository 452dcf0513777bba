import {
  FIRST_VERSION_PARTS,
  PENDING_PARTS,
  SAMPLE_TIP,
} from '@tests/support/record/sample-record';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  chainHash,
  commitHash,
  FIRST_PREV_HASH,
  settlementHash,
} from '../../../record/canonical-text';
import type { ListedTip } from '../../../record/listed-tip';
import { toRecordRow } from '../../../record/record-row';
import { checkTip } from './check-tip';

async function hashed(changes: Partial<ListedTip>): Promise<ListedTip> {
  const tip = { ...SAMPLE_TIP, ...changes };
  const commit_hash = await commitHash(toRecordRow(tip));
  const chain_hash = await chainHash(FIRST_PREV_HASH, commit_hash);
  const full = { ...tip, commit_hash, prev_hash: FIRST_PREV_HASH, chain_hash };
  if (tip.settlement_hash === null) return full;
  return { ...full, settlement_hash: await settlementHash(toRecordRow(full)) };
}

describe('checkTip', () => {
  let settled: ListedTip;
  beforeAll(async () => {
    settled = await hashed({});
  });

  it('finds a true tip true, and shows the text that was hashed', async () => {
    const check = await checkTip(settled);
    expect(check).toMatchObject({ commitFits: true, chainFits: true, settlementFits: true });
    expect(check.computed).toBe(settled.commit_hash);
    expect(check.text).toMatch(/^touchline-tip-v2\nprediction_id=/);
  });

  it('finds a tip true that was published before the quote was part of it, by its own text', async () => {
    const check = await checkTip(await hashed(FIRST_VERSION_PARTS));
    expect(check).toMatchObject({ commitFits: true, chainFits: true, settlementFits: true });
    expect(check.text).toMatch(/^touchline-tip-v1\nprediction_id=/);
    expect(check.computed).toBe('131064dde5facac4680420ad8176dae2248cfd1e9e3896561a9d9ded751d55f3');
  });

  it('has no verdict on a missing result', async () => {
    expect((await checkTip(await hashed(PENDING_PARTS))).settlementFits).toBeNull();
  });

  it('sees what was altered', async () => {
    const other = 'e'.repeat(64);
    expect(await checkTip({ ...settled, odds: 2.9 })).toMatchObject({ commitFits: false });
    expect(await checkTip({ ...settled, prev_hash: other })).toMatchObject({ chainFits: false });
    expect(await checkTip({ ...settled, outcome: 'LOST' })).toMatchObject({
      settlementFits: false,
    });
  });

  it('takes numbers as text, as some backends send them', async () => {
    const texts = { odds: '1.900', line: '-0.25', stake_units: '1.50', profit_units: '1.3500' };
    expect(await checkTip({ ...settled, ...texts })).toMatchObject({
      commitFits: true,
      settlementFits: true,
    });
  });
});
