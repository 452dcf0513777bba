import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import { commitText, settlementText } from '@/product/record/canonical-text';
import { checkSlipLine } from '@/product/record/check-slip-line';
import { EARLIEST_RECORD_COLUMNS } from '@/product/record/columns';
import type { SlipLeg } from '@/product/record/listed-slip';
import type { ListedTip } from '@/product/record/listed-tip';
import { eventBytes, parseEvent } from '@/product/record/log/event';
import { leafHash, MerkleTree } from '@/product/record/log/merkle';
import { toRecordRow } from '@/product/record/record-row';
import { sha256 } from '@/product/record/sha256';
import { slipCommitText, slipSettlementText, toSlipRow } from '@/product/record/slip-row';
import { verifyRecord } from '@/product/record/verify-record';
import { BARE_TIP, FIRST_LEGS, FIRST_TIP, HALF_TIME_TIP, LEGS, SLIP, TIP } from './entries';
import {
  expectFrozen,
  FROZEN,
  FROZEN_HASHES,
  openSlipLine,
  openTipFile,
  withoutMarkets,
} from './frozen-texts';

const hashOf = (name: string) => FROZEN_HASHES.get(name) ?? '';
const tipText = async (entry: ListedTip, name: string) =>
  (await commitText(toRecordRow({ ...entry, commit_hash: hashOf(name) }))).text;
const slipText = async (legs: SlipLeg[], name: string) =>
  (await slipCommitText(toSlipRow({ ...SLIP, legs, commit_hash: hashOf(name) }))).text;
const settled = (entry: ListedTip) => toRecordRow({ ...entry, commit_hash: hashOf('tip-v2') });

/** How each text is made today. The log's entries are made by the database, whose tests compare them. */
const MAKERS: [name: string, make: () => string | Promise<string>][] = [
  ['tip-v1-market-by-code', () => tipText(FIRST_TIP, 'tip-v1-market-by-code')],
  ['tip-v1', () => tipText(FIRST_TIP, 'tip-v1')],
  ['tip-v2', () => tipText(TIP, 'tip-v2')],
  ['tip-v2-bare', () => tipText(BARE_TIP, 'tip-v2-bare')],
  ['settlement-v1', () => settlementText(settled(TIP))],
  ['settlement-v1-corrected', () => settlementText(settled(BARE_TIP))],
  ['settlement-v1-rules-2', () => settlementText(settled(HALF_TIME_TIP))],
  ['slip-v1-market-by-code', () => slipText(FIRST_LEGS, 'slip-v1-market-by-code')],
  ['slip-v1', () => slipText(FIRST_LEGS, 'slip-v1')],
  ['slip-v2', () => slipText(LEGS, 'slip-v2')],
  [
    'slip-settlement-v1',
    () => slipSettlementText(toSlipRow({ ...SLIP, commit_hash: hashOf('slip-v2') })),
  ],
];

it.each(MAKERS)('%s is made exactly as first hashed', async (name, make) => {
  expectFrozen(name, await make());
});

const EVENTS = [...FROZEN].filter(([name]) => name.startsWith('event-'));

it.each(EVENTS)('%s is read exactly as first hashed', (name, text) => {
  const event = parseEvent(utf8ToBytes(text));
  expectFrozen(name, event ? new TextDecoder().decode(eventBytes(event)) : 'not readable');
});

it('contains every text, each with its hash', async () => {
  const made = [...MAKERS, ...EVENTS].map(([name]) => name);
  expect(made.toSorted()).toEqual([...FROZEN.keys()].toSorted());
  const hashes = [...FROZEN].map(async ([name, text]) => [name, await sha256(text)] as const);
  expect(new Map(await Promise.all(hashes))).toEqual(FROZEN_HASHES);
});

const problemsOf = async (file: string) =>
  (await verifyRecord(file)).problems.map(({ code }) => code);

it('tips and old files from before the text described the market verify', async () => {
  const name = 'tip-v1-market-by-code';
  expect(await problemsOf(await openTipFile(FIRST_TIP, name))).toEqual([]);
  expect(await problemsOf(await openTipFile(FIRST_TIP, name, EARLIEST_RECORD_COLUMNS))).toEqual([]);
});

it.each<[string, Partial<ListedTip>]>([
  ['another kind of market', { market_kind: 'DRAW_NO_BET' }],
  ['another scope', { market_scope: 'REGULATION' }],
  ['quotes that no hash covers', { quote_source: 'odds.example.com' }],
  ['least odds', { least_odds: 1.85 }],
  ['another selection', { selection: 'HOME' }],
])('such a text lets nobody say %s afterwards', async (_, change) => {
  expect(
    await problemsOf(await openTipFile({ ...FIRST_TIP, ...change }, 'tip-v1-market-by-code')),
  ).not.toEqual([]);
});

it('accepts no text without the kind for a market added later', async () => {
  const own = { ...FIRST_TIP, market_code: 'BASEBALL_OWN_MARKET' };
  const text = (FROZEN.get('tip-v1-market-by-code') ?? '').replace('_WINNER', '_OWN_MARKET');
  const row = toRecordRow({ ...own, commit_hash: await sha256(text) });
  expect((await commitText(row)).hash).not.toBe(row.commit_hash);
});

const faultsOf = async (line: string) => (await checkSlipLine(line)).faults.map(({ code }) => code);

it('the same holds for slips', async () => {
  const name = 'slip-v1-market-by-code';
  const line = await openSlipLine(FIRST_LEGS, name);
  expect(await faultsOf(line)).toEqual([]);
  expect(await faultsOf(withoutMarkets(line))).toEqual([]);
  const other = FIRST_LEGS.map((leg) => ({ ...leg, market_scope: 'HALF_TIME' }));
  expect(await faultsOf(await openSlipLine(other, name))).toEqual(['COMMIT_HASH']);
});

it('the tree over the log’s entries is unchanged', () => {
  const events = EVENTS.map(([, text]) => utf8ToBytes(text));
  const inOrder = events.toSorted(
    (a, b) => (parseEvent(a)?.index ?? 0) - (parseEvent(b)?.index ?? 0),
  );
  // Kinds of entries that were added later come behind.
  expect(bytesToHex(new MerkleTree(inOrder.map(leafHash)).root(6))).toBe(
    'c4253b145966242c1e3202406d6afc3cf2ca979bf147b8e10dba2d2740b03954',
  );
});
