import { readdirSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { integer, seededRandom } from '../../../../server/demo/random.ts';
import { temporaryFolder } from '../../../../server/testing/test-site.ts';
import { beginText, storeText } from './stored-text.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  Buffer.from(await new Response(stream).arrayBuffer());

it('gives back what was written, and every part of it, and leaves nothing in the folder', async () => {
  const random = seededRandom('stored text');
  for (let round = 0; round < 200; round += 1) {
    const parts = Array.from({ length: integer(random, 0, 40) }, (_, at) =>
      `é${at}✓`.repeat(integer(random, 0, round % 10 === 0 ? 9000 : 9)),
    );
    const whole = Buffer.from(parts.join(''));
    const stored = await storeText(folder.path, parts);
    expect(stored.length).toBe(whole.length);
    expect((await bytesOf(stored.stream())).equals(whole)).toBe(true);
    const first = integer(random, 0, whole.length);
    const last = integer(random, first, whole.length);
    const part = await bytesOf(stored.stream(first, last - 1));
    expect(part.equals(whole.subarray(first, last))).toBe(true);
    stored.drop();
  }
  expect(readdirSync(folder.path)).toEqual([]);
});

it('is read to its end by whoever began before it was dropped', async () => {
  const stored = await storeText(folder.path, ['line\n'.repeat(100_000)]);
  const reading = stored.stream().getReader();
  await reading.read();
  stored.drop();
  await turn();
  let read = 1;
  while (!(await reading.read()).done) read += 1;
  expect(read).toBe(Math.ceil(500_000 / 2 ** 16));
});

it('passes on what went wrong with the parts', async () => {
  async function* parts() {
    yield 'one';
    throw new Error('no more');
  }
  await expect(storeText(folder.path, parts())).rejects.toThrow('no more');
  const writer = beginText(folder.path);
  writer.abandon();
});
