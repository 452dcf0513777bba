import {
  COMMIT_COLUMNS,
  EARLIEST_COMMIT_COLUMNS,
  FIRST_COMMIT_COLUMNS,
  RESULT_COLUMNS,
  type RecordRow,
} from './columns';
import { isFirstMarket } from './first-markets';
import { sha256 } from './sha256';

/** `prev_hash` of the first tip. */
export const FIRST_PREV_HASH = '0'.repeat(64);

/** Whether a tip was published before the least odds and the quote were part of its text. */
export function isFirstVersion(row: RecordRow): boolean {
  return row.least_odds === '';
}

/**
 * The texts that a tip can have been hashed as, the likeliest first. See docs/record.md for their rules. They are
 * frozen, with their hashes, in tests/record/frozen: never change one, add a version.
 */
function commitTexts(row: RecordRow): [string, ...string[]] {
  const textOf = (title: string, columns: readonly { name: keyof RecordRow }[]) =>
    [title, ...columns.map(({ name }) => `${name}=${row[name]}`)].join('\n');
  if (!isFirstVersion(row)) return [textOf('touchline-tip-v2', COMMIT_COLUMNS)];
  const first = textOf('touchline-tip-v1', FIRST_COMMIT_COLUMNS);
  return isFirstMarket(row)
    ? [first, textOf('touchline-tip-v1', EARLIEST_COMMIT_COLUMNS)]
    : [first];
}

/** A text and its SHA-256. */
export interface HashedText {
  text: string;
  hash: string;
}

/** Of the texts that a row can have been hashed as, the one with the hash that the row shows; else the likeliest. */
export async function hashedText(
  [likeliest, ...others]: [string, ...string[]],
  shown: string,
): Promise<HashedText> {
  const first = { text: likeliest, hash: await sha256(likeliest) };
  if (first.hash === shown) return first;
  for (const text of others) {
    if ((await sha256(text)) === shown) return { text, hash: shown };
  }
  return first;
}

/** The text whose SHA-256 is the tip's `commit_hash`, and what it really is. */
export function commitText(row: RecordRow): Promise<HashedText> {
  return hashedText(commitTexts(row), row.commit_hash);
}

/** The text whose SHA-256 is the `settlement_hash` of the tip's last settlement. */
export function settlementText(row: RecordRow): string {
  const lines = RESULT_COLUMNS.map(({ name }) => `${name}=${row[name]}`);
  const subject = [`prediction_id=${row.prediction_id}`, `commit_hash=${row.commit_hash}`];
  return ['touchline-settlement-v1', ...subject, ...lines].join('\n');
}

export async function commitHash(row: RecordRow): Promise<string> {
  return (await commitText(row)).hash;
}

export function settlementHash(row: RecordRow): Promise<string> {
  return sha256(settlementText(row));
}

/** The link that ties a tip to all tips before it. */
export function chainHash(prevHash: string, commit: string): Promise<string> {
  return sha256(prevHash + commit);
}
