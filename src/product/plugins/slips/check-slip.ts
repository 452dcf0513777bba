import { chainHash } from '@/product/record/canonical-text';
import type { ListedSlip } from '@/product/record/listed-slip';
import { slipCommitText, slipSettlementHash, toSlipRow } from '@/product/record/slip-row';
import type { TipCheck } from '@/product/sports/tips/proof/check-tip';

/** Recomputes the hashes of a slip that the reader may see, without asking anyone. */
export async function checkSlip(slip: ListedSlip): Promise<TipCheck> {
  const row = toSlipRow(slip);
  const { text, hash: computed } = await slipCommitText(row);
  return {
    text,
    computed,
    commitFits: computed === row.commit_hash,
    chainFits: (await chainHash(row.prev_hash, row.commit_hash)) === row.chain_hash,
    settlementFits:
      row.settlement_hash === '' ? null : (await slipSettlementHash(row)) === row.settlement_hash,
  };
}
