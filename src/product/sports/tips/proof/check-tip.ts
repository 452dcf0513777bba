import { chainHash, commitText, settlementHash } from '../../../record/canonical-text';
import { isSettledRow } from '../../../record/check-row';
import type { ListedTip } from '../../../record/listed-tip';
import { toRecordRow } from '../../../record/record-row';

export interface TipCheck {
  /** The text that was hashed. */
  text: string;
  /** Its SHA-256, computed here. */
  computed: string;
  commitFits: boolean;
  chainFits: boolean;
  /** Null while the tip is not settled. */
  settlementFits: boolean | null;
}

/** Recomputes the hashes of a revealed tip from its row, without asking anyone. */
export async function checkTip(tip: ListedTip): Promise<TipCheck> {
  const row = toRecordRow(tip);
  const { text, hash: computed } = await commitText(row);
  return {
    text,
    computed,
    commitFits: computed === row.commit_hash,
    chainFits: (await chainHash(row.prev_hash, row.commit_hash)) === row.chain_hash,
    settlementFits: isSettledRow(row) ? (await settlementHash(row)) === row.settlement_hash : null,
  };
}
