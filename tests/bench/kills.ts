import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { integer, seededRandom } from '../../server/demo/random.ts';
import { temporaryFolder } from '../../server/testing/test-site.ts';
import type { Found } from './support/write-rows.ts';

const KILLS = 20;
/** On a busy machine there are fewer kills, so that the test ends in time, in ms. */
const ENOUGH = 200_000;
/** A writer that takes longer has stopped, in ms. */
const LONGEST_LIFE = 60_000;
const WRITER = join(import.meta.dirname, 'support', 'write-rows.ts');

/**
 * Starts a writer on the previous one's data, and kills it as soon as it has acknowledged this many rows.
 * @returns the last acknowledged row, and what the writer found
 */
async function liveAndDie(folder: string, fsync: string, acknowledged: number, rows: number) {
  const writer = spawn(
    process.execPath,
    // Code that lives for seconds isn't worth the second, slower compilation.
    ['--liftoff-only', '--import', 'tsx', WRITER, folder, fsync, String(acknowledged)],
    { stdio: ['ignore', 'pipe', 'inherit'], timeout: LONGEST_LIFE, killSignal: 'SIGKILL' },
  );
  const gone = once(writer, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    lines.push(line);
    if (lines.length === rows + 1) writer.kill('SIGKILL');
  }
  await gone;
  if (lines.length <= rows) {
    throw new Error(`A writer ended by itself, or took too long, after ${lines.length} lines.`);
  }
  const found: Found = JSON.parse(lines[0] ?? '');
  return { found, written: rows > 0 ? Number(lines.at(-1)) : acknowledged };
}

async function killings(fsync: 'on' | 'off'): Promise<Record<string, number>> {
  const place = temporaryFolder();
  const folder = join(place.path, 'postgres');
  const random = seededRandom('kills', fsync);
  const began = performance.now();
  let kills = 0;
  let acknowledged = 0;
  let slowest = 0;
  try {
    for (let last = false; !last; ) {
      last = kills === KILLS || performance.now() - began > ENOUGH;
      // The last one only reads.
      const rows = last ? 0 : integer(random, 10, 100);
      const { found, written } = await liveAndDie(folder, fsync, acknowledged, rows);
      if (found.kept !== acknowledged || found.torn !== 0) {
        throw new Error(`Of ${acknowledged} rows ${found.kept} are there, ${found.torn} torn.`);
      }
      if (kills > 0) slowest = Math.max(slowest, found.openedInMs);
      process.stderr.write(`fsync ${fsync}: ${kills} of ${KILLS} kills survived\n`);
      acknowledged = written;
      if (!last) kills += 1;
    }
  } finally {
    place.remove();
  }
  return {
    [`fsync ${fsync}, kills`]: kills,
    [`fsync ${fsync}, acknowledged`]: acknowledged,
    [`fsync ${fsync}, slowest restart ms`]: slowest,
  };
}

/**
 * Kills a writer of the embedded database again and again, in the middle of its work; the next one must find every
 * acknowledged row. One writer waits for the disk, the other for the processor, so they run side by side:
 * one minute, on a busy machine four.
 */
export default async function kills(): Promise<Record<string, number>> {
  const [on, off] = await Promise.all([killings('on'), killings('off')]);
  return { ...on, ...off };
}
