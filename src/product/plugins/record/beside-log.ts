import { fetchFile, fetchHead, LOG_PATH, logReader } from '@/product/record/log/fetch-log';
import type { RecordHead } from '@/product/record/log/record-head';
import type { VerifierKey } from '@/product/record/log/signed-note';
import {
  type LogEvidence,
  type LogReport,
  verifyWithLog,
} from '@/product/record/log/verify-with-log';
import { type VerifyResult, verifyRecord } from '@/product/record/verify-record';

const FILES = { tip: 'record.csv', slip: 'record-slips.csv' } as const;

/** The site's file of tips or slips, verified beside its log. */
export interface BesideLog {
  file: VerifyResult;
  report: LogReport;
}

/**
 * Reads the site's own file and log and verifies them together. Null where it has no such file. Rejects where one of
 * them can't be read.
 * @param ofHead the head under which nothing may be missing; by default the log's before the file is read
 */
export async function verifyBesideLog(
  kind: keyof typeof FILES,
  key: VerifierKey,
  more: Partial<LogEvidence> = {},
  ofHead?: RecordHead | null,
): Promise<BesideLog | null> {
  const { origin } = window.location;
  const head = ofHead ?? (await fetchHead());
  const bytes = await fetchFile(`${origin}/${FILES[kind]}`);
  if (!bytes) return null;
  const file = await verifyRecord(bytes);
  const read = logReader(`${origin}${LOG_PATH}`);
  const report = await verifyWithLog({ ...file, ofHead: head }, { ...more, read, key });
  return { file, report };
}
