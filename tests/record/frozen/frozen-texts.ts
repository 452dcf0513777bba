import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { chainHash, FIRST_PREV_HASH } from '@/product/record/canonical-text';
import { RECORD_COLUMNS, type RecordColumns } from '@/product/record/columns';
import { toCsvLine } from '@/product/record/csv-line';
import type { SlipLeg } from '@/product/record/listed-slip';
import type { ListedTip } from '@/product/record/listed-tip';
import { toRecordRow } from '@/product/record/record-row';
import { toSlipLine, toSlipRow } from '@/product/record/slip-row';
import { SLIP } from './entries';

const FOLDER = new URL('./', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

/** The frozen texts by name, each as it was hashed. Test helper. */
export const FROZEN = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => [name.replace(/\.txt$/, ''), read(name)]),
);

/** Their hashes by name, as `sha256sum *.txt` prints them. */
export const FROZEN_HASHES = new Map(
  read('SHA256SUMS')
    .trim()
    .split('\n')
    .map((line) => line.split('  ') as [string, string])
    .map(([hash, name]) => [name.replace(/\.txt$/, ''), hash]),
);

/** Demands that a text is still made as it was when it was first hashed. */
export function expectFrozen(name: string, made: string): void {
  expect(
    made,
    `the text ${name} was changed in place, so all that was published with it would look forged: put it back, and add a version`,
  ).toBe(FROZEN.get(name));
}

const OPEN = { outcome: 'PENDING', settlement_hash: null, corrected: false };

/** The first links of a chain: the hash of a frozen text, and what ties it to nothing before it. */
async function linkOf(name: string) {
  const commit_hash = FROZEN_HASHES.get(name) ?? '';
  const chain_hash = await chainHash(FIRST_PREV_HASH, commit_hash);
  return { commit_hash, prev_hash: FIRST_PREV_HASH, chain_hash };
}

/** A file of one open tip that shows the hash of a frozen text. */
export async function openTipFile(
  entry: ListedTip,
  name: string,
  columns: RecordColumns = RECORD_COLUMNS,
): Promise<string> {
  const row = toRecordRow({ ...entry, ...(await linkOf(name)), ...OPEN });
  return `${columns.map((column) => column.name).join(',')}\n${toCsvLine(row, columns)}\n`;
}

/** The line of an open slip that shows the hash of a frozen text. */
export async function openSlipLine(legs: SlipLeg[], name: string): Promise<string> {
  return toSlipLine(toSlipRow({ ...SLIP, ...(await linkOf(name)), ...OPEN, legs }));
}

/** A line of slips as it was written before legs said what their markets are. */
export const withoutMarkets = (line: string) =>
  line.replace(/,""market_kind"":""\w+"",""market_scope"":""\w+""/g, '');
