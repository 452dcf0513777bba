import { COMMIT_COLUMNS, FIRST_COMMIT_COLUMNS, RESULT_COLUMNS, type RecordRow } from './columns';
import { sha256 } from './sha256';

/** `prev_hash` of the first tip. */
export const FIRST_PREV_HASH = '0'.repeat(64);

/** Whether a tip was published before the least odds and the quote were part of its text. */
export function isFirstVersion(row: RecordRow): boolean {
  return row.least_odds === '';
}

/** The text whose SHA-256 is the tip's `commit_hash`. See docs/record.md for its rules. */
export function commitText(row: RecordRow): string {
  const [title, columns] = isFirstVersion(row)
    ? ['touchline-tip-v1', FIRST_COMMIT_COLUMNS]
    : ['touchline-tip-v2', COMMIT_COLUMNS];
  return [title, ...columns.map(({ name }) => `${name}=${row[name]}`)].join('\n');
}

/** The text whose SHA-256 is the `settlement_hash` of the tip's last settlement. */
export function settlementText(row: RecordRow): string {
  const lines = RESULT_COLUMNS.map(({ name }) => `${name}=${row[name]}`);
  const subject = [`prediction_id=${row.prediction_id}`, `commit_hash=${row.commit_hash}`];
  return ['touchline-settlement-v1', ...subject, ...lines].join('\n');
}

export function commitHash(row: RecordRow): Promise<string> {
  return sha256(commitText(row));
}

export function settlementHash(row: RecordRow): Promise<string> {
  return sha256(settlementText(row));
}

/** The link that ties a tip to all tips before it. */
export function chainHash(prevHash: string, commit: string): Promise<string> {
  return sha256(prevHash + commit);
}
