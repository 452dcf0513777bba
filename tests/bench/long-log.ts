import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { eventBytes, type RecordEvent } from '../../src/product/record/log/event.ts';
import { leafHash, MerkleTree } from '../../src/product/record/log/merkle.ts';
import type { ReadLogFile } from '../../src/product/record/log/read-log.ts';
import {
  loadKinds,
  ML_DSA_KEY,
  parseVerifierKey,
} from '../../src/product/record/log/signed-note.ts';
import {
  bundleBytes,
  logFilePath,
  logFiles,
  tileBytes,
} from '../../src/product/record/log/tiles.ts';
import { tipToLogged } from '../../src/product/record/logged-row.ts';
import { logKey } from '../../src/product/server/record-log/log-key.ts';
import { mirrorLog } from '../../src/product/server/record-log/mirror.ts';
import { signedHead } from '../../src/product/server/record-log/record-log.ts';
import { sampleEvents } from '../support/record/sample-log.ts';
import { sampleRecord } from '../support/record/sample-record.ts';
import { toCsv } from '../support/record/to-csv.ts';
import { measureVerifiers } from './support/run-measured.ts';

/** Entries of the log, how many it grows by, and how many tips the verified file has. */
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
const TIPS = 2_000;
const MORE = 1_000;
const MB = 1_048_576;

const KEY = logKey('record.example/record/log', new Uint8Array(32).fill(7));
const COSIGNER = {
  name: 'mirror.example',
  secret: new Uint8Array(32).fill(3),
  quantumSecret: new Uint8Array(32).fill(4),
};

const hex = (number: number) => number.toString(16).padStart(12, '0');

/** A record of settled tips, one a day, and its entries: the log begins with them. */
async function recordOf(count: number) {
  const rows = await sampleRecord(
    Array.from({ length: count }, (_, index) => {
      const at = (hours: number) =>
        new Date(Date.UTC(2018, 0, 1 + index) + hours * 3_600_000).toISOString();
      return { published_at: at(0), quoted_at: at(-1), starts_at: at(5), settled_at: at(8) };
    }),
  );
  const events = sampleEvents(rows.map((row, index) => tipToLogged(row, index + 2)));
  return { csv: toCsv(rows), entries: events.map(eventBytes) };
}

/** Behind the record's own: publications, each revealed by the entry after it. */
function entryAt(index: number): Uint8Array {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString();
  const commit_hash = hex(index - (index % 2)).padStart(64, '0');
  const id = `00000000-0000-4000-b000-${hex(index - (index % 2))}`;
  const of = { index, at, subject: 'tip' as const, id };
  const event: RecordEvent =
    index % 2 === 0
      ? { ...of, kind: 'PUBLISH', fields: { commit_hash, published_at: at } }
      : { ...of, kind: 'REVEAL', fields: { commit_hash } };
  return eventBytes(event);
}

/** Runs one step alone, and gives its seconds and the most memory it had beyond the start, in MB. */
async function measured<T>(step: () => Promise<T>) {
  const start = performance.now();
  const before = process.memoryUsage().rss;
  let most = before;
  const sample = () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const timer = setInterval(sample, 20);
  const result = await step();
  clearInterval(timer);
  sample();
  return { result, seconds: (performance.now() - start) / 1000, mb: most / MB };
}

/** A log of so many entries: written as files, copied and checked by a mirror, extended, and verified beside a file. */
async function measureLog(size: number): Promise<Record<string, number>> {
  await loadKinds([{ kind: ML_DSA_KEY }]);
  const folder = mkdtempSync(join(tmpdir(), 'long-log-'));
  const key = parseVerifierKey(KEY.verifier);
  if (!key) throw new Error('no key');
  const read: ReadLogFile = async (path) => {
    const place = join(folder, 'log', path);
    return existsSync(place) ? readFileSync(place) : null;
  };
  const record = await recordOf(TIPS);
  const entry = (index: number) => record.entries[index] ?? entryAt(index);
  const tree = new MerkleTree();
  const write = (size: number) => {
    while (tree.size < size) tree.push(leafHash(entry(tree.size)));
    for (const file of logFiles(size)) {
      const place = join(folder, 'log', logFilePath(file));
      if (existsSync(place)) continue;
      const entries = () =>
        Array.from({ length: file.width }, (_, at) => entry(file.index * 256 + at));
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(
        place,
        file.level === 'entries' ? bundleBytes(entries()) : tileBytes(tree, file),
      );
    }
    writeFileSync(join(folder, 'log', 'checkpoint'), signedHead(KEY, { size, root: tree.root() }));
  };
  const mirror = () => mirrorLog({ read, key, folder: join(folder, 'mirror'), cosigner: COSIGNER });
  try {
    const written = await measured(async () => write(size));
    const copied = await measured(mirror);
    const args = [join(folder, 'record.csv'), '--log', join(folder, 'log'), '--key', KEY.verifier];
    writeFileSync(join(folder, 'record.csv'), record.csv);
    const verified = measureVerifiers(args);
    write(size + MORE);
    const extended = await measured(mirror);
    const figures = {
      'written s': written.seconds,
      'written MB': written.mb,
      'tree MB': tree.bytes / MB,
      'mirrored s': copied.seconds,
      'mirrored MB': copied.mb,
      'tiles held': copied.result.held,
      'extended s': extended.seconds,
      ...verified,
    };
    const named = Object.entries(figures).map(([name, value]) => [`${size}: ${name}`, value]);
    return Object.fromEntries(named) as Record<string, number>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A tenth of the log first, so that what grows with it is seen. */
export default async function longLog(): Promise<Record<string, number>> {
  return { ...(await measureLog(ENTRIES / 10)), ...(await measureLog(ENTRIES)) };
}
