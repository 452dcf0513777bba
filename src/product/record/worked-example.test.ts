import { readFileSync } from 'node:fs';
import { sampleRecord } from '@tests/support/record/sample-record';
import { beforeAll, expect, it } from 'vitest';
import { commitText, settlementText } from './canonical-text';
import type { RecordRow } from './columns';

const page = readFileSync(new URL('../../../docs/record.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/```text\n(touchline-(?:tip|settlement)-[^`]*)\n```/g)].map(
  (match) => match[1],
);
const hashes = [...page.matchAll(/^([0-9a-f]{64}) {2}-$/gm)].map((match) => match[1]);

let row: RecordRow | undefined;
beforeAll(async () => {
  [row] = await sampleRecord([{}]);
});

it('the page shows the texts that are hashed', async () => {
  expect(blocks).toEqual(row && [(await commitText(row)).text, settlementText(row)]);
});

it('and the hashes that they give', () => {
  expect(hashes).toEqual([row?.commit_hash, row?.chain_hash, row?.settlement_hash]);
});
