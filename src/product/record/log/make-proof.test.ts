import { SAMPLE_KEY, sampleFiles } from '@tests/support/record/sample-log';
import { expect, it } from 'vitest';
import type { RecordEvent } from './event';
import { publicationProof } from './make-proof';
import { checkProof, parseProof } from './proof';

/** A log that publishes a tip a minute. */
function minuteLog(size: number): RecordEvent[] {
  return Array.from({ length: size }, (_, index) => {
    const at = new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString();
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const fields = { commit_hash: index.toString(16).padStart(64, '0'), published_at: at };
    return { index, at, kind: 'PUBLISH', subject: 'tip', id, fields };
  });
}

it.each([1, 2, 255, 256, 257, 300, 513, 1100])(
  'in a log of %i entries any tip has its proof',
  async (size) => {
    const events = minuteLog(size);
    const files = sampleFiles(events);
    const asked = new Set<string>();
    const read = async (path: string) => {
      asked.add(path);
      return files.get(path) ?? null;
    };
    for (const index of [0, 1, 254, 255, 256, 299, 512, size - 1].filter((at) => at < size)) {
      const { commit_hash = '', published_at = '' } = events[index]?.fields ?? {};
      const text = await publicationProof(read, SAMPLE_KEY, commit_hash, published_at);
      const proof = parseProof(text ?? '');
      expect([index, proof && checkProof(proof, SAMPLE_KEY)]).toEqual([
        index,
        expect.objectContaining({ proved: true, index, size }),
      ]);
    }
    expect(
      await publicationProof(read, SAMPLE_KEY, 'f'.repeat(64), '2025-01-01T00:00:00.000Z'),
    ).toBeNull();
    expect([...asked].filter((path) => !files.has(path))).toEqual([]);
  },
);

it('takes a few files of a long log, and gives no proof that does not hold', async () => {
  const events = minuteLog(5000);
  const files = sampleFiles(events);
  let asked = new Set<string>();
  const read = async (path: string) => {
    asked.add(path);
    return files.get(path) ?? null;
  };
  const { commit_hash = '', published_at = '' } = events[2600]?.fields ?? {};
  expect(await publicationProof(read, SAMPLE_KEY, commit_hash, published_at)).not.toBeNull();
  expect(asked.size).toBeLessThan(12);
  const tile = files.get('tile/1/000.p/19') ?? new Uint8Array();
  files.set(
    'tile/1/000.p/19',
    tile.map((byte) => byte ^ 1),
  );
  asked = new Set();
  expect(await publicationProof(read, SAMPLE_KEY, commit_hash, published_at)).toBeNull();
});
