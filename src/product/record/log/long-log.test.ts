import { SAMPLE_KEY, sampleCheckpoint } from '@tests/support/record/sample-log';
import { expect, it } from 'vitest';
import { eventBytes, type RecordEvent } from './event';
import { Histories, readHistories } from './histories';
import { leafHash, MerkleTree } from './merkle';
import { type ReadLogFile, readLog } from './read-log';
import { bundleBytes, logFiles, parseLogFilePath, tileBytes } from './tiles';

const at = new Date(Date.UTC(2026, 0, 1)).toISOString();

/** Tips, each revealed by the entry after it. */
function longLog(size: number): RecordEvent[] {
  return Array.from({ length: size }, (_, index): RecordEvent => {
    const tip = String(index - (index % 2)).padStart(12, '0');
    const of = { index, at, subject: 'tip' as const, id: `00000000-0000-4000-8000-${tip}` };
    const commit_hash = tip.padStart(64, '0');
    return index % 2 === 0
      ? { ...of, kind: 'PUBLISH', fields: { commit_hash, published_at: at } }
      : { ...of, kind: 'REVEAL', fields: { commit_hash } };
  });
}

it('is read with a few bundles and one hash of each in memory, however long it is', async () => {
  const events = longLog(6_000);
  const tree = new MerkleTree(events.map((event) => leafHash(eventBytes(event))));
  const checkpoint = new TextEncoder().encode(sampleCheckpoint(events));
  let open = 0;
  let most = 0;
  /** Entries whose bytes were given out and that were not handed on yet. */
  let [ahead, mostAhead] = [0, 0];
  const read: ReadLogFile = async (path) => {
    if (path === 'checkpoint') return checkpoint;
    const file = parseLogFilePath(path);
    if (!file) return null;
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    if (file.level !== 'entries') return tileBytes(tree, file);
    ahead += file.width;
    mostAhead = Math.max(mostAhead, ahead);
    const start = file.index * 256;
    return bundleBytes(events.slice(start, start + file.width).map(eventBytes));
  };
  const held: number[] = [];
  const histories = new Histories();
  const reading = await readLog(read, SAMPLE_KEY, {}, (event, before) => {
    ahead -= 1;
    histories.take(event);
    held.push(before.held);
  });
  if (!('log' in reading)) throw new Error(JSON.stringify(reading.problems));
  expect(reading.log.tree.root()).toEqual(tree.root());
  expect([most, mostAhead]).toEqual([8, 8 * 256]);
  expect(Math.max(...held)).toBeLessThan(256 + 6_000 / 256);
  expect(histories.problemCount).toBe(0);
  // No entry is kept of what nobody asks for.
  expect([histories.size, histories.byCommit.size, histories.results.size]).toEqual([3_000, 0, 0]);
  expect(logFiles(6_000)).toHaveLength(2 * 24 + 1);
});

it('keeps the entries about the rows that are compared, and a line about each other tip', () => {
  const events = longLog(1000);
  const wanted = events[400]?.fields.commit_hash ?? '';
  const histories = readHistories(events, [{ commitHash: wanted, matches: [] }]);
  expect([...histories.byCommit.keys()]).toEqual([wanted]);
  expect(histories.byCommit.get(wanted)).toMatchObject({
    publish: events[400],
    reveal: events[401],
  });
  expect(histories.publication(200)).toEqual({
    commit: wanted,
    subject: 'tip',
    index: 400,
    at,
    entries: 2,
  });
  expect(histories.numberOf('f'.repeat(64))).toBe(-1);
});

it('notices what happens out of turn to a tip of which it keeps no entry', () => {
  const events = longLog(600);
  for (const [place, kind] of [
    [10, 'PUBLISH'],
    [11, 'REVEAL'],
  ] as const) {
    const again = { ...(events[place] as RecordEvent), index: 600 };
    const { problems } = readHistories([...events, again]);
    expect(problems).toMatchObject([{ code: 'ENTRY_STATE', entry: 600, params: { found: kind } }]);
  }
  const other = { ...(events[11] as RecordEvent), index: 600, id: events[20]?.id ?? '' };
  expect(
    readHistories([...events.filter(({ index }) => index !== 11), other]).problems,
  ).toMatchObject([{ code: 'ENTRY_STATE', entry: 600 }]);
});
