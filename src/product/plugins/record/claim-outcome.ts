import {
  type AuthorClaim,
  type ClaimFault,
  claimFaults,
  readClaim,
} from '@/product/record/log/author-proof';
import { readRecordHead } from '@/product/record/log/record-head';
import type { VerifierKey } from '@/product/record/log/signed-note';
import type { Trusted } from '@/product/record/log/trusted-keys';
import { type BesideLog, verifyBesideLog } from './beside-log';

/** What the list of an author's tips shows here, or why it shows nothing. */
export type ClaimOutcome =
  | { claim: AuthorClaim; size: number; isComplete: boolean }
  | { fault: ClaimFault['code'] | 'RECORD'; seq?: string };

/** Checks such a list by itself and, where the site has a record and a log, that none of the author's is left out. */
export async function claimOutcome(
  text: string,
  key: VerifierKey,
  trust: Trusted,
): Promise<ClaimOutcome> {
  const read = readClaim(text, key);
  if ('code' in read) return { fault: read.code, seq: read.seq };
  const { claim, size } = read;
  const evidence = { ...trust, noted: claim.checkpoint };
  let beside: BesideLog | null;
  try {
    beside = await verifyBesideLog(claim.kind, key, evidence, readRecordHead(claim.checkpoint));
  } catch {
    beside = null;
  }
  if (!beside) return { claim, size, isComplete: false };
  const { file, report } = beside;
  if (!file.ok || !report.ok || !report.log) return { fault: 'RECORD' };
  const [fault] = claimFaults(claim, file.logged, report.log.histories, size);
  return fault ? { fault: fault.code, seq: fault.seq } : { claim, size, isComplete: true };
}
