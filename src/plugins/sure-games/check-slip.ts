import { chainHash } from '@/shared/record/canonical-text';
import { sha256 } from '@/shared/record/sha256';
import type { SlipEntry } from '@/shared/record/slip-entry';
import { slipCommitText, slipSettlementHash, toSlipRow } from '@/shared/record/slip-row';
import type { TipCheck } from '@/shared/tips/check-tip';

/** Recomputes the hashes of a slip that the reader may see, without asking anyone. */
export async function checkSlip(entry: SlipEntry): Promise<TipCheck> {
  const row = toSlipRow(entry);
  const text = slipCommitText(row);
  const computed = await sha256(text);
  return {
    text,
    computed,
    commitFits: computed === row.commit_hash,
    chainFits: (await chainHash(row.prev_hash, row.commit_hash)) === row.chain_hash,
    settlementFits:
      row.settlement_hash === '' ? null : (await slipSettlementHash(row)) === row.settlement_hash,
  };
}
